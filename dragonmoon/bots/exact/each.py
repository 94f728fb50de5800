"""Exact play of seats that each play for themselves (max^n), without recursion or chance.

Every seat takes what is worth most to itself; of actions worth the same, the lowest number.  The
engine knows no game.  It is handed a game as a tuple of rules, in this order:

========================  =========================================================================
apply(state, action)      the game's own
branch(state, actions)    writes the actions worth a look, ascending, and returns how many: of
                          several that come to the same one is enough, the lowest
key(state)                a number, 0 or more, that tells a position from all others that come up in
                          the same search; -1 where a table is not worth it
worth(state, seat)        what a deal that has ended is worth to a seat, whole or not
========================  =========================================================================

``stack`` is a row of states, one for each choice on the way; ``memory`` and its ``shape`` are told
of in :mod:`dragonmoon.bots.exact.engine`.
"""

from typing import Any

from dragonmoon.bots.exact.engine import (
    FRAMES,
    NO_ACTION,
    NO_KEY,
    SEARCH,
    TRIED,
    begin_search,
    fixed,
    row_of,
    size_for,
)
from dragonmoon.jit import rule, unowned
from dragonmoon.state import NATURE

SEATS = 5

# A frame: how many actions there are, and how many have been tried; who acts; the key; the values
# of the best action so far, by seat; the actions.
COUNT, NEXT, ACTOR, KEY, VALUES, ACTIONS = 0, 1, 2, 3, 4, 4 + SEATS

# A row of the table: the key, the number of the search, the values.
ROW, TAG, KNOWN = 8, 1, 2


def memory_for(shape: tuple[int, int, int]) -> int:
    """Returns how many int64 a memory of that shape has."""
    return size_for(shape, ACTIONS, ROW)


@rule
def recall(memory: Any, f: int, row: int) -> bool:
    """Reads the values of the frame's key from the table, if they are there."""
    if memory[row] != memory[f + KEY] or memory[row + TAG] != memory[SEARCH]:
        return False
    for seat in range(SEATS):
        memory[f + VALUES + seat] = memory[row + KNOWN + seat]
    return True


@rule
def remember(memory: Any, f: int, shape: Any) -> None:
    """Writes the values of the frame's key, if it has one, into the table."""
    if memory[f + KEY] == NO_KEY:
        return
    row = row_of(memory[f + KEY], shape, ACTIONS, ROW)
    memory[row] = memory[f + KEY]
    memory[row + TAG] = memory[SEARCH]
    for seat in range(SEATS):
        memory[row + KNOWN + seat] = memory[f + VALUES + seat]


@rule
def take(memory: Any, f: int, below: int) -> bool:
    """Takes the values of the action tried last, from the frame below, if they are better for the
    seat that acts; tells whether no action is left.
    """
    actor = memory[f + ACTOR]
    if memory[f + NEXT] == 1 or memory[below + VALUES + actor] > memory[f + VALUES + actor]:
        for seat in range(SEATS):
            memory[f + VALUES + seat] = memory[below + VALUES + seat]
    return bool(memory[f + NEXT] == memory[f + COUNT])


@rule
def arrive(state: Any, memory: Any, f: int, action: int, shape: Any, game: Any) -> bool:
    """Applies ``action``, and goes on while there is no choice; tells whether the values are known.

    Then they stand in the frame; else it is ready for the first of its actions.
    """
    apply, branch, key, worth = game
    actions = memory[f + ACTIONS : f + ACTIONS + shape[1]]
    memory[f + KEY] = NO_KEY
    while True:
        if action != NO_ACTION:
            apply(state, action)
            memory[TRIED] += 1
        if state.turn < NATURE:
            for seat in range(state.seats):
                memory[f + VALUES + seat] = fixed(worth(state, seat))
            return True
        n = branch(state, actions)
        if n > 1:
            break
        action = actions[0]
    memory[f + KEY] = key(state)
    memory[f + COUNT] = n
    memory[f + NEXT] = 0
    memory[f + ACTOR] = state.turn
    return memory[f + KEY] != NO_KEY and recall(
        memory, f, row_of(memory[f + KEY], shape, ACTIONS, ROW)
    )


@rule
def search(stack: Any, owned: Any, shape: Any, game: Any) -> None:
    """Finds the values of ``stack[0]``, which :func:`value` tells.  The state is lost."""
    begin_search(owned)
    memory, wide = unowned(owned), ACTIONS + shape[1]
    d, f, action = 0, FRAMES, NO_ACTION
    while True:
        known = arrive(stack[d], memory, f, action, shape, game)
        while known:
            if d == 0:
                return
            d -= 1
            f -= wide
            known = take(memory, f, f + wide)
            if known:
                remember(memory, f, shape)
        action = memory[f + ACTIONS + memory[f + NEXT]]
        memory[f + NEXT] += 1
        stack[d + 1] = stack[d]
        d += 1
        f += wide


@rule
def value(memory: Any, seat: int) -> int:
    """Returns the value for a seat of the position that was searched last, fixed."""
    return int(memory[FRAMES + VALUES + seat])
