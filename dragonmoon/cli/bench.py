"""``dragonmoon bench``: how fast the engine is, on one core."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from dragonmoon import jit
from dragonmoon.bench import ours, peers, rlcard, searched, solved
from dragonmoon.bench.measure import Figure
from dragonmoon.bench.report import REPETITIONS, Report, check, measure, versions
from dragonmoon.cli import files
from dragonmoon.cli.options import refusing
from dragonmoon.game import find

TERMINAL = ("dragonmoon.cli.play", "dragonmoon.cli.screen")  # what is loaded to play there
NAME_WIDTH = 53
OURS = frozenset(
    (ours.IN_ONE_CALL, *map(ours.batch_of, ours.SIZES), ours.ONE_BY_ONE, ours.TEXTS, ours.SAMPLED)
)


@click.command()
@click.argument("game", default="moon")
@click.option("--seats", type=int, help="How many play.")
@click.option("--seconds", default=1.0, show_default=True, help="How long to measure each figure.")
@click.option(
    "--json",
    "file",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Write all figures into FILE too.",
    metavar="FILE",
)
def bench(game: str, seats: int | None, seconds: float, file: Path | None) -> None:
    """Measure the speed of the engine on one core, beside OpenSpiel where it is installed.

    Gang of Four is measured beside RLCard too, where that is installed (pip install rlcard).
    """
    if file is not None and not file.parent.is_dir():
        raise click.ClickException(f"There is no folder {files.shown(str(file.parent))}.")
    try:
        seats = check(game, seats, seconds)
    except ValueError as wrong:
        raise click.ClickException(str(wrong)) from None
    with refusing():
        click.echo("\n".join(heading(game, seats, seconds)))
        report = measure(game, seats, seconds, TERMINAL)
    click.echo("\n".join(lines(report)))
    if file is not None:
        save(report, file)


def save(report: Report, file: Path) -> None:
    """Writes all figures as JSON."""
    with refusing():
        files.write(str(file), json.dumps(report.as_dict(), indent=2) + "\n")


def heading(game: str, seats: int, seconds: float) -> Iterator[str]:
    """Returns what is going to be measured, and how, as text."""
    yield f"{find(game).title}, {seats} seats, kernels {jit.mode()}, one core"
    yield ", ".join(f"{name} {number}" for name, number in versions().items())
    each = f"{REPETITIONS} repetitions of {seconds / REPETITIONS:.3g} s"
    yield f"Median (lowest - highest) of {each}, taken in turns"


def lines(report: Report) -> Iterator[str]:
    """Returns the figures as text, at most 80 columns wide."""
    own = [figure for figure in report.figures.values() if figure.name in OURS]
    yield "\nPlies a second (legal list, uniform choice, apply; deals included)"
    yield from (_row(figure) for figure in own if figure.unit == "plies/s")
    yield "\nWorlds a second (of views of every seat, in every phase)"
    yield from (_row(figure) for figure in own if figure.unit == "samples/s")
    yield "\nEndings of random deals solved a second, all hands open (once for each seat)"
    yield from (_row(figure) for figure in report.figures.values() if figure.unit == solved.UNIT)
    yield "\nSearch, a second (of views of deals that quick plays)"
    both = [searched.PLAYOUTS, searched.SIMULATIONS]
    yield from (_row(report.figures[name]) for name in both if name in report.figures)
    yield from _sizes(report)
    yield from _start(report)
    yield from _searches(report)
    yield from _peers(report)
    yield from _second(report)


def _sizes(report: Report) -> Iterator[str]:
    lists = report.lists
    yield f"\nLegal lists (of {lists.plies:,} random plies)"
    yield _line("mean length", f"{lists.mean:.1f}")
    yield _line("longest", f"{lists.most}, with room for {lists.room}")
    yield "\nMemory"
    yield _line("a state, and a view", f"{report.state} bytes")
    yield _line("tables of the game", f"{report.tables / 1e3:.0f} kB")
    yield _line("terminal game, nothing compiled, at its peak", _megabytes(report.terminal))
    yield _line("this process at its peak", _megabytes(report.alone))
    if report.engine:
        yield _line(f"the same with {report.engine}", _megabytes(report.peak))


def _start(report: Report) -> Iterator[str]:
    house, own = report.imports
    yield "\nStart"
    yield _line("the house imported, with numpy", f"{house:.3f} s")
    yield _line("then the game imported, its tables built", f"{own:.3f} s")
    yield _line("kernels compiled for the first time", f"{report.cold:.2f} s")
    yield _line("kernels loaded from the disk", f"{report.warm:.2f} s")


def _peers(report: Report) -> Iterator[str]:
    if not peers.PEERS.get(report.game):
        return
    if not report.engine:
        yield f"\n{peers.HOW_TO}"
        return
    theirs = [report.figures[name] for peer in report.peers for name in peers.names_of(peer)]
    yield f"\n{report.engine}, plies a second (decisions only)"
    yield f"(C++: MCTSBot, one simulation of {peers.ROLLOUTS:,} rollouts; deals are not counted)"
    for peer, given in report.parameters.items():
        told = ", ".join(f"{name} {value}" for name, value in given.items())
        yield f"({peer}: {told})"
    yield from map(_row, theirs)
    yield "\nHow many times as fast ours is".ljust(NAME_WIDTH + 3) + _columns(report.peers)
    for own, other in peers.BESIDE:
        times = [report.times(own, peers.name_of(peer, other)) for peer in report.peers]
        yield _line(f"{own} / {other}", _columns(_short(figure.median) for figure in times))


def _searches(report: Report) -> Iterator[str]:
    """Tells of the other engine's search, which plays on at random."""
    if not report.engine:
        return
    yield f"\n{report.engine}, simulations a second (at the first decision of a deal)"
    theirs = [name for _, name in searched.against()]
    yield from (_row(report.figures[name]) for name in theirs)
    yield "\nHow many times as fast ours is".ljust(NAME_WIDTH + 3) + _columns(searched.PEERS)
    times = [_short(report.times(searched.SIMULATIONS, name).median) for name in theirs]
    yield _line(f"ours by rules of thumb / {searched.THEIRS}", _columns(times))


def _second(report: Report) -> Iterator[str]:
    if report.game not in rlcard.PEERS:
        return
    if not report.second:
        yield f"\n{rlcard.HOW_TO}"
        return
    peer = rlcard.PEERS[report.game]
    yield f"\n{report.second}, plies a second (random agents)"
    yield _row(report.figures[rlcard.name_of(peer)])
    yield "\nHow many times as fast ours is".ljust(NAME_WIDTH + 3) + _columns([peer])
    for own, other in rlcard.against(report.game):
        yield _line(
            f"{own} / {rlcard.OWN_LOOP}", _columns([_short(report.times(own, other).median)])
        )


def _row(figure: Figure) -> str:
    lowest, middle, highest = map(_short, (min(figure.rates), figure.median, max(figure.rates)))
    return _line(figure.name, f"{middle:>6}  ({lowest} - {highest})")


def _line(name: str, value: str) -> str:
    return f"  {name.ljust(NAME_WIDTH)}{value}"


def _columns(values: Iterable[str]) -> str:
    return "".join(value.rjust(8) for value in values)


def _short(number: float) -> str:
    """Returns a number with three digits."""
    for unit, letter in (1e9, " G"), (1e6, " M"), (1e3, " k"), (1.0, ""):
        if number >= 0.9995 * unit:
            return f"{number / unit:#.3g}".rstrip(".") + letter
    return f"{number:.2f}"


def _megabytes(size: int | None) -> str:
    return "not told by this system" if size is None else f"{size / 1e6:.0f} MB"
