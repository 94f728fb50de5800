"""GF7.1, GF7.2: declaring the last card, and being barred."""

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    HIGH,
    LOW,
    clause_of,
    combinations,
    declare,
    field,
    hold,
    plays,
    refusal,
    say,
    sizes,
    table,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])
DIRECTIONS = pytest.mark.parametrize("clockwise", [True, False])
BOTH = pytest.mark.parametrize("last_card", ["auto", "declare"])


# -------------------------------------------------------------------------------------- declaring


def test_gf7_1_under_auto_the_last_card_is_declared_for_the_seat() -> None:
    match = table("3G 7Y", LOW, LOW, LOW)
    assert combinations(match) == ["3G", "7Y"]
    plays(match, "3G", "pass", "pass", "pass")
    assert (match.turn, match.legal()) == (0, ["play 7Y"])


def test_gf7_1_auto_is_the_default() -> None:
    match = dm.Match("gang-of-four", seed=1)
    assert match.options == {"last_card": "auto"}
    assert dm.Match("gang-of-four", seed=1, options={"last_card": "declare"}).options == {
        "last_card": "declare"
    }


@pytest.mark.parametrize("value", ["never", "", "AUTO", "auto "])
def test_gf7_1_another_value_of_the_option_is_refused(value: str) -> None:
    said = rf"^The option last_card is '{value}'; allowed are auto, declare\.$"
    with pytest.raises(ValueError, match=said):
        dm.Match("gang-of-four", options={"last_card": value})


def test_gf7_1_another_option_is_refused() -> None:
    said = r"^Gang of Four has no option 'lastcard'; it has: last_card\.$"
    with pytest.raises(ValueError, match=said):
        dm.Match("gang-of-four", options={"lastcard": "auto"})


@pytest.mark.parametrize(
    ("hand", "cards"),
    [
        ("3G 7Y", "3G"),
        ("5G 5Y 7Y", "5G 5Y"),
        ("5G 5Y 5R 7Y", "5G 5Y 5R"),
        ("2G 3G 4Y 5Y 6R 9Y", "2G 3G 4Y 5Y 6R"),
        ("2G 2G 2Y 2R 9Y", "2G 2G 2Y 2R"),
        ("2G 2G 2Y 2Y 2R 2R DR", "2G 2G 2Y 2Y 2R 2R"),
    ],
)
def test_gf7_1_under_declare_a_play_down_to_one_card_has_two_forms(hand: str, cards: str) -> None:
    match = table(hand, HIGH, last_card="declare")
    for text in (cards, f"{cards} last"):
        assert text in combinations(match)
        played = match.copy().play(f"play {text}")
        assert sizes(played)[0] == 1
        assert played.view(1).log[-1] == f"play {text}"
    declared = [text for text in combinations(match) if text.endswith("last")]
    left = len(hand.split()) - 1
    assert all(len(text.split()) - 1 == left for text in declared)


def test_gf7_1_also_when_following() -> None:
    match = plays(table("3G 4G 5G", "7G 9Y", last_card="declare"), "3G")
    assert match.legal() == ["pass", "play 7G", "play 9Y", "play 7G last", "play 9Y last"]


def test_gf7_1_the_last_of_two_like_cards_is_declared_too() -> None:
    match = table("7G 7G", last_card="declare")
    assert combinations(match) == ["7G", "7G 7G", "7G last"]
    assert field(match.play("play 7G last"), "hand_sizes")[0] == 1


def test_gf7_1_the_dragon_may_be_the_last_card_or_leave_one() -> None:
    match = table("7G DR", last_card="declare")
    assert combinations(match) == ["7G", "DR", "7G last", "DR last"]


@pytest.mark.parametrize("hand", ["3G 4G 5Y", "3G 3Y 5Y 6Y", "3G"])
def test_gf7_1_on_other_plays_the_word_is_refused(hand: str) -> None:
    match = table(hand, HIGH, HIGH, HIGH, last_card="declare")
    assert not [text for text in match.legal() if text.endswith("last")]
    left = {2: "2", 3: "3", 0: "none"}[len(hand.split()) - 1]
    sentence = f"The word 'last' is said when one card is left, and you would keep {left}."
    assert refusal(match, "play 3G last") == ("GF7.1", sentence)


def test_gf7_1_nothing_is_due_when_going_out_with_several_cards() -> None:
    match = table("3G 3Y", HIGH, HIGH, HIGH, last_card="declare")
    assert combinations(match) == ["3G", "3Y", "3G 3Y", "3G last", "3Y last"]
    assert clause_of(match, "play 3G 3Y last") == "GF7.1"
    deals = match.deal_number
    assert plays(match, "3G 3Y").deal_number == deals + 1
    assert match.past[-1].returns == (0, 3, 3, 3)


@pytest.mark.parametrize("hand", ["3G 7Y", "3G 4G 5Y", "3G"])
def test_gf7_1_under_auto_the_word_is_always_refused(hand: str) -> None:
    match = table(hand, HIGH, HIGH, HIGH)
    assert not [text for text in match.legal() if text.endswith("last")]
    sentence = "The last card is declared for you in this match: leave out the word 'last'."
    assert refusal(match, "play 3G last") == ("GF7.1", sentence)


def test_gf7_1_cards_held_and_what_is_led_come_before_the_word() -> None:
    match = table("3G 7Y", "9G 10R", last_card="declare")
    assert clause_of(match, "play 4G last") == "GF6.1"
    plays(match, "7Y")
    hold(match, 1, "3G 9G")
    assert clause_of(match, "play 3G last") == "GF1.3"
    assert match.why_not("play 9G last") is None


def test_gf7_1_all_hear_whether_it_was_declared() -> None:
    for text in ("play 3G", "play 3G last"):
        match = table("3G 7Y", HIGH, last_card="declare").play(text)
        for seat in (0, 1, 2, 3, None):
            assert match.view(seat).log[-1] == text


# ----------------------------------------------------------------------------------------- barred


@SEATS
@DIRECTIONS
def test_gf7_2_who_did_not_declare_is_skipped_to_the_end(seats: int, clockwise: bool) -> None:
    match = table(
        "3G 7Y",
        *["8G 9Y 10G 10R"] * (seats - 1),
        seats=seats,
        clockwise=clockwise,
        last_card="declare",
    )
    plays(match, "3G")
    seen = set()
    while match.deal_number == 2 + (not clockwise):
        seen.add(match.turn)
        match.play(match.legal()[-1])  # declared, if it is the last but one
    assert 0 not in seen
    assert match.past[-1].returns[0] == 1
    assert 0 in match.past[-1].returns[1:]


@BOTH
def test_gf7_2_only_who_did_not_declare_is_barred(last_card: str) -> None:
    match = table("3G 7Y", LOW, LOW, LOW, last_card=last_card)
    plays(declare(match, "3G"), "pass", "pass", "pass")
    assert match.turn == 0
    match = table("3G 7Y", LOW, LOW, LOW, last_card=last_card)
    plays(match, "3G", "pass", "pass", "pass")
    assert match.turn == (1 if last_card == "declare" else 0)


def test_gf7_2_the_barred_seat_keeps_its_card() -> None:
    match = plays(table("3G 7Y", HIGH, HIGH, HIGH, last_card="declare"), "3G", "8G")
    assert (match.hand(0), sizes(match)) == (["7Y"], [1, 2, 3, 3])
    sentence = "It is not your turn: seat 2 is to act."
    assert refusal(match.view(0), "play 7Y") == ("GF6.1", sentence)
    assert match.view(0).legal() == []


def test_gf7_2_the_others_go_on_without_it_and_one_of_them_wins() -> None:
    match = table("3G 7Y", "9G 10G", "8G 8Y 8R", HIGH, last_card="declare")
    say(match, "play 3G", "play 9G last", "pass", "play 10R", "pass", "pass", "play 9Y last")
    assert match.turn == 1
    plays(match, "10G")
    assert (match.deal_number, match.past[-1].returns) == (3, (1, 0, 3, 1))
    assert match.turn == 1


@SEATS
def test_gf7_2_the_one_seat_left_wins_at_once_and_scores_nothing(seats: int) -> None:
    hands = ["3G 7Y", "4G 7R", "5G 8Y", "9G 9Y 9R 10R DR"][-seats:]
    match = table(*hands, seats=seats, last_card="declare")
    for seat in range(seats - 1):
        assert (match.turn, match.deal_number) == (seat, 2)
        plays(match, hands[seat].split()[0])
    assert (match.deal_number, match.past[-1].returns) == (3, (*[1] * (seats - 1), 0))
    assert (match.turn, field(match, "dealer")) == (seats - 1, seats - 1)


def test_gf7_2_whatever_it_holds() -> None:
    match = table("3G 7Y", "4G 7R", "5G 8Y", last_card="declare")  # seat 3 has sixteen cards
    assert sizes(match)[3] == 16
    plays(match, "3G", "4G", "5G")
    assert match.past[-1].returns == (1, 1, 1, 0)
    match = table("3G 7Y", "4G 7R", "5G 8Y", "6G 9Y", last_card="declare")
    say(match, "play 3G", "play 4G", "play 5G last", "play 9Y")
    assert match.past[-1].returns == (1, 1, 0, 1)


def test_gf7_2_with_two_seats_left_they_take_turns() -> None:
    hands = ("3G 7Y", "4G 7R", "8G 9Y 10R 10R", "9G 10Y PG DR")
    for said, turn in (
        ((), 2),
        (("8G", "9G", "9Y", "10Y", "pass"), 3),
        (("8G", "pass"), 2),
        (("pass", "9G", "pass"), 3),
        (("pass", "pass"), 2),
    ):
        match = plays(table(*hands, last_card="declare"), "3G", "4G", *said)
        assert match.turn == turn
        assert ("pass" in match.legal()) == (not said)


def test_gf7_2_in_the_next_deal_all_play_again() -> None:
    match = table("3G 7Y", "4G 7R", "5G 8Y", last_card="declare")
    plays(match, "3G", "4G", "5G")
    match.play(match.legal()[0])
    hands = match.hand(3)
    plays(match, hands[0])
    assert match.turn == 2
    assert [plays(match, "pass").turn for _ in range(3)] == [1, 0, 3]
