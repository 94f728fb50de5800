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
ENOUGH = 64  # worlds after which the race ends if the best is clear

Trial = Callable[[Any, int], Any]


@dataclass(frozen=True)
class Prospect:
    """What an action is expected to bring, as a mean over so many worlds."""

    action: int
    chance: float  # to win the match, for the side of the seat that decides
    worlds: int


def race(actions: Any, trial: Trial, chunks: Iterable[int]) -> list[Prospect]:
    """Returns the prospects of ``actions``, the best first.

    They are tried in as many worlds at a time as ``chunks`` says, until it says no more, or the
    best is clear; the best two stay in to the end, so that both are known well.
    ``trial(actions, n)`` returns the chances of each action in ``n`` more worlds: a matrix with a
    row for each world.
    """
    left, chances = np.arange(len(actions)), np.empty((0, len(actions)))
    out: list[Prospect] = []
    for n in chunks:
        chances = np.vstack([chances, trial(actions[left], n)])
        stays = still_in(chances)
        out = prospects(actions[left[~stays]], chances[:, ~stays]) + out
        left, chances = left[stays], chances[:, stays]
        if len(chances) >= ENOUGH and is_clear(chances):
            break
    return prospects(actions[left], chances) + out


def still_in(chances: Any) -> Any:
    """Returns which actions stay in the race, of which each has a column of ``chances``."""
    worlds, count = chances.shape
    if worlds < SOONEST or count <= 2:
        return np.ones(count, bool)
    means = chances.mean(axis=0)
    places = np.argsort(np.argsort(-means, kind="stable"))
    stays = ~behind(chances)
    if count > MANY:
        stays &= places < (count + 1) // 2
    return stays | (places < 2)


def behind(chances: Any) -> Any:
    """Returns which actions are clearly worse than the best."""
    lost = chances[:, [chances.mean(axis=0).argmax()]] - chances
    error = lost.std(axis=0, ddof=1) / np.sqrt(len(chances))
    return lost.mean(axis=0) > CLEARLY * error


def is_clear(chances: Any) -> bool:
    """Tells whether all actions but one are clearly worse."""
    return bool(behind(chances).sum() == chances.shape[1] - 1)


def prospects(actions: Any, chances: Any) -> list[Prospect]:
    """Returns the prospects of some actions, the best first; of equals, the one listed first."""
    means = chances.mean(axis=0)
    order = np.argsort(-means, kind="stable")
    return [Prospect(int(actions[k]), float(means[k]), len(chances)) for k in order]
