"""The bot that plays by rules of thumb, one module a game, in well under a millisecond."""

from dataclasses import dataclass
from typing import Any, Protocol

from dragonmoon.bots.bot import choices
from dragonmoon.bots.quick import moon
from dragonmoon.game import View


class Thumb(Protocol):
    """A game's rules of thumb: plain functions over the record of a view, for kernels too."""

    def choose(self, state: Any) -> int:
        """Returns the action of the seat to act; reads only what that seat may know."""

    def explain(self, state: Any, action: int) -> str:
        """Returns in one line why ``action``, which ``choose`` returned, is chosen."""


THUMBS: dict[str, Thumb] = {"moon": moon}


@dataclass(frozen=True)
class Quick:
    """Plays by the rules of thumb of a game."""

    game: str
    name: str = "quick"

    def act(self, view: View) -> str:
        """Returns the action that the rules of thumb choose."""
        choices(view)
        return view.game.words.text(int(THUMBS[self.game].choose(view.record)))

    def explain(self, view: View, text: str) -> str:
        """Returns why it would do ``text``, or what it would do instead and why."""
        chosen = self.act(view)
        why = THUMBS[self.game].explain(view.record, view.game.words.parse(chosen))
        same = view.game.words.parse(text) == view.game.words.parse(chosen)
        return f"{chosen}: {why}" if same else f"not {text} but {chosen}: {why}"
