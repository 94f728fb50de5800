"""The golden files: what ``python -m tests.golden`` writes, and the tests compare."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.golden.playthrough import playthrough
from tests.golden.scenes import Moment, view_of, written

FOLDER = Path(__file__).parent

MOON = (
    Moment("bidding", "match-4", deal=1, plies=2, seat=0),
    Moment("naming", "match-4", deal=1, plies=4, seat=1),
    Moment("mid-trick", "match-4", deal=1, plies=15, seat=3),
    Moment("spectator", "match-4", deal=1, plies=15, seat=None),
    Moment("discard", "match-3", deal=1, plies=3, seat=2),
    Moment("discard-of-another", "match-3", deal=1, plies=4, seat=0),
    Moment("match-over", "match-4", deal=3, plies=32, seat=1),
)


def read(name: str) -> str:
    """Returns a file of the folder."""
    return (FOLDER / name).read_text()


def story(seats: int) -> str:
    """Returns the first deal of a match as seat 0 sees it."""
    return playthrough(read(f"moon/match-{seats}.txt"), f"match-{seats}.txt", deal=1, seat=0)


def scene(moment: Moment) -> str:
    """Returns the scene of a moment."""
    return written(view_of(moment, read(f"moon/{moment.record}.txt")).scene())


GOLDEN: dict[str, Callable[[], str]] = {
    "moon/playthrough-4.txt": partial(story, 4),
    "moon/playthrough-3.txt": partial(story, 3),
    **{f"moon/scene-{moment.name}.json": partial(scene, moment) for moment in MOON},
}
