"""What the end of a deal is worth: the chance to win the match, a module for each game.

A bot that looks ahead to the end of a deal asks what the totals are worth then.  ``worth`` answers
for every seat, with players to come who play as well as each other; it reads the totals, and what
else the next deals start from, and nothing that is hidden.

Where the match goes on, the chances follow from matches of ``quick``, in which it was noted after
each deal how things stood and in the end who had won:

    python scripts/fit_worth.py

plays and fits, writes ``fitted.py``, and then tells of other matches how well the chances foretold
them.
"""

from importlib import import_module
from typing import Any, Protocol, cast


class Worth(Protocol):
    """What the end of a deal is worth in a game."""

    def worth(self, state: Any, seat: int) -> float:
        """Returns how likely the side of ``seat`` wins a match of which a deal has ended, from 0 to
        1; for kernels too.

        A win that is shared counts for each side as its part of it, a match that is over by who has
        won it, and of equal chances the one with more points is worth up to 0.001 more.  The sides
        of a match have 1 together.
        """


WORTHS = {  # where that of each game stands, which is imported when it is first asked for
    "four-dragons": "dragonmoon.bots.worth.four_dragons",
    "gang-of-four": "dragonmoon.bots.worth.gang_of_four",
    "magic-dragons": "dragonmoon.bots.worth.magic_dragons",
    "moon": "dragonmoon.bots.worth.moon",
}


def worth_of(game: str) -> Worth:
    """Returns what the end of a deal is worth in a game; raises ``KeyError`` if it is not known."""
    return cast(Worth, import_module(WORTHS[game]))
