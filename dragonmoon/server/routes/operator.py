"""What an operator asks: whether the server lives, whether it is ready, and its figures."""

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST

from dragonmoon.server.routes.parts import Server

router = APIRouter(include_in_schema=False)


@router.get("/healthz")
async def healthy() -> PlainTextResponse:
    """Says that the server lives."""
    return PlainTextResponse("alive\n")


@router.get("/readyz")
async def ready(server: Server) -> PlainTextResponse:
    """Says that the data file answers."""
    await server.house.store.answers()
    return PlainTextResponse("ready\n")


@router.get("/metrics")
async def metrics(server: Server) -> Response:
    """Tells the figures."""
    return Response(server.house.metrics.text(), media_type=CONTENT_TYPE_LATEST)
