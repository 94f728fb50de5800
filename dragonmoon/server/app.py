"""The application: its parts, its routes, its page."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import structlog
from fastapi import FastAPI, Request, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from dragonmoon.server import live, refusals
from dragonmoon.server.gate import Gate
from dragonmoon.server.guests import Connected, Guests, secret_in
from dragonmoon.server.house import House
from dragonmoon.server.limits import Limits
from dragonmoon.server.metrics import Metrics
from dragonmoon.server.page import Page
from dragonmoon.server.parts import Parts, address_of, parts_of
from dragonmoon.server.records import Records
from dragonmoon.server.refusals import NOT_STORED, Refused
from dragonmoon.server.routes import games, guests, operator, records, tables
from dragonmoon.server.schema import describe
from dragonmoon.server.settings import Settings
from dragonmoon.server.store import Store, Unstored
from dragonmoon.server.tables.hall import Hall
from dragonmoon.server.thinkers import Thinkers

log = structlog.get_logger()
ABOUT = (
    "Sit down at a table, play, and read it back.  A table also tells by itself what happens: the "
    "WebSocket at /api/tables/{id}/live?since=VERSION sends a Frame for every change after a "
    "version (without one, the table as it is) and heeds Asked frames."
)


def create_app(settings: Settings, file: Path) -> FastAPI:
    """Returns the application over a data file that is ready and held.

    Raises :class:`~dragonmoon.server.store.folder.BadFolder` if its secret cannot be used.
    """
    metrics, guests_known = Metrics(), Guests(secret_in(settings.data))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _running(settings, file, metrics, guests_known) as parts:
            app.state.parts = parts
            yield

    app = FastAPI(
        title="Dragonmoon",
        description=ABOUT,
        version="1",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
    )
    refusals.install(app)
    app.add_exception_handler(Unstored, _unstored)
    for router in (guests.router, games.router, tables.router, records.router, live.router):
        app.include_router(router, prefix="/api")
    app.include_router(operator.router)
    app.add_api_route("/api/{path:path}", _nothing, include_in_schema=False)
    app.mount("/", Page(settings.page))
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(Gate, admit=_admit, count=_counter(metrics))
    describe(app)
    return app


@asynccontextmanager
async def _running(
    settings: Settings, file: Path, metrics: Metrics, known: Guests
) -> AsyncIterator[Parts]:
    """Opens the parts of a server, and closes them in the end."""
    store = Store(file)
    thinkers = Thinkers(settings.workers, settings.patience, metrics)
    hall = Hall(House(settings, store, thinkers, metrics))
    hall.begin()
    log.info("server begins", workers=settings.workers)
    try:
        yield Parts(
            hall.house,
            hall,
            known,
            Limits(settings),
            Records(store),
            Connected(settings.connections),
        )
    finally:
        await hall.end()
        thinkers.close()
        await store.close()
        log.info("server ends")


async def _admit(request: Request) -> None:
    """Counts a request; raises :class:`Refused` if there are too many."""
    parts = parts_of(request)
    try:
        guest = parts.guests.known(request).id
    except Refused:
        guest = None
    await parts.limits.request(address_of(request), guest)


def _counter(metrics: Metrics) -> Callable[[str, int], None]:
    def count(method: str, status: int) -> None:
        known = method if method in ("GET", "POST", "HEAD", "OPTIONS") else "other"
        metrics.requests.labels(known, status).inc()

    return count


async def _unstored(_: Request, failed: Exception) -> Response:
    log.error("data file fails", exc_info=failed)
    return refusals.answer(503, NOT_STORED)


async def _nothing() -> None:
    raise HTTPException(404)
