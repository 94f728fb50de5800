"""What the routes have in common: who asks, and the parts of the server that answer."""

from typing import Annotated

from fastapi import Depends, Path
from starlette.requests import HTTPConnection

from dragonmoon.server.guests import Guest
from dragonmoon.server.parts import Parts, parts_of
from dragonmoon.server.tables.table import Table
from dragonmoon.server.wire import Refusal


def _guest(connection: HTTPConnection) -> Guest:
    return parts_of(connection).guests.known(connection)


Server = Annotated[Parts, Depends(parts_of)]
Asking = Annotated[Guest, Depends(_guest)]


async def _table(id: Annotated[str, Path(max_length=40)], server: Server, _: Asking) -> Table:
    return await server.hall.table(id)


AtTable = Annotated[Table, Depends(_table)]
RecordId = Annotated[str, Path(alias="id", max_length=40)]


TEXT: dict[int | str, dict[str, object]] = {
    200: {"description": "The record.", "content": {"text/plain": {"schema": {"type": "string"}}}}
}


def refusals(*statuses: int) -> dict[int | str, dict[str, object]]:
    """Returns how the interface describes these refusals, and those of every request."""
    return {status: {"model": Refusal} for status in (*statuses, 422, 429)}
