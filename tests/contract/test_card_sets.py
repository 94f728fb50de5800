"""Sets of cards as bits, and their texts."""

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dragonmoon.cards import Cards, listed, members
from dragonmoon.jit import lowest, size

as_int64: Any = np.int64
sets = st.sets(st.integers(0, 62))


@given(sets)
def test_members_are_the_cards_of_a_set_in_order(cards: set[int]) -> None:
    mask = sum(1 << card for card in cards)
    assert members(mask) == members(as_int64(mask)) == sorted(cards)
    assert size(mask) == size(as_int64(mask)) == len(cards)
    assert not cards or lowest(mask) == lowest(as_int64(mask)) == min(cards)


@given(sets, st.integers(0, 99), st.integers(0, 9))
def test_listed_writes_the_cards_of_a_set(cards: set[int], base: int, more: int) -> None:
    out = np.full(80, -1)
    n = listed(as_int64(sum(1 << card for card in cards)), len(cards) + more, base, out)
    assert out[:n].tolist() == [base + card for card in sorted(cards)]
    assert (out[len(cards) + more :] == -1).all()


def test_cards_have_one_text_each_and_are_read_in_any_case() -> None:
    cards = Cards(["2R", "10R", "SW"])
    assert [cards.code(text) for text in ("2r", " 10R ", "sw", "3R", "")] == [0, 1, 2, None, None]
    assert [cards.text(card) for card in range(3)] == ["2R", "10R", "SW"]
    assert cards.spell(0b101) == ["2R", "SW"]
