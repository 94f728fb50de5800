"""Exact play of two sides: alpha-beta over any game, chance included, without recursion.

The engine knows no game.  It is handed a game as a tuple of rules, in this order:

========================  =========================================================================
apply(state, action)      the game's own
weight(state, action)     the game's own: how many of nature's equally likely outcomes it is
sign(state, seat)         1 if the side of ``seat`` is to act, -1 if the other one, 0: nature
branch(state, actions)    writes the actions worth a look, the most promising first, and returns how
                          many: of several that come to the same one is enough
key(state)                a number, 0 or more, that tells a position from all others that come up in
                          the same search; -1 where a table is not worth it
bank(state, seat)         what ``seat`` has already; the rest of the value depends on the key alone
bounds(state, seat)       the least and the most that the value can be, where there is a key
leaf(state, seat, worth)  the value of a deal that has ended
worth                     what ``leaf`` is handed
========================  =========================================================================

Values are whole numbers below ``FAR``.  ``stack`` is a row of states, one for each choice on the
way; ``memory`` and its ``shape`` are told of in :mod:`dragonmoon.bots.exact.engine`.
"""

from typing import Any

from dragonmoon.bots.exact.engine import (
    FRAMES,
    NO_ACTION,
    NO_KEY,
    SEARCH,
    TRIED,
    row_of,
    size_for,
)
from dragonmoon.jit import rule, unowned
from dragonmoon.state import NATURE

# A frame: the window now, and as it was at first; the best value and its action; how many actions
# there are, and how many have been tried; the sign of the side to act; the key, and what is known
# of its value; nature's outcomes so far, weighed and counted; the actions.
ALPHA, BETA, LOW, HIGH, BEST, CHOSEN, COUNT, NEXT, SIGN = range(9)
KEY, BANK, LEAST, MOST, SUM, WEIGHT, ACTIONS = range(9, 16)

# A row of the table: the key; the number of the search and the best action; bounds of the value.
ROW, TAG, AT_LEAST, AT_MOST = 4, 1, 2, 3
TAG_BITS = 21

FAR = 1 << 56  # beyond every value; nature's weights are small


def memory_for(shape: tuple[int, int, int]) -> int:
    """Returns how many int64 a memory of that shape has."""
    return size_for(shape, ACTIONS, ROW)


# ----------------------------------------------------------------------------------------- table


@rule
def recall(memory: Any, f: int, row: int) -> None:
    """Reads what the table knows of the frame's key into the frame."""
    if memory[row] == memory[f + KEY] and memory[row + TAG] >> TAG_BITS == memory[SEARCH]:
        memory[f + LEAST] = max(memory[f + LEAST], memory[f + BANK] + memory[row + AT_LEAST])
        memory[f + MOST] = min(memory[f + MOST], memory[f + BANK] + memory[row + AT_MOST])
        memory[f + CHOSEN] = (memory[row + TAG] & (1 << TAG_BITS) - 1) - 1


@rule
def remember(memory: Any, f: int, shape: Any) -> None:
    """Writes what the frame now knows of the value of its key, if it has one, into the table."""
    key, best = memory[f + KEY], memory[f + BEST]
    if key == NO_KEY:
        return
    least, most = memory[f + LEAST], memory[f + MOST]
    if best > memory[f + LOW]:
        least = max(least, best)
    if best < memory[f + HIGH]:
        most = min(most, best)
    row = row_of(key, shape, ACTIONS, ROW)
    memory[row] = key
    memory[row + TAG] = memory[SEARCH] << TAG_BITS | memory[f + CHOSEN] + 1
    memory[row + AT_LEAST] = least - memory[f + BANK]
    memory[row + AT_MOST] = most - memory[f + BANK]


# ---------------------------------------------------------------------------------------- frames


@rule
def narrow(memory: Any, f: int) -> bool:
    """Takes the window between what is known of the value; tells whether that is all there is to
    know.
    """
    least, most = memory[f + LEAST], memory[f + MOST]
    if least >= memory[f + BETA] or least >= most:
        memory[f + BEST] = least
        return True
    if most <= memory[f + ALPHA]:
        memory[f + BEST] = most
        return True
    memory[f + ALPHA] = max(memory[f + ALPHA], least)
    memory[f + BETA] = min(memory[f + BETA], most)
    return False


@rule
def put_first(actions: Any, n: int, chosen: int) -> None:
    """Moves ``chosen`` to the front of the list, if it is one of the n actions."""
    for k in range(n):
        if actions[k] == chosen:
            for j in range(k, 0, -1):
                actions[j] = actions[j - 1]
            actions[0] = chosen


@rule
def open_frame(memory: Any, f: int, n: int, sign: int) -> None:
    """Makes a frame ready for the first of its n actions."""
    memory[f + COUNT] = n
    memory[f + NEXT] = memory[f + SUM] = memory[f + WEIGHT] = 0
    memory[f + SIGN] = sign
    memory[f + BEST] = -sign * FAR
    if sign == 0:  # an average needs the values themselves
        memory[f + ALPHA] = -FAR
        memory[f + BETA] = FAR
    memory[f + LOW] = memory[f + ALPHA]
    memory[f + HIGH] = memory[f + BETA]


@rule
def take(state: Any, memory: Any, f: int, value: int, weight: Any) -> bool:
    """Takes the value of the action tried last; tells whether the frame needs no other."""
    action = memory[f + ACTIONS + memory[f + NEXT] - 1]
    if memory[f + SIGN] == 0:
        share = weight(state, action)
        memory[f + SUM] += share * value
        memory[f + WEIGHT] += share
        memory[f + BEST] = memory[f + SUM] // memory[f + WEIGHT]
        return bool(memory[f + NEXT] == memory[f + COUNT])
    if memory[f + SIGN] > 0:
        if value > memory[f + BEST]:
            memory[f + BEST] = value
            memory[f + CHOSEN] = action
            memory[f + ALPHA] = max(memory[f + ALPHA], value)
    elif value < memory[f + BEST]:
        memory[f + BEST] = value
        memory[f + CHOSEN] = action
        memory[f + BETA] = min(memory[f + BETA], value)
    return bool(memory[f + NEXT] == memory[f + COUNT] or memory[f + ALPHA] >= memory[f + BETA])


# ---------------------------------------------------------------------------------------- search


@rule
def arrive(state: Any, memory: Any, f: int, action: int, seat: int, shape: Any, game: Any) -> bool:
    """Applies ``action``, and goes on while there is no choice; tells whether the value is known.

    Then it is the frame's best; else the frame is open.
    """
    apply, _, sign, branch, key, bank, bounds, leaf, worth = game
    actions = memory[f + ACTIONS : f + ACTIONS + shape[1]]
    memory[f + KEY] = NO_KEY
    memory[f + CHOSEN] = NO_ACTION
    while True:
        if action != NO_ACTION:
            apply(state, action)
            memory[TRIED] += 1
        if state.turn < NATURE:
            memory[f + BEST] = leaf(state, seat, worth)
            return True
        found = key(state)
        if found != NO_KEY:
            memory[f + KEY] = found
            memory[f + CHOSEN] = NO_ACTION
            memory[f + BANK] = bank(state, seat)
            memory[f + LEAST], memory[f + MOST] = bounds(state, seat)
            recall(memory, f, row_of(found, shape, ACTIONS, ROW))
            if narrow(memory, f):
                return True
        n = branch(state, actions)
        if n > 1:
            put_first(actions, n, memory[f + CHOSEN])
            open_frame(memory, f, n, sign(state, seat))
            return False
        action = actions[0]


@rule
def search(stack: Any, owned: Any, seat: int, low: int, high: int, shape: Any, game: Any) -> int:
    """Returns the value of ``stack[0]`` for the side of ``seat`` where it is between ``low`` and
    ``high``; else a bound of it that is not.  The state is lost.
    """
    memory, wide = unowned(owned), ACTIONS + shape[1]
    d, f, action = 0, FRAMES, NO_ACTION
    memory[f + ALPHA] = low
    memory[f + BETA] = high
    while True:
        known = arrive(stack[d], memory, f, action, seat, shape, game)
        while known:
            if d == 0:
                return int(memory[f + BEST])
            d -= 1
            f -= wide
            known = take(stack[d], memory, f, memory[f + wide + BEST], game[1])
            if known:
                remember(memory, f, shape)
        action = memory[f + ACTIONS + memory[f + NEXT]]
        memory[f + NEXT] += 1
        memory[f + wide + ALPHA] = memory[f + ALPHA]
        memory[f + wide + BETA] = memory[f + BETA]
        stack[d + 1] = stack[d]
        d += 1
        f += wide
