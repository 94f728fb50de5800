"""Moon with all hands open, three seats: each plays for itself."""

from typing import Any

from dragonmoon.bots.exact import each, engine
from dragonmoon.games.moon.rules import HAND, PLAYING, apply, legal
from dragonmoon.jit import rule

SHAPE = (3 * HAND + 2, HAND + 2, 1 << 15)
MEMORY = each.memory_for(SHAPE)
TILE_BITS = 28
NEAR, MOST = 3, 7  # tiles in a hand
BOUNDS = f"a deal with at most {MOST} tiles in a hand"


@rule
def key(state: Any) -> int:
    """Returns, between two tricks, the tiles that are left, who leads, and what each has taken."""
    if state.laid:
        return engine.NO_KEY
    taken = state.tricks[0] << 3 | state.tricks[1]
    # No tile stands for another: of actions worth the same the lowest number is taken.
    return int(
        (taken << TILE_BITS | state.hands[0] | state.hands[1] | state.hands[2]) << 2 | state.turn
    )


@rule
def can(state: Any) -> bool:
    """Tells whether exact play ends in a second or so."""
    return bool(state.turn >= 0 and state.phase == PLAYING and state.hand_sizes[state.turn] <= MOST)


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
    play their best, each for itself.
    """
    each.search(stack, memory, SHAPE, (apply, legal, key, worth))
    return each.value(memory, seat) / engine.UNIT
