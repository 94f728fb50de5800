"""Decks played by several processes, gathered in the order of the decks.

A deck depends on nothing but the plan and its number, so it does not matter who plays it.
"""

import multiprocessing
import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager

from dragonmoon.arena.paired import Plan, Row

PATIENCE = 2.0  # seconds for a process to end, which may be compiling
AHEAD = 4  # decks that wait for each process, so that none waits for a slow deck


def workers_here() -> int:
    """Returns how many processes have a core each."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_order(plan: Plan, decks: range, workers: int) -> Generator[list[Row]]:
    """Yields what came of each deck, in order.  One worker is this process itself.

    Raises ``ValueError`` if a bot is made by what no other process can import, and
    ``BrokenProcessPool`` if a process dies.
    """
    workers = min(workers, len(decks))
    if workers <= 1:
        yield from map(plan.rows, decks)
        return
    _check_imports(plan)
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, spawn, _begin)
    try:
        yield from _gathered(pool, plan, decks, workers)
    finally:
        _end(pool)


def _check_imports(plan: Plan) -> None:
    """Raises ``ValueError`` unless other processes can be told who plays."""
    players = [one for pair in plan.pairs for one in pair]
    for one in [*players, plan.opener]:
        try:
            pickle.dumps(one)
        except (AttributeError, TypeError, pickle.PicklingError):
            name = one.name if one else ""
            raise ValueError(
                f"Several processes play, so what makes the bot {name} has to be one that they can"
                " import: no lambda, and nothing within a function; or let one worker play."
            ) from None


def _gathered(
    pool: ProcessPoolExecutor, plan: Plan, decks: range, workers: int
) -> Iterator[list[Row]]:
    """Yields the decks in order, with a bounded number of them on their way."""
    waiting: deque[Future[list[Row]]] = deque()
    for deck in decks:
        with _interrupts_held():
            waiting.append(pool.submit(plan.rows, deck))  # may start a process
        if len(waiting) >= AHEAD * workers:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Holds Ctrl-C back for a moment.  A process that is started meanwhile inherits that, for it is
    too early in it for :func:`_begin`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end(pool: ProcessPoolExecutor) -> None:
    """Ends the processes at once: what they are playing is no longer wanted."""
    processes = list((pool._processes or {}).values())  # none once all have been joined
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join(PATIENCE)
        process.kill()
        process.join()


def _begin() -> None:
    """Prepares a process: Ctrl-C is its parent's to answer, and it does not outlive its parent.

    Told to end, it does so between two steps of Python: if it were cut off while it sends a result,
    its parent would wait for the rest for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: os._exit(1))
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
