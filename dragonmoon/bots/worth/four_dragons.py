"""Four Dragons: what Food and Muertos are worth before the deals that are left.

How likely a deal brings each partnership so many Food and Muertos is counted in matches of quick,
and every deal is taken to be like that, whatever was captured before; so what is short counts as it
does in the end.  With a dummy the partnerships are not equal: that of the soloist wins less often.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from dragonmoon.bots.worth import fitted
from dragonmoon.bots.worth.shares import DIGITS, POINT, lead, share_won
from dragonmoon.games.four_dragons.cards import COPIES, DAYS, FOOD, MUERTOS
from dragonmoon.games.four_dragons.scoring import muertos_of
from dragonmoon.games.four_dragons.seats import side
from dragonmoon.jit import rule
from dragonmoon.state import MATCH_ENDED

FEWEST = 3
CAPTURES = (COPIES[FOOD], COPIES[MUERTOS[0]])  # there are in a deal


def shared_out(cards: int) -> list[tuple[int, int]]:
    """Returns how so many cards may be captured: by the one partnership, and by the other."""
    return [(one, two) for one in range(cards + 1) for two in range(cards + 1 - one)]


def captures(counts: Any) -> Iterator[tuple[tuple[int, int, int, int], float]]:
    """Yields what a deal may bring, Food and Muertos of the one partnership and of the other, and
    how likely it does.
    """
    foods, muertos = map(shared_out, CAPTURES)
    for at, n in np.ndenumerate(counts):
        (food, other_food), (muerto, other_muerto) = foods[at[0]], muertos[at[1]]
        yield (food, muerto, other_food, other_muerto), n / np.sum(counts)


def shape(deals: int) -> tuple[int, ...]:
    """Returns how many numbers of Food and Muertos there may be after so many deals."""
    return 2 * tuple(deals * cards + 1 for cards in CAPTURES)


def at_last() -> Any:
    """Returns by Food and Muertos whether the one partnership has won: pairs, Food, Muertos."""
    food, muertos, other_food, other_muertos = np.indices(shape(DAYS))
    pairs = np.minimum(food, muertos) - np.minimum(other_food, other_muertos)
    ahead = [np.sign(lead) for lead in (pairs, food - other_food, muertos - other_muertos)]
    return (1 + np.select([lead != 0 for lead in ahead], ahead)) / 2


def before(chances: Any, counts: Any, deals: int) -> Any:
    """Returns the chances one deal earlier, after so many deals."""
    found = np.zeros(shape(deals))
    for captured, likely in captures(counts):
        slices = (slice(k, k + n) for k, n in zip(captured, shape(deals), strict=True))
        found += likely * chances[tuple(slices)]
    return np.round(found, DIGITS)


# By players, Food and Muertos of partnership 0, and of partnership 1: the chance of the former.
AFTER_TWO = np.stack([before(at_last(), counts, 2) for counts in fitted.FOUR_DRAGONS])
AFTER_ONE = np.stack(
    [before(AFTER_TWO[k], counts, 1) for k, counts in enumerate(fitted.FOUR_DRAGONS)]
)


@rule
def worth(state: Any, seat: int) -> float:
    """Returns how likely the partnership of a seat wins a match of which a deal has ended."""
    mates = side(state, seat)
    points = POINT * lead(state, mates)
    if state.turn == MATCH_ENDED:
        return share_won(state, mates) + points
    k, food, other = state.players - FEWEST, state.food[0], state.food[1]
    muertos, theirs = muertos_of(state, 0), muertos_of(state, 1)
    if state.deal == 1:
        chance = AFTER_ONE[k, food, muertos, other, theirs]
    else:
        chance = AFTER_TWO[k, food, muertos, other, theirs]
    return float(1 - chance if seat & 1 else chance) + points
