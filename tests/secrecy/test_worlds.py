"""Another world, other decks to come, another seed: all the same to a seat that cannot know."""

import random

import pytest

import dragonmoon as dm
from tests.contract.variants import Variant, apart, step, viewers, visited, watched
from tests.contract.worlds import drawn, replayed, told
from tests.secrecy.observed import OBSERVED
from tests.secrecy.test_permutation import SEEDS


def compare(match: dm.Match, twin: dm.Match, seat: int | None) -> None:
    for what, look in OBSERVED.items():
        assert look(twin.view(seat)) == look(match.view(seat)), (what, seat, match.record())


@pytest.mark.parametrize("seed", SEEDS)
def test_another_world_is_observed_as_the_same(variant: Variant, seed: int) -> None:
    for k, match in enumerate(watched(variant, seed, deals=2)):
        if k % 4 == 0 and not match.over:
            for seat in viewers(match):
                world = told(match, drawn(match.view(seat), seed))
                compare(match, replayed(match, world), seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_decks_to_come_cannot_be_observed(variant: Variant, seed: int) -> None:
    decks = list(visited(variant, seed, deals=3))[-1].decks
    match = variant.match(0, first=0, decks=decks)
    twin = variant.match(1, first=0, decks=[decks[0], *(deck[::-1] for deck in decks[1:])])
    draw, looks = random.Random(seed), apart(variant, seed, 1)
    while match.deal_number == 1 and not match.over:
        for seat in viewers(match) if len(match.plies[0]) % looks == 0 else ():
            compare(match, twin, seat)
        twin.play(step(match, draw, 1))
    assert match.over or match.record() != twin.record()
