"""Screens as they should look, one file each in ``screens/``.

``python -m tests.cli.screens`` writes them anew, to be read before they are committed.
"""

from functools import cache
from pathlib import Path

from dragonmoon.cli.drawing import draw, draw_result
from dragonmoon.cli.lettering import FINE, Signs
from dragonmoon.scenes import Scene

FOLDER = Path(__file__).parent / "screens"
NAMES = ["", "quick", "random", "quick", "random"]


@cache
def screens() -> dict[str, list[str]]:
    """Returns the lines of each screen, by its name."""
    from tests.cli import (
        screens_of_four_dragons,
        screens_of_gang_of_four,
        screens_of_magic_dragons,
        screens_of_moon,
    )

    games = (
        screens_of_four_dragons,
        screens_of_gang_of_four,
        screens_of_magic_dragons,
        screens_of_moon,
    )
    return {name: shown for game in games for name, shown in game.screens().items()}


def lines(shown: Scene, *answer: str, using: Signs = FINE) -> list[str]:
    """Returns a table as plain lines."""
    drawn = draw(shown, NAMES[: len(shown["seats"])], answer, using=using)
    return [line.plain.rstrip() for line in drawn]


def result(shown: Scene, prompt: str) -> list[str]:
    """Returns the end of a deal as plain lines."""
    return [line.plain.rstrip() for line in draw_result(shown, prompt)]


def main() -> None:
    """Writes the screens."""
    for name, shown in screens().items():
        (FOLDER / f"{name}.txt").write_text("\n".join(shown) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
