"""The reasons of quick in sentences, told by the seat to act."""

from collections.abc import Callable
from typing import Any

import numpy as np

from dragonmoon.bots.quick.chances import percent
from dragonmoon.bots.quick.decision import Sentence
from dragonmoon.bots.quick.magic_dragons import reasons
from dragonmoon.bots.quick.magic_dragons.bids import (
    ASPECTS,
    STACKS_LIKELY,
    best_other,
    look_at_hand,
    worth_of_bid,
)
from dragonmoon.bots.quick.magic_dragons.plays import CHANCE, weigh
from dragonmoon.bots.quick.magic_dragons.reasons import (
    BEST_BID,
    FOR_BID,
    FOR_POINTS,
    LAST_STAND,
    ONLY_PLAY,
    reason_of,
)
from dragonmoon.bots.quick.magic_dragons.seen import ABOVE, standing, table_of
from dragonmoon.cards import members
from dragonmoon.games.magic_dragons.rules import (
    BID,
    BIDS,
    BONUS,
    CARD_OF,
    CENTRE,
    MOST_LEGAL,
    NEW,
    face_of,
    legal,
    place_of,
    stacks_of,
)
from dragonmoon.games.magic_dragons.sight import unseen
from dragonmoon.games.magic_dragons.words import CARD_SET, named_on
from dragonmoon.sentences import listing, plural

# ------------------------------------------------------------------------------------------- bids


def count(state: Any) -> str:
    """Tells how many stacks the hand promises."""
    return f"I count on about {_aspects(state)[STACKS_LIKELY] / 1000:.1f} stacks"


def worth(state: Any, bid: int) -> str:
    """Returns by how many points a bid promises to come out ahead: +3.2."""
    return f"{worth_of_bid(state.seats, bid, _aspects(state)) / 100:+.1f}"


def _aspects(state: Any) -> Any:
    aspects = np.empty(ASPECTS, np.int64)
    look_at_hand(state, aspects)
    return aspects


def best_bid(state: Any, action: int) -> str:
    """Tells why a bid card is taken, and what the next best would promise."""
    bid = action - BID
    left = [other for other in range(BIDS) if state.bid_cards[other] and other != bid]
    aspects = _aspects(state)
    second = max(left, key=lambda other: worth_of_bid(state.seats, other, aspects))
    return (
        f"{count(state)}, and of the bids that are left {bid} promises most: {worth(state, bid)} "
        f"points against the others, {second} promises {worth(state, second)}."
    )


def last_stand(state: Any, action: int) -> str:
    """Tells why a bid is taken for its bonus."""
    best, bid = best_other(state), action - BID
    return (
        f"Another seat stands at {best}, {best - state.scores[state.turn]} ahead of me, so I need "
        f"a bonus of {BONUS[bid]}: {count(state)}, and I bid {bid}."
    )


# ------------------------------------------------------------------------------------------ plays


def only_play(_: Any, action: int) -> str:
    """Tells that there is no choice."""
    place = place_of(action)
    where = "as a new stack" if place == NEW else f"on stack {place}"
    return f"{card(action)} {where} is all that I can play."


def card(action: int) -> str:
    """Returns the text of the card that is played."""
    return CARD_SET.text(CARD_OF[face_of(action)])


def dragon(state: Any, action: int) -> str:
    """Returns the dragon that is played, and what may still come over it."""
    hidden = unseen(state, state.turn) & ABOVE[face_of(action)]
    seats = [seat for seat in range(state.seats) if seat != state.turn and state.hand_sizes[seat]]
    higher = [
        CARD_SET.text(bit)
        for bit in members(hidden)
        if not all(state.lacks[seat] >> bit & 1 for seat in seats)
    ]
    if not higher:
        return f"{card(action)}, which no other seat can beat"
    beaters = f"{len(higher)} higher ones" if len(higher) > 3 else listing(higher, "or")
    return f"{card(action)}, which {beaters} may beat"


def stack(state: Any, action: int) -> str:
    """Returns a stack as it follows on a verb: stack 3 of seat 2 (4 cards)."""
    k = place_of(action) - 1
    cards = plural(int(state.sizes[k]), "card")
    area = state.areas[k]
    if area == state.turn:
        return f"my own stack {k + 1} ({cards})"
    whose = "in the centre" if area == CENTRE else f"of seat {area}"
    return f"stack {k + 1} {whose} ({cards})"


def start(state: Any, action: int) -> str:
    """Tells that a stack is started."""
    return f"I start a stack with {dragon(state, action)}"


def raised(state: Any, action: int) -> str:
    """Tells that a dragon goes on an own stack."""
    return f"I add no stack and raise {stack(state, action)} with {dragon(state, action)}"


def capture(state: Any, action: int) -> str:
    """Tells that a stack is captured."""
    return f"I capture {stack(state, action)} with {dragon(state, action)}"


def claim(state: Any, action: int) -> str:
    """Tells that a stack is claimed."""
    return f"I claim {stack(state, action)} with {dragon(state, action)}"


def freeze_own(state: Any, action: int) -> str:
    """Tells that an own stack is frozen."""
    return f"I freeze {stack(state, action)}, so that nobody takes it"


def freeze(state: Any, action: int) -> str:
    """Tells that another stack is frozen."""
    return f"I freeze {stack(state, action)}, which leaves me as many stacks as I have"


def burn_own(state: Any, action: int) -> str:
    """Tells that an own stack is given up by Fire."""
    return f"I burn {stack(state, action)}{one_less(state)}"


def burn(state: Any, action: int) -> str:
    """Tells that another stack is burnt."""
    return f"I burn {stack(state, action)}, which nobody gets then"


def send_own(state: Any, action: int) -> str:
    """Tells that an own stack is given up by Color."""
    return f"I send {stack(state, action)} away for {named_on(face_of(action))}{one_less(state)}"


def one_less(state: Any) -> str:
    """Tells why an own stack is given up: it is one too many, or the play that does least harm."""
    too_many = stacks_of(state, state.turn) > state.bids[state.turn]
    return " to hold one stack less" if too_many else ", which harms me least"


def send(state: Any, action: int) -> str:
    """Tells that another stack is sent away."""
    return f"I send {stack(state, action)} away for {named_on(face_of(action))} dragons to claim"


def standing_now(state: Any) -> str:
    """Tells the bid and how many stacks there are towards it."""
    held, bid = stacks_of(state, state.turn), state.bids[state.turn]
    return f"I bid {bid} and hold {plural(held, 'stack')}"


def chances(state: Any, action: int) -> tuple[int, int]:
    """Returns how likely the bid comes true after a play, and after that which is best for it."""
    actions, found = np.empty(MOST_LEGAL, np.int64), np.empty(3, np.int64)
    table, stands = table_of(state), standing(state)
    by_action = {}
    for other in actions[: legal(state, actions)]:
        weigh(state, other, table, stands, found)
        by_action[int(other)] = int(found[CHANCE])
    return by_action[action], max(by_action.values())


def for_bid(state: Any, action: int, deed: str) -> str:
    """Tells of a play that nothing makes the bid likelier."""
    then, _ = chances(state, action)
    return f"{standing_now(state)}. {deed}; no play makes my bid likelier ({percent(then)})."


def for_points(state: Any, action: int, deed: str) -> str:
    """Tells of a play that the bid would be likelier after another one."""
    then, best = chances(state, action)
    return (
        f"{standing_now(state)}. {deed}; another play would make my bid likelier ({percent(best)} "
        f"against {percent(then)}), but this one brings more points."
    )


def _sentence(deed: Sentence, aim: Callable[[Any, int, str], str]) -> Sentence:
    return lambda state, action: aim(state, action, deed(state, action))


DEEDS: dict[int, Sentence] = {
    reasons.START: start,
    reasons.RAISE: raised,
    reasons.CAPTURE: capture,
    reasons.CLAIM: claim,
    reasons.FREEZE_OWN: freeze_own,
    reasons.FREEZE: freeze,
    reasons.BURN_OWN: burn_own,
    reasons.BURN: burn,
    reasons.SEND_OWN: send_own,
    reasons.SEND: send,
}
SENTENCES: dict[int, Sentence] = {
    BEST_BID: best_bid,
    LAST_STAND: last_stand,
    ONLY_PLAY: only_play,
    **{
        reason_of(way, aim): _sentence(deed, told)
        for way, deed in DEEDS.items()
        for aim, told in ((FOR_BID, for_bid), (FOR_POINTS, for_points))
    },
}
