"""Playouts in kernels: what becomes of a deal if the seat to act takes this action or that."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.bots.quick import thumb_of
from dragonmoon.bots.worth import worth_of
from dragonmoon.game import Game
from dragonmoon.jit import kernel, rule, spin
from dragonmoon.state import NATURE, outcome

Kernel = Callable[..., Any]


@rule
def play_on(
    state: Any, actions: Any, legal: Kernel, apply: Kernel, weight: Kernel, choose: Kernel
) -> None:
    """Plays a deal to its end: every seat by its rules of thumb, nature by the state's chance."""
    while state.turn >= NATURE:
        if state.turn == NATURE:
            n = legal(state, actions)
            state.chance = spin(state.chance)
            apply(state, outcome(state, actions, n, state.chance, weight))
        else:
            apply(state, choose(state))


def playouts_factory(
    legal: Kernel, apply: Kernel, weight: Kernel, choose: Kernel, worth: Kernel, width: int
) -> Kernel:
    """What each of some actions brings in each of some worlds."""

    def run(worlds: Any, copies: Any, tried: Any, seat: int, chances: Any, returns: Any) -> None:
        actions = np.empty(width, np.int64)
        for k in range(len(worlds)):
            before = worlds[k].scores[seat]
            for i in range(len(tried)):
                copies[0] = worlds[k]
                state = copies[0]
                apply(state, tried[i])
                play_on(state, actions, legal, apply, weight, choose)
                chances[k, i] = worth(state, seat)
                returns[k, i] = state.scores[seat] - before

    return run


def playouts_kernel(game: Game) -> Kernel:
    """Returns ``(worlds, copies, actions, seat, chances, returns)``: for each world a row, and in
    it for each action the chance of ``seat`` to win the match after the deal, and its returns.
    ``copies`` is a state to work in.
    """
    rules = game.rules
    choose, worth = thumb_of(game.name).choose, worth_of(game.name).worth
    parts = (rules.legal, rules.apply, rules.weight, choose, worth, rules.MOST_LEGAL)
    like = game.layout.like
    return kernel(playouts_factory, parts, (like, like, "ints", "int", "reals", "reals"))
