"""A server in a process of its own, for scripts that measure it."""

import json
import subprocess
import sys
from pathlib import Path

import httpx

SERVE = """
import json, sys
from pathlib import Path
from dragonmoon.server.running import run
from dragonmoon.server.settings import Settings

def ready(address):
    sys.stdout.write(address + "\\n")
    sys.stdout.flush()

if __name__ == "__main__":
    folder, chosen = Path(sys.argv[1]), json.loads(sys.argv[2])
    run(Settings(folder / "data", port=0, page=folder / "page", workers=1, **chosen), ready)
"""


# With these settings nobody is asked to wait.
UNLIMITED = dict.fromkeys(
    ("frames", "guest_requests", "address_requests", "new_tables"), "1000000/second"
)


class Served:
    """A server in a process of its own, over one data folder; ``chosen`` are its settings."""

    def __init__(self, folder: Path, **chosen: object) -> None:
        self.folder = folder
        self.chosen = chosen
        self.http = httpx.Client(timeout=60)

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        (self.folder / "page").mkdir(exist_ok=True)
        (self.folder / "page" / "index.html").touch()
        with (self.folder / "log").open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", SERVE, str(self.folder), json.dumps(self.chosen)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        cookies = self.http.cookies
        self.http.close()
        self.http = httpx.Client(base_url=self.address, cookies=cookies, timeout=60)

    @property
    def cookie(self) -> str:
        """The cookies of its guest, as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def live(self, table: str, since: int = 0) -> str:
        """Returns the address of the live wire of a table."""
        return f"{self.address.replace('http', 'ws')}/api/tables/{table}/live?since={since}"

    def resident(self) -> int:
        """Returns the memory of the server's own process, in KiB (Linux)."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def kill(self) -> None:
        """Kills it without a warning."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def close(self) -> None:
        """Ends it."""
        self.kill()
        self.http.close()
