"""What a trick promises: who is ahead in it, and how likely the others turn it.

A 10 counts for nothing as long as there are as many 3s of the other partnership in the trick.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.four_dragons.seen import holds_any
from dragonmoon.games.four_dragons.actions import CARD_OF, SHOWN
from dragonmoon.games.four_dragons.cards import (
    BLACK,
    KILL,
    OF_RANK,
    RANK,
    SPOILED,
    TEN,
)
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.games.four_dragons.tricks import open_to
from dragonmoon.jit import rule

# The cards above a rank and below 10.
ABOVE = np.array(
    [sum(int(OF_RANK[high]) for high in range(rank + 1, TEN)) for rank in range(TEN + 1)]
)

# What is to be known of a trick, in a column for each partnership: its best card below 10, its
# first 10, how many 10s it has and how many 3s.  A card counts 8 for each rank, and more the
# earlier it was played.
BEST, FIRST_TEN, TENS, THREES = range(4)
A_RANK = 8

# How likely a seat that can turn a trick does, in thousandths: with a Food or a Muerto in it; with
# none.  And how likely a trick that was turned is turned back.
WILL, WILL_IDLY, BACK = 900, 600, 200
PARTNER_WILL = 500


@rule
def survey(state: Any, seat: int, face: int) -> Any:
    """Returns what is to be known of the trick once ``seat`` has laid a face into it."""
    table = np.zeros((4, 2), np.int64)
    for k in range(SEATS):
        other = (state.leader + k) % SEATS
        laid = face if other == seat and face >= 0 else state.trick[other]
        if laid < 0 or state.out >> other & 1:
            continue
        own, rank = other & 1, RANK[CARD_OF[laid]]
        place = A_RANK * rank + SEATS - k
        table[THREES, own] += rank == KILL
        if rank < TEN:
            table[BEST, own] = max(table[BEST, own], place)
        else:
            table[FIRST_TEN, own] = max(table[FIRST_TEN, own], place)
            table[TENS, own] += 1
    return table


@rule
def has_ten(table: Any, own: int) -> bool:
    """Tells whether a 10 of a partnership outlives the 3s of the other."""
    return bool(table[TENS, own] > table[THREES, 1 - own])


@rule
def strength(table: Any, own: int) -> int:
    """Returns the card with which a partnership competes."""
    return int(table[FIRST_TEN if has_ten(table, own) else BEST, own])


@rule
def ahead(table: Any) -> int:
    """Returns the partnership that is winning the trick."""
    return 1 if strength(table, 1) > strength(table, 0) else 0


@rule
def turners(table: Any, winning: int) -> int:
    """Returns the cards with which the partnership that is behind would get ahead."""
    behind = 1 - winning
    if has_ten(table, winning):
        if table[TENS, winning] > table[THREES, behind] + 1:
            return 0
        left = max(strength(table, behind), A_RANK * KILL)
        return int(OF_RANK[KILL]) if left > table[BEST, winning] else 0
    found = ABOVE[table[BEST, winning] // A_RANK]
    if table[TENS, behind] + 1 > table[THREES, winning]:
        found |= OF_RANK[TEN]
    return int(found)


@rule
def open_after(state: Any, face: int) -> int:
    """Returns the cards that may be played to the trick once a face is laid."""
    places = state.places | (SHOWN[face] != BLACK) << SHOWN[face]
    return int(open_to(places, state.spoiled | (CARD_OF[face] == SPOILED)))


@rule
def winning(state: Any, hands: Any, face: int, idle: bool) -> int:
    """Returns the chance that the side of the seat to act takes the trick with a face; ``idle``
    tells whether there is nothing to capture.
    """
    table = survey(state, state.turn, face)
    side = ahead(table)
    wanted = turners(table, side) & open_after(state, face)
    stays, turned = 1000, 0
    will = WILL_IDLY if idle else WILL
    for k in range(state.laid + 1, SEATS):
        seat = (state.leader + k) % SEATS
        if seat & 1 == side:
            back = turned * BACK // 1000
            stays, turned = stays + back, turned - back
        else:
            eager = PARTNER_WILL if seat & 1 == state.turn & 1 else will
            over = stays * holds_any(hands, seat, wanted) // 1000 * eager // 1000
            stays, turned = stays - over, turned + over
    return int(stays if side == state.turn & 1 else turned)
