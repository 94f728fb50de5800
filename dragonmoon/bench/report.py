"""One run: everything that it measures."""

import platform
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.metadata import version
from typing import Any

from dragonmoon import jit
from dragonmoon.bench import footprint, ours, peers, rlcard, searched, solved, start
from dragonmoon.bench.measure import Figure, Loop, in_turns
from dragonmoon.game import check_seats, find

REPETITIONS = 5
LONGEST = 3600


@dataclass(frozen=True)
class Report:
    """What one run has measured; memory in bytes, ``None`` where the system does not tell."""

    game: str
    seats: int
    seconds: float
    engine: str | None  # the other one, where it is installed
    second: str | None  # RLCard, where that is installed and has a game like ours
    figures: dict[str, Figure]
    lists: ours.Lists
    state: int  # a view is a record of the same type
    tables: int
    terminal: int | None
    alone: int | None  # this process, before it loaded the other engine
    peak: int | None  # this process, at the end
    imports: tuple[float, float]  # the house, and then the game
    cold: float
    warm: float

    @property
    def peers(self) -> tuple[str, ...]:
        """The other engine's games that ran beside ours."""
        return peers.PEERS.get(self.game, ()) if self.engine else ()

    @property
    def parameters(self) -> dict[str, dict[str, int]]:
        """What those of the other engine's games were told that can be told anything."""
        told = {peer: peers.parameters(peer, self.seats) for peer in self.peers}
        return {peer: given for peer, given in told.items() if given}

    @property
    def beside(self) -> list[tuple[str, str]]:
        """The figures, ours and theirs, that are set side by side."""
        found = [pair for peer in self.peers for pair in peers.against(peer)]
        found += searched.against() if self.engine else []
        return found + (rlcard.against(self.game) if self.second else [])

    def times(self, own: str, theirs: str) -> Figure:
        """Returns how many times as fast one of our figures is as one of theirs."""
        return self.figures[own].over(self.figures[theirs])

    def as_dict(self) -> dict[str, Any]:
        """Returns everything in JSON types."""
        return {
            "game": self.game,
            "seats": self.seats,
            "kernels": jit.mode(),
            "seconds": self.seconds,
            "versions": versions(),
            "engine": self.engine,
            "second engine": self.second,
            "parameters": self.parameters,
            "figures": {name: _summary(figure) for name, figure in self.figures.items()},
            "ratios": [
                {"ours": own, "theirs": theirs, **_summary(self.times(own, theirs))}
                for own, theirs in self.beside
            ],
            "legal lists": asdict(self.lists),
            "bytes": {
                "state": self.state,
                "view": self.state,
                "tables": self.tables,
                "terminal": self.terminal,
                "bench alone": self.alone,
                "bench": self.peak,
            },
            "imports": {"house": self.imports[0], "game": self.imports[1]},
            "start": {"cold": self.cold, "warm": self.warm},
        }


def check(game: str, seats: int | None, seconds: float) -> int:
    """Returns the number of seats; raises ``ValueError`` for what cannot be measured."""
    seats = check_seats(find(game), seats)
    if not 0 < seconds <= LONGEST:
        raise ValueError(f"The seconds are {seconds:g}; allowed is more than 0, at most {LONGEST}.")
    return seats


def measure(game: str, seats: int, seconds: float, terminal: tuple[str, ...]) -> Report:
    """Measures everything; ``terminal`` are the modules that are loaded to play in the terminal."""
    cold, warm = start.cold_and_warm(game)
    own = [
        *ours.loops(game, seats),
        *solved.loops(game, seats),
        *searched.loops(game, seats),
    ]
    for loop in own:
        loop.work(1)
    alone = footprint.peak()
    engine, theirs = _installed(peers.engine, lambda: peers.loops(game, seats))
    searches = (
        searched.peer_loops({"oh_hell": peers.parameters("oh_hell", seats)}) if engine else []
    )
    second, more = _installed(rlcard.engine, lambda: rlcard.loops(game))
    figures = in_turns([*own, *theirs, *searches, *more], seconds, REPETITIONS)
    return Report(
        game=game,
        seats=seats,
        seconds=seconds,
        engine=engine,
        second=second if more else None,
        figures={figure.name: figure for figure in figures},
        lists=ours.lists(game, seats),
        tables=footprint.tables(game),
        imports=start.imports(game),
        state=find(game).layout.dtype.itemsize,
        terminal=footprint.peak_of_terminal(game, seats, terminal),
        alone=alone,
        peak=footprint.peak(),
        cold=cold,
        warm=warm,
    )


def _installed(
    engine: Callable[[], str], loops: Callable[[], list[Loop]]
) -> tuple[str | None, list[Loop]]:
    """Returns another engine and the loops over its games; nothing if it is not installed."""
    try:
        return engine(), loops()
    except ImportError:
        return None, []


def versions() -> dict[str, str]:
    """Returns the versions of what runs."""
    packages = ("dragonmoon", "numba", "numpy")
    return {"python": platform.python_version(), **{name: version(name) for name in packages}}


def _summary(figure: Figure) -> dict[str, Any]:
    return {
        "unit": figure.unit,
        "median": figure.median,
        "min": min(figure.rates),
        "max": max(figure.rates),
        "rates": list(figure.rates),
    }
