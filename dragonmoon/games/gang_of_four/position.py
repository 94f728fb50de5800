"""Gang of Four: a position, before a cycle, set up by hand; the exchange is over."""

from collections.abc import Mapping
from typing import Any

from dragonmoon.games.gang_of_four.combinations import DRAGON, M1
from dragonmoon.games.gang_of_four.rules import (
    AUTO,
    GF2_2,
    GF7_1,
    GF8_2,
    HAND,
    PLAYING,
    clear_table,
)
from dragonmoon.games.gang_of_four.scoring import GOAL
from dragonmoon.games.gang_of_four.seats import NOBODY, SEATS, seats_in
from dragonmoon.games.gang_of_four.texts import as_set
from dragonmoon.position import ImpossiblePosition, Position

GF1_1, GF2_1, GF6_5, GF7_2 = 101, 201, 605, 702

LINES: Mapping[str, str] = {
    "scores": "the totals of the seats before this deal; all 0 without it",
    "dealer": "the dealer of this deal; seat 0 without it",
    "dead": "three seats: the sixteen cards of the dead hand",
    "declared": "option declare: the seats with one card that have declared it; others are barred",
}


def place(state: Any, position: Position) -> None:
    """Writes a position into a state; raises ``ImpossiblePosition``."""
    state.deal = position.deal()
    state.dealer = state.first = position.seat("dealer", 0)
    state.turn = position.seat("turn")
    clear_table(state)
    hands, dead = position.hands(HAND, GF2_1), position.cards("dead")
    if len(dead) != (0 if state.seats == SEATS else HAND):
        raise position.refuse(
            GF2_1, f"With three seats the dead hand has {HAND} cards, with four there is none."
        )
    held = [card for hand in hands for card in hand]
    gone = position.rest(state, held + dead, GF1_1)
    for seat, hand in enumerate(hands):
        if not hand:
            raise position.refuse(GF6_5, f"Seat {seat} holds no card: the deal would have ended.")
        state.dragons[seat] = DRAGON in hand
    position.place_hands(state, hands, as_set)
    state.dead = as_set(dead)
    state.gone = ~as_set(gone) if DRAGON in gone else as_set(gone)
    state.winner = state.loser = NOBODY
    state.phase = PLAYING
    check_opening(state, position, hands)
    place_last_cards(state, position)
    place_scores(state, position)


def check_opening(state: Any, position: Position, hands: list[list[int]]) -> None:
    """Refuses, in the first deal, 1M in a hand other than that of the seat that opens (GF2.2)."""
    whole = all(len(hand) == HAND for hand in hands)
    for seat, hand in enumerate(hands):
        if state.deal == 1 and M1 in hand and not (whole and seat == state.turn):
            raise position.refuse(
                GF2_2, f"In the first deal 1M is played at once; seat {seat} cannot hold it now."
            )


def place_last_cards(state: Any, position: Position) -> None:
    """Writes which seats have declared their last card, and which are barred (GF7)."""
    last = [seat for seat in range(state.seats) if state.hand_sizes[seat] == 1]
    words = position.words("declared") if state.last_card != AUTO else list(map(str, last))
    for word in words:
        if word not in map(str, range(state.seats)):
            raise ImpossiblePosition(f"The line 'declared': {word[:20]!r} is no seat.")
        if int(word) not in last:
            raise position.refuse(GF7_1, f"Seat {word} has declared, but holds more than one card.")
    state.declared = sum(1 << seat for seat in last if str(seat) in words)
    state.barred = sum(1 << seat for seat in last if str(seat) not in words)
    if state.barred >> state.turn & 1:
        raise position.refuse(
            GF7_2, f"Seat {state.turn} did not declare its last card: it is barred and cannot lead."
        )
    if seats_in(state) < 2:
        raise position.refuse(GF7_2, "Only one seat is not barred: the deal would have ended.")


def place_scores(state: Any, position: Position) -> None:
    """Writes the totals; refuses those of a match that is over (GF8.2)."""
    scores = position.place_scores(state)
    if max(scores) >= GOAL:
        raise position.over(scores, GF8_2)
