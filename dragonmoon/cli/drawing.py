"""A scene as lines for the terminal, 80 columns wide: a drawing that knows no rule of any game.

What matters is marked by signs as well as by colour: ``▸`` who is to act, ``★`` the card that wins,
and a heavy frame around a card that may be played.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from dragonmoon.scenes import Scene, SheetRow, Zone

Part = tuple[int, str, str]  # column, text, style

WIDTH, HEIGHT = 80, 24
TABLE_WIDTH = 41  # of the left half, where the trick lies
HAND_AT = 12

HEADING, STRONG, QUIET, PLAYABLE = "bold", "bold", "dim", "bold"
TURN, WINS, GROUP = "bold cyan", "bold green", "magenta"


@dataclass(frozen=True)
class Signs:
    """The characters of a drawing: frames (corners, edges), and the signs that mark."""

    light: str
    heavy: str
    turn: str
    wins: str
    empty: str
    line: str


FINE = Signs("┌─┐││└─┘", "┏━┓┃┃┗━┛", "▸", "★", "·", "─")
PLAIN = Signs("+-+||+-+", "#=####=#", ">", "*", ".", "-")


def signs(encoding: str) -> Signs:
    """Returns the signs that an output with this encoding can show."""
    try:
        "".join(vars(FINE).values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FINE


# ------------------------------------------------------------------------------ the whole scene


def draw(
    scene: Scene,
    names: Sequence[str] = (),
    answer: Sequence[str] = (),
    height: int = HEIGHT,
    using: Signs = FINE,
) -> list[Text]:
    """Returns a scene as lines, one fewer than ``height``: the last is for what the person types.

    ``names`` are the players by seat; ``answer`` is what was said to the last command.
    """
    top = [_title(scene, f"Deal {scene['deal']}", using), *_seats(scene, names, using), Text()]
    table = _beside(_around(scene, using), _facts(scene), [*_rows(scene, using), *_now(scene)])
    below = [*_hand(scene, using), _prompt(scene["prompt"])]
    room = height - 1 - len(top) - len(table) - len(below)
    return [*top, *table, *_talk(scene, answer, room), *below]


def draw_result(
    scene: Scene,
    prompt: str,
    answer: Sequence[str] = (),
    height: int = HEIGHT,
    using: Signs = FINE,
) -> list[Text]:
    """Returns the end of a deal, or of the match: its last sentences and the sheet."""
    told = scene["log"] if scene["over"] else scene["before"]
    said = _wrapped(answer, STRONG, 1)
    title = "The match is over" if scene["over"] else f"Deal {scene['deal'] - 1} has ended"
    lines = [_title(scene, title, using), Text(), *_wrapped(told[-1:], STRONG, 1), Text()]
    lines += [*_wrapped(told[-7:-1], QUIET, 3), Text()]
    lines += draw_sheet(scene, limit=height - len(lines) - len(said) - 5)
    lines += [Text()] * (height - 2 - len(lines) - len(said))
    return [*lines, *said, _prompt(prompt)]


def draw_sheet(scene: Scene, limit: int) -> list[Text]:
    """Returns the score sheet: the last ``limit`` deals and the totals, a column a side."""
    sheet = scene["sheet"]
    columns: list[tuple[int, int]] = []
    at = WIDTH
    for column in reversed(sheet["columns"]):
        width = max(6, cell_len(column))
        at -= width + 3
        columns.insert(0, (at, width))
    header = _cells(columns, sheet["columns"], QUIET)
    lines = [_line((1, "Deal", QUIET), *header)]
    for number, label, returns in _sheet_rows(sheet["rows"], limit):
        points = _cells(columns, [_signed(points) for points in returns], "")
        lines.append(_line((1, number.rjust(4), ""), (7, _clipped(label, at - 8), ""), *points))
    totals = _cells(columns, [str(total) for total in sheet["totals"]], STRONG)
    return [*lines, _line((1, "Total", STRONG), *totals)]


def _sheet_rows(rows: Sequence[SheetRow], limit: int) -> Iterator[tuple[str, str, Sequence[int]]]:
    """Yields number, label and returns of the last deals; the first row sums up those before."""
    hidden = len(rows) - limit + 1 if len(rows) > limit else 0
    if hidden:
        sums = [
            sum(points) for points in zip(*(row["returns"] for row in rows[:hidden]), strict=True)
        ]
        yield f"1-{hidden}", "the deals before", sums
    for row in rows[hidden:]:
        yield str(row["deal"]), row["label"], row["returns"]


# ------------------------------------------------------------------------------------ the parts


def _title(scene: Scene, right: str, using: Signs) -> Text:
    """Returns the name of the game, and what stands to the right, with a line through both."""
    left, right = f" {scene['title']} ", f" {right} "
    line = using.line * (WIDTH - 4 - cell_len(left) - cell_len(right))
    ends = using.line * 2
    return Text.assemble(
        (ends, QUIET), (left, HEADING), (line, QUIET), (right, HEADING), (ends, QUIET)
    )


def _seats(scene: Scene, names: Sequence[str], using: Signs) -> list[Text]:
    """Returns a line for each seat: who sits there, its cells and its marks in words."""
    columns, at = [], 33
    for column in scene["columns"]:
        width = max(4, cell_len(column))
        columns.append((at, width))
        at += width + 2
    header = _cells(columns, scene["columns"], QUIET)
    lines = [_line((3, "Seat", QUIET), (21, "Player" if names else "", QUIET), *header)]
    for seat in scene["seats"]:
        turn = "turn" in seat["marks"]
        name = names[seat["seat"]] if names else ""
        lines.append(
            _line(
                (1, using.turn if turn else "", TURN),
                (3, _clipped(seat["name"], 17), TURN if turn else ""),
                (21, _clipped(name, 11), ""),
                *_cells(columns, seat["cells"], ""),
                (at, _fitting([m for m in seat["marks"] if m != "turn"], WIDTH - at), QUIET),
            )
        )
    return lines


def _cells(columns: list[tuple[int, int]], values: Iterable[str], style: str) -> list[Part]:
    """Returns values in columns (where each starts, and its width), to the right in each."""
    return [
        (at, value.rjust(width), style) for (at, width), value in zip(columns, values, strict=True)
    ]


def _fitting(words: Sequence[str], width: int) -> str:
    """Returns as many words as fit."""
    while words and cell_len(", ".join(words)) > width:
        words = words[:-1]
    return ", ".join(words)


# The middle of each seat's card: column and row, by how many seats there are, from the viewer
# clockwise.  The name stands above the card, the viewer's own to the left of it.
PLACES = {
    2: ((20, 6), (20, 2)),
    3: ((20, 6), (7, 3), (33, 3)),
    4: ((20, 6), (7, 4), (20, 2), (33, 4)),
    5: ((20, 6), (6, 5), (13, 2), (27, 2), (34, 5)),
}


def _around(scene: Scene, using: Signs) -> list[Text]:
    """Returns the cards that lie before their seats, the viewer's own seat nearest."""
    zone = next((zone for zone in scene["zones"] if zone["layout"] == "around"), None)
    if zone is None:
        return []
    rows: list[list[Part]] = [[] for _ in range(8)]
    count = len(scene["seats"])
    for offset, (column, row) in enumerate(PLACES[count]):
        number = (offset + (scene["seat"] or 0)) % count
        seat = scene["seats"][number]
        card = next((card for card in zone["cards"] if card["seat"] == number), None)
        wins, turn = bool(card and card["wins"]), "turn" in seat["marks"]
        label = f"{using.turn} " * turn + seat["name"] + f" {using.wins}" * wins
        start = min(max(1, column - cell_len(label) // 2), TABLE_WIDTH - cell_len(label))
        style = TURN if turn else (WINS if wins else "")
        if offset == 0:
            rows[row].append((max(1, column - 5 - cell_len(label)), label, style))
        else:
            rows[row - 2].append((start, label, style))
        if card is None:
            rows[row].append((column, using.empty, QUIET))
            continue
        style, frame = (WINS, using.heavy) if wins else ("", using.light)
        for k, text in enumerate(_framed(card["text"], frame)):
            rows[row - 1 + k].append((column - cell_len(text) // 2, text, style))
    return [_line(*row) for row in rows]


def _facts(scene: Scene) -> list[Text]:
    """Returns what the table shows in words."""
    return [_line((0, f["name"], QUIET), (16, f["value"], STRONG)) for f in scene["facts"]]


def _rows(scene: Scene, using: Signs) -> list[Text]:
    """Returns the zones of cards that lie in a row: label, and the cards with their seats."""
    lines = []
    for zone in scene["zones"]:
        if zone["layout"] != "row" or not zone["cards"]:
            continue
        shown = Text()
        for card in zone["cards"]:
            seat = "You" if card.get("seat") == scene["seat"] else f"S{card.get('seat', '')}"
            wins = bool(card.get("wins"))
            shown.append("  " if shown else "")
            shown.append(f"{seat} " if "seat" in card else "", QUIET)
            shown.append(card["text"] + using.wins * wins, WINS if wins else "")
        if shown.cell_len > WIDTH - TABLE_WIDTH - 18:
            lines += [_line((0, zone["label"], QUIET)), shown]
        else:
            lines.append(_line((0, zone["label"], QUIET), (16, "", "")).append_text(shown))
    return lines


def _now(scene: Scene) -> list[Text]:
    """Returns what the sides would score if the deal ended now."""
    sheet = scene["sheet"]
    if sheet["projected"] is None:
        return []
    points = zip(sheet["columns"], sheet["projected"], strict=True)
    told = "  ".join(f"{column}: {_signed(value)}" for column, value in points)
    return [Text("If the deal ended now", QUIET), Text(told)]


def _talk(scene: Scene, answer: Sequence[str], room: int) -> list[Text]:
    """Returns the last sentences of the log, and the answer to the last command."""
    log = _wrapped([*scene["before"][-1:], *scene["log"]], QUIET, 1)
    lines = [*log, *_wrapped(answer, STRONG, 1)]
    lines = [Text()] * (room - len(lines)) + lines
    return lines[len(lines) - max(room, 0) :]


def _hand(scene: Scene, using: Signs) -> list[Text]:
    """Returns the viewer's cards: a line with the names of their groups above framed cards."""
    zone = next((zone for zone in scene["zones"] if zone["layout"] == "hand"), None)
    if zone is None:
        return []
    labels: list[Part] = []
    rows: list[list[Part]] = [[], [(1, zone["label"], QUIET)], []]
    at, group = HAND_AT, None
    barred = QUIET if any(card["legal"] for card in zone["cards"]) else ""
    for card in zone["cards"]:
        if group not in (None, card["group"]):
            at += 2
        if card["group"] and card["group"] != group:
            labels.append((at + 1, card["group"], GROUP))
        group = card["group"]
        frame = using.heavy if card["legal"] else using.light
        style = PLAYABLE if card["legal"] else barred
        text = _framed(card["text"], frame)
        for row, part in zip(rows, text, strict=True):
            row.append((at, part, f"{style} {GROUP}" if group else style))
        at += cell_len(text[0])
    if at > WIDTH:
        return _close_hand(zone)
    return [_line(*labels), *(_line(*row) for row in rows)]


def _close_hand(zone: Zone) -> list[Text]:
    """Returns a hand that is too long for frames: brackets around the cards that may be played."""
    cards = [f"[{card['text']}]" if card["legal"] else card["text"] for card in zone["cards"]]
    lines = _wrapped([f"{zone['label']}: {'  '.join(cards)}"], "", 1)
    return [*lines, *[Text()] * (4 - len(lines))]


def _prompt(prompt: str) -> Text:
    """Returns the sentence that says what is to be done."""
    room = WIDTH - 1 - cell_len(prompt)
    return _line((1, prompt, TURN), (WIDTH - 16, "help: commands" if room > 18 else "", QUIET))


# ------------------------------------------------------------------------------------ lettering


def _line(*parts: Part) -> Text:
    """Returns a line with each part at its column (or after the one before, if that is longer)."""
    row = Text(no_wrap=True, overflow="crop")
    for column, text, style in sorted(parts, key=lambda part: part[0]):
        row.append(" " * (column - row.cell_len))
        row.append(text, style)
    return row


def _beside(left: list[Text], top: list[Text], bottom: list[Text]) -> list[Text]:
    """Returns two halves side by side; the right one has a part at its top and one at its end."""
    height = max(len(left), len(top) + len(bottom))
    right = [*top, *[Text()] * (height - len(top) - len(bottom)), *bottom]
    lines = []
    for k, line in enumerate(right):
        row = left[k].copy() if k < len(left) else Text()
        row.append(" " * (TABLE_WIDTH + 1 - row.cell_len))
        lines.append(row.append_text(line))
    return lines


def _framed(text: str, frame: str) -> tuple[str, str, str]:
    """Returns a card in a frame, three lines."""
    width = cell_len(text) + 2
    return (
        frame[0] + frame[1] * width + frame[2],
        f"{frame[3]} {text} {frame[4]}",
        frame[5] + frame[6] * width + frame[7],
    )


def _clipped(text: str, width: int) -> str:
    return set_cell_size(text, min(width, cell_len(text)))


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _wrapped(sentences: Iterable[str], style: str, indent: int) -> list[Text]:
    """Returns sentences as lines that fit."""
    return [
        Text(" " * indent + line, style)
        for sentence in sentences
        for line in wrap(sentence, WIDTH - indent - 1)
    ]


def wrap(sentence: str, width: int) -> list[str]:
    """Returns a sentence in lines of whole words, no wider than ``width``."""
    lines = [""]
    for word in sentence.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(_clipped(word, width))
    return [line for line in lines if line]
