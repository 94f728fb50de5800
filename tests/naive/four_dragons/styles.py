"""How the seats of a match of Four Dragons behave: for kernels.  So does nature, in draws."""

from enum import IntEnum
from typing import Any

import numpy as np

from dragonmoon.games.four_dragons.actions import (
    ASK,
    CARD_OF,
    DISCARD,
    DRAW,
    GIFT,
    PLAY,
    SPARE,
    SWAP,
)
from dragonmoon.games.four_dragons.words import parse
from dragonmoon.jit import pick, rule, spin
from tests.naive.four_dragons.twin import FOOD, KINDS, colour_of, rank_of


class Style(IntEnum):
    """How the seats of a match behave."""

    ANY = 0  # every legal action is equally likely
    HUNGRY = 1  # Food comes last, and Spoiled: so that Food is discarded
    PINK = 2  # pink cards come last, and those of rank 0: so that one of these wins a trick


LAST = {
    Style.ANY: KINDS,
    Style.HUNGRY: [FOOD, "SP"],
    Style.PINK: ["CH", "SP", *[card for card in KINDS if colour_of(card) == "P"]],
}


def lateness(style: Style, card: str) -> int:
    """Returns how late a card is played: before the last ones those that win tricks."""
    return 2 if card in LAST[style] else int(rank_of(card) > 8)


AS_BLACK, AS_BLUE, AS_GREEN = (parse(f"play CH as {colour}") for colour in "KBG")
LATE = np.array([[lateness(style, card) for card in KINDS] for style in Style])
STYLES = [*[Style.ANY] * 3, *[Style.HUNGRY] * 2, *[Style.PINK] * 2]
DRAWS = 12  # the best one of so many is taken


@rule
def chosen(state: Any, actions: Any, n: int, style: int) -> Any:
    """Returns one of the ``n`` legal actions, drawn as the style says."""
    best = actions[0]
    for k in range(1 if style == Style.ANY else DRAWS):
        state.chance = spin(state.chance)
        drawn = actions[pick(state.chance, n)]
        if k == 0 or rank(state, drawn, style) < rank(state, best, style):
            best = drawn
    return best


@rule
def rank(state: Any, action: int, style: int) -> int:
    """Returns how late an action comes by a style that is picky: what was drawn is given back."""
    if action >= GIFT:
        return int(action - GIFT != state.drawn)
    if action >= DRAW:
        return int(LATE[style, action - DRAW])
    if action >= ASK:
        return int(action != SPARE)
    if action >= DISCARD:
        return int(LATE[style, action - (SWAP if action >= SWAP else DISCARD)])
    other = style == Style.PINK and action in (AS_BLACK, AS_BLUE, AS_GREEN)
    return 2 * int(LATE[style, CARD_OF[action - PLAY]]) + int(other)


@rule
def lay(state: Any, deck: Any, n: int, chance: int, style: int) -> None:
    """Leaves every deck as it is."""
