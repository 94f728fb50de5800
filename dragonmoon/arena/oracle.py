"""Players that cheat, to measure against: how much could be won if all were known.

An oracle is handed the match itself, hidden hands included.  Only the arena seats one, and marks
it.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

from dragonmoon.arena.play import Oracle
from dragonmoon.bots import Tally
from dragonmoon.bots.search import Search, Workspace
from dragonmoon.game import legal_actions
from dragonmoon.jit import stream
from dragonmoon.match import Match

CHANCES = 8  # how often a choice is tried in the one true world: what nature draws it does not know


@dataclass
class Seer:
    """Tries every choice as ``strong`` does, but in the true world alone: the others by rules of
    thumb, and the end of the deal without a mistake.
    """

    game: str
    seed: int
    worlds: int | None = None
    tally: Tally = field(default_factory=Tally)
    _workspace: Workspace | None = None

    def act_on(self, match: Match) -> str:
        """Returns the legal action that turns out best."""
        if len(match.legal()) == 1:
            return match.legal()[0]
        self._workspace = self._workspace or Workspace(match.game, match.seats)
        view, truth = match.view(match.decider), match.truth()
        tried = self.worlds or CHANCES
        worlds = match.game.layout.new(tried)
        worlds[:] = truth
        for k in range(tried):
            worlds[k].chance = stream(self.seed, int(truth.ply_count) * tried + k)
        actions = legal_actions(match.game, truth)
        chances = Search(view, self.seed, self._workspace).play_out(worlds, actions).mean(axis=0)
        self.tally.decisions += 1
        self.tally.searched += 1
        self.tally.worlds += tried
        return match.game.words.text(int(actions[chances.argmax()]))


ORACLES: dict[str, Callable[[str, int, int | None], Oracle]] = {  # by name: of game, seed, worlds
    "oracle": Seer
}
