"""Playouts in kernels: what becomes of a deal if the seat to act takes this action or that."""

from typing import Any

import numpy as np

from dragonmoon.bots.exact.solving import endings
from dragonmoon.bots.quick import thumb_of
from dragonmoon.bots.worth import worth_of
from dragonmoon.game import Game
from dragonmoon.jit import kernel, rule, spin
from dragonmoon.kernels import Kernel
from dragonmoon.state import NATURE, outcome


@rule
def play_on(
    state: Any,
    actions: Any,
    legal: Kernel,
    apply: Kernel,
    weight: Kernel,
    choose: Kernel,
    near: Kernel,
) -> None:
    """Plays a deal until it has ended or exact play can take over: every seat by its rules of
    thumb, nature by the state's chance.
    """
    while state.turn >= NATURE and not near(state):
        if state.turn == NATURE:
            n = legal(state, actions)
            state.chance = spin(state.chance)
            apply(state, outcome(state, actions, n, state.chance, weight))
        else:
            apply(state, choose(state))


def playouts_factory(
    legal: Kernel,
    apply: Kernel,
    weight: Kernel,
    choose: Kernel,
    near: Kernel,
    ending: Kernel,
    worth: Kernel,
    width: int,
) -> Kernel:
    """What each of some actions brings in each of some worlds."""

    def run(worlds: Any, stack: Any, memory: Any, tried: Any, seat: int, found: Any) -> None:
        actions = np.empty(width, np.int64)
        for k in range(len(worlds)):
            for i in range(len(tried)):
                stack[0] = worlds[k]
                state = stack[0]
                apply(state, tried[i])
                play_on(state, actions, legal, apply, weight, choose, near)
                if state.turn >= NATURE:
                    found[k, i] = ending(stack, memory, seat, worth)
                else:
                    found[k, i] = worth(state, seat)

    return run


def playouts_kernel(game: Game, players: int) -> Kernel:
    """Returns ``(worlds, stack, memory, actions, seat, found)`` for so many players.

    It writes into ``found``, for each world a row and in it for each action, the chance of the side
    of ``seat`` to win the match after the deal.  ``stack`` and ``memory`` are those of the game's
    :class:`~dragonmoon.bots.exact.solving.Endings`.
    """
    rules, ends = game.rules, endings(game.name, players)
    plays = (rules.legal, rules.apply, rules.weight, thumb_of(game.name).choose)
    parts = (*plays, ends.near, ends.ending, worth_of(game.name).worth, rules.MOST_LEGAL)
    like = game.layout.like
    return kernel(playouts_factory, parts, (like, like, "ints", "ints", "int", "reals"))
