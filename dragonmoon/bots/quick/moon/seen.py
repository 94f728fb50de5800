"""What the seat to act sees around the table."""

from typing import Any

import numpy as np

from dragonmoon.games.moon.rules import (
    NO_TILE,
    SETS,
    SILENT,
    STRENGTH,
    TILES,
    side,
)
from dragonmoon.games.moon.sight import ALL_SEATS, played
from dragonmoon.jit import rule, size

# The set of the tiles that beat a tile: STRONGER[trump, suit to follow, tile]
STRONGER = (STRENGTH[:, :, None, :] > STRENGTH[:, :, :, None]) @ (1 << np.arange(TILES))


@rule
def opponents(state: Any) -> int:
    """Returns the set of the seats that are not of one side with the seat to act."""
    return int(((1 << state.seats) - 1) & ~side(state, state.turn))


@rule
def yet_to_speak(state: Any) -> int:
    """Returns the set of the other seats that have neither passed nor bid."""
    bids = state.bids
    silent = 0
    for seat in range(state.seats):
        if bids[seat] == SILENT and seat != state.turn:
            silent |= 1 << seat
    return silent


@rule
def yet_to_play(state: Any) -> int:
    """Returns the set of the other seats that have not played to this trick."""
    trick = state.trick
    waiting = 0
    for seat in range(state.seats):
        if trick[seat] == NO_TILE and seat != state.turn:
            waiting |= 1 << seat
    return waiting


@rule
def unseen(state: Any) -> int:
    """Returns the set of the tiles of which the seat to act has not seen where they are."""
    tiles = SETS[state.seats - 3] & ~state.hands[state.turn] & ~played(state, ALL_SEATS)
    if state.seats == 3 and state.turn == state.declarer:
        tiles &= ~(1 << state.discarded)
    return int(tiles)


SURE, MAYBE, ROOM = range(3)  # what is known of another hand


@rule
def other_hands(state: Any) -> Any:
    """Returns of each other seat, in a column, by all that was seen: the set of the tiles that it
    alone can hold, the set of those that it may hold besides, and how many of these it does hold.
    """
    tiles = unseen(state)
    me, voids, held = state.turn, state.voids, state.hand_sizes
    may = np.zeros(4, np.int64)
    for seat in range(state.seats):
        if seat != me:
            may[seat] = tiles & ~voids[seat]
    hands = np.zeros((3, 4), np.int64)
    for seat in range(state.seats):
        if seat != me:
            sure = may[seat]
            for other in range(4):
                if other != seat:
                    sure &= ~may[other]
            hands[SURE, seat] = sure
            hands[MAYBE, seat] = may[seat] & ~sure
            hands[ROOM, seat] = max(held[seat] - size(sure), 0)
    return hands


@rule
def held_by(seats: int, hands: Any) -> int:
    """Returns the set of the tiles that one of ``seats`` may hold."""
    tiles = 0
    for seat in range(4):
        if seats >> seat & 1:
            tiles |= hands[SURE, seat] | hands[MAYBE, seat]
    return tiles
