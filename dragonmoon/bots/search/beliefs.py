"""Worlds weighted by how well they explain what the others have done.

A seat bids and plays as its hand asks, so a world is the likelier the oftener the rules of thumb
would have done in it what was seen.  No world is ruled out by that, for people play as they like.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick import thumb_of
from dragonmoon.game import Game, View
from dragonmoon.jit import kernel, rule
from dragonmoon.kernels import Kernel
from dragonmoon.state import NATURE, action_of, ply_at

TRUST = 5.0  # how many times as likely a world is that explains one ply more


@rule
def surprises(
    world: Any, state: Any, seat: int, apply: Kernel, decider: Kernel, choose: Kernel
) -> int:
    """Plays the plies of ``world`` in ``state``, where its deal has just been dealt; returns how
    many of those that others decided are not what the rules of thumb would have done.
    """
    found = 0
    for k in range(world.ply_count):
        action = action_of(ply_at(world, k))
        if state.turn != NATURE and decider(state) != seat:
            found += 1 if choose(state) != action else 0
        apply(state, action)
    return found


def surprises_factory(
    deal: Kernel, apply: Kernel, decider: Kernel, choose: Kernel, dealt: Kernel, size: int
) -> Kernel:
    """How many plies surprise in each of some worlds, in a deal that began from ``start``."""

    def run(worlds: Any, start: Any, copies: Any, seat: int, found: Any) -> None:
        deck = np.empty(size, np.int64)
        for k in range(len(worlds)):
            dealt(worlds[k], deck)
            copies[0] = start[0]
            state = copies[0]
            deal(state, deck)
            found[k] = surprises(worlds[k], state, seat, apply, decider, choose)

    return run


def surprises_kernel(game: Game) -> Kernel:
    """Returns ``(worlds, start, copies, seat, found)``: ``start`` is the state before the deal, and
    ``copies`` a state to work in.
    """
    rules, like = game.rules, game.layout.like
    plays = (rules.apply, rules.decider, thumb_of(game.name).choose)
    parts = (rules.deal, *plays, game.sight.dealt, rules.MOST_CARDS)
    return kernel(surprises_factory, parts, (like, like, like, "int", "ints"))


def before_deal(view: View, world: Any) -> Any:
    """Returns the state before the present deal, a row of one; ``None`` if there is no ply yet to
    explain, or if the deal did not begin with dealing, but with a position, of which nobody knows
    how it came about.

    ``world`` is any that the view allows: of a position that could have been dealt, its first ply
    may tell.
    """
    fields, states, rules = view.fields, view.game.layout.new(), view.game.rules
    if not fields.ply_count or fields.gone or (fields.deal > 1 and not view.past):
        return None
    states[0] = view.past[-1].end if view.past else fields
    if fields.deal == 1:
        rules.begin(states[0], int(fields.players), int(fields.first))
    dealt, deck = states[0].copy(), np.empty(rules.MOST_CARDS, np.int64)
    view.game.sight.dealt(world, deck)
    rules.deal(dealt, deck)
    return None if rules.forbids(dealt, action_of(ply_at(world, 0))) else states


def likelier(worlds: Any, surprises: Any, count: int) -> Any:
    """Returns ``count`` of the worlds, each as often as its likelihood says."""
    likelihood = TRUST ** (surprises.min() - surprises)
    upto = np.cumsum(likelihood) / likelihood.sum()
    places = np.searchsorted(upto, (np.arange(count) + 0.5) / count)
    return worlds[np.minimum(places, len(worlds) - 1)]
