"""Sends hostile frames over the live wire, and counts what goes wrong.

    python -m scripts.hostile --frames 100000

Half of the connections keep to no limit, so that all their frames are read; the server must answer
each, and live.  In the end it must still deal cards, and its log must tell of no error.
"""

import asyncio
import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

import click
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from scripts.served import UNLIMITED, Served

WORDS = ("act", "why", "hint", "undo", "until", "stop", "cheat", "", "act\0", "é" * 20)
TEXTS = (
    "pass",
    "bid 5",
    "play 0-0",
    "\ud800",
    "x" * 199,
    "x" * 300,
    "' OR 1=1 --",
    "${7*7}",
    "\0",
)
CLIENTS = 8
BETWEEN = 20  # frames between two questions of our own
MARK = 2**40
QUESTION = json.dumps({"do": "why", "id": MARK, "text": "pass"})


def number(draw: random.Random) -> Any:
    """Returns a number, or what is none."""
    return draw.choice([0, 1, -1, draw.getrandbits(70), 1.5, None, True, "1", [], 10**400])


def hostile(draw: random.Random) -> str | bytes:
    """Returns a frame that nobody should send."""
    kind = draw.randrange(8)
    if draw.random() < 0.0005:
        return "x" * draw.choice([17_000, 1_000_000])
    if kind == 0:
        return draw.randbytes(draw.randrange(60))
    if kind == 1:
        return draw.choice("[{") * draw.randrange(1, 9000)
    if kind == 2:
        return "".join(chr(draw.randrange(1, 0xD7FF)) for _ in range(draw.randrange(80)))
    frame: dict[str, Any] = {
        "do": draw.choice(WORDS),
        "id": number(draw),
        "version": number(draw),
        "action": draw.choice(TEXTS),
        "text": draw.choice(TEXTS),
        "select": [draw.choice(TEXTS)] * draw.randrange(50),
        "seat": number(draw),
    }
    kept = {name: value for name, value in frame.items() if draw.random() < 0.7}
    text = json.dumps(kept)
    return text[: draw.randrange(len(text))] if kind == 3 else text


async def send(address: str, cookie: str, frames: int, seed: int) -> int:
    """Sends so many frames, coming back whenever the server has had enough; returns how often."""
    draw, sent, ended = random.Random(seed), 0, 0
    while sent < frames:
        headers = {"Cookie": cookie}
        async with connect(address, additional_headers=headers, max_size=None, proxy=None) as wire:
            try:
                while sent < frames:
                    for _ in range(BETWEEN):
                        await wire.send(hostile(draw))
                        sent += 1
                    await wire.send(QUESTION)
                    await answered(wire)
            except ConnectionClosed:
                ended += 1
    return ended


async def answered(wire: Any) -> None:
    """Takes in all that comes, until a question of our own is answered, or refused for its rate."""
    async for text in wire:
        frame = json.loads(text)
        if frame.get("re") == MARK or "Too many" in frame.get("refusal", {}).get("sentence", ""):
            return


async def attack(server: Served, frames: int, seed: int) -> int:
    """Lets several clients send at once; returns how often the server closed a connection."""
    server.http.get("/api/me")
    opened = server.http.post("/api/tables", json={"game": "moon"}).raise_for_status().json()
    address = server.live(opened["id"])
    share = frames // CLIENTS
    works = [send(address, server.cookie, share, seed + k) for k in range(CLIENTS)]
    return sum(await asyncio.gather(*works))


def heeded(server: Served) -> int:
    """Returns how many frames the server has read."""
    lines = server.http.get("/metrics").text.splitlines()
    return int(sum(float(one.split()[-1]) for one in lines if "dragonmoon_frames_total{" in one))


def errors(log: str) -> list[str]:
    """Returns what the server tells of errors."""
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    strange = [line for line in log.splitlines() if line and not line.startswith("{")]
    return strange + [str(one) for one in lines if one["level"] in ("error", "critical")]


@click.command()
@click.option("--frames", default=100_000, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--limited", is_flag=True, help="With the limits that a server has.")
def main(frames: int, seed: int, limited: bool) -> None:
    """Sends so many hostile frames, and tells what went wrong."""
    with tempfile.TemporaryDirectory() as folder:
        server = Served(Path(folder), **({} if limited else UNLIMITED))
        server.start()
        ended = asyncio.run(attack(server, frames, seed))
        alive = server.process.poll() is None
        read = heeded(server)
        deals = server.http.post("/api/tables", json={"game": "moon"}).status_code == 201
        server.close()
        found = errors((Path(folder) / "log").read_text())
    for one in found[:10]:
        click.echo(one)
    click.echo(
        f"{frames} hostile frames, {read} read: {ended} connections closed, {len(found)} errors, "
        f"server {'lives' if alive and deals else 'is dead'} (seed {seed})"
    )
    sys.exit(bool(found) or not (alive and deals))


if __name__ == "__main__":
    main()
