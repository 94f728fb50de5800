"""The games as a person who knows none of them chooses: who can play, and what it feels like."""

from collections.abc import Iterator

from dragonmoon.game import find, games
from dragonmoon.sitting.feels import FEELS


def menu() -> Iterator[str]:
    """Yields a line for each game: its number, title, seats and feel."""
    titles = [find(name).title for name in games()]
    width = max(map(len, titles))
    for number, (name, title) in enumerate(zip(games(), titles, strict=True), start=1):
        seats = find(name).seats
        players = f"{seats[0]} {'or' if len(seats) == 2 else 'to'} {seats[-1]} players"
        yield f"  {number}  {title.ljust(width)}  {players}: {FEELS[name]}"


def chosen(typed: str) -> str | None:
    """Returns the game that was typed, by its number, its name or its title; ``None``: no such."""
    typed = typed.strip().lower()
    for number, name in enumerate(games(), start=1):
        if typed in (str(number), name, find(name).title.lower()):
            return name
    return None
