"""How long a search goes on: a number of worlds, or a time."""

from collections.abc import Iterator
from time import perf_counter

LEAST, MOST = 8, 64  # worlds between two looks at the race


def fixed(worlds: int) -> Iterator[int]:
    """Yields how many worlds to try at a time, so many in all."""
    n = LEAST
    while worlds > 0:
        yield min(n, worlds)
        worlds -= n
        n = min(2 * n, MOST)


def timed(seconds: float) -> Iterator[int]:
    """Yields how many worlds to try at a time, as long as there seems to be time for them."""
    began = now = perf_counter()
    n, cost = 1, 0.0  # nobody knows beforehand how long one takes
    while now - began + n * cost < seconds:
        yield n
        before, now = now, perf_counter()
        cost = (now - before) / n
        n = min(2 * n, MOST)
