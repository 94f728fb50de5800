"""GF6: leading, beating, passing, cycles, and the end of a deal."""

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    HIGH,
    after,
    beside,
    clause_of,
    combinations,
    field,
    give_back,
    hold,
    opened,
    plays,
    refusal,
    sizes,
    table,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])
DIRECTIONS = pytest.mark.parametrize("clockwise", [True, False])


def turns(match: dm.Match, *cards: str) -> list[int | None]:
    """Plays some combinations (or ``pass``); returns whose turn it is after each."""
    return [plays(match, text).turn for text in cards]


def barring(clockwise: bool = True, seats: int = 4) -> dm.Match:
    """Returns a match in which seat 0 has led 5G and is barred with 9G."""
    hands = ["5G 9G", *[HIGH] * (seats - 1)]
    match = table(*hands, seats=seats, clockwise=clockwise, last_card="declare")
    return plays(match, "5G")


# ------------------------------------------------------------------------------------ lead, follow


@SEATS
@DIRECTIONS
@pytest.mark.parametrize("leader", [0, 1, 2])
def test_gf6_1_seats_play_in_turn(leader: int, clockwise: bool, seats: int) -> None:
    hands = [HIGH] * seats
    hands[leader] = "3G 4G 5G"
    match = table(*hands, seats=seats, leader=leader, clockwise=clockwise)
    step = 1 if clockwise else -1
    expected = [(leader + k * step) % seats for k in range(1, seats + 1)]
    assert turns(match, "3G", "8G", *["pass"] * (seats - 2)) == expected


def test_gf6_1_the_opener_leads_any_combination() -> None:
    hand = "3G 3Y 3R 4G 5G 6G 7Y 8R 8Y 8G 8R DR"
    found = combinations(table(hand))
    for cards in ("3G", "DR", "3G 3Y", "3G 3Y 3R", "3G 4G 5G 6G 7Y", "3G 4G 5G 6G 8G"):
        assert cards in found
    for cards in ("3G 3Y 3R 8G 8Y", "8G 8Y 8R 8R"):
        assert cards in found


def test_gf6_1_a_seat_beats_the_last_combination_not_the_first() -> None:
    match = plays(table("3G 4G 5G", "9Y 10R DR", "7G 8R 9R 10Y", HIGH), "3G", "9Y")
    assert match.turn == 2
    assert match.legal() == ["pass", "play 9R", "play 10Y"]
    assert clause_of(match, "play 7G") == "GF1.3"
    assert clause_of(match, "play 8R") == "GF1.3"
    plays(match, "pass", "pass")
    assert match.turn == 0
    assert match.legal() == ["pass"]


def test_gf6_1_a_card_not_held_is_refused_by_its_name() -> None:
    match = table("7G 8Y 9R", "7Y")
    for text, why in (
        ("7Y", "do not hold 7Y"),
        ("8R", "do not hold 8R"),
        ("DR", "do not hold DR"),
        ("1M", "do not hold 1M, nor any other card of its rank"),
        ("7G 7Y", "do not hold 7Y: of its rank you have only 7G"),
        ("7G 7G", "hold only one 7G: of its rank you have only 7G"),
    ):
        assert refusal(match, f"play {text}") == ("GF6.1", f"You {why}.")
    assert refusal(match, "play 1M 2G 3G 4G 5G 6G 7G 8Y")[0] == "GF6.1"


@SEATS
def test_gf6_1_it_is_for_the_seat_to_act_alone_to_play(seats: int) -> None:
    match = plays(table(beside("5G"), HIGH, HIGH, seats=seats), "5G")
    refused = ("GF6.1", "It is not your turn: seat 1 is to act.")
    for text in ("play 8G", "pass", "play 10R", "play 8G 8Y"):
        assert refusal(match.view(2), text) == refusal(match.view(None), text) == refused
    assert match.view(2).legal() == match.view(None).legal() == []
    assert match.view(1).legal() == match.legal()


def test_gf6_1_a_refused_play_changes_nothing() -> None:
    match = plays(opened("1M 5G", "8G", "9G", "7G"), "1M", "7G")
    before = (match.record(), match.view(2).as_dict())
    for text in ("play 5G", "play DR DR", "play 9G 9Y", "return 3G", "nonsense", ""):
        with pytest.raises(dm.IllegalAction):
            match.play(text)
    assert (match.record(), match.view(2).as_dict()) == before


def test_gf6_1_cards_that_were_played_are_gone() -> None:
    match = plays(table("5G 5G 6R 6R", HIGH, HIGH, HIGH), "5G")
    assert match.hand(0) == ["5G", "6R", "6R"]
    plays(match, "pass", "pass", "pass", "6R 6R")
    assert match.hand(0) == ["5G"]
    match = plays(table("DR 5G 6R", HIGH, HIGH, HIGH), "DR")
    assert match.hand(0) == ["5G", "6R"]
    plays(match, "pass", "pass", "pass")
    assert clause_of(match, "play DR") == "GF6.1"


# ----------------------------------------------------------------------------------------- passing


@SEATS
@DIRECTIONS
def test_gf6_2_passing_is_always_allowed_but_for_the_leader(seats: int, clockwise: bool) -> None:
    match = table(beside("DR"), HIGH, HIGH, seats=seats, clockwise=clockwise)
    assert "pass" not in match.legal()
    assert clause_of(match, "pass") == "GF6.2"
    plays(match, combinations(match)[0])
    for _ in range(seats - 1):
        assert match.legal()[0] == "pass"
        assert len(match.legal()) > 1
        match.play("pass")
    assert match.turn == 0
    assert clause_of(match, "pass") == "GF6.2"


def test_gf6_2_the_first_opener_may_not_pass() -> None:
    match = opened("1M")
    assert clause_of(match, "pass") == "GF6.2"
    assert "pass" not in match.legal()


def test_gf6_2_the_refusal_says_that_the_leader_plays() -> None:
    sentence = "You lead, so you may not pass: play any combination."
    assert refusal(table("5G 6G 7G"), "pass") == ("GF6.2", sentence)


def test_gf6_2_a_seat_that_passed_may_play_again_in_the_same_cycle() -> None:
    match = table("3G 4G 5G", "9G 10R DR", "7Y 8R 9R", "7G 8G 10Y")
    plays(match, "3G", "pass", "pass", "7G", "pass")
    assert match.turn == 1
    assert match.legal() == ["pass", "play 9G", "play 10R", "play DR"]
    plays(match, "9G")
    assert match.legal() == ["pass", "play 9R"]
    plays(match, "9R", "10Y", "pass", "10R", "pass", "pass", "pass")
    assert match.turn == 1


# ---------------------------------------------------------------------------------- cycles


@SEATS
@DIRECTIONS
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_gf6_3_the_last_to_play_leads_when_all_others_have_passed(
    steps: int, clockwise: bool, seats: int
) -> None:
    match = table(*["5G 7Y 9R"] * seats, seats=seats, clockwise=clockwise)
    plays(match, "5G", *["pass"] * (steps - 1), *["7Y"] * (steps > 0))
    last = (steps if clockwise else -steps) % seats
    for _ in range(seats - 1):
        assert match.turn != last
        plays(match, "pass")
    assert match.turn == last
    assert "pass" not in match.legal()
    assert combinations(match) == [card for card in ("5G", "7Y", "9R") if card in match.hand(last)]


@SEATS
def test_gf6_3_passes_count_in_a_row(seats: int) -> None:
    match = table(*["3G 4G 5G", "7G 8G 10R", "8Y 9R 10Y", HIGH][:seats], seats=seats)
    plays(match, "3G", *["pass"] * (seats - 2))
    last = seats - 1
    plays(match, "10Y" if seats == 3 else "8G")
    for _ in range(seats - 1):
        assert match.turn != last
        plays(match, "pass")
    assert match.turn == last


def test_gf6_3_the_next_leader_leads_anything() -> None:
    match = plays(table("9G 9Y 3G 3Y 4G"), "9G 9Y", "pass", "pass", "pass")
    assert combinations(match) == ["3G", "3Y", "4G", "3G 3Y"]
    gang = plays(table("9G 9G 9Y 9Y 3G 4G"), "9G 9G 9Y 9Y", "pass", "pass", "pass")
    assert combinations(gang) == ["3G", "4G"]


@SEATS
@DIRECTIONS
def test_gf6_3_after_a_barred_seats_combination_all_the_others_pass(
    clockwise: bool, seats: int
) -> None:
    match = barring(clockwise, seats)
    step = 1 if clockwise else -1
    expected = [k * step % seats for k in range(1, seats)]
    assert match.turn == expected[0]
    assert turns(match, *["pass"] * (seats - 1)) == [*expected[1:], expected[0]]
    assert "pass" not in match.legal()
    assert combinations(match) == HIGH.split()


def test_gf6_3_a_barred_seats_combination_stands() -> None:
    match = barring()
    for text in ("play 8G", "pass"):
        assert match.why_not(text) is None
    hold(match, 1, "4G 5G 5Y 6G")
    assert match.legal() == ["pass", "play 5Y", "play 6G"]
    assert clause_of(match, "play 4G") == "GF1.3"
    assert clause_of(match, "play 5G") == "GF5.5"


@DIRECTIONS
def test_gf6_3_the_seat_after_the_barred_one_leads_whoever_sat_out_before(clockwise: bool) -> None:
    hands = ["3G 4G 5G", "6G 7G", HIGH, HIGH]
    match = table(*hands, clockwise=clockwise, last_card="declare")
    if clockwise:
        order = turns(match, "3G", "6G", "pass", "pass", "pass")
        assert order == [1, 2, 3, 0, 2]
    else:
        order = turns(match, "3G", "pass", "pass", "6G", "pass", "pass", "pass")
        assert order == [3, 2, 1, 0, 3, 2, 0]
    assert "pass" not in match.legal()


def test_gf6_3_the_next_leader_is_not_another_barred_seat() -> None:
    match = table("3G 10R", "4G 9R", HIGH, HIGH, last_card="declare")
    assert turns(match, "3G", "4G", "pass", "pass") == [1, 2, 3, 2]
    match = table("3G 4G 5G", "6G 7G", "8G 9G", HIGH, last_card="declare")
    assert turns(match, "3G", "pass", "8G", "pass", "pass") == [1, 2, 3, 0, 1]
    assert turns(match, "pass") == [3]


def test_gf6_3_when_another_beats_a_barred_seat_the_cycle_goes_on_as_ever() -> None:
    match = barring()
    assert turns(match, "8G", "pass", "pass") == [2, 3, 1]
    assert "pass" not in match.legal()
    match = barring()
    assert turns(match, "pass", "8G", "pass", "pass") == [2, 3, 1, 2]


# ----------------------------------------------------------------------------- open, numbers public


@SEATS
def test_gf6_4_cards_are_played_open(seats: int) -> None:
    match = plays(table("9G 9Y 9R PG PY 3G", HIGH, seats=seats), "9G 9Y 9R PG PY", "pass")
    for seat in (*range(seats), None):
        assert match.view(seat).log[-2:] == ["play 9G 9Y 9R PG PY", "pass"]
        assert match.view(seat).plies[-2:] == [(0, "play 9G 9Y 9R PG PY"), (1, "pass")]


@SEATS
def test_gf6_4_the_number_of_cards_in_every_hand_is_public(seats: int) -> None:
    match = opened("1M 1G 1Y", "3G 3Y 3R", seats=seats)
    plays(match, "1G 1Y 1M")
    for seat in (*range(seats), None):
        seen = match.view(seat).as_dict()["fields"]["hand_sizes"]
        assert seen[:seats] == [13, *[16] * (seats - 1)]
    plays(match, *["pass"] * (seats - 2), "3G 3Y 3R")
    assert sizes(match) == [13, 13, *[16] * (seats - 2)]


def test_gf6_4_hands_are_not_open() -> None:
    match = opened("1M", "PG", "PY", "DR")
    others = opened("1M", "PY", "DR", "PG")
    seen = [
        (match.view(0).as_dict()["fields"]["hands"], match.view(0).as_dict()["fields"]["dragons"])
        for match in (match, others)
    ]
    assert seen[0] == seen[1]


# ---------------------------------------------------------------------------------- the deal ends


@SEATS
@DIRECTIONS
@pytest.mark.parametrize(
    "last", ["5G", "DR", "5G 5Y", "5G 5Y 5R", "2G 3G 4Y 5Y 6R", "5G 5G 5Y 5Y", "PG PY"]
)
def test_gf6_5_the_deal_ends_at_once_with_a_seats_last_card(
    last: str, clockwise: bool, seats: int
) -> None:
    for last_card in ("auto", "declare"):
        match = table(last, HIGH, HIGH, seats=seats, clockwise=clockwise, last_card=last_card)
        deals = match.deal_number
        plays(match, last)
        assert match.deal_number == deals + 1
        assert match.past[-1].returns[0] == 0
        assert match.past[-1].returns[1] == 3
        assert (match.turn, field(match, "dealer")) == (0, 0)


def test_gf6_5_also_in_the_middle_of_a_cycle() -> None:
    match = table("3G 4G 5G", HIGH, "6G 7G", "DR 8G")
    plays(match, "3G", "pass", "6G", "DR", "pass", "pass", "pass", "8G")
    assert (match.deal_number, match.past[-1].returns) == (3, (2, 3, 1, 0))
    match = table("3G 3Y 5G", HIGH, "6G 6Y", HIGH)
    plays(match, "3G 3Y", "pass", "6G 6Y")
    assert (match.deal_number, match.past[-1].returns) == (3, (1, 3, 0, 3))


def test_gf6_5_a_declared_last_card_wins_when_it_is_played() -> None:
    match = table("3G 4G", HIGH, HIGH, HIGH, last_card="declare")
    match.play("play 3G last")
    plays(match, "pass", "pass", "10R", "pass", "pass", "pass")
    assert (match.turn, match.deal_number) == (3, 2)
    match = table("3G 9R", HIGH, HIGH, "4G 5G 8G", last_card="declare")
    match.play("play 3G last")
    plays(match, "pass", "pass", "8G")
    assert (match.turn, match.legal()) == (0, ["pass", "play 9R"])
    plays(match, "9R")
    assert (match.deal_number, match.past[-1].returns) == (3, (0, 3, 3, 2))


def test_gf6_5_the_next_deal_follows_at_once() -> None:
    match = give_back(after(3))
    assert (match.deal_number, len(match.past), match.turn) == (2, 1, 3)
