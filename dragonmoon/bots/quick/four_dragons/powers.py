"""What is swapped, asked, killed, drawn and given."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.four_dragons.prospects import (
    THREES,
    ahead,
    survey,
)
from dragonmoon.bots.quick.four_dragons.reasons import (
    ASK_IDLY,
    ASK_RANK,
    ASK_SCORING,
    DRAW_BEST,
    GIVE_LEAST,
    GIVE_SCORING,
    KILL_TO_WIN,
    ONLY_TO_MOVE,
    SPARE_IT,
    SWAP_LEAST,
    SWAP_SCORING,
)
from dragonmoon.bots.quick.four_dragons.seen import SCORING, is_answered, other_hands
from dragonmoon.bots.quick.four_dragons.worth import KEEP, OWN_FOOD, THEIR_FOOD, worth_to, worths
from dragonmoon.games.four_dragons.actions import (
    ASK,
    DRAW,
    GIFT,
    QUESTIONS,
    SPARE,
    SWAP,
)
from dragonmoon.games.four_dragons.cards import BLOCK, COLOURS, FOOD, MUERTO, OF_RANK, RANK, TEN
from dragonmoon.games.four_dragons.powers import forbids_question
from dragonmoon.games.four_dragons.rewinding import is_pending
from dragonmoon.games.four_dragons.rules import MOST_LEGAL, legal
from dragonmoon.games.four_dragons.seats import SEATS, is_dummy, right_of
from dragonmoon.jit import rule, size
from dragonmoon.state import left_of

# ------------------------------------------------------------------------------------------- swaps

PRICELESS = 1000  # more than any card is worth to keep


@rule
def choose_swap(state: Any) -> int:
    """Gives partner a Food or a Muerto, first the kind that the own side is short of; without one,
    or for one that is known to come in return, the card that is missed least.
    """
    actions, worth = np.empty(MOST_LEGAL, np.int64), worths(state)
    count = legal(state, actions)
    if count == 1:
        return because(ONLY_TO_MOVE, actions[0])
    scored = PRICELESS if gets_scoring(state) else -PRICELESS
    best, least = 0, 0
    for i in range(count):
        card = actions[i] - SWAP
        scores = BLOCK[card] & SCORING
        value = scored - worth_to(worth, card, OWN_FOOD) if scores else KEEP[card]
        if i == 0 or value < least:
            best, least = i, value
    scores = BLOCK[actions[best] - SWAP] & SCORING
    return because(SWAP_SCORING if scores else SWAP_LEAST, actions[best])


@rule
def gets_scoring(state: Any) -> bool:
    """Tells whether the seat to act is known to get a Food or a Muerto: who has chosen it for the
    dummy, or to give it to the dummy, chooses now again (FD6.1).
    """
    for_dummy = is_dummy(state, state.turn) or is_dummy(state, state.actor)
    if not for_dummy or not is_pending(state):
        return False
    return bool(BLOCK[state.pending] & SCORING)


# --------------------------------------------------------------------------------------- questions


@rule
def choose_question(state: Any) -> int:
    """Asks an opponent, first the one that plays next, how many it holds of the highest rank of
    which that is not known; of Food, then of Muertos, if nothing high is left.
    """
    hands = other_hands(state)
    for rank in range(TEN, MUERTO, -1):
        seat = to_be_asked(state, hands, rank)
        if seat >= 0:
            return because(ASK_RANK, ASK + seat * QUESTIONS + COLOURS + rank)
    for rank in (RANK[FOOD], MUERTO):
        seat = to_be_asked(state, hands, rank)
        if seat >= 0:
            return because(ASK_SCORING, ASK + seat * QUESTIONS + COLOURS + rank)
    actions = np.empty(MOST_LEGAL, np.int64)
    legal(state, actions)
    return because(ASK_IDLY, actions[0])


@rule
def to_be_asked(state: Any, hands: Any, rank: int) -> int:
    """Returns the opponent of whom it is not known how many cards of a rank it holds, first the one
    that plays next; or -1.
    """
    for seat in (left_of(state, state.turn), right_of(state.turn)):
        open_question = not forbids_question(state, seat)
        if open_question and not is_answered(hands, seat, OF_RANK[rank]):
            return int(seat)
    return -1


# ------------------------------------------------------------------------------------------- kills


@rule
def choose_kill(state: Any) -> int:
    """Kills a 10 if that helps the own side to the trick."""
    own, table = state.turn & 1, survey(state, state.turn, -1)
    table[THREES, own], table[THREES, 1 - own] = 1, 0  # those that have been asked are spent
    for seat in range(SEATS):
        if state.killers >> seat & 1:
            table[THREES, seat & 1] += 1
    if ahead(table) != own:
        return because(SPARE_IT, SPARE)
    actions = np.empty(MOST_LEGAL, np.int64)
    legal(state, actions)
    return because(KILL_TO_WIN, actions[0])


# ------------------------------------------------------------------------------------------- gifts

GIVE = KEEP.copy()  # what it changes which side holds a card
GIVE_SCORE = -15


@rule
def choose_draw(state: Any) -> int:
    """Takes from the dummy the card that changes most."""
    action, only = extreme(state, DRAW, 1), size(state.hands[state.actor]) == 1
    return because(ONLY_TO_MOVE if only else DRAW_BEST, action)


@rule
def choose_gift(state: Any) -> int:
    """Gives the card that helps least there and is missed least."""
    action = extreme(state, GIFT, -1)
    return because(GIVE_SCORING if BLOCK[action - GIFT] & SCORING else GIVE_LEAST, action)


@rule
def extreme(state: Any, base: int, sign: int) -> int:
    """Returns the action with the card that is worth most (``sign`` 1) or least (-1) to hold."""
    actions, worth = np.empty(MOST_LEGAL, np.int64), worths(state)
    count = legal(state, actions)
    best, most = 0, 0
    for i in range(count):
        value = sign * to_hold(state, worth, actions[i] - base)
        if i == 0 or value > most:
            best, most = i, value
    return int(actions[best])


@rule
def to_hold(state: Any, worth: Any, card: int) -> int:
    """Returns what it changes, to both sides, which of them holds a card."""
    if BLOCK[card] & SCORING:
        both = worth_to(worth, card, OWN_FOOD) + worth_to(worth, card, THEIR_FOOD)
        return int(GIVE_SCORE * both // 100)
    return int(GIVE[card])
