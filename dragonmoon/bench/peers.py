"""OpenSpiel's games beside ours: the same ply, counted at decisions alone."""

import random
from importlib.metadata import version
from statistics import fmean
from typing import Any

import numpy as np

from dragonmoon.bench.measure import Loop
from dragonmoon.bench.ours import IN_ONE_CALL, LARGEST, ONE_BY_ONE

# Games of the same kind and length, for each of ours.
PEERS = {
    "four-dragons": ("euchre", "hearts"),
    "gang-of-four": ("dou_dizhu",),
    "magic-dragons": ("oh_hell",),
    "moon": ("euchre", "spades", "hearts"),
}
LEAST = 3  # players of oh_hell
TRICKS = 7  # for as many cards as a hand of Magic Dragons has

CPP = "C++ rollouts"
DOCUMENTED = "documented Python loop"
LEANEST = "leanest Python loop"

# Ours, and theirs: what is set against what.
BESIDE = (
    (IN_ONE_CALL, CPP),
    (LARGEST, DOCUMENTED),
    (LARGEST, LEANEST),
    (ONE_BY_ONE, LEANEST),
)

HOW_TO = "OpenSpiel is not installed: `make bench` installs it and compares."
ROLLOUTS = 400  # in one evaluation, so that what the bot does around them hardly counts
ROOTS, PLAYOUTS = 100, 20  # many: rollouts of dou_dizhu are twice as fast for some deals


def engine() -> str:
    """Returns name and version of the engine; raises ``ImportError`` if it is missing."""
    import pyspiel  # noqa: F401 (its wheel is not for every system)

    return f"OpenSpiel {version('open_spiel')}"


def name_of(game: str, loop: str) -> str:
    """Returns the name of the figure of one of their games."""
    return f"{game}, {loop}"


def names_of(game: str) -> list[str]:
    """Returns the names of all figures of one of their games."""
    return [name_of(game, loop) for loop in (CPP, DOCUMENTED, LEANEST)]


def against(game: str) -> list[tuple[str, str]]:
    """Returns the figures of ours, and of one of their games, that are set side by side."""
    return [(own, name_of(game, theirs)) for own, theirs in BESIDE]


def parameters(peer: str, seats: int) -> dict[str, int]:
    """Returns what one of their games is told, to be like ours with so many seats: oh_hell, which
    by itself is for three and deals a random number of cards.  The others have nothing to tell.
    """
    if peer != "oh_hell":
        return {}
    return {"players": max(seats, LEAST), "num_tricks_fixed": TRICKS}


def loops(game: str, seats: int) -> list[Loop]:
    """Returns the loops over the peers of ``game``; raises ``ImportError``."""
    import pyspiel

    found = []
    for peer in PEERS.get(game, ()):
        theirs = pyspiel.load_game(peer, parameters(peer, seats))
        works = {
            CPP: Rollouts(theirs).work,
            DOCUMENTED: Documented(theirs).work,
            LEANEST: Leanest(theirs).work,
        }
        found += [Loop(name_of(peer, name), "plies/s", work) for name, work in works.items()]
    return found


class Documented:
    """The loop of its documentation's example: probabilities looked up at chance nodes."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def work(self, n: int) -> float:
        """Plays n deals."""
        plies = 0
        for _ in range(n):
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                    action = np.random.choice(outcomes, p=probabilities)  # noqa: NPY002 (as there)
                else:
                    action = random.choice(state.legal_actions(state.current_player()))
                    plies += 1
                state.apply_action(action)
        return plies


class Leanest:
    """The least that a Python loop can do: their chance nodes happen to be uniform."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def work(self, n: int) -> float:
        """Plays n deals."""
        return sum(playout(self.game.new_initial_state()) for _ in range(n))


def playout(state: Any) -> int:
    """Plays at random to the end of the deal; returns how many decisions there were."""
    plies, choose = 0, random.choice
    over, legal, apply = state.is_terminal, state.legal_actions, state.apply_action
    by_chance = state.is_chance_node
    while not over():
        if not by_chance():
            plies += 1
        apply(choose(legal()))
    return plies


def first_decision(game: Any) -> Any:
    """Returns a deal at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


class Rollouts:
    """Rollouts inside its C++ library, from the first decision of a deal; dealing is not counted.

    Its search is asked for one simulation, which evaluates the root by rollouts.  How many plies
    they have is measured beforehand, as a mean for each root.
    """

    def __init__(self, game: Any) -> None:
        import pyspiel

        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        self.bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 64, False, 1, False)
        self.roots = [first_decision(game) for _ in range(ROOTS)]
        self.lengths = [
            fmean(playout(root.clone()) for _ in range(PLAYOUTS)) for root in self.roots
        ]
        self.at = 0

    def work(self, n: int) -> float:
        """Evaluates n roots."""
        plies = 0.0
        for _ in range(n):
            self.at = (self.at + 1) % ROOTS
            self.bot.mcts_search(self.roots[self.at])
            plies += ROLLOUTS * self.lengths[self.at]
        return plies
