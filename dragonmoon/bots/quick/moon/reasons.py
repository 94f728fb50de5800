"""Why quick does what it does in Moon, as numbers that the rules of thumb can hand on."""

from dragonmoon.games.moon.rules import ACTIONS
from dragonmoon.jit import rule

TOO_FEW, PARTNER_BID, ENOUGH, ENOUGH_FOR_MORE, ALL_SEVEN, LAST_STAND = range(6)
BEST_TRUMP, LEAST_NEEDED = range(6, 8)
ONLY_ONE, DRAW_FROM_TOP, DRAW_BY_LENGTH, ALL_TRUMPS_LEFT, LIKELIEST = range(8, 13)
CHEAPEST, GO_OVER_PARTNER, TAKE, PARTNER_WINS, CANNOT_WIN, NOT_WORTH_IT = range(13, 19)
REASONS = 19


@rule
def because(reason: int, action: int) -> int:
    """Returns a decision: an action and the reason for it."""
    return reason * ACTIONS + action
