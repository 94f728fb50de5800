"""The test that stops a run when it is decided errs no more often than it says."""

import random
from math import sqrt
from statistics import NormalDist

import pytest

from dragonmoon.arena.intervals import quantile
from dragonmoon.arena.sequential import BOUND, LOOKS, errors_at, looks, student, verdict

SEED = 20261130


def stopped(draw: random.Random, shift: float, most: int = 60) -> tuple[int, int]:
    """Returns who is found better in a made-up run, and after how many decks."""
    values: list[float] = []
    for look in looks(most):
        while len(values) < look:  # the scatter of a card game: much of it, and in steps
            values.append(round(draw.choice([2, 6]) * draw.gauss(0, 1)) + shift)
        found = verdict(values, most)
        if found.better:
            return found.better, look
    return 0, most


def test_it_finds_a_difference_where_there_is_none_in_one_run_of_twenty() -> None:
    draw = random.Random(SEED)
    runs = [stopped(draw, 0.0)[0] for _ in range(1000)]
    wrong = sum(map(abs, runs)) / len(runs)
    assert 0.03 < wrong < 0.07, f"seed {SEED}: {wrong:.1%} of the runs"
    assert runs.count(1) > 10 < runs.count(-1)


def test_it_stops_early_where_there_is_much_to_find() -> None:
    draw = random.Random(SEED)
    runs = [stopped(draw, 6.0) for _ in range(50)]
    assert all(better == 1 for better, _ in runs), f"seed {SEED}"
    assert sum(look for _, look in runs) / len(runs) < 45
    assert {better for better, _ in (stopped(draw, -6.0) for _ in range(20))} == {-1}


def test_a_share_is_compared_with_what_is_fair() -> None:
    draw = random.Random(SEED)
    shares = [draw.choice([0.5, 1.0]) for _ in range(60)]
    assert verdict(shares, 60, fair=0.5).better == 1
    assert verdict(shares, 60, fair=0.75).better == 0
    assert verdict(shares, 60, fair=1.0).better == -1


@pytest.mark.parametrize("value", [0.0, 1.0])
def test_values_that_do_not_scatter_prove_nothing_at_the_first_look(value: float) -> None:
    assert verdict([value] * 6, 60).better == 0
    assert verdict([value] * 6, 60, fair=0.5).better == 0


def test_it_looks_after_each_tenth() -> None:
    assert looks(60) == [6, 12, 18, 24, 30, 36, 42, 48, 54, 60]
    assert looks(55)[-2:] == [50, 55]
    assert len(set(looks(50))) == LOOKS


def test_limits_are_those_of_obrien_and_fleming() -> None:
    many = 10**6
    assert errors_at(many, many) == pytest.approx(BOUND, rel=1e-4)
    assert errors_at(many // 2, many) == pytest.approx(BOUND * sqrt(2), rel=1e-4)


@pytest.mark.parametrize("freedom", [4, 9, 30])
def test_students_limits_are_near_the_exact_ones(freedom: int) -> None:
    z = NormalDist().inv_cdf(0.975)
    assert student(z, freedom) == pytest.approx(quantile(freedom), rel=0.01)
