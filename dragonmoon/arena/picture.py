"""What came of a run as a picture (SVG): how a difference settled, or who beats whom."""

from importlib.util import find_spec
from math import isfinite
from pathlib import Path
from typing import Any

from dragonmoon.arena.comparison import Comparison, Figures
from dragonmoon.arena.intervals import Interval
from dragonmoon.arena.results import HOW_TO
from dragonmoon.arena.standings import Ladder
from dragonmoon.arena.tables import shown
from dragonmoon.saving import whole


def check_plot(name: str | Path) -> Path:
    """Returns where a plot goes; raises ``ValueError`` if none can be drawn or put there."""
    path = Path(name)
    if find_spec("matplotlib") is None:
        raise ValueError(f"A plot needs matplotlib: {HOW_TO}.")
    if path.suffix != ".svg":
        raise ValueError(f"{path} is no name of a plot: it ends in .svg.")
    if not path.parent.is_dir():
        raise ValueError(f"There is no folder {path.parent}.")
    return path


def plot(found: Comparison | Ladder, name: str | Path) -> None:
    """Draws what came of a run into an SVG file; raises ``ValueError``."""
    path = check_plot(name)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": "dragonmoon", "svg.fonttype": "none"}):
        wide = 8 if isinstance(found, Comparison) else 6.5  # a matrix is square
        figure = Figure(figsize=(wide, 4.5), layout="constrained")
        axes = figure.subplots()
        if isinstance(found, Comparison):
            _draw_comparison(axes, found)
        else:
            _draw_ladder(figure, axes, found)
        _save(figure, path)


def _save(figure: Any, path: Path) -> None:
    """Writes a figure, whole or not at all."""
    try:
        with whole(path) as file:
            figure.savefig(file, format="svg", metadata={"Date": None})
    except OSError as failed:
        raise ValueError(f"{path} cannot be written: {failed.strerror}.") from None


def _draw_comparison(axes: Any, found: Comparison) -> None:
    """Draws each difference, or share of the matches, with its interval, and a line at none."""
    from matplotlib.ticker import PercentFormatter

    bars = [
        (f"{what}{_where(figures)}", interval)
        for figures in found.figures
        for what, interval in _bars(found, figures)
    ]
    for height, (_, interval) in enumerate(reversed(bars)):
        spread = [[interval.mean - interval.low], [interval.high - interval.mean]]
        known = all(map(isfinite, (interval.low, interval.high)))
        axes.errorbar(interval.mean, height, xerr=spread if known else None, fmt="o", capsize=4)
    none = found.figures[0].fair if found.plan.whole else 0
    if found.plan.whole:
        axes.xaxis.set_major_formatter(PercentFormatter(1.0))
    axes.axvline(none, color="0.6", linewidth=1)
    axes.set_yticks(range(len(bars)), [label for label, _ in reversed(bars)])
    axes.set_ylim(-0.7, len(bars) - 0.3)
    unit = "share of the matches" if found.plan.whole else "points a deal"
    axes.set_xlabel(f"{unit}, {'sequential' if found.plan.until else '95 %'} intervals")
    axes.set_title(f"{_title(found)}: {shown(found.first)} v {shown(found.second)}")


def _bars(found: Comparison, figures: Figures) -> list[tuple[str, Interval]]:
    """Returns what is drawn of some seatings, and how it is called."""
    if figures.gain is None:
        return [("matches won", figures.share)]
    second = found.second.name
    return [
        (f"lead over {second}", figures.lead),
        (f"gain over {second}\nin the same seats", figures.gain),
    ]


def _where(figures: Figures) -> str:
    return f"\n({figures.where})" if figures.where else ""


def _draw_ladder(figure: Any, axes: Any, found: Ladder) -> None:
    """Draws the payoff matrix, the best bot first."""
    names = found.names
    middle = 0.5 if found.plan.whole else 0.0
    matrix = [
        [middle if one == other else found.payoff[one, other].mean for other in names]
        for one in names
    ]
    widest = max(abs(cell - middle) for row in matrix for cell in row) or 1.0
    image = axes.imshow(matrix, cmap="PuOr", vmin=middle - widest, vmax=middle + widest)
    axes.set_xticks(range(len(names)), names)
    axes.set_yticks(range(len(names)), names)
    for y, row in enumerate(matrix):
        for x, cell in enumerate(row):
            if x != y:
                colour = "white" if abs(cell - middle) > 0.6 * widest else "black"
                axes.text(x, y, f"{cell + 0.0:.2f}", ha="center", va="center", color=colour)
    what = "share of the matches won" if found.plan.whole else "lead in points a deal"
    figure.colorbar(image, label=f"{what}, row over column")
    axes.set_title(_title(found))


def _title(found: Comparison | Ladder) -> str:
    return f"{found.plan.about.title}, {found.plan.players} seats, {found.decks} decks"
