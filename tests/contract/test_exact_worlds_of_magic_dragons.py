"""Worlds of Magic Dragons are exactly the possible ones, as likely as the deals that lead to them.

Towards the end of a deal all worlds can be listed: every way to fill the hands that a view does not
show with cards that it does not show.  Possible are those whose plies are legal when the match is
played again with their deck, and that give the same view back: otherwise a seat that was passed
over would have played, or the seat to act would be passed over.  The copies of a spell are dealt as
cards of their own, so a world is as likely as there are ways to choose them.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, count
from math import comb, prod
from typing import Any

import pytest

import dragonmoon as dm
from tests.contract.chance import fits
from tests.contract.passes import laid, passes, playable, tops_after
from tests.contract.variants import by_seats, visited
from tests.contract.worlds import World, drawn, replayed, seen

Hands = tuple[tuple[str, ...], ...]  # of the hidden seats

VARIANT = by_seats("magic-dragons")
DRAWS = 1200
MOST_TRIED = 1000  # worlds of a view, to be played again
MOST_WAYS = DRAWS // 12  # so that each is expected a dozen times


def splits(cards: Counter[str], room: list[int]) -> Iterator[Hands]:
    """Yields everything that hidden seats with so much room can hold."""
    if not room:
        yield ()
        return
    for hand in sorted(set(combinations(sorted(cards.elements()), room[0]))):
        yield from ((hand, *others) for others in splits(cards - Counter(hand), room[1:]))


@dataclass(frozen=True)
class Unseen:
    """What a view does not show: the cards, and how many of them each hidden seat holds."""

    view: dm.View
    cards: Counter[str]
    room: dict[int, int]

    @classmethod
    def of(cls, match: dm.Match, seat: int | None) -> "Unseen":
        view = match.view(seat)
        shown = [*view.hand, *(card for s in match.players for card in laid(view.plies, s))]
        hidden = [s for s in match.players if s != seat]
        return cls(
            view,
            Counter(match.decks[-1]) - Counter(shown),
            {s: int(view.fields.hand_sizes[s]) for s in hidden},
        )

    def ways(self) -> int:
        """Returns in how many ways the cards fill the room, copies told apart, passes or not."""
        left, found = self.cards.total(), 1
        for size in self.room.values():
            found, left = found * comb(left, size), left - size
        return found

    def ways_to(self, hands: Hands) -> int:
        """Returns in how many ways the hidden seats come to hold that, copies told apart."""
        left, found = self.cards, 1
        for hand in map(Counter, hands):
            found *= prod(comb(left[card], n) for card, n in hand.items())
            left = left - hand
        return found

    def world(self, hands: Hands) -> World:
        """Returns the world in which the hidden seats hold that."""
        held, aside, deck = dict(zip(self.room, hands, strict=True)), self.cards, list[str]()
        for seat in range(self.view.fields.seats):
            deck += [*held.get(seat, self.view.hand), *laid(self.view.plies, seat)]
            aside = aside - Counter(held.get(seat, ()))
        return World((*deck, *aside.elements()), tuple(self.view.plies))

    def told(self, states: Any) -> Hands:
        """Returns what the hidden seats hold in a row of one state."""
        words = self.view.game.words
        return tuple(tuple(sorted(map(words.card, words.hand(states[0], s)))) for s in self.room)

    def outlived(self) -> bool:
        """Tells whether a seat lacks a card by a pass alone: it cannot be played any more."""
        plies, state = self.view.plies, self.view.fields
        past = [card for card in self.cards if not playable(card, tops_after(plies))]
        return any(
            self.room.get(passed.seat, 0) and playable(card, passed.tops)
            for passed in passes(plies, int(state.turn), int(state.seats))
            for card in past
        )


def possible(match: dm.Match, seat: int | None, world: World) -> bool:
    """Tells whether a world's plies are legal in it and give the same view back."""
    try:
        return seen(replayed(match, world), seat) == seen(match, seat)
    except dm.IllegalAction:
        return False


WHO: dict[str, Callable[[dm.Match], int | None]] = {
    "to act": lambda match: match.turn,
    "other": lambda match: ((match.turn or 0) + 1) % match.seats,
    "spectator": lambda match: None,
}
FROM = {2: 79, 3: 154}  # seeds before which there is hardly such a view


def small_views(seats: int, who: str) -> Iterator[tuple[dm.Match, Unseen, dict[Hands, int]]]:
    """Yields views of first deals that leave few worlds because passes forbid others: what can be
    held in those (by two seats, if there are three), and in how many ways.
    """
    for seed in count(FROM[seats]):
        for match in visited(VARIANT[seats], seed, deals=1):
            unseen = Unseen.of(match, WHO[who](match))
            held = [size for size in unseen.room.values() if size]
            if not 5 < unseen.ways() < MOST_TRIED or len(held) < seats - 1 or match.over:
                continue
            tried = list(splits(unseen.cards, [*unseen.room.values()])) if unseen.outlived() else []
            worlds = [h for h in tried if possible(match, unseen.view.seat, unseen.world(h))]
            ways = {hands: unseen.ways_to(hands) for hands in worlds}
            if 4 < len(ways) < len(tried) and sum(ways.values()) <= MOST_WAYS:
                yield match, unseen, ways


def as_likely(came: Counter[Any], ways: dict[Any, int]) -> bool:
    """Tells whether what came up is as likely as there are ways to it."""
    total = sum(ways.values())
    return fits([came[key] for key in ways], [came.total() * n / total for n in ways.values()])


@pytest.mark.parametrize(
    ("seats", "who"),
    [(2, "to act"), (2, "other"), (3, "to act"), (3, "other"), (3, "spectator")],
)
def test_worlds_at_the_end_of_a_deal(seats: int, who: str) -> None:
    match, unseen, ways = next(small_views(seats, who))
    came = Counter(unseen.told(drawn(unseen.view, k)) for k in range(DRAWS))
    assert set(came) == set(ways), match.record()
    assert as_likely(came, ways), match.record()
    assert tuple(tuple(sorted(match.hand(s))) for s in unseen.room) in came, match.record()


@pytest.mark.parametrize("seat", [1, None])
def test_copies_count_in_the_hand_of_a_starter_who_is_passed_over(seat: int | None) -> None:
    """Before anything is played that hand is seven spells, of nine."""
    spells = ["ICE"] * 3 + ["FIRE"] * 2 + ["COLOR"] * 2
    rest = Counter(VARIANT[2].match(0).decks[0]) - Counter(spells)
    match = VARIANT[2].match(0, first=1, decks=[[*spells, *sorted(rest.elements())]])
    match.play("bid 4").play("bid 3")
    assert [passed.seat for passed in passes(match.plies[0], 1, 2)] == [0]
    unseen = Unseen.of(match, seat)
    hidden = Counter({card: n for card, n in unseen.cards.items() if not card[0].isdigit()})
    ways = {
        hand: prod(comb(hidden[card], hand.count(card)) for card in hidden)
        for hand in combinations(sorted(hidden.elements()), len(spells))
    }
    came = Counter(unseen.told(drawn(unseen.view, k))[0] for k in range(400))
    assert sum(ways.values()) == comb(9, 7)
    assert set(came) == set(ways)
    assert as_likely(came, ways)
    assert not as_likely(came, dict.fromkeys(ways, 1)), "this would not tell copies apart"


@pytest.mark.parametrize("seats", VARIANT)
def test_during_the_bidding_every_unseen_card_is_as_likely_in_every_place(seats: int) -> None:
    match = VARIANT[seats].match(5)
    unseen, came = Unseen.of(match, 0), [Counter[str]() for _ in range(seats)]
    for k in range(400):
        hands = unseen.told(drawn(unseen.view, k))
        aside = unseen.cards - sum(map(Counter, hands), Counter())
        for counts, held in zip(came, [*hands, aside.elements()], strict=True):
            counts.update(held)
    assert all(as_likely(counts, unseen.cards) for counts in came), seats
