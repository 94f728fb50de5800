"""Worlds of Four Dragons are exactly the possible ones.

Towards the end of a deal all worlds can be listed: every way to lay the cards that a view does not
show into the hands that it does not show, and, going back ply by ply, every card that can have
changed hands unseen.  Possible are those whose deck leads, by these plies, to the same view:
otherwise an answer would have been another number, or a seat that discarded could have played.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, count, islice
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.games.four_dragons import worlds as sampling
from tests.contract.variants import by_seats, truth, visited
from tests.contract.worlds import World, drawn, replayed, seen, told

Card = tuple[str, int]  # its text, and which of its copies
Hands = dict[int, tuple[Card, ...]]
Plies = list[tuple[int, str]]

VARIANT = by_seats("four-dragons")
MOST_TRIED = 1500  # ways to lay out what a view does not show
FEW, MANY = 4, 60  # worlds to be tried
DRAWS = 30  # for each of them
FOUND = {  # from which seed on, and after how many plies, there is such a view
    (3, "swap"): (0, 36),
    (3, "draw"): (0, 36),
    (3, "gift"): (0, 36),
    (3, "pending"): (0, 89),
    (3, "answer"): (0, 89),
    (3, "discard"): (7, 141),
    (4, "swap"): (2, 130),
    (4, "draw"): (2, 136),
    (4, "gift"): (2, 137),
    (4, "pending"): (3, 89),
    (4, "answer"): (17, 33),
    (4, "discard"): (9, 87),
}


@dataclass(frozen=True)
class Unseen:
    """What a view does not show: the cards, the seats that hold them, and the plies as heard."""

    match: dm.Match
    seat: int | None
    cards: tuple[Card, ...]
    known: Hands
    plies: Plies

    @classmethod
    def of(cls, match: dm.Match, seat: int | None) -> "Unseen":
        seats = {2} if match.seats == 3 else set()
        seats |= set() if seat is None else {seat}
        known = {s: numbered(match.hand(s), 10 * s) for s in seats}
        hidden = [card for s in match.all_seats if s not in seats for card in match.hand(s)]
        return cls(match, seat, numbered(hidden, 100), known, match.view(seat).plies)

    def splits(self) -> Iterator[Hands]:
        """Yields every way in which the hidden seats can hold the cards."""
        hidden = [s for s in self.match.all_seats if s not in self.known]
        room = {s: len(self.match.hand(s)) for s in hidden}

        def lay(seats: list[int], cards: tuple[Card, ...]) -> Iterator[Hands]:
            if not seats:
                yield dict(self.known)
                return
            for hand in combinations(cards, room[seats[0]]):
                rest = tuple(card for card in cards if card not in hand)
                for others in lay(seats[1:], rest):
                    yield {seats[0]: hand, **others}

        return lay(hidden, self.cards)

    def ways(self) -> Iterator[World]:
        """Yields every world that may be, some of them again and again."""
        for hands in self.splits():
            for dealt, plies in back(hands, self.plies, self.match.turn or 0, self.pending()):
                deck = [text for s in range(4) for text in sorted(text for text, _ in dealt[s])]
                yield World(tuple(deck), tuple(plies))

    def pending(self) -> bool:
        """Tells whether the last ply chose a card for a swap that is still to take place."""
        return sum(text.startswith("swap") for _, text in self.plies) % 2 == 1


def numbered(texts: list[str], start: int) -> tuple[Card, ...]:
    """Returns cards that are told apart."""
    return tuple((text, start + k) for k, text in enumerate(texts))


def back(hands: Hands, plies: Plies, turn: int, pending: bool = False) -> Iterator[Any]:
    """Yields the hands before some plies, and these with the cards that changed hands; ``turn`` is
    who acts after them.
    """
    if not plies:
        yield hands, []
        return
    (*before, (seat, text)), (verb, _, card) = plies, plies[-1][1].partition(" ")
    if verb == "swap" and not pending:
        yield from before_swap(hands, before, seat, card)
    elif verb == "swap":
        for chosen in fitting(hands[seat], card):
            yield from after(back(hands, before, seat), (seat, f"swap {chosen[0]}"))
    elif verb in ("draw", "gift"):
        giver, taker = (turn + 1, turn) if verb == "draw" else (seat, seat + 1)
        for moved in fitting(hands[taker % 4], card):
            then = moving(hands, moved, taker % 4, giver % 4)
            yield from after(back(then, before, seat), (seat, f"{verb} {moved[0]}"))
    else:
        if verb in ("play", "discard"):
            laid = (card.split()[0], 1000 + len(plies))
            hands = hands | {seat: (*hands[seat], laid)}
        yield from after(back(hands, before, seat), (seat, text))


def before_swap(hands: Hands, plies: Plies, second: int, card: str) -> Iterator[Any]:
    """Yields what was before a swap that has taken place, with the plies of both seats."""
    *before, (first, text) = plies
    for one in fitting(hands[second], text.split()[1]):
        for other in fitting(hands[first], card):
            then = moving(moving(hands, one, second, first), other, first, second)
            swapped = (first, f"swap {one[0]}"), (second, f"swap {other[0]}")
            yield from after(back(then, before, first), *swapped)


def after(told: Iterator[Any], *plies: tuple[int, str]) -> Iterator[Any]:
    """Yields hands and plies with some more plies."""
    for hands, before in told:
        yield hands, [*before, *plies]


def fitting(hand: tuple[Card, ...], text: str) -> list[Card]:
    """Returns the cards of a hand that can have been moved: all, if it was not seen which."""
    return [card for card in hand if text in ("?", card[0])]


def moving(hands: Hands, card: Card, giver: int, taker: int) -> Hands:
    """Returns the hands after a card has gone from one to another."""
    left = tuple(other for other in hands[giver] if other != card)
    return hands | {giver: left, taker: (*hands[taker], card)}


def possible(unseen: Unseen, world: World) -> bool:
    """Tells whether a world leads to the same view."""
    try:
        twin = replayed(unseen.match, world)
    except ValueError:
        return False
    return seen(twin, unseen.seat) == seen(unseen.match, unseen.seat)


def worlds_of(unseen: Unseen) -> tuple[set[World], set[World]]:
    """Returns the worlds to try, and those that are possible; none if they are too many."""
    tried = set(islice(unseen.ways(), MOST_TRIED))
    if not FEW < len(tried) < MANY:
        return set(), set()
    return tried, {world for world in tried if possible(unseen, world)}


def in_order(world: World) -> World:
    """Returns a world with every hand of its deck in the order of texts."""
    hands = [sorted(world.deck[8 * seat : 8 * seat + 8]) for seat in range(4)]
    return World(tuple(card for hand in hands for card in hand), world.plies)


def sampled(unseen: Unseen, draws: int) -> set[World]:
    """Returns the worlds that come up in so many draws."""
    view = unseen.match.view(unseen.seat)
    return {in_order(told(unseen.match, drawn(view, k))) for k in range(draws)}


# ------------------------------------------------------------------------------------ small views


def heard(verb: str) -> Callable[[Unseen], bool]:
    """Returns whether a view has not seen what somebody did."""
    return lambda unseen: any(text == f"{verb} ?" for _, text in unseen.plies)


def answered(unseen: Unseen) -> bool:
    """Tells whether a hidden seat was asked, and swapped or gave a card unseen after that."""
    asked = None
    for seat, text in unseen.plies:
        verb, *rest = text.split()
        if verb == "ask" and int(rest[0]) not in unseen.known:
            asked = int(rest[0])
        if rest == ["?"] and seat == asked:
            return True
    return False


def discarded(unseen: Unseen) -> bool:
    """Tells whether a hidden seat with cards could play nothing, and a card moved unseen."""
    moved = any(text.endswith("?") for _, text in unseen.plies)
    laid = {seat for seat, text in unseen.plies if text.startswith("discard")}
    return moved and any(s not in unseen.known and unseen.match.hand(s) for s in laid)


SHOWN: dict[str, Callable[[Unseen], bool]] = {
    "swap": heard("swap"),
    "draw": heard("draw"),
    "gift": heard("gift"),
    "pending": Unseen.pending,
    "answer": answered,
    "discard": discarded,
}


def small_views(seats: int, what: str) -> Iterator[Unseen]:
    """Yields views that leave not too many worlds, in which something was hidden and shown."""
    first, plies = FOUND[seats, what]
    for seed in count(first):
        for match in islice(visited(VARIANT[seats], seed, deals=3), plies, None):
            if match.over or sum(len(match.hand(seat)) for seat in match.all_seats) > 9:
                continue
            for seat in (*match.players, None):
                unseen = Unseen.of(match, seat)
                if len(unseen.cards) > 2 and SHOWN[what](unseen):
                    yield unseen


def few_worlds(seats: int, what: str) -> tuple[Unseen, set[World], set[World]]:
    """Returns a view that leaves not too many worlds, with those to try and those possible."""
    for unseen in small_views(seats, what):
        tried, worlds = worlds_of(unseen)
        if len(worlds) > FEW and (len(worlds) < len(tried) or what not in ("answer", "discard")):
            return unseen, tried, worlds
    raise AssertionError


@pytest.mark.parametrize("what", SHOWN)
@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_at_the_end_of_a_deal(seats: int, what: str) -> None:
    unseen, _, worlds = few_worlds(seats, what)
    assert sampled(unseen, DRAWS * len(worlds)) == worlds, unseen.match.record()
    assert in_order(told(unseen.match, truth(unseen.match))) in worlds, unseen.match.record()


def test_what_is_mended_is_possible_and_every_world_can_come_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where draws are in vain for too long, cards are swapped until all is as it was shown."""
    monkeypatch.setattr(sampling, "DRAWS", 1)
    unseen, tried, worlds = few_worlds(4, "answer")
    assert worlds < tried
    assert sampled(unseen, 3 * DRAWS * len(worlds)) == worlds, unseen.match.record()
