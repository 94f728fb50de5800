"""What every request passes: its origin, its length, how often it comes; and what every answer
bears.
"""

import re
import time
from collections.abc import Awaitable, Callable

import structlog
from fastapi import HTTPException
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dragonmoon.server.refusals import Refused, answer

SHORT, LONG = 16 * 2**10, 2 * 2**20  # bytes of a body
WITH_RECORDS = re.compile(r"/api/(records|tables)/?")  # the paths whose bodies may hold a record
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
FOREIGN = "This request comes from another site."
QUIET = ("/healthz", "/readyz", "/metrics", "/assets/")
log = structlog.get_logger()


class TooLong(HTTPException):
    """A body that goes on beyond what is allowed."""

    def __init__(self) -> None:
        super().__init__(413)


def same_origin(connection: HTTPConnection) -> bool:
    """Tells whether a request comes from our own page, or from no page at all."""
    origin, host = connection.headers.get("origin"), connection.headers.get("host")
    return origin is None or origin in (f"http://{host}", f"https://{host}")


class Gate:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        admit: Callable[[Request], Awaitable[None]],
        count: Callable[[str, int], None],
    ) -> None:
        self.app = app
        self._admit = admit
        self._count = count

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Lets a request pass, or answers it."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        answered = Answered(send)
        began = time.perf_counter()
        try:
            await self._pass(scope, receive, answered)
        finally:
            self._count(scope["method"], answered.status)
            if not scope["path"].startswith(QUIET):
                log.info(
                    "request",
                    method=scope["method"],
                    path=scope["path"][:200],
                    status=answered.status,
                    ms=round(1000 * (time.perf_counter() - began), 1),
                )

    async def _pass(self, scope: Scope, receive: Receive, answered: "Answered") -> None:
        request = Request(scope)
        most = LONG if WITH_RECORDS.fullmatch(scope["path"]) else SHORT
        body = Body(receive, most)
        try:
            if scope["method"] not in ("GET", "HEAD") and not same_origin(request):
                raise Refused(403, FOREIGN)
            if _told_length(request.headers) > most:
                raise Refused(413, f"That is too long: {most} bytes are allowed.")
            await self._admit(request)
            await self.app(scope, body, answered)
        except Refused as refused:
            response = answer(refused.status, refused.refusal.sentence)
            await response(scope, receive, answered)


def _told_length(headers: Headers) -> int:
    """Returns how long a request says that it is."""
    told = headers.get("content-length", "")
    return int(told) if re.fullmatch(r"[0-9]{1,18}", told) else 0


class Body:
    """The body of a request, as far as it is allowed."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most

    async def __call__(self) -> Message:
        """Returns the next part; raises :class:`TooLong`."""
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise TooLong
        return message


class Answered:
    """An answer on its way, which gets the headers that all have."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.status = 0

    async def __call__(self, message: Message) -> None:
        """Hands on a part of it."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)
