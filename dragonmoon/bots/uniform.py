"""The bot that plays any legal action."""

from dataclasses import dataclass

from dragonmoon.bots.bot import choices, draw, legal_one
from dragonmoon.game import View


@dataclass(frozen=True)
class Uniform:
    """Every legal action is equally likely."""

    seed: int
    name: str = "random"

    def act(self, view: View) -> str:
        """Returns a legal action drawn from the seed and the view."""
        legal = choices(view)
        return legal[draw(self.seed, view, len(legal))]

    def explain(self, view: View, text: str) -> str:
        """Says that there is no reason."""
        chosen, of = self.act(view), f"drawn at random from {len(choices(view))} legal actions."
        same = legal_one(view, text) == chosen
        return f"{chosen}: {of}" if same else f"Rather {chosen}: {of}"
