"""Compares the package with its slow twin, ply by ply: ``python -m tests.naive.compare``.

    python -m tests.naive.compare --matches 10000 --seats 4 [--seed 1] [--interpreted 100]

Random matches come from kernels (``--matches``).  Some more (``--interpreted``) are the first deals
of a ``dm.Match``, every second of them led to a tie at the top; there some more actions are tried
at every turn, and must be refused or not as the twin says.

At each turn both must have the same seat to act, legal list, hands, totals, winners and deal
number.  Prints how often each event that the clauses speak of has occurred.  Ends with 1 after a
difference, which comes as a record that can be replayed, or, after 1,000 matches and more, when one
of the events has not occurred.
"""

import argparse
import random
import sys
import time
from collections import Counter
from functools import cache
from typing import Any

import dragonmoon as dm
from dragonmoon.game import MATCH_ENDED
from dragonmoon.games.moon.words import TILE_SET, text
from dragonmoon.jit import mode, pick, stream
from tests.naive.events import Witness, expected
from tests.naive.moon import EVERY_ACTION, Moon, Tile, text_of, tiles_for
from tests.naive.plies import (
    ACTION,
    COUNT,
    DEAL,
    DISAGREE,
    HANDS,
    LEGAL,
    SCORES,
    TURN,
    WINNERS,
    Style,
    turns,
)
from tests.naive.staged import Choose, staged

DEALS = 15  # of a dm.Match
TRIED = 10  # actions at every turn of a dm.Match
MANY = 1000  # matches in which every event should occur
STYLES = [Style.SOBER] * 8 + [Style.MOON] * 3 + [Style.ANY, Style.PASSING]


class Difference(AssertionError):
    """The package and the twin differ: in what, and the match so far as a record."""


class Comparison:
    """One match, played by the twin beside the package."""

    def __init__(self, seats: int, first: int, label: str) -> None:
        self.twin = Moon(seats, first)
        self.witness = Witness()
        self.label = label
        self.seen: list[str] = []
        self.deals: list[tuple[list[str], list[str]]] = []

    def deal(self, deck: list[str]) -> None:
        """Deals the next deck, which the twin must be waiting for."""
        self.agree("wants a deck", self.twin.wants_deck, True)
        self.deals.append((deck, []))
        self.twin.deal([tile(one) for one in deck])

    def turn(self, facts: dict[str, Any]) -> None:
        """Compares what both say of the present turn."""
        twin = self.twin
        own = {
            "turn": twin.turn,
            "deal": twin.deal_number,
            "legal": twin.legal(),
            "hands": [[text_of(tile) for tile in hand] for hand in twin.hands],
            "scores": twin.scores,
            "winners": twin.winners,
        }
        if own != facts:
            for name, value in own.items():
                self.agree(name, value, facts[name])

    def play(self, action: str, legal: list[str]) -> None:
        """Lets the twin do what the package did."""
        self.seen += self.witness.before(self.twin, action, legal)
        self.deals[-1][1].append(f"{self.twin.turn} {action}")
        self.twin.play(action)
        self.seen += self.witness.after(self.twin)

    def agree(self, name: str, twin: object, package: object) -> None:
        """Raises ``Difference`` with the match so far unless both say the same."""
        if twin != package:
            raise Difference(
                f"{self.label}: {name} is {package!r}, by the twin {twin!r}.\n\n{self.record()}"
            )

    def record(self) -> str:
        """Returns the match so far, for ``dm.Match.replay``."""
        twin = self.twin
        lines = ["dragonmoon record 1", "game: moon", "rules: 1"]
        lines += [f"seats: {twin.seats}", f"first: {twin.first}"]
        for number, (deck, plies) in enumerate(self.deals, start=1):
            lines += [
                "",
                f"deal {number}",
                f"deck: {' '.join(deck)}",
                *[f"{ply}," for ply in plies],
            ]
        return "\n".join(lines) + "\n"


@cache
def tile(name: str) -> Tile:
    """Returns a tile of the twin."""
    return int(name[0]), int(name[2])


@cache
def spelled(tiles: int) -> list[str]:
    """Returns the tiles of a set of the package."""
    return TILE_SET.spell(tiles)


# ------------------------------------------------------------------------- compiled, interpreted


def compare_kernel(seats: int, seed: int, number: int) -> list[str]:
    """Compares a match that kernels play; returns the events in it."""
    chance = stream(seed, number)
    first, style = pick(chance, seats), STYLES[number % len(STYLES)]
    match = Comparison(seats, first, f"seed {seed}, match {number} ({style.name}), {mode()}")
    for row, deck in turns(seats, first, chance, style):
        if deck:
            match.deal([TILE_SET.text(card) for card in deck])
        legal = [text(action) for action in row[LEGAL : LEGAL + row[COUNT]]]
        match.agree("legal list against what is forbidden", 0, row[DISAGREE])
        match.turn(
            {
                "turn": None if row[TURN] == MATCH_ENDED else row[TURN],
                "deal": row[DEAL],
                "legal": legal,
                "hands": [spelled(tiles) for tiles in row[HANDS : HANDS + seats]],
                "scores": row[SCORES : SCORES + seats],
                "winners": [seat for seat in range(seats) if row[WINNERS] >> seat & 1],
            }
        )
        if row[ACTION] >= 0:
            match.play(text(row[ACTION]), legal)
    match.agree("over", match.twin.winners != [], True)
    return match.seen


def compare_match(seats: int, seed: int, number: int) -> list[str]:
    """Compares a match of ``dm.Match``, refusals too; returns the events in it."""
    label = f"seed {seed}, match {number}, dm.Match"
    chance = random.Random(label)
    if number % 2:
        match, choose = staged(seats, chance.randrange(seats), chance)
    else:
        match, choose = scattered(seats, chance)
    beside = Comparison(seats, match.first, label)
    while True:
        for deck in match.decks[len(beside.deals) :]:
            beside.deal(deck)
        compare_turn(match, beside, chance.sample(EVERY_ACTION, TRIED))
        if match.over or match.deal_number > DEALS:
            return beside.seen
        action, legal = choose(match), match.legal()
        match.play(action)
        beside.play(action, legal)


def compare_turn(match: dm.Match, beside: Comparison, tried: list[str]) -> None:
    """Compares all that a match tells of a turn, and whether it refuses some actions."""
    beside.turn(
        {
            "turn": match.turn,
            "deal": match.deal_number,
            "legal": match.legal(),
            "hands": [match.hand(seat) for seat in range(match.seats)],
            "scores": match.scores,
            "winners": list(match.winners),
        }
    )
    allowed = beside.twin.allowed()
    for action in tried:
        refused = match.why_not(action)
        beside.agree(f"that {action} is legal", action in allowed, refused is None)
        beside.agree("a clause is named", True, refused is None or bool(refused.clause))


def scattered(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match, sometimes with whole suits in one hand, and what chooses at random in it."""
    decks = [whole_suit(seats, chance) for _ in range(chance.choice([0, 5]))]

    def choose(match: dm.Match) -> str:
        legal = match.legal()
        sober = "pass" in legal and chance.random() < 0.8
        return chance.choice(legal[:2] if sober else legal)

    return dm.Match("moon", seats=seats, seed=chance.getrandbits(60), decks=decks), choose


def whole_suit(seats: int, chance: random.Random) -> list[str]:
    """Returns a deck with all tiles of a number, or all doubles, in seat 0's hand."""
    tiles = tiles_for(seats)
    chance.shuffle(tiles)
    number = chance.randrange(1, 8)
    tiles.sort(key=lambda tile: number not in tile if number < 7 else tile[0] != tile[1])
    return [text_of(tile) for tile in tiles]


# -------------------------------------------------------------------------------------- command


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Compares the package with its slow twin.")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--interpreted", type=int, default=20)
    parser.add_argument("--seats", type=int, choices=(3, 4), default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    start, seen = time.monotonic(), Counter[str]()
    print(f"seed {options.seed}, {options.seats} seats")
    for compare, count in (
        (compare_match, options.interpreted),
        (compare_kernel, options.matches),
    ):
        for number in range(count):
            seen.update(compare(options.seats, options.seed, number))
    for event in expected(options.seats):
        print(f"{seen[event]:10,}  {event}")
    missing = [event for event in expected(options.seats) if not seen[event]]
    total = options.matches + options.interpreted
    print(f"{total:,} matches without a difference ({time.monotonic() - start:.0f} s)")
    return int(bool(missing) and total >= MANY)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
