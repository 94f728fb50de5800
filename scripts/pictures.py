"""Writes the pictures of the terminal table that the README shows: ``python scripts/pictures.py``.

Both come from the program itself: the drawn table is a scene of a match between bots, exported by
rich; the plain one is what a script reads when it plays the same match.
"""

import io
from collections.abc import Iterable
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

import dragonmoon as dm
from dragonmoon.cli.drawing import WIDTH, draw
from dragonmoon.cli.telling import Teller, zone_in_words

DOCS = Path(__file__).parents[1] / "docs"
SEED, SEAT, DEAL = 5, 0, 3

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


def main() -> None:
    """Writes both pictures."""
    match, told = moment()
    view = match.view(SEAT)
    scene = view.scene()
    bad = next(card["text"] for card in scene["zones"][-1]["cards"] if not card["legal"])
    refused = view.why_not(f"play {bad}")
    answer = f"{refused} ({refused.clause})" if refused else ""
    drawn = draw(scene, ["", "quick", "quick", "quick"], [answer])
    write("terminal-moon", "dragonmoon play moon", [*drawn, Text("> ")])
    hand = zone_in_words(scene["zones"][-1], scene)
    plain = [*told[-12:], hand, scene["prompt"], f"> {bad}", answer, "> "]
    write("terminal-moon-plain", "dragonmoon play moon --plain", map(Text, plain))


if __name__ == "__main__":
    main()
