"""What quick says of the Gang of Four that it plays is true: held against the truth."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.decision import reason_in
from dragonmoon.bots.quick.gang_of_four import decide
from dragonmoon.bots.quick.gang_of_four.exchange import parts_without
from dragonmoon.bots.quick.gang_of_four.plays import NEAR
from dragonmoon.bots.quick.gang_of_four.prospects import PARTS, WINS
from dragonmoon.bots.quick.gang_of_four.reasons import GOT_BACK, REASONS, SURE
from dragonmoon.bots.quick.gang_of_four.words import Look, Thought
from dragonmoon.games.gang_of_four.combinations import GANGS, SIZE
from dragonmoon.games.gang_of_four.forming import list_beating
from dragonmoon.games.gang_of_four.rules import MOST_LEGAL, PASS, play_of
from dragonmoon.games.gang_of_four.scoring import PENALTY
from dragonmoon.games.gang_of_four.texts import name, spelt, with_article
from dragonmoon.games.gang_of_four.words import parse, parse_card
from tests.bots.advice import advice
from tests.contract.variants import truth
from tests.rules.gang_of_four.deals import after, hold

SEEDS = range(4)
TABLES = [(3, "auto"), (4, "auto"), (4, "declare")]
Told = tuple[dm.Match, str, str]


@cache
def told(seats: int, last_card: str) -> list[Told]:
    """Returns matches that quick plays, at every decision, with what it does and says."""
    return [line for seed in SEEDS for line in _told(seats, last_card, seed)]


def _told(seats: int, last_card: str, seed: int) -> Iterator[Told]:
    match = dm.Match("gang-of-four", seats=seats, seed=seed, options={"last_card": last_card})
    bot = dm.bot("quick", "gang-of-four")
    while not match.over and match.deal_number <= 5:
        view = match.view(match.turn)
        text = bot.act(view)
        yield match.copy(), text, bot.explain(view, text)
        match.play(text)


class Table:
    """The truth at a decision."""

    def __init__(self, match: dm.Match, text: str) -> None:
        self.match, self.text = match, text
        self.state, self.action = truth(match)[0], parse(text)
        self.seat = match.turn or 0
        self.held = len(match.hand(self.seat))
        self.others = [
            seat
            for seat in match.players
            if seat != self.seat and not self.state.barred >> seat & 1
        ]

    @property
    def thought(self) -> Thought:
        return Thought(self.state)

    @property
    def left(self) -> int:
        return self.held - int(SIZE[play_of(self.action)])

    def is_play(self, said: str) -> bool:
        """Tells whether this is what is played."""
        play = play_of(self.action)
        cards = spelt(play)
        named = cards if SIZE[play] == 1 else f"{with_article(play)} ({cards})"
        return self.action != PASS and said.lower() == named.lower()

    def is_table(self, said: str) -> bool:
        """Tells whether this is what is to be beaten."""
        return said.removeprefix("a ") == name(self.state.table)

    def takes(self, plays: str) -> bool:
        """Tells whether the best plan takes so many plays."""
        return int(self.thought.look(PASS).things[PARTS]) == 1000 * int(plays.split()[0])

    def leaves(self, plays: str, cards: str) -> bool:
        """Tells whether the plan takes so many plays afterwards, for so many cards."""
        parts = int(self.thought.look(self.action).things[PARTS])
        return parts == 1000 * int(plays.split()[0]) and self.left == int(cards.split()[0])

    def wins(self, percent: str) -> bool:
        """Tells whether quick thinks that it wins the cycle so often."""
        chance = int(self.thought.look(self.action).things[WINS])
        return int(percent) == min(99, max(1, chance // 10))

    def shortens(self) -> bool:
        """Tells whether the action leaves a shorter plan."""
        thought = self.thought
        return bool(thought.look(self.action).things[PARTS] < thought.look(PASS).things[PARTS])

    def fitting(self) -> list[Look]:
        """Returns what would leave a shorter plan."""
        thought = self.thought
        before = thought.look(PASS).things[PARTS]
        return [look for look in thought.tried() if look.things[PARTS] < before]

    def shortest(self) -> int:
        """Returns the fewest cards of another hand."""
        return min(len(self.match.hand(seat)) for seat in self.others)

    def is_beaten(self) -> bool:
        """Tells whether another seat can beat what is played."""
        buffer, play = np.empty(MOST_LEGAL, np.int64), play_of(self.action)
        return any(
            list_beating(self.state.hands[s], self.state.dragons[s], play, 0, buffer, 0)
            for s in self.others
        )


Check = Callable[..., bool]
PLAYS, CARDS, WINNING = r"(\d+ plays?)", r"(\d+ cards?)", r"wins the cycle at about (\d+) %"
SHORTER = rf"does not shorten my plan of {PLAYS}"

SENTENCES: list[tuple[str, Check]] = [
    (r"I play (.+) and go out\.", lambda t, play: t.is_play(play) and t.left == 0),
    (
        r"Nothing in my hand beats (.+)\.",
        lambda t, table: t.match.legal() == ["pass"] and t.is_table(table),
    ),
    (
        r"(.+) is all that I may play\.",
        lambda t, play: t.is_play(play) and len({*map(plain, t.match.legal())}) == 1,
    ),
    (
        rf"Nobody can beat (.+) any more, and of the {PLAYS} that I keep at most one can be "
        r"beaten: that one I leave for the end, and go out\.",
        lambda t, play, plays: (
            t.is_play(play) and t.leaves(plays, str(t.left)) and not t.is_beaten()
        ),
    ),
    (
        rf"My plan takes {PLAYS}: I lead (.+), which {WINNING} and leaves {PLAYS} for {CARDS}\.",
        lambda t, now, play, chance, *after: (
            t.takes(now)
            and t.is_play(play)
            and t.wins(chance)
            and t.leaves(*after)
            and t.state.table < 0
        ),
    ),
    (
        rf"Another seat has only {CARDS}, so I lead more: (.+), which leaves {PLAYS} for {CARDS}\.",
        lambda t, few, play, *after: (
            t.shortest() == int(few.split()[0]) < SIZE[play_of(t.action)]
            and t.is_play(play)
            and t.leaves(*after)
            and t.state.table < 0
        ),
    ),
    (
        rf"(.+) fits my plan of {PLAYS} and leaves {PLAYS} for {CARDS}\.",
        lambda t, play, now, *after: (
            t.is_play(play) and t.takes(now) and t.leaves(*after) and t.shortens()
        ),
    ),
    (
        rf"I spend (.+) on (.+), which leaves {PLAYS} for {CARDS}\.",
        lambda t, play, table, *after: (
            t.is_play(play)
            and t.is_table(table)
            and play_of(t.action) >= GANGS
            and t.leaves(*after)
        ),
    ),
    (
        rf"Another seat has only {CARDS}: I play (.+), though it {SHORTER}\.",
        lambda t, few, play, now: (
            t.shortest() == int(few.split()[0]) <= NEAR
            and t.is_play(play)
            and t.takes(now)
            and not t.shortens()
        ),
    ),
    (
        rf"(.+) {SHORTER}, but {CARDS} would cost me (\d+) points and (\d+) cost (\d+)\.",
        lambda t, play, now, left, less, held, more: (
            t.is_play(play)
            and t.takes(now)
            and not t.shortens()
            and (t.left, t.held) == (int(left.split()[0]), int(held))
            and (PENALTY[t.left], PENALTY[t.held]) == (int(less), int(more))
        ),
    ),
    (
        rf"(.+) {SHORTER}, but {WINNING}\.",
        lambda t, play, now, chance: (
            t.is_play(play) and t.takes(now) and not t.shortens() and t.wins(chance)
        ),
    ),
    (
        rf"I pass: nothing that beats (.+) shortens my plan of {PLAYS}\.",
        lambda t, table, now: (
            t.text == "pass" and t.is_table(table) and t.takes(now) and not t.fitting()
        ),
    ),
    (
        rf"I keep .+ \((.+)\) and pass: nothing else that beats (.+) shortens my plan of {PLAYS}\.",
        lambda t, cards, table, now: (
            t.text == "pass"
            and t.is_table(table)
            and t.takes(now)
            and all(play_of(look.action) >= GANGS for look in t.fitting())
            and cards in {spelt(play_of(look.action)) for look in t.fitting()}
        ),
    ),
    (
        rf"I pass and keep (?:.+ \()?([^()]+?)\)? for later, though it would shorten my plan of "
        rf"{PLAYS}\.",
        lambda t, cards, now: (
            t.text == "pass"
            and t.takes(now)
            and cards in {spelt(play_of(look.action)) for look in t.fitting()}
        ),
    ),
    (
        rf"I return (\S+), which I need least: the others take {PLAYS}\.",
        lambda t, card, plays: returns(t, card, plays) and parse_card(card) != t.state.given,
    ),
    (
        rf"I give (\S+) back, which I need least: the others take {PLAYS}\.",
        lambda t, card, plays: returns(t, card, plays) and parse_card(card) == t.state.given,
    ),
]


def plain(text: str) -> str:
    """Returns an action without the word ``last``."""
    return text.removesuffix(" last")


def returns(t: Table, card: str, plays: str) -> bool:
    """Tells whether this card is returned, and the others take so many plays."""
    parts = parts_without(t.state, parse_card(card))
    return t.text == f"return {card}" and parts == 1000 * int(plays.split()[0])


def holds(t: Table, line: str) -> bool:
    """Tells whether a line has just one of the forms, and what it says is true."""
    found = [(check, m) for form, check in SENTENCES if (m := re.fullmatch(form, line))]
    assert len(found) == 1, line
    check, parts = found[0]
    return check(t, *parts.groups())


@pytest.mark.parametrize(("seats", "last_card"), TABLES)
def test_what_it_says_is_true_and_names_what_it_does(seats: int, last_card: str) -> None:
    for match, text, line in told(seats, last_card):
        assert holds(Table(match, text), line), (text, line, match.record())


def test_every_reason_is_given() -> None:
    given = Counter(
        reason_in(int(decide(truth(match)[0])))
        for seats, last_card in TABLES
        for match, _, _ in told(seats, last_card)
    )
    assert set(range(REASONS)) - set(given) <= {GOT_BACK}, given  # staged in the next test


def called_won(match: dm.Match, deals: int) -> Iterator[tuple[int, int]]:
    """Plays with quick in all seats; yields deal and seat wherever it calls the deal won."""
    bot = dm.bot("quick", "gang-of-four")
    while not match.over and match.deal_number <= deals:
        if reason_in(int(decide(truth(match)[0]))) == SURE:
            yield match.deal_number, match.turn or 0
        match.play(bot.act(match.view(match.turn)))


def test_what_it_calls_won_it_wins() -> None:
    won = Counter[int]()
    for seed in range(12):
        for seats, last_card in TABLES:
            options = {"last_card": last_card}
            match = dm.Match("gang-of-four", seats=seats, seed=seed, options=options)
            for deal, seat in list(called_won(match, deals=4)):
                assert match.past[deal - 1].returns[seat] == 0, (deal, seat, match.record())
                won[seats] += 1
    assert min(won[3], won[4]) > 3


def test_it_gives_back_what_it_got_if_that_fits_nothing() -> None:
    match = after(0)
    hold(match, 0, "2G 3Y 4R 5G 6Y 7G 7Y 7R 8G 8Y 9G 9Y 10G 10Y 10R PG 3R")
    truth(match)[0].given = parse_card("3R")
    text, line = advice(match)
    assert text == "return 3R"
    assert line.startswith("I give 3R back, which I need least: the others take ")
    assert holds(Table(match, text), line)
