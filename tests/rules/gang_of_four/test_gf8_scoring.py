"""GF8: penalties, and when a match ends and who has won."""

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    LEFT,
    hold,
    plays,
    refusal,
    stand_at,
    table,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])
PENALTIES = [1, 2, 3, 4, 5, 6, 7, 16, 18, 20, 33, 36, 39, 56, 60, 80]  # with 1 to 16 cards left
OVER = ("GF8.2", "The match is over.")


def ended(before: tuple[int, ...], left: tuple[int, ...], last_card: str = "auto") -> dm.Match:
    """Returns a match after a deal at whose end the seats, with such totals before, have so many
    cards left; one has none.
    """
    winner, seats = left.index(0), len(before)
    match = table(seats=seats, leader=winner, last_card=last_card)
    stand_at(match, *before)
    for seat, count in enumerate(left):
        hold(match, seat, " ".join(LEFT[:count]) or "3G")
    return plays(match, "3G")


@pytest.mark.parametrize("cards", range(1, 17))
@SEATS
def test_gf8_1_the_penalty_by_cards_left(seats: int, cards: int) -> None:
    for winner in range(seats):
        left = [0 if seat == winner else cards for seat in range(seats)]
        match = ended((0,) * seats, tuple(left))
        expected = tuple(0 if seat == winner else PENALTIES[cards - 1] for seat in range(seats))
        assert match.past[-1].returns == expected


def test_gf8_1_each_seat_pays_for_its_own_cards() -> None:
    assert ended((0, 0, 0, 0), (7, 0, 8, 16)).past[-1].returns == (7, 0, 16, 80)
    assert ended((0, 0, 0), (10, 11, 0)).past[-1].returns == (20, 33, 0)


def test_gf8_1_penalties_add_up() -> None:
    match = ended((5, 0, 20, 3), (13, 0, 1, 8))
    assert match.scores == [44, 0, 21, 19]
    assert not match.over


def test_gf8_1_the_winner_of_a_deal_keeps_his_total() -> None:
    assert ended((40, 41, 42, 43), (0, 1, 2, 3)).scores == [40, 42, 44, 46]


def test_gf8_1_the_dragon_counts_as_a_card() -> None:
    match = table("3G", "DR", "4G PG", "10R 10R 9G")
    assert plays(match, "3G").past[-1].returns == (0, 1, 2, 3)


# -------------------------------------------------------------------------------- end of the match


@pytest.mark.parametrize(
    ("before", "left", "winners"),
    [
        ((0, 97, 20, 30), (0, 3, 1, 1), (0,)),
        ((97, 0, 20, 30), (3, 2, 1, 0), (1,)),
        ((50, 60, 20, 97), (0, 1, 1, 3), (2,)),
        ((99, 98, 99, 40), (1, 0, 1, 1), (3,)),
        ((0, 20, 30, 20), (8, 16, 1, 0), (0,)),
        ((0, 0, 0, 20), (7, 6, 0, 16), (2,)),
    ],
)
def test_gf8_2_with_100_or_more_the_match_ends_and_the_lowest_total_wins(
    before: tuple[int, ...], left: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = ended(before, left)
    assert (match.over, match.turn, match.legal()) == (True, None, [])
    assert match.winners == winners
    assert match.deal_number == 2


@pytest.mark.parametrize(
    ("before", "left"),
    [((0, 96, 20, 30), (0, 3, 1, 1)), ((98, 98, 98), (0, 1, 1)), ((19, 0, 0, 0), (16, 0, 1, 1))],
)
def test_gf8_2_with_99_or_less_it_goes_on(before: tuple[int, ...], left: tuple[int, ...]) -> None:
    match = ended(before, left)
    assert (match.over, match.winners, match.deal_number) == (False, (), 3)
    assert max(match.scores) == 99


@pytest.mark.parametrize(
    ("before", "left", "winners"),
    [
        ((20, 99, 18, 17), (0, 1, 2, 3), (0, 2, 3)),
        ((20, 99, 18, 18), (0, 1, 2, 3), (0, 2)),
        ((5, 99, 99, 5), (1, 0, 1, 1), (0, 3)),
        ((0, 99, 99), (5, 0, 1), (0,)),
        ((6, 8, 99), (2, 0, 1), (0, 1)),
    ],
)
def test_gf8_2_equal_lowest_totals_share_the_win(
    before: tuple[int, ...], left: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert ended(before, left).winners == winners


def test_gf8_2_all_seats_may_share_the_win() -> None:
    assert ended((100, 99, 98, 97), (0, 1, 2, 3)).winners == (0, 1, 2, 3)
    assert ended((100, 99, 98), (0, 1, 2)).winners == (0, 1, 2)
    assert ended((100, 99, 99), (0, 1, 2)).winners == (0, 1)


def test_gf8_2_the_winner_of_the_last_deal_may_lose_the_match() -> None:
    assert ended((99, 99, 40, 60), (1, 0, 1, 1)).winners == (2,)


def test_gf8_2_a_match_ends_only_after_a_deal() -> None:
    match = stand_at(table("3G 4G", "5G 6G 7G"), 99, 99, 99, 99)
    plays(match, "3G")
    assert not match.over


def test_gf8_2_a_barred_seat_may_end_the_match() -> None:
    match = table("3G 7Y", "4G 4Y 8G", "5G 6G", "5Y 6Y", last_card="declare")
    stand_at(match, 99, 0, 2, 0)
    plays(match, "3G", "8G", "pass", "pass", "4G 4Y")
    assert (match.scores, match.over, match.winners) == ([100, 0, 4, 2], True, (1,))


def test_gf8_2_it_may_end_with_the_one_seat_that_is_not_barred() -> None:
    match = table("3G 7Y", "4G 7R", "5G 8Y", last_card="declare")
    plays(stand_at(match, 20, 99, 30, 20), "3G", "4G", "5G")
    assert (match.scores, match.over, match.winners) == ([21, 100, 31, 20], True, (3,))


@pytest.mark.parametrize("text", ["pass", "play 3G", "play 9G 9Y", "return 3G", "play DR last"])
def test_gf8_2_after_the_end_every_action_is_refused(text: str) -> None:
    match = ended((99, 0, 0, 0), (1, 0, 1, 1))
    assert refusal(match, text) == OVER
    for seat in (0, 1, 2, 3, None):
        assert refusal(match.view(seat), text) == OVER
        assert match.view(seat).legal() == []


def test_gf8_2_the_cards_left_are_shown_at_the_end() -> None:
    match = ended((99, 0, 0, 0), (2, 0, 1, 3))
    assert [match.hand(seat) for seat in range(4)] == [
        *(["4G", "4Y"], [], ["4G"], ["4G", "4Y", "4R"]),
    ]
