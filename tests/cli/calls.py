"""The command line called in this process, and matches to compare it with."""

import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

import dragonmoon as dm
from dragonmoon.arena import seated
from dragonmoon.cli import run


@dataclass(frozen=True)
class Call:
    """What a call left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of the output."""
        return self.out.splitlines()


def call(*arguments: str | Path, typed: str = "") -> Call:
    """Calls the command line with ``typed`` piped into it."""
    with CliRunner().isolation(input=typed) as (out, err, _):
        status = run([str(argument) for argument in arguments])
        sys.stdout.flush()
        sys.stderr.flush()
    assert err is not None
    return Call(status, out.getvalue().decode(), err.getvalue().decode())


def shadow(seats: int, seat: int, seed: int) -> tuple[dm.Match, list[str]]:
    """Returns the match that ``dragonmoon play`` plays if the person of ``seat`` acts as the quick
    bot would, and what the person types in it.
    """
    match = dm.Match("moon", seats=seats, seed=seed)
    bots = seated(match, ["quick"] * seats)
    typed = []
    while not match.over:
        assert match.turn is not None
        text = bots[match.turn].act(match.view(match.turn))
        if match.turn == seat:
            typed.append(text)
        match.play(text)
    return match, typed


def recorded(folder: Path, plies: str, seats: int = 4, first: int = 0) -> Path:
    """Writes a record with these plies (of the deck in the game's own order); returns its path."""
    tiles = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    if seats == 3:
        tiles = [tile for tile in tiles if tile == "0-0" or not tile.endswith("-0")]
    match = dm.Match("moon", seats=seats, first=first, decks=[tiles], seed=1)
    for text in plies.split(", "):
        match.play(text)
    path = folder / "recorded.txt"
    path.write_text(match.record())
    return path
