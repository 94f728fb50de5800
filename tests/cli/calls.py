"""The command line called in this process, and matches to compare it with."""

import sys
from dataclasses import dataclass
from pathlib import Path

from click.testing import CliRunner

import dragonmoon as dm
from dragonmoon.arena import seated
from dragonmoon.cli import run
from dragonmoon.game import find
from dragonmoon.sitting.seating import usual_bot


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


def shadow(seats: int, seat: int, seed: int, game: str = "moon") -> tuple[dm.Match, list[str]]:
    """Returns the match that ``dragonmoon play`` plays if the person of ``seat`` acts as the usual
    bot would, and what the person types in it.
    """
    match = dm.Match(game, seats=seats, seed=seed)
    bots = seated(match, [usual_bot(game)] * seats)
    typed = []
    while not match.over:
        if match.turn == dm.NATURE:
            match.play_nature()
            continue
        assert match.decider is not None
        text = bots[match.decider].act(match.view(match.decider))
        if match.decider == seat:
            typed.append(text)
        match.play(text)
    return match, typed


def recorded(folder: Path, plies: str, seats: int = 4, first: int = 0, game: str = "moon") -> Path:
    """Writes a record with these plies (of the deck in the game's own order); returns its path."""
    any_deck = dm.Match(game, seats=seats, seed=1).decks[0]
    deck = sorted(any_deck, key=find(game).words.parse_card)
    match = dm.Match(game, seats=seats, first=first, decks=[deck], seed=1)
    for text in plies.split(", "):
        match.play(text)
    path = folder / "recorded.txt"
    path.write_text(match.record())
    return path
