"""A person at the page: what he clicks, types and sees.  He knows no rule: he does what is offered."""

import json
import random
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page

PATIENCE = 20_000  # milliseconds until something that must come has come
SETTINGS = {"pace": "at once", "autoplay": False, "theme": "light", "letters": False}
REPORTED = "localStorage.setItem('dragonmoon.settings', {settings})"
# The match is over, a deal has ended, or something can be done; not while an answer is awaited.
ASKED = """() => {
  const over = document.querySelector('dialog[open] a[href^="/replay/"]')
  if (over) return 'over'
  const dialog = document.querySelector('dialog[open] button.primary')
  if (dialog) return 'ended'
  if (document.querySelector('.actions button[data-action]:enabled')) return 'act'
  if (document.querySelector('.hand .card:not(.barred):enabled') &&
      document.querySelector('.tools button:enabled') &&
      [...document.querySelectorAll('.tools button')].some(
        (one) => one.textContent.trim() === 'Hint' && !one.disabled)) return 'act'
  return false
}"""


class Tab:
    """A tab of a browser, at the page."""

    def __init__(self, context: BrowserContext, address: str, pictures: Path) -> None:
        self.address, self.pictures = address, pictures
        self.complaints: list[str] = []
        told = json.dumps(json.dumps(SETTINGS))
        context.add_init_script(f"localStorage['dragonmoon.settings'] ??= {told}")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)
        self.quiet = False  # while the server is away on purpose

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning") and not self.quiet:
            self.complaints.append(message.text)

    def goto(self, path: str = "/") -> None:
        self.page.goto(f"{self.address}{path}")

    def picture(self, name: str) -> None:
        """Keeps how the page looks now."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self.pictures / f"{name}.png")

    def ask(self, path: str, body: object = None) -> Any:
        """Asks the server over HTTP as this guest; returns what it answers."""
        to = f"{self.address}/api/{path}"
        if body is None:
            answer = self.page.request.get(to)
        else:
            answer = self.page.request.post(to, data=body, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return answer.json()

    def sit_down(self, game: str, **wish: object) -> str:
        """Opens a table over HTTP and goes to its page; returns the table's name."""
        self.goto()
        self.ask("me")
        table = str(self.ask("tables", {"game": game, **wish})["id"])
        self.goto(f"/table/{table}")
        return table

    # ---------------------------------------------------------------------------- at the table

    def awaited(self) -> str:
        """Waits until the person is asked for something: ``act``, ``ended`` or ``over``."""
        return str(self.page.wait_for_function(ASKED, timeout=PATIENCE).json_value())

    def scene(self) -> Any:
        """Returns what the server shows this guest at the table of the page."""
        return self.ask(f"tables/{self.page.url.rsplit('/', 1)[1]}")["scene"]

    def cards(self) -> Locator:
        """Returns the cards of the hand that may be played."""
        return self.page.locator(".hand .card:not(.barred)")

    def said(self) -> str:
        """Returns the line above the hand."""
        return self.page.locator(".say").inner_text()

    def play_on(self, draw: random.Random) -> str:
        """Does one thing of those that are offered, by clicking; returns what was awaited."""
        awaited = self.awaited()
        if awaited == "ended":
            self.page.locator("dialog[open] button.primary").click()
        elif awaited == "act":
            self._click_something(draw)
        return awaited

    def _click_something(self, draw: random.Random) -> None:
        """Chooses among the actions of the scene, and makes it by its gesture."""
        scene = self.scene()
        choose(self, draw.choice(scene["actions"]))


def choose(tab: Tab, action: Any) -> None:
    """Makes an action by clicking: its button, or its cards, its place and what is left open."""
    page = tab.page
    version = shown_plies(tab)
    if action.get("button"):
        click_button(tab, action)
    else:
        select(tab, action["select"])
        click_button(tab, action)
    page.wait_for_function(
        "before => document.querySelector('dialog[open]') || "
        "document.querySelector('.table').dataset.version !== before",
        arg=version,
    )


def shown_plies(tab: Tab) -> str:
    """Returns the version that the page draws."""
    return str(tab.page.locator(".table").get_attribute("data-version"))


def select(tab: Tab, texts: list[str]) -> None:
    """Selects cards of the hand, copies apart."""
    page = tab.page
    if page.locator(".card.picked").count():
        page.keyboard.press("Escape")
    for text in dict.fromkeys(texts):
        held = page.locator(f'.table [data-text="{text}"]:enabled')
        for k in range(texts.count(text)):
            held.nth(k).click()


def click_button(tab: Tab, action: Any) -> None:
    """Clicks the button of an action; where there is none yet, its kind or its place first."""
    page = tab.page
    wanted = page.locator(f'.actions button[data-action="{action["text"]}"]')
    if not wanted.count() and "kind" in action and action.get("button"):
        page.locator(".actions button[aria-expanded=false]", has_text=action["kind"]).click()
    if not wanted.count() and "drop" in action:
        page.locator(f'[data-drop="{action["drop"]}"] .here').first.click()
        if not wanted.count():
            return
    wanted.first.click()
