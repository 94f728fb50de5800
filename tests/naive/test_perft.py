"""The twins count the golden trees of plies too: those that are small enough for them."""

from copy import deepcopy
from pathlib import Path

import pytest

from tests.golden.perft import Place, places
from tests.naive.beside import Twin
from tests.naive.compare import GAMES

FEW = 300  # leaves
FILES = sorted((Path(__file__).parent.parent / "golden").glob("*/perft-*.txt"))
PLACES = {
    f"{path.parent.name} {path.stem} line {index + 1}": place
    for path in FILES
    for index, place in places(path.read_text())
    if int(place.figures.split()[0]) <= FEW
}


def twin_of(place: Place) -> Twin:
    """Returns a twin that has come to the place."""
    twin = GAMES[place.game].twin(place.seats, place.first, **place.options)
    decks = iter(place.decks)
    for ply in (None, *place.plies):
        if ply:
            twin.play(ply)
        if twin.wants_deck:
            twin.deal(list(next(decks)))
    return twin


def leaves(twin: Twin, depth: int) -> int:
    """Counts the leaves below a place; one where the deal has ended is a leaf at any depth."""
    if depth == 0 or twin.turn is None:
        return 1
    found = 0
    for action in [action for action, clause in twin.verdicts().items() if not clause]:
        after = deepcopy(twin)
        after.play(action)
        found += leaves(after, depth - 1)
    return found


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES.keys())
def test_a_twin_counts_as_many_plies(place: Place) -> None:
    assert leaves(twin_of(place), place.depth) == int(place.figures.split()[0])


def test_places_of_every_game_are_small_enough() -> None:
    assert {place.game for place in PLACES.values()} == set(GAMES)
