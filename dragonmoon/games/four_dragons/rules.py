"""Four Dragons.

Two partnerships gather Food and Muertos over the three days of the festival of the dead, in tricks
where many cards do something; only pairs of a Food and a Muertos score.  Four seats, or three
players and a dummy whose hand lies open.

FD1 Components
FD1.1 Four colours: black, pink, blue, green.  Scoring cards: 9 Food (rank 2, black); 12 Muertos
(rank 4): 4 Animals (green), 4 Children (pink), 4 Adults (blue). [seed; colours of Food and of the
days: source]
FD1.2 25 other cards: Kill 10 (3), one each in pink, blue, green; plain 5, 7, 8, one each in pink,
blue, green; black: Start (6), three plain 10, a plain 9, two Choose (0), Spoiled (0), three Swap
(1), two Ask (1).  No public source lists them all.  Known are ranks and powers of Spoiled, Choose,
Swap, Kill 10 and Start, that three colours have the same cards and black the most, that each colour
has a 3, 5, 7 and 8, that a 10 is black, and that a question card exists.  Reconstructed are the
numbers of the black cards, the 9, the colours of Spoiled and Swap, and rank and colour of Ask.
[choice: numbers of 10, 9, Choose, Spoiled, Swap, Ask]
FD1.3 Text: colour letters K black, P pink, B blue, G green.  Food `2K`; Muertos `4G` `4P` `4B`;
`CH` Choose, `SP` Spoiled, `SW` Swap, `AS` Ask.  Order for listing: by rank, CH SP at 0, SW AS at 1,
then colour K P B G. [notation]
FD2 Setup
FD2.1 Four seats; 0 and 2 are partners against 1 and 3. [seed]
FD3 Tricks
Actions: `play 7P`, `play CH as G`, `discard 5P`.
FD4 Powers

Carried out when the card is played, Kill 10 excepted.
FD4.6 Start has no power but FD3.1; 5, 7, 8, 9, 10 have none. [seed; source]
Actions: `swap 5P`; `ask 2 colour P`, `ask 2 rank 4` (2 is the seat asked); `kill 1` (1 is the seat
whose 10 goes) or `spare`.
FD5 Gifts
Actions: nature's `draw 5P`, then `gift 5P`.
FD6 Three seats
Actions: the chooser's `draw 5P`.
FD7 Scoring
"""

from typing import Any

import numpy as np

from dragonmoon.cards import with_one
from dragonmoon.games.four_dragons import powers, scoring, seats, tricks
from dragonmoon.games.four_dragons.actions import ACTIONS as ACTIONS
from dragonmoon.games.four_dragons.actions import (
    ASK,
    ASKING,
    CARD_OF,
    DISCARD,
    DRAW,
    DRAWING,
    GIFT,
    GIVING,
    KILL,
    KILLING,
    PLAY,
    PLAYING,
    QUESTIONS,
    SHOWN,
    SPARE,
    SWAP,
    SWAPPING,
    face_of,
    phase_of,
)
from dragonmoon.games.four_dragons.cards import ASK as ASK_CARD
from dragonmoon.games.four_dragons.cards import (
    BLACK,
    BLOCK,
    CARD,
    CARDS,
    CHOOSE,
    COLOUR,
    COLOURS,
    DAYS,
    DEALT,
    FOOD,
    MUERTO,
    RANK,
    SPOILED,
    START,
)
from dragonmoon.games.four_dragons.cards import KILL as THREE
from dragonmoon.games.four_dragons.cards import SWAP as SWAP_CARD
from dragonmoon.games.four_dragons.powers import (
    FD4_4,
    NO_CARD,
    NOBODY,
    NOTHING,
    answer,
    can_ask,
    can_swap,
    forbids_food,
    forbids_name,
    forbids_question,
    list_kills,
    list_questions,
    may_kill,
    next_killer,
    swap,
)
from dragonmoon.games.four_dragons.scoring import pairs_of, winners_of
from dragonmoon.games.four_dragons.seats import (
    SEATS,
    holder_of_start,
    holds,
    is_dummy,
    partner_of,
    put_in,
    right_of,
    take_out,
)
from dragonmoon.games.four_dragons.seats import begin as begin
from dragonmoon.games.four_dragons.seats import decider as decider
from dragonmoon.games.four_dragons.seats import side as side
from dragonmoon.games.four_dragons.tricks import (
    FD3_3,
    forbids_colour,
    forbids_discard,
    playable,
    winner_of,
)
from dragonmoon.jit import lowest, rule, size
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    NATURE,
    Field,
    Known,
    Layout,
    left_of,
    note,
    shared_fields,
)

CHAPTERS = (seats, tricks, powers, scoring)  # where the other clauses stand

# ------------------------------------------------------------------------------------ Components

HAND = 8
MOST_CARDS = CARDS
MOST_LEGAL = 3 * QUESTIONS  # to ask each of three seats anything is the longest list
FD3_1, FD4_3, FD4_5, FD5_1, FD7_1 = 301, 403, 405, 501, 701

# ----------------------------------------------------------------------------------------- State

DUE = np.array([FD3_1, FD4_3, FD4_4, FD4_5, FD5_1, FD5_1])  # by phase

# Eight tricks of four cards; three swaps of two cards, two questions; one 3 of each colour; and a
# gift after each trick but the last, of two plies.
ASKS = 2
PLIES = 32 + 3 * 2 + ASKS + 3 * 2 + 7 * 2

LAYOUT = Layout(
    "four-dragons",
    *shared_fields(seats=SEATS, plies=PLIES),
    Field("phase", 0, Known.PUBLIC, "PLAYING, SWAPPING, ASKING, KILLING, DRAWING or GIVING"),
    Field("tricks", 0, Known.PUBLIC, "how many tricks of this deal have ended"),
    Field("leader", 0, Known.PUBLIC, "the seat that leads or has led the trick"),
    Field("laid", 0, Known.PUBLIC, "how many cards lie in the trick, discards included"),
    Field("trick", SEATS, Known.PUBLIC, "the face that each seat has played or discarded", -1),
    Field("out", 0, Known.PUBLIC, "the seats whose card in the trick is discarded or killed"),
    Field("places", 0, Known.PUBLIC, "the set of colours but black that lie in the trick"),
    Field("spoiled", 0, Known.PUBLIC, "1 if Spoiled lies in the trick"),
    Field("killers", 0, Known.PUBLIC, "the set of seats whose 3 is still to be asked"),
    Field("actor", 0, Known.PUBLIC, "the seat whose power or gift is being carried out, or NOBODY"),
    Field("pending", 0, Known.SECRET, "the card that the first seat of a swap has chosen", -1),
    Field("drawn", 0, Known.SECRET, "the card drawn for a gift", -1),
    Field("answers", ASKS, Known.PUBLIC, "the numbers told in this deal; NOTHING: not yet"),
    Field("asked", 0, Known.PUBLIC, "how many questions were asked in this deal"),
    Field("hands", SEATS, Known.OWN, "the set of cards that each seat holds"),
    Field("hand_sizes", SEATS, Known.PUBLIC, "how many cards each seat holds"),
    Field("food", 2, Known.PUBLIC, "how many Food each partnership has captured in the match"),
    Field("muertos", 2 * DAYS, Known.PUBLIC, "how many Muertos of each day each has captured"),
    Field("discards", SEATS, Known.PUBLIC, "how often a seat could play nothing", shows=True),
)


# ------------------------------------------------------------------------------------------ Deal
@rule
def cards(state: Any, deck: Any) -> int:
    """FD2.2 A match is exactly three deals.  Deal 1: the 25 others, 3 Food, 4 Animals.  Deal 2: the
    25 others, 3 more Food, 4 Children.  Deal 3: the 25 others, the last 3 Food, 4 Adults.  Eight
    cards to each seat. [seed]
    """
    for k in range(CARDS):
        deck[k] = DEALT[min(state.deal, DAYS - 1), k]
    return CARDS


@rule
def deal(state: Any, deck: Any) -> None:
    """FD2.3 Captured Food and Muertos lie open before the partnership that took them to the end of
    the match.  The others are gathered for the next deal.  Everything played or discarded is
    open to all. [seed, source]
    """
    for seat in range(SEATS):
        hand = 0
        for k in range(HAND * seat, HAND * seat + HAND):
            hand = with_one(hand, BLOCK[deck[k]])
        state.hands[seat] = hand
        state.hand_sizes[seat] = HAND
        state.discards[seat] = 0
    for k in range(ASKS):
        state.answers[k] = NOTHING
    state.asked = state.tricks = state.ply_count = 0
    state.deal += 1
    lead(state, holder_of_start(state))


@rule
def lead(state: Any, seat: int) -> None:
    """FD3.1 The holder of 6K leads it to the first trick of a deal.  Later the winner of a
    trick leads.  Play is clockwise, one card each, eight tricks. [seed; clockwise: choice]
    """
    state.phase = PLAYING
    state.leader = state.turn = seat
    state.laid = state.out = state.places = state.spoiled = state.killers = 0
    state.actor = NOBODY
    state.pending = state.drawn = NO_CARD
    for other in range(SEATS):
        state.trick[other] = NOTHING


# -------------------------------------------------------------------------------------- Legality


@rule
def due(state: Any) -> int:
    """Returns the clause that says what is to be done now, and by whom."""
    return FD7_1 if state.turn < NATURE else DUE[state.phase]


@rule
def forbids(state: Any, action: int) -> int:
    """Returns 0, or the code of the most binding clause that forbids ``action``: 303 is FD3.3."""
    if state.turn < NATURE:
        return FD7_1
    if action < 0 or action >= ACTIONS or phase_of(action) != state.phase:
        return due(state)
    if action < DISCARD:
        return forbids_face(state, action - PLAY)
    if action < SWAP:
        return forbids_discard(state, action - DISCARD)
    if action < ASK:
        return 0 if holds(state, state.turn, action - SWAP) else FD4_3
    if action < KILL:
        return forbids_question(state, (action - ASK) // QUESTIONS)
    if action < DRAW:
        return 0 if action == SPARE or may_kill(state, state.turn, action - KILL) else FD4_5
    if action < GIFT:
        return 0 if holds(state, state.actor, action - DRAW) else FD5_1
    return 0 if holds(state, state.turn, action - GIFT) else FD5_1


@rule
def forbids_face(state: Any, face: int) -> int:
    """Refuses a card not held, another lead than 6K, or one that may not be played to the trick."""
    card = CARD_OF[face]
    if not holds(state, state.turn, card):
        return FD3_3
    if state.tricks == 0 and state.laid == 0 and card != START:
        return FD3_1
    if card == CHOOSE:
        return forbids_name(state, SHOWN[face])
    if card == FOOD:
        return forbids_food(state)
    return forbids_colour(state, COLOUR[card])


@rule
def legal(state: Any, actions: Any) -> int:
    """Writes the legal actions, in ascending order, into ``actions``; returns how many they are."""
    if state.turn < NATURE:
        return 0
    if state.phase == PLAYING:
        able = playable(state)
        return list_plays(state, able, actions) if able else list_cards(state, DISCARD, actions)
    if state.phase == ASKING:
        return list_questions(state, actions)
    if state.phase == KILLING:
        return list_kills(state, actions)
    base = SWAP if state.phase == SWAPPING else DRAW if state.phase == DRAWING else GIFT
    return list_cards(state, base, actions)


@rule
def list_plays(state: Any, able: int, actions: Any) -> int:
    """Lists every face that the seat to act may play, of these cards."""
    n = 0
    if able & BLOCK[CHOOSE]:
        for colour in range(COLOURS):
            actions[n] = PLAY + colour
            n += forbids_name(state, colour) == 0
    rest = able & ~BLOCK[CHOOSE]
    while rest:
        card = CARD[lowest(rest)]
        rest &= ~BLOCK[card]
        actions[n] = PLAY + face_of(card)
        n += 1
    return n


@rule
def list_cards(state: Any, base: int, actions: Any) -> int:
    """Lists ``base`` + each card that may be drawn, or given or discarded by the seat to act."""
    rest = state.hands[state.actor if base == DRAW else state.turn]
    n = 0
    while rest:
        card = CARD[lowest(rest)]
        rest &= ~BLOCK[card]
        actions[n] = base + card
        n += 1
    return n


@rule
def weight(state: Any, action: int) -> int:
    """Returns how many of the equally likely outcomes of nature an action stands for: the copies of
    the card that is drawn (FD5.1).
    """
    return size(state.hands[state.actor] & BLOCK[action - DRAW])


# ------------------------------------------------------------------------------------------ Play
@rule
def apply(state: Any, action: int) -> None:
    """Applies a legal action of the seat to act, or of nature."""
    note(state, action)
    if action < DISCARD:
        play(state, action - PLAY)
    elif action < SWAP:
        discard(state, action - DISCARD)
    elif action < ASK:
        choose_swap(state, action - SWAP)
    elif action < KILL:
        answer(state, (action - ASK) // QUESTIONS, (action - ASK) % QUESTIONS)
        go_on(state, state.turn)
    elif action < DRAW:
        kill(state, NOBODY if action == SPARE else action - KILL)
    elif action < GIFT:
        draw(state, action - DRAW)
    else:
        give(state, action - GIFT)


@rule
def play(state: Any, face: int) -> None:
    """Lays a card into the trick, and carries out its power."""
    seat, card = state.turn, CARD_OF[face]
    take_out(state, seat, card)
    state.trick[seat] = face
    state.laid += 1
    if SHOWN[face] != BLACK:
        state.places |= 1 << SHOWN[face]
    if RANK[card] == THREE:
        state.killers |= 1 << seat
    if card == SPOILED:
        state.spoiled = 1
    if card == SWAP_CARD and can_swap(state, seat):
        state.phase = SWAPPING
        state.actor = seat
    elif card == ASK_CARD and can_ask(state):
        state.phase = ASKING
        state.actor = seat
    else:
        go_on(state, seat)


@rule
def discard(state: Any, card: int) -> None:
    """FD3.4 A discarded Food or Muertos is out of the match; another discarded card returns in the
    next deal. [seed]
    """
    seat = state.turn
    take_out(state, seat, card)
    state.trick[seat] = face_of(card)
    state.out |= 1 << seat
    state.discards[seat] += 1
    state.laid += 1
    go_on(state, seat)


@rule
def choose_swap(state: Any, card: int) -> None:
    """Chooses a card to swap; with the second one the cards change hands."""
    if state.pending == NO_CARD:
        state.pending = card
        state.turn = partner_of(state.turn)
        return
    swap(state, state.actor, state.turn, card)
    go_on(state, state.actor)


@rule
def go_on(state: Any, seat: int) -> None:
    """Goes on after the card of a seat and its power."""
    state.actor = NOBODY
    if state.laid < SEATS:
        state.phase = PLAYING
        state.turn = left_of(state, seat)
    else:
        ask_killers(state)


@rule
def ask_killers(state: Any) -> None:
    """Gives the turn to the next seat that can kill a 10, or ends the trick."""
    killer = next_killer(state)
    if killer == NOBODY:
        end_trick(state, winner_of(state))
        return
    state.phase = KILLING
    state.turn = state.actor = killer


@rule
def kill(state: Any, victim: int) -> None:
    """Takes a 10 out of the trick, or spares all (FD4.5)."""
    if victim != NOBODY:
        state.out |= 1 << victim
    ask_killers(state)


@rule
def end_trick(state: Any, winner: int) -> None:
    """FD3.6 The winner's partnership captures the trick's Food and Muertos. [seed]"""
    food = muertos = 0
    for seat in range(SEATS):
        card = CARD_OF[state.trick[seat]]
        if not state.out >> seat & 1:
            food += card == FOOD
            muertos += RANK[card] == MUERTO
    state.food[winner & 1] += food
    state.muertos[DAYS * (winner & 1) + state.deal - 1] += muertos
    for seat in range(SEATS):
        state.scores[seat] = pairs_of(state, seat & 1)
    state.tricks += 1
    if state.tricks == HAND:
        end_deal(state)
    elif food + muertos > 0 or state.spoiled:
        exchange_gifts(state, winner)
    else:
        lead(state, winner)


@rule
def exchange_gifts(state: Any, winner: int) -> None:
    """FD5.1 Before he leads again, the winner of a trick in which Food or Muertos were captured, or
    Spoiled lies, exchanges gifts, once, whatever the number of those cards: the opponent at his
    **right** draws one card from his hand at random, then gives him any one card of his own, the
    drawn one included.  Not after the last trick (no cards). [seed; the page's strategy text speaks
    of looking at a card, its FAQ and another source of drawing; last trick, the drawn card: choice]

    FD6.2 When the dummy must exchange gifts as winner, the opponent at its right **chooses** the
    card that he takes, then gives a card as in FD5.1.  When the dummy is the right-hand opponent it
    draws at random and seat 0 chooses what it gives. [seed; the second half: choice]
    """
    state.phase = DRAWING
    state.actor = winner
    state.turn = right_of(winner) if is_dummy(state, winner) else NATURE


@rule
def draw(state: Any, card: int) -> None:
    """Moves a card from the winner's hand to the opponent at his right."""
    giver = right_of(state.actor)
    take_out(state, state.actor, card)
    put_in(state, giver, card)
    state.drawn = card
    state.phase = GIVING
    state.turn = giver


@rule
def give(state: Any, card: int) -> None:
    """FD5.2 Those two seats alone know the two cards, except FD6.1. [choice]"""
    take_out(state, state.turn, card)
    put_in(state, state.actor, card)
    lead(state, state.actor)


# --------------------------------------------------------------------------------- End and score


@rule
def end_deal(state: Any) -> None:
    """Ends the match after the third deal (FD2.2)."""
    state.turn = DEAL_ENDED
    if state.deal == DAYS:
        state.turn = MATCH_ENDED
        state.winners = winners_of(state)
