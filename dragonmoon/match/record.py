"""The record of a match: plain text, enough to replay it, the same everywhere.

    dragonmoon record 1
    game: moon
    rules: 1
    seats: 4
    first: 2
    result: 4 0 4 0, not over

    deal 1
    deck: 4-1 6-2 …
    deck: 5-5 3-0 …
    2 pass, 3 bid 5, 0 pass, 1 pass, 3 trump 4, 3 play 4-4, …

Each ply stands with the seat that made it.  ``options``, ``names`` and ``date`` are written only
where there are any.  States are never written: they are computed again.
"""

import re
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dragonmoon.game import Game, IllegalAction, find

if TYPE_CHECKING:
    from dragonmoon.match.match import Match

TITLE = "dragonmoon record 1"
KEYS = ("game", "rules", "seats", "first", "options", "names", "date", "result")
NEEDED = ("game", "rules", "seats", "first")
WIDTH = 79
LONGEST_NAME = 40
GLUE = "\u00a0"


@dataclass(frozen=True)
class Ply:
    """A ply as it was read, with its line for the sake of messages."""

    line: int
    seat: int
    text: str


def check_names(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Returns ``names``; raises ``ValueError`` unless there is a fit one for every seat."""
    if names and len(names) != seats:
        raise ValueError(f"There are {len(names)} names for {seats} seats.")
    for name in names:
        fit = name.isprintable() and "," not in name and name == name.strip()
        if not fit or not 1 <= len(name) <= LONGEST_NAME:
            raise ValueError(
                f"The name {name[:LONGEST_NAME]!r} will not do: allowed are 1 to {LONGEST_NAME} "
                "printable characters without a comma or blanks at the ends."
            )
    return names


def check_date(date: str) -> str:
    """Returns ``date``; raises ``ValueError`` unless it is empty or like 2026-11-30."""
    if date and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", date, re.ASCII):
        raise ValueError(f"The date is {date[:40]!r}; allowed is year-month-day, like 2026-11-30.")
    return date


# ------------------------------------------------------------------------------------- writing


def write(match: "Match") -> str:
    """Returns the record of a match; :func:`replay` gives the match back, byte for byte."""
    values = {
        "game": match.game.name,
        "rules": str(match.game.version),
        "seats": str(match.seats),
        "first": str(match.first),
        "options": ", ".join(f"{name} {value}" for name, value in match.options.items()),
        "names": ", ".join(match.names),
        "date": match.date,
        "result": result(match),
    }
    lines = [TITLE, *(f"{key}: {values[key]}" for key in KEYS if values[key])]
    for number, (deck, plies) in enumerate(zip(match.decks, match.plies, strict=True), start=1):
        lines += ["", f"deal {number}", *_wrapped(deck, " ", "deck: ")]
        lines += _wrapped([f"{seat} {text}" for seat, text in plies], ", ", "")
    return "\n".join(lines) + "\n"


def _wrapped(parts: list[str], separator: str, label: str) -> list[str]:
    """Returns lines of whole parts, each line with the label in front."""
    glued = separator.join(part.replace(" ", GLUE) for part in parts)
    lines = textwrap.wrap(
        glued,
        WIDTH,
        initial_indent=label,
        subsequent_indent=label,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [line.replace(GLUE, " ") for line in lines]


def result(match: "Match") -> str:
    """Returns the scores and who has won, as the record states them."""
    scores = " ".join(map(str, match.scores))
    if not match.over:
        return f"{scores}, not over"
    return f"{scores}, won by {' '.join(map(str, match.winners))}"


# ------------------------------------------------------------------------------------- reading


def replay(match_class: type["Match"], text: object, seed: int | None) -> "Match":
    """Returns the match that a record tells; raises ``ValueError`` that names the broken line."""
    if not isinstance(text, str):
        raise ValueError(f"A record is a text, not {type(text).__name__}.")
    lines = [line.strip() for line in text.removeprefix("\ufeff").splitlines()]
    if not lines or lines[0] != TITLE:
        raise ValueError(f"This is no record: line 1 is not {TITLE!r}.")
    header, body = _read_header(lines)
    game = _find_game(header)
    decks, deals = _read_deals(lines, body)
    match = match_class(
        game.name,
        seats=_number(header, "seats"),
        first=_number(header, "first"),
        decks=decks,
        seed=seed,
        options=_read_options(header),
        names=tuple(name.strip() for name in header["names"].split(","))
        if "names" in header
        else (),
        date=header.get("date", ""),
    )
    for number, plies in enumerate(deals, start=1):
        if match.over:
            raise ValueError(f"Deal {number} begins although the match is over.")
        if match.deal_number != number:
            raise ValueError(f"Deal {number} begins although deal {number - 1} has not ended.")
        for ply in plies:
            _play(match, number, ply)
    if match.deal_number != len(decks):
        raise ValueError(f"Deal {len(decks)} has ended and the deck of the next deal is missing.")
    if header.get("result", result(match)) != result(match):
        raise ValueError(
            f"The result is {header['result'][:60]!r}; the plies give {result(match)!r}."
        )
    return match


def _read_header(lines: list[str]) -> tuple[dict[str, str], int]:
    """Returns the header's values and the index of the line after it."""
    header: dict[str, str] = {}
    for index, line in enumerate(lines[1:], start=1):
        if not line:
            continue
        if line.startswith("deal "):
            break
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or key not in KEYS or key in header:
            raise ValueError(
                f"Line {index + 1} of the record is {line[:60]!r}; "
                f"expected is a new one of: {', '.join(KEYS)}, or 'deal 1'."
            )
        header[key] = value
    else:
        index = len(lines)
    missing = [key for key in NEEDED if key not in header]
    if missing:
        raise ValueError(f"The record lacks {', '.join(missing)}.")
    return header, index


def _find_game(header: dict[str, str]) -> Game:
    game = find(header["game"])
    if header["rules"] != str(game.version):
        raise ValueError(
            f"The record follows version {header['rules'][:40]!r} of the rules; "
            f"known is version {game.version}."
        )
    return game


def _number(header: dict[str, str], key: str) -> int:
    if not re.fullmatch(r"\d{1,3}", header[key], re.ASCII):
        raise ValueError(f"The record's {key} is {header[key][:40]!r}; it should be a number.")
    return int(header[key])


def _read_options(header: dict[str, str]) -> dict[str, str]:
    pairs = [pair.split() for pair in header.get("options", "").split(",") if pair.strip()]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError(f"The record's options are {header['options'][:60]!r}; like 'name value'.")
    return dict(pairs)


def _read_deals(lines: list[str], start: int) -> tuple[list[list[str]], list[list[Ply]]]:
    """Returns the decks and the plies of every deal."""
    decks: list[list[str]] = []
    deals: list[list[Ply]] = []
    for number, line in enumerate(lines[start:], start=start + 1):
        if line == f"deal {len(decks) + 1}":
            decks.append([])
            deals.append([])
        elif not decks or (line.startswith(("deal", "deck")) and deals[-1]):
            raise ValueError(
                f"Line {number} is {line[:60]!r}; expected is 'deal {len(decks) + 1}'."
            )
        elif line.startswith("deck:"):
            decks[-1] += line.removeprefix("deck:").split()
        elif line:
            deals[-1] += _read_plies(number, line)
    if not decks:
        raise ValueError("The record ends where 'deal 1' should follow.")
    return decks, deals


def _read_plies(number: int, line: str) -> list[Ply]:
    plies = []
    for part in line.rstrip(",").split(","):
        seat, _, text = part.strip().partition(" ")
        if not re.fullmatch(r"-?\d{1,2}", seat, re.ASCII) or not text:
            raise ValueError(f"Line {number}: {part.strip()[:60]!r} is no seat with its ply.")
        plies.append(Ply(number, int(seat), text))
    return plies


def _play(match: "Match", number: int, ply: Ply) -> None:
    if match.over or match.deal_number != number:
        raise ValueError(f"Line {ply.line}: deal {number} has ended before {ply.text[:60]!r}.")
    if match.turn != ply.seat:
        raise ValueError(
            f"Line {ply.line}: seat {ply.seat} plays {ply.text[:60]!r}, "
            f"but it is the turn of seat {match.turn}."
        )
    try:
        match.play(ply.text)
    except IllegalAction as refused:
        raise ValueError(f"Line {ply.line}: {ply.text[:60]!r} is refused: {refused}") from None
