"""A scene as lines for the terminal, 80 columns wide: a drawing that knows no rule of any game.

What matters is marked by signs as well as by colour: ``▸`` who is to act, ``★`` the card that wins,
and a heavy frame around a card that may be played.
"""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from dragonmoon.cli.hand import close_hand, draw_hand
from dragonmoon.cli.lettering import (
    FINE,
    HEADING,
    HEIGHT,
    QUIET,
    STRONG,
    TURN,
    WIDTH,
    WINS,
    Part,
    Signs,
    beside,
    cells,
    clipped,
    framed,
    line,
    packed,
    wrapped,
)
from dragonmoon.cli.rows import draw_rows, facts_in_lines, has_rows_only, in_row, open_rows
from dragonmoon.cli.stacks import Stacks, has_stacks
from dragonmoon.cli.telling import is_open_hand
from dragonmoon.scenes import Scene, SeatLine, SheetRow, ShownCard
from dragonmoon.sentences import signed

TABLE_WIDTH = 41  # of the left half, where the trick lies
TOLD = 3  # lines of the log that the table leaves room for, as long as it can

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
    top = [_title(scene, f"Deal {scene['deal']}", using), *_seats(scene, names, using)]
    prompt, said = _prompt(scene["prompt"]), wrapped(answer, STRONG, 1)
    told = _told(scene)
    for table, hand in _arranged(scene, using):  # the last one, if none leaves the room
        room = height - 2 - len(top) - len(table) - len(hand)
        if room >= len(said) + min(TOLD, len(told)):
            break
    drawn = [*top, *table, *_talk([*told, *said], room), *hand, prompt]
    return drawn[len(drawn) - (height - 1) :]


def _arranged(scene: Scene, using: Signs) -> Iterator[tuple[list[Text], list[Text]]]:
    """Yields the table and the hand in ever fewer lines."""
    hand, close = draw_hand(scene, using), close_hand(scene)
    if has_stacks(scene):
        stacks, facts = Stacks(scene, using), _facts_in_line(scene)
        yield [Text(), facts, *stacks.whole()], hand
        yield [facts, *stacks.whole()], hand
        yield [facts, *stacks.open()], hand
        yield [facts, *stacks.short()], hand
        yield [facts, *stacks.short()], close
        yield [facts, *stacks.dense()], close
    elif has_rows_only(scene):
        for table in draw_rows(scene, using):
            yield table, hand
        yield table, close
    else:
        yield from _with_trick(scene, hand, close, using)


def _with_trick(
    scene: Scene, hand: list[Text], close: list[Text], using: Signs
) -> Iterator[tuple[list[Text], list[Text]]]:
    """Yields a table whose trick lies between the seats: all else stands to its right, but if that
    is too much for its height, the facts stand above it.
    """
    trick, facts, open_hands = _around(scene, using), _facts(scene), open_rows(scene)
    right = [*_rows(scene, using), *_now(scene)]
    if len(facts) + len(right) <= len(trick):
        yield [Text(), *_halves(trick, facts, right), *open_hands], hand
    elif len(facts) + len(right) == len(trick) + 1:
        yield [*_halves(trick, facts, right), *open_hands], hand
    if open_hands or len(facts) + len(right) > len(trick):
        above = [*facts_in_lines(scene, using), *_halves(trick, [], right), *open_hands]
        yield above, hand
        yield above, close


def draw_result(
    scene: Scene,
    prompt: str,
    answer: Sequence[str] = (),
    height: int = HEIGHT,
    using: Signs = FINE,
) -> list[Text]:
    """Returns the end of a deal, or of the match: its last sentences and the sheet."""
    told = scene["log"] if scene["over"] else scene["before"]
    said = wrapped(answer, STRONG, 1)
    title = "The match is over" if scene["over"] else f"Deal {scene['deal'] - 1} has ended"
    lines = [_title(scene, title, using), Text(), *wrapped(told[-1:], STRONG, 1), Text()]
    lines += [*wrapped(told[-7:-1], QUIET, 3), Text()]
    lines += draw_sheet(scene, limit=height - len(lines) - len(said) - 5)
    asked = [_prompt(prompt)] if cell_len(prompt) < WIDTH else wrapped([prompt], TURN, 1)
    lines += [Text()] * (height - 1 - len(lines) - len(said) - len(asked))
    return [*lines, *said, *asked]


def draw_sheet(scene: Scene, limit: int) -> list[Text]:
    """Returns the score sheet: the last ``limit`` deals and the totals, a column a side."""
    sheet = scene["sheet"]
    columns: list[tuple[int, int]] = []
    at = WIDTH
    for column in reversed(sheet["columns"]):
        width = max(6, cell_len(column))
        at -= width + 3
        columns.insert(0, (at, width))
    header = cells(columns, sheet["columns"], QUIET)
    lines = [line((1, "Deal", QUIET), *header)]
    for number, label, returns in _sheet_rows(sheet["rows"], limit):
        points = cells(columns, [signed(points) for points in returns], "")
        lines.append(line((1, number.rjust(4), ""), (7, clipped(label, at - 8), ""), *points))
    totals = cells(columns, [str(total) for total in sheet["totals"]], STRONG)
    return [*lines, line((1, "Total", STRONG), *totals)]


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
    between = using.line * (WIDTH - 4 - cell_len(left) - cell_len(right))
    ends = using.line * 2
    return Text.assemble(
        (ends, QUIET), (left, HEADING), (between, QUIET), (right, HEADING), (ends, QUIET)
    )


def _seats(scene: Scene, names: Sequence[str], using: Signs) -> list[Text]:
    """Returns a line for each seat: who sits there, its cells and its marks in words."""
    heads, now = list(scene["columns"]), _now_by_seat(scene)
    if now:
        heads.append("Now")
    named = 5 + max(cell_len(seat["name"]) for seat in scene["seats"])
    at = named + 2 + max(6, *(cell_len(clipped(name, 11)) for name in names), 0)
    columns = []
    for head in heads:
        width = max(4, cell_len(head))
        columns.append((at, width))
        at += width + 2
    player = "Player" if names else ""
    lines = [line((3, "Seat", QUIET), (named, player, QUIET), *cells(columns, heads, QUIET))]
    for seat in scene["seats"]:
        turn = "turn" in seat["marks"]
        name = names[seat["seat"]] if names else ""
        own = [*seat["cells"], now[seat["seat"]]] if now else seat["cells"]
        lines.append(
            line(
                (1, using.turn if turn else "", TURN),
                (3, seat["name"], TURN if turn else ""),
                (named, clipped(name, 11), ""),
                *cells(columns, own, ""),
                (at, _fitting([m for m in seat["marks"] if m != "turn"], WIDTH - at), QUIET),
            )
        )
    return lines


def _fitting(words: Sequence[str], width: int) -> str:
    """Returns as many words as fit, the last ones, for they tell what is newest."""
    while words and cell_len(", ".join(words)) > width:
        words = words[1:]
    return ", ".join(words)


def _now_by_seat(scene: Scene) -> list[str]:
    """Returns what each seat would score if the deal ended now, where seats are too many for a
    sentence: where they have stacks before them, and each scores for itself.
    """
    sheet, seats = scene["sheet"], len(scene["seats"])
    if len(sheet["columns"]) != seats or not has_stacks(scene):
        return []
    return [""] * seats if sheet["projected"] is None else [*map(signed, sheet["projected"])]


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
        card = next((card for card in zone["cards"] if card["seat"] == number), None)
        _lay_name(rows, offset, column, row, scene["seats"][number], card, using)
        if card is None:
            rows[row].append((column, using.empty, QUIET))
            continue
        style, frame = (WINS, using.heavy) if card["wins"] else ("", using.light)
        if card.get("out"):
            style = QUIET
        for k, text in enumerate(framed(card["text"], frame)):
            rows[row - 1 + k].append((column - cell_len(text) // 2, text, style))
    return [line(*row) for row in rows]


def _lay_name(
    rows: list[list[Part]],
    offset: int,
    column: int,
    row: int,
    seat: SeatLine,
    card: ShownCard | None,
    using: Signs,
) -> None:
    """Adds the name of a seat to the rows, and what is to be said of its card: above the name, but
    below the viewer's own (``offset`` 0), and after it where no row is above.
    """
    wins, turn = bool(card and card["wins"]), "turn" in seat["marks"]
    label = f"{using.turn} " * turn + seat["name"] + f" {using.wins}" * wins
    note = card.get("note", "") if card else ""
    style = TURN if turn else (WINS if wins else "")
    if offset == 0:
        rows[row].append((max(1, column - 5 - cell_len(label)), label, style))
        rows[row + 1].append((column - 5 - cell_len(note), note, QUIET))
        return
    if row > 2:
        rows[row - 3].append((column - cell_len(note) // 2, note, QUIET))
    elif note:
        label += f": {note}"
    start = min(max(1, column - cell_len(label) // 2), TABLE_WIDTH - cell_len(label))
    rows[row - 2].append((start, label, style))


def _facts(scene: Scene) -> list[Text]:
    """Returns what the table shows in words."""
    return [line((0, f["name"], QUIET), (16, f["value"], STRONG)) for f in scene["facts"]]


def _facts_in_line(scene: Scene) -> Text:
    """Returns the same in one line."""
    shown = Text(no_wrap=True, overflow="crop")
    for fact in scene["facts"]:
        shown.append(f"{'  ' if shown else ' '}{fact['name']}  ", QUIET)
        shown.append(fact["value"], STRONG)
    return shown


def _rows(scene: Scene, using: Signs) -> list[Text]:
    """Returns the zones of cards that lie in a row: label, and the cards with their seats."""
    lines = []
    for zone in scene["zones"]:
        if zone["layout"] != "row" or not zone["cards"] or is_open_hand(zone):
            continue
        items = in_row(zone, scene, using)
        rows = (Text(gap).join(items) for gap in ("  ", " "))
        shown = next((row for row in rows if row.cell_len <= WIDTH - TABLE_WIDTH - 18), None)
        if shown is None:
            lines += [line((0, zone["label"], QUIET)), Text("  ").join(items)]
        else:
            lines.append(line((0, zone["label"], QUIET), (16, "", "")).append_text(shown))
    return lines


def _now(scene: Scene) -> list[Text]:
    """Returns what the sides would score if the deal ended now."""
    sheet = scene["sheet"]
    if sheet["projected"] is None:
        return []
    points = zip(sheet["columns"], sheet["projected"], strict=True)
    told = "  ".join(f"{column}: {signed(value)}" for column, value in points)
    return [Text("If the deal ended now", QUIET), Text(told)]


def _told(scene: Scene) -> list[Text]:
    """Returns the log as lines; where the table takes room, several sentences on each."""
    before = scene["before"][-1:]
    if not has_stacks(scene) and not has_rows_only(scene):
        return wrapped([*before, *scene["log"]], QUIET, 1)
    return wrapped([*before, *packed(scene["log"], WIDTH - 2)], QUIET, 1)


def _talk(lines: Sequence[Text], room: int) -> list[Text]:
    """Returns the last lines of the log and of the answer to the last command, as room is."""
    padded = [*[Text()] * (room - len(lines)), *lines]
    return padded[len(padded) - max(room, 0) :]


def _prompt(prompt: str) -> Text:
    """Returns the sentence that says what is to be done."""
    room = WIDTH - 1 - cell_len(prompt)
    return line((1, prompt, TURN), (WIDTH - 16, "help: commands" if room > 18 else "", QUIET))


def _halves(left: list[Text], top: list[Text], bottom: list[Text]) -> list[Text]:
    """Returns two halves side by side; the right one has a part at its top and one at its end."""
    height = max(len(left), len(top) + len(bottom))
    right = [*top, *[Text()] * (height - len(top) - len(bottom)), *bottom]
    return beside([left, right], TABLE_WIDTH + 1)
