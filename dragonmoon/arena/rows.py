"""Rows of results read back: nothing is trusted but what the plan would have written."""

from collections.abc import Iterator
from math import isfinite
from typing import Any

from dragonmoon.arena.entrants import Effort
from dragonmoon.arena.paired import Plan, Row

Decks = list[list[Row]]
MOST = 2**63  # what a column of whole numbers cannot hold


def rows_in(decks: Decks) -> Iterator[Row]:
    """Yields all rows of some decks."""
    return (row for deck in decks for row in deck)


def row_of(told: dict[str, Any]) -> Row:
    """Returns a row from its fields in JSON types."""
    efforts = {name: Effort(**told[name]) for name in ("first_effort", "second_effort")}
    return Row(**{**told, "side": tuple(told["side"]), **efforts})


def by_deck(plan: Plan, rows: list[Row]) -> Decks:
    """Returns rows deck by deck; raises ``ValueError`` unless they are those of the first decks."""
    each = len(plan.pairs) * len(plan.sides)
    decks = [rows[k : k + each] for k in range(0, len(rows), each)]
    return [check_deck(plan, k, deck) for k, deck in enumerate(decks)]


def check_deck(plan: Plan, deck: int, rows: list[Row]) -> list[Row]:
    """Returns the rows of a deck; raises ``ValueError`` unless they can be what came of it: a row
    for each seating of each pair, in order, with sound numbers.
    """
    wanted = [
        (deck, first.name, second.name, side) for first, second in plan.pairs for side in plan.sides
    ]
    if [(row.deck, row.first, row.second, row.side) for row in rows] != wanted:
        raise ValueError(f"These are not the rows of deck {deck}.")
    if not all(_sound(plan, row) for row in rows):
        raise ValueError(f"A row of deck {deck} has an unsound number.")
    return rows


def _sound(plan: Plan, row: Row) -> bool:
    """Tells whether the numbers of a row are of their types, and in their bounds."""
    return (
        _real(row.own)
        and _real(row.others)
        and (row.baseline is None if plan.whole else _real(row.baseline))
        and _real(row.share)
        and 0 <= row.share <= 1
        and _flag(row.drawn)
        and _counts([row.deck, row.deals, *row.side])
        and row.deals >= 1
        and _sound_effort(row.first_effort)
        and _sound_effort(row.second_effort)
    )


def _sound_effort(effort: Effort) -> bool:
    counts = [effort.decisions, effort.searched, effort.worlds]
    return _counts(counts) and _flag(effort.tallied) and _counts(effort.times)


def _real(number: object) -> bool:
    return isinstance(number, float) and isfinite(number)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _counts(numbers: object) -> bool:
    return isinstance(numbers, list) and all(
        type(number) is int and 0 <= number < MOST
        for number in numbers  # a truth value is none
    )
