"""How much is left of a deal in which each plays for itself until its cards are gone."""

from typing import Any

from dragonmoon.jit import rule


@rule
def cards_left(state: Any) -> int:
    """Returns how many cards are in all hands."""
    found = 0
    for seat in range(state.seats):
        found += state.hand_sizes[seat]
    return found
