"""What the seat to act sees around the table, and how combinations stand against the other hands.

Chances are in thousandths.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.gang_of_four.fitted import FADING, STANDING
from dragonmoon.bots.quick.gang_of_four.tables import (
    ALL_SLOTS,
    CARDS_IN,
    HOUSES,
    PLACES,
    ROW_COUNT,
    ROW_OF_CLASS,
    SLOT,
    class_of,
    packed_of,
)
from dragonmoon.games.gang_of_four.combinations import (
    ALL_63,
    CARD,
    CARDS_OF,
    DRAGON,
    GANGS,
    NOTHING,
    OF_RANK,
    RANKS,
    SIZE,
    joined,
    without,
)
from dragonmoon.games.gang_of_four.forming import ABOVE, most_of_a_colour, runs_in
from dragonmoon.games.gang_of_four.rules import HAND, PLAY, play_of
from dragonmoon.games.gang_of_four.seats import next_seat
from dragonmoon.jit import lowest, rule, size
from dragonmoon.state import action_of, ply_at

# What is seen, in one row: the cards that are unseen; by n from 1 to 7, how much room there is in
# the other hands for n cards; whether the dragon is unseen; the fewest and the most cards in
# another hand; whether one of them can hold a gang; the own hand by rank, and how many parts the
# best plan for it has; after a pass, the room for what lies on the table; by n from 1 to 7, the
# room for n cards once more, where seats that have passed count little.
UNSEEN, DRAGON_UNSEEN, FEWEST, MOST, GANG_UNSEEN, PACK, PARTS_NOW, PASS_ROOM = 0, *range(8, 15)
NOW = 15
FACTS = NOW + 8

# What each part of a plan costs, in thousandths of a turn without the lead, before it is asked how
# likely it loses the cycle.
PART = 400
ROOMS = 13
CARDS_A_ROOM = 4
SELDOM = 4  # of so many seats that have passed one beats what comes later in the cycle


def _standing() -> Any:
    """Returns by seats - 3, class and room how likely a combination wins the cycle."""
    fading = FADING[:, ROW_OF_CLASS, None] * np.arange(ROOMS) / (ROOMS - 1)
    logit = (STANDING[:, :, None] - fading) / 100
    return np.rint(1000 / (1 + np.exp(-logit))).astype(np.int64)


STANDS = _standing()

# ----------------------------------------------------------------------------------- what is unseen


@rule
def look_around(state: Any, facts: Any) -> None:
    """Writes what the seat to act sees into ``facts``."""
    me = state.turn
    seen, dragon = state.hands[me], state.dragons[me]
    for k in range(state.ply_count):
        action = action_of(ply_at(state, k))
        if action >= PLAY:
            seen = joined(seen, CARDS_OF[play_of(action)])
            dragon |= play_of(action) == DRAGON
    facts[UNSEEN] = without(ALL_63, seen)
    facts[PACK] = packed_of(state.hands[me], state.dragons[me])
    facts[DRAGON_UNSEEN] = 1 - dragon
    look_at_others(state, facts)
    look_at_cycle(state, facts)
    facts[GANG_UNSEEN] = facts[MOST] > 3 and holds_gang(facts[UNSEEN])


@rule
def look_at_others(state: Any, facts: Any) -> None:
    """Writes how many cards the other seats hold that are still in the deal."""
    facts[FEWEST], facts[MOST] = HAND + 1, 0
    for n in range(1, 8):
        facts[n] = 0
    for seat in range(state.seats):
        if seat != state.turn and state.barred >> seat & 1 == 0:
            held = state.hand_sizes[seat]
            facts[FEWEST] = min(facts[FEWEST], held)
            facts[MOST] = max(facts[MOST], held)
            for n in range(1, min(held, 7) + 1):
                facts[n] += held - n + 1
    for n in range(1, 8):
        facts[n] = (facts[n] + CARDS_A_ROOM - 1) // CARDS_A_ROOM


@rule
def look_at_cycle(state: Any, facts: Any) -> None:
    """Writes how much room there is in the hands of those who may yet beat something."""
    for n in range(8):
        facts[NOW + n] = 0
    facts[PASS_ROOM] = 0
    on_table = SIZE[state.table] if state.table != NOTHING else 1
    share, seat = SELDOM, next_seat(state, state.turn)
    while seat != state.turn:
        held = state.hand_sizes[seat]
        if share == SELDOM and seat != state.owner:
            facts[PASS_ROOM] += SELDOM * max(held - on_table + 1, 0)
        for n in range(1, min(held, 7) + 1):
            facts[NOW + n] += share * (held - n + 1)
        share = 1 if seat == state.owner else share
        seat = next_seat(state, seat)
    for k in range(PASS_ROOM, FACTS):
        facts[k] = (facts[k] + SELDOM * CARDS_A_ROOM - 1) // (SELDOM * CARDS_A_ROOM)


@rule
def holds_gang(hand: int) -> bool:
    """Tells whether four cards of a rank are in a set."""
    most = 0
    for rank in range(1, RANKS + 1):
        most = max(most, size(hand & OF_RANK[rank]))
    return most > 3


# ----------------------------------------------------------------------------- what wins the cycle


@rule
def weigh_slots(state: Any, facts: Any, weights: Any) -> None:
    """Writes what a part of each slot costs a plan: the chance to lose the cycle, and ``PART``."""
    stands, beaten_by = STANDS[state.seats - 3], np.zeros(ROW_COUNT, np.int64)
    beaten_by[HOUSES:] = 1
    gangs = facts[GANG_UNSEEN] != 0
    at = PLACES
    for k in range(len(ALL_SLOTS)):
        slot = ALL_SLOTS[k]
        if at > slot & 15:
            at -= 1
            count_beating(facts, at, beaten_by)
        by, room = beaten_by[slot >> 4], facts[CARDS_IN[slot >> 4]]
        sure = not gangs and (by == 0 or room == 0)
        weights[slot] = PART if sure else PART + 1000 - stands[class_of(slot, by), room]


@rule
def count_beating(facts: Any, at: int, beaten_by: Any) -> None:
    """Counts by row the unseen cards or ranks that beat those of a rank, after the next higher."""
    higher, here = unseen_of(facts, at + 1), unseen_of(facts, at)
    beaten_by[1] += higher
    beaten_by[2] += here > 1
    beaten_by[3] += here > 2 and at < RANKS
    for n in range(4, HOUSES):
        beaten_by[n] += higher > 3


@rule
def unseen_of(facts: Any, at: int) -> int:
    """Returns how many cards of a rank are unseen."""
    if at < PLACES - 1:
        return size(facts[UNSEEN] & OF_RANK[at + 1])
    return int(facts[DRAGON_UNSEEN]) if at == PLACES - 1 else 0


@rule
def higher_cards(facts: Any, card: int) -> int:
    """Returns how many unseen cards are above one."""
    return size(facts[UNSEEN] & ABOVE[card + 1]) + (card < DRAGON and facts[DRAGON_UNSEEN])


@rule
def is_topped(facts: Any, hand: int, at: int) -> bool:
    """Tells whether a card of the same rank as one of a hand, and above it, is unseen."""
    if at == PLACES - 1:
        return False
    card = CARD[lowest(hand & OF_RANK[at + 1])]
    return size(facts[UNSEEN] & OF_RANK[at + 1] & ABOVE[card + 1]) > 0


@rule
def is_sure(facts: Any, weights: Any, play: int) -> bool:
    """Tells whether no other seat can beat a combination, by all that was seen."""
    if facts[GANG_UNSEEN]:
        return False
    n = SIZE[play]
    if play <= DRAGON:
        return facts[1] == 0 or higher_cards(facts, play) == 0
    if weights[SLOT[play]] == PART:
        return True
    return n == 5 and play < GANGS and not forms_five(facts[UNSEEN])


@rule
def forms_five(hand: int) -> bool:
    """Tells whether a straight, a flush or a full house is in a set."""
    pairs = threes = 0
    for rank in range(1, RANKS + 2):
        here = size(hand & OF_RANK[rank])
        pairs += here > 1
        threes += here > 2
    return runs_in(hand) != 0 or most_of_a_colour(hand) > 4 or (threes > 0 and pairs > 1)


@rule
def chance_of(seats: int, facts: Any, weights: Any, play: int, room: int) -> int:
    """Returns how likely a combination wins the cycle, with so much room for a higher one."""
    if is_sure(facts, weights, play):
        return 1000
    beaten_by = higher_cards(facts, play) if play <= DRAGON else ranks_above(facts, play)
    return int(STANDS[seats - 3, class_of(SLOT[play], beaten_by), room])


@rule
def ranks_above(facts: Any, play: int) -> int:
    """Returns of how many ranks so many cards are unseen that they beat a pair, three or gang."""
    n, found = SIZE[play], 0
    for at in range((SLOT[play] & 15) + (n > 3), RANKS + (n == 2)):
        found += unseen_of(facts, at) >= min(n, 4)
    return found
