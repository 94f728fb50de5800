"""Gang of Four: the cards, the combinations, and what beats what (GF1, GF4, GF5).

A set of cards is 63 bits: two for every card of ranks 1 to 10 (a lone copy is the lower one), one
for 1M, PG and PY.  The dragon, only ever a single, has no bit.  The number of a combination is its
place among all of them: singles, pairs, threes, then five cards by type, then gangs, each from low
to high.  So of two combinations with the same number of cards, or of two gangs, the one with the
higher number is the higher one.
"""

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np

from dragonmoon.cards import blocks
from dragonmoon.jit import highest, rule, size

# ----------------------------------------------------------------------------------------- Cards

COLOURS, RANKS = 3, 10
M1, PHOENIX_G, PHOENIX_Y, DRAGON = 3, 31, 32, 33
KINDS = 34
COPIES = [1 if card in (M1, PHOENIX_G, PHOENIX_Y) else 2 for card in range(DRAGON)] + [0]
BLOCK, CARD = blocks(COPIES)  # the bits of a card (none for the dragon), and the card of a bit
BITS = len(CARD)
ONE_M = int(BLOCK[M1])
ALL_63 = (1 << BITS) - 1
GF1_3, GF5_1, GF5_2, GF5_3, GF5_4, GF5_5, GF5_6 = 103, 501, 502, 503, 504, 505, 506

# The rank of a card: 1 to 10, 11 for a phoenix, 12 for the dragon; its colour: 0 green, 1 yellow,
# 2 red, 3 many.
RANK = np.array([1] * 4 + [rank for rank in range(2, 11) for _ in range(COLOURS)] + [11, 11, 12])
COLOUR = np.array([0, 1, 2, 3] + [0, 1, 2] * (RANKS - 1) + [0, 1, 3])
OF_RANK = np.array([sum(int(BLOCK[k]) for k in range(KINDS) if RANK[k] == r) for r in range(13)])
OF_COLOUR = np.array(
    [sum(int(BLOCK[k]) for k in range(PHOENIX_G) if COLOUR[k] == c) for c in range(COLOURS)]
)

UPPER = sum(int(block & (block << 1)) for block in BLOCK)  # the second copy of each card


@rule
def without(hand: int, cards: int) -> int:
    """Returns a set without those of another, all of which it holds, copy by copy."""
    left = hand & ~cards
    alone = left & UPPER & ~(left << 1)
    return left ^ alone ^ (alone >> 1)


@rule
def joined(hand: int, cards: int) -> int:
    """Returns two sets as one, copy by copy."""
    return hand | cards | ((hand & cards) << 1)


@rule
def strongest_card(hand: int, dragon: int) -> int:
    """Returns the strongest card of a set, with or without the dragon."""
    return DRAGON if dragon else CARD[highest(hand)]


# ---------------------------------------------------------------------------------- Combinations


def singles() -> list[int]:
    """GF4.1 Single: any card. [seed]

    GF1.3 Order of single cards, low to high: 1G 1Y 1R 1M 2G 2Y 2R … 10G 10Y 10R PG PY DR.  Rank
    first, then colour: green < yellow < red. [seed, official]
    """
    return [int(block) & -int(block) for block in BLOCK]


def of_a_kind(rank: int, n: int) -> list[int]:
    """Returns every set of ``n`` cards of a rank, from low to high."""
    cards = [int(BLOCK[card]) for card in range(DRAGON) if RANK[card] == rank]
    choices = product(*({0, block & -block, block} for block in cards))
    return sorted(mask for mask in map(sum, choices) if mask.bit_count() == n)


def pairs() -> list[int]:
    """GF4.2 Pair: two cards of one rank; the two phoenixes are a pair, the highest.  1M is a 1,
    here and in every combination. [seed]
    """
    return [pair for rank in range(1, RANKS + 2) for pair in of_a_kind(rank, 2)]


def threes() -> list[int]:
    """GF4.3 Three of a kind: three cards of one rank 1–10. [seed]"""
    return [three for rank in range(1, RANKS + 1) for three in of_a_kind(rank, 3)]


def all_straights() -> set[int]:
    """GF4.4 Straight: five cards of five consecutive ranks, any colours, from 1-2-3-4-5 to
    6-7-8-9-10; no wrap, no phoenix, no dragon. [seed; wrap: choice]
    """
    ones = [of_a_kind(rank, 1) for rank in range(1, RANKS + 1)]
    return {sum(cards) for low in range(RANKS - 4) for cards in product(*ones[low : low + 5])}


def all_flushes() -> set[int]:
    """GF4.5 Flush: five cards of one colour, any ranks, copies allowed; no phoenix, no dragon.  1M
    takes the flush's colour. [seed, official]
    """
    return {f << 2 * colour | many for f, many in _green_flushes() for colour in range(COLOURS)}


def _green_flushes() -> list[tuple[int, int]]:
    """Returns five green cards, or four and 1M; other colours lie two and four bits higher."""
    low = [int(BLOCK[card]) & -int(BLOCK[card]) for card in range(PHOENIX_G) if COLOUR[card] == 0]
    found = []
    for n, many in ((5, 0), (4, ONE_M)):
        for ranks in combinations_with_replacement(low, n):
            if all(ranks[k] != ranks[k + 2] for k in range(n - 2)):
                found.append((_with_copies(ranks), many))
    return found


def _with_copies(bits: tuple[int, ...]) -> int:
    """Returns ascending cards as a set: the second of two like cards is its upper copy."""
    mask = 0
    for bit in bits:
        mask |= bit << 1 if mask & bit else bit
    return mask


def full_houses() -> list[int]:
    """GF4.6 Full house: three of a kind and a pair of another rank; the pair may be the phoenixes.
    [seed, official]
    """
    ranked = [(pair, int(OF_RANK[RANK[CARD[pair.bit_length() - 1]]])) for pair in pairs()]
    return [three | pair for three in threes() for pair, rank in ranked if not three & rank]


def straight_flushes() -> set[int]:
    """GF4.7 Straight flush: a straight that is all of one colour; 1M may be its 1. [seed; 1M:
    choice, a straight flush is a colour combination]
    """
    return all_straights() & all_flushes()


def gangs() -> list[int]:
    """GF4.8 Gang: four, five, six or seven cards of one rank 1–10 (seven only of ones, with 1M).
    [seed]
    """
    return [
        gang for n in range(4, 8) for rank in range(1, RANKS + 1) for gang in of_a_kind(rank, n)
    ]


def by_strength() -> list[list[int]]:
    """GF4.9 Five cards that fit several of these count as the strongest (1G 1G 1M 2G 2G is a full
    house, not a flush); five of one rank are a gang of five.  The dragon is only ever a single.
    [seed; strongest: choice]

    GF5.2 Five cards: straight < flush < full house < straight flush; the type is compared first.
    [seed]
    """
    straights, flushes, houses = all_straights(), all_flushes(), full_houses()
    both = straight_flushes()
    return [
        singles(),
        pairs(),
        threes(),
        sorted(straights - both),
        sorted(flushes - both - set(houses)),
        houses,
        sorted(both),
        gangs(),
    ]


SINGLE, PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, STRAIGHT_FLUSH, GANG = range(8)
TYPES = by_strength()
FIRST = np.cumsum([0] + [len(members) for members in TYPES])  # number of the first of each type
COMBINATIONS = int(FIRST[-1])
NOTHING = -1  # in place of a combination: on the table, or as a pass
GANGS, FIVES = int(FIRST[GANG]), int(FIRST[STRAIGHT])  # from here on
CARDS_OF = np.concatenate([np.array(members, np.int64) for members in TYPES])  # none: the dragon
SIZE = np.array([max(mask.bit_count(), 1) for members in TYPES for mask in members])
TYPE = np.repeat(np.arange(len(TYPES)), [len(members) for members in TYPES])

# ------------------------------------------------------------------------------- What beats what


@rule
def beats(play: int, other: int) -> bool:
    """GF5.1 A combination that is no gang is beaten by a higher one of the **same number of
    cards**, or by any gang. [seed]

    GF5.6 A gang beats everything that is no gang, the dragon included.  Among gangs the larger
    number of cards wins, then the higher rank. [seed, official]
    """
    return play > other and (play >= GANGS or SIZE[play] == SIZE[other])


@rule
def deciding(high: int, low: int) -> int:
    """GF5.3 Same type: compare card by card, strongest first (full house: the three, then the
    pair), each by rank, then colour; the first difference decides. [official for number before
    colour; card by card: choice]

    GF5.4 1M is above 1R in every comparison, also inside flushes and straight flushes, where it
    counts as a card of their colour. [seed; inside flushes: choice]
    """
    if TYPE[high] == SINGLE:
        return high
    apart = CARDS_OF[high] ^ CARDS_OF[low]
    if TYPE[high] == FULL_HOUSE and apart & (three_in(high) | three_in(low)):
        apart = three_in(high) & ~three_in(low)
    return CARD[highest(apart & CARDS_OF[high])]


@rule
def three_in(house: int) -> int:
    """Returns the three of a full house as a set of cards."""
    cards = CARDS_OF[house]
    for rank in range(1, RANKS + 1):
        if size(cards & OF_RANK[rank]) == 3:
            return cards & OF_RANK[rank]
    return 0


@rule
def lower_by(play: int, table: int) -> int:
    """Returns the clause by which a combination does not beat the one on the table."""
    if TYPE[table] == GANG:
        return GF5_6
    if SIZE[play] != SIZE[table]:
        return GF5_1
    if play == table:
        return GF5_5
    if TYPE[play] != TYPE[table]:
        return GF5_2
    if TYPE[play] == SINGLE:
        return GF1_3
    return GF5_4 if deciding(table, play) == M1 else GF5_3


@cache
def numbers() -> dict[int, int]:
    """Returns the number of each combination by its set of cards; the dragon's is 0."""
    return {cards: number for number, cards in enumerate(CARDS_OF.tolist())}
