"""Kernels over any game: many plies for one call from Python.

Each factory takes the rules of a game as plain functions and returns the function that is compiled;
``kernels_of`` hands them in.  What they do is what :class:`dragonmoon.match.Match` does, deck for
deck, without texts.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.game import DEAL_ENDED, MATCH_ENDED
from dragonmoon.jit import pick, rule, shuffle, spin, stream

Kernel = Callable[..., Any]


@rule
def deal_next(state: Any, deck: Any, cards: Any, deal: Any) -> None:
    """Deals deck k of the match, which depends on the match's seed and on k alone."""
    n = cards(state, deck)
    shuffle(stream(state.seed, state.deal + 1), deck, n)
    deal(state, deck)


@rule
def start_anew(state: Any, deck: Any, begin: Any, cards: Any, deal: Any) -> None:
    """Starts another match in the place of one that has ended."""
    state.chance = spin(state.chance)
    state.seed = stream(state.chance, 0)
    begin(state, state.seats, pick(state.seed, state.seats))
    deal_next(state, deck, cards, deal)


def rollout_factory(
    begin: Kernel, cards: Kernel, deal: Kernel, legal: Kernel, apply: Kernel, width: int, size: int
) -> Kernel:
    """Random plies from a state on."""

    def rollout(states: Any, plies: int) -> None:
        actions = np.empty(width, np.int64)
        deck = np.empty(size, np.int64)
        state = states[0]
        for _ in range(plies):
            n = legal(state, actions)
            state.chance = spin(state.chance)
            apply(state, actions[pick(state.chance, n)])
            if state.turn == DEAL_ENDED:
                deal_next(state, deck, cards, deal)
            elif state.turn == MATCH_ENDED:
                start_anew(state, deck, begin, cards, deal)

    return rollout
