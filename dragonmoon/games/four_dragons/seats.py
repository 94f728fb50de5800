"""Four Dragons: seats, partnerships, the dummy (FD6.1), and the hands."""

from typing import Any

from dragonmoon.cards import with_one, without_one
from dragonmoon.games.four_dragons.cards import BLOCK, START
from dragonmoon.jit import rule
from dragonmoon.state import DEAL_ENDED

SEATS, WITH_DUMMY = 4, 3  # seats at the table; players of a match with a dummy
SOLOIST, DUMMY = 0, 2


@rule
def begin(state: Any, players: int, first: int) -> None:
    """FD6.1 The player in seat 0 (whoever sits there) plays alone with a dummy, which sits opposite
    as seat 2; the other two players are seats 1 and 3.  Partnerships stay for the match.  The
    dummy's hand lies open to all from the start, so every card that enters or leaves it is seen by
    all; seat 0 decides for it.  The table still has four hands, seats 0–3, and scores and winners
    name all four; neighbours are counted modulo four. [seed's variant; details: choice]
    """
    state.players = players
    state.seats = SEATS
    state.first = first
    state.deal = 0
    state.winners = 0
    state.turn = DEAL_ENDED
    for seat in range(SEATS):
        state.scores[seat] = 0
    state.food[0] = state.food[1] = 0
    for k in range(len(state.muertos)):
        state.muertos[k] = 0


@rule
def is_dummy(state: Any, seat: int) -> bool:
    """Tells whether a seat is the dummy's (FD6.1)."""
    return state.players == WITH_DUMMY and seat == DUMMY


@rule
def decider(state: Any) -> int:
    """Returns the seat whose player decides for the seat to act: seat 0 for the dummy (FD6.1)."""
    return SOLOIST if is_dummy(state, state.turn) else state.turn


@rule
def side(state: Any, seat: int) -> int:
    """Returns the partnership of a seat as a set: 0 and 2, or 1 and 3 (FD2.1)."""
    return 0b0101 << (seat & 1)


@rule
def partner_of(seat: int) -> int:
    """Returns the seat opposite."""
    return seat ^ 2


@rule
def right_of(seat: int) -> int:
    """Returns the next seat counter-clockwise."""
    return (seat + SEATS - 1) % SEATS


@rule
def holds(state: Any, seat: int, card: int) -> bool:
    """Tells whether a seat holds a card."""
    return state.hands[seat] & BLOCK[card] != 0


@rule
def take_out(state: Any, seat: int, card: int) -> None:
    """Takes a card out of a hand."""
    state.hands[seat] = without_one(state.hands[seat], BLOCK[card])
    state.hand_sizes[seat] -= 1


@rule
def put_in(state: Any, seat: int, card: int) -> None:
    """Puts a card into a hand."""
    state.hands[seat] = with_one(state.hands[seat], BLOCK[card])
    state.hand_sizes[seat] += 1


@rule
def holder_of_start(state: Any) -> int:
    """Returns the seat that holds 6K."""
    holder = 0
    for seat in range(SEATS):
        if state.hands[seat] & BLOCK[START]:
            holder = seat
    return holder
