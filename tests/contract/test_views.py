"""A view holds what the field table shows its seat, and the hidden value everywhere else."""

import json
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.game import actor, find
from dragonmoon.state import PLIES_A_WORD, Known, plies_in, ply_at
from tests.contract.variants import Variant, some, truth, viewers, watched
from tests.secrecy.exceptions import EXCEPTIONS

SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_is_hidden_wherever_the_field_table_says_unknown(
    variant: Variant, seed: int
) -> None:
    for match in watched(variant, seed, deals=3):
        if not match.over:
            for seat in viewers(match):
                _check_entries(match, seat)


def _check_entries(match: dm.Match, seat: int | None) -> None:
    state, view = truth(match)[0], match.view(seat).fields
    shown = EXCEPTIONS[match.game.name].shown(state, seat)
    for field in match.game.layout.fields:
        if field.name == "plies":
            continue
        for k in range(max(1, field.length)):
            known = field.known is Known.PUBLIC or (field.known is Known.OWN and k == seat)
            known = known or (field.name, k) in shown
            entry = _entry(state, field.name, k) if known else field.hidden
            assert _entry(view, field.name, k) == entry, (field.name, k, seat, match.record())


def _entry(state: Any, name: str, k: int) -> int:
    value = state[name]
    return int(value[k] if value.ndim else value)


@pytest.mark.parametrize("seed", SEEDS)
def test_plies_are_heard_as_they_were_made_or_not_in_full(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=3):
        state = truth(match)[0]
        for seat in viewers(match):
            view = match.view(seat).fields
            heard, made = plies_in(view), plies_in(state)
            for k in range(state.ply_count):
                full = not EXCEPTIONS[variant.game].alike(state, k, seat)
                assert (heard[k] == made[k]) == full, (k, seat, match.record())
            if not match.over:
                to_come = range(state.ply_count, PLIES_A_WORD * len(view.plies))
                assert not any(ply_at(view, k) for k in to_come), match.record()


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_of_the_view_is_legal_of_the_state(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=3):
        for seat in viewers(match):
            legal = match.legal() if seat is not None and seat == match.decider else []
            assert match.view(seat).legal() == legal, match.record()


@pytest.mark.parametrize("seed", range(3))
def test_why_not_of_the_view_is_why_not_of_the_match(variant: Variant, seed: int) -> None:
    game = find(variant.game)
    for k, match in enumerate(watched(variant, seed, deals=1)):
        if match.decider in match.players:
            view = match.view(match.decider)
            texts = map(game.words.text, some(range(game.rules.ACTIONS), k))
            for text in (*texts, "no such action", ""):
                assert str(view.why_not(text)) == str(match.why_not(text)), (text, match.record())


@pytest.mark.parametrize("seed", range(3))
def test_why_not_tells_everybody_else_that_it_is_not_their_turn(
    variant: Variant, seed: int
) -> None:
    for match in watched(variant, seed, deals=1):
        for seat in viewers(match):
            for text in match.legal()[: 1 if seat != match.decider else 0]:
                assert match.turn is not None
                refused = match.view(seat).why_not(text)
                assert refused is not None, match.record()
                assert refused.clause is not None
                assert str(refused) == f"It is not your turn: {actor(match.turn)} is to act."


@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_says_what_the_match_says(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=3):
        for seat in viewers(match):
            view = match.view(seat)
            assert (view.seat, view.turn, view.decider) == (seat, match.turn, match.decider)
            assert (view.deal_number, view.scores) == (match.deal_number, match.scores)
            assert view.hand == ([] if seat is None else match.hand(seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_has_a_line_for_every_ply_of_the_match(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=4):
        plies = sum(map(len, match.plies))
        for seat in viewers(match):
            assert len(match.view(seat).log) == plies, match.record()


@pytest.mark.parametrize("seed", range(3))
def test_dictionaries_and_scenes_survive_json(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=2):
        for seat in viewers(match):
            for told in (match.view(seat).as_dict(), match.view(seat).scene()):
                assert json.loads(json.dumps(told, allow_nan=False)) == told, match.record()


def test_the_dictionary_of_a_view_holds_all_that_the_view_says(variant: Variant) -> None:
    for match in watched(variant, 1, deals=1):
        for seat in viewers(match):
            view = match.view(seat)
            told = view.as_dict()
            for name in ("seat", "turn", "decider", "deal_number", "hand", "scores", "log"):
                assert told[name] == getattr(view, name)
            assert told["legal"] == view.legal()
            assert told["game"] == variant.game


@pytest.mark.parametrize("seed", range(3))
def test_a_scene_lists_exactly_the_legal_actions(variant: Variant, seed: int) -> None:
    for match in watched(variant, seed, deals=2):
        for seat in viewers(match):
            view = match.view(seat)
            actions = view.scene()["actions"]
            assert [action["text"] for action in actions] == view.legal(), match.record()
            for action in actions:
                assert action["label"]
                assert bool(action.get("button")) != bool(action.get("select"))
                assert ("select" in action) == ("drop" in action)
