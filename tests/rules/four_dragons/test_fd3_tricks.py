"""FD3: who leads, what may be played, discards, who wins a trick and what he captures."""

from collections import Counter

import pytest

from tests.rules.four_dragons.deals import (
    captured,
    cards_of,
    clause_of,
    deck,
    field,
    last_trick,
    opened,
    pack,
    plays,
    refusal,
    say,
    table,
    trick,
    verbs,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])

# ------------------------------------------------------------------------------------- the lead


@pytest.mark.parametrize("holder", range(4))
@SEATS
def test_fd3_1_the_holder_of_6k_leads_it(holder: int, seats: int) -> None:
    match = opened(*[""] * holder, "6K 10K 2K SP", seats=seats)
    assert (match.turn, match.legal()) == (holder, ["play 6K"])
    for text in ("play 10K", "play 2K", "play SP"):
        said = refusal(match, text)
        assert said == ("FD3.1", "6K is led to the first trick of a deal.")
    assert clause_of(match, "discard 6K") == "FD3.3"
    assert match.play("play 6K").turn == (holder + 1) % 4


def test_fd3_1_in_every_deal() -> None:
    match = table("10K", "9K", "8B", "8G", decks=[deck("", "", "", "6K", deal=2)])
    plays(match, "10K", "9K", "8B", "8G")
    assert (match.deal_number, match.turn, match.legal()) == (2, 3, ["play 6K"])


def test_fd3_1_only_the_lead_of_the_first_trick_is_bound() -> None:
    match = plays(opened("6K", "10K 9K"), "6K")
    assert {"10K", "9K"} <= set(cards_of(match))


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("best", range(4))
def test_fd3_1_later_the_winner_of_a_trick_leads(leader: int, best: int) -> None:
    cards = ["7P", "5B", "8G", "9K"]
    cards[best] = "10K"
    match = trick(*cards, leader=leader, deal=1)
    assert (match.turn, field(match, "laid")) == ((leader + best) % 4, 0)
    assert field(match, "leader") == match.turn


@pytest.mark.parametrize("leader", range(4))
@SEATS
def test_fd3_1_play_is_clockwise_one_card_each(leader: int, seats: int) -> None:
    cards = ["10K", "9K", "10K", "8P"]
    for laid in range(4):
        match = trick(*cards[:laid], leader=leader, seats=seats)
        assert (match.turn, field(match, "laid")) == ((leader + laid) % 4, laid)
    seats_heard = [seat for seat, _ in trick(*cards, leader=leader, seats=seats).plies[-1]]
    assert seats_heard == [(leader + k) % 4 for k in range(4)]


def test_fd3_1_a_deal_has_eight_tricks() -> None:
    match, leads = opened("6K"), 0
    while match.deal_number == 1:
        leads += field(match, "laid") == 0
        match.play(match.legal()[0])
    laid = [text for _, text in match.past[0].plies if text.split()[0] in ("play", "discard")]
    assert (leads, len(laid)) == (8, 32)


# ------------------------------------------------------------------------------------- colours


@pytest.mark.parametrize(("led", "other"), [("7P", "8P"), ("7B", "8B"), ("7G", "8G")])
def test_fd3_2_a_colour_may_be_played_only_once(led: str, other: str) -> None:
    match = plays(table(led + " 9K", f"{other} 10K", "3P 5P", "3G 5G"), led)
    assert cards_of(match) == ["10K"]
    clause, sentence = refusal(match, f"play {other}")
    assert clause == "FD3.2"
    name = {"P": "Pink", "B": "Blue", "G": "Green"}[led[-1]]
    assert sentence == f"{name} lies in the trick already, so {other} cannot be played."


def test_fd3_2_each_of_the_three_once() -> None:
    match = plays(table("7P 9K", "7B 10K", "7G 10K", "8P 10K"), "7P", "7B", "7G")
    assert cards_of(match) == ["10K"]


def test_fd3_2_the_place_stays_taken_for_the_whole_trick() -> None:
    match = plays(table("7P 9K", "10K 8B", "8P 8G", "5P 5G"), "7P", "10K")
    assert cards_of(match) == ["8G"]
    assert cards_of(plays(match, "8G")) == []


@pytest.mark.parametrize("black", ["SP", "SW", "AS", "2K", "9K", "10K"])
def test_fd3_2_black_may_always_be_played(black: str) -> None:
    match = plays(table("10K 7P", f"{black} 8P", "7B 5B", "7G 5G"), "10K")
    assert black in cards_of(match)
    match = plays(table("7P 10K", "7B 5B", "7G 5G", f"{black} 8P"), "7P", "7B", "7G")
    assert cards_of(match) == [black]


def test_fd3_2_several_black_cards_in_one_trick() -> None:
    assert trick("10K", "9K", "10K", "10K").plies[-1][-1] == (3, "play 10K")


def test_fd3_2_colours_are_open_again_in_the_next_trick() -> None:
    match = plays(table("10K 8P", "7P 5P", "7B 5B", "7G 5G"), "10K", "7P", "7B", "7G")
    assert cards_of(match) == ["8P"]
    assert field(match, "places") == 0


def test_fd3_2_a_discarded_card_fills_no_place() -> None:
    match = plays(table("7P 9K", "8P 5P", "7B 5B", "7G 5G"), "7P").play("discard 8P")
    assert cards_of(match) == ["5B", "7B"]
    match = plays(table("SP 7P", "2K 2K", "CH 9K", "7G 5G"), "SP").play("discard 2K")
    assert cards_of(match) == ["CH as K", "CH as P", "CH as B", "9K"]


# ------------------------------------------------------------------------------------ discarding


def test_fd3_3_who_can_play_a_card_must() -> None:
    match = plays(table("7P 9K", "8P 5G 5P", "7B", "7G"), "7P")
    assert match.legal() == ["play 5G"]
    for card in ("8P", "5P", "5G"):
        clause, sentence = refusal(match, f"discard {card}")
        assert clause == "FD3.3"
        assert sentence == "Only a seat that can play nothing discards, and 5G can be played."


def test_fd3_3_who_cannot_discards_any_one_card() -> None:
    match = plays(table("7P 9K 10K", "8P 5P 3P", "7B", "7G"), "7P")
    assert match.legal() == ["discard 3P", "discard 5P", "discard 8P"]
    assert clause_of(match, "play 8P") == "FD3.2"
    match.play("discard 5P")
    assert match.turn == 2
    assert Counter(match.hand(1)) == Counter(["3P", "8P"])


def test_fd3_3_equal_cards_are_one_discard() -> None:
    match = plays(table("SP 7P", "2K 2K", "9K", "10K"), "SP")
    assert match.legal() == ["discard 2K"]


def test_fd3_3_a_card_not_held_is_not_played_nor_discarded() -> None:
    match = table("7P 9K", "8P 5G", "7B 5B", "7G 10K")
    assert refusal(match, "play 8P") == ("FD3.3", "You do not hold 8P.")
    assert refusal(match, "play CH as P") == ("FD3.3", "You do not hold CH.")
    assert refusal(match, "discard 8P") == ("FD3.3", "You do not hold 8P.")
    before = match.record()
    with pytest.raises(ValueError, match="You do not hold 8P"):
        match.play("play 8P")
    assert match.record() == before


def test_fd3_3_a_card_not_held_is_not_discarded_even_if_nothing_can_be_played() -> None:
    match = plays(table("7P 9K", "8P 5P", "7B 5B", "7G 5G"), "7P")
    assert refusal(match, "discard 7B") == ("FD3.3", "You do not hold 7B.")


def test_fd3_3_the_leader_never_discards() -> None:
    match = table("8P 5P", "7P", "5G", "8G")
    assert verbs(match) == {"play"}
    assert clause_of(match, "discard 8P") == "FD3.3"


@pytest.mark.parametrize("discarded", ["8P", "5P", "3P"])
def test_fd3_3_a_discard_wins_nothing(discarded: str) -> None:
    match = plays(table("7P 9K", f"{discarded} 4P", "5B", "5G", deal=2), "7P")
    plays(match.play(f"discard {discarded}"), "5B", "5G")
    assert (match.turn, field(match, "tricks")) == (0, 7)


def test_fd3_3_all_three_may_discard() -> None:
    match = plays(table("SP 7P", "2K 2K", "2K 9K", "7G 5G"), "SP")
    assert say(match, "discard 2K").turn == 2
    match = plays(table("4P 7P", "8P 5P", "3P 4P", "4P 4P", deal=2), "4P")
    say(match, "discard 8P", "discard 3P", "discard 4P")
    assert captured(match, 0) == (0, 1)
    assert (match.turn, verbs(match)) == (-1, {"draw"})


def test_fd3_3_a_discard_has_no_power() -> None:
    match = plays(table("7P 9K", "10K 5B", "3P 8P", "10K 5G"), "7P", "10K")
    plays(match.play("discard 3P"), "10K")
    assert (match.turn, verbs(match)) == (1, {"play"})


def test_fd3_3_the_first_card_that_lies_in_a_trick_may_be_a_black_one() -> None:
    match = plays(table("10K 7P", "8P 5P", "7B", "7G"), "10K")
    assert match.legal() == ["play 5P", "play 8P"]


def test_fd3_4_a_discarded_food_or_muertos_is_out_of_the_match() -> None:
    match = plays(table("SP 7P", "2K 2K", "9K 7B", "10K 5P"), "SP").play("discard 2K")
    plays(match, "9K", "10K")
    assert (captured(match, 0), captured(match, 1)) == ((0, 0), (0, 0))
    match = plays(table("7P 5P", "4P 8P", "9K 7B", "10K 8B", deal=2), "7P").play("discard 4P")
    assert match.hand(1) == ["8P"]
    plays(match, "9K", "10K")
    assert (captured(match, 0), captured(match, 1)) == ((0, 0), (0, 0))


def test_fd3_4_the_other_scoring_cards_of_the_trick_are_captured() -> None:
    match = plays(table("4P 2K", "4P 4P", "2K 7B", "10K 8B", deal=2), "4P").play("discard 4P")
    plays(match, "2K", "10K")
    assert (captured(match, 0), captured(match, 1)) == ((0, 0), (1, 1))


def test_fd3_4_another_discarded_card_returns_in_the_next_deal() -> None:
    match = plays(table("7P", "8P", "9K", "10K"), "7P").play("discard 8P")
    plays(match, "9K", "10K")
    assert match.deal_number == 2
    assert Counter(match.decks[-1]) == pack(2)


# ------------------------------------------------------------------------------------- the winner


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("7P 8B 5G 9K", 3),
        ("9K 8B 10K 7G", 2),
        ("10K 8B 9K 7G", 0),
        ("5P 8B 9K 7G", 2),
        ("3P 7B 5G 2K", 1),
        ("AS 3P SW 5G", 3),
        ("CH SP 3P SW", 2),
        ("CH SP 3P AS", 2),
        ("5P 2K 3B SW", 0),
        ("7P 8G 2K 5B", 1),
    ],
)
def test_fd3_5_the_highest_rank_wins(cards: str, best: int, leader: int) -> None:
    assert winner(cards, leader) == (leader + best) % 4


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("7P 10K 10K 9K", 1),
        ("10K 10K 10K 9K", 0),
        ("5P 8B 8G 7G", 1),
        ("8G 8P 8B 10K", 3),
        ("7B 8P 2K 8G", 1),
        ("8B 8G 8P 2K", 0),
        ("SW CH AS SP", 0),
        ("CH AS SW SP", 1),
        ("SP CH CH AS", 3),
    ],
)
def test_fd3_5_of_equals_the_one_played_first(cards: str, best: int, leader: int) -> None:
    assert winner(cards, leader) == (leader + best) % 4


def winner(cards: str, leader: int) -> int:
    """Returns who wins a trick of these cards; whatever the powers do, 10s are spared."""
    hands = [""] * 4
    for k, card in enumerate(cards.split()):
        hands[(leader + k) % 4] = f"{card} 4P"
    match = table(*hands, turn=leader, deal=2)
    waiting = [f"play {card} as K" if card == "CH" else f"play {card}" for card in cards.split()]
    while field(match, "tricks") == 6:
        match.play(waiting.pop(0) if verbs(match) == {"play"} else match.legal()[-1])
    assert match.turn is not None
    return match.turn if match.turn >= 0 else int(field(match, "actor"))


# ------------------------------------------------------------------------------------- captures


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(
    ("cards", "best", "food", "muertos"),
    [
        ("4G 2K 9K 10K", 3, 1, 1),
        ("10K 2K 2K 2K", 0, 3, 0),
        ("9K 4G 7B 8P", 0, 0, 1),
        ("2K 2K 4G 3P", 2, 2, 1),
        ("7B 8G 5P 9K", 3, 0, 0),
    ],
)
@SEATS
def test_fd3_6_the_winners_partnership_captures_food_and_muertos(
    cards: str, best: int, food: int, muertos: int, leader: int, seats: int
) -> None:
    match = last_trick(*cards.split(), leader=leader, seats=seats)
    side = (leader + best) % 2
    assert (captured(match, side), captured(match, 1 - side)) == ((food, muertos), (0, 0))


def test_fd3_6_it_is_added_to_what_was_captured_before() -> None:
    match = table("10K 9K", "2K 5P", "4G 5B", "7B 5G", captured=("2K 4G", "4G"))
    plays(match, "10K", "2K", "4G", "7B")
    assert (captured(match, 0), captured(match, 1)) == ((2, 2), (0, 1))
    assert match.scores == [2, 0, 2, 0]
