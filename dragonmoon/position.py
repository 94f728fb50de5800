"""Positions: a table set up by hand, for puzzles, lessons and tests.

    game: four-dragons
    seats: 3
    deal: 3
    turn: 0
    hand 0: CH 3P 7P
    hand 1: 5G 7G 10K
    hand 2: CH 3G 5P
    hand 3: 2K 8P 8G
    captured 1: 2K 4P
    plies: 0 play 7P, 1 discard 5G

A position stands before a trick (Gang of Four: a cycle; Magic Dragons: a turn) of the deal that it
names; what has been played of it since stands under ``plies``, and is played as in any match.  The
hands are those before these plies.  What a deal had and no line names was played before.

``game``, ``seats`` (players; the game's default without it), ``options``, ``deal``, ``turn`` (who
leads) and a ``hand`` for each seat are the same in every game; the module ``position`` of a game
tells in ``LINES`` which others it has, and places them in a state.  It refuses what cannot be at a
table, with the clause that says so; what merely no sensible player would reach is no concern of it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dragonmoon.game import Positions, cards_of_deal, check_options, check_seats, find

SHARED = {
    "game": "the name of the game",
    "seats": "the number of players",
    "options": "the game's options: 'last_card declare'",
    "deal": "the number of the present deal; 1 without it",
    "turn": "the seat that is to lead",
    "hand": "hand SEAT: the cards of a seat",
    "plies": "what has been played of the trick: '0 play 7P, 1 discard 5G'",
}
HEADER = ("game", "seats", "options", "plies")  # all else is placed in a state
MOST_DEALS = MOST_POINTS = 9999


class ImpossiblePosition(ValueError):
    """A position that cannot be: a sentence that says why, and the clause.

    The clause is ``None`` for what cannot even be read.
    """

    def __init__(self, sentence: str, clause: str | None = None) -> None:
        super().__init__(sentence)
        self.clause = clause

    def __reduce__(self) -> tuple[type["ImpossiblePosition"], tuple[str, str | None]]:
        return ImpossiblePosition, (str(self), self.clause)


class Position:
    """A position as it was written, or as it was understood when it has been placed.

    Raises :class:`ImpossiblePosition` for a line that there is not, or that stands there twice.
    """

    def __init__(self, source: object) -> None:
        lines = dict(_pairs(source))
        if "game" not in lines:
            raise ImpossiblePosition("A position names its game: 'game: four-dragons'.")
        try:
            self.game = find(lines["game"])
            self.seats = check_seats(self.game, _whole(lines, "seats"))
            self.options = check_options(self.game, _options(lines.get("options", "")))
        except ImpossiblePosition:
            raise
        except ValueError as wrong:
            raise ImpossiblePosition(str(wrong)) from None
        self.all_seats = self.game.all_seats(self.seats)
        self.plies = lines.get("plies", "")
        self.written = {key: text for key, text in lines.items() if key not in HEADER}
        self.lines: dict[str, str] = {}  # as they were understood, in the order of reading
        self._check_keys()

    def _check_keys(self) -> None:
        known = {key: text for key, text in SHARED.items() if key not in HEADER}
        known |= self._own.LINES
        for key in self.written:
            if key.split()[0] not in known:
                told = ", ".join([*HEADER, *known])
                raise ImpossiblePosition(f"A position has no line {key[:40]!r}; it has: {told}.")

    @property
    def _own(self) -> Positions:
        """What the game has for positions."""
        if self.game.position is None:
            raise ImpossiblePosition(f"{self.game.title} has no positions.")
        return self.game.position

    def place(self, state: Any) -> None:
        """Writes the position into the state of a match that has begun.

        Raises :class:`ImpossiblePosition`.
        """
        self.lines.clear()
        self._own.place(state, self)
        unread = [key for key, text in self.written.items() if text and key not in self.lines]
        if unread:
            raise ImpossiblePosition(f"The line {unread[0]!r} has no place in this position.")

    def __str__(self) -> str:
        """Returns the position as text, but for its plies: what :class:`Position` reads."""
        chosen = ", ".join(f"{name} {value}" for name, value in self.options.items())
        header = {"game": self.game.name, "seats": str(self.seats), "options": chosen}
        lines = {key: text for key, text in header.items() if text} | self.lines
        return "".join(f"{key}: {text}\n" for key, text in lines.items())

    # ------------------------------------------------------------------ what a game reads of it

    def refuse(self, clause: int, sentence: str) -> ImpossiblePosition:
        """Returns the refusal of the position by a clause of the game."""
        return ImpossiblePosition(sentence, self.game.clause(clause))

    def has(self, key: str) -> bool:
        """Tells whether the position has a line."""
        return key in self.written

    def number(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Returns a number; raises :class:`ImpossiblePosition` outside of these bounds."""
        value = _whole(self.written, key)
        value = default if value is None else value
        if value is None:
            raise ImpossiblePosition(f"The position lacks the line {key!r}.")
        if not least <= value <= most:
            raise ImpossiblePosition(f"The {key} is {value}; allowed is {least} to {most}.")
        self.lines[key] = str(value)
        return value

    def deal(self, most: int = MOST_DEALS) -> int:
        """Returns the number of the deal."""
        return self.number("deal", 1, most, 1)

    def seat(self, key: str, default: int | None = None) -> int:
        """Returns a seat of the table."""
        return self.number(key, 0, len(self.all_seats) - 1, default)

    def words(self, key: str) -> list[str]:
        """Returns the words of a line; none if it is not there."""
        words = self.written.get(key, "").split()
        if words:
            self.lines[key] = " ".join(words)
        return words

    def numbers(self, key: str, least: int, most: int, count: int) -> list[int]:
        """Returns so many numbers, 0 or ``least`` without the line; raises as :meth:`number`."""
        words = self.words(key)
        if not words:
            return [max(least, 0)] * count
        fit = [re.fullmatch(r"-?\d{1,4}", word, re.ASCII) is not None for word in words]
        if len(words) != count or not all(fit):
            shown = " ".join(words)[:60]
            raise ImpossiblePosition(f"The line {key!r} is {shown!r}; it has {count} numbers.")
        found = [int(word) for word in words]
        for value in found:
            if not least <= value <= most:
                allowed = f"allowed is {least} to {most}"
                raise ImpossiblePosition(f"The line {key!r} has {value}; {allowed}.")
        return found

    def cards(self, key: str) -> list[int]:
        """Returns the cards of a line, in order; none if it is not there."""
        try:
            found = sorted(self.game.words.parse_card(word) for word in self.words(key))
        except ValueError as unreadable:
            raise ImpossiblePosition(f"The line {key!r}: {unreadable}") from None
        if found:
            self.lines[key] = self.spelt(found)
        return found

    def spelt(self, cards: Iterable[int]) -> str:
        """Returns cards as a text."""
        return " ".join(self.game.words.card(card) for card in cards)

    def hands(self, most: int, clause: int) -> list[list[int]]:
        """Returns the cards of every seat; refuses hands of more than ``most`` by a clause."""
        found = [self.cards(f"hand {seat}") for seat in self.all_seats]
        for seat, hand in enumerate(found):
            if len(hand) > most:
                raise self.refuse(
                    clause, f"Seat {seat} would hold {len(hand)} cards; {most} are dealt to it."
                )
        return found

    def place_hands(
        self, state: Any, hands: list[list[int]], gather: Callable[[Iterable[int]], int]
    ) -> None:
        """Writes the hands, each as the set that ``gather`` makes of it, and their sizes."""
        for seat, hand in enumerate(hands):
            state.hands[seat] = gather(hand)
            state.hand_sizes[seat] = len(hand)

    def place_scores(self, state: Any, least: int = 0) -> list[int]:
        """Writes the totals before the deal, none less than ``least``, and returns them."""
        found = self.numbers("scores", least, MOST_POINTS, int(state.seats))
        for seat, score in enumerate(found):
            state.scores[seat] = score
        return found

    def over(self, scores: list[int], clause: int) -> ImpossiblePosition:
        """Returns the refusal, by a clause, of totals with which the match is over."""
        return self.refuse(clause, f"With {max(scores)} points the match is over.")

    def check_equal(self, hands: list[list[int]], clause: int) -> None:
        """Refuses by a clause hands that are empty, or not equal, as they are before a trick."""
        for seat, hand in enumerate(hands):
            if not hand or len(hand) != len(hands[0]):
                raise self.refuse(
                    clause,
                    f"Before a trick all hands have as many cards, one or more; seat {seat} has "
                    f"{len(hand)}. What has been played of the trick stands under 'plies'.",
                )

    def rest(self, state: Any, placed: Iterable[int], clause: int) -> list[int]:
        """Returns the cards of the deal in ``state`` that are not placed, in order; refuses by a
        clause a card that the deal does not have, or not so often.
        """
        deck = Counter(cards_of_deal(self.game, state, int(state.deal)))
        used = Counter(placed)
        for card, count in sorted((used - deck).items()):
            name, times = self.game.words.card(card), deck[card]
            often = "once" if times == 1 else f"{times} times"
            has = f"has it only {often}" if times else "does not have it"
            raise self.refuse(
                clause, f"{name} would lie here {count + times} times; the deal {has}."
            )
        return sorted((deck - used).elements())


# ------------------------------------------------------------------------------------------ reading


def _pairs(source: object) -> Iterable[tuple[str, str]]:
    """Yields the lines of a position, given as text or as a mapping, each key once."""
    if isinstance(source, Mapping):
        pairs = [(str(key), str(text)) for key, text in source.items()]
    elif isinstance(source, str):
        lines = [line.strip() for line in source.removeprefix("\ufeff").splitlines()]
        pairs = [_split(line) for line in lines if line and not line.startswith("#")]
    else:
        raise ImpossiblePosition(f"A position is a text, not {type(source).__name__}.")
    seen = set()
    for written, text in pairs:
        key = " ".join(written.lower().split())
        if not key or key in seen:
            raise ImpossiblePosition(f"The line {written[:40]!r} stands there twice.")
        seen.add(key)
        yield key, text.strip()


def _split(line: str) -> tuple[str, str]:
    key, colon, text = line.partition(":")
    if not colon or not key.strip():
        raise ImpossiblePosition(
            f"A line of a position is like 'hand 0: 7P CH', not {line[:60]!r}."
        )
    return key, text


def _whole(lines: Mapping[str, str], key: str) -> int | None:
    """Returns the number of a line, ``None`` if it is not there."""
    if key not in lines:
        return None
    if not re.fullmatch(r"-?\d{1,4}", lines[key], re.ASCII):
        raise ImpossiblePosition(f"The line {key!r} is {lines[key][:40]!r}; it should be a number.")
    return int(lines[key])


def _options(text: str) -> dict[str, str]:
    pairs = [pair.split() for pair in text.split(",") if pair.strip()]
    if any(len(pair) != 2 for pair in pairs):
        raise ImpossiblePosition(f"The options are {text[:60]!r}; expected is 'name value'.")
    return dict(pairs)
