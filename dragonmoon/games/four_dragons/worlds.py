"""Four Dragons: worlds drawn from what a seat knows."""

from typing import Any

import numpy as np

from dragonmoon.cards import scatter, with_one, without_one
from dragonmoon.games.four_dragons.actions import DISCARD, GIVING
from dragonmoon.games.four_dragons.cards import BLOCK, CARD, CARDS, DEALT, KINDS, START
from dragonmoon.games.four_dragons.rewinding import (
    HEARD,
    KEYS,
    OPEN,
    ROWS,
    TOLD,
    card_laid,
    card_moved,
    is_draw,
    is_gift,
    is_pending,
    is_swap,
    list_plies,
    rewind,
    winner_at,
)
from dragonmoon.games.four_dragons.rules import PLIES
from dragonmoon.games.four_dragons.seats import SEATS, is_dummy, partner_of, right_of
from dragonmoon.jit import lowest, pick, rule, spin
from dragonmoon.state import action_of, left_of, ply_at, put_ply, seat_of

DRAWS = 300  # of which one mostly fits; then the last is mended
CHANGES, UPHILL = 100_000, 8
ANY_KEY = 1 << 20

# The rows of what is unseen: the cards, in which places each can be, and where it was drawn to be.
UNSEEN, MAY, CHOSEN = range(3)

# ------------------------------------------------------------------------------- what can be where


@rule
def list_unseen(view: Any, seat: int, hidden: Any) -> int:
    """Lists the cards of which ``seat`` (-1: a spectator) does not know where they are; returns
    how many.
    """
    seen = view.gone
    for other in range(SEATS):
        if knows_hand(view, seat, other):
            seen = joined(seen, view.hands[other])
    for k in range(view.ply_count):
        card = card_laid(action_of(ply_at(view, k)))
        if card >= 0:
            seen = with_one(seen, BLOCK[card])
    n = 0
    for i in range(CARDS):
        card = DEALT[view.deal - 1, i]
        if seen & BLOCK[card]:
            seen = without_one(seen, BLOCK[card])
        else:
            hidden[UNSEEN, n] = card
            n += 1
    return n


@rule
def joined(cards: int, others: int) -> int:
    """Returns two sets as one, copy by copy."""
    while others:
        cards = with_one(cards, BLOCK[CARD[lowest(others)]])
        others &= others - 1
    return cards


@rule
def knows_hand(view: Any, seat: int, other: int) -> bool:
    """Tells whether ``seat`` sees the hand of another: its own, or the dummy's."""
    return seat == other or is_dummy(view, other)


@rule
def find_facts(view: Any, course: Any, kept: Any, lacks: Any) -> None:
    """Says what is sure of every hand now: ``kept`` counts, by seat and card, what all or the
    viewer saw it get and not lay since, ``lacks`` is what it could not have when it discarded.

    An exchange that the viewer did not see makes all of it unsure for both seats.  Before the first
    lead the seat that is to lead holds 6K (FD3.1).
    """
    if view.ply_count == 0:
        kept[view.turn, START] = 1
    for k in range(view.ply_count):
        seat, action = seat_of(course[HEARD, k]), action_of(course[HEARD, k])
        card = card_laid(action)
        if card >= 0:
            kept[seat, card] = max(kept[seat, card] - 1, 0)
            if action >= DISCARD:
                lacks[seat] |= course[OPEN, k]
        elif is_swap(action) and not (is_pending(view) and k == view.ply_count - 1):
            hand_over(kept, lacks, card_moved(action), seat, partner_of(seat))
        elif is_gift(action):
            hand_over(kept, lacks, card_moved(action), seat, left_of(view, seat))
        elif is_draw(action):
            winner = winner_at(view, k)
            hand_over(kept, lacks, card_moved(action), winner, right_of(winner))


@rule
def hand_over(kept: Any, lacks: Any, card: int, giver: int, taker: int) -> None:
    """Notes that a card (-1: unseen) went from one hand to another."""
    if card >= 0:
        kept[giver, card] = max(kept[giver, card] - 1, 0)
        kept[taker, card] += 1
        return
    for seat in (giver, taker):
        lacks[seat] = 0
        for any_card in range(KINDS):
            kept[seat, any_card] = 0


@rule
def hiding(view: Any, seat: int, holders: Any, room: Any) -> int:
    """Lists the seats whose hands ``seat`` does not see, and their sizes; returns how many."""
    places = 0
    for other in range(SEATS):
        if not knows_hand(view, seat, other):
            holders[places] = other
            room[places] = view.hand_sizes[other]
            places += 1
    return places


@rule
def bind(hidden: Any, n: int, kept: Any, lacks: Any, holders: Any, places: int) -> None:
    """Says of every unseen card in which places it can be, as a set."""
    for i in range(n):
        card = hidden[UNSEEN, i]
        hidden[MAY, i] = 0
        for h in range(places):
            if kept[holders[h], card] > 0:
                kept[holders[h], card] -= 1
                hidden[MAY, i] = 1 << h
                break
            if not lacks[holders[h]] & BLOCK[card]:
                hidden[MAY, i] |= 1 << h


# ------------------------------------------------------------------------------------------ worlds


@rule
def sample(world: Any, seat: int) -> int:
    """Turns a view of ``seat``, in place, into a world; every possible one can come up.

    Facts that bind: cards seen, how many cards each seat holds, which cards the seat saw change
    hands, the answers told, and that a seat that discarded could play nothing.  The cards that
    changed hands unseen are drawn with the hands.  Draws from ``world.chance``; returns 1, or 0 if
    no world is possible (which never happens to a true view).
    """
    course, hidden = np.zeros((ROWS, PLIES), np.int64), np.empty((3, CARDS), np.int64)
    list_plies(world, course)
    n = list_unseen(world, seat, hidden)
    holders, room = np.empty(SEATS, np.int64), np.empty(SEATS, np.int64)
    places = hiding(world, seat, holders, room)
    kept, lacks = np.zeros((SEATS, KINDS), np.int64), np.zeros(SEATS, np.int64)
    find_facts(world, course, kept, lacks)
    bind(hidden, n, kept, lacks, holders, places)
    hands = np.empty(SEATS, np.int64)
    for _ in range(DRAWS):
        chance = scatter(world.chance, hidden[MAY], n, room, places, hidden[CHOSEN])
        if chance == 0:
            return 0
        world.chance = draw_keys(chance, course)
        hand_out(world, hidden, n, holders, places)
        if rewind(world, hands, course) == 0:
            return write_plies(world, course)
    return mend(world, hidden, n, holders, places, course)


@rule
def draw_keys(chance: int, course: Any) -> int:
    """Draws the keys that choose the cards moved unseen; returns the generator's new state."""
    for k in range(PLIES):
        chance = spin(chance)
        course[KEYS, k] = pick(chance, ANY_KEY)
    return chance


@rule
def hand_out(world: Any, hidden: Any, n: int, holders: Any, places: int) -> None:
    """Puts the unseen cards where they were drawn to be."""
    for h in range(places):
        world.hands[holders[h]] = 0
    for i in range(n):
        seat = holders[hidden[CHOSEN, i]]
        world.hands[seat] = with_one(world.hands[seat], BLOCK[hidden[UNSEEN, i]])


@rule
def mend(world: Any, hidden: Any, n: int, holders: Any, places: int, course: Any) -> int:
    """Swaps unseen cards and changes keys until no fact is contradicted; returns 1, or 0 at last.

    A change stays if no more is contradicted than before, and else now and then, so that no world
    that is possible is out of reach.
    """
    hands = np.empty(SEATS, np.int64)
    faults = rewind(world, hands, course)
    for _ in range(CHANGES):
        if faults == 0:
            return write_plies(world, course)
        chance = spin(world.chance)
        i, j, k = pick(chance, n), pick(spin(chance), n), pick(spin(spin(chance)), PLIES)
        world.chance = spin(spin(spin(chance)))
        key = course[KEYS, k]
        course[KEYS, k] = pick(world.chance, ANY_KEY)
        cross(hidden, i, j)
        hand_out(world, hidden, n, holders, places)
        now = rewind(world, hands, course)
        if now <= faults or pick(spin(world.chance), UPHILL) == 0:
            faults = now
        else:
            course[KEYS, k] = key
            cross(hidden, i, j)
            hand_out(world, hidden, n, holders, places)
    return 0


@rule
def cross(hidden: Any, i: int, j: int) -> None:
    """Gives each of two cards to the place of the other, if both can be there."""
    one, other = hidden[CHOSEN, i], hidden[CHOSEN, j]
    if hidden[MAY, i] >> other & hidden[MAY, j] >> one & 1:
        hidden[CHOSEN, i] = other
        hidden[CHOSEN, j] = one


@rule
def write_plies(world: Any, course: Any) -> int:
    """Writes the plies with the cards that moved into a world; returns 1."""
    for k in range(world.ply_count):
        put_ply(world, k, course[TOLD, k])
    if is_pending(world):
        world.pending = card_moved_last(world)
    if world.phase == GIVING:
        world.drawn = card_moved_last(world)
    return 1


@rule
def card_moved_last(world: Any) -> int:
    """Returns the card that the last ply moved."""
    return card_moved(action_of(ply_at(world, world.ply_count - 1)))
