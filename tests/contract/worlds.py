"""Worlds: drawn from a view, and put to the proof through the public face alone."""

from dataclasses import dataclass
from typing import Any

import numpy as np

import dragonmoon as dm
from dragonmoon.jit import stream
from dragonmoon.state import action_of, plies_in, seat_of
from tests.contract.variants import number

Ply = tuple[int, str]


@dataclass(frozen=True)
class World:
    """A truth that a view leaves possible: the deck of the present deal and its plies."""

    deck: tuple[str, ...]
    plies: tuple[Ply, ...]


def drawn(view: dm.View, seed: int) -> Any:
    """Returns a world sampled from a view, as a row of one state."""
    states = view.states.copy()
    states[0].chance = stream(seed, view.deal_number)
    assert view.game.sight.sample(states[0], number(view.seat)) == 1, f"no world, seed {seed}"
    return states


def told(match: dm.Match, states: Any) -> World:
    """Returns the world that a row of one state holds."""
    words, state = match.game.words, states[0]
    deck = np.empty(match.game.rules.MOST_CARDS, np.int64)
    n = match.game.sight.dealt(state, deck)
    return World(
        tuple(words.card(int(card)) for card in deck[:n]),
        tuple((seat_of(ply), words.text(action_of(ply))) for ply in plies_in(state)),
    )


def replayed(match: dm.Match, world: World) -> dm.Match:
    """Returns a match like ``match``, but for the world of its present deal.

    Raises ``IllegalAction`` if the world's plies cannot have been made.
    """
    past = match.plies[: match.deal_number - 1]
    twin = dm.Match(
        match.game.name,
        seats=match.seats,
        first=match.first,
        decks=[*match.decks[:-1], world.deck],
        seed=0,
        options=match.options,
    )
    for plies in (*past, world.plies):
        for seat, text in plies:
            if twin.turn != seat:
                raise dm.IllegalAction(f"{text}: it is not the turn of {seat}", None)
            twin.play(text)
    return twin


def seen(match: dm.Match, seat: int | None) -> bytes:
    """Returns the bytes of a view."""
    view: bytes = match.view(seat).states.tobytes()
    return view
