"""Rates, measured in turns so that a drifting machine hits all of them alike."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter

SHORTEST = 0.001  # seconds between two looks at the clock


@dataclass(frozen=True)
class Loop:
    """Something that is repeated: ``work(n)`` does it n times and returns how many it counts."""

    name: str
    unit: str
    work: Callable[[int], float]


@dataclass(frozen=True)
class Figure:
    """A rate: what was measured in each repetition."""

    name: str
    unit: str
    rates: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle of the repetitions."""
        return median(self.rates)

    def over(self, other: "Figure") -> "Figure":
        """Returns how many times as fast as ``other`` this was, repetition by repetition."""
        ratios = [a / b for a, b in zip(self.rates, other.rates, strict=True)]
        return Figure(f"{self.name} / {other.name}", "×", tuple(ratios))


def in_turns(loops: Sequence[Loop], seconds: float, repetitions: int) -> list[Figure]:
    """Measures every loop for ``seconds`` in all, in so many repetitions, one after the other."""
    for loop in loops:
        loop.work(1)
    rounds = [[rate(loop, seconds / repetitions) for loop in loops] for _ in range(repetitions)]
    columns = zip(*rounds, strict=True)
    return [Figure(o.name, o.unit, rates) for o, rates in zip(loops, columns, strict=True)]


def rate(loop: Loop, seconds: float) -> float:
    """Returns how many a second ``loop`` counts, over ``seconds`` or a little more."""
    done, n, started = 0.0, 1, perf_counter()
    now = started
    while now - started < seconds or not done:
        before = now
        done += loop.work(n)
        now = perf_counter()
        if now - before < SHORTEST:
            n *= 2
    return done / (now - started)
