"""Players that only tests seat."""

import os

import dragonmoon as dm
from dragonmoon.bots import Tally


class Last:
    """Does what stands last, and counts as if it searched every second decision."""

    name = "last"

    def __init__(self, seed: int) -> None:
        self.tally = Tally()

    def act(self, view: dm.View) -> str:
        self.tally.decisions += 1
        self.tally.searched += self.tally.decisions % 2
        self.tally.worlds += 3
        return view.legal()[-1]

    def explain(self, view: dm.View, text: str) -> str:
        return text


class Seer:
    """Cheats: it looks at all hands, then plays as quick does."""

    def __init__(self, game: str, seed: int, worlds: int | None) -> None:
        self.bot = dm.bot("quick", game, seed)
        self.seen: list[list[list[str]]] = []
        made.append(self)

    def act_on(self, match: dm.Match) -> str:
        self.seen.append([match.hand(seat) for seat in match.all_seats])
        return self.bot.act(match.view(match.decider))


made: list[Seer] = []  # the seers of the test that runs


class Dying(Last):
    """Ends the process that it plays in."""

    def act(self, view: dm.View) -> str:
        os._exit(1)


def nobody(seed: int) -> dm.Bot:
    """Makes none."""
    return None  # type: ignore[return-value]


class Never(Last):
    """Does what nobody understands."""

    def act(self, view: dm.View) -> str:
        return "never"
