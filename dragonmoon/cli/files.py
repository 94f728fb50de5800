"""Records as files: read whole or refused, written whole or not at all.

Every refusal is a ``ValueError`` with one sentence that names the file.
"""

import os
import stat
from pathlib import Path

from dragonmoon.match import Match

LARGEST = 16 * 2**20  # far above the longest match
HEAD = b"dragonmoon record "


def load(name: str, seed: int | None = None) -> Match:
    """Returns the match that a file records; decks to come are drawn from ``seed``."""
    text = read(name)
    try:
        return Match.replay(text, seed=seed)
    except ValueError as broken:
        raise ValueError(f"{_shown(name)}: {broken}") from None


def read(name: str) -> str:
    """Returns the text of a file."""
    try:
        path = Path(name).expanduser()
        if path.is_dir():
            raise ValueError(f"{_shown(name)} is a folder, not a record.")
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as failed:
        raise ValueError(f"{_shown(name)} cannot be read: {failed.strerror}.") from None
    except RuntimeError as failed:  # no such home folder
        raise ValueError(f"{_shown(name)} cannot be read: {failed}") from None
    if len(content) > LARGEST:
        raise ValueError(f"{_shown(name)} is too long for a record.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise ValueError(f"{_shown(name)} is no record: it is no text.") from None


def save(name: str, match: Match) -> None:
    """Writes the record of a match into a file: a new one, or in the place of another record.

    The text is complete on the disk before it takes the file's name, so that whatever interrupts
    it leaves the old file or the new one.
    """
    try:
        path = Path(os.path.realpath(Path(name).expanduser()))
        _check_place(name, path)
        fresh = path.with_name(f".{path.name[:200]}.{os.getpid()}")
        try:
            with fresh.open("x", encoding="utf-8", newline="\n") as file:
                file.write(match.record())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)
    except OSError as failed:
        raise ValueError(f"{_shown(name)} cannot be written: {failed.strerror}.") from None
    except RuntimeError as failed:  # no such home folder
        raise ValueError(f"{_shown(name)} cannot be written: {failed}") from None


def _check_place(name: str, path: Path) -> None:
    """Refuses to write over anything but a record."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise ValueError(f"{_shown(name)} is a folder: name a file in it.")
    if stat.S_ISREG(mode):
        with path.open("rb") as file:
            if file.read(len(HEAD)) == HEAD:
                return
    raise ValueError(f"{_shown(name)} exists and is no record, so it is left as it is.")


def _shown(name: str) -> str:
    return name if name.isprintable() else repr(name)
