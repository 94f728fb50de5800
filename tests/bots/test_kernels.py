"""Rules of thumb decide the same interpreted, compiled and with every index checked."""

from pathlib import Path

import pytest

from dragonmoon.bots.quick import thumb_of
from tests.bots import decisions
from tests.bots.decisions import PLAYED, SEEDS, chosen, decided
from tests.contract.variants import Variant
from tests.jit.process import output, run, start


def test_every_mode_makes_the_same_choices(tmp_path: Path) -> None:
    script = ("-m", decisions.__name__)
    compiling = [start(*script, cache=tmp_path, kernels=mode) for mode in ("compiled", "checked")]
    interpreted = run(*script, cache=tmp_path, kernels="interpreted")
    assert len(interpreted.splitlines()) == len(PLAYED)
    for process in compiling:
        assert output(process) == interpreted


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", PLAYED, ids=str)
def test_a_kernel_chooses_what_the_bot_chooses(played: Variant, seed: int) -> None:
    states, choose = decided(played, seed), thumb_of(played.game).choose
    actions = chosen(played.game, choose, states)
    for state, action in zip(states, actions, strict=True):
        assert action == choose(state), (seed, state)
