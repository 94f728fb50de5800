"""Exact play finds what trying everything finds, in endings of random deals."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from dragonmoon.batch import Batch
from dragonmoon.bots.exact import Solver, solve
from dragonmoon.bots.exact.engine import UNIT
from dragonmoon.game import find, legal_actions
from dragonmoon.games.four_dragons import actions as dragons
from dragonmoon.games.gang_of_four.rules import PLAYING as CLIMBING
from dragonmoon.games.magic_dragons.rules import PLAYING as STACKING
from dragonmoon.games.moon.rules import PLAYING
from dragonmoon.state import NATURE
from tests.bots.brute import endings, totals

SEED, COUNT, AT_ONCE = 20261130, 1000, 100


def lead(scores: Any) -> Any:
    return scores - np.roll(scores, -1, axis=1)


def own(scores: Any) -> Any:
    return scores


def fewest(scores: Any) -> Any:
    return -scores


def of_moon(states: Any) -> Any:
    """Two tricks or less, whoever is to play to the first."""
    return (states["phase"] == PLAYING) & (states["hand_sizes"].max(axis=1) <= 2)


def of_four_dragons(states: Any) -> Any:
    """From the last cards of the last trick but one on, with its powers and gifts."""
    late = (states["tricks"] == 7) | (states["laid"] >= 3) | (states["phase"] != dragons.PLAYING)
    return (states["turn"] >= NATURE) & (states["tricks"] >= 6) & late


def of_gang_of_four(states: Any) -> Any:
    left = states["hand_sizes"].sum(axis=1)
    return (states["phase"] == CLIMBING) & (left <= 8) & (states["hand_sizes"].max(axis=1) <= 4)


def of_magic_dragons(states: Any) -> Any:
    return (states["phase"] == STACKING) & (states["hand_sizes"].sum(axis=1) <= 5)


@dataclass(frozen=True)
class Kind:
    """A game with a kind of seats, its endings, and what totals are worth there."""

    game: str
    seats: int
    wanted: Callable[[Any], Any]
    worth: Callable[[Any], Any]
    options: tuple[tuple[str, str], ...] = ()

    def batch(self) -> Batch:
        return Batch(self.game, 100, self.seats, SEED, options=dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(value for _, value in self.options)])


KINDS = [
    Kind("moon", 4, of_moon, lead),
    Kind("moon", 3, of_moon, own),
    Kind("four-dragons", 4, of_four_dragons, lead),
    Kind("four-dragons", 3, of_four_dragons, lead),
    *(
        Kind("gang-of-four", seats, of_gang_of_four, fewest, (("last_card", option),))
        for seats in (3, 4)
        for option in ("auto", "declare")
    ),
    *(Kind("magic-dragons", seats, of_magic_dragons, own) for seats in (2, 3, 4, 5)),
]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_exact_play_equals_trying_everything(kind: Kind) -> None:
    game = find(kind.game)
    states = endings(kind.batch(), kind.wanted, COUNT)
    found, _ = Solver(game, kind.seats).values(states)
    parts = range(0, COUNT, AT_ONCE)
    tried = [totals(game, states[k : k + AT_ONCE], kind.worth) for k in parts]
    wrong = np.flatnonzero((abs(found - np.concatenate(tried)) > 100 / UNIT).any(axis=1))
    assert not len(wrong), f"seed {SEED}, endings {wrong[:5]} of {len(wrong)}"


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_interpreted_it_finds_the_same(kind: Kind) -> None:
    game, count = find(kind.game), 5
    states, solver = endings(kind.batch(), kind.wanted, count), Solver(find(kind.game), kind.seats)
    found, exact = solver.values(states)[0], solver.endings
    stack, memory = game.layout.new(exact.depths), np.zeros(exact.memory, np.int64)
    for k, state in enumerate(states):
        for seat in range(int(state.seats)):
            stack[0] = state
            value = exact.ending(stack, memory, seat, exact.worth)
            assert value == found[k, seat], (SEED, k, seat)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_best_action_is_worth_what_the_position_is(kind: Kind) -> None:
    for state in endings(kind.batch(), kind.wanted, 10):
        solution = solve(kind.game, state)
        assert list(solution.by_action) == legal_actions(find(kind.game), state).tolist()
        if state.turn != NATURE:
            assert solution.by_action[solution.best] == solution.values
            best = max(values[state.turn] for values in solution.by_action.values())
            assert best == solution.values[state.turn]
