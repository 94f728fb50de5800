"""Sets of cards as bits, and their texts."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonmoon.cards import Cards, blocks, listed, members, with_one, without_one
from dragonmoon.jit import highest, lowest, size

as_int64: Any = np.int64
sets = st.sets(st.integers(0, 62))
packs = st.lists(st.integers(1, 5), min_size=1, max_size=12)  # how many copies of each card


@st.composite
def holdings(draw: st.DrawFn) -> tuple[list[int], list[int]]:
    """Returns how many copies of each card there are, and how many of them somebody holds."""
    copies = draw(packs)
    return copies, [draw(st.integers(0, most)) for most in copies]


def set_of(copies: list[int], held: list[int]) -> int:
    """Returns so many copies of each card as a set, in which the lowest bits come first."""
    first = [sum(copies[:card]) for card in range(len(copies))]
    return sum((1 << n) - 1 << bit for n, bit in zip(held, first, strict=True))


@given(sets)
def test_members_are_the_cards_of_a_set_in_order(cards: set[int]) -> None:
    mask = sum(1 << card for card in cards)
    assert members(mask) == members(as_int64(mask)) == sorted(cards)
    assert size(mask) == size(as_int64(mask)) == len(cards)
    assert not cards or lowest(mask) == lowest(as_int64(mask)) == min(cards)
    assert not cards or highest(mask) == highest(as_int64(mask)) == max(cards)


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


def test_a_text_that_is_no_card_is_refused_in_the_words_of_the_game() -> None:
    cards = Cards(["6-4"], unlike="no tile: a tile is written high-low")
    assert cards.parse(" 6-4 ") == 0
    with pytest.raises(ValueError, match=r"^'5-5' is no tile: a tile is written high-low\.$"):
        cards.parse("5-5")
    assert cards.refusal("5" * 30) == f"'{'5' * 20}' is no tile: a tile is written high-low."


# ----------------------------------------------------------------------------- copies of a card


@given(packs)
def test_blocks_lie_side_by_side_and_every_bit_has_its_card(copies: list[int]) -> None:
    block, card = blocks(copies)
    assert card.tolist() == [which for which, n in enumerate(copies) for _ in range(n)]
    assert [members(bits) for bits in block] == [
        [bit for bit in range(len(card)) if card[bit] == which] for which in range(len(copies))
    ]


def test_blocks_of_cards_of_which_there_are_four_one_and_two() -> None:
    block, card = blocks([4, 1, 2])
    assert block.tolist() == [0b0001111, 0b0010000, 0b1100000]
    assert card.tolist() == [0, 0, 0, 0, 1, 2, 2]
    assert block.dtype == card.dtype == np.int64


def test_blocks_reach_up_to_the_63rd_bit() -> None:
    block, card = blocks([61, 2])
    assert (members(block[1]), len(card)) == ([61, 62], 63)
    assert with_one(as_int64(1 << 61), block[1]) == 3 << 61
    assert without_one(as_int64(1 << 61), block[1]) == 0
    assert without_one(as_int64(3 << 61), block[1]) == 1 << 61


@given(holdings())
def test_with_one_adds_the_next_copy_and_nothing_to_a_full_block(
    holding: tuple[list[int], list[int]],
) -> None:
    copies, held = holding
    cards, (block, _) = set_of(copies, held), blocks(copies)
    for card, most in enumerate(copies):
        more = [min(n + 1, most) if k == card else n for k, n in enumerate(held)]
        assert with_one(cards, int(block[card])) == set_of(copies, more)
        assert with_one(as_int64(cards), block[card]) == set_of(copies, more)


@given(holdings())
def test_without_one_takes_the_highest_copy_held(holding: tuple[list[int], list[int]]) -> None:
    copies, held = holding
    cards, (block, _) = set_of(copies, held), blocks(copies)
    for card, n in enumerate(held):
        if n:
            fewer = [m - 1 if k == card else m for k, m in enumerate(held)]
            assert without_one(cards, int(block[card])) == set_of(copies, fewer)
            assert without_one(as_int64(cards), block[card]) == set_of(copies, fewer)


@given(holdings(), st.randoms(use_true_random=False))
def test_equal_hands_are_equal_sets_in_whatever_order_they_came(
    holding: tuple[list[int], list[int]], draw: random.Random
) -> None:
    copies, held = holding
    order = [card for card, n in enumerate(held) for _ in range(n)]
    draw.shuffle(order)
    block, _ = blocks(copies)
    cards = 0
    for card in order:
        cards = with_one(cards, int(block[card]))
    assert cards == set_of(copies, held)
    draw.shuffle(order)
    for card in order:
        assert cards & int(block[card])
        cards = without_one(cards, int(block[card]))
    assert cards == 0


@given(holdings())
def test_cards_with_copies_are_spread_and_spelt_each_as_often_as_held(
    holding: tuple[list[int], list[int]],
) -> None:
    copies, held = holding
    texts = [f"C{card}" for card in range(len(copies))]
    spread = [card for card, n in enumerate(held) for _ in range(n)]
    pack = Cards(texts, copies)
    assert pack.spread(set_of(copies, held)) == spread
    assert pack.spell(as_int64(set_of(copies, held))) == [texts[card] for card in spread]
    assert pack.kinds(as_int64(set_of(copies, held))) == [texts[k] for k, n in enumerate(held) if n]
    assert pack.gather(reversed(spread)) == set_of(copies, held)


def test_copies_share_a_text_and_a_code() -> None:
    pack = Cards(["5R", "ICE", "FIRE"], [1, 3, 2])
    assert [pack.text(card) for card in range(3)] == ["5R", "ICE", "FIRE"]
    assert [pack.code(text) for text in ("ice", " Fire", "5r", "ICES")] == [1, 2, 0, None]
    assert pack.spell(0b010111) == ["5R", "ICE", "ICE", "FIRE"]
