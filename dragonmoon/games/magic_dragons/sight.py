"""Magic Dragons: what a seat may know, and worlds drawn from it.

Only the other hands and the cards set aside are hidden (MD2.1); all plies are open.
"""

from typing import Any

import numpy as np

from dragonmoon.cards import listed, scatter, with_one, without_one
from dragonmoon.games.magic_dragons.rules import (
    ALL_44,
    BLOCK,
    CARD,
    CARD_OF,
    CARDS,
    HAND,
    PLAY,
    PLAYING,
    SEATS,
    face_of,
)
from dragonmoon.jit import rule
from dragonmoon.state import action_of, ply_at, seat_of
from dragonmoon.state import reveal as reveal
from dragonmoon.state import told as told

ALL_SEATS = (1 << SEATS) - 1
ASIDE = -1
ENDLESS = 100_000  # draws; in twenty hardly one is in vain, with one card left more are


@rule
def played(state: Any, seats: int, cards: int) -> int:
    """Returns a set of cards with those added that a set of seats has played in this deal."""
    for k in range(state.ply_count):
        ply = ply_at(state, k)
        action = action_of(ply)
        if action >= PLAY and seats >> seat_of(ply) & 1:
            cards = with_one(cards, BLOCK[CARD_OF[face_of(action)]])
    return cards


@rule
def without(cards: int, others: int) -> int:
    """Returns a set of cards without those of another, copy by copy."""
    for k in range(CARDS):
        if others >> k & 1:
            cards = without_one(cards, BLOCK[CARD[k]])
    return cards


@rule
def unseen(view: Any, seat: int) -> int:
    """Returns the set of cards of which ``seat`` (-1: a spectator) does not know where they are."""
    own = view.hands[seat] if seat >= 0 else 0
    return without(without(ALL_44, view.gone), played(view, ALL_SEATS, own))


@rule
def sample(world: Any, seat: int) -> int:
    """Turns a view of ``seat``, in place, into a world; every possible one is equally likely.

    Facts that bind (MD6.2): cards seen, how many cards each seat holds, that a seat that was passed
    over held nothing that could be played then, and that the seat to act holds something that can
    be played now.  What lies aside may be anything.  Draws from ``world.chance``; returns 1, or 0
    if no world is possible (which never happens to a true view).
    """
    bits = np.empty(CARDS, np.int64)
    n = listed(unseen(world, seat), CARDS, 0, bits)
    holders, room = np.empty(SEATS + 1, np.int64), np.empty(SEATS + 1, np.int64)
    places = hiding(world, seat, n, holders, room)
    may = np.zeros(CARDS, np.int64)
    for h in range(places):
        barred = 0 if holders[h] == ASIDE else world.lacks[holders[h]]
        for i in range(n):
            may[i] |= 0 if barred >> bits[i] & 1 else 1 << h
    chosen = np.empty(CARDS, np.int64)
    for _ in range(ENDLESS):
        chance = scatter(world.chance, may, n, room, places, chosen)
        if chance == 0:
            return 0
        world.chance = chance
        hand_out(world, bits, n, holders, places, chosen)
        if can_go_on(world):
            return 1
    return 0


@rule
def hand_out(world: Any, bits: Any, n: int, holders: Any, places: int, chosen: Any) -> None:
    """Puts the unseen cards where they were drawn to be."""
    for h in range(places - 1):
        world.hands[holders[h]] = 0
    for i in range(n):
        holder = holders[chosen[i]]
        if holder != ASIDE:
            world.hands[holder] = with_one(world.hands[holder], BLOCK[CARD[bits[i]]])


@rule
def can_go_on(world: Any) -> bool:
    """Tells whether the seat to act can play, as it must: else it would have been passed over."""
    if world.phase != PLAYING or world.turn < 0:
        return True
    return bool(world.hands[world.turn] & world.playable != 0)


@rule
def hiding(view: Any, seat: int, n: int, holders: Any, room: Any) -> int:
    """Lists the places where the ``n`` unseen cards can be, and how many each has: the other seats,
    and aside what is left.  Returns how many places.
    """
    places = 0
    aside = n
    for other in range(view.seats):
        if other != seat:
            holders[places] = other
            room[places] = view.hand_sizes[other]
            aside -= view.hand_sizes[other]
            places += 1
    holders[places] = ASIDE
    room[places] = aside
    return places + 1


@rule
def dealt(state: Any, deck: Any) -> int:
    """Writes the deck of which the present deal was dealt; returns its number of cards."""
    rest = ALL_44
    for seat in range(state.seats):
        hand = played(state, 1 << seat, state.hands[seat])
        rest = without(rest, hand)
        listed(hand, HAND, 0, deck[HAND * seat :])
    listed(rest, CARDS - HAND * state.seats, 0, deck[HAND * state.seats :])
    for k in range(CARDS):
        deck[k] = CARD[deck[k]]
    return CARDS
