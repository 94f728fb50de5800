"""Quick at Gang of Four in positions laid out for it, and the reasons given."""

from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.gang_of_four.exchange import parts_without
from dragonmoon.bots.quick.gang_of_four.prospects import (
    CARDS,
    LAST_CARD,
    PARTS,
    PASSED,
    THINGS,
    WINS,
)
from dragonmoon.bots.quick.gang_of_four.words import Thought
from dragonmoon.games.gang_of_four.words import parse, parse_card
from tests.bots.advice import advice
from tests.contract.variants import truth
from tests.rules.gang_of_four.deals import after, declare, hold, leading, plays, table

FULL = "2G 3Y 4R 5G 7Y 8R 9G 10Y"  # eight cards without pairs, for seats of no importance


def thought(match: dm.Match) -> Thought:
    """Returns what quick looks at for the seat to act."""
    return Thought(truth(match)[0])


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        ("7G 7Y", "play 7G 7Y"),
        ("2G 2Y 2R 9G 9Y", "play 2G 2Y 9G 9Y 2R"),
        ("4G 4Y 4R 4R", "play 4G 4Y 4R 4R"),
        ("DR", "play DR"),
    ],
)
def test_it_goes_out_when_it_can(hand: str, text: str) -> None:
    chosen, reason = advice(table(hand, FULL, FULL, FULL))
    assert sorted(chosen.split()) == sorted(text.split())
    assert reason.startswith("I play ")
    assert reason.endswith(" and go out.")


def test_it_goes_out_over_others() -> None:
    match = plays(table("3G 5Y 6R", "7G 7Y", FULL, FULL, leader=1), "7G")
    hold(match, 2, "9R")
    assert advice(match)[0] == "play 9R"


def test_what_nobody_can_beat_comes_first_and_the_rest_goes_out() -> None:
    match = table("3G DR", "4G 6Y 8R", "4Y 6G 9R", "5G 7Y 8Y")
    text, reason = advice(match)
    assert text == "play DR"
    assert reason == (
        "Nobody can beat DR any more, and of the 1 play that I keep at most one can be beaten: "
        "that one I leave for the end, and go out."
    )


def test_it_leads_more_cards_than_a_seat_has_that_may_go_out() -> None:
    match = table("3G 3Y 9R 10G 10Y", FULL, "6G", FULL)
    text, reason = advice(match)
    assert len(text.split()) > 2, reason
    assert reason.startswith("Another seat has only 1 card, so I lead more: ")


@pytest.mark.parametrize("last_card", ["auto", "declare"])
def test_it_heeds_its_duty(last_card: str) -> None:
    assert advice(leading("3G 3Y 9R", last_card=last_card))[0].startswith("play 3G 3Y")
    text, reason = advice(leading("3G 9R", last_card=last_card))
    assert text.startswith("play 9R")
    assert reason == "9R is all that I may play."


def test_it_declares_its_last_card() -> None:
    match = table("7G 7Y 9R", FULL, FULL, FULL, last_card="declare")
    assert advice(match)[0] == "play 7G 7Y last"
    assert advice(declare(match, "7G 7Y").copy())[0]


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_it_is_never_barred(seats: int, seed: int) -> None:
    match = dm.Match("gang-of-four", seats=seats, seed=seed, options={"last_card": "declare"})
    bot, declared = dm.bot("quick", "gang-of-four"), 0
    while not match.over:
        text = bot.act(match.view(match.turn))
        match.play(text)
        declared += text.endswith("last")
        assert truth(match)[0].barred == 0
    assert declared > 0


def test_it_keeps_a_gang_for_better_things() -> None:
    match = plays(table(FULL, "4G 4Y 4R 4R 3G 6Y 7R 9G"), "10Y")
    text, reason = advice(match)
    assert text == "pass"
    assert "gang of four fours" in reason or "shortens my plan" in reason


def test_it_says_so_when_nothing_beats_what_lies_there() -> None:
    match = plays(table("3G 3Y 10R", "4G 6Y"), "10R")
    assert advice(match) == ("pass", "Nothing in my hand beats 10R.")


# --------------------------------------------------------------------------------- what it counts


def counted(match: dm.Match, text: str) -> Any:
    """Returns what quick counts after an action."""
    return thought(match).look(parse(text)).things


def test_it_counts_what_is_left_after_a_play() -> None:
    match = table("2G 3Y 4R 5G 6Y 9G 9Y 10R", FULL, FULL, FULL)
    n = counted(match, "play 9G 9Y")
    assert n[[PARTS, CARDS, LAST_CARD, PASSED]].tolist() == [2000, 6000, 0, 0]
    n = counted(match, "play 5G")
    assert n[[PARTS, CARDS]].tolist() == [6000, 7000]
    assert counted(table("2G 9R"), "play 9R")[LAST_CARD] == 1000


def test_a_higher_card_wins_more_often() -> None:
    match = table("2G 5Y 8R 10R PY DR", FULL, FULL, FULL)
    chances = [counted(match, f"play {card}")[WINS] for card in match.hand(0)]
    assert chances == sorted(chances)
    assert chances[0] < 100
    assert chances[-1] > 500


def test_every_thing_is_counted_at_some_time() -> None:
    most = np.zeros(THINGS, np.int64)
    for seed in range(3):
        match, bot = dm.Match("gang-of-four", seed=seed), dm.bot("quick", "gang-of-four")
        while match.deal_number <= 3 and not match.over:
            if not match.legal()[0].startswith("return"):
                for look in thought(match).tried():
                    most = np.maximum(most, look.things[:THINGS])
            match.play(bot.act(match.view(match.turn)))
    assert (most > 0).all()


# ---------------------------------------------------------------------------------- the exchange


def test_it_returns_the_card_that_fits_nothing() -> None:
    hand = "2G 3Y 4R 5G 6Y 7G 7Y 7R 8G 8Y 9G 9Y 10G 10Y 10R 3R"
    match = after(0, hands=[hand, "", "DR PG"])
    text, reason = advice(match)
    assert text == "return 3R"
    assert reason.startswith("I return 3R, which I need least: the others take ")


@pytest.mark.parametrize("seed", range(8))
def test_no_other_card_would_leave_a_much_shorter_plan(seed: int) -> None:
    match, bot = dm.Match("gang-of-four", seed=seed), dm.bot("quick", "gang-of-four")
    returned = 0
    while not match.over:
        text = bot.act(match.view(match.turn))
        if text.startswith("return"):
            state, returned = truth(match)[0], returned + 1
            parts = {
                card: parts_without(state, parse_card(card)) for card in match.hand(int(state.turn))
            }
            assert parts[text.split()[1]] <= min(parts.values()) + 1000, match.record()
        match.play(text)
    assert returned == len(match.past) - 1
