"""Plays: every legal one is asked what the table will promise after it."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.magic_dragons import reasons
from dragonmoon.bots.quick.magic_dragons.prospects import (
    MOST,
    THINGS,
    points,
    promise,
    reach,
    theirs,
)
from dragonmoon.bots.quick.magic_dragons.reasons import (
    FOR_BID,
    FOR_POINTS,
    ONLY_PLAY,
    reason_of,
)
from dragonmoon.bots.quick.magic_dragons.seen import AREA, SIZE, TOP, standing, table_of
from dragonmoon.cards import without_one
from dragonmoon.games.magic_dragons.rules import (
    BLOCK,
    BONUS,
    CARD_OF,
    COLOR,
    DRAGONS,
    ICE,
    MOST_LEGAL,
    NEW,
    area_after,
    face_of,
    legal,
    place_of,
)
from dragonmoon.jit import rule

CHANCE, OTHERWISE, VALUE = range(3)  # what is to be known of a play

# What a point of the bonus counts for, in hundredths.  With 100 it gives up bids too early: it
# makes a fifth fewer of them, for hardly more points.
EAGER = 200


@rule
def play(state: Any) -> int:
    """Plays what promises most."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(state, actions)
    if count == 1:
        return because(ONLY_PLAY, actions[0])
    table, stands, found = table_of(state), standing(state), np.empty(3, np.int64)
    best = 0
    most = likeliest = chance = 0
    for i in range(count):
        weigh(state, actions[i], table, stands, found)
        likeliest = max(likeliest, found[CHANCE])
        if i == 0 or found[VALUE] > most:
            best = i
            most = found[VALUE]
            chance = found[CHANCE]
    aim = FOR_BID if chance // 10 == likeliest // 10 else FOR_POINTS  # as explained, in percent
    return because(reason_of(way_of(state, actions[best]), aim), actions[best])


@rule
def weigh(state: Any, action: int, table: Any, stands: Any, found: Any) -> None:
    """Writes into ``found`` how likely the bid comes true after a play, how many points the play
    promises besides, and what it is worth in all.
    """
    chances, n = np.empty(MOST, np.int64), np.empty(THINGS, np.int64)
    look_after(state, action, table, stands, chances, n)
    bid = state.bids[state.turn]
    found[CHANCE] = reach(chances, bid, n)
    found[OTHERWISE] = points(state.seats, bid, n)
    found[VALUE] = EAGER * BONUS[bid] * found[CHANCE] // 1000 + found[OTHERWISE]


@rule
def look_after(state: Any, action: int, table: Any, stands: Any, chances: Any, n: Any) -> None:
    """Counts what the table will have after a play, and leaves it as it was."""
    me, stacks, face, place = state.turn, state.stacks, face_of(action), place_of(action)
    k = stacks if place == NEW else place - 1
    stacks += 1 if place == NEW else 0
    top, area = table[TOP, k], table[AREA, k]
    table[TOP, k] = face
    table[AREA, k] = area_after(face, me, area)
    table[SIZE, k] += 1
    hand = without_one(state.hands[me], BLOCK[CARD_OF[face]])
    promise(table, stacks, me, hand, stands, chances, n)
    theirs(state, table, stacks, n)
    table[TOP, k] = top
    table[AREA, k] = area
    table[SIZE, k] -= 1


@rule
def way_of(state: Any, action: int) -> int:
    """Returns in what way an action plays its card."""
    face, place = face_of(action), place_of(action)
    if place == NEW:
        return reasons.START
    mine = state.areas[place - 1] == state.turn
    if face < DRAGONS:
        if mine:
            return reasons.RAISE
        return reasons.CLAIM if state.tops[place - 1] >= COLOR else reasons.CAPTURE
    if face == ICE:
        return reasons.FREEZE_OWN if mine else reasons.FREEZE
    if face < COLOR:
        return reasons.BURN_OWN if mine else reasons.BURN
    return reasons.SEND_OWN if mine else reasons.SEND
