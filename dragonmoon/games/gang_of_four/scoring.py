"""Gang of Four: what cards left cost, who has lost a deal, and who wins the match (GF3.1, GF8)."""

from typing import Any

import numpy as np

from dragonmoon.games.gang_of_four.seats import NOBODY
from dragonmoon.jit import rule

GOAL = 100
FACTOR = np.array([0] + [1] * 7 + [2] * 3 + [3] * 3 + [4] * 2 + [5])  # by cards left
PENALTY = FACTOR * np.arange(len(FACTOR))


@rule
def penalty(state: Any, seat: int) -> int:
    """GF8.1 Penalty by cards left: 1–7 ×1, 8–10 ×2, 11–13 ×3, 14–15 ×4, 16 ×5 (80).  The winner of
    the deal scores 0. [seed]
    """
    return 0 if seat == state.winner else PENALTY[state.hand_sizes[seat]]


@rule
def loser_of(state: Any) -> int:
    """GF3.1 The loser is the seat, other than the winner, that had most cards left in the previous
    deal; tie: the higher total score; still tied: the seat closest to the winner counter-clockwise
    (first of winner−1, winner−2, …), whatever the direction of play. [seed, official]
    """
    loser = NOBODY
    for k in range(1, state.seats):
        seat = (state.winner - k + state.seats) % state.seats
        if loser == NOBODY or lost_more(state, seat, loser):
            loser = seat
    return loser


@rule
def lost_more(state: Any, seat: int, other: int) -> bool:
    """Tells whether a seat has more cards left than another, or as many and the higher total."""
    left, others = state.hand_sizes[seat], state.hand_sizes[other]
    return left > others or (left == others and state.scores[seat] > state.scores[other])


@rule
def winners_of(state: Any) -> int:
    """GF8.2 The match ends after a deal when a total is 100 or more; the lowest total wins; equal
    lowest totals share the win. [seed; tie: choice]

    Returns the set of the winners; 0 if the match goes on.
    """
    low, high = state.scores[0], state.scores[0]
    for seat in range(state.seats):
        low = min(low, state.scores[seat])
        high = max(high, state.scores[seat])
    winners = 0
    for seat in range(state.seats):
        if state.scores[seat] == low:
            winners |= 1 << seat
    return winners if high >= GOAL else 0
