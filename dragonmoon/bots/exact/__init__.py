"""Exact play with open hands: of two sides (Moon, Four Dragons), or each for itself."""

from dragonmoon.bots.exact.solving import Endings as Endings
from dragonmoon.bots.exact.solving import Solution as Solution
from dragonmoon.bots.exact.solving import Solver as Solver
from dragonmoon.bots.exact.solving import endings as endings
from dragonmoon.bots.exact.solving import solve as solve
