"""A whole match of each game by clicking, and one by keyboard only."""

import random

import pytest

from tests.browser.conftest import PHONE, Open

MOST_PLIES = 2000
GAMES = {
    "moon": {},
    "magic-dragons": {"seats": 3},
    "gang-of-four": {"seats": 3},
    "four-dragons": {},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_by_clicking(tab: Open, game: str) -> None:
    one, draw = tab(), random.Random(game)
    table = one.sit_down(game, seed=5, bots=["quick"], **GAMES[game])
    for k in range(MOST_PLIES):
        if k == 12:
            one.picture(f"{game}-table")
        if one.play_on(draw) == "over":
            break
    one.picture(f"{game}-over")
    state = one.ask(f"tables/{table}")
    assert state["scene"]["over"]
    assert one.page.get_by_text(state["scene"]["prompt"]).first.is_visible()
