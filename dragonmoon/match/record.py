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

Each ply stands with the seat that made it, or with ``nature``.  ``seats`` is the number of players.
``options``, ``names`` (one a player) and ``date`` are written only where there are any.  States are
never written: they are computed again.  The first deal of a match that was set up has, in place of
its deck, the lines of the position (:mod:`dragonmoon.position`):

    deal 3
    position: turn: 0
    position: hand 0: CH 3P 7P
"""

import re
import textwrap
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dragonmoon.game import Game, IllegalAction, actor, find
from dragonmoon.position import ImpossiblePosition, Position
from dragonmoon.state import NATURE

if TYPE_CHECKING:
    from dragonmoon.match.match import Match

TITLE = "dragonmoon record 1"
KEYS = ("game", "rules", "seats", "first", "options", "names", "date", "result")
NEEDED = ("game", "rules", "seats", "first")
WIDTH = 79
LONGEST_NAME = 40
SET_UP = "position:"
BY_NATURE = "nature"  # in the place of a seat
GLUE = "\u00a0"


@dataclass(frozen=True)
class Ply:
    """A ply as it was read, with its line for the sake of messages."""

    line: int
    seat: int
    text: str


@dataclass
class ToldDeal:
    """A deal as it was read: a deck, or the lines of a position, and plies."""

    number: int
    deck: list[str] = field(default_factory=list)
    position: list[str] = field(default_factory=list)
    plies: list[Ply] = field(default_factory=list)


def check_names(names: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Returns ``names``; raises ``ValueError`` unless there is a fit one for every player."""
    if names and len(names) != players:
        raise ValueError(f"There are {len(names)} names for {players} players.")
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"A name is a text, not {type(name).__name__}.")
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
    first = match.deal_number + 1 - len(match.decks)
    for number, (deck, plies) in enumerate(zip(match.decks, match.plies, strict=True), start=first):
        lines += ["", f"deal {number}", *_wrapped(deck, " ", "deck: ")]
        if not deck and match.position is not None:
            lines += _set_up(match.position)
        lines += _wrapped([f"{_maker(seat)} {text}" for seat, text in plies], ", ", "")
    return "\n".join(lines) + "\n"


def _set_up(position: Position) -> list[str]:
    """Returns the lines of a position, but for what the record tells elsewhere."""
    return [f"{SET_UP} {key}: {text}" for key, text in position.lines.items() if key != "deal"]


def _maker(seat: int) -> str:
    """Returns who made a ply, as the record says it."""
    return BY_NATURE if seat == NATURE else str(seat)


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
    deals = _read_deals(lines, body)
    match = _begin(match_class, game, header, deals, seed)
    for deal in deals:
        if match.over:
            raise ValueError(f"Deal {deal.number} begins although the match is over.")
        if match.deal_number != deal.number:
            raise ValueError(
                f"Deal {deal.number} begins although deal {deal.number - 1} has not ended."
            )
        for ply in deal.plies:
            _play(match, deal.number, ply)
    last = deals[-1].number
    if match.deal_number != last:
        raise ValueError(f"Deal {last} has ended and the deck of the next deal is missing.")
    if header.get("result", result(match)) != result(match):
        raise ValueError(
            f"The result is {header['result'][:60]!r}; the plies give {result(match)!r}."
        )
    return match


def _begin(
    match_class: type["Match"],
    game: Game,
    header: dict[str, str],
    deals: list[ToldDeal],
    seed: int | None,
) -> "Match":
    """Returns the match that a record tells, without its plies."""
    first = _number(header, "first")
    decks = [deal.deck for deal in deals if not deal.position]
    names = [name.strip() for name in header["names"].split(",")] if "names" in header else []
    date = header.get("date", "")
    if deals[0].position:
        match = match_class.from_position(
            _position(header, deals[0]), seed, decks=decks, names=names, date=date
        )
    else:
        match = match_class(
            game.name,
            seats=_number(header, "seats"),
            first=first,
            decks=decks,
            seed=seed,
            options=_read_options(header),
            names=names,
            date=date,
        )
    if match.first != first:
        raise ValueError(f"The record's first is {first}; the position gives {match.first}.")
    return match


def _position(header: dict[str, str], deal: ToldDeal) -> str:
    """Returns the text of the position with which a record begins."""
    above = [f"{key}: {header[key]}" for key in ("game", "seats", "options") if key in header]
    return "\n".join([*above, f"deal: {deal.number}", *deal.position])


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
        raise ValueError(
            f"The record's options are {header['options'][:60]!r}; expected is 'name value'."
        )
    return dict(pairs)


def _read_deals(lines: list[str], start: int) -> list[ToldDeal]:
    """Returns every deal as it is told."""
    deals: list[ToldDeal] = []
    for number, line in enumerate(lines[start:], start=start + 1):
        due = deals[-1].number + 1 if deals else _first_deal(lines[number - 1 :])
        if line == f"deal {due}":
            deals.append(ToldDeal(due))
        elif not deals or (line.startswith(("deal", "deck", SET_UP)) and deals[-1].plies):
            raise ValueError(f"Line {number} is {line[:60]!r}; expected is 'deal {due}'.")
        elif line.startswith("deck:"):
            deals[-1].deck += line.removeprefix("deck:").split()
        elif line.startswith(SET_UP):
            deals[-1].position.append(line.removeprefix(SET_UP))
        elif line:
            deals[-1].plies += _read_plies(number, line)
    if not deals:
        raise ValueError("The record ends where 'deal 1' should follow.")
    return deals


def _first_deal(lines: list[str]) -> int:
    """Returns the number of the first deal: 1, or where a position follows the one told."""
    told = re.fullmatch(r"deal (\d{1,4})", lines[0], re.ASCII)
    after = next((line for line in lines[1:] if line), "")
    return int(told[1]) if told and after.startswith(SET_UP) else 1


def _read_plies(number: int, line: str) -> list[Ply]:
    plies = []
    for part in line.rstrip(",").split(","):
        maker, _, text = part.strip().partition(" ")
        nature = maker.lower() == BY_NATURE
        if not (nature or re.fullmatch(r"\d{1,2}", maker, re.ASCII)) or not text:
            raise ValueError(f"Line {number}: {part.strip()[:60]!r} is no seat with its ply.")
        plies.append(Ply(number, NATURE if nature else int(maker), text))
    return plies


def play_on(match: "Match", plies: str) -> "Match":
    """Plays the plies of a position; raises ``ImpossiblePosition`` for a broken one."""
    deal = match.deal_number
    try:
        told = _read_plies(1, plies) if plies else []
        for ply in told:
            refused = match.why_not(ply.text)
            if match.turn == ply.seat and refused:
                said = f"The ply {ply.text[:60]!r} is refused: {refused}"
                raise ImpossiblePosition(said, refused.clause)
            _play(match, deal, ply)
    except ImpossiblePosition:
        raise
    except ValueError as broken:
        raise ImpossiblePosition(str(broken).replace("Line 1", "The plies", 1)) from None
    return match


def _play(match: "Match", number: int, ply: Ply) -> None:
    turn = match.turn
    if turn is None or match.deal_number != number:
        raise ValueError(f"Line {ply.line}: deal {number} has ended before {ply.text[:60]!r}.")
    if turn != ply.seat:
        raise ValueError(
            f"Line {ply.line}: {actor(ply.seat)} plays {ply.text[:60]!r}, "
            f"but it is the turn of {actor(turn)}."
        )
    try:
        match.play(ply.text)
    except IllegalAction as refused:
        raise ValueError(f"Line {ply.line}: {ply.text[:60]!r} is refused: {refused}") from None
