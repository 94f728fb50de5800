"""Who sits where: the person in one seat, and the names of the bots in the others."""

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

from dragonmoon.bots import Bot, bots
from dragonmoon.match import Match
from dragonmoon.sentences import listing

DEFAULT_BOT = "quick"
PERSON = "player"  # the person's name in a record, unless another is given


@runtime_checkable
class Searching(Protocol):
    """A bot whose search has to be compiled where it is new."""

    def can_search(self, players: int) -> bool:
        """Tells whether it can search at once, where so many play; else begins to get ready."""


def usual_bot(game: str) -> str:
    """Returns the bot that plays unless another is asked for."""
    known = bots(game)
    return DEFAULT_BOT if DEFAULT_BOT in known else next(iter(known))


def seat_names(match: Match, seat: int, names: Sequence[str]) -> list[str]:
    """Returns the bot of each player; ``names`` is one for all others, or one for each of them.

    Raises ``ValueError`` if there are neither one nor as many as other players.
    """
    others = [other for other in match.players if other != seat]
    if any("," in name for name in names):
        raise ValueError("One --bot names one bot: repeat it, as in --bot random --bot quick.")
    if len(names) not in (1, len(others)):
        raise ValueError(
            f"There are {len(names)} bots for {len(others)} other seats: name one for all, "
            f"or {len(others)}."
        )
    each = [names[0]] * len(others) if len(names) == 1 else names
    chosen = dict(zip(others, each, strict=True))
    return [chosen.get(other, PERSON) for other in match.players]


def recorded_seat(match: Match) -> int:
    """Returns where the person sat in a recorded match: the only seat that is no bot's, or 0."""
    known = bots(match.game.name)
    named = zip(match.players, match.names, strict=False)  # a record may have no names
    people = [seat for seat, name in named if name not in known]
    return people[0] if len(people) == 1 else match.players[0]


def recorded_names(match: Match, seat: int) -> list[str]:
    """Returns the bot of each player of a recorded match, the usual one where it names none."""
    known, usual = bots(match.game.name), usual_bot(match.game.name)
    names = [name if name in known else usual for name in match.names or [""] * match.seats]
    seated = zip(match.players, names, strict=True)
    return [PERSON if other == seat else name for other, name in seated]


def not_ready(match: Match, seated: Mapping[int, Bot]) -> str:
    """Returns a sentence about bots that cannot search yet, which begin to get ready for it; an
    empty one if there are none.
    """
    searching = {bot.name: bot for bot in seated.values() if isinstance(bot, Searching)}
    slow = [name for name, bot in searching.items() if not bot.can_search(match.seats)]
    return making_ready(slow) if slow else ""


def making_ready(names: Sequence[str]) -> str:
    """Says of bots that they cannot search yet, and who plays until then."""
    return (
        f"The search of {listing(names)} is being made ready; "
        f"until then {DEFAULT_BOT} plays in its place."
    )


def names_by_seat(match: Match, names: Sequence[str]) -> list[str]:
    """Returns the names of the players by seat, ``""`` for a dummy; none where there are none."""
    if not names:
        return []
    named = dict(zip(match.players, names, strict=True))
    return [named.get(seat, "") for seat in match.all_seats]


def shown_names(match: Match, seat: int, names: Sequence[str]) -> list[str]:
    """Returns the players' names to show by seat; a person without a name of his own has none."""
    shown = names_by_seat(match, match.names or names)
    if shown[seat] == PERSON or shown[seat] in bots(match.game.name):
        shown[seat] = ""
    return shown
