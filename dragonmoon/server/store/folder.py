"""The data folder: one server holds it, its file is sound, backed up and brought up to date."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from filelock import FileLock, Timeout
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

FILE = "dragonmoon.sqlite3"
LOCK = "lock"
MIGRATIONS = Path(__file__).parent / "migrations"


class BadFolder(ValueError):
    """A data folder with which no server can begin: a sentence for the operator."""


@contextmanager
def held(folder: Path) -> Iterator[Path]:
    """Holds a data folder against other servers, with its file ready; returns the file.

    Raises :class:`BadFolder`.
    """
    if folder.exists() and not folder.is_dir():
        raise BadFolder(f"The data folder {folder} is no folder: name one that is, or a new one.")
    lock = FileLock(folder / LOCK)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            raise PermissionError(13, "Permission denied")
        lock.acquire(timeout=0)
    except Timeout:
        raise BadFolder(f"Another server uses the data folder {folder}.") from None
    except OSError as failed:
        raise BadFolder(f"The data folder {folder} cannot be used: {failed.strerror}.") from None
    try:
        prepare(folder / FILE)
        yield folder / FILE
    finally:
        lock.release()


def prepare(file: Path) -> None:
    """Brings a data file up to date, or makes it; raises :class:`BadFolder`."""
    try:
        check(file)
        engine = create_engine(f"sqlite:///{file}", poolclass=NullPool)
        with engine.begin() as connection:
            _migrate(file, connection)
        with closing(sqlite3.connect(file)) as opened:
            opened.execute("PRAGMA journal_mode=WAL")
    except sqlite3.Error as broken:
        raise BadFolder(f"The data file {file} cannot be used: {broken}.") from None
    except OSError as failed:
        raise BadFolder(f"The data file {file} cannot be used: {failed.strerror}.") from None


def check(file: Path) -> None:
    """Refuses a data file that is damaged, or none."""
    if not file.exists() or not file.stat().st_size:
        return
    with closing(sqlite3.connect(file)) as opened:
        try:
            told = opened.execute("PRAGMA quick_check(1)").fetchone()
        except sqlite3.DatabaseError as broken:
            told = (str(broken),)
    if told != ("ok",):
        raise BadFolder(
            f"The data file {file} is damaged ({' '.join(str(told[0]).split())[:80]}): "
            f"put a backup in its place, or move it away to begin anew."
        )


def _migrate(file: Path, connection: Connection) -> None:
    """Runs what migrations there are to run, after a backup if there is anything to lose."""
    scripts = ScriptDirectory(str(MIGRATIONS))
    now = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in scripts.walk_revisions()}
    if now is not None and now not in known:
        raise BadFolder(
            f"The data file {file} was made by a newer version of dragonmoon ({now[:40]}); "
            f"this one knows {scripts.get_current_head()}."
        )
    if now == scripts.get_current_head():
        return
    if now is not None:
        back_up(file, now)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def back_up(file: Path, revision: str) -> Path:
    """Copies a data file beside it; returns the copy."""
    stamp = datetime.now(UTC).strftime("%Y%m%dT%H%M%SZ")
    copy = file.with_name(f"{file.stem}-{revision}-{stamp}.backup")
    with closing(sqlite3.connect(file)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    return copy
