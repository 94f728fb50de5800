"""Plans: a hand laid out in combinations, its parts, so that it is soon shed.

A plan is a row of up to three straights, flushes and straight flushes; the cards that they leave
are laid out by rank: as singles, pairs, threes and gangs, with pairs added to threes.  The weight
of a plan is that of its parts.  Several plans are kept, for the best one changes with what is
played.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.gang_of_four.tables import EACH_ONE, FAMILY, HOUSES, PACKED, SLOT
from dragonmoon.games.gang_of_four.combinations import (
    CARDS_OF,
    FULL_HOUSE,
    NOTHING,
    TYPE,
    without,
)
from dragonmoon.games.gang_of_four.forming import list_fives
from dragonmoon.games.gang_of_four.rules import MOST_LEGAL
from dragonmoon.jit import lowest, rule

# The rows of plans: without fives; the best with one of each family, a straight or a flush of each
# colour; the best with two; the best with three, which add to so many of those with two.
NONE, ONE, TWO, THREE, ROWS = 0, 1, 5, 13, 15
EXTENDED = 8
VALUE, FIVES = 0, 3  # columns: the weight of the plan; up to three combinations of five
COLUMNS = 4
HEAVY = 1200  # a plan heavier by so much is hardly ever the best for what is left
FAR = 1 << 40  # the weight of a row that is empty
MOST_FIVES = 2 * MOST_LEGAL  # also of a hand of seventeen cards

# ----------------------------------------------------------------------------------- by rank


@rule
def weight_by_rank(packed: int, weights: Any) -> int:
    """Returns the weight of cards that are laid out by rank."""
    total = 0
    at = 0
    rest = packed
    while rest:
        if rest & 15:
            total += weights[(rest & 15) << 4 | at]
        rest >>= 4
        at += 1
    threes, pairs = threes_in(packed), pairs_in(packed)
    while threes and pairs:
        total -= saved_by_house(weights, lowest(threes) >> 2, lowest(pairs) >> 2)
        threes &= threes - 1
        pairs &= pairs - 1
    return total


@rule
def threes_in(packed: int) -> int:
    """Returns a bit for each rank of which there are just three cards."""
    return packed & packed >> 1 & ~(packed >> 2) & EACH_ONE


@rule
def pairs_in(packed: int) -> int:
    """Returns a bit for each rank of which there are just two cards."""
    return packed >> 1 & ~packed & ~(packed >> 2) & EACH_ONE


@rule
def saved_by_house(weights: Any, three: int, pair: int) -> int:
    """Returns how much lighter a full house is than its three and its pair."""
    return int(weights[3 << 4 | three] + weights[2 << 4 | pair] - weights[HOUSES << 4 | three])


# ------------------------------------------------------------------------------------------ fives


@rule
def plan(hand: int, packed: int, weights: Any, rows: Any) -> None:
    """Writes the best plans of a hand into ``rows``."""
    for row in range(ROWS):
        rows[row, VALUE] = FAR
        for k in range(FIVES):
            rows[row, 1 + k] = NOTHING
    rows[NONE, VALUE] = weight_by_rank(packed, weights)
    fives = np.empty(MOST_FIVES, np.int64)
    n = list_coloured(hand, fives)
    if n > 0:
        for row in range(NONE, TWO + EXTENDED):
            extend(hand, packed, weights, rows, row, fives, n)
        drop_heavy(rows)


@rule
def drop_heavy(rows: Any) -> None:
    """Empties the rows of plans that are much heavier than the lightest, but for the first."""
    lightest = FAR
    for row in range(ROWS):
        lightest = min(lightest, rows[row, VALUE])
    for row in range(ONE, ROWS):
        if rows[row, VALUE] > lightest + HEAVY:
            rows[row, VALUE] = FAR


@rule
def list_coloured(hand: int, fives: Any) -> int:
    """Lists the straights, flushes and straight flushes of a hand; returns how many they are."""
    n = 0
    for k in range(list_fives(hand, NOTHING, 0, fives, 0)):
        fives[n] = fives[k]
        n += TYPE[fives[k]] != FULL_HOUSE
    return n


@rule
def extend(hand: int, packed: int, weights: Any, rows: Any, row: int, fives: Any, n: int) -> None:
    """Tries each of the fives in addition to those of a plan, and keeps the best."""
    if rows[row, VALUE] == FAR:
        return
    used = 0 if row < ONE else 1 if row < TWO else 2
    first, end = (TWO, THREE) if row < TWO else (THREE, ROWS)
    left, count, spent = hand, packed, 0
    for k in range(used):
        five = rows[row, 1 + k]
        left, count = without(left, CARDS_OF[five]), count - PACKED[five]
        spent += weights[SLOT[five]]
    for i in range(n):
        five = fives[i]
        if left & CARDS_OF[five] == CARDS_OF[five]:
            value = weight_by_rank(count - PACKED[five], weights) + spent + weights[SLOT[five]]
            if row < ONE:
                first = ONE + FAMILY[five]
                end = first + 1
            if value < rows[end - 1, VALUE] and not is_known(rows, first, end, value):
                insert(rows, first, end, row, used, five, value)


@rule
def is_known(rows: Any, first: int, end: int, value: int) -> bool:
    """Tells whether a plan as heavy is there already: most likely the same in another order."""
    found = False
    for row in range(first, end):
        found |= rows[row, VALUE] == value
    return found


@rule
def insert(rows: Any, first: int, end: int, row: int, used: int, five: int, value: int) -> None:
    """Puts a plan in its place among those from ``first`` to ``end``; the last drops out."""
    at = end - 1
    while at > first and rows[at - 1, VALUE] > value:
        for k in range(COLUMNS):
            rows[at, k] = rows[at - 1, k]
        at -= 1
    rows[at, VALUE] = value
    for k in range(FIVES):
        rows[at, 1 + k] = rows[row, 1 + k]
    rows[at, 1 + used] = five


# -------------------------------------------------------------------- after something is played


@rule
def left_by(hand: int, packed: int, rows: Any, row: int, out: Any) -> int:
    """Returns the fives of a plan that a hand still holds, as a set of columns, and writes what
    they leave: the cards, and how many of each rank.
    """
    kept = 0
    for k in range(FIVES):
        five = rows[row, 1 + k]
        if five != NOTHING and hand & CARDS_OF[five] == CARDS_OF[five]:
            hand, packed = without(hand, CARDS_OF[five]), packed - PACKED[five]
            kept |= 1 << k
    out[0] = hand
    out[1] = packed
    return kept


@rule
def weight_of(hand: int, packed: int, weights: Any, rows: Any, row: int) -> int:
    """Returns the weight of a plan for what is left of a hand: fives that are broken fall away."""
    total = 0
    for k in range(FIVES):
        five = rows[row, 1 + k]
        if five != NOTHING and hand & CARDS_OF[five] == CARDS_OF[five]:
            hand, packed = without(hand, CARDS_OF[five]), packed - PACKED[five]
            total += weights[SLOT[five]]
    return total + weight_by_rank(packed, weights)


@rule
def best_row(hand: int, packed: int, weights: Any, rows: Any) -> int:
    """Returns the plan that is lightest for what is left of a hand."""
    best = NONE
    lightest = FAR
    for row in range(ROWS):
        if rows[row, VALUE] < FAR:
            value = weight_of(hand, packed, weights, rows, row)
            if value < lightest:
                best = row
                lightest = value
    return best
