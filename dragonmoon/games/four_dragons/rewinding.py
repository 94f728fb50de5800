"""Four Dragons: a deal played backwards, from the hands that are held now to those that were dealt.

Cards changed hands in swaps and gifts, some unseen by a seat.  Going back, an unseen exchange takes
any card of those that the receiver holds after it; questions answered and discards then tell which
choices cannot have been.
"""

from typing import Any

from dragonmoon.cards import with_one, without_one
from dragonmoon.games.four_dragons.actions import (
    ASK,
    CARD_OF,
    DISCARD,
    DRAW,
    DRAW_UNSEEN,
    GIFT,
    GIFT_UNSEEN,
    KILL,
    QUESTIONS,
    SHOWN,
    SWAP,
    SWAP_UNSEEN,
    SWAPPING,
)
from dragonmoon.games.four_dragons.cards import BLACK, BLOCK, CARD, SPOILED
from dragonmoon.games.four_dragons.powers import in_question
from dragonmoon.games.four_dragons.seats import SEATS, right_of
from dragonmoon.games.four_dragons.tricks import open_to
from dragonmoon.jit import lowest, rule, size
from dragonmoon.state import action_of, left_of, ply_at, ply_of, seat_of

# The rows of the course of a deal: plies as heard, what could be played, keys, plies as told.
HEARD, OPEN, KEYS, TOLD = range(4)
ROWS = 4

# ------------------------------------------------------------------------------- kinds of actions


@rule
def is_swap(action: int) -> bool:
    """Tells whether an action chooses a card to swap, seen or not."""
    return SWAP <= action < ASK or action == SWAP_UNSEEN


@rule
def is_draw(action: int) -> bool:
    """Tells whether an action draws a card, seen or not."""
    return DRAW <= action < GIFT or action == DRAW_UNSEEN


@rule
def is_gift(action: int) -> bool:
    """Tells whether an action gives a card, seen or not."""
    return GIFT <= action < SWAP_UNSEEN or action == GIFT_UNSEEN


@rule
def is_question(action: int) -> bool:
    """Tells whether an action asks a seat for a colour or a rank."""
    return ASK <= action < KILL


@rule
def card_moved(action: int) -> int:
    """Returns the card that a swap, a draw or a gift moves; -1 if it was not seen."""
    if action >= SWAP_UNSEEN:
        return -1
    return action - (GIFT if action >= GIFT else DRAW if action >= DRAW else SWAP)


@rule
def card_laid(action: int) -> int:
    """Returns the card that a play or a discard lays; -1 for other actions."""
    if action >= SWAP:
        return -1
    return action - DISCARD if action >= DISCARD else CARD_OF[action]


# -------------------------------------------------------------------------------------- forwards


@rule
def list_plies(view: Any, course: Any) -> None:
    """Writes the plies of the deal as they were heard, and which cards could be played to the trick
    before each of them (FD3.2, FD4.2).
    """
    laid = places = spoiled = 0
    for k in range(view.ply_count):
        course[HEARD, k] = ply_at(view, k)
        course[OPEN, k] = open_to(places, spoiled)
        action = action_of(course[HEARD, k])
        if action < DISCARD:
            places |= (SHOWN[action] != BLACK) << SHOWN[action]
            spoiled |= CARD_OF[action] == SPOILED
        laid += action < SWAP
        if laid == SEATS:
            laid = places = spoiled = 0


@rule
def winner_at(state: Any, k: int) -> int:
    """Returns from whose hand ply ``k`` drew a card: the next ply is a gift to that seat."""
    if k + 1 == state.ply_count:
        return state.actor
    return left_of(state, seat_of(ply_at(state, k + 1)))


# ------------------------------------------------------------------------------------- backwards


@rule
def rewind(view: Any, hands: Any, course: Any) -> int:
    """Writes the hands that were dealt, and the plies with the cards that moved.

    Returns how many facts the hands held now contradict: cards that were seen to move and are not
    there, questions answered, discards of seats that could have played.
    """
    for seat in range(SEATS):
        hands[seat] = view.hands[seat]
    faults, questions = 0, view.asked
    k = view.ply_count - 1
    if is_pending(view):
        faults += unchoose(hands, course, k)
        k -= 1
    while k >= 0:
        action = action_of(course[HEARD, k])
        questions -= is_question(action)
        faults += undo(view, hands, course, k, questions)
        k -= 2 if is_swap(action) else 1
    return faults


@rule
def undo(view: Any, hands: Any, course: Any, k: int, question: int) -> int:
    """Takes back ply ``k``, of a swap the second, of questions that of this number; returns the
    faults.
    """
    seat, action = seat_of(course[HEARD, k]), action_of(course[HEARD, k])
    course[TOLD, k] = course[HEARD, k]
    if is_swap(action):
        return unswap(hands, course, k)
    if is_gift(action):
        return untake(hands, course, k, left_of(view, seat), seat)
    if is_draw(action):
        winner = winner_at(view, k)
        return untake(hands, course, k, right_of(winner), winner)
    if is_question(action):
        asked = hands[(action - ASK) // QUESTIONS] & in_question((action - ASK) % QUESTIONS)
        return 0 if size(asked) == view.answers[question] else 1
    if action < SWAP:
        hands[seat] = with_one(hands[seat], BLOCK[card_laid(action)])
        return 1 if action >= DISCARD and hands[seat] & course[OPEN, k] != 0 else 0
    return 0


@rule
def unchoose(hands: Any, course: Any, k: int) -> int:
    """Tells the card chosen in ply ``k`` for a swap to come; returns the faults."""
    seat = seat_of(course[HEARD, k])
    course[TOLD, k] = choose(course[HEARD, k], hands[seat], course[KEYS, k])
    return 0 if holds_card(hands[seat], card_moved(action_of(course[TOLD, k]))) else 1


@rule
def untake(hands: Any, course: Any, k: int, holder: int, giver: int) -> int:
    """Takes back the gift or the draw of ply ``k``; returns the faults."""
    course[TOLD, k] = choose(course[HEARD, k], hands[holder], course[KEYS, k])
    return give_back(hands, card_moved(action_of(course[TOLD, k])), holder, giver)


@rule
def unswap(hands: Any, course: Any, k: int) -> int:
    """Takes back the swap of which ply ``k`` is the second; returns the faults."""
    first, second = seat_of(course[HEARD, k - 1]), seat_of(course[HEARD, k])
    course[TOLD, k - 1] = choose(course[HEARD, k - 1], hands[second], course[KEYS, k - 1])
    course[TOLD, k] = choose(course[HEARD, k], hands[first], course[KEYS, k])
    one, other = card_moved(action_of(course[TOLD, k - 1])), card_moved(action_of(course[TOLD, k]))
    if not holds_card(hands[first], other):  # before it gets the other card back, maybe its like
        return 1 + give_back(hands, one, second, first)
    return give_back(hands, one, second, first) + give_back(hands, other, first, second)


@rule
def is_pending(view: Any) -> bool:
    """Tells whether the last ply chose a card for a swap that has not taken place yet."""
    return view.phase == SWAPPING and view.turn != view.actor


@rule
def choose(ply: int, hand: int, key: int) -> int:
    """Returns a ply with the card that it moved: if unseen, one of a hand, chosen by a key."""
    action = action_of(ply)
    if action < SWAP_UNSEEN or hand == 0:
        return ply
    for _ in range(key % size(hand)):
        hand &= hand - 1
    base = GIFT if is_gift(action) else DRAW if is_draw(action) else SWAP
    return ply_of(seat_of(ply), base + CARD[lowest(hand)])


@rule
def holds_card(hand: int, card: int) -> bool:
    """Tells whether a hand has a card; -1 is none."""
    return card >= 0 and hand & BLOCK[card] != 0


@rule
def give_back(hands: Any, card: int, holder: int, giver: int) -> int:
    """Puts a card back into the hand that it came from; returns 0, or 1 and changes nothing if the
    holder has it not.
    """
    if not holds_card(hands[holder], card):
        return 1
    hands[holder] = without_one(hands[holder], BLOCK[card])
    hands[giver] = with_one(hands[giver], BLOCK[card])
    return 0
