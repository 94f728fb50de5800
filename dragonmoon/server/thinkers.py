"""Bots think in processes of their own, so that nobody waits for them but their table."""

import asyncio
import time
from concurrent.futures import Future
from dataclasses import replace
from functools import lru_cache
from multiprocessing import get_context

import structlog
from pebble import ProcessExpired, ProcessPool

from dragonmoon.bots import bot, bots
from dragonmoon.server.metrics import Metrics
from dragonmoon.server.worker import Question, Thought, begin, think
from dragonmoon.sitting.seating import Searching, usual_bot

ADVISER = "strong"
TRIES = 3  # of a decision whose process died
log = structlog.get_logger()


@lru_cache
def searches(name: str, game: str) -> bool:
    """Tells whether a bot thinks for long; the others answer at once."""
    return isinstance(bot(name, game), Searching)


class Thinkers:
    """The processes, and what is asked of them."""

    def __init__(self, workers: int, patience: float, metrics: Metrics) -> None:
        self._patience = patience
        self._metrics = metrics
        self._pool = ProcessPool(workers, initializer=begin, context=get_context("spawn"))

    async def act(self, question: Question) -> Thought:
        """Returns what a bot does."""
        if not searches(question.bot, question.game):
            return await asyncio.to_thread(think, question)
        return await self._ask(question, explain=False)

    async def hint(self, question: Question) -> Thought:
        """Returns what the best bot there is would do, and why."""
        known = bots(question.game)
        adviser = ADVISER if ADVISER in known else usual_bot(question.game)
        return await self._ask(replace(question, bot=adviser), explain=True)

    async def _ask(self, question: Question, *, explain: bool) -> Thought:
        """Asks a process; if none answers in time, ``quick`` does."""
        began = time.perf_counter()
        for _ in range(TRIES):
            try:
                return await self._in_process(question, explain)
            except ProcessExpired:
                self._metrics.lost_workers.inc()
                log.warning("worker died", bot=question.bot, game=question.game)
            except TimeoutError:
                log.warning("worker too slow", bot=question.bot, game=question.game)
                break
            finally:
                self._metrics.thinking.observe(time.perf_counter() - began)
        at_once = replace(question, bot=usual_bot(question.game))
        return await asyncio.to_thread(think, at_once, explain=explain)

    async def _in_process(self, question: Question, explain: bool) -> Thought:
        future: Future[Thought] = self._pool.schedule(
            think,
            args=(question,),
            kwargs={"explain": explain},
            timeout=question.time + self._patience,
        )
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Ends the processes."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()
