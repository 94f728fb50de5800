"""How long a person waits: from `serve` to a hand that can be played, and from a click on.

Starts a server and plays by clicking in Chromium; a click counts until what came of it is painted.
The plies of bots are shown one after the other, as people see them (pace "quick").

    python -m scripts.clicks --plies 240
"""

import random
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import click
from playwright.sync_api import Browser, sync_playwright

import dragonmoon as dm
from tests.browser.chromium import CHROMIUM, FLAGS, LAPTOP, MISSING
from tests.browser.serving import Served, serving
from tests.browser.sitting import Tab

# The time of a click that may make a ply, and when the next version has been drawn and painted.
WATCH = """
window.waits = []
let clicked = 0
addEventListener('click', (event) => {
  if (event.target.closest('.actions, .hand, .here')) clicked = performance.now()
}, true)
new MutationObserver(() => {
  const from = clicked
  clicked = 0
  if (from) requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - from)))
}).observe(document.body, { subtree: true, attributeFilter: ['data-version'] })
"""


def waits(browser: Browser, served: Served, game: str, plies: int, seed: int) -> list[float]:
    """Returns the milliseconds of the last clicks that made a ply of a game."""
    width, height = LAPTOP
    context = browser.new_context(viewport={"width": width, "height": height})
    tab = Tab(context, served.address, pace="quick")
    draw, made = random.Random(seed), 0
    tab.sit_down(game, seed=seed, bots=["quick"])
    tab.awaited()
    tab.page.evaluate(WATCH)
    while made < plies and (awaited := tab.play_on(draw)) != "over":
        made += awaited == "act"
    tab.page.wait_for_timeout(100)
    found: list[float] = tab.page.evaluate("waits")
    return found


def until_playable(browser: Browser, data: Path) -> float:
    """Returns the seconds from the start of a server to the first hand that can be played."""
    began = perf_counter()
    with serving(data) as served:
        tab = Tab(browser.new_context(), served.address)
        tab.goto()
        tab.page.locator("article").last.get_by_text("Play now").click()
        tab.awaited()
        return perf_counter() - began


@click.command()
@click.option("--plies", type=click.IntRange(8), default=240, help="How many, of all games.")
@click.option("--seed", type=int, default=1, help="What the decks and the choices come from.")
def main(plies: int, seed: int) -> None:
    """Measures and prints."""
    if CHROMIUM is None:
        raise click.ClickException(MISSING)
    found: list[float] = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        starts = [until_playable(browser, Path(folder) / f"start{k}") for k in range(5)]
        click.echo(
            f"serve to a hand that can be played: median {median(starts):.2f} s of {len(starts)}"
        )
        with serving(Path(folder) / "data") as served:
            for game in dm.games():
                own = waits(browser, served, game, plies // len(dm.games()), seed)
                click.echo(f"{game}: {told(own)}")
                found += own
    click.echo(f"all: {told(found)}")


def told(waits: list[float]) -> str:
    """Returns how long clicks took, in words."""
    middle, last = median(waits), quantiles(waits, n=20)[-1]
    return f"click to drawn: median {middle:.0f} ms, 95 % within {last:.0f} ms, {len(waits)} plies"


if __name__ == "__main__":
    main()
