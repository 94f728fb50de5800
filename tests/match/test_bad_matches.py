"""A match that cannot be is refused: one line that says what is wrong and what is allowed."""

import re
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from tests.contract.variants import Variant

DECK = dm.Match("moon", seed=1).decks[0]
DECK_FOR_THREE = dm.Match("moon", seats=3, seed=1).decks[0]
MAGIC = dm.Match("magic-dragons", seed=1).decks[0]


def magic(old: str, new: str) -> dict[str, Any]:
    """Returns what asks for Magic Dragons with the first of one card replaced by others."""
    place = MAGIC.index(old)
    deck = [*MAGIC[:place], *new.split(), *MAGIC[place + 1 :]]
    return {"game": "magic-dragons", "decks": [MAGIC, deck]}


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("a name", {"game": "chess"}, "chess.*moon"),
    ("no name", {"game": ""}, "moon"),
    ("name of another type", {"game": 7}, "moon"),
    ("seats", {"seats": 5}, "5"),
    ("seats in words", {"seats": "four"}, "3 or 4"),
    ("half seats", {"seats": 4.0}, "3 or 4"),
    ("first as a fraction", {"first": 1.0}, "0 to 3"),
    ("a list for a name", {"game": []}, "moon"),
    ("decks as a number", {"decks": 5}, "list of decks"),
    ("seats as a truth value", {"seats": True}, "3 or 4"),
    ("no seats", {"seats": 0}, "3 or 4"),
    ("option", {"options": {"speed": "fast"}}, "speed"),
    ("list of options", {"options": ["speed"]}, "options are a list; allowed is a mapping"),
    ("first", {"first": 4}, "0 to 3"),
    ("first below 0", {"first": -1}, "0 to 3"),
    ("first in words", {"first": "me"}, "0 to 3"),
    ("seed below 0", {"seed": -1}, r"0 to 2\*\*63"),
    ("seed too large", {"seed": 2**63}, r"0 to 2\*\*63"),
    ("half a seed", {"seed": 0.5}, r"0 to 2\*\*63"),
    ("seed as a truth value", {"seed": True}, r"0 to 2\*\*63"),
    ("seed in words", {"seed": "7"}, r"0 to 2\*\*63"),
    ("empty deck", {"decks": [[]]}, "Deck 1.*28"),
    ("short deck", {"decks": [DECK[:-1]]}, "Deck 1.*27.*28"),
    ("deck with a card twice", {"decks": [[*DECK[:-1], DECK[0]]]}, f"Deck 1.*{DECK[0]}"),
    ("deck with a card too many", {"decks": [[*DECK, DECK[0]]]}, f"Deck 1.*{DECK[0]}"),
    ("deck with no such card", {"decks": [[*DECK[:-1], "7-1"]]}, "Deck 1.*7-1"),
    ("deck of numbers", {"decks": [[1] * 28]}, "Deck 1"),
    ("deck of letters", {"decks": ["6-46-5"]}, "Deck 1"),
    ("deck of nothing", {"decks": [None]}, "Deck 1"),
    ("second deck", {"decks": [DECK, DECK[1:]]}, "Deck 2.*27.*28"),
    ("deck of another number of seats", {"decks": [DECK_FOR_THREE]}, "Deck 1.*22.*28"),
    ("deck for four", {"seats": 3, "decks": [DECK]}, "Deck 1.*-0"),
    ("names", {"names": ["Ada"]}, "1.*4"),
    ("names with a comma", {"names": ["Ada", "B,C", "Cy", "Di"]}, "B,C"),
    ("names of nothing", {"names": ["Ada", "", "Cy", "Di"]}, "''"),
    ("names with blanks", {"names": ["Ada ", "Bo", "Cy", "Di"]}, "Ada "),
    ("names with a line", {"names": ["A\nda", "Bo", "Cy", "Di"]}, "da"),
    ("long names", {"names": ["A" * 41, "Bo", "Cy", "Di"]}, "40"),
    ("date", {"date": "yesterday"}, "yesterday.*2026-11-30"),
    ("six seats", {"game": "magic-dragons", "seats": 6}, "Magic Dragons.*2, 3, 4 or 5, not by 6"),
    ("one seat", {"game": "magic-dragons", "seats": 1}, "Magic Dragons.*2, 3, 4 or 5, not by 1"),
    ("first of two", {"game": "magic-dragons", "seats": 2, "first": 2}, "2.*0 to 1"),
    ("first of five", {"game": "magic-dragons", "seats": 5, "first": 5}, "5.*0 to 4"),
    ("a fifth Ice", magic("5R", "ICE"), "Deck 2 holds ICE more than 4 times"),
    ("a third Fire", magic("COLOR", "FIRE"), "Deck 2 holds FIRE more than 2 times"),
    ("a fourth Color", magic("ICE", "COLOR"), "Deck 2 holds COLOR more than 3 times"),
    ("a dragon twice", magic("5R", "5Y"), "Deck 2 holds 5Y more than once"),
    ("a card too many", magic("5R", "5R ICE"), "Deck 2 holds ICE more than 4 times"),
    ("an Ice too few", magic("ICE", ""), "Deck 2 has 43 cards.*exactly 44"),
    ("a dragon of 8", magic("5R", "8R"), "Deck 2.*'8R' is no card.*1 to 7"),
    ("a blue dragon", magic("5R", "5B"), "Deck 2.*'5B' is no card.*R, Y, K, P or G"),
    ("a tile among dragons", magic("5R", "6-4"), "Deck 2.*'6-4' is no card"),
    ("a deck of tiles", {"game": "magic-dragons", "decks": [DECK]}, "Deck 1.*is no card"),
    ("an option of dragons", {"game": "magic-dragons", "options": {"x": "y"}}, "'x'.*none"),
]


@pytest.mark.parametrize(("more", "says"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_bad_matches_are_refused_in_one_line(more: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        dm.Match(**{"game": "moon", "seed": 1, **more})
    assert re.search(says, str(refused.value)), str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_unknown_value_of_an_option_is_refused(variant: Variant) -> None:
    for name, value in variant.options:
        with pytest.raises(ValueError, match=rf"{name}.*{value}"):
            dm.Match(variant.game, seats=variant.seats, options={name: "no such value"})


def test_whole_numbers_of_numpy_are_whole_numbers(variant: Variant) -> None:
    numbers: dict[str, Any] = {
        "seats": np.int64(variant.seats),
        "seed": np.int64(7),
        "first": np.int64(1),
    }
    match = dm.Match(variant.game, options=dict(variant.options), **numbers)
    assert match.record() == variant.match(7, first=1).record()


@pytest.mark.parametrize(
    "more", [{"seed": 0}, {"seed": 2**63 - 1}, {"options": None}, {"decks": ()}]
)
def test_the_ends_of_what_is_allowed(variant: Variant, more: dict[str, Any]) -> None:
    assert dm.Match(variant.game, seats=variant.seats, **{"seed": 1, **more}).legal()
