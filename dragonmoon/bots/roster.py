"""The list of bots."""

from collections.abc import Callable

from dragonmoon.bots.bot import Bot
from dragonmoon.bots.quick import THUMBS, Quick
from dragonmoon.bots.uniform import Uniform
from dragonmoon.game import find

Maker = Callable[[str, int], Bot]

ROSTER: dict[str, tuple[str, Maker]] = {
    "random": ("Plays any legal action.", lambda game, seed: Uniform(seed)),
    "quick": ("Plays by rules of thumb, at once.", lambda game, seed: Quick(game)),
}


def bots(game: str) -> dict[str, str]:
    """Returns the bots that play ``game``: name and one sentence.  Raises ``ValueError``."""
    find(game)
    return {
        name: sentence
        for name, (sentence, _) in ROSTER.items()
        if name != "quick" or game in THUMBS
    }


def bot(
    name: str, game: str, seed: int = 0, time: float | None = None, worlds: int | None = None
) -> Bot:
    """Returns a bot.  ``time`` (seconds a decision) or ``worlds`` (a fixed amount of work) bound
    those bots that search; the others answer at once.  Raises ``ValueError``.
    """
    if name not in bots(game):
        raise ValueError(f"There is no bot {name!r} for {game}; there are {', '.join(bots(game))}.")
    if time is not None and not time > 0:
        raise ValueError(f"A bot's time is {time!r}; allowed is more than 0 seconds.")
    if worlds is not None and worlds < 1:
        raise ValueError(f"A bot's worlds are {worlds!r}; allowed is 1 or more.")
    return ROSTER[name][1](game, seed)
