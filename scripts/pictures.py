"""Writes the pictures of the terminal table that the README shows: ``python scripts/pictures.py``.

They come from the program itself: a drawn table is a scene of a match between bots, exported by
rich; the plain one is what a script reads when it plays the same match.
"""

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import dragonmoon as dm
from dragonmoon.cli.drawing import draw
from dragonmoon.cli.lettering import WIDTH
from dragonmoon.cli.telling import Teller, zone_in_words

DOCS = Path(__file__).parents[1] / "docs"
SEED, SEAT, DEAL = 5, 0, 3
FOUR, FOUR_DEAL, FOUR_PLIES = "four-dragons.txt", 2, 31
GANG, GANG_DEAL, GANG_PLIES = "gang-of-four.txt", 2, 7
DRAGONS, DRAGONS_DEAL, DRAGONS_PLIES = "magic-dragons.txt", 3, 16  # a record, and a moment of it

# Like rich's own, but in whatever monospaced letters the reader has, fetched from nowhere.
SVG = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""
THEME = TerminalTheme(
    (22, 24, 29),
    (214, 214, 214),
    [
        (22, 24, 29),
        (204, 68, 68),
        (102, 187, 106),
        (200, 160, 60),
        (90, 140, 220),
        (196, 120, 200),
        (80, 190, 190),
        (214, 214, 214),
    ],
)


def moment() -> tuple[dm.Match, list[str]]:
    """Plays bots until there is something to show; returns the match and what was told of it."""
    match = dm.Match("moon", seed=SEED)
    bots = [dm.bot("quick", "moon", seed=SEED + seat) for seat in match.players]
    teller, told = Teller(match.view(SEAT).scene()), []
    while not shows_much(match):
        assert match.turn is not None
        match.play(bots[match.turn].act(match.view(match.turn)))
        told += teller.news(match.view(SEAT).scene())
    return match, told


def shows_much(match: dm.Match) -> bool:
    """Tells whether the seat has to follow, holds trumps, and the deal is neither new nor old."""
    scene = match.view(SEAT).scene()
    trick, last, *_, hand = scene["zones"]
    playable = sum(card["legal"] for card in hand["cards"])
    return bool(
        scene["deal"] == DEAL
        and len(trick["cards"]) == 3
        and last["cards"]
        and 0 < playable < len(hand["cards"]) > 3
        and hand["cards"][0]["group"]
    )


def write(name: str, title: str, lines: Iterable[Text]) -> None:
    """Writes lines as a picture of a terminal."""
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    for line in lines:
        console.print(line, no_wrap=True)
    picture = console.export_svg(
        title=title, theme=THEME, code_format=SVG, unique_id=name, font_aspect_ratio=0.6
    )
    DOCS.mkdir(exist_ok=True)
    (DOCS / f"{name}.svg").write_text(picture, encoding="utf-8")


def refusal(view: dm.View, action: str) -> str:
    """Returns what the terminal answers to an action that is not allowed."""
    refused = view.why_not(action)
    return f"{refused} ({refused.clause})" if refused else ""


def moon() -> None:
    """Writes both pictures of Four-Player Moon."""
    match, told = moment()
    view = match.view(SEAT)
    scene = view.scene()
    bad = next(card["text"] for card in scene["zones"][-1]["cards"] if not card["legal"])
    answer = refusal(view, f"play {bad}")
    drawn = draw(scene, ["", "quick", "quick", "quick"], [answer])
    write("terminal-moon", "dragonmoon play moon", [*drawn, Text("> ")])
    hand = zone_in_words(scene["zones"][-1], scene)
    plain = [*told[-12:], hand, scene["prompt"], f"> {bad}", answer, "> "]
    write("terminal-moon-plain", "dragonmoon play moon --plain", map(Text, plain))


def replayed(record: str, deal: int, plies: int) -> dm.Match:
    """Returns the match of a record in ``docs``, as it stood after so many plies of a deal."""
    whole = dm.Match.replay((DOCS / record).read_text(encoding="utf-8"))
    match = dm.Match(whole.game.name, whole.seats, whole.first, decks=whole.decks, seed=0)
    while match.deal_number < deal or len(match.plies[-1]) < plies:
        match.play(whole.plies[match.deal_number - 1][len(match.plies[-1])][1])
    return match


def magic_dragons() -> None:
    """Writes the picture of Magic Dragons."""
    view = replayed(DRAGONS, DRAGONS_DEAL, DRAGONS_PLIES).view(SEAT)
    answer = refusal(view, "play 4P new")
    drawn = draw(view.scene(), ["", "quick", "quick", "quick"], [answer])
    write("terminal-magic-dragons", "dragonmoon play magic-dragons", [*drawn, Text("> ")])


def gang_of_four() -> None:
    """Writes the picture of Gang of Four."""
    view = replayed(GANG, GANG_DEAL, GANG_PLIES).view(SEAT)
    answer = refusal(view, view.game.words.guess(view, "9"))
    drawn = draw(view.scene(), ["", "quick", "quick", "quick"], [answer])
    write("terminal-gang-of-four", "dragonmoon play gang-of-four", [*drawn, Text("> ")])


def four_dragons() -> None:
    """Writes the picture of Four Dragons."""
    view = replayed(FOUR, FOUR_DEAL, FOUR_PLIES).view(SEAT)
    answer = refusal(view, view.game.words.guess(view, "1"))
    drawn = draw(view.scene(), ["", "quick", "quick", "quick"], [answer])
    write("terminal-four-dragons", "dragonmoon play four-dragons", [*drawn, Text("> ")])


def main() -> None:
    """Writes all pictures."""
    four_dragons()
    moon()
    magic_dragons()
    gang_of_four()


if __name__ == "__main__":
    main()
