"""Quick at Four Dragons: what it lays, swaps, asks, kills, draws and gives.

Most tests are pairs of positions that differ in one thing, by which the decision has to differ.
"""

from collections.abc import Mapping
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.four_dragons.seen import MAYBE, other_hands
from dragonmoon.bots.quick.four_dragons.worth import (
    MUERTOS_OF_DEAL,
    OF_DAY,
    OWN_FOOD,
    OWN_MUERTO,
    TIE_BREAK,
    to_come,
    worths,
)
from dragonmoon.games.four_dragons.cards import FOODS, OF_RANK, TEN
from dragonmoon.jit import size
from tests.contract.variants import truth

NOTHING_CAPTURED: Mapping[str, str] = {}
SHORT_OF_FOOD = {"captured 0": "2K 4G 4G 4G 4P 4P", "captured 1": "2K 2K 4P"}
SHORT_OF_MUERTOS = {"captured 0": "2K 2K 2K 2K 2K 4G", "captured 1": "2K 2K 2K 4P"}


def table(
    *hands: str,
    turn: int = 0,
    plies: str = "",
    deal: int = 2,
    seats: int = 4,
    captured: Mapping[str, str] = NOTHING_CAPTURED,
) -> dm.Match:
    """Returns a match before a trick that ``turn`` leads, in which these plies are played."""
    lines = {f"hand {seat}": hand for seat, hand in enumerate(hands)}
    header = {"game": "four-dragons", "seats": seats, "deal": deal, "turn": turn, "plies": plies}
    return dm.Match.from_position({**header, **lines, **captured}, seed=1)


def advice(match: dm.Match) -> tuple[str, str]:
    """Returns what quick would do for who decides, and why."""
    view, bot = match.view(match.decider), dm.bot("quick", "four-dragons")
    text = bot.act(view)
    return text, bot.explain(view, text)


def state_of(match: dm.Match) -> Any:
    """Returns the truth."""
    return truth(match)[0]


# ----------------------------------------------------- it captures what the partnership is short of


@pytest.mark.parametrize(
    ("captured", "text"), [(SHORT_OF_FOOD, "play 2K"), (SHORT_OF_MUERTOS, "play 4B")]
)
def test_into_an_own_trick_it_lays_what_is_short(captured: dict[str, str], text: str) -> None:
    hands = ("2K 4B", "5P 7B", "10K SW", "5G 8P")
    plies = "1 play 5P, 2 play 10K, 3 play 5G"
    match = table(*hands, turn=1, plies=plies, deal=3, captured=captured)
    assert advice(match) == (
        text,
        f"10K has us ahead, so {text[5:]} goes into the trick. The trick is ours.",
    )


@pytest.mark.parametrize(
    ("captured", "text", "line"),
    [
        (SHORT_OF_FOOD, "play 10K", "10K gets us ahead of 8P, for 1 Food. The trick is ours."),
        (
            SHORT_OF_MUERTOS,
            "play 7G",
            "To get ahead of 8P costs more than it promises, so 7G goes. The trick is theirs.",
        ),
    ],
)
def test_a_10_is_spent_on_what_is_short(captured: dict[str, str], text: str, line: str) -> None:
    hands = ("10K 4B 7G", "8P 5P 7B", "5B 3G 3P", "2K 8B SW")
    plies = "1 play 8P, 2 play 5B, 3 play 2K"
    match = table(*hands, turn=1, plies=plies, deal=3, captured=captured)
    assert advice(match) == (text, line)


def test_it_captures_with_the_lowest_card_that_does() -> None:
    hands = ("10K 7G", "5P SW", "3B 8P", "2K 8B")
    match = table(*hands, turn=1, plies="1 play 5P, 2 play 3B, 3 play 2K")
    assert advice(match)[0] == "play 7G"


def test_a_3_brings_the_partnership_ahead_by_killing_a_10() -> None:
    hands = ("3G 5P", "10K SW", "8B 7G", "2K 8G")
    match = table(*hands, turn=1, plies="1 play 10K, 2 play 8B, 3 play 2K")
    assert advice(match) == (
        "play 3G",
        "3G can kill 10K, and that gets us ahead, for 1 Food. The trick is ours.",
    )
    match.play("play 3G")
    assert advice(match) == ("kill 1", "Without the 10 of seat 1 the trick is ours.")


def test_a_10_is_spared_where_its_death_helps_nobody() -> None:
    hands = ("3G 5P", "10K SW", "8B 7G", "9K 8G")
    match = table(*hands, turn=1, plies="1 play 10K, 2 play 8B, 3 play 9K, 0 play 3G")
    assert advice(match)[0] == "spare"


# ------------------------------------------------- what is short depends on what is still to come


def test_what_is_discarded_is_not_to_come() -> None:
    hands = ("2K 5G", "8P SP", "7G 2K", "10K 3P")
    match = table(*hands, turn=1, plies="1 play SP, 2 play 7G, 3 play 10K")
    assert to_come(state_of(match), FOODS) == 2
    assert to_come(state_of(match.copy().play("discard 5G")), FOODS) == 2
    assert to_come(state_of(match.copy().play("discard 2K")), FOODS) == 1


def test_what_is_laid_is_to_come_until_it_is_captured() -> None:
    match = table("2K 4P", "8P SW", "9K 5B", "7G 4P", plies="0 play 2K")
    assert to_come(state_of(match), FOODS) == 1
    assert to_come(state_of(match), int(OF_DAY[1])) == MUERTOS_OF_DEAL - 2  # gone before
    match.play("play 8P").play("play 9K").play("play 7G").play_nature()
    assert to_come(state_of(match), FOODS) == 0


def test_food_without_a_muerto_to_come_can_only_break_a_tie() -> None:
    hands = ("2K 5B", "8P 7B", "9K 8B", "7G 8G")
    match = table(*hands, deal=3, captured=SHORT_OF_MUERTOS)
    worth = worths(state_of(match))
    assert worth[OWN_FOOD] == TIE_BREAK
    hands = ("2K 4B", "8P 7B", "9K 8B", "7G 8G")
    match = table(*hands, deal=3, captured=SHORT_OF_MUERTOS)
    assert worths(state_of(match))[OWN_MUERTO] == 100


# ------------------------------------------------------------------------------- it guards Food


def test_no_food_goes_into_a_trick_of_the_others() -> None:
    hands = ("2K 5G", "10K SW", "5B 7G", "8P 8G")
    match = table(*hands, turn=1, plies="1 play 10K, 2 play 5B, 3 play 8P")
    assert advice(match) == (
        "play 5G",
        "Nothing gets us ahead of 10K, and 5G promises us most. The trick is theirs.",
    )


def test_no_food_is_led_into_an_open_trick() -> None:
    assert advice(table("2K 5P 10K", "SW 8P 5G", "10K 5B 7P", "3P 8G 9K"))[0] == "play 5P"


def test_rather_another_card_than_food_is_discarded() -> None:
    hands = ("2K 5G", "8P SP", "7G 2K", "10K 3P")
    match = table(*hands, turn=1, plies="1 play SP, 2 play 7G, 3 play 10K")
    assert advice(match) == (
        "discard 5G",
        "Nothing can be played, and to keep 5G promises us least, so it is discarded.",
    )


@pytest.mark.parametrize(("other", "text"), [("2K", "play SP"), ("5P", "play 5G")])
def test_spoiled_keeps_food_from_the_others(other: str, text: str) -> None:
    hands = ("SP 5G", f"8G {other}", "7B SW", "10K 3P")
    match = table(*hands, turn=2, plies="2 play 7B, 3 play 10K")
    assert advice(match)[0] == text
    if text == "play SP":
        assert advice(match)[1].startswith("SP keeps Food out of the rest of the trick. ")


# --------------------------------------------------------------------------- it sees colour places


@pytest.mark.parametrize(
    ("led", "mine", "text"), [("7G", "5B", "play 2K"), ("7B", "5G", "play 5G")]
)
def test_food_is_fed_where_the_place_of_the_card_that_could_take_it_is_taken(
    led: str, mine: str, text: str
) -> None:
    hands = (f"2K {mine}", "8G 3B", f"{led} SW", "5P 3P")  # 8G alone could go over the 7
    match = table(*hands, turn=2, plies=f"2 play {led}, 3 play 5P")
    assert advice(match)[0] == text


@pytest.mark.parametrize(
    ("high", "text"),
    [("8G", "play CH as G"), ("8B", "play SW")],  # in a trick in which blue is taken already
)
def test_choose_closes_the_place_of_the_card_that_could_take_the_trick(
    high: str, text: str
) -> None:
    hands = ("CH SW", f"{high} 3G", "7B SW", "2K 3P")
    match = table(*hands, turn=2, plies="2 play 7B, 3 play 2K")
    assert advice(match)[0] == text
    if "CH" in text:
        assert advice(match)[1].startswith("CH as green leaves no place for another green card, ")


def test_it_leaves_open_the_place_that_its_dummy_needs() -> None:
    hands = ("CH 5G", "2K 3P", "8G 5P", "7B 5B")
    match = table(*hands, seats=3, turn=3, plies="3 play 7B")
    assert advice(match)[0] == "play CH as K"
    hands = ("CH 5G", "2K 3P", "10K 5P", "7B 5B")  # now it does not matter
    assert advice(table(*hands, seats=3, turn=3, plies="3 play 7B"))[0] != "play CH as G"


# ----------------------------------------------------------------------------- it asks what matters


@pytest.mark.parametrize(
    ("hands", "text"),
    [
        (("AS 5P 2K", "10K 7G 8G", "SW 5B 7P", "10K 8P 9K"), "ask 1 rank 10"),
        (("AS 5P 2K", "8B 7G 8G", "SW 5B 7P", "3P 8P 9K"), "ask 1 rank 9"),  # no 10 is left
        (("AS 9K 2K", "8B 7G 8G", "SW 5B 7P", "3P 8P 3B"), "ask 1 rank 8"),  # the 9 is its own
        (("AS 5P 2K", "3P 3B 2K", "SW CH 4P", "3G SP 4P"), "ask 1 rank 2"),
        (("AS 5P", "3P 4P", "SW CH", "3G 3B"), "ask 1 rank 4"),
        (("AS 5P", "3P 3B", "SW CH", "3G SP"), "ask 1 colour K"),  # nothing that matters
    ],
)
def test_it_asks_for_the_highest_card_that_it_does_not_know_of(
    hands: tuple[str, ...], text: str
) -> None:
    assert advice(table(*hands, plies="0 play AS"))[0] == text


def test_partner_is_not_asked() -> None:
    match = table("SW 2K", "3P 2K", "AS 5P", "3G 3B", turn=2, plies="2 play AS")
    assert advice(match) == (
        "ask 3 rank 2",
        "Every high card is accounted for, so seat 3 is asked for Food.",
    )


def test_it_does_not_ask_again_what_it_was_told() -> None:
    hands = ("AS 5P AS", "10K 7G 8G", "SW 5B 9K", "10K 7B 7P")
    first = "0 play AS, 0 ask 1 rank {}, 1 play 7G, 2 play 9K, 3 play 7B, 2 play 5B, 3 play 7P"
    match = table(*hands, plies=f"{first.format(5)}, 0 play AS")
    assert advice(match)[0] == "ask 1 rank 10"
    match = table(*hands, plies=f"{first.format(10)}, 0 play AS")
    assert advice(match)[0] == "ask 3 rank 10"


@pytest.mark.parametrize(
    ("asked", "told", "text"), [(10, "10K", "play 5B"), (10, "7P", "play 2K"), (5, "7P", "play 5B")]
)
def test_an_answer_tells_whether_food_is_safe(asked: int, told: str, text: str) -> None:
    other = {"10K": "7P", "7P": "10K"}[told]  # one 10 is left, with seat 1 or seat 3
    hands = ("AS 2K 5B", f"5G 8G {told}", "8P 9K 3P", f"7B 7G {other}")
    plies = (
        f"0 play AS, 0 ask 1 rank {asked}, 1 play 5G, 2 play 8P, 3 play 7B, 2 play 9K, 3 play 7G"
    )
    assert advice(table(*hands, plies=plies))[0] == text


# ------------------------------------------------------------------------------ it swaps what helps


@pytest.mark.parametrize(("captured", "text"), [("4G 4G 4G", "swap 2K"), ("2K 2K 2K", "swap 4P")])
def test_partner_gets_what_is_short(captured: str, text: str) -> None:
    hands = ("SW 2K 4P 10K", "7G 8G 5B 5P", "3P 3B 9K 7B", "10K 7P 8P 8B")
    match = table(*hands, plies="0 play SW", captured={"captured 0": captured})
    assert advice(match) == (
        text,
        f"Partner gets {text[5:]}, to lay it into a trick that we take.",
    )


@pytest.mark.parametrize(("seats", "text"), [(3, "swap 3B"), (4, "swap 2K")])
def test_two_food_change_hands_only_where_nobody_knows(seats: int, text: str) -> None:
    hands = ("SW 2K 7G", "8G 5B 5P", "3B 9K 2K", "10K 7P 8P")
    match = table(*hands, seats=seats, plies="0 play SW")
    assert advice(match)[0] == "swap 2K"
    match.play("swap 2K")
    assert match.turn == 2
    assert advice(match)[0] == text


# -------------------------------------------------------------------------------- it feeds gifts


@pytest.mark.parametrize(
    ("left", "text"), [("10K 5P", "gift 5P"), ("10K 3B", "gift 7G"), ("8P SP", "gift SP")]
)
def test_it_gives_what_helps_the_winner_least(left: str, text: str) -> None:
    hands = ("10K 7G 5G", "8G 3G AS", "4P 8B CH", f"5B {left}")
    match = table(*hands, plies="0 play 10K, 1 play 8G, 2 play 4P, 3 play 5B")
    match.play("draw 7G")
    assert match.turn == 3
    assert advice(match) == (text, f"{text[5:]} helps seat 0 least, so it is given.")


@pytest.mark.parametrize(
    ("dummy", "text"), [("9K 5B 7P", "draw 9K"), ("CH 5B 7P", "draw 7P"), ("AS 7B 3P", "draw 3P")]
)
def test_from_the_dummy_it_takes_what_changes_most(dummy: str, text: str) -> None:
    hands = ("2K 5P 3G 8B", "7G 8G 3B 5G", f"10K {dummy}", "SP 8P SW AS")
    match = table(*hands, seats=3, plies="0 play 2K, 1 play 7G, 2 play 10K, 3 play 8P")
    assert match.turn == 1
    assert advice(match)[0] == text


# ---------------------------------------------------------------------- what it knows and what not


def test_what_was_gone_before_a_position_is_in_no_hand() -> None:
    match = table("9K 2K", "8P SW", "5B 8B", "8G 7G")
    hands = other_hands(state_of(match))
    for seat in (1, 2, 3):
        assert size(int(hands[MAYBE, seat])) == 6  # what the others hold, and no more
        assert not hands[MAYBE, seat] & OF_RANK[TEN]


def test_of_partners_hand_it_knows_no_more_than_of_the_others() -> None:
    plies = "1 play 5P, 2 play SW, 2 swap 8B, 0 swap 3G, 3 play 9K"
    rich = table("2K 3G 7P", "5P 3P 7B", "SW 8B 10K", "9K 8G 5G", turn=1, plies=plies)
    poor = table("2K 3G 7P", "5P 3P 10K", "SW 8B 7B", "9K 8G 5G", turn=1, plies=plies)
    assert advice(rich) == advice(poor)
