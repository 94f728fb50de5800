"""Moon: what totals are worth on the way to 21.

In matches of quick a lead is worth less than one might think: who is far behind bids 21, and wins
the match with all seven tricks, whatever the totals.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.worth import fitted
from dragonmoon.bots.worth.shares import highest_wins, weights
from dragonmoon.games.moon.rules import GOAL, side
from dragonmoon.jit import rule

# The knots: the highest total, and how far others are behind it.
STAGES = np.array([-5, 5, 12, 17, GOAL - 1])
DISTANCES = np.array([0, 2, 6, 12, 20, 40])
WEIGHTS = weights(fitted.MOON, STAGES, DISTANCES)
FEWEST, FIRST = 3, int(STAGES[0])


@rule
def worth(state: Any, seat: int) -> float:
    """Returns how likely the side of a seat wins a match of which a deal has ended."""
    return highest_wins(WEIGHTS[state.seats - FEWEST], FIRST, state, side(state, seat))
