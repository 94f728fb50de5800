"""Writes pictures of every part of the page: ``python -m scripts.pages`` (docs/page-*.png).

It starts a server of its own, plays into the middle of a match of each game by the hints of the
server, and looks at the page in Chromium, wide and narrow.  ``--dark`` takes the dark theme, and
``--folder`` puts the pictures elsewhere.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import APIRequestContext, Page, sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS, LAPTOP, MISSING, PHONE
from tests.browser.serving import serving

DOCS = Path(__file__).parents[1] / "docs"
SIZES = {"wide": LAPTOP, "narrow": PHONE}
SEED = 11
MOMENTS = {  # of a game: how many play, and after how many plies of the person it is shown
    "moon": (4, 4),
    "gang-of-four": (4, 5),
    "magic-dragons": (5, 5),
    "four-dragons": (4, 6),
}


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


@click.command()
@click.option("--dark", is_flag=True, help="In the dark theme.")
@click.option("--folder", type=click.Path(path_type=Path), default=DOCS, help="Where to put them.")
def main(dark: bool, folder: Path) -> None:
    """Takes the pictures."""
    if CHROMIUM is None:
        raise click.ClickException(MISSING)
    folder.mkdir(exist_ok=True)
    complaints: list[str] = []
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data) / "data") as served,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(color_scheme="dark" if dark else "light")
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda wrong: complaints.append(str(wrong)))
        pictures(page, served.address, folder)
        browser.close()
    sys.exit("\n".join(complaints) or None)


if __name__ == "__main__":
    main()
