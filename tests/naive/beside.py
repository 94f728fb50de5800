"""What a comparison needs of a game: its twin, and how to say the same of the package."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Protocol

import dragonmoon as dm

Choose = Callable[[dm.Match], str]
Fields = Mapping[str, Any]  # of a state: numbers, and lists of them


class Twin(Protocol):
    """A match by the slow twin of a game.  Whoever plays it deals whenever ``wants_deck``."""

    seats: int
    first: int
    deal_number: int
    scores: list[int]
    winners: list[int]
    wants_deck: bool
    turn: int | None  # a seat, NATURE, or nobody

    def deal(self, deck: list[str]) -> None:
        """Deals a deck of card texts in dealt order."""

    def verdicts(self) -> dict[str, str]:
        """Returns actions, the legal ones in order with "", others with what forbids them."""

    def play(self, action: str) -> None:
        """Does what a legal action says."""


class Witness(Protocol):
    """Tells what each action brings about; remembers what came before in the match."""

    def before(self, twin: Any, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what an action is, seen before it is done."""

    def after(self, twin: Any) -> Iterator[str]:
        """Yields what an action has brought about."""


def none_odd(_: Twin, __: random.Random) -> list[tuple[str, str]]:
    """Returns no texts: all that are of interest are among the verdicts."""
    return []


@dataclass(frozen=True)
class Beside:
    """A game beside its twin."""

    game: str
    twin: Callable[..., Twin]  # of so many seats, the first and options by name
    every_action: Sequence[str]
    known_by_twin: Callable[[Any], dict[str, Any]]  # what a twin says of the table
    known_by_fields: Callable[[Fields], dict[str, Any]]  # the same, out of the fields of a state
    shown_by_twin: Callable[[Any], dict[str, Any]]  # what a scene has to show
    shown_by_scene: Callable[[dm.Match], dict[str, Any]]  # what it shows
    witness: Callable[[], Witness]
    expected: Callable[..., list[str]]  # the events of a large comparison: of seats and options
    styles: Sequence[IntEnum]  # of matches from kernels, in turn
    chosen: Callable[..., Any]  # a rule: draws an action as a style says
    lay: Callable[..., Any]  # a rule: lays a deck as a style says
    staged: Callable[..., tuple[dm.Match, Choose]]  # of seats, chance and options by name
    scattered: Callable[..., tuple[dm.Match, Choose]]
    odd: Callable[[Any, random.Random], list[tuple[str, str]]] = none_odd  # texts and what refuses
