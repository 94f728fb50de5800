"""RLCard's doudizhu beside our Gang of Four: a climbing game in Python, stepped by its own loop.

RLCard is no dependency: who has it installed sees the comparison.
"""

from importlib.metadata import version
from typing import Any

from dragonmoon.bench.measure import Loop
from dragonmoon.bench.ours import LARGEST, ONE_BY_ONE

PEERS = {"gang-of-four": "doudizhu"}
OWN_LOOP = "RLCard's own loop"
BESIDE = (LARGEST, ONE_BY_ONE)  # ours that are set against it

HOW_TO = "RLCard is not installed: `.venv/bin/pip install rlcard`, and it is compared too."


def engine() -> str:
    """Returns name and version of the engine; raises ``ImportError`` if it is missing."""
    import rlcard  # noqa: F401 (nobody needs it but this)

    return f"RLCard {version('rlcard')}"


def name_of(peer: str) -> str:
    """Returns the name of the figure of one of its games."""
    return f"{peer}, {OWN_LOOP}"


def against(game: str) -> list[tuple[str, str]]:
    """Returns the figures of ours, and of its game, that are set side by side."""
    return [(own, name_of(PEERS[game])) for own in BESIDE] if game in PEERS else []


def loops(game: str) -> list[Loop]:
    """Returns the loop over the peer of ``game``, if it has one; raises ``ImportError``."""
    peer = PEERS.get(game)
    return [Loop(name_of(peer), "plies/s", Deals(peer).work)] if peer else []


class Deals:
    """Whole deals of random agents: its environment's ``run``, as its documentation does it."""

    def __init__(self, peer: str) -> None:
        import rlcard
        from rlcard.agents import RandomAgent

        self.table: Any = rlcard.make(peer)
        agent = RandomAgent(num_actions=self.table.num_actions)
        self.table.set_agents([agent] * self.table.num_players)

    def work(self, n: int) -> float:
        """Plays n deals."""
        plies = 0
        for _ in range(n):
            self.table.run(is_training=False)
            plies += len(self.table.action_recorder)
        return plies
