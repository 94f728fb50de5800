"""FD4.5: Kill 10."""

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    captured,
    clause_of,
    last_trick,
    plays,
    refusal,
    say,
    table,
    trick,
    verbs,
)

LEADERS = pytest.mark.parametrize("leader", range(4))


@LEADERS
@pytest.mark.parametrize("three", ["3P", "3B", "3G"])
def test_fd4_5_a_10_of_an_opponent_may_be_taken_out(leader: int, three: str) -> None:
    match = trick(three, "10K", "7P" if three != "3P" else "7B", "9K", leader=leader)
    victim = (leader + 1) % 4
    assert (match.turn, match.legal()) == (leader, [f"kill {victim}", "spare"])
    assert match.copy().play(f"kill {victim}").turn == (leader + 3) % 4
    assert match.copy().play("spare").turn == victim


@LEADERS
def test_fd4_5_after_the_last_card_of_the_trick(leader: int) -> None:
    match = trick("10K", "3P", leader=leader)
    assert (match.turn, verbs(match)) == ((leader + 2) % 4, {"play"})
    match = trick("10K", "3P", "8B", "8G", leader=leader)
    assert (match.turn, match.legal()) == ((leader + 1) % 4, [f"kill {leader}", "spare"])


@pytest.mark.parametrize(
    ("cards", "killer", "victim"),
    [
        ("3P 10K 7B 9K", 0, 1),
        ("10K 3P 7B 9K", 1, 0),
        ("3P 7B 9K 10K", 0, 3),
        ("9K 3P 10K 7B", 1, 2),
        ("9K 7B 3P 10K", 2, 3),
        ("10K 7B 9K 3P", 3, 0),
    ],
)
def test_fd4_5_wherever_the_two_lie(cards: str, killer: int, victim: int) -> None:
    match = trick(*cards.split())
    assert (match.turn, match.legal()) == (killer, [f"kill {victim}", "spare"])


def test_fd4_5_after_the_power_of_the_last_card() -> None:
    match = trick("3P", "10K", "9K", "SW")
    assert (match.turn, verbs(match)) == (3, {"swap"})
    say(match, match.legal()[0])
    say(match, match.legal()[0])
    assert (match.turn, match.legal()) == (0, ["kill 1", "spare"])
    match = trick("3P", "10K", "9K", "AS").play("ask 0 rank 3")
    assert (match.turn, match.legal()) == (0, ["kill 1", "spare"])


def test_fd4_5_after_a_discard_as_last_card() -> None:
    match = plays(table("3P 9K", "10K 7B", "8B 8G", "7P 5P"), "3P", "10K", "8B").play("discard 7P")
    assert (match.turn, match.legal()) == (0, ["kill 1", "spare"])


@LEADERS
def test_fd4_5_not_the_partners_10_nor_the_own_sides(leader: int) -> None:
    match = trick("3P", "7B", "10K", "9K", leader=leader)
    assert (match.turn, verbs(match)) == ((leader + 2) % 4, {"play"})
    match = trick("3P", "10K", "10K", "9K", leader=leader)
    assert match.legal() == [f"kill {(leader + 1) % 4}", "spare"]
    partner = (leader + 2) % 4
    clause, sentence = refusal(match, f"kill {partner}")
    assert clause == "FD4.5"
    assert sentence.startswith("Only a 10 of an opponent may be killed: 'kill ")
    assert clause_of(match, f"kill {leader}") == "FD4.5"


@pytest.mark.parametrize("other", ["9K", "8G", "7G", "2K"])
def test_fd4_5_only_a_10(other: str) -> None:
    match = trick("3P", other, "5B", "AS").play("ask 0 rank 10")
    assert verbs(match) <= {"play", "draw"}
    match = trick("3P", "10K", "5B", other)
    assert match.legal() == ["kill 1", "spare"]
    assert clause_of(match, "kill 3") == "FD4.5"


def test_fd4_5_of_two_10s_one_may_go_for_each_3() -> None:
    match = trick("3P", "10K", "7B", "10K")
    assert match.legal() == ["kill 1", "kill 3", "spare"]
    assert match.copy().play("kill 1").turn == 3
    assert match.copy().play("kill 3").turn == 1
    assert match.copy().play("spare").turn == 1


@LEADERS
def test_fd4_5_two_3s_are_asked_in_order_of_play(leader: int) -> None:
    match = trick("3P", "10K", "3B", "10K", leader=leader)
    first, second, third, fourth = ((leader + k) % 4 for k in range(4))
    tens = sorted((second, fourth))
    assert (match.turn, match.legal()) == (first, [*(f"kill {seat}" for seat in tens), "spare"])
    match.play(f"kill {fourth}")
    assert (match.turn, match.legal()) == (third, [f"kill {second}", "spare"])
    match.play(f"kill {second}")
    assert (match.turn, verbs(match)) == (first, {"play"})  # of two 3s the first


@LEADERS
def test_fd4_5_the_second_is_asked_only_if_a_10_is_still_there(leader: int) -> None:
    match = trick("3P", "10K", "3B", "9K", leader=leader)
    killed = match.copy().play(f"kill {(leader + 1) % 4}")
    assert (killed.turn, verbs(killed)) == ((leader + 3) % 4, {"play"})
    match.play("spare")
    assert (match.turn, verbs(match)) == ((leader + 2) % 4, {"kill", "spare"})
    assert match.play("spare").turn == (leader + 1) % 4


@LEADERS
def test_fd4_5_3s_of_both_sides(leader: int) -> None:
    match = trick("3P", "3B", "10K", "10K", leader=leader)
    first, second, third, fourth = ((leader + k) % 4 for k in range(4))
    assert (match.turn, match.legal()) == (first, [f"kill {fourth}", "spare"])
    match.play(f"kill {fourth}")
    assert (match.turn, match.legal()) == (second, [f"kill {third}", "spare"])
    match.play(f"kill {third}")
    assert match.turn == first


def test_fd4_5_a_killed_card_does_not_count_for_winning() -> None:
    match = trick("3P", "10K", "9K", "7B").play("kill 1")
    assert match.turn == 2
    match = trick("3P", "10K", "9K", "10K").play("kill 1")
    assert match.turn == 3


@LEADERS
def test_fd4_5_a_spared_one_wins(leader: int) -> None:
    match = trick("10K", "3P", "9K", "7B", leader=leader)
    assert match.copy().play("kill " + str(leader)).turn == (leader + 2) % 4
    assert match.play("spare").turn == leader


def test_fd4_5_the_trick_is_captured_by_who_wins_then() -> None:
    match = last_trick("3P", "10K", "2K", "4G")
    spared, killed = match.copy().play("spare"), match.copy().play("kill 1")
    assert (captured(spared, 0), captured(spared, 1)) == ((0, 0), (1, 1))
    assert (captured(killed, 0), captured(killed, 1)) == ((0, 0), (1, 1))
    match = last_trick("10K", "3P", "4G", "2K").play("kill 0")
    assert (captured(match, 0), captured(match, 1)) == ((1, 1), (0, 0))
    match = last_trick("10K", "3P", "2K", "2K").play("kill 0")
    assert (captured(match, 0), captured(match, 1)) == ((0, 0), (2, 0))


def test_fd4_5_it_is_seen_by_all() -> None:
    match = trick("3P", "10K", "9K", "7B").play("kill 1")
    for seat in (0, 1, 2, 3, None):
        assert match.view(seat).log[-1] == "kill 1"


@pytest.mark.parametrize("text", ["play 7P", "discard 7P", "swap 7P", "ask 1 rank 10", "gift 7P"])
def test_fd4_5_it_is_due_before_anything_else(text: str) -> None:
    match = trick("3P", "10K", "9K", "7B")
    clause, sentence = refusal(match, text)
    assert clause == "FD4.5"
    assert sentence == "A 10 of an opponent may be killed: 'kill 1', or 'spare'."


@pytest.mark.parametrize("text", ["kill", "kill 4", "kill x", "kill 10K"])
def test_fd4_5_what_is_no_notation(text: str) -> None:
    said = "Name the seat whose 10 goes, 0 to 3: 'kill 1'; or 'spare'."
    assert refusal(trick("3P", "10K", "9K", "7B"), text) == (None, said)


def test_fd4_5_a_3_of_the_trick_before_is_forgotten() -> None:
    match = plays(table("3P 10K 8P", "10K 10K 8B", "9K 5G 8G", "7P 5B 7G"), "3P", "10K", "9K")
    plays(match, "5B").play("spare")
    plays(match, "10K", "8G", "7P", "10K")
    assert (match.turn, verbs(match)) == (1, {"play"})


def test_fd4_5_a_killed_10_returns_in_the_next_deal() -> None:
    match = last_trick("3P", "10K", "9K", "7B").play("kill 1")
    assert (match.deal_number, match.decks[-1].count("10K")) == (2, 3)


def test_fd4_5_the_dummys_3_is_decided_by_seat_0() -> None:
    match: dm.Match = trick("9K", "10K", "3P", "7B", seats=3)
    assert (match.turn, match.decider, match.legal()) == (2, 0, ["kill 1", "spare"])
    assert match.view(0).legal() == ["kill 1", "spare"]
    assert match.view(1).legal() == []
