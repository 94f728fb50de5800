"""Fits the numbers of quick at Magic Dragons to what comes of its own play.

    python scripts/fit_magic_dragons.py --rounds 6

Each round plays deals in a kernel, quick among quicks and quick among random seats, with some
random plies strewn in and with bids drawn at random, so that everything is tried.  Noted are what
quick counts after each of its plays (``prospects``), and what comes of the deal.  Least squares
then give what each of these things is worth, and how likely a bid comes true.  The numbers are
written into ``fitted.py`` and played by in the next round, in a process of its own.
"""

import subprocess
import sys
import textwrap
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import click
import numpy as np

from dragonmoon.bots.quick import magic_dragons
from dragonmoon.bots.quick.magic_dragons import bids, fitted, prospects
from dragonmoon.bots.quick.magic_dragons.plays import look_after
from dragonmoon.bots.quick.magic_dragons.seen import standing, table_of
from dragonmoon.game import find
from dragonmoon.games.magic_dragons import rules
from dragonmoon.jit import kernel, pick, rule, spin, stream
from dragonmoon.kernels import deal_next, start

FILE = Path(fitted.__file__)
GAME = find("magic-dragons")
RIDGE = 20  # how much the numbers of the last round count, in rows

# ---------------------------------------------------------------------------------- what is noted

# The columns of a row about a play, of one about a bid, and of the outcome of a seat.
DEAL, SEAT, BID, CHANCES = range(4)
COUNTED = CHANCES + prospects.MOST
PLAY_ROW = COUNTED + prospects.THINGS
ASPECTS = 3
BID_ROW = ASPECTS + bids.ASPECTS
OUTCOME_BID, STACKS, RETURNS = range(3)
OUTCOME = 3

# What the kernel is told: seats, seed, whether quick sits alone, and how many plays and bids in a
# thousand are random.
SEATS, SEED, ALONE, STRAY_PLAYS, STRAY_BIDS = range(5)


@rule
def note_bid(state: Any, deal: int, action: int, row: Any) -> None:
    """Writes down a bid, and what it follows from."""
    row[DEAL], row[SEAT], row[BID] = deal, state.turn, action - rules.BID
    bids.look_at_hand(state, row[ASPECTS:])


@rule
def note_play(state: Any, deal: int, action: int, row: Any) -> None:
    """Writes down what there is to count after a play."""
    row[DEAL], row[SEAT], row[BID] = deal, state.turn, state.bids[state.turn]
    things, chances = row[COUNTED:], row[CHANCES:COUNTED]
    look_after(state, action, table_of(state), standing(state), chances, things)


@rule
def note_outcome(state: Any, row: Any) -> None:
    """Writes down what came of a deal."""
    for seat in range(state.seats):
        row[OUTCOME * seat + OUTCOME_BID] = state.bids[seat]
        row[OUTCOME * seat + STACKS] = rules.stacks_of(state, seat)
        row[OUTCOME * seat + RETURNS] = rules.returns(state, seat)


@rule
def draw(state: Any, actions: Any, n: int, stray: int, choose: Any) -> int:
    """Returns one of ``n`` actions at random, ``stray`` times in a thousand, else the best one."""
    state.chance = spin(state.chance)
    if pick(state.chance, 1000) >= stray:
        return int(choose(state))
    state.chance = spin(state.chance)
    return int(actions[pick(state.chance, n)])


def deals_factory(begin: Any, cards: Any, deal: Any, legal: Any, apply: Any, choose: Any) -> Any:
    """Deals that quick plays in one seat, or in all, and what is noted of them."""
    width, size = rules.MOST_LEGAL, rules.MOST_CARDS

    def run(states: Any, told: Any, rows: Any, bid_rows: Any, outcomes: Any) -> int:
        state = states[0]
        actions, deck = np.empty(width, np.int64), np.empty(size, np.int64)
        state.chance = stream(told[SEED], 0)
        row = bid_row = 0
        for d in range(len(outcomes)):
            start(state, told[SEATS], stream(told[SEED], d + 1), begin)
            deal_next(state, deck, cards, deal)
            while state.turn >= 0:
                bidding = state.phase == rules.BIDDING
                noted = not told[ALONE] or state.turn == d % told[SEATS]
                stray = told[STRAY_BIDS if bidding else STRAY_PLAYS] if noted else 1000
                action = draw(state, actions, legal(state, actions), stray, choose)
                if noted and bidding:
                    note_bid(state, d, action, bid_rows[bid_row])
                    bid_row += 1
                elif noted:
                    note_play(state, d, action, rows[row])
                    row += 1
                apply(state, action)
            note_outcome(state, outcomes[d])
        return row

    return run


@dataclass(frozen=True)
class Noted:
    """What was noted of some deals at a table of so many seats."""

    seats: int
    rows: Any
    bid_rows: Any
    outcomes: Any  # by deal and seat

    def of(self, rows: Any, column: int) -> Any:
        """Returns for each row an outcome of its seat."""
        return self.outcomes[rows[:, DEAL], rows[:, SEAT], column]

    def lead(self, rows: Any) -> Any:
        """Returns for each row how many points, in hundredths, its seat was ahead of the others."""
        everybody = self.outcomes[..., RETURNS].sum(1)[rows[:, DEAL]]
        own = self.of(rows, RETURNS)
        return 100 * (own - (everybody - own) / (self.seats - 1))

    def made(self, rows: Any) -> Any:
        """Returns for each row whether the bid of its seat came true."""
        return self.of(rows, STACKS) == self.of(rows, OUTCOME_BID)


def played(seats: int, seed: int, deals: int, alone: bool, strays: tuple[int, int]) -> Noted:
    """Plays deals; ``strays`` are random plays and bids in a thousand."""
    own = (rules.begin, rules.cards, rules.deal, rules.legal, rules.apply, magic_dragons.choose)
    run = kernel(deals_factory, own, (GAME.layout.like, "ints", "matrix", "matrix", "matrix"))
    quicks = deals if alone else deals * seats
    rows = np.zeros((quicks * rules.HAND, PLAY_ROW), np.int64)
    bid_rows = np.zeros((quicks, BID_ROW), np.int64)
    outcomes = np.zeros((deals, OUTCOME * seats), np.int64)
    told = np.array([seats, seed, int(alone), *strays])
    n = run(GAME.layout.new(), told, rows, bid_rows, outcomes)
    return Noted(seats, rows[:n], bid_rows, outcomes.reshape(deals, seats, OUTCOME))


# ------------------------------------------------------------------------------------------ fitting


def solved(x: Any, y: Any, before: Any) -> Any:
    """Returns the weights of least squares, drawn a little to what they were before."""
    square = x.T @ x + RIDGE * np.eye(x.shape[1])
    return np.linalg.solve(square, x.T @ y + RIDGE * np.asarray(before))


def by_bid(rows: Any, x: Any, y: Any, before: Any) -> list[Any]:
    """Returns the weights for each bid."""
    return [
        solved(x[rows[:, BID] == bid], y[rows[:, BID] == bid], before[bid])
        for bid in range(rules.BIDS)
    ]


def fit_bids(noted: list[Noted]) -> list[Any]:
    """Returns by bid what each aspect of a hand is worth in points."""
    rows = np.concatenate([some.bid_rows for some in noted])
    leads = np.concatenate([some.lead(some.bid_rows) for some in noted])
    return by_bid(rows, rows[:, ASPECTS:] / 1000, leads, fitted.BIDDING_WORTH[noted[0].seats - 2])


def fit_worth(noted: list[Noted], reach: Any) -> list[Any]:
    """Returns by bid what each thing is worth in points, apart from the bonus."""
    rows = np.concatenate([some.rows for some in noted])
    leads = np.concatenate([some.lead(some.rows) for some in noted])
    bonus = 100 * rules.BONUS[rows[:, BID]] * (by_surplus(rows) * reach[hands(rows)]).sum(1)
    before = fitted.WORTH[noted[0].seats - 2]
    return by_bid(rows, rows[:, COUNTED:] / 1000, leads - bonus, before)


def fit_trust(noted: list[Noted]) -> Any:
    """Returns of each kind of stack which part is had in the end: in any case, and by how likely
    no other seat holds a higher dragon.
    """
    kinds = len(fitted.TRUST)
    things = [*range(prospects.CARDS_STANDING), prospects.FROZEN]
    x = np.concatenate([some.rows[:, COUNTED:][:, things] for some in noted]) / 1000
    y = np.concatenate([some.of(some.rows, STACKS) for some in noted])
    weights = 1000 * solved(x, y, np.zeros(len(things)))
    base = np.clip(weights[:kinds], 0, 900)
    slope = np.clip(weights[prospects.STANDING : prospects.STANDING + kinds], 0, 1000 - base)
    return np.stack([base, slope], axis=1)


def by_surplus(rows: Any) -> Any:
    """Returns how likely each surplus of stacks over the bid is, in each row."""
    x = np.zeros((len(rows), 2 * prospects.SPAN + 1))
    for j in range(prospects.MOST):
        place = j - rows[:, BID] + prospects.SPAN
        fits = (place >= 0) & (place < x.shape[1])
        x[np.nonzero(fits)[0], place[fits]] += rows[fits, CHANCES + j] / 1000
    return x


def hands(rows: Any) -> tuple[Any, ...]:
    """Returns the places in ``REACH`` of bids and hands."""
    table = fitted.REACH.shape
    things = (prospects.ADDING, prospects.SENDERS, prospects.ICES)
    n = [rows[:, BID], *(rows[:, COUNTED + thing] // 1000 for thing in things)]
    return tuple(np.minimum(some, most - 1) for some, most in zip(n, table, strict=False))


def fit_reach(noted: list[Noted]) -> Any:
    """Returns how likely a bid comes true, by bid, by what is in hand and by surplus."""
    rows = np.concatenate([some.rows for some in noted])
    true = np.concatenate([some.made(some.rows) for some in noted])
    x, table = by_surplus(rows), fitted.REACH / 1000
    places = np.ravel_multi_index(hands(rows), table.shape[:-1])
    for place in np.unique(places):
        of, at = places == place, np.unravel_index(place, table.shape[:-1])
        table[at] = np.clip(solved(x[of], true[of], table[at]), 0, 1)
    return table


def fit(seed: int, deals: int, stray: int) -> dict[str, Any]:
    """Plays and fits once."""
    noted = [
        [
            played(seats, 10 * seed + k, deals if alone else deals // seats, alone, (stray, bid))
            for k, (alone, bid) in enumerate(product((False, True), (1000, 50)))
        ]
        for seats in GAME.seats
    ]
    everything = [some for table in noted for some in table]
    reach = fit_reach(everything)
    return {
        "TRUST": fit_trust(everything),
        "WORTH": [fit_worth(table, reach) for table in noted],
        "BIDDING_WORTH": [fit_bids(table) for table in noted],
        "REACH": 1000 * reach,
    }


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
@click.option("--rounds", default=6, type=click.IntRange(0), help="How often to play and fit.")
@click.option("--deals", default=40000, type=click.IntRange(100), help="Deals of each kind.")
@click.option("--stray", default=40, type=click.IntRange(0, 1000), help="Random plays in 1000.")
@click.option("--seed", default=1, type=click.IntRange(0), help="What all follows from.")
def main(rounds: int, deals: int, stray: int, seed: int) -> None:
    """Plays, fits, and writes what quick knows of Magic Dragons."""
    if rounds:
        write(fit(seed, deals, stray))
        again = ("--rounds", rounds - 1, "--deals", deals, "--stray", stray, "--seed", seed + 1)
        subprocess.run([sys.executable, __file__, *map(str, again)], check=True)


if __name__ == "__main__":
    main()
