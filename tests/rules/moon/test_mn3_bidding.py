"""MN3: the bidding and the naming of trump."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import deck, declared, opened, refusal, say

BIDDING_IS_ON = ("MN3.1", "The bidding is still on: pass, or bid 4, 5, 6, 7 or 21.")
ENDED_BY_21 = ("MN3.3", "The bid of 21 has ended the bidding.")
NAME_TRUMP = (
    "MN3.5",
    "The declarer names trump before the lead: 'trump 4', 'trump doubles', 'trump none'.",
)
TRUMPS = [*"0123456", "doubles", "none"]


@pytest.mark.parametrize("seats", [3, 4])
def test_mn3_1_each_seat_speaks_once_clockwise_from_the_first_bidder(seats: int) -> None:
    match, speakers = opened(seats=seats, first=2), []
    for text in ("pass", "bid 4", "pass", "bid 5")[:seats]:
        speakers.append(match.turn)
        match.play(text)
    assert speakers == [(2 + k) % seats for k in range(seats)]
    assert "pass" not in match.legal()


def test_mn3_1_a_seat_passes_or_bids_4_5_6_7_or_21() -> None:
    assert opened().legal() == ["pass", "bid 4", "bid 5", "bid 6", "bid 7", "bid 21"]


def test_mn3_1_what_each_seat_has_said_stays_in_sight() -> None:
    match = say(opened(first=1), "pass", "bid 4", "bid 6")
    assert match.view(None).as_dict()["fields"]["bids"] == [-1, 0, 4, 6]


def test_mn3_1_who_has_bid_is_not_asked_again_when_overbid() -> None:
    match = say(opened(), "bid 4", "bid 5", "bid 6", "bid 7")
    assert match.turn == 3
    assert match.legal()[0] == "trump 0"


@pytest.mark.parametrize("text", ["trump 4", "trump none", "play 0-0", "play 6-6"])
@pytest.mark.parametrize("seats", [3, 4])
def test_mn3_1_nothing_else_is_done_during_the_bidding(seats: int, text: str) -> None:
    assert refusal(opened(seats=seats), text) == BIDDING_IS_ON


def test_mn3_1_no_discard_during_the_bidding_of_three() -> None:
    assert refusal(opened(seats=3), "discard 6-6") == BIDDING_IS_ON


def test_mn3_1_it_is_for_the_speaker_alone_to_speak() -> None:
    match = say(opened(), "pass")
    assert refusal(match.view(0), "bid 5") == (
        "MN3.1",
        "It is not your turn: seat 1 is to act.",
    )
    assert match.view(0).legal() == []
    assert match.view(1).legal() == match.legal()


@pytest.mark.parametrize("text", ["bid 3", "bid 8", "bid 0", "bid", "bid four"])
def test_mn3_1_another_number_is_no_bid(text: str) -> None:
    named = text.removeprefix("bid").strip()
    sentence = f"There is no bid {named!r}: a bid is 4, 5, 6, 7 or 21."
    assert refusal(opened(), text) == (None, sentence)


@pytest.mark.parametrize("text", ["", "double", "pass please", "redouble 5"])
def test_mn3_1_what_is_no_action_is_refused_with_the_ones_there_are(text: str) -> None:
    clause, sentence = refusal(opened(), text)
    assert clause is None
    assert sentence.startswith("An action is 'pass', 'bid 5', 'trump 4' or 'play 6-4'")


@pytest.mark.parametrize(
    ("standing", "higher"),
    [
        (4, ["bid 5", "bid 6", "bid 7", "bid 21"]),
        (5, ["bid 6", "bid 7", "bid 21"]),
        (6, ["bid 7", "bid 21"]),
        (7, ["bid 21"]),
    ],
)
def test_mn3_2_a_bid_is_higher_than_every_earlier_bid(standing: int, higher: list[str]) -> None:
    match = say(opened(), f"bid {standing}")
    assert match.legal() == ["pass", *higher]
    assert match.play("pass").legal() == ["pass", *higher]


def test_mn3_2_an_equal_or_lower_bid_is_refused_with_what_may_be_bid() -> None:
    match = say(opened(first=3), "bid 6", "pass")
    for low in (4, 5, 6):
        assert refusal(match, f"bid {low}") == (
            "MN3.2",
            "Seat 3 has bid 6: bid 7 or 21, or pass.",
        )
    match.play("bid 7")
    assert refusal(match, "bid 7") == ("MN3.2", "Seat 1 has bid 7: bid 21, or pass.")


def test_mn3_2_a_refused_bid_changes_nothing() -> None:
    match = say(opened(), "bid 5")
    before = match.record()
    with pytest.raises(dm.IllegalAction) as refused:
        match.play("bid 5")
    assert refused.value.clause == "MN3.2"
    assert (match.record(), match.turn) == (before, 1)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_mn3_3_after_a_bid_of_21_nobody_speaks(seats: int, place: int) -> None:
    match = say(opened(seats=seats, first=1), *["pass"] * place, "bid 21")
    assert match.turn == (1 + place) % seats
    assert match.legal()[0].split()[0] == ("trump" if seats == 4 else "discard")
    assert refusal(match, "pass") == ENDED_BY_21
    assert refusal(match, "bid 21") == ENDED_BY_21


@pytest.mark.parametrize("standing", ["pass", "bid 4", "bid 6", "bid 7"])
def test_mn3_3_21_may_be_bid_with_a_7_before_it_or_without(standing: str) -> None:
    match = say(opened(), standing, "bid 21")
    assert (match.turn, match.legal()[0]) == (1, "trump 0")


def test_mn3_3_21_has_ended_the_bidding_for_the_rest_of_the_deal() -> None:
    match = say(opened("6-4"), "bid 21", "trump 6", "play 6-4")
    assert refusal(match, "pass") == ENDED_BY_21


@pytest.mark.parametrize("seats", [3, 4])
def test_mn3_4_if_all_pass_a_new_deal_follows_and_nothing_is_scored(seats: int) -> None:
    decks = [deck(seats=seats), deck("6-6 5-5", seats=seats)]
    match = dm.Match("moon", seats=seats, first=0, decks=decks)
    say(match, *["pass"] * seats)
    assert (match.deal_number, match.scores, match.over) == (2, [0] * seats, False)
    assert {"5-5", "6-6"} <= set(match.hand(0))
    assert match.legal()[-1] == "bid 21"


def test_mn3_4_a_single_bid_keeps_the_deal() -> None:
    match = say(opened(), "pass", "pass", "pass", "bid 4")
    assert (match.deal_number, match.turn, match.legal()[0]) == (1, 3, "trump 0")


def test_mn3_4_no_rule_bounds_the_number_of_deals() -> None:
    match = dm.Match("moon", seed=2)
    for deals in range(1, 41):
        assert match.deal_number == deals
        say(match, *["pass"] * 4)
    assert match.scores == [0, 0, 0, 0]


def test_mn3_4_a_tool_that_must_end_stops_after_a_stated_number_of_deals() -> None:
    match = dm.play_match("moon", bots=["random"] * 4, seed=1, max_deals=1)
    assert (len(match.past), match.over) == (1, False)


@pytest.mark.parametrize(
    ("speeches", "declarer"),
    [
        (("bid 4", "pass", "pass", "pass"), 1),
        (("bid 4", "bid 5", "bid 6", "pass"), 3),
        (("pass", "pass", "pass", "bid 4"), 0),
        (("bid 4", "bid 21"), 2),
    ],
)
def test_mn3_5_the_highest_bidder_names_trump_and_leads(
    speeches: tuple[str, ...], declarer: int
) -> None:
    match = say(opened(first=1), *speeches)
    assert match.turn == declarer
    assert match.legal() == [f"trump {trump}" for trump in TRUMPS]
    match.play("trump 3")
    assert match.turn == declarer
    assert match.legal() == [f"play {tile}" for tile in match.hand(declarer)]


@pytest.mark.parametrize("trump", TRUMPS)
def test_mn3_5_trump_is_a_number_doubles_or_none(trump: str) -> None:
    match = declared(trump=trump)
    assert match.view(1).log[-1] == f"trump {trump}"
    assert match.view(1).as_dict()["fields"]["trump"] == TRUMPS.index(trump)


@pytest.mark.parametrize("text", ["pass", "bid 5", "bid 21", "play 0-0", "play 6-6"])
def test_mn3_5_nothing_else_is_done_before_trump_is_named(text: str) -> None:
    match = say(opened(), "bid 4", *["pass"] * 3)
    assert refusal(match, text) == NAME_TRUMP


def test_mn3_5_trump_is_for_the_declarer_to_name() -> None:
    match = say(opened(), "bid 4", *["pass"] * 3)
    assert refusal(match.view(1), "trump 4") == (
        "MN3.5",
        "It is not your turn: seat 0 is to act.",
    )


@pytest.mark.parametrize("text", ["trump 7", "trump", "trump sixes"])
def test_mn3_5_what_is_no_trump_is_refused_with_the_ones_there_are(text: str) -> None:
    match = say(opened(), "bid 4", *["pass"] * 3)
    named = text.removeprefix("trump").strip()
    assert refusal(match, text) == (
        None,
        f"There is no trump {named!r}: trump is a number from 0 to 6, 'doubles' or 'none'.",
    )
