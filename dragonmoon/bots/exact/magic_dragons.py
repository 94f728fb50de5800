"""The end of a deal of Magic Dragons with all hands open, each seat for itself."""

from typing import Any

from dragonmoon.bots.exact import each, engine
from dragonmoon.bots.exact.hands import cards_left
from dragonmoon.games.magic_dragons.rules import (
    MOST_LEGAL,
    PLAYING,
    PLIES,
    SEATS,
    apply,
    legal,
)
from dragonmoon.jit import rule

SHAPE = (PLIES, MOST_LEGAL, 1 << 12)
MEMORY = each.memory_for(SHAPE)
NEAR, MOST = 7, 10  # cards in all hands
BOUNDS = f"a deal with at most {MOST} cards left in the hands"
FACE_BITS, SIZE_BITS = 6, 6


@rule
def key(state: Any) -> int:
    """Returns a number out of the hands, the stacks and whose turn it is."""
    found = state.turn
    for seat in range(SEATS):
        found = engine.mixed_in(found, state.hands[seat])
    for k in range(state.stacks):
        stack = (state.areas[k] + 1) << FACE_BITS | state.tops[k]
        found = engine.mixed_in(found, stack << SIZE_BITS | state.sizes[k])
    return int(found)


@rule
def can(state: Any) -> bool:
    """Tells whether exact play ends in a second or so."""
    return state.turn >= 0 and state.phase == PLAYING and cards_left(state) <= MOST


@rule
def left(state: Any) -> int:
    """Returns how many cards are left; 0 where that is too many."""
    return cards_left(state) if can(state) else 0


@rule
def near(state: Any) -> bool:
    """Tells whether exact play takes less than 50 µs on average from here."""
    return can(state) and cards_left(state) <= NEAR


@rule
def ending(stack: Any, memory: Any, seat: int, worth: Any) -> float:
    """Returns what the deal in ``stack[0]``, which is in its play, is worth to ``seat`` when each
    takes what is worth most to itself, of equals the lowest action.
    """
    each.search(stack, memory, SHAPE, (apply, legal, key, worth))
    return each.value(memory, seat) / engine.UNIT
