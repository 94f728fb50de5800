"""The hall: the tables in memory, and what becomes of those that nobody looks at."""

import asyncio
import time

import structlog

from dragonmoon.server.house import House
from dragonmoon.server.refusals import Refused, missing_table
from dragonmoon.server.tables.opening import opened
from dragonmoon.server.tables.standing import table_line
from dragonmoon.server.tables.table import Table
from dragonmoon.server.wire import NewTable, TableLine

log = structlog.get_logger()


class Hall:
    """All tables of a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._sweeping: asyncio.Task[None] | None = None
        house.metrics.count_tables(lambda: len(self._tables))

    async def open(self, new: NewTable, guest: str, record: str) -> Table:
        """Opens a table, which goes on from a record if it says so; raises :class:`Refused`."""
        most = self.house.settings.tables
        if await self.house.store.open_tables(guest) >= most:
            raise Refused(409, f"You have {most} open tables: close one first.")
        try:
            plan, match = await asyncio.to_thread(opened, new, guest, record)
        except ValueError as wrong:
            raise Refused(422, str(wrong), getattr(wrong, "clause", None)) from None
        table = Table(plan, match, self.house)
        await self.house.store.open_table(plan, table.now.summary())
        self._tables[plan.id] = table
        log.info("table opened", table=plan.id, game=plan.game, seats=match.seats)
        table.wake()
        return table

    async def table(self, name: str) -> Table:
        """Returns a table, from memory or as it is stored; raises :class:`Refused`."""
        if name not in self._tables:
            async with self._loading:
                if name not in self._tables:
                    await self._load(name)
        table = self._tables[name]
        table.wake()
        return table

    async def _load(self, name: str) -> None:
        kept = await self.house.store.table(name)
        if kept is None:
            raise missing_table()
        self._tables[name] = await asyncio.to_thread(Table.restore, kept, self.house)
        log.info("table loaded", table=name, version=kept.summary.version)

    async def lines(self, guest: str) -> list[TableLine]:
        """Returns the tables of a guest, the latest first."""
        return [table_line(*found) for found in await self.house.store.tables_of(guest)]

    # ----------------------------------------------------------------- tables that nobody looks at

    def begin(self) -> None:
        """Begins to look for them from time to time."""
        self._sweeping = asyncio.create_task(self._sweep())

    async def end(self) -> None:
        """Ends what goes on at all tables."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        for table in list(self._tables.values()):
            await table.leave()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.sweep)
            try:
                await self.forget_idle()
                await self.close_untouched()
            except Exception as failed:
                log.error("idle tables not seen to", exc_info=failed)

    async def forget_idle(self) -> None:
        """Lets the tables that nobody looks at leave memory; they come back when asked for."""
        before = time.monotonic() - self.house.settings.idle
        for name, table in list(self._tables.items()):
            if not table.busy and table.seen < before:
                del self._tables[name]
                log.info("table left memory", table=name)

    async def close_untouched(self) -> None:
        """Closes the tables at which nothing has happened for long; their records are kept."""
        before = time.time() - self.house.settings.kept
        for name in await self.house.store.untouched(before):
            table = await self.table(name)
            await table.close(table.plan.guest)
            log.info("table closed", table=name)
