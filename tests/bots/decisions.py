"""What rules of thumb decide, made by a kernel: one hash for each way to play.

    python -m tests.bots.decisions

prints the same lines however kernels run in the process (``DRAGONMOON_KERNELS``).
"""

import hashlib
from collections.abc import Callable
from typing import Any

import numpy as np

import dragonmoon as dm
from dragonmoon.bots.quick import THUMBS, thumb_of
from dragonmoon.game import find
from dragonmoon.jit import kernel
from tests.contract.variants import VARIANTS, Variant, truth, visited

Kernel = Callable[..., Any]

SEEDS = range(6)  # two for each temper
PLAYED = [variant for variant in VARIANTS if variant.game in THUMBS]


def choosing_factory(choose: Kernel) -> Kernel:
    """What is chosen in many states."""

    def choosing(states: Any, actions: Any) -> None:
        for i in range(len(states)):
            actions[i] = choose(states[i])

    return choosing


def chosen(game: str, choose: Kernel, states: Any) -> Any:
    """Returns what a rule of thumb chooses in each state, as a kernel computes it."""
    actions = np.empty(len(states), np.int64)
    kernel(choosing_factory, (choose,), (find(game).layout.like, "ints"))(states, actions)
    return actions


def deciding(match: dm.Match) -> bool:
    """Tells whether a player is to decide, and not nature."""
    return not match.over and match.turn != dm.NATURE


def decided(variant: Variant, seed: int) -> Any:
    """Returns the states of random deals in which a seat is to decide."""
    found = [truth(match).copy() for match in visited(variant, seed, 2) if deciding(match)]
    return np.concatenate(found)


def main() -> None:
    for variant in PLAYED:
        states = np.concatenate([decided(variant, seed) for seed in SEEDS])
        actions = chosen(variant.game, thumb_of(variant.game).choose, states)
        print(variant, len(actions), hashlib.sha256(actions.tobytes()).hexdigest()[:16])


if __name__ == "__main__":
    main()
