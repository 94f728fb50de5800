"""Moon with all hands open: four seats by tricks, three seats each for itself."""

from typing import Any

import numpy as np

from dragonmoon.bots.exact import sides
from dragonmoon.games.moon.rules import (
    HAND,
    NO_TRUMP,
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

# By trump, suit and tile: the tiles that beat it where that suit is to follow.
STRONGER = np.array(
    [
        [
            [sum(1 << t for t in range(TILES) if row[t] > row[tile]) for tile in range(TILES)]
            for row in by_suit
        ]
        for by_suit in STRENGTH
    ]
)
# By trump and tile: the tiles that beat it where it is led.
OVER = np.array([[STRONGER[u, SUIT_LED[u, t], t] for t in range(TILES)] for u in range(TRUMPS)])
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
    high = 0
    trumps = SUIT[state.trump, state.trump] if state.trump < NO_TRUMP else 0
    for seat in range(4):
        if seats >> seat & 1:
            high = max(high, sure_leads(state, state.hands[seat] & trumps, others))
    return high


@rule
def least(state: Any, seat: int) -> int:
    """Returns how many tricks the side of ``seat`` takes at least."""
    own = side(state, seat)
    taken = tricks_of(state, seat)
    return taken + sure(state, own)


@rule
def most(state: Any, seat: int) -> int:
    """Returns how many tricks the side of ``seat`` takes at most."""
    own = side(state, seat)
    taken = tricks_of(state, seat) + state.hand_sizes[state.turn]
    return taken - sure(state, 15 & ~own)


@rule
def sure(state: Any, own: int) -> int:
    """Returns how many tricks a side is sure to take."""
    everything = held_by(state, 15)
    found = sure_tricks(state, own, everything & ~held_by(state, own))
    if own >> state.turn & 1:
        hand = state.hands[state.turn]
        leads = sure_leads(state, hand, everything & ~hand)
        leads += leads < sure_leads(state, hand, everything & ~held_by(state, own))
        found = max(found, leads)
    return found


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
    if state.laid == 0:
        rank_leads(state, actions, n)
    else:
        rank_follows(state, actions, n)
    return n


@rule
def sort(actions: Any, n: int) -> None:
    """Sorts by the upper bits, highest first, and leaves the actions."""
    for k in range(1, n):
        held = actions[k]
        j = k
        while j > 0 and actions[j - 1] < held:
            actions[j] = actions[j - 1]
            j -= 1
        actions[j] = held
    for k in range(n):
        actions[k] &= 127


@rule
def answers(state: Any, seat: int, suit: int) -> int:
    """Returns the tiles that a seat yet to play may play to a trick of this suit."""
    hand = state.hands[seat]
    following = hand & SUIT[state.trump, suit]
    return following if following else hand


@rule
def rank_leads(state: Any, actions: Any, n: int) -> None:
    """Puts leads that nobody beats first, then low ones."""
    left_, partner, right = (state.turn + 1) & 3, state.turn ^ 2, (state.turn + 3) & 3
    around = held_by(state, 15)
    for k in range(n):
        tile = actions[k] - PLAY
        suit = SUIT_LED[state.trump, tile]
        over = OVER[state.trump, tile]
        score = size(over & around)
        theirs = answers(state, left_, suit) | answers(state, right, suit)
        ours = answers(state, partner, suit)
        if over & theirs == 0:
            score += 400
        else:
            high = over & ours
            while high:
                mine = lowest(high)
                high &= high - 1
                if STRONGER[state.trump, suit, mine] & theirs == 0:
                    score += 200
                    high = 0
        actions[k] |= score << 7
    sort(actions, n)


@rule
def rank_follows(state: Any, actions: Any, n: int) -> None:
    """Puts the cheapest tile that wins first, or the cheapest of all if the partner wins."""
    trump, suit = state.trump, state.suit
    top = state.trick[state.best]
    ours = side(state, state.turn) >> state.best & 1
    theirs = mine = 0
    around = held_by(state, 15)
    if state.laid < 3:
        theirs = answers(state, (state.turn + 1) & 3, suit)
    if state.laid < 2:
        mine = answers(state, (state.turn + 2) & 3, suit)
    held = 0
    if STRONGER[trump, suit, top] & theirs == 0:
        held = ours
    for k in range(n):
        tile = actions[k] - PLAY
        score = size(OVER[trump, tile] & around)
        above = STRONGER[trump, suit, tile]
        if STRONGER[trump, suit, top] >> tile & 1:
            if above & theirs == 0:
                score += 0 if held else 200
            elif held:
                score -= 0
        elif held:
            score += 200
        elif mine & STRONGER[trump, suit, top]:
            score += 100
        actions[k] |= score + 100 << 7
    sort(actions, n)


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
