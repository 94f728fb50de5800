"""What a bot is.

A bot is handed a View and never anything else.  Its own chance comes from its seed and the view, so
equal views mean equal choices.
"""

import hashlib
from dataclasses import dataclass
from typing import Protocol

from dragonmoon.game import View, find
from dragonmoon.state import NATURE


class Bot(Protocol):
    """A player that is no person."""

    @property
    def name(self) -> str:
        """Its name in the roster."""

    def act(self, view: View) -> str:
        """Returns the text of a legal action; ``ValueError`` unless the view's seat decides."""

    def explain(self, view: View, text: str) -> str:
        """Returns in one line why the bot would do ``text``, or what it would do instead.

        Raises ``ValueError`` unless the view's seat decides,
        :class:`~dragonmoon.game.IllegalAction` (a ``ValueError``) unless ``text`` is legal.
        """


@dataclass
class Tally:
    """What a bot that searches has done so far; it bears one as its attribute ``tally``."""

    decisions: int = 0  # with a choice, that it was asked for
    searched: int = 0  # of them; the others it played at once, while its kernels compiled
    worlds: int = 0  # in which it tried them, in all


def check_view(view: View, game: str) -> None:
    """Raises ``ValueError`` unless the view is of the game that a bot plays."""
    if view.game.name != game:
        raise ValueError(f"This bot plays {find(game).title}, not {view.game.title}.")


def choices(view: View) -> list[str]:
    """Returns the legal actions; raises ``ValueError`` unless the view's seat decides."""
    legal = view.legal()
    if not legal:
        who = "a spectator" if view.seat is None else f"seat {view.seat}"
        raise ValueError(f"There is nothing to decide for {who}: {_whose(view)}.")
    return legal


def _whose(view: View) -> str:
    """Returns who decides instead."""
    if view.turn is None:
        return "the match is over"
    return "nature is to act" if view.turn == NATURE else f"seat {view.decider} decides"


def legal_one(view: View, text: str) -> str:
    """Returns ``text`` as it is printed; raises ``IllegalAction`` if it is not legal."""
    refused = view.why_not(text)
    if refused:
        raise refused
    return view.game.words.text(view.game.words.parse(text))


def draw(seed: int, view: View, n: int) -> int:
    """Returns a number in 0…n-1 that depends on the seed and on what the view holds, alone."""
    return int.from_bytes(_digest(seed, view), "big") * n >> 64


def seed_for(seed: int, view: View) -> int:
    """Returns a seed, 0…2**63-1, that depends on the seed and on what the view holds, alone."""
    return int.from_bytes(_digest(seed, view), "big") >> 1


def _digest(seed: int, view: View) -> bytes:
    told = hashlib.blake2b(f"{seed} {view.seat} ".encode(), digest_size=8)
    told.update(view.states.tobytes())
    return told.digest()
