"""Whole matches of Moon, ply by ply, from the package's kernels: what the slow twin must repeat.

A match is a table with a row for every turn.  How its plies are drawn, and whether its decks are
laid so that 21 can be made, depends on the ``Style``: plain chance alone would hardly ever bring
about some of the situations that the clauses speak of.
"""

from collections.abc import Callable, Iterator
from enum import IntEnum
from typing import Any

import numpy as np

from dragonmoon.game import DEAL_ENDED, MATCH_ENDED, find
from dragonmoon.games.moon.rules import (
    ACTIONS,
    BIDDING,
    DISCARDING,
    DOUBLES,
    HAND,
    NAMING,
    NUMBERS,
    SUIT,
    TILES,
    TRUMP,
)
from dragonmoon.jit import kernel, pick, rule, shuffle, size, spin, stream

Kernel = Callable[..., Any]


class Style(IntEnum):
    """How the seats of a match behave."""

    ANY = 0  # every legal action is equally likely
    SOBER = 1  # few and low bids, the longest suit is trump
    PASSING = 2  # hardly any bids
    MOON = 3  # one seat holds a whole suit; who holds it bids 21


ROWS, DECKS = 4096, 256
TURN, DEAL, DECK, ACTION, DISAGREE, WINNERS, COUNT = range(7)  # the columns of a row
SCORES, HANDS, LEGAL = 7, 11, 15
WIDTH = LEGAL + 9


# ------------------------------------------------------------------------------------- chance


@rule
def chosen(state: Any, actions: Any, n: int, style: int) -> Any:
    """Returns one of the ``n`` legal actions, drawn as the style says."""
    state.chance = spin(state.chance)
    any_of_them = actions[pick(state.chance, n)]
    state.chance = spin(state.chance)
    percent = pick(state.chance, 100)
    if style == Style.ANY or percent < 5:
        return any_of_them
    if state.phase == BIDDING:
        if style == Style.MOON and size(longest(state.hands[state.turn])) >= 6:
            return actions[n - 1]
        passing = n == 1 or percent < (90 if style == Style.PASSING else 60)
        return actions[0] if passing else actions[1]
    suit = longest(state.hands[state.turn])
    if state.phase == NAMING:
        return TRUMP + kind_of(suit)
    if state.phase == DISCARDING:
        return spare(actions, n, suit)
    return any_of_them


@rule
def longest(hand: int) -> Any:
    """Returns the tiles of the longest suit, doubles among the suits, that a hand holds."""
    best = 0
    for kind in range(NUMBERS + 1):
        if size(hand & SUIT[kind, kind]) > size(best):
            best = hand & SUIT[kind, kind]
    return best


@rule
def kind_of(tiles: int) -> int:
    """Returns the trump that takes all the tiles."""
    for kind in range(NUMBERS + 1):
        if tiles & ~SUIT[kind, kind] == 0:
            return kind
    return DOUBLES


@rule
def spare(actions: Any, n: int, suit: int) -> Any:
    """Returns the first discard that leaves the suit whole."""
    for k in range(n):
        if not suit >> (actions[k] - TRUMP - NUMBERS - 2) & 1:
            return actions[k]
    return actions[0]


@rule
def lay_suit(deck: Any, n: int, chance: int, seats: int) -> None:
    """Brings all tiles of one suit, doubles among the suits, into one hand."""
    kind = pick(spin(chance), NUMBERS + 1)
    place = HAND * pick(spin(spin(chance)), seats)
    for i in range(n):
        if SUIT[kind, kind] >> deck[i] & 1 and not place <= i < place + HAND:
            for j in range(place, place + HAND):
                if not SUIT[kind, kind] >> deck[j] & 1:
                    held = deck[j]
                    deck[j] = deck[i]
                    deck[i] = held
                    break


# ------------------------------------------------------------------------------------- plies


@rule
def write_turn(state: Any, actions: Any, row: Any, legal: Any, forbids: Any) -> None:
    """Writes what there is to compare at a turn, and whether legality and refusals disagree."""
    n = legal(state, actions)
    row[TURN] = state.turn
    row[DEAL] = state.deal
    row[WINNERS] = state.winners
    row[COUNT] = n
    row[SCORES:HANDS] = state.scores
    row[HANDS:LEGAL] = state.hands
    row[LEGAL : LEGAL + n] = actions[:n]
    row[ACTION] = -1
    row[DISAGREE] = 0
    listed = 0
    for action in range(ACTIONS):
        expected = listed < n and actions[listed] == action
        listed += expected
        if (forbids(state, action) == 0) != expected:
            row[DISAGREE] = 1
    if listed < n:
        row[DISAGREE] = 1


def match_factory(
    cards: Kernel, deal: Kernel, legal: Kernel, forbids: Kernel, apply: Kernel
) -> Kernel:
    """Plays on until the match is over or the tables are full; returns the number of rows."""

    def play(states: Any, style: int, rows: Any, decks: Any) -> int:
        state = states[0]
        actions = np.empty(WIDTH, np.int64)
        dealt = 0
        for k in range(len(rows)):
            row = rows[k]
            row[DECK] = -1
            if state.turn == DEAL_ENDED:
                if dealt == len(decks):
                    return k
                deck = decks[dealt]
                n = cards(state, deck)
                chance = shuffle(stream(state.seed, state.deal + 1), deck, n)
                if style == Style.MOON:
                    lay_suit(deck, n, chance, state.seats)
                deal(state, deck)
                row[DECK] = dealt
                dealt += 1
            write_turn(state, actions, row, legal, forbids)
            if state.turn == MATCH_ENDED:
                return k + 1
            row[ACTION] = chosen(state, actions, row[COUNT], style)
            apply(state, row[ACTION])
        return len(rows)

    return play


def turns(seats: int, first: int, seed: int, style: Style) -> Iterator[tuple[list[int], list[int]]]:
    """Yields every turn of a match as a row, the one after its end too, and with the first row of
    a deal its deck (else an empty list).
    """
    game = find("moon")
    rules = game.rules
    parts = (rules.cards, rules.deal, rules.legal, rules.forbids, rules.apply)
    play = kernel(match_factory, parts, (game.layout.like, "int", "matrix", "matrix"))
    states = game.layout.new()
    states[0].seed, states[0].chance = seed, stream(seed, 1)
    rules.begin(states[0], seats, first)
    rows = np.zeros((ROWS, WIDTH), np.int64)
    decks = np.zeros((DECKS, TILES), np.int64)
    tiles = 28 if seats == 4 else 22
    ended = False
    while not ended:
        count = play(states, int(style), rows, decks)
        for row in rows[:count].tolist():
            yield row, decks[row[DECK], :tiles].tolist() if row[DECK] >= 0 else []
            ended = row[TURN] == MATCH_ENDED
