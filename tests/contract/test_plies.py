"""The plies of a deal, three in a word: what is written is read, and nothing else changes."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonmoon.game import find
from dragonmoon.state import (
    ANY_PLY,
    MOST_ACTIONS,
    NATURE,
    Layout,
    action_of,
    note,
    plies_in,
    ply_at,
    ply_of,
    put_ply,
    seat_of,
    shared_fields,
)
from tests.contract.variants import Variant, truth, visited

PLIES = 11
LAYOUT = Layout("plies", *shared_fields(seats=4, plies=PLIES))
made = st.tuples(st.integers(NATURE, 5), st.integers(0, MOST_ACTIONS - 1))


def left_over(draw: random.Random) -> Any:
    """Returns a state at the start of a deal, with what the deal before has left in it."""
    state = LAYOUT.new()[0]
    assert len(state.plies) == 4
    for k in range(12):
        put_ply(state, k, draw.choice([0, ANY_PLY, draw.randrange(ANY_PLY)]))
    return state


@given(st.lists(made, max_size=PLIES), st.randoms(use_true_random=False))
def test_what_is_noted_is_read(plies: list[tuple[int, int]], draw: random.Random) -> None:
    state = left_over(draw)
    for count, (seat, action) in enumerate(plies, start=1):
        state.turn = seat
        note(state, action)
        assert state.ply_count == count
        read = [ply_at(state, k) for k in range(count)]
        assert plies_in(state) == read == [ply_of(*ply) for ply in plies[:count]]
        assert [(seat_of(ply), action_of(ply)) for ply in read] == plies[:count]
        assert not any(ply_at(state, k) for k in range(count, count + -count % 3))


@given(st.integers(0, PLIES), st.integers(0, ANY_PLY), st.randoms(use_true_random=False))
def test_a_ply_is_written_over_and_its_neighbours_stay(
    k: int, ply: int, draw: random.Random
) -> None:
    state = left_over(draw)
    before = [ply_at(state, other) for other in range(12)]
    put_ply(state, k, ply)
    assert [ply_at(state, other) for other in range(12)] == [*before[:k], ply, *before[k + 1 :]]


@pytest.mark.parametrize("seed", range(3))
def test_the_plies_of_a_state_are_those_of_the_match(variant: Variant, seed: int) -> None:
    words = find(variant.game).words
    for match in visited(variant, seed, deals=3):
        read = [(seat_of(ply), words.text(action_of(ply))) for ply in plies_in(truth(match)[0])]
        assert read == match.plies[-1], match.record()
