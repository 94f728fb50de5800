"""GF4: which cards can be played together, and what they count as."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product

import pytest

from dragonmoon.games.gang_of_four.rules import ACTIONS
from dragonmoon.games.gang_of_four.words import text
from tests.rules.gang_of_four.deals import (
    COLOURS,
    KINDS,
    ONES,
    PACK,
    RANKS,
    answers,
    beats,
    clause_of,
    facing,
    forms,
    judged,
    refusal,
    sort,
    table,
)

RANK_KINDS = {rank: [kind for kind in KINDS[:-3] if kind[:-1] == str(rank)] for rank in RANKS}
PHOENIXES = ("PG", "PY")


def drawn(kinds: list[str], count: int) -> Iterator[str]:
    """Yields so many cards of these kinds, in every way that the copies allow."""
    for cards in combinations_with_replacement(kinds, count):
        if all(cards.count(card) <= PACK[card] for card in cards):
            yield sort(" ".join(cards))


def of_one_rank(count: int) -> set[str]:
    """Returns all ways to play so many cards of one rank."""
    return {cards for kinds in RANK_KINDS.values() for cards in drawn(kinds, count)}


def straights() -> set[str]:
    """Returns all straights, straight flushes among them."""
    rows = [[RANK_KINDS[low + k] for k in range(5)] for low in range(1, 7)]
    return {sort(" ".join(cards)) for row in rows for cards in product(*row)}


def colours(colour: str) -> list[str]:
    """Returns the kinds that make a flush of a colour."""
    return [kind for kind in KINDS[:-3] if kind[-1] in (colour, "M")]


def flushes() -> set[str]:
    """Returns all cards of one colour, five at a time, whatever else they are."""
    return {cards for colour in COLOURS for cards in drawn(colours(colour), 5)}


def full_houses() -> set[str]:
    """Returns all full houses."""
    pairs = {*of_one_rank(2), " ".join(PHOENIXES)}
    both = product(of_one_rank(3), pairs)
    return {sort(f"{three} {pair}") for three, pair in both if three.split()[0][:-1] != _rank(pair)}


def _rank(cards: str) -> str:
    return cards.split()[0][:-1]


@cache
def actions() -> list[list[str]]:
    """Returns the words of all actions of the game."""
    return [text(action).split() for action in range(ACTIONS)]


def listed(count: int) -> set[str]:
    """Returns all combinations of so many cards that the game knows."""
    known = [words[1:] for words in actions() if words[0] == "play" and words[-1] != "last"]
    found = [" ".join(cards) for cards in known if len(cards) == count]
    assert len(found) == len(set(found)), "each set of cards is listed once"
    return set(found)


def why_no(cards: str) -> str | None:
    """Returns the clause that forbids a seat to lead cards that it holds."""
    return clause_of(table(f"{cards} 8G 8Y"), f"play {cards}")


# --------------------------------------------------------------------------------- up to three


def test_gf4_1_every_card_is_a_single() -> None:
    assert listed(1) == set(KINDS)
    for first in (0, 18):
        hand = KINDS[first : first + 16]
        assert [text for text in forms(" ".join(hand)) if " " not in text] == hand


def test_gf4_2_two_cards_of_one_rank_are_a_pair() -> None:
    assert listed(2) == of_one_rank(2) | {"PG PY"}
    assert len(listed(2)) == 64
    assert forms("5G 5Y 6G 7R") == ["5G", "5Y", "6G", "7R", "5G 5Y"]
    assert forms("5R 5R 6R") == ["5R", "6R", "5R 5R"]
    assert forms("5G 5Y 5R") == ["5G", "5Y", "5R", "5G 5Y", "5G 5R", "5Y 5R", "5G 5Y 5R"]


def test_gf4_2_the_phoenixes_are_the_highest_pair() -> None:
    assert forms("PG PY DR") == ["PG", "PY", "DR", "PG PY"]
    assert beats("PG PY", "10R 10R")
    assert answers("PG PY", "10R 10R 9G 9Y") == []


@pytest.mark.parametrize("one", ["1G", "1Y", "1R"])
def test_gf4_2_the_multicoloured_one_is_a_1(one: str) -> None:
    assert f"{one} 1M" in forms(f"1M {one} 2G")
    assert f"{one} {one} 1M" in forms(f"1M {one} {one} 2G")
    assert f"{one} 1M 5G 5Y 5R" in forms(f"1M {one} 5G 5Y 5R")


@pytest.mark.parametrize("cards", ["5G 6G", "1M 2G", "10R PG", "9R PY", "3G 4G", "5Y 6Y"])
def test_gf4_2_other_cards_are_no_pair(cards: str) -> None:
    assert why_no(cards) == "GF4.2"


def test_gf4_3_three_cards_of_one_rank_are_three_of_a_kind() -> None:
    assert listed(3) == of_one_rank(3)
    assert len(listed(3)) == 76
    assert "5G 5G 5R" in forms("5G 5G 5R 6R")


@pytest.mark.parametrize(
    "cards", ["10R PG PY", "5G 5Y 6R", "1M 2G 3G", "10G PG PY", "5G 6G 7G", "1G 1M 2Y"]
)
def test_gf4_3_other_cards_are_no_three_of_a_kind(cards: str) -> None:
    assert why_no(cards) == "GF4.3"


# ------------------------------------------------------------------------------------------- five


@pytest.mark.parametrize("low", range(1, 7))
def test_gf4_4_five_consecutive_ranks_are_a_straight(low: int) -> None:
    cards = " ".join(f"{low + k}{COLOURS[k % 3]}" for k in range(5))
    assert [text for text in forms(cards) if " " in text] == [cards]
    held = [kind for k in range(5) for kind in (f"{low + k}G", f"{low + k}Y")]
    fives = [text for text in forms(" ".join(held)) if len(text.split()) == 5]
    assert len(fives) == 2**5
    assert {cards for cards in fives if cards not in straights()} == set()


def test_gf4_4_there_are_as_many_straights_as_ways_to_choose_the_colours() -> None:
    assert straights() <= listed(5)
    assert len(straights() - flushes()) == 1518
    assert len(straights()) == 4 * 3**4 + 5 * 3**5


def test_gf4_4_the_multicoloured_one_may_begin_a_straight() -> None:
    assert "1M 2G 3Y 4R 5R" in forms("1M 2G 3Y 4R 5R")
    assert "1M 2G 3Y 4R 6R" not in forms("1M 2G 3Y 4R 6R")


@pytest.mark.parametrize(
    "cards",
    [
        *("2G 3G 4R 6R 7R", "1G 2G 3R 9R 10R", "1G 7R 8R 9R 10G", "7G 8Y 9R 10G PG"),
        *("7G 8Y 9R 10G PY", "7G 8G 9G 10G PG", "1Y 2Y 3Y 4Y PY"),
        *("1G 2Y 3R 4G PG", "3G 4Y 5R 6G 8G", "1M 7G 8Y 9R 10G", "1M 2G 3Y 4R 6G"),
    ],
)
def test_gf4_4_no_wrap_no_gap_and_no_phoenix(cards: str) -> None:
    assert why_no(cards) == "GF4.4"
    assert [text for text in forms(cards) if len(text.split()) == 5] == []


@pytest.mark.parametrize("colour", COLOURS)
def test_gf4_5_five_cards_of_one_colour_are_a_flush(colour: str) -> None:
    for ranks in ("13579", "22456", "22557", "11669", "33448"):
        cards = " ".join(f"{rank}{colour}" for rank in ranks)
        assert cards in forms(cards)
    cards = " ".join(f"{rank}{colour}" for rank in (2, 4, 7, 9, 10))
    assert cards in forms(f"{cards} DR")


def test_gf4_5_there_are_as_many_flushes_as_ways_to_choose_the_cards() -> None:
    assert flushes() <= listed(5)
    assert len(flushes() - full_houses() - straights()) == 6153


@pytest.mark.parametrize("colour", COLOURS)
def test_gf4_5_the_multicoloured_one_takes_the_colour_of_a_flush(colour: str) -> None:
    for ranks in ("3579", "2233", "1157", "1299"):
        cards = " ".join([*(f"{rank}{colour}" for rank in ranks), "1M"])
        assert sort(cards) in forms(cards)


@pytest.mark.parametrize(
    ("cards", "clause"),
    [
        ("3G 4G 5G 7G 9Y", "GF4.4"),
        ("1M 3G 5G 7G 9R", "GF4.4"),
        ("1M 2G 3Y 4R PG", "GF4.4"),
        ("3G 5G 7G 9G PG", "GF4.5"),
        ("3Y 5Y 7Y 9Y PY", "GF4.5"),
        ("1M 3R 7R 9R PG", "GF4.5"),
        ("3R 5R 7R PG PY", "GF4.5"),
        ("3R 5R 7R 9R DR", "GF4.9"),
    ],
)
def test_gf4_5_one_card_of_another_colour_spoils_a_flush(cards: str, clause: str) -> None:
    assert why_no(cards) == clause
    assert [text for text in forms(cards) if len(text.split()) == 5] == []


def test_gf4_6_three_of_a_kind_and_a_pair_are_a_full_house() -> None:
    assert forms("5G 5Y 5R 9R 9R")[-1] == "5G 5Y 5R 9R 9R"
    assert forms("5G 5Y 9R 9R 9G")[-1] == "5G 5Y 9G 9R 9R"
    assert forms("1G 1Y 1M 9R 9R")[-1] == "1G 1Y 1M 9R 9R"


def test_gf4_6_the_pair_may_be_the_phoenixes() -> None:
    assert forms("PG PY 5G 5Y 5R")[-1] == "5G 5Y 5R PG PY"
    assert forms("PG PY 1G 1Y 1M")[-1] == "1G 1Y 1M PG PY"


def test_gf4_6_there_are_as_many_full_houses_as_threes_with_pairs_of_another_rank() -> None:
    assert full_houses() <= listed(5)
    assert len(full_houses()) == 4369
    assert listed(5) == straights() | flushes() | full_houses() | of_one_rank(5)


@pytest.mark.parametrize(
    "cards", ["5G 5Y 5R 9R PG", "8G 9Y 10R PG PY", "5G 5Y 5R 6G 7G", "5G 5Y 9R 9R PG"]
)
def test_gf4_6_three_of_a_kind_with_two_odd_cards_are_no_full_house(cards: str) -> None:
    assert why_no(cards) == "GF4.6"
    assert [text for text in forms(cards) if len(text.split()) == 5] == []


@pytest.mark.parametrize("colour", COLOURS)
def test_gf4_7_a_straight_of_one_colour_beats_every_full_house(colour: str) -> None:
    for low in range(1, 7):
        cards = " ".join(f"{low + k}{colour}" for k in range(5))
        assert beats(cards, "10Y 10R 10R PG PY")


@pytest.mark.parametrize("colour", COLOURS)
def test_gf4_7_the_multicoloured_one_may_be_the_1_of_a_straight_flush(colour: str) -> None:
    cards = " ".join(["1M", *(f"{rank}{colour}" for rank in range(2, 6))])
    assert beats(cards, "10Y 10R 10R PG PY")
    assert not beats("1M 2G 3G 4G 5Y", "10Y 10R 10R PG PY")


def test_gf4_7_there_are_21_straight_flushes() -> None:
    assert len(straights() & flushes()) == 21


# ------------------------------------------------------------------------------------------ gangs


@pytest.mark.parametrize(("count", "ways"), [(4, 67), (5, 36), (6, 13), (7, 1)])
def test_gf4_8_four_to_seven_cards_of_one_rank_are_a_gang(count: int, ways: int) -> None:
    assert len(of_one_rank(count)) == ways
    assert of_one_rank(count) <= listed(count)
    if count != 5:
        assert of_one_rank(count) == listed(count)


def test_gf4_8_a_hand_forms_every_gang_in_it() -> None:
    found = forms("5G 5G 5Y 5Y 5R 5R")
    assert [text for text in found if len(text.split()) > 3] == [
        *("5G 5G 5Y 5Y", "5G 5G 5Y 5R", "5G 5Y 5Y 5R", "5G 5G 5R 5R", "5G 5Y 5R 5R"),
        *("5Y 5Y 5R 5R", "5G 5G 5Y 5Y 5R", "5G 5G 5Y 5R 5R", "5G 5Y 5Y 5R 5R"),
        "5G 5G 5Y 5Y 5R 5R",
    ]


def test_gf4_8_three_cards_of_one_rank_are_no_gang() -> None:
    assert judged("DR", "9G 9Y 9R")[0] == "GF5.1"
    assert judged("10G 10Y", "9G 9Y 9R")[0] == "GF5.1"


def test_gf4_8_seven_only_of_ones() -> None:
    assert forms(ONES)[-1] == ONES
    assert listed(7) == {ONES}
    assert [cards for cards in forms(f"{ONES} 2G 2G 2Y 2Y 2R 2R") if cards.count(" ") > 5] == [ONES]


@pytest.mark.parametrize(
    "cards",
    [
        *("7G 7Y 8G 8Y", "7G 7Y 7R 8G", "PG PY 10R 10R", "1G 1Y 1R 2G", "PG PY 10G 10Y"),
        *("7G 7G 7Y 7Y 7R 8G", "7G 7Y 7R 8G 8Y 8R", "1G 1G 1Y 1Y 1R 1R 2G", "4G 5G 6G 7G 8G 9G"),
    ],
)
def test_gf4_8_other_four_six_or_seven_cards_are_nothing(cards: str) -> None:
    held = sort(f"{cards} 3Y 3R")
    clause, sentence = refusal(table(held), f"play {cards}")
    assert clause == "GF4.8"
    assert sentence.endswith(".")
    assert cards.split()[0] in sentence


@pytest.mark.parametrize("count", [8, 9, 12])
def test_gf4_8_more_cards_than_seven_are_nothing_and_their_number_is_told(count: int) -> None:
    cards = " ".join(KINDS[4 : 4 + count])
    clause, sentence = refusal(table(f"{cards} PG PY"), f"play {cards}")
    assert clause == "GF4.8"
    assert sentence == f"{count} cards are too many: no combination has more than seven."


# --------------------------------------------------------------------------------- the strongest


def test_gf4_9_a_flush_that_is_a_full_house_counts_as_one() -> None:
    assert beats("1G 1G 1M 2G 2G", "3R 5R 7R 9R 10R")
    assert beats("2G 2G 1G 1G 1M", "2R 10R 10R 9R 9R")
    assert not beats("1G 1G 1M 2G 2G", "2G 2Y 2R 1G 1R")


def test_gf4_9_a_straight_flush_is_no_flush() -> None:
    assert not beats("4R 6R 8R 10R 10R", "1G 2G 3G 4G 5G")
    assert beats("1G 2G 3G 4G 5G", "10Y 10R 10R PG PY")


@pytest.mark.parametrize("five", ["1G 1G 1Y 1R 1M", "2G 2Y 2Y 2R 2R", "10G 10G 10Y 10R 10R"])
def test_gf4_9_five_of_one_rank_are_a_gang_of_five(five: str) -> None:
    assert beats(five, "DR")
    assert beats(five, "6R 7R 8R 9R 10R")
    assert beats(five, "10Y 10Y 10R 10R")


def test_gf4_9_each_set_of_cards_is_listed_once() -> None:
    assert sum(len(listed(count)) for count in range(1, 8)) == 12352
    for hand in ("1G 1G 1M 2G 2G", "1M 2G 3G 4G 5G", "1G 1G 1Y 1R 1M"):
        assert forms(hand).count(hand) == 1


@pytest.mark.parametrize(
    "cards", ["DR PG", "DR 10R", "10G 10R DR", "PG PY DR", "5G 5Y 5R DR", "7G 8Y 9R 10G DR"]
)
def test_gf4_9_the_dragon_is_only_ever_a_single(cards: str) -> None:
    sentence = "The dragon is only ever played as a single card."
    assert refusal(table(f"{cards} 8G 8Y"), f"play {cards}") == ("GF4.9", sentence)
    assert [text for text in forms(f"{cards} 9Y 3R") if "DR" in text] == ["DR"]


def test_gf4_9_the_dragon_is_in_no_combination_of_several_cards() -> None:
    assert [" ".join(words) for words in actions() if "DR" in words] == [
        *("return DR", "play DR", "play DR last"),
    ]


def test_gf4_9_cards_that_are_not_held_come_before_the_form() -> None:
    match = table("7G 7Y 8G 9R")
    assert refusal(match, "play 7G 7Y 8G 8Y") == (
        "GF6.1",
        "You do not hold 8Y: of its rank you have only 8G.",
    )
    match = facing("6G", "7G 9Y 9R")
    assert refusal(match, "play 7G 7G 9R") == (
        "GF6.1",
        "You hold only one 7G: of its rank you have only 7G.",
    )
    assert clause_of(table("7G 7Y 8G 8Y 3R").view(1), "play 7G 7Y 8G 8Y") == "GF6.1"
