"""Moon with all hands open, four seats: the tricks that a side takes.

What a side scores rises with its tricks, and what the other scores falls, whatever was bid.  So the
search counts tricks, and asks what a deal is worth only once, when it has ended.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.exact import engine, sides
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
    beats,
    clear_trick,
    end_deal,
    legal,
    side,
    tricks_of,
    weight,
)
from dragonmoon.jit import lowest, rule, size
from dragonmoon.state import left_of

SHAPE = (4 * HAND + 2, HAND + 2, 1 << 15)
MEMORY = sides.memory_for(SHAPE)
ALL_SEATS, ALL_28 = 0b1111, (1 << TILES) - 1

NEAR = 5  # tiles in a hand
BOUNDS = "the play of a deal"

# ---------------------------------------------------------------------------------------- tables


def _stronger(trump: int, suit: int, tile: int) -> int:
    """Returns the tiles that beat one where ``suit`` was led."""
    return sum(1 << t for t in range(TILES) if beats(t, tile, suit, trump))


def _apart(trump: int, tile: int, other: int) -> int:
    """Returns the tiles that tell two tiles of one hand apart, as long as one of them is there: one
    between them in a suit, or one that leads a suit to which only one of the two belongs.
    """
    if SUIT_LED[trump, tile] != SUIT_LED[trump, other]:
        return ALL_28
    found = 0
    for suit in range(TRUMPS):
        if (SUIT[trump, suit] >> tile ^ SUIT[trump, suit] >> other) & 1:
            found |= sum(1 << t for t in range(TILES) if SUIT_LED[trump, t] == suit)
        low, high = sorted((STRENGTH[trump, suit, tile], STRENGTH[trump, suit, other]))
        found |= sum(1 << t for t in range(TILES) if low < STRENGTH[trump, suit, t] < high)
    return found


_TRUMPS, _TILES = range(TRUMPS), range(TILES)
# By trump, suit to follow, and tile: the tiles that beat it.
STRONGER = np.array([[[_stronger(u, s, t) for t in _TILES] for s in _TRUMPS] for u in _TRUMPS])
# By trump and tile: the tiles that beat it where it is led.
OVER = np.array([[STRONGER[u, SUIT_LED[u, t], t] for t in _TILES] for u in _TRUMPS])
# By trump and two tiles.
APART = np.array([[[_apart(u, t, o) for o in _TILES] for t in _TILES] for u in _TRUMPS])
# By trump: its tiles; and each of them alone, the strongest first.
TRUMP_TILES = np.array([SUIT[u, u] if u < NO_TRUMP else 0 for u in _TRUMPS])
BY_STRENGTH = np.array(
    [[1 << t for t in sorted(_TILES, key=lambda t: -STRENGTH[u, 0, t])[:HAND]] for u in _TRUMPS]
)

# ---------------------------------------------------------------------------------------- tiles


@rule
def held_by(state: Any, seats: int) -> int:
    """Returns the tiles that a set of seats holds."""
    found = 0
    for seat in range(4):
        found |= state.hands[seat] if seats >> seat & 1 else 0
    return found


@rule
def answers(state: Any, seat: int, suit: int) -> int:
    """Returns the tiles with which a seat may follow a lead of this suit."""
    following = state.hands[seat] & SUIT[state.trump, suit]
    return int(following if following else state.hands[seat])


@rule
def unbeaten(trump: int, tiles: int, others: int) -> int:
    """Returns how many of ``tiles`` none of ``others`` beats where they are led."""
    found = 0
    while tiles:
        found += OVER[trump, lowest(tiles)] & others == 0
        tiles &= tiles - 1
    return found


# ---------------------------------------------------------------------------- hooks of the search


@rule
def sign(state: Any, seat: int) -> int:
    """Returns 1 if the side of ``seat`` is to act, else -1."""
    return 1 if side(state, seat) >> state.turn & 1 else -1


@rule
def key(state: Any) -> int:
    """Returns, between two tricks, the tiles that are left and who leads.

    Trumps belong to no other suit: of them it matters only who holds the highest that is left, the
    next, and so on.
    """
    if state.laid:
        return engine.NO_KEY
    trumps = TRUMP_TILES[state.trump]
    rest = held_by(state, ALL_SEATS)
    holders = 1
    if rest & trumps:
        for k in range(HAND):
            tile = BY_STRENGTH[state.trump, k]
            if rest & tile:
                odd = state.hands[1] & tile != 0 or state.hands[3] & tile != 0
                late = state.hands[2] & tile != 0 or state.hands[3] & tile != 0
                holders = holders << 2 | 2 * late | odd
    return int((holders << TILES | rest & ~trumps) << 2 | state.turn)


@rule
def bounds(state: Any, seat: int) -> tuple[int, int]:
    """Returns how many tricks the side of ``seat`` takes in all at least, and at most."""
    own, taken = side(state, seat), tricks_of(state, seat)
    mine, theirs = held_by(state, own), held_by(state, ALL_SEATS & ~own)
    least = by_trumps(state, own, theirs)
    most = state.hand_sizes[state.turn] - by_trumps(state, ALL_SEATS & ~own, mine)
    if own >> state.turn & 1:
        least = max(least, by_leads(state, theirs))
    else:
        most = min(most, state.hand_sizes[state.turn] - by_leads(state, mine))
    return taken + least, taken + most


@rule
def by_trumps(state: Any, seats: int, others: int) -> int:
    """Returns how many tricks a side takes at least, whoever leads: with trumps of one hand, each
    of which is above all trumps of the other side.
    """
    trumps, most = TRUMP_TILES[state.trump], 0
    for seat in range(4):
        if seats >> seat & 1:
            most = max(most, unbeaten(state.trump, state.hands[seat] & trumps, others & trumps))
    return most


@rule
def by_leads(state: Any, others: int) -> int:
    """Returns how many tricks the leader's side takes at least: leads that nobody else beats, and
    then one that only the partner may beat.
    """
    hand, partner = state.hands[state.turn], state.hands[state.turn ^ 2]
    alone = unbeaten(state.trump, hand, others | partner)
    return alone + (alone < unbeaten(state.trump, hand, others))


@rule
def leaf(state: Any, seat: int, worth: Any) -> int:
    """Returns the tricks of the side of ``seat`` when the deal has ended."""
    return tricks_of(state, seat)


# ---------------------------------------------------------------------------- what to look at first


@rule
def branch(state: Any, actions: Any) -> int:
    """Lists the plays worth a look, the most promising first: one of several equal tiles."""
    n = legal(state, actions)
    if n == 1:
        return 1
    n = leave_out_equals(state, actions, n)
    if n > 1:
        if state.laid:
            rate_follows(state, actions, n)
        else:
            rate_leads(state, actions, n)
        sort(actions, n)
    return n


@rule
def leave_out_equals(state: Any, actions: Any, n: int) -> int:
    """Leaves one of several tiles that nothing tells apart any more; returns how many are left."""
    around, kept = held_by(state, ALL_SEATS), 0
    for seat in range(4):
        around |= 1 << state.trick[seat] if state.trick[seat] >= 0 else 0
    for k in range(n):
        action, fresh = actions[k], True
        for j in range(kept):
            fresh &= APART[state.trump, action - PLAY, actions[j] - PLAY] & around != 0
        actions[kept] = action
        kept += fresh
    return kept


# A rating stands above the action in one number.
RATING = 7
WINS, MAY_WIN = 400, 200


@rule
def rate_leads(state: Any, actions: Any, n: int) -> None:
    """Rates leads that no opponent can beat highest, then those that the partner can win; and of
    those alike the tiles that many others beat.
    """
    trump, around = state.trump, held_by(state, ALL_SEATS)
    for k in range(n):
        tile = actions[k] - PLAY
        suit, over = SUIT_LED[trump, tile], OVER[trump, tile]
        theirs = answers(state, state.turn + 1 & 3, suit) | answers(state, state.turn + 3 & 3, suit)
        rating = size(over & around)
        if over & theirs == 0:
            rating += WINS
        elif stands(trump, suit, over & answers(state, state.turn ^ 2, suit), theirs):
            rating += MAY_WIN
        actions[k] |= rating << RATING


@rule
def stands(trump: int, suit: int, tiles: int, others: int) -> bool:
    """Tells whether one of ``tiles`` is beaten by none of ``others``."""
    found = False
    while tiles:
        found |= STRONGER[trump, suit, lowest(tiles)] & others == 0
        tiles &= tiles - 1
    return found


@rule
def rate_follows(state: Any, actions: Any, n: int) -> None:
    """Rates highest what wins the trick for the side for certain, then what leaves the partner a
    chance; and of those alike the tiles that many others beat.
    """
    trump, suit, around = state.trump, state.suit, held_by(state, ALL_SEATS)
    beating = STRONGER[trump, suit, state.trick[state.best]]
    after = answers(state, state.turn + 1 & 3, suit) if state.laid < 3 else 0
    partner = answers(state, state.turn ^ 2, suit) if state.laid < 2 else 0
    won = side(state, state.turn) >> state.best & 1 and beating & after == 0
    for k in range(n):
        tile = actions[k] - PLAY
        rating = size(OVER[trump, tile] & around)
        if beating >> tile & 1:
            if not won and STRONGER[trump, suit, tile] & after == 0:
                rating += MAY_WIN
        elif won:
            rating += MAY_WIN
        elif partner & beating:
            rating += MAY_WIN // 2
        actions[k] |= rating << RATING


@rule
def sort(actions: Any, n: int) -> None:
    """Sorts rated actions, the highest rating first, and takes the ratings off."""
    for k in range(1, n):
        held, j = actions[k], k
        while j > 0 and actions[j - 1] < held:
            actions[j] = actions[j - 1]
            j -= 1
        actions[j] = held
    for k in range(n):
        actions[k] &= (1 << RATING) - 1


# ---------------------------------------------------------------------------------------- solving


@rule
def tricks(stack: Any, memory: Any, seat: int) -> int:
    """Returns how many tricks the side of ``seat`` takes in all, in the deal in ``stack[0]``, under
    best play of all; it is in its play.

    It looks for the number by windows that hold no other: "at least so many?"
    """
    engine.begin_search(memory)
    game = (apply, weight, sign, branch, key, tricks_of, bounds, leaf, 0)
    low = tricks_of(stack[0], seat)
    high = HAND - tricks_of(stack[0], left_of(stack[0], seat))
    while low < high:
        test = low + high + 1 >> 1
        stack[1] = stack[0]
        found = sides.search(stack[1:], memory, seat, test - 1, test, SHAPE, game)
        if found >= test:
            low = found
        else:
            high = found
    return low


@rule
def settle(state: Any, seat: int, taken: int) -> None:
    """Ends the deal as if the side of ``seat`` had taken so many tricks in all."""
    state.tricks[seat] += taken - tricks_of(state, seat)
    other = left_of(state, seat)
    state.tricks[other] += HAND - taken - tricks_of(state, other)
    for k in range(4):
        state.hands[k] = state.hand_sizes[k] = 0
    clear_trick(state)
    end_deal(state)


@rule
def can(state: Any) -> bool:
    """Tells whether a deal is in its play."""
    return bool(state.turn >= 0 and state.phase == PLAYING)


@rule
def left(state: Any) -> int:
    """Returns how many tricks are left where one is to be led; else 0."""
    return int(state.hand_sizes[state.turn]) if can(state) and state.laid == 0 else 0


@rule
def near(state: Any) -> bool:
    """Tells whether exact play takes less than 50 µs on average from here."""
    return can(state) and state.hand_sizes[state.turn] <= NEAR


@rule
def ending(stack: Any, memory: Any, seat: int, worth: Any) -> float:
    """Returns what the deal in ``stack[0]``, which is in its play, is worth to ``seat`` when all
    play their best: ``worth(state, seat)`` once it has ended.
    """
    settle(stack[0], seat, tricks(stack, memory, seat))
    return float(worth(stack[0], seat))
