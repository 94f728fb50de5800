"""Magic Dragons: a position, before a turn, set up by hand.

To set up the taking of bids, lay a deck.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from dragonmoon.games.magic_dragons.rules import (
    BID_CARDS,
    BIDS,
    CARD_OF,
    CENTRE,
    COLOR,
    DRAGONS,
    GOAL,
    HAND,
    ICE,
    MD2_3,
    MD5_1,
    MD6_2,
    MD8_1,
    PLAYING,
    STACKS,
    clear_table,
    forbids_placing,
    look_around,
)
from dragonmoon.games.magic_dragons.words import CARD_SET, LETTERS
from dragonmoon.position import ImpossiblePosition, Position

MD1_1, MD2_1, MD3_1, MD3_2 = 101, 201, 301, 302

LINES: Mapping[str, str] = {
    "scores": "the totals of the seats before this deal; all 0 without it",
    "dealer": "the dealer of this deal; seat 0 without it",
    "bids": "what each seat has bid",
    "stack": "stack 1, 2 …: a seat or centre, and its cards from below: '2 5R COLOR as G 1G'",
}


def place(state: Any, position: Position) -> None:
    """Writes a position into a state; raises ``ImpossiblePosition``."""
    state.deal = position.deal()
    state.dealer = position.seat("dealer", 0)
    state.first = (state.dealer - state.deal + 1) % state.seats
    hands = position.hands(HAND, MD2_1)
    clear_table(state)
    laid = place_stacks(state, position)
    held = [card for hand in hands for card in hand]
    position.rest(state, held + laid, MD1_1)
    if len(held) + len(laid) != HAND * state.seats:
        raise position.refuse(
            MD2_1,
            f"{HAND * state.seats} cards were dealt; {len(held)} are in hands and "
            f"{len(laid)} in stacks.",
        )
    position.place_hands(state, hands, CARD_SET.gather)
    state.lacks[:] = 0
    state.gone = CARD_SET.gather(laid)
    state.phase = PLAYING
    state.ply_count = 0
    place_bids(state, position)
    place_scores(state, position)
    place_turn(state, position)


def place_turn(state: Any, position: Position) -> None:
    """Writes whose turn it is; refuses a seat that is passed over (MD6.2)."""
    look_around(state)
    state.turn = position.seat("turn")
    if not state.hands[state.turn] & state.playable:
        raise position.refuse(MD6_2, f"Seat {state.turn} can play nothing: it is passed over.")


# ------------------------------------------------------------------------------------------ stacks
#
# The field `set_up` holds the stacks of the position, since no ply tells them: for each stack its
# area, then its faces from below, ten numbers of six bits in a word; it counts if cards are gone.

AREAS, SYMBOLS, A_WORD, SYMBOL_BITS = 50, 50, 10, 6  # an area is 51 and more, the centre 50


def set_stacks_up(state: Any, stacks: list[tuple[int, list[int]]]) -> None:
    """Writes areas and faces of the stacks of a position."""
    symbols = [s for area, faces in stacks for s in (AREAS + area - CENTRE, *faces)]
    symbols += [AREAS] * (SYMBOLS - len(symbols))
    for word in range(len(state.set_up)):
        parts = symbols[A_WORD * word : A_WORD * (word + 1)]
        state.set_up[word] = sum(part << SYMBOL_BITS * k for k, part in enumerate(parts))


def stacks_set_up(fields: Any) -> list[tuple[int, list[int]]]:
    """Returns the areas and the faces of the stacks of the position that a deal began with."""
    stacks: list[tuple[int, list[int]]] = []
    words = fields.set_up.tolist() if fields.gone else []
    places = range(0, SYMBOL_BITS * A_WORD, SYMBOL_BITS)
    for symbol in (word >> place & 63 for word in words for place in places):
        if symbol >= AREAS:
            stacks.append((symbol - AREAS + CENTRE, []))
        else:
            stacks[-1][1].append(symbol)
    return [(area, faces) for area, faces in stacks if faces]


def place_stacks(state: Any, position: Position) -> list[int]:
    """Writes the stacks, which are numbered 1, 2 …; returns their cards (MD3)."""
    laid: list[int] = []
    stacks = []
    while position.has(f"stack {state.stacks + 1}"):
        key = f"stack {state.stacks + 1}"
        area, *words = position.words(key) or [""]
        faces = read_faces(key, words)
        check_faces(position, key, faces)
        k = int(state.stacks)
        if k == STACKS:
            raise position.refuse(MD3_2, f"There cannot be more than {STACKS} stacks.")
        state.areas[k] = read_area(state, position, key, area, faces[-1])
        state.tops[k] = faces[-1]
        state.sizes[k] = len(faces)
        state.stacks += 1
        stacks.append((int(state.areas[k]), faces))
        laid += [int(CARD_OF[face]) for face in faces]
    set_stacks_up(state, stacks)
    return laid


def read_faces(key: str, words: list[str]) -> list[int]:
    """Returns the faces of a stack, from below: dragons and spells, Color with what it named."""
    faces: list[int] = []
    waiting = [word.upper() for word in words]
    while waiting:
        word = waiting.pop(0)
        card = CARD_SET.code(word)
        if card is None:
            raise ImpossiblePosition(f"The line {key!r}: {word[:20]!r} is no card.")
        if card == COLOR:
            named = waiting[1] if len(waiting) > 1 and waiting[0] == "AS" else ""
            if not named or named not in LETTERS:
                raise ImpossiblePosition(f"The line {key!r}: say what COLOR named: 'COLOR as G'.")
            card += LETTERS.index(named)
            waiting = waiting[2:]
        faces.append(card)
    if not faces:
        raise ImpossiblePosition(f"The line {key!r}: name a seat or centre, and its cards.")
    return faces


def check_faces(position: Position, key: str, faces: list[int]) -> None:
    """Refuses cards that cannot lie on each other (MD4, MD5)."""
    if faces[0] >= DRAGONS:
        raise position.refuse(MD5_1, f"The {key} cannot begin with a spell.")
    for below, face in pairwise(faces):
        clause = forbids_placing(face, below)
        if clause:
            above, under = (position.spelt([int(CARD_OF[one])]) for one in (face, below))
            raise position.refuse(clause, f"In {key} {above} cannot lie on {under}.")


def read_area(state: Any, position: Position, key: str, area: str, top: int) -> int:
    """Returns where a stack lies; refuses another place than its top card says (MD3.1, MD5)."""
    if area.lower() != "centre" and area not in [str(seat) for seat in range(state.seats)]:
        raise ImpossiblePosition(f"The line {key!r} begins with a seat or 'centre', not {area!r}.")
    central = area.lower() == "centre"
    if central != (top > ICE):
        right = "in the centre" if top > ICE else "before a seat"
        raise position.refuse(
            MD3_1, f"A stack with {position.spelt([int(CARD_OF[top])])} on top lies {right}."
        )
    return CENTRE if central else int(area)


# -------------------------------------------------------------------------------- bids and scores


def place_bids(state: Any, position: Position) -> None:
    """Writes the bids; refuses more of a kind than there are cards (MD2.3)."""
    bids = position.numbers("bids", 0, BIDS - 1, state.seats)
    for bid, count in Counter(bids).items():
        if count > BID_CARDS[bid]:
            raise position.refuse(MD2_3, f"{count} seats bid {bid}; there are {BID_CARDS[bid]}.")
    for bid in range(BIDS):
        state.bid_cards[bid] = BID_CARDS[bid] - bids.count(bid)
    for seat, bid in enumerate(bids):
        state.bids[seat] = bid


def place_scores(state: Any, position: Position) -> None:
    """Writes the totals; refuses those of a match that is over (MD8.1)."""
    scores = position.place_scores(state)
    if max(scores) >= GOAL:
        raise position.over(scores, MD8_1)
