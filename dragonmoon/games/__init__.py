"""The games: each registers itself."""

from dragonmoon.games import moon as moon
