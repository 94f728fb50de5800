"""MN5: leading, following, and who takes the trick."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import (
    after,
    deck,
    declare,
    declared,
    facing,
    may_play,
    opened,
    refusal,
    refused,
    say,
    wins,
)

PLAY_A_TILE = ("MN5.1", "The bidding is over and trump is named: play a tile.")


def takers(match: dm.Match) -> list[int]:
    """Plays a deal from the first lead on and returns who led each trick."""
    leaders, deal = [], match.deal_number
    while match.deal_number == deal and not match.over:
        assert match.turn is not None
        leaders.append(match.turn)
        for k in range(match.seats):
            assert match.turn == (leaders[-1] + k) % match.seats
            match.play(match.legal()[0])
    return leaders


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("declarer", [0, 1, 2])
def test_mn5_1_the_declarer_leads_any_tile(seats: int, declarer: int) -> None:
    match = declare(opened(seats=seats, first=1), declarer, 5, "3")
    assert match.turn == declarer
    assert match.legal() == [f"play {tile}" for tile in match.hand(declarer)]
    assert len(match.legal()) == 7


@pytest.mark.parametrize("seats", [3, 4])
def test_mn5_1_play_goes_clockwise_for_seven_tricks(seats: int) -> None:
    for seed in range(4):
        match = declare(dm.Match("moon", seats=seats, seed=seed), 2, 4, "none")
        assert len(takers(match)) == 7


def test_mn5_1_the_winner_of_a_trick_leads_the_next() -> None:
    match = declared("3-0 6-5", "4-3", "3-3 6-2", "6-3", trump="none")
    say(match, "play 3-0", "play 4-3", "play 3-3", "play 6-3")
    assert match.turn == 2
    assert match.legal() == [f"play {tile}" for tile in match.hand(2)]
    say(match, "play 6-2")
    assert match.turn == 3


def test_mn5_1_a_tile_played_has_left_the_hand_for_all_to_see() -> None:
    match = declared("6-4", trump="none").play("play 6-4")
    assert "6-4" not in match.hand(0)
    fields = match.view(2).as_dict()["fields"]
    assert fields["hand_sizes"] == [6, 7, 7, 7]
    assert fields["trick"] == [25, -1, -1, -1]


def test_mn5_1_a_bid_that_cannot_fail_or_succeed_any_more_is_still_played_out() -> None:
    for tricks in (0, 7):
        past = after((1, 4, tricks)).past
        assert sum(text.startswith("play") for _, text in past[0].plies) == 28


def test_mn5_1_a_tile_must_be_held() -> None:
    match = declared("6-4", "6-5", trump="none")
    assert refusal(match, "play 6-5") == ("MN5.1", "You do not hold 6-5.")
    match.play("play 6-4")
    assert refusal(match, "play 6-4") == ("MN5.1", "You do not hold 6-4.")


def test_mn5_1_not_held_binds_before_the_duty_to_follow() -> None:
    assert refused("none", "6-5", "6-4 2-1", "3-1") == ("MN5.1", "You do not hold 3-1.")


@pytest.mark.parametrize("text", ["pass", "bid 5", "bid 21", "trump 4", "trump none"])
@pytest.mark.parametrize("seats", [3, 4])
def test_mn5_1_nothing_but_tiles_is_played_now(seats: int, text: str) -> None:
    match = declared("6-4", trump="none", seats=seats)
    assert refusal(match, text) == PLAY_A_TILE
    assert refusal(match.play("play 6-4"), text) == PLAY_A_TILE


def test_mn5_1_no_discard_after_the_first_lead_of_three() -> None:
    assert refusal(declared(trump="none", seats=3), "discard 0-0") == PLAY_A_TILE


@pytest.mark.parametrize("seats", [3, 4])
def test_mn5_1_each_plays_in_his_turn(seats: int) -> None:
    match = declared("6-4", "6-5", trump="none", seats=seats)
    held = match.view(1).hand[0]
    assert refusal(match.view(1), f"play {held}") == (
        "MN5.1",
        "It is not your turn: seat 0 is to act.",
    )
    assert refusal(match.view(None), "play 6-4")[0] == "MN5.1"
    assert match.view(1).legal() == match.view(None).legal() == []


def test_mn5_2_if_a_trump_is_led_trump_is_to_be_followed() -> None:
    assert may_play("4", "5-4", "5-3 6-4 6-5") == "6-4"
    assert may_play("4", "6-4", "6-5 4-0") == "4-0"
    assert may_play("doubles", "3-3", "3-2 1-1") == "1-1"
    assert may_play("0", "6-0", "6-5 2-0") == "2-0"


@pytest.mark.parametrize("trump", ["none", "doubles", "0"])
def test_mn5_2_otherwise_the_higher_number_is(trump: str) -> None:
    assert may_play(trump, "5-4", "4-3 5-1 4-1") == "5-1"
    assert may_play(trump, "6-1", "5-1 6-2 2-1") == "6-2"


def test_mn5_2_a_double_leads_its_number() -> None:
    assert may_play("none", "3-3", "6-3 6-5 5-4") == "6-3"
    assert may_play("5", "3-3", "3-1 5-3 4-2") == "3-1"


@pytest.mark.parametrize("seats", [3, 4])
def test_mn5_2_the_suit_to_follow_is_shown_and_ends_with_the_trick(seats: int) -> None:
    match = declared("5-4 5-5", trump="none", seats=seats).play("play 5-4")
    assert match.view(1).as_dict()["fields"]["suit"] == 5
    for _ in range(seats - 1):
        match.play(match.legal()[0])
    assert match.view(1).as_dict()["fields"]["suit"] == -1


def test_mn5_3_either_end_of_a_tile_follows() -> None:
    assert may_play("none", "5-4", "6-5 5-2 6-4") == "5-2 6-5"
    assert may_play("none", "2-1", "6-2 2-0 2-2 1-1") == "2-0 2-2 6-2"


def test_mn5_3_a_seat_without_the_suit_may_play_any_tile_trump_or_not() -> None:
    assert may_play("4", "6-5", "3-1 4-2 4-4") == "3-1 4-2 4-4"
    assert may_play("none", "5-5", "2-1 6-6 4-3") == "2-1 4-3 6-6"


def test_mn5_3_nobody_has_to_beat_what_lies() -> None:
    assert may_play("none", "5-4", "5-0 5-5") == "5-0 5-5"
    assert may_play("4", "5-4", "4-0 4-4") == "4-0 4-4"


def test_mn5_3_every_seat_after_the_leader_follows_the_lead_not_the_last_tile() -> None:
    match = declared("5-4", "6-5", "6-1 5-1 3-2", "6-3 5-3", trump="none")
    say(match, "play 5-4", "play 6-5")
    assert "play 6-1" not in match.legal()
    say(match, "play 5-1")
    assert "play 6-3" not in match.legal()


@pytest.mark.parametrize(
    ("trump", "led", "hand", "tile", "sentence"),
    [
        (
            "none",
            "2-1",
            "6-2 4-1",
            "4-1",
            "Twos were led and you hold 6-2, so you must play a two.",
        ),
        (
            "none",
            "5-4",
            "6-5 5-2 3-3",
            "3-3",
            "Fives were led and you hold 5-2 and 6-5, so you must play a five.",
        ),
        (
            "4",
            "5-4",
            "4-0 4-1 4-2 5-5",
            "5-5",
            "Trump (fours) was led and you hold 4-0, 4-1 and 4-2, so you must play a trump.",
        ),
        (
            "doubles",
            "6-6",
            "5-5 6-4",
            "6-4",
            "Doubles are trump and were led, and you hold 5-5, so you must play a double.",
        ),
        (
            "4",
            "6-5",
            "6-0 4-4",
            "4-4",
            "Sixes were led and you hold 6-0, so you must play a six.",
        ),
    ],
)
def test_mn5_3_a_tile_that_does_not_follow_is_refused_with_what_is_held(
    trump: str, led: str, hand: str, tile: str, sentence: str
) -> None:
    assert refused(trump, led, hand, tile) == ("MN5.3", sentence)


def test_mn5_3_who_does_not_follow_has_shown_what_he_lacks() -> None:
    match = facing("none", "5-4", "6-6 3-3").play("play 3-3")
    voids = match.view(0).as_dict()["fields"]["voids"]
    fives = sum(1 << (15 + low) for low in range(6)) | 1 << 26
    assert voids == [0, fives, 0, 0]


def test_mn5_3_who_follows_has_shown_nothing() -> None:
    match = facing("none", "5-4", "6-5 3-3").play("play 6-5")
    assert match.view(0).as_dict()["fields"]["voids"] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    ("trump", "tiles", "winner"),
    [
        ("none", "5-4 5-1 6-5 5-3", "6-5"),
        ("none", "5-4 6-6 4-4 6-0", "5-4"),
        ("3", "5-4 6-5 3-0 5-5", "3-0"),
        ("3", "5-4 3-3 3-1 6-3", "3-3"),
        ("3", "5-3 5-5 6-6 3-1", "5-3"),
        ("3", "5-3 4-3 6-3 3-1", "6-3"),
        ("doubles", "5-4 6-5 1-1 0-0", "1-1"),
        ("doubles", "1-1 6-6 6-5 5-5", "6-6"),
        ("0", "6-5 6-4 5-0 3-0", "5-0"),
        ("2", "6-5 4-1 3-1 4-3", "6-5"),
    ],
)
def test_mn5_4_the_highest_trump_wins_else_the_highest_of_the_suit_led(
    trump: str, tiles: str, winner: str
) -> None:
    assert wins(trump, tiles) == winner


def test_mn5_4_the_trick_counts_for_its_winner() -> None:
    match = declared("3-0", "4-3", "3-3", "6-3", trump="none")
    say(match, "play 3-0", "play 4-3", "play 3-3", "play 6-3")
    assert match.view(None).as_dict()["fields"]["tricks"] == [0, 0, 1, 0]


def test_mn5_4_the_last_trick_counts_too() -> None:
    assert after((0, 7, 7)).past[0].returns == (7, 0, 7, 0)


def test_mn5_5_0_0_leads_zeros() -> None:
    assert may_play("none", "0-0", "5-0 6-5 1-0") == "1-0 5-0"
    assert may_play("4", "0-0", "4-0 1-0 6-6") == "1-0"


@pytest.mark.parametrize("number", range(1, 7))
def test_mn5_5_another_tile_with_a_zero_leads_its_higher_number(number: int) -> None:
    zero = "5-0" if number != 5 else "4-0"
    follows = f"{number}-{number}"
    assert may_play("none", f"{number}-0", f"0-0 {zero} {follows}") == follows


def test_mn5_5_zeros_cannot_be_led_when_doubles_are_trump() -> None:
    assert may_play("doubles", "0-0", "1-0 5-5 6-0") == "5-5"
    assert may_play("doubles", "6-0", "1-0 5-0 6-1") == "6-1"


@pytest.mark.parametrize("led", ["0-0", "1-0", "6-0"])
def test_mn5_5_with_zeros_as_trump_every_zero_leads_trump(led: str) -> None:
    assert may_play("0", led, "6-6 5-0 2-0 1-1") == "2-0 5-0"


def test_mn5_5_a_deck_with_0_0_led_is_played_like_any_other() -> None:
    decks = [deck("0-0 1-0 2-0", "3-0", "4-0", "5-0")]
    match = dm.Match("moon", first=0, decks=decks)
    say(match, "bid 4", "pass", "pass", "pass", "trump none", "play 0-0")
    say(match, "play 3-0", "play 4-0", "play 5-0")
    assert match.turn == 0
