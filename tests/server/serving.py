"""A server in this process, at a port of its own, and guests who ask it."""

import asyncio
import json
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import Event, Thread
from typing import Any, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection, connect

from dragonmoon.server.app import create_app
from dragonmoon.server.guests import COOKIE
from dragonmoon.server.parts import Parts
from dragonmoon.server.running import Serving, listening
from dragonmoon.server.settings import Settings
from dragonmoon.server.store.folder import held

WAIT = 10  # seconds, after which a test fails instead of waiting on
Result = TypeVar("Result")
Json = dict[str, Any]


@dataclass
class Host:
    """A server that runs in a thread."""

    address: str
    settings: Settings
    app: Any
    loop: asyncio.AbstractEventLoop
    guests: "list[Guest]" = field(default_factory=list)

    @property
    def parts(self) -> Parts:
        parts: Parts = self.app.state.parts
        return parts

    def run(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Runs something where the server runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(WAIT)

    def guest(self) -> "Guest":
        self.guests.append(Guest(self.address))
        return self.guests[-1]


def page(folder: Path) -> Path:
    """Returns a folder with a page that is small."""
    built = folder / "page"
    (built / "assets").mkdir(parents=True, exist_ok=True)
    (built / "index.html").write_text("<!doctype html><title>Dragonmoon</title>")
    (built / "assets" / "app-1.js").write_text("export const page = 1;\n" * 100)
    return built


@contextmanager
def serving(folder: Path, **chosen: Any) -> Iterator[Host]:
    """Serves from a folder until the block ends."""
    usual: Json = {"workers": 1, "sweep": 3600.0, "guest_requests": "100000/minute"}
    more: Json = {"address_requests": "100000/minute", "new_tables": "10000/minute"}
    settings = Settings(folder / "data", **(usual | more | {"page": page(folder)} | chosen))
    with held(settings.data) as file, listening("127.0.0.1", 0) as listener:
        app, begun = create_app(settings, file), Event()
        server = Serving(app, begun.set)
        loops: list[asyncio.AbstractEventLoop] = []

        async def serve() -> None:
            loops.append(asyncio.get_running_loop())
            await server.serve([listener])

        thread = Thread(target=lambda: asyncio.run(serve()))
        thread.start()
        assert begun.wait(WAIT)
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        host = Host(address, settings, app, loops[0])
        try:
            yield host
        finally:
            for guest in host.guests:
                guest.http.close()
            server.should_exit = True
            thread.join(WAIT)


class Guest:
    """Somebody with a cookie of his own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=WAIT)
        self.me: Json = self.http.get("/api/me").json()

    @property
    def cookie(self) -> str:
        return f"{COOKIE}={self.http.cookies[COOKIE]}"

    def get(self, path: str) -> httpx.Response:
        return self.http.get(f"/api{path}")

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api{path}", json=body)

    def keep(self, record: str) -> str:
        """Uploads a record; returns its id."""
        answered = self.post("/records", text=record)
        assert answered.status_code == 201, answered.text
        return str(answered.json()["id"])

    def sit(self, game: str, **more: Any) -> Json:
        """Opens a table."""
        answered = self.post("/tables", game=game, **more)
        assert answered.status_code == 201, answered.text
        state: Json = answered.json()
        return state

    @contextmanager
    def live(self, table: str, since: int | None = None, **more: Any) -> "Iterator[Live]":
        """Connects with a table."""
        asked = "" if since is None else f"?since={since}"
        address = f"{self.address.replace('http', 'ws')}/api/tables/{table}/live{asked}"
        headers = {"Cookie": self.cookie} | more
        with connect(address, additional_headers=headers, max_size=None, proxy=None) as socket:
            yield Live(socket)


class Live:
    """A connection with a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []

    def next(self) -> Json:
        """Returns the next frame."""
        text = self.socket.recv(WAIT)
        assert isinstance(text, str)
        self.received.append(text)
        frame: Json = json.loads(text)
        return frame

    def until(self, kind: str, **fields: Any) -> Json:
        """Returns the next frame of a kind, with these values."""
        while True:
            frame = self.next()
            if frame["kind"] == kind and all(frame[name] == fields[name] for name in fields):
                return frame

    def mine(self) -> Json:
        """Returns the table when it is the guest's turn, or all is over."""
        while True:
            table: Json = self.until("table")["table"]
            if table["scene"]["actions"] or table["scene"]["over"]:
                return table

    def ask(self, do: str, **fields: Any) -> None:
        self.send(json.dumps({"do": do, "id": 1} | fields))

    def send(self, frame: str | bytes) -> None:
        self.socket.send(frame)

    def closed(self) -> tuple[int, str]:
        """Returns how the connection ends, whatever comes before."""
        close = None
        while close is None:
            try:
                self.next()
            except ConnectionClosed as ended:
                close = ended.rcvd or Close(0, "")
        return close.code, close.reason


def first_action(table: Json) -> str:
    """Returns the first of the actions that a scene offers."""
    text: str = table["scene"]["actions"][0]["text"]
    return text
