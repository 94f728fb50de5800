"""The cases under the clauses: concrete situations with the right answer."""

import pytest

from tests.rules.gang_of_four.deals import (
    LEFT,
    after,
    beats,
    clause_of,
    combinations,
    following,
    forms,
    giver,
    hold,
    judged,
    leading,
    opened,
    plays,
    say,
    sizes,
    sort,
    stand_at,
    table,
    won_by,
)


def five(cards: str) -> bool:
    """Returns whether these five cards are a combination."""
    return sort(cards) in forms(cards)


def test_gf_case_01_a_flush_on_a_straight_and_the_other_way_round() -> None:
    assert beats("1G 3G 5G 7G 8G", "6R 7R 8R 9R 10Y")
    assert judged("1G 3G 5G 7G 8G", "6R 7R 8R 9R 10Y")[0] == "GF5.2"


def test_gf_case_02_the_multicoloured_one_on_the_red_one() -> None:
    assert beats("1M", "1R")
    assert judged("1M", "1R")[0] == "GF1.3"
    assert beats("2G", "1M")


def test_gf_case_03_the_multicoloured_one_in_flushes_and_straight_flushes() -> None:
    assert five("1M 3R 5R 8R 9R")
    assert beats("1M 3R 5R 8R 9R", "6R 7R 8R 9R 10Y")
    assert not beats("1M 3R 5R 8R 9R", "2G 2Y 2R 1G 1R")
    assert beats("1M 2G 3G 4G 5G", "10Y 10R 10R PG PY")
    assert beats("10R 8R 5R 3R 1M", "10R 8R 5R 3R 1R")


def test_gf_case_04_phoenixes_in_a_full_house_but_in_no_straight() -> None:
    assert five("PG PY 9G 9Y 9R")
    assert beats("PG PY 9G 9Y 9R", "3R 5R 7R 9R 10R")
    for phoenix in ("PG", "PY"):
        assert not five(f"7G 8Y 9R 10G {phoenix}")
        held = f"7G 8Y 9R 10G {phoenix} 3Y"
        assert clause_of(table(held), f"play 7G 8Y 9R 10G {phoenix}") == "GF4.4"


def test_gf_case_05_no_gap_and_no_wrap() -> None:
    for cards in ("2G 3Y 4R 6G 7G", "9G 10Y 1R 2G 3G"):
        assert not five(cards)
        assert clause_of(table(f"{cards} DR"), f"play {sort(cards)}") == "GF4.4"


def test_gf_case_06_the_threes_decide_card_by_card() -> None:
    assert beats("10R 10Y 10Y 1G 1G", "10R 10G 10G 9R 9R")
    assert judged("10R 10Y 10Y 1G 1G", "10R 10G 10G 9R 9R")[0] == "GF5.3"


def test_gf_case_07_pairs_of_fives() -> None:
    assert beats("5R 5Y", "5R 5G")
    assert beats("5R 5G", "5Y 5Y")
    assert judged("5G 5Y", "5G 5Y")[0] == "GF5.5"


def test_gf_case_08_the_number_of_the_top_card_and_then_its_colour() -> None:
    assert beats("10G 3G 5G 1G 2G", "9R 8R 7R 6R 4R")
    assert beats("10R 7R 5R 4R 2R", "10G 9G 8G 7G 5G")


def test_gf_case_09_the_second_card_of_two_straights() -> None:
    assert beats("10R 9Y 8G 7G 6G", "10R 9G 8R 7R 6R")
    assert not beats("10R 9G 8R 7R 6R", "10R 9Y 8G 7G 6G")


def test_gf_case_10_gangs() -> None:
    assert beats("2G 2G 2Y 2R", "DR")
    assert judged("1G 1G 1Y 1R 1M", "10G 10Y 10R 10R")[0] == "GF5.6"
    assert beats("1G 1G 1Y 1R 1M", "10G 10Y 10R 10R")


def test_gf_case_11_penalties() -> None:
    expected = {14: 56, 15: 60, 16: 80, 13: 39, 11: 33, 10: 20, 8: 16, 7: 7}
    for cards, penalty in expected.items():
        match = won_by(0, {1: cards, 2: 1, 3: 2})
        assert match.past[0].returns == (0, penalty, 1, 2)


def test_gf_case_12_who_passed_may_play_again() -> None:
    match = table("3G 4G 5G", "9G 10R DR", "7Y 8R 9R", "7G 8G 10Y")
    plays(match, "3G", "pass", "7Y", "8G", "pass")
    assert (match.turn, match.legal()) == (1, ["pass", "play 9G", "play 10R", "play DR"])


@pytest.mark.parametrize("seats", [3, 4])
def test_gf_case_13_everybody_passes_a_single(seats: int) -> None:
    match = plays(table("3G 4G 5G", seats=seats), "3G", *["pass"] * (seats - 1))
    assert (match.turn, match.legal()) == (0, ["play 4G", "play 5G"])
    assert clause_of(match, "pass") == "GF6.2"


@pytest.mark.parametrize("clockwise", [True, False])
def test_gf_case_14_the_highest_single_or_a_gang(clockwise: bool) -> None:
    match = following("7G 9R 10Y", "6Y", clockwise=clockwise)
    assert match.legal() == ["play 10Y"]
    match = following("7G 7G 7Y 7R 10Y", "6Y", clockwise=clockwise)
    assert match.legal() == ["play 10Y", "play 7G 7G 7Y 7R"]
    assert "pass" in following("7G 9R 10Y", "DR", clockwise=clockwise).legal()


@pytest.mark.parametrize("clockwise", [True, False])
def test_gf_case_15_the_pair_must_be_led(clockwise: bool) -> None:
    assert leading("3G 3Y 9R", clockwise=clockwise).legal() == ["play 3G 3Y"]
    assert leading("3G 9R", clockwise=clockwise).legal() == ["play 9R"]


@pytest.mark.parametrize("clockwise", [True, False])
def test_gf_case_16_free_on_a_pair_or_a_gang_and_two_seats_before(clockwise: bool) -> None:
    for on, hand in (("6G 6Y", "7G 7Y 10R"), ("6G 6G 6Y 6R", "7G 7G 7Y 7R 10R")):
        assert len(following(hand, on, clockwise=clockwise).legal()) == 2
    hands = ["3G 9R", *["8G 9Y 10R"] * 3]
    match = plays(table(*hands, clockwise=clockwise), "3G", "pass")
    assert len(match.legal()) == 4
    before = 3 if clockwise else 1
    hands[before] = "5G 8Y"
    match = plays(table(*hands, clockwise=clockwise), "3G", "pass", "pass", "8Y", "pass", "pass")
    assert (match.turn, match.legal()) == (2, ["play 10R"])


@pytest.mark.parametrize("clockwise", [True, False])
def test_gf_case_17_undeclared_at_one_card(clockwise: bool) -> None:
    match = table("3G 9R", *["8G 9Y"] * 3, clockwise=clockwise, last_card="declare")
    first, second, third = (1, 2, 3) if clockwise else (3, 2, 1)
    say(match, "play 3G", "play 8G last", "play 9Y last", "pass")
    assert match.turn == first
    say(match, "pass")
    assert match.turn == second
    say(match, "play 8G")
    expected = [0, 0, 0, 0]
    expected[0], expected[first], expected[third] = 1, 1, 2
    assert match.past[-1].returns == tuple(expected)


def test_gf_case_18_the_dragon_is_given_and_may_be_returned() -> None:
    match = after(0, hands=("", "", "", "DR"))
    assert "DR" in match.hand(0)
    match.play("return DR")
    assert "DR" in match.hand(3)
    assert sizes(match) == [16] * 4


@pytest.mark.parametrize("deals", [1, 2])
def test_gf_case_19_most_cards_tied(deals: int) -> None:
    left = {1: 9, 2: 4, 3: 9}
    assert giver(won_by(0, left, (0, 5, 0, 4), deals=deals)) == 1
    assert giver(won_by(0, left, (0, 4, 0, 4), deals=deals)) == 3


@pytest.mark.parametrize("dealer", range(3))
def test_gf_case_20_of_three_seats_with_1m_in_the_dead_hand(dealer: int) -> None:
    match = opened("", "", "", "1M", seats=3, first=dealer)
    assert match.turn == (dealer - 1) % 3
    held = list(dict.fromkeys(match.hand(match.turn)))
    assert [text for text in combinations(match) if " " not in text] == held


def test_gf_case_21_two_seats_pass_100_in_one_deal() -> None:
    match = table("3G", leader=0)
    stand_at(match, 30, 50, 60, 10)
    for seat, count in ((1, 16), (2, 14), (3, 2)):
        hold(match, seat, " ".join(LEFT[:count]))
    plays(match, "3G")
    assert (match.scores, match.over, match.winners) == ([30, 130, 116, 12], True, (3,))
