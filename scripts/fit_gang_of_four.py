"""Fits the numbers of quick at Gang of Four to what comes of its own play.

    python scripts/fit_gang_of_four.py --rounds 4

Each round plays whole matches in a kernel, quick in all seats or alone among random ones, with some
random plies strewn in.
How often each class of combinations has won its cycle gives how it stands, by logistic regression.
And at some decisions the deal is played on twice, once after what quick would choose and once after
another choice: by how much the one came out ahead of the other, least squares lay on the things
that quick counts (``prospects``).  The numbers are written into ``fitted.py`` and played by in the
next round, in a process of its own.
"""

import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

import click
import numpy as np

from dragonmoon.bots.quick import gang_of_four
from dragonmoon.bots.quick.gang_of_four import fitted, plays
from dragonmoon.bots.quick.gang_of_four.plans import COLUMNS, ROWS
from dragonmoon.bots.quick.gang_of_four.prospects import LOOKED, STAGE, STAGES, THINGS, look_after
from dragonmoon.bots.quick.gang_of_four.seen import (
    FACTS,
    FEWEST,
    NOW,
    ROOMS,
    higher_cards,
    is_sure,
    ranks_above,
)
from dragonmoon.bots.quick.gang_of_four.tables import CLASSES, ROW_OF_CLASS, SLOT, SLOTS, class_of
from dragonmoon.game import find
from dragonmoon.games.gang_of_four import rules
from dragonmoon.games.gang_of_four.combinations import (
    DRAGON,
    SIZE,
)
from dragonmoon.jit import kernel, pick, rule, spin, stream
from dragonmoon.kernels import deal_next, start
from dragonmoon.state import DEAL_ENDED, MATCH_ENDED

FILE = Path(fitted.__file__)
GAME = find("gang-of-four")
RIDGE = 50  # how much the numbers of the last round count, in rows
STEEP = 2  # the same for how combinations stand, in plays
TESTED = 6  # one in so many decisions is played on twice
STRAY = 16  # one in so many plies is random

STAGE_AT, LEAD, DIFFERENCES = 0, 1, 2  # the columns of a row about two choices
ROW = DIFFERENCES + THINGS
SEATS, SEED = range(2)  # what the kernel is told
EVERYBODY = -1  # in place of the seat that quick sits in alone

# What it is worth to have won a deal, in hundredths of a point.  In the next one the winner leads
# and is given the best card of the loser: in play between quicks it came out 6.6 points ahead of
# the others then, and so they about 2.2 behind.
WINNING = 800

# --------------------------------------------------------------------------------- what is noted


@rule
def class_now(facts: Any, play: int) -> int:
    """Returns the class of a combination by what is unseen."""
    beaten_by = higher_cards(facts, play) if play <= DRAGON else ranks_above(facts, play)
    return class_of(SLOT[play], beaten_by)


@rule
def lead_of(state: Any, seat: int, before: Any) -> int:
    """Returns by how much a seat came out ahead of the others, in hundredths, and has the next deal
    before it.
    """
    own, others = state.scores[seat] - before[seat], 0
    for other in range(state.seats):
        others += state.scores[other] - before[other] if other != seat else 0
    won = WINNING if state.winner == seat else 0
    return int(100 * others // (state.seats - 1) - 100 * own + won)


@rule
def list_tried(state: Any, facts: Any, weights: Any, rows: Any, actions: Any) -> int:
    """Lists the actions that quick tries; returns how many."""
    plays.think(state, facts, weights, rows)
    count = plays.undeclared(actions, rules.legal(state, actions))
    return plays.keep_plans(state, facts, rows, actions, count)


@rule
def chosen(state: Any, alone: int, spare: Any, choose: Any) -> int:
    """Returns what a seat does; if one sits alone the others play at random."""
    if alone in (EVERYBODY, state.turn):
        return int(choose(state))
    state.chance = spin(state.chance)
    return int(spare[pick(state.chance, rules.legal(state, spare))])


@rule
def play_out(state: Any, action: int, alone: int, spare: Any, choose: Any) -> None:
    """Plays a deal to its end after an action."""
    rules.apply(state, action)
    while state.turn >= 0:
        rules.apply(state, chosen(state, alone, spare, choose))


@rule
def draw(state: Any, actions: Any, count: int) -> int:
    """Returns one of the actions at random."""
    state.chance = spin(state.chance)
    return plays.spoken(state, actions[pick(state.chance, count)])


@rule
def chosen_once_in(state: Any, n: int) -> bool:
    """Tells at random, true once in ``n`` times."""
    state.chance = spin(state.chance)
    return pick(state.chance, n) == 0


SHOWN_CLASS, SHOWN_ROOM = range(2)


@rule
def note_play(play: int, facts: Any, weights: Any, shown: Any, lost: Any) -> None:
    """Notes that a combination has beaten what lay there, and what lies there now."""
    if shown[SHOWN_CLASS] >= 0:
        lost[shown[SHOWN_CLASS], shown[SHOWN_ROOM]] += 1
    shown[SHOWN_CLASS] = -1
    if not is_sure(facts, weights, play):
        shown[SHOWN_CLASS], shown[SHOWN_ROOM] = class_now(facts, play), facts[NOW + SIZE[play]]


@rule
def note_cycle(shown: Any, won: Any) -> None:
    """Notes that what lay there has won its cycle."""
    if shown[SHOWN_CLASS] >= 0:
        won[shown[SHOWN_CLASS], shown[SHOWN_ROOM]] += 1
    shown[SHOWN_CLASS] = -1


@rule
def start_next(state: Any, seats: int, begin: Any) -> int:
    """Starts the next match; returns the seat in which quick plays alone, or EVERYBODY."""
    start(state, seats, spin(state.chance), begin)
    return int(max(pick(spin(state.seed), 2 * state.seats) - state.seats, EVERYBODY))


@rule
def note_choice(row: Any, sign: int, lead: int, n: Any) -> None:
    """Adds what came of a choice, and the things that counted for it, to its pair."""
    row[LEAD] += sign * lead
    for k in range(THINGS):
        row[DIFFERENCES + k] += sign * n[k]


def matches_factory(begin: Any, cards: Any, deal: Any, apply: Any, choose: Any) -> Any:
    """Matches that quick plays, and what is noted of them."""
    width, length = rules.MOST_LEGAL, rules.MOST_CARDS

    def run(states: Any, told: Any, won: Any, lost: Any, noted: Any) -> None:
        state, other = states[0], states[1]
        actions, deck = np.empty(width, np.int64), np.empty(length, np.int64)
        facts, weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
        rows, n = np.empty((ROWS, COLUMNS), np.int64), np.empty(LOOKED, np.int64)
        shown, spare, alone, row = np.full(2, -1), np.empty(width, np.int64), EVERYBODY, 0
        state.chance, state.turn = stream(told[SEED], 0), MATCH_ENDED
        while row < len(noted):
            if state.turn == MATCH_ENDED:
                alone = start_next(state, told[SEATS], begin)
            if state.turn == DEAL_ENDED:
                shown[SHOWN_CLASS] = -1
                deal_next(state, deck, cards, deal)
            action, cycles = chosen(state, alone, spare, choose), state.cycles
            if state.phase == rules.PLAYING and alone in (EVERYBODY, state.turn):
                count = list_tried(state, facts, weights, rows, actions)
                another = draw(state, actions, count)
                if another != action and chosen_once_in(state, TESTED):
                    noted[row, STAGE_AT] = STAGE[facts[FEWEST]]
                    for sign in (1, -1):
                        tried = action if sign == 1 else another
                        look_after(state, plays.combination(tried), facts, weights, rows, n)
                        states[1] = states[0]
                        play_out(other, tried, alone, spare, choose)
                        lead = lead_of(other, state.turn, state.scores)
                        note_choice(noted[row], sign, lead, n)
                    row += 1
                action = another if chosen_once_in(state, STRAY) else action
            if state.phase == rules.PLAYING and action != rules.PASS and alone == EVERYBODY:
                note_play(plays.combination(action), facts, weights, shown, lost)
            apply(state, action)
            if state.cycles > cycles:
                note_cycle(shown, won)

    return run


def played(seats: int, seed: int, pairs: int) -> tuple[Any, Any, Any]:
    """Plays matches until so many pairs of choices are tried; returns won, lost, and the pairs."""
    parts = (rules.begin, rules.cards, rules.deal, rules.apply, gang_of_four.choose)
    run = kernel(matches_factory, parts, (GAME.layout.like, "ints", *("matrix",) * 3))
    won, lost = np.zeros((2, CLASSES, ROOMS), np.int64)
    noted = np.zeros((pairs, ROW), np.int64)
    run(GAME.layout.new(2), np.array([seats, seed]), won, lost, noted)
    return won, lost, noted


# ------------------------------------------------------------------------------------------ fitting


def fit_standing(won: Any, lost: Any, standing: Any, fading: Any) -> tuple[Any, Any]:
    """Returns the logits of the classes and how they fade, in hundredths (Newton's method)."""
    kinds = len(fading)
    cells = np.argwhere(won + lost > 0)
    x = np.zeros((len(cells), CLASSES + kinds))
    x[np.arange(len(cells)), cells[:, 0]] = 1
    x[np.arange(len(cells)), CLASSES + ROW_OF_CLASS[cells[:, 0]]] = -cells[:, 1] / (ROOMS - 1)
    n, k = (won + lost)[tuple(cells.T)], won[tuple(cells.T)]
    before = np.concatenate([standing, fading]) / 100
    found = before.copy()
    for _ in range(30):
        p = 1 / (1 + np.exp(-x @ found))
        square = (x.T * (n * p * (1 - p))) @ x + STEEP * np.eye(x.shape[1])
        step = x.T @ (k - n * p) - STEEP * (found - before)
        found += np.clip(np.linalg.solve(square, step), -1, 1)
    return 100 * found[:CLASSES], 100 * found[CLASSES:]


def fit_worth(rows: Any, before: Any) -> list[Any]:
    """Returns by stage what each thing is worth."""
    found = []
    for stage in range(STAGES):
        of = rows[rows[:, STAGE_AT] == stage]
        x, y = of[:, DIFFERENCES:] / 1000, of[:, LEAD]
        square = x.T @ x + RIDGE * np.eye(THINGS)
        found.append(np.linalg.solve(square, x.T @ y + RIDGE * before[stage]))
    return found


def fit(seed: int, pairs: int) -> dict[str, Any]:
    """Plays and fits once."""
    standing, fading, worth = [], [], []
    for k, seats in enumerate(GAME.seats):
        won, lost, rows = played(seats, 10 * seed + k, pairs)
        here = fit_standing(won, lost, fitted.STANDING[k], fitted.FADING[k])
        standing.append(here[0])
        fading.append(here[1])
        worth.append(fit_worth(rows, fitted.WORTH[k]))
    return {"STANDING": standing, "FADING": fading, "WORTH": worth}


def write(found: dict[str, Any]) -> None:
    """Writes the numbers where quick reads them, each under the comment that stands there."""
    text = FILE.read_text()
    for name, value in found.items():
        head, _, rest = text.partition(f"{name} = ")
        _, _, tail = rest.partition(")\n")
        numbers = str(np.rint(value).astype(int).tolist())
        lines = textwrap.indent(textwrap.fill(numbers, 96), "    ")
        text = f"{head}{name} = np.array(\n{lines}\n)\n{tail}"
    FILE.write_text(text)


@click.command()
@click.option("--rounds", default=4, type=click.IntRange(0), help="How often to play and fit.")
@click.option("--pairs", default=60000, type=click.IntRange(100), help="Pairs of choices tried.")
@click.option("--seed", default=1, type=click.IntRange(0), help="What all follows from.")
def main(rounds: int, pairs: int, seed: int) -> None:
    """Plays, fits, and writes what quick knows of Gang of Four."""
    if rounds:
        write(fit(seed, pairs))
        again = ("--rounds", rounds - 1, "--pairs", pairs, "--seed", seed + 1)
        subprocess.run([sys.executable, __file__, *map(str, again)], check=True)


if __name__ == "__main__":
    main()
