"""Cards laid into a trick: what each may capture now, less what it would be good for later."""

from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.four_dragons.prospects import (
    ahead,
    has_ten,
    open_after,
    strength,
    survey,
    winning,
)
from dragonmoon.bots.quick.four_dragons.reasons import (
    CAPTURE,
    CLOSE,
    DISCARD_LEAST,
    FEED,
    KILL_TEN,
    LAY_LOST,
    LEAD,
    NOT_WORTH_IT,
    ONLY_CARD,
    OUT_OF_REACH,
    RAISE,
    SPOIL,
    UNDER,
)
from dragonmoon.bots.quick.four_dragons.seen import SCORING, at_large, other_hands
from dragonmoon.bots.quick.four_dragons.worth import (
    OWN_FOOD,
    THEIR_FOOD,
    lies,
    to_keep,
    worth_to,
    worths,
)
from dragonmoon.games.four_dragons.actions import CARD_OF, DISCARD, PLAY, SHOWN
from dragonmoon.games.four_dragons.cards import (
    ASK,
    BLACK,
    BLOCK,
    CHOOSE,
    FOODS,
    KILL,
    MUERTO,
    OF_RANK,
    RANK,
    SPOILED,
    SWAP,
)
from dragonmoon.games.four_dragons.rules import MOST_LEGAL, legal
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.jit import rule, size

# What a seat still to play adds to a trick that its own side wins, in hundredths of what a card not
# played yet is worth on average there: it lays a Food or a Muerto if it can, and if it may.
FEED_OWN, FEED_OTHERS = 120, 80
LEAD_NEXT = -4  # what it is worth to take a trick for the lead to the next
USE = np.zeros(len(BLOCK), np.int64)  # what it is worth to carry out a power
USE[SWAP], USE[ASK] = 12, 10

# What is at stake in a trick, for the side of the seat to act and for the others.
OURS, THEIRS = range(2)


@rule
def lay(state: Any) -> int:
    """Plays a card, or discards one."""
    actions = np.empty(MOST_LEGAL, np.int64)
    count = legal(state, actions)
    if count == 1:
        return because(ONLY_CARD, actions[0])
    if actions[0] >= DISCARD:
        return discard(state, actions, count)
    return play(state, actions, count)


@rule
def discard(state: Any, actions: Any, count: int) -> int:
    """Discards what the own side gains least by keeping."""
    worth = worths(state)
    best, least = 0, 0
    for i in range(count):
        kept = to_keep(state, worth, actions[i] - DISCARD)
        if i == 0 or kept < least:
            best, least = i, kept
    return because(DISCARD_LEAST, actions[best])


@rule
def play(state: Any, actions: Any, count: int) -> int:
    """Plays what promises most."""
    hands, worth = other_hands(state), worths(state)
    idle = is_idle(state)
    best, most = 0, 0
    for i in range(count):
        value = gain(state, hands, worth, actions[i] - PLAY, idle)
        if i == 0 or value > most:
            best, most = i, value
    return because(why(state, actions, count, actions[best] - PLAY), actions[best])


@rule
def is_idle(state: Any) -> bool:
    """Tells whether there is nothing to capture in the trick so far."""
    found = 0
    for seat in range(SEATS):
        if lies(state, seat):
            found |= BLOCK[CARD_OF[state.trick[seat]]] & SCORING
    return found == 0


@rule
def at_stake(state: Any, hands: Any, worth: Any, face: int) -> Any:
    """Returns what is at stake in the trick once a face is laid: what lies there, and what those
    still to play may add.
    """
    stakes, card = np.zeros(2, np.int64), CARD_OF[face]
    stakes[OURS] = LEAD_NEXT + worth_to(worth, card, OWN_FOOD)
    stakes[THEIRS] = LEAD_NEXT + worth_to(worth, card, THEIR_FOOD)
    for seat in range(SEATS):
        if lies(state, seat):
            stakes[OURS] += worth_to(worth, CARD_OF[state.trick[seat]], OWN_FOOD)
            stakes[THEIRS] += worth_to(worth, CARD_OF[state.trick[seat]], THEIR_FOOD)
    able = open_after(state, face)
    loose, food = size(at_large(hands, -1)), size(at_large(hands, FOODS & able))
    muertos = size(at_large(hands, OF_RANK[MUERTO] & able))
    for k in range(state.laid + 1, SEATS):
        own = (state.leader + k) % SEATS & 1 == state.turn & 1
        side, of_food = (OURS, OWN_FOOD) if own else (THEIRS, THEIR_FOOD)
        fed = food * worth[of_food] + muertos * worth[of_food + 1]
        stakes[side] += (FEED_OWN if own else FEED_OTHERS) * fed // (100 * max(loose, 1))
    return stakes


@rule
def gain(state: Any, hands: Any, worth: Any, face: int, idle: bool) -> int:
    """Returns what a face promises: what is at stake, by the chance to take it, less what the card
    would be worth later; in thousandths of a hundredth of a pair.
    """
    card, stakes = CARD_OF[face], at_stake(state, hands, worth, face)
    wins = winning(state, hands, face, idle and not BLOCK[card] & SCORING)
    kept = to_keep(state, worth, card) - USE[card]
    return int(wins * stakes[OURS] - (1000 - wins) * stakes[THEIRS] - 1000 * kept)


# ----------------------------------------------------------------------------------------- reasons


@rule
def why(state: Any, actions: Any, count: int, face: int) -> int:
    """Returns the reason to play a face, one of the legal actions."""
    card = CARD_OF[face]
    if card == CHOOSE and SHOWN[face] != BLACK:
        return CLOSE
    if card == SPOILED and state.laid < SEATS - 1:
        return SPOIL
    if state.laid == 0:
        return LEAD
    own = state.turn & 1
    before, after = survey(state, state.turn, -1), survey(state, state.turn, face)
    if ahead(after) == own:
        return why_ahead(before, after, card, own)
    if BLOCK[card] & SCORING:
        return LAY_LOST
    for i in range(count):
        if ahead(survey(state, state.turn, actions[i] - PLAY)) == own:
            return NOT_WORTH_IT
    return OUT_OF_REACH


@rule
def why_ahead(before: Any, after: Any, card: int, own: int) -> int:
    """Returns the reason to play a card after which the own side is ahead."""
    if ahead(before) != own:
        return KILL_TEN if RANK[card] == KILL and has_ten(before, 1 - own) else CAPTURE
    if BLOCK[card] & SCORING:
        return FEED
    return RAISE if strength(after, own) > strength(before, own) else UNDER
