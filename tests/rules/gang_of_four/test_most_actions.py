"""How many actions a seat can have at most (GF4, GF5), which is what the rules reserve room for;
and that lists hold exactly what a plain search finds, in the order in which one beats another.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise, product
from math import comb, prod
from typing import Any

import numpy as np
import pytest

from dragonmoon.bench import footprint
from dragonmoon.games.gang_of_four.combinations import (
    CARDS_OF,
    COMBINATIONS,
    DRAGON,
    FIRST,
    FLUSH,
    FULL_HOUSE,
    GANG,
    NOTHING,
    SINGLE,
    SIZE,
    STRAIGHT,
    THREE,
    TYPE,
    beats,
)
from dragonmoon.games.gang_of_four.forming import forms_several, list_beating
from dragonmoon.games.gang_of_four.rules import ACTIONS, HAND, LAYOUT, MOST_LEGAL, PLAY
from dragonmoon.games.gang_of_four.texts import as_set, spelt
from dragonmoon.games.gang_of_four.words import parse_card
from tests.rules.gang_of_four.deals import KINDS, PACK

SINGLES, ALIKE, STRAIGHTS, FLUSHES = 16, 295, 324, 1152  # at most, in sixteen cards
Shape = tuple[int, int, int]  # how many pairs, threes and gangs some cards of one rank form


# -------------------------------------------------------------------------------------- the bound


def formed(copies: Iterable[int], n: int) -> int:
    """Returns how many different sets of ``n`` cards there are among so many copies of cards."""
    return sum(sum(chosen) == n for chosen in product(*(range(most + 1) for most in copies)))


@cache
def shapes(kinds: tuple[int, ...], n: int) -> set[Shape]:
    """Returns what ``n`` cards of a rank can form, which has so many copies of each card."""
    held = [copies for copies in product(*(range(m + 1) for m in kinds)) if sum(copies) == n]
    return {
        (formed(copies, 2), formed(copies, 3), sum(formed(copies, k) for k in range(4, n + 1)))
        for copies in held
    }


def parts(total: int, most: int, places: int) -> Iterator[tuple[int, ...]]:
    """Yields every way to split up to ``total`` cards over ranks that are alike, largest first."""
    yield ()
    if places:
        for first in range(1, min(total, most) + 1):
            yield from ((first, *rest) for rest in parts(total - first, first, places - 1))


def alike(shape: Iterable[Shape]) -> int:
    """Returns how many pairs, threes, gangs and full houses ranks of these shapes form."""
    ranks = list(shape)
    pairs, threes, gangs = map(sum, zip(*ranks, strict=True))
    own = sum(rank[0] * rank[1] for rank in ranks)
    return pairs + threes + gangs + threes * pairs - own


def most_alike(ones: int, phoenixes: int) -> int:
    """Returns the most of them beside so many ones and phoenixes."""
    first = list(shapes((2, 2, 2, 1), ones))
    last = (1 if phoenixes == 2 else 0, 0, 0)
    return max(
        alike([one, last, *others])
        for split in parts(HAND - ones - phoenixes, 6, 9)
        for one in first
        for others in product(*(shapes((2, 2, 2), n) for n in split))
    )


def test_gf4_6_sixteen_cards_form_at_most_295_pairs_threes_gangs_and_full_houses() -> None:
    found = [most_alike(ones, phoenixes) for ones in range(8) for phoenixes in range(3)]
    assert max(found) == ALIKE


def test_gf4_4_sixteen_cards_form_at_most_324_straights() -> None:
    """By how many different cards there are of each rank: a window of five ranks multiplies."""
    best = 0
    for of_rank in splits(HAND, [4] + [3] * 9):
        windows = (of_rank[low : low + 5] for low in range(6))
        best = max(best, sum(map(prod, windows)))
    assert best == STRAIGHTS


def splits(total: int, most: list[int]) -> Iterator[tuple[int, ...]]:
    """Yields every way to hold ``total`` different cards of ten ranks."""
    if not most:
        if total == 0:
            yield ()
        return
    for first in range(min(total, most[0]) + 1):
        if total - first <= sum(most[1:]):
            yield from ((first, *rest) for rest in splits(total - first, most[1:]))


def choices(single: int, doubled: int, n: int) -> int:
    """Returns how many flushes of ``n`` cards there are among ranks held once and held twice."""
    return sum(
        comb(doubled, twice) * comb(single + doubled - twice, n - 2 * twice)
        for twice in range(min(doubled, n // 2) + 1)
    )


def test_gf4_5_sixteen_cards_form_at_most_1152_flushes() -> None:
    """By how many ranks of each colour are held once and twice; 1M counts in each of them."""
    best = 0
    for many in (0, 1):
        of_colour: dict[int, int] = {}  # by number of cards
        for single, doubled in product(range(11), repeat=2):
            if single + doubled <= 10:
                found = choices(single, doubled, 5) + many * choices(single, doubled, 4)
                cards = single + 2 * doubled
                of_colour[cards] = max(of_colour.get(cards, 0), found)
        for green, yellow in product(range(HAND + 1), repeat=2):
            red = HAND - many - green - yellow
            if red >= 0:
                best = max(best, sum(of_colour[cards] for cards in (green, yellow, red)))
    assert best == FLUSHES


def test_gf6_1_the_room_for_actions_is_what_these_make_together() -> None:
    assert MOST_LEGAL == 1 + SINGLES + ALIKE + STRAIGHTS + FLUSHES
    for cards in range(2, 9):  # twice, with the word `last`: only where all but one are played
        assert 1 + sum(comb(cards, n) for n in range(1, 8)) + comb(cards, cards - 1) < MOST_LEGAL


# --------------------------------------------------------------------------- lists by groups

EXTREME = {
    "a colour": "1G 1G 1M 2G 2G 3G 3G 4G 4G 5G 5G 6G 7G 8G 9G 10G",
    "a colour without 1M": "1Y 1Y 2Y 2Y 3Y 3Y 4Y 4Y 5Y 5Y 6Y 6Y 7Y 8Y 9Y 10Y",
    "five ranks": "1G 1Y 1R 1M 2G 2Y 2R 3G 3Y 3R 4G 4Y 4R 5G 5Y 5R",
    "the high ranks": "6G 6Y 6R 7G 7Y 7R 8G 8Y 8R 9G 9Y 9R 10G 10Y 10R DR",
    "gangs": "1G 1G 1Y 1Y 1R 1R 1M 10G 10G 10Y 10Y 10R 10R PG PY DR",
    "threes": "1G 1Y 1R 1M 2G 2G 2Y 2R 3G 3Y 3R 10G 10Y 10R PG PY",
    "two colours": "1M 2R 2R 3R 4R 5R 6R 7R 8R 3G 4G 5G 6G 7G 8G 9G",
    "nothing": "1G 2Y 3R 4G 6Y 7R 8G 9R 10Y PG DR",
    "a flush alone": "1M 3R 5R 7R 9R",
    "a straight alone": "1G 2Y 3R 4G 5Y",
    "almost a gang": "9G 9G 9Y",
    "one": "1M",
    "the dragon": "DR",
}


def hands(seed: int, count: int) -> Iterator[tuple[list[str], bool]]:
    """Yields random hands of every size, some of few ranks or of few colours, and the extreme."""
    draw = random.Random(seed)
    pack = list(PACK.elements())
    for k in range(count):
        few = [pack, [c for c in pack if c[0] in draw.choice(["123", "45678", "910"])], pack]
        chosen = few[k % 3] if k % 2 else [c for c in pack if c[-1] in draw.sample("GYRM", 2)]
        hand = draw.sample(chosen, min(draw.choice([1, 2, 5, 9, 13, 16, 16]), len(chosen)))
        yield hand, k % 4 == 0
    for extreme in EXTREME.values():
        yield extreme.split(), True


def listed(hand: list[str], table: int) -> list[int]:
    """Returns what the rules list."""
    out = np.empty(MOST_LEGAL, np.int64)
    cards = as_set(map(parse_card, hand))
    count = list_beating(cards, int("DR" in hand), table, 0, out, 0)
    return [int(number) for number in out[:count]]


def searched(hand: list[str], table: int) -> list[int]:
    """Returns what a plain search through all combinations finds."""
    cards = as_set(map(parse_card, hand))
    held = (cards & CARDS_OF) == CARDS_OF
    held[DRAGON] = "DR" in hand
    return [n for n in np.flatnonzero(held).tolist() if table < 0 or beats(n, table)]


@pytest.mark.parametrize("seed", range(4))
def test_gf4_9_the_rules_list_exactly_what_a_hand_forms(seed: int) -> None:
    most = 0
    for hand, _ in hands(seed, 60):
        found = listed(hand, NOTHING)
        assert found == searched(hand, NOTHING), (seed, sorted(hand))
        several = forms_several(as_set(map(parse_card, hand)))
        assert several == any(number > DRAGON for number in found), (seed, sorted(hand))
        most = max(most, len(found))
    assert 1 + most < MOST_LEGAL  # a list is written one place too far before a card is left out


@pytest.mark.parametrize("seed", range(4))
def test_gf5_1_the_rules_list_exactly_what_beats_a_combination(seed: int) -> None:
    draw, beaten = random.Random(seed), Counter[int]()
    for hand, all_types in hands(seed, 40):
        kinds = range(GANG + 1) if all_types else [draw.randrange(GANG + 1)]
        for kind in kinds:
            first, after = int(FIRST[kind]), int(FIRST[kind + 1])
            for table in {first, draw.randrange(first, after), draw.randrange(first, after)}:
                found = listed(hand, table)
                assert found == searched(hand, table), (seed, sorted(hand), spelt(table))
                beaten[kind] += bool(found)
    assert all(beaten[kind] for kind in range(GANG + 1)), (seed, beaten)


def most_found(draw: random.Random) -> int:
    """Returns how long a list becomes if cards are exchanged one by one, as long as it grows."""
    pack = list(PACK.elements())
    draw.shuffle(pack)
    best = len(listed(pack[:HAND], NOTHING))
    for _ in range(250):
        i, j = draw.randrange(HAND), draw.randrange(HAND, len(pack))
        pack[i], pack[j] = pack[j], pack[i]
        found = len(listed(pack[:HAND], NOTHING))
        if found < best:
            pack[i], pack[j] = pack[j], pack[i]
        best = max(best, found)
    return best


@pytest.mark.parametrize("seed", range(3))
def test_gf6_1_no_hand_is_found_that_has_more_actions(seed: int) -> None:
    assert 200 < 1 + most_found(random.Random(seed)) < MOST_LEGAL, seed


# --------------------------------------------------------------------------- numbers by strength


def strength(number: int) -> tuple[Any, ...]:
    """Returns what decides among combinations with as many cards, by the clauses alone."""
    cards = sorted(map(KINDS.index, spelt(number).split()), reverse=True)
    ranks = Counter(KINDS[card][:-1] for card in cards)
    if len(cards) != 5 or len(ranks) == 1:
        return (0, *cards)
    colours = {KINDS[card][-1] for card in cards} - {"M"}
    straight = len(ranks) == 5 and cards[0] < KINDS.index("PG") and in_a_row(ranks)
    if sorted(ranks.values()) == [2, 3]:
        return (3, *sorted(cards, key=lambda card: (ranks[KINDS[card][:-1]], card), reverse=True))
    return (4 if straight and len(colours) == 1 else 2 if len(colours) == 1 else 1, *cards)


def in_a_row(ranks: Iterable[str]) -> bool:
    numbers = sorted(map(int, ranks))
    return all(b == a + 1 for a, b in pairwise(numbers))


@pytest.mark.parametrize("seed", range(3))
def test_gf5_3_numbers_are_in_the_order_of_strength(seed: int) -> None:
    """All pairs of a random sample of each number of cards, and the neighbours of all."""
    draw = random.Random(seed)
    for cards in (1, 2, 3, 5):
        alike = [n for n in range(COMBINATIONS) if SIZE[n] == cards and TYPE[n] != GANG]
        sample = sorted(draw.sample(alike, min(len(alike), 120)))
        keys = {number: strength(number) for number in sample}
        for low, high in combinations(sample, 2):
            assert keys[low] < keys[high], (seed, spelt(low), spelt(high))
            assert beats(high, low)
            assert not beats(low, high)
    for low, high in pairwise(range(FIRST[STRAIGHT], FIRST[GANG])):
        assert strength(low) < strength(high), (spelt(low), spelt(high))


def test_gf5_6_gangs_are_in_the_order_of_their_number_of_cards_and_rank() -> None:
    gangs = [spelt(n).split() for n in range(FIRST[GANG], COMBINATIONS)]
    keys = [(len(cards), int(cards[0][:-1])) for cards in gangs]
    assert keys == sorted(keys)
    assert len(keys) == 117


# ------------------------------------------------------------------------------------------ sizes


def test_gf4_9_there_are_12352_combinations_and_24739_actions() -> None:
    of_type = [int(FIRST[kind + 1] - FIRST[kind]) for kind in range(GANG + 1)]
    assert of_type == [34, 64, 76, 1518, 6153, 4369, 21, 117]
    assert [SINGLE, THREE, STRAIGHT, FLUSH, FULL_HOUSE, GANG] == [0, 2, 3, 4, 5, 7]
    assert (COMBINATIONS, ACTIONS) == (12_352, 24_739)
    assert ACTIONS == PLAY + 2 * COMBINATIONS
    assert len({spelt(number) for number in range(COMBINATIONS)}) == COMBINATIONS


def test_gf4_9_the_tables_stay_below_two_megabytes_and_a_state_within_one_kilobyte() -> None:
    assert footprint.tables("gang-of-four") <= 2 * 2**20
    assert CARDS_OF.nbytes < footprint.tables("gang-of-four")
    assert LAYOUT.dtype.itemsize <= 1024
