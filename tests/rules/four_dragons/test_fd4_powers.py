"""FD4.1 to FD4.4, FD4.6: Choose, Spoiled, Swap and Ask, and the cards without a power."""

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    answers,
    captured,
    cards_of,
    clause_of,
    field,
    heard,
    last_trick,
    opened,
    plays,
    refusal,
    say,
    table,
    trick,
    verbs,
)

ALL = "KPBG"
NAMES = {"K": "black", "P": "pink", "B": "blue", "G": "green"}
SEATS = pytest.mark.parametrize("seats", [3, 4])

# ---------------------------------------------------------------------------------------- Choose


@pytest.mark.parametrize(("deal", "day"), [(1, "G"), (2, "P"), (3, "B")])
def test_fd4_1_any_colour_but_the_days_may_be_named(deal: int, day: str) -> None:
    match = table("CH 7P", "9K", "10K", "8G", deal=deal)
    for colour in ALL:
        if colour != day:
            assert field(match.copy().play(f"play CH as {colour}"), "laid") == 1
    clause, sentence = refusal(match, f"play CH as {day}")
    assert clause == "FD4.1"
    assert sentence == f"CH may not be named {NAMES[day]}, the colour of the day."
    assert [text for text in match.legal() if "CH" in text] == [
        f"play CH as {colour}" for colour in ALL if colour != day
    ]


@pytest.mark.parametrize(("deal", "led"), [(1, "7P"), (1, "7B"), (2, "7G"), (3, "7P")])
def test_fd4_1_no_colour_that_lies_in_the_trick_may_be_named(deal: int, led: str) -> None:
    match = plays(table(f"{led} 9K", "CH 10K", "10K 10K", "5P 5B", deal=deal), led)
    name = NAMES[led[-1]]
    clause, sentence = refusal(match, f"play CH as {led[-1]}")
    assert clause == "FD4.1"
    assert sentence == f"CH may not be named {name}: that colour lies in the trick already."
    assert f"play CH as {led[-1]}" not in match.legal()


def test_fd4_1_black_is_always_open() -> None:
    match = plays(table("10K 7P", "CH 8P", "CH 5P", "9K 5B"), "10K", "CH as K")
    assert "CH as K" in cards_of(match)
    match = plays(table("7P 9K", "7B 10K", "7G 10K", "CH 8P"), "7P", "7B", "7G")
    assert match.legal() == ["play CH as K"]


@pytest.mark.parametrize(("deal", "colour"), [(1, "P"), (1, "B"), (2, "G"), (3, "P")])
def test_fd4_1_it_fills_the_place_of_the_colour_it_names(deal: int, colour: str) -> None:
    hands = ("CH 9K", f"8{colour} 10K", f"7{colour} CH", f"5{colour} 3{colour}")
    match = plays(table(*hands, deal=deal), f"CH as {colour}")
    assert cards_of(match) == ["10K"]
    assert clause_of(match, f"play 8{colour}") == "FD3.2"
    plays(match, "10K")
    assert clause_of(match, f"play CH as {colour}") == "FD4.1"
    plays(match, "CH as K")
    assert verbs(match) == {"discard"}


def test_fd4_1_as_black_it_fills_no_place() -> None:
    match = plays(table("CH 9K", "8P 10K", "7B 10K", "8G 5G"), "CH as K", "8P", "7B", "8G")
    assert field(match, "tricks") == 7


def test_fd4_1_the_colour_is_always_named() -> None:
    match = table("CH 9K")
    said = refusal(match, "play CH")
    assert said == (None, "Name the colour of CH, K, P, B or G: 'play CH as G'.")
    assert "play CH" not in match.legal()


@pytest.mark.parametrize("named", ["K", "P", "B"])
def test_fd4_1_in_a_hand_it_counts_as_black(named: str) -> None:
    match = table("CH 9K", "AS 7P", "8B 5B", "8G 5G")
    plays(match, f"CH as {named}", "AS").play("ask 0 colour K")
    assert answers(match) == [1]
    match = plays(table("AS 7P", "CH CH", "8B 5B", "8G 5G"), "AS")
    told = [answers(match.copy().play(f"ask 1 colour {colour}")) for colour in ALL]
    assert told == [[2], [0], [0], [0]]


@pytest.mark.parametrize("named", ["K", "P", "B"])
def test_fd4_1_its_rank_is_0(named: str) -> None:
    match = plays(table("CH 9K", "AS 8B", "SP 8G", "CH 10K"), f"CH as {named}", "AS")
    assert field(plays(match.play("ask 0 rank 0"), "SP", "CH as K"), "actor") == 1
    for first, second in ((f"CH as {named}", "SP"), ("SP", f"CH as {named}")):
        hands = (f"{first[:2]} 9K", f"{second[:2]} 8B", "CH 8G", "2K 2K")
        match = plays(table(*hands), first, second, "CH as K").play("discard 2K")
        assert field(match, "actor") == 0


# --------------------------------------------------------------------------------------- Spoiled


def test_fd4_2_no_food_may_be_played_after_it() -> None:
    match = plays(table("SP 7P", "2K 7B", "9K 5P", "10K 5G"), "SP")
    assert cards_of(match) == ["7B"]
    said = refusal(match, "play 2K")
    assert said == ("FD4.2", "Spoiled lies in the trick: no Food may be played to it any more.")
    assert clause_of(match, "discard 2K") == "FD3.3"


def test_fd4_2_it_holds_for_every_later_seat() -> None:
    match = plays(table("7P 9K", "SP 7B", "2K 5B", "2K 5G"), "7P", "SP")
    assert cards_of(match) == ["5B"]
    assert cards_of(plays(match, "5B")) == ["5G"]


def test_fd4_2_other_black_cards_may_still_be_played() -> None:
    match = plays(table("SP 7P", "CH SW AS 9K 10K 2K", "5P", "5G"), "SP")
    assert cards_of(match) == ["CH as K", "CH as P", "CH as B", "SW", "AS", "9K", "10K"]


def test_fd4_2_food_that_lies_there_stays() -> None:
    match = plays(table("2K 7P", "SP 7B", "9K 5P", "10K 5G"), "2K", "SP", "9K", "10K")
    assert captured(match, 1) == (1, 0)


def test_fd4_2_only_for_this_trick() -> None:
    match = plays(last_but_one("SP", "7B", "9K", "10K"), "SP", "7B", "9K", "10K")
    say(match, match.legal()[0])
    say(match, match.legal()[0])
    assert (match.turn, field(match, "spoiled")) == (3, 0)
    assert "2K" in cards_of(match)


def last_but_one(*cards: str) -> dm.Match:
    """Returns a match before the seventh trick, in which all have a Food or 4G besides."""
    return table(
        *(f"{card} {rest}" for card, rest in zip(cards, ["2K", "2K", "4G", "2K"], strict=True))
    )


@pytest.mark.parametrize("place", range(4))
@SEATS
def test_fd4_2_the_winner_of_a_trick_with_it_exchanges_gifts(place: int, seats: int) -> None:
    cards = ["7B", "5P", "9K"]
    cards.insert(place, "SP")
    match = trick(*cards, leader=1, seats=seats)
    assert verbs(match) == {"draw"}
    match = trick("7B", "5P", "9K", "8G", leader=1, seats=seats)
    assert verbs(match) == {"play"}


def test_fd4_2_not_in_the_last_trick() -> None:
    assert last_trick("SP", "5P", "9K", "7B").deal_number == 2


# ------------------------------------------------------------------------------------------ Swap


def swapping(seats: int = 4, leader: int = 0) -> dm.Match:
    """Returns a match in which the leader has just played Swap in the seventh trick."""
    hands = [""] * 4
    for k, hand in enumerate(("SW 7P 5P", "9K 7B 5B", "10K 8P 3P", "8G 5G 7G")):
        hands[(leader + k) % 4] = hand
    return plays(table(*hands, turn=leader, seats=seats), "SW")


@pytest.mark.parametrize("leader", range(4))
def test_fd4_3_both_choose_first_the_player_then_the_partner(leader: int) -> None:
    match = swapping(leader=leader)
    partner = (leader + 2) % 4
    assert (match.turn, match.legal()) == (leader, ["swap 5P", "swap 7P"])
    match.play("swap 7P")
    assert (match.turn, match.legal()) == (partner, ["swap 3P", "swap 8P", "swap 10K"])
    assert match.hand(partner) == ["3P", "8P", "10K"]  # before either sees what he gets
    assert match.hand(leader) == ["5P", "7P"]
    match.play("swap 10K")
    assert match.hand(leader) == ["5P", "10K"]
    assert match.hand(partner) == ["3P", "7P", "8P"]
    assert (match.turn, verbs(match)) == ((leader + 1) % 4, {"play"})


def test_fd4_3_equal_cards_may_be_exchanged() -> None:
    match = plays(table("SW 10K", "9K 7B", "10K 8P", "8G 5G"), "SW")
    say(match, "swap 10K", "swap 10K")
    assert (match.hand(0), match.hand(2)) == (["10K"], ["8P", "10K"])


def test_fd4_3_sizes_stay_as_they_are() -> None:
    match = say(swapping(), "swap 7P")
    assert field(match, "hand_sizes") == [2, 3, 3, 3]
    assert field(match.play("swap 3P"), "hand_sizes") == [2, 3, 3, 3]


def test_fd4_3_in_secret() -> None:
    match = say(swapping(), "swap 7P")
    assert heard(match) == {0: "swap 7P", 1: "swap ?", 2: "swap ?", 3: "swap ?", None: "swap ?"}
    match.play("swap 10K")
    for seat in (0, 2):
        assert match.view(seat).log[-2:] == ["swap 7P", "swap 10K"]
    for other in (1, 3, None):
        assert match.view(other).log[-2:] == ["swap ?", "swap ?"]
    assert field(match, "pending") == -1


def test_fd4_3_the_chosen_card_is_hidden_until_the_second_is_chosen() -> None:
    match = say(swapping(), "swap 7P")
    pending = {seat: match.view(seat).as_dict()["fields"]["pending"] for seat in (0, 1, 2, 3, None)}
    assert pending.pop(0) >= 0
    assert set(pending.values()) == {-1}


def test_fd4_3_a_card_that_is_not_held_is_not_swapped() -> None:
    match = swapping()
    assert refusal(match, "swap 10K") == ("FD4.3", "You do not hold 10K.")
    assert refusal(match.play("swap 7P"), "swap 7P") == ("FD4.3", "You do not hold 7P.")


@pytest.mark.parametrize("text", ["play 7P", "discard 7P", "ask 1 rank 4", "gift 7P", "spare"])
def test_fd4_3_it_is_carried_out_before_anything_else(text: str) -> None:
    clause, sentence = refusal(swapping(), text)
    assert clause == "FD4.3"
    assert sentence.startswith("Swap was played: choose a card")


def test_fd4_3_it_is_for_these_two_alone() -> None:
    match = swapping()
    for seat in (1, 2, 3, None):
        said = "It is not your turn: seat 0 is to act."
        assert refusal(match.view(seat), "swap 7P") == ("FD4.3", said)
    match.play("swap 7P")
    assert clause_of(match.view(0), "swap 5P") == "FD4.3"


@pytest.mark.parametrize("place", range(4))
def test_fd4_3_no_effect_in_the_last_trick(place: int) -> None:
    cards = ["7B", "5P", "9K"]
    cards.insert(place, "SW")
    match = last_trick(*cards[: place + 1])
    assert verbs(match) in ({"play"}, {"discard"})
    assert field(match, "laid") == (place + 1) % 4


@pytest.mark.parametrize("place", range(4))
def test_fd4_3_with_one_card_left_it_works(place: int) -> None:
    cards = ["7B", "5P", "9K"]
    cards.insert(place, "SW")
    match = trick(*cards[: place + 1])
    assert (match.turn, verbs(match)) == (place, {"swap"})


@pytest.mark.parametrize("place", range(4))
def test_fd4_3_then_the_seat_after_its_player_goes_on(place: int) -> None:
    cards = ["7B", "5P", "9K"]
    cards.insert(place, "SW")
    match = trick(*cards[: place + 1], leader=1)
    say(match, match.legal()[0])
    say(match, match.legal()[0])
    expected = (1 + cards.index("9K")) % 4 if place == 3 else (2 + place) % 4
    assert (match.turn, verbs(match)) == (expected, {"play"})


def test_fd4_3_a_second_swap_in_the_same_trick() -> None:
    match = plays(table("SW 7P", "SW 7B", "9K 8P", "10K 5G"), "SW")
    say(match, "swap 7P", "swap 8P", "play SW")
    assert (match.turn, match.legal()) == (1, ["swap 7B"])
    say(match, "swap 7B", "swap 5G")
    assert (match.hand(1), match.hand(3), match.turn) == (["5G"], ["7B", "10K"], 2)


def test_fd4_3_a_swapped_card_may_be_played_at_once() -> None:
    match = say(swapping(), "swap 7P", "swap 10K", "play 9K")
    assert "play 7P" in match.legal()
    assert clause_of(match, "play 10K") == "FD3.3"


# ------------------------------------------------------------------------------------------- Ask


HELD = "CH SW 2K 4G 5G 8P"  # seat 1's in the following


def asking(seats: int = 4) -> dm.Match:
    """Returns a match in which seat 0 has just played Ask."""
    return plays(table("AS 7P 7B 7G 9K 10K", HELD, seats=seats), "AS")


def test_fd4_4_another_seat_is_asked_for_a_colour_or_a_rank() -> None:
    questions = [f"colour {colour}" for colour in ALL] + [f"rank {rank}" for rank in range(11)]
    match = asking()
    assert match.turn == 0
    assert match.legal() == [f"ask {seat} {asked}" for seat in (1, 2, 3) for asked in questions]


@pytest.mark.parametrize(
    ("question", "number"),
    [
        ("colour K", 3),
        ("colour P", 1),
        ("colour B", 0),
        ("colour G", 2),
        *((f"rank {rank}", int(rank in (0, 1, 2, 4, 5, 8))) for rank in range(11)),
    ],
)
@SEATS
def test_fd4_4_the_true_number_is_told_to_all(question: str, number: int, seats: int) -> None:
    match = asking(seats).play(f"ask 1 {question}")
    for seat in (*match.players, None):
        view = match.view(seat)
        assert view.log[-1] == f"ask 1 {question}"
        assert view.as_dict()["fields"]["answers"][0] == number
        assert f"The answer is {number}." in view.scene()["log"]
    assert (match.turn, verbs(match)) == (1, {"play"})


def test_fd4_4_every_copy_counts() -> None:
    match = plays(table("AS 7P 7B 7G", "10K 10K 10K 9K", "8P 8B 8G 3P", "2K 2K 2K 5P"), "AS")
    asked = ("1 rank 10", "1 colour K", "2 rank 8", "3 rank 2", "3 colour K")
    assert [answers(match.copy().play(f"ask {text}")) for text in asked] == [
        [3],
        [4],
        [3],
        [3],
        [3],
    ]


@pytest.mark.parametrize("asker", range(4))
def test_fd4_4_never_the_own_seat(asker: int) -> None:
    match = plays(table(*[""] * asker, "AS 7P", turn=asker), "AS")
    said = refusal(match, f"ask {asker} colour P")
    assert said == ("FD4.4", "Ask another seat than your own.")
    assert {int(text.split()[1]) for text in match.legal()} == set(range(4)) - {asker}


def test_fd4_4_only_a_seat_that_holds_a_card() -> None:
    match = last_trick("7P", "9K", "AS")
    assert {text.split()[1] for text in match.legal()} == {"3"}
    said = refusal(match, "ask 0 colour P")
    assert said == ("FD4.4", "Seat 0 has no card left, so it is not asked.")
    assert clause_of(match, "ask 2 colour P") == "FD4.4"


def test_fd4_4_no_effect_if_no_other_seat_holds_a_card() -> None:
    match = last_trick("7P", "9K", "7B", "AS")
    assert match.deal_number == 2
    match = trick("7P", "9K", "7B", "AS")
    assert (match.turn, verbs(match)) == (3, {"ask"})


@pytest.mark.parametrize("text", ["play 7P", "discard 7P", "swap 7P", "kill 1", "gift 7P"])
def test_fd4_4_it_is_carried_out_before_anything_else(text: str) -> None:
    clause, sentence = refusal(asking(), text)
    assert clause == "FD4.4"
    assert sentence.startswith("Ask was played: ask a seat")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ask 2 rank 11", "There is no rank 11: ranks are 0 to 10."),
        ("ask 2 rank -1", "There is no rank -1: ranks are 0 to 10."),
        ("ask 2 colour R", "There is no colour 'R': colours are K, P, B and G."),
    ],
)
def test_fd4_4_there_is_no_such_rank_or_colour(text: str, sentence: str) -> None:
    assert refusal(asking(), text) == ("FD4.4", sentence)
    early = opened("6K")  # no question is due, which comes first
    assert refusal(early, text) == ("FD3.1", "Now a card is to be played: 'play 7P'.")
    assert refusal(early.view(1), text) == ("FD3.1", "It is not your turn: seat 0 is to act.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ask 4 rank 2", "There is no seat '4' to ask: seats are 0 to 3."),
        ("ask 2 rank", "Ask a seat for a colour or a rank"),
        ("ask 2 rank 4 5", "Ask a seat for a colour or a rank"),
        ("ask 2", "Ask a seat for a colour or a rank"),
        ("ask", "Ask a seat for a colour or a rank"),
    ],
)
def test_fd4_4_what_is_no_question(text: str, sentence: str) -> None:
    match = asking()
    before = match.record()
    clause, said = refusal(match, text)
    assert clause is None
    assert said.lower().startswith(sentence.lower())
    assert match.record() == before


def test_fd4_4_both_questions_of_a_deal_are_told() -> None:
    match = plays(table("AS 7P", "AS 7B", "9K 8P", "10K 5G"), "AS")
    say(match, "ask 3 colour G", "play AS", "ask 0 rank 7")
    assert answers(match) == [1, 1]
    say(match, "play 9K", "play 10K")
    assert answers(match) == [1, 1]
    match = plays(table("AS", "AS", "9K", "10K"), "AS").play("ask 1 rank 1")
    say(match, "play AS", "ask 2 rank 9", "play 9K", "play 10K")
    assert (match.deal_number, answers(match)) == (2, [])


def test_fd4_4_the_seat_after_the_asker_goes_on() -> None:
    match = trick("7P", "AS", leader=2).play("ask 0 rank 2")
    assert (match.turn, verbs(match)) == (0, {"play"})
    match = trick("7P", "8G", "5B", "AS", leader=2).play("ask 0 rank 2")
    assert (match.turn, field(match, "laid")) == (3, 0)


# ------------------------------------------------------------------------------- without a power


@pytest.mark.parametrize(
    "card", ["5P", "5B", "5G", "7P", "7B", "7G", "8P", "8B", "8G", "9K", "10K", "2K", "4G"]
)
def test_fd4_6_no_power(card: str) -> None:
    match = trick(card)
    assert (match.turn, verbs(match)) == (1, {"play"})


def test_fd4_6_start_has_no_power_but_the_first_lead() -> None:
    match = plays(opened("6K"), "6K")
    assert (match.turn, field(match, "laid"), field(match, "places")) == (1, 1, 0)
    assert "play" in verbs(match)
