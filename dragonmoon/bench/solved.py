"""How many endings of random deals are solved in a second, all hands open, by what is left."""

from typing import Any

from dragonmoon.batch import Batch
from dragonmoon.bench.measure import Loop
from dragonmoon.bots.exact import Solver
from dragonmoon.game import find

SEED = 7
MATCHES, POSITIONS = 50, 200
PLIES = 400  # random ones in each match, in which positions are looked for
MOST_LEFT = 99

# How many tricks, or cards in all hands, are left.
TRICKS = {("moon", 4): (2, 3, 4, 5, 6, 7), ("moon", 3): (2, 3, 4)}
TRICKS |= {("four-dragons", seats): (1, 2, 3) for seats in (3, 4)}
CARDS = {"gang-of-four": (8, 11, 13), "magic-dragons": (5, 7, 8)}
UNIT = "solves/s"


def loops(game: str, seats: int) -> list[Loop]:
    """Returns the loops, ready to run: the kernel is compiled, positions are found."""
    tricks = TRICKS.get((game, seats), ())
    counts = [left for left in tricks or CARDS.get(game, ()) if left <= MOST_LEFT]
    what = "tricks" if tricks else "cards"
    if not counts:
        return []
    solver = Solver(find(game), seats)
    found = positions(Batch(game, MATCHES, seats, SEED), solver, counts)
    return [
        Loop(f"solved, {what} left: {left}", UNIT, Solved(solver, states).work)
        for left, states in found.items()
        if len(states)
    ]


def positions(batch: Batch, solver: Solver, counts: list[int]) -> dict[int, Any]:
    """Returns positions of the batch's matches, as they come, by how much is left."""
    found: dict[int, list[Any]] = {count: [] for count in counts}
    for _ in range(PLIES):
        if all(len(states) >= POSITIONS for states in found.values()):
            break
        batch.rollout(1)
        for state in batch._states:
            found.get(solver.endings.left(state), []).append(state.copy())
    return {count: solver.row(states[:POSITIONS]) for count, states in found.items()}


class Solved:
    """Positions, solved for one seat after the other."""

    def __init__(self, solver: Solver, states: Any) -> None:
        self.solver, self.states, self.at = solver, states, 0

    def work(self, n: int) -> float:
        """Solves n positions, and counts one for each seat."""
        solved = 0
        while n > 0:
            part = self.states[self.at : self.at + n]
            solved += self.solver.values(part)[0].size
            self.at = (self.at + len(part)) % len(self.states)
            n -= len(part)
        return solved
