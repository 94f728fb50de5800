"""Bots against each other."""

from dragonmoon.arena.play import advance as advance
from dragonmoon.arena.play import bot_seed as bot_seed
from dragonmoon.arena.play import play_match as play_match
from dragonmoon.arena.play import seated as seated
