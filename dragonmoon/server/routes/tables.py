"""Tables: open one, see it, act, ask."""

from typing import Annotated, Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import Field

from dragonmoon.server.guests import Guest
from dragonmoon.server.parts import address_of
from dragonmoon.server.refusals import Refused
from dragonmoon.server.routes.parts import TEXT, Asking, AtTable, Server, refusals
from dragonmoon.server.tables.standing import table_line
from dragonmoon.server.tables.table import Table
from dragonmoon.server.wire import (
    Act,
    Answer,
    Attempt,
    Hint,
    NewTable,
    Seen,
    TableLine,
    TableState,
)

router = APIRouter(prefix="/tables", tags=["tables"])
HERE = refusals(401, 404)
ACTING = refusals(401, 403, 404, 409)
Views = dict[str, Annotated[Any, Field(description="JSON types only")]]


def seen_by(table: Table, guest: Guest) -> TableState:
    """Returns a table as a guest sees it."""
    return table.now.state(table.now.seat_of(guest.id))


@router.post("", status_code=201, responses=refusals(401, 404, 409, 413))
async def open_table(new: NewTable, request: Request, guest: Asking, server: Server) -> TableState:
    """Opens a table, with its guest in one seat and bots in the others."""
    await server.limits.new(address_of(request))
    record = await server.records.text(new.start.record) if new.start else ""
    return seen_by(await server.hall.open(new, guest.id, record), guest)


@router.get("", responses=refusals(401))
async def my_tables(guest: Asking, server: Server) -> list[TableLine]:
    """Lists a guest's tables, the latest first."""
    return await server.hall.lines(guest.id)


@router.get("/{id}", responses=HERE)
async def see_table(table: AtTable, guest: Asking) -> TableState:
    """Shows a table; whoever has no seat there watches."""
    return seen_by(table, guest)


@router.get("/{id}/view", responses=HERE)
async def see_view(table: AtTable, guest: Asking) -> Views:
    """Returns what the guest may know, as fields and texts."""
    return table.now.view(table.now.seat_of(guest.id)).as_dict()


@router.post("/{id}/act", responses=ACTING)
async def act(wish: Act, table: AtTable, guest: Asking) -> TableState:
    """Does an action; the answer comes when it is stored."""
    await table.act(guest.id, wish.action, wish.version)
    return seen_by(table, guest)


@router.post("/{id}/why", responses=ACTING)
async def why(attempt: Attempt, table: AtTable, guest: Asking) -> Answer:
    """Tells whether something is allowed, and if not, why."""
    return table.why(guest.id, attempt)


@router.post("/{id}/hint", responses=ACTING)
async def hint(table: AtTable, guest: Asking) -> Hint:
    """Tells what a bot would do in the guest's place."""
    return await table.hint(guest.id)


@router.post("/{id}/undo", responses=ACTING)
async def undo(seen: Seen, table: AtTable, guest: Asking) -> TableState:
    """Takes the guest's last action back, unless something has been seen since."""
    await table.undo(guest.id, seen.version)
    return seen_by(table, guest)


@router.post("/{id}/until", responses=ACTING)
async def until(seen: Seen, table: AtTable, guest: Asking) -> TableState:
    """Does what the scene names now and at the guest's turns to come, until."""
    await table.until(guest.id, seen.version)
    return seen_by(table, guest)


@router.post("/{id}/stop", responses=ACTING)
async def stop(table: AtTable, guest: Asking) -> TableState:
    """Repeats no more."""
    await table.stop(guest.id)
    return seen_by(table, guest)


@router.post("/{id}/close", responses=ACTING)
async def close(table: AtTable, guest: Asking) -> TableLine:
    """Closes a table for good: its record can be read then."""
    await table.close(guest.id)
    return table_line(table.plan, table.now.summary())


@router.get("/{id}/record", responses=TEXT | refusals(401, 404, 409), response_model=None)
async def record(table: AtTable, guest: Asking) -> PlainTextResponse:
    """Returns the record of a match that is over, or whose table is closed."""
    now = table.now
    if not (now.match.over or now.closed):
        raise Refused(409, "The match is not over: its record would tell all hands.")
    return PlainTextResponse(now.match.record())
