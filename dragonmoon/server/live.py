"""The live wire: whoever is connected to a table hears of every change, and may ask."""

import asyncio
import json
from typing import Any

import structlog
from fastapi import APIRouter
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from dragonmoon.server.gate import FOREIGN, same_origin
from dragonmoon.server.guests import Guest
from dragonmoon.server.ids import fresh_id
from dragonmoon.server.parts import Parts, address_of, parts_of
from dragonmoon.server.refusals import NOT_STORED, Refused, Stale, about_fields
from dragonmoon.server.store import Unstored
from dragonmoon.server.tables.table import Table, table_frame
from dragonmoon.server.wire import (
    ActFrame,
    AnswerFrame,
    Asked,
    DoneFrame,
    HintFrame,
    Refusal,
    RefusedFrame,
    WhyFrame,
)

LONGEST = 16 * 2**10  # bytes of a frame
NOT_ALLOWED, TOO_LONG, LATER = 1008, 1009, 1013  # why a connection is closed
log = structlog.get_logger()
router = APIRouter()
asked: TypeAdapter[Any] = TypeAdapter(Asked)


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Connects a guest with a table."""
    parts = parts_of(socket)
    if not same_origin(socket):
        await socket.close(NOT_ALLOWED, FOREIGN)
        return
    await socket.accept()
    try:
        guest = parts.guests.known(socket)
        await parts.limits.request(address_of(socket), guest.id)
        table = await parts.hall.table(id[:40])
        parts.connected.come(guest.id)
    except Refused as refused:
        await _send_off(socket, refused)
        return
    try:
        await Connection(socket, parts, guest, table).run()
    finally:
        parts.connected.go(guest.id)


async def _send_off(socket: WebSocket, refused: Refused) -> None:
    """Says why there is no connection."""
    frame = RefusedFrame(re=None, refusal=refused.refusal)
    try:
        await socket.send_text(frame.model_dump_json())
        await socket.close(NOT_ALLOWED, refused.refusal.sentence[:100])
    except (WebSocketDisconnect, RuntimeError):
        pass


class Connection:
    """A guest's connection with a table."""

    def __init__(self, socket: WebSocket, parts: Parts, guest: Guest, table: Table) -> None:
        self.seat = table.now.seat_of(guest.id)
        self._socket = socket
        self._parts = parts
        self._guest = guest
        self._table = table
        self._name = fresh_id()
        self._strikes = 0
        self._frames: asyncio.Queue[str] = asyncio.Queue(parts.house.settings.waiting)
        self._slow = asyncio.Event()
        self._hint: asyncio.Task[None] | None = None

    # --------------------------------------------------------------------------------- sending

    def tell(self, frame: str) -> None:
        """Hands on a frame; a reader who does not keep up has to come back."""
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            self._slow.set()

    async def _send(self) -> None:
        while True:
            await self._socket.send_text(await self._frames.get())

    def _refuse(self, re: int | None, refusal: Refusal) -> None:
        self.tell(RefusedFrame(re=re, refusal=refusal).model_dump_json())

    # ----------------------------------------------------------------------------------- course

    async def run(self) -> None:
        """Goes on until one side has had enough."""
        metrics, table = self._parts.house.metrics, self._table
        for frame in table.frames_since(_since(self._socket), self.seat):
            self.tell(frame)
        table.listeners.add(self)
        metrics.connections.inc()
        tasks = [
            asyncio.create_task(work) for work in (self._send(), self._listen(), self._slow.wait())
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._slow.is_set():
                await self._close(LATER, "You do not keep up: come back.")
        finally:
            table.listeners.discard(self)
            metrics.connections.dec()
            ending = [*tasks, *([self._hint] if self._hint else [])]
            for task in ending:
                task.cancel()
            await asyncio.gather(*ending, return_exceptions=True)

    async def _close(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(2):
                await self._socket.close(code, reason)
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            pass

    # ------------------------------------------------------------------------------- listening

    async def _listen(self) -> None:
        """Heeds frames until the connection ends."""
        while True:
            await asyncio.sleep(0)  # others have their turn, however much is sent here
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text, size = _content(message)
            if size > LONGEST:
                await self._close(TOO_LONG, f"A frame has {LONGEST} bytes at most.")
                return
            if not await self._parts.limits.frame(self._name):
                self._strikes += 1
                self._refuse(None, Refusal(sentence="Too many frames: wait a little."))
                if self._strikes > self._parts.house.settings.strikes:
                    await self._close(NOT_ALLOWED, "Too many frames.")
                    return
                continue
            await self._heed(text)

    async def _heed(self, text: str | None) -> None:
        """Does what a frame asks for."""
        frame = self._read(text)
        self._parts.house.metrics.frames.labels(frame.do if frame else "unreadable").inc()
        if frame is None:
            return
        try:
            await self._do(frame)
        except Stale as stale:
            self._refuse(frame.id, stale.refusal)
            self.tell(table_frame(self._table.now, self.seat, stale=True))
        except Refused as refused:
            self._refuse(frame.id, refused.refusal)
        except Unstored as failed:
            log.error("ply not stored", table=self._table.plan.id, exc_info=failed)
            self._refuse(frame.id, Refusal(sentence=NOT_STORED))
        except Exception as failed:
            log.error("frame not heeded", table=self._table.plan.id, exc_info=failed)
            self._refuse(frame.id, Refusal(sentence="Something has gone wrong in the server."))

    def _read(self, text: str | None) -> Any:
        """Returns a frame; one that cannot be read is answered."""
        if text is None:
            self._refuse(None, Refusal(sentence="A frame is a text in JSON, not binary."))
            return None
        try:
            return asked.validate_json(text)
        except ValidationError as wrong:
            errors = wrong.errors(include_url=False, include_context=False)
            self._refuse(_id_in(text), Refusal(sentence=about_fields(errors, "frame")))
            return None

    async def _do(self, frame: Any) -> None:
        table, guest = self._table, self._guest.id
        if isinstance(frame, WhyFrame):
            answer = table.why(guest, frame)
            self.tell(AnswerFrame(re=frame.id, answer=answer).model_dump_json())
        elif isinstance(frame, ActFrame):
            version = await table.act(guest, frame.action, frame.version)
            self._done(frame.id, version)
        elif frame.do == "hint":
            self._begin_hint(frame.id, frame.version)
        elif frame.do == "stop":
            await table.stop(guest)
            self._done(frame.id, table.now.version)
        else:
            await (table.undo if frame.do == "undo" else table.until)(guest, frame.version)
            self._done(frame.id, table.now.version)

    def _done(self, re: int, version: int) -> None:
        self.tell(DoneFrame(re=re, version=version).model_dump_json())

    def _begin_hint(self, re: int, version: int) -> None:
        """Lets a bot think of a hint, while other frames are heeded."""
        if self._hint is not None and not self._hint.done():
            raise Refused(409, "A hint is being thought of already.")
        if version != self._table.now.version:
            raise Stale(version, self._table.now.version)
        self._hint = asyncio.create_task(self._give_hint(re))

    async def _give_hint(self, re: int) -> None:
        try:
            hint = await self._table.hint(self._guest.id)
        except Refused as refused:
            self._refuse(re, refused.refusal)
        except Exception as failed:
            log.error("no hint", table=self._table.plan.id, exc_info=failed)
            self._refuse(re, Refusal(sentence="No hint could be found."))
        else:
            self.tell(HintFrame(re=re, hint=hint).model_dump_json())


def _since(socket: WebSocket) -> int | None:
    """Returns the version that a client says it has seen."""
    told = socket.query_params.get("since", "")
    return int(told) if told.isascii() and told.isdigit() and len(told) < 16 else None


def _content(message: Any) -> tuple[str | None, int]:
    """Returns the text of a message (``None``: it is binary), and its length."""
    text = message.get("text")
    if text is None:
        return None, len(message.get("bytes") or b"")
    return text, len(text.encode(errors="replace"))


def _id_in(text: str) -> int | None:
    """Returns the number of a frame that has one, although it cannot be read otherwise."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return None
    found = told.get("id") if isinstance(told, dict) else None
    good = isinstance(found, int) and not isinstance(found, bool) and abs(found) < 2**53
    return found if good else None
