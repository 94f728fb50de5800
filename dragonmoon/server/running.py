"""A server that listens, until it is interrupted."""

import socket
import sys
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from dragonmoon.server import logs
from dragonmoon.server.app import create_app
from dragonmoon.server.live import LONGEST
from dragonmoon.server.page import INDEX, is_built
from dragonmoon.server.settings import Settings
from dragonmoon.server.store.folder import held

PATIENCE = 3  # seconds for what is under way when the server ends


class CannotServe(ValueError):
    """Why a server cannot begin: a sentence for the operator."""


class Serving(uvicorn.Server):
    """A server that says when it listens."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=LONGEST,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=PATIENCE,
            lifespan="on",
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begins to listen."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serves until it is interrupted; ``ready`` is handed the address.

    Raises ``ValueError`` with a sentence if it cannot begin.
    """
    if not is_built(settings.page):
        raise CannotServe(f"The page has not been built: there is no {settings.page / INDEX}.")
    with held(settings.data) as file, listening(settings.host, settings.port) as listener:
        logs.begin(sys.stderr)
        address = _address(settings.host, listener.getsockname()[1])
        app = create_app(settings, file)
        with suppress(KeyboardInterrupt):
            Serving(app, lambda: ready(address)).run([listener])


def listening(host: str, port: int) -> socket.socket:
    """Returns a socket that is bound; raises :class:`CannotServe`."""
    listener = None
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(2048)
    except OSError as failed:
        if listener is not None:
            listener.close()
        why = failed.strerror or "it cannot be found"
        raise CannotServe(f"The server cannot listen at {host}, port {port}: {why}.") from None
    return listener


def _address(host: str, port: int) -> str:
    """Returns where a browser on this machine finds the server."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}.get(host, host)
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"
