"""What runs in a process that thinks: it is handed views and answers with actions."""

import os
import signal
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import parent_process
from threading import Thread

from dragonmoon.bots import Bot, bot
from dragonmoon.game import View
from dragonmoon.sitting.seating import Searching

KEPT = 32  # bots
NICE = 5  # below the server, which answers at once


@dataclass(frozen=True)
class Question:
    """A bot, and the view of a seat that is to decide."""

    bot: str
    game: str
    seed: int
    time: float
    view: View


@dataclass(frozen=True)
class Thought:
    """What a bot does, and why; ``waiting``: its search is still being made ready."""

    text: str
    reason: str = ""
    waiting: bool = False


def begin() -> None:
    """Begins a process: it is not interrupted with the server, and ends when the server does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """Ends this process when the server is gone, however it went."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def think(question: Question, *, explain: bool = False) -> Thought:
    """Returns what the bot does; with ``explain`` why, too."""
    player, view = _bot(question.bot, question.game, question.seed, question.time), question.view
    players = int(view.fields.players)
    waiting = isinstance(player, Searching) and not player.can_search(players)
    text = player.act(view)
    return Thought(text, player.explain(view, text) if explain else "", waiting)


@lru_cache(KEPT)
def _bot(name: str, game: str, seed: int, time: float) -> Bot:
    return bot(name, game, seed, time)
