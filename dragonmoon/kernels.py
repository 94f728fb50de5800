"""Kernels over any game: many plies, many matches or many worlds for one call from Python.

Each factory takes rules of a game as plain functions and returns the function that is compiled; the
functions at the end hand them in.  What they do is what :class:`dragonmoon.match.Match` does, deck
for deck, without texts.  A turn of nature is a turn like any other: ``legal`` lists its outcomes,
of which a rollout takes each as often as its weight says.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.game import Game
from dragonmoon.jit import keep, kernel, pick, rule, spin, stream, unowned
from dragonmoon.state import MATCH_ENDED, NATURE, first_seat, outcome, shuffle_deck

Kernel = Callable[..., Any]

# ---------------------------------------------------------------------------- decks and seeds


@rule
def deal_next(state: Any, deck: Any, cards: Any, deal: Any) -> None:
    """Deals deck k of the match, which depends on the match's seed and on k alone."""
    n = cards(state, deck)
    shuffle_deck(state.seed, state.deal + 1, deck, n)
    deal(state, deck)


@rule
def start(state: Any, players: int, seed: int, begin: Any) -> None:
    """Starts a match; who is first depends on its seed alone."""
    state.seed = seed
    begin(state, players, first_seat(seed, players))


@rule
def seed_after(seed: int) -> int:
    """Returns the seed of the match that starts in the place of one that has ended."""
    return stream(stream(seed, 0), 0)


# ------------------------------------------------------------------------------------- batches
#
# A batch is a row of states, a matrix of their legal actions (-1 after the last one of a list), and
# a report: a matrix with a row for each of the facts below and a column for each match.  Two kinds
# of rows follow, one row a seat: the returns of a deal that the last ply ended, and the totals
# before the present deal.
#
# Neighbours in a batch are in different phases, so the processor cannot foresee their branches:
# loops over a short list run over its whole width, which costs less than one wrong guess.

TURN, COUNT, DEAL_OVER, WINNERS, RETURNS = range(5)
NARROW = 16


def report_rows(seats: int) -> int:
    """Returns the number of rows of a report."""
    return RETURNS + 2 * seats


@rule
def span(count: int, width: int) -> int:
    """Returns how many entries of a list of legal actions to look at."""
    return width if width <= NARROW else count


@rule
def is_listed(action: int, actions: Any, count: int, width: int) -> bool:
    """Tells whether ``action`` is one of the legal actions."""
    found = False
    for k in range(span(count, width)):
        found |= actions[k] == action
    return found and action >= 0


# What happens around a ply of match i:


@rule
def go_on(state: Any, deck: Any, i: int, report: Any, begin: Any, cards: Any, deal: Any) -> None:
    """Reports the end of a deal; starts another match if it was the last one; deals the next."""
    report[DEAL_OVER, i] = 1
    report[WINNERS, i] = state.winners
    before = RETURNS + state.seats
    for seat in range(state.seats):
        report[RETURNS + seat, i] = state.scores[seat] - report[before + seat, i]
    if state.turn == MATCH_ENDED:
        start(state, state.players, seed_after(state.seed), begin)
    for seat in range(state.seats):
        report[before + seat, i] = state.scores[seat]
    deal_next(state, deck, cards, deal)


@rule
def forget(state: Any, i: int, report: Any) -> None:
    """Removes from the report the deal that an earlier ply ended."""
    report[DEAL_OVER, i] = 0
    report[WINNERS, i] = 0
    for seat in range(state.seats):
        report[RETURNS + seat, i] = 0


@rule
def publish(state: Any, actions: Any, n: int, row: Any, i: int, report: Any, width: int) -> None:
    """Copies the ``n`` legal actions into their row, and says how many and whose turn it is."""
    for k in range(span(max(n, report[COUNT, i]), width)):
        row[k] = actions[k] if k < n else -1
    report[COUNT, i] = n
    report[TURN, i] = state.turn


# ----------------------------------------------------------------------------------- factories
#
# Buffers are handed on without an owner, which costs less, and kept alive to the end (jit.unowned).


def start_factory(
    begin: Kernel, cards: Kernel, deal: Kernel, legal: Kernel, width: int, size: int
) -> Kernel:
    """New matches: the seed of match i depends on the batch's seed and on i alone."""

    def run(states: Any, legals: Any, report: Any, players: int, seed: int) -> None:
        own_actions, own_deck = np.empty(width, np.int64), np.empty(size, np.int64)
        actions, deck = unowned(own_actions), unowned(own_deck)
        for i in range(len(states)):
            state = states[i]
            state.chance = stream(seed, i)
            start(state, players, stream(seed, i), begin)
            deal_next(state, deck, cards, deal)
            publish(state, actions, legal(state, actions), legals[i], i, report, width)
        keep(own_actions)
        keep(own_deck)

    return run


def play_factory(
    begin: Kernel, cards: Kernel, deal: Kernel, legal: Kernel, apply: Kernel, width: int, size: int
) -> Kernel:
    """One given ply in each match; or none at all, and the first match whose action is illegal."""

    def run(states: Any, legals: Any, report: Any, chosen: Any) -> int:
        for i in range(len(states)):
            if not is_listed(chosen[i], legals[i], report[COUNT, i], width):
                return i
        own_actions, own_deck = np.empty(width, np.int64), np.empty(size, np.int64)
        actions, deck = unowned(own_actions), unowned(own_deck)
        for i in range(len(states)):
            state = states[i]
            if report[DEAL_OVER, i]:
                forget(state, i, report)
            apply(state, chosen[i])
            if state.turn < NATURE:
                go_on(state, deck, i, report, begin, cards, deal)
            publish(state, actions, legal(state, actions), legals[i], i, report, width)
        keep(own_actions)
        keep(own_deck)
        return -1

    return run


def rollout_factory(
    begin: Kernel,
    cards: Kernel,
    deal: Kernel,
    legal: Kernel,
    apply: Kernel,
    width: int,
    size: int,
    weight: Kernel,
) -> Kernel:
    """Random plies in each match."""

    def run(states: Any, legals: Any, report: Any, plies: int) -> None:
        own_actions, own_deck = np.empty(width, np.int64), np.empty(size, np.int64)
        actions, deck = unowned(own_actions), unowned(own_deck)
        for i in range(len(states)):
            state = states[i]
            for _ in range(plies):
                if report[DEAL_OVER, i]:
                    forget(state, i, report)
                n = legal(state, actions)
                state.chance = spin(state.chance)
                if state.turn == NATURE:
                    apply(state, outcome(state, actions, n, state.chance, weight))
                else:
                    apply(state, actions[pick(state.chance, n)])
                if state.turn < NATURE:
                    go_on(state, deck, i, report, begin, cards, deal)
            publish(state, actions, legal(state, actions), legals[i], i, report, width)
        keep(own_actions)
        keep(own_deck)

    return run


def worlds_factory(sample: Kernel) -> Kernel:
    """Worlds that a seat's view allows."""

    def run(view: Any, seat: int, chance: int, worlds: Any) -> int:
        possible = 0
        for k in range(len(worlds)):
            worlds[k] = view[0]
            worlds[k].chance = chance
            possible += sample(worlds[k], seat)
            chance = spin(worlds[k].chance)
        return possible

    return run


# --------------------------------------------------------------------------- kernels of a game


def start_kernel(game: Game) -> Kernel:
    """Returns ``(states, legals, report, players, seed)``."""
    rules = game.rules
    parts = (rules.begin, rules.cards, rules.deal, rules.legal, rules.MOST_LEGAL, rules.MOST_CARDS)
    return kernel(start_factory, parts, (game.layout.like, "matrix", "matrix", "int", "int"))


def play_kernel(game: Game) -> Kernel:
    """Returns ``(states, legals, report, actions) -> the index of a refused action, or -1``."""
    return kernel(play_factory, _parts(game), (game.layout.like, "matrix", "matrix", "ints"))


def rollout_kernel(game: Game) -> Kernel:
    """Returns ``(states, legals, report, plies)``."""
    parts = (*_parts(game), game.rules.weight)
    return kernel(rollout_factory, parts, (game.layout.like, "matrix", "matrix", "int"))


def worlds_kernel(game: Game) -> Kernel:
    """Returns ``(view, seat, chance, worlds) -> how many of the worlds were possible``."""
    like = game.layout.like
    return kernel(worlds_factory, (game.sight.sample,), (like, "int", "int", like))


def _parts(game: Game) -> tuple[Any, ...]:
    rules = game.rules
    functions = (rules.begin, rules.cards, rules.deal, rules.legal, rules.apply)
    return (*functions, rules.MOST_LEGAL, rules.MOST_CARDS)
