"""MD5: where a spell may be cast, and what it does."""

import pytest

from tests.rules.magic_dragons.deals import (
    CENTRE,
    COLOURS,
    areas,
    bid,
    opened,
    places,
    refusal,
    shown,
    table,
)

SPELLS = {"ICE": "", "FIRE": "", "COLOR": " as P"}  # and what must be said besides
NEVER_NEW = "A spell goes on a stack with a dragon on top, and never starts one."
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
EACH = pytest.mark.parametrize("spell", SPELLS)


def cast(spell: str, stack: int = 1) -> str:
    """Returns the play of a spell on a stack."""
    return f"{spell} on {stack}{SPELLS[spell]}"


# ------------------------------------------------------------------------------------ where it goes


@EACH
@SEATS
def test_md5_1_a_spell_is_cast_on_a_dragon_in_any_area(seats: int, spell: str) -> None:
    starts = [f"1{colour} new" for colour in "RYKPG"[:seats]]
    match = table(*starts, hands=(spell,), seats=seats)
    stacks = [place.split()[1] for place in places(match, spell)]
    each = 5 if spell == "COLOR" else 1
    assert stacks == [str(stack) for _ in range(each) for stack in range(1, seats + 1)]
    for stack in range(1, seats + 1):
        covered = match.copy().play(f"play {cast(spell, stack)}")
        assert shown(covered)[stack][1:] == (f"1{'RYKPG'[stack - 1]} {spell}", "")


@pytest.mark.parametrize("number", range(1, 8))
@EACH
def test_md5_1_whatever_the_dragon(number: int, spell: str) -> None:
    match = table(f"{number}K new", hands=("", spell))
    assert f"play {cast(spell)}" in match.legal()


@pytest.mark.parametrize("below", SPELLS)
@EACH
def test_md5_1_never_on_a_spell(spell: str, below: str) -> None:
    match = table("5R new", cast(below), "5Y new", hands=("", spell))
    assert all(place.startswith("on 2") for place in places(match, spell))
    sentence = f"A spell goes on a dragon, and on top of stack 1 lies {below}."
    assert refusal(match, f"play {cast(spell)}") == ("MD5.1", sentence)


@EACH
def test_md5_1_never_as_a_new_stack(spell: str) -> None:
    new = f"play {spell} new{SPELLS[spell]}"
    assert refusal(bid(opened(spell)), new) == ("MD5.1", NEVER_NEW)
    assert refusal(table("5R new", hands=("", spell)), new) == ("MD5.1", NEVER_NEW)


# ------------------------------------------------------------------------------------------- Ice


@SEATS
def test_md5_2_under_ice_the_stack_stays_where_it_is(seats: int) -> None:
    starts = [f"1{colour} new" for colour in "RYKPG"[:seats]]
    for owner in range(seats):
        match = table(*starts, f"ICE on {owner + 1}", seats=seats)
        assert areas(match) == list(range(seats))
        assert shown(match)[owner + 1] == (f"area {owner}", f"1{'RYKPG'[owner]} ICE", "")


def test_md5_2_no_dragon_is_placed_on_ice() -> None:
    match = table("5R new", "ICE on 1", hands=("6R 4R 5G",))
    for card in ("6R", "4R", "5G"):
        sentence = "Stack 1 is frozen: nothing more is placed on it in this deal."
        assert refusal(match, f"play {card} on 1") == ("MD5.2", sentence)
        assert places(match, card) == ["new"]


@pytest.mark.parametrize("spell", ["ICE", "FIRE", "COLOR"])
def test_md5_2_no_spell_is_placed_on_ice(spell: str) -> None:
    match = table("5R new", "ICE on 1", hands=(spell,))
    assert places(match, spell) == []
    assert refusal(match, f"play {cast(spell)}")[0] == "MD5.1"


def test_md5_2_it_stays_frozen_for_the_rest_of_the_round() -> None:
    later = [f"{number}Y on 2" for number in range(2, 8)]
    match = table("5R new", "ICE on 1", "1Y new", *later, hands=("", "6R"))
    assert refusal(match, "play 6R on 1")[0] == "MD5.2"
    assert shown(match)[1] == ("area 0", "5R ICE", "")


# ------------------------------------------------------------------------------------------- Fire


@SEATS
def test_md5_3_fire_sends_a_stack_from_any_area_to_the_centre(seats: int) -> None:
    starts = [f"1{colour} new" for colour in "RYKPG"[:seats]]
    for owner in range(seats):
        match = table(*starts, f"FIRE on {owner + 1}", seats=seats)
        kept = list(range(seats))
        kept[owner] = CENTRE
        assert areas(match) == kept
        assert shown(match)[owner + 1] == ("centre", f"1{'RYKPG'[owner]} FIRE", "")


def test_md5_3_no_dragon_is_placed_on_fire() -> None:
    match = table("5R new", "FIRE on 1", hands=("6R 4R 5G",))
    for card in ("6R", "4R", "5G"):
        sentence = "Stack 1 is burnt: nothing more is placed on it in this deal."
        assert refusal(match, f"play {card} on 1") == ("MD5.3", sentence)
        assert places(match, card) == ["new"]


@pytest.mark.parametrize("spell", ["ICE", "FIRE", "COLOR"])
def test_md5_3_no_spell_is_placed_on_fire(spell: str) -> None:
    match = table("5R new", "FIRE on 1", hands=(spell,))
    assert places(match, spell) == []
    assert refusal(match, f"play {cast(spell)}")[0] == "MD5.1"


def test_md5_3_it_stays_burnt_for_the_rest_of_the_round() -> None:
    later = [f"{number}Y on 2" for number in range(2, 8)]
    match = table("5R new", "FIRE on 1", "1Y new", *later, hands=("", "6R"))
    assert refusal(match, "play 6R on 1")[0] == "MD5.3"
    assert shown(match)[1] == ("centre", "5R FIRE", "")


# ------------------------------------------------------------------------------------------ Color


@SEATS
def test_md5_4_color_sends_a_stack_from_any_area_to_the_centre(seats: int) -> None:
    starts = [f"1{colour} new" for colour in "RYKPG"[:seats]]
    for owner in range(seats):
        match = table(*starts, f"COLOR on {owner + 1} as K", seats=seats)
        kept = list(range(seats))
        kept[owner] = CENTRE
        assert areas(match) == kept
        assert shown(match)[owner + 1] == ("centre", f"1{'RYKPG'[owner]} COLOR", "")


@pytest.mark.parametrize("below", COLOURS)
def test_md5_4_any_of_the_five_colours_is_named_the_same_included(below: str) -> None:
    match = table(f"4{below} new", hands=("", "COLOR"))
    assert places(match, "COLOR") == [f"on 1 as {colour}" for colour in COLOURS]
    for named in COLOURS:
        twos = [f"2{colour}" for colour in COLOURS]
        match = table(f"4{below} new", f"COLOR on 1 as {named}", hands=[" ".join(twos)])
        takers = [card for card in twos if "on 1" in places(match, card)]
        assert takers == [f"2{named}"]


@pytest.mark.parametrize("text", ["play COLOR on 1", "play COLOR on 1 as", "play COLOR on 1 as X"])
def test_md5_4_without_a_colour_it_is_no_action(text: str) -> None:
    match = table("4R new", hands=("", "COLOR"))
    sentence = "Name a stack and a colour, R, Y, K, P or G: 'play COLOR on 2 as G'."
    assert refusal(match, text) == (None, sentence)


def test_md5_4_after_a_claim_a_stack_may_be_coloured_again() -> None:
    plays = [
        "4R new",
        "COLOR on 1 as G",
        "1G on 1",
        "COLOR on 1 as R",
        "2R on 1",
        "COLOR on 1 as Y",
    ]
    lie = [[0], [CENTRE], [0], [CENTRE], [0], [CENTRE]]
    assert [areas(table(*plays[:k])) for k in range(1, 7)] == lie
    match = table(*plays, hands=("3Y 7R",))
    assert shown(match)[1] == ("centre", "4R COLOR 1G COLOR 2R COLOR", "")
    assert (places(match, "3Y"), places(match, "7R")) == (["new", "on 1"], ["new"])


@SEATS
def test_md5_4_all_see_which_colour_was_named(seats: int) -> None:
    match = table("4R new", "COLOR on 1 as P", seats=seats)
    for seat in (*range(seats), None):
        view = match.view(seat)
        assert view.log[-1] == "play COLOR on 1 as P"
        notes = [stack["note"] for z in view.scene()["zones"] for stack in z.get("stacks", [])]
        assert notes == ["waits for purple"]
