"""Worlds of Gang of Four are exactly the possible ones, as likely as the ways to deal them.

Towards the end of a deal all worlds can be listed: every way to lay the cards that a view does not
show into the hands that it does not show and, with three seats, the dead one.  Possible are those
whose deck leads, by the plies of the deal, to the same view: otherwise the loser would have given
another card, another seat would have opened, or a seat before a last card would have had to play
otherwise.  The copies of a card are dealt as cards of their own.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, count, product
from math import comb, prod
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.game import View, find
from dragonmoon.games.gang_of_four import sight
from dragonmoon.games.gang_of_four.combinations import NOTHING, ONE_M
from dragonmoon.games.gang_of_four.forming import forms_several
from dragonmoon.jit import size, stream
from dragonmoon.kernels import worlds_kernel
from dragonmoon.state import plies_in
from tests.contract.chance import fits
from tests.contract.places import PLACES
from tests.contract.variants import Variant, number, of_game, truth, viewers, visited
from tests.contract.worlds import drawn

Hands = tuple[tuple[str, ...], ...]  # of the hidden seats, and the dead hand

GAME = find("gang-of-four")
VARIANT = {str(variant).removeprefix("gang-of-four-"): variant for variant in of_game(GAME.name)}
DRAWS = 6000
MOST_TRIED = 320  # ways to lay out what a view does not show
DEAD = 16


def splits(cards: Counter[str], room: list[int]) -> Iterator[Hands]:
    """Yields everything that hidden places with so much room can hold."""
    if len(room) == 1:
        yield (tuple(sorted(cards.elements())),)
        return
    for hand in sorted(set(combinations(sorted(cards.elements()), room[0]))):
        yield from ((hand, *others) for others in splits(cards - Counter(hand), room[1:]))


def played(plies: list[tuple[int, str]], seat: int) -> list[str]:
    """Returns the cards that a seat has played."""
    texts = [text.split() for s, text in plies if s == seat]
    return [card for verb, *cards in texts for card in cards if verb == "play" and card != "last"]


@dataclass(frozen=True)
class Unseen:
    """What a view does not show: the cards, where they may lie, and those that all saw go there."""

    view: View
    cards: Counter[str]
    room: dict[int, int]  # of the hidden seats; the dead hand is one more
    kept: dict[int, Counter[str]]  # cards exchanged that the seat which got them has not played

    @classmethod
    def of(cls, match: dm.Match, seat: int | None) -> "Unseen":
        view = match.view(seat)
        shown = [*view.hand, *(card for s in match.players for card in played(view.plies, s))]
        room = {s: int(view.fields.hand_sizes[s]) for s in match.players if s != seat}
        if len(match.players) == 3:
            room[len(room) + 1] = DEAD
        kept = {s: exchanged(view, s) for s in room}
        cards = Counter(match.decks[-1]) - Counter(shown)
        return cls(view, cards - sum(kept.values(), Counter()), room, kept)

    @property
    def places(self) -> list[int]:
        """How many cards lie in each hidden place beside those that all saw go there."""
        return [size - self.kept[s].total() for s, size in self.room.items()]

    def ways(self) -> int:
        """Returns in how many ways the cards fill the places, whatever was shown."""
        left, found = self.cards.total(), 1
        for room in self.places:
            found, left = found * comb(left, room), left - room
        return found

    def ways_to(self, hands: Hands) -> int:
        """Returns in how many ways the hidden places come to hold that, copies told apart."""
        left, found = self.cards, 1
        for hand in map(Counter, hands):
            found *= prod(comb(left[card], n) for card, n in hand.items())
            left = left - hand
        return found

    def deck(self, hands: Hands) -> list[str]:
        """Returns the deck of a deal in which the hidden places hold that in the end."""
        state, cards = self.view.fields, GAME.words.card
        held = {s: Counter(self.view.hand) for s in range(4)}
        for s, hand in zip(self.room, hands, strict=True):
            held[s] = Counter(hand) + self.kept[s]
        dealt = [held[s] + Counter(played(self.view.plies, s)) for s in range(4)]
        if state.given != NOTHING:
            dealt[state.loser][cards(int(state.given))] += 1
            dealt[state.winner][cards(int(state.given))] -= 1
        if state.returned != NOTHING:
            dealt[state.winner][cards(int(state.returned))] += 1
            dealt[state.loser][cards(int(state.returned))] -= 1
        return [card for hand in dealt for card in hand.elements()]

    def told(self, states: Any) -> Hands:
        """Returns what the hidden places hold in a row of one state, but for what all saw."""
        words, seats = GAME.words, self.view.fields.seats
        found = [Counter(map(words.card, words.hand(states[0], s))) for s in self.room if s < seats]
        rest = self.cards + sum(self.kept.values(), Counter()) - sum(found, Counter())
        found += [rest] * (len(self.room) - len(found))
        both = zip(self.room, found, strict=True)
        return tuple(tuple(sorted((hand - self.kept[s]).elements())) for s, hand in both)


def exchanged(view: View, seat: int) -> Counter[str]:
    """Returns the card that all saw go to a seat, if it has not played one like it."""
    state = view.fields
    got = NOTHING
    if seat == state.winner and state.given != state.returned:
        got = int(state.given)
    if seat == state.loser:
        got = int(state.returned)
    card = "" if got == NOTHING else GAME.words.card(got)
    return Counter([card] if card and card not in played(view.plies, seat) else [])


def possible(match: dm.Match, seat: int | None, deck: list[str]) -> bool:
    """Tells whether a deck, and the plies that were made, lead to the same view."""
    rules, state = GAME.rules, begun(match)
    rules.deal(state[0], np.array([GAME.words.parse_card(card) for card in deck]))
    for ply in plies_in(truth(match)[0]):
        action = ply >> 3
        if state[0].turn != (ply & 7) - 1 or rules.forbids(state[0], action):
            return False
        rules.apply(state[0], action)
    again = View.of(GAME, state, seat, match.past)
    same: bool = again.states.tobytes() == match.view(seat).states.tobytes()
    return same


def begun(match: dm.Match) -> Any:
    """Returns the state in which the present deal is about to be dealt."""
    state = truth(match).copy()
    if match.past:
        state[0] = match.past[-1].end
    else:
        GAME.rules.begin(state[0], match.seats, match.first)
    return state


def frequencies(unseen: Unseen, draws: int) -> Counter[Hands]:
    """Returns how often hidden places come to hold what, in worlds drawn from a view."""
    worlds = GAME.layout.new(draws)
    seat = number(unseen.view.seat)
    assert worlds_kernel(GAME)(unseen.view.states, seat, stream(1, draws), worlds) == draws
    worlds["chance"] = 0
    came = Counter[Hands]()
    for world, often in Counter(world.tobytes() for world in worlds).items():
        came[unseen.told(np.frombuffer(world, worlds.dtype))] += often
    return came


# ------------------------------------------------------------------------------------ small views

WHO: dict[str, Callable[[dm.Match], int | None]] = {
    "to act": lambda match: match.turn,
    "other": lambda match: ((match.turn or 0) + 1) % match.seats,
    "spectator": lambda match: None,
}
SHOWN: dict[str, Callable[[Any, int, int], bool]] = {  # state, seat, highest unseen card
    "exchange": lambda state, seat, high: seat == state.loser and state.ceilings[seat] < high,
    "duty": lambda state, seat, high: seat != state.loser and state.ceilings[seat] < high,
    "plain": lambda state, seat, high: state.plain[seat] > 0,
    "dead 1M": lambda state, seat, high: state.deal == 1 and state.dead & ONE_M != 0,
}
CASES = [
    *product(("4-auto",), ("exchange", "duty", "plain"), ("other",)),
    *product(("4-declare",), ("exchange", "duty", "plain"), ("to act", "spectator")),
    *product(("3-auto",), SHOWN, ("other",)),
    *product(("3-declare",), ("exchange", "duty"), ("to act",)),
]


def small_views(variant: Variant, what: str, who: str) -> Iterator[tuple[dm.Match, Unseen]]:
    """Yields views that leave not too many worlds, in which a hidden seat has shown something."""
    for seed in count():
        for match in visited(variant, seed, deals=3):
            state, viewer = truth(match)[0], WHO[who](match)
            if match.over or not few_cards_left(match, viewer):
                continue
            unseen = Unseen.of(match, viewer)
            high = max(map(GAME.words.parse_card, unseen.cards))
            hidden = [s for s in match.players if s != viewer and state.hand_sizes[s]]
            shown = any(SHOWN[what](state, s, high) for s in hidden)
            if shown and 5 < unseen.ways() < MOST_TRIED:
                yield match, unseen


def few_cards_left(match: dm.Match, viewer: int | None) -> bool:
    """Tells whether it is worth looking at a view at all."""
    sizes = truth(match)[0].hand_sizes
    return 3 < sum(int(sizes[s]) for s in match.players if s != viewer) + match.seats % 2 * 2 < 12


def worlds_of(match: dm.Match, unseen: Unseen) -> tuple[int, dict[Hands, int]]:
    """Returns how many worlds there are to try, and in how many ways those come to be that are
    possible.
    """
    tried, seat = list(splits(unseen.cards, unseen.places)), unseen.view.seat
    worlds = [hands for hands in tried if possible(match, seat, unseen.deck(hands))]
    return len(tried), {hands: unseen.ways_to(hands) for hands in worlds}


def as_likely(came: Counter[Any], ways: dict[Any, int]) -> bool:
    """Tells whether what came up is as likely as there are ways to it."""
    total = sum(ways.values())
    return fits([came[key] for key in ways], [came.total() * n / total for n in ways.values()])


@pytest.mark.parametrize(("variant_name", "what", "who"), CASES)
def test_worlds_at_the_end_of_a_deal(variant_name: str, what: str, who: str) -> None:
    for match, unseen in small_views(VARIANT[variant_name], what, who):
        tried, ways = worlds_of(match, unseen)
        if 4 < len(ways) < tried:
            break
    came = frequencies(unseen, DRAWS)
    assert set(came) == set(ways), match.record()
    assert as_likely(came, ways), match.record()
    assert unseen.told(truth(match)) in ways, match.record()


def test_a_place_for_a_card_too_few_is_noticed() -> None:
    """What is compared tells a world that cannot be from one that can, and odds from others."""
    match, unseen = next(small_views(VARIANT["4-auto"], "duty", "other"))
    tried, ways = worlds_of(match, unseen)
    assert len(ways) < tried
    came = frequencies(unseen, DRAWS)
    assert not as_likely(came, {hands: 1 + 3 * (k % 2) for k, hands in enumerate(ways)})


# ------------------------------------------------------------------------------ early in a deal


def exchanged_matches(variant: Variant) -> Iterator[dm.Match]:
    """Yields some matches just after a card was returned."""
    for seed in range(9):
        for match in visited(variant, seed, deals=3):
            state = truth(match)[0]
            if state.loser >= 0 and state.ply_count == 1:
                yield match


@pytest.mark.parametrize("variant_name", VARIANT)
def test_what_was_exchanged_lies_where_all_saw_it_go(variant_name: str) -> None:
    """And the loser holds nothing above what he gave, but for what was returned to him (GF3.2)."""
    above = 0
    for match in exchanged_matches(VARIANT[variant_name]):
        state, words = truth(match)[0], GAME.words
        given, returned = words.card(int(state.given)), words.card(int(state.returned))
        for seat in viewers(match):
            worlds = drawn_many(match.view(seat), 20)
            for world in worlds:
                winner = list(map(words.card, words.hand(world, int(state.winner))))
                loser = words.hand(world, int(state.loser))
                assert words.card(max(loser)) == returned or max(loser) <= state.given
                assert given in winner or given == returned
                loser.remove(int(state.returned))
                assert all(card <= state.given for card in loser), match.record()
        above += int(state.returned) > int(state.given)
    assert above


def drawn_many(view: View, draws: int) -> Any:
    """Returns a row of worlds drawn from a view."""
    worlds = GAME.layout.new(draws)
    seat = number(view.seat)
    assert worlds_kernel(GAME)(view.states, seat, stream(2, draws), worlds) == draws
    return worlds


def test_1m_lies_with_the_seat_that_opens_or_in_the_dead_hand() -> None:
    """GF2.2: before the first ply all know that; it is in the dead hand half of the time if the
    seat to the dealer's right opens, and never if another one does.
    """
    seen = set()
    for seed in range(12):
        match = VARIANT["3-auto"].match(seed)
        right = (match.first - 1) % 3
        worlds = drawn_many(match.view(None), 400)
        opened = sum(bool(world.hands[match.turn] & ONE_M) for world in worlds)
        dead = sum(bool(world.dead & ONE_M) for world in worlds)
        assert opened + dead == 400, seed
        assert fits([opened, dead], [200, 200]) if match.turn == right else dead == 0, seed
        seen.add(match.turn == right)
    assert seen == {True, False}


# --------------------------------------------------------------------------- hands that are mended


def test_what_is_mended_is_possible_and_every_world_can_come_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where draws are in vain for too long, cards are swapped until all is as it was shown."""
    monkeypatch.setattr(sight, "DRAWS", 1)
    match, unseen = next(small_views(VARIANT["4-auto"], "plain", "other"))
    _, ways = worlds_of(match, unseen)
    came = Counter(unseen.told(drawn(unseen.view, k)) for k in range(60 * len(ways)))
    assert set(came) == set(ways), match.record()


def test_large_hands_that_could_form_nothing_are_found() -> None:
    """Draws alone would hardly ever find eight cards that form no combination (GF7.3)."""
    found = 0
    for seed in count():
        for match in visited(VARIANT["4-auto"], seed, deals=2):
            state = truth(match)[0]
            for seat in match.players:
                if state.hand_sizes[seat] > 6 and not forms_several(state.hands[seat]):
                    view = match.view((seat + 1) % 4)
                    view.fields.plain[seat] = state.ply_count + 1
                    for world in drawn_many(view, 5):
                        assert not forms_several(world.hands[seat]), seed
                        held = size(world.hands[seat]) + world.dragons[seat]
                        assert held == state.hand_sizes[seat], seed
                        assert sorted(PLACES[GAME.name](world)) == sorted(match.decks[-1]), seed
                    found += 1
        if found > 20:
            return
