"""Four-Player Moon: a position, before a trick, set up by hand.

To set up a bidding, lay a deck.
"""

from collections.abc import Mapping
from typing import Any

from dragonmoon.games.moon.rules import (
    BIDS,
    GOAL,
    HAND,
    MN2_1,
    MN3_1,
    MN5_1,
    MN7_1,
    MN8_1,
    MN8_2,
    NO_TILE,
    PASSED,
    PLAYING,
    clear_trick,
    side,
)
from dragonmoon.games.moon.words import TILE_SET, TRUMP_TEXTS
from dragonmoon.position import MOST_POINTS, ImpossiblePosition, Position

MN1_1, MN1_2 = 101, 102

LINES: Mapping[str, str] = {
    "scores": "the totals of the seats before this deal; all 0 without it",
    "bidder": "the seat that bid first in this deal; the declarer without it",
    "declarer": "the seat that bid highest",
    "bid": "its bid",
    "trump": "a number from 0 to 6, doubles or none",
    "tricks": "how many tricks each seat has taken",
    "aside": "three seats: the tile that the declarer has discarded",
}


def place(state: Any, position: Position) -> None:
    """Writes a position into a state; raises ``ImpossiblePosition``."""
    state.deal = position.deal()
    place_contract(state, position)
    hands, aside = position.hands(HAND, MN2_1), position.cards("aside")
    if len(aside) != (state.seats == 3):
        raise position.refuse(MN8_2, "With three seats one tile lies aside, with four none.")
    tiles = [tile for hand in hands for tile in hand]
    state.gone = TILE_SET.gather(position.rest(state, tiles + aside, clause_of_set(state)))
    state.discarded = state.widow = aside[0] if aside else NO_TILE
    position.check_equal(hands, MN5_1)
    position.place_hands(state, hands, TILE_SET.gather)
    state.ply_count = 0
    place_tricks(state, position)
    place_scores(state, position)


def clause_of_set(state: Any) -> int:
    """Returns the clause that says which tiles there are."""
    return MN8_1 if state.seats == 3 else MN1_1


def place_contract(state: Any, position: Position) -> None:
    """Writes who has bid what, and the trump."""
    state.declarer = position.seat("declarer")
    state.bid = position.number("bid", 4, GOAL)
    if state.bid not in BIDS:
        raise position.refuse(MN3_1, f"There is no bid {state.bid}: a bid is 4, 5, 6, 7 or 21.")
    for seat in range(state.seats):
        state.bids[seat] = state.bid if seat == state.declarer else PASSED
    state.first = (position.seat("bidder", int(state.declarer)) - state.deal + 1) % state.seats
    trump = " ".join(position.words("trump"))
    if trump not in TRUMP_TEXTS:
        raise ImpossiblePosition(
            f"The trump is {trump[:20]!r}; allowed is 0 to 6, doubles or none."
        )
    state.trump = TRUMP_TEXTS.index(trump)
    state.phase = PLAYING


def place_tricks(state: Any, position: Position) -> None:
    """Writes who has taken how many tricks, and who leads (MN5.1)."""
    done = HAND - int(state.hand_sizes[0])
    tricks = position.numbers("tricks", 0, HAND, state.seats)
    if sum(tricks) != done:
        raise position.refuse(MN5_1, f"{done} tricks have been played, and {sum(tricks)} taken.")
    for seat, taken in enumerate(tricks):
        state.tricks[seat] = taken
    leader = position.seat("turn")
    if done == 0 and leader != state.declarer:
        raise position.refuse(MN5_1, f"Seat {state.declarer} leads first, as the declarer.")
    if done > 0 and tricks[leader] == 0:
        raise position.refuse(MN5_1, f"Seat {leader} has taken no trick, so it cannot lead.")
    state.turn = leader
    clear_trick(state)


def place_scores(state: Any, position: Position) -> None:
    """Writes the totals; refuses those of a match that is over (MN7.1)."""
    scores = position.place_scores(state, -MOST_POINTS)
    for seat, score in enumerate(scores):
        if any(side(state, seat) >> other & 1 and scores[other] != score for other in range(seat)):
            raise position.refuse(MN1_2, "Partners have the same score.")
    leaders = {int(side(state, seat)) for seat in range(state.seats) if scores[seat] == max(scores)}
    if max(scores) >= GOAL and len(leaders) == 1:
        raise position.over(scores, MN7_1)
