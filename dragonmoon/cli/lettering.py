"""What every drawing is made of: signs and styles of the terminal, and text cut to its width."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from rich.text import Text

Part = tuple[int, str, str]  # column, text, style

WIDTH, HEIGHT = 80, 24

HEADING, STRONG, QUIET, PLAYABLE = "bold", "bold", "dim", "bold"
TURN, WINS, GROUP = "bold cyan", "bold green", "magenta"

TINTS = {  # of a colour's letter on a card, of its name, and of cards with a name of their own
    "R": "red",
    "Y": "yellow",
    "K": "not dim grey54",
    "P": "magenta",
    "G": "green",
    "B": "blue",
    "M": "cyan",
    "PG": "green",
    "PY": "yellow",
    "DR": "red",
    "red": "red",
    "yellow": "yellow",
    "black": "not dim grey54",
    "purple": "magenta",
    "pink": "magenta",
    "blue": "blue",
    "green": "green",
}


@dataclass(frozen=True)
class Signs:
    """The characters of a drawing: frames (corners, edges), and the signs that mark."""

    light: str
    heavy: str
    turn: str
    wins: str
    empty: str
    line: str
    times: str
    cut: str


FINE = Signs("┌─┐││└─┘", "┏━┓┃┃┗━┛", "▸", "★", "·", "─", "×", "…")
PLAIN = Signs("+-+||+-+", "#=####=#", ">", "*", ".", "-", "x", "...")


def signs(encoding: str) -> Signs:
    """Returns the signs that an output with this encoding can show."""
    try:
        "".join(vars(FINE).values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FINE


def tint(text: str) -> str:
    """Returns the style of a colour's name, or of a card that ends in a number and its letter."""
    number, letter = text[:-1], text[-1:]
    return TINTS.get(letter if number.isdecimal() else text, "")


# ------------------------------------------------------------------------------------- lines


def line(*parts: Part) -> Text:
    """Returns a line with each part at its column (or after the one before, if that is longer)."""
    row = Text(no_wrap=True, overflow="crop")
    for column, text, style in sorted(parts, key=lambda part: part[0]):
        row.append(" " * (column - row.cell_len))
        row.append(text, style)
    return row


def cells(columns: list[tuple[int, int]], values: Iterable[str], style: str) -> list[Part]:
    """Returns values in columns (where each starts, and its width), to the right in each."""
    return [
        (at, value.rjust(width), style) for (at, width), value in zip(columns, values, strict=True)
    ]


def framed(text: str, frame: str, padding: int = 1) -> tuple[str, str, str]:
    """Returns a card in a frame, three lines; ``padding`` are the blanks at its sides."""
    width, blank = cell_len(text) + 2 * padding, " " * padding
    return (
        frame[0] + frame[1] * width + frame[2],
        f"{frame[3]}{blank}{text}{blank}{frame[4]}",
        frame[5] + frame[6] * width + frame[7],
    )


def beside(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Returns blocks of lines side by side, each so wide."""
    rows = []
    for k in range(max(map(len, blocks))):
        row = Text(no_wrap=True, overflow="crop")
        for place, block in enumerate(blocks):
            row.append(" " * (place * width - row.cell_len))
            row.append_text(block[k] if k < len(block) else Text())
        rows.append(row)
    return rows


# ---------------------------------------------------------------------------------- sentences


def clipped(text: str, width: int) -> str:
    """Returns a text no wider than ``width``."""
    return set_cell_size(text, min(width, cell_len(text)))


def wrapped(sentences: Iterable[str], style: str, indent: int) -> list[Text]:
    """Returns sentences as lines that fit, each on a line of its own."""
    return [
        Text(" " * indent + part, style)
        for sentence in sentences
        for part in wrap(sentence, WIDTH - indent - 1)
    ]


def packed(sentences: Iterable[str], width: int) -> list[str]:
    """Returns sentences in lines, as many whole ones on each as fit."""
    lines = [""]
    for sentence in sentences:
        longer = f"{lines[-1]} {sentence}" if lines[-1] else sentence
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines += wrap(sentence, width)
    return [one for one in lines if one]


def wrap(sentence: str, width: int) -> list[str]:
    """Returns a sentence in lines of whole words, no wider than ``width``."""
    lines = [""]
    for word in sentence.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(clipped(word, width))
    return [one for one in lines if one]
