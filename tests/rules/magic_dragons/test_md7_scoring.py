"""MD7: what a round brings."""

import pytest

import dragonmoon as dm
from tests.rules.magic_dragons.deals import after, table, tall

BONUS = [15, 10, 5, 5, 5]
GREENS = "1G 2G 3G 4G 5G 6G 7G"
# What seat 0 and seat 1 lay, both all they have, for seat 0 to hold so many stacks.
HOLDING = {
    0: ("1R 3R 5R 1G 3G 5G 1Y", "2R 4R 6R 2G 4G 6G 2Y"),  # seat 1 captures all three
    1: ("1R 2R 3R 4R 5R 6R 7R", GREENS),
    2: ("1R 2R 3R 4R 1Y 2Y 3Y", GREENS),
    3: ("1R 2R 3R 1Y 2Y 1K 2K", GREENS),
    4: ("1R 2R 1Y 2Y 1K 2K 1P", GREENS),
}
SPELLBOUND = ["1R new", "ICE on 1", "2R new", "ICE on 2", "3R new", "ICE on 3", "4R new"]
SPELLBOUND += ["ICE on 4", "5R new"]  # one spell more, and no dragon lies on top


def returns(match: dm.Match) -> tuple[int, ...]:
    """Returns what the first round, which has ended, brought each seat."""
    return match.past[0].returns


def spellbound(last: str, left: str, bids: tuple[int, int]) -> tuple[int, ...]:
    """Returns what a round brought that ends with four frozen stacks, by this spell on a fifth;
    then seat 0 holds two spells, seat 1 those that are ``left``.
    """
    match = table(*SPELLBOUND, last, hands=("COLOR COLOR", left), bids=bids)
    assert match.deal_number == 2
    return returns(match)


@pytest.mark.parametrize("bid", range(5))
@pytest.mark.parametrize("stacks", HOLDING)
def test_md7_1_the_bonus_is_for_just_as_many_stacks_as_were_bid(stacks: int, bid: int) -> None:
    own, other = HOLDING[stacks]
    match = after([f"{bid}: {own}", f"{1 if bid == 2 else 2}: {other}"])
    bonus = BONUS[bid] if stacks == bid else 0
    others = 14 if stacks == 0 else 7 + (10 if bid == 2 else 0)
    assert returns(match) == ((7 if stacks else 0) + bonus, others)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md7_1_every_seat_scores_by_its_own_area_hand_and_bid(seats: int) -> None:
    plans = [tall(1, "R", 7), tall(1, "Y", 6), tall(2, "K", 7), tall(0, "P", 6), tall(2, "G", 5)]
    for first in range(seats):
        match = after(plans[:seats], first=first)
        assert returns(match) == (17, 14, 7, 4, 1)[:seats]
        assert match.scores == list(returns(match))


@pytest.mark.parametrize("laid", [5, 6, 7])
def test_md7_1_two_points_less_for_each_card_in_hand(laid: int) -> None:
    match = after([tall(2, "R", laid), tall(1, "Y", 7)])
    assert returns(match) == (laid - 2 * (7 - laid), 17)


def test_md7_1_frozen_stacks_their_spells_and_spells_in_hand_count() -> None:
    assert spellbound("FIRE on 5", "FIRE COLOR", (3, 2)) == (8 - 4, 0)
    assert spellbound("FIRE on 5", "FIRE COLOR", (4, 0)) == (8 - 4 + 5, 15 - 4)


def test_md7_1_a_spell_under_the_top_counts_like_any_card() -> None:
    plays = ["1R new", "COLOR on 1 as G", "1G on 1", "1Y new", "2G on 1", "2Y on 2", "7G on 1"]
    plays += ["7Y on 2", "7R new", "7K new", "7P new"]
    match = table(*plays, hands=("6P", "6Y 6K"), bids=(3, 1))
    assert returns(match) == (5 + 2 - 2 + 5, 0)


def test_md7_2_a_round_never_scores_below_0() -> None:
    match = after([tall(2, "R", 1), tall(3, "Y", 4), tall(4, "K", 3)])
    assert returns(match) == (0, 0, 0)  # -11, -2 and -5
    assert match.scores == [0, 0, 0]


@pytest.mark.parametrize(("laid", "brings"), [(1, 0), (2, 2), (3, 5), (4, 8)])
def test_md7_2_the_bonus_comes_before_the_floor(laid: int, brings: int) -> None:
    assert returns(after([tall(1, "R", laid), tall(2, "Y", 7)])) == (brings, 7)


@pytest.mark.parametrize(("bid", "brings"), [(0, 1), (1, 0), (4, 0)])
def test_md7_2_a_whole_hand_left_is_made_good_by_a_bid_of_0_alone(bid: int, brings: int) -> None:
    plans = [
        "2: 7R 7G / 3R 4R 5R 6R 3Y",
        "2: 7Y / 4Y 5Y 6Y 3K 4K 5K",
        "1: 7K / 6K 2P 3P 4P 5P 6P",
        "3: 7P / 1G 2G 3G 4G 5G 6G",
        f"{bid}: / 1R 2R 1Y 2Y 1K 2K 1P",
    ]
    match = after(plans)
    assert returns(match) == (0, 0, 0, 0, brings)


def test_md7_2_a_round_below_0_takes_nothing_from_the_total() -> None:
    plans = [tall(2, "R", 1), tall(3, "Y", 7)]
    match = after([tall(1, "R", 7), tall(2, "Y", 7)], plans)
    assert (match.past[1].returns, match.scores) == ((0, 7), [17, 14])


def test_md7_3_a_burnt_stack_counts_for_nobody() -> None:
    own = spellbound("FIRE on 5", "FIRE COLOR", (4, 0))
    assert own == (9, 11)  # neither the fifth stack nor its two cards are anybody's


def test_md7_3_a_stack_that_waits_counts_for_nobody() -> None:
    assert spellbound("COLOR on 5 as G", "FIRE FIRE", (4, 0)) == (9, 11)
    assert spellbound("COLOR on 5 as R", "FIRE FIRE", (3, 1)) == (4, 0)
