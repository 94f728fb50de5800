"""A race between actions: those that are clearly worse fall out, so that the worlds go to those
that are close.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

CLEARLY = 3.0  # standard errors by which an action is worse that falls out
SOONEST = 8  # worlds before one does
MANY = 8  # more actions than these are halved whenever the race is looked at

Trial = Callable[[Any, int], tuple[Any, Any]]


@dataclass(frozen=True)
class Prospect:
    """What an action is expected to bring, as a mean over so many worlds."""

    action: int
    chance: float  # to win the match, for the side of the seat that decides
    returns: float  # of this deal, for that seat
    worlds: int


def race(actions: Any, trial: Trial, chunks: Iterable[int]) -> list[Prospect]:
    """Returns the prospects of ``actions``, the best first.

    They are tried in as many worlds at a time as ``chunks`` says, until it says no more, or one is
    left.  ``trial(actions, n)`` returns what each action brings in ``n`` more worlds, chances and
    returns: two matrices with a row for each world.
    """
    left = np.arange(len(actions))
    chances, returns = (np.empty((0, len(actions))) for _ in range(2))
    out: list[Prospect] = []
    for n in chunks:
        more, paid = trial(actions[left], n)
        chances, returns = np.vstack([chances, more]), np.vstack([returns, paid])
        stays = still_in(chances)
        fallen = ~stays
        out = prospects(actions[left[fallen]], chances[:, fallen], returns[:, fallen]) + out
        left, chances, returns = left[stays], chances[:, stays], returns[:, stays]
        if len(left) == 1:
            break
    return prospects(actions[left], chances, returns) + out


def still_in(chances: Any) -> Any:
    """Returns which actions stay in the race, of which each has a column of ``chances``."""
    worlds, count = chances.shape
    if worlds < SOONEST:
        return np.ones(count, bool)
    means = chances.mean(axis=0)
    behind = chances[:, [means.argmax()]] - chances
    error = behind.std(axis=0) / np.sqrt(worlds)
    stays = behind.mean(axis=0) <= CLEARLY * error
    if count > MANY:
        stays &= means >= np.sort(means)[count // 2]
    return stays


def prospects(actions: Any, chances: Any, returns: Any) -> list[Prospect]:
    """Returns the prospects of some actions, the best first; of equals, the one listed first."""
    means, paid = chances.mean(axis=0), returns.mean(axis=0)
    order = np.argsort(-means, kind="stable")
    return [Prospect(int(actions[k]), float(means[k]), float(paid[k]), len(chances)) for k in order]
