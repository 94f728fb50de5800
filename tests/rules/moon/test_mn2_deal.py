"""MN2: what is dealt, and who bids first."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import after, deck, declared, opened, refusal, say, state_of


def test_mn2_1_each_seat_gets_the_next_seven_tiles_of_the_deck() -> None:
    laid = dm.Match("moon", seed=3).decks[0]
    match = dm.Match("moon", decks=[laid])
    for seat in range(4):
        assert set(match.hand(seat)) == set(laid[7 * seat : 7 * seat + 7])
        assert len(match.hand(seat)) == 7


def test_mn2_1_every_seat_knows_how_many_tiles_the_others_hold() -> None:
    fields = opened().view(None).as_dict()["fields"]
    assert fields["hand_sizes"] == [7, 7, 7, 7]


def test_mn2_1_all_28_tiles_are_dealt_and_none_lies_in_the_middle() -> None:
    match = dm.Match("moon", seed=3)
    assert len(match.decks[0]) == 28
    assert state_of(match).widow == -1
    with pytest.raises(ValueError, match="exactly 28"):
        dm.Match("moon", decks=[deck()[:27]])


def test_mn2_1_with_four_seats_nobody_discards() -> None:
    match, refused = opened("6-4"), []
    for text in ("bid 4", "pass", "pass", "pass", "trump 6", "play 6-4"):
        refused.append(refusal(match, "discard 6-4"))
        match.play(text)
    sentence = "With four seats nobody discards: all 28 tiles are in the hands."
    assert set(refused) == {("MN2.1", sentence)}
    assert len(declared("6-4", trump="6").hand(0)) == 7


def test_mn2_1_tiles_are_shuffled_anew_for_every_deal() -> None:
    matches = [say(dm.Match("moon", seed=seed), *["pass"] * 8) for seed in range(5)]
    decks = {tuple(deck) for match in matches for deck in match.decks}
    assert len(decks) == 15
    assert say(dm.Match("moon", seed=4), *["pass"] * 8).decks == matches[4].decks


@pytest.mark.parametrize("seats", [3, 4])
def test_mn2_2_the_first_bidder_is_drawn_from_the_seed(seats: int) -> None:
    drawn = [dm.Match("moon", seats=seats, seed=seed).turn for seed in range(40)]
    assert set(drawn) == set(range(seats))
    assert drawn == [dm.Match("moon", seats=seats, seed=seed).turn for seed in range(40)]


@pytest.mark.parametrize(("seats", "first"), [(3, 0), (3, 2), (4, 1), (4, 3)])
def test_mn2_2_the_first_bidder_can_be_given(seats: int, first: int) -> None:
    assert opened(seats=seats, first=first).turn == first


@pytest.mark.parametrize(("seats", "first"), [(3, 1), (4, 2)])
def test_mn2_2_each_later_deal_the_next_seat_clockwise_bids_first(seats: int, first: int) -> None:
    bidders = []
    for deals in range(6):
        contracts = [(declarer % seats, 4, 4) for declarer in range(deals)]
        bidders.append(after(*contracts, seats=seats, first=first).turn)
    assert bidders == [(first + deals) % seats for deals in range(6)]


@pytest.mark.parametrize("seats", [3, 4])
def test_mn2_2_redeals_included(seats: int) -> None:
    match, bidders = opened(seats=seats, first=1), []
    for _ in range(5):
        bidders.append(match.turn)
        say(match, *["pass"] * seats)
    assert bidders == [(1 + deals) % seats for deals in range(5)]
