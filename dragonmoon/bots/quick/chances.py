"""Chances that every game of hidden hands asks for, in thousandths."""

from math import comb
from typing import Any

import numpy as np


def lacks(cards: int, wanted: int, held: int) -> Any:
    """Returns the table ``[n, k, h]``: how likely ``h`` cards out of ``n`` hold none of ``k``
    certain ones, for up to so many of each.
    """
    hands = np.array([[comb(n, h) for h in range(held + 1)] for n in range(cards + 1)])
    n, k, h = np.ogrid[: cards + 1, : wanted + 1, : held + 1]
    table = np.rint(1000 * hands[np.maximum(n - k, 0), h] / np.maximum(hands[n, h], 1))
    return table.astype(np.int64)


def percent(chance: int) -> str:
    """Returns a chance as a person says it."""
    return f"about {min(chance // 10, 99)} %" if chance >= 10 else "less than 1 %"
