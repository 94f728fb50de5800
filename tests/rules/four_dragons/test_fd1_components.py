"""FD1: the cards, their ranks, colours and texts."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    KINDS,
    answers,
    cards_of,
    clause_of,
    deck,
    impossible,
    opened,
    pack,
    plays,
    refusal,
    table,
)

COLOUR = dict.fromkeys(("CH", "SP", "SW", "AS"), "K")
RANK = {"CH": 0, "SP": 0, "SW": 1, "AS": 1}
RANK |= {card: int(card[:-1]) for card in KINDS if card not in RANK}
COLOUR |= {card: card[-1] for card in KINDS if card not in COLOUR}


def told(card: str, question: str) -> int:
    """Returns what is told of a seat that holds just a card."""
    deal = {"4P": 2, "4B": 3}.get(card, 1)
    match = plays(table("AS", card, deal=deal), "AS").play(f"ask 1 {question}")
    [answer] = answers(match)
    return answer


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_fd1_1_three_food_and_four_muertos_a_deal(deal: int) -> None:
    dealt = Counter(whole_match().decks[deal - 1])
    assert dealt["2K"] == 3
    assert {card: dealt[card] for card in ("4G", "4P", "4B")} == {
        card: 4 if day == deal else 0 for day, card in enumerate(("4G", "4P", "4B"), start=1)
    }


def whole_match() -> dm.Match:
    """Returns a match whose three deals have been played."""
    match = dm.Match("four-dragons", seed=4)
    while not match.over:
        match.play(match.legal()[0])
    return match


def test_fd1_1_nine_food_and_twelve_muertos_in_a_match() -> None:
    cards = Counter(card for dealt in whole_match().decks for card in dealt)
    assert [cards[card] for card in ("2K", "4G", "4P", "4B")] == [9, 4, 4, 4]


@pytest.mark.parametrize("card", ["2K", "4G", "4P", "4B"])
def test_fd1_1_ranks_and_colours_of_food_and_muertos(card: str) -> None:
    assert [told(card, f"rank {rank}") for rank in range(11)] == [
        int(rank == RANK[card]) for rank in range(11)
    ]
    assert [told(card, f"colour {colour}") for colour in "KPBG"] == [
        int(colour == COLOUR[card]) for colour in "KPBG"
    ]


def test_fd1_2_the_25_others() -> None:
    others = Counter(whole_match().decks[0]) - Counter({"2K": 3, "4G": 4})
    assert others.total() == 25
    assert others == Counter(
        [
            "3P",
            "3B",
            "3G",
            "5P",
            "5B",
            "5G",
            "7P",
            "7B",
            "7G",
            "8P",
            "8B",
            "8G",
            "6K",
            "10K",
            "10K",
            "10K",
            "9K",
            "CH",
            "CH",
            "SP",
            "SW",
            "SW",
            "SW",
            "AS",
            "AS",
        ]
    )


@pytest.mark.parametrize("card", [card for card in KINDS if card[0] not in "246"])
def test_fd1_2_ranks_and_colours_of_the_others(card: str) -> None:
    assert [rank for rank in range(11) if told(card, f"rank {rank}")] == [RANK[card]]
    assert [colour for colour in "KPBG" if told(card, f"colour {colour}")] == [COLOUR[card]]


def test_fd1_2_start_ranks_between_5_and_7() -> None:
    held = ["6K", "5P", "7G", "5B"]
    assert plays(opened(*held), "6K", "5P", "7G", "5B").turn == 2
    held = ["6K", "5P", "5G", "5B"]
    assert plays(opened(*held), "6K", "5P", "5G", "5B").turn == 0


def test_fd1_2_a_deck_has_just_these_cards() -> None:
    wrong = deck()
    wrong[wrong.index("9K")] = "10K"
    with pytest.raises(ValueError, match="Deck 1 holds 10K more than 3 times"):
        dm.Match("four-dragons", decks=[wrong])
    clause, sentence = impossible(hand_0="CH 3P 9K", hand_1="5G 7G 9K")
    assert clause == "FD2.2"
    assert "9K" in sentence


def test_fd1_3_hands_are_listed_by_rank_and_then_by_colour() -> None:
    hands = ("6K 8G 8B 8P AS SW SP CH", "10K 9K 7G 7B 7P 5G 5B 5P", "4G 3G 3B 3P 2K SW CH SW")
    match = opened(*hands)
    assert match.hand(0) == ["CH", "SP", "SW", "AS", "6K", "8P", "8B", "8G"]
    assert match.hand(1) == ["5P", "5B", "5G", "7P", "7B", "7G", "9K", "10K"]
    assert match.hand(2) == ["CH", "SW", "SW", "2K", "3P", "3B", "3G", "4G"]


def test_fd1_3_actions_are_listed_in_the_order_of_the_cards() -> None:
    match = table("10K 9K", "8B CH", "7P 5P", "5G 3G", deal=2)
    assert cards_of(plays(match, "10K")) == ["CH as K", "CH as B", "CH as G", "8B"]


@pytest.mark.parametrize("text", ["PLAY 7p", "play 7P", " Play  7P "])
def test_fd1_3_texts_in_any_case(text: str) -> None:
    assert table("7P 5P").play(text).plies[-1] == [(0, "play 7P")]


def test_fd1_3_copies_of_a_card_are_one_action() -> None:
    assert cards_of(table("10K 10K 10K 2K 2K")) == ["2K", "10K"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("play 6P", "'6P' is no card: a card is CH, SP, SW, AS, 2K, 6K, 9K, 10K"),
        ("play CH", "Name the colour of CH, K, P, B or G: 'play CH as G'."),
        ("play CH as R", "Name the colour of CH"),
        ("play 7P 8P", "Name one card, and nothing after it: 'play 7P'."),
        ("swap", "Name a card: 'swap 5P'."),
        ("pass", "An action is 'play 7P'"),
    ],
)
def test_fd1_3_what_is_no_notation(text: str, sentence: str) -> None:
    clause, said = refusal(table("7P CH"), text)
    assert clause is None
    assert said.lower().startswith(sentence.lower())


def test_fd1_3_a_good_text_out_of_place_has_a_clause() -> None:
    match = table("7P CH")
    texts = ["draw 7P", "gift 7P", "swap 7P", "ask 1 rank 3", "kill 1", "spare"]
    assert {clause_of(match, text) for text in texts} == {"FD3.1"}


def test_fd1_2_every_deal_has_32_cards() -> None:
    assert [pack(deal).total() for deal in (1, 2, 3)] == [32] * 3
    assert [Counter(cards) for cards in whole_match().decks] == [pack(k) for k in (1, 2, 3)]
