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
    check_options,
    check_seat,
    check_seats,
    check_seed,
    find,
    legal_texts,
    refusal,
    set_options,
)
from dragonmoon.match import record
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    action_of,
    first_seat,
    plies_in,
    seat_of,
    shuffle_deck,
)


class Match:
    """A whole match of a game; the first deal is dealt at once.

    ``decks`` (lists of card texts in dealt order) are used for the successive deals; when they run
    out, deck k comes from ``(seed, k)`` alone.  ``first`` is the seat that the rules draw at random
    at the start; ``names`` (one a seat) and ``date`` only go into the record.

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
        self.game = find(game)
        self.seats = check_seats(self.game, seats)
        self.seed = check_seed(seed)
        self.options = check_options(self.game, options or {})
        self.first = _first(first, self.seats, self.seed)
        self.names = names
        self.date = record.check_date(date)
        self._dealt: list[list[int]] = []
        self._past: tuple[Deal, ...] = ()
        self._states = self.game.layout.new()
        set_options(self.game, self._state, self.options)
        self._state.seed = self.seed
        self.game.rules.begin(self._state, self.seats, self.first)
        self._given = self._read_decks(decks)
        self._deal()

    @property
    def _state(self) -> Any:
        return self._states[0]

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, for the record; none, or one for each seat."""
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
        """The seat whose player decides for :attr:`turn`."""
        return self.turn

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that have a player."""
        return tuple(range(self.seats))

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._state.turn == MATCH_ENDED)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win or share the win, sorted; none before the end."""
        return tuple(seat for seat in range(self.seats) if self._state.winners >> seat & 1)

    @property
    def deal_number(self) -> int:
        """The number of the present deal, from 1."""
        return int(self._state.deal)

    @property
    def scores(self) -> list[int]:
        """Totals of the match, one a seat; partners bear the same."""
        return [int(score) for score in self._state.scores[: self.seats]]

    @property
    def past(self) -> tuple[Deal, ...]:
        """The deals that have ended, open to everybody."""
        return self._past

    def hand(self, seat: int) -> list[str]:
        """Returns the true hand of a seat in the game's order; after the end, the cards left."""
        check_seat(seat, self.players)
        return [self.game.words.card(card) for card in self.game.words.hand(self._state, seat)]

    def view(self, seat: int | None) -> View:
        """Returns what the player of ``seat`` (``None``: a spectator) may know."""
        if seat is not None:
            seat = check_seat(seat, self.players)
        return View.of(self.game, self._states, seat, self._past)

    # ------------------------------------------------------------------------------------ plies

    def legal(self) -> list[str]:
        """Returns the legal actions of the turn as texts, in a stable order; none when over."""
        return legal_texts(self.game, self._state)

    def why_not(self, text: str) -> IllegalAction | None:
        """Returns the refusal that :meth:`play` would raise, or ``None`` if the action is legal."""
        return refusal(self.game, self._state, text, int(self._state.turn))

    def play(self, text: str) -> "Match":
        """Applies one action, or raises :class:`IllegalAction` and changes nothing."""
        refused = self.why_not(text)
        if refused:
            raise refused
        before = self._state.scores.copy()
        self.game.rules.apply(self._state, self.game.words.parse(text))
        if self._state.turn in (DEAL_ENDED, MATCH_ENDED):
            self._close_deal(self._state.scores - before)
        if self._state.turn == DEAL_ENDED:
            self._deal()
        return self

    def chance(self) -> list[tuple[str, float]]:
        """Returns the outcomes of a turn of nature with their probabilities."""
        raise self._no_nature()

    def play_nature(self) -> "Match":
        """Lets chance act by the match's own generator; only at a turn of nature."""
        raise self._no_nature()

    # ---------------------------------------------------------------------- copies and records

    def copy(self) -> "Match":
        """Returns an independent match in the same state."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin._states = self._states.copy()
        twin._dealt = list(self._dealt)
        return twin

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
        """The decks dealt so far, as card texts in dealt order."""
        return [self._spelt(deck) for deck in self._dealt]

    @property
    def plies(self) -> list[list[tuple[int, str]]]:
        """Every ply so far, deal by deal: the seat and the text."""
        ended = [list(deal.plies) for deal in self._past]
        return ended if len(ended) == self.deal_number else [*ended, self._present_plies()]

    # ------------------------------------------------------------------------------------------

    def _spelt(self, deck: list[int]) -> list[str]:
        return [self.game.words.card(card) for card in deck]

    def _present_plies(self) -> list[tuple[int, str]]:
        plies = plies_in(self._state)
        return [(seat_of(ply), self.game.words.text(action_of(ply))) for ply in plies]

    def _close_deal(self, returns: Any) -> None:
        gained = tuple(int(points) for points in returns[: self.seats])
        deck, plies = tuple(self._spelt(self._dealt[-1])), tuple(self._present_plies())
        end = self.game.layout.opened(self._states)[0]
        self._past += (Deal(self.deal_number, deck, plies, gained, end),)

    def _deal(self) -> None:
        deck, n = self._cards()
        number = self.deal_number + 1
        if number <= len(self._given):
            deck[:n] = self._given[number - 1]
        else:
            shuffle_deck(self.seed, number, deck, n)
        self._dealt.append([int(card) for card in deck[:n]])
        self.game.rules.deal(self._state, deck)

    def _cards(self) -> tuple[Any, int]:
        """Returns the cards of the next deal, in order, and how many they are."""
        deck = np.empty(self.game.rules.MOST_CARDS, np.int64)
        return deck, self.game.rules.cards(self._state, deck)

    def _read_decks(self, decks: object) -> list[list[int]]:
        """Returns given decks as cards; refuses a wrong one before anything is dealt."""
        if not isinstance(decks, list | tuple):
            raise ValueError(f"The decks are a {type(decks).__name__}; allowed is a list of decks.")
        cards, n = self._cards()
        return [_deck(self.game, deck, cards[:n], k) for k, deck in enumerate(decks, start=1)]

    def _no_nature(self) -> ValueError:
        return ValueError(
            f"Nature is not to act: {self.game.title} leaves nothing to it in a deal."
        )


def _first(first: int | None, seats: int, seed: int) -> int:
    if first is None:
        return first_seat(seed, seats)
    if isinstance(first, bool | float) or first not in range(seats):
        raise ValueError(f"The first seat is {first!r}; allowed is 0 to {seats - 1}.")
    return int(first)


def _deck(game: Game, texts: object, cards: Any, number: int) -> list[int]:
    """Returns a deck as cards; raises ``ValueError`` unless it holds exactly ``cards``."""
    if not isinstance(texts, list | tuple) or not all(isinstance(text, str) for text in texts):
        raise ValueError(f"Deck {number} is no list of card texts.")
    try:
        deck = [game.words.parse_card(text) for text in texts]
    except ValueError as unreadable:
        raise ValueError(f"Deck {number}: {unreadable}") from None
    allowed = Counter(int(card) for card in cards)
    surplus = Counter(deck) - allowed
    if surplus:
        card = min(surplus)
        often = "more than once" if allowed[card] == 1 else f"more than {allowed[card]} times"
        wrong = often if allowed[card] else "which is not in this game's deck"
        raise ValueError(f"Deck {number} holds {game.words.card(card)} {wrong}.")
    if len(deck) != len(cards):
        raise ValueError(f"Deck {number} has {len(deck)} cards; allowed is exactly {len(cards)}.")
    return deck
