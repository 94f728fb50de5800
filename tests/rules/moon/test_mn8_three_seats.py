"""MN8: three seats, each for himself, and the tile in the middle."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import (
    after,
    deck,
    declared,
    may_play,
    opened,
    refusal,
    say,
    wins,
)

SIX_FIVE = deck("6-5 5-5", "6-6", "4-4", seats=3)  # its last tile, the widow, is 6-4
NOT_IN_SET = ("MN8.1", "4-0 is not in the set for three: of the zeros only 0-0 is.")
DISCARD_FIRST = ("MN8.2", "The declarer discards a tile first: 'discard 6-4'.")


def bidden(declarer: int = 1) -> dm.Match:
    """Returns a match of three, seat 1 first, whose declarer has the widow and must discard."""
    match = dm.Match("moon", seats=3, first=1, decks=[SIX_FIVE], seed=1)
    while match.turn != declarer:
        match.play("pass")
    match.play("bid 5")
    while "pass" in match.legal():
        match.play("pass")
    return match


def test_mn8_1_the_set_has_22_tiles_and_of_the_zeros_only_0_0() -> None:
    laid = dm.Match("moon", seats=3, seed=6).decks[0]
    assert len(laid) == len(set(laid)) == 22
    assert [tile for tile in laid if "0" in tile] == ["0-0"]


def test_mn8_1_each_seat_gets_seven_and_one_tile_is_the_widow() -> None:
    match = dm.Match("moon", seats=3, decks=[SIX_FIVE])
    for seat in range(3):
        assert set(match.hand(seat)) == set(SIX_FIVE[7 * seat : 7 * seat + 7])
        assert len(match.hand(seat)) == 7
    assert SIX_FIVE[-1] not in [tile for seat in range(3) for tile in match.hand(seat)]


def test_mn8_1_another_zero_is_in_no_deck() -> None:
    with pytest.raises(ValueError, match="holds 1-0 which is not in this game's deck"):
        dm.Match("moon", seats=3, decks=[[*SIX_FIVE[:-1], "1-0"]])
    with pytest.raises(ValueError, match="exactly 22"):
        dm.Match("moon", seats=3, decks=[SIX_FIVE[:-1]])


def test_mn8_1_another_zero_is_neither_played_nor_discarded() -> None:
    assert refusal(bidden(), "discard 4-0") == NOT_IN_SET
    assert refusal(declared(trump="none", seats=3), "play 4-0") == NOT_IN_SET


def test_mn8_1_nobody_has_a_partner() -> None:
    assert after((0, 5, 5), seats=3).scores == [5, 2, 0]
    assert after((2, 21, 7), seats=3).winners == (2,)


def test_mn8_1_zeros_may_still_be_named_as_trump() -> None:
    match = say(bidden(), "discard 6-4")
    assert match.legal() == [f"trump {trump}" for trump in (*range(7), "doubles", "none")]
    assert wins("0", "6-5 0-0 6-6") == "0-0"


def test_mn8_2_bidding_is_as_for_four() -> None:
    match = opened(seats=3, first=1)
    assert match.legal() == ["pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 21"]
    say(match, "bid 5", "bid 6")
    assert refusal(match, "bid 6") == ("MN3.2", "Seat 2 has bid 6: bid 7 or 21, or pass.")
    assert say(match, "pass").turn == 2


def test_mn8_2_all_pass_deal_again_and_the_widow_stays_down() -> None:
    match = say(opened(seats=3), "pass", "pass", "pass")
    assert (match.deal_number, match.turn, match.scores) == (2, 1, [0, 0, 0])
    assert [len(match.hand(seat)) for seat in range(3)] == [7, 7, 7]


@pytest.mark.parametrize("declarer", range(3))
def test_mn8_2_the_widow_goes_to_the_declarer_without_an_action(declarer: int) -> None:
    match = bidden(declarer)
    assert match.turn == declarer
    own = SIX_FIVE[7 * declarer : 7 * declarer + 7]
    assert set(match.hand(declarer)) == {*own, SIX_FIVE[-1]}
    assert match.view(None).as_dict()["fields"]["hand_sizes"][declarer] == 8


def test_mn8_2_he_discards_any_tile_and_the_widow_may_be_it() -> None:
    match = bidden(1)
    assert match.legal() == [f"discard {tile}" for tile in match.hand(1)]
    assert len(match.legal()) == 8
    for tile in ("6-6", SIX_FIVE[-1]):
        after_it = match.copy().play(f"discard {tile}")
        assert set(after_it.hand(1)) == set(match.hand(1)) - {tile}
        assert after_it.view(None).as_dict()["fields"]["hand_sizes"][:3] == [7, 7, 7]


def test_mn8_2_then_he_names_trump_and_leads() -> None:
    match = bidden(1).play("discard 6-4")
    assert (match.turn, match.legal()[0]) == (1, "trump 0")
    match.play("trump 6")
    assert (match.turn, len(match.legal())) == (1, 7)


def test_mn8_2_a_bid_of_21_brings_the_widow_at_once() -> None:
    match = say(opened(seats=3), "bid 21")
    assert (match.turn, len(match.hand(0)), match.legal()[0][:7]) == (0, 8, "discard")


@pytest.mark.parametrize("text", ["pass", "bid 6", "trump 4", "play 6-4", "play 6-6"])
def test_mn8_2_nothing_else_is_done_before_the_discard(text: str) -> None:
    assert refusal(bidden(1), text) == DISCARD_FIRST


def test_mn8_2_only_a_tile_that_is_held_can_be_discarded_and_only_once() -> None:
    match = bidden(1)
    sentence = "You do not hold 5-5, so you cannot discard it."
    assert refusal(match, "discard 5-5") == ("MN8.2", sentence)
    match.play("discard 6-4")
    assert refusal(match, "discard 6-6")[0] == "MN3.5"


def test_mn8_2_the_discard_is_the_declarers() -> None:
    match = bidden(1)
    assert refusal(match.view(2), f"discard {match.hand(2)[0]}") == (
        "MN8.2",
        "It is not your turn: seat 1 is to act.",
    )


def test_mn8_2_the_discard_is_out_of_the_play() -> None:
    match = bidden(1).play("discard 6-6")
    match.play("trump 6")
    assert refusal(match, "play 6-6") == ("MN5.1", "You do not hold 6-6.")


def seen(match: dm.Match, seat: int | None) -> tuple[int, int]:
    """Returns the widow and the discard in a view, -1 for what it does not know."""
    fields = match.view(seat).as_dict()["fields"]
    return fields["widow"], fields["discarded"]


def test_mn8_2_nobody_sees_the_widow_during_the_bidding() -> None:
    match = opened(seats=3)
    assert {seen(match, seat) for seat in (0, 1, 2, None)} == {(-1, -1)}
    match.play("bid 4")
    assert {seen(match, seat) for seat in (0, 1, 2, None)} == {(-1, -1)}


def test_mn8_2_nobody_but_the_declarer_sees_widow_and_discard() -> None:
    match = bidden(1)
    assert seen(match, 1) == (25, -1)
    say(match, "discard 6-6", "trump 6")
    assert seen(match, 1) == (25, 27)
    assert match.view(1).log[-2:] == ["discard 6-6", "trump 6"]
    for seat in (0, 2, None):
        assert seen(match, seat) == (-1, -1)
        assert match.view(seat).log[-2:] == ["discard ?", "trump 6"]


def test_mn8_2_after_the_deal_the_discard_is_open_to_all() -> None:
    match = after((1, 4, 4), seats=3)
    opened_discard = f"discard {match.decks[0][-1]}"
    for seat in (0, 1, 2, None):
        assert opened_discard in match.view(seat).log


def test_mn8_3_suits_are_as_with_four_seats() -> None:
    assert may_play("4", "5-4", "5-3 6-4", seats=3) == "6-4"
    assert may_play("none", "5-4", "6-5 3-3", seats=3) == "6-5"
    assert may_play("doubles", "6-5", "6-6 2-1", seats=3) == "2-1 6-6"
    assert may_play("0", "0-0", "6-5 2-1", seats=3) == "2-1 6-5"


def test_mn8_3_three_tiles_make_a_trick_and_its_winner_leads() -> None:
    assert wins("3", "5-4 5-5 3-1") == "3-1"
    assert wins("none", "2-1 6-2 2-2") == "2-2"
    match = declared("2-1", "6-2", "2-2", trump="none", seats=3)
    say(match, "play 2-1", "play 6-2", "play 2-2")
    assert match.turn == 2
    assert match.view(0).as_dict()["fields"]["tricks"][:3] == [0, 0, 1]
    players = []
    for _ in range(3):
        players.append(match.turn)
        match.play(match.legal()[0])
    assert players == [2, 0, 1]


def test_mn8_3_seven_tricks_are_played() -> None:
    deal = after((0, 4, 7), seats=3).past[0]
    plays = [seat for seat, text in deal.plies if text.startswith("play")]
    assert len(plays) == 21
    assert plays[:6] == [0, 1, 2, 0, 1, 2]


def test_mn8_3_a_trump_that_is_not_held_obliges_nobody() -> None:
    assert may_play("0", "6-5", "2-1 4-4", seats=3) == "2-1 4-4"
    assert wins("0", "6-5 2-1 6-6") == "6-6"


@pytest.mark.parametrize(("bid", "tricks"), [(4, 4), (4, 6), (5, 7), (7, 7)])
@pytest.mark.parametrize("declarer", range(3))
def test_mn8_4_a_declarer_who_makes_his_bid_scores_his_tricks(
    declarer: int, bid: int, tricks: int
) -> None:
    expected = [0, 0, 0]
    expected[declarer], expected[declarer - 2] = tricks, 7 - tricks
    assert after((declarer, bid, tricks), seats=3).scores == expected


@pytest.mark.parametrize(("bid", "tricks"), [(4, 3), (6, 5), (7, 0), (21, 6)])
def test_mn8_4_one_who_fails_loses_it(bid: int, tricks: int) -> None:
    assert after((1, bid, tricks), seats=3).scores == [0, -bid, 7 - tricks]


def test_mn8_4_each_other_seat_scores_its_own_tricks() -> None:
    hands = (
        "6-6 5-5 4-4 3-3 2-1 3-1 4-1",
        "2-2 1-1 0-0 6-2 5-3 4-2 3-2",
        "6-5 6-4 6-3 6-1 5-4 5-2 5-1",
    )
    match = declared(*hands, trump="doubles", seats=3)
    for trick in (
        "6-6 2-2 6-1",
        "5-5 1-1 5-1",
        "4-4 0-0 5-4",
        "3-3 4-2 6-3",
        "2-1 6-2 5-2",
        "5-3 6-5 3-1",
        "6-4 4-1 3-2",
    ):
        say(match, *[f"play {tile}" for tile in trick.split()])
    assert match.scores == [4, 1, 2]


@pytest.mark.parametrize("start", [[-30, 0, 0], [0, 40, 33], [20, 20, 20]])
def test_mn8_4_a_made_21_wins_whatever_the_totals(start: list[int]) -> None:
    match = after((0, 21, 7), seats=3, scores=start)
    assert match.scores == [start[0] + 21, *start[1:]]
    assert (match.over, match.winners) == (True, (0,))


@pytest.mark.parametrize(
    ("start", "winners"),
    [
        ([16, 0, 0], (0,)),
        ([15, 18, 20], ()),
        ([10, 19, 0], (1,)),
        ([16, 20, 20], (1,)),
        ([16, 0, 22], (2,)),
        ([15, 18, 21], (2,)),
        ([16, 19, 0], ()),
        ([0, 19, 21], ()),
        ([16, 0, 21], ()),
        ([16, 19, 21], ()),
    ],
)
def test_mn8_4_the_highest_with_21_or_more_wins_and_a_tie_at_the_top_plays_on(
    start: list[int], winners: tuple[int, ...]
) -> None:
    match = after((0, 5, 5), seats=3, scores=start)
    assert match.scores == [start[0] + 5, start[1] + 2, start[2]]
    assert match.winners == winners
    assert match.over == bool(winners)


def test_mn8_4_after_a_tie_at_the_top_any_seat_may_still_win() -> None:
    match = after((0, 5, 5), (2, 5, 7), seats=3, scores=[16, 19, 15])
    assert match.scores == [21, 21, 22]
    assert (match.over, match.winners) == (True, (2,))
