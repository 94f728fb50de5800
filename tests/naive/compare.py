"""Compares the package with the slow twins, ply by ply: ``python -m tests.naive.compare``.

    python -m tests.naive.compare --game moon --matches 10000 --seats 4 [--seed 1]
        [--option last_card=declare] [--interpreted 100] [--processes 2]

Random matches come from kernels (``--matches``).  Some more (``--interpreted``) are the first deals
of a ``dm.Match``, every second of them led to a tie at the top; there some more actions are tried
at every turn, and must be refused or not as the twin says, and its scenes are looked at.

At each turn, and where a deal or the match has ended, both must have the same seat to act, legal
list, clauses of refusal (where the twin names them), cards, totals, winners and deal number.
Prints how often each event that the clauses speak of has occurred.  Ends with 1 after a difference,
which comes as a record that can be replayed, or, after 1,000 matches and more, when one of the
events has not occurred.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache, partial
from types import MappingProxyType
from typing import Any

import dragonmoon as dm
from dragonmoon.game import check_options, check_seats, find
from dragonmoon.jit import mode, pick, stream
from dragonmoon.state import NATURE
from tests.naive.beside import Beside
from tests.naive.four_dragons.beside import FOUR_DRAGONS
from tests.naive.gang_of_four.beside import GANG_OF_FOUR
from tests.naive.magic_dragons.beside import MAGIC_DRAGONS
from tests.naive.moon.beside import MOON
from tests.naive.plies import NONE, Row, rows_of

GAMES = {beside.game: beside for beside in (FOUR_DRAGONS, GANG_OF_FOUR, MAGIC_DRAGONS, MOON)}
DEALS = 15  # of a dm.Match
TRIED = 5  # at every turn of a dm.Match: of all actions, and of those with cards held
MANY = 1000  # matches in which every event should occur
CHUNK = 25  # matches that a process is handed at once

Options = Mapping[str, str]
NO_OPTIONS: Options = MappingProxyType({})


class Difference(AssertionError):
    """The package and the twin differ: in what, and the match so far as a record."""


@dataclass
class Seen:
    """What matches have brought about."""

    matches: int = 0
    deals: int = 0
    plies: int = 0
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Seen") -> None:
        """Adds what other matches have brought about."""
        self.matches += other.matches
        self.deals += other.deals
        self.plies += other.plies
        self.events.update(other.events)


class Comparison:
    """One match, played by the twin beside the package."""

    def __init__(
        self, beside: Beside, seats: int, first: int, label: str, options: Options = NO_OPTIONS
    ) -> None:
        self.beside = beside
        self.options = options
        self.twin = beside.twin(seats, first, **options)
        self.witness = beside.witness()
        self.label = label
        self.seen = Seen(matches=1)
        self.deals: list[tuple[list[str], list[str]]] = []

    def deal(self, deck: list[str]) -> None:
        """Deals the next deck, which the twin must be waiting for."""
        self.agree("wants a deck", self.twin.wants_deck, True)
        self.deals.append((deck, []))
        self.seen.deals += 1
        self.twin.deal(deck)

    def turn(self, facts: dict[str, Any], clause: Callable[[str], str]) -> None:
        """Compares what both say of the present turn; ``clause`` forbids an action, by the package.

        What is forbidden by no clause of the twin's is left to the legal list.
        """
        twin, verdicts = self.twin, self.twin.verdicts()
        own = {
            "turn": twin.turn,
            "deal": twin.deal_number,
            "legal": [action for action, forbidding in verdicts.items() if not forbidding],
            "scores": twin.scores,
            "winners": twin.winners,
            **self.beside.known_by_twin(twin),
        }
        if own != facts:
            for name, value in own.items():
                self.agree(name, value, facts[name])
        for action, forbidding in verdicts.items():
            if forbidding and clause(action) != forbidding:
                self.agree(f"what forbids {action}", forbidding, clause(action))
        refusing = {forbidding for forbidding in verdicts.values() if forbidding}
        self.seen.events.update(f"{forbidding} refuses" for forbidding in refusing)

    def play(self, action: str, legal: list[str]) -> None:
        """Lets the twin do what the package did."""
        self.seen.events.update(self.witness.before(self.twin, action, legal))
        self.seen.plies += 1
        maker = "nature" if self.twin.turn == NATURE else self.twin.turn
        self.deals[-1][1].append(f"{maker} {action}")
        self.twin.play(action)
        self.seen.events.update(self.witness.after(self.twin))

    def agree(self, name: str, twin: object, package: object) -> None:
        """Raises ``Difference`` with the match so far unless both say the same."""
        if twin != package:
            raise Difference(
                f"{self.label}: {name} is {package!r}, by the twin {twin!r}.\n\n{self.record()}"
            )

    def record(self) -> str:
        """Returns the match so far, for ``dm.Match.replay``."""
        game = find(self.beside.game)
        lines = ["dragonmoon record 1", f"game: {game.name}", f"rules: {game.version}"]
        lines += [f"seats: {self.twin.seats}", f"first: {self.twin.first}"]
        if self.options:
            pairs = [f"{name} {value}" for name, value in self.options.items()]
            lines += [f"options: {', '.join(pairs)}"]
        for number, (deck, plies) in enumerate(self.deals, start=1):
            lines += [
                "",
                f"deal {number}",
                f"deck: {' '.join(deck)}",
                *[f"{ply}," for ply in plies],
            ]
        return "\n".join(lines) + "\n"


# ------------------------------------------------------------------------- compiled, interpreted


@dataclass(frozen=True)
class Names:
    """The texts of a game of the package."""

    action: list[str]
    number: dict[str, int]  # of an action
    card: Callable[[int], str]
    clause: Callable[[int], str]


@cache
def names_of(name: str) -> Names:
    """Returns the texts of a game."""
    game = find(name)
    texts = [game.words.text(action) for action in range(game.rules.ACTIONS)]
    numbers = {text: action for action, text in enumerate(texts)}
    return Names(texts, numbers, game.words.card, cache(game.clause))


def compare_kernel(
    beside: Beside, seats: int, seed: int, number: int, options: Options = NO_OPTIONS
) -> Seen:
    """Compares a match that kernels play."""
    chance = stream(seed, number)
    first, style = pick(chance, seats), beside.styles[number % len(beside.styles)]
    label = f"seed {seed}, match {number} ({style.name}), {mode()}"
    match, names = Comparison(beside, seats, first, label, options), names_of(beside.game)
    styled = (beside.chosen, beside.lay)
    for row in rows_of(beside.game, styled, seats, first, chance, style, options):
        if match.deals:
            compare_row(match, row, names)
        if row.deck:
            match.deal([names.card(card) for card in row.deck])
        if row.action != NONE:
            match.play(names.action[row.action], [names.action[action] for action in row.legal])
    match.agree("over", match.twin.winners != [], True)
    return match.seen


def compare_row(match: Comparison, row: Row, names: Names) -> None:
    """Compares a row of a match from kernels."""
    fields = row.fields
    seats = fields["seats"]  # a dummy's counted
    tried = [action for action in row.legal if action in row.tried]
    match.agree("legal list against what is forbidden", row.allowed, tried)
    match.turn(
        {
            "turn": fields["turn"] if fields["turn"] >= NATURE else None,
            "deal": fields["deal"],
            "legal": [names.action[action] for action in row.legal],
            "scores": fields["scores"][:seats],
            "winners": [seat for seat in range(seats) if fields["winners"] >> seat & 1],
            **match.beside.known_by_fields(fields),
        },
        lambda action: names.clause(int(row.forbids(names.number[action]))),
    )


def compare_match(
    beside: Beside, seats: int, seed: int, number: int, options: Options = NO_OPTIONS
) -> Seen:
    """Compares a match of ``dm.Match``, refusals and scenes too."""
    label = f"seed {seed}, match {number}, dm.Match"
    chance = random.Random(label)
    match, choose = (beside.staged if number % 2 else beside.scattered)(seats, chance, **options)
    comparison = Comparison(beside, seats, match.first, label, options)
    while True:
        for deck in match.decks[len(comparison.deals) :]:
            comparison.deal(deck)
        compare_turn(match, comparison, chance)
        if match.over or match.deal_number > DEALS:
            return comparison.seen
        action, legal = choose(match), match.legal()
        match.play(action)
        comparison.play(action, legal)


def compare_turn(match: dm.Match, comparison: Comparison, chance: random.Random) -> None:
    """Compares all that a match tells of a turn, shows of it, and what it refuses."""
    state, beside, names = match._states[0], comparison.beside, names_of(match.game.name)
    fields = {name: state[name].tolist() for name in state.dtype.names}
    comparison.turn(
        {
            "turn": match.turn,
            "deal": match.deal_number,
            "legal": match.legal(),
            "scores": match.scores,
            "winners": list(match.winners),
            **beside.known_by_fields(fields),
            "hands": [match.hand(seat) for seat in match.all_seats],
        },
        lambda action: names.clause(match.game.rules.forbids(state, names.number[action])),
    )
    shown = beside.shown_by_scene(match)
    for name, value in beside.shown_by_twin(comparison.twin).items():
        comparison.agree(f"{name} of the scene", value, shown[name])
    verdicts = comparison.twin.verdicts()
    near = chance.sample(list(verdicts), min(TRIED, len(verdicts)))
    for action in [*near, *chance.sample(beside.every_action, TRIED)]:
        refused = match.why_not(action)
        comparison.agree(f"that {action} is legal", verdicts.get(action) == "", refused is None)
        comparison.agree("a clause is named", True, refused is None or bool(refused.clause))
        if refused and verdicts.get(action):
            comparison.agree(f"what refuses {action}", verdicts[action], refused.clause)
    for text, forbidding in beside.odd(comparison.twin, chance):
        clause = getattr(match.why_not(text), "clause", None) or "nothing"
        found = forbidding if clause.startswith(forbidding) else clause
        comparison.agree(f"what refuses {text}", forbidding, found)


# -------------------------------------------------------------------------------------- command

Compare = Callable[[Beside, int, int, int, Options], Seen]
COMPARES: dict[str, Compare] = {"interpreted": compare_match, "matches": compare_kernel}


def chunk(options: argparse.Namespace, kind: str, numbers: range) -> Seen:
    """Compares some matches."""
    seen, beside = Seen(), GAMES[options.game]
    for number in numbers:
        seen.add(COMPARES[kind](beside, options.seats, options.seed, number, options.options))
    return seen


def compared(options: argparse.Namespace) -> Iterator[Seen]:
    """Compares all matches, chunk by chunk."""
    with ProcessPoolExecutor(options.processes) as pool:
        for kind in COMPARES:
            count = vars(options)[kind]
            numbers = [range(at, min(at + CHUNK, count)) for at in range(0, count, CHUNK)]
            yield from pool.map(partial(chunk, options, kind), numbers)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Compares the package with its slow twins.")
    parser.add_argument("--game", choices=GAMES, default="moon")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--interpreted", type=int, default=20)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args(arguments)
    game, start, seen = find(options.game), time.monotonic(), Seen()
    try:
        options.seats = check_seats(game, options.seats)
        named = (option.partition("=")[::2] for option in options.option)
        options.options = check_options(game, dict(named))
    except ValueError as refused:
        parser.error(str(refused))
    chosen = [f"{name} {value}" for name, value in options.options.items()]
    print(", ".join([game.name, f"{options.seats} seats", *chosen, f"seed {options.seed}", mode()]))
    for some in compared(options):
        seen.add(some)
    expected = GAMES[game.name].expected(options.seats, **options.options)
    for event in expected:
        print(f"{seen.events[event]:12,}  {event}")
    print(
        f"{seen.matches:,} matches ({seen.deals:,} deals, {seen.plies:,} plies) "
        f"without a difference ({time.monotonic() - start:.0f} s)"
    )
    return int(seen.matches >= MANY and not all(seen.events[event] for event in expected))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
