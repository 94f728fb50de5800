"""Worlds sampled inside one call are those that the game's own ``sample`` draws."""

from typing import Any

import pytest

from dragonmoon import kernels
from dragonmoon.batch import Batch
from dragonmoon.game import find
from dragonmoon.jit import spin
from tests.bench.batches import SEED, TABLES


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_worlds_are_samples_one_after_the_other(game: str, seats: int) -> None:
    kernel, layout, sight = kernels.worlds_kernel(find(game)), find(game).layout, find(game).sight
    batch, worlds, differ = Batch(game, 1, seats, SEED), layout.new(4), 0
    players = find(game).player_seats(seats)
    for turn in range(60):
        batch.rollout(5)
        seat, chance = players[turn % seats], SEED + turn
        view = batch.view(0, seat).states
        before = view.tobytes()
        assert kernel(view, seat, chance, worlds) == len(worlds)
        assert view.tobytes() == before
        differ += len({world.tobytes() for world in without_chance(worlds)}) > 1
        for world in worlds:
            one = view.copy()
            one[0].chance = chance
            assert sight.sample(one[0], seat) == 1
            assert one[0] == world, f"seed {SEED}, turn {turn}"
            chance = spin(int(one[0].chance))
    assert differ > 30


def without_chance(worlds: Any) -> Any:
    clean = worlds.copy()
    clean["chance"] = 0
    return clean


def test_a_view_that_nothing_fits_gives_no_world() -> None:
    moon = find("moon")
    kernel, worlds = kernels.worlds_kernel(moon), moon.layout.new(3)
    view = Batch("moon", 1, seed=SEED).view(0, 0).states
    assert kernel(view, 0, 1, worlds) == 3
    view["voids"] = 2**28 - 1
    assert kernel(view, 0, 1, worlds) == 0
