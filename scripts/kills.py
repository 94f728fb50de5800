"""Kills the server with SIGKILL in mid-match, again and again, and counts what is lost.

    python -m scripts.kills --times 200

A guest plays over the live wire as fast as he can.  After each start the table must stand at the
last acknowledged version or later, and look as it did, if he has seen that version.
"""

import json
import random
import sys
import tempfile
import time
from pathlib import Path
from threading import Timer
from typing import Any

import click
import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import connect

import dragonmoon as dm
from scripts.served import Served


class Witness:
    """A guest at a table, who remembers what was acknowledged."""

    def __init__(self, server: Served, draw: random.Random) -> None:
        self.server = server
        self.draw = draw
        self.plies = 0  # acknowledged, his own
        self.seen: dict[int, str] = {}  # scenes by version
        self.version = 0
        self._sit()

    def _sit(self) -> None:
        """Opens a table."""
        self.server.http.get("/api/me")
        game = self.draw.choice(dm.games())
        opened = self.server.http.post("/api/tables", json={"game": game})
        self.table = opened.raise_for_status().json()["id"]
        self.seen.clear()
        self.version = 0

    def play(self) -> None:
        """Plays until the connection breaks."""
        try:
            with connect(
                self.server.live(self.table, self.version),
                additional_headers={"Cookie": self.server.cookie},
                max_size=None,
                proxy=None,
            ) as socket:
                while True:
                    self._heed(socket, json.loads(socket.recv()))
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError, httpx.TransportError):
            return

    def _heed(self, socket: Any, frame: dict[str, Any]) -> None:
        """Takes in a frame, and acts when it is his turn."""
        if frame["kind"] == "done":
            self.plies += 1
            self.version = max(self.version, frame["version"])
        if frame["kind"] != "table":
            return
        table = frame["table"]
        self.version = max(self.version, table["version"])
        self.seen[table["version"]] = json.dumps(table["scene"], sort_keys=True)
        if table["scene"]["over"]:
            self._sit()
            raise EOFError
        if table["scene"]["actions"]:
            action = self.draw.choice(table["scene"]["actions"])["text"]
            time.sleep(0.03)  # within the limit of frames
            asked = {"do": "act", "id": 1, "action": action, "version": table["version"]}
            socket.send(json.dumps(asked))

    def lost(self) -> int:
        """Returns how many acknowledged changes the server has forgotten, or tells otherwise."""
        now: dict[str, Any] = (
            self.server.http.get(f"/api/tables/{self.table}").raise_for_status().json()
        )
        missing: int = max(0, self.version - now["version"])
        told = json.dumps(now["scene"], sort_keys=True)
        other = self.seen.get(now["version"], told) != told
        return missing + other


def kill_often(times: int, seed: int, folder: Path) -> tuple[int, int]:
    """Kills a server so often; returns how many plies were acknowledged, and how many lost."""
    draw, server, lost = random.Random(seed), Served(folder), 0
    server.start()
    try:
        witness = Witness(server, draw)
        for _ in range(times):
            Timer(draw.uniform(0.1, 1.0), server.kill).start()
            while server.process.poll() is None:
                witness.play()
            time.sleep(0.05)
            server.start()
            lost += witness.lost()
    finally:
        server.close()
    return witness.plies, lost


@click.command()
@click.option("--times", default=200, show_default=True)
@click.option("--seed", default=1, show_default=True)
def main(times: int, seed: int) -> None:
    """Kills the server so many times, and tells what was lost."""
    with tempfile.TemporaryDirectory() as folder:
        plies, lost = kill_often(times, seed, Path(folder))
    click.echo(f"{times} kills, {plies} acknowledged plies of the guest, {lost} lost (seed {seed})")
    sys.exit(bool(lost))


if __name__ == "__main__":
    main()
