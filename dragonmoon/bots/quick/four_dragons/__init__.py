"""Rules of thumb for Four Dragons, with four seats and with three players and the dummy.

Every card that can be laid is asked what it may capture now, by the chance that its side takes the
trick, and what it would be good for later.  What a Food or a Muerto is worth follows from what each
side is short of.

The rules of thumb are plain functions, for kernels too.  They read of a state what the seat that
decides may know: its own hand, the dummy's, what it heard and what is public; so a view and the
truth give the same choice.  A decision is an action together with its reason, in one number: what
``explain`` says is what decided.
"""

from typing import Any

from dragonmoon.bots.quick.decision import action_in, told
from dragonmoon.bots.quick.four_dragons.plays import lay
from dragonmoon.bots.quick.four_dragons.powers import (
    choose_draw,
    choose_gift,
    choose_kill,
    choose_question,
    choose_swap,
)
from dragonmoon.bots.quick.four_dragons.words import SENTENCES
from dragonmoon.games.four_dragons.actions import ASKING, DRAWING, KILLING, PLAYING, SWAPPING
from dragonmoon.jit import rule


@rule
def choose(state: Any) -> int:
    """Returns the action that the seat to act chooses."""
    return action_in(decide(state))


@rule
def decide(state: Any) -> int:
    """Returns what the seat to act chooses, and why, joined by ``because``."""
    if state.phase == PLAYING:
        return lay(state)
    if state.phase == SWAPPING:
        return choose_swap(state)
    if state.phase == ASKING:
        return choose_question(state)
    if state.phase == KILLING:
        return choose_kill(state)
    return choose_draw(state) if state.phase == DRAWING else choose_gift(state)


def explain(state: Any) -> str:
    """Returns in one line why the seat to act chooses what it chooses."""
    return told(SENTENCES, state, int(decide(state)))
