"""Rules of thumb for Magic Dragons, with two to five seats.

Every legal play is asked what the table promises after it: how many cards will lie in the own area
and be left in hand, and how likely the number of stacks there will be the bid.  What a stack comes
to follows from the higher dragons of its colour that the others may hold.

The rules of thumb are plain functions, for kernels too.  They read of a state what the seat to act
may know, its own hand and what is public; so a view and the truth give the same choice.  A decision
is an action together with its reason, in one number: what ``explain`` says is what decided.
"""

from typing import Any

from dragonmoon.bots.quick.decision import action_in, told
from dragonmoon.bots.quick.magic_dragons.bids import speak
from dragonmoon.bots.quick.magic_dragons.plays import play
from dragonmoon.bots.quick.magic_dragons.words import SENTENCES
from dragonmoon.games.magic_dragons.rules import BIDDING
from dragonmoon.jit import rule


@rule
def choose(state: Any) -> int:
    """Returns the action that the seat to act chooses."""
    return action_in(decide(state))


@rule
def decide(state: Any) -> int:
    """Returns what the seat to act chooses, and why, joined by ``because``."""
    return speak(state) if state.phase == BIDDING else play(state)


def explain(state: Any) -> str:
    """Returns in one line why the seat to act chooses what it chooses."""
    return told(SENTENCES, state, int(decide(state)))
