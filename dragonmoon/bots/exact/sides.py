"""Exact play of two sides: alpha-beta over any game, without recursion.

The engine knows no game.  It is handed the game's rules and hooks, all of them rules:

=======================  ==========================================================================
apply(state, action)     the game's own
branch(state, actions)   writes the actions worth looking at, the most promising first; returns how
                         many: of several that come to the same one is enough
sign(state, seat)        1 if the side of ``seat`` is to act, -1 if the other is, 0 at a turn of
                         nature
weigh(state, action)     how many of nature's equally likely outcomes an action stands for
key(state)               a number, 0 or more, that tells a position from all others that come up in
                         the same search; -1 where no table is worth it
bank(state, seat)        what ``seat`` has for certain; the rest of the value depends on the key
                         alone
least, most(state, seat) bounds of the value where there is a key
leaf(state, seat, worth) the value of a deal that has ended
=======================  ==========================================================================

Values are whole numbers.  ``stack`` is a row of states, ``memory`` a row of int64 that begins with
zeros: a head, a frame for each state of the stack, and the table.
"""

from typing import Any

from dragonmoon.jit import rule
from dragonmoon.state import NATURE

# The head of the memory: the number of this search, and how many positions it has looked at.
SEARCH, NODES, FRAMES = 0, 1, 4

# A frame: the window, and as it was at first; the best value so far and its action; how many
# actions there are and how many have been tried; whose turn it is; the key and what is known of its
# value; nature's sum so far; the actions.
ALPHA, BETA, LOW, HIGH, BEST, CHOSEN, COUNT, NEXT, SIGN = range(9)
KEY, BANK, LEAST, MOST, SUM, WEIGHT, ACTIONS = range(9, 16)

# A row of the table: the key; the number of the search and the best action; bounds of the value.
ROW, TAG, AT_LEAST, AT_MOST = 4, 1, 2, 3
TAG_BITS = 21

NO_ACTION = -1
FAR = 1 << 60  # beyond every value


def size_of(depths: int, width: int, rows: int) -> int:
    """Returns how many int64 a memory needs: for so many states, so many actions in each, and a
    table of so many rows (a power of two).
    """
    return FRAMES + depths * (ACTIONS + width) + rows * ROW


@rule
def begin_search(memory: Any) -> None:
    """Forgets what the table holds of earlier searches."""
    memory[SEARCH] += 1
    memory[NODES] = 0


@rule
def row_of(key: int, base: int, rows: int) -> int:
    """Returns where the row of a key begins."""
    mixed = ((key ^ key >> 31) & 0x7FFFFFFF) * 1929980703
    return base + (mixed >> 24 & rows - 1) * ROW


@rule
def recall(memory: Any, f: int, row: int, key: int) -> None:
    """Reads what the table knows of a key into the frame; the best action too."""
    memory[f + CHOSEN] = NO_ACTION
    if memory[row] == key and memory[row + TAG] >> TAG_BITS == memory[SEARCH]:
        memory[f + LEAST] = max(memory[f + LEAST], memory[f + BANK] + memory[row + AT_LEAST])
        memory[f + MOST] = min(memory[f + MOST], memory[f + BANK] + memory[row + AT_MOST])
        memory[f + CHOSEN] = (memory[row + TAG] & (1 << TAG_BITS) - 1) - 1


@rule
def narrow(memory: Any, f: int) -> bool:
    """Takes the window between the bounds; tells whether they settle the value."""
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
def remember(memory: Any, f: int, base: int, rows: int) -> None:
    """Writes what is known now of the value of a frame's key into the table."""
    key, best = memory[f + KEY], memory[f + BEST]
    if key < 0:
        return
    if best > memory[f + LOW]:
        memory[f + LEAST] = max(memory[f + LEAST], best)
    if best < memory[f + HIGH]:
        memory[f + MOST] = min(memory[f + MOST], best)
    row = row_of(key, base, rows)
    memory[row] = key
    memory[row + TAG] = memory[SEARCH] << TAG_BITS | memory[f + CHOSEN] + 1
    memory[row + AT_LEAST] = memory[f + LEAST] - memory[f + BANK]
    memory[row + AT_MOST] = memory[f + MOST] - memory[f + BANK]


@rule
def put_first(memory: Any, actions: int, n: int, chosen: int) -> None:
    """Moves an action to the front of the list that begins at ``actions``, if it is there."""
    for k in range(n):
        if memory[actions + k] == chosen:
            while k > 0:
                memory[actions + k] = memory[actions + k - 1]
                k -= 1
            memory[actions] = chosen
            return


@rule
def open_frame(memory: Any, f: int, n: int, sign: int) -> None:
    """Makes a frame ready for the first of its n actions."""
    if memory[f + KEY] >= 0 and memory[f + CHOSEN] != NO_ACTION:
        put_first(memory, f + ACTIONS, n, memory[f + CHOSEN])
    memory[f + LOW] = memory[f + ALPHA]
    memory[f + HIGH] = memory[f + BETA]
    memory[f + COUNT] = n
    memory[f + NEXT] = 0
    memory[f + SIGN] = sign
    memory[f + BEST] = -sign * FAR


@rule
def take(memory: Any, f: int, value: int) -> bool:
    """Takes the value of the action tried last; tells whether no other need be tried."""
    if memory[f + SIGN] > 0:
        if value > memory[f + BEST]:
            memory[f + BEST] = value
            memory[f + CHOSEN] = memory[f + ACTIONS + memory[f + NEXT] - 1]
            memory[f + ALPHA] = max(memory[f + ALPHA], value)
    elif value < memory[f + BEST]:
        memory[f + BEST] = value
        memory[f + CHOSEN] = memory[f + ACTIONS + memory[f + NEXT] - 1]
        memory[f + BETA] = min(memory[f + BETA], value)
    return memory[f + NEXT] == memory[f + COUNT] or memory[f + ALPHA] >= memory[f + BETA]


@rule
def arrive(
    state: Any,
    memory: Any,
    f: int,
    action: int,
    seat: int,
    width: int,
    base: int,
    rows: int,
    apply: Any,
    branch: Any,
    sign: Any,
    key: Any,
    bank: Any,
    least: Any,
    most: Any,
    leaf: Any,
    worth: Any,
) -> bool:
    """Applies ``action``, and goes on while there is no choice; tells whether the value is known.

    Then it stands in the frame as the best; else the frame is open.
    """
    actions = memory[f + ACTIONS : f + ACTIONS + width]
    memory[f + KEY] = -1
    memory[f + CHOSEN] = NO_ACTION
    while True:
        if action != NO_ACTION:
            apply(state, action)
            memory[NODES] += 1
        if state.turn < NATURE:
            memory[f + BEST] = leaf(state, seat, worth)
            return True
        found = key(state)
        if found >= 0:
            memory[f + KEY] = found
            memory[f + BANK] = bank(state, seat)
            memory[f + LEAST] = least(state, seat)
            memory[f + MOST] = most(state, seat)
            recall(memory, f, row_of(found, base, rows), found)
            if narrow(memory, f):
                return True
        n = branch(state, actions)
        if n > 1:
            open_frame(memory, f, n, sign(state, seat))
            return False
        action = actions[0]


@rule
def search(
    stack: Any,
    memory: Any,
    depth: int,
    seat: int,
    low: int,
    high: int,
    depths: int,
    width: int,
    rows: int,
    apply: Any,
    branch: Any,
    sign: Any,
    key: Any,
    bank: Any,
    least: Any,
    most: Any,
    leaf: Any,
    worth: Any,
) -> int:
    """Returns the value of ``stack[depth]`` for the side of ``seat``, where it is between ``low``
    and ``high``; else a bound of it beyond them.
    """
    wide = ACTIONS + width
    base = FRAMES + depths * wide
    d, f = depth, FRAMES + depth * wide
    action = NO_ACTION
    memory[f + ALPHA] = low
    memory[f + BETA] = high
    while True:
        known = arrive(
            stack[d], memory, f, action, seat, width, base, rows,
            apply, branch, sign, key, bank, least, most, leaf, worth,
        )
        while known:
            if d == depth:
                return int(memory[f + BEST])
            d -= 1
            f -= wide
            known = take(memory, f, memory[f + wide + BEST])
            if known:
                remember(memory, f, base, rows)
        action = memory[f + ACTIONS + memory[f + NEXT]]
        memory[f + NEXT] += 1
        memory[f + wide + ALPHA] = memory[f + ALPHA]
        memory[f + wide + BETA] = memory[f + BETA]
        stack[d + 1] = stack[d]
        d += 1
        f += wide


@rule
def search_by_steps(
    stack: Any,
    memory: Any,
    guess: int,
    low: int,
    high: int,
    seat: int,
    depths: int,
    width: int,
    rows: int,
    apply: Any,
    branch: Any,
    sign: Any,
    key: Any,
    bank: Any,
    least: Any,
    most: Any,
    leaf: Any,
    worth: Any,
) -> int:
    """Returns the value of ``stack[0]``, from ``low`` to ``high``, by windows of no width around
    the guess and from there on.  The state stays as it is.
    """
    begin_search(memory)
    while low < high:
        test = min(max(guess, low + 1), high)
        stack[1] = stack[0]
        found = search(
            stack, memory, 1, seat, test - 1, test, depths, width, rows,
            apply, branch, sign, key, bank, least, most, leaf, worth,
        )
        if found >= test:
            low = found
            guess = found + 1
        else:
            high = found
            guess = found
    return low
