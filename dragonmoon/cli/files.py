"""Records and positions as files: read whole or refused, written whole or not at all.

Every refusal is a ``ValueError`` with one sentence that names the file.
"""

import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

from dragonmoon.match import Match
from dragonmoon.saving import whole

LARGEST = 16 * 2**20  # far above the longest match
HEAD = b"dragonmoon record "
NAMES_GAME = re.compile(r"^ *game *:", re.MULTILINE | re.IGNORECASE)  # as every position does


def load(name: str, seed: int | None = None) -> Match:
    """Returns the match that a file records, or that begins with the position in it; decks to come
    are drawn from ``seed``.
    """
    text = read(name)
    begin = Match.from_position if NAMES_GAME.search(text) and not is_record(text) else Match.replay
    try:
        return begin(text, seed=seed)
    except ValueError as broken:
        clause = getattr(broken, "clause", None)
        raise ValueError(f"{shown(name)}: {broken}{f' ({clause})' if clause else ''}") from None


def is_record(text: str) -> bool:
    """Tells whether a text begins as a record does."""
    return text.removeprefix("\ufeff").lstrip().startswith(HEAD.decode())


def read(name: str) -> str:
    """Returns the text of a file."""
    path = _path(name)
    try:
        if path.is_dir():
            raise ValueError(f"{shown(name)} is a folder, not a record.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as failed:
        raise ValueError(f"{shown(name)} cannot be read: {failed.strerror}.") from None
    if len(content) > LARGEST:
        raise ValueError(f"{shown(name)} is too long for a record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise ValueError(f"{shown(name)} is no record: it is no text.") from None


def save(name: str, match: Match) -> None:
    """Writes the record of a match into a file: a new one, or in the place of another record."""
    write(name, match.record(), _check_place)


def write(name: str, text: str, check: Callable[[str, Path], None] | None = None) -> None:
    """Writes a text into a file, whole or not at all; ``check`` may refuse the place."""
    path = Path(os.path.realpath(_path(name)))
    try:
        if check is not None:
            check(name, path)
        with whole(path) as file:
            file.write(text.encode())
    except OSError as failed:
        raise ValueError(f"{shown(name)} cannot be written: {failed.strerror}.") from None


def _path(name: str) -> Path:
    if not name or "\0" in name:
        raise ValueError(f"{shown(name)} is no name of a file.")
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise ValueError(f"{shown(name)} names the home folder of nobody here.") from None


def _check_place(name: str, path: Path) -> None:
    """Refuses to write over anything but a record."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise ValueError(f"{shown(name)} is a folder: name a file in it.")
    if stat.S_ISREG(mode):
        with path.open("rb") as file:
            if file.read(len(HEAD)) == HEAD:
                return
    raise ValueError(f"{shown(name)} exists and is no record, so it is left as it is.")


def shown(name: str) -> str:
    """Returns a file's name as it can be printed: control characters are spelt out."""
    return name if name and name.isprintable() else repr(name)
