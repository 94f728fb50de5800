"""The cases under the clauses: concrete situations with the right answer."""

import pytest

from tests.rules.magic_dragons.deals import (
    CENTRE,
    SEVEN_SPELLS,
    after,
    areas,
    bid,
    opened,
    places,
    refusal,
    say,
    shown,
    table,
    tall,
)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md_case_01_ice_on_a_purple_stack_frees_purple_for_anyone(seats: int) -> None:
    later = ["1K new", "2K on 2", "3K on 2", "4K on 2"]
    for k in range(seats):
        player = (2 + k) % seats
        hands = [""] * player + ["2P 6P"]
        match = table("4P new", "ICE on 1", *later[:k], hands=hands, seats=seats)
        assert places(match, "2P") == places(match, "6P") == ["new"]


def test_md_case_02_nothing_captures_7k_by_number_and_only_a_spell_changes_it() -> None:
    for cards in ("1K 2K 3K 4K ICE FIRE", "5K 6K 7R 7G COLOR"):
        match = table("7K new", hands=("", cards))
        for card in cards.split():
            covers = any(place.startswith("on 1") for place in places(match, card))
            assert covers == (card in ("ICE", "FIRE", "COLOR"))
    match = table("7K new", "COLOR on 1 as K", hands=("1K",))
    assert places(match, "1K") == ["new", "on 1"]


def test_md_case_03_color_naming_green_and_what_may_follow() -> None:
    plays = ["6R new", "COLOR on 1 as G", "1G on 1"]
    assert shown(table(*plays))[1] == ("area 0", "6R COLOR 1G", "green")
    match = table(*plays, hands=("", "2G ICE FIRE COLOR"))
    for spell in ("ICE", "FIRE"):
        assert places(match, spell) == ["on 1"]
    assert len(places(match, "COLOR")) == 5
    match.play("play 2G on 1")
    assert areas(match) == [1]


def test_md_case_04_red_on_top_and_a_stack_that_waits_for_red() -> None:
    plays = ["4R new", "1Y new", "2Y on 2", "COLOR on 2 as R"]
    match = table(*plays, hands=("5R 3R",))
    assert places(match, "5R") == ["on 1", "on 2"]
    assert places(match, "3R") == ["on 2"]
    for card in ("5R", "3R"):
        assert refusal(match, f"play {card} new")[0] == "MD4.1"
    assert areas(match.copy().play("play 5R on 1")) == [0, CENTRE]
    assert areas(match.copy().play("play 5R on 2")) == [0, 0]


def test_md_case_05_red_starts_anew_beside_a_stack_that_waits_for_red() -> None:
    plays = ["1Y new", "COLOR on 1 as R"]
    assert places(table(*plays, hands=("2R",)), "2R") == ["new", "on 1"]
    match = table(*plays, "2R new", "3R on 1", hands=("5R",))
    assert [colour for _, _, colour in shown(match).values()] == ["red", "red"]
    assert places(match, "5R") == ["on 1", "on 2"]
    assert areas(say(match, "play 5R on 1")) == [0, 0]


def test_md_case_06_color_on_red_naming_red_is_claimed_by_any_red() -> None:
    for cards in ("1R 2R 3R", "5R 6R 7R"):
        match = table("4R new", "COLOR on 1 as R", hands=(cards,))
        for card in cards.split():
            assert "on 1" in places(match, card)
            assert areas(match.copy().play(f"play {card} on 1")) == [0]


def test_md_case_07_a_spell_alone_must_be_cast_on_a_stack_of_ones_choice() -> None:
    plays = ["1R new", "1Y new", "2R on 1", "2Y on 2", "3R on 1", "3Y on 2", "4R on 1", "4Y on 2"]
    plays += ["5R on 1", "5Y on 2", "6R on 1", "6Y on 2", "7R on 1"]
    match = table(*plays, hands=("", "ICE"))
    assert match.hand(1) == ["ICE"]
    assert match.legal() == ["play ICE on 1", "play ICE on 2"]
    assert refusal(match, "pass") == (
        "MD6.2",
        "A seat that can play must play, and you can play ICE.",
    )


def test_md_case_08_spells_alone_are_passed_over_until_a_dragon_tops_a_stack() -> None:
    hands = ("", "ICE ICE ICE FIRE FIRE COLOR", "1K")
    match = table("1R new", "ICE on 1", "1Y new", "COLOR on 2 as P", hands=hands, seats=3)
    assert match.turn == 2
    say(match, "play 1K new", "play 2R new")
    assert match.turn == 1
    assert places(match, "ICE") == ["on 3", "on 4"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md_case_09_the_next_seat_opens_if_the_first_holds_seven_spells(seats: int) -> None:
    match = bid(opened(SEVEN_SPELLS, "4K", seats=seats))
    assert match.turn == 1
    assert areas(match.play("play 4K new")) == [1]


def test_md_case_10_fire_on_ones_own_stack() -> None:
    plays = ["1R new", "1G new", "1Y new", "7G on 2", "7Y on 3", "7K new", "FIRE on 1"]
    plays += ["7R new", "7P new"]
    match = table(*plays, hands=("6Y 6P", "6R 6G 6K"), bids=(2, 3))
    assert match.deal_number == 2
    # Seat 0: 1Y and 7Y on one stack, 7P, and two cards left; 1R is burnt.
    assert match.past[0].returns == (3 - 4 + 5, 4 - 6 + 5)


def test_md_case_11_no_stack_as_bid_and_a_round_below_0() -> None:
    plays = ["1R new", "7R on 1", "1Y new", "7Y on 2", "1K new", "7K on 3", "1P new", "7P on 4"]
    plays += ["1G new", "7G on 5", "FIRE on 5", "6G new"]
    match = table(*plays, hands=("5G", "6R"), bids=(0, 1))
    assert match.past[0].returns[0] == -2 + 15
    plays = ["1R new", "7R on 1", "1Y new", "7Y on 2", "1K new", "7K on 3", "7P new", "7G new"]
    match = table(*plays, hands=("5G 5R 5K", "6P 6Y 6K"), bids=(2, 4))
    assert match.past[0].returns == (0, 7 - 6 + 5)  # seat 0: 1 - 6


def test_md_case_12_bid_2_with_five_dragons_and_ice() -> None:
    plays = ["1K new", "2K on 1", "1R new", "3K on 1", "2R on 2", "4K on 1", "3R on 2", "5K on 1"]
    plays += ["1G new", "6K on 1", "2G on 3", "7K on 1", "ICE on 3", "1Y new"]
    match = table(*plays, bids=(2, 1))
    assert match.past[0].returns == (6 + 5, 8)


def test_md_case_13_bids_that_are_gone() -> None:
    match = say(opened(seats=5), "bid 0")
    while match.legal()[0].startswith("bid"):
        assert "bid 0" not in match.legal()
        match.play("bid 1" if "bid 1" in match.legal() else "bid 2")
    match = say(opened(seats=5), "bid 0", "bid 3", "bid 4", "bid 1")
    assert refusal(match, "bid 0") == ("MD2.3", "No bid card 0 is left; left are 1, 2 and 2.")
    assert match.legal() == ["bid 1", "bid 2"]


@pytest.mark.parametrize(
    ("before", "totals", "winners"),
    [((24, 30), [41, 44], (1,)), ((27, 30), [44, 44], (0,)), ((30, 27), [44, 44], (1,))],
)
def test_md_case_14_the_higher_total_and_then_more_cards(
    before: tuple[int, int], totals: list[int], winners: tuple[int, ...]
) -> None:
    plans = [tall(1, "R", 7), tall(1, "Y", 6)]  # 17 and 14
    match = after(plans if before[0] < 30 else plans[::-1], scores=before)
    assert (match.scores, match.winners) == (totals, winners)


def test_md_case_15_another_colour_an_equal_number_and_the_own_stack() -> None:
    for other in ("2Y", "3Y"):
        match = table(f"{other} new", hands=("", "3R"))
        assert refusal(match, "play 3R on 1")[0] == "MD4.2"
    match = table("2R new", "1Y new", hands=("5R",))
    assert places(match, "5R") == ["on 1"]
    assert areas(match.play("play 5R on 1")) == [0, 1]
