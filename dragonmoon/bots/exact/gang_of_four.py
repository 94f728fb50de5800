"""The end of a deal of Gang of Four with all hands open, each seat for itself."""

from typing import Any

from dragonmoon.bots.exact import each, engine
from dragonmoon.bots.exact.hands import cards_left
from dragonmoon.games.gang_of_four.rules import PLAYING, apply, legal
from dragonmoon.games.gang_of_four.seats import SEATS
from dragonmoon.jit import rule

HAND = 7  # the largest hand: all its combinations are fewer than its sets of cards
SHAPE = (SEATS * HAND * SEATS, 2 << HAND, 1 << 12)
MEMORY = each.memory_for(SHAPE)
NEAR, MOST = 11, 14  # cards in all hands
BOUNDS = f"a deal with at most {MOST} cards left, {HAND} in a hand"


@rule
def key(state: Any) -> int:
    """Returns a number out of the hands, what lies on the table and whose turn it is."""
    found = (state.table + 1) << 3 | state.turn
    rest = (state.owner + 1) << 2 | state.passes
    for seat in range(SEATS):
        rest = rest << 1 | state.dragons[seat]
    rest = (rest << SEATS | state.declared) << SEATS | state.barred
    found = engine.mixed_in(found, rest)
    for seat in range(SEATS):
        found = engine.mixed_in(found, state.hands[seat])
    return found


@rule
def can(state: Any) -> bool:
    """Tells whether exact play ends in a second or so."""
    for seat in range(state.seats):
        if state.hand_sizes[seat] > HAND:
            return False
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
    """Returns what the deal in ``stack[0]``, in which no hand is larger than ``HAND``, is worth to
    ``seat`` when each takes what is worth most to itself, of equals the lowest action.
    """
    each.search(stack, memory, SHAPE, (apply, legal, key, worth))
    return each.value(memory, seat) / engine.UNIT
