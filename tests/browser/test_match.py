"""A whole match of each game by clicking, and one by keyboard only."""

import random

import pytest

from tests.browser.chromium import PHONE
from tests.browser.conftest import Open
from tests.browser.sitting import Tab, press

MOST_PLIES = 2000
GAMES: dict[str, dict[str, object]] = {  # the seeds are those of short matches
    "moon": {"seed": 38},
    "magic-dragons": {"seats": 3, "seed": 1},
    "gang-of-four": {"seats": 3, "seed": 33, "options": {"last_card": "declare"}},
    "four-dragons": {"seats": 3, "seed": 16},
}


def seen_to_be_over(one: Tab, table: str) -> None:
    state = one.ask(f"tables/{table}")
    assert state["scene"]["over"]
    assert one.page.get_by_text(state["scene"]["prompt"]).first.is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_clicking(tab: Open, game: str) -> None:
    one, draw = tab(), random.Random(game)
    table = one.sit_down(game, bots=["quick"], **GAMES[game])
    for k in range(MOST_PLIES):
        if k == 12:
            one.picture(f"{game}-table")
        if one.play_on(draw) == "over":
            break
    one.picture(f"{game}-over")
    seen_to_be_over(one, table)


def test_a_whole_match_by_keyboard(tab: Open) -> None:
    one, draw = tab(PHONE), random.Random(6)
    table = one.sit_down("moon", seed=4, seat=2, bots=["quick"])
    one.no_mouse()
    for k in range(MOST_PLIES):
        if k == 12:
            one.picture("moon-phone")
        if one.play_on(draw, press) == "over":
            break
    seen_to_be_over(one, table)
