"""A scene of a climbing game of our own making: a hand of many cards, and something to beat."""

from dragonmoon.scenes import Gesture, Scene, SeatLine, ShownCard, Zone

HAND = "1G 1M 2Y 2Y 2R 4G 5Y 6R 7G 7Y 8Y 8R 10G 10R PG DR"
PENALTY = "1-7 ×1, 8-10 ×2, 11-13 ×3, 14-15 ×4, 16 ×5"
TO_BEAT = "To beat: full house, nines over phoenixes, by seat 2"
EXCHANGED: Zone = {
    "name": "exchange",
    "label": "Exchanged",
    "layout": "row",
    "cards": [{"text": "DR", "seat": 1}, {"text": "3G", "seat": 0}],
}


def made_up(
    hand: str = HAND,
    laid: str = "9G 9Y 9R PG PY",
    label: str = TO_BEAT,
    legal: str = "",
    actions: tuple[Gesture, ...] = (),
    key: int = 3,
) -> Scene:
    """Returns the scene; cards are named with blanks between them."""
    return {
        "game": "any-game",
        "title": "Any Game",
        "deal": 2,
        "seat": 0,
        "turn": 0,
        "over": False,
        "actions": list(actions),
        "prompt": "Beat it, or pass.",
        "facts": [
            {"name": "Direction", "value": "clockwise"},
            {"name": "Last card", "value": "declared by yourself"},
            {"name": "Penalty", "value": PENALTY},
        ],
        "columns": ["Cards left", "Penalty now", "Score"],
        "seats": [seat_line(seat, len(hand.split())) for seat in range(4)],
        "zones": [_table(laid, label), EXCHANGED, _hand(hand, legal.split())],
        "sheet": {
            "columns": [f"Seat {seat}" for seat in range(4)],
            "rows": [],
            "totals": [0] * 4,
            "projected": None,
        },
        "log": ["Seat 1 passes.", "Seat 2 plays a full house.", "Seat 3 passes."],
        "before": [],
        "until": {"text": "pass", "label": "the cycle ends", "key": key},
    }


def _table(laid: str, label: str) -> Zone:
    cards: list[ShownCard] = [{"text": text, "seat": 2} for text in laid.split()]
    return {"name": "table", "label": label, "layout": "row", "cards": cards}


def _hand(hand: str, legal: list[str]) -> Zone:
    cards: list[ShownCard] = [
        {"text": text, "group": "", "legal": text in legal} for text in hand.split()
    ]
    orders = {"rank": by_rank(hand), "colour": by_colour(hand), "combination": [hand.split()]}
    return {
        "name": "hand",
        "label": "Your hand",
        "layout": "hand",
        "cards": cards,
        "orders": orders,
    }


def seat_line(seat: int, cards: int) -> SeatLine:
    """Returns the line of a seat."""
    name = f"Seat {seat}" if seat else "You, seat 0"
    marks = ["turn"] if seat == 0 else ["passed"] * (seat != 2)
    return {"seat": seat, "name": name, "marks": marks, "cells": [str(cards), "80", str(seat)]}


def by_rank(hand: str) -> list[list[str]]:
    """Returns cards by what stands before their letters."""
    ranks = dict.fromkeys(text[:-1] for text in hand.split())
    return [[text for text in hand.split() if text[:-1] == rank] for rank in ranks]


def by_colour(hand: str) -> list[list[str]]:
    """Returns cards by their letters."""
    letters = dict.fromkeys(text[-1] for text in hand.split())
    return [[text for text in hand.split() if text[-1] == letter] for letter in letters]
