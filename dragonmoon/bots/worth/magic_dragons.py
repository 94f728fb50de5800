"""Magic Dragons: what totals are worth on the way to 40."""

from typing import Any

import numpy as np

from dragonmoon.bots.worth import fitted
from dragonmoon.bots.worth.shares import highest_wins, weights
from dragonmoon.games.magic_dragons.rules import GOAL, side
from dragonmoon.jit import rule

# The knots: the highest total, and how far others are behind it.
STAGES = np.array([5, 15, 24, 32, GOAL - 1])
DISTANCES = np.array([0, 3, 8, 16, 26, GOAL - 1])
WEIGHTS = weights(fitted.MAGIC_DRAGONS, STAGES, DISTANCES)
FEWEST, FIRST = 2, int(STAGES[0])


@rule
def worth(state: Any, seat: int) -> float:
    """Returns how likely a seat wins a match of which a deal has ended."""
    return highest_wins(WEIGHTS[state.seats - FEWEST], FIRST, state, side(state, seat))
