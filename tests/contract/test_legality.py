"""A seat to act always has an action, and the legal ones are exactly those that nothing forbids."""

import re
from itertools import islice

import numpy as np
import pytest

from dragonmoon.game import MATCH_ENDED, find
from tests.contract.variants import Variant, ended, some, truth, viewers, visited

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_to_act_has_a_legal_action(variant: Variant, seed: int) -> None:
    for match in visited(variant, seed, deals=4):
        assert bool(match.legal()) == (not match.over), match.record()
        assert match.turn in (*match.players, None), match.record()
        assert (match.turn is None) == match.over


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_is_sorted_and_equals_forbids_over_the_action_space(
    variant: Variant, seed: int
) -> None:
    rules = find(variant.game).rules
    for match in islice(visited(variant, seed, deals=4), 45):
        state, actions = truth(match)[0], np.empty(rules.MOST_LEGAL, np.int64)
        legal = actions[: rules.legal(state, actions)].tolist()
        allowed = [action for action in range(rules.ACTIONS) if not rules.forbids(state, action)]
        assert legal == allowed, match.record()


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
    texts = [game.words.text(action) for action in range(game.rules.ACTIONS)]
    for k, match in enumerate(visited(variant, seed, deals=2)):
        legal = set(match.legal())
        for text in {*legal, *some(texts, k)}:
            refused = match.why_not(text)
            assert (refused is None) == (text in legal), (text, match.record())
            if refused:
                assert re.fullmatch(rf"{game.prefix}\d+\.\d+", str(refused.clause)), text
                assert re.fullmatch(r"[A-Z0-9].*[.]", str(refused)), text


def test_nothing_is_legal_when_the_match_is_over(variant: Variant) -> None:
    match, game = ended(variant), find(variant.game)
    assert truth(match)[0].turn == MATCH_ENDED
    assert match.legal() == []
    assert all(
        match.why_not(game.words.text(action)) is not None for action in range(game.rules.ACTIONS)
    )
