"""The contract that every game fills, the list of games, and the View of a seat.

A game is a state (one numpy record of int64 fields, declared as data) and plain functions over it.
Everything above this module (matches, bots, environments, servers) knows games only through it.
"""

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from operator import index
from typing import Any, Protocol, SupportsIndex

import numpy as np

from dragonmoon.scenes import Scene
from dragonmoon.sentences import listing
from dragonmoon.state import (
    MATCH_ENDED,
    MOST_ACTIONS,
    NATURE,
    Known,
    Layout,
    action_of,
    plies_in,
    put_plies,
    seat_of,
)

SEEDS = 2**63

# ----------------------------------------------------------------------- what a game has to offer


class Rules(Protocol):
    """The module of a game's rules: functions over a state that kernels can call."""

    ACTIONS: int  # an action is a number in 0…ACTIONS-1
    MOST_LEGAL: int  # the longest list of legal actions
    MOST_CARDS: int  # the largest deck

    def begin(self, state: Any, players: int, first: int) -> None:
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
        """Applies a legal action, or an outcome at a turn of nature."""

    def side(self, state: Any, seat: int) -> int:
        """Returns the set of the seats that win and lose with ``seat``, itself included."""

    def decider(self, state: Any) -> int:
        """Returns the seat whose player decides: that to act, unless it is a dummy's; or NATURE."""

    def weight(self, state: Any, action: int) -> int:
        """Returns how many of nature's equally likely outcomes ``action`` stands for, 1 or more."""


class Sight(Protocol):
    """The module of what a seat may know."""

    def reveal(self, state: Any, seat: int, view: Any) -> None:
        """Adds to a view what the field table does not say (``seat`` -1: a spectator)."""

    def told(self, state: Any, k: int, seat: int) -> int:
        """Returns ply ``k`` of the present deal as ``seat`` knows it by now: what was done in
        secret may have come out since.
        """

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
        """Returns the action of a text; raises ``ValueError`` for what is no notation,
        :class:`Unformed` for cards that form no action.
        """

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


class Positions(Protocol):
    """The module of a game that sets up a position (:mod:`dragonmoon.position`)."""

    LINES: Mapping[str, str]  # the lines that only this game has: how each begins, what it says

    def place(self, state: Any, position: Any) -> None:
        """Writes a position into a state; raises ``ImpossiblePosition``."""


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
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # the first: the default
    dummies: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # by players: their seats
    position: Positions | None = None
    penalties: bool = False  # whether scores are penalties: the fewest win
    opening: tuple[int, ...] = ()  # the values of the field ``phase`` before the play of a deal

    def __reduce__(self) -> tuple[Callable[[object], "Game"], tuple[str]]:
        """A game is known by its name, so matches and views can be sent to other processes."""
        return find, (self.name,)

    def clause(self, code: int) -> str:
        """Returns the name of a clause: 503 is ``MN5.3``."""
        return f"{self.prefix}{code // 100}.{code % 100}"

    def all_seats(self, players: int) -> tuple[int, ...]:
        """Returns the seats at a table of so many players, those of dummies included."""
        return tuple(range(players + len(self.dummies.get(players, ()))))

    def player_seats(self, players: int) -> tuple[int, ...]:
        """Returns the seats that have a player, where there are so many."""
        dummies = self.dummies.get(players, ())
        return tuple(seat for seat in self.all_seats(players) if seat not in dummies)


_announced: dict[str, str] = {}  # the name of a game to that of its package
_games: dict[str, Game] = {}


def announce(name: str, package: str) -> None:
    """Adds a game to the house, whose package registers it when it is first asked for."""
    _announced[name] = package


def register(game: Game) -> None:
    """Makes a game ready to be found.

    Raises ``ValueError`` if an option has no public field of its name, which a state keeps it in,
    or if an action is too large for a ply.
    """
    single = {f.name for f in game.layout.fields if f.known is Known.PUBLIC and not f.length}
    missing = [name for name in game.options if name not in single]
    if missing:
        raise ValueError(f"{game.title}: no public field keeps the option {', '.join(missing)}.")
    if game.rules.ACTIONS >= MOST_ACTIONS:
        raise ValueError(f"{game.title}: {game.rules.ACTIONS} actions are too many for a ply.")
    _games[game.name] = game


def games() -> tuple[str, ...]:
    """Returns the names of the games, sorted."""
    return tuple(sorted(_announced.keys() | _games.keys()))


def find(name: object) -> Game:
    """Returns the game of that name; raises ``ValueError``."""
    if not isinstance(name, str) or name not in games():
        raise ValueError(
            f"There is no game {str(name)[:40]!r}; the games are: {', '.join(games())}."
        )
    if name not in _games:
        import_module(_announced[name])
    return _games[name]


def check_seats(game: Game, seats: int | None) -> int:
    """Returns the number of players (the game's default for ``None``); raises ``ValueError``."""
    chosen = game.default_seats if seats is None else seats
    if isinstance(chosen, bool | float) or chosen not in game.seats:
        allowed = listing([str(count) for count in game.seats], "or")
        raise ValueError(f"{game.title} is played by {allowed}, not by {seats!r}.")
    return int(chosen)


def check_seat(seat: int, seats: Sequence[int], what: str = "player") -> int:
    """Returns a seat; raises ``ValueError`` unless it is one of ``seats``, which have a player, or
    ``what`` else is asked for.
    """
    if isinstance(seat, bool | float) or seat not in seats:
        allowed = ", ".join(map(str, seats))
        raise ValueError(f"There is no {what} in seat {seat!r}; the {what}s are {allowed}.")
    return int(seat)


def check_options(game: Game, options: Mapping[str, str]) -> dict[str, str]:
    """Returns a value for every option of a game, the default where none is given.

    Raises ``ValueError`` for an option or a value that there is not.
    """
    if not isinstance(options, Mapping):
        raise ValueError(f"The options are a {type(options).__name__}; allowed is a mapping.")
    for name, value in options.items():
        if name not in game.options:
            allowed = ", ".join(game.options) or "none"
            raise ValueError(f"{game.title} has no option {name!r}; it has: {allowed}.")
        if value not in game.options[name]:
            allowed = ", ".join(game.options[name])
            raise ValueError(f"The option {name} is {value!r}; allowed are {allowed}.")
    return {name: options.get(name, values[0]) for name, values in game.options.items()}


def set_options(game: Game, states: Any, options: Mapping[str, str]) -> None:
    """Writes options that have been checked into a state, or into every state of a row."""
    for name, value in options.items():
        states[name] = game.options[name].index(value)


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


class Unformed(ValueError):
    """Cards that are well written and form no action.

    ``why(state)`` returns, for the seat to act, a sentence that says why, and the code of the
    clause.
    """

    def __init__(self, sentence: str, why: Callable[[Any], tuple[str, int]]) -> None:
        super().__init__(sentence)
        self.why = why


def refusal(game: Game, state: Any, text: object, seat: int | None) -> IllegalAction | None:
    """Returns why ``seat`` (``None``: a spectator) may not do what ``text`` says, or ``None``."""
    if not isinstance(text, str):
        return IllegalAction(f"An action is a text, not {type(text).__name__}.", None)
    action, unformed = -1, None
    try:
        action = game.words.parse(text)
    except Unformed as cards:
        unformed = cards
    except ValueError as unreadable:
        return IllegalAction(str(unreadable), None)
    if state.turn >= NATURE and seat != game.rules.decider(state):
        return IllegalAction(not_your_turn(int(state.turn)), game.clause(game.rules.due(state)))
    if unformed:
        sentence, clause = unformed.why(state)
        return IllegalAction(sentence, game.clause(clause))
    return forbidden(game, state, action)


def forbidden(game: Game, state: Any, action: int) -> IllegalAction | None:
    """Returns why the seat to act may not take ``action``, or ``None``."""
    clause = game.rules.forbids(state, action)
    if not clause:
        return None
    return IllegalAction(game.words.refusal(state, action, clause), game.clause(clause))


def not_your_turn(turn: int) -> str:
    """Returns the sentence for a seat that is not to decide."""
    return f"It is not your turn: {actor(turn)} is to act."


def actor(turn: int) -> str:
    """Returns who acts at a turn, within a sentence."""
    return "nature" if turn == NATURE else f"seat {turn}"


def cards_of_deal(game: Game, state: Any, number: int) -> list[int]:
    """Returns the cards of deal ``number`` of the match in ``state``, in order."""
    trial, deck = game.layout.new(), np.empty(game.rules.MOST_CARDS, np.int64)
    trial[0] = state
    trial[0].deal = number - 1
    found: list[int] = deck[: game.rules.cards(trial[0], deck)].tolist()
    return found


def legal_texts(game: Game, state: Any) -> list[str]:
    """Returns the legal actions of the turn as texts, in the order of the action numbers."""
    return [game.words.text(int(action)) for action in legal_actions(game, state)]


def legal_actions(game: Game, state: Any) -> Any:
    """Returns the legal actions of the turn, ascending; at a turn of nature its outcomes."""
    actions = np.empty(game.rules.MOST_LEGAL, np.int64)
    return actions[: game.rules.legal(state, actions)]


@dataclass(frozen=True)
class Deal:
    """A deal that has ended: the truth, or what a seat may know of it (:meth:`known_to`).

    What hands are left lies open then; what was done in secret may stay so.
    """

    number: int
    deck: tuple[str, ...]  # none in a view to which something stays hidden, nor after a position
    plies: tuple[tuple[int, str], ...]  # the seat (or NATURE) and the text of each ply
    returns: tuple[int, ...]  # per seat: the totals at its end less those at its beginning
    end: Any = field(repr=False, compare=False)  # the state as it ended, but for the generator

    def known_to(self, game: "Game", seat: int | None) -> "Deal":
        """Returns the deal as ``seat`` (``None``: a spectator) knows it; itself if that is all."""
        told, count = game.sight.told, int(self.end.ply_count)
        heard = [int(told(self.end, k, -1 if seat is None else seat)) for k in range(count)]
        if heard == plies_in(self.end):
            return self
        end = self.end.copy()
        put_plies(end, heard)
        return replace(self, deck=(), plies=texts_of(game, heard), end=end)


def texts_of(game: Game, plies: Iterable[int]) -> tuple[tuple[int, str], ...]:
    """Returns plies as seats (or NATURE) and texts."""
    return tuple((seat_of(ply), game.words.text(action_of(ply))) for ply in plies)


class View:
    """What one seat (``None``: a spectator) may know of a match: all that a bot or a wire gets.

    ``fields`` is one record of the game's own type, in which everything that the seat may not know
    holds the field's hidden value; ``past`` are the deals that have ended, as the seat knows them.
    """

    def __init__(self, game: Game, states: Any, seat: int | None, past: tuple[Deal, ...]) -> None:
        self.game = game
        self.states = states
        self.seat = seat
        self.past = past

    @classmethod
    def of(cls, game: Game, truth: Any, seat: int | None, past: tuple[Deal, ...]) -> "View":
        """Returns the view of ``seat`` of the state in ``truth``, a row of one."""
        state, layout, told = truth[0], game.layout, game.sight.told
        states = layout.new()
        known = layout.known(seat, ended=state.turn == MATCH_ENDED)
        layout.matrix(states)[0] = np.where(known, layout.matrix(truth)[0], layout.hidden)
        view, number = states[0], -1 if seat is None else seat
        put_plies(view, [int(told(state, k, number)) for k in range(state.ply_count)])
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
        """The seat whose player decides: :attr:`turn`, unless that is a dummy's."""
        return None if self.turn is None else int(self.game.rules.decider(self.fields))

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
        """The plies of the present deal as the seat knows them: who, and the text."""
        return list(texts_of(self.game, plies_in(self.fields)))

    @cached_property
    def log(self) -> list[str]:
        """The plies of the whole match as the seat knows them."""
        ended = [deal.plies for deal in self.past if deal.number < self.deal_number]
        return [text for plies in (*ended, self.plies) for _, text in plies]

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
