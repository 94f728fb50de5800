"""Intervals of confidence, against cases that are known."""

import random
from collections.abc import Callable, Sequence
from statistics import fmean

import pytest

from dragonmoon.arena.intervals import Interval, of_differences, of_shares, quantile

Of = Callable[[Sequence[float]], Interval]

# Two-sided 5 % points of Student's distribution, from a printed table.
STUDENT = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 30: 2.042, 1000: 1.962}


@pytest.mark.parametrize("freedom", STUDENT)
def test_students_quantile(freedom: int) -> None:
    assert quantile(freedom) == pytest.approx(STUDENT[freedom], rel=2e-3)


def test_the_sleep_of_students_patients() -> None:
    """Student's own example of 1908: hours of sleep gained, ten patients."""
    gained = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
    found = of_differences(gained)
    assert found.mean == pytest.approx(1.58)
    assert found.low == pytest.approx(0.70, abs=0.005)
    assert found.high == pytest.approx(2.46, abs=0.005)


def test_a_share_of_single_trials_has_wilsons_interval() -> None:
    """81 of 263 (Newcombe 1998): 0.2553 to 0.3662; scatter counts as of n - 1, t is near z."""
    found = of_shares([1.0] * 81 + [0.0] * 182)
    assert found.mean == pytest.approx(81 / 263)
    assert found.low == pytest.approx(0.2553, abs=0.001)
    assert found.high == pytest.approx(0.3662, abs=0.001)


def test_pairs_that_are_won_alike_count_once() -> None:
    """Matches of one deck that always end alike tell no more than one of them."""
    alike, apart = of_shares([0.0, 1.0] * 50), of_shares([0.0, 0.5, 0.5, 1.0] * 25)
    half = of_shares([0.0, 1.0] * 100)
    assert width(apart) < width(alike)
    assert width(apart) == pytest.approx(width(half), rel=0.03)


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_without_scatter_a_share_is_as_uncertain_as_one_trial_a_deck(share: float) -> None:
    found = of_shares([share] * 10)
    assert found.mean == share
    assert 0.0 <= found.low <= share <= found.high <= 1.0
    assert width(found) > 0.2


def width(interval: Interval) -> float:
    return interval.high - interval.low


@pytest.mark.parametrize("of", [of_differences, of_shares])
@pytest.mark.parametrize("values", [[], [0.5]])
def test_fewer_than_two_decks_have_no_interval(of: Of, values: list[float]) -> None:
    with pytest.raises(ValueError, match=f"needs 2 decks or more; there are {len(values)}"):
        of(values)


@pytest.mark.parametrize("of", [of_differences, of_shares])
@pytest.mark.parametrize("n", [8, 60])
def test_it_covers_the_truth_about_as_often_as_it_says(of: Of, n: int) -> None:
    """Pairs of trials that hang together; 400 experiments from fixed seeds."""
    covered = 0
    for seed in range(400):
        draw = random.Random(seed)
        values = []
        for _ in range(n):
            good = draw.choice([0.5, 0.9])
            values.append(fmean(draw.random() < good for _ in range(2)))
        found = of(values)
        covered += found.low <= 0.7 <= found.high
    assert 0.91 < covered / 400 < 0.99
