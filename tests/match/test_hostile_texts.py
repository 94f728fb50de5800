"""Any text is a legal action or refused in a sentence, and a refusal changes nothing."""

import re
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dragonmoon as dm
from dragonmoon.game import Unformed, find
from tests.contract.variants import Variant, by_seats, truth, viewers, visited
from tests.match.hostile import texts


@cache
def matches(variant: Variant) -> list[dm.Match]:
    """Returns every state of three random deals."""
    return [match.copy() for seed in range(3) for match in visited(variant, seed, deals=1)]


@settings(max_examples=200)
@given(st.data())
def test_any_text_is_legal_or_refused_in_a_sentence(variant: Variant, data: st.DataObject) -> None:
    match = data.draw(st.sampled_from(matches(variant))).copy()
    text = data.draw(texts(variant.game))
    before = (match.record(), truth(match).tobytes())
    refused = match.why_not(text)
    if refused is None:
        assert _printed(variant.game, text) in match.legal()
        assert match.play(text).record() != before[0]
        return
    with pytest.raises(dm.IllegalAction, match=re.escape(str(refused))):
        match.play(text)
    assert (match.record(), truth(match).tobytes()) == before
    assert re.fullmatch(r"[^\n]{5,200}", str(refused))
    assert refused.clause is None or re.fullmatch(r"[A-Z]{2}\d+\.\d+", refused.clause)
    assert (refused.clause is None) == (not _is_notation(variant.game, text))


def _printed(game: str, text: str) -> str:
    """Returns a text of notation, typed in any case and with any blanks, as it is printed."""
    words = find(game).words
    printed = words.text(words.parse(text))
    assert printed.lower().split() == text.lower().split()
    return printed


def _is_notation(game: str, text: str) -> bool:
    try:
        find(game).words.parse(text)
    except Unformed:
        return True
    except ValueError:
        return False
    return True


def drawn(variant: Variant, data: st.DataObject) -> tuple[dm.View, str]:
    """Returns a view of anybody at any state, and a text."""
    match = data.draw(st.sampled_from(matches(variant)))
    seat = data.draw(st.sampled_from(viewers(match)))
    return match.view(seat), data.draw(texts(variant.game))


@settings(max_examples=200)
@given(st.data())
def test_a_view_refuses_any_text_without_failing(variant: Variant, data: st.DataObject) -> None:
    view, text = drawn(variant, data)
    before = view.states.tobytes()
    refused = view.why_not(text)
    assert refused is not None or _printed(variant.game, text) in view.legal()
    assert view.states.tobytes() == before


@settings(max_examples=200)
@given(st.data())
def test_guesses_at_any_text_are_texts(variant: Variant, data: st.DataObject) -> None:
    view, text = drawn(variant, data)
    guessed = view.game.words.guess(view, text)
    assert isinstance(guessed, str)
    assert view.game.words.guess(view, guessed) == guessed
    view.why_not(guessed)


def test_what_is_exact_is_not_guessed_at(variant: Variant) -> None:
    guess = find(variant.game).words.guess
    for match in matches(variant):
        if match.decider in match.players:
            view = match.view(match.decider)
            for text in view.legal():
                assert guess(view, text) == guess(view, text.upper()) == text


@pytest.mark.parametrize("text", [None, 5, b"pass", ["pass"], 1.5, object()])
def test_what_is_no_text_is_refused(variant: Variant, text: object) -> None:
    match = variant.match(1)
    before = match.record()
    with pytest.raises(dm.IllegalAction, match="text") as refused:
        match.play(text)  # type: ignore[arg-type]
    assert refused.value.clause is None
    assert match.record() == before


@pytest.mark.parametrize("card", ["10K", "k10", "start", "7p"])
def test_a_card_where_none_is_due_is_guessed_at_once(card: str) -> None:
    for match in matches(by_seats("four-dragons")[4]):
        if match.decider in match.players:
            view = match.view(match.decider)
            guessed = view.game.words.guess(view, card)
            assert view.game.words.guess(view, guessed) == guessed, match.record()
