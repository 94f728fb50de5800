"""At the table: why not, hint, undo, until, the settings, what happens when a connection breaks."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chromium import LAPTOP, PHONE
from tests.browser.conftest import Open
from tests.browser.serving import end, free_port, serving, start
from tests.browser.sitting import Tab, select


def until_mid_trick(one: Tab, draw: random.Random) -> Any:
    """Plays until cards lie before others and one is due; returns the scene."""
    while True:
        assert one.awaited() != "over"
        scene = one.scene()
        laid = [zone for zone in scene["zones"] if zone["layout"] == "around"]
        if scene["actions"] and laid and laid[0]["cards"] and len(scene["actions"]) > 1:
            return scene
        one.play_on(draw)


def barred_card(one: Tab, draw: random.Random) -> Any:
    """Plays until a card of the hand may not be played; returns it."""
    while True:
        scene = until_mid_trick(one, draw)
        hand = next(zone for zone in scene["zones"] if zone["layout"] == "hand")
        barred = [card for card in hand["cards"] if not card["legal"]]
        if barred:
            return barred[0]
        one.play_on(draw)


def test_why_not_is_told_with_its_clause_which_leads_into_the_rulebook(tab: Open) -> None:
    one, draw = tab(), random.Random(1)
    table = one.sit_down("moon", seed=11, bots=["quick"])
    card = barred_card(one, draw)
    select(one, [card["text"]])
    link = one.page.locator(".say a")
    link.wait_for()
    asked = one.ask(f"tables/{table}/why", {"select": [card["text"]], "drop": "trick"})
    assert asked["sentence"] in one.said()
    assert link.inner_text() == asked["clause"]
    one.picture("moon-why-not")
    link.click()
    one.page.locator(f"[id='{asked['clause']}']").wait_for()
    assert one.page.url.endswith(f"/rules/moon#{asked['clause']}")
    assert asked["clause"] in one.page.locator(".sections").inner_text()


def test_a_hint_names_an_action_and_its_cards(tab: Open) -> None:
    one, draw = tab(), random.Random(2)
    one.sit_down("moon", seed=12, bots=["quick"])
    scene = until_mid_trick(one, draw)
    one.page.get_by_role("button", name="Hint").click()
    one.page.get_by_text("Hint", exact=True).nth(1).wait_for()
    told = one.said()
    meant = [action for action in scene["actions"] if action["label"] in told]
    assert meant
    lifted = one.page.locator(".card.hinted")
    assert lifted.count() == 1
    assert lifted.get_attribute("data-text") in {action["select"][0] for action in meant}


def test_what_told_nothing_can_be_undone_and_other_things_cannot(tab: Open) -> None:
    one = tab()
    one.sit_down("moon", seed=7, bots=["quick"])
    # Whoever names trump acts again at once: that can be taken back.
    while True:
        one.awaited()
        scene = one.scene()
        trump = [action for action in scene["actions"] if action["text"].startswith("trump")]
        bids = [action for action in scene["actions"] if action["text"] in ("bid 7", "bid 21")]
        if trump:
            break
        one.act(bids[-1] if bids else scene["actions"][0])
    before = one.scene()
    one.act(trump[0])
    one.awaited()
    undo = one.page.get_by_role("button", name="Undo")
    assert undo.is_enabled()
    version = one.version()
    undo.click()
    one.page.wait_for_function(
        "v => document.querySelector('.table').dataset.version !== v", arg=version
    )
    assert {**one.scene(), "log": None} == {**before, "log": None}
    one.act(trump[1])
    one.awaited()
    one.act(one.scene()["actions"][0])  # a lead, which others answer
    one.awaited()
    assert not one.page.get_by_role("button", name="Undo").is_enabled()


def test_passing_until_the_cycle_ends(tab: Open) -> None:
    one, draw = tab(), random.Random(3)
    one.sit_down("gang-of-four", seed=4, bots=["quick"])
    until = one.page.locator(".tools button", has_text="until")
    for _ in range(200):
        assert one.awaited() != "over"
        if until.count():
            break
        one.play_on(draw)
    cycle = one.scene()["until"]["key"]
    label = until.inner_text()
    assert label.startswith("Pass until")
    until.click()
    while one.awaited() == "act" and one.scene()["until"]["key"] == cycle:
        one.page.wait_for_timeout(50)
    assert "You pass." in one.scene()["log"] + one.scene()["before"]


def test_a_reload_in_mid_trick_changes_nothing(tab: Open) -> None:
    one, draw = tab(), random.Random(5)
    one.sit_down("four-dragons", seed=5, bots=["quick"])
    before = until_mid_trick(one, draw)
    one.page.reload()
    one.awaited()
    assert one.scene() == before
    one.play_on(draw)


def test_the_server_is_killed_in_mid_match_and_the_page_goes_on(tab: Open, tmp_path: Path) -> None:
    port, draw = free_port(), random.Random(8)
    with serving(tmp_path / "data", port) as served:
        one = tab(served=served)
        table = one.sit_down("magic-dragons", seed=8, bots=["quick"])
        for _ in range(6):
            one.play_on(draw)
        one.awaited()
        before, version = one.scene(), one.ask(f"tables/{table}")["version"]
        one.quiet = True
        served.kill()
        one.page.get_by_text("The server is away").wait_for()
        one.picture("server-away")
        again = start(served.data, port)
        try:
            one.page.get_by_text("The server is away").wait_for(state="detached")
            assert one.scene() == before
            assert one.ask(f"tables/{table}")["version"] == version
            for _ in range(6):
                one.play_on(draw)
            assert one.ask(f"tables/{table}")["version"] > version
            one.page.close()
        finally:
            end(again)


def test_a_forced_action_is_done_where_the_person_wishes_so(tab: Open) -> None:
    one, draw = tab(), random.Random(9)
    one.sit_down("moon", seed=9, bots=["quick"])
    one.page.evaluate(
        "localStorage['dragonmoon.settings'] = JSON.stringify("
        "{...JSON.parse(localStorage['dragonmoon.settings']), autoplay: true})"
    )
    one.page.reload()
    for _ in range(60):
        if one.awaited() == "act" and len(one.scene()["actions"]) == 1:
            version = one.version()
            one.page.wait_for_function(
                "v => document.querySelector('.table').dataset.version !== v", arg=version
            )
            return
        one.play_on(draw)
    pytest.fail("Nothing was ever forced.")


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["moon", "magic-dragons", "gang-of-four", "four-dragons"])
def test_nothing_scrolls_sideways_and_hand_and_button_are_in_sight(
    tab: Open, game: str, size: tuple[int, int]
) -> None:
    one, draw = tab(size), random.Random(10)
    one.sit_down(game, seed=10, bots=["quick"])
    for k in range(14):
        if one.awaited() == "act":
            assert one.page.evaluate(
                "document.documentElement.scrollWidth <= innerWidth &&"
                "document.documentElement.scrollHeight <= innerHeight"
            )
            lowest = one.page.evaluate(
                "Math.max(...[...document.querySelectorAll('.hand .card, .actions, .tools')]"
                ".map(one => one.getBoundingClientRect().bottom))"
            )
            assert lowest <= size[1]
        if k == 10:
            one.picture(f"{game}-{size[0]}")
        one.play_on(draw)
