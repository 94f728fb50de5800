"""How the seats of a match of Moon behave, and how its decks are laid: rules for kernels."""

from enum import IntEnum
from typing import Any

from dragonmoon.games.moon.rules import (
    BIDDING,
    DISCARDING,
    DOUBLES,
    HAND,
    NAMING,
    NUMBERS,
    SUIT,
    TRUMP,
)
from dragonmoon.jit import pick, rule, size, spin


class Style(IntEnum):
    """How the seats of a match behave."""

    ANY = 0  # every legal action is equally likely
    SOBER = 1  # few and low bids, the longest suit is trump
    PASSING = 2  # hardly any bids
    MOON = 3  # one seat holds a whole suit; who holds it bids 21


STYLES = [Style.SOBER] * 8 + [Style.MOON] * 3 + [Style.ANY, Style.PASSING]


@rule
def chosen(state: Any, actions: Any, n: int, style: int) -> Any:
    """Returns one of the ``n`` legal actions, drawn as the style says."""
    state.chance = spin(state.chance)
    any_of_them = actions[pick(state.chance, n)]
    state.chance = spin(state.chance)
    percent = pick(state.chance, 100)
    if style == Style.ANY or percent < 5:
        return any_of_them
    if state.phase == BIDDING:
        if style == Style.MOON and size(longest(state.hands[state.turn])) >= 6:
            return actions[n - 1]
        passing = n == 1 or percent < (90 if style == Style.PASSING else 60)
        return actions[0] if passing else actions[1]
    suit = longest(state.hands[state.turn])
    if state.phase == NAMING:
        return TRUMP + kind_of(suit)
    if state.phase == DISCARDING:
        return spare(actions, n, suit)
    return any_of_them


@rule
def longest(hand: int) -> Any:
    """Returns the tiles of the longest suit, doubles among the suits, that a hand holds."""
    best = 0
    for kind in range(NUMBERS + 1):
        if size(hand & SUIT[kind, kind]) > size(best):
            best = hand & SUIT[kind, kind]
    return best


@rule
def kind_of(tiles: int) -> int:
    """Returns the trump that takes all the tiles."""
    for kind in range(NUMBERS + 1):
        if tiles & ~SUIT[kind, kind] == 0:
            return kind
    return DOUBLES


@rule
def spare(actions: Any, n: int, suit: int) -> Any:
    """Returns the first discard that leaves the suit whole."""
    for k in range(n):
        if not suit >> (actions[k] - TRUMP - NUMBERS - 2) & 1:
            return actions[k]
    return actions[0]


@rule
def lay(state: Any, deck: Any, n: int, chance: int, style: int) -> None:
    """Brings all tiles of one suit, doubles among the suits, into one hand, if the style is so."""
    if style != Style.MOON:
        return
    kind = pick(spin(chance), NUMBERS + 1)
    place = HAND * pick(spin(spin(chance)), state.seats)
    for i in range(n):
        if SUIT[kind, kind] >> deck[i] & 1 and not place <= i < place + HAND:
            for j in range(place, place + HAND):
                if not SUIT[kind, kind] >> deck[j] & 1:
                    held = deck[j]
                    deck[j] = deck[i]
                    deck[i] = held
                    break
