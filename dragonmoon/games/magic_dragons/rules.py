"""Magic Dragons.

Capture stacks of dragons with higher dragons, bend them with spells, and foretell how many stacks
you will hold.  Two to five seats; 40 points.

MD1 Components
MD1.1 35 dragons: red, yellow, black, purple, green, numbered 1-7 each.  9 spells: 4 Ice, 2 Fire,
3 Color.  7 bid cards: 0, 1, 1, 2, 2, 3, 4. [seed]
MD1.2 Text: `5R` `5Y` `5K` (black) `5P` `5G`; `ICE` `FIRE` `COLOR`.  Order for listing: colour
R Y K P G, number 1-7, then ICE FIRE COLOR. [notation]
MD2 Deal and bids
Actions: `bid 0` … `bid 4`.
MD3 Stacks
MD3.1 A stack lies in one seat's play area or in the centre.  Its top card decides: a stack with a
dragon on top has that dragon's colour and number; a stack with a spell on top has no colour.  All
cards of a stack may be looked at by all. [seed; looking: choice]
MD4 Dragons
MD4.4 No other placing of a dragon is allowed.  If several stacks qualify the player chooses; nobody
is forced to claim rather than start. [seed; choice]
Actions: `play 5R new`, `play 5R on 2`.
MD5 Spells
Actions: `play ICE on 3`, `play FIRE on 3`, `play COLOR on 3 as G`.
MD6 Turns
MD7 Scoring
MD8 End
"""

from typing import Any

import numpy as np

from dragonmoon.cards import blocks, with_one, without_one
from dragonmoon.jit import lowest, rule
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    Field,
    Known,
    Layout,
    left_of,
    note,
    shared_fields,
)
from dragonmoon.state import begin as begin
from dragonmoon.state import decider as decider
from dragonmoon.state import side as side
from dragonmoon.state import weight as weight

# ------------------------------------------------------------------------------------ Components

SEATS, COLOURS, NUMBERS, HAND = 5, 5, 7, 7
DRAGONS = COLOURS * NUMBERS
ICE, FIRE, COLOR = DRAGONS, DRAGONS + 1, DRAGONS + 2
KINDS = DRAGONS + 3  # of cards
COPIES = [1] * DRAGONS + [4, 2, 3]
BLOCK, CARD = blocks(COPIES)  # the bits of a card, and the card of a bit
CARDS = len(CARD)
ALL_44 = (1 << CARDS) - 1
ALL_DRAGONS = (1 << DRAGONS) - 1

BID_CARDS = np.array([1, 2, 2, 1, 1])  # of each bid
BIDS = len(BID_CARDS)
BONUS = np.array([15, 10, 5, 5, 5])  # for a bid that came true
GOAL = 40
CENTRE, SILENT, NOTHING = -1, -1, -1  # in the place of an area, of a bid, of a top card

# A face is what a card shows on top of a stack: a dragon, or a spell; Color with what it named.
FACES = COLOR + COLOURS
CARD_OF = np.array([min(face, COLOR) for face in range(FACES)])
COLOUR = np.array([*(face // NUMBERS for face in range(DRAGONS)), -1, -1, *range(COLOURS)])

OF_COLOUR = np.array([((1 << NUMBERS) - 1) << NUMBERS * colour for colour in range(COLOURS)])

# Stacks number at most 14.  A colour starts when it tops no stack, so after its first start each
# other one needs a spell before it: five first starts, and nine spells.
STACKS = COLOURS + CARDS - DRAGONS

# Actions, by number: bids, then every face in every place (0: a new stack), and `pass`, which may
# be said and is always refused (MD6.2).
NEW = 0
PLACES = STACKS + 1
BID, PLAY = 0, BIDS
PASS = PLAY + FACES * PLACES
ACTIONS = PASS + 1

# At most 61 are legal: of a colour at most 1 stack and one more for each Color that was claimed
# have a dragon on top.  With a Color in hand two can have been claimed: 7 stacks for Ice, Fire and
# five colours, and three places for each of four dragons.  One more place is for what turns out to
# be illegal.
MOST_LEGAL, MOST_CARDS = 61 + 1, CARDS
MD2_3, MD3_2, MD4_1, MD4_2, MD4_3 = 203, 302, 401, 402, 403
MD5_1, MD5_2, MD5_3, MD6_1, MD6_2, MD8_1 = 501, 502, 503, 601, 602, 801

# ----------------------------------------------------------------------------------------- State

BIDDING, PLAYING = 0, 1
DUE = np.array([MD2_3, MD6_1])  # by phase
PLIES = SEATS + SEATS * HAND

LAYOUT = Layout(
    "magic-dragons",
    *shared_fields(seats=SEATS, plies=PLIES),
    Field("phase", 0, Known.PUBLIC, "BIDDING or PLAYING"),
    Field("dealer", 0, Known.PUBLIC, "the dealer of this deal"),
    Field("bid_cards", BIDS, Known.PUBLIC, "how many cards of each bid are still there"),
    Field("bids", SEATS, Known.PUBLIC, "what each seat has bid, or SILENT"),
    Field("hands", SEATS, Known.OWN, "the set of cards that each seat holds"),
    Field("hand_sizes", SEATS, Known.PUBLIC, "how many cards each seat holds"),
    Field("stacks", 0, Known.PUBLIC, "how many stacks have been started"),
    Field("tops", STACKS, Known.PUBLIC, "the face on top of each stack, or NOTHING"),
    Field("areas", STACKS, Known.PUBLIC, "the seat in whose area each stack lies, or CENTRE"),
    Field("sizes", STACKS, Known.PUBLIC, "how many cards each stack has"),
    Field("topped", 0, Known.PUBLIC, "the set of colours that lie on top of a stack"),
    Field("playable", 0, Known.PUBLIC, "the set of cards that whoever holds them may play now"),
    Field("set_up", 5, Known.PUBLIC, "the stacks of the position that the deal began with, coded"),
    Field(
        "lacks", SEATS, Known.PUBLIC, "the cards that each seat has shown not to hold", shows=True
    ),
)


@rule
def action_at(face: int, place: int) -> int:
    """Returns the action of laying ``face`` in ``place``: NEW, or the number of a stack."""
    return PLAY + face * PLACES + place


@rule
def face_of(action: int) -> int:
    """Returns the face that an action lays."""
    return (action - PLAY) // PLACES


@rule
def place_of(action: int) -> int:
    """Returns where an action lays its card: NEW, or the number of a stack."""
    return (action - PLAY) % PLACES


# ------------------------------------------------------------------------------------------ Deal
@rule
def cards(state: Any, deck: Any) -> int:
    """Writes the cards of the next deal into ``deck``, in order; returns how many they are."""
    for k in range(CARDS):
        deck[k] = CARD[k]
    return CARDS


@rule
def deal(state: Any, deck: Any) -> None:
    """MD2.1 All 44 cards are shuffled, seven to each seat; the rest is set aside unseen for this
    round. [seed; unseen: choice]
    """
    for seat in range(SEATS):
        hand = 0
        if seat < state.seats:
            for k in range(HAND * seat, HAND * seat + HAND):
                hand = with_one(hand, BLOCK[deck[k]])
        state.hands[seat] = hand
        state.hand_sizes[seat] = HAND if seat < state.seats else 0
        state.bids[seat] = SILENT
        state.lacks[seat] = 0
    for bid in range(BIDS):
        state.bid_cards[bid] = BID_CARDS[bid]
    state.ply_count = 0
    clear_table(state)
    name_dealer(state)


@rule
def clear_table(state: Any) -> None:
    """Takes all stacks from the table."""
    state.stacks = state.topped = 0
    for k in range(STACKS):
        state.tops[k] = NOTHING
        state.areas[k] = CENTRE
        state.sizes[k] = 0
    state.playable = ALL_DRAGONS


@rule
def name_dealer(state: Any) -> None:
    """MD2.2 The first dealer is drawn at random.  In the next round the dealer is the seat at this
    dealer's left, who starts the round even if it is passed over: the deal moves one seat
    clockwise. [seed; drawn, passed-over starter: choice]
    """
    state.dealer = (state.first + state.deal) % state.seats
    state.deal += 1
    state.turn = left_of(state, state.dealer)
    state.phase = BIDDING


# -------------------------------------------------------------------------------------- Legality
# Refusals read as the clauses do; the list of legal actions looks up tables made from them.


@rule
def forbids_placing(face: int, top: int) -> int:
    """Returns 0, or the clause that forbids to lay ``face`` on a stack with ``top`` on top."""
    if face >= DRAGONS:
        return forbids_spell(top)
    if top == ICE:
        return MD5_2
    if top == FIRE:
        return MD5_3
    return forbids_claim(face, top) if top >= COLOR else forbids_capture(face, top)


@rule
def forbids_capture(dragon: int, top: int) -> int:
    """MD4.2 A dragon may be placed on a stack whose top is a lower dragon of the same colour,
    in any area.  Whoever places it captures the stack: it moves to (or stays in) his area. [seed]
    """
    return 0 if COLOUR[dragon] == COLOUR[top] and dragon > top else MD4_2


@rule
def forbids_claim(dragon: int, color: int) -> int:
    """MD4.3 A dragon may be placed on a Color Spell that named its colour, whatever its number, by
    any seat, the caster included; the stack moves from the centre to its player's area and from
    then on follows the normal rules. [seed]
    """
    return 0 if COLOUR[dragon] == COLOUR[color] else MD4_3


@rule
def forbids_spell(top: int) -> int:
    """MD5.1 A spell is placed on a stack with a dragon on top, in any area; never on a spell, never
    as a new stack. [seed]
    """
    return 0 if top < DRAGONS else MD5_1


# By the face on top of a stack: the set of cards that it takes, and the colour shown, as a set.
TAKES = np.array(
    [sum(1 << k for k in range(CARDS) if not forbids_placing(CARD[k], top)) for top in range(FACES)]
)
SHOWS = np.array([1 << COLOUR[face] if face < DRAGONS else 0 for face in range(FACES)])


@rule
def forbids_new(dragon: int, topped: int) -> int:
    """MD4.1 A dragon may start a new stack in its player's own area if no stack with a dragon of
    its colour on top lies anywhere on the table.  Colours under a spell do not count. [seed]
    """
    return MD4_1 if topped >> COLOUR[dragon] & 1 else 0


# By the set of colours on top of stacks: the set of dragons that may start one.
STARTS = np.array(
    [
        sum(1 << dragon for dragon in range(DRAGONS) if not forbids_new(dragon, topped))
        for topped in range(1 << COLOURS)
    ]
)


@rule
def due(state: Any) -> int:
    """Returns the clause that says what is to be done now, and by whom."""
    return DUE[state.phase] if state.turn >= 0 else MD8_1


@rule
def forbids(state: Any, action: int) -> int:
    """Returns 0, or the code of the most binding clause that forbids ``action``: 402 is MD4.2."""
    if state.turn < 0:
        return MD8_1
    if action < 0 or action >= ACTIONS:
        return due(state)
    if action < PLAY:
        return forbids_bid(state, action - BID)
    if state.phase != PLAYING:
        return due(state)
    return MD6_2 if action == PASS else forbids_card(state, face_of(action), place_of(action))


@rule
def forbids_bid(state: Any, bid: int) -> int:
    """Refuses a bid out of its time, or one whose cards are gone (MD2.3)."""
    if state.phase != BIDDING:
        return due(state)
    return 0 if state.bid_cards[bid] > 0 else MD2_3


@rule
def forbids_card(state: Any, face: int, place: int) -> int:
    """Refuses a card not held, a stack that is not there, or a card that may not lie there."""
    if not state.hands[state.turn] & BLOCK[CARD_OF[face]]:
        return MD6_1
    if place == NEW and face >= DRAGONS:
        return MD5_1
    if place == NEW:
        return forbids_new(face, state.topped)
    return MD3_2 if place > state.stacks else forbids_placing(face, state.tops[place - 1])


@rule
def legal(state: Any, actions: Any) -> int:
    """Writes the legal actions, in ascending order, into ``actions``; returns how many they are."""
    if state.turn < 0:
        return 0
    n = 0
    if state.phase == BIDDING:
        for bid in range(BIDS):
            actions[n] = BID + bid
            n += 1 if state.bid_cards[bid] > 0 else 0
        return n
    rest = state.hands[state.turn] & state.playable
    while rest:
        bit = lowest(rest)
        card = CARD[bit]
        rest &= ~BLOCK[card]
        actions[n] = action_at(card, NEW)
        n += STARTS[state.topped] >> bit & 1
        for face in range(card, FACES if card == COLOR else card + 1):
            n = list_places(state, bit, face, actions, n)
    return n


@rule
def list_places(state: Any, bit: int, face: int, actions: Any, n: int) -> int:
    """Adds the stacks that take a card, lying there as ``face``; returns how many actions now."""
    tops = state.tops
    for k in range(state.stacks):
        actions[n] = action_at(face, k + 1)
        n += TAKES[tops[k]] >> bit & 1
    return n


# ------------------------------------------------------------------------------------------ Play
@rule
def apply(state: Any, action: int) -> None:
    """Applies a legal action of the seat to act."""
    note(state, action)
    if action < PLAY:
        take_bid(state, action - BID)
    else:
        play(state, face_of(action), place_of(action))


@rule
def take_bid(state: Any, bid: int) -> None:
    """MD2.3 From the dealer's left clockwise each seat takes one bid card from those still there,
    openly.  A bid whose cards are gone cannot be taken. [seed]
    """
    state.bids[state.turn] = bid
    state.bid_cards[bid] -= 1
    state.turn = left_of(state, state.turn)
    if state.bids[state.turn] != SILENT:
        state.phase = PLAYING
        give_turn(state, state.turn)


@rule
def play(state: Any, face: int, place: int) -> None:
    """MD6.1 The seat at the dealer's left plays first; play goes clockwise, one card a turn.
    [seed]
    """
    seat = state.turn
    state.hands[seat] = without_one(state.hands[seat], BLOCK[CARD_OF[face]])
    state.hand_sizes[seat] -= 1
    stack = start_stack(state) if place == NEW else place - 1
    state.tops[stack] = face
    state.sizes[stack] += 1
    state.areas[stack] = area_after(face, seat, state.areas[stack])
    look_around(state)
    give_turn(state, left_of(state, seat))


@rule
def start_stack(state: Any) -> int:
    """MD3.2 A stack keeps its number, 1, 2, 3 … in order of starting, for the whole round, wherever
    it moves. [notation]
    """
    state.stacks += 1
    return state.stacks - 1


@rule
def area_after(face: int, seat: int, area: int) -> int:
    """MD5.2 Ice: the stack stays where it is and nothing more is placed on it this round. [seed]

    MD5.3 Fire: the stack goes to the centre and nothing more is placed on it this round. [seed]

    MD5.4 Color: the stack goes to the centre and the player names a colour, any of the five, the
    same included. [seed]
    """
    if face < DRAGONS:
        return seat
    return area if face == ICE else CENTRE


@rule
def look_around(state: Any) -> None:
    """Sees what lies on top now: which colours, and so which cards may be played."""
    tops = state.tops
    topped = playable = 0
    for k in range(state.stacks):
        topped |= SHOWS[tops[k]]
        playable |= TAKES[tops[k]]
    state.playable = playable | STARTS[topped]
    state.topped = topped


@rule
def give_turn(state: Any, seat: int) -> None:
    """MD6.2 A seat that can play must play, a spell included.  A seat that cannot is passed over,
    this turn only; being passed over is no action, and all see it. [seed; second sentence: choice]

    MD6.3 The round ends when no seat can play: all hands are empty or stuck.  If only one seat can
    play it plays again at once.  A round is a deal (`deal_number`). [seed]
    """
    for _ in range(state.seats):
        if state.hands[seat] & state.playable:
            state.turn = seat
            return
        state.lacks[seat] |= state.playable
        seat = left_of(state, seat)
    end_deal(state)


# --------------------------------------------------------------------------------- End and score
@rule
def stacks_of(state: Any, seat: int) -> int:
    """Returns how many stacks lie in the area of a seat."""
    found = 0
    for k in range(state.stacks):
        found += 1 if state.areas[k] == seat else 0
    return found


@rule
def cards_of(state: Any, seat: int) -> int:
    """Returns how many cards lie in the area of a seat."""
    found = 0
    for k in range(state.stacks):
        found += state.sizes[k] if state.areas[k] == seat else 0
    return found


@rule
def sum_of(state: Any, seat: int) -> int:
    """MD7.1 A seat scores +1 for each card in its own area (dragons and spells), −2 for each card
    in hand, and, if the number of stacks in its area equals its bid, the bonus: bid 0 +15, bid 1
    +10, bids 2, 3, 4 +5.  Frozen stacks count. [seed]

    MD7.3 Stacks in the centre count for nobody. [seed]
    """
    points = cards_of(state, seat) - 2 * state.hand_sizes[seat]
    if stacks_of(state, seat) == state.bids[seat]:
        points += BONUS[state.bids[seat]]
    return int(points)


@rule
def returns(state: Any, seat: int) -> int:
    """MD7.2 A round never scores below 0: the sum with the bonus, but at least 0. [seed; bonus
    before the floor: choice]
    """
    return max(sum_of(state, seat), 0)


@rule
def end_deal(state: Any) -> None:
    """Scores the deal, and ends the match if somebody has won it."""
    for seat in range(state.seats):
        state.scores[seat] += returns(state, seat)
    state.winners = ahead(state)
    state.turn = MATCH_ENDED if state.winners else DEAL_ENDED


@rule
def ahead(state: Any) -> int:
    """MD8.1 After a round in which a total is 40 or more the highest total wins; tie: most cards in
    the own area in that round; still tied: they share the win. [seed; last: choice]
    """
    top = most = winners = 0
    for seat in range(state.seats):
        score, laid = state.scores[seat], cards_of(state, seat)
        if score > top or (score == top and laid > most):
            top, most, winners = score, laid, 0
        if score == top and laid == most:
            winners |= 1 << seat
    return winners if top >= GOAL else 0
