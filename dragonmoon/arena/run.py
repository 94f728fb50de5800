"""A run: decks played in order, kept as they are finished, until there are enough of them."""

from collections.abc import Callable, Generator, Mapping
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TypedDict

from dragonmoon.arena.decks import NONE, check_set
from dragonmoon.arena.entrants import Entrant, Maker, entrant
from dragonmoon.arena.paired import Plan, Row
from dragonmoon.arena.parallel import in_order, workers_here
from dragonmoon.arena.results import Results
from dragonmoon.arena.rows import Decks
from dragonmoon.arena.sequential import check_decks
from dragonmoon.game import check_options, check_seats, check_seed, check_whole, find
from dragonmoon.sentences import listing

Progress = Callable[[int, int], None]
DIED = (
    "A process that played has died: the memory may be too small, or a script that plays with"
    " several lacks 'if __name__ == \"__main__\":' around it, or they cannot import a bot."
)


class Terms(TypedDict, total=False):
    """What can be said of a run.  Every deck is played in each seating."""

    deals: int  # so many decks, of each the first deal alone, from level scores
    matches: int  # or so many decks, of each the match that begins with it
    seats: int | None  # players at the table
    seed: int  # from which all follows that is not time
    decks: str  # "dev", "test": fixed decks as far as there are some; "none" (default): of the seed
    options: Mapping[str, str]  # of the game
    worlds: int | None  # a decision, for bots without a budget of their own
    time: float | None  # seconds a decision, likewise
    opening: str | Maker | None  # a bot that acts in all seats before the play of a deal
    oracle: str | None  # of a comparison: a player that cheats, to measure the gap by
    until_decided: bool  # of a comparison: stop when one is proved to be better
    workers: int | None  # processes; default: one a core
    out: str | Path | None  # a file for the results, as Parquet
    resume: bool  # go on with what the file holds
    progress: Progress | None  # is told how many decks of how many are played


class Interrupted(KeyboardInterrupt):
    """A run was interrupted; its text says what is kept, and how to go on."""


def planned(game: str, pairs: tuple[tuple[Entrant, Entrant], ...], terms: Terms) -> Plan:
    """Returns the plan that the terms make; raises ``ValueError``."""
    about = find(game)
    _check_terms(terms)
    opening = terms.get("opening")
    if opening is not None and not about.opening:
        raise ValueError(f"{about.title} has no opening: its play begins with the first ply.")
    return Plan(
        game,
        pairs,
        whole=_whole(terms),
        seats=check_seats(about, terms.get("seats")),
        seed=check_seed(terms.get("seed", 0)),
        decks=check_set(terms.get("decks", NONE)),
        options=check_options(about, terms.get("options", {})),
        opener=None if opening is None else entrant(game, opening),
        until=most(terms) if terms.get("until_decided") else 0,
    )


def _check_terms(terms: Terms) -> None:
    """Raises ``ValueError`` if there is no term of a name."""
    known = tuple(Terms.__annotations__)
    strange = [name for name in terms if name not in known]
    if strange:
        raise ValueError(f"A run has no term {strange[0]!r}; the terms are {listing(known)}.")


def _whole(terms: Terms) -> bool:
    if ("deals" in terms) == ("matches" in terms):
        raise ValueError(
            "Say how much is played, in decks: either deals or matches, as '--deals 100'"
            " (deals=100)."
        )
    return "matches" in terms


def most(terms: Terms) -> int:
    """Returns how many decks are to be played; raises ``ValueError``."""
    what = "matches" if "matches" in terms else "deals"
    number = terms["matches"] if what == "matches" else terms["deals"]
    check_whole(number, f"number of {what}", 1)
    if terms.get("until_decided"):
        check_decks(number)
    return number


def play(plan: Plan, terms: Terms, stop: Callable[[Decks], bool] | None = None) -> Decks:
    """Plays the decks of a plan, or as many as it takes until ``stop`` says so; returns them.

    Raises ``ValueError`` if the results cannot be kept, :class:`Interrupted` for Ctrl-C.
    """
    wanted, workers = most(terms), _workers(terms)
    progress = terms.get("progress") or _silent
    results = _results(plan, terms)
    decks: Decks = []
    try:
        with closing(_all_decks(plan, wanted, workers, results)) as played:
            for rows in played:
                decks.append(rows)
                progress(len(decks), wanted)
                if stop is not None and stop(decks):
                    break
    except KeyboardInterrupt:
        raise Interrupted(f"interrupted after {_so_far(decks, wanted, results)}") from None
    except BrokenProcessPool:
        raise ValueError(f"{DIED} This was after {_so_far(decks, wanted, results)}") from None
    else:
        if results is not None:
            results.finish()
    finally:
        if results is not None:
            results.close()
    return decks


def _workers(terms: Terms) -> int:
    """Returns how many processes play; raises ``ValueError``."""
    workers = terms.get("workers")
    if workers is None:
        return workers_here()
    check_whole(workers, "number of workers", 1)
    return workers


def _silent(played: int, wanted: int) -> None:
    """Tells nobody how far it is."""


def _results(plan: Plan, terms: Terms) -> Results | None:
    name = terms.get("out")
    if name is None:
        if terms.get("resume"):
            raise ValueError("To resume, name the file of results: --out FILE.")
        return None
    return Results(name, plan, terms.get("resume", False))


def _all_decks(
    plan: Plan, wanted: int, workers: int, results: Results | None
) -> Generator[list[Row]]:
    """Yields the decks that are kept, then the others as they are finished."""
    kept = results.decks[:wanted] if results is not None else []
    yield from kept
    with closing(in_order(plan, range(len(kept), wanted), workers)) as fresh:
        for rows in fresh:
            if results is not None:
                results.add(rows)
            yield rows


def _so_far(decks: Decks, wanted: int, results: Results | None) -> str:
    told = f"{len(decks)} of {wanted} decks"
    if not decks:
        return f"{told}: there is nothing to keep."
    if results is None:
        return f"{told}, and none is kept: with --out FILE they are, and --resume goes on."
    return f"{told}, kept in {results.journal}: the same command with --resume goes on."
