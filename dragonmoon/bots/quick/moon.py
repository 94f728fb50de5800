"""Rules of thumb for Four-Player Moon."""

from typing import Any

import numpy as np

from dragonmoon.games.moon.rules import MOST_LEGAL, legal
from dragonmoon.jit import rule


@rule
def choose(state: Any) -> int:
    """Returns the action of the seat to act."""
    actions = np.empty(MOST_LEGAL, np.int64)
    legal(state, actions)
    return int(actions[0])


def explain(state: Any, action: int) -> str:
    """Returns in one line why ``action`` is chosen."""
    return ""
