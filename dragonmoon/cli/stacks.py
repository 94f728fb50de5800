"""Stacks on the table as lines: areas side by side, the centre below, in as much room as there is.

A heavy bar before its number marks a stack on which the viewer can play now.
"""

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len
from rich.text import Text

from dragonmoon.cli.lettering import PLAYABLE, QUIET, TURN, WIDTH, Signs, beside, tint
from dragonmoon.cli.telling import NO_COLOUR, colour_and_note
from dragonmoon.scenes import Scene, ShownStack, Zone

GAP = 2  # between things that follow each other on a line

Drawn = Callable[[ShownStack, int], list[Text]]


def has_stacks(scene: Scene) -> bool:
    """Tells whether cards lie in stacks on this table."""
    return any(zone["layout"] == "stacks" for zone in scene["zones"])


class Stacks:
    """The zones of stacks of a scene, to be drawn in ever fewer lines."""

    def __init__(self, scene: Scene, using: Signs) -> None:
        zones = [zone for zone in scene["zones"] if zone["layout"] == "stacks"]
        self._areas = [zone for zone in zones if zone["name"].startswith("area ")]
        self._others = [zone for zone in zones if zone not in self._areas]
        self._turn = f"area {scene['turn']}"
        self._using = using
        drops = {action.get("drop") for action in scene["actions"]}
        numbers = [stack["number"] for zone in zones for stack in zone["stacks"]]
        self._taking = {number for number in numbers if f"stack {number}" in drops}
        self._digits = max((len(str(number)) for number in numbers), default=1)

    def whole(self) -> list[Text]:
        """Returns the table with what lies below the top cards."""
        lines = self._side_by_side(self._opened)
        for zone in self._others:
            label = self._label(zone)
            room = WIDTH - label.cell_len - GAP
            items = [row for stack in zone["stacks"] for row in self._opened(stack, room)]
            lines += following(label, items or [self._nothing()], apart=True)
        return lines

    def open(self) -> list[Text]:
        """Returns the table with what lies below the top cards in the areas."""
        return [*self._side_by_side(self._opened), *self._flowing(self._others)]

    def short(self) -> list[Text]:
        """Returns the table with a line for each stack in an area."""
        lines = self._side_by_side(lambda stack, width: [self._brief(stack, width)])
        return [*lines, *self._flowing(self._others)]

    def dense(self) -> list[Text]:
        """Returns the table with as many stacks on a line as fit, whatever zone they lie in."""
        return self._flowing(zone for zone in (*self._areas, *self._others) if zone["stacks"])

    # ----------------------------------------------------------------------------------- zones

    def _side_by_side(self, drawn: Drawn) -> list[Text]:
        """Returns the areas as columns, each stack as ``drawn``."""
        if not self._areas:
            return []
        width = WIDTH // len(self._areas)
        blocks = []
        for zone in self._areas:
            rows = [row for stack in zone["stacks"] for row in drawn(stack, width - 1)]
            blocks.append([self._label(zone), *(rows or [self._nothing()])])
        return beside(blocks, width)

    def _flowing(self, zones: Iterable[Zone]) -> list[Text]:
        """Returns zones one below the other, the stacks of each one after the other."""
        lines = []
        for zone in zones:
            items = [self._fitting(s, [s["note"] or s["colour"]], WIDTH) for s in zone["stacks"]]
            lines += following(self._label(zone), items or [self._nothing()])
        return lines

    def _label(self, zone: Zone) -> Text:
        return Text(f" {zone['label']}", TURN if zone["name"] == self._turn else QUIET)

    def _nothing(self) -> Text:
        return Text(f" {self._using.empty}", QUIET)

    # ---------------------------------------------------------------------------------- stacks

    def _opened(self, stack: ShownStack, width: int) -> list[Text]:
        """Returns a stack with what lies below its top card, on a second line if need be."""
        colour, note = stack["colour"] or NO_COLOUR, stack["note"]
        offered = [colour_and_note(stack), colour, *([note] if note else [])]
        first = self._fitting(stack, offered, width)
        untold = f"{note}, " if note and note not in first.plain else ""
        below = self._below(stack["cards"][:-1], width - 2 - self._digits - len(untold))
        if not below and not untold:
            return [first]
        if not untold and first.cell_len + GAP + below.cell_len <= width:
            return [first.append(", ").append_text(below)]
        return [first, Text(" " * (2 + self._digits)).append(untold).append_text(below)]

    def _brief(self, stack: ShownStack, width: int) -> Text:
        """Returns a stack on one line, in as many words as fit."""
        offered = [colour_and_note(stack), stack["note"] or stack["colour"]]
        return self._fitting(stack, offered, width)

    def _fitting(self, stack: ShownStack, offered: list[str], width: int) -> Text:
        """Returns a stack with the first words that fit, at worst with the last ones."""
        rows = [self._row(stack, words, self._using.times) for words in offered]
        bare = self._row(stack, offered[-1], "")
        return next((row for row in rows if row.cell_len <= width), bare)

    def _row(self, stack: ShownStack, words: str, times: str) -> Text:
        """Returns a stack on one line: its number, its top card, its size, and these words."""
        number, top = stack["number"], stack["cards"][-1]
        taking = number in self._taking
        row = Text(no_wrap=True, overflow="crop")
        row.append(self._using.heavy[3] if taking else " ", PLAYABLE)
        row.append(str(number).rjust(self._digits), PLAYABLE if taking else QUIET)
        row.append(f" {top} ", f"bold {tint(top)}".strip())
        row.append(f"{times}{len(stack['cards'])} ", QUIET)
        for word in words.split(" "):
            row.append(f"{word} ", tint(word))
        row.right_crop(1)
        return row

    def _below(self, cards: Sequence[str], width: int) -> Text:
        """Returns the cards below the top one, from the bottom; too many lose the lowest."""
        kept, cut = list(cards), ""
        while kept and cell_len(f"on{cut} {' '.join(kept)}") > width:
            kept, cut = kept[1:], f" {self._using.cut}"
        row = Text().append(f"on{cut}" if cards else "", QUIET)
        for card in kept:
            row.append(f" {card}", tint(card) or QUIET)
        return row


def following(label: Text, items: Iterable[Text], *, apart: bool = False) -> list[Text]:
    """Returns a label, and after it items, as many on a line as fit (``apart``: one on each)."""
    indent = label.cell_len
    lines = [Text().append_text(label)]
    for item in items:
        fits = lines[-1].cell_len + GAP + item.cell_len <= WIDTH
        if lines[-1].cell_len > indent and (apart or not fits):
            lines.append(Text(" " * indent))
        lines[-1].append(" " * GAP).append_text(item)
    return lines
