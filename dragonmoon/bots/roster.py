"""The list of bots."""

from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from numbers import Integral

from dragonmoon.bots.bot import Bot
from dragonmoon.bots.quick import THUMBS, Quick
from dragonmoon.bots.uniform import Uniform
from dragonmoon.game import find


@dataclass(frozen=True)
class Entry:
    """A bot of the roster."""

    sentence: str
    plays: Callable[[str], bool]
    make: Callable[[str, int, float | None, int | None], Bot]


def _searched(game: str) -> bool:
    """Tells whether a game has all that a search asks for."""
    from dragonmoon.bots.exact.solving import ENDINGS
    from dragonmoon.bots.worth import WORTHS

    return game in THUMBS and game in WORTHS and game in ENDINGS


def _strong(game: str, seed: int, time: float | None, worlds: int | None) -> Bot:
    """Returns the bot that searches, whose modules nobody else needs."""
    from dragonmoon.bots.strong import Strong

    return Strong(game, seed, time, worlds)


ROSTER = {
    "random": Entry(
        "Plays any legal action.", lambda game: True, lambda game, seed, *budget: Uniform(seed)
    ),
    "quick": Entry(
        "Plays by rules of thumb, at once.",
        THUMBS.__contains__,
        lambda game, seed, *budget: Quick(game),
    ),
    "strong": Entry(
        "Tries every choice in worlds that it may be in, for a second a decision.",
        _searched,
        _strong,
    ),
}


def bots(game: str) -> dict[str, str]:
    """Returns the bots that play ``game``: name and one sentence.  Raises ``ValueError``."""
    find(game)
    return {name: entry.sentence for name, entry in ROSTER.items() if entry.plays(game)}


def bot(
    name: str, game: str, seed: int = 0, time: float | None = None, worlds: int | None = None
) -> Bot:
    """Returns a bot.  ``time`` (seconds a decision) or ``worlds`` (a fixed amount of work) bound
    those bots that search, one or the other; the others answer at once.  Raises ``ValueError``.
    """
    known = bots(game)
    if name not in tuple(known):
        raise ValueError(f"There is no bot {name!r} for {game}; the bots are: {', '.join(known)}.")
    if not _whole(seed):
        raise ValueError(f"A bot's seed is {seed!r}; allowed is a whole number.")
    if time is not None and not _seconds(time):
        raise ValueError(f"A bot's time is {time!r}; allowed is more than 0 seconds.")
    if worlds is not None and not (_whole(worlds) and worlds >= 1):
        raise ValueError(f"A bot's worlds are {worlds!r}; allowed is a whole number, 1 or more.")
    if time is not None and worlds is not None:
        raise ValueError("A bot has time= or worlds= for a decision, not both.")
    return ROSTER[name].make(game, seed, time, worlds)


def _whole(number: object) -> bool:
    return isinstance(number, Integral) and not isinstance(number, bool)


def _seconds(time: object) -> bool:
    return isinstance(time, float | int) and not isinstance(time, bool) and 0 < time < inf
