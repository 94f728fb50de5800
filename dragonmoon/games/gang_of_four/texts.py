"""Gang of Four: cards and combinations as texts, and their names."""

from collections import Counter
from collections.abc import Iterable

from dragonmoon.cards import Cards
from dragonmoon.games.gang_of_four.combinations import (
    CARD,
    CARDS_OF,
    COLOUR,
    COPIES,
    DRAGON,
    FULL_HOUSE,
    GANG,
    KINDS,
    M1,
    PAIR,
    RANK,
    SINGLE,
    SIZE,
    STRAIGHT,
    THREE,
    TYPE,
    numbers,
    three_in,
)
from dragonmoon.jit import highest, lowest

LETTERS = "GYR"
COLOURS = ("green", "yellow", "red")
RANK_NAMES = (
    *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("phoenix", "dragon"),
)
COUNTS = {4: "four", 5: "five", 6: "six", 7: "seven"}
KIND_NAMES = (
    "single",
    "pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "straight flush",
    "gang",
)


def _card_text(card: int) -> str:
    if card in (M1, DRAGON):
        return "1M" if card == M1 else "DR"
    letter = LETTERS[COLOUR[card]]
    return f"P{letter}" if RANK[card] == 11 else f"{RANK[card]}{letter}"


CARD_SET = Cards(
    [_card_text(card) for card in range(KINDS)],
    [*COPIES[:-1], 1],
    "no card: a card is 1 to 10 with G, Y or R, 1M, PG, PY or DR",
)


def plural(rank: int) -> str:
    """Returns how cards of a rank are called."""
    word = RANK_NAMES[rank - 1]
    return word + ("es" if word.endswith("x") else "s")


def cards_of(combination: int) -> list[int]:
    """Returns the cards of a combination, in order."""
    return [DRAGON] if combination == DRAGON else CARD_SET.spread(CARDS_OF[combination])


def spelt(combination: int) -> str:
    """Returns the texts of the cards of a combination, in order."""
    return " ".join(CARD_SET.text(card) for card in cards_of(combination))


def formed_by(cards: Iterable[int]) -> int | None:
    """Returns the combination that cards (in any order) form, or ``None``."""
    counted = Counter(cards)
    if DRAGON in counted:
        return DRAGON if counted == {DRAGON: 1} else None
    if any(count > COPIES[card] for card, count in counted.items()):
        return None
    return numbers().get(as_set(counted.elements()))


def as_set(cards: Iterable[int]) -> int:
    """Returns cards as a set, but for the dragon; none more often than the game has it."""
    return CARD_SET.gather(card for card in cards if card != DRAGON)


def held(hand: int, dragon: int) -> list[int]:
    """Returns the cards of a hand, with or without the dragon, in order."""
    return CARD_SET.spread(hand) + [DRAGON] * int(dragon)


def name(combination: int) -> str:
    """Returns what a combination is called: ``full house, nines over phoenixes``."""
    cards = int(CARDS_OF[combination])
    kind, low, high = TYPE[combination], CARD[lowest(cards)], CARD[highest(cards)]
    if kind == SINGLE:
        return CARD_SET.text(combination)
    if kind == PAIR:
        return f"pair of {plural(RANK[low])}"
    if kind == THREE:
        return f"three {plural(RANK[low])}"
    if kind == GANG:
        return f"gang of {COUNTS[SIZE[combination]]} {plural(RANK[low])}"
    if kind == FULL_HOUSE:
        three = int(three_in(combination))
        pair = RANK[CARD[lowest(cards & ~three)]]
        return f"full house, {plural(RANK[CARD[lowest(three)]])} over {plural(pair)}"
    colour = "" if kind == STRAIGHT else f"{COLOURS[COLOUR[high]]} "
    return f"{colour}{KIND_NAMES[kind]} to the {RANK[high]}"


def with_article(combination: int) -> str:
    """Returns the name of a combination within a sentence."""
    said = name(combination)
    return said if TYPE[combination] in (SINGLE, THREE) else f"a {said}"
