"""Gang of Four: the duty of the seat before a last card, and what a seat shows by heeding it."""

from typing import Any

from dragonmoon.games.gang_of_four.combinations import (
    DRAGON,
    GANGS,
    NOTHING,
    SINGLE,
    TYPE,
    strongest_card,
)
from dragonmoon.games.gang_of_four.forming import forms_several
from dragonmoon.games.gang_of_four.seats import next_seat
from dragonmoon.jit import rule

GF7_3 = 703


@rule
def has_duty(state: Any) -> bool:
    """GF7.4 No other seat has this duty. [official]"""
    return state.declared != 0 and state.declared >> next_seat(state, state.turn) & 1 != 0


@rule
def strongest_of(state: Any, seat: int) -> int:
    """Returns the strongest card of a seat."""
    return strongest_card(state.hands[seat], state.dragons[seat])


@rule
def forbids_by_duty(state: Any, play: int) -> int:
    """GF7.3 The seat that acts **immediately before** a seat holding one declared card (next in the
    present direction, barred seats skipped): while a single is to be beaten it must play its
    highest single if that beats it (a gang is allowed instead; passing is not); if its highest
    single does not beat it, it may pass or play a gang.  When it leads it must lead a combination
    of two or more cards if its hand holds one, else its highest single.  While anything but a
    single is to be beaten it is free. [seed, official; gang and details: choice]
    """
    if not has_duty(state):
        return 0
    highest = strongest_of(state, state.turn)
    if state.table == NOTHING:
        return forbids_lead(state, play, highest)
    if TYPE[state.table] != SINGLE or highest <= state.table:
        return 0
    return 0 if play == highest or play >= GANGS else GF7_3


@rule
def forbids_lead(state: Any, play: int, highest: int) -> int:
    """Refuses a single card led by a seat that has the duty and could lead another way (GF7.3)."""
    if play > DRAGON or (play == highest and not forms_several(state.hands[state.turn])):
        return 0
    return GF7_3


@rule
def show_by_duty(state: Any, play: int) -> None:
    """Notes what all learn of the hand of the seat that plays (or passes: NOTHING) under the duty.

    It holds no card above the single that it plays, or that it passes on; and if it leads a single
    it could not form a combination of two or more cards of what it held.
    """
    if not has_duty(state) or play > DRAGON:
        return
    seat = state.turn
    if state.table == NOTHING and state.plain[seat] == 0:
        state.plain[seat] = state.ply_count + 1
    elif state.table != NOTHING and TYPE[state.table] != SINGLE:
        return
    top = state.table if play == NOTHING else play
    state.ceilings[seat] = min(state.ceilings[seat], top)
