"""The race between actions: who falls out, who wins, how many worlds it takes."""

from typing import Any

import numpy as np
import pytest

from dragonmoon.bots.search.race import (
    CLEARLY,
    ENOUGH,
    MANY,
    SOONEST,
    Prospect,
    behind,
    is_clear,
    race,
    still_in,
)

ACTIONS = np.arange(10, 14)


def trial(means: dict[int, float], noise: float, seed: int = 0) -> Any:
    """Returns a trial of actions that bring so much on average, in worlds that all share."""
    draw = np.random.default_rng(seed)

    def run(actions: Any, n: int) -> Any:
        common = draw.normal(size=(n, 1))
        own = draw.normal(scale=noise, size=(n, len(actions)))
        return np.array([means[int(action)] for action in actions]) + common + own

    return run


def test_the_best_comes_first_and_each_has_the_worlds_it_was_tried_in() -> None:
    found = race(ACTIONS, trial({10: 0.0, 11: 5.0, 12: 4.9, 13: 1.0}, noise=1.0), [8, 16, 16])
    assert [one.action for one in found] == [11, 12, 13, 10]
    assert [one.worlds for one in found] == [40, 40, 8, 8]


def test_the_best_two_stay_in_until_there_are_worlds_enough() -> None:
    asked = []

    def chunks() -> Any:
        for n in (8, 16, 32, 64, 64):
            asked.append(n)
            yield n

    found = race(ACTIONS, trial({10: 0.0, 11: 9.0, 12: 1.0, 13: 0.5}, noise=0.1), chunks())
    assert asked == [8, 16, 32, 64]
    assert sum(asked[:-1]) < ENOUGH <= sum(asked)
    assert [(one.action, one.worlds) for one in found[:2]] == [(11, 120), (12, 120)]
    assert {one.worlds for one in found[2:]} == {8}


def test_what_all_worlds_share_tells_no_actions_apart() -> None:
    found = race(ACTIONS, trial(dict.fromkeys(range(10, 14), 0.5), noise=0.0), [8, 8])
    assert [one.worlds for one in found] == [16] * 4


def test_of_equals_the_first_on_the_list_is_best() -> None:
    found = race(ACTIONS, lambda actions, n: np.ones((n, 4)), [4])
    assert found == [Prospect(action, 1.0, 4) for action in range(10, 14)]


def test_nothing_falls_out_before_there_are_worlds_enough() -> None:
    chances = np.zeros((SOONEST - 1, 3))
    chances[:, 2] = 1.0
    chances[:, 1] = 0.5
    assert still_in(chances).tolist() == [True, True, True]
    assert still_in(np.vstack([chances, [[0.0, 0.5, 1.0]]])).tolist() == [False, True, True]


@pytest.mark.parametrize(("gap", "falls"), [(0.9, False), (1.1, True)])
def test_an_action_is_behind_when_it_is_clearly_worse(gap: float, falls: bool) -> None:
    worlds = 100
    spread = np.resize([-1.0, 1.0], worlds)
    lost = gap * CLEARLY * spread.std(ddof=1) / np.sqrt(worlds) + spread
    chances = np.column_stack([np.zeros(worlds), -lost])
    assert behind(chances).tolist() == [False, falls]
    assert is_clear(chances) == falls


def test_a_long_list_is_halved_at_every_look() -> None:
    chances = np.tile(np.arange(2.0 * MANY), (SOONEST, 1)) + 100.0 * np.eye(SOONEST, 2 * MANY)
    assert still_in(chances).sum() == MANY
