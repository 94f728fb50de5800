"""The combinations as plans reckon with them: how many cards of each rank, and which class."""

from typing import Any

import numpy as np

from dragonmoon.games.gang_of_four.combinations import (
    CARDS_OF,
    COLOURS,
    DRAGON,
    FLUSH,
    FULL_HOUSE,
    OF_COLOUR,
    OF_RANK,
    SIZE,
    STRAIGHT,
    STRAIGHT_FLUSH,
    TYPE,
)
from dragonmoon.jit import rule, size

# How many cards of each rank, four bits a rank: the ones lowest, the dragon highest.
PLACES = 12
EACH_ONE = sum(1 << 4 * at for at in range(PLACES))


def _packed() -> Any:
    packed = np.zeros(len(CARDS_OF), np.int64)
    for at in range(PLACES - 1):
        packed += np.bitwise_count(CARDS_OF & OF_RANK[at + 1]).astype(np.int64) << 4 * at
    packed[DRAGON] = 1 << 4 * (PLACES - 1)
    return packed


PACKED = _packed()


@rule
def packed_of(hand: int, dragon: int) -> int:
    """Returns how many cards of each rank a hand has."""
    packed = int(dragon) << 4 * (PLACES - 1)
    for at in range(PLACES - 1):
        packed |= size(hand & OF_RANK[at + 1]) << 4 * at
    return packed


# Combinations that are about as good as each other have one slot: a row for each kind, a place in
# it for each rank, of the highest card or of the three.  Rows 1 to 7 are so many cards of a rank.
HOUSES, STRAIGHTS, FLUSHES, RUNS, ROW_COUNT = range(8, 13)
ROW_OF = ((FULL_HOUSE, HOUSES), (STRAIGHT, STRAIGHTS), (FLUSH, FLUSHES), (STRAIGHT_FLUSH, RUNS))
SLOTS = ROW_COUNT << 4


def _slots() -> Any:
    top, row = np.zeros(len(CARDS_OF), np.int64), SIZE.astype(np.int64)
    for at in range(PLACES - 1):
        counted = np.bitwise_count(CARDS_OF & OF_RANK[at + 1])
        top[counted >= np.where(TYPE == FULL_HOUSE, 3, 1)] = at
    top[DRAGON] = PLACES - 1
    for kind, of_kind in ROW_OF:
        row[kind == TYPE] = of_kind
    return row << 4 | top


SLOT = _slots()
ALL_SLOTS = np.array(sorted(set(SLOT.tolist()), key=lambda slot: (-(slot & 15), slot)))
CARDS_IN = np.array([0, 1, 2, 3, 4, 5, 6, 7, 5, 5, 5, 5])  # by row

# The families of straights (0), and of flushes and straight flushes by colour.
FAMILY = np.zeros(len(CARDS_OF), np.int64)
for _colour in range(COLOURS):
    _alike = np.bitwise_count(CARDS_OF & OF_COLOUR[_colour]) > 3
    FAMILY[_alike & (SLOT >> 4 >= FLUSHES)] = 1 + _colour

# A class are combinations that stand about equally well against the other hands.  Those of a rank
# differ by how many cards (singles) or ranks (others) can beat them, gangs of five and more do not
# differ, and combinations of five do by rank.  Of each row: how many classes it has.
CLASSES_OF = np.array([0, 16, 12, 11, 3, 1, 1, 1, 10, 10, 10, 10])
CLASSES = int(sum(CLASSES_OF))
ROW_OF_CLASS = np.repeat(np.arange(ROW_COUNT), CLASSES_OF)
_FIRST = np.repeat(np.cumsum(CLASSES_OF) - CLASSES_OF, 16)  # by slot, as all that follows
_FIVES = np.arange(SLOTS) >= HOUSES << 4
LEAST_CLASS = _FIRST + np.where(_FIVES, np.arange(SLOTS) & 15, 0)
MOST_CLASS = np.where(_FIVES, LEAST_CLASS, _FIRST + np.repeat(CLASSES_OF, 16) - 1)


@rule
def class_of(slot: int, beaten_by: int) -> int:
    """Returns the class of a slot, where so many cards or ranks can beat it."""
    return int(min(LEAST_CLASS[slot] + beaten_by, MOST_CLASS[slot]))
