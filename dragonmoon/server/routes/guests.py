"""Who am I?"""

from fastapi import APIRouter, Request, Response

from dragonmoon.server.parts import address_of
from dragonmoon.server.routes.parts import Server, refusals
from dragonmoon.server.wire import Me

router = APIRouter(tags=["guests"])


@router.get("/me", responses=refusals())
async def me(request: Request, response: Response, server: Server) -> Me:
    """Tells a guest who he is, and which tables are his; whoever is none yet becomes one."""
    guest = server.guests.welcome(request)
    tables = await server.hall.lines(guest.id)
    if not tables:
        await server.limits.new(address_of(request))
        await server.house.store.meet(guest.id)
    server.guests.mark(response, guest, secure=request.url.scheme == "https")
    response.headers["cache-control"] = "no-store"
    return Me(guest=guest.id, tables=tables, notice=guest.notice)
