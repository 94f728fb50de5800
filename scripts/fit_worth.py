"""Fits what the end of a deal is worth to who won the match in the end.

    python scripts/fit_worth.py

plays whole matches in a kernel, quick in all seats, half of them from level scores and half from
totals drawn at random (in Four Dragons all from the start).  After each deal it is noted how things
stood, and then who has won.  Logistic regression gives how much it counts to be behind; in Four
Dragons it is counted what deals bring.  The numbers are written into ``fitted.py``, and a process
of its own tells of other matches, from level scores, how well they were foretold (``--measure``
does this alone):

log loss of a row, which is a match after one of its deals: of the base rate, every side's chance
the same; of a plain model, in which a point counts the same everywhere, fitted to these rows
themselves; and of ``worth``.  And how often those won of whom it said 5 %, 15 % ... 95 %.
"""

import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import numpy as np

from dragonmoon.arena.paired import sides
from dragonmoon.bots.quick import thumb_of
from dragonmoon.bots.worth import WORTHS, fitted, four_dragons, gang_of_four, magic_dragons, moon
from dragonmoon.bots.worth.shares import hats
from dragonmoon.game import find
from dragonmoon.games.four_dragons.scoring import muertos_of
from dragonmoon.jit import kernel, rule, spin, stream
from dragonmoon.kernels import deal_next, start
from dragonmoon.state import DEAL_ENDED, MATCH_ENDED, NATURE, outcome

FILE = Path(fitted.__file__)
MOST_DEALS = 60  # noted of a match, on average
MATCHES = {"four-dragons": 20000, "gang-of-four": 8000, "magic-dragons": 10000, "moon": 20000}

# ----------------------------------------------------------------------------------------- matches

# The columns of a row: which match, its turn then, totals, what else counts, and what it is worth
# to each seat, in billionths.
MATCH, TURN, SCORES, ELSE, WORTH = 0, 1, 2, 7, 11
ROW, BILLION = 16, 1_000_000_000
WINNER = ELSE  # in Gang of Four, of the deal
CAPTURED = slice(ELSE, ELSE + 4)  # in Four Dragons, Food and Muertos of one partnership, and other


@rule
def note_scores(state: Any, row: Any, worth: Any) -> None:
    """Writes down the totals and what they are worth."""
    for seat in range(state.seats):
        row[SCORES + seat] = state.scores[seat]
        row[WORTH + seat] = int(BILLION * worth(state, seat))


@rule
def note_moon(state: Any, row: Any) -> None:
    """Writes down how a match of Moon stands."""
    note_scores(state, row, moon.worth)


@rule
def note_magic_dragons(state: Any, row: Any) -> None:
    """Writes down how a match of Magic Dragons stands."""
    note_scores(state, row, magic_dragons.worth)


@rule
def note_gang_of_four(state: Any, row: Any) -> None:
    """Writes down how a match of Gang of Four stands, and who has won the deal."""
    note_scores(state, row, gang_of_four.worth)
    row[WINNER] = state.winner


@rule
def note_four_dragons(state: Any, row: Any) -> None:
    """Writes down how a match of Four Dragons stands, and what was captured."""
    note_scores(state, row, four_dragons.worth)
    for k in range(2):
        row[ELSE + 2 * k] = state.food[k]
        row[ELSE + 2 * k + 1] = muertos_of(state, k)


NOTES = {
    "four-dragons": note_four_dragons,
    "gang-of-four": note_gang_of_four,
    "magic-dragons": note_magic_dragons,
    "moon": note_moon,
}


def matches_factory(
    begin: Any, cards: Any, deal: Any, legal: Any, apply: Any, weight: Any, choose: Any, note: Any
) -> Any:
    """Matches that quick plays from given totals, and how they stood after each deal."""

    def run(state: Any, told: Any, starts: Any, noted: Any, spare: Any, winners: Any) -> int:
        match, actions, deck, n = state[0], spare[0], spare[1], 0
        for i in range(len(starts)):
            start(match, told[0], stream(told[1], i), begin)
            match.chance = match.seed
            for seat in range(match.seats):
                match.scores[seat] = starts[i, seat]
            while match.turn != MATCH_ENDED:
                if match.turn == DEAL_ENDED:
                    deal_next(match, deck, cards, deal)
                if match.turn == NATURE:
                    match.chance = spin(match.chance)
                    count = legal(match, actions)
                    apply(match, outcome(match, actions, count, match.chance, weight))
                else:
                    apply(match, choose(match))
                if match.turn < NATURE and n < len(noted):
                    noted[n, MATCH], noted[n, TURN] = i, match.turn
                    note(match, noted[n])
                    n += 1
            winners[i] = match.winners
        return n

    return run


def played(name: str, players: int, starts: Any, seed: int) -> tuple[Any, Any]:
    """Plays matches from given totals; returns the rows, and who has won, as sets."""
    game = find(name)
    rules = game.rules
    parts = (rules.begin, rules.cards, rules.deal, rules.legal, rules.apply, rules.weight)
    like = (game.layout.like, "ints", *("matrix",) * 3, "ints")
    run = kernel(matches_factory, (*parts, thumb_of(name).choose, NOTES[name]), like)
    noted = np.zeros((MOST_DEALS * len(starts), ROW), np.int64)
    spare = np.empty((2, max(rules.MOST_LEGAL, rules.MOST_CARDS)), np.int64)
    winners = np.zeros(len(starts), np.int64)
    told = np.array([players, seed])
    n = run(game.layout.new(), told, starts, noted, spare, winners)
    return noted[:n], winners


def level(matches: int) -> Any:
    """Returns the totals that matches usually start from."""
    return np.zeros((matches, 5), np.int64)


def spread(name: str, players: int, matches: int, seed: int) -> Any:
    """Returns totals drawn at random, from which a match can go on; partners have the same."""
    lowest, goal = SPANS[name]
    totals = np.random.default_rng([seed, players]).integers(lowest, goal, (matches, 5))
    return totals[:, np.arange(5) % len(sides(name, players))]


SPANS = {"gang-of-four": (0, 100), "magic-dragons": (0, 40), "moon": (-15, 21)}


def after_deals(name: str, players: int, rows: Any, winners: Any) -> tuple[Any, Any]:
    """Returns the rows of matches that went on, and each side's share of the win then; the first
    seats are of one side each.
    """
    going = rows[rows[:, TURN] == DEAL_ENDED]
    won = winners[going[:, MATCH], None] >> np.arange(len(sides(name, players))) & 1
    return going, won / won.sum(1, keepdims=True)


# ----------------------------------------------------------------------------------------- fitting

SLOPE = 0.003  # the least logit of a point
STEADY = 100  # how much it counts that a slope is the same at the next distance,
FADING = 20  # and a logit at the next stage
STIFF = 1e7  # what a breach of the constraints costs
CHUNK = 40000


def constraints(stages: int, distances: Any) -> tuple[Any, Any]:
    """Returns the matrix D and the limits l of D x >= l: every slope is positive at the first
    stage, and never less at the next one.
    """
    logits = np.eye(stages * (len(distances) - 1)).reshape(stages, len(distances) - 1, -1)
    slopes = np.diff(logits, axis=1, prepend=0)
    rows = [slopes[0], *np.diff(slopes, axis=0)]
    limits = [SLOPE * np.diff(distances), *np.zeros((stages - 1, len(distances) - 1))]
    return np.concatenate(rows), np.concatenate(limits)


def penalty(stages: int, distances: Any) -> Any:
    """Returns the matrix of the prior, which decides where there are no rows."""
    bends = np.diff(np.diff(np.eye(len(distances) - 1), axis=1, prepend=0) / np.diff(distances))
    steps = np.diff(np.eye(stages), axis=0)
    over_distances = np.kron(np.eye(stages), STEADY * bends @ bends.T)
    return over_distances + np.kron(FADING * steps.T @ steps, np.eye(len(distances) - 1))


def likelihood(x: Any, near: Any, behind: Any, won: Any) -> tuple[float, Any, Any]:
    """Returns the log loss of all rows together, its gradient and its Hessian."""
    loss, gradient, hessian = 0.0, np.zeros(len(x)), np.zeros((len(x), len(x)))
    for at in range(0, len(won), CHUNK):
        part = slice(at, at + CHUNK)
        things = (near[part, None, :, None] * behind[part, :, None, :]).reshape(
            len(near[part]), won.shape[1], -1
        )
        shares = -(things @ x)
        shares -= shares.max(1, keepdims=True)
        shares -= np.log(np.exp(shares).sum(1, keepdims=True))
        loss -= (won[part] * shares).sum()
        p = np.exp(shares)
        gradient += np.tensordot(won[part] - p, things, ((0, 1), (0, 1)))
        rooted = (things * np.sqrt(p)[..., None]).reshape(-1, len(x))
        means = np.einsum("ni,nik->nk", p, things)
        hessian += rooted.T @ rooted - means.T @ means
    return loss, gradient, hessian


def constrained(x: Any, gradient: Any, hessian: Any, matrix: Any, limits: Any) -> Any:
    """Returns where the quadratic at ``x`` is least under the constraints."""
    found = x.copy()
    for _ in range(60):
        missing = limits - matrix @ found
        broken = matrix[missing > 0]
        slope = gradient + hessian @ (found - x) - STIFF * broken.T @ missing[missing > 0]
        step = np.linalg.solve(hessian + STIFF * broken.T @ broken, slope)
        found -= step
        if np.abs(step).max() < 1e-9:
            break
    return found


def fit_logits(stage: Any, behind: Any, won: Any, module: Any) -> tuple[Any, float]:
    """Returns the logits at the knots (Newton's method), and the log loss of a row."""
    near = hats(stage, module.STAGES)
    far = hats(behind, module.DISTANCES)[..., 1:]
    shape = (len(module.STAGES), len(module.DISTANCES) - 1)
    matrix, limits = constraints(shape[0], module.DISTANCES)
    prior = penalty(shape[0], module.DISTANCES)
    x = np.tile(0.05 * module.DISTANCES[1:], shape[0])
    loss, gradient, hessian = likelihood(x, near, far, won)
    for _ in range(30):
        aim = constrained(x, gradient + prior @ x, hessian + prior, matrix, limits)
        before, at, part = loss + x @ prior @ x / 2, x, 1.0
        while part > 0.01:
            x = at + part * (aim - at)
            loss, gradient, hessian = likelihood(x, near, far, won)
            if loss + x @ prior @ x / 2 <= before:
                break
            part /= 2
        if np.abs(x - at).max() < 0.002:
            break
    return x.reshape(shape), loss / len(won)


def in_thousandths(logits: Any) -> Any:
    """Returns logits as ``fitted.py`` has them; they keep the constraints when they are rounded."""
    slopes = np.diff(np.rint(1000 * logits).astype(int), axis=1, prepend=0)
    return np.cumsum(np.maximum.accumulate(np.maximum(slopes, 1), axis=0), axis=1)


def fit_race(name: str, module: Any, matches: int, seed: int) -> list[Any]:
    """Returns the logits for every number of seats, where the highest total wins."""
    found = []
    for players in find(name).seats:
        rows, won = gathered(name, players, matches, seed)
        totals = rows[:, SCORES : SCORES + won.shape[1]]
        top = totals.max(1)
        found.append(in_thousandths(fit_logits(top, top[:, None] - totals, won, module)[0]))
    return found


def gathered(name: str, players: int, matches: int, seed: int) -> tuple[Any, Any]:
    """Returns rows and shares of matches from level scores and from others."""
    parts = [
        after_deals(name, players, *played(name, players, starts, stream(seed, k)))
        for k, starts in enumerate((level(matches), spread(name, players, matches, seed)))
    ]
    return np.concatenate([rows for rows, _ in parts]), np.concatenate([won for _, won in parts])


def fit_moon(matches: int, seed: int) -> dict[str, Any]:
    """Returns the numbers of Moon."""
    return {"MOON": fit_race("moon", moon, matches, seed)}


def fit_magic_dragons(matches: int, seed: int) -> dict[str, Any]:
    """Returns the numbers of Magic Dragons."""
    return {"MAGIC_DRAGONS": fit_race("magic-dragons", magic_dragons, matches, seed)}


def fit_gang_of_four(matches: int, seed: int) -> dict[str, Any]:
    """Returns the numbers of Gang of Four: of all worths of a deal that is won the best."""
    logits, winning = [], []
    for players in find("gang-of-four").seats:
        rows, won = gathered("gang-of-four", players, matches, seed)
        totals = rows[:, SCORES : SCORES + players]
        fits = []
        for points in range(7, 13):
            standing = totals - points * (rows[:, WINNER, None] == np.arange(players))
            behind = standing - standing.min(1, keepdims=True)
            fits.append((*fit_logits(totals.max(1), behind, won, gang_of_four), points))
        best = min(fits, key=lambda fit: float(fit[1]))
        logits.append(in_thousandths(best[0]))
        winning.append(best[2])
    return {"GANG_OF_FOUR": logits, "WINNING": winning}


def fit_four_dragons(matches: int, seed: int) -> dict[str, Any]:
    """Returns how often deals of Four Dragons bring what."""
    counts = []
    for players in find("four-dragons").seats:
        rows, _ = played("four-dragons", players, level(matches), seed)
        captured = rows[:, CAPTURED].reshape(matches, -1, 4)
        deals = np.diff(captured, axis=1, prepend=0).reshape(-1, 4)
        if players == 4:  # the partnerships are equal
            deals = np.concatenate([deals, deals[:, [2, 3, 0, 1]]])
        counts.append(np.rint(100000 * counted(deals) / len(deals)))
    return {"FOUR_DRAGONS": counts}


def counted(deals: Any) -> Any:
    """Returns how often each way to share out Food and Muertos came up."""
    foods, muertos = (
        np.array(four_dragons.shared_out(cards)).tolist() for cards in four_dragons.CAPTURES
    )
    found = np.zeros((len(foods), len(muertos)))
    ways, often = np.unique(deals, axis=0, return_counts=True)
    for (food, muerto, other_food, other_muerto), n in zip(ways.tolist(), often, strict=True):
        found[foods.index([food, other_food]), muertos.index([muerto, other_muerto])] += n
    return found


FITS = {
    "four-dragons": fit_four_dragons,
    "gang-of-four": fit_gang_of_four,
    "magic-dragons": fit_magic_dragons,
    "moon": fit_moon,
}


def write(found: dict[str, Any]) -> None:
    """Writes the numbers where ``worth`` reads them, each under the comment that stands there."""
    text = FILE.read_text()
    for name, value in found.items():
        head, _, rest = text.partition(f"\n{name} = ")
        _, _, tail = rest.partition(")\n")
        numbers = str(np.rint(value).astype(int).tolist())
        lines = textwrap.indent(textwrap.fill(numbers, 96), "    ")
        text = f"{head}\n{name} = np.array(\n{lines}\n)\n{tail}"
    FILE.write_text(text)


# --------------------------------------------------------------------------------------- measuring


def report(name: str, players: int, matches: int, seed: int) -> Iterator[str]:
    """Yields what there is to say of how well ``worth`` foretells who wins."""
    rows, winners = played(name, players, level(matches), seed)
    rows, won = after_deals(name, players, rows, winners)
    count = won.shape[1]
    said = np.clip(rows[:, WORTH : WORTH + count] / BILLION, 1e-6, 1)
    totals = rows[:, SCORES : SCORES + count] * (-1 if find(name).penalties else 1)
    yield f"{name}, {players} seats: {len(rows)} rows of {matches} matches"
    yield (
        f"  log loss: base rate {np.log(count):.4f}, plain {log_loss(plain(totals, won), won):.4f},"
        f" worth {log_loss(said, won):.4f}"
    )
    tenths = np.minimum(10 * said, 9).astype(int)
    for tenth in np.unique(tenths):
        of = tenths == tenth
        yield (
            f"  said {10 * tenth:2}-{10 * tenth + 10:<3} %: {said[of].mean():6.1%} on average, "
            f"won {won[of].mean():6.1%} of {of.sum()}"
        )


def log_loss(said: Any, won: Any) -> float:
    """Returns the log loss of a row."""
    return float(-(won * np.log(said)).sum(1).mean())


def plain(totals: Any, won: Any) -> Any:
    """Returns the chances where a point counts the same everywhere."""
    k = 0.1
    for _ in range(30):
        shares = np.exp(k * (totals - totals.max(1, keepdims=True)))
        shares /= shares.sum(1, keepdims=True)
        mean = (shares * totals).sum(1)
        spreads = (shares * totals**2).sum(1) - mean**2
        k += ((won - shares) * totals).sum() / spreads.sum()
    return shares


@click.command()
@click.option("--game", "games", type=click.Choice(sorted(WORTHS)), multiple=True, help="Or all.")
@click.option("--matches", type=click.IntRange(2), help="Of each kind; 8000 or more without it.")
@click.option("--seed", default=1, type=click.IntRange(0), help="What all follows from.")
@click.option("--measure", is_flag=True, help="Leave the numbers as they are.")
def main(games: tuple[str, ...], matches: int | None, seed: int, measure: bool) -> None:
    """Plays, fits, writes what the end of a deal is worth, and tells how well it foretells."""
    chosen = games or tuple(sorted(WORTHS))
    if not measure:
        for name in chosen:
            write(FITS[name](matches or MATCHES[name], seed))
        again = ["--measure", "--seed", str(seed + 1)]
        many = ["--matches", str(matches)] if matches else []
        only = [word for name in chosen for word in ("--game", name)]
        subprocess.run([sys.executable, __file__, *again, *many, *only], check=True)
        return
    for name in chosen:
        for players in find(name).seats:
            click.echo("\n".join(report(name, players, matches or MATCHES[name], seed)))


if __name__ == "__main__":
    main()
