"""One bot compared with another: by how much it is better, and how sure that is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from statistics import fmean
from typing import Unpack

from dragonmoon.arena import run
from dragonmoon.arena.entrants import Effort, Entrant, Maker, entrant, total
from dragonmoon.arena.intervals import Interval, of_differences, of_ratio, of_shares
from dragonmoon.arena.paired import Plan, Row, Side
from dragonmoon.arena.rows import Decks, rows_in
from dragonmoon.arena.sequential import Verdict, errors_at, looks, verdict
from dragonmoon.sentences import listing

Value = Callable[[Row], float]


@dataclass(frozen=True)
class Figures:
    """What came of all seatings, or of those on one side of a table whose sides differ.

    Points are those of a seat, in a deal from level scores or at the end of a match.
    """

    where: str  # which seatings: empty if all
    fair: float  # the share of the win that equals would have
    own: Interval  # points of the first bot
    others: Interval  # points of the second bot
    lead: Interval  # by how much the first is better (where the fewest points win: by fewer)
    gain: Interval | None  # of deals: by how much better than the second in the same seats
    share: Interval  # the first bot's share of the win
    drawn: Interval  # share of the deals, or matches, that all won alike
    recovered: Interval | None  # gain (of matches: beyond the fair share) in parts of the oracle's


@dataclass(frozen=True)
class Comparison:
    """Two bots over the same decks."""

    plan: Plan
    decks: int  # that were played, each in every seating
    deals: int  # that were played in all, without those of the baseline
    figures: tuple[Figures, ...]
    efforts: tuple[Effort, Effort]  # of the two bots
    verdict: Verdict | None  # if the run was to end when decided

    def __str__(self) -> str:
        """Returns the table that the command prints."""
        from dragonmoon.arena.tables import lines  # which knows what a comparison is

        return "\n".join(lines(self))

    @property
    def first(self) -> Entrant:
        """The bot that is compared."""
        return self.plan.pairs[0][0]

    @property
    def second(self) -> Entrant:
        """The baseline."""
        return self.plan.pairs[0][1]

    @property
    def oracle(self) -> Entrant | None:
        """The player that cheats, if the gap is measured."""
        return self.plan.pairs[1][0] if len(self.plan.pairs) > 1 else None


def compare(
    game: str, first: str | Maker, second: str | Maker, **terms: Unpack[run.Terms]
) -> Comparison:
    """Plays ``first`` against ``second``, the baseline, and returns what came of it.

    Two partnerships, or one seat of the first among seats of the second, over the same decks with
    the seats rotated.  A bot is named (``"strong@worlds=64"``), or made from a seed by a function
    or class.  For ``terms`` see :class:`~dragonmoon.arena.run.Terms`.  Raises ``ValueError``.
    """
    budget = terms.get("worlds"), terms.get("time")
    own, other = (entrant(game, who, *budget) for who in (first, second))
    pairs = [(own, other)]
    oracle = terms.get("oracle")
    if oracle is not None:
        pairs.append((oracle_of(game, oracle, *budget), other))
    plan = run.planned(game, tuple(pairs), terms)
    if not plan.until:
        return compared(plan, run.play(plan, terms))
    decks = run.play(plan, terms, lambda played: decided(plan, played))
    return compared(plan, decks)


def oracle_of(
    game: str, name: str, worlds: int | None = None, time: float | None = None
) -> Entrant:
    """Returns an oracle by name; raises ``ValueError`` if there is no such one."""
    found = entrant(game, name, worlds, time)
    if not found.cheats:
        raise ValueError(f"{found.name} is no oracle: it does not see all hands.")
    return found


def compared(plan: Plan, decks: Decks) -> Comparison:
    """Returns what came of decks that have been played."""
    count = len(plan.sides)
    pair, gap = [deck[:count] for deck in decks], [deck[count:] for deck in decks]
    rows = list(rows_in(pair))
    groups = apart(plan)
    return Comparison(
        plan,
        len(decks),
        sum(row.deals for row in rows),
        tuple(
            figures_of(plan, only(pair, sides), only(gap, sides), where)
            for where, sides in groups.items()
        ),
        (total([row.first_effort for row in rows]), total([row.second_effort for row in rows])),
        _verdict(plan, pair) if plan.until else None,
    )


def apart(plan: Plan) -> dict[str, list[Side]]:
    """Returns the sides that are measured together, by what is said of them: all of them, or each
    by itself where they are not alike.
    """
    if len({len(side) for side in plan.sides}) == 1:
        return {"": plan.sides}
    dummies = set(plan.about.dummies.get(plan.players, ()))
    found = {}
    for side in plan.sides:
        seats = f"{'seat' if len(side) == 1 else 'seats'} {listing([*map(str, side)])}"
        how = "with" if plan.joint[side] & dummies else "against"
        found[f"{seats}, {how} the dummy" if dummies else seats] = [side]
    return found


def only(decks: Decks, sides: Sequence[Side]) -> Decks:
    """Returns the rows of some sides, deck by deck."""
    return [[row for row in deck if row.side in sides] for deck in decks]


def figures_of(plan: Plan, decks: Decks, gap: Decks, where: str = "") -> Figures:
    """Returns the figures of one pair; ``gap`` are the rows of the oracle, or none."""
    errors = errors_at(len(decks), plan.until) if plan.until else None
    sign = plan.sign

    def mean(value: Value) -> Interval:
        return points(deck_means(decks, value), errors)

    def better(row: Row) -> float:
        return row.share - plan.fair(row.side) if plan.whole else row.gain(sign)

    gain = deck_means(decks, better)
    could = deck_means(gap, better) if gap and gap[0] else []
    return Figures(
        where=where,
        fair=fmean(plan.fair(row.side) for row in decks[0]),
        own=mean(lambda row: row.own),
        others=mean(lambda row: row.others),
        lead=mean(lambda row: row.lead(sign)),
        gain=None if plan.whole else points(gain, errors),
        share=shares(deck_means(decks, lambda row: row.share), errors),
        drawn=shares(deck_means(decks, lambda row: row.drawn)),
        recovered=of_ratio(gain, could) if len(could) > 1 else None,
    )


def deck_means(decks: Decks, value: Value) -> list[float]:
    """Returns for each deck the mean of a value over its seatings."""
    return [fmean(map(value, deck)) for deck in decks]


def points(values: Sequence[float], errors: float | None = None) -> Interval:
    """Returns the interval of points; one deck alone tells nothing of it."""
    if len(values) < 2:
        return Interval(values[0], -inf, inf)
    return of_differences(values, errors)


def shares(values: Sequence[float], errors: float | None = None) -> Interval:
    """Returns the interval of shares; one deck alone tells nothing of it."""
    return of_shares(values, errors) if len(values) > 1 else Interval(values[0], 0.0, 1.0)


def decided(plan: Plan, decks: Decks) -> bool:
    """Tells whether a run may stop: at a look, if one bot is proved to be better."""
    return len(decks) in looks(plan.until) and _verdict(plan, decks).better != 0


def _verdict(plan: Plan, decks: Decks) -> Verdict:
    """Returns what the sequential test says of the lead, or of the share of the matches won."""
    pair = [deck[: len(plan.sides)] for deck in decks]
    if plan.whole:
        fair = fmean(map(plan.fair, plan.sides))
        return verdict(deck_means(pair, lambda row: row.share), plan.until, fair)
    return verdict(deck_means(pair, lambda row: row.lead(plan.sign)), plan.until)
