"""MD2: the deal, the dealer, and the bids."""

import pytest

import dragonmoon as dm
from tests.rules.magic_dragons.deals import (
    PACK,
    SEVEN_SPELLS,
    after,
    bid,
    course,
    deck,
    field,
    opened,
    refusal,
    say,
)

ALL_BIDS = [f"bid {number}" for number in range(5)]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


# ---------------------------------------------------------------------------------------- the deal


@SEATS
def test_md2_1_seven_cards_to_each_seat_in_blocks_and_the_rest_aside(seats: int) -> None:
    match = dm.Match("magic-dragons", seats=seats, seed=3)
    dealt = match.decks[0]
    assert sorted(dealt) == sorted(PACK)
    for seat in range(seats):
        assert sorted(match.hand(seat)) == sorted(dealt[7 * seat : 7 * seat + 7])
    assert field(match, "hand_sizes") == [7] * seats + [0] * (5 - seats)


@SEATS
def test_md2_1_nobody_sees_other_hands_or_what_lies_aside(seats: int) -> None:
    dealt = dm.Match("magic-dragons", seats=seats, seed=3).decks[0]
    own, others = dealt[:7], dealt[7:]
    decks = [own + others, own + others[::-1], own + others[5:] + others[:5]]
    seen = []
    for laid in decks:
        match = dm.Match("magic-dragons", seats=seats, first=0, decks=[laid], seed=1)
        seen.append((match.view(0).as_dict(), match.view(0).scene()))
        assert sorted(match.view(0).hand) == sorted(own)
    assert seen[1:] == seen[:1] * 2
    assert match.view(None).hand == []


def test_md2_1_a_card_set_aside_is_not_in_the_round() -> None:
    match = bid(opened("1R 2R 3R 4R 5R 6R 7R", "1Y 2Y 3Y 4Y 5Y 6Y 7Y"))
    assert refusal(match, "play 5G new") == ("MD6.1", "You do not hold 5G.")


@SEATS
def test_md2_1_the_next_round_is_dealt_from_all_44_cards(seats: int) -> None:
    match = after(course(*[1] * seats))
    assert match.deal_number == 2
    assert sorted(match.decks[1]) == sorted(PACK)
    assert [len(match.hand(seat)) for seat in range(seats)] == [7] * seats
    assert (field(match, "stacks"), field(match, "ply_count")) == (0, 0)
    assert (field(match, "sizes"), field(match, "lacks")) == ([0] * 14, [0] * 5)


# -------------------------------------------------------------------------------------- the dealer


@SEATS
def test_md2_2_the_deal_moves_one_seat_clockwise_every_round(seats: int) -> None:
    for first in range(seats):
        match = after(*[course(*[1] * seats)] * (2 * seats), first=first)
        starters = [(first + 1 + number) % seats for number in range(2 * seats)]
        assert [deal.plies[0][0] for deal in match.past] == starters  # the first bid
        assert [deal.plies[seats][0] for deal in match.past] == starters  # the first card
        assert (field(match, "dealer"), match.turn) == (first, starters[0])


@SEATS
def test_md2_2_the_first_dealer_is_given_or_drawn_from_the_seed(seats: int) -> None:
    for first in range(seats):
        match = dm.Match("magic-dragons", seats=seats, first=first, seed=1)
        assert (field(match, "dealer"), match.turn) == (first, (first + 1) % seats)
    drawn = [field(dm.Match("magic-dragons", seats=seats, seed=k), "dealer") for k in range(60)]
    assert set(drawn) == set(range(seats))


def test_md2_2_a_starter_that_was_passed_over_deals_next_all_the_same() -> None:
    hands = [SEVEN_SPELLS, "1R 2R 3R 4R 5R 6R 7R"]
    match = dm.Match("magic-dragons", seats=2, first=1, decks=[deck(*hands)], seed=1)
    bid(match)
    for number in range(1, 8):
        assert match.turn == 1
        match.play(f"play {number}R new")
        spell = match.hand(0)[0]
        match.play(f"play {spell} on {number}{' as R' * (spell == 'COLOR')}")
    assert (match.deal_number, field(match, "dealer"), match.turn) == (2, 0, 1)


# ---------------------------------------------------------------------------------------- the bids


@SEATS
def test_md2_3_each_seat_bids_once_clockwise_from_the_dealers_left(seats: int) -> None:
    for first in range(seats):
        match, bidders = opened(seats=seats, first=first), []
        for _ in range(seats):
            bidders.append(match.turn)
            match.play(match.legal()[-1])
        assert bidders == [(first + 1 + k) % seats for k in range(seats)]
        assert match.legal()[0].startswith("play")


def test_md2_3_the_first_seat_may_take_any_bid_whatever_it_holds() -> None:
    assert opened(SEVEN_SPELLS).legal() == opened("1R 2R").legal() == ALL_BIDS


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ([0], [1, 2, 3, 4]),
        ([1], [0, 1, 2, 3, 4]),
        ([1, 1], [0, 2, 3, 4]),
        ([2, 1], [0, 1, 2, 3, 4]),
        ([2, 1, 2], [0, 1, 3, 4]),
        ([3, 4], [0, 1, 2]),
        ([4, 3, 0], [1, 2]),
        ([1, 2, 1, 2], [0, 3, 4]),
        ([1, 0, 1, 3], [2, 4]),
    ],
)
def test_md2_3_a_seat_takes_one_of_the_bid_cards_still_there(
    taken: list[int], left: list[int]
) -> None:
    match = say(opened(seats=5), *(f"bid {number}" for number in taken))
    assert match.legal() == [f"bid {number}" for number in left]
    for number in set(range(5)) - set(left):
        clause, sentence = refusal(match, f"bid {number}")
        assert clause == "MD2.3"
        assert sentence.startswith(f"No bid card {number} is left; left are ")


def test_md2_3_a_bid_whose_cards_are_gone_is_refused_with_the_cards_left() -> None:
    match = say(opened(seats=4), "bid 0")
    assert refusal(match, "bid 0") == (
        "MD2.3",
        "No bid card 0 is left; left are 1, 1, 2, 2, 3 and 4.",
    )
    before = match.record()
    with pytest.raises(dm.IllegalAction) as refused:
        match.play("bid 0")
    assert refused.value.clause == "MD2.3"
    assert (match.record(), match.turn) == (before, 1)
    assert refusal(say(match, "bid 2", "bid 2"), "bid 2") == (
        "MD2.3",
        "No bid card 2 is left; left are 1, 1, 3 and 4.",
    )


@SEATS
def test_md2_3_bids_are_open_to_all(seats: int) -> None:
    match = say(opened(seats=seats, first=0), "bid 3")
    for seat in (*range(seats), None):
        fields = match.view(seat).as_dict()["fields"]
        assert fields["bids"][:seats] == [3 if other == 1 else -1 for other in range(seats)]
        assert fields["bid_cards"] == [1, 2, 2, 0, 1]


@pytest.mark.parametrize("text", ["pass", "play 5R new", "play 5R on 1", "play ICE on 1"])
@SEATS
def test_md2_3_nothing_is_played_before_all_have_bid(seats: int, text: str) -> None:
    match = opened("5R ICE", "6R FIRE", seats=seats)
    for number in range(seats):
        clause, sentence = refusal(match, text)
        assert clause == "MD2.3"
        assert sentence.startswith("The bids come before the play: take one of the bid cards ")
        match.play(f"bid {[2, 1, 1, 0, 4][number]}")
    assert refusal(opened("5R"), text)[1].endswith("bid cards 0, 1, 1, 2, 2, 3 and 4.")


def test_md2_3_it_is_for_the_bidder_alone_to_bid() -> None:
    match = say(opened(seats=3), "bid 1")
    assert refusal(match.view(0), "bid 2") == ("MD2.3", "It is not your turn: seat 1 is to act.")
    assert refusal(match.view(None), "bid 2")[0] == "MD2.3"
    assert (match.view(0).legal(), match.view(1).legal()) == ([], ALL_BIDS)


@SEATS
def test_md2_3_in_the_next_round_all_bid_cards_are_back(seats: int) -> None:
    match = after(course(*[1] * seats))
    assert match.legal() == ALL_BIDS
    assert field(match, "bids")[:seats] == [-1] * seats
