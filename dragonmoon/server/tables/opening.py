"""How a table is opened: a new match, or one that goes on from a place in a record."""

from collections.abc import Sequence
from datetime import UTC, datetime

from dragonmoon.bots import bots
from dragonmoon.game import check_seat
from dragonmoon.match import Match
from dragonmoon.sentences import plural
from dragonmoon.server.ids import fresh_id
from dragonmoon.server.store.store import Plan
from dragonmoon.server.wire import NewTable, Start
from dragonmoon.sitting.seating import seat_names, usual_bot


def opened(new: NewTable, guest: str, record: str) -> tuple[Plan, Match]:
    """Returns a table as it is opened, with its match; raises ``ValueError``.

    ``record`` is the text of the record in which it starts, if it does.
    """
    match = _goes_on(new, new.start, record) if new.start else _new_match(new)
    seat = match.players[0] if new.seat is None else check_seat(new.seat, match.players)
    names = _names(match, seat, new.bots)
    match.names = tuple(names)
    match.date = datetime.now(UTC).date().isoformat()
    others = zip(match.players, names, strict=True)
    plan = Plan(
        id=fresh_id(),
        guest=guest,
        game=match.game.name,
        seat=seat,
        bots={other: name for other, name in others if other != seat},
        time=new.time,
        seed=match.seed,
        opening=match.record(),
    )
    return plan, match


def _new_match(new: NewTable) -> Match:
    return Match(new.game, new.seats, seed=new.seed, options=new.options)


def _names(match: Match, seat: int, asked: Sequence[str]) -> list[str]:
    """Returns the bot of each player; raises ``ValueError`` for one that there is not."""
    known = bots(match.game.name)
    for name in asked:
        if name not in known:
            raise ValueError(f"There is no bot {name[:20]!r}; the bots are: {', '.join(known)}.")
    return seat_names(match, seat, asked or [usual_bot(match.game.name)])


def _goes_on(new: NewTable, start: Start, record: str) -> Match:
    """Returns the match of a record as it stood at a place; the decks to come are new."""
    recorded = Match.replay(record, seed=0)
    game = recorded.game.name
    if new.game != game:
        raise ValueError(f"The record is of {game}, not of {new.game[:40]}.")
    if new.seats not in (None, recorded.seats):
        raise ValueError(f"In the record {plural(recorded.seats, 'player')} play; so many will do.")
    if new.options and new.options != recorded.options:
        raise ValueError("The options are those of the record: name none.")
    stands = stood(recorded, start.deal, start.ply)
    if stands.over:
        raise ValueError("The match is over there: choose an earlier place.")
    return Match.replay(stands.record(), seed=new.seed)


def stood(recorded: Match, number: int, ply: int) -> Match:
    """Returns a recorded match as it stood before a ply; raises ``ValueError`` for no such."""
    match, deals = recorded.opening(), recorded.plies
    place = place_of(recorded, number)
    plies = deals[place]
    if ply > len(plies):
        raise ValueError(f"Deal {number} has {plural(len(plies), 'ply', 'plies')}, not {ply}.")
    for _, text in [one for deal in deals[:place] for one in deal] + plies[:ply]:
        match.play(text)
    return match


def place_of(recorded: Match, number: int) -> int:
    """Returns how many deals of a record come before this one; raises ``ValueError`` for none."""
    first, deals = recorded.opening().deal_number, recorded.plies
    last = first + len(deals) - 1
    if not first <= number <= last:
        raise ValueError(f"The record has no deal {number}: it holds deals {first} to {last}.")
    return number - first
