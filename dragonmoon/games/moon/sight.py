"""Four-Player Moon: what a seat may know, and worlds drawn from it.

With four seats only the other hands are hidden.  With three, the declarer alone knows the widow
and his discard (MN8.2).
"""

from typing import Any

import numpy as np

from dragonmoon.cards import listed, scatter
from dragonmoon.games.moon.rules import (
    ACTIONS,
    BIDDING,
    DISCARD,
    DISCARD_UNSEEN,
    DISCARDING,
    HAND,
    NO_TILE,
    PLAY,
    TILES,
    tile_set,
)
from dragonmoon.jit import pick, rule, spin
from dragonmoon.state import NATURE, action_of, ply_at, ply_of, put_ply, seat_of

ALL_SEATS = 0b1111
ASIDE = -1


@rule
def reveal(state: Any, seat: int, view: Any) -> None:
    """Shows the declarer the widow that he took and the tile that he discarded (MN8.2)."""
    if state.seats == 3 and state.phase != BIDDING and seat == state.declarer:
        view.widow = state.widow
        view.discarded = state.discarded


@rule
def told(state: Any, k: int, seat: int) -> int:
    """Returns ply ``k`` as ``seat`` hears it: a discard is seen by the declarer alone (MN8.2), but
    when the deal has ended it is the only tile that nobody has played.
    """
    ply = ply_at(state, k)
    if DISCARD <= action_of(ply) < PLAY and seat_of(ply) != seat and state.turn >= NATURE:
        return ply_of(seat_of(ply), DISCARD_UNSEEN)
    return ply


@rule
def played(state: Any, seats: int) -> int:
    """Returns the set of tiles that a set of seats has played in this deal."""
    tiles = 0
    for k in range(state.ply_count):
        ply = ply_at(state, k)
        action = action_of(ply)
        if PLAY <= action < ACTIONS and seats >> seat_of(ply) & 1:
            tiles |= 1 << (action - PLAY)
    return tiles


@rule
def unseen(view: Any, seat: int) -> int:
    """Returns the set of tiles of which ``seat`` (-1: a spectator) does not know where they are."""
    tiles = tile_set(view) & ~view.gone & ~played(view, ALL_SEATS)
    if seat >= 0:
        tiles &= ~view.hands[seat]
    if view.discarded != NO_TILE:
        tiles &= ~(1 << view.discarded)
    return tiles


@rule
def hiding(view: Any, seat: int, holders: Any, room: Any) -> int:
    """Lists the places where unseen tiles can be, and how many each has; returns how many places.

    A place is a seat, or ``ASIDE`` if a tile lies face down that the view does not know: the widow
    during the bidding, then the discard.
    """
    n = 0
    for other in range(view.seats):
        if other != seat:
            holders[n] = other
            room[n] = view.hand_sizes[other]
            n += 1
    if view.seats == 3 and view.discarded == NO_TILE and view.phase != DISCARDING:
        holders[n] = ASIDE
        room[n] = 1
        n += 1
    return n


@rule
def sample(world: Any, seat: int) -> int:
    """Turns a view of ``seat``, in place, into a world; every possible one is equally likely.

    Facts that bind: tiles seen, the voids shown (MN5.3) and how many tiles each seat holds.  A tile
    that lies aside may be any, for voids speak only of hands.  Draws from ``world.chance``; returns
    1, or 0 if no world is possible (which never happens to a true view).
    """
    tiles = np.empty(TILES, np.int64)
    n = listed(unseen(world, seat), TILES, 0, tiles)
    holders, room = np.empty(5, np.int64), np.empty(5, np.int64)
    places = hiding(world, seat, holders, room)
    may = np.zeros(TILES, np.int64)
    for h in range(places):
        barred = 0 if holders[h] == ASIDE else world.voids[holders[h]]
        for i in range(n):
            if not barred >> tiles[i] & 1:
                may[i] |= 1 << h
    chosen = np.empty(TILES, np.int64)
    chance = scatter(world.chance, may, n, room, places, chosen)
    if chance == 0:
        return 0
    world.chance = chance
    for other in range(world.seats):
        if other != seat:
            world.hands[other] = 0
    for i in range(n):
        place(world, tiles[i], holders[chosen[i]])
    if world.seats == 3 and world.phase != BIDDING:
        draw_widow(world)
    return 1


@rule
def place(world: Any, tile: int, seat: int) -> None:
    """Puts an unseen tile into a hand, or aside."""
    if seat != ASIDE:
        world.hands[seat] |= 1 << tile
    elif world.phase == BIDDING:
        world.widow = tile
    else:
        world.discarded = tile


@rule
def draw_widow(world: Any) -> None:
    """Draws which of the declarer's eight tiles was the widow, unless the view knew, and writes
    his discard into the plies.
    """
    if world.widow == NO_TILE:
        eight = np.empty(HAND + 1, np.int64)
        n = listed(held(world, world.declarer), HAND + 1, 0, eight)
        world.chance = spin(world.chance)
        world.widow = eight[pick(world.chance, n)]
    for k in range(world.ply_count):
        if action_of(ply_at(world, k)) == DISCARD_UNSEEN:
            put_ply(world, k, ply_of(world.declarer, DISCARD + world.discarded))


@rule
def held(state: Any, seat: int) -> int:
    """Returns all tiles that ``seat`` has held in this deal, the widow included."""
    tiles = state.hands[seat] | played(state, 1 << seat)
    if seat == state.declarer and state.discarded != NO_TILE:
        tiles |= 1 << state.discarded
    return tiles


@rule
def dealt(state: Any, deck: Any) -> int:
    """Writes the deck of which the present deal was dealt; returns its number of tiles."""
    n = 0
    for seat in range(state.seats):
        hand = held(state, seat)
        if state.seats == 3 and seat == state.declarer and state.phase != BIDDING:
            hand ^= 1 << state.widow
        n += listed(hand, HAND, 0, deck[n:])
    if state.seats == 3:
        deck[n] = state.widow
        n += 1
    return n
