"""MD3: where stacks lie, what decides, and their numbers."""

import pytest

from tests.rules.magic_dragons.deals import (
    CENTRE,
    after,
    areas,
    bid,
    field,
    opened,
    places,
    refusal,
    shown,
    table,
    tall,
)


def test_md3_1_a_stack_lies_in_the_area_of_one_seat_or_in_the_centre() -> None:
    match = table("5R new", "5Y new", "5K new", "ICE on 2", "FIRE on 1", "COLOR on 3 as G", seats=3)
    assert areas(match) == [CENTRE, 1, CENTRE]
    assert shown(match) == {
        1: ("centre", "5R FIRE", ""),
        2: ("area 1", "5Y ICE", ""),
        3: ("centre", "5K COLOR", ""),
    }


def test_md3_1_the_dragon_on_top_gives_colour_and_number() -> None:
    match = table("2R new", "1G new", "4R on 1", "COLOR on 2 as R", hands=("3R 6R 7G", "5R"))
    assert [colour for _, _, colour in shown(match).values()] == ["red", ""]
    assert (places(match, "3R"), places(match, "6R")) == (["on 2"], ["on 1", "on 2"])
    assert refusal(match, "play 3R on 1")[1].endswith("on top of stack 1 lies 4R.")
    match.play("play 3R on 2")
    assert [colour for _, _, colour in shown(match).values()] == ["red", "red"]
    assert shown(match)[2] == ("area 0", "1G COLOR 3R", "red")
    assert places(match, "5R") == ["on 1", "on 2"]


@pytest.mark.parametrize("spell", ["ICE", "FIRE", "COLOR"])
def test_md3_1_with_a_spell_on_top_a_stack_has_no_colour(spell: str) -> None:
    named = " as R" if spell == "COLOR" else ""
    match = table("5R new", f"{spell} on 1{named}", hands=("6R",))
    assert shown(match)[1][2] == ""
    assert "new" in places(match, "6R")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md3_1_all_may_look_at_all_cards_of_a_stack(seats: int) -> None:
    plays = ["1R new", "3R on 1", "COLOR on 1 as K", "2K on 1", "ICE on 1"]
    match = table(*plays, seats=seats)
    owner = 3 % seats
    for seat in (*range(seats), None):
        assert shown(match, seat) == {1: (f"area {owner}", "1R 3R COLOR 2K ICE", "")}


def test_md3_2_stacks_are_numbered_in_the_order_of_starting() -> None:
    match = table("5R new", "5Y new", "6R on 1", "ICE on 2", "1Y new", seats=3)
    assert [cards for _, cards, _ in shown(match).values()] == ["5R 6R", "5Y ICE", "1Y"]
    assert list(shown(match)) == [1, 2, 3]


def test_md3_2_a_stack_keeps_its_number_wherever_it_moves() -> None:
    plays = ["5R new", "5Y new", "6Y on 2", "COLOR on 1 as P", "1P on 1", "FIRE on 2", "3R new"]
    moves = [[0], [0, 1], [0, 0], [CENTRE, 0], [0, 0], [0, CENTRE], [0, CENTRE, 0]]
    for k, lie in enumerate(moves, start=1):
        assert areas(table(*plays[:k])) == lie
    match = table(*plays, hands=("", "4R 2P"))
    assert (places(match, "4R"), places(match, "2P")) == (["on 3"], ["on 1"])


def test_md3_2_a_number_that_no_stack_has_is_refused_with_those_there_are() -> None:
    match = bid(opened("5R ICE COLOR"))
    for text in ("play 5R on 1", "play 5R on 9", "play ICE on 1", "play COLOR on 1 as G"):
        number = text.split()[3]
        sentence = f"There is no stack {number}: no stack has been started."
        assert refusal(match, text) == ("MD3.2", sentence)
    match = table("5R new", hands=("", "6R FIRE"))
    for text in ("play 6R on 2", "play 6R on 14", "play FIRE on 2"):
        number = text.split()[3]
        sentence = f"There is no stack {number}: there is stack 1 alone."
        assert refusal(match, text) == ("MD3.2", sentence)
    match = table("5R new", "5Y new", "5G new", hands=("", "6R"))
    sentence = "There is no stack 9: they are numbered 1 to 3."
    assert refusal(match, "play 6R on 9") == ("MD3.2", sentence)


def test_md3_2_numbers_begin_anew_in_every_round() -> None:
    match = after([tall(3, "R", 1), tall(4, "Y", 1)])
    assert (match.deal_number, field(match, "stacks")) == (2, 0)
    bid(match)
    starts = [text for text in match.legal() if text.endswith(" new")]
    match.play(starts[0])
    assert list(shown(match)) == [1]


def fourteen() -> list[str]:
    """Returns plays that start 14 stacks: five colours, and one more after each of nine spells."""
    plays = [f"1{colour} new" for colour in "RYKPG"]
    latest = {"R": 1, "Y": 2}
    spells = ["ICE"] * 4 + ["FIRE"] * 2 + ["COLOR"] * 3
    for stack, spell in enumerate(spells, start=6):
        colour, number = ("R", stack - 4) if stack < 12 else ("Y", stack - 10)
        named = " as G" if spell == "COLOR" else ""
        plays += [f"{spell} on {latest[colour]}{named}", f"{number}{colour} new"]
        latest[colour] = stack
    return plays


@pytest.mark.parametrize("seats", [4, 5])
def test_md3_2_there_are_14_stacks_at_most(seats: int) -> None:
    match = table(*fourteen(), seats=seats)
    assert list(shown(match)) == list(range(1, 15))
    assert [text for text in match.legal() if text.endswith("new")] == []
    while match.deal_number == 1:
        match.play(match.legal()[-1])
    starts = [text for _, text in match.past[0].plies if text.endswith("new")]
    assert len(starts) == 14
