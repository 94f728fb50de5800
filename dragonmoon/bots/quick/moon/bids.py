"""Bids, trump and the discard: what the hand promises.  Promised tricks are in hundredths."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.moon.reasons import (
    ALL_SEVEN,
    BEST_TRUMP,
    ENOUGH,
    ENOUGH_FOR_MORE,
    LAST_STAND,
    LEAST_NEEDED,
    PARTNER_BID,
    TOO_FEW,
)
from dragonmoon.bots.quick.moon.seen import STRONGER, opponents, yet_to_speak
from dragonmoon.games.moon.rules import (
    BID,
    DISCARD,
    DOUBLES,
    GOAL,
    PASS,
    SETS,
    SUIT,
    SUIT_LED,
    TRUMP,
    TRUMPS,
    forbids,
)
from dragonmoon.jit import lowest, rule, size

# ------------------------------------------------------------------------- what the hand promises

# Tricks that the declarer's side can count on, by seats - 3 and kind of trump (a number, doubles,
# none): to begin with; for each trump held; more for the highest, the second and the third one; for
# each other tile that is the highest of the suit that it leads.  Fitted once to the tricks
# taken in random deals; what they are worth in play, `dragonmoon arena` measures.
PROMISE = np.array(
    [
        [[-96, 99, 114, 58, 18, 49], [-21, 74, 94, 52, 22, 44], [80, 0, 0, 0, 0, 97]],
        [[182, 57, 77, 35, 16, 33], [212, 51, 63, 30, 17, 33], [261, 0, 0, 0, 0, 70]],
    ]
)
BASE, EACH_TRUMP, HONOURS, MASTER = 0, 1, 2, 5


@rule
def promise(seats: int, hand: int, trump: int) -> int:
    """Returns how many tricks a declarer with this hand and trump can count on for his side."""
    worth = PROMISE[seats - 3, max(trump - DOUBLES + 1, 0)]
    whole = SETS[seats - 3]
    tricks = worth[BASE]
    rest = hand
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        suit = SUIT_LED[trump, tile]
        higher = STRONGER[trump, suit, tile] & SUIT[trump, suit] & whole
        if suit == trump:
            tricks += worth[EACH_TRUMP]
            above = size(higher)
            if above < MASTER - HONOURS:
                tricks += worth[HONOURS + above]
        elif not higher & ~hand:
            tricks += worth[MASTER]
    return int(tricks)


@rule
def best_trump(seats: int, hand: int) -> int:
    """Returns the trump under which the hand promises most."""
    best = 0
    most = promise(seats, hand, 0)
    for trump in range(1, TRUMPS):
        tricks = promise(seats, hand, trump)
        if tricks > most:
            best = trump
            most = tricks
    return best


@rule
def name_trump(state: Any) -> int:
    """Names the best trump."""
    return because(BEST_TRUMP, TRUMP + best_trump(state.seats, state.hands[state.turn]))


@rule
def discard(state: Any) -> int:
    """Lays aside the tile without which the hand promises most under its best trump."""
    hand = state.hands[state.turn]
    seats = state.seats
    trump = best_trump(seats, hand)
    best = -1
    most = 0
    rest = hand
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        tricks = promise(seats, hand & ~(1 << tile), trump)
        if best < 0 or tricks > most:
            best = tile
            most = tricks
    return because(LEAST_NEEDED, DISCARD + best)


# ---------------------------------------------------------------------------------------- bidding

# The promise that a bid of 4, 5, 6, 7, 21 asks for, by seats - 3 and by who has bid: nobody yet;
# nobody, and all the others have passed; partner; an opponent.  For three a widow is to come.
NOBODY, ALL_PASSED, PARTNER, OPPONENT = range(4)
WANTED = np.array(
    [
        [
            [405, 405, 570, 600, 605],
            [305, 405, 570, 600, 605],
            [405, 405, 570, 600, 605],
            [405, 375, 470, 635, 605],
        ],
        [
            [445, 480, 580, 640, 630],
            [370, 480, 580, 640, 630],
            [445, 490, 570, 690, 630],
            [445, 480, 520, 620, 630],
        ],
    ]
)
ALL_TRICKS = 4  # the place of the bid of 21
NEARLY_THERE = 5  # points that a common deal brings to those who lack no more
FAR_BEHIND = 7  # points that it does not bring
WANTED_AT_LAST = 460


@rule
def speak(state: Any) -> int:
    """Bids what the hand promises: all of it at once while an opponent may still go higher."""
    hand = state.hands[state.turn]
    tricks = promise(state.seats, hand, best_trump(state.seats, hand))
    wanted = WANTED[state.seats - 3]
    if tricks >= wanted[NOBODY, ALL_TRICKS]:
        return because(ALL_SEVEN, BID + ALL_TRICKS)
    if tricks >= WANTED_AT_LAST and desperate(state):
        return because(LAST_STAND, BID + ALL_TRICKS)
    level = lowest_bid(state)
    bidder = who_has_bid(state)
    if tricks < wanted[bidder, level]:
        return because(PARTNER_BID if bidder == PARTNER else TOO_FEW, PASS)
    jump = level
    if yet_to_speak(state):  # the next to speak is an opponent
        while jump + 1 < ALL_TRICKS and tricks >= wanted[NOBODY, jump + 1]:
            jump += 1
    return because(ENOUGH_FOR_MORE if jump > level else ENOUGH, BID + jump)


@rule
def desperate(state: Any) -> bool:
    """Tells whether an opponent is nearly there and the seat to act far behind."""
    best = best_opponent(state)
    return best >= GOAL - NEARLY_THERE and best - state.scores[state.turn] >= FAR_BEHIND


@rule
def best_opponent(state: Any) -> int:
    """Returns the highest total among the opponents."""
    others = opponents(state)
    scores = state.scores
    best = scores[lowest(others)]
    for seat in range(state.seats):
        if others >> seat & 1:
            best = max(best, scores[seat])
    return int(best)


@rule
def lowest_bid(state: Any) -> int:
    """Returns the place of the lowest bid that is still allowed."""
    level = 0
    while forbids(state, BID + level):
        level += 1
    return level


@rule
def who_has_bid(state: Any) -> int:
    """Returns whose bid stands, as ``WANTED`` lists it."""
    if state.declarer < 0:
        return NOBODY if yet_to_speak(state) else ALL_PASSED
    return OPPONENT if opponents(state) >> state.declarer & 1 else PARTNER
