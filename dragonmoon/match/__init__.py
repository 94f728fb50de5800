"""A match in progress: the truth, its plies and decks, and its record."""

from dragonmoon.match.match import Match as Match
