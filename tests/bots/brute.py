"""Endings of random deals, and their values by trying everything: the slow twin of exact play."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.game import find
from dragonmoon.jit import kernel, pick, rule, spin, stream
from dragonmoon.kernels import deal_next, start
from dragonmoon.state import MATCH_ENDED, NATURE, outcome

UNIT = 1 << 40
DEEPEST = 64


@rule
def play_on(state: Any, actions: Any, chance: int, legal: Any, apply: Any, weight: Any) -> int:
    """Makes a random ply."""
    n = legal(state, actions)
    chance = spin(chance)
    if state.turn == NATURE:
        apply(state, outcome(state, actions, n, chance, weight))
    else:
        apply(state, actions[pick(chance, n)])
    return chance


@rule
def better(values: Any, d: int, turn: int, tried: int) -> bool:
    """Tells whether the values found at depth d + 1 are better for the seat to act at depth d."""
    return tried == 1 or values[d + 1, turn] > values[d, turn]


@rule
def gather(state: Any, values: Any, d: int, tried: int, share: int, total: int) -> None:
    """Takes the values found at depth d + 1 into those at depth d."""
    if state.turn == NATURE:
        for seat in range(state.seats):
            before = values[d, seat] if tried > 1 else 0
            values[d, seat] = before + values[d + 1, seat] / total * share
    elif better(values, d, state.turn, tried):
        for seat in range(state.seats):
            values[d, seat] = values[d + 1, seat]


@rule
def total_of(state: Any, actions: Any, n: int, weight: Any) -> int:
    """Returns the weights of all outcomes together."""
    total = 0
    if state.turn == NATURE:
        for k in range(n):
            total += weight(state, actions[k])
    return total


@rule
def try_all(
    stack: Any,
    actions: Any,
    tried: Any,
    values: Any,
    legal: Any,
    apply: Any,
    weight: Any,
    worth: Any,
) -> int:
    """Finds the values of ``stack[0]``: each seat takes what is worth most to it, the first action
    of equals, and nature's outcomes count by their weights.  Returns how many plies it tried.
    """
    d = plies = 0
    count = np.zeros(DEEPEST, np.int64)
    total = np.zeros(DEEPEST, np.int64)
    while True:
        state = stack[d]
        if state.turn < NATURE:
            for seat in range(state.seats):
                values[d, seat] = worth(state, seat)
        else:
            count[d] = legal(state, actions[d])
            total[d] = total_of(state, actions[d], count[d], weight)
            tried[d] = 0
        while state.turn < NATURE or tried[d] == count[d]:
            if d == 0:
                return plies
            d -= 1
            state = stack[d]
            share = weight(state, actions[d, tried[d] - 1]) if state.turn == NATURE else 0
            gather(state, values, d, tried[d], share, total[d])
        stack[d + 1] = state
        apply(stack[d + 1], actions[d, tried[d]])
        tried[d] += 1
        plies += 1
        d += 1


def brute_factory(*rules: Any) -> Callable[..., Any]:
    """Plays random matches to endings, and finds the values of each by trying everything."""
    begin, cards, deal, legal, apply, weight, wanted, worth, width, size = rules

    def run(states: Any, stack: Any, found: Any, players: int, seed: int) -> int:
        deck, actions = np.empty(size, np.int64), np.empty((DEEPEST, width), np.int64)
        tried, values = np.zeros(DEEPEST, np.int64), np.zeros((DEEPEST, 5))
        chance, plies = stream(seed, 0), 0
        state = stack[0]
        start(state, players, seed, begin)
        for i in range(len(states)):
            state = stack[0]
            fresh = i > 0
            if i > 0:
                stack[0] = states[i - 1]
            while fresh or not wanted(state):
                if state.turn == MATCH_ENDED:
                    start(state, players, stream(state.seed, i), begin)
                if state.turn < NATURE:
                    deal_next(state, deck, cards, deal)
                fresh = fresh and state.ply_count > 0
                chance = play_on(state, actions[0], chance, legal, apply, weight)
            states[i] = state
            plies += try_all(stack, actions, tried, values, legal, apply, weight, worth)
            for seat in range(state.seats):
                found[i, seat] = int(values[0, seat] * UNIT)
        return plies

    return run


def endings(
    name: str, seats: int, seed: int, count: int, wanted: Any, worth: Any
) -> tuple[Any, Any, int]:
    """Returns so many endings of random deals as a row of states, their values by seat in units,
    and how many plies were tried to find them.
    """
    game = find(name)
    rules, like = game.rules, game.layout.like
    functions = (rules.begin, rules.cards, rules.deal, rules.legal, rules.apply, rules.weight)
    parts = (*functions, wanted, worth, rules.MOST_LEGAL, rules.MOST_CARDS)
    run = kernel(brute_factory, parts, (like, like, "matrix", "int", "int"))
    states, stack = game.layout.new(count), game.layout.new(DEEPEST + 1)
    found = np.zeros((count, 5), np.int64)
    plies = run(states, stack, found, seats, seed)
    return states, found, plies
