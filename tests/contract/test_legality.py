"""A seat to act always has an action, and the legal ones are exactly those that nothing forbids."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.jit import kernel
from dragonmoon.state import MATCH_ENDED, NATURE
from tests.contract.variants import Variant, ended, some, truth, viewers, visited, watched

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_to_act_has_a_legal_action(variant: Variant, seed: int) -> None:
    for match in visited(variant, seed, deals=4):
        assert bool(match.legal()) == (not match.over), match.record()
        assert match.turn in (*match.all_seats, NATURE, None), match.record()
        assert (match.turn is None) == match.over


Kernel = Callable[..., Any]


def proof_factory(legal: Kernel, forbids: Kernel, actions: int, most: int) -> Kernel:
    """Finds the first of some states whose legal list is not exactly what nothing forbids."""

    def find_wrong(states: Any) -> int:
        listed = np.empty(most, np.int64)
        for i in range(len(states)):
            n, k = legal(states[i], listed), 0
            for action in range(actions):
                if forbids(states[i], action) == 0:
                    if k == n or listed[k] != action:
                        return i
                    k += 1
            if k < n:
                return i
        return -1

    return find_wrong


def proof_of(rules: Any) -> tuple[Any, ...]:
    """Returns what the proof is made of."""
    return rules.legal, rules.forbids, rules.ACTIONS, rules.MOST_LEGAL


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_is_sorted_and_equals_forbids_over_the_action_space(
    variant: Variant, seed: int
) -> None:
    """Compiled: an action space can be too large to be gone through in every state otherwise."""
    game = find(variant.game)
    find_wrong = kernel(proof_factory, proof_of(game.rules), (game.layout.like,))
    states = [truth(match).copy() for match in visited(variant, seed, deals=4)]
    wrong = find_wrong(np.concatenate(states))
    assert wrong == -1, f"seed {seed}: after {wrong} plies"


@pytest.mark.parametrize("wrong", ["too few", "too many", "unsorted", "another"])
def test_the_proof_notices_a_wrong_list(wrong: str) -> None:
    rules, match = find("moon").rules, dm.Match("moon", seed=1)
    legal, *rest = proof_of(rules)

    def listed(state: Any, actions: Any) -> int:
        n = int(legal(state, actions))
        if wrong == "unsorted":
            actions[:2] = actions[1::-1].copy()
        if wrong in ("too many", "another"):
            actions[n if wrong == "too many" else n - 1] = rules.ACTIONS - 1
        return n + {"too few": -1, "too many": 1}.get(wrong, 0)

    assert proof_factory(legal, *rest)(truth(match)) == -1
    assert proof_factory(listed, *rest)(truth(match)) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_what_lies_outside_the_action_space_is_forbidden(variant: Variant, seed: int) -> None:
    rules = find(variant.game).rules
    for match in visited(variant, seed, deals=2):
        for action in (-1, rules.ACTIONS, rules.ACTIONS + 1, 2**62):
            assert rules.forbids(truth(match)[0], action), match.record()


@pytest.mark.parametrize("seed", range(3))
def test_reading_a_state_does_not_change_it(variant: Variant, seed: int) -> None:
    rules = find(variant.game).rules
    for match in visited(variant, seed, deals=2):
        before = truth(match).tobytes()
        rules.legal(truth(match)[0], np.empty(rules.MOST_LEGAL, np.int64))
        rules.due(truth(match)[0])
        rules.forbids(truth(match)[0], 0)
        for seat in viewers(match):
            match.view(seat)
        assert truth(match).tobytes() == before


@pytest.mark.parametrize("seed", range(3))
def test_why_not_is_none_for_legal_actions_and_gives_a_clause_for_the_others(
    variant: Variant, seed: int
) -> None:
    game = find(variant.game)
    for k, match in enumerate(watched(variant, seed, deals=2)):
        legal = set(match.legal())
        for text in {*legal, *map(game.words.text, some(range(game.rules.ACTIONS), k))}:
            refused = match.why_not(text)
            assert (refused is None) == (text in legal), (text, match.record())
            if refused:
                assert re.fullmatch(rf"{game.prefix}\d+\.\d+", str(refused.clause)), text
                assert re.fullmatch(r"[A-Z0-9].*[.]", str(refused)), text


def test_nothing_is_legal_when_the_match_is_over(variant: Variant) -> None:
    match, game = ended(variant), find(variant.game)
    assert truth(match)[0].turn == MATCH_ENDED
    assert match.legal() == []
    for action in range(game.rules.ACTIONS):
        assert match.why_not(game.words.text(action)) is not None
