"""How the seats of a match of Magic Dragons behave, and how its decks are laid: for kernels."""

from enum import IntEnum
from typing import Any

from dragonmoon.games.magic_dragons.rules import (
    BIDDING,
    DRAGONS,
    HAND,
    NEW,
    NOTHING,
    NUMBERS,
    face_of,
    place_of,
)
from dragonmoon.jit import pick, rule, spin


class Style(IntEnum):
    """How the seats of a match behave."""

    ANY = 0  # every legal action is equally likely
    LOW = 1  # low dragons first, spells last
    SPELLS = 2  # the seat that starts holds nothing but spells
    BURIED = 3  # so it does, and the last seat the rest; spells come first, new stacks last


STYLES = [Style.ANY] * 5 + [Style.LOW] * 6 + [Style.SPELLS, Style.BURIED]


@rule
def chosen(state: Any, actions: Any, n: int, style: int) -> Any:
    """Returns one of the ``n`` legal actions, drawn as the style says."""
    picky = state.phase != BIDDING and style in (Style.LOW, Style.BURIED)
    best = NOTHING
    for _ in range(6 if picky else 1):
        state.chance = spin(state.chance)
        drawn = actions[pick(state.chance, n)]
        if best == NOTHING or rank(drawn, style) < rank(best, style):
            best = drawn
    return best


@rule
def rank(action: int, style: int) -> int:
    """Returns how late an action comes by a style that is picky."""
    face = face_of(action)
    if style == Style.LOW:
        return face % NUMBERS if face < DRAGONS else NUMBERS
    return 0 if face >= DRAGONS else 2 if place_of(action) == NEW else 1


@rule
def lay(state: Any, deck: Any, n: int, chance: int, style: int) -> None:
    """Gives the seat that starts seven spells, if the style is so, and the last one the others."""
    starter = (state.first + state.deal + 1) % state.seats
    last = (starter + state.seats - 1) % state.seats
    if style in (Style.SPELLS, Style.BURIED):
        gather(deck, n, starter, starter)
    if style == Style.BURIED:
        gather(deck, n, last, starter)


@rule
def gather(deck: Any, n: int, seat: int, other: int) -> None:
    """Brings the spells that neither ``seat`` nor ``other`` holds into the hand of ``seat``."""
    for i in range(n):
        if deck[i] >= DRAGONS and i // HAND not in (seat, other):
            for j in range(HAND * seat, HAND * seat + HAND):
                if deck[j] < DRAGONS:
                    held = deck[j]
                    deck[j] = deck[i]
                    deck[i] = held
                    break
