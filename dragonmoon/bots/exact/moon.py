"""Moon with all hands open: four seats by tricks, three seats each for itself."""

from typing import Any

import numpy as np

from dragonmoon.bots.exact import sides
from dragonmoon.games.moon.rules import (
    HAND,
    PLAY,
    PLAYING,
    STRENGTH,
    SUIT,
    SUIT_LED,
    TILES,
    TRUMPS,
    apply,
    end_deal,
    playable,
    side,
    tricks_of,
)
from dragonmoon.jit import lowest, rule, size

DEPTHS, ROWS = 4 * HAND + 2, 1 << 13
MEMORY = sides.size_of(DEPTHS, HAND, ROWS)

# By trump and tile: the tiles that beat it where it is led.
OVER = np.array(
    [
        [
            sum(
                1 << t
                for t in range(TILES)
                if STRENGTH[u, SUIT_LED[u, led], t] > STRENGTH[u, SUIT_LED[u, led], led]
            )
            for led in range(TILES)
        ]
        for u in range(TRUMPS)
    ]
)
# By trump and suit: the tiles that lead it.
LEADS = np.array(
    [
        [sum(1 << t for t in range(TILES) if SUIT_LED[u, t] == s) for s in range(TRUMPS)]
        for u in range(TRUMPS)
    ]
)
ALL = (1 << TILES) - 1


def apart(trump: int, tile: int, other: int) -> int:
    """Returns the tiles that tell two tiles of one hand apart, as long as one of them is there."""
    if SUIT_LED[trump, tile] != SUIT_LED[trump, other]:
        return ALL
    found = 0
    for suit in range(TRUMPS):
        if SUIT[trump, suit] >> tile & 1 != SUIT[trump, suit] >> other & 1:
            found |= int(LEADS[trump, suit])
        low, high = sorted((STRENGTH[trump, suit, tile], STRENGTH[trump, suit, other]))
        found |= sum(1 << t for t in range(TILES) if low < STRENGTH[trump, suit, t] < high)
    return found


APART = np.array(
    [[[apart(u, t, o) for o in range(TILES)] for t in range(TILES)] for u in range(TRUMPS)]
)


@rule
def left(state: Any) -> int:
    """Returns the tiles that are still in a hand or in the trick."""
    found = 0
    for seat in range(4):
        found |= state.hands[seat]
        found |= 1 << state.trick[seat] if state.trick[seat] >= 0 else 0
    return found


@rule
def held_by(state: Any, seats: int) -> int:
    """Returns the tiles that a set of seats holds."""
    found = 0
    for seat in range(4):
        found |= state.hands[seat] if seats >> seat & 1 else 0
    return found


@rule
def key(state: Any) -> int:
    """Returns what tells a position between two tricks from others of one deal; else -1."""
    if state.laid != 0 or state.hand_sizes[state.turn] < 2:
        return -1
    return (state.hands[0] | state.hands[1] | state.hands[2] | state.hands[3]) << 2 | state.turn


@rule
def sure_leads(state: Any, hand: int, others: int) -> int:
    """Returns how many tiles of ``hand`` no tile of ``others`` beats where they are led."""
    found = 0
    while hand:
        tile = lowest(hand)
        hand &= hand - 1
        found += OVER[state.trump, tile] & others == 0
    return found


@rule
def sure_tricks(state: Any, seats: int, others: int) -> int:
    """Returns tricks that ``seats`` will take whoever leads: by trumps above those of others."""
    most = 0
    return most


@rule
def least(state: Any, seat: int) -> int:
    """Returns how many tricks the side of ``seat`` takes at least."""
    own = side(state, seat)
    taken = tricks_of(state, seat)
    if own >> state.turn & 1:
        hand = state.hands[state.turn]
        everything = held_by(state, 15)
        taken += sure_leads(state, hand, everything & ~hand)
    return taken


@rule
def most(state: Any, seat: int) -> int:
    """Returns how many tricks the side of ``seat`` takes at most."""
    own = side(state, seat)
    taken = tricks_of(state, seat) + state.hand_sizes[state.turn]
    if not own >> state.turn & 1:
        hand = state.hands[state.turn]
        everything = held_by(state, 15)
        taken -= sure_leads(state, hand, everything & ~hand)
    return taken


@rule
def sign(state: Any, seat: int) -> int:
    """Returns 1 if the side of ``seat`` is to act, else -1."""
    return 1 if side(state, seat) >> state.turn & 1 else -1


@rule
def leaf(state: Any, seat: int, worth: Any) -> int:
    """Returns the tricks of the side of ``seat`` when the deal has ended."""
    return tricks_of(state, seat)


@rule
def branch(state: Any, actions: Any) -> int:
    """Lists the tiles worth looking at, the most promising first, one of several equal ones."""
    tiles = playable(state)
    if tiles & (tiles - 1) == 0:
        actions[0] = PLAY + lowest(tiles)
        return 1
    around = left(state)
    n = 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        actions[n] = PLAY + tile
        fresh = 1
        for k in range(n):
            if APART[state.trump, tile, actions[k] - PLAY] & around == 0:
                fresh = 0
        n += fresh
    return n


@rule
def solve_tricks(stack: Any, memory: Any, seat: int) -> int:
    """Returns the tricks that the side of ``seat`` takes in all under best play of all."""
    state = stack[0]
    low = tricks_of(state, seat)
    high = low + state.hand_sizes[state.turn]
    return sides.search_by_steps(
        stack, memory, (low + high + 1) // 2, low, high, seat, DEPTHS, HAND, ROWS,
        apply, branch, sign, key, tricks_of, least, most, leaf, 0,
    )
