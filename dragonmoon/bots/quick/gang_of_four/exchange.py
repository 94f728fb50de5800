"""The card that is returned: the one that the best plan needs least."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.gang_of_four.plans import COLUMNS, FAR, ROWS, best_row, plan, weight_of
from dragonmoon.bots.quick.gang_of_four.prospects import LOOKED, PARTS, look_at_plan
from dragonmoon.bots.quick.gang_of_four.reasons import GOT_BACK, NEEDED_LEAST
from dragonmoon.bots.quick.gang_of_four.seen import FACTS, PACK, look_around, weigh_slots
from dragonmoon.bots.quick.gang_of_four.tables import PACKED, SLOTS
from dragonmoon.games.gang_of_four.combinations import CARDS_OF, KINDS, without
from dragonmoon.games.gang_of_four.forming import list_singles
from dragonmoon.games.gang_of_four.rules import RETURN
from dragonmoon.jit import rule

# What it costs to give a card that is one step higher, in thousandths of a turn: it helps another
# hand, though seldom at once.
GIFT = 10


@rule
def give(state: Any) -> int:
    """Returns the card without which the hand is shed soonest, rather a low one."""
    me, held = state.turn, np.empty(KINDS, np.int64)
    hand, count = state.hands[me], list_singles(state.hands[me], state.dragons[me], -1, 0, held, 0)
    facts, weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
    rows = np.empty((ROWS, COLUMNS), np.int64)
    look_around(state, facts)
    weigh_slots(state, facts, weights)
    plan(hand, facts[PACK], weights, rows)
    best = 0
    lightest = FAR
    for i in range(count):
        left, packed = without(hand, CARDS_OF[held[i]]), facts[PACK] - PACKED[held[i]]
        row = best_row(left, packed, weights, rows)
        value = weight_of(left, packed, weights, rows, row) + GIFT * held[i]
        if value < lightest:
            best = held[i]
            lightest = value
    return because(GOT_BACK if best == state.given else NEEDED_LEAST, RETURN + best)


def parts_without(state: Any, card: int) -> int:
    """Returns how many parts, in thousandths, the best plan has without a card."""
    facts, weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
    rows, n = np.empty((ROWS, COLUMNS), np.int64), np.zeros(LOOKED, np.int64)
    look_around(state, facts)
    weigh_slots(state, facts, weights)
    hand = state.hands[state.turn]
    plan(hand, facts[PACK], weights, rows)
    left, packed = without(hand, CARDS_OF[card]), facts[PACK] - PACKED[card]
    look_at_plan(left, packed, facts, weights, rows, n)
    return int(n[PARTS])
