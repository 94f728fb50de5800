"""Gang of Four: a hand laid out in combinations, for the eye."""

import numpy as np

from dragonmoon.games.gang_of_four.combinations import CARDS_OF, NOTHING, SIZE, without
from dragonmoon.games.gang_of_four.forming import list_beating
from dragonmoon.games.gang_of_four.rules import MOST_LEGAL


def in_combinations(hand: int, dragon: int) -> list[int]:
    """Returns combinations that use every card of a hand once: always the largest that is left, of
    several the strongest.
    """
    found = []
    while hand or dragon:
        best = max(formed(hand, dragon), key=lambda combination: (SIZE[combination], combination))
        found.append(best)
        if CARDS_OF[best]:
            hand = int(without(hand, int(CARDS_OF[best])))
        else:
            dragon = 0
    return found


def formed(hand: int, dragon: int) -> list[int]:
    """Returns every combination that a hand, with or without the dragon, can form."""
    numbers = np.empty(MOST_LEGAL, np.int64)
    count = list_beating(hand, dragon, NOTHING, 0, numbers, 0)
    return [int(number) for number in numbers[:count]]
