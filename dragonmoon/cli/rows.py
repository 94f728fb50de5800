"""A table of rows as lines: no cards before the seats, but a combination that is to be beaten."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from dragonmoon.cli.hand import card_style, close_row, laid
from dragonmoon.cli.lettering import FINE, QUIET, STRONG, WIDTH, WINS, Signs, wrapped
from dragonmoon.cli.stacks import following, has_stacks
from dragonmoon.cli.telling import is_laid, is_open_hand
from dragonmoon.scenes import Scene, ShownCard, Zone

GAP = 3  # between facts


def has_rows_only(scene: Scene) -> bool:
    """Tells whether all cards on this table lie in rows."""
    around = any(zone["layout"] == "around" for zone in scene["zones"])
    return not around and not has_stacks(scene)


def draw_rows(scene: Scene, using: Signs) -> Iterator[list[Text]]:
    """Yields the table in ever fewer lines."""
    facts = facts_in_lines(scene, using)
    zones = [zone for zone in scene["zones"] if zone["layout"] == "row"]
    whole = [row for zone in zones for row in _whole(zone, scene, using)]
    yield [Text(), *facts, Text(), *whole]
    yield [*facts, *whole]
    yield [*facts, *(row for zone in zones for row in _short(zone, scene, using))]


def facts_in_lines(scene: Scene, using: Signs) -> list[Text]:
    """Returns what the table shows in words, several facts on a line."""
    lines: list[Text] = []
    for fact in scene["facts"]:
        value = fact["value"].replace(FINE.times, using.times)
        told = Text.assemble((fact["name"], QUIET), "  ", (value, STRONG))
        if lines and lines[-1].cell_len + GAP + told.cell_len < WIDTH:
            lines[-1].append(" " * GAP).append_text(told)
        else:
            lines.append(Text(" ", no_wrap=True, overflow="crop").append_text(told))
            lines[-1].truncate(WIDTH)
    return lines


def _whole(zone: Zone, scene: Scene, using: Signs) -> list[Text]:
    """Returns a row, what lies together in frames below its label."""
    if not is_laid(zone):
        return _short(zone, scene, using)
    if not zone["cards"]:
        return wrapped([zone["label"]], QUIET, 1)
    return [*wrapped([zone["label"]], WINS, 1), *laid(zone["cards"], using)]


def _short(zone: Zone, scene: Scene, using: Signs) -> list[Text]:
    """Returns a row after its label."""
    if is_laid(zone):
        items = [Text(card["text"], card_style(card)) for card in zone["cards"]]
        return following(Text(f" {zone['label']}", WINS), items)
    items = in_row(zone, scene, using)
    return following(Text(f" {zone['label']}", QUIET), items) if items else []


def open_rows(scene: Scene) -> list[Text]:
    """Returns the hands that lie open, brackets around the cards that may be played."""
    return [row for zone in scene["zones"] if is_open_hand(zone) for row in close_row(zone)]


def in_row(zone: Zone, scene: Scene, using: Signs) -> list[Text]:
    """Returns the cards of a row, each after who laid it, in parentheses if it is out of the trick;
    equal ones that nobody laid as one with their number.
    """
    items = []
    for card, count in _counted(zone["cards"]):
        seat = "You" if card.get("seat") == scene["seat"] else f"S{card.get('seat', '')}"
        wins, out = bool(card.get("wins")), bool(card.get("out"))
        text = f"({card['text']})" if out else card["text"] + using.wins * wins
        text += f" {using.times}{count}" if count > 1 else ""
        shown = Text().append(f"{seat} " if "seat" in card else "", QUIET)
        items.append(shown.append(text, WINS if wins else QUIET * out))
    return items


def _counted(cards: Sequence[ShownCard]) -> list[tuple[ShownCard, int]]:
    """Returns the cards, equal ones beside each other once with their number."""
    found: list[tuple[ShownCard, int]] = []
    for card in cards:
        if found and found[-1][0] == card:
            found[-1] = (card, found[-1][1] + 1)
        else:
            found.append((card, 1))
    return found
