"""Four Dragons: the powers of the cards (FD4)."""

from typing import Any

from dragonmoon.games.four_dragons.actions import ASK, CARD_OF, KILL, QUESTIONS, SPARE
from dragonmoon.games.four_dragons.cards import COLOURS, OF_COLOUR, OF_RANK, RANK, TEN
from dragonmoon.games.four_dragons.seats import (
    SEATS,
    SOLOIST,
    is_dummy,
    partner_of,
    put_in,
    take_out,
)
from dragonmoon.games.four_dragons.tricks import day_colour
from dragonmoon.jit import rule, size

NOBODY, NOTHING, NO_CARD = -1, -1, -1  # in place of a seat, of a face, of a card
FD4_1, FD4_2, FD4_4, FD6_3 = 401, 402, 404, 603


@rule
def forbids_name(state: Any, colour: int) -> int:
    """FD4.1 Choose: its player names its colour, any but the day's colour, and not pink, blue or
    green if that colour is already in the trick (black is always open: `play CH as K`).  It then
    fills that colour's place.  The colour is always named.  In a hand it counts as black.  Rank 0.
    [seed; place, black in hand: choice]
    """
    return FD4_1 if colour == day_colour(state) or state.places >> colour & 1 else 0


@rule
def forbids_food(state: Any) -> int:
    """FD4.2 Spoiled: after it no Food may be played to this trick; Food already there stays.  The
    winner of a trick with Spoiled exchanges gifts even without Food or Muertos (but see FD5.1 for
    the last trick). [seed]
    """
    return FD4_2 if state.spoiled else 0


@rule
def forbids_question(state: Any, seat: int) -> int:
    """FD4.4 Ask: its player asks another seat that holds a card how many cards of one colour (K P B
    G) or of one rank (0–10) it holds; the true number is told to all.  No effect if no other seat
    holds a card. [source; list of questions: choice]

    FD6.3 The dummy is never asked (its hand is open), and the dummy's own Ask goes to seat 1 or 3.
    No effect if no seat that may be asked holds a card. [choice]
    """
    if is_dummy(state, seat) or (is_dummy(state, state.turn) and seat == SOLOIST):
        return FD6_3
    return FD4_4 if seat == state.turn or state.hand_sizes[seat] == 0 else 0


@rule
def can_ask(state: Any) -> bool:
    """Tells whether the seat to act can ask any other (FD4.4, FD6.3)."""
    found = False
    for seat in range(SEATS):
        found |= forbids_question(state, seat) == 0
    return found


@rule
def can_swap(state: Any, seat: int) -> bool:
    """FD4.3 Swap: its player and his partner each choose one card of their hand in secret, first
    the player, then the partner, both before either sees what he gets, and exchange them.  Only
    those two see the cards.  It has no effect if either has no card (so never in the last trick).
    [seed; order: choice]
    """
    return state.hand_sizes[seat] > 0 and state.hand_sizes[partner_of(seat)] > 0


@rule
def may_kill(state: Any, seat: int, victim: int) -> bool:
    """FD4.5 Kill 10: after the last card of the trick and its power, for each 3 that was played, in
    order of play, its player may take one rank-10 card of an **opponent** out of the trick, or
    decline; asked only if such a card is still there.  That card does not count for winning and
    returns in the next deal. [seed; source; declining and the order: choice]
    """
    if (seat ^ victim) & 1 == 0 or state.out >> victim & 1:
        return False
    return state.trick[victim] != NOTHING and RANK[CARD_OF[state.trick[victim]]] == TEN


@rule
def list_questions(state: Any, actions: Any) -> int:
    """Lists every question to every seat that may be asked."""
    n = 0
    for seat in range(SEATS):
        if forbids_question(state, seat) == 0:
            for question in range(QUESTIONS):
                actions[n] = ASK + seat * QUESTIONS + question
                n += 1
    return n


@rule
def list_kills(state: Any, actions: Any) -> int:
    """Lists the seats whose 10 may be killed, and to spare them."""
    n = 0
    for seat in range(SEATS):
        actions[n] = KILL + seat
        n += may_kill(state, state.turn, seat)
    actions[n] = SPARE
    return n + 1


@rule
def swap(state: Any, first: int, second: int, card: int) -> None:
    """Exchanges the card that the first seat has chosen for one of the second (FD4.3)."""
    take_out(state, first, state.pending)
    take_out(state, second, card)
    put_in(state, first, card)
    put_in(state, second, state.pending)
    state.pending = NO_CARD


@rule
def answer(state: Any, seat: int, question: int) -> None:
    """Tells how many cards of a colour or of a rank a seat holds (FD4.4)."""
    state.answers[state.asked] = size(state.hands[seat] & in_question(question))
    state.asked += 1


@rule
def in_question(question: int) -> int:
    """Returns the cards that a question is about: of a colour, or of a rank."""
    return OF_COLOUR[question] if question < COLOURS else OF_RANK[question - COLOURS]


@rule
def next_killer(state: Any) -> int:
    """Returns the next seat, in order of play, whose 3 has not been asked and can kill a 10; else
    NOBODY (FD4.5).
    """
    for k in range(SEATS):
        seat = (state.leader + k) % SEATS
        if state.killers >> seat & 1:
            state.killers &= ~(1 << seat)
            for victim in range(SEATS):
                if may_kill(state, seat, victim):
                    return seat
    return NOBODY
