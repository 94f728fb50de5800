"""What the seat to act sees around the table.  Chances are in thousandths."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.chances import lacks
from dragonmoon.games.magic_dragons.rules import (
    ALL_DRAGONS,
    BLOCK,
    CARDS,
    CENTRE,
    COLOR,
    DRAGONS,
    FIRE,
    HAND,
    NUMBERS,
    TAKES,
)
from dragonmoon.games.magic_dragons.sight import unseen
from dragonmoon.jit import lowest, rule, size

# How likely h cards out of n unseen ones hold none of k higher dragons: LACKS[n, k, h]
LACKS = lacks(CARDS, NUMBERS, HAND)

# The set of the dragons that a stack takes, by the face on top.
ABOVE = TAKES & ALL_DRAGONS

# Of the spells in other hands that send a stack to the centre, how many in a thousand fall on a
# stack with a dragon on top while it still matters; which one they fall on, nobody knows.
SENT = 500


@rule
def unbeaten(state: Any, hidden: int, dragon: int) -> int:
    """Returns the chance that no other seat holds a higher dragon of this colour, where ``hidden``
    are the cards not seen.
    """
    n, higher = size(hidden), hidden & ABOVE[dragon]
    chance = 1000
    if higher:
        me, held, barred = state.turn, state.hand_sizes, state.lacks
        for seat in range(state.seats):
            if seat != me:
                chance = chance * LACKS[n, size(higher & ~barred[seat]), held[seat]] // 1000
                n -= held[seat]
    return int(chance)


@rule
def unsent(state: Any, hidden: int) -> int:
    """Returns the chance that no spell of the others sends a certain stack to the centre."""
    me, held = state.turn, state.hand_sizes
    others = 0
    for seat in range(state.seats):
        others += held[seat] if seat != me else 0
    senders = size(hidden & (BLOCK[FIRE] | BLOCK[COLOR]))
    expected = 1000 * senders * others // max(size(hidden), 1)
    return int(1000 - expected * SENT // (1000 * max(size(state.topped), 2)))


@rule
def standing(state: Any) -> Any:
    """Returns by dragon, of those that the seat to act holds or has on top of a stack, how likely
    no other seat holds a higher one and no spell sends its stack away.
    """
    me, tops, areas = state.turn, state.tops, state.areas
    hidden = unseen(state, me)
    wanted = state.hands[me] & ALL_DRAGONS
    for k in range(state.stacks):
        if areas[k] == me and tops[k] < DRAGONS:
            wanted |= 1 << tops[k]
    safe = unsent(state, hidden)
    stands = np.zeros(DRAGONS, np.int64)
    while wanted:
        dragon = lowest(wanted)
        wanted &= wanted - 1
        stands[dragon] = unbeaten(state, hidden, dragon) * safe // 1000
    return stands


TOP, AREA, SIZE = range(3)  # what is to be known of a stack


@rule
def table_of(state: Any) -> Any:
    """Returns the stacks, in columns, with room for one more."""
    n, tops, areas, sizes = state.stacks, state.tops, state.areas, state.sizes
    table = np.zeros((3, n + 1), np.int64)
    for k in range(n):
        table[TOP, k] = tops[k]
        table[AREA, k] = areas[k]
        table[SIZE, k] = sizes[k]
    table[AREA, n] = CENTRE
    return table
