"""Rules of thumb read what the seat to act may know, and nothing else of the truth.

They are handed the truth itself here, as in a kernel.  Every field that is not public is tried: a
leak of it is planted first, and caught.
"""

import random
from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

import pytest

import dragonmoon as dm
from dragonmoon.arena.play import advance
from dragonmoon.bots.quick import THUMBS, thumb_of
from dragonmoon.game import find
from dragonmoon.state import Known
from tests.bots.decisions import deciding
from tests.contract.variants import VARIANTS, Variant, truth, visited
from tests.secrecy.permuted import permuted

Choose = Callable[[Any], object]

SEEDS = (0, 1, 2)  # one for each temper
PLAYED = [variant for variant in VARIANTS if variant.game in THUMBS]
HIDDEN = [
    (variant, field.name)
    for variant in PLAYED
    for field in find(variant.game).layout.fields
    if field.known is not Known.PUBLIC
]


@cache
def matches(variant: Variant, seed: int) -> list[dm.Match]:
    """Returns copies of random matches, and of one that quick plays, at every decision."""
    found = [match.copy() for match in visited(variant, seed, deals=2) if deciding(match)]
    match, bot = variant.match(seed), dm.bot("quick", variant.game)
    while not match.over and match.deal_number <= 3:
        if deciding(match):
            found.append(match.copy())
        advance(match, dict.fromkeys(match.players, bot))
    return found


@cache
def changed(variant: Variant, seed: int) -> list[tuple[Any, Any]]:
    """Returns the states of these matches, and each with all changed that the seat may not know."""
    draw = random.Random(seed)
    return [
        (truth(match)[0], permuted(match, match.decider, draw)[0])
        for match in matches(variant, seed)
    ]


def tells(variant: Variant, choose: Choose, seed: int) -> bool:
    """Tells whether a choice changes with what is hidden from the seat to act."""
    return any(choose(other) != choose(state) for state, other in changed(variant, seed))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", PLAYED, ids=str)
def test_the_view_makes_the_same_choice_as_the_truth(played: Variant, seed: int) -> None:
    thumb = thumb_of(played.game)
    for match in matches(played, seed):
        view, state = match.view(match.decider).fields, truth(match)[0]
        assert thumb.choose(view) == thumb.choose(state), (seed, match.record())
        assert thumb.explain(view) == thumb.explain(state), (seed, match.record())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("played", PLAYED, ids=str)
def test_what_is_hidden_changes_no_choice(played: Variant, seed: int) -> None:
    thumb = thumb_of(played.game)
    assert not tells(played, thumb.choose, seed)
    assert not tells(played, thumb.explain, seed)


@pytest.mark.parametrize(("played", "field"), HIDDEN, ids=str)
def test_a_leak_of_any_hidden_field_is_caught(played: Variant, field: str) -> None:
    thumb = thumb_of(played.game)

    def leaky(state: Any) -> int:
        return int(thumb.choose(state)) + crc32(state[field].tobytes()) % 2

    assert tells(played, leaky, SEEDS[0])
