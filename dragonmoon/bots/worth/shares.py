"""Shares of the win: what the games with more than two totals have in common, and the ended match.

Every seat has a weight, which is the smaller the further it is behind the best one, and a side's
share of the win is its part of all weights.  How much a point counts depends on how near the match
is to its end, its *stage*: the total that will end it.  By their logarithm the weights go straight
from knot to knot of stages and distances, and the fit sees to it that the slope of a distance is
never flatter at a later stage.  From this follows that a point more is never worth less: it takes
its seat nearer to the best one, or the others further from it, or the match nearer to its end with
that seat ahead.
"""

from typing import Any

import numpy as np

from dragonmoon.jit import rule, size
from dragonmoon.state import MATCH_ENDED

# What a point is worth by which a side is ahead of the average, to choose by between equal chances,
# and how far totals go that are told apart by it: up to 0.001 in all.
POINT, FAR = 0.0000025, 200

DIGITS = 12  # of weights and chances in tables, so that they are the same on every machine


def weights(logits: Any, stages: Any, distances: Any) -> Any:
    """Returns the weights by number of seats, stage from the first knot on, and distance.

    ``logits`` (seats, stages, distances - 1) are their negative logarithms in thousandths at the
    knots, without those of distance 0, which are 0; beyond the knots they stay as they are there.
    """
    at_knots = np.pad(np.asarray(logits) / 1000, ((0, 0), (0, 0), (1, 0)))
    by_stage = hats(np.arange(stages[0], stages[-1] + 1), stages)
    by_distance = hats(np.arange(distances[-1] + 1), distances)
    return np.round(np.exp(-(by_stage @ at_knots @ by_distance.T)), DIGITS)


def hats(values: Any, knots: Any) -> Any:
    """Returns how near numbers are to each knot: with those next to it, 1 together."""
    pieces = np.eye(len(knots))
    return np.stack([np.interp(values, knots, piece) for piece in pieces], axis=-1)


@rule
def share(row: Any, state: Any, mates: int, best: int, total: Any) -> float:
    """Returns the part of a set of seats in all weights, which stand in ``row`` by how far a total
    is from the best one.
    """
    own = whole = 0.0
    for seat in range(state.seats):
        weight = row[min(abs(total(state, seat) - best), len(row) - 1)]
        whole += weight
        own += weight if mates >> seat & 1 else 0.0
    return float(own / whole)


@rule
def score(state: Any, seat: int) -> int:
    """Returns the total of a seat."""
    return int(state.scores[seat])


@rule
def highest_wins(table: Any, first: int, state: Any, mates: int) -> float:
    """Returns what the end of a deal is worth to a set of seats where the highest total wins the
    match, by weights from stage ``first`` on.
    """
    points = POINT * lead(state, mates)
    if state.turn == MATCH_ENDED:
        return share_won(state, mates) + points
    top = state.scores[0]
    for seat in range(1, state.seats):
        top = max(top, state.scores[seat])
    row = table[min(max(top - first, 0), len(table) - 1)]
    return share(row, state, mates, top, score) + points


@rule
def share_won(state: Any, mates: int) -> float:
    """Returns the share of a set of seats in a match that is over."""
    return size(state.winners & mates) / size(state.winners)


@rule
def lead(state: Any, mates: int) -> float:
    """Returns by how many points a set of seats is ahead of the average, on average."""
    own = whole = 0
    for seat in range(state.seats):
        points = min(max(state.scores[seat], -FAR), FAR)
        whole += points
        own += points if mates >> seat & 1 else 0
    return float(own / size(mates) - whole / state.seats)
