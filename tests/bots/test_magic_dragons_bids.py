"""Quick at Magic Dragons before the first card: bids, and the reasons given."""

import re

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.magic_dragons.bids import FAR_BEHIND, NEARLY_THERE
from dragonmoon.games.magic_dragons.rules import GOAL
from tests.bots.advice import advice
from tests.contract.variants import truth
from tests.rules.magic_dragons.deals import opened, say

HIGH = "7R 7Y 7K 7P 6G 6R ICE"
MIDDLING = "7R 4Y 3K 5P 2G 2R 1Y"
LOW = "1R 2R 1Y 2Y 1K 2P 1G"
SENDING = "1R 1Y FIRE FIRE COLOR COLOR COLOR"


def bid_of(hand: str, seats: int) -> int:
    text, _ = advice(opened(hand, seats=seats))
    return int(text.removeprefix("bid "))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_high_dragons_bid_more_than_low_ones(seats: int) -> None:
    assert bid_of(HIGH, seats) >= 3
    assert bid_of(LOW, seats) <= 1
    assert bid_of(LOW, seats) <= bid_of(MIDDLING, seats) <= bid_of(HIGH, seats)


@pytest.mark.parametrize("seats", [4, 5])
def test_low_dragons_and_spells_that_send_stacks_away_bid_nothing(seats: int) -> None:
    assert bid_of(SENDING, seats) == 0
    assert bid_of(SENDING.replace("1R", "7R").replace("1Y", "7Y"), seats) > 0


def test_it_heeds_the_number_of_seats() -> None:
    """With more seats there are more who take its stacks."""
    assert [bid_of(SENDING, seats) for seats in (2, 5)] == [1, 0]
    assert [bid_of(HIGH, seats) for seats in (2, 5)] == [4, 3]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_takes_another_bid_when_the_best_is_gone(seats: int) -> None:
    match = opened("", HIGH, seats=seats)
    first, _ = advice(say(match.copy(), "bid 1"))
    assert first in ("bid 3", "bid 4")
    second, _ = advice(say(match.copy(), first))
    assert second != first
    assert second in say(match.copy(), first).legal()


def test_it_says_what_the_next_best_would_have_been() -> None:
    text, reason = advice(opened(HIGH, seats=4))
    parts = re.fullmatch(
        r"I count on about (\d\.\d) stacks, and of the bids that are left (\d) promises most: "
        r"([+-]\d+\.\d) points against the others, (\d) promises ([+-]\d+\.\d)\.",
        reason,
    )
    assert parts, reason
    assert text == f"bid {parts[2]}"
    assert float(parts[1]) > 2
    match = opened("", HIGH, seats=4)
    assert advice(say(match, text))[0] == f"bid {parts[4]}"


def stand(match: dm.Match, *scores: int) -> dm.Match:
    truth(match)[0].scores[: match.seats] = scores
    return match


@pytest.mark.parametrize("seats", [2, 4])
def test_far_behind_one_who_is_nearly_there_it_bids_for_the_bonus(seats: int) -> None:
    there, hand = GOAL - NEARLY_THERE, HIGH
    sober, _ = advice(opened(hand, seats=seats))
    others = [0] * (seats - 2)
    for behind, best, bold in (
        (FAR_BEHIND, there, True),
        (FAR_BEHIND + 3, there + 5, True),
        (FAR_BEHIND - 1, there, False),  # not so far behind
        (FAR_BEHIND, there - 1, False),  # not nearly there
    ):
        text, reason = advice(stand(opened(hand, seats=seats), best - behind, *others, best))
        assert (text != sober) == bold, (behind, best)
        if bold:
            assert text == "bid 0"
            assert reason.startswith(
                f"Another seat stands at {best}, {behind} ahead of me, so I need a bonus of 15: "
            )
            assert reason.endswith("stacks, and I bid 0.")
