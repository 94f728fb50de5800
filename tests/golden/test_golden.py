"""Golden files: today's rules, words and scenes against what was looked at and found right."""

import json

import pytest

import dragonmoon as dm
from dragonmoon.jit import mode
from tests.golden.files import FOLDER, GOLDEN, MOMENTS, read
from tests.golden.perft import Place, figures, places
from tests.golden.scenes import Moment, view_of, written

FEW = 1500  # leaves that plain Python may walk through
PERFT = {
    f"{path.stem} line {index + 1}": place
    for path in sorted(FOLDER.glob("*/perft-*.txt"))
    for index, place in places(path.read_text())
}
RECORDS = [str(path.relative_to(FOLDER)) for path in sorted(FOLDER.glob("*/match-*.txt"))]
REGENERATE = "if the change is meant: python -m tests.golden"


def leaves(place: Place) -> int:
    """Returns the number of leaves that the file says."""
    return int(place.figures.split()[0])


@pytest.mark.parametrize("place", PERFT.values(), ids=PERFT.keys())
def test_plies_below_a_place_are_as_many_and_in_the_same_order(place: Place) -> None:
    if leaves(place) <= FEW:
        assert figures(place, interpreted=True) == place.figures
    if mode() != "interpreted":
        assert figures(place) == place.figures


def test_plain_python_walks_through_enough() -> None:
    small = [place for place in PERFT.values() if leaves(place) <= FEW]
    assert len(small) > len(PERFT) / 2


@pytest.mark.parametrize("name", GOLDEN)
def test_a_file_says_what_it_said(name: str) -> None:
    assert GOLDEN[name]() == read(name), REGENERATE


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_replayed_byte_for_byte(name: str) -> None:
    assert dm.Match.replay(read(name), seed=1).record() == read(name)


def test_there_is_no_other_file() -> None:
    given = {str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/perft-*.txt")}
    there = {str(path.relative_to(FOLDER)) for path in FOLDER.glob("*/*") if path.is_file()}
    assert there == {*given, *RECORDS, *GOLDEN}


def test_every_game_has_its_golden_files() -> None:
    for game in dm.games():
        folder = FOLDER / game.replace("-", "_")
        for kind in ("perft-*", "match-*", "playthrough*", "scene-*"):
            assert list(folder.glob(kind)), f"{game} has no {kind}"


@pytest.mark.parametrize(
    ("game", "moment"),
    [(game, moment) for game, moments in MOMENTS.items() for moment in moments],
    ids=lambda part: part if isinstance(part, str) else part.name,
)
def test_a_scene_holds_json_types_only_and_is_small(game: str, moment: Moment) -> None:
    scene = view_of(moment, read(f"{game}/{moment.record}.txt")).scene()
    assert json.loads(written(scene)) == scene
    assert len(written(scene)) < 7000  # the longest lists the questions of an Ask
