"""Bots at a table: a match played to its end."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from dragonmoon.bots import Bot, bot
from dragonmoon.game import IllegalAction, check_whole
from dragonmoon.match import Match
from dragonmoon.sentences import plural
from dragonmoon.state import NATURE


@runtime_checkable
class Oracle(Protocol):
    """A player that cheats: it is handed the truth.  Only the arena seats one."""

    def act_on(self, match: Match) -> str:
        """Returns the text of a legal action."""


Player = Bot | Oracle
MOST_DEALS = 1000  # of a match, unless another number is asked for: no rule bounds them


def play_match(
    game: str,
    bots: Sequence[Bot | str],
    seed: int | None = None,
    max_deals: int = MOST_DEALS,
    **options: Any,
) -> Match:
    """Plays a match between ``bots``, one (or its name) for each player in the order of their
    seats, and returns it.

    It goes to its end, or until ``max_deals`` deals have ended (then ``over`` is false, for no
    rule bounds the number of deals).  Further keyword arguments are those of :class:`Match`.
    Raises ``ValueError``.
    """
    check_whole(max_deals, "number max_deals", 1)
    given: object = bots
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise ValueError(f"The bots are {type(bots).__name__}; allowed is a list, one a player.")
    options.setdefault("seats", len(bots))
    match = Match(game, seed=seed, **options)
    players = seated(match, bots)
    return play_on(match, players, max_deals)


def play_on(
    match: Match,
    players: Mapping[int, Player],
    max_deals: int,
    openers: Mapping[int, Player] | None = None,
) -> Match:
    """Plays a match to its end, or until ``max_deals`` deals have ended, and returns it.

    ``openers`` act in place of the players before the play of each deal (bids, an exchange).
    """
    while not match.over and len(match.past) < max_deals:
        advance(match, openers if openers and opens(match) else players)
    return match


def opens(match: Match) -> bool:
    """Tells whether the play of the present deal has not begun."""
    opening = match.game.opening
    return bool(opening) and int(match.view(None).fields.phase) in opening


def seated(match: Match, bots: Sequence[Bot | str], time: float | None = None) -> dict[int, Bot]:
    """Returns the bot of each player; raises ``ValueError`` unless there is one for each.

    ``time`` is how many seconds a decision those have that are named and search.
    """
    if len(bots) != len(match.players):
        there = "There is" if len(bots) == 1 else "There are"
        raise ValueError(f"{there} {plural(len(bots), 'bot')} for {len(match.players)} players.")
    return {
        seat: named(one, match, seat, time) if isinstance(one, str) else check_bot(one)
        for seat, one in zip(match.players, bots, strict=True)
    }


def check_bot(one: Bot) -> Bot:
    """Returns a bot; raises ``ValueError`` if it is none."""
    if not hasattr(one, "act"):
        raise ValueError(f"{type(one).__name__} is no bot: a bot is a name, or has 'act'.")
    return one


def named(name: str, match: Match, seat: int, time: float | None = None) -> Bot:
    """Returns the bot of that name for a seat; raises ``ValueError`` if there is none."""
    return bot(name, match.game.name, bot_seed(match, seat), time)


def bot_seed(match: Match, seat: int) -> int:
    """Returns the seed of the bot in a seat.

    It follows from the seed of the match, but nobody can find that, and with it the decks, from it.
    """
    told = hashlib.blake2b(f"bot {match.seed} {seat}".encode(), digest_size=8)
    return int.from_bytes(told.digest(), "big") >> 1


def advance(match: Match, players: Mapping[int, Player]) -> None:
    """Lets the player who decides, or nature, make the next ply of a match that is not over.

    Raises :class:`IllegalAction`, which names the player and its seat.
    """
    decider = match.decider
    if decider is None or decider == NATURE:
        match.play_nature()
    else:
        _play(match, players[decider], decider)


def _play(match: Match, player: Player, seat: int) -> None:
    text = answer(player, match, seat)
    try:
        match.play(text)
    except IllegalAction as wrong:
        name = getattr(player, "name", type(player).__name__)
        told = f"The bot {name} in seat {seat} answers {text!r:.60}: {wrong}"
        raise IllegalAction(told, wrong.clause) from None


def answer(player: Player, match: Match, seat: int) -> str:
    """Returns what a player does who is to decide: a bot is handed its view and nothing else."""
    return player.act_on(match) if isinstance(player, Oracle) else player.act(match.view(seat))
