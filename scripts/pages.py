"""Writes pictures of every part of the page: ``python scripts/pages.py`` (docs/page-*.png).

It starts a server of its own, plays into the middle of a match of each game by the hints of the
server, and looks at the page in Chromium, wide and narrow.  ``--dark`` takes the dark theme, and
``--folder`` puts the pictures elsewhere.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import APIRequestContext, Page, sync_playwright

DOCS = Path(__file__).parents[1] / "docs"
SIZES = {"wide": (1280, 800), "narrow": (360, 740)}
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
CHROMIUM = "/usr/bin/chromium"
SEED = 11
MOMENTS = {  # of a game: how many play, and after how many plies of the person it is shown
    "moon": (4, 4),
    "gang-of-four": (4, 5),
    "magic-dragons": (5, 5),
    "four-dragons": (4, 6),
}


@contextmanager
def served() -> Iterator[str]:
    """Starts a server and gives its address."""
    with tempfile.TemporaryDirectory() as data:
        command = "from dragonmoon.cli import main; main()"
        options = ["serve", "--no-browser", "--port", "0", "--data", data]
        server = subprocess.Popen(
            [sys.executable, "-c", command, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            found = re.search(r"http://[\d.:]+", server.stdout.readline())
            assert found is not None, "The server did not start: build the page first."
            yield found.group()
        finally:
            server.terminate()
            server.wait()


class Guest:
    """A guest of the server who plays by its hints."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self.request, self.address = request, address
        self.get("/me")

    def get(self, path: str) -> Any:
        """Asks for something."""
        answer = self.request.get(f"{self.address}/api{path}")
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Asks for something to be done."""
        origin = {"Origin": self.address}
        answer = self.request.post(f"{self.address}/api{path}", data=body, headers=origin)
        assert answer.ok, answer.text()
        return answer.json()

    def sits_down(self, game: str, seats: int, plies: int) -> str:
        """Opens a table and makes so many plies; returns its id, when the next one is due."""
        wish = {"game": game, "seats": seats, "seed": SEED, "bots": ["quick"]}
        table = self.post("/tables", wish)
        path = f"/tables/{table['id']}"
        while True:
            table = self.get(path)
            if not table["scene"]["actions"]:
                continue
            if plies == 0:
                return str(table["id"])
            version = {"version": table["version"]}
            hint = self.post(f"{path}/hint", version)
            self.post(f"{path}/act", {"action": hint["action"], **version})
            plies -= 1


def look(page: Page, folder: Path, name: str) -> None:
    """Takes a picture of the page in every size."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(400)
        wider = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        assert not wider, f"{name} scrolls sideways where it is {size}"
        page.screenshot(path=folder / f"page-{name}-{size}.png")


def pictures(page: Page, address: str, folder: Path) -> None:
    """Takes all pictures."""
    guest = Guest(page.context.request, address)
    for game, (seats, plies) in MOMENTS.items():
        table = guest.sits_down(game, seats, plies)
        page.goto(f"{address}/table/{table}")
        page.wait_for_selector(".hand")
        look(page, folder, game)
    page.goto(f"{address}/")
    page.wait_for_selector("article")
    look(page, folder, "home")
    page.goto(f"{address}/rules/moon#MN5.3")
    page.wait_for_selector("section")
    look(page, folder, "rules")
    guest.post(f"/tables/{table}/close", {})
    page.goto(f"{address}/replay/{table}?deal=1&ply=12&view=open")
    page.wait_for_selector(".controls")
    look(page, folder, "replay")


def main() -> None:
    """Reads the options and takes the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--folder", type=Path, default=DOCS)
    options = parser.parse_args()
    options.folder.mkdir(exist_ok=True)
    with served() as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(color_scheme="dark" if options.dark else "light")
        complaints: list[str] = []
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda wrong: complaints.append(str(wrong)))
        pictures(page, address, options.folder)
        browser.close()
    sys.exit("\n".join(complaints) or None)


if __name__ == "__main__":
    main()
