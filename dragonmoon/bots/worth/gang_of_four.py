"""Gang of Four: what totals are worth before somebody reaches 100, with either option: quick says
every last card, so its matches are the same.

Who has won a deal leads the next one and is given a card, so it is worth more to have won than the
totals show: it counts as if the winner had some points less.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.worth import fitted
from dragonmoon.bots.worth.shares import POINT, lead, share, share_won, weights
from dragonmoon.games.gang_of_four.rules import side
from dragonmoon.games.gang_of_four.scoring import GOAL
from dragonmoon.jit import rule
from dragonmoon.state import MATCH_ENDED

# The knots: the highest total, which is the worst, and how far others are from the lowest.
STAGES = np.array([10, 40, 65, 85, GOAL - 1])
DISTANCES = np.array([0, 5, 12, 25, 45, 80])
WEIGHTS = weights(fitted.GANG_OF_FOUR, STAGES, DISTANCES)
FEWEST, FIRST = 3, int(STAGES[0])


@rule
def worth(state: Any, seat: int) -> float:
    """Returns how likely a seat wins a match of which a deal has ended."""
    mates = side(state, seat)
    points = -POINT * lead(state, mates)
    if state.turn == MATCH_ENDED:
        return share_won(state, mates) + points
    best = worst = standing(state, 0)
    for other in range(state.seats):
        best = min(best, standing(state, other))
        worst = max(worst, state.scores[other])
    stage = min(max(worst - FIRST, 0), len(WEIGHTS[0]) - 1)
    row = WEIGHTS[state.seats - FEWEST, stage]
    return share(row, state, mates, best, standing) + points


@rule
def standing(state: Any, seat: int) -> int:
    """Returns the total of a seat, less what it is worth to have won the deal."""
    won = seat == state.winner
    return int(state.scores[seat] - (fitted.WINNING[state.seats - FEWEST] if won else 0))
