"""A world sampled from a view could be the truth, for every seat and for a spectator."""

from collections import Counter
from itertools import islice
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.game import View, find
from tests.contract.places import PLACES
from tests.contract.variants import Variant, truth, viewers, visited, watched
from tests.contract.worlds import drawn, replayed, seen, told

SEEDS = range(3)
STRIDE = 3  # between states, where each is looked at for long
DRAWS = 1000  # in vain, before what is true counts as impossible


@pytest.mark.parametrize("seed", SEEDS)
def test_a_world_gives_the_same_view_back_and_holds_every_card_once(
    variant: Variant, seed: int
) -> None:
    layout = find(variant.game).layout
    for match in watched(variant, seed, deals=2):
        for seat in viewers(match) if not match.over else []:
            view = match.view(seat)
            states = drawn(view, seed)
            again = View.of(match.game, states, seat, match.past)
            assert again.states.tobytes() == view.states.tobytes(), (seat, match.record())
            lying = sorted(PLACES[variant.game](states[0]))
            assert lying == sorted(match.decks[-1]), (seat, match.record())
            before, after = layout.matrix(view.states)[0], layout.matrix(states)[0]
            known = layout.known(seat)
            assert (before[known] == after[known]).all(), (seat, match.record())


@pytest.mark.parametrize("seed", SEEDS)
def test_the_plies_of_the_deal_are_legal_in_a_world_and_lead_to_it(
    variant: Variant, seed: int
) -> None:
    layout = find(variant.game).layout
    chance = [name in ("seed", "chance", "plies") for name in _names_of_words(variant.game)]
    for match in islice(watched(variant, seed, deals=2), seed, None, STRIDE):
        for seat in viewers(match) if not match.over else []:
            states = drawn(match.view(seat), seed)
            twin = replayed(match, told(match, states))
            assert seen(twin, seat) == seen(match, seat), (seat, match.record())
            assert told(twin, truth(twin)) == told(match, states)
            reached = np.where(chance, 0, layout.matrix(truth(twin)))
            assert (reached == np.where(chance, 0, layout.matrix(states))).all(), seat


def _names_of_words(game: str) -> list[str]:
    fields = find(game).layout.fields
    return [field.name for field in fields for _ in range(max(1, field.length))]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_deck_dealt_can_be_told_from_the_truth(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=2):
        world = told(match, truth(match))
        assert sorted(world.deck) == sorted(match.decks[-1])
        assert world.plies == tuple(match.plies[-1])
        if not match.over:
            twin = replayed(match, world)
            assert [twin.hand(seat) for seat in twin.all_seats] == [
                match.hand(seat) for seat in match.all_seats
            ]


@pytest.mark.parametrize("seed", SEEDS)
def test_where_every_card_lies_stays_possible(variant: Variant, seed: int) -> None:
    """Looks at the end of every deal, where hands are small, so that every true card must come."""
    for match in _last_states(variant, seed):
        for seat in viewers(match):
            missing = _true_of(match, truth(match))
            for k in range(DRAWS):
                missing -= _true_of(match, drawn(match.view(seat), k))
                if not missing:
                    break
            assert not missing, (seat, match.record())


def _true_of(match: dm.Match, states: Any) -> set[Any]:
    """Returns who holds which card (and its copies), and the plies as they were made."""
    words, found = match.game.words, set[Any](enumerate(told(match, states).plies))
    for seat in match.all_seats:
        held = Counter(map(words.card, words.hand(states[0], seat)))
        found |= {(seat, card, k) for card, n in held.items() for k in range(n)}
    return found


def _last_states(variant: Variant, seed: int) -> list[dm.Match]:
    """Returns a state of each of two deals that is as many plies before its end as seats."""
    kept: dict[int, list[dm.Match]] = {}
    for match in visited(variant, seed, deals=2):
        kept.setdefault(match.deal_number, []).append(match.copy())
    return [matches[-variant.seats - 1] for matches in kept.values() if len(matches) > 9]


def test_the_same_chance_draws_the_same_world(variant: Variant) -> None:
    differ = 0
    for match in watched(variant, 1, deals=1):
        for seat in viewers(match):
            view = match.view(seat)
            first, again, other = drawn(view, 1), drawn(view, 1), drawn(view, 2)
            assert first.tobytes() == again.tobytes()
            differ += told(match, first) != told(match, other)
    assert differ
