"""What quick chooses at Gang of Four where a player would know better or worse."""

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.gang_of_four.seen import NOW, PASS_ROOM
from dragonmoon.bots.quick.gang_of_four.words import Thought
from tests.bots.advice import advice
from tests.contract.variants import truth
from tests.rules.gang_of_four.deals import facing, following, hold, plays, say, table

MANY = "2G 3Y 4R 5G 6Y 8R 9G"  # for seats of no importance


@pytest.mark.parametrize("hand", ["7G 7Y", "3G 4Y 5R 6G 7Y", "2G 2Y 2R 9G 9Y", "DR"])
def test_it_goes_out_when_one_play_is_enough(hand: str) -> None:
    text, why = advice(table(hand, MANY, MANY, MANY))
    assert text == f"play {hand}"
    assert "out" in why


def test_it_follows_with_the_lowest_card_that_it_has_no_use_for() -> None:
    text, _ = advice(facing("3G", "5Y 9G 9Y 9R 10G 10Y"))
    assert text == "play 5Y"


@pytest.mark.parametrize("seats", [3, 4])
def test_it_does_not_break_a_gang_for_a_low_single(seats: int) -> None:
    text, why = advice(facing("3G", "5G 5Y 5R 5R 8G 8Y", seats=seats))
    assert text != "play 5G"
    assert why


def test_it_declares_its_last_card_wherever_it_must() -> None:
    match = table("9G 9Y 4G", MANY, MANY, MANY, last_card="declare")
    text, _ = advice(match)
    assert text.endswith(" last")


def test_it_heeds_the_duty_before_a_last_card() -> None:
    text, why = advice(following("4G 5Y 10Y", on="6Y"))
    assert text == "play 10Y"
    assert why


def test_it_stops_a_seat_with_one_card_by_leading_what_that_cannot_beat() -> None:
    match = plays(table("10R 3G 3Y 3R", "2G 9R", "4G 5G 6Y 7G 9G", "8R 9Y 1G 2R 4Y"), "3G", "9R")
    say(match, "pass", "pass")
    text, _ = advice(match)
    assert text == "play 10R"


def returned(hand: str) -> tuple[str, str]:
    """Returns what quick gives back of seventeen cards, and why."""
    match = dm.Match("gang-of-four", seats=4, first=0, seed=5)
    while match.deal_number == 1:
        match.play(match.legal()[-1])
    winner = match.turn
    assert winner is not None
    hold(match, winner, hand)
    return advice(match)


def test_it_returns_a_low_card_that_no_combination_needs() -> None:
    text, why = returned("1G 3G 3Y 3R 4G 4Y 5G 6Y 7R 8G 9Y 10G 10Y 10R PG PY DR")
    assert text == "return 1G"
    assert why


def test_it_keeps_a_gang_of_ones_and_returns_another_card() -> None:
    text, _ = returned("1G 1G 1Y 1Y 2R 4G 4Y 5G 6Y 7R 8G 9Y 10G 10Y 10R PG PY")
    assert text == "return 2R"


def test_of_those_who_have_passed_little_is_feared() -> None:
    """Seats 0 to 3 hold 12, 8, 8 and 8 cards; seat 0 has led and all see who passes."""
    match = plays(table(f"{MANY} 10G 10Y 10R 9Y 9R 8G", *[f"{MANY} 7G"] * 3), "2G")
    room, after_pass = [], []
    for _ in range(3):
        facts = Thought(truth(match)[0]).facts
        room.append(int(facts[NOW + 1]))
        after_pass.append(int(facts[PASS_ROOM]))
        plays(match, "pass")
    assert room == [7, 6, 4]  # fours of 12 + 8 + 8, then 12 + 8 + 8/4, then 12 + 8/4 + 8/4
    assert after_pass == [4, 2, 0]  # seats that are still to act: two of 8 cards, one, none


def test_who_led_is_not_feared_before_the_others_have_acted() -> None:
    match = plays(table(f"{MANY} 10G", f"{MANY} 7G", "3R", "3Y"), "10G")
    assert Thought(truth(match)[0]).facts[PASS_ROOM] == 1
