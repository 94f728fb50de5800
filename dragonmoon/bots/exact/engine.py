"""What the two engines of exact play share: the head of their memory, their table, their numbers.

A memory is a row of int64: a head, a frame for each state of the stack, and the table.  Whoever
makes it fills it with zeros, and never clears it.  Its ``shape`` is how many states the stack has,
how many actions a list, and how many rows the table, a power of two.  What a frame and a row hold
is the engine's own: a frame ends with its list of actions, which begins ``actions`` from its start,
and a row takes ``row`` numbers.
"""

from typing import Any

from dragonmoon.jit import rule, spin

# The head of the memory: the number of this search, and how many plies it has tried.
SEARCH, TRIED, FRAMES = 0, 1, 4

NO_ACTION, NO_KEY = -1, -1


@rule
def begin_search(memory: Any) -> None:
    """Forgets what the table holds of earlier searches."""
    memory[SEARCH] += 1
    memory[TRIED] = 0


# ----------------------------------------------------------------------------------------- table


def size_for(shape: tuple[int, int, int], actions: int, row: int) -> int:
    """Returns how many int64 a memory of that shape has."""
    depths, width, rows = shape
    return FRAMES + depths * (actions + width) + rows * row


@rule
def mixed(key: int) -> int:
    """Returns a number of 38 bits in which those of a key are mixed."""
    return ((key ^ key >> 31) & 0x7FFFFFFF) * 1929980703 >> 24


@rule
def row_of(key: int, shape: Any, actions: int, row: int) -> int:
    """Returns where the row of a key begins."""
    depths, width, rows = shape
    return int(FRAMES + depths * (actions + width) + (mixed(key) & rows - 1) * row)


# --------------------------------------------------------------------------------------- numbers

UNIT = 1 << 40  # what stands for 1 where values are not whole


@rule
def fixed(worth: float) -> int:
    """Returns a worth, less than 2**16 in size, as a whole number."""
    return int(worth * UNIT)


@rule
def mixed_in(total: int, number: int) -> int:
    """Returns a number of 62 bits that tells both of two numbers from others, all but surely."""
    total = spin(total ^ number & 0x7FFFFFFF)
    total = spin(total ^ number >> 31)
    return (total ^ total >> 29) & (1 << 62) - 1
