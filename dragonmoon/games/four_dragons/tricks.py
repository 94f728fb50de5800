"""Four Dragons: what may be played to a trick, and who wins it (FD3)."""

from typing import Any

from dragonmoon.games.four_dragons.actions import CARD_OF
from dragonmoon.games.four_dragons.cards import (
    ALL_40,
    BLACK,
    BLOCK,
    COLOURS,
    DAY_COLOUR,
    FOODS,
    OF_COLOUR,
    RANK,
    START,
)
from dragonmoon.games.four_dragons.seats import SEATS, holds
from dragonmoon.jit import rule

FD3_2, FD3_3 = 302, 303


@rule
def day_colour(state: Any) -> int:
    """FD2.4 The colour of the deal's Muertos is the day's colour: green, pink, blue. [source]"""
    return DAY_COLOUR[state.deal - 1]


@rule
def forbids_colour(state: Any, colour: int) -> int:
    """FD3.2 In a trick each of pink, blue and green may be played only once.  Black may always be
    played, except Food after Spoiled (FD4.2). [seed, source]
    """
    return FD3_2 if state.places >> colour & 1 else 0


@rule
def open_to(places: int, spoiled: int) -> int:
    """Returns the cards that may be played to a trick in which these colours lie, as a set."""
    closed = FOODS if spoiled else 0
    for colour in range(BLACK + 1, COLOURS):
        if places >> colour & 1:
            closed |= OF_COLOUR[colour]
    return ALL_40 & ~closed


@rule
def playable(state: Any) -> int:
    """Returns the cards of the seat to act that may be played to the trick, as a set."""
    if state.tricks == 0 and state.laid == 0:
        return BLOCK[START]
    return state.hands[state.turn] & open_to(state.places, state.spoiled)


@rule
def forbids_discard(state: Any, card: int) -> int:
    """FD3.3 A seat that can play a card must play one.  A seat that cannot discards any one card,
    face up: it takes no part in the trick, has no power and wins nothing. [seed, source]
    """
    return 0 if holds(state, state.turn, card) and not playable(state) else FD3_3


@rule
def winner_of(state: Any) -> int:
    """FD3.5 The highest rank wins; of equals, the one played first. [seed]

    Returns the seat that wins, so far where the trick is not full: a scene asks that too.
    """
    winner, best = -1, -1
    for k in range(state.laid):
        seat = (state.leader + k) % SEATS
        if not state.out >> seat & 1:
            rank = RANK[CARD_OF[state.trick[seat]]]
            if rank > best:
                winner, best = seat, rank
    return winner
