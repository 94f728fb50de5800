"""What is read from the data file and written into it; a write is on the disk when it returns."""

import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, event, func, insert, select, text, update
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from dragonmoon.server.store.models import GuestRow, PlyRow, RecordRow, TableRow

READING = {"reading": True}  # a transaction that does not write
LISTED = 50  # tables of a guest


class Unstored(Exception):
    """Something that could not be read or written: the data file fails, not who asked."""


@dataclass(frozen=True)
class Plan:
    """A table as it was opened."""

    id: str
    guest: str
    game: str
    seat: int
    bots: Mapping[int, str]  # by seat
    time: float
    seed: int
    opening: str


@dataclass(frozen=True)
class Summary:
    """How a table stands, for lists."""

    version: int
    deal: int
    score: str
    over: bool
    closed: bool
    your_turn: bool
    touched: float


@dataclass(frozen=True)
class Kept:
    """A table as it is stored."""

    plan: Plan
    summary: Summary
    plies: Sequence[str]


class Store:
    """The data file of one server."""

    def __init__(self, file: Path) -> None:
        self._engine = create_async_engine(f"sqlite+aiosqlite:///{file}")
        event.listen(self._engine.sync_engine, "connect", _set_up)
        event.listen(self._engine.sync_engine, "begin", _begin)

    async def close(self) -> None:
        """Closes the file."""
        await self._engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """Begins a transaction that writes, and commits it at the end."""
        try:
            async with self._engine.begin() as connection:
                yield connection
        except SQLAlchemyError as failed:
            raise Unstored(type(failed).__name__) from failed

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._engine.connect() as connection:
                yield await connection.execution_options(**READING)
        except SQLAlchemyError as failed:
            raise Unstored(type(failed).__name__) from failed

    async def answers(self) -> None:
        """Raises :class:`Unstored` unless the data file answers."""
        async with self._reading() as connection:
            await connection.execute(text("SELECT 1"))

    # -------------------------------------------------------------------------------- tables

    async def meet(self, guest: str) -> None:
        """Keeps a guest, if he is new."""
        async with self._writing() as connection:
            await connection.execute(_guest(guest))

    async def open_table(self, plan: Plan, summary: Summary) -> None:
        """Keeps a new table."""
        values = asdict(plan) | {"bots": {str(seat): name for seat, name in plan.bots.items()}}
        async with self._writing() as connection:
            await connection.execute(_guest(plan.guest))
            await connection.execute(insert(TableRow).values(**values, **asdict(summary)))

    async def keep_ply(
        self, plan: Plan, number: int, text: str, summary: Summary, record: str | None
    ) -> None:
        """Keeps a ply, and how the table stands then; ``record``: of a match that it ends."""
        async with self._writing() as connection:
            row = {"at_table": plan.id, "number": number, "text": text}
            await connection.execute(insert(PlyRow).values(row))
            await _stand(connection, plan, summary, record)

    async def take_back(self, plan: Plan, number: int, summary: Summary) -> None:
        """Forgets the last ply."""
        async with self._writing() as connection:
            last = (PlyRow.at_table == plan.id) & (PlyRow.number >= number)
            await connection.execute(delete(PlyRow).where(last))
            await _stand(connection, plan, summary, None)

    async def close_table(self, plan: Plan, summary: Summary, record: str | None) -> None:
        """Keeps that a table is closed, and its record."""
        async with self._writing() as connection:
            await _stand(connection, plan, summary, record)

    async def table(self, name: str) -> Kept | None:
        """Returns a table, if there is one of that id."""
        plies = select(PlyRow.text).where(PlyRow.at_table == name).order_by(PlyRow.number)
        async with self._reading() as connection:
            row = (await connection.execute(_tables().where(TableRow.id == name))).one_or_none()
            if row is None:
                return None
            return Kept(_plan(row), _summary(row), list(await connection.scalars(plies)))

    async def tables_of(self, guest: str) -> list[tuple[Plan, Summary]]:
        """Returns the tables of a guest, the latest first."""
        asked = _tables().where(TableRow.guest == guest).order_by(TableRow.touched.desc())
        async with self._reading() as connection:
            rows = await connection.execute(asked.limit(LISTED))
            return [(_plan(row), _summary(row)) for row in rows]

    async def open_tables(self, guest: str) -> int:
        """Returns how many tables of a guest are neither over nor closed."""
        going = (TableRow.guest == guest) & ~TableRow.over & ~TableRow.closed
        async with self._reading() as connection:
            found = await connection.scalar(select(func.count()).where(going))
            return int(found or 0)

    async def untouched(self, since: float) -> list[str]:
        """Returns the ids of the tables that go on, and at which nothing happened since then."""
        going = ~TableRow.over & ~TableRow.closed & (TableRow.touched < since)
        async with self._reading() as connection:
            return list(await connection.scalars(select(TableRow.id).where(going).limit(100)))

    # ------------------------------------------------------------------------------- records

    async def add_record(self, name: str, guest: str, game: str, record: str) -> None:
        """Keeps a record that was uploaded."""
        async with self._writing() as connection:
            await connection.execute(_guest(guest))
            await connection.execute(_record(name, guest, game, record))

    async def record(self, name: str) -> str | None:
        """Returns a record, if there is one of that id."""
        async with self._reading() as connection:
            found: str | None = await connection.scalar(
                select(RecordRow.text).where(RecordRow.id == name)
            )
            return found

    async def records_of(self, guest: str) -> int:
        """Returns how many records a guest has, those of his tables included."""
        asked = select(func.count()).where(RecordRow.guest == guest)
        async with self._reading() as connection:
            return int(await connection.scalar(asked) or 0)


def _set_up(connection: Any, _: Any) -> None:
    """Makes a connection durable, and leaves the beginning of transactions to :func:`_begin`."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Begins a transaction; one that writes waits for its turn at once, or it might fail later."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def _guest(guest: str) -> Any:
    made = sqlite_insert(GuestRow).values(id=guest, made=time.time())
    return made.on_conflict_do_nothing()


def _record(name: str, guest: str, game: str, record: str) -> Any:
    return insert(RecordRow).values(id=name, guest=guest, game=game, text=record, made=time.time())


async def _stand(
    connection: AsyncConnection, plan: Plan, summary: Summary, record: str | None
) -> None:
    """Writes how a table stands, and its record if it has come to its end."""
    stands = update(TableRow).where(TableRow.id == plan.id).values(**asdict(summary))
    await connection.execute(stands)
    if record is not None:
        await connection.execute(_record(plan.id, plan.guest, plan.game, record))


def _tables() -> Any:
    return select(*TableRow.__table__.columns)


def _plan(row: Any) -> Plan:
    bots = {int(seat): name for seat, name in row.bots.items()}
    return Plan(row.id, row.guest, row.game, row.seat, bots, row.time, row.seed, row.opening)


def _summary(row: Any) -> Summary:
    return Summary(
        row.version, row.deal, row.score, row.over, row.closed, row.your_turn, row.touched
    )
