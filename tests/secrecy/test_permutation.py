"""What a seat may not know changes nothing that can be observed of its view.

Every test first plants a leak and catches it, so that we know that it can.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.game import Game, View, find
from dragonmoon.state import Known
from tests.contract.variants import (
    MOST_DEALS,
    Variant,
    ended,
    of_game,
    truth,
    viewers,
    visited,
    watched,
)
from tests.secrecy import leaks
from tests.secrecy.observed import OBSERVED
from tests.secrecy.permuted import permuted

Changed = tuple[dm.Match, int | None, Any]

SEEDS = (6, 8)  # by which every game goes through all that is told of it in test_coverage
DEALS = {"gang-of-four": 2}  # the first has no exchange; of the other games one deal shows all

REVEALS: dict[str, Callable[[Game], leaks.Reveal]] = {
    "bytes": leaks.into_scores,
    "hand": leaks.into_hand,
    "scene": leaks.into_scores,
    "dictionary": leaks.into_scores,
    "legal": leaks.into_turn,
    "refusals": leaks.into_turn,
    "choices": leaks.into_turn,
}


def looked_at(variant: Variant, seed: int) -> Iterator[dm.Match]:
    """Yields a random match at the states that these tests look at."""
    return watched(variant, seed, DEALS.get(variant.game, 1))


def changed(matches: Iterable[dm.Match], seed: int) -> Iterator[Changed]:
    """Yields matches with each viewer and a state in which all that it may not know is changed."""
    draw = random.Random(seed)
    for match in matches:
        for seat in viewers(match):
            yield match, seat, permuted(match, seat, draw)


@cache
def changed_deals(variant: Variant, seed: int) -> list[Changed]:
    """Returns the same of the states that these tests look at, which the tests share."""
    return list(changed((match.copy() for match in looked_at(variant, seed)), seed))


def told_of(variant: Variant, seed: int, what: str, deals: int = 0) -> set[int | None]:
    """Returns the viewers that observe what is hidden from them, anywhere in random deals."""
    if deals:
        tried: Iterable[Changed] = changed(visited(variant, seed, deals), seed)
    else:
        tried = changed_deals(variant, seed)
    found, everybody = set[int | None](), set(viewers(variant.match(seed)))
    for match, seat, states in tried:
        if seat not in found:
            other = View.of(match.game, states, seat, match.past)
            if observed(match.view(seat), what) != observed(other, what):
                found.add(seat)
        if found == everybody:
            break
    return found


def observed(view: View, what: str) -> object:
    """Returns what can be observed; an error that depends on what is hidden tells of it too."""
    try:
        return OBSERVED[what](view)
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as wrong:
        return repr(wrong)


@pytest.mark.parametrize("what", REVEALS)
def test_nothing_hidden_is_observed(
    variant: Variant, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(variant.game)
    with monkeypatch.context() as planted:
        planted.setattr(game.sight, "reveal", REVEALS[what](game))
        assert told_of(variant, SEEDS[0], what) - {None}, "the planted leak was not caught"
    for seed in SEEDS:
        assert told_of(variant, seed, what) == set(), seed


def test_nothing_hidden_is_logged(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find(variant.game)
    with monkeypatch.context() as planted:
        planted.setattr(game.sight, "told", leaks.into_log(game))
        assert told_of(variant, SEEDS[0], "log") == set(viewers(variant.match(0)))
    for seed in SEEDS:
        assert told_of(variant, seed, "log") == set(), seed


def test_nothing_hidden_hangs_on_a_view(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(View, "of", leaks.into_attributes())
        assert told_of(variant, SEEDS[0], "attributes") == set(viewers(variant.match(0)))
    for seed in SEEDS:
        assert told_of(variant, seed, "attributes") == set(), seed


def test_when_the_match_is_over_the_generator_stays_hidden(variant: Variant) -> None:
    match = ended(variant)
    for seed in range(4):
        for seat in viewers(match):
            states = permuted(match, seat, random.Random(seed))
            assert states.tobytes() != truth(match).tobytes()
            other = View.of(match.game, states, seat, match.view(seat).past)
            for what in OBSERVED:
                assert observed(match.view(seat), what) == observed(other, what), (seed, seat)


def test_a_leak_of_any_hidden_field_is_caught(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(variant.game)
    for field in game.layout.fields:
        if field.known is not Known.PUBLIC:
            with monkeypatch.context() as planted:
                planted.setattr(game.sight, "reveal", leaks.of_field(game, field.name))
                found = told_of(variant, SEEDS[0], "bytes")
                assert found == set(viewers(variant.match(0))), field.name


def test_a_leak_into_any_public_field_is_caught(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find(variant.game)
    for field in game.layout.fields:
        if field.known is Known.PUBLIC:
            with monkeypatch.context() as planted:
                planted.setattr(game.sight, "reveal", leaks.into_field(game, field.name))
                found = told_of(variant, SEEDS[0], "bytes")
                assert found == set(viewers(variant.match(0))), field.name


@pytest.mark.parametrize(("name", "leak"), leaks.OF_GAME)
def test_what_a_game_is_tempted_to_tell_is_caught(
    name: str, leak: Callable[[Game], leaks.Reveal], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find(name).sight, "reveal", leak(find(name)))
    for variant in of_game(name):
        found = [told_of(variant, seed, "bytes", MOST_DEALS) for seed in SEEDS]
        assert set().union(*found) == set(viewers(variant.match(0))), variant
