"""GF5: what beats what."""

from itertools import combinations_with_replacement, pairwise, product

import pytest

from tests.rules.gang_of_four.deals import (
    COLOURS,
    KINDS,
    PACK,
    RANKS,
    answers,
    beats,
    beside,
    check_ladder,
    clause_of,
    combinations,
    forms,
    hold,
    judged,
    plays,
    refusal,
    sort,
    table,
)

HIGHEST = {
    1: "DR",
    2: "PG PY",
    3: "10Y 10R 10R",
    5: "6R 7R 8R 9R 10R",
}
SOME = ["9G", "9G 9Y", "9G 9Y 9R", "3G 5G 7G 9G 10G"]
# Five cards of each type, the lowest and the highest of them.
TYPES = [
    ("1G 2G 3G 4G 5Y", "6R 7R 8R 9Y 10R"),
    ("1G 1G 2G 2G 3G", "8R 9R 9R 10R 10R"),
    ("1G 1G 1Y 2G 2G", "10Y 10R 10R PG PY"),
    ("1G 2G 3G 4G 5G", "6R 7R 8R 9R 10R"),
]
GANGS = [
    *("1Y 1R 1R 1M", "2G 2G 2Y 2Y", "3G 3G 3Y 3Y", "9Y 9Y 9R 9R", "10G 10G 10Y 10Y"),
    *("1G 1G 1Y 1Y 1R", "2G 2G 2Y 2Y 2R", "6Y 6Y 6R 6R 6G", "10G 10G 10Y 10Y 10R"),
    *("1G 1Y 1Y 1R 1R 1M", "2G 2G 2Y 2Y 2R 2R", "10G 10G 10Y 10Y 10R 10R"),
    "1G 1G 1Y 1Y 1R 1R 1M",
]


def strength(cards: str) -> list[int]:
    """Returns the places of cards in the order of the game, strongest first."""
    return sorted((KINDS.index(card) for card in cards.split()), reverse=True)


def of_one_rank(count: int) -> list[str]:
    """Returns all ways to play so many cards of one rank, in ascending order."""
    found = []
    for rank in map(str, RANKS):
        kinds = [kind for kind in KINDS if kind[:-1] == rank]
        for cards in combinations_with_replacement(kinds, count):
            if all(cards.count(card) <= PACK[card] for card in cards):
                found.append(" ".join(cards))
    return sorted(found, key=strength)


# ----------------------------------------------------------------------------- number of cards


@pytest.mark.parametrize("lead", SOME)
@pytest.mark.parametrize("count", HIGHEST)
def test_gf5_1_only_as_many_cards_beat_a_combination(lead: str, count: int) -> None:
    clause, sentence = judged(lead, HIGHEST[count])
    if count == len(lead.split()):
        assert clause is None
    else:
        cards = "1 card" if len(lead.split()) == 1 else f"{len(lead.split())} cards"
        assert clause == "GF5.1"
        assert sentence.endswith(f": play {cards}, or a gang.")


@pytest.mark.parametrize("lead", [*SOME, *HIGHEST.values()])
def test_gf5_1_any_gang_beats_a_combination_of_any_number(lead: str) -> None:
    for gang in ("1G 1G 1Y 1Y", "1G 1Y 1Y 1R 1M", "2G 2G 2Y 2Y 2R 2R"):
        assert beats(gang, lead)


def test_gf5_1_higher_cards_of_the_same_number_beat() -> None:
    hand = "8R 8R 9Y 9R 9R 10G 10Y PG PY DR"
    assert answers("9G", hand) == ["9Y", "9R", "10G", "10Y", "PG", "PY", "DR"]
    assert answers("9G 9G", hand) == ["9Y 9R", "9R 9R", "10G 10Y", "PG PY"]
    assert answers("8G 8Y 8R", hand) == ["9Y 9R 9R"]


# ---------------------------------------------------------------------------------- five cards


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)])
def test_gf5_2_the_type_is_compared_first(low: int, high: int) -> None:
    for lower, higher in product(TYPES[low], TYPES[high]):
        assert beats(higher, lower), f"{higher} on {lower}"
        assert judged(higher, lower)[0] == "GF5.2", f"{lower} on {higher}"


def test_gf5_2_the_refusal_tells_the_types_in_their_order() -> None:
    said = "A straight to the 10 does not beat a green straight flush to the 5: "
    order = "from low to high it is straight, flush, full house then straight flush."
    assert judged("1G 2G 3G 4G 5G", "6R 7R 8R 9R 10Y") == ("GF5.2", said + order)


def test_gf5_2_all_types_of_a_hand_may_be_played_on_a_straight() -> None:
    hand = "2R 3R 4R 5R 6R 9R 9Y 9G"
    found = answers("1R 2G 3G 4G 5G", hand)
    assert "2R 3R 4R 5R 6R" in found  # straight flush
    assert "3R 4R 5R 6R 9R" in found  # flush
    assert found == [text for text in forms(hand) if len(text.split()) == 5]


# --------------------------------------------------------------------------------- the same type


def test_gf5_3_all_pairs_in_their_order() -> None:
    check_ladder([*of_one_rank(2), "PG PY"])


def test_gf5_3_all_threes_in_their_order() -> None:
    check_ladder(of_one_rank(3))


def test_gf5_3_all_straight_flushes_in_their_order() -> None:
    rows = [[f"{low + k}{colour}" for k in range(5)] for low in range(1, 7) for colour in COLOURS]
    rows += [["1M", *row[1:]] for row in rows[:3]]
    check_ladder(sorted(map(" ".join, rows), key=strength))


def test_gf5_3_straights_are_compared_card_by_card() -> None:
    check_ladder(
        [
            "1G 2G 3G 4G 5Y",
            "1Y 2G 3G 4G 5Y",
            "1M 2G 3G 4G 5Y",
            "1G 2Y 3G 4G 5Y",
            "1G 2G 3G 4Y 5Y",
            "1M 2R 3R 4R 5Y",
            "1G 2G 3G 4G 5R",
            "2G 3G 4G 5Y 6G",
            "2R 3R 4R 5R 6G",
            "2G 3G 4G 5G 6Y",
            "6G 7G 8G 9G 10Y",
            "6R 7R 8R 9G 10Y",
            "6G 7G 8G 9Y 10Y",
            "6G 7G 8G 9G 10R",
        ]
    )


def test_gf5_3_flushes_are_compared_card_by_card_each_by_rank_and_then_colour() -> None:
    check_ladder(
        [
            "2Y 2Y 3Y 4Y 5Y",
            "1R 1R 2R 2R 5R",
            "4R 4R 5R 3R 3R",
            "1G 1G 2G 3G 6G",
            "1G 5G 5G 4G 6G",
            "2G 5G 5G 4G 6G",
            "1G 1G 2G 6G 6G",
            "1Y 1Y 2Y 3Y 6Y",
            "9R 8R 7R 6R 4R",
            "1G 1G 2G 2G 10G",
            "10G 9G 8G 7G 5G",
            "10Y 3Y 3Y 2Y 2Y",
            "10R 7R 5R 4R 2R",
            "10R 7R 6R 4R 2R",
            "10R 10R 1R 1R 2R",
            "10R 10R 9R 9R 7R",
            "10R 10R 9R 9R 8R",
        ]
    )


def test_gf5_3_full_houses_by_the_three_and_then_the_pair() -> None:
    check_ladder(
        [
            "1G 1G 1Y 2G 2G",
            "1G 1G 1Y 2G 2Y",
            "1G 1G 1Y 10R 10R",
            "1G 1G 1Y PG PY",
            "1G 1Y 1Y 2G 2G",
            "1Y 1R 1R 10R 10R",
            "1G 1G 1M 2G 2G",
            "1R 1R 1M PG PY",
            "2G 2G 2Y 1G 1G",
            "2G 2G 2Y 1R 1M",
            "9Y 9R 9R PG PY",
            "10G 10G 10Y 1G 1G",
            "10G 10Y 10Y 1G 1G",
            "10G 10G 10R 9R 9R",
            "10Y 10Y 10R 1G 1G",
            "10G 10R 10R 1G 1G",
            "10Y 10R 10R 1G 1Y",
            "10Y 10R 10R 1R 1R",
            "10Y 10R 10R 1G 1M",
            "10Y 10R 10R 2G 2G",
        ]
    )


@pytest.mark.parametrize(
    ("lead", "answer", "said"),
    [
        ("10G 7G 5G 4G 2G", "9R 8R 7R 6R 4R", "9R is below 10G, number before colour"),
        ("10R 7R 5R 4R 2R", "10G 9G 8G 7G 5G", "10G is below 10R"),
        ("10R 9R 5R 3R 2R", "9R 8R 7R 6R 4R", "9R is below 10R"),
        ("10G 10G 9G 8G 2G", "10G 9G 9G 8G 7G", "9G is below 10G"),
        ("10R 9Y 8G 7G 6G", "10R 9G 8R 7R 6R", "9G is below 9Y"),
        ("6R 7R 8R 9R 10Y", "5Y 6R 7R 8R 9R", "9R is below 10Y, number before colour"),
        ("2R 3R 4R 5R 6R", "1M 2R 3R 4R 5R", "5R is below 6R"),
        ("10R 10Y 10Y 1G 1G", "10R 10G 10G 9R 9R", "10G is below 10Y"),
        ("9Y 9R 9R 5R 5R", "9G 9Y 9R PG PY", "9Y is below 9R"),
        ("9G 9Y 9R 5R 5R", "9G 9Y 9R 5Y 5R", "5Y is below 5R"),
        ("9G 9Y 9R 2G 2Y", "8Y 8R 8R PG PY", "8R is below 9R"),
        ("9Y 9R 9R", "9G 9Y 9R", "9Y is below 9R"),
        ("9G 9G", "8R 8R", "8R is below 9G, number before colour"),
        ("9Y 9R", "9G 9Y", "9Y is below 9R"),
        ("5R 5Y", "5R 5G", "5G is below 5Y"),
    ],
)
def test_gf5_3_the_refusal_names_the_cards_that_decide(lead: str, answer: str, said: str) -> None:
    clause, sentence = judged(lead, answer)
    assert clause == "GF5.3"
    assert sentence.endswith(f": {said}.")


def test_gf5_3_the_refusal_names_both_combinations() -> None:
    names = "A red flush to the 9 does not beat a green flush to the 10"
    assert judged("10G 7G 5G 4G 2G", "9R 8R 7R 6R 4R")[1].startswith(f"{names}: ")
    names = "A full house, tens over nines does not beat a full house, tens over ones"
    assert judged("10R 10Y 10Y 1G 1G", "10R 10G 10G 9R 9R")[1].startswith(f"{names}: ")


# -------------------------------------------------------------------------- the multicoloured one


def test_gf5_4_the_multicoloured_one_is_above_the_red_one_in_every_comparison() -> None:
    assert beats("1M", "1R")
    assert not beats("1R", "1M")
    assert beats("2G", "1M")
    for rest in ("1G", "1Y", "1R", "1G 1Y", "1G 1R", "1Y 1Y"):
        assert beats(f"{rest} 1M", sort(f"{rest} 1R"))
        assert judged(f"{rest} 1M", sort(f"{rest} 1R"))[0] == "GF5.4"
    assert beats("1G 1M", "1R 1R")
    assert beats("1G 1G 1M", "1Y 1R 1R")
    assert beats("1G 1G 1Y 1M", "1Y 1Y 1R 1R")
    assert beats("5G 5Y 5R 1G 1M", "5G 5Y 5R 1R 1R")


@pytest.mark.parametrize("colour", COLOURS)
def test_gf5_4_inside_flushes_and_straights_it_is_above_a_one_of_any_colour(colour: str) -> None:
    for ranks in ((3, 5, 8, 10), (2, 2, 9, 9), (1, 5, 7, 9), (2, 3, 4, 5)):
        rest = " ".join(f"{rank}{colour}" for rank in ranks)
        higher, lower = sort(f"1M {rest}"), f"1{colour} {rest}"
        assert beats(higher, lower)
        assert judged(higher, lower)[0] == "GF5.4"
    assert beats(f"1M 2Y 3G 4R 5{colour}", f"1{colour} 2Y 3G 4R 5{colour}")


def test_gf5_4_it_counts_as_a_card_of_the_flushs_colour_but_no_more() -> None:
    assert beats("1R 3R 5R 8R 10R", "1M 3G 5G 8G 10G")
    assert beats("1R 2R 3R 4R 5R", "1M 2G 3G 4G 5G")
    assert beats("2G 3G 4G 5G 6G", "1M 2R 3R 4R 5R")


# -------------------------------------------------------------------------------- cards all equal


@pytest.mark.parametrize(
    "cards",
    [
        *("7G", "1R", "10R", "5G 5Y", "5R 5R", "9G 9Y 9R", "2G 3Y 4R 5G 6Y", "6G 7R 8R 9R 10R"),
        *("2R 4R 6R 8R 10R", "3G 3Y 3R 8G 8R", "2Y 3Y 4Y 5Y 6Y"),
    ],
)
def test_gf5_5_equal_cards_do_not_beat_each_other(cards: str) -> None:
    said = f"{sort(cards)} does not beat {sort(cards)}: the cards are equal throughout."
    assert judged(cards, cards) == ("GF5.5", said)


# ------------------------------------------------------------------------------------------ gangs


@pytest.mark.parametrize("gang", ["1G 1G 1Y 1Y", "1Y 1R 1R 1M", "2G 2G 2Y 2R", "10G 10Y 10R 10R"])
@pytest.mark.parametrize("lead", [*SOME, *HIGHEST.values(), *[high for _, high in TYPES[:-1]]])
def test_gf5_6_a_gang_beats_everything_that_is_no_gang(gang: str, lead: str) -> None:
    assert beats(gang, lead)


@pytest.mark.parametrize("gang", ["1G 1G 1Y 1Y", "1G 1G 1Y 1Y 1R", "1G 1G 1Y 1Y 1R 1M"])
@pytest.mark.parametrize("count", HIGHEST)
def test_gf5_6_nothing_but_a_gang_beats_a_gang(gang: str, count: int) -> None:
    assert judged(gang, HIGHEST[count])[0] == "GF5.6"


def test_gf5_6_the_larger_gang_wins_and_then_the_higher_rank() -> None:
    for lower, higher in pairwise(GANGS):
        assert beats(higher, lower), f"{higher} on {lower}"
        assert judged(higher, lower)[0] == "GF5.6", f"{lower} on {higher}"


def test_gf5_6_the_gang_of_seven_beats_all() -> None:
    for lead in ("10G 10G 10Y 10Y 10R 10R", "DR", "6R 7R 8R 9R 10R"):
        assert beats("1G 1G 1Y 1Y 1R 1R 1M", lead)


def test_gf5_6_the_refusal_names_both_gangs() -> None:
    clause, sentence = judged("1G 1G 1Y 1Y 1R", "10G 10G 10Y 10R")
    assert clause == "GF5.6"
    assert sentence.startswith("A gang of four tens does not beat a gang of five ones: ")


def test_gf5_7_a_gang_is_played_in_turn_only() -> None:
    match = plays(table(beside("9G"), "5G 6G", "2G 2G 2Y 2R 3R"), "9G")
    assert match.turn == 1
    sentence = "It is not your turn: seat 1 is to act."
    assert refusal(match.view(2), "play 2G 2G 2Y 2R") == ("GF6.1", sentence)
    assert match.view(2).legal() == []
    assert clause_of(match, "play 2G 2G 2Y 2R") == "GF6.1"
    plays(match, "pass")
    assert match.view(2).why_not("play 2G 2G 2Y 2R") is None


@pytest.mark.parametrize("gang", ["2G 2G 2Y 2R", "2G 2G 2Y 2Y 2R", "2G 2G 2Y 2Y 2R 2R"])
def test_gf5_7_a_gang_may_be_led(gang: str) -> None:
    match = table(beside(gang))
    assert gang in combinations(match)
    assert plays(match, gang).turn == 1
    found = answers(gang, f"{HIGHEST[5]} DR PG PY 9Y 9Y 10R")
    assert found == []


def test_gf5_7_a_gang_is_played_on_any_combination_when_the_turn_comes() -> None:
    match = table(beside("9G"), beside("2G 2G 2Y 2R"), beside("3G 3G 3Y 3R"), "10R DR 9Y")
    plays(match, "9G", "2G 2G 2Y 2R", "3G 3G 3Y 3R")
    assert match.turn == 3
    assert match.legal() == ["pass"]
    hold(match, 3, "4G 4G 4Y 4R 9Y 9R")
    assert match.legal() == ["pass", "play 4G 4G 4Y 4R"]
