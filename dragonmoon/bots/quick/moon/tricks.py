"""Leading, following and throwing off: what each tile would do now, and what later.

Chances are in thousandths.
"""

from typing import Any

from dragonmoon.bots.quick.chances import lacks
from dragonmoon.bots.quick.decision import because
from dragonmoon.bots.quick.moon.reasons import (
    ALL_TRUMPS_LEFT,
    CANNOT_WIN,
    CHEAPEST,
    DRAW_BY_LENGTH,
    DRAW_FROM_TOP,
    GO_OVER_PARTNER,
    LIKELIEST,
    NOT_WORTH_IT,
    ONLY_ONE,
    PARTNER_WINS,
    TAKE,
)
from dragonmoon.bots.quick.moon.seen import (
    MAYBE,
    ROOM,
    STRONGER,
    SURE,
    held_by,
    opponents,
    other_hands,
    yet_to_play,
)
from dragonmoon.games.moon.rules import (
    HAND,
    HIGH,
    LOW,
    NO_TRUMP,
    PLAY,
    STRENGTH,
    SUIT,
    SUIT_LED,
    TILES,
    playable,
)
from dragonmoon.jit import lowest, rule, size

# ---------------------------------------------------------------------------------------- chances

# The chance that ``held`` tiles out of n contain none of k certain ones: LACKS[n, k, held]
LACKS = lacks(TILES, TILES, HAND + 1)


@rule
def beats(sure: int, maybe: int, room: int, left: int, trump: int, suit: int, tile: int) -> int:
    """Returns the chance that a seat beats ``tile``, of which is known what ``other_hands`` tells.

    It does if it holds a higher tile of the suit, or none of the suit and a trump.  So many are
    ``left`` of the tiles in ``maybe`` when those are taken away that others hold who do not beat.
    """
    suited = SUIT[trump, suit]
    higher = STRONGER[trump, suit, tile]
    if sure & suited & higher:
        return 1000
    in_suit = 1000 - LACKS[left, size(maybe & suited & higher), room]
    if sure & suited:
        return int(in_suit)
    n = size(maybe)
    follows = size(maybe & suited)
    by_trump = 1000
    if not sure & higher:
        by_trump -= LACKS[n - follows, size(maybe & higher & ~suited), room]
    return int(min(in_suit + LACKS[n, follows, room] * by_trump // 1000, 1000))


@rule
def stands(hands: Any, seats: int, trump: int, suit: int, tile: int) -> int:
    """Returns the chance that none of ``seats`` beats ``tile`` where ``suit`` is to follow."""
    chance = 1000
    before = 0
    taken = 0
    for seat in range(4):
        if seats >> seat & 1:
            maybe = hands[MAYBE, seat]
            room = hands[ROOM, seat]
            left = size(maybe) - taken * size(maybe & before) // max(size(before), 1)
            over = beats(hands[SURE, seat], maybe, room, left, trump, suit, tile)
            chance = chance * (1000 - over) // 1000
            before |= maybe
            taken += room
    return int(chance)


@rule
def stands_as_lead(hands: Any, seats: int, trump: int, tile: int) -> int:
    """Returns the chance that none of ``seats`` beats ``tile`` when it is led."""
    return stands(hands, seats, trump, SUIT_LED[trump, tile], tile)


# ---------------------------------------------------------------------------------------- leading


@rule
def play(state: Any) -> int:
    """Plays a tile."""
    tiles = playable(state)
    if tiles & (tiles - 1) == 0:
        return because(ONLY_ONE, PLAY + lowest(tiles))
    if state.laid == 0:
        return lead(state, tiles, other_hands(state))
    return follow(state, tiles, other_hands(state))


@rule
def lead(state: Any, hand: int, hands: Any) -> int:
    """Leads: draws trumps from the top or by length, else the tile that is likeliest to stand."""
    trump = state.trump
    others = opponents(state)
    mine = trumps_among(hand, trump)
    if mine:
        top = highest(mine, trump)
        theirs = trumps_among(held_by(others, hands), trump)
        if theirs and not theirs & STRONGER[trump, trump, top]:
            return because(DRAW_FROM_TOP, PLAY + top)
        if theirs and size(mine) > size(theirs):
            return because(DRAW_BY_LENGTH, PLAY + top)
        if mine == hand:
            return because(ALL_TRUMPS_LEFT, PLAY + top)
    return because(LIKELIEST, PLAY + likeliest(state, hand & ~mine, hands, others))


@rule
def trumps_among(tiles: int, trump: int) -> int:
    """Returns the set of the trumps among ``tiles``."""
    return 0 if trump == NO_TRUMP else tiles & SUIT[trump, trump]


@rule
def highest(trumps: int, trump: int) -> int:
    """Returns the highest of some trumps."""
    best = lowest(trumps)
    rest = trumps
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        if STRENGTH[trump, trump, tile] > STRENGTH[trump, trump, best]:
            best = tile
    return best


@rule
def likeliest(state: Any, tiles: int, hands: Any, others: int) -> int:
    """Returns the tile that is likeliest to stand as a lead; of equals the heavier one."""
    trump = state.trump
    best = -1
    most = -1
    rest = tiles
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        chance = stands_as_lead(hands, others, trump, tile) * 16 + HIGH[tile] + LOW[tile]
        if chance > most:
            best = tile
            most = chance
    return best


# -------------------------------------------------------------------------------------- following

TRUST = 400  # in partner, still to play, to beat the best tile if he can
KEEP_TRUMP, KEEP_OTHER = 800, 500  # what a trick later counts, against 1000 now


@rule
def follow(state: Any, tiles: int, hands: Any) -> int:
    """Follows: the tile that does most for this trick, less what it would be good for later."""
    trump, suit, top = state.trump, state.suit, state.trick[state.best]
    others = opponents(state)
    behind = yet_to_play(state) & others
    anyway = without_me(state, hands)
    higher = STRONGER[trump, suit, top]
    best = -1
    most = 0
    gain = 0
    rest = tiles
    while rest:
        tile = lowest(rest)
        rest &= rest - 1
        now = stands(hands, behind, trump, suit, tile) if higher >> tile & 1 else anyway
        worth = now - later(hands, others, trump, tile)
        if best < 0 or worth > most:
            best = tile
            most = worth
            gain = now - anyway
    return because(why(state, best, tiles, gain), PLAY + best)


@rule
def without_me(state: Any, hands: Any) -> int:
    """Returns the chance that partner takes the trick without help."""
    trump, suit, top = state.trump, state.suit, state.trick[state.best]
    others = opponents(state)
    waiting = yet_to_play(state)
    if not others >> state.best & 1:
        return stands(hands, waiting & others, trump, suit, top)
    return (1000 - stands(hands, waiting & ~others, trump, suit, top)) * TRUST // 1000


@rule
def later(hands: Any, others: int, trump: int, tile: int) -> int:
    """Returns what a tile would be good for later: the trick that it might take as a lead."""
    keep = KEEP_TRUMP if SUIT_LED[trump, tile] == trump else KEEP_OTHER
    chance = stands_as_lead(hands, others, trump, tile)
    return int(chance * keep // 1000 + HIGH[tile] + LOW[tile])


@rule
def why(state: Any, tile: int, tiles: int, gain: int) -> int:
    """Returns the reason to play ``tile``, one of ``tiles``, for a ``gain`` in chances."""
    winners = tiles & STRONGER[state.trump, state.suit, state.trick[state.best]]
    others = opponents(state)
    if not others >> state.best & 1:
        return GO_OVER_PARTNER if winners >> tile & 1 and gain > 0 else PARTNER_WINS
    if winners >> tile & 1:
        return TAKE if yet_to_play(state) & others else CHEAPEST
    return NOT_WORTH_IT if winners else CANNOT_WIN
