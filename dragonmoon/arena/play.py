"""Bots at a table: a match played to its end."""

from collections.abc import Sequence
from typing import Any

from dragonmoon.bots import Bot, bot
from dragonmoon.match import Match


def play_match(
    game: str,
    bots: Sequence[Bot | str],
    seed: int | None = None,
    max_deals: int = 1000,
    **options: Any,
) -> Match:
    """Plays a match between ``bots``, one (or its name) for each player, and returns it.

    It goes to its end, or until ``max_deals`` deals have ended (then ``over`` is false, for no
    rule bounds the number of deals).  Further keyword arguments are those of :class:`Match`.
    Raises ``ValueError``.
    """
    if max_deals < 1:
        raise ValueError(f"max_deals is {max_deals!r}; allowed is 1 or more.")
    options.setdefault("seats", len(bots))
    match = Match(game, seed=seed, **options)
    if len(bots) != len(match.players):
        raise ValueError(f"There are {len(bots)} bots for {len(match.players)} players.")
    named = [
        bot(one, game, seed=match.seed + seat) if isinstance(one, str) else one
        for seat, one in enumerate(bots)
    ]
    players = dict(zip(match.players, named, strict=True))
    while not match.over and len(match.past) < max_deals:
        seat = match.decider
        assert seat is not None
        match.play(players[seat].act(match.view(seat)))
    return match
