"""One decision of a search: worlds of a view, and the actions tried in them."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from dragonmoon.bots.exact.solving import endings
from dragonmoon.bots.search.beliefs import before_deal, likelier, surprises_kernel
from dragonmoon.bots.search.playouts import playouts_kernel
from dragonmoon.bots.search.race import Prospect, race
from dragonmoon.game import Game, View, legal_actions
from dragonmoon.jit import stream
from dragonmoon.kernels import worlds_kernel

# How many worlds are drawn for one that is tried, where it has been measured that those which
# explain better what was seen make a bot stronger.
DRAWN = {"four-dragons": 8, "gang-of-four": 8, "moon": 8}


class Workspace:
    """The kernels of a search, compiled or loaded now, and the states and memory it works in: for a
    game with so many players, and for one thread at a time.
    """

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        ends = endings(game.name, players)
        self.stack = game.layout.new(ends.depths)
        self.memory = np.zeros(ends.memory, np.int64)
        self.drawn = DRAWN.get(game.name, 1)
        self.draw_worlds = worlds_kernel(game)
        self.play_out = playouts_kernel(game, players)
        self.surprises = surprises_kernel(game) if self.drawn > 1 else None


class Search:
    """The worlds of a view, and what comes of an action in each: all follows from the view and from
    ``seed``.
    """

    def __init__(self, view: View, seed: int, workspace: Workspace) -> None:
        self.view, self.seed, self.workspace = view, seed, workspace
        self.times = 0  # that worlds have been drawn
        self.start = before_deal(view, self.any_worlds(1)[0]) if workspace.surprises else None

    def prospects(self, chunks: Iterable[int]) -> list[Prospect]:
        """Returns the prospects of the legal actions, the best first, tried in as many worlds at a
        time as ``chunks`` says, until it says no more.
        """
        return race(legal_actions(self.view.game, self.view.fields), self.try_out, chunks)

    def try_out(self, actions: Any, n: int) -> Any:
        """Returns the chance to win the match after each action, in each of ``n`` more worlds."""
        return self.play_out(self.worlds(n), actions)

    def play_out(self, worlds: Any, actions: Any) -> Any:
        """Returns the chance to win the match after each action, in each of these worlds."""
        found, workspace = np.empty((len(worlds), len(actions))), self.workspace
        seat = self.view.seat
        workspace.play_out(worlds, workspace.stack, workspace.memory, actions, seat, found)
        return found

    def worlds(self, n: int) -> Any:
        """Returns ``n`` more worlds, the likelier ones oftener."""
        if self.start is None or self.workspace.surprises is None:
            return self.any_worlds(n)
        worlds = self.any_worlds(n * self.workspace.drawn)
        found = np.empty(len(worlds), np.int64)
        self.workspace.surprises(worlds, self.start, self.workspace.stack, self.view.seat, found)
        return likelier(worlds, found, n)

    def any_worlds(self, n: int) -> Any:
        """Returns ``n`` more of the worlds that the view allows."""
        worlds = self.view.game.layout.new(n)
        self.times += 1
        chance = stream(self.seed, self.times)
        self.workspace.draw_worlds(self.view.states, self.view.seat, chance, worlds)
        return worlds
