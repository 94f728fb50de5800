"""A stand-in for RLCard, with the few calls that the bench makes: deals of three decisions."""

from types import ModuleType
from typing import Any

PLIES = 3
VERSION = "1.9.7"


class RandomAgent:
    """Whoever plays at random among so many actions."""

    def __init__(self, num_actions: int) -> None:
        assert num_actions == Table.num_actions


class Table:
    """An environment: it plays whole deals by itself, and keeps what was played in the last."""

    num_actions, num_players = 27472, 3

    def __init__(self) -> None:
        self.agents: list[RandomAgent] = []
        self.action_recorder: list[tuple[int, str]] = []
        self.deals = 0

    def set_agents(self, agents: list[RandomAgent]) -> None:
        self.agents = agents

    def run(self, is_training: bool) -> tuple[list[Any], list[int]]:
        assert len(self.agents) == self.num_players
        assert not is_training
        self.deals += 1
        self.action_recorder = [(seat, "pass") for seat in range(PLIES)]
        return [], [1, 0, 0]


def modules() -> dict[str, ModuleType]:
    """Returns what ``import rlcard`` and ``import rlcard.agents`` are to find."""
    rlcard, agents = ModuleType("rlcard"), ModuleType("rlcard.agents")
    vars(agents).update(RandomAgent=RandomAgent)
    vars(rlcard).update(make={"doudizhu": Table()}.__getitem__, agents=agents)
    return {"rlcard": rlcard, "rlcard.agents": agents}
