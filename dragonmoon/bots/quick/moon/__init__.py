"""Rules of thumb for Four-Player Moon, with four seats and with three.

A bid follows from the tricks that the hand promises under its best trump.  In play every tile is
asked two questions: will it take this trick, and what would it be good for later?

The rules of thumb are plain functions, for kernels too.  They read of a state what the seat to act
may know, its own hand and what is public; so a view and the truth give the same choice.  A decision
is an action together with its reason, in one number: what ``explain`` says is what decided.
"""

from typing import Any

from dragonmoon.bots.quick.decision import action_in, told
from dragonmoon.bots.quick.moon.bids import discard, name_trump, speak
from dragonmoon.bots.quick.moon.tricks import play
from dragonmoon.bots.quick.moon.words import SENTENCES
from dragonmoon.games.moon.rules import BIDDING, DISCARDING, NAMING
from dragonmoon.jit import rule


@rule
def choose(state: Any) -> int:
    """Returns the action that the seat to act chooses."""
    return action_in(decide(state))


@rule
def decide(state: Any) -> int:
    """Returns what the seat to act chooses, and why, joined by ``because``."""
    if state.phase == BIDDING:
        return speak(state)
    if state.phase == DISCARDING:
        return discard(state)
    if state.phase == NAMING:
        return name_trump(state)
    return play(state)


def explain(state: Any) -> str:
    """Returns in one line why the seat to act chooses what it chooses."""
    return told(SENTENCES, state, int(decide(state)))
