"""The deals of these tests come through every phase, and all that is hidden is really changed."""

import random

import pytest

from dragonmoon.game import Known
from dragonmoon.games.moon.rules import BIDDING, DISCARDING, NAMING, PLAYING
from tests.contract.variants import VARIANTS, Variant, truth, viewers, visited
from tests.secrecy.exceptions import EXCEPTIONS
from tests.secrecy.permuted import hidden, permuted
from tests.secrecy.test_permutation import SEEDS


def test_every_game_says_what_seats_know_beyond_the_field_table() -> None:
    assert set(EXCEPTIONS) == {variant.game for variant in VARIANTS}


@pytest.mark.parametrize("seats", [3, 4])
def test_every_phase_of_moon_is_seen(seats: int) -> None:
    (variant,) = (v for v in VARIANTS if (v.game, v.seats) == ("moon", seats))
    states = [truth(match)[0].copy() for seed in SEEDS for match in visited(variant, seed, 1)]
    discarding = {DISCARDING} if seats == 3 else set()
    assert {state.phase for state in states} == {BIDDING, NAMING, PLAYING} | discarding
    assert any(state.voids.any() for state in states)


def test_every_hidden_entry_is_changed_for_everybody_from_whom_it_is_hidden(
    variant: Variant,
) -> None:
    draw = random.Random(1)
    for match in visited(variant, SEEDS[0], deals=1):
        for seat in viewers(match):
            changed = set()
            for _ in range(8):
                states = permuted(match, seat, draw)
                for name, k in hidden(match, seat):
                    old, new = truth(match)[name].ravel(), states[name].ravel()
                    changed |= {(name, k)} if old[k] != new[k] else set()
            assert changed == set(hidden(match, seat))


def test_the_generator_and_the_other_hands_are_among_what_is_hidden(variant: Variant) -> None:
    match = variant.match(0)
    own = [field for field in match.game.layout.fields if field.known is Known.OWN]
    assert own
    for seat in viewers(match):
        others = {(f.name, k) for f in own for k in range(f.length) if k != seat}
        assert {("seed", 0), ("chance", 0), *others} <= set(hidden(match, seat))


def test_plies_that_sound_alike_are_exchanged() -> None:
    """Seen in Moon with three seats: the discard."""
    (variant,) = (v for v in VARIANTS if (v.game, v.seats) == ("moon", 3))
    for match in visited(variant, SEEDS[0], deals=1):
        for seat in viewers(match):
            if any("?" in text for text in match.view(seat).log):
                states = permuted(match, seat, random.Random(1))
                made = truth(match)[0].ply_count
                assert (states[0].plies != truth(match)[0].plies)[:made].sum() == 1
                return
    raise AssertionError("nobody heard of a discard")
