"""The cases of the rules' text, one test each."""

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    captured,
    clause_of,
    field,
    last_trick,
    plays,
    say,
    table,
    trick,
    verbs,
)


def test_fd_case_01_a_black_card_must_be_played() -> None:
    match = plays(table("7P 9K 5B", "8P 5P SW", "7B", "7G"), "7P")
    assert match.legal() == ["play SW"]
    assert clause_of(match, "discard 8P") == "FD3.3"
    assert clause_of(match, "discard SW") == "FD3.3"


def test_fd_case_02_only_pink_discard_any_one() -> None:
    match = plays(table("5P 9K", "8P 7P", "5B 8B", "5G 7G"), "5P")
    assert match.legal() == ["discard 7P", "discard 8P"]
    plays(match.play("discard 8P"), "5B", "5G")
    assert match.turn == 0
    assert match.view(3).log[1] == "discard 8P"


def test_fd_case_03_a_food_must_be_played_even_to_an_opponents_trick() -> None:
    match = plays(table("7P 9K", "10K 5B", "2K 8P", "5G 7G"), "7P", "10K")
    assert match.legal() == ["play 2K"]
    plays(match, "2K", "5G")
    assert captured(match, 1) == (1, 0)


def test_fd_case_04_spoiled_and_green_taken_discard_one() -> None:
    match = plays(table("SP 9K 8B", "7G 10K 8P", "2K 2K 5G", "7B 5B 8G"), "SP", "7G")
    assert match.legal() == ["discard 2K", "discard 5G"]
    assert clause_of(match, "play 2K") == "FD4.2"
    assert clause_of(match, "play 5G") == "FD3.2"
    plays(match.play("discard 2K"), "7B")
    assert captured(match, 0) == captured(match, 1) == (0, 0)
    assert verbs(match) == {"draw"}  # for Spoiled


def test_fd_case_05_spoiled_9k_must_be_played_and_food_led_stays() -> None:
    match = plays(table("SP 7P", "2K 9K", "7B 5B", "7G 5G"), "SP")
    assert match.legal() == ["play 9K"]
    match = plays(table("2K 7P", "SP 8B", "9K 5B", "7G 5G"), "2K", "SP", "9K", "7G")
    assert captured(match, 0) == (1, 0)


def test_fd_case_06_spoiled_itself_must_be_played() -> None:
    match = plays(table("7G 9K 10K", "7P 5B 8B", "5G 8P SP", "3B 7B 3G"), "7G", "7P")
    assert match.legal() == ["play SP"]
    assert clause_of(match, "discard SP") == "FD3.3"


def test_fd_case_07_one_exchange_for_two_scoring_cards_and_spoiled() -> None:
    match = trick("4G", "2K", "SP", "7P")
    assert verbs(match) == {"draw"}
    match.play(match.legal()[0])
    assert verbs(match) == {"gift"}
    match.play(match.legal()[0])
    assert (match.turn, verbs(match), captured(match, 1)) == (3, {"play"}, (1, 1))


def test_fd_case_08_a_later_10k_may_be_killed_but_not_the_partners() -> None:
    match = trick("3G", "10K", "7P", "7B")
    assert (match.turn, match.legal()) == (0, ["kill 1", "spare"])
    assert verbs(trick("3G", "7P", "10K", "7B")) == {"play"}


def test_fd_case_09_two_10k_against_one_3() -> None:
    match = trick("3G", "10K", "7P", "10K")
    assert match.legal() == ["kill 1", "kill 3", "spare"]
    assert match.copy().play("kill 1").turn == 3
    assert match.copy().play("kill 3").turn == 1


def test_fd_case_10_the_3_wins() -> None:
    match = plays(table("10K 9K", "3P 7B", "8P 7P", "5P 4P", deal=2), "10K", "3P")
    say(match, "discard 8P", "discard 5P", "kill 0")
    assert (match.turn, field(match, "tricks")) == (1, 7)


@pytest.mark.parametrize(("deal", "day"), [(1, "G"), (2, "P"), (3, "B")])
def test_fd_case_11_choose_as_the_days_colour_or_as_one_taken(deal: int, day: str) -> None:
    match = table("CH 7P", "9K 7B", "10K 8B", "8G 5G", deal=deal)
    assert clause_of(match, f"play CH as {day}") == "FD4.1"
    match = plays(table("7G 9K", "CH 10K", "8B 5B", "8P 5P", deal=deal), "7G")
    assert clause_of(match, "play CH as G") == "FD4.1"


@pytest.mark.parametrize("deal", [1, 3])
def test_fd_case_12_choose_as_pink_and_only_pink_in_hand(deal: int) -> None:
    match = plays(table("CH 9K", "8P 7P", "8B 5B", "8G 5G", deal=deal), "CH as P")
    assert match.legal() == ["discard 7P", "discard 8P"]
    match = plays(table("CH 9K", "8P 7P", "8B 5B", "8G 5G", deal=deal), "CH as K")
    assert match.legal() == ["play 7P", "play 8P"]


def test_fd_case_13_swap_in_trick_7_but_not_in_trick_8() -> None:
    assert verbs(last_trick("SW")) == {"play"}
    assert verbs(trick("SW")) == {"swap"}
    match = trick("7P", "9K", "SW")  # the partner has already played
    assert (match.turn, verbs(match)) == (2, {"swap"})
    match.play(match.legal()[0])
    assert (match.turn, len(match.hand(0))) == (0, 1)
    assert match.play(match.legal()[0]).turn == 3


@pytest.mark.parametrize("cards", ["10K 2K 4G 7P", "10K SP 7B 7P", "4G 2K SP 10K"])
def test_fd_case_14_eighth_trick_captured_no_exchange(cards: str) -> None:
    match = last_trick(*cards.split())
    assert match.deal_number == 2
    muertos = captured(match, 0)[1] + captured(match, 1)[1]
    food = captured(match, 0)[0] + captured(match, 1)[0]
    assert (food, muertos) == (cards.count("2K"), cards.count("4G"))


def test_fd_case_15_pairs_across_days_and_the_tie() -> None:
    match = table("10K", "9K", "4B", "7P", deal=3, captured=("2K", ""))
    assert match.scores == [0] * 4
    assert plays(match, "10K", "9K", "4B", "7P").scores == [1, 0, 1, 0]
    sides = ("2K 2K 2K 2K 2K 4G 4G 4P 4P", "2K 2K 2K 2K 4B 4B 4B 4P 4P")
    match = plays(table("10K", "9K", "8G", "7P", deal=3, captured=sides), "10K", "9K", "8G", "7P")
    assert (match.scores, match.winners) == ([4] * 4, (0, 2))


# -------------------------------------------------------------------------- the designer's puzzle

SPLITS = [("2K 5G", "7G"), ("2K 7G", "5G"), ("5G 7G", "2K")]
PUZZLE = """
    game: four-dragons
    seats: 3
    deal: 3
    turn: 0
    hand 0: 7P CH 3P
    hand 1: 10K {west}
    hand 2: 3G CH 5P
    hand 3: 8P 8G {east}
"""


def takes_food(match: dm.Match) -> bool:
    """Tells whether seats 0 and 2 win the Food of the puzzle, if everybody plays as well as can be
    and sees all hands: every way to go on is looked at.
    """
    own, others = field(match, "food")
    if own or others or match.deal_number > 3 or match.over:
        return bool(own)
    outcomes = (takes_food(match.copy().play(text)) for text in match.legal())
    return any(outcomes) if match.turn in (0, 2) else all(outcomes)


@pytest.mark.parametrize(("west", "east"), SPLITS)
def test_fd_case_16_the_designers_puzzle(west: str, east: str) -> None:
    match = dm.Match.from_position(PUZZLE.format(west=west, east=east))
    takes = {text: takes_food(match.copy().play(text)) for text in match.legal()}
    assert takes == {
        "play CH as K": False,
        "play CH as P": False,
        "play CH as G": "2K" not in east,
        "play 3P": False,
        "play 7P": True,
    }
