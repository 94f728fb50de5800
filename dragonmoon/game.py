"""The contract that every game fills: its fields, its functions, and the View of a seat.

A game is a state (one numpy record of int64 fields, declared as data) and plain functions over it.
Everything above this module (matches, bots, environments, servers) knows games only through it.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from operator import index
from typing import Any, Protocol, SupportsIndex

import numpy as np

from dragonmoon import jit
from dragonmoon.jit import pick, rule, shuffle, stream
from dragonmoon.scenes import Scene
from dragonmoon.sentences import listing

NATURE = -1
DEAL_ENDED = -2
MATCH_ENDED = -3
SEEDS = 2**63

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
    return (
        Field("seats", 0, public, "seats at the table"),
        Field("first", 0, public, "the seat that was drawn at random at the start of the match"),
        Field("deal", 0, public, "number of the present deal, from 1; 0 before the first"),
        Field("turn", 0, public, "the seat to act, or NATURE, DEAL_ENDED, MATCH_ENDED"),
        Field("scores", seats, public, "totals of the match"),
        Field("winners", 0, public, "set of the seats that have won the match"),
        Field("ply_count", 0, public, "plies of the present deal so far"),
        Field("plies", plies, Known.SECRET, "the plies of the present deal; a view: as heard", -1),
        Field("seed", 0, never, "what the decks come from, when nobody lays them"),
        Field("chance", 0, never, "state of the generator for draws inside kernels"),
    )


class Layout:
    """The fields of a game as a numpy record type, and what each seat may know of it."""

    def __init__(self, game: str, *fields: Field) -> None:
        self.fields = fields
        names = [field.name for field in fields]
        taken = [name for name in names if hasattr(np.record, name) or names.count(name) > 1]
        if taken:
            raise ValueError(f"{game}: field names already in use: {', '.join(sorted(set(taken)))}")
        shapes = [
            (f.name, np.int64, (f.length,)) if f.length else (f.name, np.int64) for f in fields
        ]
        self.dtype = np.dtype((np.record, shapes))
        self.like = jit.declare(game, self.dtype)
        self.hidden = np.concatenate([np.full(f.length or 1, f.hidden, np.int64) for f in fields])

    def new(self, count: int = 1) -> Any:
        """Returns a row of ``count`` states, all zero."""
        return np.zeros(count, self.dtype)

    def matrix(self, states: Any) -> Any:
        """Returns the same memory as a matrix of int64, one line a state."""
        return states.view(np.int64).reshape(len(states), -1)

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
def begin(state: Any, seats: int, first: int) -> None:
    """Sets up a new match whose first deal has not been dealt."""
    state.seats = seats
    state.first = first
    state.deal = 0
    state.winners = 0
    state.turn = DEAL_ENDED
    for seat in range(len(state.scores)):
        state.scores[seat] = 0


@rule
def first_seat(seed: int, seats: int) -> int:
    """Returns the seat that is drawn at random at the start of a match."""
    return pick(stream(seed, 0), seats)


@rule
def shuffle_deck(seed: int, number: int, deck: Any, n: int) -> None:
    """Shuffles the ``n`` cards of deal ``number``, which depend on it and on the seed alone."""
    shuffle(stream(seed, number), deck, n)


@rule
def left_of(state: Any, seat: int) -> int:
    """Returns the next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


# ----------------------------------------------------------------------------------------- plies
#
# A ply is an action and the seat that took it, in one number.


@rule
def ply_of(seat: int, action: int) -> int:
    """Returns the ply of a seat (``NATURE`` included) that takes an action."""
    return action * 8 + seat + 1


@rule
def note(state: Any, action: int) -> None:
    """Writes down the ply that the seat to act makes."""
    state.plies[state.ply_count] = ply_of(state.turn, action)
    state.ply_count += 1


@rule
def action_of(ply: int) -> int:
    """Returns the action of a ply."""
    return ply >> 3


@rule
def seat_of(ply: int) -> int:
    """Returns the seat that made a ply (``NATURE`` included)."""
    return (ply & 7) - 1


# ----------------------------------------------------------------------- what a game has to offer


class Rules(Protocol):
    """The module of a game's rules: functions over a state that kernels can call."""

    ACTIONS: int  # an action is a number in 0…ACTIONS-1
    MOST_LEGAL: int  # the longest list of legal actions
    MOST_CARDS: int  # the largest deck

    def begin(self, state: Any, seats: int, first: int) -> None:
        """Sets up a new match whose first deal has not been dealt."""

    def cards(self, state: Any, deck: Any) -> int:
        """Writes the cards of the next deal into ``deck``, in order; returns how many they are."""

    def deal(self, state: Any, deck: Any) -> None:
        """Lays out the next deal."""

    def forbids(self, state: Any, action: int) -> int:
        """Returns 0, or the code of the clause that forbids ``action`` to the seat to act."""

    def due(self, state: Any) -> int:
        """Returns the code of the clause that says what is to be done now, and by whom."""

    def legal(self, state: Any, actions: Any) -> int:
        """Writes the legal actions, in ascending order, into ``actions``; returns how many.

        What stands in ``actions`` beyond that number means nothing.
        """

    def apply(self, state: Any, action: int) -> None:
        """Applies a legal action."""

    def side(self, state: Any, seat: int) -> int:
        """Returns the set of the seats that win and lose with ``seat``, itself included."""


class Sight(Protocol):
    """The module of what a seat may know."""

    def reveal(self, state: Any, seat: int, view: Any) -> None:
        """Adds to a view what the field table does not say (``seat`` -1: a spectator)."""

    def told(self, state: Any, ply: int, seat: int) -> int:
        """Returns a ply of the present deal as ``seat`` hears it."""

    def sample(self, world: Any, seat: int) -> int:
        """Turns a view of ``seat``, in place, into a world, drawing from ``world.chance``.

        A view hides the generator as 0, which is no state of it: seed it first.  Returns 1, or 0 if
        no world is possible (which never happens to a true view).
        """

    def dealt(self, state: Any, deck: Any) -> int:
        """Writes the deck of which the present deal was dealt; returns its number of cards."""


class Words(Protocol):
    """The module of a game's words: exact notation, what people type, refusals."""

    def text(self, action: int) -> str:
        """Returns the text of an action, also of one that a seat only heard of (``gift ?``)."""

    def parse(self, text: str) -> int:
        """Returns the action of a text; raises ``ValueError`` for what is no notation."""

    def guess(self, view: "View", text: str) -> str:
        """Returns the exact text of what a person typed, as far as it can be made out."""

    def card(self, card: int) -> str:
        """Returns the text of a card."""

    def parse_card(self, text: str) -> int:
        """Returns the card of a text; raises ``ValueError``."""

    def hand(self, state: Any, seat: int) -> list[int]:
        """Returns the cards that a seat holds (as far as a view knows them), in order."""

    def refusal(self, state: Any, action: int, clause: int) -> str:
        """Returns in a sentence why ``clause`` forbids ``action`` to the seat to act."""


@dataclass(frozen=True)
class Game:
    """A game of the house."""

    name: str
    title: str
    prefix: str  # of its clauses: MN
    version: int  # of its rules: a record names it
    seats: tuple[int, ...]
    default_seats: int
    layout: Layout
    rules: Rules
    sight: Sight
    words: Words
    scene: Callable[["View"], Scene]
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def __reduce__(self) -> tuple[Callable[[object], "Game"], tuple[str]]:
        """A game is known by its name, so matches and views can be sent to other processes."""
        return find, (self.name,)

    def clause(self, code: int) -> str:
        """Returns the name of a clause: 503 is ``MN5.3``."""
        return f"{self.prefix}{code // 100}.{code % 100}"


_games: dict[str, Game] = {}


def register(game: Game) -> None:
    """Adds a game to the house."""
    _games[game.name] = game


def games() -> tuple[str, ...]:
    """Returns the names of the games, sorted."""
    return tuple(sorted(_games))


def find(name: object) -> Game:
    """Returns the game of that name; raises ``ValueError``."""
    if not isinstance(name, str) or name not in _games:
        raise ValueError(
            f"There is no game {str(name)[:40]!r}; the games are: {', '.join(games())}."
        )
    return _games[name]


def check_seats(game: Game, seats: int | None) -> int:
    """Returns the number of seats (the game's default for ``None``); raises ``ValueError``."""
    chosen = game.default_seats if seats is None else seats
    if isinstance(chosen, bool | float) or chosen not in game.seats:
        allowed = listing([str(count) for count in game.seats], "or")
        raise ValueError(f"{game.title} is played by {allowed}, not by {seats!r}.")
    return int(chosen)


def check_seat(seat: int, players: Sequence[int]) -> int:
    """Returns a seat; raises ``ValueError`` unless it is that of one of the players."""
    if isinstance(seat, bool | float) or seat not in players:
        allowed = ", ".join(map(str, players))
        raise ValueError(f"There is no player in seat {seat!r}; the players are {allowed}.")
    return int(seat)


def check_seed(seed: SupportsIndex | None) -> int:
    """Returns a seed (one that nobody can foresee for ``None``); raises ``ValueError``."""
    if seed is None:
        return secrets.randbelow(SEEDS)
    return check_whole(seed, "seed", 0)


def check_whole(number: SupportsIndex, name: str, least: int) -> int:
    """Returns a whole number from ``least`` to 2**63 - 1; raises ``ValueError``."""
    whole = hasattr(number, "__index__") and not isinstance(number, bool)
    if not whole or not least <= index(number) < SEEDS:
        allowed = f"a whole number from {least} to 2**63 - 1"
        raise ValueError(f"The {name} is {number!r}; allowed is {allowed}.")
    return index(number)


# ------------------------------------------------------------------------------ refusals and views


class IllegalAction(ValueError):
    """An action that is refused: a sentence that a player understands, and the clause."""

    def __init__(self, sentence: str, clause: str | None) -> None:
        super().__init__(sentence)
        self.clause = clause

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str | None]]:
        return IllegalAction, (str(self), self.clause)


def refusal(game: Game, state: Any, text: object, seat: int | None) -> IllegalAction | None:
    """Returns why ``seat`` (``None``: a spectator) may not do what ``text`` says, or ``None``."""
    if not isinstance(text, str):
        return IllegalAction(f"An action is a text, not {type(text).__name__}.", None)
    try:
        action = game.words.parse(text)
    except ValueError as unreadable:
        return IllegalAction(str(unreadable), None)
    if seat != state.turn and state.turn >= NATURE:
        return IllegalAction(not_your_turn(int(state.turn)), game.clause(game.rules.due(state)))
    return forbidden(game, state, action)


def forbidden(game: Game, state: Any, action: int) -> IllegalAction | None:
    """Returns why the seat to act may not take ``action``, or ``None``."""
    clause = game.rules.forbids(state, action)
    if not clause:
        return None
    return IllegalAction(game.words.refusal(state, action, clause), game.clause(clause))


def not_your_turn(turn: int) -> str:
    """Returns the sentence for a seat that is not to act."""
    return f"It is not your turn: {'nature' if turn == NATURE else f'seat {turn}'} is to act."


def legal_texts(game: Game, state: Any) -> list[str]:
    """Returns the legal actions of the seat to act as texts, in the order of the action numbers."""
    actions = np.empty(game.rules.MOST_LEGAL, np.int64)
    return [game.words.text(int(a)) for a in actions[: game.rules.legal(state, actions)]]


@dataclass(frozen=True)
class Deal:
    """A deal that has ended, all of it open to everybody."""

    number: int
    deck: tuple[str, ...]
    plies: tuple[tuple[int, str], ...]  # the seat and the text of each ply
    returns: tuple[int, ...]  # per seat


class View:
    """What one seat (``None``: a spectator) may know of a match: all that a bot or a wire gets.

    ``fields`` is one record of the game's own type, in which everything that the seat may not know
    holds the field's hidden value; ``past`` are the deals that have ended.
    """

    def __init__(self, game: Game, states: Any, seat: int | None, past: tuple[Deal, ...]) -> None:
        self.game = game
        self.states = states
        self.seat = seat
        self.past = past

    @classmethod
    def of(cls, game: Game, truth: Any, seat: int | None, past: tuple[Deal, ...]) -> "View":
        """Returns the view of ``seat`` of the state in ``truth``, a row of one."""
        state, layout = truth[0], game.layout
        ended = state.turn == MATCH_ENDED
        states = layout.new()
        known = layout.known(seat, ended=ended)
        layout.matrix(states)[0] = np.where(known, layout.matrix(truth)[0], layout.hidden)
        view, number = states[0], -1 if seat is None else seat
        if not ended:
            for k in range(state.ply_count):
                view.plies[k] = game.sight.told(state, state.plies[k], number)
            game.sight.reveal(state, number, view)
        return cls(game, states, seat, past)

    @property
    def fields(self) -> Any:
        """The view as a record of the game's own type."""
        return self.states[0]

    @property
    def turn(self) -> int | None:
        """The seat to act, ``NATURE``, or ``None`` when the match is over."""
        turn = int(self.fields.turn)
        return None if turn == MATCH_ENDED else turn

    @property
    def decider(self) -> int | None:
        """The seat whose player decides."""
        return self.turn

    @property
    def deal_number(self) -> int:
        """The number of the present deal, from 1."""
        return int(self.fields.deal)

    @property
    def scores(self) -> list[int]:
        """Totals of the match, one a seat."""
        return [int(score) for score in self.fields.scores[: self.fields.seats]]

    @property
    def hand(self) -> list[str]:
        """The seat's own cards (none for a spectator)."""
        if self.seat is None:
            return []
        words = self.game.words
        return [words.card(card) for card in words.hand(self.fields, self.seat)]

    @property
    def plies(self) -> list[tuple[int, str]]:
        """The plies of the present deal as the seat heard them: who, and the text."""
        heard = (int(ply) for ply in self.fields.plies[: self.fields.ply_count])
        return [(seat_of(ply), self.game.words.text(action_of(ply))) for ply in heard]

    @cached_property
    def log(self) -> list[str]:
        """The plies of the whole match as the seat heard them; those of ended deals are open."""
        ended = [text for deal in self.past for _, text in deal.plies]
        return ended + [text for _, text in self.plies]

    def legal(self) -> list[str]:
        """Returns the legal actions, if it is for this seat to decide; else none."""
        if self.seat is None or self.decider != self.seat:
            return []
        return legal_texts(self.game, self.fields)

    def why_not(self, text: str) -> IllegalAction | None:
        """Returns why this seat may not do what ``text`` says, or ``None``."""
        return refusal(self.game, self.fields, text, self.seat)

    def scene(self) -> Scene:
        """Returns the view as zones, facts, words and actions with their gestures."""
        return self.game.scene(self)

    def as_dict(self) -> dict[str, Any]:
        """Returns the view in JSON types: fields by name, and the texts."""
        fields = {f.name: self.fields[f.name].tolist() for f in self.game.layout.fields}
        return {
            "game": self.game.name,
            "seat": self.seat,
            "turn": self.turn,
            "decider": self.decider,
            "deal_number": self.deal_number,
            "hand": self.hand,
            "scores": self.scores,
            "log": self.log,
            "legal": self.legal(),
            "fields": fields,
        }
