"""The reasons of quick in sentences, told by the seat to act."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from dragonmoon.bots.quick.decision import Sentence
from dragonmoon.bots.quick.gang_of_four import reasons
from dragonmoon.bots.quick.gang_of_four.exchange import parts_without
from dragonmoon.bots.quick.gang_of_four.plans import COLUMNS, ROWS
from dragonmoon.bots.quick.gang_of_four.plays import (
    combination,
    fits_as,
    keep_plans,
    think,
    undeclared,
    value_of,
)
from dragonmoon.bots.quick.gang_of_four.prospects import LOOKED, PARTS, WINS
from dragonmoon.bots.quick.gang_of_four.seen import FACTS, FEWEST, PARTS_NOW
from dragonmoon.bots.quick.gang_of_four.tables import SLOTS
from dragonmoon.games.gang_of_four.combinations import GANGS, SIZE
from dragonmoon.games.gang_of_four.rules import MOST_LEGAL, PASS, RETURN, legal, play_of
from dragonmoon.games.gang_of_four.scoring import PENALTY
from dragonmoon.games.gang_of_four.texts import CARD_SET, spelt, with_article
from dragonmoon.sentences import capital, plural


@dataclass(frozen=True)
class Look:
    """What is to be known of an action: its worth, and the things that count after it."""

    action: int
    worth: int
    things: Any
    fits: int


class Thought:
    """All that quick looks at before it plays."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.facts, self.weights = np.zeros(FACTS, np.int64), np.zeros(SLOTS, np.int64)
        self.rows = np.empty((ROWS, COLUMNS), np.int64)
        think(state, self.facts, self.weights, self.rows)
        self.facts[PARTS_NOW] = self.look(PASS).things[PARTS]

    def look(self, action: int) -> Look:
        """Returns what is to be known of an action."""
        n = np.empty(LOOKED, np.int64)
        worth = value_of(self.state, action, self.facts, self.weights, self.rows, n)
        return Look(action, int(worth), n, int(fits_as(self.facts, action, n)))

    def tried(self) -> list[Look]:
        """Returns what is to be known of every action that quick tries."""
        actions = np.empty(MOST_LEGAL, np.int64)
        count = undeclared(actions, legal(self.state, actions))
        count = keep_plans(self.state, self.facts, self.rows, actions, count)
        return [self.look(int(action)) for action in actions[:count]]

    @property
    def fewest(self) -> int:
        """The fewest cards that another seat holds."""
        return int(self.facts[FEWEST])

    @property
    def plays_now(self) -> str:
        """How many plays the best plan takes."""
        return plays(self.facts[PARTS_NOW])

    def left_by(self, action: int) -> str:
        """Returns what the plan is after an action."""
        left = self.state.hand_sizes[self.state.turn] - SIZE[play_of(action)]
        return f"{plays(self.look(action).things[PARTS])} for {plural(int(left), 'card')}"


def plays(parts: int) -> str:
    """Returns a number of plays."""
    return plural(int(parts) // 1000, "play")


def named(action: int) -> str:
    """Returns what is played: a pair of sevens (7G 7Y)."""
    play = play_of(action)
    return spelt(play) if SIZE[play] == 1 else f"{with_article(play)} ({spelt(play)})"


def percent(chance: int) -> str:
    """Returns a chance as a person says it."""
    return f"about {max(min(chance // 10, 99), 1)} %"


# ------------------------------------------------------------------------ without much thought


def go_out(state: Any, action: int) -> str:
    """Tells that the deal is won."""
    return f"I play {named(action)} and go out."


def cannot_beat(state: Any, _: int) -> str:
    """Tells that there is nothing to play."""
    return f"Nothing in my hand beats {with_article(state.table)}."


def only_play(_: Any, action: int) -> str:
    """Tells that there is no choice."""
    return f"{capital(named(action))} is all that I may play."


def sure(state: Any, action: int) -> str:
    """Tells that nobody can keep the seat from going out."""
    parts = plays(Thought(state).look(action).things[PARTS])
    return (
        f"Nobody can beat {named(action)} any more, and of the {parts} that I keep at most one can "
        "be beaten: that one I leave for the end, and go out."
    )


# -------------------------------------------------------------------------- to lead, to follow


def lead(state: Any, action: int) -> str:
    """Tells what is led."""
    thought = Thought(state)
    wins = percent(int(thought.look(action).things[WINS]))
    return (
        f"My plan takes {thought.plays_now}: I lead {named(action)}, which wins the cycle at "
        f"{wins} and leaves {thought.left_by(action)}."
    )


def lead_out_of_reach(state: Any, action: int) -> str:
    """Tells that more cards are led than a seat has that may soon go out."""
    thought = Thought(state)
    return (
        f"Another seat has only {plural(thought.fewest, 'card')}, so I lead more: {named(action)}, "
        f"which leaves {thought.left_by(action)}."
    )


def fits(state: Any, action: int) -> str:
    """Tells that a play is part of the plan."""
    thought = Thought(state)
    return (
        f"{capital(named(action))} fits my plan of {thought.plays_now} and leaves "
        f"{thought.left_by(action)}."
    )


def spend_gang(state: Any, action: int) -> str:
    """Tells that a gang is played."""
    thought = Thought(state)
    return (
        f"I spend {named(action)} on {with_article(state.table)}, which leaves "
        f"{thought.left_by(action)}."
    )


def stop(state: Any, action: int) -> str:
    """Tells that another seat is kept from going out."""
    thought = Thought(state)
    return (
        f"Another seat has only {plural(thought.fewest, 'card')}: I play {named(action)}, though "
        f"it does not shorten my plan of {thought.plays_now}."
    )


def below_band(state: Any, action: int) -> str:
    """Tells that fewer cards cost less."""
    held = int(state.hand_sizes[state.turn])
    left = held - int(SIZE[play_of(action)])
    return (
        f"{capital(named(action))} does not shorten my plan of {Thought(state).plays_now}, but "
        f"{plural(left, 'card')} would cost me {PENALTY[left]} points and {held} cost "
        f"{PENALTY[held]}."
    )


def take_lead(state: Any, action: int) -> str:
    """Tells that the cycle is wanted."""
    thought = Thought(state)
    wins = percent(int(thought.look(action).things[WINS]))
    return (
        f"{capital(named(action))} does not shorten my plan of {thought.plays_now}, but wins the "
        f"cycle at {wins}."
    )


# ------------------------------------------------------------------------------------------ to pass


def keep_plan(state: Any, _: int) -> str:
    """Tells that whatever could be played would break the plan."""
    return (
        f"I pass: nothing that beats {with_article(state.table)} shortens my plan of "
        f"{Thought(state).plays_now}."
    )


def keep_gang(state: Any, _: int) -> str:
    """Tells that a gang is kept."""
    thought = Thought(state)
    gang = max(
        (look for look in thought.tried() if look.fits and play_of(look.action) >= GANGS),
        key=lambda look: look.worth,
    )
    return (
        f"I keep {named(gang.action)} and pass: nothing else that beats "
        f"{with_article(state.table)} shortens my plan of {thought.plays_now}."
    )


def keep_for_later(state: Any, _: int) -> str:
    """Tells that what would fit is kept."""
    thought = Thought(state)
    best = max(
        (look for look in thought.tried() if look.fits and combination(look.action) < GANGS),
        key=lambda look: look.worth,
    )
    return (
        f"I pass and keep {named(best.action)} for later, though it would shorten my plan of "
        f"{thought.plays_now}."
    )


# --------------------------------------------------------------------------------------- to return


def needed_least(state: Any, action: int) -> str:
    """Tells which card is given away."""
    card = action - RETURN
    parts = plays(parts_without(state, card))
    return f"I return {CARD_SET.text(card)}, which I need least: the others take {parts}."


def got_back(state: Any, action: int) -> str:
    """Tells that the card that was given goes back."""
    card = action - RETURN
    parts = plays(parts_without(state, card))
    return f"I give {CARD_SET.text(card)} back, which I need least: the others take {parts}."


SENTENCES: dict[int, Sentence] = {
    reasons.GO_OUT: go_out,
    reasons.CANNOT_BEAT: cannot_beat,
    reasons.ONLY_PLAY: only_play,
    reasons.SURE: sure,
    reasons.LEAD: lead,
    reasons.LEAD_OUT_OF_REACH: lead_out_of_reach,
    reasons.FITS: fits,
    reasons.SPEND_GANG: spend_gang,
    reasons.STOP: stop,
    reasons.BELOW_BAND: below_band,
    reasons.TAKE_LEAD: take_lead,
    reasons.KEEP_PLAN: keep_plan,
    reasons.KEEP_GANG: keep_gang,
    reasons.KEEP_FOR_LATER: keep_for_later,
    reasons.NEEDED_LEAST: needed_least,
    reasons.GOT_BACK: got_back,
}
