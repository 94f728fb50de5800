"""MN7: when a match ends, and who has won."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import after, refusal

OVER = ("MN7.1", "The match is over.")


def end(scores: tuple[int, int], declarer: int, bid: int, tricks: int) -> dm.Match:
    """Returns a match after one deal from such totals of the two sides."""
    return after((declarer, bid, tricks), scores=[*scores, *scores])


@pytest.mark.parametrize(
    ("scores", "declarer", "bid", "tricks", "winners"),
    [
        ((16, 0), 0, 5, 5, (0, 2)),
        ((14, 0), 0, 7, 7, (0, 2)),
        ((0, 19), 0, 4, 5, (1, 3)),
        ((-20, 18), 3, 4, 4, (1, 3)),
    ],
)
def test_mn7_1_a_side_with_21_or_more_has_won(
    scores: tuple[int, int], declarer: int, bid: int, tricks: int, winners: tuple[int, ...]
) -> None:
    match = end(scores, declarer, bid, tricks)
    assert (match.over, match.winners, match.turn, match.legal()) == (True, winners, None, [])


@pytest.mark.parametrize("scores", [(15, 0), (13, 18), (-40, 18), (15, 15)])
def test_mn7_1_with_20_or_less_the_match_goes_on(scores: tuple[int, int]) -> None:
    match = end(scores, 0, 5, 5)
    assert (match.over, match.winners, match.deal_number) == (False, (), 2)


def test_mn7_1_the_match_ends_only_after_a_deal() -> None:
    match = end((16, 15), 0, 5, 5)
    assert [len(deal.plies) for deal in match.past] == [33]


@pytest.mark.parametrize(
    ("scores", "winners"),
    [((18, 20), (0, 2)), ((17, 20), None), ((17, 21), (1, 3)), ((16, 30), (1, 3))],
)
def test_mn7_1_if_both_have_21_the_higher_score_wins(
    scores: tuple[int, int], winners: tuple[int, ...] | None
) -> None:
    match = end(scores, 0, 5, 5)
    assert match.scores[:2] == [scores[0] + 5, scores[1] + 2]
    assert match.winners == (winners or ())
    assert match.over == bool(winners)


@pytest.mark.parametrize("level", [21, 22, 40])
def test_mn7_1_if_they_are_equal_play_goes_on_until_one_is_ahead(level: int) -> None:
    match = after((0, 5, 5), scores=[level - 5, level - 2] * 2)
    assert (match.over, match.deal_number) == (False, 2)
    match = after((0, 5, 5), (3, 4, 4), scores=[level - 5, level - 2] * 2)
    assert match.scores[:2] == [level + 3, level + 4]
    assert (match.over, match.winners) == (True, (1, 3))


def test_mn7_1_a_redeal_settles_nothing() -> None:
    match = after((0, 5, 5), scores=[16, 19, 16, 19])
    for _ in range(4):
        match.play("pass")
    assert (match.over, match.deal_number, match.scores[:2]) == (False, 3, [21, 21])


def test_mn7_1_equal_below_21_plays_on() -> None:
    assert not end((10, 13), 0, 5, 5).over


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("text", ["pass", "bid 21", "trump 4", "discard 6-4", "play 6-4"])
def test_mn7_1_after_the_end_every_action_is_refused(seats: int, text: str) -> None:
    match = after((0, 21, 7), seats=seats)
    assert refusal(match, text) == OVER
    for seat in (0, 1, None):
        assert refusal(match.view(seat), text) == OVER
    with pytest.raises(dm.IllegalAction, match="The match is over"):
        match.play(text)
