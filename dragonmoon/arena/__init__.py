"""Bots against each other."""

from dragonmoon.arena.play import play_match as play_match
