"""MN6: what a deal is worth."""

import pytest

from tests.rules.moon.deals import after


@pytest.mark.parametrize(
    ("bid", "tricks"), [(4, 4), (4, 5), (4, 6), (4, 7), (5, 5), (5, 7), (6, 6), (6, 7), (7, 7)]
)
@pytest.mark.parametrize("declarer", range(4))
def test_mn6_1_a_bid_that_is_made_scores_a_point_for_each_trick(
    declarer: int, bid: int, tricks: int
) -> None:
    match = after((declarer, bid, tricks))
    assert match.scores[declarer] == match.scores[declarer - 2] == tricks


@pytest.mark.parametrize("seats", [3, 4])
def test_mn6_1_points_add_up_over_the_deals(seats: int) -> None:
    assert after((0, 4, 5), (0, 6, 6), seats=seats).scores[0] == 11


@pytest.mark.parametrize(
    ("bid", "tricks"), [(4, 0), (4, 3), (5, 4), (6, 2), (6, 5), (7, 0), (7, 6)]
)
@pytest.mark.parametrize("declarer", range(4))
def test_mn6_2_a_side_that_fails_loses_its_bid(declarer: int, bid: int, tricks: int) -> None:
    match = after((declarer, bid, tricks))
    assert match.scores[declarer] == match.scores[declarer - 2] == -bid


def test_mn6_2_scores_may_be_negative() -> None:
    match = after((0, 7, 3), (0, 6, 5), (1, 5, 2), first=1)
    assert match.scores == [-8, 1, -8, 1]


@pytest.mark.parametrize("bid", [4, 5, 6, 7, 21])
@pytest.mark.parametrize("tricks", [0, 3, 5, 6])
def test_mn6_3_the_other_side_scores_its_tricks_whatever_becomes_of_the_bid(
    bid: int, tricks: int
) -> None:
    match = after((1, bid, tricks))
    assert match.scores[0] == match.scores[2] == 7 - tricks


@pytest.mark.parametrize("tricks", range(7))
def test_mn6_4_a_bid_of_21_fails_without_all_seven_tricks(tricks: int) -> None:
    match = after((1, 21, tricks))
    assert match.scores == [7 - tricks, -21, 7 - tricks, -21]
    assert not match.over


@pytest.mark.parametrize("start", [-30, -1, 0, 20])
@pytest.mark.parametrize("others", [-5, 0, 19, 40])
def test_mn6_4_made_it_scores_21_and_has_won_whatever_the_totals(start: int, others: int) -> None:
    match = after((2, 21, 7), scores=[start, others, start, others])
    assert match.scores == [start + 21, others, start + 21, others]
    assert (match.over, match.winners, match.turn) == (True, (0, 2), None)


def test_mn6_4_failed_it_can_make_the_others_win() -> None:
    match = after((0, 21, 6), scores=[20, 20, 20, 20])
    assert (match.scores, match.winners) == ([-1, 21, -1, 21], (1, 3))


@pytest.mark.parametrize("tricks", [0, 6, 7])
def test_mn6_4_the_seven_tricks_are_played_out_in_any_case(tricks: int) -> None:
    deal = after((0, 21, tricks)).past[0]
    assert sum(text.startswith("play") for _, text in deal.plies) == 28
