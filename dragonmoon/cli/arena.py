"""``dragonmoon arena``: bots measured against each other over the same decks."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from dragonmoon.arena import Comparison, Ladder, compare, ladder, lines, plot
from dragonmoon.arena.decks import NONE, SETS
from dragonmoon.arena.entrants import entrant
from dragonmoon.arena.oracle import ORACLES
from dragonmoon.arena.picture import check_plot
from dragonmoon.arena.run import Progress, Terms
from dragonmoon.bots.roster import ROSTER
from dragonmoon.cli.options import read_options, refusing
from dragonmoon.game import find
from dragonmoon.sentences import listing

FILE = click.Path(path_type=Path)
NAMES = (
    f"The bots are {listing([*ROSTER])}, where the game has them; the player that cheats, for "
    f"--oracle or as a BOT, is {listing([*ORACLES])}."
)


@click.command(epilog=NAMES)
@click.argument("game")
@click.argument("bots", nargs=-1, metavar="BOT BOT ...")
@click.option("--deals", type=int, metavar="N", help="N decks, the first deal of each alone.")
@click.option(
    "--matches", type=int, metavar="N", help="N decks, with each of which a match begins."
)
@click.option("--worlds", type=int, metavar="W", help="Worlds a decision, where a bot says none.")
@click.option("--time", type=float, metavar="S", help="Seconds a decision, where a bot says none.")
@click.option("--seats", type=int, help="How many play.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Of the game.")
@click.option("--seed", type=int, help="What all follows from but time; 0 unless given.")
@click.option(
    "--decks", type=click.Choice([*SETS, NONE]), help="Fixed decks: dev to tune, test to tell."
)
@click.option("--opening", metavar="BOT", help="Makes all bids (exchanges) before the play.")
@click.option("--oracle", metavar="NAME", help="A player that cheats, to measure the gap by.")
@click.option("--until-decided", is_flag=True, help="Stop when one is proved to be better.")
@click.option("--workers", type=int, help="Processes that play; as many as there are cores.")
@click.option("--out", type=FILE, metavar="FILE", help="Keep every result, as Parquet.")
@click.option("--resume", is_flag=True, help="Go on with what --out holds.")
@click.option("--plot", "picture", type=FILE, metavar="FILE.svg", help="Draw the result.")
def arena(game: str, bots: tuple[str, ...], picture: Path | None, **given: Any) -> None:
    """Measure bots against each other over the same decks, with the seats rotated.

    One of --deals and --matches is required: 'dragonmoon arena moon quick random --deals 100'.

    Two BOTs: the first is compared with the second, as partnerships, or alone among seats of the
    second.  Three or more: each plays each, and all are rated.  A BOT may name its budget:
    strong@worlds=64, strong@time=1.
    """
    with refusing():
        find(game)
        if len(bots) < 2:
            raise ValueError(f"The arena needs two bots or more; {len(bots) or 'none'} is named.")
        given["options"] = read_options(game, given["options"])
        if picture is not None:
            check_plot(picture)
        found = measured(game, bots, given)
        click.echo("\n".join(lines(found)))
        if picture is not None:
            plot(found, picture)


def measured(game: str, bots: tuple[str, ...], given: dict[str, Any]) -> Comparison | Ladder:
    """Plays, with a progress bar, and returns what came of it."""
    terms: Terms = {}
    terms.update({name: value for name, value in given.items() if value is not None})  # type: ignore[typeddict-item]
    with progress(game, [*bots, *filter(None, (given["opening"], given["oracle"]))]) as told:
        terms["progress"] = told
        if len(bots) == 2:
            return compare(game, *bots, **terms)
        if terms.get("until_decided") or "oracle" in terms:
            raise ValueError("--until-decided and --oracle are for two bots, not for a ladder.")
        return ladder(game, bots, **terms)


def label(game: str, players: Sequence[str]) -> str:
    """Returns what is said beside the bar until the first deck is finished."""
    slow = any(entrant(game, name).searches(game) for name in players)
    return "decks (a search is compiled first, where it is new)" if slow else "decks"


@contextmanager
def progress(game: str, players: Sequence[str]) -> Iterator[Progress | None]:
    """Shows on standard error how far a run is, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():  # none: it is closed
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label(game, players), total=None)
        yield lambda played, wanted: bar.update(
            task, description="decks", completed=played, total=wanted
        )
