"""What a seat may know beyond the field table, said once more for the tests, from the clauses.

Every game has a line in ``EXCEPTIONS``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dragonmoon.game import find
from dragonmoon.games.moon.rules import BIDDING
from dragonmoon.state import action_of, ply_at, seat_of

Entries = set[tuple[str, int]]


@dataclass(frozen=True)
class Exceptions:
    """``shown``: the entries (field, index) that a seat (``None``: a spectator) knows although the
    field table does not say so.  ``alike``: the other plies that would sound the same to it as
    ply k; none if it hears the ply in full.
    """

    shown: Callable[[Any, int | None], Entries]
    alike: Callable[[Any, int, int | None], list[int]]


def shown_in_moon(state: Any, seat: int | None) -> Entries:
    """MN8.2: with three seats the declarer knows the widow and his discard, and nobody else."""
    if state.seats == 4 or state.phase == BIDDING or seat != state.declarer:
        return set()
    return {("widow", 0), ("discarded", 0)}


def alike_in_moon(state: Any, k: int, seat: int | None) -> list[int]:
    """MN8.2: nobody but the declarer sees which tile is discarded."""
    ply, words = ply_at(state, k), find("moon").words
    if seat_of(ply) == seat or not words.text(action_of(ply)).startswith("discard"):
        return []
    discards = range(words.parse("discard 0-0"), words.parse("discard 6-6") + 1)
    return [action * 8 + seat_of(ply) + 1 for action in discards if action != action_of(ply)]


EXCEPTIONS = {
    "gang-of-four": Exceptions(lambda state, seat: set(), lambda state, k, seat: []),
    "magic-dragons": Exceptions(lambda state, seat: set(), lambda state, k, seat: []),
    "moon": Exceptions(shown_in_moon, alike_in_moon),
}
