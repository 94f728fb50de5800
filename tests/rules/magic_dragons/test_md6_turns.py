"""MD6: whose turn it is, who is passed over, and when the round ends."""

import pytest

import dragonmoon as dm
from dragonmoon.games.magic_dragons.words import CARD_SET
from tests.rules.magic_dragons.deals import (
    SEVEN_SPELLS,
    after,
    bid,
    course,
    field,
    opened,
    places,
    refusal,
    say,
    table,
)

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
BIDS_ARE_TAKEN = "The bids are taken: play a card, like 'play 5R new' or 'play 5R on 2'."
STUCK_REDS = "1R 2R 3R 4R 5R 6R"  # under 7R


def told(match: dm.Match, seat: int | None = None) -> list[str]:
    """Returns what a viewer is told of the present deal."""
    return match.view(seat).scene()["log"]


def passed_over(match: dm.Match) -> list[int]:
    """Returns the seats that everybody sees marked as passed over just now."""
    marked = [
        [
            line["seat"]
            for line in match.view(seat).scene()["seats"]
            if "passed over" in line["marks"]
        ]
        for seat in (*match.players, None)
    ]
    assert marked == marked[:1] * len(marked)
    return marked[0]


# ------------------------------------------------------------------------------------- one by one


@SEATS
def test_md6_1_the_dealers_left_plays_first_and_play_goes_clockwise(seats: int) -> None:
    for dealer in range(seats):
        match = after(course(*[7] * seats), first=dealer)
        players = [seat for seat, _ in match.past[0].plies[seats:]]
        assert players == [(dealer + 1 + k) % seats for k in range(7 * seats)]


@SEATS
def test_md6_1_one_card_a_turn(seats: int) -> None:
    plays = ["1R new", *(f"{number}R on 1" for number in range(2, 7))]
    for laid in range(7):
        sizes = [7] * seats
        for k in range(laid):
            sizes[k % seats] -= 1
        match = table(*plays[:laid], seats=seats)
        assert field(match, "hand_sizes")[:seats] == sizes
        assert [len(match.hand(seat)) for seat in range(seats)] == sizes
        assert match.turn == laid % seats


def test_md6_1_a_card_not_held_is_refused() -> None:
    hands = ["1R 2R 3R 4R 5R ICE", "1Y 2Y 3Y 4Y 5Y 6Y"]
    match = table("7R new", "7Y new", hands=hands)
    for card in ("6R", "1Y", "7Y", "7R", "1G"):
        for place in ("new", "on 1", "on 2", "on 9"):
            refused = refusal(match, f"play {card} {place}")
            assert refused == ("MD6.1", f"You do not hold {card}.")
    for text in ("FIRE on 1", "FIRE new", "COLOR on 1 as G", "COLOR on 9 as R", "COLOR new as R"):
        sentence = f"You do not hold {text.split()[0]}."
        assert refusal(match, f"play {text}") == ("MD6.1", sentence)


def test_md6_1_a_spell_is_held_as_long_as_a_copy_is_left() -> None:
    match = table("1R new", "ICE on 1", "2R new", "ICE on 2", "3R new", hands=("4R", "ICE"))
    assert places(match, "ICE") == ["on 3"]
    say(match, "play ICE on 3", "play 4R new")
    assert refusal(match, "play ICE on 4") == ("MD6.1", "You do not hold ICE.")


@SEATS
def test_md6_1_it_is_for_the_seat_to_act_alone_to_play(seats: int) -> None:
    match = table("5R new", hands=("6R", "7R"), seats=seats)
    refused = ("MD6.1", "It is not your turn: seat 1 is to act.")
    for text in ("play 6R on 1", "play 7R on 1", "pass", "bid 1"):
        assert refusal(match.view(0), text) == refusal(match.view(None), text) == refused
    assert match.view(0).legal() == match.view(None).legal() == []
    assert match.view(1).legal() == match.legal()


@pytest.mark.parametrize("number", range(5))
@SEATS
def test_md6_1_no_bid_in_the_play(seats: int, number: int) -> None:
    for match in (bid(opened(seats=seats)), table("5R new", "5Y new", seats=seats)):
        assert refusal(match, f"bid {number}") == ("MD6.1", BIDS_ARE_TAKEN)


def test_md6_1_a_refused_play_changes_nothing() -> None:
    match = table("5R new", hands=("", "7R"))
    before = (match.record(), match.view(1).as_dict())
    with pytest.raises(dm.IllegalAction, match="You do not hold 6R") as refused:
        match.play("play 6R on 1")
    assert refused.value.clause == "MD6.1"
    assert (match.record(), match.view(1).as_dict()) == before


# -------------------------------------------------------------------------------- must, or passed


def test_md6_2_a_seat_that_can_play_may_not_pass() -> None:
    match = bid(opened("6R 5Y ICE ICE FIRE COLOR COLOR"))
    sentence = "A seat that can play must play, and you can play 6R or 5Y."
    assert refusal(match, "pass") == ("MD6.2", sentence)
    match = table("5R new", hands=("", "7R 4R 1K ICE ICE FIRE COLOR"))
    sentence = "A seat that can play must play, and you can play 7R, 1K, ICE, FIRE or COLOR."
    assert refusal(match, "pass") == ("MD6.2", sentence)
    assert "pass" not in match.legal()


@pytest.mark.parametrize("spell", ["ICE", "FIRE", "COLOR"])
def test_md6_2_a_spell_must_be_cast_if_nothing_else_can_be_played(spell: str) -> None:
    match = table("1Y new", "7R new", "2Y on 1", hands=("", f"1R 2R 3R 4R 5R {spell}"))
    assert {text.split()[1] for text in match.legal()} == {spell}
    assert {text.split()[3] for text in match.legal()} == {"1", "2"}
    sentence = f"A seat that can play must play, and you can play {spell}."
    assert refusal(match, "pass") == ("MD6.2", sentence)


def test_md6_2_a_seat_with_dragons_that_fit_nowhere_is_passed_over() -> None:
    match = table("1Y new", "7R new", "1K new", hands=("2Y 3Y", STUCK_REDS, "2K"), seats=3)
    match.play("play 2Y on 1")
    assert (match.turn, passed_over(match)) == (2, [1])
    assert match.view(0).log[-1] == "play 2Y on 1"
    assert field(match, "hand_sizes") == [5, 6, 6, 0, 0]


def test_md6_2_it_is_passed_over_this_turn_only() -> None:
    match = table("1Y new", "7R new", "1K new", hands=("2Y 3Y", STUCK_REDS, "ICE"), seats=3)
    say(match, "play 2Y on 1", "play ICE on 2", "play 3Y on 1")
    assert (match.turn, passed_over(match)) == (1, [])
    assert places(match, "1R") == ["new"]


def test_md6_2_a_seat_with_spells_alone_is_passed_over_while_no_dragon_lies_on_top() -> None:
    hands = ("3G", "ICE ICE ICE FIRE FIRE COLOR", "2K")
    match = table("1R new", "ICE on 1", "1Y new", "COLOR on 2 as P", hands=hands, seats=3)
    assert (match.turn, passed_over(match)) == (2, [1])
    say(match, "play 2K new", "play 3G new")
    assert (match.turn, passed_over(match)) == (1, [])
    assert places(match, "FIRE") == ["on 3", "on 4"]


@SEATS
def test_md6_2_a_starter_with_seven_spells_bids_and_is_passed_over(seats: int) -> None:
    match = bid(opened(SEVEN_SPELLS, "5R", seats=seats))
    assert (match.turn, passed_over(match)) == (1, [0])
    assert {text.split()[2] for text in match.legal()} == {"new"}
    match.play("play 5R new")
    assert passed_over(match) == []
    for _ in range(seats - 2):
        match.play(match.legal()[0])
    assert match.turn == 0
    assert "on 1" in places(match, "ICE")


def test_md6_2_several_seats_in_a_row_are_passed_over() -> None:
    hands = ["2G 3G", STUCK_REDS, "1Y 2Y 3Y 4Y 5Y 6Y", "1K 2K 3K 4K 5K 6K", "4G"]
    match = table("1G new", "7R new", "7Y new", "7K new", "1P new", hands=hands, seats=5)
    match.play("play 2G on 1")
    assert (match.turn, passed_over(match)) == (4, [1, 2, 3])
    match.play("play 4G on 1")
    assert (match.turn, passed_over(match)) == (0, [])


@SEATS
def test_md6_2_all_see_who_is_passed_over_and_it_is_no_action(seats: int) -> None:
    starts = ["1Y new", "7R new", "1K new", "1P new", "1G new"][:seats]
    match = table(*starts, hands=("2Y", STUCK_REDS), seats=seats)
    match.play("play 2Y on 1")
    assert match.turn == 2 % seats
    for seat in (*range(seats), None):
        last = "You are passed over." if seat == 1 else "Seat 1 is passed over."
        assert told(match, seat)[-1] == last
        assert match.view(seat).log[-1] == "play 2Y on 1"
    lacks = [set(CARD_SET.spell(cards)) for cards in field(match, "lacks")]
    fitting = [f"{number}Y" for number in range(3, 8)]
    for k, colour in enumerate("KPG", start=3):
        fitting += [f"{number}{colour}" for number in range(2 if k <= seats else 1, 8)]
    assert lacks == [set(), {*fitting, "ICE", "FIRE", "COLOR"}, set(), set(), set()]


# --------------------------------------------------------------------------------- the round ends


@SEATS
def test_md6_3_the_round_ends_when_all_hands_are_empty(seats: int) -> None:
    match = after(course(*[7] * seats))
    assert (match.deal_number, len(match.past[0].plies)) == (2, 8 * seats)


@SEATS
def test_md6_3_the_round_ends_when_all_are_stuck(seats: int) -> None:
    match = after(course(*[1] * seats))
    assert (match.deal_number, len(match.past[0].plies)) == (2, 2 * seats)


@pytest.mark.parametrize(
    "laid",
    [(7, 1), (1, 7), (3, 5), (7, 2, 4), (2, 7, 7), (1, 1, 7, 1), (5, 4, 3, 2, 1), (1, 6, 2, 7, 3)],
)
def test_md6_3_a_seat_that_is_stuck_or_empty_holds_up_nobody(laid: tuple[int, ...]) -> None:
    match, seats = after(course(*laid)), len(laid)
    players = [seat for seat, _ in match.past[0].plies[seats:]]
    assert players == [seat for k in range(7) for seat in range(seats) if laid[seat] > k]


def test_md6_3_if_only_one_seat_can_play_it_plays_again_at_once() -> None:
    match = table("1Y new", "7R new", hands=("2Y 3Y 4Y 5Y", STUCK_REDS))
    for number in (2, 3, 4, 5):
        assert (match.turn, passed_over(match)) == (0, [1] if number > 2 else [])
        match.play(f"play {number}Y on 1")


def test_md6_3_the_round_ends_with_spells_in_hand_when_no_dragon_lies_on_top() -> None:
    plays = ["1R new", "ICE on 1", "2R new", "ICE on 2", "3R new", "ICE on 3"]
    plays += ["4R new", "ICE on 4", "5R new"]
    match = table(*plays, hands=("COLOR COLOR", "FIRE FIRE COLOR"))
    assert (match.deal_number, match.turn) == (1, 1)
    match.play("play FIRE on 5")
    assert (match.deal_number, len(match.past)) == (2, 1)


def test_md6_3_the_round_goes_on_while_anybody_can_play() -> None:
    match = table("7R new", "1Y new", hands=(STUCK_REDS, "7Y 2Y 3Y 4Y 5Y 6Y"))
    assert (match.turn, match.deal_number) == (1, 1)
    match.play("play 7Y on 2")
    assert match.deal_number == 2


def test_md6_3_when_the_match_is_over_the_cards_left_are_shown() -> None:
    match = after(course(7, 5), scores=[33, 0])
    assert match.over
    for seat in (0, 1, None):
        view = match.view(seat)
        hands = [CARD_SET.spell(view.fields.hands[other]) for other in range(2)]
        assert hands == [match.hand(other) for other in range(2)] == [[], ["5Y", "6Y"]]
