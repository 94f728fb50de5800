"""GF7.3, GF7.4: the duty of the seat before a declared last card."""

import pytest

from tests.rules.gang_of_four.deals import (
    HIGH,
    clause_of,
    combinations,
    declare,
    facing,
    following,
    hold,
    leading,
    opened,
    plays,
    refusal,
    table,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])
DIRECTIONS = pytest.mark.parametrize("clockwise", [True, False])
BOTH = pytest.mark.parametrize("last_card", ["auto", "declare"])
DUTY = "GF7.3"


# ----------------------------------------------------------------- the duty: a single to be beaten


@BOTH
@SEATS
@DIRECTIONS
def test_gf7_3_the_highest_single_must_be_played(
    clockwise: bool, seats: int, last_card: str
) -> None:
    match = following("7G 8R 8Y 10Y", "6Y", last_card, clockwise, seats)
    assert match.legal() == ["play 10Y"]
    said = "The next seat has one card: your highest single, 10Y, must be played"
    for text in ("pass", "play 7G", "play 8R"):
        clause, sentence = refusal(match, text)
        assert clause == DUTY
        assert sentence.startswith(said)


@pytest.mark.parametrize(
    ("hand", "on", "highest"),
    [
        ("7G 8Y DR", "6Y", "DR"),
        ("7G PG PY", "6Y", "PY"),
        ("7G 9G PG", "10R", "PG"),
        ("10R 10R 7G", "10Y", "10R"),
        ("1R 1M 1Y", "1G", "1M"),
        ("7Y 7G 7R", "6Y", "7R"),
    ],
)
def test_gf7_3_whatever_the_highest_single_is(hand: str, on: str, highest: str) -> None:
    match = following(hand, on)
    assert match.legal() == [f"play {highest}"]
    assert highest in refusal(match, "pass")[1]


@DIRECTIONS
def test_gf7_3_a_gang_is_allowed_instead(clockwise: bool) -> None:
    match = following("7G 7G 7Y 7R 10Y", "6Y", clockwise=clockwise)
    assert match.legal() == ["play 10Y", "play 7G 7G 7Y 7R"]
    assert clause_of(match, "pass") == DUTY
    match = following("7G 7G 7Y 7Y 7R 10Y", "6Y", clockwise=clockwise)
    assert len(match.legal()) == 5
    match = following("7G 7G 7Y 7R 8Y", "6Y")
    assert match.legal() == ["play 8Y", "play 7G 7G 7Y 7R"]


@SEATS
@DIRECTIONS
def test_gf7_3_if_it_does_not_beat_the_seat_may_pass_or_play_a_gang(
    clockwise: bool, seats: int
) -> None:
    for on in ("DR", "10Y", "10R"):
        match = following("7G 8R 10Y", on, "auto", clockwise, seats)
        assert match.legal() == ["pass"]
        assert clause_of(match, "play 7G") == "GF1.3"
        assert clause_of(match, "play 10Y") == ("GF5.5" if on == "10Y" else "GF1.3")
    found = following("7G 7G 7Y 7R 10Y", "DR", "auto", clockwise, seats).legal()
    assert found == ["pass", "play 7G 7G 7Y 7R"]


def test_gf7_3_under_declare_the_highest_single_may_be_played_in_both_forms() -> None:
    match = following("7G 10Y", "6Y", "declare")
    assert match.legal() == ["play 10Y", "play 10Y last"]
    assert clause_of(match, "play 7G last") == DUTY
    match = following("7G 7G 7Y 7R 10Y", "6Y", "declare")
    gang = "play 7G 7G 7Y 7R"
    assert match.legal() == ["play 10Y", gang, f"{gang} last"]


@BOTH
@pytest.mark.parametrize(
    ("on", "free"),
    [
        ("6G 6Y", ["7G 7Y", "7G 7R", "7Y 7R", "8G 8Y", "10Y 10R"]),
        ("6G 6Y 6R", ["7G 7Y 7R"]),
        ("2G 3G 4G 5Y 6R", ["7G 7Y 7R 8G 8Y", "7G 7Y 7R 10Y 10R"]),
        ("5G 5G 5Y 5R", []),
    ],
)
def test_gf7_3_while_anything_but_a_single_is_to_be_beaten_it_is_free(
    on: str, free: list[str], last_card: str
) -> None:
    match = following("7G 7Y 7R 8G 8Y 9G 10Y 10R", on, last_card)
    assert match.legal() == ["pass", *(f"play {cards}" for cards in free)]


@DIRECTIONS
def test_gf7_3_a_single_of_a_barred_seat_is_to_be_beaten_too(clockwise: bool) -> None:
    leader = 2
    before, duty, declared = (3, 0, 1) if clockwise else (1, 0, 3)
    hands = [""] * 4
    hands[leader], hands[declared] = HIGH, "3G 9R"
    match = table(*hands, leader=declared, clockwise=clockwise, last_card="declare")
    declare(match, "3G")
    hold(match, before, "7G 10G")
    hold(match, duty, "5G 8Y 10Y")
    if match.turn == leader:
        match.play("pass")
    assert match.turn == before
    plays(match, "7G")
    assert (match.turn, match.legal()) == (duty, ["play 10Y"])


# ------------------------------------------------------------------------------- the duty: leading


@BOTH
@SEATS
@DIRECTIONS
def test_gf7_3_when_it_leads_it_must_lead_two_or_more_cards_if_it_can(
    clockwise: bool, seats: int, last_card: str
) -> None:
    match = leading("3Y 4R 4Y 9G 10R", last_card, clockwise=clockwise, seats=seats)
    assert match.turn == 0
    assert combinations(match) == ["4Y 4R"]
    sentence = "The next seat has one card: you must lead two or more cards, since you can."
    for text in ("play 3Y", "play 10R", "play 4R"):
        assert refusal(match, text) == (DUTY, sentence)
    assert clause_of(match, "pass") == "GF6.2"


@pytest.mark.parametrize(
    ("hand", "several"),
    [
        ("PG PY 3Y", ["PG PY"]),
        ("3G 4Y 5R 6G 7G 10R", ["3G 4Y 5R 6G 7G"]),
        ("3G 5G 7G 9G 10G DR", ["3G 5G 7G 9G 10G"]),
        ("1G 1M DR", ["1G 1M"]),
        ("5G 5G 10R", ["5G 5G"]),
        ("1M 3Y 5Y 7Y 9Y 10R", ["1M 3Y 5Y 7Y 9Y"]),
    ],
)
def test_gf7_3_any_combination_of_several_cards_will_do(hand: str, several: list[str]) -> None:
    assert combinations(leading(hand)) == several


def test_gf7_3_a_gang_may_be_led_too() -> None:
    found = combinations(leading("5G 5G 5Y 5R 10R"))
    assert "5G 5G 5Y 5R" in found
    assert "5G 5G" in found
    assert not [text for text in found if " " not in text]


@BOTH
@SEATS
@DIRECTIONS
def test_gf7_3_without_such_a_combination_the_highest_single_is_led(
    clockwise: bool, seats: int, last_card: str
) -> None:
    match = leading("3Y 4R 9Y 10R", last_card, clockwise=clockwise, seats=seats)
    assert match.legal() == ["play 10R"]
    sentence = "The next seat has one card: your highest single, 10R, must be led."
    for text in ("play 3Y", "play 4R", "play 9Y"):
        assert refusal(match, text) == (DUTY, sentence)
    assert leading("3Y 4R PG DR", last_card, clockwise=clockwise).legal() == ["play DR"]
    assert leading("9G", last_card, clockwise=clockwise).legal() == ["play 9G"]


def test_gf7_3_leading_under_declare_both_forms_are_there() -> None:
    assert leading("3Y 10R", "declare").legal() == ["play 10R", "play 10R last"]
    assert leading("3Y 3R 10R", "declare").legal() == ["play 3Y 3R", "play 3Y 3R last"]


def test_gf7_3_a_barred_seat_between_is_skipped() -> None:
    match = table("3G 9R", HIGH, HIGH, "5G 10G", leader=3, last_card="declare")
    plays(match, "5G")  # seat 3 is barred
    assert match.turn == 0
    hold(match, 0, "6G 9R")
    declare(match, "6G")
    plays(match, "8G")
    assert match.turn == 2
    assert match.legal() == ["play 10R"]
    assert clause_of(match, "pass") == DUTY
    assert clause_of(match, "play 9Y") == DUTY


@DIRECTIONS
def test_gf7_3_of_two_seats_left_each_is_before_the_other(clockwise: bool) -> None:
    hands = ["3G 9R", "4G 8Y 9Y", "4G 8Y 9Y"]
    match = table(*hands, seats=3, clockwise=clockwise, last_card="declare")
    plays(match, "3G", "4G")  # seat 0 is barred
    last = match.turn
    plays(match, "9Y", "pass", "8Y last")
    assert match.turn != last
    assert match.legal() == ["play 9Y", "play 9Y last"]
    assert clause_of(match, "pass") == DUTY


@DIRECTIONS
def test_gf7_3_a_barred_seats_one_card_is_no_declared_card(clockwise: bool) -> None:
    match = table(*["7G 8Y 10R 10R"] * 4, clockwise=clockwise, last_card="declare")
    hold(match, 0, "6G 9R")
    plays(match, "6G")
    while match.turn != (3 if clockwise else 1):
        match.play("pass")
    assert match.legal() == ["pass", "play 7G", "play 8Y", "play 10R"]


def test_gf7_3_it_holds_for_a_seat_with_one_card_itself() -> None:
    match = table("3G 9R", "4G 8Y", "5R 10G DR", HIGH)
    plays(match, "3G", "4G", "5R")
    assert (match.turn, match.legal()) == (3, ["play 10R"])
    plays(match, "10R")
    assert (match.turn, match.legal()) == (0, ["pass"])
    match = table("3G 9R", "4G 8Y", "5R 10G DR", HIGH)
    plays(match, "3G", "4G", "pass")
    assert (match.turn, match.legal()) == (3, ["play 10R"])
    match = table("3G 9R", "4G 8Y", "5R 10G DR", "6G 7G 8G")
    plays(match, "3G", "4G", "5R", "8G")
    assert (match.turn, match.legal()) == (0, ["play 9R"])


# --------------------------------------------------------------------------------- the other seats


@DIRECTIONS
def test_gf7_4_no_other_seat_has_the_duty(clockwise: bool) -> None:
    match = table("3G 9R", *[HIGH] * 3, clockwise=clockwise)
    plays(match, "3G")
    for _ in range(2):
        assert match.legal() == ["pass", "play 8G", "play 9Y", "play 10R"]
        match.play("pass")
    assert match.legal() == ["play 10R"]


def test_gf7_4_of_three_seats_the_next_but_one_is_free() -> None:
    match = plays(table("3G 9R", HIGH, HIGH, seats=3), "3G")
    assert match.legal() == ["pass", "play 8G", "play 9Y", "play 10R"]
    match.play("pass")
    assert match.legal() == ["play 10R"]


def test_gf7_4_the_seat_two_before_is_free_to_lead_what_it_likes() -> None:
    match = table("3G 9R", "4G 4Y DR", "5G 5Y 10R", HIGH)
    plays(match, "3G", "DR", "pass", "pass", "pass")
    assert (match.turn, combinations(match)) == (1, ["4G", "4Y", "4G 4Y"])
    match = table("3G 9R", "4R 6G 7G", "5G 5Y DR", HIGH)
    plays(match, "3G", "pass", "DR", "pass", "pass", "pass")
    assert (match.turn, combinations(match)) == (2, ["5G", "5Y", "5G 5Y"])


def test_gf7_4_the_seat_two_before_has_it_if_the_seat_after_it_has_declared_too() -> None:
    match = table("3G 9R", HIGH, "7G 10G DR", "5G 8Y")
    plays(match, "3G", "pass", "pass", "8Y", "pass", "pass")
    assert match.turn == 2
    assert match.legal() == ["play DR"]


def test_gf7_4_a_seat_with_two_cards_puts_nobody_under_the_duty() -> None:
    match = plays(table("3G 9R 10Y", HIGH, HIGH, HIGH), "3G", "pass", "pass")
    assert match.legal() == ["pass", "play 8G", "play 9Y", "play 10R"]
    match = opened("1M")
    hold(match, 0, "1M 3G 4G")
    plays(match, "1M", "pass", "pass")
    assert match.legal()[0] == "pass"
    assert facing("5G", "6G 7G 8G").legal() == ["pass", "play 6G", "play 7G", "play 8G"]
