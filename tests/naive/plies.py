"""Whole matches of any game, ply by ply, from the package's kernels: what a twin must repeat.

A match is a table with a row for every state that it comes to: before the first deal, at every
turn, at the end of each deal and of the match.  How its plies are drawn and its decks laid is up to
the game's styles: plain chance alone would hardly ever bring about some of the situations that the
clauses speak of.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from dragonmoon.game import DEAL_ENDED, MATCH_ENDED, find
from dragonmoon.jit import kernel, shuffle, stream

Kernel = Callable[..., Any]

ROWS = 1024
COUNT, ACTION, CARDS = range(3)  # the columns of what comes with a state
NONE = -1


@dataclass(frozen=True)
class Row:
    """A state, what is legal and what is forbidden there, and what then happens."""

    fields: dict[str, Any]  # of the state: numbers, and lists of them
    legal: list[int]
    allowed: list[int]  # the actions that nothing forbids, out of all
    forbidden: list[int]  # for every action the code of a clause, or 0
    action: int  # what the seat to act does, or NONE
    deck: list[int]  # the cards that are dealt next, if a deal has ended


def match_factory(
    cards: Kernel,
    deal: Kernel,
    legal: Kernel,
    forbids: Kernel,
    apply: Kernel,
    chosen: Kernel,
    lay: Kernel,
    actions: int,
) -> Kernel:
    """Plays on until the match is over or the tables are full; returns the number of rows."""

    def play(
        states: Any, style: int, rows: Any, listed: Any, codes: Any, beside: Any, decks: Any
    ) -> int:
        state = states[0]
        for k in range(len(rows)):
            rows[k] = state
            n = legal(state, listed[k])
            for action in range(actions):
                codes[k, action] = forbids(state, action)
            beside[k, COUNT] = n
            beside[k, ACTION] = beside[k, CARDS] = NONE
            if state.turn == MATCH_ENDED:
                return k + 1
            if state.turn == DEAL_ENDED:
                beside[k, CARDS] = cards(state, decks[k])
                chance = stream(state.seed, state.deal + 1)
                chance = shuffle(chance, decks[k], beside[k, CARDS])
                lay(state, decks[k], beside[k, CARDS], chance, style)
                deal(state, decks[k])
            else:
                beside[k, ACTION] = chosen(state, listed[k], n, style)
                apply(state, beside[k, ACTION])
        return len(rows)

    return play


def rows_of(
    name: str, styled: tuple[Kernel, Kernel], seats: int, first: int, seed: int, style: int
) -> Iterator[Row]:
    """Yields every row of a match; ``styled`` draws an action and lays a deck as a style says."""
    game = find(name)
    rules, like = game.rules, game.layout.like
    parts = (rules.cards, rules.deal, rules.legal, rules.forbids, rules.apply, *styled)
    arguments = (like, "int", like, "matrix", "matrix", "matrix", "matrix")
    play = kernel(match_factory, (*parts, rules.ACTIONS), arguments)
    states, rows = game.layout.new(), game.layout.new(ROWS)
    states[0].seed, states[0].chance = seed, stream(seed, 1)
    rules.begin(states[0], seats, first)
    widths = (rules.MOST_LEGAL + 1, rules.ACTIONS, 3, rules.MOST_CARDS)
    tables = [np.empty((ROWS, width), np.int64) for width in widths]
    ended = False
    while not ended:
        count = play(states, style, rows, *tables)
        yield from read(rows[:count], *(table[:count] for table in tables))
        ended = rows[count - 1].turn == MATCH_ENDED


def read(rows: Any, listed: Any, codes: Any, beside: Any, decks: Any) -> Iterator[Row]:
    """Yields the rows of a table."""
    columns = {name: rows[name].tolist() for name in rows.dtype.names if name != "plies"}
    where, free = np.nonzero(codes == 0)
    ends = np.searchsorted(where, np.arange(len(rows) + 1)).tolist()
    allowed = free.tolist()
    for k, (count, action, cards) in enumerate(beside.tolist()):
        yield Row(
            fields={name: column[k] for name, column in columns.items()},
            legal=listed[k, :count].tolist(),
            allowed=allowed[ends[k] : ends[k + 1]],
            forbidden=codes[k].tolist(),
            action=action,
            deck=decks[k, :cards].tolist() if cards != NONE else [],
        )
