"""The command line: one module a command, imported when the command is called."""

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from io import StringIO, TextIOWrapper

import click

COMMANDS = {
    "play": "Play in the terminal, against bots.",
    "serve": "Serve the table that a browser shows.",
    "rules": "Print a game's rulebook, or one clause.",
    "replay": "Tell a recorded match in sentences.",
    "arena": "Measure bots against each other over the same decks.",
    "bench": "Measure the speed of the engine.",
}
BAD_INPUT = 2
INTERRUPTED = 128 + signal.SIGINT
CLOSED_PIPE = 128 + signal.SIGPIPE


class Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Returns the names of the commands, the first to try first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        """Returns a command, from the module of its name."""
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f"dragonmoon.cli.{name}"), name)
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Writes the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def show_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    """Prints the version and leaves."""
    if asked:
        click.echo(f"dragonmoon {version('dragonmoon')}")
        ctx.exit()


@click.group(cls=Commands, no_args_is_help=False, invoke_without_command=True)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=show_version,
    help="Show the version and leave.",
)
@click.pass_context
def command_line(ctx: click.Context) -> None:
    """Hidden-information table games: exact, fast and honest."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run(arguments: Sequence[str]) -> int:
    """Runs one command line; returns the exit status: 0, 2 for bad input, 130 for Ctrl-C, 141
    in silence when nobody reads the output any more.

    Whatever was wrong is said in one line on standard error.
    """
    try:
        with command_line.make_context("dragonmoon", list(arguments)) as ctx:
            command_line.invoke(ctx)
        sys.stdout.flush()
    except click.exceptions.Exit as left:
        return left.exit_code
    except click.UsageError as wrong:
        path = wrong.ctx.command_path if wrong.ctx else "dragonmoon"
        return _complain(f"{_line(wrong)} (try {path} --help)")
    except click.ClickException as wrong:
        return _complain(_line(wrong))
    except KeyboardInterrupt as stopped:
        _complain(str(stopped) or "interrupted.")
        return INTERRUPTED
    except BrokenPipeError:  # whoever read has seen enough: `dragonmoon replay FILE | head`
        _drop_output()
        return CLOSED_PIPE
    except OSError as broken:  # nothing but the output: files are read and written in files.py
        _drop_output()
        return _complain(f"the output cannot be written: {broken.strerror}.")
    return 0


def main() -> None:
    """Runs the command line of the process."""
    if sys.stdout is None:  # closed by whoever started the process
        sys.exit(_complain("there is no output to write to."))
    if sys.stdin is None:
        sys.stdin = StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be shown or read is a question mark
    sys.exit(run(sys.argv[1:]))


def _line(wrong: click.ClickException) -> str:
    return " ".join(wrong.format_message().split())


def _complain(what: str) -> int:
    click.echo(f"dragonmoon: {what}", err=True)
    return BAD_INPUT


def _drop_output() -> None:
    """Sends what is still buffered nowhere, so that leaving does not complain a second time."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
