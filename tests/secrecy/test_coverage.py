"""The deals of these tests come through every phase, and all that is hidden is really changed."""

import random
from typing import Any

from dragonmoon.games.gang_of_four import rules as gang_of_four
from dragonmoon.games.gang_of_four.combinations import DRAGON, NOTHING
from dragonmoon.games.magic_dragons import rules as magic_dragons
from dragonmoon.games.moon import rules as moon
from dragonmoon.state import Known, plies_in
from tests.contract.variants import VARIANTS, Variant, truth, viewers
from tests.secrecy.exceptions import EXCEPTIONS
from tests.secrecy.permuted import hidden, permuted
from tests.secrecy.test_permutation import SEEDS, looked_at

HEARD_IN_PART = {"moon-3", "four-dragons-3", "four-dragons-4"}  # a discard, swaps and gifts


def test_every_game_says_what_seats_know_beyond_the_field_table() -> None:
    assert EXCEPTIONS.keys() == SEEN.keys() == {variant.game for variant in VARIANTS}


def of_moon(states: list[Any]) -> None:
    """Every phase, and a void that was shown."""
    discarding = {moon.DISCARDING} if states[0].seats == 3 else set()
    phases = {moon.BIDDING, moon.NAMING, moon.PLAYING} | discarding
    assert {state.phase for state in states} == phases
    assert any(state.voids.any() for state in states)


def of_magic_dragons(states: list[Any]) -> None:
    """Both phases, a stack in the centre, and a seat with cards that was passed over."""
    assert {state.phase for state in states} == {magic_dragons.BIDDING, magic_dragons.PLAYING}
    assert any((state.areas[: state.stacks] == magic_dragons.CENTRE).any() for state in states)
    assert any((state.lacks * state.hand_sizes).any() for state in states)


def of_gang_of_four(states: list[Any]) -> None:
    """Both phases, an exchange, a ceiling and a plain hand that were shown under the duty; where
    that can be a barred seat, and a dead hand.
    """
    assert {state.phase for state in states} == {gang_of_four.EXCHANGE, gang_of_four.PLAYING}
    assert any(state.returned not in (NOTHING, state.given) for state in states)
    for state in states:
        shown = [seat for seat in range(state.seats) if state.ceilings[seat] < DRAGON]
        if set(shown) - {state.loser}:
            break
    else:
        raise AssertionError("nobody has shown a ceiling")
    assert any(state.plain.any() for state in states)
    assert any(state.barred for state in states) == (states[0].last_card == gang_of_four.DECLARE)
    assert any(state.declared for state in states)
    assert any(state.dead for state in states) == (states[0].seats == 3)


def of_four_dragons(states: list[Any]) -> None:
    """Every phase, a swap of which one card is chosen, a card drawn, and a discard."""
    assert {state.phase for state in states} == set(range(6))
    assert any(state.pending >= 0 for state in states)
    assert any(state.drawn >= 0 for state in states)
    assert any(state.asked for state in states)
    assert any(state.discards.any() for state in states)


SEEN = {
    "four-dragons": of_four_dragons,
    "gang-of-four": of_gang_of_four,
    "magic-dragons": of_magic_dragons,
    "moon": of_moon,
}


def test_every_phase_is_seen(variant: Variant) -> None:
    states = [truth(match)[0].copy() for seed in SEEDS for match in looked_at(variant, seed)]
    SEEN[variant.game](states)


def test_every_hidden_entry_is_changed_for_everybody_from_whom_it_is_hidden(
    variant: Variant,
) -> None:
    draw = random.Random(1)
    for match in looked_at(variant, SEEDS[0]):
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
        others -= {(f.name, k) for f in own for k in set(match.all_seats) - set(match.players)}
        assert {("seed", 0), ("chance", 0), *others} <= set(hidden(match, seat))


def test_plies_that_sound_alike_are_exchanged(variant: Variant) -> None:
    exchanged = 0
    for match in looked_at(variant, SEEDS[0]):
        for seat in viewers(match):
            states = permuted(match, seat, random.Random(1))
            both = zip(plies_in(states[0]), plies_in(truth(match)[0]), strict=True)
            changed = [ply != made for ply, made in both]
            assert changed == ["?" in text for _, text in match.view(seat).plies], match.record()
            exchanged += sum(changed)
    assert bool(exchanged) == (str(variant) in HEARD_IN_PART)


def test_what_sounds_alike_is_told_of_variants_that_there_are() -> None:
    assert set(map(str, VARIANTS)) >= HEARD_IN_PART
