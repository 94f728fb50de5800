"""Cards are conserved, and decks depend on the seed and the number of the deal alone."""

import random

import pytest

import dragonmoon as dm
from dragonmoon.game import find
from tests.contract.places import PLACES
from tests.contract.variants import Variant, step, truth, visited


def test_every_game_says_where_its_cards_lie() -> None:
    assert sorted(PLACES) == list(dm.games())


@pytest.mark.parametrize("seed", range(6))
def test_every_card_of_the_deck_lies_in_one_place(variant: Variant, seed: int) -> None:
    for match in visited(variant, seed, deals=4):
        lying = sorted(PLACES[variant.game](truth(match)[0]))
        assert lying == sorted(match.decks[-1]), match.record()


@pytest.mark.parametrize("seed", range(3))
def test_hand_is_what_lies_in_the_hand_in_the_order_of_the_game(
    variant: Variant, seed: int
) -> None:
    order = find(variant.game).words.parse_card
    for match in visited(variant, seed, deals=2):
        lying = list(PLACES[variant.game](truth(match)[0]))
        for seat in match.all_seats:
            hand = match.hand(seat)
            assert hand == sorted(hand, key=order)
            assert all(hand.count(card) <= lying.count(card) for card in hand), match.record()


@pytest.mark.parametrize("seed", [0, 1, 2**63 - 1])
def test_deck_k_depends_on_the_seed_and_k_alone(variant: Variant, seed: int) -> None:
    decks = []
    for temper in range(3):
        match, draw = variant.match(seed), random.Random(temper)
        while not match.over and match.deal_number < 5:
            step(match, draw, temper)
        decks.append(match.decks)
    shared = min(map(len, decks))
    assert shared > 1
    assert decks[0][:shared] == decks[1][:shared] == decks[2][:shared]


def test_decks_differ_from_deal_to_deal_and_from_seed_to_seed(variant: Variant) -> None:
    dealt = [
        tuple(deck) for seed in range(30) for deck in list(visited(variant, seed, 3))[-1].decks
    ]
    assert len(set(dealt)) == len(dealt) > 60


def test_given_decks_come_first_and_the_seed_decides_the_others(variant: Variant) -> None:
    plain = list(visited(variant, 6, deals=2))[-1]
    given = list(reversed(plain.decks[0]))
    match, draw = variant.match(6, decks=[given]), random.Random(0)
    while match.deal_number == 1:
        step(match, draw, 1)
    assert match.decks == [given, plain.decks[1]]
