"""When to stop: a group-sequential test with the bounds of O'Brien and Fleming.

It looks ten times, after each tenth of the decks, and stops when the mean is too far from 0 to be
chance: at look k further than 2.087 · √(10 / k) standard errors.  So over all looks together a
difference is found where there is none in 5 % of the runs, and a run that is not stopped is judged
almost as it would have been without looking (at 2.087 standard errors instead of 1.96).

Sources: P. C. O'Brien and T. R. Fleming, A multiple testing procedure for clinical trials,
Biometrics 35 (1979), 549–556; the constant from C. Jennison and B. W. Turnbull, Group Sequential
Methods with Applications to Clinical Trials (2000), table 2.3, whose repeated confidence intervals
(chapter 9) are the intervals at the stop.  Few decks scatter as Student's t does, not normally: the
limits are brought there by Wallace's approximation (Annals of Mathematical Statistics 30, 1959).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt

from dragonmoon.arena.intervals import of_differences, of_shares

LOOKS = 10
BOUND = 2.087  # standard errors at the last look
FEWEST = 50  # decks, five for each look


@dataclass(frozen=True)
class Verdict:
    """What a test says after so many decks."""

    decks: int
    most: int  # decks at which it would have ended
    better: int  # 1: the first bot is better, -1: the second; 0: not decided


def check_decks(most: int) -> None:
    """Raises ``ValueError`` if there are too few decks for a test."""
    if most < FEWEST:
        raise ValueError(f"--until-decided needs {FEWEST} decks or more; {most} are asked for.")


def looks(most: int) -> list[int]:
    """Returns the numbers of decks after which the test looks."""
    return [-(-most * k // LOOKS) for k in range(1, LOOKS + 1)]


def errors_at(decks: int, most: int) -> float:
    """Returns how many standard errors the limits are away at the look after so many decks."""
    look = looks(most).index(decks) + 1
    return student(BOUND * sqrt(LOOKS / look), decks - 1)


def student(z: float, freedom: int) -> float:
    """Returns what ``z`` normal standard errors are for Student's t, by Wallace."""
    inner = z * (8 * freedom + 3) / (8 * freedom + 1)
    exponent = inner * inner / freedom
    return sqrt(freedom * (exp(exponent) - 1)) if exponent < 700 else float("inf")


def verdict(values: Sequence[float], most: int, fair: float | None = None) -> Verdict:
    """Returns what the test says at a look: of differences, or of shares where ``fair`` is what
    equals would have.  Values that do not scatter decide nothing unless they are shares.
    """
    errors = errors_at(len(values), most)
    if fair is not None:
        found, middle = of_shares(values, errors), fair
    elif len(set(values)) == 1:
        return Verdict(len(values), most, 0)
    else:
        found, middle = of_differences(values, errors), 0.0
    better = 1 if found.low > middle else -1 if found.high < middle else 0
    return Verdict(len(values), most, better)
