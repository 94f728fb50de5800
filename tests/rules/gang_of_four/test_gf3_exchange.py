"""GF3: the strongest card of the loser, and the card that the winner returns."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    KINDS,
    PACK,
    after,
    clause_of,
    combinations,
    field,
    giver,
    hold,
    opened,
    plays,
    received,
    refusal,
    say,
    sizes,
    stand_at,
    won_by,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])

# --------------------------------------------------------------------------------------- the loser


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize("counts", [(3, 5, 4), (9, 2, 8), (1, 2, 3), (7, 7, 8), (16, 15, 14)])
def test_gf3_1_most_cards_left_make_the_loser(winner: int, counts: tuple[int, ...]) -> None:
    others = [seat for seat in range(4) if seat != winner]
    left = dict(zip(others, counts, strict=True))
    match = won_by(winner, left)
    assert giver(match) == max(left, key=lambda seat: left[seat])
    assert sizes(match)[winner] == 17


@pytest.mark.parametrize("winner", range(3))
@pytest.mark.parametrize("counts", [(3, 5), (9, 2), (8, 7)])
def test_gf3_1_most_cards_left_make_the_loser_of_three_seats(
    winner: int, counts: tuple[int, ...]
) -> None:
    others = [seat for seat in range(3) if seat != winner]
    left = dict(zip(others, counts, strict=True))
    match = won_by(winner, left, seats=3)
    assert giver(match) == max(left, key=lambda seat: left[seat])


@pytest.mark.parametrize("deals", [1, 2])
@pytest.mark.parametrize(
    ("before", "left", "loser"),
    [
        ((0, 5, 0, 0), {1: 9, 2: 3, 3: 9}, 1),
        ((0, 0, 0, 5), {1: 9, 2: 3, 3: 9}, 3),
        ((0, 0, 1, 0), {1: 6, 2: 6, 3: 6}, 2),
        ((0, 7, 7, 8), {1: 6, 2: 6, 3: 6}, 3),
        ((0, 8, 7, 7), {1: 6, 2: 6, 3: 6}, 1),
        ((0, 7, 7, 3), {1: 6, 2: 6, 3: 6}, 2),  # of two with that total the nearer one
        ((0, 30, 2, 1), {1: 5, 2: 6, 3: 6}, 2),  # the highest total of those that are tied
        ((50, 0, 2, 1), {1: 4, 2: 4, 3: 4}, 2),  # the winner's own total is no matter
    ],
)
def test_gf3_1_tied_the_higher_total_gives(
    before: tuple[int, ...], left: dict[int, int], loser: int, deals: int
) -> None:
    assert giver(won_by(0, left, before, deals=deals)) == loser


@pytest.mark.parametrize("winner", range(4))
@pytest.mark.parametrize("deals", [1, 2, 3])
@pytest.mark.parametrize(
    ("steps", "nearest"), [((1, 2, 3), 1), ((2, 3), 2), ((1, 3), 1), ((1, 2), 1)]
)
def test_gf3_1_still_tied_the_nearest_counter_clockwise_of_the_winner_gives(
    steps: tuple[int, ...], nearest: int, deals: int, winner: int
) -> None:
    left = {(winner - step) % 4: 9 if step in steps else 2 for step in (1, 2, 3)}
    before = [0 if seat == winner else 3 for seat in range(4)]
    assert giver(won_by(winner, left, tuple(before), deals=deals)) == (winner - nearest) % 4


@pytest.mark.parametrize("winner", range(3))
@pytest.mark.parametrize("deals", [1, 2])
def test_gf3_1_of_three_seats_tied_the_winners_right_gives(winner: int, deals: int) -> None:
    left = {seat: 5 for seat in range(3) if seat != winner}
    assert giver(won_by(winner, left, seats=3, deals=deals)) == (winner - 1) % 3


def test_gf3_1_the_winner_is_never_the_loser_even_with_cards_left() -> None:
    match = opened("1M 3G", "4G 5G", "6G 7G", "8G 9G", last_card="declare")
    for seat, cards in enumerate(("1M 3G", "4G 5G 7R 8R 9R", "6G 7G", "8G 9G")):
        hold(match, seat, cards)
    plays(match, "1M", "8G", "pass", "pass")  # seats 0 and 3 are barred
    assert match.turn == 2
    plays(match, "6G")
    assert (match.deal_number, match.past[0].returns) == (2, (1, 0, 1, 1))
    assert (match.turn, giver(match)) == (1, 0)


def test_gf3_1_a_barred_seat_may_be_the_loser() -> None:
    match = opened("1M", last_card="declare")
    for seat, cards in enumerate(("1M 3G 10R", "9G 10G", "6G", "8G")):
        hold(match, seat, cards)
    stand_at(match, 0, 5, 1, 1)
    plays(match, "1M", "pass", "pass", "9G", "10R last", "pass", "pass", "3G")
    assert match.past[0].returns == (0, 1, 1, 1)
    assert (match.deal_number, giver(match)) == (2, 1)


# -------------------------------------------------------------------------------- the card given


@pytest.mark.parametrize(
    ("hand", "card"),
    [
        ("DR PY PG 10R", "DR"),
        ("PY PG 10R", "PY"),
        ("PG 10R 10R", "PG"),
        ("10R 10Y 10G", "10R"),
        ("10Y 10Y 10G 9R", "10Y"),
    ],
)
@SEATS
def test_gf3_2_the_loser_gives_the_strongest_card_of_the_new_hand(
    seats: int, hand: str, card: str
) -> None:
    others = (PACK - Counter(hand.split())).elements()
    high = " ".join(kind for kind in others if KINDS.index(kind) >= KINDS.index(card))
    for winner in range(seats):
        loser, other = (winner - 1) % seats, (winner + 1) % seats
        hands = [""] * 4
        hands[loser], hands[other] = hand, high
        match = after(winner, hands=hands, seats=seats)
        assert giver(match) == loser
        assert match.hand(winner).count(card) == 1
        assert match.hand(loser).count(card) == hand.split().count(card) - 1
        assert (len(match.hand(winner)), len(match.hand(loser))) == (17, 15)


def test_gf3_2_the_lower_copies_stay() -> None:
    match = after(0, hands=("10R 10R 10G 10G", "DR PG PY", "", "10Y 10Y 9R 9R"))
    assert received(match) == "10Y"
    assert match.hand(3)[-3:] == ["9R", "9R", "10Y"]


def test_gf3_2_it_is_no_choice_and_no_action() -> None:
    match = after(0, hands=("", "", "", "DR"))
    assert (match.turn, field(match, "ply_count"), received(match)) == (0, 0, "DR")
    assert match.plies[1] == []


@SEATS
def test_gf3_2_there_is_no_exchange_in_the_first_deal(seats: int) -> None:
    match = dm.Match("gang-of-four", seats=seats, seed=2)
    assert sizes(match) == [16] * seats
    assert match.legal()[0].startswith("play")


def test_gf3_2_the_exchange_comes_in_every_later_deal() -> None:
    for winners in ((1,), (1, 2), (1, 2, 0)):
        match = after(*winners)
        assert sorted(sizes(match)) == [15, 16, 16, 17]


# ------------------------------------------------------------------------------ the card returned


def test_gf3_3_the_winner_returns_any_one_card() -> None:
    hand = "2G 2G 3Y 4R 5G 5Y 5R 6G 7G 8Y 9R 10G 10R PG PY 1M"
    match = after(0, hands=(hand, "", "", "DR"))
    kinds = sorted({*hand.split(), "DR"}, key=KINDS.index)
    assert match.legal() == [f"return {card}" for card in kinds]
    for card in kinds:
        turned = match.copy().play(f"return {card}")
        assert sizes(turned) == [16] * 4
        assert card in turned.hand(3)
        assert turned.hand(0).count(card) == hand.split().count(card) - (card != "DR")
        assert ("DR" in turned.hand(0)) == (card != "DR")


@SEATS
def test_gf3_3_the_card_just_received_may_be_returned(seats: int) -> None:
    match = after(0, hands=[""] * (seats - 1) + ["DR"], seats=seats)
    before = match.hand(seats - 1)
    match.play("return DR")
    assert match.hand(seats - 1) == [*before, "DR"]
    assert "DR" not in match.hand(0)
    assert clause_of(match, "play DR") == "GF6.1"


def test_gf3_3_a_card_that_the_loser_has_already_is_a_second_copy() -> None:
    match = after(0, hands=("5G 5Y", "", "", "5G DR 5R 5R")).play("return 5G")
    assert match.hand(3).count("5G") == 2
    assert match.hand(0).count("5G") == 0


@SEATS
def test_gf3_3_both_cards_are_seen_by_all(seats: int) -> None:
    hands = ["5G", "", "DR"] if seats == 3 else ["5G", "", "", "DR"]
    match = after(0, hands=hands, seats=seats)
    for seat in (*range(seats), None):
        assert "DR" in " ".join(match.view(seat).scene()["log"])
    match.play("return 5G")
    for seat in (*range(seats), None):
        assert match.view(seat).log[-1] == "return 5G"
        told = " ".join(match.view(seat).scene()["log"])
        assert "DR" in told
        assert "5G" in told


def test_gf3_3_a_card_that_is_not_held_cannot_be_returned() -> None:
    match = after(0, hands=("5G 5Y", "PG 10R 10R", "PY 9R 9R", "DR"))
    before = match.record()
    for card in ("PG", "10R", "9R", "PY"):
        clause, sentence = refusal(match, f"return {card}")
        assert clause == "GF3.3"
        assert sentence.startswith(f"You do not hold {card}: return a card of yours to seat 3")
    with pytest.raises(dm.IllegalAction):
        match.play("return PG")
    assert match.record() == before


@pytest.mark.parametrize("text", ["pass", "play 5G", "play 5G 5Y", "play DR", "play PG"])
def test_gf3_3_a_card_is_returned_before_anything_is_played(text: str) -> None:
    match = after(0, hands=("5G 5Y", "PG", "PY", "DR"))
    assert clause_of(match, text) == "GF3.3"
    match.play("return 5G")
    assert "5Y" in combinations(match)
    assert match.turn == 0


def test_gf3_3_nothing_is_returned_in_play() -> None:
    for match in (opened("1M 5G"), after(0, hands=("5G 3G",)).play("return 3G")):
        assert clause_of(match, "return 5G") == "GF6.1"
        assert not [text for text in match.legal() if text.startswith("return")]


def test_gf3_3_it_is_for_the_winner_alone() -> None:
    match = after(0, hands=("5G", "6G", "", "DR 7G"))
    for seat, card in ((1, "6G"), (3, "7G"), (None, "5G")):
        sentence = "It is not your turn: seat 0 is to act."
        assert refusal(match.view(seat), f"return {card}") == ("GF3.3", sentence)
        assert match.view(seat).legal() == []
    assert say(match, "RETURN 5g").view(1).log[-1] == "return 5G"
