"""Players that cheat, to measure against: how much could be won if all were known.

An oracle is handed the match itself, hidden hands included.  Only the arena seats one, and marks
it.
"""

from collections.abc import Callable

from dragonmoon.arena.play import Oracle

ORACLES: dict[str, Callable[[str, int, int | None], Oracle]] = {}  # by name: of game, seed, worlds
