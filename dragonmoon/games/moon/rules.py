"""Four-Player Moon.

Trick-taking with dominoes for two partnerships: bid how many of the seven tricks you will take,
name trump, take them.  First to 21.

MN1 Components
MN1.1 The double-six set: 28 tiles, every pair of numbers 0-6 once. [seed]
MN1.3 The text of a tile is high-low: `6-4`, `5-5`, `2-0`.  Order of tiles for listing: by high
number, then low: 0-0, 1-0, 1-1, 2-0 … 6-6. [notation]
MN2 Deal
MN3 Bidding
Actions: `pass`, `bid 4` `bid 5` `bid 6` `bid 7` `bid 21`, then `trump 0` … `trump 6`,
`trump doubles`, `trump none`.
MN4 Suits
MN4.5 With no trump no tile is a trump; a double is the highest of its suit. [seed]
MN5 Play
Actions: `play 6-4`.
MN5.5 The suit 0 can be led only by 0-0, and not at all when doubles are trump; any other tile with
a 0 leads its higher number, unless zeros are trump, when it leads trump. [follows from MN5.2]
MN6 Scoring
MN7 End
MN8 Three seats

An extension: the game from which the middle tile comes; four seats are the default.
MN8.3 Play and suits are as in MN4 and MN5, with three tiles to a trick. [source]
Actions: `discard 6-4` after the bidding, before `trump`.
"""

from typing import Any

import numpy as np

from dragonmoon.cards import listed
from dragonmoon.jit import rule
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
from dragonmoon.state import weight as weight

# ------------------------------------------------------------------------------------ Components

NUMBERS, TILES, HAND = 7, 28, 7
HIGH = np.array([high for high in range(NUMBERS) for _ in range(high + 1)])
LOW = np.array([low for high in range(NUMBERS) for low in range(high + 1)])
ALL_28 = (1 << TILES) - 1
MIXED_ZEROS = sum(1 << tile for tile in range(TILES) if LOW[tile] == 0 < HIGH[tile])
SETS = np.array([ALL_28 & ~MIXED_ZEROS, ALL_28])  # by seats - 3
DOUBLES, NO_TRUMP, TRUMPS = 7, 8, 9  # trump is a number 0-6, doubles, or none; so is a suit

BIDS = np.array([4, 5, 6, 7, 21])
MOON, GOAL = 21, 21  # the bid of all seven tricks; the score that ends a match
SILENT, PASSED = -1, 0  # in the place of a seat's bid

# Actions, by number: pass, five bids, nine trumps, 28 discards, 28 plays.
PASS, BID, TRUMP, DISCARD, PLAY = 0, 1, 6, 15, 43
ACTIONS = PLAY + TILES
DISCARD_UNSEEN = ACTIONS  # no action: what the others hear of a discard
MOST_LEGAL, MOST_CARDS = TRUMPS, TILES
MN2_1, MN3_1, MN3_2, MN3_3, MN3_5, MN5_1, MN5_3 = 201, 301, 302, 303, 305, 501, 503
MN7_1, MN8_1, MN8_2 = 701, 801, 802

# By the highest bid so far: the set of actions that a seat may speak.
SPEECHES = np.array(
    [1 + sum(1 << BID + k for k in range(5) if BIDS[k] > bid) for bid in range(MOON + 1)]
)

# ----------------------------------------------------------------------------------------- State

BIDDING, DISCARDING, NAMING, PLAYING = 0, 1, 2, 3
DUE = np.array([MN3_1, MN8_2, MN3_5, MN5_1])  # by phase
PLIES = 4 + 1 + TILES  # four seats: bids, trump, plays
NO_TILE = -1

LAYOUT = Layout(
    "moon",
    *shared_fields(seats=4, plies=PLIES),
    Field("phase", 0, Known.PUBLIC, "BIDDING, DISCARDING, NAMING or PLAYING"),
    Field("bids", 4, Known.PUBLIC, "what each seat has bid, or SILENT, PASSED"),
    Field("bid", 0, Known.PUBLIC, "the highest bid so far, 0 before any"),
    Field("declarer", 0, Known.PUBLIC, "the seat that bid highest, -1 before any"),
    Field("trump", 0, Known.PUBLIC, "a number, DOUBLES or NO_TRUMP; -1 before it is named"),
    Field("hands", 4, Known.OWN, "the set of tiles that each seat holds"),
    Field("hand_sizes", 4, Known.PUBLIC, "how many tiles each seat holds"),
    Field("widow", 0, Known.SECRET, "the tile dealt to nobody (three seats)", NO_TILE),
    Field("discarded", 0, Known.SECRET, "the tile that the declarer discarded", NO_TILE),
    Field("trick", 4, Known.PUBLIC, "the tile that each seat has played to the trick"),
    Field("laid", 0, Known.PUBLIC, "how many tiles lie in the trick"),
    Field("suit", 0, Known.PUBLIC, "the suit to follow; -1 before a lead"),
    Field("following", 0, Known.PUBLIC, "the set of tiles of that suit; empty before a lead"),
    Field("best", 0, Known.PUBLIC, "the seat whose tile wins the trick so far"),
    Field("tricks", 4, Known.PUBLIC, "tricks that each seat has taken"),
    Field("voids", 4, Known.PUBLIC, "the tiles that each seat has shown not to hold", shows=True),
)


@rule
def side(state: Any, seat: int) -> int:
    """MN1.2 Four seats; seats 0 and 2 are partners against 1 and 3. [seed]"""
    if state.seats == 3:
        return 1 << seat
    return 0b0101 << (seat & 1)


# ------------------------------------------------------------------------------------------ Deal
@rule
def tile_set(state: Any) -> int:
    """MN8.1 Three seats, no partners.  Of the zeros only 0-0 stays: 22 tiles, seven each, one tile
    is the widow, face down.  Zeros may still be named as trump. [source; trump: choice]
    """
    return SETS[state.seats - 3]


@rule
def cards(state: Any, deck: Any) -> int:
    """Writes the tiles of the next deal into ``deck``, in order; returns how many they are."""
    return listed(tile_set(state), TILES, 0, deck)


@rule
def deal(state: Any, deck: Any) -> None:
    """MN2.1 Tiles are shuffled; each seat gets seven.  All 28 are dealt: with four seats there is
    no middle tile and nobody picks up or discards. [choice: the seed's sentence on a tile in the
    middle comes from the three-seat game, see MN8; 4 × 7 = 28]
    """
    for seat in range(4):
        hand = 0
        if seat < state.seats:
            for k in range(HAND * seat, HAND * seat + HAND):
                hand |= 1 << deck[k]
        state.hands[seat] = hand
        state.hand_sizes[seat] = HAND if hand else 0
        state.bids[seat] = SILENT
        state.tricks[seat] = 0
        state.voids[seat] = 0
    state.widow = deck[HAND * 3] if state.seats == 3 else NO_TILE
    state.discarded = NO_TILE
    state.ply_count = state.bid = 0
    state.declarer = state.trump = -1
    clear_trick(state)
    open_bidding(state)


@rule
def open_bidding(state: Any) -> None:
    """MN2.2 The first bidder of the match is drawn at random (from the seed of the match); each
    later deal, redeals included, the first bidder is the next seat clockwise. [seed; choice for
    redeals]
    """
    state.turn = (state.first + state.deal) % state.seats
    state.deal += 1
    state.phase = BIDDING


# ---------------------------------------------------------------------------------------- Suits
# These read as the clauses do; play looks the answers up in tables made from them.


def is_trump(tile: int, trump: int) -> bool:
    """MN4.2 With a number as trump, every tile that bears it is a trump and nothing else. [seed]

    MN4.3 With doubles as trump, the seven doubles are the trump suit, ranking 6-6 > 5-5 > … > 0-0;
    they no longer belong to their number. [seed; order: source]
    """
    if trump == DOUBLES:
        return bool(HIGH[tile] == LOW[tile])
    return trump in (HIGH[tile], LOW[tile])


def belongs(tile: int, suit: int, trump: int) -> bool:
    """MN4.1 There are seven suits 0-6.  A double belongs to its own number only.  Any other tile
    belongs to both of its numbers, unless trump takes it. [seed]
    """
    if suit == trump or is_trump(tile, trump):
        return suit == trump and is_trump(tile, trump)
    return suit in (HIGH[tile], LOW[tile])


def rank(tile: int, suit: int) -> int:
    """MN4.4 In a suit, trump included, the double is highest, then the tiles by their other number:
    6-6, 6-5, 6-4, 6-3, 6-2, 6-1, 6-0.  With doubles as trump the number suits have no double.
    [seed; 6-0: choice, the seed's list stops at 6-1 as in the three-seat set]
    """
    if suit == DOUBLES:
        return int(HIGH[tile])
    if HIGH[tile] == LOW[tile]:
        return NUMBERS
    return int(HIGH[tile] + LOW[tile] - suit)


def suit_led(tile: int, trump: int) -> int:
    """MN5.2 If a trump is led, the suit to follow is trump.  Otherwise it is the higher number on
    the led tile. [seed]
    """
    return trump if is_trump(tile, trump) else int(HIGH[tile])


def strength(tile: int, suit: int, trump: int) -> int:
    """MN5.4 The highest trump wins; if no trump was played, the highest tile of the suit led wins.
    Any other tile cannot win. [seed]
    """
    if is_trump(tile, trump):
        return 1 + NUMBERS + 1 + rank(tile, trump)
    if belongs(tile, suit, trump):
        return 1 + rank(tile, suit)
    return 0


ALL_TRUMPS, ALL_TILES = range(TRUMPS), range(TILES)
SUIT = np.array(
    [[sum(1 << t for t in ALL_TILES if belongs(t, s, u)) for s in ALL_TRUMPS] for u in ALL_TRUMPS]
)
SUIT_LED = np.array([[suit_led(t, u) for t in ALL_TILES] for u in ALL_TRUMPS])
STRENGTH = np.array(
    [[[strength(t, s, u) for t in ALL_TILES] for s in ALL_TRUMPS] for u in ALL_TRUMPS]
)


# -------------------------------------------------------------------------------------- Legality
@rule
def due(state: Any) -> int:
    """Returns the clause that says what is to be done now, and by whom."""
    return DUE[state.phase] if state.turn >= 0 else MN7_1


@rule
def forbids(state: Any, action: int) -> int:
    """Returns 0, or the code of the most binding clause that forbids ``action``: 503 is MN5.3."""
    if state.turn < 0:
        return MN7_1
    if action < 0 or action >= ACTIONS:
        return due(state)
    if action < TRUMP:
        return forbids_speech(state, action)
    if action < DISCARD:
        return 0 if state.phase == NAMING else due(state)
    if action < PLAY:
        return MN2_1 if state.seats == 4 else forbids_tile(state, action - DISCARD, DISCARDING)
    return forbids_tile(state, action - PLAY, PLAYING)


@rule
def forbids_speech(state: Any, action: int) -> int:
    """MN3.2 A bid must be higher than every earlier bid. [seed]"""
    if state.phase != BIDDING:
        return MN3_3 if state.bid == MOON else due(state)
    return 0 if SPEECHES[state.bid] >> action & 1 else MN3_2


@rule
def forbids_tile(state: Any, tile: int, phase: int) -> int:
    """Refuses a tile out of its time, not in the set, not held, or against the duty to follow."""
    if state.phase != phase:
        return due(state)
    if not tile_set(state) >> tile & 1:
        return MN8_1
    if not state.hands[state.turn] >> tile & 1:
        return due(state)
    return MN5_3 if phase == PLAYING and not playable(state) >> tile & 1 else 0


@rule
def playable(state: Any) -> int:
    """MN5.3 A seat that holds a tile of the suit to follow must play one; either end of a tile
    counts (led 5-4, no trump: 6-5 and 5-2 are fives).  A seat that holds none may play any tile,
    trump or not. [seed; either end: source]
    """
    hand = state.hands[state.turn]
    following = hand & state.following
    return following if following else hand


@rule
def legal(state: Any, actions: Any) -> int:
    """Writes the legal actions, in ascending order, into ``actions``; returns how many they are."""
    if state.turn < 0:
        return 0
    if state.phase == PLAYING:
        return listed(playable(state), HAND, PLAY, actions)
    if state.phase == DISCARDING:
        return listed(state.hands[state.turn], HAND + 1, DISCARD, actions)
    if state.phase == NAMING:
        return listed((1 << TRUMPS) - 1, TRUMPS, TRUMP, actions)
    return listed(SPEECHES[state.bid], TRUMP, PASS, actions)


# ------------------------------------------------------------------------------------------ Play
@rule
def apply(state: Any, action: int) -> None:
    """Applies a legal action of the seat to act."""
    note(state, action)
    if action >= PLAY:
        play(state, action - PLAY)
    elif action >= DISCARD:
        discard(state, action - DISCARD)
    elif action >= TRUMP:
        name_trump(state, action - TRUMP)
    else:
        speak(state, action)


@rule
def speak(state: Any, action: int) -> None:
    """MN3.1 From the first bidder clockwise each seat speaks exactly once: it passes or bids 4, 5,
    6, 7 or 21. [seed]

    MN3.3 A bid of 21 ends the bidding at once; the seats after it do not speak.  It may be made
    with no 7 before it. [seed]
    """
    seat = state.turn
    if action == PASS:
        state.bids[seat] = PASSED
    else:
        state.bid = BIDS[action - BID]
        state.bids[seat] = state.bid
        state.declarer = seat
    state.turn = left_of(state, seat)
    if state.bid == MOON or state.bids[state.turn] != SILENT:
        close_bidding(state)


@rule
def close_bidding(state: Any) -> None:
    """MN3.4 If all seats pass, the tiles are dealt again (a new deal, with the next deal number),
    nothing is scored.  No rule bounds the number of deals; a tool that must end stops after a
    stated number and says so. [source]
    """
    if state.declarer < 0:
        state.turn = DEAL_ENDED
        return
    state.turn = state.declarer
    state.phase = NAMING
    if state.seats == 3:
        take_widow(state)


@rule
def take_widow(state: Any) -> None:
    """MN8.2 Bidding is as in MN3.  When the bidding ends the widow is in the declarer's hand (no
    action); he then discards one tile face down (it may be the same); nobody else sees either.
    Then he names trump.  All pass: deal again. [seed's sentence; secrecy, same tile: source]
    """
    state.hands[state.declarer] |= 1 << state.widow
    state.hand_sizes[state.declarer] += 1
    state.phase = DISCARDING


@rule
def discard(state: Any, tile: int) -> None:
    """Puts the declarer's discard aside, face down (MN8.2)."""
    state.hands[state.turn] ^= 1 << tile
    state.hand_sizes[state.turn] -= 1
    state.discarded = tile
    state.phase = NAMING


@rule
def name_trump(state: Any, trump: int) -> None:
    """MN3.5 The highest bidder is the declarer.  He names trump before the lead: a number 0-6,
    doubles, or no trump. [seed]
    """
    state.trump = trump
    state.phase = PLAYING


@rule
def play(state: Any, tile: int) -> None:
    """MN5.1 The declarer leads the first trick, any tile; play goes clockwise, each a tile of his
    hand; the winner of a trick leads the next.  All seven are played out. [seed; all seven: choice]
    """
    seat = state.turn
    state.hands[seat] ^= 1 << tile
    state.hand_sizes[seat] -= 1
    state.trick[seat] = tile
    if state.laid == 0:
        state.suit = SUIT_LED[state.trump, tile]
        state.following = SUIT[state.trump, state.suit]
        state.best = seat
    else:
        follow(state, tile)
    state.laid += 1
    if state.laid == state.seats:
        take_trick(state)
    else:
        state.turn = left_of(state, seat)


@rule
def beats(tile: int, other: int, suit: int, trump: int) -> bool:
    """Tells whether a tile is stronger than another where ``suit`` was led (MN5.4)."""
    return STRENGTH[trump, suit, tile] > STRENGTH[trump, suit, other]


@rule
def follow(state: Any, tile: int) -> None:
    """Compares a tile with the best of the trick (MN5.4) and marks a void that it shows (MN5.3)."""
    # Choices instead of branches: a processor cannot foresee what a seat plays.
    wins = beats(tile, state.trick[state.best], state.suit, state.trump)
    state.best = state.turn if wins else state.best
    state.voids[state.turn] |= 0 if state.following >> tile & 1 else state.following


@rule
def take_trick(state: Any) -> None:
    """Gives the trick to its winner, who leads the next, or ends the deal (MN5.1)."""
    state.tricks[state.best] += 1
    state.turn = state.best
    clear_trick(state)
    if state.hand_sizes[state.turn] == 0:
        end_deal(state)


@rule
def clear_trick(state: Any) -> None:
    """Makes room for the next trick."""
    state.laid = state.following = 0
    state.suit = state.best = -1
    for seat in range(4):
        state.trick[seat] = NO_TILE


# --------------------------------------------------------------------------------- End and score
@rule
def tricks_of(state: Any, seat: int) -> int:
    """Returns the tricks that the side of ``seat`` has taken."""
    if state.seats == 3:
        return state.tricks[seat]
    return state.tricks[seat] + state.tricks[seat ^ 2]


@rule
def needed(bid: int) -> int:
    """Returns the tricks that a bid needs: all seven for 21 (MN6.4)."""
    return min(bid, HAND)


@rule
def returns(state: Any, seat: int) -> int:
    """MN6.1 A declarer's side that takes at least as many tricks as it bid scores one point for
    each trick that it took. [seed]

    MN6.2 A side that fails loses points equal to its bid.  Scores may be negative. [seed]

    MN6.3 The other side always scores one point for each of its tricks. [seed]
    """
    taken = tricks_of(state, seat)
    if not side(state, state.declarer) >> seat & 1:
        return taken
    if taken < needed(state.bid):
        return -state.bid
    return GOAL if state.bid == MOON else taken


@rule
def made_moon(state: Any) -> bool:
    """MN6.4 A bid of 21 needs all seven tricks.  Made: the side scores 21 and has won the match
    after that deal, whatever the totals.  Failed: −21, and the other side scores its tricks; the
    seven tricks are played out in any case. [seed; the 21 points and playing out: choice]
    """
    return state.bid == MOON and tricks_of(state, state.declarer) == HAND


@rule
def end_deal(state: Any) -> None:
    """Scores the deal; ends the match if a side has won it.

    MN8.4 With three seats each seat scores alone: the declarer as MN6.1, MN6.2 and MN6.4, each
    other seat one point for each of its own tricks.  A made 21 wins the match whatever the totals.
    Else the match ends after a deal when a seat has 21 or more; the highest wins; equal at the top:
    all play on, and any seat may still win. [seed, applied to single seats]
    """
    for seat in range(state.seats):
        state.scores[seat] += returns(state, seat)
    state.winners = side(state, state.declarer) if made_moon(state) else ahead(state)
    state.turn = MATCH_ENDED if state.winners else DEAL_ENDED


@rule
def ahead(state: Any) -> int:
    """MN7.1 The match ends after a deal when a side has 21 or more; the higher score wins.  If both
    have 21 or more and are equal, play goes on until a deal ends with one ahead. [seed; equal at
    exactly 21: choice]
    """
    top = 0
    for seat in range(1, state.seats):
        if state.scores[seat] > state.scores[top]:
            top = seat
    for seat in range(state.seats):
        if state.scores[seat] == state.scores[top] and not side(state, top) >> seat & 1:
            return 0
    return side(state, top) if state.scores[top] >= GOAL else 0
