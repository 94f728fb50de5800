"""How the seats of a match of Gang of Four behave, and how its decks are laid: for kernels."""

from enum import IntEnum
from typing import Any

import numpy as np

from dragonmoon.games.gang_of_four.combinations import FLUSH, TYPE
from dragonmoon.games.gang_of_four.rules import CARDS, HAND, PASS, PLAY, play_of
from dragonmoon.jit import pick, rule, spin
from tests.naive.gang_of_four.combinations import PLACE

NONE = -1


class Style(IntEnum):
    """How the seats of a match behave; in all but ANY most seats often pass."""

    ANY = 0  # every legal action is equally likely
    MEEK = 1  # the same, but for passing
    LOW = 2  # low combinations of few cards first
    HIGH = 3  # high combinations of many cards first; the last card is mostly declared
    GANGS = 4  # whole ranks in three hands
    ONES = 5  # all seven ones in one hand
    FLUSHES = 6  # two red flushes that only 1M tells apart, and flushes come first
    COLOURS = 7  # straight flushes and full houses of one colour


# What is dealt to three neighbours in each style.
WANTED: dict[Style, list[str]] = {
    Style.GANGS: ["2G 2G 2Y 2Y 2R 9R", "9G 9G 9Y 9Y", "5G 5G 5Y 5R 10G 10Y 10R"],
    Style.ONES: ["1G 1G 1Y 1Y 1R 1R 1M", "10G 10G 10Y 10Y 10R 10R", "4G 4G 4Y 4Y 4R 4R"],
    Style.FLUSHES: ["1M 3R 5R 8R 10R", "1R 3R 5R 8R 10R", "2R 2R 4R 4R 6R 7R 9R"],
    Style.COLOURS: ["1M 2G 3G 4G 5G", "1G 1G 2G 2G", "6Y 7Y 8Y 9Y 10Y"],
}
MOST = 7  # cards of a hand
LAID = np.full((len(Style), 3, MOST), NONE)
for _style, _hands in WANTED.items():
    for _hand, _cards in enumerate(_hands):
        for _k, _card in enumerate(_cards.split()):
            LAID[_style, _hand, _k] = PLACE[_card]

PASSING = np.array([0, 80, 80, 80, 80, 80, 20, 80])  # in a hundred turns, of all seats but one
DRAWS = np.array([1, 1, 16, 4, 1, 1, 8, 1])  # by style: the best one of so many is taken

STYLES = [
    *[Style.MEEK] * 5,
    *[Style.LOW, Style.HIGH] * 3,
    *[Style.GANGS, Style.ONES, Style.FLUSHES, Style.COLOURS] * 2,
    Style.ANY,
]


@rule
def chosen(state: Any, actions: Any, n: int, style: int) -> Any:
    """Returns one of the ``n`` legal actions, drawn as the style says."""
    state.chance = spin(state.chance)
    meek = state.turn != (state.deal + state.first) % state.seats
    if meek and actions[0] == PASS and pick(state.chance, 100) < PASSING[style]:
        return PASS
    best = actions[0]
    for k in range(DRAWS[style]):
        state.chance = spin(state.chance)
        drawn = actions[pick(state.chance, n)]
        if k == 0 or rank(drawn, style) < rank(best, style):
            best = drawn
    return best


@rule
def rank(action: int, style: int) -> int:
    """Returns how late an action comes by a style that is picky; passing comes last."""
    if action < PLAY:
        return 1 << 20 if action == PASS else 0
    if style == Style.FLUSHES:
        return 0 if TYPE[play_of(action)] == FLUSH else 1
    return play_of(action) if style == Style.LOW else -action


@rule
def lay(state: Any, deck: Any, n: int, chance: int, style: int) -> None:
    """Deals to three neighbours what the style wants them to hold."""
    fixed = np.zeros(CARDS, np.int64)
    seat = pick(spin(chance), state.seats)
    for hand in range(3):
        for k in range(MOST):
            if LAID[style, hand, k] != NONE:
                bring(
                    deck, n, LAID[style, hand, k], HAND * ((seat + hand) % state.seats) + k, fixed
                )


@rule
def bring(deck: Any, n: int, card: int, place: int, fixed: Any) -> None:
    """Brings a card that has not been brought anywhere yet to its place in the deck."""
    for i in range(n):
        if deck[i] == card and not fixed[i]:
            deck[i] = deck[place]
            deck[place] = card
            fixed[place] = 1
            return
