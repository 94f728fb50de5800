"""FD5: gifts after a trick."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    captured,
    clause_of,
    field,
    heard,
    last_trick,
    plays,
    refusal,
    say,
    table,
    trick,
    verbs,
)

WINNERS = pytest.mark.parametrize("winner", range(4))


def won(winner: int, hand: str = "5P 5B 8P", right: str = "7P 7B 7G", seats: int = 4) -> dm.Match:
    """Returns a match in which a seat has led 10K and won a Food; then it and the seat at its right
    hold these cards.
    """
    hands = ["8B 8G 3P", "3B 3G 5G"]
    held = [""] * 4
    held[winner], held[winner - 1] = f"10K {hand}", f"10K {right}"
    held[(winner + 1) % 4], held[winner - 2] = f"2K {hands[0]}", f"9K {hands[1]}"
    match = table(*held, turn=winner, seats=seats)
    return plays(match, "10K", "2K", "9K", "10K")


@WINNERS
def test_fd5_1_chance_draws_a_card_of_the_winners_hand(winner: int) -> None:
    match = won(winner)
    assert (match.turn, match.decider) == (dm.NATURE, dm.NATURE)
    assert match.legal() == ["draw 5P", "draw 5B", "draw 8P"]
    assert match.chance() == [(f"draw {card}", 1 / 3) for card in ("5P", "5B", "8P")]
    assert match.view(winner).legal() == match.view(winner - 1 if winner else 3).legal() == []


def test_fd5_1_each_card_of_the_hand_is_equally_likely() -> None:
    match = won(0, hand="SW 8P SW")
    assert match.chance() == [("draw SW", 2 / 3), ("draw 8P", 1 / 3)]
    match = won(0, hand="2K 2K SW")
    assert match.chance() == [("draw SW", 1 / 3), ("draw 2K", 2 / 3)]


def test_fd5_1_chance_really_draws_each() -> None:
    drawn: Counter[str] = Counter()
    for seed in range(60):
        match = won(0, hand="SW SW 8P")
        fresh = dm.Match.replay(match.record(), seed=seed)
        fresh.play_nature()
        drawn[fresh.plies[-1][-1][1]] += 1
    assert set(drawn) == {"draw SW", "draw 8P"}
    assert drawn["draw SW"] > drawn["draw 8P"] > 5


@WINNERS
def test_fd5_1_the_opponent_at_the_right_gives_any_card_of_his_own(winner: int) -> None:
    match = won(winner).play("draw 5B")
    right = (winner + 3) % 4
    assert (match.turn, match.hand(right)) == (right, ["5B", "7P", "7B", "7G"])
    assert match.hand(winner) == ["5P", "8P"]
    assert match.legal() == ["gift 5B", "gift 7P", "gift 7B", "gift 7G"]
    match.play("gift 7B")
    assert match.hand(right) == ["5B", "7P", "7G"]
    assert match.hand(winner) == ["5P", "7B", "8P"]
    assert (match.turn, verbs(match), field(match, "laid")) == (winner, {"play"}, 0)


@WINNERS
def test_fd5_1_the_drawn_card_may_be_given_back(winner: int) -> None:
    match = say(won(winner), "draw 5B", "gift 5B")
    assert match.hand(winner) == ["5P", "5B", "8P"]
    assert match.hand((winner + 3) % 4) == ["7P", "7B", "7G"]


@WINNERS
def test_fd5_1_sizes_while_a_gift_is_due(winner: int) -> None:
    match = won(winner).play("draw 5B")
    sizes = [3] * 4
    sizes[winner], sizes[winner - 1] = 2, 4
    assert field(match, "hand_sizes") == sizes
    assert field(match.play("gift 7P"), "hand_sizes") == [3] * 4


@pytest.mark.parametrize(
    "cards",
    ["10K 2K 9K 7P", "10K 4G 9K 7P", "2K 7P 9K 10K", "4G 2K 2K 10K", "SP 7P 9K 10K", "2K SP 4G 7P"],
)
def test_fd5_1_after_food_muertos_or_spoiled(cards: str) -> None:
    assert verbs(trick(*cards.split())) == {"draw"}


@pytest.mark.parametrize("cards", ["10K 7P 9K 8B", "9K 3P 5B 7G", "5P 10K 10K 9K"])
def test_fd5_1_after_no_other_trick(cards: str) -> None:
    assert verbs(trick(*cards.split())) == {"play"}


def test_fd5_1_not_after_powers_alone() -> None:
    match = plays(table("CH 9K", "AS 8B", "10K 8G", "5P 7P"), "CH as K", "AS")
    assert verbs(plays(match.play("ask 0 rank 0"), "10K", "5P")) == {"play"}


def test_fd5_1_a_discarded_scoring_card_is_no_reason() -> None:
    match = plays(table("7P 9K", "4P 5P", "7B 8B", "7G 8G", deal=2), "7P").play("discard 4P")
    assert verbs(plays(match, "7B", "7G")) == {"play"}


def test_fd5_1_once_whatever_the_number_of_those_cards() -> None:
    match = trick("4G", "2K", "2K", "SP")
    say(match, match.legal()[0])
    say(match, match.legal()[0])
    assert verbs(match) == {"play"}


def test_fd5_1_the_gift_comes_before_the_next_lead() -> None:
    match = won(0)
    for text in ("play 5P", "discard 5P", "gift 7P", "spare", "swap 5P"):
        assert clause_of(match, text) == "FD5.1"
    match.play("draw 5P")
    for text in ("play 7P", "draw 5B", "ask 1 rank 3"):
        clause, sentence = refusal(match, text)
        assert (clause, sentence) == ("FD5.1", "A card is to be given to seat 0: 'gift 5P'.")


def test_fd5_1_a_gift_of_a_card_not_held() -> None:
    match = won(0)
    said = refusal(match, "draw 7P")
    assert said == ("FD5.1", "Seat 0 does not hold 7P.")
    match.play("draw 5P")
    assert refusal(match, "gift 8P") == ("FD5.1", "You do not hold 8P.")
    before = match.record()
    with pytest.raises(dm.IllegalAction):
        match.play("gift 8P")
    assert match.record() == before


def test_fd5_1_nobody_acts_for_chance() -> None:
    match = won(0)
    for seat in (0, 1, 2, 3, None):
        said = "It is not your turn: nature is to act."
        assert refusal(match.view(seat), "draw 5P") == ("FD5.1", said)
    match.play("draw 5P")
    for other in (0, 1, 2, None):
        said = "It is not your turn: seat 3 is to act."
        assert refusal(match.view(other), "gift 7P") == ("FD5.1", said)


def test_fd5_1_not_after_the_last_trick() -> None:
    for cards in ("10K 2K 9K 7P", "10K 4G SP 7P"):
        match = last_trick(*cards.split())
        assert match.deal_number == 2
        assert captured(match, 0)[0] + captured(match, 0)[1] == 1
    assert verbs(trick("10K", "2K", "9K", "7P")) == {"draw"}


@WINNERS
def test_fd5_1_it_is_the_winner_who_gives_not_the_leader(winner: int) -> None:
    cards = ["7P", "2K", "8B", "7G"]
    cards[winner] = "10K"
    if winner == 1:
        cards[0] = "2K"
    match = trick(*cards)
    assert field(match, "actor") == winner
    match.play(match.legal()[0])
    assert match.turn == (winner + 3) % 4


# -------------------------------------------------------------------------------- who knows what


@WINNERS
def test_fd5_2_those_two_alone_know_the_two_cards(winner: int) -> None:
    match = won(winner).play("draw 5B")
    right = (winner + 3) % 4
    told = heard(match)
    assert {seat for seat in told if told[seat] == "draw 5B"} == {winner, right}
    assert {told[seat] for seat in told if seat not in (winner, right)} == {"draw ?"}
    told = heard(match.play("gift 7B"))
    assert {seat for seat in told if told[seat] == "gift 7B"} == {winner, right}
    assert {told[seat] for seat in told if seat not in (winner, right)} == {"gift ?"}


@WINNERS
def test_fd5_2_the_drawn_card_is_no_field_of_the_others(winner: int) -> None:
    match = won(winner).play("draw 5B")
    right = (winner + 3) % 4
    for seat in (0, 1, 2, 3, None):
        drawn = match.view(seat).as_dict()["fields"]["drawn"]
        assert (drawn >= 0) == (seat in (winner, right))


def test_fd5_2_it_stays_so_afterwards() -> None:
    match = plays(say(won(0), "draw 5B", "gift 7B"), "7B")
    assert match.view(1).log[-3:] == ["draw ?", "gift ?", "play 7B"]
    assert match.view(3).log[-3:] == ["draw 5B", "gift 7B", "play 7B"]


def test_fd5_2_the_hands_are_the_players_own() -> None:
    match = won(0).play("draw 5B")
    assert match.view(3).hand == ["5B", "7P", "7B", "7G"]
    assert match.view(0).as_dict()["fields"]["hands"][3] == 0
