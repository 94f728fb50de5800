"""Whole matches of any game, ply by ply, from the package's kernels: what a twin must repeat.

A match is a table with a row for every state that it comes to: before the first deal, at every
turn, at the end of each deal and of the match.  How its plies are drawn and its decks laid is up to
the game's styles: plain chance alone would hardly ever bring about some of the situations that the
clauses speak of.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from dragonmoon.game import Game, find, set_options
from dragonmoon.jit import kernel, mode, shuffle, stream
from dragonmoon.state import DEAL_ENDED, MATCH_ENDED

Kernel = Callable[..., Any]

ROWS = 1024
ENTRIES = 1 << 22  # of the table of what is forbidden: more actions, fewer rows
SPARING = 1000  # actions, above which plain Python asks only some of them at each turn
COUNT, ACTION, CARDS = range(3)  # the columns of what comes with a state
NONE = -1


@dataclass(frozen=True)
class Row:
    """A state, what is legal and what is forbidden there, and what then happens."""

    fields: dict[str, Any]  # of the state: numbers, and lists of them
    legal: list[int]
    tried: range  # actions that were asked: all, or every so manieth
    allowed: list[int]  # those of them that nothing forbids
    forbids: Callable[[int], int] = field(compare=False)  # for an action a code of a clause, or 0
    action: int  # what the seat to act does, or NONE
    deck: list[int]  # the cards that are dealt next, if a deal has ended


def match_factory(*parts: Any) -> Kernel:
    """Plays on until the match is over or the tables are full; returns the number of rows."""
    cards, deal, legal, forbids, apply, chosen, lay, actions = parts

    def play(
        states: Any,
        style: int,
        step: int,
        rows: Any,
        listed: Any,
        codes: Any,
        beside: Any,
        decks: Any,
    ) -> int:
        state = states[0]
        for k in range(len(rows)):
            rows[k] = state
            n = legal(state, listed[k])
            for action in range(k % step, actions, step):
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
    name: str,
    styled: tuple[Kernel, Kernel],
    seats: int,
    first: int,
    seed: int,
    style: int,
    options: Mapping[str, str],
) -> Iterator[Row]:
    """Yields every row of a match; ``styled`` draws an action and lays a deck as a style says."""
    game = find(name)
    rules, like = game.rules, game.layout.like
    step = 97 if mode() == "interpreted" and rules.ACTIONS > SPARING else 1
    parts = (rules.cards, rules.deal, rules.legal, rules.forbids, rules.apply, *styled)
    arguments = (like, "int", "int", like, "matrix", "matrix", "matrix", "matrix")
    play = kernel(match_factory, (*parts, rules.ACTIONS), arguments)
    length = min(ROWS, ENTRIES // rules.ACTIONS)
    states, rows = game.layout.new(), game.layout.new(length)
    states[0].seed, states[0].chance = seed, stream(seed, 1)
    set_options(game, states, options)
    rules.begin(states[0], seats, first)
    widths = (rules.MOST_LEGAL + 1, rules.ACTIONS, 3, rules.MOST_CARDS)
    tables = [np.empty((length, width), np.int64) for width in widths]
    ended = False
    while not ended:
        count = play(states, style, step, rows, *tables)
        yield from read(game, step, rows[:count], *(table[:count] for table in tables))
        ended = rows[count - 1].turn == MATCH_ENDED


def read(
    game: Game, step: int, rows: Any, listed: Any, codes: Any, beside: Any, decks: Any
) -> Iterator[Row]:
    """Yields the rows of a table; the next table is written over the fields and codes of this."""
    columns = {name: rows[name].tolist() for name in rows.dtype.names if name != "plies"}
    for k, (count, action, cards) in enumerate(beside.tolist()):
        tried = range(k % step, game.rules.ACTIONS, step)
        yield Row(
            fields={name: column[k] for name, column in columns.items()},
            legal=listed[k, :count].tolist(),
            tried=tried,
            allowed=(np.flatnonzero(codes[k, k % step :: step] == 0) * step + k % step).tolist(),
            forbids=codes[k].item if step == 1 else partial(game.rules.forbids, rows[k]),
            action=action,
            deck=decks[k, :cards].tolist() if cards != NONE else [],
        )
