"""Endings of random deals, and what they come to when everything is tried: the slow twin of exact
play.  It knows the game by the batch's kernels alone, level by level.
"""

from typing import Any

import numpy as np

from dragonmoon import kernels
from dragonmoon.batch import Batch
from dragonmoon.game import Game, legal_actions
from dragonmoon.kernels import COUNT, DEAL_OVER, RETURNS, report_rows
from dragonmoon.state import NATURE

WIDTH = 64  # of lists of legal actions so late in a deal


def endings(batch: Batch, wanted: Any, count: int) -> Any:
    """Returns ``count`` positions of the batch's matches, as they come, where ``wanted(states)``
    tells of each whether it is an ending.
    """
    found: list[Any] = []
    while sum(map(len, found)) < count:
        batch.rollout(1)
        found.append(batch._states[wanted(batch._states)].copy())
    return np.concatenate(found)[:count]


def lists(game: Game, states: Any) -> tuple[Any, Any]:
    """Returns the legal actions in each state, and how many they are."""
    legals, counts = np.full((len(states), WIDTH), -1, np.int64), np.zeros(len(states), np.int64)
    for i, state in enumerate(states):
        legal = legal_actions(game, state)
        counts[i] = len(legal)
        legals[i, : len(legal)] = legal
    return legals, counts


def totals(game: Game, states: Any, worth: Any) -> Any:
    """Returns what the totals of all seats come to, as ``worth`` sees them: (n, seats)."""
    return _values(game, states, *lists(game, states), worth)


def _values(game: Game, states: Any, legals: Any, counts: Any, worth: Any) -> Any:
    """Tries every action in every state."""
    parents = np.repeat(np.arange(len(states)), counts)
    actions = legals[np.arange(legals.shape[1]) < counts[:, None]]
    children, listed, seats = states[parents], legals[parents], int(states[0].seats)
    report = np.zeros((report_rows(seats), len(children)), np.int64)
    before = children["scores"][:, :seats].T.copy()
    report[RETURNS + seats :], report[COUNT] = before, counts[parents]
    assert kernels.play_kernel(game)(children, listed, report, actions) == -1
    values = worth((before + report[RETURNS : RETURNS + seats]).T).astype(float)
    on = report[DEAL_OVER] == 0
    if on.any():
        values[on] = _values(game, children[on], listed[on], report[COUNT][on], worth)
    return _chosen(game, states, parents, actions, values)


def _chosen(game: Game, states: Any, parents: Any, actions: Any, values: Any) -> Any:
    """Returns the values of the best action for the seat to act, the first of equals; on average
    over nature's outcomes.
    """
    turns = states["turn"]
    rank = np.lexsort((actions, -values[np.arange(len(values)), turns[parents]], parents))
    best = values[rank[np.unique(parents[rank], return_index=True)[1]]]
    for i in np.flatnonzero(turns == NATURE):
        of = parents == i
        weights = [game.rules.weight(states[i], action) for action in actions[of]]
        best[i] = np.average(values[of], axis=0, weights=weights)
    return best
