"""FD6: three players and a dummy."""

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    clause_of,
    heard,
    last_trick,
    opened,
    plays,
    refusal,
    say,
    table,
    verbs,
)

EVERYBODY = (0, 1, 3, None)


def alone(*hands: str, turn: int = 0) -> dm.Match:
    """Returns a match with a dummy, in which these hands are held."""
    return table(*hands, turn=turn, seats=3)


# --------------------------------------------------------------------------------------- the table


def test_fd6_1_seat_0_plays_alone_with_the_dummy_as_seat_2() -> None:
    match = dm.Match("four-dragons", seats=3, seed=1)
    assert (match.players, match.seats) == ((0, 1, 3), 3)
    with pytest.raises(ValueError, match="no player in seat 2"):
        match.view(2)
    assert [len(match.hand(seat)) for seat in range(4)] == [8] * 4


@pytest.mark.parametrize("first", range(3))
def test_fd6_1_whoever_was_drawn_first(first: int) -> None:
    assert dm.Match("four-dragons", seats=3, seed=1, first=first).players == (0, 1, 3)


@pytest.mark.parametrize("leader", range(4))
def test_fd6_1_the_table_still_has_four_hands(leader: int) -> None:
    match = last_trick("10K", "2K", "4G", "7P", leader=leader, seats=3)
    assert match.scores == [int(seat % 2 == leader % 2) for seat in range(4)]
    assert match.past[0].returns == tuple(match.scores)


def test_fd6_1_winners_name_all_four() -> None:
    hands = ("10K", "2K", "4B", "7P")
    assert plays(table(*hands, deal=3, seats=3), *hands).winners == (0, 2)
    match = plays(table(*hands, turn=1, deal=3, seats=3), "2K", "4B", "7P", "10K")
    assert match.winners == (0, 2)
    assert last_trick("10K", "2K", "4B", "7P", leader=1, deal=3, seats=3).winners == (1, 3)
    assert last_trick("10K", "9K", "8B", "7P", deal=3, seats=3).winners == (0, 1, 2, 3)


def test_fd6_1_seat_0_decides_for_the_dummy() -> None:
    match = plays(alone("7P 9K", "7B 5B", "8P 10K", "8G 5G"), "7P", "7B")
    assert (match.turn, match.decider, match.legal()) == (2, 0, ["play 10K"])
    assert match.view(0).legal() == ["play 10K"]
    assert match.view(0).turn == 2
    for other in (1, 3, None):
        assert match.view(other).legal() == []
        said = "It is not your turn: seat 2 is to act."
        assert refusal(match.view(other), "play 10K")[0] == "FD3.1", said


def test_fd6_1_the_dummy_follows_the_same_rules() -> None:
    match = plays(alone("7P 9K", "10K 5B", "8P 5G", "8G 7G"), "7P", "10K")
    assert match.legal() == ["play 5G"]
    clause, sentence = refusal(match, "play 8P")
    assert (clause, sentence) == (
        "FD3.2",
        "Pink lies in the trick already, so 8P cannot be played.",
    )
    assert refusal(match, "play 9K") == ("FD3.3", "The dummy does not hold 9K.")
    match = plays(alone("7P 9K", "10K 5B", "8P 5P", "8G 7G"), "7P", "10K")
    assert match.legal() == ["discard 5P", "discard 8P"]


def test_fd6_1_seat_0_s_own_turn_is_its_own() -> None:
    match = alone("7P 9K", "7B 5B", "8P 10K", "8G 5G")
    assert (match.turn, match.decider) == (0, 0)
    assert refusal(match, "play 10K") == ("FD3.3", "You do not hold 10K.")


@pytest.mark.parametrize("seat", EVERYBODY)
def test_fd6_1_the_dummys_hand_lies_open_from_the_start(seat: int | None) -> None:
    match = opened("6K", "", "10K 9K SP", seats=3)
    zones = {zone["name"]: zone for zone in match.view(seat).scene()["zones"]}
    assert sorted(card["text"] for card in zones["dummy"]["cards"]) == sorted(match.hand(2))
    other = opened("6K", "", "10K 9K SP")
    assert "dummy" not in {zone["name"] for zone in other.view(seat).scene()["zones"]}
    assert other.view(0).as_dict()["fields"]["hands"][2] == 0


def test_fd6_1_every_card_that_enters_or_leaves_it_is_seen_by_all() -> None:
    match = plays(alone("SW 7P 5P", "9K 7B 5B", "10K 8P 3P", "8G 5G 7G"), "SW")
    assert match.turn == 0
    match.play("swap 7P")
    assert heard(match) == {0: "swap 7P", 1: "swap ?", 3: "swap ?", None: "swap ?"}
    assert (match.turn, match.decider) == (2, 0)
    match.play("swap 10K")
    for seat in EVERYBODY:
        assert match.view(seat).log[-2:] == ["swap 7P", "swap 10K"]


def test_fd6_1_the_dummys_own_swap() -> None:
    match = plays(alone("9K 7P 5P", "8P 7B 5B", "SW 10K 3P", "8G 5G 7G", turn=2), "SW")
    assert (match.turn, match.decider, match.legal()) == (2, 0, ["swap 3P", "swap 10K"])
    match.play("swap 10K")
    assert (match.turn, match.decider) == (0, 0)
    match.play("swap 9K")
    for seat in EVERYBODY:
        assert match.view(seat).log[-2:] == ["swap 10K", "swap 9K"]
    assert (match.turn, match.hand(2)) == (3, ["3P", "9K"])


def test_fd6_1_a_swap_of_the_opponents_stays_secret() -> None:
    match = plays(alone("9K 7P", "SW 7B", "10K 3P", "8G 5G", turn=1), "SW")
    say(match, "swap 7B", "swap 5G")
    assert match.view(0).log[-2:] == match.view(None).log[-2:] == ["swap ?", "swap ?"]
    assert match.view(1).log[-2:] == match.view(3).log[-2:] == ["swap 7B", "swap 5G"]


# ------------------------------------------------------------------------------------------ gifts


def won(winner: int) -> dm.Match:
    """Returns a match with a dummy in which a seat has led 10K and won a Food."""
    hands = ["5P 5B", "7P 7B", "8P 8B", "3P 3B"]
    held = [""] * 4
    for k, card in enumerate(("10K", "2K", "9K", "7G")):
        held[(winner + k) % 4] = f"{card} {hands[(winner + k) % 4]}"
    return plays(table(*held, turn=winner, seats=3), "10K", "2K", "9K", "7G")


def test_fd6_2_the_opponent_at_the_right_of_the_dummy_chooses_what_he_takes() -> None:
    match = won(2)
    assert (match.turn, match.decider, match.legal()) == (1, 1, ["draw 8P", "draw 8B"])
    assert match.view(1).legal() == ["draw 8P", "draw 8B"]
    assert match.view(0).legal() == []
    assert clause_of(match.view(0), "draw 8P") == "FD5.1"
    assert refusal(match, "draw 7P") == ("FD5.1", "Seat 2 does not hold 7P.")
    assert clause_of(match, "gift 7P") == "FD5.1"
    with pytest.raises(ValueError, match="seat 1 is"):
        match.play_nature()


def test_fd6_2_and_then_gives_a_card() -> None:
    match = won(2).play("draw 8B")
    assert (match.turn, match.legal()) == (1, ["gift 7P", "gift 7B", "gift 8B"])
    match.play("gift 7P")
    assert (match.hand(2), match.hand(1)) == (["7P", "8P"], ["7B", "8B"])
    assert (match.turn, match.decider, verbs(match)) == (2, 0, {"play"})


def test_fd6_2_when_the_dummy_is_at_the_right_it_draws_at_random() -> None:
    match = won(3)
    assert (match.turn, match.legal()) == (dm.NATURE, ["draw 3P", "draw 3B"])
    match.play("draw 3B")
    assert (match.turn, match.decider) == (2, 0)
    assert match.view(0).legal() == ["gift 3B", "gift 8P", "gift 8B"]
    assert refusal(match, "gift 9K") == ("FD5.1", "The dummy does not hold 9K.")
    match.play("gift 8P")
    assert (match.hand(3), match.hand(2)) == (["3P", "8P"], ["3B", "8B"])


@pytest.mark.parametrize(("winner", "right"), [(0, 3), (1, 0)])
def test_fd6_2_the_others_exchange_as_ever(winner: int, right: int) -> None:
    match = won(winner)
    assert match.turn == dm.NATURE
    match.play(match.legal()[0])
    assert (match.turn, match.decider) == (right, right)
    told = heard(match)
    assert {seat for seat in told if told[seat] != "draw ?"} == {winner, right}


@pytest.mark.parametrize("winner", [2, 3])
def test_fd6_2_all_see_the_gifts_of_the_dummy(winner: int) -> None:
    match = won(winner)
    drawn = match.legal()[0]
    assert set(heard(match.play(drawn)).values()) == {drawn}
    given = match.legal()[-1]
    assert set(heard(match.play(given)).values()) == {given}


# ----------------------------------------------------------------------------------------- asking


def test_fd6_3_the_dummy_is_never_asked() -> None:
    for asker, others in ((0, {"1", "3"}), (1, {"0", "3"}), (3, {"0", "1"})):
        match = plays(alone(*[""] * asker, "AS 7P", turn=asker), "AS")
        assert {text.split()[1] for text in match.legal()} == others
        said = "The dummy is never asked: its hand lies open."
        assert refusal(match, "ask 2 colour P") == ("FD6.3", said)


def test_fd6_3_its_own_ask_goes_to_seat_1_or_3() -> None:
    match = plays(alone("", "", "AS 7P", turn=2), "AS")
    assert (match.turn, match.decider) == (2, 0)
    assert {text.split()[1] for text in match.legal()} == {"1", "3"}
    assert refusal(match, "ask 0 colour P") == ("FD6.3", "The dummy asks seat 1 or 3.")
    assert clause_of(match, "ask 2 colour P") == "FD6.3"
    match.play("ask 3 colour P")
    assert match.turn == 3


def test_fd6_3_no_effect_if_no_seat_that_may_be_asked_holds_a_card() -> None:
    hands = ("7P", "AS", "8G", "9K")  # then only the dummy holds a card
    match = plays(table(*hands, turn=3, seats=3), "9K", "7P", "AS")
    assert (match.turn, match.legal()) == (2, ["play 8G"])
    match = plays(table(*hands, turn=3), "9K", "7P", "AS")
    assert (match.turn, verbs(match)) == (1, {"ask"})


def test_fd6_3_the_dummys_own_ask_has_no_effect_if_only_seat_0_holds_a_card() -> None:
    hands = ("7P", "5B", "AS", "9K")
    # To seat 0 the dummy's left is seat 3: seat 1 leads, and seats 3 and 0 hold a card.
    match = plays(table(*hands, turn=1, seats=3), "5B", "AS")
    assert {text.split()[1] for text in match.legal()} == {"3"}
    assert match.play("ask 3 rank 9").turn == 3
    match = plays(table(*hands, turn=3, seats=3), "9K", "7P", "5B", "AS")
    assert match.deal_number == 2
