"""GF1: the cards, their order, and how they are written."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    COLOURS,
    KINDS,
    PACK,
    answers,
    deck,
    facing,
    forms,
    judged,
    opened,
    plays,
    refusal,
    table,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])


def wrong_deck(missing: str, surplus: str) -> list[str]:
    """Returns a deck in which one card stands in the place of another."""
    dealt = deck()
    dealt[dealt.index(missing)] = surplus
    return dealt


# --------------------------------------------------------------------------------------- the cards


@SEATS
def test_gf1_1_there_are_64_cards(seats: int) -> None:
    dealt = Counter(dm.Match("gang-of-four", seats=seats, seed=5).decks[0])
    assert dealt.total() == 64
    assert [dealt[f"{rank}{colour}"] for rank in range(1, 11) for colour in COLOURS] == [2] * 30
    assert [dealt[card] for card in ("1M", "PG", "PY", "DR")] == [1] * 4


@pytest.mark.parametrize("card", ["1M", "PG", "PY", "DR", "7G", "1R", "10R"])
def test_gf1_1_a_deck_with_a_copy_too_many_is_refused(card: str) -> None:
    said = "more than once" if PACK[card] == 1 else "more than 2 times"
    with pytest.raises(ValueError, match=rf"^Deck 1 holds {card} {said}\.$"):
        dm.Match("gang-of-four", decks=[wrong_deck("5G", card)])


@SEATS
@pytest.mark.parametrize("count", [0, 48, 63])
def test_gf1_1_a_deck_with_cards_too_few_is_refused_for_every_number_of_seats(
    seats: int, count: int
) -> None:
    with pytest.raises(ValueError, match=rf"^Deck 1 has {count} cards; allowed is exactly 64\.$"):
        dm.Match("gang-of-four", seats=seats, decks=[deck()[:count]])


@pytest.mark.parametrize("text", ["11G", "0R", "7B", "2M", "PR", "DG", "1", ""])
def test_gf1_1_a_deck_with_a_card_of_another_game_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(ValueError, match=rf"^Deck 1: '{text}' is no card"):
        dm.Match("gang-of-four", decks=[wrong_deck("5G", text)])


def test_gf1_1_copies_are_two_cards_and_one_action() -> None:
    assert forms("7G 7G 9R") == ["7G", "9R", "7G 7G"]
    match = plays(facing("6R", "7G 7G 9R"), "7G")
    assert match.hand(1) == ["7G", "9R"]
    assert plays(facing("6R 6R", "7G 7G 9R 10R"), "7G 7G").hand(1) == ["9R", "10R"]


# ---------------------------------------------------------------------------------------- notation


@SEATS
def test_gf1_2_hands_are_listed_in_the_order_of_the_cards(seats: int) -> None:
    match = dm.Match("gang-of-four", seats=seats, seed=8)
    for seat in range(seats):
        hand = match.hand(seat)
        assert hand == sorted(hand, key=KINDS.index)
        assert match.view(seat).hand == hand
    assert opened("DR PY PG 10R 1M 1R 10G 1G 1R").hand(0)[-4:] == ["10R", "PG", "PY", "DR"]
    assert table("DR 2G PY PG 10R 1M 1R 1R 1G").hand(0) == [
        *("1G", "1R", "1R", "1M", "2G", "10R", "PG", "PY", "DR"),
    ]


@pytest.mark.parametrize(
    "typed",
    [
        "play 9G 9Y 9R PG PY",
        "PLAY PY PG 9R 9Y 9G",
        " play  9y pg 9g\tpy 9r ",
        "Play 9r 9g PG 9y pY",
    ],
)
def test_gf1_2_notation_is_read_in_any_case_and_order_and_printed_as_here(typed: str) -> None:
    match = table("9G 9Y 9R PG PY 2G 2Y").play(typed)
    assert match.view(0).log[-1] == "play 9G 9Y 9R PG PY"
    assert match.hand(0) == ["2G", "2Y"]


def test_gf1_2_other_actions_are_read_in_any_case_too() -> None:
    match = table("1M 3G 4G", "5R 7Y", last_card="declare").play("play 1m")
    match.play("PLAY 7y LAST")
    match.play(" Pass ")
    assert match.view(0).log[-3:] == ["play 1M", "play 7Y last", "pass"]


def test_gf1_2_cards_stand_in_ascending_order_in_every_action() -> None:
    match = table("1R 1M 2G 3G 4Y 5G 10R 10R PG PY")
    for text in match.legal():
        cards = text.removeprefix("play ").split()
        assert cards == sorted(cards, key=KINDS.index)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "play", "return", "9G", "9G 9Y", "fold", "pass 9G", "pass pass", "last"),
        *("return 3G 3Y", "return 11G", "play 11G", "play 0R", "play 7B", "play G7", "play 7"),
        *("play 2M", "play M", "play PR", "play P", "play D", "play 7G last last", "play last"),
        *("play last 7G", "play 7G and 7Y", "play 7G, 7Y", "play 7G7Y", "play ICE", "bid 5"),
        "play 7G pass",
    ],
)
def test_gf1_2_what_is_no_notation_is_refused_without_a_clause(text: str) -> None:
    match = table("7G 7Y 9R")
    clause, sentence = refusal(match, text)
    assert clause is None
    assert sentence.endswith(".")
    assert "\n" not in sentence


@pytest.mark.parametrize("text", ["play 11G", "play 9G 11G", "play 7B 9G", "return 7B"])
def test_gf1_2_an_unknown_card_is_named(text: str) -> None:
    wrong = "11G" if "11G" in text else "7B"
    assert f"'{wrong}' is no card" in refusal(table("9G 9Y 9R"), text)[1]


# ------------------------------------------------------------------------------------ their order


@pytest.mark.parametrize("place", range(34))
def test_gf1_3_every_card_is_beaten_by_the_higher_ones_alone(place: int) -> None:
    card, lower, higher = KINDS[place], KINDS[:place], KINDS[place + 1 :]
    for hand in (lower[-15:], lower[:15], higher[:15], higher[-15:], [*lower[-8:], *higher[:8]]):
        if hand:
            found = [text for text in answers(card, " ".join(hand)) if " " not in text]
            assert found == [other for other in hand if other in higher]


def test_gf1_3_rank_comes_first_and_then_colour() -> None:
    assert answers("5Y", "4R 5G 5R 6G 8Y")[:3] == ["5R", "6G", "8Y"]
    assert answers("10R", "PG PY DR 10Y")[:3] == ["PG", "PY", "DR"]
    sentence = "5R does not beat 6G: 5R is below 6G, number before colour."
    assert judged("6G", "5R") == ("GF1.3", sentence)
    assert judged("6R", "6Y") == ("GF1.3", "6Y does not beat 6R: 6Y is below 6R.")
    assert answers("1R", "1G 1Y 1M 2G")[:2] == ["1M", "2G"]
