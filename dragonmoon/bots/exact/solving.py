"""Exact play from Python: what a position is worth to each seat, and each of its actions."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

import numpy as np

from dragonmoon.bots.exact.engine import TRIED, UNIT, fixed
from dragonmoon.game import Game, find, legal_actions
from dragonmoon.jit import kernel, rule
from dragonmoon.kernels import Kernel
from dragonmoon.state import NATURE, left_of

# ------------------------------------------------------------------------ what an end is worth here


@rule
def total(state: Any, seat: int) -> int:
    """Returns the total of a seat that plays for itself, where the highest wins."""
    return int(state.scores[seat])


@rule
def total_below(state: Any, seat: int) -> int:
    """Returns the same where the lowest wins."""
    return int(-state.scores[seat])


@rule
def lead(state: Any, seat: int) -> int:
    """Returns by how much the total of a partnership is above the other's."""
    return int(state.scores[seat] - state.scores[left_of(state, seat)])


# ---------------------------------------------------------------------------------------- solvers


@dataclass(frozen=True)
class Endings:
    """How a game for so many players is played out exactly, for kernels and for Python.

    ``ending(stack, memory, seat, worth)`` returns what the deal in ``stack[0]`` is worth to
    ``seat``: ``worth(state, seat)`` of a deal that has ended, under best play of all with open
    hands.  Partnerships play against each other, so there ``worth`` has to rise with what the
    side's own returns are, and fall with the others'; where each seat plays for itself it is asked
    for every seat.  ``stack`` is a row of ``depths`` states, ``memory`` one of ``memory`` int64,
    zero at first; both may be used again and again.

    ``near(state)`` tells whether that takes less than 50 µs on average.  ``can(state)`` tells
    whether it is to be done at all, ``left(state)`` how many tricks or cards are left then; 0 where
    it does not, and in a trick.
    """

    ending: Kernel
    near: Kernel
    can: Kernel
    left: Kernel
    worth: Kernel
    depths: int
    memory: int
    bounds: str  # what can be solved, within a sentence


ENDINGS = {  # where those of each game stand, which are imported when they are first asked for
    "four-dragons": ("dragonmoon.bots.exact.four_dragons", lead),
    "gang-of-four": ("dragonmoon.bots.exact.gang_of_four", total_below),
    "magic-dragons": ("dragonmoon.bots.exact.magic_dragons", total),
    "moon": ("dragonmoon.bots.exact.moon", lead),
}
OTHERWISE = {("moon", 3): ("dragonmoon.bots.exact.three_moon", total)}  # with so many players


def endings(game: str, players: int) -> Endings:
    """Returns how ``game`` is played out exactly, where so many play; raises ``ValueError``."""
    name = find(game).name
    if name not in ENDINGS:
        raise ValueError(f"{name} is not played out exactly; {', '.join(ENDINGS)} are.")
    path, worth = OTHERWISE.get((name, players), ENDINGS[name])
    module = import_module(path)
    return Endings(
        ending=module.ending,
        near=module.near,
        can=module.can,
        left=module.left,
        worth=worth,
        depths=module.SHAPE[0] + 1,
        memory=module.MEMORY,
        bounds=module.BOUNDS,
    )


def values_factory(ending: Kernel, worth: Kernel) -> Kernel:
    """What many positions are worth to each seat, in units."""

    def run(states: Any, stack: Any, memory: Any, found: Any) -> int:
        tried = 0
        for i in range(len(states)):
            for seat in range(states[i].seats):
                stack[0] = states[i]
                found[i, seat] = fixed(ending(stack, memory, seat, worth))
                tried += memory[TRIED]
        return tried

    return run


class Solver:
    """Solves many positions of a game for so many players; not for several threads at once."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.endings = game, endings(game.name, players)
        like = game.layout.like
        parts = (self.endings.ending, self.endings.worth)
        self._run = kernel(values_factory, parts, (like, like, "ints", "matrix"))
        self._stack = game.layout.new(self.endings.depths)
        self._memory = np.zeros(self.endings.memory, np.int64)

    def row(self, states: list[Any]) -> Any:
        """Returns records of positions as a row of them."""
        row = self.game.layout.new(len(states))
        for k, state in enumerate(states):
            row[k] = state
        return row

    def values(self, states: Any) -> tuple[Any, int]:
        """Returns what positions (n,) are worth to each seat, (n, seats) float, and how many plies
        were tried.  The worth of a seat is its total at the end of the deal, negative where the
        lowest wins; for a partnership, how far it is ahead then.
        """
        seats = len(self.game.all_seats(int(states[0].players)))
        found = np.zeros((len(states), seats), np.int64)
        tried = self._run(states, self._stack, self._memory, found)
        return found / UNIT, int(tried)


# ------------------------------------------------------------------------------------- one position


@dataclass(frozen=True)
class Solution:
    """What best play of all makes of a position with open hands.

    ``values`` says for each seat how much better it stands at the end of the deal than now: by its
    total (where the lowest wins: by how much that falls less, so a number of 0 or below), and in a
    partnership by how far that is ahead of the other.  ``by_action`` says the same after each legal
    action, ``best`` is the first of those that are best for the seat to act; at a turn of nature
    there is none (-1).
    """

    values: tuple[float, ...]
    by_action: dict[int, tuple[float, ...]]
    best: int


def solve(game_name: str, state: Any) -> Solution:
    """Returns what the position in ``state``, a record of the game's layout, comes to when all
    hands are open and all play their best.

    Raises ``ValueError`` for a position that is too far from the end of its deal, or at it.
    """
    game = find(game_name)
    exact = endings(game_name, int(state.players))
    if not exact.can(state):
        raise ValueError(f"This position cannot be solved; allowed is {exact.bounds}.")
    solver = Solver(game, int(state.players))
    actions = legal_actions(game, state).tolist()
    states = game.layout.new(len(actions) + 1)
    states[:] = state
    for k, action in enumerate(actions):
        game.rules.apply(states[k + 1], action)
    worths, now = _worths(solver, states), _worth_now(solver, state)
    by_action = {a: tuple((worths[k + 1] - now).tolist()) for k, a in enumerate(actions)}
    values = tuple((worths[0] - now).tolist())
    turn = int(state.turn)
    if turn == NATURE:
        return Solution(values, by_action, -1)
    return Solution(values, by_action, max(actions, key=lambda action: by_action[action][turn]))


def _worths(solver: Solver, states: Any) -> Any:
    """Returns the worth of each position, of those that have ended too."""
    worths = np.array([_worth_now(solver, state) for state in states])
    open_ones = states["turn"] >= NATURE
    worths[open_ones] = solver.values(states[open_ones])[0]
    return worths


def _worth_now(solver: Solver, state: Any) -> Any:
    """Returns what the deal would be worth to each seat if it ended with the present totals."""
    seats = range(int(state.seats))
    return np.array([float(solver.endings.worth(state, seat)) for seat in seats])
