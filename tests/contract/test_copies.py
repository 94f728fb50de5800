"""Copies are independent, and what is handed out does not lead back into the match."""

import pickle
import random
from itertools import islice

import pytest

from tests.contract.variants import Variant, step, truth, viewers, visited, watched

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_is_the_same_and_goes_its_own_way(variant: Variant, seed: int) -> None:
    draw = random.Random(seed)
    for match in islice(visited(variant, seed, deals=2), seed, None, 4):
        before, twin = match.record(), match.copy()
        assert twin.record() == before
        assert truth(twin).tobytes() == truth(match).tobytes()
        for _ in range(40):
            if not twin.over:
                step(twin, draw, 1)
        assert match.record() == before
        assert match.over or twin.record() != before


@pytest.mark.parametrize("seed", SEEDS)
def test_the_original_goes_on_without_its_copy(variant: Variant, seed: int) -> None:
    kept = [(match.copy(), match.record()) for match in visited(variant, seed, deals=2)]
    assert all(twin.record() == record for twin, record in kept)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_can_be_written_over_without_harm_to_the_match(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=2):
        before = truth(match).tobytes()
        for seat in viewers(match):
            match.view(seat).states.view("i8")[:] = 99
            for value in match.view(seat).as_dict().values():
                if isinstance(value, list):
                    value.clear()
        match.legal().clear()
        match.scores.clear()
        match.decks.clear()
        match.plies.clear()
        assert truth(match).tobytes() == before
        assert match.decks
        assert match.legal() or match.over


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_stays_as_it_was_when_the_match_goes_on(variant: Variant, seed: int) -> None:
    kept = []
    for match in visited(variant, seed, deals=2):
        kept += [(view, view.states.tobytes()) for view in map(match.view, viewers(match))]
    assert all(view.states.tobytes() == before for view, before in kept)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refusal_travels_between_processes(variant: Variant, seed: int) -> None:
    refused = variant.match(seed).why_not("no such action")
    assert refused is not None
    twin = pickle.loads(pickle.dumps(refused))
    assert (type(twin), str(twin), twin.clause) == (type(refused), str(refused), refused.clause)
