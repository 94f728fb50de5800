"""The screens of Four-Player Moon."""

from collections.abc import Callable

import dragonmoon as dm
from dragonmoon.cli.lettering import PLAIN
from dragonmoon.cli.lines import LEAVING
from dragonmoon.scenes import Scene
from tests.cli.screens import lines, result

FOUR = (
    "6-1 1-1 3-0 4-3 6-6 3-2 4-1 6-4 2-0 5-5 6-5 5-4 2-1 3-1 4-2 5-2 4-0 6-2 5-1 2-2 6-0 6-3 0-0 "
    "4-4 1-0 3-3 5-3 5-0"
)
THREE = "6-1 1-1 4-3 6-6 3-2 4-1 6-4 5-5 6-5 5-4 2-1 3-1 4-2 5-2 6-2 5-1 2-2 6-3 0-0 4-4 3-3 5-3"
BIDDING = "pass, bid 4"
THREE_NAMED = "pass, bid 5, pass, discard 5-1, trump none"
NAMED = f"{BIDDING}, pass, bid 6, trump 6"
TRICK = f"{NAMED}, play 6-6, play 6-4, play 6-2, play 6-3"
FOLLOWING = f"{TRICK}, play 3-0, play 3-1, play 6-0, play 5-3, play 4-2, play 4-4"


def after(plies: str, seats: int = 4) -> dm.Match:
    """Returns a match after these plies; seat 1 bids first."""
    deck = (FOUR if seats == 4 else THREE).split()
    match = dm.Match("moon", seats=seats, first=1, decks=[deck] * 9, seed=1)
    for text in plies.split(", "):
        match.play(text)
    return match


def on(match: dm.Match, until: Callable[[dm.Match], bool]) -> dm.Match:
    """Returns the match played on: whoever can bids 4, and the highest tile is played."""
    while not until(match):
        legal = match.legal()
        match.play("bid 4" if "bid 4" in legal else "pass" if "pass" in legal else legal[-1])
        assert match.deal_number < 30, "this match does not end"
    return match


def scene(plies: str, seats: int = 4) -> Scene:
    """Returns what seat 0 sees after these plies."""
    return after(plies, seats).view(0).scene()


def screens() -> dict[str, list[str]]:
    """Returns the lines of each screen, by its name."""
    ended = on(after(TRICK), lambda match: match.deal_number == 3)
    over = on(ended.copy(), lambda match: match.over)
    refused = after(FOLLOWING).view(0).why_not("play 3-2")
    return {
        "bidding": lines(scene(BIDDING)),
        "trump": lines(scene(f"{BIDDING}, pass, bid 6")),
        "leading": lines(scene(TRICK)),
        "following": lines(scene(FOLLOWING), f"{refused} (MN5.3)"),
        "ascii": lines(scene(FOLLOWING), using=PLAIN),
        "three-discarding": lines(scene("pass, pass, bid 5", 3)),
        "three-following": lines(scene(f"{THREE_NAMED}, play 6-3", 3)),
        "result": result(ended.view(0).scene(), "Press Enter to go on."),
        "over": result(over.view(0).scene(), over.view(0).scene()["prompt"] + LEAVING),
    }
