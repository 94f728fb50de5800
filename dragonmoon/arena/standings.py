"""Three bots or more: every pair plays, and all are rated."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from itertools import combinations, permutations
from statistics import fmean
from typing import Any, Unpack

from dragonmoon.arena import run
from dragonmoon.arena.comparison import deck_means, figures_of, points, shares
from dragonmoon.arena.entrants import Effort, Entrant, Maker, check_apart, entrant, total
from dragonmoon.arena.intervals import Interval
from dragonmoon.arena.paired import Plan, Row
from dragonmoon.arena.rows import Decks, rows_in

Pair = tuple[str, str]
Outcome = tuple[str, str, int]  # who won a deck: 1 the first named, -1 the second, 0 neither


@dataclass(frozen=True)
class Standing:
    """How a bot stands on the ladder."""

    name: str
    cheats: bool
    rating: tuple[float, float] | None  # mu and sigma; none where openskill is not installed
    counts: tuple[int, int, int]  # decks won, drawn and lost, in all pairs that it played in
    effort: Effort
    recovered: Interval | None = None  # of the gap between the baseline and the oracle


@dataclass(frozen=True)
class Ladder:
    """Bots, each against each."""

    plan: Plan
    decks: int
    payoff: dict[Pair, Interval]  # of the first against, or among, the second: lead, or share won
    standings: tuple[Standing, ...]  # the best first
    baseline: str

    def __str__(self) -> str:
        """Returns the table that the command prints."""
        from dragonmoon.arena.tables import lines  # which knows what a ladder is

        return "\n".join(lines(self))

    @property
    def names(self) -> list[str]:
        """The bots, the best first."""
        return [standing.name for standing in self.standings]


def ladder(game: str, bots: Sequence[str | Maker], **terms: Unpack[run.Terms]) -> Ladder:
    """Plays every pair of ``bots`` over the same decks and returns how they stand.

    The last one that does not cheat is the baseline.  Raises ``ValueError``.
    """
    for wrong in ("until_decided", "oracle"):
        if terms.get(wrong) not in (None, False):
            raise ValueError(f"{wrong!r} is for two bots; a ladder has {len(bots)}.")
    budget = terms.get("worlds"), terms.get("time")
    entrants = [entrant(game, who, *budget) for who in bots]
    check_apart(entrants)
    plan = run.planned(game, (), terms)
    plan = replace(plan, pairs=tuple(pairs_of(baseline_last(entrants), plan.symmetric)))
    return ranked(plan, run.play(plan, terms))


def baseline_last(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Returns the entrants with the baseline in the last place."""
    honest = [one for one in entrants if not one.cheats]
    if len(honest) == 0 or len(entrants) < 2:
        raise ValueError("A ladder needs two bots or more, one of which does not cheat.")
    return [*(one for one in entrants if one is not honest[-1]), honest[-1]]


def pairs_of(entrants: Sequence[Entrant], symmetric: bool) -> Iterable[tuple[Entrant, Entrant]]:
    """Returns every pair, once if the seatings of one are those of the other, else both ways."""
    return combinations(entrants, 2) if symmetric else permutations(entrants, 2)


def ranked(plan: Plan, decks: Decks) -> Ladder:
    """Returns how the bots of a plan stand after the decks that were played."""
    entrants = list(dict.fromkeys(one for pair in plan.pairs for one in pair))
    baseline = plan.pairs[-1][1] if plan.symmetric else plan.pairs[-1][0]
    found = outcomes(plan, decks)
    ratings = rated([one.name for one in entrants], found)
    rows = list(rows_in(decks))
    standings = [
        Standing(
            one.name,
            one.cheats,
            ratings.get(one.name),
            _count(found, one.name),
            total(efforts(rows, one.name)),
            _recovered(plan, decks, one, baseline),
        )
        for one in entrants
    ]
    standings.sort(
        key=lambda one: (one.rating or (0.0,), one.counts[0] - one.counts[2]), reverse=True
    )
    return Ladder(plan, len(decks), payoffs(plan, decks), tuple(standings), baseline.name)


def efforts(rows: Iterable[Row], name: str) -> list[Effort]:
    """Returns what it cost a bot wherever it sat."""
    return [
        effort
        for row in rows
        for who, effort in ((row.first, row.first_effort), (row.second, row.second_effort))
        if who == name
    ]


def of_pair(decks: Decks, first: str, second: str) -> Decks:
    """Returns the rows of a pair, deck by deck."""
    return [[row for row in deck if (row.first, row.second) == (first, second)] for deck in decks]


def payoffs(plan: Plan, decks: Decks) -> dict[Pair, Interval]:
    """Returns the payoff matrix: the lead in points, or the share of the matches won."""
    found = {}
    for first, second in plan.pairs:
        played = of_pair(decks, first.name, second.name)
        if plan.whole:
            here = shares(deck_means(played, lambda row: row.share))
            back = Interval(1 - here.mean, 1 - here.high, 1 - here.low)
        else:
            here = points(deck_means(played, lambda row: row.lead(plan.sign)))
            back = Interval(-here.mean, -here.high, -here.low)
        found[first.name, second.name] = here
        if plan.symmetric:
            found[second.name, first.name] = back
    return found


def outcomes(plan: Plan, decks: Decks) -> list[Outcome]:
    """Returns who won each deck of each pair, over all its seatings.  Where one
    sits among the others, both ways together are one deck.
    """
    found = []
    for deck in decks:
        ahead: dict[Pair, float] = {}
        for first, second in plan.pairs:
            (rows,) = of_pair([deck], first.name, second.name)
            ahead[first.name, second.name] = fmean(_ahead(plan, row) for row in rows)
        while ahead:
            one, other = next(iter(ahead))
            found.append((one, other, _sign(ahead.pop((one, other)) - ahead.pop((other, one), 0))))
    return found


def _count(found: Iterable[Outcome], name: str) -> tuple[int, int, int]:
    """Returns how many decks a bot has won, drawn and lost."""
    results = [_result(outcome, name) for outcome in found]
    return results.count(1), results.count(0), results.count(-1)


def _ahead(plan: Plan, row: Row) -> float:
    """Returns by how much the first bot of a row was better than fair."""
    return row.share - plan.fair(row.side) if plan.whole else row.lead(plan.sign)


def _sign(number: float) -> int:
    return (number > 1e-9) - (number < -1e-9)


def _result(outcome: Outcome, name: str) -> int | None:
    """Returns 1, 0 or -1 as a bot has won, drawn or lost; ``None`` if it did not play."""
    one, other, winner = outcome
    return winner if name == one else -winner if name == other else None


def rated(names: Sequence[str], found: Iterable[Outcome]) -> dict[str, tuple[float, float]]:
    """Returns mu and sigma of each bot by OpenSkill's model of Plackett and Luce, from all to begin
    with alike; none where openskill is not installed.
    """
    if find_spec("openskill") is None:
        return {}
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings: dict[str, Any] = {name: model.rating(name=name) for name in names}
    for one, other, winner in found:
        ranks = [1 - (winner > 0), 1 - (winner < 0)] if winner else [0, 0]
        (ratings[one],), (ratings[other],) = model.rate(
            [[ratings[one]], [ratings[other]]], ranks=[*map(float, ranks)]
        )
    return {name: (float(one.mu), float(one.sigma)) for name, one in ratings.items()}


def _recovered(plan: Plan, decks: Decks, one: Entrant, baseline: Entrant) -> Interval | None:
    """Returns how much of the gap between the baseline and the first oracle a bot has closed."""
    oracles = [first for first, _ in plan.pairs if first.cheats]
    if not oracles or one.cheats or one is baseline:
        return None
    gap = of_pair(decks, oracles[0].name, baseline.name)
    return figures_of(plan, of_pair(decks, one.name, baseline.name), gap).recovered
