"""Plays: every one that fits a plan is asked what the hand promises after it."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.gang_of_four import reasons
from dragonmoon.bots.quick.gang_of_four.plans import COLUMNS, FAR, FIVES, ROWS, VALUE, left_by, plan
from dragonmoon.bots.quick.gang_of_four.prospects import LOOKED, PARTS, WON, look_after, worth
from dragonmoon.bots.quick.gang_of_four.seen import (
    FACTS,
    FEWEST,
    PACK,
    PARTS_NOW,
    look_around,
    weigh_slots,
)
from dragonmoon.bots.quick.gang_of_four.tables import EACH_ONE, PACKED, SLOTS
from dragonmoon.games.gang_of_four.combinations import (
    CARDS_OF,
    COMBINATIONS,
    GANGS,
    NOTHING,
    SIZE,
)
from dragonmoon.games.gang_of_four.rules import (
    LAST,
    MOST_LEGAL,
    PASS,
    PLAY,
    legal,
    may_declare,
    play_of,
)
from dragonmoon.games.gang_of_four.scoring import FACTOR
from dragonmoon.jit import rule

OUT = 1 << 60  # the worth of going out
NEAR = 4  # another seat with so many cards may soon go out

# What the choice was between, besides what was chosen: whether some other combination, or some
# gang, would have left a shorter plan.
OTHER_FITS, GANG_FITS = 1, 2


@rule
def play(state: Any) -> int:
    """Plays what promises most."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = undeclared(actions, legal(state, actions))
    if count == 1:
        return because(why_only(state, actions[0]), spoken(state, actions[0]))
    facts, weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
    rows, n = np.empty((ROWS, COLUMNS), np.int64), np.empty(LOOKED, np.int64)
    think(state, facts, weights, rows)
    count = keep_plans(state, facts, rows, actions, count)
    best, fitting, fits = PASS, 0, 0
    most = -OUT
    for k in range(-1, count):
        action = actions[k] if k >= 0 else PASS
        if k >= 0 and action == PASS:
            continue
        value = value_of(state, action, facts, weights, rows, n)
        if k < 0:
            facts[PARTS_NOW] = n[PARTS]
        fitting |= fits_as(facts, action, n)
        if value > most and (k >= 0 or actions[0] == PASS):
            best = action
            most = value
            fits = fits_as(facts, action, n)
    return because(why(state, best, most, facts, fitting, fits), spoken(state, best))


@rule
def think(state: Any, facts: Any, weights: Any, rows: Any) -> None:
    """Looks around, and makes plans."""
    look_around(state, facts)
    weigh_slots(state, facts, weights)
    plan(state.hands[state.turn], facts[PACK], weights, rows)


@rule
def combination(action: int) -> int:
    """Returns what an action plays; NOTHING for a pass."""
    return NOTHING if action == PASS else play_of(action)


@rule
def value_of(state: Any, action: int, facts: Any, weights: Any, rows: Any, n: Any) -> int:
    """Returns what an action promises, and counts what there is after it."""
    look_after(state, combination(action), facts, weights, rows, n)
    if action != PASS and SIZE[play_of(action)] == state.hand_sizes[state.turn]:
        return OUT
    return worth(state, facts, n)


# ---------------------------------------------------------------------------------- what is tried


@rule
def undeclared(actions: Any, count: int) -> int:
    """Returns how many actions are before those with the word ``last``."""
    while actions[count - 1] >= LAST:
        count -= 1
    return count


@rule
def spoken(state: Any, action: int) -> int:
    """Returns an action with the word ``last`` where it is due: who forgets it is barred."""
    last = action >= PLAY and may_declare(state, play_of(action))
    return action + COMBINATIONS if last else action


@rule
def keep_plans(state: Any, facts: Any, rows: Any, actions: Any, count: int) -> int:
    """Takes off the list what is part of no plan, of leads and of five cards, unless all is; then
    returns how many are left.
    """
    if state.table != NOTHING and SIZE[state.table] != 5:
        return count
    hand, left = state.hands[state.turn], np.empty((ROWS, 2), np.int64)
    for row in range(ROWS):
        left_by(hand, facts[PACK], rows, row, left[row])
    kept = plays = 0
    for k in range(count):
        action = actions[k]
        planned = action != PASS and is_part_of_any(rows, left, play_of(action))
        plays += planned
        if planned or action == PASS:
            actions[k] = actions[kept]
            actions[kept] = action
            kept += 1
    return kept if plays else count


@rule
def is_part_of_any(rows: Any, left: Any, play: int) -> bool:
    """Tells whether a combination is one of the fives of a plan, or of those laid out by rank."""
    whole = PACKED[play]
    whole = ((whole | whole >> 1 | whole >> 2) & EACH_ONE) * 15
    for row in range(ROWS):
        if rows[row, VALUE] < FAR:
            for k in range(FIVES):
                if rows[row, 1 + k] == play:
                    return True
            held = left[row, 0] & CARDS_OF[play] == CARDS_OF[play]
            if held and left[row, 1] & whole == PACKED[play]:
                return True
    return False


# --------------------------------------------------------------------------------------------- why


@rule
def fits_as(facts: Any, action: int, n: Any) -> int:
    """Returns whether an action leaves a shorter plan, and as what."""
    if action == PASS or n[PARTS] >= facts[PARTS_NOW]:
        return 0
    return GANG_FITS if play_of(action) >= GANGS else OTHER_FITS


@rule
def why_only(state: Any, action: int) -> int:
    """Returns the reason for the only action there is."""
    if action == PASS:
        return reasons.CANNOT_BEAT
    out = SIZE[play_of(action)] == state.hand_sizes[state.turn]
    return reasons.GO_OUT if out else reasons.ONLY_PLAY


@rule
def why(state: Any, action: int, value: int, facts: Any, fitting: int, fits: int) -> int:
    """Returns the reason for what was chosen; ``fitting`` are all that would have fitted."""
    if value == OUT:
        return reasons.GO_OUT
    if action == PASS:
        return why_pass(fitting)
    if value > WON // 2:
        return reasons.SURE
    if state.table != NOTHING:
        return why_follow(state, play_of(action), facts, fits)
    away = facts[FEWEST] <= NEAR and SIZE[play_of(action)] > facts[FEWEST]
    return reasons.LEAD_OUT_OF_REACH if away else reasons.LEAD


@rule
def why_pass(fitting: int) -> int:
    """Returns the reason to pass."""
    if fitting & OTHER_FITS:
        return reasons.KEEP_FOR_LATER
    return reasons.KEEP_GANG if fitting & GANG_FITS else reasons.KEEP_PLAN


@rule
def why_follow(state: Any, play: int, facts: Any, fits: int) -> int:
    """Returns the reason to beat what lies there."""
    if play >= GANGS:
        return reasons.SPEND_GANG
    if fits:
        return reasons.FITS
    if facts[FEWEST] <= NEAR:
        return reasons.STOP
    held = state.hand_sizes[state.turn]
    below = FACTOR[held - SIZE[play]] < FACTOR[held]
    return reasons.BELOW_BAND if below else reasons.TAKE_LEAD
