"""Where the cards of a state lie: in hands, played, aside.  Every game has a line in ``PLACES``."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import numpy as np

from dragonmoon.game import action_of, find
from dragonmoon.games.moon.rules import BIDDING


def cards_of_moon(state: Any) -> Iterator[str]:
    words = find("moon").words
    for seat in range(state.seats):
        yield from map(words.card, words.hand(state, seat))
    for ply in state.plies[: state.ply_count]:
        verb, _, tile = words.text(action_of(int(ply))).partition(" ")
        if verb in ("play", "discard"):
            yield tile
    if state.seats == 3 and state.phase == BIDDING:
        yield words.card(int(state.widow))


def cards_of_magic_dragons(state: Any) -> Iterator[str]:
    words, found = find("magic-dragons").words, []
    for seat in range(state.seats):
        found += [words.card(card) for card in words.hand(state, seat)]
    for ply in state.plies[: state.ply_count]:
        verb, _, rest = words.text(action_of(int(ply))).partition(" ")
        if verb == "play":
            found.append(rest.split()[0])
    deck = np.empty(find("magic-dragons").rules.MOST_CARDS, np.int64)
    n = find("magic-dragons").rules.cards(state, deck)
    aside = Counter(words.card(int(card)) for card in deck[:n])
    aside.subtract(found)
    assert min(aside.values()) >= 0, f"too many of {min(aside, key=aside.__getitem__)}"
    return chain(found, aside.elements())


PLACES: dict[str, Callable[[Any], Iterator[str]]] = {
    "magic-dragons": cards_of_magic_dragons,
    "moon": cards_of_moon,
}
