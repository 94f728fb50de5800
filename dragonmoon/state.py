"""What a state is: its fields, declared as data, and what the rules of every game share.

A state is one numpy record of int64 fields for a whole match.  Its type, what a view of it hides
and what the tests of secrecy permute derive from the table of its fields.
"""

from dataclasses import dataclass
from enum import Enum
from operator import itemgetter
from typing import Any

import numpy as np

from dragonmoon import jit
from dragonmoon.jit import pick, rule, shuffle, stream

NATURE = -1
DEAL_ENDED = -2
MATCH_ENDED = -3

# ----------------------------------------------------------------------------- fields of a state


class Known(Enum):
    """Who may know a field while a deal is being played."""

    PUBLIC = "public"
    OWN = "own seat"  # entry s of the field is known to seat s
    SECRET = "secret"  # until the deal ends, but for the exceptions that the game's sight codes
    NEVER = "never"  # the generator


@dataclass(frozen=True)
class Field:
    """One field of a state: ``length`` int64 (0: a single number), and what it means."""

    name: str
    length: int
    known: Known
    meaning: str
    hidden: int = 0  # what a view holds in place of an entry that it may not know
    shows: bool = False  # whether entry s tells what seat s has shown of its hand


def shared_fields(seats: int, plies: int) -> tuple[Field, ...]:
    """Returns the fields of every game's state, for so many seats and plies a deal at most."""
    public, never = Known.PUBLIC, Known.NEVER
    heard = "the plies of the present deal, three in a word; a view: as heard"
    return (
        Field("players", 0, public, "players at the table; `seats` may count a dummy more"),
        Field("seats", 0, public, "seats at the table"),
        Field("first", 0, public, "the seat that was drawn at random at the start of the match"),
        Field("deal", 0, public, "number of the present deal, from 1; 0 before the first"),
        Field("turn", 0, public, "the seat to act, or NATURE, DEAL_ENDED, MATCH_ENDED"),
        Field("scores", seats, public, "totals of the match"),
        Field("winners", 0, public, "set of the seats that have won the match"),
        Field("gone", 0, public, "the cards played before the position that this deal began with"),
        Field("ply_count", 0, public, "plies of the present deal so far"),
        Field("plies", words_for(plies), Known.SECRET, heard),
        Field("seed", 0, never, "what the decks come from, when nobody lays them"),
        Field("chance", 0, never, "state of the generator for draws inside kernels"),
    )


class State(np.void):  # type: ignore[misc] # called final, although numpy.record is one too
    """One state, whose fields are attributes.

    numpy's own records look every attribute up in Python, which takes five times as long; plain
    rules do little else.  One class serves all games, so that states can be sent: a field that the
    game at hand has not is a ``ValueError``.
    """

    __slots__ = ()


def _attribute(name: str) -> property:
    """Returns what reads and writes a field of a state."""

    def put(state: State, value: Any) -> None:
        state[name] = value

    return property(itemgetter(name), put)


class Layout:
    """The fields of a game as a numpy record type, and what each seat may know of it."""

    def __init__(self, game: str, *fields: Field) -> None:
        self.fields = fields
        names = [field.name for field in fields]
        taken = [name for name in names if hasattr(np.void, name) or names.count(name) > 1]
        if taken:
            raise ValueError(f"{game}: field names already in use: {', '.join(sorted(set(taken)))}")
        shapes = [
            (f.name, np.int64, (f.length,)) if f.length else (f.name, np.int64) for f in fields
        ]
        self.dtype = np.dtype((State, shapes))
        for name in names:
            setattr(State, name, _attribute(name))
        self.like = jit.declare(game, self.dtype)
        self.hidden = np.concatenate([np.full(f.length or 1, f.hidden, np.int64) for f in fields])

    def new(self, count: int = 1) -> Any:
        """Returns a row of ``count`` states, all zero."""
        return np.zeros(count, self.dtype)

    def matrix(self, states: Any) -> Any:
        """Returns the same memory as a matrix of int64, one line a state."""
        return states.view(np.int64).reshape(len(states), -1)

    def opened(self, states: Any) -> Any:
        """Returns a row of states as all may see them when the deal has ended."""
        shown = self.new(len(states))
        known = self.known(None, ended=True)
        self.matrix(shown)[:] = np.where(known, self.matrix(states), self.hidden)
        return shown

    def known(self, seat: int | None, *, ended: bool = False) -> Any:
        """Returns which words of a state ``seat`` may know (``None``: a spectator)."""
        if seat is not None and seat < 0:
            raise ValueError(f"There is no seat {seat}.")
        parts = []
        for f in self.fields:
            everyone = f.known is Known.PUBLIC or (ended and f.known is not Known.NEVER)
            part = np.full(f.length or 1, everyone)
            if f.known is Known.OWN and seat is not None:
                part[int(seat)] = True
            parts.append(part)
        return np.concatenate(parts)


# ---------------------------------------------------------------------- what the games' rules share


@rule
def begin(state: Any, players: int, first: int) -> None:
    """Sets up a new match, without a dummy, whose first deal has not been dealt; its options stay
    as they are.
    """
    state.players = players
    state.seats = players
    state.first = first
    state.deal = 0
    state.winners = 0
    state.turn = DEAL_ENDED
    for seat in range(len(state.scores)):
        state.scores[seat] = 0


@rule
def decider(state: Any) -> int:
    """Returns the seat whose player decides for the one to act: itself, where there is no dummy."""
    return int(state.turn)


@rule
def weight(state: Any, action: int) -> int:
    """Returns how many of nature's equally likely outcomes an action stands for: one."""
    return 1


@rule
def side(state: Any, seat: int) -> int:
    """Returns the seat alone, as a set, where nobody has a partner."""
    return 1 << seat


@rule
def reveal(state: Any, seat: int, view: Any) -> None:
    """Adds nothing to a view, where the field table says all."""


@rule
def told(state: Any, k: int, seat: int) -> int:
    """Returns ply ``k`` as ``seat`` hears it: as it is, where all are open."""
    return ply_at(state, k)


@rule
def first_seat(seed: int, players: int) -> int:
    """Returns the seat that is drawn at random at the start of a match."""
    return pick(stream(seed, 0), players)


@rule
def shuffle_deck(seed: int, number: int, deck: Any, n: int) -> None:
    """Shuffles the ``n`` cards of deal ``number``, which depend on it and on the seed alone."""
    shuffle(stream(seed, number), deck, n)


@rule
def chance_at(state: Any) -> int:
    """Returns the state of the generator for what nature does now.

    It depends on the seed, on the deal and on how many plies it has seen alone: who goes back in a
    match finds the same outcome.
    """
    return stream(stream(state.seed, state.deal), state.ply_count)


@rule
def outcome(state: Any, actions: Any, n: int, chance: int, weigh: Any) -> int:
    """Returns one of the ``n`` outcomes of a turn of nature, as likely as its weight says."""
    total = 0
    for k in range(n):
        total += weigh(state, actions[k])
    left = pick(chance, total)
    k = 0
    while left >= weigh(state, actions[k]):
        left -= weigh(state, actions[k])
        k += 1
    return int(actions[k])


@rule
def left_of(state: Any, seat: int) -> int:
    """Returns the next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


# ----------------------------------------------------------------------------------------- plies
#
# A ply is an action and the seat that took it, in one number of 21 bits.  A word of a state holds
# three of them, the first in the lowest bits; whoever writes and reads plies does it here.

PLIES_A_WORD = 3
PLY_BITS = 21
ANY_PLY = (1 << PLY_BITS) - 1
MOST_ACTIONS = 1 << PLY_BITS - 3


def words_for(plies: int) -> int:
    """Returns how many words hold so many plies."""
    return -(-plies // PLIES_A_WORD)


@rule
def ply_of(seat: int, action: int) -> int:
    """Returns the ply of a seat (``NATURE`` included) that takes an action."""
    return action * 8 + seat + 1


@rule
def action_of(ply: int) -> int:
    """Returns the action of a ply."""
    return ply >> 3


@rule
def seat_of(ply: int) -> int:
    """Returns the seat that made a ply (``NATURE`` included)."""
    return (ply & 7) - 1


@rule
def ply_at(state: Any, k: int) -> int:
    """Returns ply ``k`` of the present deal, from 0."""
    return int(state.plies[k // PLIES_A_WORD] >> PLY_BITS * (k % PLIES_A_WORD) & ANY_PLY)


@rule
def put_ply(state: Any, k: int, ply: int) -> None:
    """Writes ply ``k`` of the present deal in place of what stood there."""
    plies, word, place = state.plies, k // PLIES_A_WORD, PLY_BITS * (k % PLIES_A_WORD)
    plies[word] = plies[word] & ~(ANY_PLY << place) | ply << place


@rule
def note(state: Any, action: int) -> None:
    """Writes down the ply that the seat to act makes, over what a deal before has left there."""
    k, plies = state.ply_count, state.plies
    word, place = k // PLIES_A_WORD, PLY_BITS * (k % PLIES_A_WORD)
    earlier = plies[word] & (1 << place) - 1
    plies[word] = earlier | ply_of(state.turn, action) << place
    state.ply_count = k + 1


def plies_in(state: Any) -> list[int]:
    """Returns the plies of the present deal; rules read them one by one with :func:`ply_at`."""
    count = int(state.ply_count)
    words = state.plies[: words_for(count)].tolist()
    places = [PLY_BITS * k for k in range(PLIES_A_WORD)]
    return [word >> place & ANY_PLY for word in words for place in places][:count]


def put_plies(state: Any, plies: list[int]) -> None:
    """Writes all plies of the present deal, whose number stands in the state; for Python callers,
    as :func:`plies_in` is.
    """
    words = [0] * words_for(len(plies))
    for k, ply in enumerate(plies):
        words[k // PLIES_A_WORD] |= ply << PLY_BITS * (k % PLIES_A_WORD)
    state.plies[: len(words)] = words
