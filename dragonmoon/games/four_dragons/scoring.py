"""Four Dragons: pairs, and who wins (FD7)."""

from typing import Any

from dragonmoon.games.four_dragons.cards import DAYS
from dragonmoon.jit import rule


@rule
def muertos_of(state: Any, partnership: int) -> int:
    """Returns how many Muertos a partnership has captured in the match."""
    found = 0
    for day in range(DAYS):
        found += state.muertos[DAYS * partnership + day]
    return found


@rule
def pairs_of(state: Any, partnership: int) -> int:
    """FD7.1 After three deals each partnership scores one point for each pair of a Food and a
    Muertos, from whatever trick or deal: the smaller of the two numbers. [seed]
    """
    return min(state.food[partnership], muertos_of(state, partnership))


@rule
def winners_of(state: Any) -> int:
    """FD7.2 More points win; tie: more Food; tie: more Muertos; tie: a draw. [seed; draw: choice]

    Returns a set of seats: those of a partnership, or all.
    """
    lead_of_0 = pairs_of(state, 0) - pairs_of(state, 1)
    if lead_of_0 == 0:
        lead_of_0 = state.food[0] - state.food[1]
    if lead_of_0 == 0:
        lead_of_0 = muertos_of(state, 0) - muertos_of(state, 1)
    if lead_of_0 == 0:
        return 0b1111
    return 0b0101 if lead_of_0 > 0 else 0b1010
