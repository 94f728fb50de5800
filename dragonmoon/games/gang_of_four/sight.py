"""Gang of Four: what a seat may know, and worlds drawn from it.

Hidden are the other hands and, with three seats, the dead one (GF2.1); all plies are open (GF3.3,
GF6.4).
"""

from typing import Any

import numpy as np

from dragonmoon.cards import scatter, with_one, without_one
from dragonmoon.games.gang_of_four.combinations import (
    ALL_63,
    BLOCK,
    CARD,
    CARDS_OF,
    DRAGON,
    M1,
    NOTHING,
    joined,
    without,
)
from dragonmoon.games.gang_of_four.forming import forms_several, surplus
from dragonmoon.games.gang_of_four.rules import CARDS, HAND, PLAY, play_of
from dragonmoon.games.gang_of_four.seats import NOBODY, SEATS
from dragonmoon.jit import lowest, pick, rule, size, spin
from dragonmoon.state import action_of, ply_at, seat_of
from dragonmoon.state import reveal as reveal
from dragonmoon.state import told as told

ALL_SEATS = (1 << SEATS) - 1
DEAD = SEATS  # among the holders of cards, the dead hand
PLACES = SEATS + 1
DRAWS = 1000  # in which plain hands are looked for before the last one is mended
SWAPS, UPHILL = 100_000, 8


# ------------------------------------------------------------------------------------- what is seen


@rule
def played(state: Any, seats: int, first: int) -> int:
    """Returns what a set of seats has played from ply ``first`` on, but for the dragon."""
    seen = 0
    for k in range(first, state.ply_count):
        ply = ply_at(state, k)
        if action_of(ply) >= PLAY and seats >> seat_of(ply) & 1:
            seen = joined(seen, CARDS_OF[play_of(action_of(ply))])
    return seen


@rule
def dragon_player(state: Any) -> int:
    """Returns the seat that has played the dragon, or NOBODY."""
    for k in range(state.ply_count):
        ply = ply_at(state, k)
        if action_of(ply) >= PLAY and play_of(action_of(ply)) == DRAGON:
            return seat_of(ply)
    return NOBODY


@rule
def gone(view: Any) -> int:
    """Returns what was played before the position that the deal began with, but for the dragon;
    the field holds the complement if the dragon was played.
    """
    return view.gone if view.gone >= 0 else ~view.gone


@rule
def list_unseen(view: Any, seat: int, out: Any) -> int:
    """Writes the cards of which ``seat`` (-1: a spectator) does not know where they are, in order;
    returns how many.
    """
    own = view.hands[seat] if seat >= 0 else 0
    rest = without(ALL_63, joined(joined(own, gone(view)), played(view, ALL_SEATS, 0)))
    n = 0
    while rest:
        out[n] = CARD[lowest(rest)]
        rest &= rest - 1
        n += 1
    hidden = view.gone >= 0 and dragon_player(view) == NOBODY
    if hidden and (seat < 0 or view.dragons[seat] == 0):
        out[n] = DRAGON
        n += 1
    return n


@rule
def has_kept(view: Any, seat: int, card: int) -> bool:
    """Tells whether a seat has played no copy of a card in this deal."""
    if card == DRAGON:
        return dragon_player(view) != seat
    return played(view, 1 << seat, 0) & BLOCK[card] == 0


# ------------------------------------------------------------------------------- what can be where


@rule
def bind_holders(view: Any, viewer: int, cards: Any, n: int, may: Any) -> None:
    """Says of each card that ``viewer`` has not seen which seats (and DEAD) can hold it, as a set.

    A seat that has shown a ceiling holds nothing above it (GF3.2, GF7.3), but for the card that was
    returned to it.  The cards exchanged are where all have seen them go (GF3.3).
    """
    for i in range(n):
        may[i] = 1 << DEAD
        for seat in range(view.seats):
            may[i] |= (1 << seat) if cards[i] <= view.ceilings[seat] else 0
    if view.given not in (NOTHING, view.returned) and view.winner != viewer:
        fix(view, cards, n, may, view.given, view.dealer)
    if view.returned != NOTHING and view.loser != viewer:
        fix(view, cards, n, may, view.returned, view.loser)
    if view.deal == 1:
        bind_1m(view, cards, n, may)


@rule
def fix(view: Any, cards: Any, n: int, may: Any, card: int, seat: int) -> None:
    """Leaves one copy of a card exchanged to the seat that got it, unless it has played one."""
    for i in range(n):
        if cards[i] == card and has_kept(view, seat, card):
            may[i] = 1 << seat
            return


@rule
def bind_1m(view: Any, cards: Any, n: int, may: Any) -> None:
    """Says where 1M is, if unseen, in the first deal: with the seat that opens, or in the dead hand
    if that is the seat to the dealer's right; after its first ply in the dead hand (GF2.2).
    """
    places = 1 << DEAD
    if view.ply_count == 0 and view.gone == 0:
        right = (view.dealer - 1 + view.seats) % view.seats
        places = 1 << view.turn | (places if view.turn == right else 0)
    for i in range(n):
        if cards[i] == M1:
            may[i] = places


@rule
def hiding(view: Any, seat: int, n: int, holders: Any, room: Any) -> int:
    """Lists who holds the ``n`` unseen cards, and how many each: the other seats, and with three
    seats DEAD.  Returns how many holders.
    """
    places = 0
    rest = n
    for other in range(view.seats):
        if other != seat:
            holders[places] = other
            room[places] = view.hand_sizes[other]
            rest -= view.hand_sizes[other]
            places += 1
    if view.seats < SEATS:
        holders[places] = DEAD
        room[places] = rest
        places += 1
    return places


# ------------------------------------------------------------------------------------------- worlds


@rule
def sample(world: Any, seat: int) -> int:
    """Turns a view of ``seat``, in place, into a world; every possible one is equally likely.

    Facts that bind: cards seen, how many cards each seat holds, where the exchanged cards went, the
    ceilings that a loser and seats with the duty have shown, hands that could form no combination,
    and 1M in the first deal.  Draws from ``world.chance``; returns 1, or 0 if no world is possible
    (which never happens to a true view).  Only where large hands could form nothing are so many
    draws in vain that the last is mended, and worlds are no more equally likely.
    """
    unseen, may = np.empty(CARDS, np.int64), np.empty(CARDS, np.int64)
    n = list_unseen(world, seat, unseen)
    bind_holders(world, seat, unseen, n, may)
    holders, room = np.empty(PLACES, np.int64), np.empty(PLACES, np.int64)
    places = hiding(world, seat, n, holders, room)
    for i in range(n):
        may[i] = by_place(may[i], holders, places)
    chosen = np.empty(CARDS, np.int64)
    for _ in range(DRAWS):
        chance = scatter(world.chance, may, n, room, places, chosen)
        if chance == 0:
            return 0
        world.chance = chance
        hand_out(world, unseen, n, holders, places, chosen)
        if all_plain(world):
            return 1
    return mend(world, unseen, n, may, holders, places, chosen)


@rule
def by_place(seats: int, holders: Any, places: int) -> int:
    """Returns a set of seats (and DEAD) as a set of places in the list of holders."""
    found = 0
    for h in range(places):
        found |= (seats >> holders[h] & 1) << h
    return found


@rule
def hand_out(world: Any, cards: Any, n: int, holders: Any, places: int, chosen: Any) -> None:
    """Puts the unseen cards where they were drawn to be."""
    for h in range(places):
        if holders[h] != DEAD:
            world.hands[holders[h]] = world.dragons[holders[h]] = 0
    world.dead = 0
    for i in range(n):
        holder = holders[chosen[i]]
        if cards[i] == DRAGON:
            if holder != DEAD:
                world.dragons[holder] = 1
        elif holder == DEAD:
            world.dead = with_one(world.dead, BLOCK[cards[i]])
        else:
            world.hands[holder] = with_one(world.hands[holder], BLOCK[cards[i]])


@rule
def all_plain(world: Any) -> bool:
    """Tells whether the seats that have shown to form nothing could indeed form nothing (GF7.3)."""
    for seat in range(world.seats):
        if world.plain[seat] > 0 and forms_several(held_plain(world, seat)):
            return False
    return True


@rule
def count_formed(world: Any) -> int:
    """Returns how far the hands of those seats are from forming nothing."""
    found = 0
    for seat in range(world.seats):
        if world.plain[seat] > 0:
            found += surplus(held_plain(world, seat))
    return found


@rule
def held_plain(world: Any, seat: int) -> int:
    """Returns what a seat held when it showed that it could form no combination."""
    return joined(world.hands[seat], played(world, 1 << seat, world.plain[seat] - 1))


@rule
def mend(world: Any, cards: Any, n: int, may: Any, holders: Any, places: int, chosen: Any) -> int:
    """Swaps cards between holders until the plain hands form nothing; returns 1, or 0 in the end.

    A swap stays if no more can be formed than before, and else now and then, so that no world that
    is possible is out of reach.
    """
    formed = count_formed(world)
    for _ in range(SWAPS):
        if formed == 0:
            return 1
        chance = spin(world.chance)
        i, j = pick(chance, n), pick(spin(chance), n)
        world.chance = spin(spin(chance))
        if may[i] >> chosen[j] & may[j] >> chosen[i] & 1:
            swap(chosen, i, j)
            hand_out(world, cards, n, holders, places, chosen)
            now = count_formed(world)
            if now <= formed or pick(world.chance, UPHILL) == 0:
                formed = now
            else:
                swap(chosen, i, j)
    return 0


@rule
def swap(chosen: Any, i: int, j: int) -> None:
    """Gives each of two cards to the holder of the other."""
    held = chosen[i]
    chosen[i] = chosen[j]
    chosen[j] = held


@rule
def dealt(state: Any, deck: Any) -> int:
    """Writes the deck of which the present deal was dealt; returns its number of cards."""
    for seat in range(SEATS):
        hand = joined(state.hands[seat], played(state, 1 << seat, 0))
        dragon = state.dragons[seat] == 1 or dragon_player(state) == seat
        if seat == state.loser:
            hand, dragon = traded(hand, dragon, state.returned, state.given)
        if seat == state.dealer and state.loser != NOBODY:
            hand, dragon = traded(hand, dragon, state.given, state.returned)
        if seat >= state.seats:
            hand = state.dead
            dragon = size(hand) < HAND
        write(hand, dragon, deck, HAND * seat)
    return CARDS


@rule
def traded(hand: int, dragon: bool, got: int, gave: int) -> tuple[int, bool]:
    """Returns a hand without the card that it got and with the one that it gave (or NOTHING)."""
    if got == gave:
        return hand, dragon
    if got == DRAGON:
        dragon = False
    elif got != NOTHING:
        hand = without_one(hand, BLOCK[got])
    if gave == DRAGON:
        dragon = True
    elif gave != NOTHING:
        hand = with_one(hand, BLOCK[gave])
    return hand, dragon


@rule
def write(hand: int, dragon: bool, deck: Any, k: int) -> None:
    """Writes the cards of a hand into a deck from place ``k`` on."""
    while hand:
        deck[k] = CARD[lowest(hand)]
        hand &= hand - 1
        k += 1
    if dragon:
        deck[k] = DRAGON
