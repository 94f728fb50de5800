"""Intervals of confidence for what was counted over the same decks.

One value a deck goes in, the mean over its seatings: deals of one deck are not independent of each
other, decks are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, nan, pi, sqrt, tan
from statistics import NormalDist, fmean, variance

CONFIDENCE = 0.95


@dataclass(frozen=True)
class Interval:
    """A mean and the limits between which the true one lies, with 95 % confidence."""

    mean: float
    low: float
    high: float


def of_differences(values: Sequence[float], errors: float | None = None) -> Interval:
    """Returns the interval of a mean difference (Student), or with limits so many standard errors
    away.
    """
    t = quantile(_freedom(values)) if errors is None else errors
    mean, half = fmean(values), t * sqrt(variance(values) / len(values))
    return Interval(mean, mean - half, mean + half)


def of_shares(values: Sequence[float], errors: float | None = None) -> Interval:
    """Returns the interval of a share, of values from 0 to 1 (Wilson), or with limits so many
    standard errors away.

    Values that scatter less, or more, than single trials would count as more, or fewer, of them.
    If they do not scatter at all there is nothing to go by, and each deck counts as one trial.
    """
    t = quantile(_freedom(values)) if errors is None else errors
    mean, scatter = fmean(values), variance(values)
    trials = mean * (1 - mean) / scatter * len(values) if scatter else len(values)
    z2 = t * t / trials
    middle = (mean + z2 / 2) / (1 + z2)
    half = sqrt(z2 * mean * (1 - mean) + z2 * z2 / 4) / (1 + z2)
    return Interval(mean, max(0.0, middle - half), min(1.0, middle + half))


def of_ratio(values: Sequence[float], wholes: Sequence[float]) -> Interval:
    """Returns the interval of the ratio of two means over the same decks (by linearisation).

    A whole that is 0 on average leaves it open.
    """
    t = quantile(_freedom(values))
    whole = fmean(wholes)
    if not whole:
        return Interval(nan, -inf, inf)
    ratio = fmean(values) / whole
    left = [one - ratio * all_of_it for one, all_of_it in zip(values, wholes, strict=True)]
    half = t * sqrt(variance(left) / len(left)) / abs(whole)
    return Interval(ratio, ratio - half, ratio + half)


def _freedom(values: Sequence[float]) -> int:
    if len(values) < 2:
        raise ValueError(f"An interval needs 2 decks or more; there are {len(values)}.")
    return len(values) - 1


def quantile(freedom: int) -> float:
    """Returns how many standard errors Student's t allows to either side.

    Exact for 1 and 2 degrees of freedom, else by Fisher's expansion around the normal quantile.
    """
    if freedom == 1:
        return tan(pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * sqrt(2 / (1 - CONFIDENCE**2))
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return float(sum(term / freedom**k for k, term in enumerate(terms)))
