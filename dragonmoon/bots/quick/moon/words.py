"""The reasons of quick in sentences, told by the seat to act."""

from typing import Any

from dragonmoon.bots.quick.chances import percent
from dragonmoon.bots.quick.decision import Sentence
from dragonmoon.bots.quick.moon.bids import (
    ALL_TRICKS,
    NOBODY,
    WANTED,
    best_opponent,
    best_trump,
    lowest_bid,
    promise,
    who_has_bid,
)
from dragonmoon.bots.quick.moon.reasons import (
    ALL_SEVEN,
    ALL_TRUMPS_LEFT,
    BEST_TRUMP,
    CANNOT_WIN,
    CHEAPEST,
    DRAW_BY_LENGTH,
    DRAW_FROM_TOP,
    ENOUGH,
    ENOUGH_FOR_MORE,
    GO_OVER_PARTNER,
    LAST_STAND,
    LEAST_NEEDED,
    LIKELIEST,
    NOT_WORTH_IT,
    ONLY_ONE,
    PARTNER_BID,
    PARTNER_WINS,
    TAKE,
    TOO_FEW,
)
from dragonmoon.bots.quick.moon.seen import (
    STRONGER,
    held_by,
    opponents,
    other_hands,
    yet_to_play,
)
from dragonmoon.bots.quick.moon.tricks import stands, trumps_among
from dragonmoon.games.moon.rules import (
    BID,
    BIDS,
    DISCARD,
    HAND,
    MOON,
    PLAY,
    SUIT_LED,
    TRUMP,
)
from dragonmoon.games.moon.words import TILE_SET, trump_name
from dragonmoon.jit import size

# ---------------------------------------------------------------------------------------- bidding


def count(state: Any, trump: int | None = None) -> str:
    """Tells what the hand promises under a trump, the best one if none is given."""
    seats, hand = int(state.seats), state.hands[state.turn]
    trump = best_trump(seats, hand) if trump is None else trump
    tricks = min(promise(seats, hand, trump), 100 * HAND)
    return f"With {named(trump)} I count on {hundredths(tricks)} tricks{' for us' * (seats == 4)}"


def named(trump: int) -> str:
    """Returns a trump as it follows on 'with'."""
    name = trump_name(trump)
    return name if "trump" in name else f"{name} as trump"


def hundredths(tricks: int) -> str:
    """Returns tricks as a person says them: 4.45."""
    return f"{tricks / 100:.2f}"


def wanted(state: Any, level: int) -> str:
    """Returns the promise that a bid asks for now."""
    return hundredths(int(WANTED[state.seats - 3, who_has_bid(state), level]))


def too_few(state: Any, _: int) -> str:
    """Tells why no bid is made."""
    level = lowest_bid(state)
    return f"{count(state)}, and to bid {BIDS[level]} I want {wanted(state, level)}, so I pass."


def partner_bid(state: Any, _: int) -> str:
    """Tells why partner's bid is left to stand."""
    return (
        f"Partner has bid {state.bid}. {count(state)}, "
        f"and to go higher I want {wanted(state, lowest_bid(state))}, so I pass."
    )


def enough(state: Any, action: int) -> str:
    """Tells why the lowest bid that is left is made."""
    level = action - BID
    return f"{count(state)}, and {wanted(state, level)} is enough to bid {BIDS[level]}."


def enough_for_more(state: Any, action: int) -> str:
    """Tells why more is bid than is needed."""
    return (
        f"{count(state)}, so I bid {BIDS[action - BID]} at once: "
        "an opponent may still go higher, and I speak only once."
    )


def all_seven(state: Any, _: int) -> str:
    """Tells why all the tricks are tried for."""
    least = hundredths(int(WANTED[state.seats - 3, NOBODY, ALL_TRICKS]))
    return f"{count(state)}, and {least} is enough to try for all seven, so I bid {MOON}."


def last_stand(state: Any, _: int) -> str:
    """Tells why all the tricks are tried for with less."""
    best = best_opponent(state)
    ahead = best - state.scores[state.turn]
    they, us = ("The opponents stand", "us") if state.seats == 4 else ("An opponent stands", "me")
    return (
        f"{they} at {best}, {ahead} ahead of {us}, so only all seven tricks help. "
        f"{count(state)}, and I bid {MOON}."
    )


def most_promising(state: Any, action: int) -> str:
    """Tells why a trump is named."""
    return f"{count(state, action - TRUMP)}; nothing else promises more."


def least_needed(state: Any, action: int) -> str:
    """Tells why a tile is discarded."""
    trump = best_trump(state.seats, state.hands[state.turn])
    least = TILE_SET.text(action - DISCARD)
    return f"With {named(trump)} I need no tile less than {least}, so I discard it."


# ------------------------------------------------------------------------------------------- play


def tile(action: int) -> str:
    """Returns the text of the tile that is played."""
    return TILE_SET.text(action - PLAY)


def top(state: Any) -> str:
    """Returns the text of the best tile of the trick."""
    return TILE_SET.text(state.trick[state.best])


def certain(state: Any, action: int, suit: int, seats: int) -> bool:
    """Tells whether none of ``seats`` can beat a tile where ``suit`` is to follow."""
    higher = STRONGER[state.trump, suit, action - PLAY]
    return not held_by(seats, other_hands(state)) & higher


def chance(state: Any, action: int, suit: int, seats: int) -> str:
    """Returns in percent how likely it is that none of ``seats`` beats a tile."""
    return percent(int(stands(other_hands(state), seats, state.trump, suit, action - PLAY)))


def only_one(_: Any, action: int) -> str:
    """Tells that there is no choice."""
    return f"{tile(action)} is the only tile that I may play."


def draw_from_top(_: Any, action: int) -> str:
    """Tells why the highest trump is led."""
    return f"No opponent can hold a higher trump than {tile(action)}, so I draw theirs with it."


def draw_by_length(state: Any, action: int) -> str:
    """Tells why a trump is led that may be beaten."""
    mine = size(trumps_among(state.hands[state.turn], state.trump))
    theirs = size(trumps_among(held_by(opponents(state), other_hands(state)), state.trump))
    return (
        f"I hold {mine} trumps and the opponents {theirs} at most, so I draw them with "
        f"{tile(action)}."
    )


def all_trumps_left(_: Any, action: int) -> str:
    """Tells why a trump is led for want of anything else."""
    return f"I hold only trumps, so I lead the highest, {tile(action)}."


def likeliest(state: Any, action: int) -> str:
    """Tells why a tile is led that is no trump."""
    suit, others = int(SUIT_LED[state.trump, action - PLAY]), opponents(state)
    if certain(state, action, suit, others):
        return f"I lead {tile(action)}: it cannot be beaten."
    mine = trumps_among(state.hands[state.turn], state.trump)
    of_mine = "tiles that are no trumps" if mine else "tiles"
    how = chance(state, action, suit, others)
    return f"I lead {tile(action)}: none of my {of_mine} is likelier to hold ({how})."


def cheapest(_: Any, action: int) -> str:
    """Tells how the last to play takes the trick."""
    return f"I play last and take the trick as cheaply as I can, with {tile(action)}."


def go_over_partner(state: Any, action: int) -> str:
    """Tells why partner is not left to win."""
    return (
        f"Partner's {top(state)} may still be beaten, so I go over it with {held(state, action)}."
    )


def take(state: Any, action: int) -> str:
    """Tells why an opponent's tile is beaten although others play after it."""
    return f"I beat {top(state)} with {held(state, action)}."


def held(state: Any, action: int) -> str:
    """Returns a tile with the prospects that it holds."""
    behind = yet_to_play(state) & opponents(state)
    if certain(state, action, state.suit, behind):
        return f"{tile(action)}, which cannot be beaten"
    return (
        f"{tile(action)}, which holds with a chance of {chance(state, action, state.suit, behind)}"
    )


def partner_wins(state: Any, action: int) -> str:
    """Tells why a tile is thrown on partner's trick."""
    return f"Partner is winning with {top(state)}, so I throw what I need least, {tile(action)}."


def cannot_win(state: Any, action: int) -> str:
    """Tells why a tile is thrown on an opponent's trick."""
    return f"I cannot beat {top(state)}, so I throw what I need least, {tile(action)}."


def not_worth_it(state: Any, action: int) -> str:
    """Tells why a trick is left that could be had for now."""
    return f"To beat {top(state)} would cost me more than it brings, so I throw {tile(action)}."


SENTENCES: dict[int, Sentence] = {
    TOO_FEW: too_few,
    PARTNER_BID: partner_bid,
    ENOUGH: enough,
    ENOUGH_FOR_MORE: enough_for_more,
    ALL_SEVEN: all_seven,
    LAST_STAND: last_stand,
    BEST_TRUMP: most_promising,
    LEAST_NEEDED: least_needed,
    ONLY_ONE: only_one,
    DRAW_FROM_TOP: draw_from_top,
    DRAW_BY_LENGTH: draw_by_length,
    ALL_TRUMPS_LEFT: all_trumps_left,
    LIKELIEST: likeliest,
    CHEAPEST: cheapest,
    GO_OVER_PARTNER: go_over_partner,
    TAKE: take,
    PARTNER_WINS: partner_wins,
    CANNOT_WIN: cannot_win,
    NOT_WORTH_IT: not_worth_it,
}
