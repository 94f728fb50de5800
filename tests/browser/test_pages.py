"""The other pages: home, rulebook, replay; and what is wrong on them is said."""

import random
import re
from pathlib import Path

import pytest

import dragonmoon as dm
from tests.browser.chromium import LAPTOP, PHONE
from tests.browser.conftest import Open
from tests.browser.sitting import Tab

RECORD = Path(__file__).parents[2] / "docs" / "gang-of-four.txt"


def trouble(one: Tab) -> str:
    """Returns the sentence that the page says instead of what was asked for."""
    alert = one.page.get_by_role("alert")
    alert.wait_for()
    return alert.inner_text()


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_home_shows_four_games_and_plays_one_at_once(tab: Open, size: tuple[int, int]) -> None:
    one = tab(size)
    one.goto()
    one.page.get_by_role("heading", name="Gang of Four").wait_for()
    one.picture(f"home-{size[0]}")
    titles = {one.page.locator("article h2").nth(k).inner_text() for k in range(4)}
    assert titles == {dm.Match(game).game.title for game in dm.games()}
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.page.locator("article", has_text="Four-Player Moon").get_by_text("Play now").click()
    one.awaited()
    assert "/table/" in one.page.url
    one.goto()
    go_on = one.page.get_by_text("Continue my match")
    go_on.click()
    one.awaited()


def test_a_match_is_chosen(tab: Open) -> None:
    one = tab()
    one.goto()
    one.page.locator("article", has_text="Gang of Four").get_by_text("Choose").click()
    one.page.get_by_label("Players").select_option("3")
    one.page.get_by_label("Your seat").select_option("2")
    one.page.get_by_label(re.compile("^Bots")).select_option("random")
    one.page.get_by_label("Last card").select_option("declare")
    one.picture("home-choose")
    one.page.get_by_role("button", name="Play", exact=True).click()
    one.page.locator(".hand").wait_for()
    state = one.ask(f"tables/{one.page.url.rsplit('/', 1)[1]}")
    assert state["seat"] == 2
    assert [player["name"] for player in state["players"] if not player["you"]] == ["random"] * 2


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", dm.games())
def test_every_clause_of_the_rulebook_can_be_linked(
    tab: Open, game: str, size: tuple[int, int]
) -> None:
    one = tab(size)
    one.goto("/rules/" + game)
    one.page.locator(".sections").wait_for()
    book = one.ask(f"games/{game}/rules")
    numbers = [clause["number"] for part in book["sections"] for clause in part["clauses"]]
    assert numbers
    missing = one.page.evaluate("ns => ns.filter(n => !document.getElementById(n))", numbers)
    assert missing == []
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    one.goto(f"/rules/{game}#{numbers[-1]}")
    one.page.wait_for_function(
        "n => { const at = document.getElementById(n)?.getBoundingClientRect();"
        "return at && at.top < innerHeight && at.bottom > 0 }",
        arg=numbers[-1],
    )
    one.picture(f"rules-{game}-{size[0]}")


def uploaded(one: Tab, text: str) -> None:
    one.goto()
    one.page.locator("input[type=file]").set_input_files(
        {"name": "match.txt", "mimeType": "text/plain", "buffer": text.encode()}
    )


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_record_is_read_back_shared_and_played_on(tab: Open, size: tuple[int, int]) -> None:
    one = tab(size)
    uploaded(one, RECORD.read_text())
    one.page.wait_for_url("**/replay/**")
    bar = one.page.get_by_label("Ply of the deal")
    bar.wait_for()
    for _ in range(9):
        one.page.keyboard.press("ArrowRight")
    one.page.get_by_text("9 / ").wait_for()
    one.picture(f"replay-{size[0]}")
    told = one.page.locator(".told").inner_text()
    shared = one.page.url
    other = tab(size)
    other.goto(shared.removeprefix(other.address))
    other.page.get_by_text("9 / ").wait_for()
    assert other.page.locator(".told").inner_text() == told
    one.page.get_by_label("Seen by").select_option("1")
    one.page.locator(".hand").wait_for()
    one.page.get_by_label("Deal", exact=True).select_option("2")
    one.page.get_by_text("0 / ").wait_for()
    one.page.keyboard.press("End")
    one.page.keyboard.press("Home")
    one.page.get_by_text("0 / ").wait_for()
    with one.page.expect_download() as download:
        one.page.get_by_text("Record", exact=True).click()
    assert Path(download.value.path()).read_text() == RECORD.read_text()
    one.page.get_by_role("button", name="Play on").click()
    one.page.locator("dialog").get_by_role("button", name="Play", exact=True).click()
    one.page.wait_for_url("**/table/**")
    assert one.awaited() == "act"
    assert one.scene()["deal"] == 2
    one.play_on(random.Random(1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "match.txt: "),
        (RECORD.read_text().replace("game: gang-of-four", "game: whist"), "no game 'whist'"),
        (RECORD.read_text().replace("0 pass", "0 play 1M", 1), "match.txt: "),
    ],
)
def test_a_broken_record_is_refused_in_a_sentence(tab: Open, text: str, said: str) -> None:
    one = tab()
    one.quiet = True  # the browser tells of an answer of 422
    uploaded(one, text)
    assert said in trouble(one)
    assert one.page.url.rstrip("/") == one.address


@pytest.mark.parametrize(
    "path", ["/table/nonesuch", "/replay/nonesuch", "/rules/whist", "/no/such/page"]
)
def test_what_there_is_not_is_said_with_a_way_on(tab: Open, path: str) -> None:
    one = tab()
    one.quiet = True
    one.goto(path)
    assert trouble(one).endswith(".")
    one.page.get_by_text("To the four games").click()
    one.page.get_by_role("heading", name="Gang of Four").wait_for()


def test_a_forged_cookie_makes_a_new_guest_who_is_told_so(tab: Open) -> None:
    one = tab()
    one.come_home()
    cookies = one.page.context.cookies()
    assert [cookie["httpOnly"] for cookie in cookies] == [True]
    one.page.context.add_cookies([{**cookies[0], "value": "forged"}])  # type: ignore[typeddict-item]
    one.page.reload()
    one.page.locator(".notice").wait_for()
    assert one.page.locator(".notice").inner_text().endswith(".")
    one.page.reload()
    one.page.get_by_role("heading", name="Gang of Four").wait_for()
    assert not one.page.locator(".notice").count()
