"""The end of a deal of Four Dragons with all hands open, powers and gifts included."""

from typing import Any

from dragonmoon.bots.exact import engine, sides
from dragonmoon.games.four_dragons.actions import ASKING, PLAYING
from dragonmoon.games.four_dragons.rules import HAND, MOST_LEGAL, PLIES, apply, legal, side, weight
from dragonmoon.games.four_dragons.scoring import muertos_of
from dragonmoon.jit import rule
from dragonmoon.state import NATURE

SHAPE = (PLIES, MOST_LEGAL + 1, 1 << 12)
MEMORY = sides.memory_for(SHAPE)
NEAR, MOST = 2, 3  # tricks left
BOUNDS = f"the last {MOST} tricks of a deal"
COUNT_BITS = 4


@rule
def sign(state: Any, seat: int) -> int:
    """Returns 1 if the side of ``seat`` is to act, -1 if the other one is, 0 for nature."""
    if state.turn == NATURE:
        return 0
    return 1 if side(state, seat) >> state.turn & 1 else -1


@rule
def branch(state: Any, actions: Any) -> int:
    """Lists the legal actions, but one question alone: where all is open none tells anything."""
    n = legal(state, actions)
    return 1 if state.phase == ASKING else n


@rule
def key(state: Any) -> int:
    """Returns, where a trick is led, a number out of the hands, the leader and what is captured."""
    if state.phase != PLAYING or state.laid > 0:
        return engine.NO_KEY
    captured = state.turn
    for partnership in range(2):
        captured = captured << COUNT_BITS | state.food[partnership]
        captured = captured << COUNT_BITS | muertos_of(state, partnership)
    found = captured
    for seat in range(4):
        found = engine.mixed_in(found, state.hands[seat])
    return int(found)


@rule
def bank(state: Any, seat: int) -> int:
    """Returns 0: what a capture is worth shows at the end."""
    return 0


@rule
def bounds(state: Any, seat: int) -> tuple[int, int]:
    """Returns no bounds: what the end is worth is for the caller to say."""
    return -sides.FAR, sides.FAR


@rule
def leaf(state: Any, seat: int, worth: Any) -> int:
    """Returns what a deal that has ended is worth to ``seat``."""
    return engine.fixed(worth(state, seat))


@rule
def can(state: Any) -> bool:
    """Tells whether exact play ends in a second or so."""
    return bool(state.turn >= NATURE and HAND - state.tricks <= MOST)


@rule
def left(state: Any) -> int:
    """Returns how many tricks are left where one is to be led; else 0."""
    leads = can(state) and state.phase == PLAYING and state.laid == 0
    return int(HAND - state.tricks) if leads else 0


@rule
def near(state: Any) -> bool:
    """Tells whether exact play takes less than 50 µs on average from here."""
    return can(state) and HAND - state.tricks <= NEAR


@rule
def ending(stack: Any, memory: Any, seat: int, worth: Any) -> float:
    """Returns what the deal in ``stack[0]`` is worth to ``seat`` when all play their best:
    ``worth(state, seat)`` of its end, of which the other side takes the least; on average over what
    nature draws.
    """
    engine.begin_search(memory)
    game = (apply, weight, sign, branch, key, bank, bounds, leaf, worth)
    return sides.search(stack, memory, seat, -sides.FAR, sides.FAR, SHAPE, game) / engine.UNIT
