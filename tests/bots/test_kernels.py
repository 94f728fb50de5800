"""Rules of thumb decide the same interpreted, compiled and with every index checked."""

from pathlib import Path

import pytest

from dragonmoon.bots.quick import thumb_of
from tests.bots import decisions
from tests.bots.decisions import PLAYED, SEEDS, chosen, decided
from tests.contract.variants import Variant
from tests.jit.process import output, run, start


def test_with_bounds_checked_the_choices_are_those_of_plain_python(tmp_path: Path) -> None:
    """That unchecked kernels choose the same is what the next test says."""
    script = ("-m", decisions.__name__)
    checking = start(*script, cache=tmp_path, kernels="checked")
    interpreted = run(*script, cache=tmp_path, kernels="interpreted")
    assert len(interpreted.splitlines()) == len(PLAYED)
    assert output(checking) == interpreted


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", PLAYED, ids=str)
def test_a_kernel_chooses_what_the_bot_chooses(played: Variant, seed: int) -> None:
    states, choose = decided(played, seed), thumb_of(played.game).choose
    actions = chosen(played.game, choose, states)
    for state, action in zip(states, actions, strict=True):
        assert action == choose(state), (seed, state)
