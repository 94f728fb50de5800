"""Whether counts could come from equally likely outcomes: chi-square with a wide bound."""

from collections.abc import Iterable

Z = 4.5  # deviations that a fair draw exceeds three times in a million; seeds are fixed anyway


def even(counts: Iterable[int]) -> bool:
    """Tells whether outcomes that came up so often (0 included) can be equally likely."""
    found = list(counts)
    return fits(found, [sum(found) / len(found)] * len(found))


def fits(counts: Iterable[int], expected: Iterable[float]) -> bool:
    """Tells whether outcomes that came up so often can be as likely as expected."""
    found = list(counts)
    return distance(found, expected) <= bound(len(found) - 1)


def distance(counts: Iterable[int], expected: Iterable[float]) -> float:
    """Returns chi-square: how far counts lie from what is expected."""
    return sum((n - hoped) ** 2 / hoped for n, hoped in zip(counts, expected, strict=True))


def bound(freedom: int) -> float:
    """Returns what chi-square exceeds by ``Z`` deviations only (Wilson and Hilferty)."""
    share = 2 / (9 * freedom)
    return float(freedom * (1 - share + Z * share**0.5) ** 3)
