"""What a hand promises after a play: the things that count, in thousandths."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.gang_of_four.fitted import WORTH
from dragonmoon.bots.quick.gang_of_four.plans import (
    best_row,
    left_by,
    pairs_in,
    threes_in,
)
from dragonmoon.bots.quick.gang_of_four.seen import (
    FEWEST,
    NOW,
    PACK,
    PART,
    PASS_ROOM,
    chance_of,
    is_topped,
)
from dragonmoon.bots.quick.gang_of_four.tables import HOUSES, PACKED, SLOT
from dragonmoon.games.gang_of_four.combinations import CARDS_OF, NOTHING, SIZE, without
from dragonmoon.games.gang_of_four.scoring import PENALTY
from dragonmoon.jit import lowest, rule

# Of the plan for the cards that are left: how many parts, and how many of them are singles, and
# fives; how many are likely to lose their cycle, and the same of singles, and of fives; the chance
# of the weakest; its gangs; how its highest single stands.
PARTS, SINGLES, FIVES = range(3)
LOST, LOST_SINGLES, LOST_FIVES, WEAKEST, GANGS, TOP = range(3, 9)
# The cards left, what they cost, whether it is one.
CARDS, COST, LAST_CARD = range(9, 12)
# The chance to win the cycle, and the same times the parts, and times those that lose.
WINS, WINS_PARTS, WINS_LOST = range(12, 15)
# Whether one part is left, or two, each also with the chance to win the cycle; whether three are.
ONE_PART, ONE_WINS, TWO_PARTS, TWO_WIN, THREE_PARTS = range(15, 20)
# After a pass: that it is one, how the combination on the table stands, and the same if the seat
# that played it has fewest cards.
PASSED, STANDS, STANDS_NEAR = range(20, 23)
# Whether the combination then on the table has more cards than the shortest other hand, or as many.
OUT_OF_REACH, IN_REACH = range(23, 25)
THINGS = 25
# Not weighed: how many parts somebody may beat.
OPEN = THINGS
LOOKED = THINGS + 1

# By the fewest cards in another hand: which numbers count.
STAGE = np.array([0, 0, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5])
STAGES = 6
WON = 1 << 40  # the worth of a play after which nobody can keep the seat from going out


@rule
def look_after(state: Any, play: int, facts: Any, weights: Any, rows: Any, n: Any) -> None:
    """Counts what there is after a combination is played, or after a pass (NOTHING)."""
    seat = state.turn
    hand, packed, cards = state.hands[seat], facts[PACK], state.hand_sizes[seat]
    for k in range(LOOKED):
        n[k] = 0
    shown = state.table if play == NOTHING else play
    room = facts[PASS_ROOM] if play == NOTHING else facts[NOW + SIZE[play]]
    stands = chance_of(state.seats, facts, weights, shown, room) if shown != NOTHING else 0
    if play == NOTHING and shown != NOTHING:
        look_at_table(state, facts, 1000 if room == 0 else stands, n)
    elif play != NOTHING:
        hand, packed = without(hand, CARDS_OF[play]), packed - PACKED[play]
        cards -= SIZE[play]
        n[WINS] = stands
    look_at_plan(hand, packed, facts, weights, rows, n)
    look_at_rest(cards, n)
    n[OUT_OF_REACH] = 1000 * (SIZE[shown] > facts[FEWEST])
    n[IN_REACH] = 1000 * (SIZE[shown] == facts[FEWEST])


@rule
def look_at_table(state: Any, facts: Any, stands: int, n: Any) -> None:
    """Counts what a pass leaves on the table: something that stands with this chance."""
    n[PASSED], n[STANDS] = 1000, stands
    near = state.hand_sizes[state.owner] == facts[FEWEST]
    n[STANDS_NEAR] = n[STANDS] if near else 0


@rule
def look_at_rest(cards: int, n: Any) -> None:
    """Counts the cards that are left, and what the chance to win the cycle is good for."""
    n[CARDS], n[COST] = 1000 * cards, 100 * PENALTY[cards]
    n[LAST_CARD] = 1000 * (cards == 1)
    n[WINS_PARTS] = n[WINS] * n[PARTS] // 1000
    n[WINS_LOST] = n[WINS] * (n[LOST] - n[WEAKEST]) // 1000
    n[ONE_PART] = 1000 * (n[PARTS] == 1000)
    n[TWO_PARTS] = 1000 * (n[PARTS] == 2000)
    n[THREE_PARTS] = 1000 * (n[PARTS] == 3000)
    n[ONE_WINS] = n[WINS] * n[ONE_PART] // 1000
    n[TWO_WIN] = n[WINS] * n[TWO_PARTS] // 1000


@rule
def look_at_plan(hand: int, packed: int, facts: Any, weights: Any, rows: Any, n: Any) -> None:
    """Counts the parts of the best plan of a hand."""
    row, left = best_row(hand, packed, weights, rows), np.empty(2, np.int64)
    kept = left_by(hand, packed, rows, row, left)
    while kept:
        count_part(weights[SLOT[rows[row, 1 + lowest(kept)]]], 5, n)
        kept &= kept - 1
    rest = count_houses(left[1], weights, n)
    at = 0
    while rest:
        count = rest & 15
        if count:
            count_part(weights[count << 4 | at], count, n)
            n[GANGS] += 1000 * (count > 3)
            if count == 1:
                n[TOP] = 1000 + PART - weights[1 << 4 | at]
                n[OPEN] += weights[1 << 4 | at] == PART and is_topped(facts, left[0], at)
        rest >>= 4
        at += 1


@rule
def count_houses(packed: int, weights: Any, n: Any) -> int:
    """Counts the full houses of cards that are laid out by rank; returns the others."""
    threes, pairs = threes_in(packed), pairs_in(packed)
    while threes and pairs:
        three, pair = lowest(threes), lowest(pairs)
        count_part(weights[HOUSES << 4 | three >> 2], 5, n)
        packed &= ~(15 << three | 15 << pair)
        threes &= threes - 1
        pairs &= pairs - 1
    return packed


@rule
def count_part(weight: int, cards: int, n: Any) -> None:
    """Counts a part of a plan."""
    n[PARTS] += 1000
    n[LOST] += weight - PART
    if cards == 1:
        n[SINGLES] += 1000
        n[LOST_SINGLES] += weight - PART
    elif cards == 5:
        n[FIVES] += 1000
        n[LOST_FIVES] += weight - PART
    n[WEAKEST] = max(n[WEAKEST], weight - PART)
    n[OPEN] += weight > PART


@rule
def worth(state: Any, facts: Any, n: Any) -> int:
    """Returns what a play is worth by what there is after it."""
    if n[WINS] == 1000 and n[OPEN] < 2:
        return int(WON - n[PARTS])
    numbers = WORTH[state.seats - 3, STAGE[facts[FEWEST]]]
    total = 0
    for k in range(THINGS):
        total += numbers[k] * n[k]
    return int(total // 1000)
