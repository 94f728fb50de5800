"""What a seat may know beyond the field table, said once more for the tests, from the clauses.

Every game has a line in ``EXCEPTIONS``.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dragonmoon.game import find
from dragonmoon.games.four_dragons.actions import GIVING, SWAPPING
from dragonmoon.games.moon.rules import BIDDING
from dragonmoon.state import NATURE, action_of, plies_in, ply_at, seat_of

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
    """MN8.2: nobody but the declarer sees which tile is discarded, before all others are played."""
    ply, words = ply_at(state, k), find("moon").words
    hidden = state.turn >= NATURE and seat_of(ply) != seat
    if not hidden or not words.text(action_of(ply)).startswith("discard"):
        return []
    discards = range(words.parse("discard 0-0"), words.parse("discard 6-6") + 1)
    return [action * 8 + seat_of(ply) + 1 for action in discards if action != action_of(ply)]


# ---------------------------------------------------------------------------------- Four Dragons

SOLOIST, DUMMY, SEATS = 0, 2, 4


def course(state: Any) -> list[tuple[int, str, str]]:
    """Returns the seats, verbs and cards of the plies of Four Dragons."""
    words, found = find("four-dragons").words, []
    for ply in plies_in(state):
        verb, _, card = words.text(action_of(ply)).partition(" ")
        found.append((seat_of(ply), verb, card))
    return found


def open_dummy(state: Any) -> bool:
    """FD6.1: of three players the one in seat 0 plays with a dummy in seat 2."""
    return bool(state.players == 3)


def half_swapped(state: Any) -> bool:
    """FD4.3: tells whether one card of a swap has been chosen, and the other has not."""
    swaps = [verb == "swap" for _, verb, _ in course(state)]
    return state.phase == SWAPPING and sum(swaps) % 2 == 1


def sees_exchange(state: Any, seat: int | None, one: int, other: int) -> bool:
    """FD4.3, FD5.2, FD6.1: the two seats see the cards; all do what enters or leaves the dummy."""
    return seat in (one, other) or (open_dummy(state) and DUMMY in (one, other))


def decides_for(state: Any, seat: int | None, actor: int) -> bool:
    """FD6.1: seat 0 decides for the dummy."""
    return seat == (SOLOIST if open_dummy(state) and actor == DUMMY else actor)


def shown_in_four_dragons(state: Any, seat: int | None) -> Entries:
    """FD6.1: the dummy's hand lies open; FD4.3: a seat knows which card it has chosen; FD5.2: the
    two seats of an exchange know the card drawn.
    """
    shown = {("hands", DUMMY)} if open_dummy(state) else set()
    if half_swapped(state) and decides_for(state, seat, state.actor):
        shown |= {("pending", 0)}
    if state.phase == GIVING and sees_exchange(state, seat, state.actor, (state.actor - 1) % SEATS):
        shown |= {("drawn", 0)}
    return shown


def alike_in_four_dragons(state: Any, k: int, seat: int | None) -> list[int]:
    """FD4.3, FD5.2: which card it was is heard by whoever sees it, and by nobody else."""
    ply, words = ply_at(state, k), find("four-dragons").words
    actor, verb = seat_of(ply), words.text(action_of(ply)).partition(" ")[0]
    if verb not in ("swap", "gift", "draw"):
        return []
    plies = course(state)
    if verb == "swap":
        pending = half_swapped(state) and k == len(plies) - 1
        heard = sees_exchange(state, seat, actor, (actor + 2) % SEATS)
        if pending:
            heard = decides_for(state, seat, actor)
    elif verb == "gift":
        heard = sees_exchange(state, seat, actor, (actor + 1) % SEATS)
    else:
        taker = plies[k + 1][0] if k + 1 < len(plies) else int(state.turn)
        heard = sees_exchange(state, seat, taker, (taker + 1) % SEATS)
    if heard:
        return []
    first = words.parse(f"{verb} CH")
    others = range(first, words.parse(f"{verb} 10K") + 1)
    return [ply + 8 * (action - action_of(ply)) for action in others if action != action_of(ply)]


EXCEPTIONS = {
    "four-dragons": Exceptions(shown_in_four_dragons, alike_in_four_dragons),
    "gang-of-four": Exceptions(lambda state, seat: set(), lambda state, k, seat: []),
    "magic-dragons": Exceptions(lambda state, seat: set(), lambda state, k, seat: []),
    "moon": Exceptions(shown_in_moon, alike_in_moon),
}
