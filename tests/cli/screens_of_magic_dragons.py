"""The screens of Magic Dragons, at moments of recorded matches."""

from pathlib import Path

import dragonmoon as dm
from dragonmoon.cli.lettering import PLAIN
from dragonmoon.cli.lines import LEAVING
from tests.cli.screens import lines, result

RECORDS = Path(__file__).parent / "records"
EXAMPLE = Path(__file__).parents[2] / "docs" / "magic-dragons.txt"  # all three spells, and more


def crowded(seats: int) -> dm.Match:
    """Returns a match in which seat 0 is to act among as many stacks as there can be."""
    return dm.Match.replay((RECORDS / f"crowded-{seats}.txt").read_text())


def example(deal: int, plies: int) -> dm.Match:
    """Returns the match of the documentation after so many plies of a deal."""
    return after(dm.Match.replay(EXAMPLE.read_text()), deal, plies)


def after(whole: dm.Match, deal: int, plies: int) -> dm.Match:
    """Returns a match as it was after so many plies of a deal."""
    match = dm.Match(whole.game.name, whole.seats, whole.first, decks=whole.decks, seed=0)
    ended = [ply for ended in whole.plies[: deal - 1] for ply in ended]
    for _, text in ended + whole.plies[deal - 1][:plies]:
        match.play(text)
    return match


def screens() -> dict[str, list[str]]:
    """Returns the lines of each screen, by its name."""
    bidding, early, passed = example(1, 2), example(1, 10), example(1, 20)
    refused = early.view(0).why_not("play 1K on 2")
    five = dm.play_match("magic-dragons", ["random"] * 5, seed=5)
    ended = after(five, 2, len(five.plies[1]))
    told = f"{refused} (MD4.2)"
    return {
        "dragons-bidding": lines(bidding.view(0).scene()),
        "dragons-early": lines(early.view(0).scene(), told),
        "dragons-ascii": lines(early.view(0).scene(), told, using=PLAIN),
        "dragons-passed-over": lines(passed.view(3).scene()),
        **{f"dragons-crowded-{n}": lines(crowded(n).view(0).scene(), told) for n in (2, 3, 4, 5)},
        "dragons-watched": lines(crowded(5).view(None).scene()),
        "dragons-result": result(ended.view(0).scene(), "Press Enter to go on."),
        "dragons-over": result(five.view(0).scene(), five.view(0).scene()["prompt"] + LEAVING),
    }
