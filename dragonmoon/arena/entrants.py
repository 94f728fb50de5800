"""Who plays in the arena: a bot by name, with its budget, or what makes one.

``strong@worlds=64`` is the bot ``strong`` with 64 worlds a decision, ``strong@time=1`` with one
second.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter_ns
from typing import Protocol, runtime_checkable

from dragonmoon.arena.oracle import ORACLES
from dragonmoon.arena.play import Oracle, Player, check_bot
from dragonmoon.bots import Bot, Tally, bot, bots
from dragonmoon.game import View
from dragonmoon.match import Match
from dragonmoon.sentences import listing

Maker = Callable[[int], Bot]  # makes a bot from a seed
BUDGETS = ("worlds", "time")


@dataclass(frozen=True)
class Entrant:
    """A bot that takes part, under the name that tables show."""

    name: str
    kind: str  # its name in the roster, or among the oracles
    worlds: int | None = None  # a decision
    time: float | None = None  # seconds a decision
    maker: Maker | None = None

    @property
    def cheats(self) -> bool:
        """Whether it is handed the truth."""
        return self.maker is None and self.kind in ORACLES

    def searches(self, game: str) -> bool:
        """Tells whether it plays by a search, which is compiled before its first deal."""
        return self.cheats or isinstance(self.sits(game, 0), Prepared)

    def sits(self, game: str, seed: int) -> Player:
        """Returns the player; raises ``ValueError`` if there is no such bot, or budget, for it."""
        if self.maker is not None:
            return check_bot(self.maker(seed))
        if self.cheats:
            return ORACLES[self.kind](game, seed, self.worlds)
        return bot(self.kind, game, seed, self.time, self.worlds)


def entrant(
    game: str, who: str | Maker, worlds: int | None = None, time: float | None = None
) -> Entrant:
    """Returns an entrant: what is said of one, or what makes a bot from a seed (a class, or a
    function; where several processes play, one that they can import).

    ``worlds`` and ``time`` are for one that names no budget of its own.  Raises ``ValueError``.
    """
    if not isinstance(who, str):
        if not callable(who):
            raise ValueError(f"A bot of the arena is a name or makes a bot, not {who!r}.")
        name = str(getattr(who, "__name__", type(who).__name__))
        return Entrant(name, name, maker=who)
    kind, sign, budget = who.partition("@")
    _check_known(game, kind)
    if sign:
        worlds, time = _budget(who, budget)
    found = Entrant(who, kind, worlds, time)
    found.sits(game, 0)  # refuses a budget that is out of bounds
    return found


def _check_known(game: str, kind: str) -> None:
    """Raises ``ValueError`` unless there is such a bot, or oracle."""
    known = [*bots(game), *ORACLES]
    if kind not in known:
        allowed = ", ".join(known)
        raise ValueError(f"There is no bot {kind[:40]!r} for {game}; the bots are: {allowed}.")


def _budget(who: str, text: str) -> tuple[int | None, float | None]:
    """Returns the budget in ``worlds=64`` or ``time=1``."""
    what, _, number = text.partition("=")
    try:
        if what in BUDGETS:
            return (int(number), None) if what == "worlds" else (None, float(number))
        raise ValueError
    except ValueError:
        wanted = listing([f"{who.partition('@')[0]}@{one}=NUMBER" for one in BUDGETS], "or")
        raise ValueError(f"{who[:60]!r} names no budget; allowed is {wanted}.") from None


def check_apart(entrants: Sequence[Entrant]) -> None:
    """Raises ``ValueError`` if two share a name, under which nobody could tell them apart."""
    names = [one.name for one in entrants]
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise ValueError(f"{twice[0]} is named twice; a ladder has each bot once.")


@dataclass(frozen=True)
class Effort:
    """What decisions cost a bot.  ``times`` are no part of what follows from the seed."""

    decisions: int = 0
    searched: int = 0  # decisions that were searched
    worlds: int = 0  # sampled, in all
    tallied: bool = False  # whether the bot counts what it searches
    times: list[int] = field(default_factory=list, compare=False, repr=False)  # microseconds each


def total(efforts: Sequence[Effort]) -> Effort:
    """Returns all efforts as one."""
    return Effort(
        sum(one.decisions for one in efforts),
        sum(one.searched for one in efforts),
        sum(one.worlds for one in efforts),
        any(one.tallied for one in efforts),
        [time for one in efforts for time in one.times],
    )


@runtime_checkable
class Prepared(Protocol):
    """A player that needs time before it plays as it can."""

    def prepare(self, players: int) -> None:
        """Waits until it can, where so many play."""


class Timed:
    """A player whose decisions are timed, without the time that its view takes; what is forced is
    no decision.
    """

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[int] = []

    @property
    def effort(self) -> Effort:
        """What it has cost so far; a bot's own count of what it searched, if it keeps one."""
        tally = getattr(self.player, "tally", None)
        if not isinstance(tally, Tally):
            return Effort(len(self.times), times=self.times)
        return Effort(tally.decisions, tally.searched, tally.worlds, True, self.times)

    def _timed(self, decide: Callable[[], str]) -> str:
        """Returns what the player decides, and notes how long that took."""
        start = perf_counter_ns()
        text = decide()
        self.times.append((perf_counter_ns() - start) // 1000)
        return text


class TimedBot(Timed):
    """A bot that is timed."""

    player: Bot

    @property
    def name(self) -> str:
        """The bot's name."""
        return self.player.name

    def act(self, view: View) -> str:
        """Returns what the bot does."""
        if len(view.legal()) == 1:
            return self.player.act(view)
        return self._timed(lambda: self.player.act(view))

    def explain(self, view: View, text: str) -> str:
        """Returns what the bot says of an action."""
        return self.player.explain(view, text)


class TimedOracle(Timed):
    """An oracle that is timed."""

    player: Oracle

    def act_on(self, match: Match) -> str:
        """Returns what the oracle does."""
        if len(match.legal()) == 1:
            return self.player.act_on(match)
        return self._timed(lambda: self.player.act_on(match))


def timed(player: Player, players: int) -> TimedBot | TimedOracle:
    """Returns a player that acts alike and is timed, at a table of so many, when it can begin."""
    if isinstance(player, Prepared):
        player.prepare(players)
    return TimedOracle(player) if isinstance(player, Oracle) else TimedBot(player)
