"""Kernels compute the same interpreted, compiled, checked and from a warm cache, and as Match."""

from pathlib import Path
from typing import Any

import pytest

from dragonmoon.game import Game, find
from dragonmoon.state import MATCH_ENDED, NATURE, action_of, ply_at
from tests.contract import transcript
from tests.contract.variants import VARIANTS, Variant, number, truth, viewers
from tests.jit.process import ended_with, frozen, kept, output, run, start


def test_every_mode_writes_the_same_transcript(tmp_path: Path) -> None:
    root = frozen(tmp_path, "dragonmoon", "tests")
    script, cache = ("-m", transcript.__name__), tmp_path / "cache"
    compiling = [
        start(*script, cache=cache, kernels="compiled", root=root, optimised=True),
        start(*script, cache=cache, kernels="checked", root=root),
    ]
    with ended_with(*compiling):
        interpreted = run(*script, cache=cache, kernels="interpreted", root=root).splitlines()
        assert len(interpreted) == 7 * len(transcript.SEEDS) * len(VARIANTS)
        compiled, checked = (output(process).splitlines() for process in compiling)
    assert compiled == interpreted
    assert checked == interpreted
    before = kept(cache)
    assert before
    assert run(*script, cache=cache, root=root, optimised=True).splitlines() == interpreted
    assert kept(cache) == before, "the warm cache was compiled again"


@pytest.mark.parametrize("seed", transcript.SEEDS)
def test_a_match_visits_the_states_of_the_transcript(
    variant: Variant, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DRAGONMOON_KERNELS", "interpreted")
    game, match = find(variant.game), transcript.begun(variant, seed)
    told = transcript.transcript(variant, seed)
    views, visited = iter(zip(told.viewers, told.views, strict=True)), 0
    for k, state in enumerate(told.states[:-1]):
        if state.turn == MATCH_ENDED:
            assert match.over
            break
        if state.turn < NATURE:
            continue
        assert _same(game, truth(match)[0], state), (k, match.record())
        texts = [game.words.text(int(action)) for action in told.lists[k] if action >= 0]
        assert match.legal() == texts, match.record()
        for seat in sorted(viewers(match), key=number):
            viewer, view = next(views)
            assert viewer == number(seat)
            assert view.tobytes() == match.view(seat).states.tobytes(), match.record()
        match.play(game.words.text(action_of(ply_at(told.states[k + 1], state.ply_count))))
        visited += 1
    assert visited > 20 or match.over
    assert (told.states["turn"] == MATCH_ENDED).any() == (seed == transcript.LATE)


def _same(game: Game, state: Any, other: Any) -> bool:
    """Tells whether two states are equal, the generator for draws inside kernels apart."""
    return all(
        (state[field.name] == other[field.name]).all()
        for field in game.layout.fields
        if field.name != "chance"
    )
