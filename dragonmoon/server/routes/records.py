"""Records: upload one, read it, see its scenes."""

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse

from dragonmoon.server.parts import address_of
from dragonmoon.server.refusals import Refused
from dragonmoon.server.routes.parts import TEXT, Asking, RecordId, Server, refusals
from dragonmoon.server.wire import MOST, DealScenes, RecordLine, RecordText, Replay

router = APIRouter(prefix="/records", tags=["records"])
FOUND = refusals(404)


@router.post("", status_code=201, responses=refusals(401, 409, 413))
async def upload(given: RecordText, request: Request, guest: Asking, server: Server) -> RecordLine:
    """Keeps a record, if it is a good one."""
    await server.limits.new(address_of(request))
    most = server.house.settings.records
    if await server.house.store.records_of(guest.id) >= most:
        raise Refused(409, f"You have {most} records here; more are not kept.")
    return await server.records.add(given.text, guest.id)


@router.get("/{id}", responses=TEXT | FOUND, response_model=None)
async def download(id: RecordId, server: Server) -> PlainTextResponse:
    """Returns a record as a file."""
    text = await server.records.text(id)
    named = {"content-disposition": f'attachment; filename="dragonmoon-{id}.txt"'}
    return PlainTextResponse(text, headers=named)


@router.get("/{id}/replay", responses=FOUND)
async def replay(id: RecordId, server: Server) -> Replay:
    """Returns a record as a table of contents."""
    return await server.records.replay(id)


@router.get("/{id}/scenes", responses=FOUND)
async def scenes(
    id: RecordId,
    server: Server,
    deal: Annotated[int, Query(ge=1, le=MOST)],
    view: Annotated[str, Query(pattern="^(open|spectator|[0-9]{1,2})$")] = "open",
) -> DealScenes:
    """Returns the scenes of a deal, as a seat saw them, as anybody did, or with all hands open."""
    return await server.records.scenes(id, deal, view)
