"""The cases under the clauses: concrete situations with the right answer."""

import pytest

from tests.rules.moon.deals import after, may_play, opened, refusal, refused, say, wins


def test_mn_case_01_fives_led_and_one_end_is_a_five() -> None:
    assert may_play("none", "5-4", "3-3 6-5") == "6-5"
    assert refused("none", "5-4", "3-3 6-5", "3-3")[0] == "MN5.3"


def test_mn_case_02_a_trump_with_a_two_is_no_two() -> None:
    assert may_play("4", "2-1", "4-2 6-6") == "4-2 6-6"


def test_mn_case_03_with_doubles_trump_6_6_is_no_six() -> None:
    assert may_play("doubles", "6-5", "1-0 6-6") == "1-0 6-6"
    assert wins("doubles", "6-5 6-6 6-4 6-3") == "6-6"


def test_mn_case_04_a_double_follows_a_double() -> None:
    assert may_play("doubles", "6-6", "5-5 6-4") == "5-5"


def test_mn_case_05_the_lower_end_is_trump() -> None:
    assert may_play("4", "5-4", "5-5 4-1") == "4-1"


def test_mn_case_06_without_trump_a_stranger_never_wins() -> None:
    assert wins("none", "5-4 6-6 5-5 3-1") == "5-5"


def test_mn_case_07_the_double_of_trump_is_highest() -> None:
    assert wins("3", "6-5 3-0 3-3 4-1") == "3-3"


def test_mn_case_08_the_twos_from_the_highest_to_the_lowest() -> None:
    order = ["2-2", "6-2", "5-2", "4-2", "3-2", "2-1"]
    for k in range(5):
        assert wins("none", f"2-0 {order[k + 1]} {order[k]} 6-6") == order[k]
        assert wins("none", f"2-0 {order[k]} {order[k + 1]} 6-6") == order[k]
    assert wins("none", "2-0 2-1 6-6 5-5") == "2-1"


def test_mn_case_09_1_0_leads_ones() -> None:
    assert may_play("none", "1-0", "6-0 5-4") == "5-4 6-0"
    assert may_play("none", "1-0", "6-0 6-1") == "6-1"


@pytest.mark.parametrize(
    ("bid", "tricks", "own", "others"), [(4, 6, 6, 1), (6, 5, -6, 2), (7, 6, -7, 1)]
)
def test_mn_case_10_made_and_failed(bid: int, tricks: int, own: int, others: int) -> None:
    assert after((0, bid, tricks)).scores == [own, others, own, others]


def test_mn_case_11_21_from_below_zero() -> None:
    match = after((0, 21, 7), scores=[-9, 4, -9, 4])
    assert (match.scores, match.winners) == ([12, 4, 12, 4], (0, 2))
    match = after((0, 21, 6))
    assert (match.scores, match.over) == ([-21, 1, -21, 1], False)


def test_mn_case_12_both_above_21() -> None:
    match = after((0, 5, 5), scores=[19, 20, 19, 20])
    assert (match.scores, match.winners) == ([24, 22, 24, 22], (0, 2))
    match = after((0, 5, 5), scores=[17, 20, 17, 20])
    assert (match.scores, match.over, match.deal_number) == ([22, 22, 22, 22], False, 2)


def test_mn_case_13_a_failed_bid_lets_the_others_win() -> None:
    match = after((0, 6, 5), scores=[18, 20, 18, 20])
    assert (match.scores, match.winners) == ([12, 22, 12, 22], (1, 3))


def test_mn_case_14_21_from_the_second_seat_and_an_equal_bid() -> None:
    match = say(opened(first=0), "pass", "bid 21")
    assert (match.turn, match.legal()[0]) == (1, "trump 0")
    match = say(opened(first=0), "bid 5")
    assert refusal(match, "bid 5")[0] == "MN3.2"
