"""A decision: an action together with the reason for it, in one number that kernels can hand on."""

from collections.abc import Callable, Mapping
from typing import Any

from dragonmoon.jit import rule

Sentence = Callable[[Any, int], str]

APART = 1 << 20  # more than any game has actions


@rule
def because(reason: int, action: int) -> int:
    """Returns a decision: an action and the reason for it."""
    return reason * APART + action


@rule
def action_in(decision: int) -> int:
    """Returns the action that was decided on."""
    return decision % APART


@rule
def reason_in(decision: int) -> int:
    """Returns the reason that decided."""
    return decision // APART


def told(sentences: Mapping[int, Sentence], state: Any, decision: int) -> str:
    """Returns in one line why the seat to act decides as it does."""
    return sentences[reason_in(decision)](state, action_in(decision))
