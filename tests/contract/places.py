"""Where the cards of a state lie: in hands, played, aside.  Every game has a line in ``PLACES``."""

from collections.abc import Callable, Iterator
from typing import Any

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


PLACES: dict[str, Callable[[Any], Iterator[str]]] = {"moon": cards_of_moon}
