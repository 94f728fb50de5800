"""Gang of Four: what a hand can form, generated from its cards and not by trying all 12,352.

Cards of one rank are a pattern of seven bits, two for each colour and one for 1M: a table says of
each pattern what it forms.  Straights and flushes are built from the strongest card down, which
visits them in the order of their numbers; a table gives the number.
"""

from itertools import product
from math import comb
from typing import Any

import numpy as np

from dragonmoon.games.gang_of_four.combinations import (
    BITS,
    BLOCK,
    CARD,
    CARDS_OF,
    COLOUR,
    COLOURS,
    DRAGON,
    FIRST,
    FLUSH,
    FULL_HOUSE,
    GANG,
    KINDS,
    OF_COLOUR,
    OF_RANK,
    ONE_M,
    RANK,
    RANKS,
    SIZE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TYPE,
    numbers,
    of_a_kind,
)
from dragonmoon.jit import lowest, rule, size

ABOVE = np.array([sum(BLOCK[card + 1 :].tolist()) for card in range(-1, KINDS)])  # each, from none

# ------------------------------------------------------------------------------- Cards of one rank

PATTERNS, MOST_OF_RANK = 1 << 7, 7
SHIFT = np.array(
    [0, 0] + [7 + 6 * rank for rank in range(10)]
)  # where the pattern of a rank begins
PATTERN = np.array([0, 127] + [63] * 9 + [3])


def _forms(n: int) -> list[int]:
    """Returns, by pattern, what it forms of ``n`` cards: a set of places in the order of ones."""
    ones = of_a_kind(1, n)
    return [
        sum(1 << place for place, mask in enumerate(ones) if pattern & mask == mask)
        for pattern in range(PATTERNS)
    ]


FORMS = np.array([_forms(n) for n in range(MOST_OF_RANK + 1)])


def _first_of(n: int, rank: int) -> int:
    """Returns the number of the first pair, three or gang of ``n`` cards of a rank; 0: none."""
    kinds = of_a_kind(rank, n) if n > 1 else []
    return numbers()[kinds[0]] if kinds else 0


FIRST_OF = np.array(
    [[_first_of(n, rank) for rank in range(RANKS + 2)] for n in range(MOST_OF_RANK + 1)]
)


@rule
def pattern_of(hand: int, rank: int) -> int:
    """Returns the cards of a rank as a pattern: of colours in order, two bits each, and of 1M."""
    return hand >> SHIFT[rank] & PATTERN[rank]


@rule
def most_of_a_rank(hand: int) -> int:
    """Returns how many cards of one rank a hand has at most; the phoenixes are a rank."""
    most = 0
    for rank in range(1, RANKS + 2):
        most = max(most, size(hand & OF_RANK[rank]))
    return most


@rule
def list_of_kind(hand: int, cards: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each pair, three or gang of so many cards above a combination."""
    for rank in range(1, RANKS + 2):
        forms = FORMS[cards, pattern_of(hand, rank)]
        while forms:
            actions[n] = base + FIRST_OF[cards, rank] + lowest(forms)
            n += actions[n] > base + above
            forms &= forms - 1
    return n


# ------------------------------------------------------------------------------------ Full houses


def _houses() -> Any:
    """Returns, by three and rank of the pair, the number of the first full house of them."""
    threes = CARDS_OF[FIRST[THREE] : FIRST[STRAIGHT]].tolist()
    first = np.zeros((len(threes), RANKS + 2), np.int64)
    lowest_pair = [int(CARDS_OF[FIRST_OF[2, rank]]) for rank in range(RANKS + 2)]
    for three, rank in product(range(len(threes)), range(1, RANKS + 2)):
        if not threes[three] & OF_RANK[rank]:
            first[three, rank] = numbers()[threes[three] | lowest_pair[rank]]
    return first


FIRST_HOUSE = _houses()


@rule
def list_houses(hand: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each full house above a combination."""
    for rank in range(1, RANKS + 1):
        threes = FORMS[3, pattern_of(hand, rank)]
        while threes:
            three = FIRST_OF[3, rank] - FIRST[THREE] + lowest(threes)
            n = list_pairs_with(hand & ~OF_RANK[rank], three, above, base, actions, n)
            threes &= threes - 1
    return n


@rule
def list_pairs_with(hand: int, three: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each full house of one three and a pair of a hand."""
    for rank in range(1, RANKS + 2):
        pairs = FORMS[2, pattern_of(hand, rank)]
        while pairs:
            actions[n] = base + FIRST_HOUSE[three, rank] + lowest(pairs)
            n += actions[n] > base + above
            pairs &= pairs - 1
    return n


# --------------------------------------------------------------------------------------- Straights
#
# Five digits, the colour of the strongest card first (3: 1M), and the lowest rank say a straight.

DIGITS = np.array([sum(1 << c for c in range(4) if pattern >> 2 * c & 1) for pattern in range(128)])


def _straights() -> Any:
    """Returns the number of each straight by rank and digits, -1 for what is none."""
    found = np.full((RANKS - 4) << 10, -1, np.int64)
    bits = _bits_of_five(STRAIGHT)
    index = RANK[CARD[bits[-1]]] - 1
    for bit in bits:
        index = index << 2 | COLOUR[CARD[bit]]
    found[index] = np.arange(FIRST[STRAIGHT], FIRST[FLUSH])
    return found


def _bits_of_five(kind: int) -> list[Any]:
    """Returns the bits of all combinations of a type, first the strongest of each."""
    rest = CARDS_OF[FIRST[kind] : FIRST[kind + 1]].copy()
    found = []
    for _ in range(5):
        below = rest.copy()
        for shift in (1, 2, 4, 8, 16, 32):
            below |= below >> shift
        found.append(np.bitwise_count(below).astype(np.int64) - 1)
        rest &= below >> 1
    return found


STRAIGHT_AT = _straights()


@rule
def runs_in(hand: int) -> int:
    """Returns from which ranks five consecutive ones are in a hand: bit 0 is from the ones on."""
    ranks = 0
    for rank in range(1, RANKS + 1):
        ranks |= (hand & OF_RANK[rank] != 0) << rank
    ranks >>= 1
    return ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4


@rule
def list_straights(hand: int, runs: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each straight above a combination; ``runs``: where they begin."""
    while runs:
        low = lowest(runs)
        runs &= runs - 1
        fifths, fourths = digits_of(hand, low + 5), digits_of(hand, low + 4)
        for fifth in range(COLOURS):
            for fourth in range(COLOURS):
                if fifths >> fifth & fourths >> fourth & 1:
                    index = (low << 2 | fifth) << 2 | fourth
                    n = list_lower_ranks(hand, low, index, above, base, actions, n)
    return n


@rule
def digits_of(hand: int, rank: int) -> int:
    """Returns the colours that a hand has of a rank, as a set; 3 is 1M."""
    return DIGITS[pattern_of(hand, rank)]


@rule
def list_lower_ranks(
    hand: int, low: int, index: int, above: int, base: int, actions: Any, n: int
) -> int:
    """Adds the straights that begin with the two strongest cards of ``index``."""
    thirds, seconds = digits_of(hand, low + 3), digits_of(hand, low + 2)
    firsts = digits_of(hand, low + 1)
    for third in range(COLOURS):
        for second in range(COLOURS):
            if thirds >> third & seconds >> second & 1:
                for first in range(COLOURS + 1):
                    if firsts >> first & 1:
                        at = ((index << 2 | third) << 2 | second) << 2 | first
                        actions[n] = base + STRAIGHT_AT[at]
                        n += STRAIGHT_AT[at] > above
    return n


# ----------------------------------------------------------------------------------------- Flushes
#
# The cards of one colour with 1M are 21 places; a flush is a choice of five, numbered by the sum of
# binomials.  Choices that take the upper copy alone, or form something stronger, are none.

PLACES = 3 + 2 * (RANKS - 1)
CHOICES = comb(PLACES, 5)
CHOOSE = np.array([[comb(place, n) for place in range(PLACES)] for n in range(6)])
SUIT = OF_COLOUR | ONE_M
ANY_SUIT = sum(OF_COLOUR.tolist())


def _place(bit: int) -> int:
    if bit == 6:  # 1M
        return 2
    rank = int(RANK[CARD[bit]])
    return bit % 2 if rank == 1 else 2 * rank - 1 + (bit + 1) % 2


PLACE = np.array([_place(bit) if bit < BITS - 2 else 0 for bit in range(BITS)])


def _flushes() -> Any:
    """Returns the number of each flush by colour and choice of places, -1 for what is none."""
    found = np.full(COLOURS * CHOICES, -1, np.int64)
    bits = _bits_of_five(FLUSH)
    index = COLOUR[CARD[bits[0]]] * CHOICES
    for left, bit in zip(range(5, 0, -1), bits, strict=True):
        index += CHOOSE[left, PLACE[bit]]
    found[index] = np.arange(FIRST[FLUSH], FIRST[FULL_HOUSE])
    return found


FLUSH_AT = _flushes()


@rule
def list_flushes(hand: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each flush above a combination."""
    tops = hand & ANY_SUIT
    while tops:
        first = lowest(tops)
        tops &= tops - 1
        colour = COLOUR[CARD[first]]
        seconds = hand & SUIT[colour] & (1 << first) - 1
        choice = colour * CHOICES + CHOOSE[5, PLACE[first]]
        rest = seconds if size(seconds) > 3 else 0
        while rest:
            second = lowest(rest)
            rest &= rest - 1
            below = seconds & (1 << second) - 1
            if size(below) > 2:
                at = choice + CHOOSE[4, PLACE[second]]
                n = list_lower_places(below, at, above, base, actions, n)
    return n


@rule
def list_lower_places(thirds: int, choice: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds the flushes of the two strongest cards of ``choice`` and three of these."""
    rest = thirds
    while rest:
        third = lowest(rest)
        rest &= rest - 1
        fourths = thirds & (1 << third) - 1
        left = fourths
        while left:
            fourth = lowest(left)
            left &= left - 1
            fifths = fourths & (1 << fourth) - 1
            at = choice + CHOOSE[3, PLACE[third]] + CHOOSE[2, PLACE[fourth]]
            while fifths:
                number = FLUSH_AT[at + PLACE[lowest(fifths)]]
                fifths &= fifths - 1
                actions[n] = base + number
                n += number > above
    return n


@rule
def most_of_a_colour(hand: int) -> int:
    """Returns how many cards a hand has at most of a colour, 1M included."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, size(hand & SUIT[colour]))
    return most


# ------------------------------------------------------------------------------------- Whole hands


@rule
def surplus(hand: int) -> int:
    """Returns how far a hand is from forming singles only: 0 if it forms nothing else."""
    found = max(most_of_a_colour(hand) - 4, 0) + size(runs_in(hand))
    for rank in range(1, RANKS + 2):
        found += max(size(hand & OF_RANK[rank]) - 1, 0)
    return found


@rule
def forms_several(hand: int) -> bool:
    """Tells whether a hand can form a combination of two or more cards."""
    return surplus(hand) > 0


@rule
def holds(hand: int, dragon: int, combination: int) -> bool:
    """Tells whether a hand, with or without the dragon, holds the cards of a combination."""
    if combination == DRAGON:
        return dragon != 0
    return hand & CARDS_OF[combination] == CARDS_OF[combination]


@rule
def list_singles(hand: int, dragon: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each card of a hand above another one (-1: every card)."""
    rest = hand & ABOVE[above + 1]
    while rest:
        card = CARD[lowest(rest)]
        rest &= ~BLOCK[card]
        actions[n] = base + card
        n += 1
    if dragon and above < DRAGON:
        actions[n] = base + DRAGON
        n += 1
    return n


@rule
def list_fives(hand: int, above: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each combination of five cards, but for gangs, above a combination."""
    runs, flush = runs_in(hand), most_of_a_colour(hand) > 4
    if runs:
        n = list_straights(hand, runs, above, base, actions, n)
    if flush:
        n = list_flushes(hand, above, base, actions, n)
    if most_of_a_rank(hand) > 2:
        n = list_houses(hand, above, base, actions, n)
    if runs and flush:
        for number in range(FIRST[STRAIGHT_FLUSH], FIRST[GANG]):
            actions[n] = base + number
            n += (hand & CARDS_OF[number] == CARDS_OF[number]) & (number > above)
    return n


@rule
def list_beating(hand: int, dragon: int, table: int, base: int, actions: Any, n: int) -> int:
    """Adds ``base`` + each combination that a hand can form and that beats the one on the table
    (-1: nothing lies there), in ascending order; returns how many are listed now.
    """
    leads, cards = table < 0, SIZE[table]
    most = most_of_a_rank(hand)
    gangs = not leads and TYPE[table] == GANG
    if leads or cards == 1:
        n = list_singles(hand, dragon, table, base, actions, n)
    if (leads or cards == 2) and most > 1:
        n = list_of_kind(hand, 2, table, base, actions, n)
    if (leads or cards == 3) and most > 2:
        n = list_of_kind(hand, 3, table, base, actions, n)
    if leads or (cards == 5 and not gangs):
        n = list_fives(hand, table, base, actions, n)
    for of_gang in range(4, most + 1):
        n = list_of_kind(hand, of_gang, table, base, actions, n)
    return n
