"""FD7: pairs, and who wins."""

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import captured, last_trick, plays, table

DAYS = ("4G", "4P", "4B")


def ended(first: tuple[int, str], second: tuple[int, str]) -> dm.Match:
    """Returns a match at its end, in which seats 0 and 2, then 1 and 3, captured so many Food and
    these Muertos.
    """
    sides = [" ".join(["2K"] * food + muertos.split()) for food, muertos in (first, second)]
    return plays(table("10K", "9K", "8G", "7P", deal=3, captured=sides), "10K", "9K", "8G", "7P")


@pytest.mark.parametrize(
    ("food", "muertos", "pairs"),
    [
        (0, "", 0),
        (3, "", 0),
        (0, "4G 4P 4B", 0),
        (1, "4G", 1),
        (1, "4G 4G 4G", 1),
        (3, "4B 4B", 2),
        (3, "4G 4P 4B", 3),
        (5, "4G 4G 4P 4B", 4),
        (9, "4G 4G 4G 4G 4P 4P 4P 4P 4B 4B 4B 4B", 9),
        (7, "4P 4P 4P 4P 4B 4B 4B 4B", 7),
    ],
)
def test_fd7_1_a_point_for_each_pair(food: int, muertos: str, pairs: int) -> None:
    match = ended((food, muertos), (0, ""))
    assert (match.over, match.scores) == (True, [pairs, 0, pairs, 0])
    assert ended((0, ""), (food, muertos)).scores == [0, pairs, 0, pairs]


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_fd7_1_from_whatever_trick_or_deal(deal: int) -> None:
    muertos = DAYS[deal - 1]
    match = table("10K", "2K", muertos, "AS", deal=deal, captured=("2K", ""))
    plays(match, "10K", "2K", muertos, "AS")
    assert (captured(match, 0), match.scores) == ((2, 1), [1, 0, 1, 0])
    before = table("10K", "2K", "9K", "7P", deal=deal, captured=("4G", "4G"))
    assert before.scores == [0] * 4
    plays(before, "10K", "2K", "9K", "7P")
    assert before.scores == [1, 0, 1, 0]


def test_fd7_1_food_of_one_side_is_no_pair_with_muertos_of_the_other() -> None:
    assert ended((4, ""), (0, "4G 4P 4B 4B")).scores == [0] * 4


def test_fd7_1_returns_of_a_deal_are_the_pairs_that_it_added() -> None:
    match = table("10K", "2K", "4P", "7G", deal=2, captured=("2K 2K 4G 4G", "2K 4G"))
    assert match.scores == [2, 1, 2, 1]
    plays(match, "10K", "2K", "4P", "7G")
    assert match.past[-1].returns == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((2, "4G 4P"), (1, "4G"), (0, 2)),
        ((1, "4G"), (2, "4G 4P"), (1, 3)),
        ((2, "4G 4P"), (6, "4B"), (0, 2)),
        ((1, "4G 4G 4G 4G 4P 4P"), (2, "4P 4P"), (1, 3)),
        ((5, "4G"), (4, "4G"), (0, 2)),  # more Food
        ((4, "4G 4G 4G"), (5, "4G 4P 4P"), (1, 3)),
        ((3, "4G"), (2, "4G 4P"), (1, 3)),
        ((2, "4G"), (1, "4P 4P 4P 4P"), (0, 2)),
        ((2, "4G 4G 4G"), (2, "4P 4P"), (0, 2)),  # more Muertos
        ((0, "4G"), (0, "4P 4P"), (1, 3)),
        ((0, "4B"), (0, ""), (0, 2)),
        ((0, ""), (0, ""), (0, 1, 2, 3)),  # a draw
        ((3, "4G 4G"), (3, "4P 4B"), (0, 1, 2, 3)),
        ((2, "4G 4G 4G"), (2, "4P 4B 4B"), (0, 1, 2, 3)),
    ],
)
def test_fd7_2_who_wins(
    first: tuple[int, str], second: tuple[int, str], winners: tuple[int, ...]
) -> None:
    match = ended(first, second)
    assert (match.over, match.turn, match.winners) == (True, None, winners)


@pytest.mark.parametrize(
    ("first", "second", "says"),
    [
        ((2, "4G 4P"), (1, "4G"), "."),
        ((5, "4G"), (4, "4G"), ". The pairs are equal: more Food decides."),
        ((2, "4G 4G 4G"), (2, "4P 4P"), ". The pairs are equal: more Muertos decide."),
        ((0, ""), (0, ""), "."),
    ],
)
def test_fd7_2_what_decides_is_told(
    first: tuple[int, str], second: tuple[int, str], says: str
) -> None:
    told = ended(first, second).view(None).scene()["log"][-1]
    assert told.endswith(f"){says}"), told


@pytest.mark.parametrize("deal", [1, 2])
def test_fd7_2_only_after_three_deals(deal: int) -> None:
    match = last_trick("10K", "2K", "9K", "7P", deal=deal)
    assert (match.over, match.winners, match.deal_number) == (False, (), deal + 1)


def test_fd7_2_captures_of_the_very_last_trick_count() -> None:
    match = table("10K", "2K", "9K", "4B", deal=3, captured=("", "2K 4G"))
    plays(match, "10K", "2K", "9K", "4B")
    assert (match.scores, match.winners) == ([1] * 4, (0, 1, 2, 3))
