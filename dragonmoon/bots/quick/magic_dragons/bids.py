"""Bids: what the hand promises with each of the bid cards that are left.  Points in hundredths."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.magic_dragons.fitted import BIDDING_WORTH
from dragonmoon.bots.quick.magic_dragons.prospects import MOST, SENDERS, THINGS, promise
from dragonmoon.bots.quick.magic_dragons.reasons import BEST_BID, LAST_STAND
from dragonmoon.bots.quick.magic_dragons.seen import standing, table_of
from dragonmoon.games.magic_dragons.rules import (
    BID,
    BIDS,
    BLOCK,
    BONUS,
    COLOURS,
    GOAL,
    ICE,
    NUMBERS,
    SILENT,
)
from dragonmoon.jit import rule, size

# What a bid follows from: how many stacks the hand promises, and their square; its dragons by
# number, how many colours they have, its spells; how many seats have bid.
STACKS_LIKELY, SQUARED, DRAGONS_OF, COLOURS_HELD = 0, 1, 2, 9
FREEZING, SENDING, PLACE, BASE = range(10, 14)
ASPECTS = 14


# Another seat lacks no more points to win, and the seat to act is so far behind it that only a
# bonus helps: then each point of a bonus counts for so much more, in hundredths.  It is a last
# stand: made any earlier it loses matches.
NEARLY_THERE, FAR_BEHIND, BOLD = 6, 20, 30


@rule
def speak(state: Any) -> int:
    """Takes the bid card that promises most; the higher bonus when there will be no other deal."""
    aspects = np.empty(ASPECTS, np.int64)
    look_at_hand(state, aspects)
    sober = best_bid(state, aspects, 0)
    bold = best_bid(state, aspects, BOLD) if desperate(state) else sober
    return because(BEST_BID if bold == sober else LAST_STAND, BID + bold)


@rule
def best_bid(state: Any, aspects: Any, bold: int) -> int:
    """Returns the bid that promises most, when each point of a bonus counts for more by ``bold``
    hundredths.
    """
    best = -1
    most = 0
    for bid in range(BIDS):
        if state.bid_cards[bid]:
            worth = worth_of_bid(state.seats, bid, aspects) + bold * BONUS[bid]
            if best < 0 or worth > most:
                best = bid
                most = worth
    return best


@rule
def desperate(state: Any) -> bool:
    """Tells whether another seat is nearly there and the seat to act far behind."""
    best = best_other(state)
    return best >= GOAL - NEARLY_THERE and best - state.scores[state.turn] >= FAR_BEHIND


@rule
def best_other(state: Any) -> int:
    """Returns the highest total among the other seats."""
    me, scores = state.turn, state.scores
    best = 0
    for seat in range(state.seats):
        best = max(best, scores[seat]) if seat != me else best
    return int(best)


@rule
def worth_of_bid(seats: int, bid: int, aspects: Any) -> int:
    """Returns how many points a bid promises."""
    worth = BIDDING_WORTH[seats - 2, bid]
    total = 0
    for j in range(ASPECTS):
        total += worth[j] * aspects[j]
    return int(total // 1000)


@rule
def look_at_hand(state: Any, aspects: Any) -> None:
    """Writes what a bid follows from, in thousandths."""
    hand = state.hands[state.turn]
    chances, n = np.empty(MOST, np.int64), np.empty(THINGS, np.int64)
    promise(table_of(state), 0, state.turn, hand, standing(state), chances, n)
    likely = 0
    for j in range(MOST):
        likely += j * chances[j]
    spoken = 0
    for seat in range(state.seats):
        spoken += 1 if state.bids[seat] != SILENT else 0
    aspects[STACKS_LIKELY] = likely
    aspects[SQUARED] = likely * likely // 1000
    aspects[COLOURS_HELD] = 0
    for number in range(NUMBERS):
        aspects[DRAGONS_OF + number] = 0
    for colour in range(COLOURS):
        own = hand >> NUMBERS * colour & (1 << NUMBERS) - 1
        aspects[COLOURS_HELD] += 1000 if own else 0
        for number in range(NUMBERS):
            aspects[DRAGONS_OF + number] += 1000 * (own >> number & 1)
    aspects[FREEZING] = 1000 * size(hand & BLOCK[ICE])
    aspects[SENDING] = n[SENDERS]
    aspects[PLACE] = 1000 * spoken
    aspects[BASE] = 1000
