"""What the seat to act sees around the table.  Chances are in thousandths.

The dummy's hand lies open, and who decides for it sees their own besides.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.chances import lacks
from dragonmoon.cards import with_one, without_one
from dragonmoon.games.four_dragons.actions import ASK, QUESTIONS, SWAP
from dragonmoon.games.four_dragons.cards import (
    BLOCK,
    CARDS,
    FOODS,
    KINDS,
    MUERTO,
    OF_RANK,
)
from dragonmoon.games.four_dragons.powers import in_question
from dragonmoon.games.four_dragons.rewinding import (
    HEARD,
    ROWS,
    card_laid,
    card_moved,
    is_draw,
    is_gift,
    is_question,
    is_swap,
    list_plies,
    winner_at,
)
from dragonmoon.games.four_dragons.rules import ASKS, HAND, PLIES
from dragonmoon.games.four_dragons.seats import SEATS, decider, partner_of, right_of
from dragonmoon.games.four_dragons.sight import told
from dragonmoon.games.four_dragons.worlds import UNSEEN, find_facts, knows_hand, list_unseen
from dragonmoon.jit import rule, size
from dragonmoon.state import action_of, left_of, seat_of

SCORING = FOODS | int(OF_RANK[MUERTO])

# How likely h cards out of n unseen ones hold none of k certain ones: LACKS[n, k, h]
LACKS = lacks(CARDS, CARDS, HAND + 1)  # one more while a gift is being chosen

# What is known of each hand, in a column: the cards that it holds for sure, those that it may hold
# besides, how many of these it does hold, and a set of which it holds one for sure (0: none).
SURE, MAYBE, ROOM, ONE_OF = range(4)
OWNER, ABOUT, LEFT = range(3)  # of a question: who was asked, the cards it was about, how many left
UNKNOWN = -1


@rule
def other_hands(state: Any) -> Any:
    """Returns of each hand, in a column, what the seat that decides knows of it."""
    me = decider(state)
    course = heard_by(state, me)
    kept, barred = np.zeros((SEATS, KINDS), np.int64), np.zeros(SEATS, np.int64)
    find_facts(state, course, kept, barred)
    hands = np.zeros((4, SEATS), np.int64)
    loose = unseen(state, me)
    for seat in range(SEATS):
        if knows_hand(state, me, seat):
            hands[SURE, seat] = state.hands[seat]
        else:
            loose = place_kept(hands, kept, seat, loose)
    questions = answered(state, course)
    for seat in range(SEATS):
        if not knows_hand(state, me, seat):
            hands[MAYBE, seat] = loose & ~barred[seat]
            hands[ROOM, seat] = max(state.hand_sizes[seat] - size(hands[SURE, seat]), 0)
    for k in range(ASKS):
        if questions[LEFT, k] != UNKNOWN:
            use_answer(hands, questions[OWNER, k], questions[ABOUT, k], questions[LEFT, k])
    return hands


@rule
def heard_by(state: Any, me: int) -> Any:
    """Returns the course of the deal, as the seat that decides has heard it."""
    course = np.zeros((ROWS, PLIES), np.int64)
    list_plies(state, course)
    for k in range(state.ply_count):
        action = action_of(course[HEARD, k])
        if action >= SWAP:
            course[HEARD, k] = told(state, k, me)
    return course


@rule
def unseen(state: Any, me: int) -> int:
    """Returns the cards of the deal of which the seat that decides does not know where they are."""
    hidden = np.empty((3, CARDS), np.int64)
    cards = 0
    for i in range(list_unseen(state, me, hidden)):
        cards = with_one(cards, BLOCK[hidden[UNSEEN, i]])
    return int(cards)


@rule
def place_kept(hands: Any, kept: Any, seat: int, loose: int) -> int:
    """Puts into a hand what it was seen to get; returns the unseen cards that are left."""
    for card in range(KINDS):
        for _ in range(kept[seat, card]):
            if loose & BLOCK[card]:
                hands[SURE, seat] = with_one(hands[SURE, seat], BLOCK[card])
                loose = without_one(loose, BLOCK[card])
    return loose


# --------------------------------------------------------------------------------------- answers


@rule
def answered(state: Any, course: Any) -> Any:
    """Returns of each question of the deal, in a column, what its answer says by now."""
    questions = np.full((3, ASKS), UNKNOWN, np.int64)
    n = 0
    for k in range(state.ply_count):
        seat, action = seat_of(course[HEARD, k]), action_of(course[HEARD, k])
        if is_question(action):
            if n < state.asked:
                questions[OWNER, n] = (action - ASK) // QUESTIONS
                questions[ABOUT, n] = in_question((action - ASK) % QUESTIONS)
                questions[LEFT, n] = state.answers[n]
                n += 1
        elif n:
            if card_laid(action) >= 0:
                lose(questions, n, seat, card_laid(action))
            elif is_swap(action):
                pass_on(questions, n, card_moved(action), seat, partner_of(seat))
            elif is_gift(action):
                pass_on(questions, n, card_moved(action), seat, left_of(state, seat))
            elif is_draw(action):
                winner = winner_at(state, k)
                pass_on(questions, n, card_moved(action), winner, right_of(winner))
    return questions


@rule
def lose(questions: Any, n: int, seat: int, card: int) -> None:
    """Notes that a seat has one card less."""
    for k in range(n):
        if questions[OWNER, k] == seat and questions[ABOUT, k] & BLOCK[card]:
            questions[LEFT, k] = max(questions[LEFT, k] - 1, UNKNOWN)


@rule
def pass_on(questions: Any, n: int, card: int, giver: int, taker: int) -> None:
    """Notes that a card (-1: unseen, after which an answer says nothing) changed hands."""
    for k in range(n):
        owner = questions[OWNER, k]
        if questions[LEFT, k] == UNKNOWN or owner not in (giver, taker):
            continue
        if card < 0:
            questions[LEFT, k] = UNKNOWN
        elif questions[ABOUT, k] & BLOCK[card]:
            questions[LEFT, k] += 1 if owner == taker else -1


@rule
def use_answer(hands: Any, seat: int, about: int, left: int) -> None:
    """Makes of an answer what it says: that a seat holds none, one of them, or all that is left."""
    more, may = left - size(hands[SURE, seat] & about), hands[MAYBE, seat] & about
    if more <= 0:
        hands[MAYBE, seat] &= ~about
    elif more < size(may):
        hands[ONE_OF, seat] = may
    else:
        hands[SURE, seat] |= may
        hands[ROOM, seat] = max(hands[ROOM, seat] - size(may), 0)
        for other in range(SEATS):
            hands[MAYBE, other] &= ~may


# ---------------------------------------------------------------------------------------- chances


@rule
def holds_any(hands: Any, seat: int, wanted: int) -> int:
    """Returns the chance that a seat holds one of the wanted cards."""
    if hands[SURE, seat] & wanted:
        return 1000
    maybe = hands[MAYBE, seat]
    some = hands[ONE_OF, seat] & maybe
    if some and not some & ~wanted:
        return 1000
    return int(1000 - LACKS[size(maybe), size(maybe & wanted), hands[ROOM, seat]])


@rule
def is_answered(hands: Any, seat: int, cards: int) -> bool:
    """Tells whether it is known how many of some cards a seat holds: it can hold none besides what
    is sure, or all that it may hold; or it has been asked.
    """
    maybe, room = hands[MAYBE, seat], hands[ROOM, seat]
    if not maybe & cards or room == 0 or room == size(maybe):
        return True
    some = hands[ONE_OF, seat] & maybe
    return bool(some and not some & ~cards)


@rule
def at_large(hands: Any, cards: int) -> int:
    """Returns which of some cards any hand may hold."""
    found = 0
    for seat in range(SEATS):
        found |= hands[SURE, seat] | hands[MAYBE, seat]
    return found & cards
