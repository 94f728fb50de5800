"""What quick says of the Moon that it plays is true: every sentence is held against the truth."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.decision import reason_in
from dragonmoon.bots.quick.moon import decide, words
from dragonmoon.bots.quick.moon.bids import promise
from dragonmoon.bots.quick.moon.reasons import LEAST_NEEDED, PARTNER_BID, REASONS
from dragonmoon.bots.quick.moon.seen import other_hands
from dragonmoon.bots.quick.moon.tricks import later
from dragonmoon.games.moon.rules import (
    BIDS,
    PLAYING,
    STRENGTH,
    SUIT,
    SUIT_LED,
    TRUMP,
    TRUMPS,
    side,
)
from dragonmoon.games.moon.words import parse, parse_card
from tests.contract.variants import truth

SEEDS = range(14)
TILE = r"(\d-\d)"

Told = tuple[dm.Match, str, str]


@cache
def told(seats: int) -> list[Told]:
    """Returns matches that quick plays, at every decision, with what it does and says."""
    return [line for seed in SEEDS for line in _told(seats, seed)]


def _told(seats: int, seed: int) -> Iterator[Told]:
    match, bot = dm.Match("moon", seats=seats, seed=seed), dm.bot("quick", "moon")
    while not match.over:
        view = match.view(match.turn)
        text = bot.act(view)
        yield match.copy(), text, bot.explain(view, text)
        match.play(text)


class Table:
    """The truth at a decision, and what is to be known of it."""

    def __init__(self, match: dm.Match, text: str) -> None:
        self.state = truth(match)[0]
        self.seat = match.turn or 0
        self.hand = [parse_card(tile) for tile in match.hand(self.seat)]
        self.legal = match.legal()
        self.action = parse(text)
        self.trump = int(self.state.trump)
        ours = int(side(self.state, self.seat))
        self.partners = {s for s in match.players if ours >> s & 1} - {self.seat}
        self.opponents = {s for s in match.players if not ours >> s & 1}
        self.hands = {s: [parse_card(tile) for tile in match.hand(s)] for s in match.players}
        if self.state.phase == PLAYING:
            self.tile = parse_card(text.split()[1])
            self.suit = int(self.state.suit if self.state.laid else SUIT_LED[self.trump, self.tile])
            self.top = int(self.state.trick[self.state.best]) if self.state.laid else -1
            self.behind = {s for s in self.opponents if self.state.trick[s] < 0}

    def strength(self, tile: int) -> int:
        return int(STRENGTH[self.trump, self.suit, tile])

    def wins(self, tile: int) -> bool:
        return self.strength(tile) > self.strength(self.top)

    def playable(self) -> list[int]:
        return [parse_card(text.split()[1]) for text in self.legal]

    def trumps(self, seats: set[int]) -> list[int]:
        suit = 0 if self.trump == TRUMPS - 1 else int(SUIT[self.trump, self.trump])
        return [tile for seat in seats for tile in self.hands[seat] if suit >> tile & 1]

    def holds(self) -> bool:
        """Tells whether no opponent behind can beat the tile, by the hands as they are."""
        for seat in self.behind:
            following = [t for t in self.hands[seat] if SUIT[self.trump, self.suit] >> t & 1]
            if any(
                self.strength(t) > self.strength(self.tile) for t in following or self.hands[seat]
            ):
                return False
        return True

    def needs_least(self) -> bool:
        """Tells whether no tile that may be played would be good for less later."""
        hands = other_hands(self.state)
        others = sum(1 << seat for seat in self.opponents)
        worth = {t: later(hands, others, self.trump, t) for t in self.playable()}
        return worth[self.tile] == min(worth.values())

    def counts(self, trump: str, tricks: str) -> bool:
        """Tells whether the promise is right, and no other trump promises more."""
        hand = int(self.state.hands[self.seat])
        by_trump = [promise(int(self.state.seats), hand, t) for t in range(TRUMPS)]
        most = max(by_trump)
        named = {words.named(t) for t in range(TRUMPS) if by_trump[t] == most}
        return (
            f"With {trump}" in {f"With {name}" for name in named} and tricks == f"{most / 100:.2f}"
        )


Check = Callable[..., bool]

COUNT = r"With (.+?) I count on (\d\.\d\d) tricks(?: for us)?"

SENTENCES: list[tuple[str, Check]] = [
    (
        rf"{COUNT}, and to bid (\d+) I want (\d\.\d\d), so I pass\.",
        lambda t, trump, tricks, bid, want: (
            t.counts(trump, tricks)
            and float(tricks) < float(want)
            and t.action == parse("pass")
            and int(bid) == min(b for b in BIDS if b > t.state.bid)
            and int(t.state.declarer) not in t.partners
        ),
    ),
    (
        rf"Partner has bid (\d+)\. {COUNT}, and to go higher I want (\d\.\d\d), so I pass\.",
        lambda t, bid, trump, tricks, want: (
            t.counts(trump, tricks)
            and float(tricks) < float(want)
            and int(t.state.declarer) in t.partners
            and t.state.bid == int(bid)
        ),
    ),
    (
        rf"{COUNT}, and (\d\.\d\d) is enough to bid (\d+)\.",
        lambda t, trump, tricks, want, bid: (
            t.counts(trump, tricks)
            and float(tricks) >= float(want)
            and t.action == parse(f"bid {bid}")
        ),
    ),
    (
        rf"{COUNT}, so I bid (\d+) at once: an opponent may still go higher, .* only once\.",
        lambda t, trump, tricks, bid: (
            t.counts(trump, tricks)
            and t.action == parse(f"bid {bid}")
            and f"bid {int(bid) - 1}" in t.legal
            and any(t.state.bids[seat] < 0 for seat in t.opponents)
        ),
    ),
    (
        rf"{COUNT}, and (\d\.\d\d) is enough to try for all seven, so I bid 21\.",
        lambda t, trump, tricks, want: float(tricks) >= float(want) and t.action == parse("bid 21"),
    ),
    (
        rf"(?:The opponents stand|An opponent stands) at (\d+), (\d+) ahead of (?:us|me), "
        rf"so only all seven tricks help\. {COUNT}, and I bid 21\.",
        lambda t, best, ahead, trump, tricks: (
            t.counts(trump, tricks)
            and max(t.state.scores[seat] for seat in t.opponents) == int(best)
            and t.state.scores[t.seat] + int(ahead) == int(best)
            and t.action == parse("bid 21")
        ),
    ),
    (
        rf"{COUNT}; nothing else promises more\.",
        lambda t, trump, tricks: (
            t.action - TRUMP in range(TRUMPS) and words.named(t.action - TRUMP) == trump
        ),
    ),
    (
        rf"With (.+?) I need no tile less than {TILE}, so I discard it\.",
        lambda t, trump, tile: t.action == parse(f"discard {tile}"),
    ),
    (rf"{TILE} is the only tile that I may play\.", lambda t, _: len(t.legal) == 1),
    (
        rf"No opponent can hold a higher trump than {TILE}, so I draw theirs with it\.",
        lambda t, _: (
            t.tile in t.trumps({t.seat})
            and not any(
                t.strength(x) > t.strength(t.tile) for x in t.trumps(t.opponents | {t.seat})
            )
        ),
    ),
    (
        rf"I hold (\d) trumps and the opponents (\d) at most, so I draw them with {TILE}\.",
        lambda t, mine, theirs, _: (
            len(t.trumps({t.seat})) == int(mine) > int(theirs)
            and len(t.trumps(t.opponents)) <= int(theirs)
            and t.tile == max(t.trumps({t.seat}), key=t.strength)
        ),
    ),
    (
        rf"I hold only trumps, so I lead the highest, {TILE}\.",
        lambda t, _: (
            set(t.trumps({t.seat})) == set(t.hand) and t.tile == max(t.hand, key=t.strength)
        ),
    ),
    (rf"I lead {TILE}: it cannot be beaten\.", lambda t, _: t.top < 0 and t.holds()),
    (
        rf"I lead {TILE}: none of my tiles is likelier to hold \((.+) %\)\.",
        lambda t, *_: t.top < 0 and not t.trumps({t.seat}),
    ),
    (
        rf"I lead {TILE}: none of my tiles that are no trumps is likelier to hold \((.+) %\)\.",
        lambda t, *_: t.top < 0 and t.trumps({t.seat}) and t.tile not in t.trumps({t.seat}),
    ),
    (
        rf"I play last and take the trick as cheaply as I can, with {TILE}\.",
        lambda t, _: (
            t.state.laid == t.state.seats - 1
            and t.wins(t.tile)
            and int(t.state.best) in t.opponents
        ),
    ),
    (
        rf"Partner's {TILE} may still be beaten, so I go over it with {TILE}, which (.+)\.",
        lambda t, top, _, how: (
            parse_card(top) == t.top
            and int(t.state.best) in t.partners
            and t.behind
            and t.wins(t.tile)
            and (t.holds() or how != "cannot be beaten")
        ),
    ),
    (
        rf"I beat {TILE} with {TILE}, which (.+)\.",
        lambda t, top, _, how: (
            parse_card(top) == t.top
            and int(t.state.best) in t.opponents
            and t.behind
            and t.wins(t.tile)
            and (t.holds() or how != "cannot be beaten")
        ),
    ),
    (
        rf"Partner is winning with {TILE}, so I throw what I need least, {TILE}\.",
        lambda t, top, _: (
            parse_card(top) == t.top and int(t.state.best) in t.partners and t.needs_least()
        ),
    ),
    (
        rf"I cannot beat {TILE}, so I throw what I need least, {TILE}\.",
        lambda t, top, _: (
            parse_card(top) == t.top
            and int(t.state.best) in t.opponents
            and not any(map(t.wins, t.playable()))
            and t.needs_least()
        ),
    ),
    (
        rf"To beat {TILE} would cost me more than it brings, so I throw {TILE}\.",
        lambda t, top, _: (
            parse_card(top) == t.top
            and int(t.state.best) in t.opponents
            and any(map(t.wins, t.playable()))
            and not t.wins(t.tile)
        ),
    ),
]


@pytest.mark.parametrize("seats", [3, 4])
def test_what_it_says_is_true_and_names_what_it_does(seats: int) -> None:
    for match, text, line in told(seats):
        found = [(check, m) for form, check in SENTENCES if (m := re.fullmatch(form, line))]
        assert len(found) == 1, line
        check, parts = found[0]
        assert check(Table(match, text), *parts.groups()), (line, match.record())
        if text.startswith(("play", "discard", "bid")):
            assert text.split()[1] in line, (text, line)


def test_every_reason_is_given() -> None:
    for seats, never in ((3, {PARTNER_BID, *range(14, 15), 16}), (4, {LEAST_NEEDED})):
        given = Counter(reason_in(int(decide(truth(match)[0]))) for match, _, _ in told(seats))
        assert set(range(REASONS)) - set(given) == never, seats


@pytest.mark.parametrize("seats", [3, 4])
def test_a_chance_that_it_states_is_about_what_comes_true(seats: int) -> None:
    """By the hands as they are.  With three seats it does not think of what a declarer discards."""
    stated, held = [], []
    for match, text, line in told(seats):
        if part := re.search(r"about (\d+) %", line):
            stated.append(int(part[1]) / 100)
            held.append(Table(match, text).holds())
    assert len(stated) > 90
    error = (sum(stated) - sum(held)) / len(stated)
    assert abs(error) < (0.05 if seats == 4 else 0.15), error
