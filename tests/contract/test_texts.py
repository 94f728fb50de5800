"""Every action and every card has exactly one text, and it can be read back."""

import pytest

import dragonmoon as dm
from dragonmoon.game import find
from tests.contract.variants import Variant, viewers, watched

games = pytest.mark.parametrize("name", dm.games())


@games
def test_text_and_parse_are_inverse(name: str) -> None:
    words, actions = find(name).words, range(find(name).rules.ACTIONS)
    texts = [words.text(action) for action in actions]
    assert len(set(texts)) == len(texts)
    assert [words.parse(text) for text in texts] == list(actions)


@games
def test_texts_are_read_in_any_case_and_with_any_blanks(name: str) -> None:
    words = find(name).words
    for action in range(find(name).rules.ACTIONS):
        text = words.text(action)
        assert words.parse(text.upper()) == words.parse(text.lower()) == action
        assert words.parse(f"  {text.replace(' ', '   ')} ") == action


@games
def test_texts_survive_the_record(name: str) -> None:
    for action in range(find(name).rules.ACTIONS):
        text = find(name).words.text(action)
        assert text == " ".join(text.split())
        assert "," not in text


def test_card_and_parse_card_are_inverse(variant: Variant) -> None:
    words, deck = find(variant.game).words, sorted(set(variant.match(0).decks[0]))
    assert deck
    for text in deck:
        assert words.card(words.parse_card(text)) == text
        assert words.parse_card(text.lower()) == words.parse_card(f" {text} ")


@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_only_hears_of_is_no_action(variant: Variant, seed: int) -> None:
    words = find(variant.game).words
    for match in watched(variant, seed, deals=2):
        for seat in viewers(match):
            for mover, text in match.view(seat).plies:
                heard = words.parse(text) if "?" not in text else None
                assert heard is None or words.text(heard) == text
                if heard is None:
                    assert mover != seat
                    with pytest.raises(ValueError, match=r"."):
                        words.parse(text)
