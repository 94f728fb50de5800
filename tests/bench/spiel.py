"""A stand-in for OpenSpiel, with the few calls that the bench makes: a game of two chance nodes and
three decisions.  It notes which games were loaded, and what was asked of its search.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import Any

DECISIONS = 3
searched: list[tuple[int, ...]] = []
loaded: list[tuple[str, dict[str, int]]] = []


class State:
    """Two cards dealt, then three decisions."""

    def __init__(self, history: Sequence[int] = ()) -> None:
        self.history = list(history)

    def clone(self) -> "State":
        return State(self.history)

    def is_terminal(self) -> bool:
        return len(self.history) == 2 + DECISIONS

    def is_chance_node(self) -> bool:
        return len(self.history) < 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.is_chance_node()
        return [(card, 0.25) for card in self.legal_actions()]

    def current_player(self) -> int:
        return len(self.history) % 2

    def legal_actions(self, player: int | None = None) -> list[int]:
        assert player in (None, self.current_player())
        return [0, 1, 2, 3]

    def apply_action(self, action: int) -> None:
        assert action in self.legal_actions()
        self.history.append(int(action))


class Game:
    """The game of these states."""

    def new_initial_state(self) -> State:
        return State()


class RandomRolloutEvaluator:
    """What evaluates a node: so many rollouts."""

    def __init__(self, rollouts: int, seed: int) -> None:
        self.rollouts = rollouts


class MCTSBot:
    """The search."""

    def __init__(
        self, game: Game, evaluator: RandomRolloutEvaluator, exploration: float, *rest: Any
    ) -> None:
        simulations, megabytes, solve, _, verbose = rest
        assert (simulations, solve, verbose) == (1, False, False)
        assert megabytes > 0
        assert evaluator.rollouts == 400

    def mcts_search(self, state: State) -> None:
        searched.append(tuple(state.history))


class ISMCTSBot:
    """The search of information sets."""

    def __init__(
        self, seed: int, evaluator: RandomRolloutEvaluator, exploration: float, simulations: int
    ) -> None:
        assert evaluator.rollouts == 1
        assert simulations > 0

    def step(self, state: State) -> int:
        assert not state.is_chance_node()
        return 0


def load_game(name: str, parameters: dict[str, int]) -> Game:
    loaded.append((name, parameters))
    return Game()


def module() -> ModuleType:
    """Returns what ``import pyspiel`` is to find."""
    pyspiel = ModuleType("pyspiel")
    vars(pyspiel).update(
        load_game=load_game,
        ISMCTSBot=ISMCTSBot,
        MCTSBot=MCTSBot,
        RandomRolloutEvaluator=RandomRolloutEvaluator,
    )
    return pyspiel
