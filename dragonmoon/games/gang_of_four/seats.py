"""Gang of Four: the seats that are still in the deal, and their order (GF2.4, GF7.2)."""

from typing import Any

from dragonmoon.jit import rule, size

SEATS = 4
NOBODY = -1


@rule
def direction(state: Any) -> int:
    """GF2.4 Direction: counter-clockwise (next seat s−1) in the first deal, clockwise in the
    second, and so on in turn. [seed, official]
    """
    return 1 if state.deal % 2 == 0 else -1


@rule
def next_seat(state: Any, seat: int) -> int:
    """Returns the seat that acts after ``seat`` in the present direction; barred seats do not."""
    seat = beside(state, seat)
    while state.barred >> seat & 1:
        seat = beside(state, seat)
    return seat


@rule
def beside(state: Any, seat: int) -> int:
    """Returns the seat beside another one in the present direction."""
    if direction(state) > 0:
        return seat + 1 if seat + 1 < state.seats else 0
    return seat - 1 if seat > 0 else state.seats - 1


@rule
def seats_in(state: Any) -> int:
    """Returns how many seats are still in the deal, that is not barred."""
    return state.seats - size(state.barred)
