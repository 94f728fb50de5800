"""Leaks to plant: a test of secrecy first shows that it would notice."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.game import Game, View
from dragonmoon.games.gang_of_four.duty import has_duty, strongest_of
from dragonmoon.games.magic_dragons.rules import ALL_44
from dragonmoon.state import Known

Reveal = Callable[[Any, int, Any], None]
Told = Callable[[Any, int, int], int]


def of_field(game: Game, name: str) -> Reveal:
    """Returns a ``reveal`` that shows a hidden field."""
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        view[name] = state[name]

    return leak


def into_scores(game: Game) -> Reveal:
    """Returns a ``reveal`` whose view tells of the seed in the totals."""
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        view.scores[0] += state.seed & 1

    return leak


def into_turn(game: Game) -> Reveal:
    """Returns a ``reveal`` whose view tells of the seed in the turn."""
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        if state.seed & 1 and state.turn >= 0:
            view.turn = (state.turn + 1) % state.seats

    return leak


def into_hand(game: Game) -> Reveal:
    """Returns a ``reveal`` whose view tells of the seed in a card of the seat's own."""
    reveal = game.sight.reveal
    own = [field.name for field in game.layout.fields if field.known is Known.OWN]

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        for name in own:
            view[name][seat] ^= state.seed & 1

    return leak


def into_field(game: Game, name: str) -> Reveal:
    """Returns a ``reveal`` whose view tells, in a public field, of the hands of the others."""
    reveal = game.sight.reveal
    own = [field.name for field in game.layout.fields if field.known is Known.OWN]

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        for k in range(state.seats):
            if k != seat:
                view[name] ^= sum(int(state[hands][k]) & 1 for hands in own)

    return leak


def shown_to_lack(game: Game) -> Reveal:
    """Returns a ``reveal`` of Magic Dragons by which whoever is passed over shows all he lacks."""
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        view.lacks[:] = np.where(state.lacks, ~state.hands & ALL_44, 0)

    return leak


def playable_by_turn(game: Game) -> Reveal:
    """Returns a ``reveal`` of Magic Dragons by which only what the seat to act holds can be played;
    it learns nothing, but the others do.
    """
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        view.playable &= state.hands[state.turn]

    return leak


def highest_under_duty(game: Game) -> Reveal:
    """Returns a ``reveal`` of Gang of Four by which a seat with the duty shows its highest card
    before it has acted (GF7.3).
    """
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        if has_duty(state):
            view.ceilings[state.turn] = strongest_of(state, state.turn)

    return leak


def dragon_in_the_dead_hand(game: Game) -> Reveal:
    """Returns a ``reveal`` of Gang of Four by which all hear that no seat holds the dragon."""
    reveal = game.sight.reveal

    def leak(state: Any, seat: int, view: Any) -> None:
        reveal(state, seat, view)
        view.dragons[:] += not state.dragons.any()

    return leak


OF_GAME: list[tuple[str, Callable[[Game], Reveal]]] = [
    ("magic-dragons", shown_to_lack),
    ("magic-dragons", playable_by_turn),
    ("gang-of-four", highest_under_duty),
    ("gang-of-four", dragon_in_the_dead_hand),
]


def into_log(game: Game) -> Told:
    """Returns a ``told`` by which the seed decides which of two plies is heard."""
    told = game.sight.told
    return lambda state, k, seat: int(told(state, k, seat)) ^ (int(state.seed) & 1) << 3


def into_attributes() -> Any:
    """Returns a ``View.of`` whose views carry something of the truth along."""
    of = View.of

    def leak(game: Game, truth: Any, seat: int | None, past: Any) -> View:
        view = of(game, truth, seat, past)
        vars(view)["truth"] = int(truth[0].seed)
        return view

    return staticmethod(leak)
