"""What several commands share: the game that is named, and the console that draws."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from dragonmoon.game import find, games

if TYPE_CHECKING:
    from rich.console import Console

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
