"""An action that the person repeats at his turns until what the scene names has happened."""

from dragonmoon.scenes import Scene, Until

WORD = "until"


def asked_for(scene: Scene, line: str) -> Until | None:
    """Returns what a line asks to repeat, as ``pass until``, if this scene names it."""
    until = scene.get("until")
    words = line.lower().split()
    if until is None or words[: len(until["text"].split()) + 1] != [*until["text"].split(), WORD]:
        return None
    return until


def usage(until: Until) -> tuple[str, str]:
    """Returns how it is typed, and what it does."""
    does = f"{until['text']} now and at your turns to come, until {until['label']}"
    return f"{until['text']} {WORD}", does
