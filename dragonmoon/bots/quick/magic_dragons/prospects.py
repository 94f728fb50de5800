"""What a table promises the seat to act, before or after a play of its own.

Chances are in thousandths, points in hundredths.
"""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.magic_dragons.fitted import REACH, TRUST, WORTH
from dragonmoon.bots.quick.magic_dragons.seen import ABOVE, AREA, SIZE, TOP
from dragonmoon.games.magic_dragons.rules import (
    ALL_DRAGONS,
    BLOCK,
    BONUS,
    COLOR,
    COLOUR,
    COLOURS,
    DRAGONS,
    FIRE,
    ICE,
    OF_COLOUR,
    SEATS,
)
from dragonmoon.jit import highest, rule, size

# A stack that may lie in the own area in the end: it lies there, and no dragon in hand can go on
# it, or one can; it lies elsewhere, and a dragon in hand can capture it, or claim it from the
# centre; it is not there yet, and a dragon in hand can start it.  TRUST says how far each is to be
# counted on, by how likely no other seat takes it from the own best dragon.
HELD, BETTER_HELD, TAKEABLE, CLAIMABLE, STARTABLE = range(5)

# The things that count, in thousandths: how many stacks of each kind there are, how many of them
# will stand, and the cards of these; own frozen cards; in hand, dragons that are blocked, that can
# go on an own stack, that would add one, and spells; what the others have on the table.
STACKS_OF, STANDING, CARDS_STANDING, FROZEN = 0, 5, 10, 14
BLOCKED, RAISING, ADDING, ICES, SENDERS, THEIR_CARDS, THEIR_BONUS, ONE = range(15, 23)
THINGS = 23
MOST = 8  # stacks that are counted


@rule
def promise(table: Any, stacks: int, me: int, hand: int, stands: Any, chances: Any, n: Any) -> None:
    """Counts what a table with so many stacks and a hand have for ``me``: into ``chances`` how
    likely 0, 1, 2 … stacks will lie in the area in the end, into ``n`` the things that count.
    """
    chances[:] = 0
    chances[0] = 1000
    n[:] = 0
    live = raising = topped = found = 0
    for k in range(stacks):
        top, mine = table[TOP, k], table[AREA, k] == me
        if top == FIRE:
            continue
        if top == ICE:
            if mine:
                found = add_stack(chances, found, 1000)
                n[FROZEN] += 1000 * table[SIZE, k]
            continue
        topped |= 1 << COLOUR[top] if top < DRAGONS else 0
        above = hand & ABOVE[top]
        live |= above
        if above:
            stand, kind = stands[highest(above)], BETTER_HELD if mine else TAKEABLE
            if top >= COLOR:
                kind = CLAIMABLE
        elif mine:
            stand, kind = stands[top], HELD
        else:
            continue
        raising |= above if mine else 0
        found = add_stack(chances, found, counted_on(kind, stand))
        n[STACKS_OF + kind] += 1000
        n[STANDING + kind] += stand
        n[CARDS_STANDING + kind] += stand * table[SIZE, k]
    live |= count_starts(hand, topped, stands, chances, found, n)
    count_hand(hand, live, raising, n)


@rule
def count_starts(hand: int, topped: int, stands: Any, chances: Any, found: int, n: Any) -> int:
    """Counts the stacks that the hand can still start; returns the set of dragons that may."""
    starters = 0
    for colour in range(COLOURS):
        own = hand & OF_COLOUR[colour]
        if own and not topped >> colour & 1:
            starters |= own
            stand = stands[highest(own)]
            found = add_stack(chances, found, counted_on(STARTABLE, stand))
            n[STACKS_OF + STARTABLE] += 1000
            n[STANDING + STARTABLE] += stand
    return starters


@rule
def counted_on(kind: int, stand: int) -> int:
    """Returns how far a stack is to be counted on whose dragon stands with this chance."""
    return int(TRUST[kind, 0] + stand * TRUST[kind, 1] // 1000)


@rule
def add_stack(chances: Any, found: int, chance: int) -> int:
    """Adds a stack that will be there with this chance to how likely each number of them is, where
    ``found`` may be there already; returns how many may be there now.
    """
    most = min(found + 1, MOST - 1)
    for j in range(most, 0, -1):
        chances[j] += (chances[j - 1] - chances[j]) * chance // 1000
    chances[0] -= chances[0] * chance // 1000
    return most


@rule
def count_hand(hand: int, live: int, raising: int, n: Any) -> None:
    """Counts the cards in hand, of which ``live`` are the dragons that can be played now, and
    ``raising`` those of them that can be played on an own stack.
    """
    n[ICES] = 1000 * size(hand & BLOCK[ICE])
    n[SENDERS] = 1000 * size(hand & (BLOCK[FIRE] | BLOCK[COLOR]))
    n[BLOCKED] = 1000 * size(hand & ALL_DRAGONS & ~live)
    n[RAISING] = 1000 * size(raising)
    n[ADDING] = 1000 * size(live & ~raising)
    n[ONE] = 1000


SPAN = 3  # REACH is stated for up to so many stacks more, or less, than the bid


@rule
def reach(chances: Any, bid: int, n: Any) -> int:
    """Returns how likely a bid comes true."""
    adding, senders, ices = n[ADDING] // 1000, n[SENDERS] // 1000, n[ICES] // 1000
    by_surplus = REACH[min(bid, 2), min(adding, 4), min(senders, 2), min(ices, 1)]
    total = 0
    for j in range(MOST):
        if -SPAN <= j - bid <= SPAN:
            total += chances[j] * by_surplus[j - bid + SPAN]
    return int(total // 1000)


@rule
def points(seats: int, bid: int, n: Any) -> int:
    """Returns how many points the things that count promise to a bid, without the bonus."""
    worth = WORTH[seats - 2, bid]
    total = 0
    for j in range(THINGS):
        total += worth[j] * n[j]
    return int(total // 1000)


@rule
def theirs(state: Any, table: Any, stacks: int, n: Any) -> None:
    """Counts what the other seats have on the table: their cards, and the bonus of those who hold
    as many stacks as they have bid.
    """
    me, bids = state.turn, state.bids
    found = np.zeros(SEATS + 1, np.int64)  # the last place is for the centre
    for k in range(stacks):
        area = table[AREA, k]
        found[area] += 1
        if area >= 0 and area != me:
            n[THEIR_CARDS] += 1000 * table[SIZE, k]
    for seat in range(state.seats):
        if seat != me and found[seat] == bids[seat]:
            n[THEIR_BONUS] += 1000 * BONUS[bids[seat]]
