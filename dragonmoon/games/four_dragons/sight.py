"""Four Dragons: what a seat may know.

Hidden are the other hands, the cards of swaps between others and of gifts between others (FD4.3,
FD5.2); the dummy's hand lies open, and so does all that enters or leaves it (FD6.1).
"""

from typing import Any

import numpy as np

from dragonmoon.games.four_dragons.actions import DRAW_UNSEEN, GIFT_UNSEEN, GIVING, SWAP_UNSEEN
from dragonmoon.games.four_dragons.cards import CARD
from dragonmoon.games.four_dragons.rewinding import (
    ROWS,
    is_draw,
    is_gift,
    is_pending,
    is_swap,
    list_plies,
    rewind,
    winner_at,
)
from dragonmoon.games.four_dragons.rules import PLIES
from dragonmoon.games.four_dragons.seats import (
    DUMMY,
    SEATS,
    SOLOIST,
    is_dummy,
    partner_of,
    right_of,
)
from dragonmoon.games.four_dragons.worlds import sample as sample
from dragonmoon.jit import lowest, rule
from dragonmoon.state import action_of, left_of, ply_at, ply_of, seat_of

# -------------------------------------------------------------------------- what is told and shown


@rule
def reveal(state: Any, seat: int, view: Any) -> None:
    """FD6.1: shows the dummy's hand, the card that the seat has chosen for a swap, and the card
    drawn for a gift to those who have seen it.
    """
    if is_dummy(state, DUMMY):
        view.hands[DUMMY] = state.hands[DUMMY]
    if is_pending(state) and decides(state, seat, state.actor):
        view.pending = state.pending
    if state.phase == GIVING and sees(state, seat, state.actor, right_of(state.actor)):
        view.drawn = state.drawn


@rule
def decides(state: Any, seat: int, actor: int) -> bool:
    """Tells whether the player of ``seat`` decides for ``actor``."""
    return seat == (SOLOIST if is_dummy(state, actor) else actor)


@rule
def sees(state: Any, seat: int, one: int, other: int) -> bool:
    """Tells whether ``seat`` sees a card that goes from hand to hand between two seats."""
    if is_dummy(state, one) or is_dummy(state, other):
        return True
    return seat in (one, other)


@rule
def told(state: Any, k: int, seat: int) -> int:
    """Returns ply ``k`` as ``seat`` hears it: only the two seats concerned see a card that is
    swapped, drawn or given, and of a swap only when it has taken place (FD4.3, FD5.2, FD6.1).
    """
    ply = ply_at(state, k)
    actor, action = seat_of(ply), action_of(ply)
    if is_swap(action):
        if is_pending(state) and k == state.ply_count - 1:
            seen = decides(state, seat, actor)
        else:
            seen = sees(state, seat, actor, partner_of(actor))
        return ply if seen else ply_of(actor, SWAP_UNSEEN)
    if is_gift(action):
        seen = sees(state, seat, actor, left_of(state, actor))
        return ply if seen else ply_of(actor, GIFT_UNSEEN)
    if is_draw(action):
        winner = winner_at(state, k)
        seen = sees(state, seat, winner, right_of(winner))
        return ply if seen else ply_of(actor, DRAW_UNSEEN)
    return ply


@rule
def dealt(state: Any, deck: Any) -> int:
    """Writes the deck of which the present deal was dealt; returns its number of cards."""
    course, hands = np.zeros((ROWS, PLIES), np.int64), np.empty(SEATS, np.int64)
    list_plies(state, course)
    rewind(state, hands, course)
    n = 0
    for seat in range(SEATS):
        rest = hands[seat]
        while rest:
            deck[n] = CARD[lowest(rest)]
            rest &= rest - 1
            n += 1
    return n
