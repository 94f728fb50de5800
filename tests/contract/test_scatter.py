"""Dealing unseen cards: every possible way equally likely, against brute force."""

import random
from collections import Counter
from itertools import product

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonmoon.cards import scatter
from dragonmoon.jit import stream
from tests.contract.chance import bound, distance, even, fits

DRAWS = 1000

Puzzle = tuple[list[int], list[int]]  # who may have each card, and the room of each holder


@st.composite
def puzzles(draw: st.DrawFn, most: int) -> Puzzle:
    """Returns cards that one or several of 1 to 4 holders may have, or nobody."""
    holders = draw(st.integers(1, 4))
    cuts = draw(st.lists(st.integers(0, holders - 1), min_size=0, max_size=most))
    room = [cuts.count(h) for h in range(holders)]
    anybody = (1 << holders) - 1
    masks = st.one_of(st.just(anybody), st.integers(0, anybody))
    return draw(st.lists(masks, min_size=len(cuts), max_size=len(cuts))), room


def ways(may: list[int], room: list[int]) -> set[tuple[int, ...]]:
    """Returns all ways to deal the cards, found by trying everything."""
    holders = range(len(room))
    return {
        way
        for way in product(holders, repeat=len(may))
        if all(may[i] >> h & 1 for i, h in enumerate(way))
        and all(way.count(h) == room[h] for h in holders)
    }


def dealt(may: list[int], room: list[int], chance: int) -> tuple[int, tuple[int, ...]]:
    """Returns the generator's new state and the holder of each card."""
    out, n = np.full(len(may) + 1, -7), len(may)
    after = scatter(chance, np.array(may, np.int64), n, np.array(room), len(room), out)
    assert out[n] == -7
    return int(after), tuple(out[:n].tolist())


@settings(max_examples=300)
@given(puzzles(most=5), st.integers(0, 2**63 - 1))
def test_every_deal_is_possible_and_0_says_that_none_is(puzzle: Puzzle, seed: int) -> None:
    allowed = ways(*puzzle)
    for k in range(5):
        after, way = dealt(*puzzle, stream(seed, k))
        assert (after == 0) == (not allowed)
        assert way in allowed or not allowed


def test_every_way_is_equally_likely() -> None:
    """Each puzzle by itself, and all together, which shows a bias too small for one."""
    total, freedom = 0.0, 0
    for seed in range(60):
        may, room = puzzle_of(seed)
        allowed = ways(may, room)
        came = Counter(dealt(may, room, stream(seed, k))[1] for k in range(DRAWS))
        assert set(came) == allowed, (seed, may, room)
        expected = DRAWS / len(allowed)
        assert distance(came.values(), [expected] * len(came)) <= bound(len(came) - 1), seed
        total += distance(came.values(), [expected] * len(came))
        freedom += len(came) - 1
    assert total <= bound(freedom), (total, freedom)


def puzzle_of(seed: int) -> Puzzle:
    """Returns a puzzle with 2 to 40 solutions."""
    draw = random.Random(seed)
    while True:
        holders = draw.randint(2, 4)
        way = [draw.randrange(holders) for _ in range(draw.randint(2, 6))]
        anybody = (1 << holders) - 1
        may = [draw.choice([anybody, 1 << h | draw.randint(0, anybody)]) for h in way]
        room = [way.count(h) for h in range(holders)]
        if 2 <= len(ways(may, room)) <= 40:
            return may, room


def test_chance_runs_on_from_deal_to_deal() -> None:
    may, room = [3, 1, 3, 2], [2, 2]
    after, chance = [], stream(5, 5)
    for _ in range(400):
        chance, way = dealt(may, room, chance)
        after.append(way)
    assert set(after) == ways(may, room)
    assert even(Counter(after).values())


def test_what_is_handed_in_is_left_alone() -> None:
    may, room, out = np.array([3, 1, 2]), np.array([1, 2]), np.empty(3, np.int64)
    scatter(stream(1, 1), may, 3, room, 2, out)
    assert may.tolist() == [3, 1, 2]
    assert room.tolist() == [1, 2]


def test_many_cards_with_one_that_binds() -> None:
    """28 cards to four: card 0 only to holder 3, and card 1 to anybody, in proportion to room."""
    may, room = [8] + [15] * 27, [7, 7, 7, 7]
    holders = Counter(dealt(may, room, stream(3, k))[1][1] for k in range(540))
    expected = [140, 140, 140, 120]
    assert fits([holders[h] for h in range(4)], expected), holders
