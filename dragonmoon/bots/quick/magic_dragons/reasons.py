"""Why quick does what it does in Magic Dragons, as numbers that the rules of thumb can hand on.

The reason for a play is the way in which it lays a card, and what decided for it.
"""

from dragonmoon.jit import rule

BEST_BID, LAST_STAND, ONLY_PLAY = range(3)

START, RAISE, CAPTURE, CLAIM = range(4)
FREEZE_OWN, FREEZE, BURN_OWN, BURN, SEND_OWN, SEND = range(4, 10)
WAYS = 10

FOR_BID, FOR_POINTS = range(2)  # nothing makes the bid likelier; something would, but costs more
AIMS = 2

REASONS = ONLY_PLAY + 1 + WAYS * AIMS


@rule
def reason_of(way: int, aim: int) -> int:
    """Returns the reason to lay a card in this way, with this aim."""
    return ONLY_PLAY + 1 + AIMS * way + aim
