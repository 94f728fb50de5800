"""Plans of quick at Gang of Four, and what it takes for certain."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.gang_of_four.plans import (
    COLUMNS,
    FAR,
    FIVES,
    NONE,
    ROWS,
    VALUE,
    best_row,
    list_coloured,
    plan,
    weight_by_rank,
    weight_of,
)
from dragonmoon.bots.quick.gang_of_four.prospects import LOOKED, PARTS, look_at_plan
from dragonmoon.bots.quick.gang_of_four.seen import (
    DRAGON_UNSEEN,
    FACTS,
    GANG_UNSEEN,
    PACK,
    PART,
    UNSEEN,
    chance_of,
    forms_five,
    is_sure,
    look_around,
    weigh_slots,
)
from dragonmoon.bots.quick.gang_of_four.tables import PACKED, SLOT, SLOTS, packed_of
from dragonmoon.games.gang_of_four.combinations import (
    CARDS_OF,
    DRAGON,
    GANGS,
    NOTHING,
    SIZE,
    without,
)
from dragonmoon.games.gang_of_four.forming import list_beating, list_fives
from dragonmoon.games.gang_of_four.rules import MOST_LEGAL
from dragonmoon.games.gang_of_four.texts import as_set, formed_by
from dragonmoon.games.gang_of_four.words import parse_card
from tests.contract.variants import VARIANTS, Variant, truth, visited
from tests.rules.gang_of_four.deals import PACK as ALL_CARDS
from tests.rules.gang_of_four.deals import table

SEEDS = range(6)
OURS = [variant for variant in VARIANTS if variant.game == "gang-of-four"]


def combination(cards: str) -> int:
    """Returns the number of a combination."""
    found = formed_by([parse_card(card) for card in cards.split()])
    assert found is not None
    return found


def thought(state: Any) -> tuple[Any, Any, Any]:
    """Returns what quick sees, how it weighs combinations, and its plans."""
    facts, weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
    rows = np.empty((ROWS, COLUMNS), np.int64)
    look_around(state, facts)
    weigh_slots(state, facts, weights)
    plan(state.hands[state.turn], facts[PACK], weights, rows)
    return facts, weights, rows


def parts(hand: str) -> int:
    """Returns how many plays the best plan takes for a hand, seat 0's, who is to lead."""
    match = table(hand)
    state, n = truth(match)[0], np.zeros(LOOKED, np.int64)
    facts, weights, rows = thought(state)
    look_at_plan(state.hands[0], facts[PACK], facts, weights, rows, n)
    return int(n[PARTS]) // 1000


@pytest.mark.parametrize(
    ("hand", "plays"),
    [
        ("3G", 1),
        ("PG PY", 1),
        ("PG DR", 2),
        ("4G 4G 4Y 4R 4R", 1),
        ("3G 3Y 8G 8Y 8R", 1),
        ("3G 3Y 3R 8G 8Y 8R", 2),
        ("3G 3Y 4G 4Y 8G 8Y 8R", 2),
        ("2G 3Y 4R 5G 6Y", 1),
        ("2G 4G 5G 7G 9G", 1),
        ("1G 2G 3G 5G 6G 7Y 7Y 7R 9Y 9R DR", 3),
        ("1G 3G 4G 6G 8G 2Y 4Y 5Y 9Y 10Y 3R 4R 5R 6R 7Y 1M", 4),
        ("2G 3G 4G 5G 6G 7G 8G 9G 10G 10Y", 2),
        ("1Y 3R 5G 7Y 9R", 5),
    ],
)
def test_how_many_plays_a_hand_takes(hand: str, plays: int) -> None:
    assert parts(hand) == plays


def some_hand(draw: random.Random, cards: int) -> tuple[int, int]:
    """Returns a hand of so many cards, as a set and whether it holds the dragon."""
    hand = [parse_card(card) for card in draw.sample(sorted(ALL_CARDS.elements()), cards)]
    return as_set(hand), int(DRAGON in hand)


def some_weights(draw: random.Random) -> Any:
    return np.array([draw.randrange(400, 1400) for _ in range(SLOTS)])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_plan_uses_every_card_once_and_weighs_what_its_parts_weigh(seed: int) -> None:
    draw = random.Random(seed)
    for cards in [*range(1, 18), *[16] * 10]:
        (hand, dragon), weights = some_hand(draw, cards), some_weights(draw)
        rows = np.empty((ROWS, COLUMNS), np.int64)
        plan(hand, packed_of(hand, dragon), weights, rows)
        for row in rows[rows[:, VALUE] < FAR]:
            left, packed, weight = hand, int(packed_of(hand, dragon)), 0
            for five in row[1:][row[1:] != NOTHING]:
                assert left & CARDS_OF[five] == CARDS_OF[five], (seed, hand, row)
                left, packed = without(left, CARDS_OF[five]), packed - PACKED[five]
                weight += weights[SLOT[five]]
            assert packed == packed_of(left, dragon)
            assert row[VALUE] == weight + weight_by_rank(packed, weights), (seed, hand, row)


def lightest(hand: int, packed: int, weights: Any, fives: list[int]) -> int:
    """Returns the weight of the lightest plan of all, by trying every choice of fives."""
    best = weight_by_rank(packed, weights)
    for k in range(1, FIVES + 1):
        for chosen in combinations(fives, k):
            left, count, weight = hand, packed, 0
            for five in chosen:
                if left & CARDS_OF[five] != CARDS_OF[five]:
                    break
                left, count = int(without(left, CARDS_OF[five])), int(count - PACKED[five])
                weight += int(weights[SLOT[five]])
            else:
                best = min(best, weight + weight_by_rank(count, weights))
    return int(best)


def test_the_best_plan_is_hardly_ever_missed() -> None:
    draw, found, missed = random.Random(1), 0, 0
    for _ in range(200):
        (hand, dragon), weights = some_hand(draw, 11), some_weights(draw)
        packed, buffer = packed_of(hand, dragon), np.empty(MOST_LEGAL, np.int64)
        fives = buffer[: list_coloured(hand, buffer)].tolist()
        if 0 < len(fives) < 20:
            rows = np.empty((ROWS, COLUMNS), np.int64)
            plan(hand, packed, weights, rows)
            best = lightest(hand, packed, weights, fives)
            row = best_row(hand, packed, weights, rows)
            assert rows[:, VALUE].min() == weight_of(hand, packed, weights, rows, row) >= best
            found += 1
            missed += rows[:, VALUE].min() > best
    assert found > 50
    assert missed < found / 20


def test_a_plan_for_what_is_left_drops_the_fives_that_are_broken() -> None:
    state = truth(table("2G 3Y 4R 5G 6Y 9R"))[0]
    facts, weights, rows = thought(state)
    hand, packed = int(state.hands[0]), int(facts[PACK])
    for card, row in (("9R", 1), ("4R", NONE)):
        one = combination(card)
        left, count = int(without(hand, CARDS_OF[one])), int(packed - PACKED[one])
        assert (best_row(left, count, weights, rows) == NONE) == (row == NONE)
        whole = weights[SLOT[combination("2G 3Y 4R 5G 6Y")]]
        expected = whole if row else weight_by_rank(count, weights)
        assert weight_of(left, count, weights, rows, 1) == expected


# --------------------------------------------------------------------------- what nobody can beat


def beaten_by_others(match: dm.Match, play: int) -> bool:
    """Tells whether another seat could beat a combination."""
    state, buffer = truth(match)[0], np.empty(MOST_LEGAL, np.int64)
    return any(
        list_beating(state.hands[seat], state.dragons[seat], play, 0, buffer, 0) > 0
        for seat in match.players
        if seat != match.turn and not state.barred >> seat & 1
    )


def all_visited(played: Variant) -> Iterator[tuple[int, dm.Match]]:
    """Yields random matches wherever a seat is to act, with their seeds."""
    for seed in SEEDS:
        for match in visited(played, seed, deals=3):
            if not match.over:
                yield seed, match


@pytest.mark.parametrize("played", OURS, ids=str)
def test_what_it_takes_for_sure_nobody_can_beat(played: Variant) -> None:
    sure, buffer = [0, 0], np.empty(MOST_LEGAL, np.int64)
    for seed, match in all_visited(played):
        state = truth(match)[0]
        facts, weights, _ = thought(state)
        hand, dragon = state.hands[state.turn], state.dragons[state.turn]
        for play in buffer[: list_beating(hand, dragon, NOTHING, 0, buffer, 0)].copy():
            if is_sure(facts, weights, play):
                sure[int(SIZE[play] > 1)] += 1
                assert not beaten_by_others(match, play), (seed, play, match.record())
    assert min(sure) > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_it_knows_whether_five_cards_can_be_played(seed: int) -> None:
    draw, buffer, formed = random.Random(seed), np.empty(MOST_LEGAL, np.int64), Counter[bool]()
    for cards in [*range(4, 13)] * 20:
        hand, _ = some_hand(draw, cards)
        some = list_fives(hand, NOTHING, 0, buffer, 0) > 0
        assert forms_five(hand) == some, (seed, hand)
        formed[some] += 1
    assert min(formed[True], formed[False]) > 20


def test_a_full_house_is_all_that_some_cards_form() -> None:
    cards = [parse_card(card) for card in ("3G", "3Y", "3R", "8G", "8Y")]
    assert forms_five(as_set(cards))
    assert not forms_five(as_set(cards[:-1]))


@pytest.mark.parametrize("played", OURS, ids=str)
def test_a_part_weighs_what_the_same_combination_is_likely_to_lose(played: Variant) -> None:
    buffer, compared = np.empty(MOST_LEGAL, np.int64), Counter[int]()
    for seed, match in all_visited(played):
        state = truth(match)[0]
        facts, weights, _ = thought(state)
        for play in buffer[: list_beating(state.hands[state.turn], 0, NOTHING, 0, buffer, 0)]:
            n = int(SIZE[play])
            if play > DRAGON and (n != 5 or play >= GANGS):
                chance = chance_of(match.seats, facts, weights, play, facts[n])
                assert weights[SLOT[play]] == PART + 1000 - chance, (seed, play, match.record())
                compared[n] += 1
    assert {2, 3, 4} <= set(compared)


def test_a_gang_is_the_safer_the_fewer_ranks_can_hold_a_higher_one() -> None:
    _, weights, _ = thought(truth(table("2G 2G 2Y 2Y 9G 9G 9Y 9Y 10G 10G 10Y 10Y"))[0])
    twos, nines, tens = (int(weights[4 << 4 | rank - 1]) for rank in (2, 9, 10))
    assert nines == tens < twos


def test_the_dragon_is_sure_when_nobody_can_hold_a_gang() -> None:
    for others, sure in (("3G 3Y 4R", 1), ("3G 3Y 4R 5G", 0)):
        state = truth(table("9R DR", others, "2G", "2Y"))[0]
        facts, weights, _ = thought(state)
        assert facts[GANG_UNSEEN] == 1 - sure
        assert is_sure(facts, weights, DRAGON) == bool(sure)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", OURS, ids=str)
def test_unseen_is_what_is_neither_held_nor_played(played: Variant, seed: int) -> None:
    for match in visited(played, seed, deals=2):
        if match.over or match.turn is None:
            break
        facts, *_ = thought(truth(match)[0])
        seen = list(match.hand(match.turn))
        for _, text in match.plies[-1]:
            if text.startswith("play"):
                seen += [card for card in text.split()[1:] if card != "last"]
        left = [parse_card(card) for card in (ALL_CARDS - Counter(seen)).elements()]
        assert facts[UNSEEN] == as_set(left), (seed, match.record())
        assert facts[DRAGON_UNSEEN] == (DRAGON in left)


def test_slots_hold_combinations_that_are_alike() -> None:
    assert SLOT[combination("7G")] == SLOT[combination("7R")] != SLOT[combination("8G")]
    assert SLOT[combination("3G 3Y 8G 8Y 8R")] == SLOT[combination("PG PY 8G 8Y 8R")]
    straight, flush = SLOT[combination("2G 3Y 4R 5G 6Y")], SLOT[combination("2G 3G 4G 5G 7G")]
    assert straight >> 4 != flush >> 4
    assert straight & 15 == 5
    assert flush & 15 == 6
