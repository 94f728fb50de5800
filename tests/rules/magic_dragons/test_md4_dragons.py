"""MD4: where a dragon may be laid."""

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

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def starts(owner: int, top: str, seats: int) -> list[str]:
    """Returns a start by each seat, that of ``owner`` with ``top``; reds are left for the rest."""
    found = [f"1{colour} new" for colour in "YKPG"[: seats - 1]]
    found.insert(owner, f"{top} new")
    return found


# --------------------------------------------------------------------------------------- starting


@SEATS
def test_md4_1_a_dragon_starts_a_stack_in_its_players_own_area(seats: int) -> None:
    match = table(*starts(seats - 1, "5R", seats), seats=seats)
    assert areas(match) == list(range(seats))
    assert shown(match)[seats] == (f"area {seats - 1}", "5R", "red")


def test_md4_1_with_no_stack_on_the_table_any_dragon_may_start_one() -> None:
    match = bid(opened("1R 7Y 3K 4P 2G 7R 1G"))
    order = ["1R", "7R", "7Y", "3K", "4P", "1G", "2G"]
    assert match.legal() == [f"play {card} new" for card in order]


@SEATS
def test_md4_1_not_while_its_colour_lies_on_top_in_any_area(seats: int) -> None:
    for owner in range(seats):
        match = table(*starts(owner, "3R", seats), hands=("1R 5R 7K",), seats=seats)
        stack = owner + 1
        assert areas(match)[owner] == owner
        assert (places(match, "1R"), places(match, "5R")) == ([], [f"on {stack}"])
        for card in ("1R", "5R"):
            sentence = f"Red lies on top of stack {stack}, so {card} cannot start a stack."
            assert refusal(match, f"play {card} new") == ("MD4.1", sentence)


@pytest.mark.parametrize("colour", COLOURS)
def test_md4_1_each_colour_bars_itself_alone(colour: str) -> None:
    cards = " ".join(f"6{other}" for other in COLOURS)
    match = table(f"7{colour} new", hands=("", cards))
    for other in COLOURS:
        assert places(match, f"6{other}") == ([] if other == colour else ["new"])
    sentence = f"{COLOURS[colour].capitalize()} lies on top of stack 1, so 6{colour} cannot"
    assert refusal(match, f"play 6{colour} new") == ("MD4.1", f"{sentence} start a stack.")


@pytest.mark.parametrize("spell", ["ICE on 1", "FIRE on 1", "COLOR on 1 as G", "COLOR on 1 as R"])
@SEATS
def test_md4_1_a_colour_under_a_spell_does_not_count(seats: int, spell: str) -> None:
    player = 2 % seats
    hands = [""] * player + ["1R 7R"]
    match = table("5R new", spell, hands=hands, seats=seats)
    assert places(match, "1R")[0] == places(match, "7R")[0] == "new"
    match.play("play 1R new")
    assert areas(match)[1] == player
    assert shown(match)[2][1:] == ("1R", "red")


def test_md4_1_a_claim_brings_its_own_colour_on_top() -> None:
    match = table("5R new", "COLOR on 1 as G", "1G on 1", hands=("", "1R 3G"))
    assert (places(match, "1R"), places(match, "3G")) == (["new"], ["on 1"])
    sentence = "Green lies on top of stack 1, so 3G cannot start a stack."
    assert refusal(match, "play 3G new") == ("MD4.1", sentence)


def test_md4_1_of_two_stacks_of_a_colour_both_must_be_covered() -> None:
    plays = ["5R new", "COLOR on 1 as R", "3R new", "4R on 1", "ICE on 2"]
    match = table(*plays, hands=("", "2R 6R"))
    assert (places(match, "2R"), places(match, "6R")) == ([], ["on 1"])
    match = table(*plays, "FIRE on 1", hands=("2R 6R",))
    assert places(match, "2R") == places(match, "6R") == ["new"]


# -------------------------------------------------------------------------------------- capturing


@pytest.mark.parametrize("top", range(1, 8))
def test_md4_2_the_dragon_below_must_be_lower(top: int) -> None:
    others = [number for number in range(1, 8) if number != top]
    hand = " ".join(f"{number}P" for number in others)
    match = table(f"{top}P new", hands=("", hand))
    for number in others:
        assert places(match, f"{number}P") == (["on 1"] if number > top else [])
        if number < top:
            rule = f"{number}P goes on a lower purple dragon"
            sentence = f"{rule}, and on top of stack 1 lies {top}P."
            assert refusal(match, f"play {number}P on 1") == ("MD4.2", sentence)


@pytest.mark.parametrize("colour", COLOURS)
def test_md4_2_the_dragon_below_must_be_of_the_same_colour(colour: str) -> None:
    match = table(f"2{colour} new", hands=("", " ".join(f"7{other}" for other in COLOURS)))
    for other in COLOURS:
        assert ("on 1" in places(match, f"7{other}")) == (other == colour)
        if other != colour:
            below = f"goes on a lower {COLOURS[other]} dragon, and on top of stack 1 lies 2{colour}"
            assert refusal(match, f"play 7{other} on 1") == ("MD4.2", f"7{other} {below}.")


@SEATS
def test_md4_2_a_stack_is_captured_from_any_area(seats: int) -> None:
    for owner in range(seats):
        match = table(*starts(owner, "3R", seats), hands=("5R",), seats=seats)
        match.play(f"play 5R on {owner + 1}")
        kept = list(range(seats))
        kept[owner] = 0
        assert areas(match) == kept
        assert shown(match)[owner + 1] == ("area 0", "3R 5R", "red")


@SEATS
def test_md4_2_whoever_places_last_has_the_stack_with_all_its_cards(seats: int) -> None:
    plays = ["1R new", *(f"{number}R on 1" for number in range(2, 8))]
    for laid in range(1, 8):
        match = table(*plays[:laid], seats=seats)
        cards = " ".join(f"{number}R" for number in range(1, laid + 1))
        assert shown(match) == {1: (f"area {(laid - 1) % seats}", cards, "red")}


def test_md4_2_a_seat_may_raise_its_own_stack_which_stays_its_own() -> None:
    match = table("1R new", "1Y new", "4R on 1", "4Y on 2", "7R on 1")
    assert areas(match) == [0, 1]
    assert shown(match)[1] == ("area 0", "1R 4R 7R", "red")


def test_md4_2_cards_under_the_top_do_not_count() -> None:
    plays = ["6K new", "COLOR on 1 as Y", "2Y on 1"]
    match = table(*plays, hands=("", "3Y 7K 1Y"))
    assert places(match, "3Y") == ["on 1"]
    assert places(match, "7K") == ["new"]
    assert refusal(match, "play 7K on 1")[1].endswith("on top of stack 1 lies 2Y.")
    match.play("play 3Y on 1")
    assert shown(match)[1] == ("area 1", "6K COLOR 2Y 3Y", "yellow")


# --------------------------------------------------------------------------------------- claiming


@pytest.mark.parametrize("colour", COLOURS)
def test_md4_3_a_dragon_of_the_named_colour_claims_whatever_its_number(colour: str) -> None:
    below = "G" if colour == "R" else "R"
    for numbers in ("1234", "567"):
        cards = " ".join(f"{number}{colour}" for number in numbers)
        match = table(f"4{below} new", f"COLOR on 1 as {colour}", hands=(cards,))
        for card in cards.split():
            assert places(match, card) == ["new", "on 1"]
            claimed = match.copy().play(f"play {card} on 1")
            cards_laid = f"4{below} COLOR {card}"
            assert shown(claimed) == {1: ("area 0", cards_laid, COLOURS[colour])}


@pytest.mark.parametrize("named", COLOURS)
def test_md4_3_a_dragon_of_another_colour_does_not(named: str) -> None:
    hand = " ".join(f"7{colour}" for colour in COLOURS)
    match = table("1R new", f"COLOR on 1 as {named}", hands=(hand,))
    for colour in COLOURS:
        assert ("on 1" in places(match, f"7{colour}")) == (colour == named)
        if colour != named:
            said = f"Stack 1 waits for a {COLOURS[named]} dragon, and 7{colour} is"
            sentence = f"{said} {COLOURS[colour]}."
            assert refusal(match, f"play 7{colour} on 1") == ("MD4.3", sentence)


@SEATS
def test_md4_3_any_seat_may_claim_the_caster_included(seats: int) -> None:
    waiting = ["1R new", "COLOR on 1 as G"]
    passing = ["1Y new", *(f"{number}Y on 2" for number in range(2, 7))]
    for later in range(seats):
        match = table(*waiting, *passing[:later], seats=seats)
        assert areas(match)[0] == CENTRE
        match = table(*waiting, *passing[:later], "1G on 1", seats=seats)
        assert areas(match)[0] == (2 + later) % seats
        assert shown(match)[1][1:] == ("1R COLOR 1G", "green")
    caster = table(*waiting, *passing[: seats - 1], "1G on 1", seats=seats)
    assert areas(caster)[0] == 1


def test_md4_3_from_then_on_the_stack_follows_the_normal_rules() -> None:
    plays = ["6R new", "COLOR on 1 as G", "3G on 1"]
    match = table(*plays, hands=("", "2G 5G 7R ICE COLOR"))
    assert places(match, "2G") == []
    assert refusal(match, "play 2G on 1")[0] == "MD4.2"
    assert refusal(match, "play 2G new")[0] == "MD4.1"
    assert (places(match, "5G"), places(match, "7R")) == (["on 1"], ["new"])
    assert places(match, "ICE") == ["on 1"]
    assert places(match, "COLOR") == [f"on 1 as {colour}" for colour in COLOURS]
    assert areas(match.play("play 5G on 1")) == [1]


def test_md4_3_of_two_waiting_stacks_each_takes_its_own_colour() -> None:
    plays = ["1R new", "COLOR on 1 as G", "1Y new", "COLOR on 2 as K"]
    match = table(*plays, hands=("5G 5K 5P",))
    assert (places(match, "5G"), places(match, "5K")) == (["new", "on 1"], ["new", "on 2"])
    assert places(match, "5P") == ["new"]


# ------------------------------------------------------------------------------------ nothing else


def test_md4_4_what_lies_on_top_settles_where_a_dragon_may_go() -> None:
    plays = ["5R new", "5Y new", "5K new", "5P new", "ICE on 2", "FIRE on 3", "COLOR on 4 as G"]
    match = table(*plays, hands=("", "6R 6Y 6K 1G"))
    assert match.legal()[:5] == [
        "play 6R on 1",
        "play 6Y new",
        "play 6K new",
        "play 1G new",
        "play 1G on 4",
    ]
    for card, clauses in {
        "6R": ["MD4.1", None, "MD5.2", "MD5.3", "MD4.3"],
        "6Y": [None, "MD4.2", "MD5.2", "MD5.3", "MD4.3"],
        "6K": [None, "MD4.2", "MD5.2", "MD5.3", "MD4.3"],
        "1G": [None, "MD4.2", "MD5.2", "MD5.3", None],
    }.items():
        for place, clause in zip(["new", "on 1", "on 2", "on 3", "on 4"], clauses, strict=True):
            why = match.why_not(f"play {card} {place}")
            assert (why and why.clause) == clause, (card, place)


def test_md4_4_if_several_stacks_qualify_the_player_chooses() -> None:
    plays = ["2R new", "COLOR on 1 as R", "3R new", "4R on 1", "1Y new", "COLOR on 3 as R"]
    match = table(*plays, hands=("5R 7R 1R",), seats=3)
    assert places(match, "5R") == places(match, "7R") == ["on 1", "on 2", "on 3"]
    assert places(match, "1R") == ["on 3"]
    for stack in (1, 2, 3):
        assert areas(match.copy().play(f"play 5R on {stack}"))[stack - 1] == 0


def test_md4_4_nobody_is_forced_to_claim_or_to_capture() -> None:
    match = table("6R new", "COLOR on 1 as R", hands=("7R 1P ICE",))
    assert places(match, "7R") == ["new", "on 1"]
    assert places(match, "1P") == ["new"]
    match = table("1R new", hands=("", "7R 1P ICE"))
    assert places(match, "7R") == places(match, "ICE") == ["on 1"]
    assert places(match, "1P") == ["new"]
