"""Bots against each other: a match, a comparison over the same decks, a ladder."""

from typing import TYPE_CHECKING, Any

from dragonmoon.arena.play import advance as advance
from dragonmoon.arena.play import named as named
from dragonmoon.arena.play import play_match as play_match
from dragonmoon.arena.play import seated as seated

if TYPE_CHECKING:
    from dragonmoon.arena.comparison import Comparison as Comparison
    from dragonmoon.arena.comparison import compare as compare
    from dragonmoon.arena.picture import plot as plot
    from dragonmoon.arena.standings import Ladder as Ladder
    from dragonmoon.arena.standings import ladder as ladder
    from dragonmoon.arena.tables import lines as lines

# What measures is imported when it is asked for, so that a table in the terminal starts at once.
LATER = {
    "Comparison": "comparison",
    "Ladder": "standings",
    "compare": "comparison",
    "ladder": "standings",
    "lines": "tables",
    "plot": "picture",
}


def __getattr__(name: str) -> Any:
    """Returns what measures."""
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{LATER[name]}"), name)
