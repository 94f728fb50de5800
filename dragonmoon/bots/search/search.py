"""One decision of a search: worlds of a view, and the actions tried in them."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from dragonmoon.bots.search.beliefs import before_deal, likelier, surprises_kernel
from dragonmoon.bots.search.playouts import playouts_kernel
from dragonmoon.bots.search.race import Prospect, race
from dragonmoon.game import Game, View, legal_actions
from dragonmoon.jit import stream
from dragonmoon.kernels import worlds_kernel

# How many worlds are drawn for one that is tried, where it has been measured that those which
# explain better what was seen make a bot stronger.
DRAWN = {"four-dragons": 8, "gang-of-four": 8, "moon": 8}


def compile_for(game: Game) -> None:
    """Compiles all kernels of a search, or loads them."""
    worlds_kernel(game)
    playouts_kernel(game)
    if game.name in DRAWN:
        surprises_kernel(game)


class Search:
    """The worlds of a view, and what comes of an action in each.

    All follows from the view and from ``seed``.  Kernels that are not ready are compiled first.
    """

    def __init__(self, view: View, seed: int) -> None:
        self.view, self.seed = view, seed
        self.drawn = 0  # how often worlds have been drawn
        self.copies = view.game.layout.new()
        weighs = view.game.name in DRAWN and view.fields.ply_count
        self.start = before_deal(view) if weighs else None

    def prospects(self, chunks: Iterable[int]) -> list[Prospect]:
        """Returns the prospects of the legal actions, the best first, tried in as many worlds at a
        time as ``chunks`` says, until it says no more.
        """
        return race(legal_actions(self.view.game, self.view.fields), self.try_out, chunks)

    def try_out(self, actions: Any, n: int) -> tuple[Any, Any]:
        """Returns what each action brings in ``n`` more worlds: chances to win, and returns."""
        worlds = self.worlds(n)
        chances, returns = np.empty((n, len(actions))), np.empty((n, len(actions)))
        play_out = playouts_kernel(self.view.game)
        play_out(worlds, self.copies, actions, self.view.seat, chances, returns)
        return chances, returns

    def worlds(self, n: int) -> Any:
        """Returns ``n`` more worlds, the likelier ones oftener."""
        if self.start is None:
            return self.any_worlds(n)
        worlds = self.any_worlds(n * DRAWN[self.view.game.name])
        found = np.empty(len(worlds), np.int64)
        surprises_kernel(self.view.game)(worlds, self.start, self.copies, self.view.seat, found)
        return likelier(worlds, found, n)

    def any_worlds(self, n: int) -> Any:
        """Returns ``n`` more of the worlds that the view allows."""
        worlds = self.view.game.layout.new(n)
        self.drawn += 1
        chance = stream(self.seed, self.drawn)
        worlds_kernel(self.view.game)(self.view.states, self.view.seat, chance, worlds)
        return worlds
