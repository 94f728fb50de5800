"""The bot that plays by rules of thumb, in well under a millisecond: a module for each game."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from dragonmoon.bots.bot import check_view, choices, legal_one
from dragonmoon.game import View


class Thumb(Protocol):
    """A game's rules of thumb."""

    def choose(self, state: Any) -> int:
        """Returns the action of the seat to act, by what it may know; for kernels too."""

    def explain(self, state: Any) -> str:
        """Returns in one line why ``choose`` chooses what it chooses."""


THUMBS = {  # where those of each game stand, which are imported when they are first asked for
    "four-dragons": "dragonmoon.bots.quick.four_dragons",
    "gang-of-four": "dragonmoon.bots.quick.gang_of_four",
    "magic-dragons": "dragonmoon.bots.quick.magic_dragons",
    "moon": "dragonmoon.bots.quick.moon",
}


def thumb_of(game: str) -> Thumb:
    """Returns the rules of thumb of a game; raises ``KeyError`` if it has none."""
    return cast(Thumb, import_module(THUMBS[game]))


@dataclass(frozen=True)
class Quick:
    """Plays by the rules of thumb of a game."""

    game: str
    name: str = "quick"

    def act(self, view: View) -> str:
        """Returns the action that the rules of thumb choose."""
        check_view(view, self.game)
        choices(view)
        return view.game.words.text(int(thumb_of(self.game).choose(view.fields)))

    def explain(self, view: View, text: str) -> str:
        """Returns why it would do ``text``, or what it would do instead and why."""
        chosen = self.act(view)
        reason = thumb_of(self.game).explain(view.fields)
        return reason if legal_one(view, text) == chosen else f"Rather {chosen}. {reason}"
