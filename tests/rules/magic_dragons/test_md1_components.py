"""MD1: the cards, the bid cards, and how they are written."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.magic_dragons.deals import PACK, bid, field, opened, places, refusal, say, table

NO_CARD = "is no card: a card is 1 to 7 with R, Y, K, P or G, or a spell."
NO_ACTION = "An action is 'bid 2', 'play 5R new', 'play 5R on 2' or 'play COLOR on 2 as G'."
NAME_BOTH = "Name a stack and a colour, R, Y, K, P or G: 'play COLOR on 2 as G'."
NAME_STACK = "Name a stack, and nothing after it: 'play ICE on 2'."
SAY_WHERE = "Say where 5R goes, and nothing after it: 'play 5R new' or 'play 5R on 2'."


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_md1_1_there_are_35_dragons_and_9_spells(seats: int) -> None:
    dealt = Counter(dm.Match("magic-dragons", seats=seats, seed=5).decks[0])
    dragons = {f"{number}{colour}" for colour in "RYKPG" for number in range(1, 8)}
    assert {card for card in dealt if dealt[card] == 1} == dragons
    assert (dealt["ICE"], dealt["FIRE"], dealt["COLOR"], dealt.total()) == (4, 2, 3, 44)


@pytest.mark.parametrize(("card", "copies"), [("ICE", 4), ("FIRE", 2), ("COLOR", 3), ("5R", 1)])
def test_md1_1_a_deck_with_a_copy_too_many_is_refused(card: str, copies: int) -> None:
    wrong = [card if text == "1Y" else text for text in PACK]
    said = "more than once" if copies == 1 else f"more than {copies} times"
    with pytest.raises(ValueError, match=rf"^Deck 1 holds {card} {said}\.$"):
        dm.Match("magic-dragons", decks=[wrong])


@pytest.mark.parametrize(("number", "copies"), [(0, 1), (1, 2), (2, 2), (3, 1), (4, 1)])
def test_md1_1_there_are_seven_bid_cards(number: int, copies: int) -> None:
    assert field(opened(), "bid_cards") == [1, 2, 2, 1, 1]
    match = say(opened(seats=5), *[f"bid {number}"] * copies)
    assert f"bid {number}" not in match.legal()
    assert match.legal() == [f"bid {left}" for left in range(5) if left != number]


def test_md1_2_a_hand_is_listed_by_colour_and_number_and_then_the_spells() -> None:
    dealt = "COLOR FIRE 7G ICE 1P 4K 3Y"
    assert opened(dealt).hand(0) == ["3Y", "4K", "1P", "7G", "ICE", "FIRE", "COLOR"]
    assert opened("2R 1Y 7R 1R 6G 5G ICE").hand(0) == ["1R", "2R", "7R", "1Y", "5G", "6G", "ICE"]


def test_md1_2_actions_are_listed_in_the_order_of_cards_places_and_colours() -> None:
    match = table("2R new", "2Y new", hands=("COLOR 3Y 3R 1K ICE FIRE",))
    assert match.legal() == [
        "play 3R on 1",
        "play 3Y on 2",
        "play 1K new",
        "play ICE on 1",
        "play ICE on 2",
        "play FIRE on 1",
        "play FIRE on 2",
        *(f"play COLOR on {stack} as {colour}" for colour in "RYKPG" for stack in (1, 2)),
    ]


def test_md1_2_copies_of_a_spell_are_one_action() -> None:
    match = table("2R new", hands=("", "ICE ICE ICE FIRE FIRE COLOR COLOR"))
    assert match.hand(1) == ["ICE", "ICE", "ICE", "FIRE", "FIRE", "COLOR", "COLOR"]
    assert places(match, "ICE") == places(match, "FIRE") == ["on 1"]
    assert len(match.legal()) == 7
    assert match.play("play ICE on 1").hand(1) == ["ICE", "ICE", "FIRE", "FIRE", "COLOR", "COLOR"]


def test_md1_2_notation_is_read_in_any_case_and_spacing_and_printed_as_here() -> None:
    match = opened("5R 6R", "COLOR")
    say(match, "BID 1", " bid  1 ", "Play 5r NEW", "PLAY color on 1 AS g", "play 6R  new")
    log = ["bid 1", "bid 1", "play 5R new", "play COLOR on 1 as G", "play 6R new"]
    assert match.view(0).log == log


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("bid 5", "There is no bid '5': a bid is 0, 1, 2, 3 or 4."),
        ("bid two", "There is no bid 'two': a bid is 0, 1, 2, 3 or 4."),
        ("bid 1 2", "There is no bid '1 2': a bid is 0, 1, 2, 3 or 4."),
        ("bid", "Say which bid: 0, 1, 2, 3 or 4."),
        ("", NO_ACTION),
        ("play", NO_ACTION),
        ("5R new", NO_ACTION),
        ("pass please", NO_ACTION),
        ("play 8R new", f"'8R' {NO_CARD}"),
        ("play 0R new", f"'0R' {NO_CARD}"),
        ("play R5 new", f"'R5' {NO_CARD}"),
        ("play 5B on 1", f"'5B' {NO_CARD}"),
        ("play ICES on 1", f"'ICES' {NO_CARD}"),
        ("play 5R", SAY_WHERE),
        ("play 5R on", SAY_WHERE),
        ("play 5R on 1 as G", SAY_WHERE),
        ("play 5R new on 1", SAY_WHERE),
        ("play 5R on 0", "There is no stack '0': stacks are numbered 1 to 14 at most."),
        ("play ICE on 15", "There is no stack '15': stacks are numbered 1 to 14 at most."),
        ("play ICE", NAME_STACK),
        ("play ICE on 1 as G", NAME_STACK),
        ("play COLOR on 1", NAME_BOTH),
        ("play COLOR on 1 as B", NAME_BOTH),
        ("play COLOR on 1 G", NAME_BOTH),
        ("play COLOR new", NAME_BOTH),
    ],
)
def test_md1_2_what_is_no_notation_is_refused_with_what_would_be(text: str, sentence: str) -> None:
    held = "5R ICE COLOR FIRE"
    for match in (opened(held), bid(opened(held)), table("5G new", hands=("", held))):
        assert refusal(match, text) == (None, sentence)
