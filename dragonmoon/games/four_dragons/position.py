"""Four Dragons: a position, before a trick, set up by hand.

What the deal had and no hand has was played before.  Food and Muertos that are neither in a hand
nor captured were discarded, and are out of the match (FD3.4).
"""

from collections.abc import Mapping
from typing import Any

from dragonmoon.games.four_dragons.cards import COPIES, DAYS, FOOD, MUERTOS, START
from dragonmoon.games.four_dragons.powers import NOTHING
from dragonmoon.games.four_dragons.rules import ASKS, FD3_1, HAND, lead
from dragonmoon.games.four_dragons.scoring import pairs_of
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.games.four_dragons.tricks import FD3_2
from dragonmoon.games.four_dragons.words import CARD_SET
from dragonmoon.position import Position
from dragonmoon.sentences import plural

FD2_2, FD3_6 = 202, 306

LINES: Mapping[str, str] = {
    "captured": "captured 0 or 1: the Food and Muertos of seats 0 and 2, or 1 and 3"
}


def place(state: Any, position: Position) -> None:
    """Writes a position into a state; raises ``ImpossiblePosition``."""
    state.deal = position.deal(DAYS)
    leader = position.seat("turn")
    hands = position.hands(HAND, FD2_2)
    check_day(state, position, hands)
    gone = position.rest(state, [card for hand in hands for card in hand], FD2_2)
    position.check_equal(hands, FD3_1)
    check_start(position, hands, leader)
    position.place_hands(state, hands, CARD_SET.gather)
    state.discards[:] = 0
    state.gone = CARD_SET.gather(gone)
    state.tricks = HAND - len(hands[0])
    state.ply_count = state.asked = 0
    state.answers[:ASKS] = NOTHING
    place_captured(state, position, hands)
    lead(state, leader)


# ------------------------------------------------------------------------------------------- hands


def check_day(state: Any, position: Position, hands: list[list[int]]) -> None:
    """Refuses Muertos of another day (FD2.2)."""
    for seat, hand in enumerate(hands):
        for day, card in enumerate(MUERTOS, start=1):
            if card in hand and day != state.deal:
                names = f"{position.spelt([card])} is a Muertos of deal {day}"
                raise position.refuse(
                    FD2_2, f"{names}; seat {seat} cannot hold it in deal {state.deal}."
                )


def check_start(position: Position, hands: list[list[int]], leader: int) -> None:
    """Refuses 6K in a hand but before the first trick, and another leader then (FD3.1)."""
    holders = [seat for seat, hand in enumerate(hands) if START in hand]
    if len(hands[0]) < HAND and holders:
        raise position.refuse(
            FD3_1, f"6K is led to the first trick of a deal; seat {holders[0]} cannot hold it now."
        )
    if len(hands[0]) == HAND and holders != [leader]:
        raise position.refuse(FD3_1, f"Seat {holders[0]} holds 6K and leads it, not seat {leader}.")


# ---------------------------------------------------------------------------------------- captured


def place_captured(state: Any, position: Position, hands: list[list[int]]) -> None:
    """Writes what the partnerships have captured, and the pairs (FD7.1)."""
    sides = [position.cards(f"captured {side}") for side in range(2)]
    check_captured(state, position, sides, [card for hand in hands for card in hand])
    for side, cards in enumerate(sides):
        state.food[side] = cards.count(FOOD)
        for day, card in enumerate(MUERTOS):
            state.muertos[DAYS * side + day] = cards.count(card)
    for seat in range(SEATS):
        state.scores[seat] = pairs_of(state, seat & 1)


def check_captured(state: Any, position: Position, sides: list[list[int]], held: list[int]) -> None:
    """Refuses what is never captured, what has not been dealt yet, and a captured card that is in a
    hand as well (FD1.1, FD2.2, FD3.6).
    """
    captured = [card for cards in sides for card in cards]
    for card in captured:
        if card != FOOD and card not in MUERTOS:
            raise position.refuse(
                FD3_6, f"{position.spelt([card])} is no Food and no Muertos: it is never captured."
            )
    for card in (FOOD, *MUERTOS):
        name, taken, there = position.spelt([card]), captured.count(card), dealt_so_far(state, card)
        if taken > there:
            raise position.refuse(
                FD2_2,
                f"{name} is captured {times(taken)}; by deal {state.deal} it is dealt "
                f"{times(there)}.",
            )
        if taken + held.count(card) > there:
            raise position.refuse(
                FD3_6,
                f"{name} is captured {times(taken)} and held {times(held.count(card))}; "
                f"by deal {state.deal} it is dealt {times(there)}.",
            )
    today = captured.count(MUERTOS[state.deal - 1])
    if today > state.tricks:
        raise position.refuse(
            FD3_2,
            f"{position.spelt([MUERTOS[state.deal - 1]])} is captured {times(today)} in "
            f"{plural(int(state.tricks), 'trick')}; a trick has no colour but black twice.",
        )


def times(count: int) -> str:
    """Returns how often something is there."""
    return "once" if count == 1 else f"{count} times"


def dealt_so_far(state: Any, card: int) -> int:
    """Returns how many copies of a scoring card the deals so far had (FD2.2)."""
    if card == FOOD:
        return COPIES[FOOD] * int(state.deal)
    return COPIES[card] if MUERTOS.index(card) < state.deal else 0
