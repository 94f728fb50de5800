"""A transcript of random matches, made by kernels: one hash for everything that they compute.

    python -m tests.contract.transcript

prints the same lines however kernels run in the process (``DRAGONMOON_KERNELS``): hashes of the
states, of the legal lists, of what is forbidden and why, of the views, of the worlds sampled and of
the decks that they were dealt from.
"""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import dragonmoon as dm
from dragonmoon.game import Game, find
from dragonmoon.jit import kernel, pick, rule, shuffle, spin, stream
from dragonmoon.state import MATCH_ENDED, NATURE, put_ply
from tests.contract.variants import MOST_DEALS, VARIANTS, Variant, ending, truth, visited

Kernel = Callable[..., Any]

FRESH, LATE = SEEDS = (1, 39)  # the second takes up a match shortly before its end
PLIES = 80
ASKED = 200  # actions a ply that are put to `forbids`, all of them in turn


@rule
def go_on(state: Any, k: int, deck: Any, begin: Kernel, cards: Kernel, deal: Kernel) -> None:
    """Deals the next deck, of a new match if this one has ended."""
    if state.turn == MATCH_ENDED:
        state.seed = stream(state.chance, k)
        begin(state, state.players, pick(state.seed, state.players))
    n = cards(state, deck)
    shuffle(stream(state.seed, state.deal + 1), deck, n)
    deal(state, deck)


def play_factory(
    begin: Kernel,
    cards: Kernel,
    deal: Kernel,
    legal: Kernel,
    forbids: Kernel,
    apply: Kernel,
    actions: int,
    size: int,
) -> Kernel:
    """Random plies: every state, with its legal list and what is forbidden in it.

    Where the actions are too many for each ply to be asked of all, it is asked of every so many.
    """

    def play(states: Any, lists: Any, codes: Any) -> None:
        deck = np.empty(size, np.int64)
        for k in range(len(states) - 1):
            states[k + 1] = states[k]
            state = states[k + 1]
            apart = -(-actions // codes.shape[1])
            for j, action in enumerate(range(k % apart, actions, apart)):
                codes[k, j] = forbids(state, action)
            n = legal(state, lists[k])
            lists[k, n:] = -1  # places beyond the list mean nothing
            if state.turn < NATURE:
                go_on(state, k, deck, begin, cards, deal)
            else:
                state.chance = spin(state.chance)
                apply(state, lists[k, pick(state.chance, n)])

    return play


def look_factory(told: Kernel, reveal: Kernel, sample: Kernel, dealt: Kernel) -> Kernel:
    """Views completed from what the field table shows, and a world drawn from each."""

    def look(truths: Any, seats: Any, views: Any, worlds: Any, decks: Any) -> None:
        for i in range(len(truths)):
            truth, view, world = truths[i], views[i], worlds[i]
            for k in range(truth.ply_count):
                put_ply(view, k, told(truth, k, seats[i]))
            reveal(truth, seats[i], view)
            worlds[i] = views[i]
            world.chance = stream(i, 1)
            decks[i, 0] = sample(world, seats[i])
            decks[i, 1] = dealt(world, decks[i, 2:])

    return look


@dataclass(frozen=True)
class Transcript:
    """Random plies of a game, and what is seen and drawn at every turn of a seat or of nature."""

    states: Any
    lists: Any
    codes: Any
    viewers: Any
    views: Any
    worlds: Any
    decks: Any

    def lines(self) -> list[str]:
        """Returns a hash for each part."""
        return [
            f"{name} {hashlib.sha256(part.tobytes()).hexdigest()[:16]}"
            for name, part in vars(self).items()
        ]


def transcript(variant: Variant, seed: int) -> Transcript:
    """Plays ``PLIES`` random plies and deals, a new match after each, and looks at every state."""
    game, match = find(variant.game), begun(variant, seed)
    rules, states = game.rules, game.layout.new(PLIES + 1)
    states[0] = truth(match)[0]
    states[0].chance = stream(seed, 0)
    lists = np.full((PLIES, rules.MOST_LEGAL), -1)
    codes = np.full((PLIES, min(rules.ACTIONS, ASKED)), -1)
    _play_kernel(game)(states, lists, codes)
    turns = states[:-1][states[:-1]["turn"] >= NATURE]
    seats = np.array([-1, *match.players])
    truths, viewers = np.repeat(turns, len(seats)), np.tile(seats, len(turns))
    views, worlds = veiled(game, truths, viewers), game.layout.new(len(truths))
    decks = np.full((len(truths), 2 + rules.MOST_CARDS), -1)
    _look_kernel(game)(truths, viewers, views, worlds, decks)
    return Transcript(states, lists, codes, viewers, views, worlds, decks)


def begun(variant: Variant, seed: int) -> dm.Match:
    """Returns a new match, or one that may end soon: when every seat has made another ply."""
    if seed == FRESH:
        return variant.match(seed)
    matches = [match.copy() for match in visited(variant, ending(variant), MOST_DEALS)]
    return matches[-variant.seats - 1]


def veiled(game: Game, truths: Any, seats: Any) -> Any:
    """Returns what the field table shows of each state to each viewer."""
    views, layout = game.layout.new(len(truths)), game.layout
    known = np.array([layout.known(None if seat < 0 else int(seat)) for seat in seats])
    layout.matrix(views)[:] = np.where(known, layout.matrix(truths), layout.hidden)
    return views


def _play_kernel(game: Game) -> Kernel:
    rules = game.rules
    parts = (rules.begin, rules.cards, rules.deal, rules.legal, rules.forbids, rules.apply)
    limits = (rules.ACTIONS, rules.MOST_CARDS)
    return kernel(play_factory, (*parts, *limits), (game.layout.like, "matrix", "matrix"))


def _look_kernel(game: Game) -> Kernel:
    sight, like = game.sight, game.layout.like
    parts = (sight.told, sight.reveal, sight.sample, sight.dealt)
    return kernel(look_factory, parts, (like, "ints", like, like, "matrix"))


def main() -> None:
    for variant in VARIANTS:
        for seed in SEEDS:
            for line in transcript(variant, seed).lines():
                print(variant, seed, line)


if __name__ == "__main__":
    main()
