"""A match in progress.  The truth lives here; what leaves it is a View, or a record."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from dragonmoon.game import (
    Deal,
    Game,
    IllegalAction,
    View,
    actor,
    cards_of_deal,
    check_options,
    check_seat,
    check_seats,
    check_seed,
    find,
    legal_actions,
    legal_texts,
    refusal,
    set_options,
    texts_of,
)
from dragonmoon.match import record
from dragonmoon.position import Position
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    NATURE,
    chance_at,
    first_seat,
    outcome,
    plies_in,
    shuffle_deck,
    words_for,
)


class Match:
    """A whole match of a game; the first deal is dealt at once.

    ``decks`` (lists of card texts in dealt order) are used for the successive deals; when they run
    out, deck k comes from ``(seed, k)`` alone.  ``first`` is the seat that the rules draw at random
    at the start; ``names`` (one a player) and ``date`` only go into the record.  ``seats`` is the
    number of players; ``all_seats`` are the seats at the table, those of dummies included.

    :meth:`from_position` makes a match that begins with a position instead of a deal.

    Raises ``ValueError`` that says what is wrong and what is allowed.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        first: int | None = None,
        decks: Sequence[Sequence[str]] = (),
        seed: int | None = None,
        options: Mapping[str, str] | None = None,
        *,
        names: Sequence[str] = (),
        date: str = "",
    ) -> None:
        self._sit_down(find(game), seats, seed, options or {}, names, date)
        self.first = _first(first, self.seats, self.seed)
        self.game.rules.begin(self._state, self.seats, self.first)
        self._given = self._read_decks(decks)
        self._deal()

    def _sit_down(
        self,
        game: Game,
        seats: int | None,
        seed: int | None,
        options: Mapping[str, str],
        names: Sequence[str],
        date: str,
    ) -> None:
        """Makes ready all that a match has before its first deal; refuses what is wrong with it."""
        self.game = game
        self.seats = check_seats(game, seats)
        self.all_seats = game.all_seats(self.seats)
        self.seed = check_seed(seed)
        self.options = check_options(game, options)
        self.names = names
        self.date = record.check_date(date)
        self.position: Position | None = None
        self._dealt: list[list[int]] = []
        self._past: tuple[Deal, ...] = ()
        self._known_past: dict[int | None, tuple[Deal, ...]] = {}  # by viewer
        self._states = game.layout.new()
        set_options(game, self._state, self.options)
        self._state.seed = self.seed

    @property
    def _state(self) -> Any:
        return self._states[0]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in the order of their seats, for the record; none, or one for each."""
        return self._names

    @names.setter
    def names(self, names: Sequence[str]) -> None:
        self._names = record.check_names(tuple(names), self.seats)

    # ------------------------------------------------------------------------------ whose turn

    @property
    def turn(self) -> int | None:
        """The seat to act, ``NATURE``, or ``None`` when the match is over."""
        return None if self.over else int(self._state.turn)

    @property
    def decider(self) -> int | None:
        """The seat whose player decides for :attr:`turn`; ``NATURE`` and ``None`` alike."""
        return None if self.over else int(self.game.rules.decider(self._state))

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that have a player."""
        return self.game.player_seats(self.seats)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._state.turn == MATCH_ENDED)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win or share the win, sorted; none before the end."""
        return tuple(seat for seat in self.all_seats if self._state.winners >> seat & 1)

    @property
    def deal_number(self) -> int:
        """The number of the present deal, from 1."""
        return int(self._state.deal)

    @property
    def scores(self) -> list[int]:
        """Totals of the match, one a seat; partners bear the same."""
        return [int(score) for score in self._state.scores[: len(self.all_seats)]]

    @property
    def past(self) -> tuple[Deal, ...]:
        """The deals that have ended: a tool's look at the truth."""
        return self._past

    def hand(self, seat: int) -> list[str]:
        """Returns the true hand of a seat in the game's order; after the end, the cards left."""
        check_seat(seat, self.all_seats, "hand")
        return [self.game.words.card(card) for card in self.game.words.hand(self._state, seat)]

    def truth(self) -> Any:
        """Returns a copy of the whole state, a record of the game's layout: a tool's look at it."""
        return self._states.copy()[0]

    def view(self, seat: int | None) -> View:
        """Returns what the player of ``seat`` (``None``: a spectator) may know."""
        if seat is not None:
            seat = check_seat(seat, self.players)
        return View.of(self.game, self._states, seat, self._known_past.get(seat, ()))

    def open_view(self) -> View:
        """Returns the view of somebody who sees all hands and all that is done in secret: for
        whoever tells a match afterwards, and never for a player, a bot or a wire while it goes on.
        """
        return View(self.game, self.game.layout.opened(self._states), None, self._past)

    # ------------------------------------------------------------------------------------ plies

    def legal(self) -> list[str]:
        """Returns the legal actions of the turn as texts, in a stable order; none when over."""
        return legal_texts(self.game, self._state)

    def why_not(self, text: str) -> IllegalAction | None:
        """Returns the refusal that :meth:`play` would raise, or ``None`` if the action is legal."""
        return refusal(self.game, self._state, text, self.decider)

    def play(self, text: str) -> "Match":
        """Applies one action, or raises :class:`IllegalAction` and changes nothing.

        At a turn of nature it sets the outcome by hand.
        """
        refused = self.why_not(text)
        if refused:
            raise refused
        self._apply(self.game.words.parse(text))
        return self

    def chance(self) -> list[tuple[str, float]]:
        """Returns the outcomes of a turn of nature with their probabilities, identical cards as
        one; raises ``ValueError`` at another turn.
        """
        actions = self._outcomes()
        weights = [int(self.game.rules.weight(self._state, action)) for action in actions]
        texts = [self.game.words.text(int(action)) for action in actions]
        return [(text, n / sum(weights)) for text, n in zip(texts, weights, strict=True)]

    def play_nature(self) -> "Match":
        """Lets chance act by the match's own generator; raises ``ValueError`` at another turn.

        The outcome depends on the seed, the deal and the number of plies in it, and is drawn from
        those that :meth:`chance` tells.
        """
        actions = self._outcomes()
        chance = chance_at(self._state)
        weigh = self.game.rules.weight
        self._apply(int(outcome(self._state, actions, len(actions), chance, weigh)))
        return self

    # ------------------------------------------------------------ positions, copies and records

    @classmethod
    def from_position(
        cls,
        position: str | Mapping[str, object] | Position,
        seed: int | None = None,
        *,
        decks: Sequence[Sequence[str]] = (),
        names: Sequence[str] = (),
        date: str = "",
    ) -> "Match":
        """Returns a match that begins with a position (:mod:`dragonmoon.position`): a text, or a
        mapping of its lines.

        The present deal goes on from there; the next ones come from ``decks``, then from ``seed``.
        The record of the match begins with the position.  Raises ``ImpossiblePosition``, a
        ``ValueError`` with a clause, for one that cannot be at a table.
        """
        placed = position if isinstance(position, Position) else Position(position)
        match = cls.__new__(cls)
        match._sit_down(placed.game, placed.seats, seed, placed.options, names, date)
        match._set_up(placed)
        match._given = match._read_decks(decks)
        return record.play_on(match, placed.plies)

    def opening(self) -> "Match":
        """Returns the match as it began, with the same decks or from the same position."""
        names, date = self.names, self.date
        if self.position is None:
            return Match(
                self.game.name,
                self.seats,
                self.first,
                self.decks,
                self.seed,
                self.options,
                names=names,
                date=date,
            )
        return Match.from_position(
            str(self.position), self.seed, decks=self.decks[1:], names=names, date=date
        )

    def copy(self) -> "Match":
        """Returns an independent match in the same state."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = self._states.copy()
        twin._dealt = list(self._dealt)
        return twin

    __copy__ = copy  # ``copy.copy`` makes an independent match, too

    def record(self) -> str:
        """Returns the match so far as text; it holds the truth."""
        return record.write(self)

    @classmethod
    def replay(cls, text: str, seed: int | None = None) -> "Match":
        """Returns a match with the same record, views and scores; ``ValueError`` if it is broken.

        Decks after the recorded ones come from ``seed``.
        """
        return record.replay(cls, text, seed)

    @property
    def decks(self) -> list[list[str]]:
        """The decks dealt so far, as card texts in dealt order; none for that of a position."""
        return [self._spelt(deck) for deck in self._dealt]

    @property
    def plies(self) -> list[list[tuple[int, str]]]:
        """Every ply so far, deal by deal: the seat (or ``NATURE``) and the text."""
        ended = [list(deal.plies) for deal in self._past]
        return ended if self.over else [*ended, self._present_plies()]

    # ------------------------------------------------------------------------------------------

    def _spelt(self, deck: list[int]) -> list[str]:
        return [self.game.words.card(card) for card in deck]

    def _present_plies(self) -> list[tuple[int, str]]:
        return list(texts_of(self.game, plies_in(self._state)))

    def _apply(self, action: int) -> None:
        """Applies a legal action; closes a deal that it ends, and deals the next."""
        self.game.rules.apply(self._state, action)
        if self._state.turn in (DEAL_ENDED, MATCH_ENDED):
            self._close_deal()
        if self._state.turn == DEAL_ENDED:
            self._deal()

    def _close_deal(self) -> None:
        gained = tuple(now - then for now, then in zip(self.scores, self._before, strict=True))
        deck, plies = tuple(self._spelt(self._dealt[-1])), tuple(self._present_plies())
        end = self.game.layout.opened(self._states)[0]
        end.plies[words_for(end.ply_count) :] = 0  # there lies what longer deals before have left
        deal = Deal(self.deal_number, deck, plies, gained, end)
        self._past += (deal,)
        is_open = deal.known_to(self.game, None) is deal  # no seat knows less than who watches
        self._known_past = {
            viewer: (
                *self._known_past.get(viewer, ()),
                deal if is_open else deal.known_to(self.game, viewer),
            )
            for viewer in (*self.players, None)
        }

    def _set_up(self, position: Position) -> None:
        """Begins with a position instead of a deal."""
        self.position = position
        self.game.rules.begin(self._state, self.seats, 0)
        position.place(self._state)
        self.first = int(self._state.first)
        self._before = self.scores
        self._dealt.append([])

    def _deal(self) -> None:
        self._before = self.scores
        self._state.gone = 0
        number = self.deal_number + 1
        deck = np.array(cards_of_deal(self.game, self._state, number), np.int64)
        if number in self._given:
            deck[:] = self._given[number]
        else:
            shuffle_deck(self.seed, number, deck, len(deck))
        self._dealt.append(deck.tolist())
        self.game.rules.deal(self._state, deck)

    def _read_decks(self, decks: object) -> dict[int, list[int]]:
        """Returns given decks as cards, by deal; refuses a wrong one before anything is dealt."""
        if not isinstance(decks, list | tuple):
            raise ValueError(f"The decks are a {type(decks).__name__}; allowed is a list of decks.")
        return {
            number: _deck(self.game, deck, cards_of_deal(self.game, self._state, number), number)
            for number, deck in enumerate(decks, start=self.deal_number + 1)
        }

    def _outcomes(self) -> Any:
        """Returns the outcomes of a turn of nature as actions."""
        if self.turn != NATURE:
            turn = "the match is over" if self.turn is None else f"{actor(self.turn)} is"
            raise ValueError(f"Nature is not to act: {turn}.")
        return legal_actions(self.game, self._state)


def _first(first: int | None, players: int, seed: int) -> int:
    if first is None:
        return first_seat(seed, players)
    if isinstance(first, bool | float) or first not in range(players):
        raise ValueError(f"The first seat is {first!r}; allowed is 0 to {players - 1}.")
    return int(first)


def _deck(game: Game, texts: object, cards: list[int], number: int) -> list[int]:
    """Returns a deck as cards; raises ``ValueError`` unless it holds exactly ``cards``."""
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise ValueError(f"Deck {number} is no list of card texts.")
    try:
        deck = [game.words.parse_card(text) for text in texts]
    except ValueError as unreadable:
        raise ValueError(f"Deck {number}: {unreadable}") from None
    allowed = Counter(cards)
    surplus = Counter(deck) - allowed
    if surplus:
        card = min(surplus)
        often = "more than once" if allowed[card] == 1 else f"more than {allowed[card]} times"
        wrong = often if allowed[card] else "which is not in this game's deck"
        raise ValueError(f"Deck {number} holds {game.words.card(card)} {wrong}.")
    if len(deck) != len(cards):
        raise ValueError(f"Deck {number} has {len(deck)} cards; allowed is exactly {len(cards)}.")
    return deck
