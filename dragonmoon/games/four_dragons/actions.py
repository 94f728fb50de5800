"""Four Dragons: the numbers of the actions, and of what lies in a trick."""

import numpy as np

from dragonmoon.games.four_dragons.cards import CHOOSE, COLOUR, COLOURS, KINDS, TEN
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.jit import rule

# A face is what lies in a trick: Choose with the colour that it names, or another card.
FACES = KINDS + COLOURS - 1
CARD_OF = np.array([CHOOSE] * COLOURS + list(range(1, KINDS)))
SHOWN = np.array([*range(COLOURS), *COLOUR[1:].tolist()])  # the colour that a face fills

QUESTIONS = COLOURS + TEN + 1  # the colours, then the ranks

PLAY = 0
DISCARD = PLAY + FACES
SWAP = DISCARD + KINDS
ASK = SWAP + KINDS
KILL = ASK + SEATS * QUESTIONS
SPARE = KILL + SEATS
DRAW = SPARE + 1
GIFT = DRAW + KINDS
ACTIONS = GIFT + KINDS
SWAP_UNSEEN, DRAW_UNSEEN, GIFT_UNSEEN = range(ACTIONS, ACTIONS + 3)  # as others hear of them

PLAYING, SWAPPING, ASKING, KILLING, DRAWING, GIVING = range(6)  # phases


@rule
def face_of(card: int) -> int:
    """Returns the face of a card other than Choose."""
    return COLOURS - 1 + card


@rule
def phase_of(action: int) -> int:
    """Returns the phase to which an action belongs."""
    if action < SWAP:
        return PLAYING
    if action < ASK:
        return SWAPPING
    if action < KILL:
        return ASKING
    if action < DRAW:
        return KILLING
    return DRAWING if action < GIFT else GIVING
