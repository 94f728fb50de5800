"""What came of a run as a table to read, at most 80 columns wide but for long ladders."""

from collections.abc import Iterable, Iterator
from math import isfinite

import numpy as np

from dragonmoon.arena.comparison import Comparison, Figures
from dragonmoon.arena.decks import NONE
from dragonmoon.arena.entrants import Effort, Entrant
from dragonmoon.arena.intervals import Interval
from dragonmoon.arena.paired import Plan
from dragonmoon.arena.results import HOW_TO
from dragonmoon.arena.standings import Ladder, Standing
from dragonmoon.sentences import capital, plural

WIDTH = 38  # of what a line is about
CELL = 15  # of a payoff matrix


def lines(found: Comparison | Ladder) -> Iterator[str]:
    """Yields the lines of a table."""
    return _of_comparison(found) if isinstance(found, Comparison) else _of_ladder(found)


def _of_comparison(found: Comparison) -> Iterator[str]:
    first, second = shown(found.first), shown(found.second)
    yield f"{_table(found.plan)}: {first} v {second}"
    yield _played(found.plan, found.decks, found.deals)
    for figures in found.figures:
        yield ""
        if figures.where:
            yield f"{first} in {figures.where}"
        yield from _figures(found, figures)
    yield ""
    others = second if second != first else f"{second} (the others)"
    yield from _efforts(zip((first, others), found.efforts, strict=True))
    if found.verdict is not None:
        yield ""
        yield _decision(found)


def _figures(found: Comparison, figures: Figures) -> Iterator[str]:
    second, plan = found.second.name, found.plan
    each = "match" if plan.whole else "deal"
    better = "fewer are better" if plan.sign < 0 else "more are better"
    limits = "95 % interval" if not plan.until else "limits of the sequential test"
    yield f"{''.ljust(WIDTH)}{'mean':>10}  {limits}"
    yield _line(f"points a {each} ({better})", _points(figures.own))
    yield _line(f"the same of {second}", _points(figures.others))
    yield _line(f"lead over {second}", _signed(figures.lead))
    won = "matches won" if plan.whole else "deals won"
    yield _line(f"{won} (fair: {100 * figures.fair:.1f} %)", _share(figures.share))
    if figures.gain is not None:
        yield _line(f"gain over {second} in the same seats", _signed(figures.gain))
    if figures.drawn.mean:
        yield _line(f"{won.split()[0]} drawn", _share(figures.drawn))
    if figures.recovered is not None:
        assert found.oracle is not None
        yield _line(f"gap to {shown(found.oracle)} recovered", _share(figures.recovered))


def _decision(found: Comparison) -> str:
    """Returns in words what the sequential test says."""
    assert found.verdict is not None
    names = {1: found.first.name, -1: found.second.name}
    after = f"after {plural(found.verdict.decks, 'deck')} of at most {found.verdict.most}"
    if not found.verdict.better:
        return f"Not decided {after}: neither is proved to be better."
    return f"Decided {after}: {names[found.verdict.better]} is better."


def _of_ladder(found: Ladder) -> Iterator[str]:
    plan, names = found.plan, found.names
    each, among = "match" if plan.whole else "deal", "against" if plan.symmetric else "alone among"
    yield f"{_table(plan)}: a ladder of {len(names)}"
    yield _played(plan, found.decks)
    yield ""
    what = "Share of the matches won" if plan.whole else f"Lead in points a {each}"
    yield f"{what}, of the row {among} the column, ± half the 95 % interval"
    width = max(len(shown(standing)) for standing in found.standings) + 2
    yield "".ljust(width) + "".join(name.rjust(CELL) for name in names)
    for standing in found.standings:
        cells = (_cell(found, standing.name, other) for other in names)
        yield shown(standing).ljust(width) + "".join(cell.rjust(CELL) for cell in cells)
    yield ""
    if found.standings[0].rating is None:
        yield f"Ratings need openskill: {HOW_TO}."
    yield from _standings(found, width)
    yield ""
    yield from _efforts((shown(standing), standing.effort) for standing in found.standings)


def _standings(found: Ladder, width: int) -> Iterator[str]:
    rated = found.standings[0].rating is not None
    heads = (["OpenSkill", "sigma"] if rated else []) + ["won", "drawn", "lost"]
    closed = any(standing.recovered for standing in found.standings)
    yield (
        "By decks".ljust(width)
        + "".join(head.rjust(11) for head in heads)
        + (f"   gap from {found.baseline} recovered" if closed else "")
    )
    for standing in found.standings:
        cells = [f"{number:.2f}" for number in standing.rating or ()]
        cells += [f"{count:,}" for count in standing.counts]
        gap = f"   {_share(standing.recovered)}" if standing.recovered else ""
        yield shown(standing).ljust(width) + "".join(cell.rjust(11) for cell in cells) + gap


def shown(one: Entrant | Standing) -> str:
    """Returns the name of a player, marked if it cheats."""
    return f"{one.name} (cheats)" if one.cheats else one.name


def _cell(found: Ladder, one: str, other: str) -> str:
    if one == other:
        return "–"
    payoff = found.payoff[one, other]
    half = (payoff.high - payoff.low) / 2
    if found.plan.whole:
        return f"{100 * payoff.mean:.1f} % ±{100 * half:.1f}"
    return f"{payoff.mean + 0.0:+.2f} ±{half:.2f}"


def _table(plan: Plan) -> str:
    """Returns what is played, and who sits with whom."""
    alone = all(len(side) == 1 for side in plan.sides)
    few = "one against one" if plan.players == 2 else "one among the others"
    others = few if alone else "two partnerships"
    options = "".join(f", {name} {value}" for name, value in plan.options.items())
    return f"{plan.about.title}, {plan.players} seats{options}, {others}"


def _played(plan: Plan, decks: int, deals: int | None = None) -> str:
    """Returns how much was played, of which decks."""
    what = "matches that begin with" if plan.whole else "the first deal of"
    source = f"seed {plan.seed}" if plan.decks == NONE else f"{plan.decks}, seed {plan.seed}"
    told = f"{what} {plural(decks, 'deck')} ({source}), each in {len(plan.sides)} seatings"
    opened = f"; {shown(plan.opener)} acts before the play" if plan.opener else ""
    return capital(told + (f": {plural(deals, 'deal')}" if deals is not None else "") + opened)


def _efforts(efforts: Iterable[tuple[str, Effort]]) -> Iterator[str]:
    heads = ("median", "99th pct.", "searched", "worlds each")
    yield "Decisions".ljust(24) + "number".rjust(11) + "".join(head.rjust(13) for head in heads)
    for name, effort in efforts:
        yield f"  {name}".ljust(24) + "".join(_effort(effort))


def _effort(effort: Effort) -> Iterator[str]:
    yield f"{effort.decisions:,}".rjust(11)
    times = np.percentile(effort.times, (50, 99)) / 1000 if effort.times else (0.0, 0.0)
    yield from (f"{time:.2f} ms".rjust(13) for time in times)
    if effort.tallied and effort.decisions:
        yield f"{100 * effort.searched / effort.decisions:.1f} %".rjust(13)
        yield f"{effort.worlds / effort.decisions:.1f}".rjust(13)


def _line(what: str, value: str) -> str:
    return f"  {what.ljust(WIDTH - 2)}{value}"


def _points(found: Interval) -> str:
    return _interval(found, "{:.2f}", "")


def _signed(found: Interval) -> str:
    return _interval(found, "{:+.2f}", "")


def _share(found: Interval) -> str:
    percent = Interval(*(100 * number for number in (found.mean, found.low, found.high)))
    return _interval(percent, "{:.1f}", " %")


def _interval(found: Interval, form: str, unit: str) -> str:
    mean, low, high = (
        form.format(number + 0.0) if isfinite(number) else "–"
        for number in (found.mean, found.low, found.high)
    )
    return f"{mean + unit:>10}  [{low}, {high}]"
