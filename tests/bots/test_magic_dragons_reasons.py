"""What quick says of the Magic Dragons that it plays is true: held against the truth."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.decision import reason_in
from dragonmoon.bots.quick.magic_dragons import decide
from dragonmoon.bots.quick.magic_dragons.bids import FAR_BEHIND, NEARLY_THERE
from dragonmoon.bots.quick.magic_dragons.plays import CHANCE, weigh
from dragonmoon.bots.quick.magic_dragons.reasons import LAST_STAND, REASONS
from dragonmoon.bots.quick.magic_dragons.seen import standing, table_of
from dragonmoon.games.magic_dragons.rules import BONUS, CENTRE, DRAGONS, GOAL, stacks_of
from dragonmoon.games.magic_dragons.scene import bids
from dragonmoon.games.magic_dragons.words import COLOURS, parse, parse_card
from tests.contract.variants import truth

SEEDS = range(4)
Told = tuple[dm.Match, str, str]


@cache
def ended(seats: int, seed: int) -> dm.Match:
    """Returns a match that quick has played in all seats."""
    return dm.play_match("magic-dragons", ["quick"] * seats, seed=seed)


@cache
def told(seats: int) -> list[Told]:
    """Returns matches that quick plays, at every decision, with what it does and says."""
    return [line for seed in SEEDS for line in _told(seats, seed)]


def _told(seats: int, seed: int) -> Iterator[Told]:
    match = dm.Match("magic-dragons", seats=seats, seed=seed)
    bot = dm.bot("quick", "magic-dragons")
    while not match.over:
        view = match.view(match.turn)
        text = bot.act(view)
        yield match.copy(), text, bot.explain(view, text)
        match.play(text)


class Table:
    """The truth at a decision."""

    def __init__(self, match: dm.Match, text: str) -> None:
        self.match, self.text = match, text
        self.state = truth(match)[0]
        self.seat = match.turn or 0
        self.legal = match.legal()
        self.others = [seat for seat in match.players if seat != self.seat]

    def held(self) -> int:
        return int((self.state.areas[: self.state.stacks] == self.seat).sum())

    def is_stack(self, number: str, whose: str, cards: str) -> bool:
        """Tells whether a stack lies there and has so many cards, and the action is on it."""
        k = int(number) - 1
        area = {"my own": self.seat, "in the centre": CENTRE}.get(whose)
        area = int(whose.removeprefix("of seat ")) if area is None else area
        return (
            f" on {number}" in self.text
            and self.state.areas[k] == area
            and self.state.sizes[k] == int(cards)
        )

    def top(self, number: str) -> int:
        return int(self.state.tops[int(number) - 1])

    def is_beaten_by(self, card: str, how: str) -> bool:
        """Tells whether what is said of the dragons that may beat one is true of all hands."""
        number, colour = int(card[0]), card[1]
        higher = {f"{n}{colour}" for n in range(number + 1, 8)}
        theirs = higher & {held for seat in self.others for held in self.match.hand(seat)}
        if how == "no other seat can":
            return not theirs
        named = set(re.findall(r"\d[A-Z]", how))
        if not named:
            return 3 < int(how.split()[0]) <= len(higher) and len(theirs) <= int(how.split()[0])
        return theirs <= named <= higher

    def chances(self) -> dict[str, int]:
        """Returns in percent how likely quick thinks that its bid comes true after each play."""
        found, table = np.empty(3, np.int64), table_of(self.state)
        chances = {}
        for text in self.legal:
            weigh(self.state, parse(text), table, standing(self.state), found)
            chances[text] = int(found[CHANCE]) // 10
        return chances

    def gives_up(self, why: str) -> bool:
        """Tells whether this is why an own stack is given up: there are more than were bid."""
        return ("one stack less" in why) == (self.held() > int(self.state.bids[self.seat]))


Check = Callable[..., bool]

CARD, BEATEN = r"(\d[RYKPG])", r"which (.+?)(?: may)? beat"
LESS = r"( to hold one stack less|, which harms me least)"
STACK = r"(?:stack (\d+) (of seat \d|in the centre)|(my own) stack (\d+)) \((\d+) cards?\)"


def on(t: Table, parts: tuple[str, ...]) -> bool:
    """Tells whether the parts of ``STACK`` are true."""
    number, whose, own, own_number, cards = parts
    return t.is_stack(number or own_number, whose or own, cards)


DEEDS: list[tuple[str, Check]] = [
    (
        rf"I start a stack with {CARD}, {BEATEN}",
        lambda t, card, how: t.text == f"play {card} new" and t.is_beaten_by(card, how),
    ),
    (
        rf"I add no stack and raise {STACK} with {CARD}, {BEATEN}",
        lambda t, *p: on(t, p[:5]) and bool(p[2]) and t.is_beaten_by(*p[5:]),
    ),
    (
        rf"I capture {STACK} with {CARD}, {BEATEN}",
        lambda t, *p: (
            on(t, p[:5])
            and p[1].startswith("of seat")
            and t.top(p[0]) < parse_card(p[5])
            and t.is_beaten_by(*p[5:])
        ),
    ),
    (
        rf"I claim {STACK} with {CARD}, {BEATEN}",
        lambda t, *p: (
            on(t, p[:5])
            and p[1] == "in the centre"
            and t.top(p[0]) > DRAGONS
            and t.is_beaten_by(*p[5:])
        ),
    ),
    (
        rf"I freeze {STACK}, so that nobody takes it",
        lambda t, *p: on(t, p) and bool(p[2]) and "ICE" in t.text,
    ),
    (
        rf"I freeze {STACK}, which leaves me as many stacks as I have",
        lambda t, *p: on(t, p) and not p[2] and "ICE" in t.text,
    ),
    (
        rf"I burn {STACK}{LESS}",
        lambda t, *p: on(t, p[:5]) and bool(p[2]) and "FIRE" in t.text and t.gives_up(p[5]),
    ),
    (
        rf"I burn {STACK}, which nobody gets then",
        lambda t, *p: on(t, p) and not p[2] and "FIRE" in t.text,
    ),
    (
        rf"I send {STACK} away for (\w+){LESS}",
        lambda t, *p: on(t, p[:5]) and bool(p[2]) and names(t, p[5]) and t.gives_up(p[6]),
    ),
    (
        rf"I send {STACK} away for (\w+) dragons to claim",
        lambda t, *p: on(t, p[:5]) and not p[2] and names(t, p[5]),
    ),
]


def names(t: Table, colour: str) -> bool:
    return t.text.endswith(f" as {'RYKPG'[COLOURS.index(colour)]}") and "COLOR" in t.text


PERCENT = r"\((?:about (\d+) %|less than 1 %)\)"
AIMS: list[tuple[str, Check]] = [
    (
        rf"no play makes my bid likelier {PERCENT}",
        lambda t, now: t.chances()[t.text] == max(t.chances().values()) == shown(t, now),
    ),
    (
        r"another play would make my bid likelier \(about (\d+) % against "
        r"(?:about (\d+) %|less than 1 %)\), but this one brings more points",
        lambda t, best, now: (
            int(best) == min(max(t.chances().values()), 99) > int(now or 0)
            and t.chances()[t.text] == int(now or 0)
        ),
    ),
]


def shown(t: Table, percent: str | None) -> int:
    """Returns the chance that is stated; for 99 % and more what stands behind it."""
    return max(t.chances()[t.text], 99) if percent == "99" else int(percent or 0)


SENTENCES: list[tuple[str, Check]] = [
    (
        r"I count on about (\d\.\d) stacks, and of the bids that are left (\d) promises most: "
        r"([+-]\d+\.\d) points against the others, (\d) promises ([+-]\d+\.\d)\.",
        lambda t, _, bid, most, second, less: (
            t.text == f"bid {bid}"
            and bid != second
            and f"bid {second}" in t.legal
            and float(most) >= float(less)
        ),
    ),
    (
        r"Another seat stands at (\d+), (\d+) ahead of me, so I need a bonus of (\d+): "
        r"I count on about (\d\.\d) stacks, and I bid (\d)\.",
        lambda t, best, ahead, bonus, _, bid: (
            max(t.match.scores[seat] for seat in t.others) == int(best)
            and t.match.scores[t.seat] + int(ahead) == int(best)
            and int(best) >= GOAL - NEARLY_THERE
            and int(ahead) >= FAR_BEHIND
            and t.text == f"bid {bid}"
            and BONUS[int(bid)] == int(bonus)
        ),
    ),
    (
        r"(\S+) (as a new stack|on stack \d+) is all that I can play\.",
        lambda t, card, where: (
            t.legal == [t.text]
            and t.text.startswith(f"play {card} ")
            and where.split()[-1] in t.text.replace("new", "stack")
        ),
    ),
    (
        r"I bid (\d) and hold (\d+) stacks?\. (.+); (.+)\.",
        lambda t, bid, held, deed, aim: (
            t.state.bids[t.seat] == int(bid)
            and t.held() == int(held)
            and holds(DEEDS, t, deed)
            and holds(AIMS, t, aim)
        ),
    ),
]


def holds(forms: list[tuple[str, Check]], t: Table, line: str) -> bool:
    """Tells whether a line has just one of the forms, and what it says is true."""
    found = [(check, m) for form, check in forms if (m := re.fullmatch(form, line))]
    assert len(found) == 1, line
    check, parts = found[0]
    return check(t, *parts.groups())


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_it_says_is_true_and_names_what_it_does(seats: int) -> None:
    for match, text, line in told(seats):
        assert holds(SENTENCES, Table(match, text), line), (text, line, match.record())


def test_every_reason_is_given() -> None:
    given = Counter(
        reason_in(int(decide(truth(match)[0])))
        for seats in (2, 3, 4, 5)
        for match, _, _ in told(seats)
    )
    assert set(range(REASONS)) - set(given) <= {LAST_STAND}  # staged in the tests of bids


def test_a_chance_that_it_states_is_about_what_comes_true() -> None:
    stated, true = [], []
    for seats in (2, 3, 4, 5):
        for match, _, line in told(seats):
            if part := re.search(r"likelier \((?:about .* against )?about (\d+) %", line):
                stated.append(int(part[1]) / 100)
                true.append(came_true(ended(seats, match.seed), match))
    assert len(stated) > 500
    assert abs(sum(stated) - sum(true)) / len(stated) < 0.08, (sum(stated), sum(true))


def came_true(whole: dm.Match, match: dm.Match) -> bool:
    """Tells whether in the whole match the bid of the seat that was to act came true."""
    deal, seat = whole.past[match.deal_number - 1], match.turn or 0
    return bool(stacks_of(deal.end, seat) == bids(deal)[seat])
