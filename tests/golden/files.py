"""The golden files: what ``python -m tests.golden`` writes, and the tests compare."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path

from tests.golden.playthrough import playthrough
from tests.golden.scenes import Moment, view_of, written

FOLDER = Path(__file__).parent

MOMENTS = {
    "four_dragons": (
        Moment("swapping", "match-4", deal=1, plies=8, seat=0),
        Moment("giving", "match-4", deal=1, plies=19, seat=0),
        Moment("spectator", "match-4", deal=1, plies=19, seat=None),
        Moment("asking", "match-4", deal=1, plies=30, seat=2),
        Moment("discarding", "match-4", deal=1, plies=45, seat=1),
        Moment("killing", "match-4", deal=3, plies=12, seat=2),
        Moment("for-the-dummy", "match-3", deal=1, plies=6, seat=0),
        Moment("choosing-from-the-dummy", "match-3", deal=2, plies=9, seat=1),
        Moment("match-over", "match-4", deal=3, plies=49, seat=1),
    ),
    "gang_of_four": (
        Moment("exchange", "match-4", deal=2, plies=0, seat=0),
        Moment("gang-on-dragon", "match-4", deal=2, plies=11, seat=0),
        Moment("duty", "match-4", deal=2, plies=33, seat=0),
        Moment("spectator", "match-4", deal=2, plies=33, seat=None),
        Moment("declaring", "match-3-declare", deal=1, plies=33, seat=0),
        Moment("barred", "match-3-declare", deal=3, plies=30, seat=0),
        Moment("deal-ended", "match-3", deal=2, plies=0, seat=1),
        Moment("match-over", "match-4-declare", deal=4, plies=47, seat=0),
    ),
    "magic_dragons": (
        Moment("bidding", "match-3", deal=1, plies=1, seat=0),
        Moment("mid-play", "match-5", deal=1, plies=27, seat=2),
        Moment("spectator", "match-5", deal=1, plies=27, seat=None),
        Moment("passed-over", "match-3", deal=1, plies=21, seat=2),
        Moment("deal-ended", "match-3", deal=2, plies=0, seat=0),
        Moment("match-over", "match-3", deal=4, plies=24, seat=1),
    ),
    "moon": (
        Moment("bidding", "match-4", deal=1, plies=2, seat=0),
        Moment("naming", "match-4", deal=1, plies=4, seat=1),
        Moment("mid-trick", "match-4", deal=1, plies=15, seat=3),
        Moment("spectator", "match-4", deal=1, plies=15, seat=None),
        Moment("discard", "match-3", deal=1, plies=3, seat=2),
        Moment("discard-of-another", "match-3", deal=1, plies=4, seat=0),
        Moment("match-over", "match-4", deal=3, plies=32, seat=1),
    ),
}
STORIES = {  # the deals that are told
    "four_dragons": (("match-4", 1), ("match-3", 2)),
    "gang_of_four": (("match-4", 2), ("match-3-declare", 3)),
    "magic_dragons": (("match-3", 1),),
    "moon": (("match-4", 1), ("match-3", 1)),
}


def read(name: str) -> str:
    """Returns a file of the folder."""
    return (FOLDER / name).read_text()


def story(game: str, record: str, deal: int) -> str:
    """Returns a deal of a match as seat 0 sees it."""
    return playthrough(read(f"{game}/{record}.txt"), f"{record}.txt", deal, seat=0)


def scene(game: str, moment: Moment) -> str:
    """Returns the scene of a moment."""
    return written(view_of(moment, read(f"{game}/{moment.record}.txt")).scene())


def made(game: str) -> Iterator[tuple[str, Callable[[], str]]]:
    """Yields the files of a game that are made from its records, and what makes them."""
    for record, deal in STORIES[game]:
        which = record.removeprefix("match-")
        yield f"{game}/playthrough-{which}.txt", partial(story, game, record, deal)
    for moment in MOMENTS[game]:
        yield f"{game}/scene-{moment.name}.json", partial(scene, game, moment)


GOLDEN: dict[str, Callable[[], str]] = dict(chain.from_iterable(map(made, MOMENTS)))
