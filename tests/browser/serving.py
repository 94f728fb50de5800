"""The server as a person starts it, in a process of its own."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Served:
    """A server that runs: its process, where it is found, and where its data lie."""

    process: subprocess.Popen[str]
    address: str
    data: Path

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    """Returns a port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(data: Path, port: int) -> Served:
    """Starts a server and waits until it says where it is; its log goes beside its data."""
    logged = data.parent / f"{data.name}.log"
    with logged.open("a") as log:
        process = subprocess.Popen(
            [
                *(sys.executable, "-c", "from dragonmoon.cli import main; main()", "serve"),
                *("--no-browser", "--port", str(port), "--data", str(data)),
            ],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "DRAGONMOON_WORKERS": "1"},
        )
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(r"http://[\w.:]+", line):
            return Served(process, found[0], data)
    process.stdout.close()
    process.wait()
    raise AssertionError(logged.read_text())


@contextmanager
def serving(data: Path, port: int | None = None) -> Iterator[Served]:
    """A server for as long as the block."""
    served = start(data, port or free_port())
    try:
        yield served
    finally:
        end(served)


def end(served: Served) -> None:
    """Ends a server, as Ctrl-C does."""
    if served.process.poll() is None:
        served.process.send_signal(signal.SIGINT)
        try:
            served.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            served.kill()
    if served.process.stdout is not None:
        served.process.stdout.close()
