"""The viewer's hand as lines: framed cards, the closer together the more there are."""

from collections.abc import Sequence

from rich.text import Text

from dragonmoon.cli.lettering import (
    GROUP,
    PLAYABLE,
    QUIET,
    STRONG,
    WIDTH,
    Part,
    Signs,
    framed,
    line,
    tint,
)
from dragonmoon.cli.sorting import groups, hand_zone
from dragonmoon.cli.stacks import following
from dragonmoon.scenes import Scene, ShownCard, Zone

HAND_AT = 12
SPACINGS = ((1, 1, 2), (1, 0, 2), (1, 0, 1), (0, 0, 1), (0, 0, 0))  # start, within frames, gaps


def draw_hand(scene: Scene, using: Signs) -> list[Text]:
    """Returns the viewer's cards in frames, four lines."""
    zone = hand_zone(scene)
    if zone is None:
        return []
    if "orders" in zone:
        return _sorted_hand(zone, using)
    labels: list[Part] = []
    rows: list[list[Part]] = [[], [(1, zone["label"], QUIET)], []]
    at, group = HAND_AT, None
    for card in zone["cards"]:
        if group not in (None, card["group"]):
            at += 2
        if card["group"] and card["group"] != group:
            labels.append((at + 1, card["group"], _tint(card["group"], card)))
        group = card["group"]
        at = _lay(rows, at, card, _style(card, zone), using)
    if at > WIDTH:
        return close_hand(scene)
    return [line(*labels), *(line(*row) for row in rows)]


def close_hand(scene: Scene) -> list[Text]:
    """Returns the hand without frames: brackets around the cards that may be played."""
    zone = hand_zone(scene)
    if zone is None:
        return []
    if "orders" not in zone:
        return close_row(zone)
    items = [Text(" ").join(_bracketed(card, zone) for card in group) for group in groups(zone)]
    return following(Text(f" {_by(zone)}", QUIET), items)


def close_row(zone: Zone) -> list[Text]:
    """Returns cards after their label without frames, brackets around those that may be played."""
    items = [_bracketed(card, zone) for card in zone["cards"]]
    return following(Text(f" {zone['label']}", QUIET), items)


def laid(cards: Sequence[ShownCard], using: Signs) -> list[Text]:
    """Returns cards that lie open together on the table in frames, three lines."""
    rows: list[list[Part]] = [[], [], []]
    at = 1
    for card in cards:
        at = _lay(rows, at, card, card_style(card), using)
    return [line(*row) for row in rows]


def card_style(card: ShownCard) -> str:
    """Returns the style of a card that lies open."""
    return f"{STRONG} {tint(card['text'])}".strip()


def _sorted_hand(zone: Zone, using: Signs) -> list[Text]:
    """Returns a hand in groups below a line that says what its order is, and which others are."""
    others = list(zone["orders"])[1:]
    sort = f"sort: {', '.join(others)}" if others else ""
    head = line((1, _by(zone), QUIET), (WIDTH - 1 - len(sort), sort, QUIET))
    for start, padding, gap in SPACINGS:
        rows: list[list[Part]] = [[], [], []]
        at = start
        for group in groups(zone):
            for card in group:
                at = _lay(rows, at, card, _style(card, zone), using, padding)
            at += gap
        if at - gap <= WIDTH:
            break
    return [head, *(line(*row) for row in rows)]


def _by(zone: Zone) -> str:
    return f"{zone['label']} by {next(iter(zone['orders']))}"


def _lay(
    rows: list[list[Part]], at: int, card: ShownCard, style: str, using: Signs, padding: int = 1
) -> int:
    """Adds a framed card to three rows at a column; returns the column after it."""
    frame = using.heavy if card.get("legal") else using.light
    text = framed(card["text"], frame, padding)
    for row, part in zip(rows, text, strict=True):
        row.append((at, part, style))
    return at + len(text[0])


def _bracketed(card: ShownCard, zone: Zone) -> Text:
    return Text(f"[{card['text']}]" if card["legal"] else card["text"], _style(card, zone))


def _style(card: ShownCard, zone: Zone) -> str:
    """Returns the style of a card in the hand: what may be played stands out, if anything may."""
    barred = QUIET if any(other["legal"] for other in zone["cards"]) else ""
    return f"{PLAYABLE if card['legal'] else barred} {_tint(card['text'], card)}".strip()


def _tint(text: str, card: ShownCard) -> str:
    return tint(text) or (GROUP if card["group"] == "trump" else "")
