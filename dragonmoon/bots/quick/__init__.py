"""The bot that plays by rules of thumb, in well under a millisecond: a module for each game."""

from dataclasses import dataclass
from typing import Any, Protocol

from dragonmoon.bots.bot import choices, legal_one
from dragonmoon.bots.quick import magic_dragons, moon
from dragonmoon.game import View, find


class Thumb(Protocol):
    """A game's rules of thumb."""

    def choose(self, state: Any) -> int:
        """Returns the action of the seat to act, by what it may know; for kernels too."""

    def explain(self, state: Any) -> str:
        """Returns in one line why ``choose`` chooses what it chooses."""


THUMBS: dict[str, Thumb] = {"magic-dragons": magic_dragons, "moon": moon}


@dataclass(frozen=True)
class Quick:
    """Plays by the rules of thumb of a game."""

    game: str
    name: str = "quick"

    def act(self, view: View) -> str:
        """Returns the action that the rules of thumb choose."""
        if view.game.name != self.game:
            raise ValueError(f"This bot plays {find(self.game).title}, not {view.game.title}.")
        choices(view)
        return view.game.words.text(int(THUMBS[self.game].choose(view.fields)))

    def explain(self, view: View, text: str) -> str:
        """Returns why it would do ``text``, or what it would do instead and why."""
        chosen = self.act(view)
        reason = THUMBS[self.game].explain(view.fields)
        return reason if legal_one(view, text) == chosen else f"Rather {chosen}. {reason}"
