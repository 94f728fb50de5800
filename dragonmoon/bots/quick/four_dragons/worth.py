"""What cards are worth to a partnership, in hundredths of a pair."""

from math import comb
from typing import Any

import numpy as np

from dragonmoon.games.four_dragons.actions import CARD_OF, DRAWING
from dragonmoon.games.four_dragons.cards import (
    BLOCK,
    CHOOSE,
    COPIES,
    DAYS,
    DECK,
    FOOD,
    FOODS,
    MUERTO,
    MUERTOS,
    RANK,
    SPOILED,
)
from dragonmoon.games.four_dragons.rewinding import card_laid
from dragonmoon.games.four_dragons.rules import HAND
from dragonmoon.games.four_dragons.scoring import muertos_of
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.jit import rule, size
from dragonmoon.state import action_of, ply_at

FOODS_OF_DEAL, MUERTOS_OF_DEAL = COPIES[FOOD], COPIES[MUERTOS[0]]
OF_DAY = np.array([int(BLOCK[card]) for card in MUERTOS])  # the Muertos of each deal
TO_COME = DAYS * (FOODS_OF_DEAL + MUERTOS_OF_DEAL)

# If each partnership captures a card that is still to come as likely as not, then the Muertos less
# the Food that it has at last are those that it has now, less the Food to come, plus heads in n
# throws of a coin, one for each card to come: a coin for a Food counts tails.
# OVER[n, t + TO_COME] is how likely there are more than t heads, in hundredths.
OVER = np.array(
    [
        [
            round(100 * sum(comb(n, heads) for heads in range(max(t + 1, 0), n + 1)) / 2**n)
            for t in range(-TO_COME, TO_COME + 1)
        ]
        for n in range(TO_COME + 1)
    ]
)
TIE_BREAK = 10  # what a card is worth that makes no pair: it may break a tie

# What it is worth to keep a card for later, at the start of a deal: the trick that a high card may
# take, the 10 that a 3 may kill, the place that Choose may fill, the Food that Spoiled keeps away.
KEEP_RANK = np.array([0, 0, 0, 14, 0, 3, 6, 11, 18, 34, 54])
KEEP = np.array([KEEP_RANK[rank] for _, rank, _, _ in DECK])
KEEP[CHOOSE], KEEP[SPOILED] = 6, 8
TIME = np.array([0, 30, 45, 55, 65, 75, 80, 85])  # how much of it is left, by tricks to come

# Of each Food or Muerto kept in hand, in hundredths, what the own side and the others get at last.
GET_OWN = np.array([52, 52, 52, 52, 52, 52, 52, 52])
GET_OTHERS = np.array([30, 30, 30, 30, 30, 30, 30, 30])


@rule
def worth_of_food(state: Any, own: int, food: int, muertos: int) -> int:
    """Returns what a Food more is worth to a partnership when so many Food and Muertos are still to
    be captured, it among them: a pair if Muertos will be left over.
    """
    surplus = muertos_of(state, own) - state.food[own]
    return weighed(food - 1 + muertos, food - 1 - surplus)


@rule
def worth_of_muerto(state: Any, own: int, food: int, muertos: int) -> int:
    """Returns what a Muerto more is worth to a partnership: a pair if Food will be left over."""
    surplus = state.food[own] - muertos_of(state, own)
    return weighed(food + muertos - 1, muertos - 1 - surplus)


@rule
def weighed(n: int, t: int) -> int:
    """Returns the worth of a card that makes a pair if more than ``t`` of ``n`` coins fall well."""
    return int(TIE_BREAK + (100 - TIE_BREAK) * OVER[max(n, 0), t + TO_COME] // 100)


@rule
def to_come(state: Any, scoring: int) -> int:
    """Returns how many of some scoring cards of the deal may still be captured: those that were not
    laid yet, nor gone before a position that was set up, and those that lie in the trick.
    """
    found = size(scoring) - size(state.gone & scoring)
    for k in range(state.ply_count):
        card = card_laid(action_of(ply_at(state, k)))
        found -= card >= 0 and scoring & BLOCK[card] != 0
    if state.phase >= DRAWING:  # what lies there has been captured
        return int(found)
    for seat in range(SEATS):
        found += lies(state, seat) and scoring & BLOCK[CARD_OF[state.trick[seat]]] != 0
    return int(found)


@rule
def lies(state: Any, seat: int) -> bool:
    """Tells whether a card of a seat takes part in the trick."""
    return state.trick[seat] >= 0 and not state.out >> seat & 1


# The worths of a Food and of a Muerto, first to the own side, then to the others.
OWN_FOOD, OWN_MUERTO, THEIR_FOOD, THEIR_MUERTO = range(4)
WORTHS = 4


@rule
def worths(state: Any) -> Any:
    """Returns what a Food and a Muerto are worth to the side of the seat to act, and to the
    others.
    """
    later = DAYS - state.deal
    food = to_come(state, FOODS) + FOODS_OF_DEAL * later
    muertos = to_come(state, OF_DAY[state.deal - 1]) + MUERTOS_OF_DEAL * later
    found, own = np.empty(WORTHS, np.int64), state.turn & 1
    found[OWN_FOOD] = worth_of_food(state, own, food, muertos)
    found[OWN_MUERTO] = worth_of_muerto(state, own, food, muertos)
    found[THEIR_FOOD] = worth_of_food(state, own ^ 1, food, muertos)
    found[THEIR_MUERTO] = worth_of_muerto(state, own ^ 1, food, muertos)
    return found


@rule
def worth_to(worth: Any, card: int, of_food: int) -> int:
    """Returns what capturing a card is worth to the side whose worth of Food stands there."""
    if card == FOOD:
        return int(worth[of_food])
    return int(worth[of_food + 1]) if RANK[card] == MUERTO else 0


@rule
def to_keep(state: Any, worth: Any, card: int) -> int:
    """Returns what it is worth to the side of the seat to act to have a card for later tricks."""
    later = HAND - 1 - state.tricks
    if card == FOOD or RANK[card] == MUERTO:
        own, theirs = worth_to(worth, card, OWN_FOOD), worth_to(worth, card, THEIR_FOOD)
        return int(GET_OWN[later] * own - GET_OTHERS[later] * theirs) // 100
    return int(KEEP[card] * TIME[later]) // 100
