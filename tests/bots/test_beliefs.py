"""Worlds weighted by what the others have done."""

import random
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.arena.play import advance
from dragonmoon.bots.search import Search, Workspace
from dragonmoon.bots.search.beliefs import TRUST, before_deal, likelier, surprises_kernel
from dragonmoon.game import find
from tests.bots.decisions import deciding
from tests.contract.variants import Variant, truth

DEALS = 3


def surprised(match: dm.Match, world: Any) -> int:
    """Returns how many plies surprise the seat that decides, in a world."""
    view, found = match.view(match.decider), np.empty(1, np.int64)
    if not view.fields.ply_count:
        return 0
    start = before_deal(view, world[0])
    copies = match.game.layout.new()
    surprises_kernel(match.game)(world, start, copies, match.decider, found)
    return int(found[0])


def played(variant: Variant, name: str, seed: int) -> Any:
    """Yields a match of one bot at every decision of its first deals."""
    match, bot = variant.match(seed), dm.bot(name, variant.game, seed=seed)
    while not match.over and match.deal_number <= DEALS:
        if deciding(match):
            yield match
        advance(match, dict.fromkeys(match.players, bot))


def test_quick_is_never_surprised_by_itself(variant: Variant) -> None:
    for match in played(variant, "quick", seed=5):
        assert surprised(match, truth(match)) == 0, match.record()


def test_quick_is_surprised_by_random_plies(variant: Variant) -> None:
    found = [surprised(match, truth(match)) for match in played(variant, "random", seed=6)]
    assert max(found) > 2


WHOLE_HANDS = """
    game: magic-dragons
    seats: 2
    dealer: 1
    turn: 0
    hand 0: 1R 2R 3R 4R 5R 6R 7R
    hand 1: 1Y 2Y 3Y 4Y 5Y 6Y 7Y
    bids: 1 2
"""
TWO_TILES = """
    game: moon
    turn: 0
    declarer: 0
    bid: 4
    trump: 6
    tricks: 2 1 1 1
    hand 0: 6-6 6-5
    hand 1: 5-5 5-4
    hand 2: 4-4 4-3
    hand 3: 3-3 3-2
"""


@pytest.mark.parametrize(("position", "ply"), [(WHOLE_HANDS, "7R new"), (TWO_TILES, "6-5")])
def test_nobody_knows_how_a_deal_began_that_began_with_a_position(position: str, ply: str) -> None:
    match = dm.Match.from_position(position).play(f"play {ply}")
    assert before_deal(match.view(1), truth(match)[0]) is None


def test_a_deal_that_began_with_a_position_is_searched() -> None:
    match = dm.Match.from_position(TWO_TILES).play("play 6-5")
    assert len(Search(match.view(1), 1, Workspace(match.game, 4)).worlds(4)) == 4


def test_a_world_comes_up_as_often_as_it_is_likely() -> None:
    surprises = np.array([3, 1, 2, 1])
    count = 1000
    chosen = likelier(np.arange(4), surprises, count)
    found = np.bincount(chosen, minlength=4) / count
    weights = TRUST ** np.array([0.0, 2.0, 1.0, 2.0])
    assert found == pytest.approx(weights / weights.sum(), abs=2 / count)


def test_the_worlds_of_a_search_are_among_those_that_the_view_allows(variant: Variant) -> None:
    draw, workspace = random.Random(7), Workspace(find(variant.game), variant.seats)
    for match in played(variant, "quick", seed=7):
        if draw.random() < 0.1:
            view = match.view(match.decider)
            for k, world in enumerate(Search(view, 3, workspace).worlds(3)):
                again = dm.View.of(match.game, np.array([world], world.dtype), view.seat, view.past)
                assert again.states.tobytes() == view.states.tobytes(), (k, match.record())
