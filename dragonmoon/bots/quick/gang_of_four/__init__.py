"""Rules of thumb for Gang of Four, with three seats and four.

A hand is laid out in combinations, so that it takes few plays to shed it, and each of them is
weighed by how likely it wins its cycle, by the cards that are unseen and the room in the other
hands.  Every play that fits such a plan, and a pass, is asked what the hand promises after it; what
each of the things is worth that count follows from deals that were played on twice.

The rules of thumb are plain functions, for kernels too.  They read of a state what the seat to act
may know, its own hand and what is public; so a view and the truth give the same choice.  A decision
is an action together with its reason, in one number: what ``explain`` says is what decided.
"""

from typing import Any

from dragonmoon.bots.quick.decision import action_in, told
from dragonmoon.bots.quick.gang_of_four.exchange import give
from dragonmoon.bots.quick.gang_of_four.plays import play
from dragonmoon.bots.quick.gang_of_four.words import SENTENCES
from dragonmoon.games.gang_of_four.rules import EXCHANGE
from dragonmoon.jit import rule


@rule
def choose(state: Any) -> int:
    """Returns the action that the seat to act chooses."""
    return action_in(decide(state))


@rule
def decide(state: Any) -> int:
    """Returns what the seat to act chooses, and why, joined by ``because``."""
    return give(state) if state.phase == EXCHANGE else play(state)


def explain(state: Any) -> str:
    """Returns in one line why the seat to act chooses what it chooses."""
    return told(SENTENCES, state, int(decide(state)))
