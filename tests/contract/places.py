"""Where the cards of a state lie: in hands, played, aside.  Every game has a line in ``PLACES``."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import numpy as np

from dragonmoon.game import find
from dragonmoon.games.moon.rules import BIDDING
from dragonmoon.state import action_of, plies_in


def cards_of_moon(state: Any) -> Iterator[str]:
    words = find("moon").words
    for seat in range(state.seats):
        yield from map(words.card, words.hand(state, seat))
    for ply in plies_in(state):
        verb, _, tile = words.text(action_of(ply)).partition(" ")
        if verb in ("play", "discard"):
            yield tile
    if state.seats == 3 and state.phase == BIDDING:
        yield words.card(int(state.widow))


def cards_of_magic_dragons(state: Any) -> Iterator[str]:
    words, found = find("magic-dragons").words, []
    for seat in range(state.seats):
        found += [words.card(card) for card in words.hand(state, seat)]
    for ply in plies_in(state):
        verb, _, rest = words.text(action_of(ply)).partition(" ")
        if verb == "play":
            found.append(rest.split()[0])
    deck = np.empty(find("magic-dragons").rules.MOST_CARDS, np.int64)
    n = find("magic-dragons").rules.cards(state, deck)
    aside = Counter(words.card(int(card)) for card in deck[:n])
    aside.subtract(found)
    assert min(aside.values()) >= 0, f"too many of {min(aside, key=aside.__getitem__)}"
    return chain(found, aside.elements())


def cards_of_gang_of_four(state: Any) -> Iterator[str]:
    words = find("gang-of-four").words
    for seat in range(state.seats):
        yield from map(words.card, words.hand(state, seat))
    for ply in plies_in(state):
        verb, *played = words.text(action_of(ply)).split()
        if verb == "play":
            yield from (card for card in played if card != "last")
    if state.seats == 3:
        yield from dead_hand(state)


def dead_hand(state: Any) -> Iterator[str]:
    """Yields the cards of the dead hand of Gang of Four; the dragon is there if no seat has it."""
    words = find("gang-of-four").words
    dead = state.copy()
    dead.hands[0], dead.dragons[0] = state.dead, 0
    found = [words.card(card) for card in words.hand(dead, 0)]
    yield from found
    yield from ["DR"] * (16 - len(found))


def cards_of_four_dragons(state: Any) -> Iterator[str]:
    words = find("four-dragons").words
    for seat in range(state.seats):
        yield from map(words.card, words.hand(state, seat))
    for ply in plies_in(state):
        verb, _, card = words.text(action_of(ply)).partition(" ")
        if verb in ("play", "discard"):
            yield card.split()[0]


PLACES: dict[str, Callable[[Any], Iterator[str]]] = {
    "four-dragons": cards_of_four_dragons,
    "gang-of-four": cards_of_gang_of_four,
    "magic-dragons": cards_of_magic_dragons,
    "moon": cards_of_moon,
}
