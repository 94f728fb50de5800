"""A table: its commands are handled one at a time, and a ply counts when it is stored."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Protocol, TypeVar

import structlog

from dragonmoon.arena.play import bot_seed
from dragonmoon.match import Match
from dragonmoon.scenes import Scene
from dragonmoon.server.house import House
from dragonmoon.server.refusals import Refused, Stale
from dragonmoon.server.store import Unstored
from dragonmoon.server.store.store import Kept, Plan
from dragonmoon.server.tables.attempts import answer, typed
from dragonmoon.server.tables.standing import Own, Standing
from dragonmoon.server.wire import Answer, Attempt, Hint, NoticeFrame, TableFrame
from dragonmoon.server.worker import Question
from dragonmoon.sitting.repeated import Repeated
from dragonmoon.sitting.seating import making_ready
from dragonmoon.state import NATURE

REMEMBERED = 24  # changes, for those who come back
log = structlog.get_logger()
Result = TypeVar("Result")


class Listener(Protocol):
    """Somebody who is told of every change."""

    seat: int | None

    def tell(self, frame: str) -> None:
        """Hands on a frame."""


class Table:
    """A match between a guest and bots."""

    def __init__(self, plan: Plan, match: Match, house: House, version: int = 0) -> None:
        self.plan = plan
        self.house = house
        self.now = Standing(plan, version, match)
        self.seen = time.monotonic()  # when somebody last had to do with it
        self.listeners: set[Listener] = set()
        self._plies = 0  # stored, after the opening
        self._own = Own(plan.seat)
        self._repeated: Repeated | None = None
        self._lately = deque([self.now], REMEMBERED)
        self._alone = asyncio.Lock()
        self._tasks: set[asyncio.Task[object]] = set()
        self._driving: asyncio.Task[None] | None = None
        self._told: set[str] = set()  # notices

    @classmethod
    def restore(cls, kept: Kept, house: House) -> "Table":
        """Returns a table as it was stored."""
        plan, summary = kept.plan, kept.summary
        match = Match.replay(plan.opening, plan.seed)
        own, ended = Own(plan.seat), None
        for text in kept.plies:
            before = match.copy()
            own = own.then(before, text, match.play(text))
            ended = match.past[-1].number if len(match.past) > len(before.past) else None
        table = cls(plan, match, house, summary.version)
        table._plies, table._own = len(kept.plies), own
        undo = None if summary.closed else own.undo(match)
        table.now = Standing(
            plan, summary.version, match, closed=summary.closed, ended=ended, undo=undo
        )
        table._lately = deque([table.now], REMEMBERED)
        return table

    # ---------------------------------------------------------------------------- commands

    async def act(self, guest: str, action: str, version: int) -> int:
        """Does an action for a guest; returns the version at which it is stored."""

        async def command() -> int:
            async with self._command(guest, version):
                view = self.now.view(self.plan.seat)
                refused = view.why_not(action)
                if refused:
                    raise Refused(422, str(refused), refused.clause)
                self._repeated = None
                await self._play(action)
                return self.now.version

        return await self._whole(command())

    async def undo(self, guest: str, version: int) -> None:
        """Takes back the guest's last ply, unless something has been seen since."""

        async def command() -> None:
            async with self._command(guest, version):
                barred = self._own.barred(self.now.match)
                if barred:
                    raise Refused(409, barred)
                await self._take_back()

        await self._whole(command())

    async def until(self, guest: str, version: int) -> None:
        """Does what the scene says now and at the guest's turns to come, until."""

        async def command() -> None:
            async with self._command(guest, version):
                view = self.now.view(self.plan.seat)
                until = view.scene().get("until")
                if until is None:
                    raise Refused(409, "Nothing here is to be repeated.")
                refused = view.why_not(until["text"])
                if refused:
                    raise Refused(422, str(refused), refused.clause)
                self._repeated = Repeated(until, self.now.match.deal_number)
                try:
                    await self._play(until["text"])
                except Unstored:
                    self._repeated = None
                    raise

        await self._whole(command())

    async def stop(self, guest: str) -> None:
        """Repeats no more."""

        async def command() -> None:
            async with self._command(guest, None):
                self._repeat_no_more("")

        await self._whole(command())

    async def close(self, guest: str) -> None:
        """Closes the table for good; its record can be read then."""

        async def command() -> None:
            async with self._alone:
                self._seated(guest)
                if self.now.closed:
                    return
                closed = Standing(self.plan, self.now.version + 1, self.now.match, closed=True)
                record = None if self.now.match.over else self.now.match.record()
                await self.house.store.close_table(self.plan, closed.summary(), record)
                self._repeated = None
                self._adopt(closed)

        await self._whole(command())

    async def _whole(self, command: Coroutine[Any, Any, Result]) -> Result:
        """Lets a command come to its end, even if whoever asked for it has gone."""
        task = asyncio.create_task(command)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    @asynccontextmanager
    async def _command(self, guest: str, version: int | None) -> AsyncIterator[None]:
        """Waits for its turn, and refuses a command that is not the guest's to give."""
        async with self._alone:
            self._seated(guest)
            if self.now.closed:
                raise Refused(409, "This table is closed: its record can be read.")
            if version is not None and version != self.now.version:
                raise Stale(version, self.now.version)
            yield

    def _seated(self, guest: str) -> None:
        self.seen = time.monotonic()
        if guest != self.plan.guest:
            raise Refused(403, "You watch at this table: only its players act.")

    # --------------------------------------------------------------------------- questions

    def why(self, guest: str, attempt: Attempt) -> Answer:
        """Tells whether an attempt is allowed."""
        self._seated(guest)
        view = self.now.view(self.plan.seat)
        return answer(view, typed(attempt))

    async def hint(self, guest: str) -> Hint:
        """Returns what a bot would do in the guest's place."""
        self._seated(guest)
        now = self.now
        view = now.view(self.plan.seat)
        if now.closed or not view.legal():
            raise Refused(409, "There is nothing for you to decide now.")
        seed = bot_seed(now.match, self.plan.seat)
        thought = await self.house.thinkers.hint(
            Question("", self.plan.game, seed, self.house.settings.hint, view)
        )
        label = _label(view.scene(), thought.text)
        return Hint(action=thought.text, label=label, sentence=thought.reason)

    def frames_since(self, since: int | None, seat: int | None) -> list[str]:
        """Returns the changes after a version, or the table as it is now."""
        newest, oldest = self.now.version, self._lately[0].version
        missed = [one for one in self._lately if since is not None and one.version > since]
        known = since is not None and oldest - 1 <= since <= newest
        return [table_frame(one, seat) for one in missed if known] or [table_frame(self.now, seat)]

    # ------------------------------------------------------------------------------ course

    def wake(self) -> None:
        """Sees to it that bots and chance act, if it is theirs."""
        self.seen = time.monotonic()
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())

    @property
    def busy(self) -> bool:
        """Whether something is going on, or somebody looks on."""
        driving = self._driving is not None and not self._driving.done()
        return driving or bool(self._tasks) or bool(self.listeners)

    async def leave(self) -> None:
        """Ends what goes on at this table, when it leaves memory."""
        if self._driving is not None and not self._driving.done():
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _drive(self) -> None:
        """Lets others act until the guest is to decide."""
        while True:
            try:
                if not await self._go_on():
                    return
            except Unstored as failed:
                log.error("ply not stored", table=self.plan.id, error=str(failed))
                self._notice("The server cannot write its data file; it tries again.")
                await asyncio.sleep(self.house.settings.retry)
            except Exception as failed:
                log.error("table stands still", table=self.plan.id, exc_info=failed)
                self._notice("Something has gone wrong at this table; it has been noted.")
                return

    async def _go_on(self) -> bool:
        """Makes one ply for whoever is to act; tells whether there was one to make."""
        async with self._alone:
            now = self.now
            decider = now.match.decider
            if now.closed or decider is None:
                return False
            if decider == NATURE:
                await self._play(None)
                return True
            if decider == self.plan.seat:
                return await self._repeat()
        question = self._question(decider)
        thought = await self.house.thinkers.act(question)
        if thought.waiting:
            self._notice(making_ready([question.bot]))
        return await self._whole(self._answered(now, thought.text))

    async def _answered(self, asked: Standing, text: str) -> bool:
        """Plays what a bot has answered, unless something has been taken back meanwhile."""
        async with self._alone:
            if asked.version == self.now.version:
                await self._play(text)
            return True

    def _question(self, seat: int) -> Question:
        plan, match = self.plan, self.now.match
        return Question(
            plan.bots[seat], plan.game, bot_seed(match, seat), plan.time, match.view(seat)
        )

    async def _repeat(self) -> bool:
        """Does once more what the guest repeats; tells whether it was done."""
        repeated = self._repeated
        if repeated is None:
            return False
        view = self.now.view(self.plan.seat)
        refused = view.why_not(repeated.text)
        if repeated.over(view.scene()):
            self._repeat_no_more(repeated.done())
        elif refused:
            self._repeat_no_more(repeated.barred(str(refused)))
        else:
            repeated.times += 1
            await self._play(repeated.text)
            return True
        return False

    def _repeat_no_more(self, notice: str) -> None:
        """Tells the guest that nothing is repeated any more."""
        if self._repeated is None:
            return
        self._repeated = None
        now = self.now
        self.now = self._lately[-1] = Standing(
            self.plan, now.version, now.match, ended=now.ended, undo=now.undo
        )
        self._tell_standing()
        if notice:
            self._tell(NoticeFrame(sentence=notice).model_dump_json())

    async def _play(self, text: str | None) -> None:
        """Makes a ply (``None``: chance makes it), which counts when it is stored."""
        before = self.now.match
        match = before.copy()
        if text is None:
            match.play_nature()
            text = match.plies[len(before.past)][-1][1]
        else:
            match.play(text)
        if match.over:
            self._repeated = None
        ended = match.past[-1].number if len(match.past) > len(before.past) else None
        own = self._own.then(before, text, match)
        fresh = self._standing(match, own, ended)
        record = match.record() if match.over else None
        with self.house.metrics.storing.time():
            await self.house.store.keep_ply(self.plan, self._plies, text, fresh.summary(), record)
        self.house.metrics.plies.labels(self.plan.game).inc()
        self._plies, self._own = self._plies + 1, own
        self._adopt(fresh)

    async def _take_back(self) -> None:
        """Goes back to the match before the guest's last ply; the version goes on."""
        self._repeated = None
        own, earlier = self._own.but_last(), self._own.earlier[-1][0]
        fresh = self._standing(earlier, own, None)
        await self.house.store.take_back(self.plan, self._plies - 1, fresh.summary())
        self._plies, self._own = self._plies - 1, own
        self._adopt(fresh)

    def _standing(self, match: Match, own: Own, ended: int | None) -> Standing:
        """Returns how the table stands with this match after one more change."""
        until = self._repeated.until if self._repeated else None
        return Standing(
            self.plan,
            self.now.version + 1,
            match,
            ended=ended,
            undo=own.undo(match),
            repeating=f"{until['text']} until {until['label']}" if until else None,
        )

    def _adopt(self, fresh: Standing) -> None:
        """Goes on from a change that is stored."""
        self.now = fresh
        self._lately.append(fresh)
        self._tell_standing()
        self.wake()

    # ------------------------------------------------------------------------------- frames

    def _tell_standing(self) -> None:
        """Tells everybody how the table stands, each as he may see it."""
        for seat in {listener.seat for listener in self.listeners}:
            frame = table_frame(self.now, seat)
            for listener in [one for one in self.listeners if one.seat == seat]:
                listener.tell(frame)

    def _tell(self, frame: str) -> None:
        for listener in list(self.listeners):
            listener.tell(frame)

    def _notice(self, sentence: str) -> None:
        """Tells everybody something, once; where nobody listens, at the next occasion."""
        if self.listeners and sentence not in self._told:
            self._told.add(sentence)
            self._tell(NoticeFrame(sentence=sentence).model_dump_json())


def table_frame(standing: Standing, seat: int | None, *, stale: bool = False) -> str:
    """Returns a frame that shows how a table stands."""
    return TableFrame(table=standing.state(seat), stale=stale).model_dump_json()


def _label(scene: Scene, text: str) -> str:
    """Returns how the scene calls an action."""
    return next((one["label"] for one in scene["actions"] if one["text"] == text), text)
