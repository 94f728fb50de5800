"""MD8: when a match ends, and who has won."""

import pytest

import dragonmoon as dm
from tests.rules.magic_dragons.deals import after, refusal, tall

OVER = ("MD8.1", "The match is over.")
ROUND = [tall(1, "R", 7), tall(1, "Y", 6), tall(2, "K", 7)]  # brings 17, 14 and 7


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((23, 0, 0), (0,)),
        ((0, 26, 0), (1,)),
        ((0, 0, 33), (2,)),
        ((0, 0, 39), (2,)),
    ],
)
def test_md8_1_with_40_or_more_a_seat_has_won(
    before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    match = after(ROUND, scores=before)
    assert (match.over, match.winners, match.turn, match.legal()) == (True, winners, None, [])
    assert match.deal_number == 1


@pytest.mark.parametrize("before", [(22, 25, 32), (22, 0, 0), (0, 0, 0), (22, 25, 0)])
def test_md8_1_with_39_or_less_the_match_goes_on_even_if_totals_tie(
    before: tuple[int, ...],
) -> None:
    match = after(ROUND, scores=before)
    assert (match.over, match.winners, match.deal_number) == (False, (), 2)


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((24, 30, 0), (1,)),  # 41 : 44
        ((27, 31, 37), (1,)),  # 44 : 45 : 44
        ((39, 38, 33), (0,)),  # 56 : 52 : 40
        ((23, 0, 34), (2,)),  # 40 : 14 : 41
    ],
)
def test_md8_1_the_highest_total_wins(before: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert after(ROUND, scores=before).winners == winners


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((27, 30, 0), (0,)),  # 44 : 44, with 7 cards to 6
        ((0, 30, 37), (2,)),  # 44 : 44, with 6 cards to 7
        ((23, 26, 32), (0,)),  # 40 : 40 : 39
        ((26, 30, 37), (2,)),  # 43 : 44 : 44; the 43 have 7 cards too
    ],
)
def test_md8_1_at_a_tie_most_cards_in_the_own_area_win(
    before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert after(ROUND, scores=before).winners == winners


def test_md8_1_cards_laid_count_for_whoever_has_them_at_the_end() -> None:
    plans = ["0: 1R 3R 5R 1G 3G 5G 1Y", "2: 2R 4R 6R 2G 4G 6G 2Y"]  # seat 1 captures all
    match = after(plans, scores=[26, 27])
    assert (match.scores, match.winners) == ([41, 41], (1,))


@pytest.mark.parametrize(
    ("before", "winners"),
    [((27, 0, 37), (0, 2)), ((27, 30, 37), (0, 2)), ((23, 26, 33), (0, 2))],
)
def test_md8_1_still_tied_they_share_the_win(
    before: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert after(ROUND, scores=before).winners == winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md8_1_all_seats_may_share_the_win(seats: int) -> None:
    plans = [tall(bid, colour) for bid, colour in zip([3, 1, 1, 2, 2], "RYKPG", strict=True)]
    before = [37, 27, 27, 37, 37][:seats]
    for first in range(seats):
        match = after(plans[:seats], scores=before, first=first)
        assert (match.scores, match.winners) == ([44] * seats, tuple(range(seats)))
        behind = [*before[:-1], before[-1] - 1]
        match = after(plans[:seats], scores=behind, first=first)
        assert match.winners == tuple(range(seats - 1))


def test_md8_1_rounds_add_up_until_a_total_is_40() -> None:
    plans = [tall(1, "R", 7), tall(1, "Y", 6)]
    assert after(plans).scores == [17, 14]
    match = after(plans, plans)
    assert (match.scores, match.over, match.deal_number) == ([34, 28], False, 3)
    match = after(plans, plans, plans[::-1])
    assert (match.scores, match.over, match.winners) == ([48, 45], True, (0,))


def test_md8_1_the_cards_of_earlier_rounds_settle_no_tie() -> None:
    more, fewer = [tall(3, "R", 7), tall(1, "Y", 6)], [tall(1, "R", 6), tall(2, "Y", 7)]
    deals = [more, more, fewer]  # 7 and 14, twice; 14 and 7
    match = after(*deals, scores=[16, 9])
    assert (match.scores, match.winners) == ([44, 44], (1,))


def test_md8_1_a_match_ends_only_after_a_round() -> None:
    match = after(ROUND, scores=(39, 39, 39))
    assert len(match.past[0].plies) == 3 + 7 + 6 + 7


@pytest.mark.parametrize(
    "text",
    [
        *("pass", "bid 0", "bid 4", "play 5R new", "play 1R on 1", "play 7Y on 14"),
        *("play ICE on 1", "play FIRE on 1", "play COLOR on 1 as G", "play COLOR new as G"),
    ],
)
def test_md8_1_after_the_end_every_action_is_refused(text: str) -> None:
    match = after(ROUND, scores=(23, 0, 0))
    assert refusal(match, text) == OVER
    for seat in (0, 1, 2, None):
        assert refusal(match.view(seat), text) == OVER
        assert match.view(seat).legal() == []
    with pytest.raises(dm.IllegalAction, match="The match is over"):
        match.play(text)
