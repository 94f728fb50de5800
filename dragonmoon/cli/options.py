"""What several commands share: the game that is named, its options, the console that draws."""

import errno
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from dragonmoon.game import find, games
from dragonmoon.sentences import listing

if TYPE_CHECKING:
    from rich.console import Console

    from dragonmoon.match import Match

NARROWEST = 24  # a line that is longer than the terminal is better than none

no_color = click.option("--no-color", is_flag=True, help="Without colour (as with NO_COLOR set).")


def check_game(_: click.Context, __: click.Parameter, name: str | None) -> str | None:
    """Refuses a game that there is not."""
    if name is not None:
        try:
            find(name)
        except ValueError as unknown:
            raise click.UsageError(str(unknown)) from None
    return name


@contextmanager
def refusing() -> Iterator[None]:
    """Makes what is wrong with the input (a ``ValueError``) the one line that a command leaves."""
    try:
        yield
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from None


def game_names() -> str:
    """Returns the names of the games for a help text."""
    return ", ".join(games())


def read_options(game: str, given: Sequence[str]) -> dict[str, str]:
    """Returns options by their names, each given as ``NAME=VALUE``.

    Raises ``ValueError`` if one is given in another way, or twice; what they may be is the match's
    to say.
    """
    options: dict[str, str] = {}
    for pair in given:
        name, sign, value = pair.partition("=")
        if not sign:
            raise ValueError(f"An option is NAME=VALUE, not {pair[:40]!r}; {_allowed(game)}.")
        if name in options:
            raise ValueError(f"The option {name[:40]} is given twice.")
        options[name] = value
    return options


def _allowed(game: str) -> str:
    title, known = find(game).title, find(game).options
    told = [f"{name}={listing(values, 'or')}" for name, values in known.items()]
    return f"{title} has {', '.join(told) or 'none'}"


def options_in_words(game: str) -> list[str]:
    """Returns in a sentence each what can be chosen for a match."""
    return [
        f"Option {name}: {listing(values, 'or')}; '--option {name}={values[-1]}' chooses."
        for name, values in find(game).options.items()
    ]


def chosen_options(match: "Match") -> list[str]:
    """Returns in a sentence which rules were chosen for a match, if its game leaves a choice."""
    told = [f"{name}={value}" for name, value in match.options.items()]
    return [f"Options: {', '.join(told)}."] if told else []


def console(no_color: bool) -> "Console":
    """Returns the console on standard output."""
    from rich.console import Console

    class Strict(Console):
        def on_broken_pipe(self) -> None:  # rich's own would leave with another status, silently
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    drawn = Strict(
        file=sys.stdout,
        no_color=True if no_color else None,
        highlight=False,
        markup=False,
        emoji=False,
    )
    drawn.width = max(drawn.width, NARROWEST)
    return drawn
