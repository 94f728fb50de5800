"""Exact play from Python: what a position is worth to each seat, and each of its actions."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

import numpy as np

from dragonmoon.bots.exact import each, four_dragons, gang_of_four, magic_dragons, moon, three_moon
from dragonmoon.bots.exact.sides import TRIED
from dragonmoon.jit import kernel, rule
from dragonmoon.game import find, legal_actions

Kernel = Callable[..., Any]


def values_factory(ending: Kernel, worth: Kernel) -> Kernel:
    """The worth of many positions to each seat, in units, and the plies that were tried."""

    def run(states: Any, stack: Any, memory: Any, found: Any) -> int:
        tried = 0
        for i in range(len(states)):
            for seat in range(states[i].seats):
                stack[0] = states[i]
                found[i, seat] = int(ending(stack, memory, seat, worth) * (1 << 40))
                tried += memory[1]
        return tried

    return run
