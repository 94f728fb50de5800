"""An action that is repeated for the person until what the scene names has happened."""

from dataclasses import dataclass

from dragonmoon.scenes import Scene, Until
from dragonmoon.sentences import capital, plural


@dataclass
class Repeated:
    """An action that is repeated, the deal in which it began, and how often it was done."""

    until: Until
    deal: int
    times: int = 1

    @property
    def text(self) -> str:
        """The action."""
        return self.until["text"]

    def over(self, scene: Scene) -> bool:
        """Tells whether that has happened until which it is repeated; at the latest the deal ends.

        The same key in another deal is another thing.
        """
        now = scene.get("until")
        if scene["over"] or scene["deal"] != self.deal or now is None:
            return True
        return now["key"] != self.until["key"]

    def done(self) -> str:
        """Returns in a sentence how often it was done."""
        return f"Done: {self.text} until {self.until['label']}, {plural(self.times, 'time')}."

    def barred(self, why: str) -> str:
        """Returns in a sentence why it is repeated no more."""
        return f"{capital(self.text)} no more: {why}"
