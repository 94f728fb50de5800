"""Measures the memory of a server's own process, without those in which bots think (Linux).

    python -m scripts.memory --tables 200 --matches 1000

At rest; for each open table; and whether it grows while matches are played to their end.
"""

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Any

import click
import httpx
from websockets.asyncio.client import connect

import dragonmoon as dm
from scripts.served import UNLIMITED, Served

TOGETHER = 4


async def play(server: Served, game: str, seed: int, plies: int | None) -> str:
    """Plays a match to its end, or so many plies of the guest; returns the table."""
    opened = await asked(server, {"game": game, "seed": seed})
    draw, done = random.Random(seed), 0
    headers = {"Cookie": server.cookie}
    async with connect(
        server.live(opened["id"]), additional_headers=headers, max_size=None, proxy=None
    ) as wire:
        async for text in wire:
            frame = json.loads(text)
            table = frame.get("table")
            if table and (table["scene"]["over"] or done == plies):
                break
            if table and table["scene"]["actions"]:
                done += 1
                action = draw.choice(table["scene"]["actions"])["text"]
                ask = {"do": "act", "id": 1, "action": action, "version": table["version"]}
                await wire.send(json.dumps(ask))
    return str(opened["id"])


async def asked(server: Served, body: dict[str, Any]) -> dict[str, Any]:
    """Opens a table."""

    def post() -> httpx.Response:
        return server.http.post("/api/tables", json=body)

    answered: dict[str, Any] = (await asyncio.to_thread(post)).raise_for_status().json()
    return answered


async def play_many(server: Served, count: int, seed: int, plies: int | None) -> None:
    """Plays so many matches, a few at a time, each to its end or so many plies."""
    games, numbers = dm.games(), iter(range(count))

    async def some() -> None:
        for k in numbers:
            await play(server, games[k % len(games)], seed + k, plies)

    await asyncio.gather(*(some() for _ in range(TOGETHER)))


def measure(tables: int, matches: int, seed: int, folder: Path) -> None:
    """Measures, and tells what came of it."""
    server = Served(folder, **UNLIMITED, tables=10**6, idle=5.0, sweep=1.0)
    server.start()
    try:
        server.http.get("/api/me")
        time.sleep(1)
        click.echo(f"at rest: {server.resident() / 1024:.0f} MiB")
        asyncio.run(play_many(server, 40, seed, None))  # what is loaded when it is first needed
        time.sleep(8)
        before = server.resident()
        asyncio.run(play_many(server, tables, seed, 10))
        each = (server.resident() - before) / tables
        click.echo(f"each of {tables} open tables: {each:.0f} KiB")
        time.sleep(10)
        for part in range(1, 6):
            asyncio.run(play_many(server, matches // 5, seed + part * 10**6, None))
            time.sleep(8)
            told = f"{server.resident() / 1024:.0f} MiB"
            click.echo(f"after {matches * part // 5} matches, all tables forgotten: {told}")
    finally:
        server.close()


@click.command()
@click.option("--tables", default=200, show_default=True)
@click.option("--matches", default=1000, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(tables: int, matches: int, seed: int) -> None:
    """Measures the memory of a server."""
    with tempfile.TemporaryDirectory() as folder:
        measure(tables, matches, seed, Path(folder))


if __name__ == "__main__":
    main()
