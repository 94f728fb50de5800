"""A person at the page, who knows no rule: he does what is offered, by clicking or by keys."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError

PATIENCE = 60_000  # milliseconds until something that must come has come
SETTINGS = {"autoplay": False, "theme": "light", "letters": False}
PICTURES = Path(__file__).parents[2] / "build" / "pictures"  # kept, not compared
MOST_STEPS = 60  # of the focus, until it is where it should be
# The match is over, a deal has ended, or something can be done; not while an answer is awaited.
ASKED = """() => {
  if (document.querySelector('dialog[open] a[href^="/replay/"]')) return 'over'
  if (document.querySelector('dialog[open] button.primary')) return 'ended'
  const hint = document.querySelector('.tools button:enabled')
  return hint?.textContent.trim() === 'Hint' ? 'act' : false
}"""
CHANGED = """before =>
  document.querySelector('dialog[open]') ||
  document.querySelector('.table').dataset.version !== before
"""


class Tab:
    """A tab of a browser, at the page."""

    def __init__(self, context: BrowserContext, address: str, pace: str = "at once") -> None:
        self.address = address
        self.complaints: list[str] = []
        told = json.dumps(json.dumps({**SETTINGS, "pace": pace}))
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

    def come_home(self) -> None:
        """Opens home, and waits until the page has made its guest: two at once would be two."""
        self.goto()
        self.page.locator("article").first.wait_for()

    def picture(self, name: str) -> None:
        """Keeps how the page looks now."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{name}.png")

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
        self.come_home()
        table = str(self.ask("tables", {"game": game, **wish})["id"])
        self.goto(f"/table/{table}")
        return table

    # ---------------------------------------------------------------------------- at the table

    def awaited(self) -> str:
        """Waits until the person is asked for something: ``act``, ``ended`` or ``over``."""
        try:
            return str(self.page.wait_for_function(ASKED, timeout=PATIENCE).json_value())
        except TimeoutError:
            self.picture("stuck")
            raise AssertionError(f"Version {self.version()}: {self.said()}") from None

    def scene(self) -> Any:
        """Returns what the server shows this guest at the table of the page."""
        return self.ask(f"tables/{self.page.url.rsplit('/', 1)[1]}")["scene"]

    def cards(self) -> Locator:
        """Returns the cards of the hand that may be played."""
        return self.page.locator(".hand .card:not(.barred)")

    def said(self) -> str:
        """Returns the line above the hand."""
        return self.page.locator(".say").inner_text()

    def play_on(self, draw: random.Random, way: "Way | None" = None) -> str:
        """Does one thing of those that are offered; returns what was awaited."""
        awaited = self.awaited()
        if awaited == "ended" and way is press:
            self.page.keyboard.press("Enter")
        elif awaited == "ended":
            self.page.locator("dialog[open] button.primary").click()
        elif awaited == "act":
            self.act(draw.choice(self.scene()["actions"]), way or click)
        return awaited

    def act(self, action: Any, way: "Way | None" = None) -> None:
        """Makes an action, and waits until the page shows what came of it."""
        version = self.version()
        (way or click)(self, action)
        self.page.wait_for_function(CHANGED, arg=version)

    def version(self) -> str:
        """Returns the version that the page draws."""
        return str(self.page.locator(".table").get_attribute("data-version"))

    def no_mouse(self) -> None:
        """From now on a click is an error."""
        self.page.evaluate(
            "addEventListener('pointerdown', () => console.error('a pointer was used'), true)"
        )


Way = Callable[[Tab, Any], None]


def click(tab: Tab, action: Any) -> None:
    """Makes an action by clicking: its button, or its cards, its place and what is left open."""
    select(tab, action.get("select", []))
    page = tab.page
    wanted = page.locator(f'.actions button[data-action="{action["text"]}"]')
    if not wanted.count() and "button" in action and "kind" in action:
        page.locator(".actions button[aria-expanded=false]", has_text=action["kind"]).click()
    if not wanted.count() and "drop" in action:
        page.locator(f'[data-drop="{action["drop"]}"] .here').first.click()
        if "choose" not in action:
            return
    wanted.first.click()


def select(tab: Tab, texts: list[str]) -> None:
    """Selects cards that lie in the hand, or open, each copy apart."""
    page = tab.page
    if page.locator(".card.picked").count():
        page.keyboard.press("Escape")
    for text in dict.fromkeys(texts):
        held = page.locator(f'.table button[data-text="{text}"]:enabled')
        for k in range(texts.count(text)):
            held.nth(k).click()


def press(tab: Tab, action: Any) -> None:
    """Makes an action of one card, or of a button, by keys."""
    keys, card = tab.page.keyboard, "select" in action
    wanted = action["select"][0] if card else action["text"]
    keys.press("ArrowUp" if card else "ArrowDown")
    if card:
        keys.press("Home")
    for _ in range(MOST_STEPS):
        at = tab.page.evaluate("({...document.activeElement.dataset})")
        if wanted in (at.get("text"), at.get("action")):
            keys.press("Enter")
            return
        keys.press("ArrowRight" if at else "Tab")
    raise AssertionError(f"The keys do not lead to {wanted}.")
