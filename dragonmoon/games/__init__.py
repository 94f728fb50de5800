"""The games: each registers itself."""

from dragonmoon.games import magic_dragons as magic_dragons
from dragonmoon.games import moon as moon
