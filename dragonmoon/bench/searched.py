"""How fast the bots search: playouts alone, and simulations with the worlds they are made in.

Beside them runs OpenSpiel's search of information sets in C++, which for each simulation resamples
a world, walks down its tree and plays on at random; ours plays on by rules of thumb.
"""

import random
from typing import Any

from dragonmoon.bench.measure import Loop
from dragonmoon.bots import bot
from dragonmoon.bots.search import Search, Workspace
from dragonmoon.game import View, find, legal_actions
from dragonmoon.match import Match
from dragonmoon.state import NATURE

SEED = 7
VIEWS, STRIDE = 40, 5  # views of deals that quick plays, and plies between two
WORLDS = 16  # tried at a time

PLAYOUTS, SIMULATIONS = (
    "playouts by rules of thumb",
    "simulations: worlds drawn, choices played out",
)
PLAYED, SIMULATED = "playouts/s", "simulations/s"

# Their games, and how many simulations are asked for at a time: in bridge one takes long.
PEERS = {"euchre": 500, "oh_hell": 500, "bridge": 2}
THEIRS = "C++ ISMCTSBot"
EXPLORATION = 2.0


def loops(game: str, seats: int) -> list[Loop]:
    """Returns the loops over our search, ready to run: kernels are compiled, views found."""
    return [
        Loop(PLAYOUTS, PLAYED, Playouts(game, seats).work),
        Loop(SIMULATIONS, SIMULATED, Simulations(game, seats).work),
    ]


def name_of(peer: str) -> str:
    """Returns the name of the figure of one of their games."""
    return f"{peer}, {THEIRS}"


def against() -> list[tuple[str, str]]:
    """Returns the figures, ours and theirs, that are set side by side."""
    return [(SIMULATIONS, name_of(peer)) for peer in PEERS]


def peer_loops(parameters: dict[str, dict[str, int]]) -> list[Loop]:
    """Returns the loops over their search; raises ``ImportError``."""
    return [
        Loop(name_of(peer), SIMULATED, InformationSets(peer, parameters.get(peer, {}), n).work)
        for peer, n in PEERS.items()
    ]


def views(game: str, seats: int) -> list[View]:
    """Returns views of seats that have a choice, in every phase of some deals of quick."""
    match, quick = Match(game, seats, seed=SEED), bot("quick", game)
    found: list[View] = []
    plies = 0
    while len(found) < VIEWS:
        if match.over:
            match = Match(game, seats, seed=match.seed + 1)
        if match.turn == NATURE or match.decider is None:
            match.play_nature()
            continue
        view = match.view(match.decider)
        plies += 1
        if plies % STRIDE == 0 and len(view.legal()) > 1:
            found.append(view)
        match.play(quick.act(view))
    return found


class Simulations:
    """Worlds drawn from views as the search draws them, and all choices played out in them."""

    def __init__(self, game: str, seats: int) -> None:
        workspace = Workspace(find(game), seats)
        self.searches = [Search(view, SEED, workspace) for view in views(game, seats)]
        self.actions = [legal_actions(s.view.game, s.view.fields) for s in self.searches]
        self.at = 0

    def work(self, n: int) -> float:
        """Tries the choices of n views; counts one for each choice in each world."""
        done = 0
        for _ in range(n):
            self.at = (self.at + 1) % VIEWS
            done += self.searches[self.at].try_out(self.actions[self.at], WORLDS).size
        return done


class Playouts:
    """The same in worlds that have been drawn beforehand."""

    def __init__(self, game: str, seats: int) -> None:
        self.made = Simulations(game, seats)
        self.worlds = [search.worlds(WORLDS) for search in self.made.searches]
        self.at = 0

    def work(self, n: int) -> float:
        """Plays out the choices of n views; counts one for each choice in each world."""
        done = 0
        for _ in range(n):
            self.at = (self.at + 1) % VIEWS
            search, actions = self.made.searches[self.at], self.made.actions[self.at]
            done += search.play_out(self.worlds[self.at], actions).size
        return done


class InformationSets:
    """Their search, asked for so many simulations at the first decision of a deal."""

    def __init__(self, peer: str, parameters: dict[str, int], simulations: int) -> None:
        import pyspiel

        theirs = pyspiel.load_game(peer, parameters)
        self.simulations = simulations
        self.bot = pyspiel.ISMCTSBot(
            SEED, pyspiel.RandomRolloutEvaluator(1, SEED), EXPLORATION, simulations
        )
        self.state: Any = theirs.new_initial_state()
        draw = random.Random(SEED)
        while self.state.is_chance_node():
            self.state.apply_action(draw.choice(self.state.legal_actions()))

    def work(self, n: int) -> float:
        """Searches n times."""
        for _ in range(n):
            self.bot.step(self.state)
        return n * self.simulations
