"""The reasons of quick in sentences, told by who decides."""

from typing import Any

from dragonmoon.bots.quick.chances import percent
from dragonmoon.bots.quick.decision import Sentence
from dragonmoon.bots.quick.four_dragons.plays import is_idle
from dragonmoon.bots.quick.four_dragons.prospects import A_RANK, strength, survey, winning
from dragonmoon.bots.quick.four_dragons.reasons import (
    ASK_IDLY,
    ASK_RANK,
    ASK_SCORING,
    CAPTURE,
    CLOSE,
    DISCARD_LEAST,
    DRAW_BEST,
    FEED,
    GIVE_LEAST,
    GIVE_SCORING,
    KILL_TEN,
    KILL_TO_WIN,
    LAY_LOST,
    LEAD,
    NOT_WORTH_IT,
    ONLY_CARD,
    ONLY_TO_MOVE,
    OUT_OF_REACH,
    RAISE,
    SPARE_IT,
    SPOIL,
    SWAP_LEAST,
    SWAP_SCORING,
    UNDER,
)
from dragonmoon.bots.quick.four_dragons.seen import MAYBE, ROOM, SURE, other_hands
from dragonmoon.bots.quick.four_dragons.worth import lies
from dragonmoon.games.four_dragons.actions import (
    ASK,
    CARD_OF,
    DISCARD,
    DRAW,
    GIFT,
    KILL,
    PLAY,
    QUESTIONS,
    SHOWN,
    SWAP,
)
from dragonmoon.games.four_dragons.cards import COLOURS, FOOD, MUERTO, OF_RANK, RANK
from dragonmoon.games.four_dragons.seats import SEATS
from dragonmoon.games.four_dragons.words import CARD_SET, COLOUR_NAMES, booty
from dragonmoon.jit import size

# ------------------------------------------------------------------------------------------ tricks


def card(action: int) -> str:
    """Returns the text of the card that is laid."""
    return CARD_SET.text(CARD_OF[action - PLAY])


def best(state: Any, face: int, own: int) -> str:
    """Returns the card with which a partnership competes once a face is laid."""
    sought = strength(survey(state, state.turn, face), own)
    for k in range(SEATS):
        seat = (int(state.leader) + k) % SEATS
        laid = face if seat == state.turn and face >= 0 else int(state.trick[seat])
        if laid >= 0 and A_RANK * RANK[CARD_OF[laid]] + SEATS - k == sought:
            return CARD_SET.text(CARD_OF[laid])
    raise ValueError("The partnership has no card in the trick.")


def theirs(state: Any) -> str:
    """Returns the card with which the opponents are ahead."""
    return best(state, -1, 1 - (int(state.turn) & 1))


def prize(state: Any) -> str:
    """Returns what lies in the trick to be captured, as it follows on a verb."""
    cards = [int(CARD_OF[state.trick[seat]]) for seat in range(SEATS) if lies(state, seat)]
    found = booty(cards.count(FOOD), sum(RANK[one] == MUERTO for one in cards))
    return f", for {found}" if found else ""


def prospect(state: Any, action: int) -> str:
    """Returns in a sentence how likely the own side takes the trick."""
    face, hands = action - PLAY, other_hands(state)
    idle = bool(is_idle(state)) and not _scores(action)
    chance = int(winning(state, hands, face, idle))
    if state.laid == SEATS - 1:
        return " The trick is ours." if chance else " The trick is theirs."
    return f" We take the trick with a chance of {percent(chance)}."


def _scores(action: int) -> bool:
    """Tells whether the card that is laid is a Food or a Muerto."""
    rank = RANK[CARD_OF[action - PLAY]]
    return bool(rank in (RANK[FOOD], MUERTO))


def only_card(state: Any, action: int) -> str:
    """Tells that there is no choice."""
    if action >= DISCARD:
        name = CARD_SET.text(action - DISCARD)
        return f"Nothing can be played, and {name} is the only card to discard."
    return f"{card(action)} is the only card that can be played."


def discard_least(_: Any, action: int) -> str:
    """Tells why a card is discarded."""
    name = CARD_SET.text(action - DISCARD)
    return f"Nothing can be played, and to keep {name} promises us least, so it is discarded."


def lead(state: Any, action: int) -> str:
    """Tells why a card is led."""
    return f"No other lead promises us more than {card(action)}.{prospect(state, action)}"


def close(state: Any, action: int) -> str:
    """Tells why Choose names a colour."""
    colour = COLOUR_NAMES[SHOWN[action - PLAY]]
    return (
        f"CH as {colour} leaves no place for another {colour} card, which promises us most."
        f"{prospect(state, action)}"
    )


def spoil(state: Any, action: int) -> str:
    """Tells why Spoiled is played."""
    return f"SP keeps Food out of the rest of the trick.{prospect(state, action)}"


def capture(state: Any, action: int) -> str:
    """Tells that a card gets the own side ahead."""
    return (
        f"{card(action)} gets us ahead of {theirs(state)}{prize(state)}.{prospect(state, action)}"
    )


def kill_ten(state: Any, action: int) -> str:
    """Tells that a 3 gets the own side ahead."""
    return (
        f"{card(action)} can kill {theirs(state)}, and that gets us ahead{prize(state)}."
        f"{prospect(state, action)}"
    )


def feed(state: Any, action: int) -> str:
    """Tells that a Food or a Muerto is laid into an own trick."""
    mine = int(state.turn) & 1
    return (
        f"{best(state, action - PLAY, mine)} has us ahead, so {card(action)} goes into the trick."
        f"{prospect(state, action)}"
    )


def go_over(state: Any, action: int) -> str:
    """Tells that an own trick is made safer."""
    partners = best(state, -1, int(state.turn) & 1)
    return (
        f"{partners} has us ahead, and {card(action)} goes over it{prize(state)}."
        f"{prospect(state, action)}"
    )


def under(state: Any, action: int) -> str:
    """Tells that a card is thrown on an own trick."""
    partners = best(state, -1, int(state.turn) & 1)
    return f"{partners} has us ahead, and {card(action)} promises us most.{prospect(state, action)}"


def lay_lost(state: Any, action: int) -> str:
    """Tells that a Food or a Muerto is laid although the others are ahead."""
    return (
        f"The opponents are ahead with {theirs(state)}, but {card(action)} promises us no more "
        f"later.{prospect(state, action)}"
    )


def not_worth_it(state: Any, action: int) -> str:
    """Tells that a trick is left that could be had for now."""
    return (
        f"To get ahead of {theirs(state)} costs more than it promises, so {card(action)} goes."
        f"{prospect(state, action)}"
    )


def out_of_reach(state: Any, action: int) -> str:
    """Tells that a card is thrown on a trick of the others."""
    return (
        f"Nothing gets us ahead of {theirs(state)}, and {card(action)} promises us most."
        f"{prospect(state, action)}"
    )


# ------------------------------------------------------------------------------------------ powers


def swap_scoring(_: Any, action: int) -> str:
    """Tells that partner gets a Food or a Muerto."""
    return f"Partner gets {CARD_SET.text(action - SWAP)}, to lay it into a trick that we take."


def swap_least(_: Any, action: int) -> str:
    """Tells that partner gets what is needed least."""
    return f"{CARD_SET.text(action - SWAP)} is what is missed least here, so partner gets it."


def ask_rank(state: Any, action: int) -> str:
    """Tells why a rank is asked for."""
    seat, question = divmod(action - ASK, QUESTIONS)
    rank = question - COLOURS
    hands, of_rank = other_hands(state), int(OF_RANK[rank])
    left = size(int(hands[SURE, seat]) & of_rank)
    left += min(size(int(hands[MAYBE, seat]) & of_rank), int(hands[ROOM, seat]))
    return (
        f"{rank} is the highest rank not accounted for, and seat {seat} may hold "
        f"{'it' if left == 1 else f'up to {left}'}, so that is asked."
    )


def ask_scoring(_: Any, action: int) -> str:
    """Tells that Food or Muertos are asked for."""
    seat, question = divmod(action - ASK, QUESTIONS)
    kind = "Muertos" if question - COLOURS == MUERTO else "Food"
    return f"Every high card is accounted for, so seat {seat} is asked for {kind}."


def ask_idly(_: Any, __: int) -> str:
    """Tells that a question is of no use."""
    return "It is known who holds every card that matters, so any question will do."


def kill_to_win(_: Any, action: int) -> str:
    """Tells why a 10 is killed."""
    return f"Without the 10 of seat {action - KILL} the trick is ours."


def spare_it(_: Any, __: int) -> str:
    """Tells why no 10 is killed."""
    return "The opponents take the trick even without a 10, so it is spared."


def draw_best(_: Any, action: int) -> str:
    """Tells why a card of the dummy is taken."""
    return f"Of the dummy's cards {CARD_SET.text(action - DRAW)} changes most, so it is taken."


def give_scoring(state: Any, action: int) -> str:
    """Tells why a Food or a Muerto is given."""
    return (
        f"Seat {state.actor} leads next and has to bring {CARD_SET.text(action - GIFT)} into some "
        "trick: it is more of a burden there than a help."
    )


def give_least(state: Any, action: int) -> str:
    """Tells why a card is given."""
    return f"{CARD_SET.text(action - GIFT)} helps seat {state.actor} least, so it is given."


def only_to_move(_: Any, action: int) -> str:
    """Tells that there is no choice of what to swap, or to take from the dummy."""
    if action < ASK:
        return f"{CARD_SET.text(action - SWAP)} is the only card to swap."
    return f"{CARD_SET.text(action - DRAW)} is the only card of the dummy."


SENTENCES: dict[int, Sentence] = {
    ONLY_CARD: only_card,
    DISCARD_LEAST: discard_least,
    LEAD: lead,
    CLOSE: close,
    SPOIL: spoil,
    CAPTURE: capture,
    KILL_TEN: kill_ten,
    FEED: feed,
    RAISE: go_over,
    UNDER: under,
    LAY_LOST: lay_lost,
    NOT_WORTH_IT: not_worth_it,
    OUT_OF_REACH: out_of_reach,
    SWAP_SCORING: swap_scoring,
    SWAP_LEAST: swap_least,
    ASK_RANK: ask_rank,
    ASK_SCORING: ask_scoring,
    ASK_IDLY: ask_idly,
    KILL_TO_WIN: kill_to_win,
    SPARE_IT: spare_it,
    DRAW_BEST: draw_best,
    GIVE_SCORING: give_scoring,
    GIVE_LEAST: give_least,
    ONLY_TO_MOVE: only_to_move,
}
