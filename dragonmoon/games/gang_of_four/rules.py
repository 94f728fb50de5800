"""Gang of Four.

Be rid of your sixteen cards first, by higher and higher combinations; what the others keep costs
them dear.  Three or four seats; the lowest total wins when somebody reaches 100.

GF1 Components
GF1.1 64 cards: ranks 1–10 in green, yellow, red, two copies of each (60); one multicolour 1; one
green and one yellow phoenix; one red dragon. [seed]
GF1.2 Text: `7G` `7Y` `7R` `10R`, multicolour one `1M`, phoenixes `PG` `PY`, dragon `DR`. [notation]
GF2 Deal
GF3 Exchange

Every deal but the first, after dealing, before the lead.
Actions: `return 3G`.
GF4 Combinations
GF5 What beats what
GF5.5 Cards equal throughout do not beat each other. [seed, official]
GF5.7 A gang is played in turn only, also as a lead. [choice: "at any time" means on any
combination]
GF6 Play
GF6.4 Cards are played open.  The number of cards in every hand is public. [seed]
Actions: `pass`, `play 7G 7Y`.
GF7 Last card
Actions: `play 7G last`.
GF8 Scoring
"""

from typing import Any

import numpy as np

from dragonmoon.cards import with_one, without_one
from dragonmoon.games.gang_of_four import combinations, duty, scoring, seats
from dragonmoon.games.gang_of_four.combinations import (
    BLOCK,
    CARD,
    CARDS_OF,
    COMBINATIONS,
    DRAGON,
    KINDS,
    NOTHING,
    ONE_M,
    SIZE,
    beats,
    lower_by,
    without,
)
from dragonmoon.games.gang_of_four.duty import (
    forbids_by_duty,
    has_duty,
    show_by_duty,
    strongest_of,
)
from dragonmoon.games.gang_of_four.forming import holds, list_beating, list_singles
from dragonmoon.games.gang_of_four.scoring import loser_of, penalty, winners_of
from dragonmoon.games.gang_of_four.seats import NOBODY, SEATS, next_seat, seats_in
from dragonmoon.jit import rule
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    Field,
    Known,
    Layout,
    note,
    shared_fields,
)
from dragonmoon.state import begin as begin
from dragonmoon.state import decider as decider
from dragonmoon.state import side as side
from dragonmoon.state import weight as weight

CHAPTERS = (seats, combinations, duty, scoring)  # where the other clauses stand

# ------------------------------------------------------------------------------------ Components

HAND = 16
DECK = np.append(CARD, DRAGON)
CARDS = len(DECK)

# Actions, by number: pass, the cards that may be returned, every combination, and every combination
# with the word `last`.
PASS, RETURN = 0, 1
PLAY = RETURN + KINDS
LAST = PLAY + COMBINATIONS
ACTIONS = LAST + COMBINATIONS

# Sixteen cards form at most 16 singles, 295 pairs, threes, gangs and full houses, 324 straights and
# 1,152 flushes, counted each as if it were alone; and there is `pass`.
MOST_LEGAL, MOST_CARDS = 1 + 16 + 295 + 324 + 1152, CARDS
GF2_2, GF3_3 = 202, 303
GF6_1, GF6_2, GF7_1, GF8_2 = 601, 602, 701, 802

# ----------------------------------------------------------------------------------------- State

AUTO, DECLARE = 0, 1  # the option `last_card`
EXCHANGE, PLAYING = 0, 1

# A card is returned; a deal has at most 61 plays, since three seats keep a card; and at most three
# passes follow each play but the last, fewer those, three at least, after which another seat plays.
PLIES = 1 + 61 + 60 * 3 - 3

LAYOUT = Layout(
    "gang-of-four",
    *shared_fields(seats=SEATS, plies=PLIES),
    Field("last_card", 0, Known.PUBLIC, "the option: AUTO or DECLARE"),
    Field("phase", 0, Known.PUBLIC, "EXCHANGE or PLAYING"),
    Field("dealer", 0, Known.PUBLIC, "the dealer of this deal"),
    Field("winner", 0, Known.PUBLIC, "the seat that won the deal that ended last, or NOBODY"),
    Field("loser", 0, Known.PUBLIC, "the seat that gave a card in this deal, or NOBODY"),
    Field("given", 0, Known.PUBLIC, "the card that the loser gave, or NOTHING"),
    Field("returned", 0, Known.PUBLIC, "the card that the winner returned, or NOTHING"),
    Field("cycles", 0, Known.PUBLIC, "how many cycles of this deal have ended"),
    Field("table", 0, Known.PUBLIC, "the combination to beat, or NOTHING"),
    Field("owner", 0, Known.PUBLIC, "the seat that played it"),
    Field("passes", 0, Known.PUBLIC, "how many seats have passed it in a row"),
    Field("declared", 0, Known.PUBLIC, "set of the seats that have declared their last card"),
    Field("barred", 0, Known.PUBLIC, "set of the seats that did not, and act no more"),
    Field("hands", SEATS, Known.OWN, "the set of cards that each seat holds, but for the dragon"),
    Field("dragons", SEATS, Known.OWN, "1 for the seat that holds the dragon"),
    Field("hand_sizes", SEATS, Known.PUBLIC, "how many cards each seat holds"),
    Field("dead", 0, Known.SECRET, "three seats: the dead hand, but for the dragon"),
    Field(
        "ceilings",
        SEATS,
        Known.PUBLIC,
        "no card of a seat is above this one, but for a card returned to it",
        shows=True,
    ),
    Field(
        "plain",
        SEATS,
        Known.PUBLIC,
        "from this ply on (1 is the first) a seat could form no more than singles; 0: not shown",
        shows=True,
    ),
)


@rule
def play_of(action: int) -> int:
    """Returns the combination of an action that plays one."""
    return action - LAST if action >= LAST else action - PLAY


# ------------------------------------------------------------------------------------------ Deal
@rule
def cards(state: Any, deck: Any) -> int:
    """Writes the cards of the next deal into ``deck``, in order; returns how many they are."""
    for k in range(CARDS):
        deck[k] = DECK[k]
    return CARDS


@rule
def deal(state: Any, deck: Any) -> None:
    """GF2.1 Four seats: 16 cards each.  Three seats: 16 each and a fourth, dead hand of 16 that
    stays face down and out of play; it is shuffled back in for the next deal. [seed; face down:
    choice]
    """
    state.loser = loser_of(state) if state.deal > 0 else NOBODY
    for seat in range(SEATS):
        state.hands[seat] = cards_in(deck, seat)
        state.dragons[seat] = dragon_in(deck, seat)
        state.hand_sizes[seat] = HAND
    state.dead = 0
    if state.seats < SEATS:
        state.dead = state.hands[SEATS - 1]
        state.hands[SEATS - 1] = state.dragons[SEATS - 1] = state.hand_sizes[SEATS - 1] = 0
    clear_table(state)
    state.deal += 1
    if state.loser == NOBODY:
        open_match(state)
    else:
        open_deal(state)


@rule
def cards_in(deck: Any, block: int) -> int:
    """Returns the cards of a block of the deck as a set, but for the dragon."""
    hand = 0
    for k in range(HAND * block, HAND * block + HAND):
        hand = with_one(hand, BLOCK[deck[k]])
    return hand


@rule
def dragon_in(deck: Any, block: int) -> int:
    """Returns 1 if the dragon is in a block of the deck, else 0."""
    found = 0
    for k in range(HAND * block, HAND * block + HAND):
        found |= deck[k] == DRAGON
    return int(found)


@rule
def clear_table(state: Any) -> None:
    """Forgets what was played and shown in the deal before."""
    state.given = state.returned = state.table = NOTHING
    state.owner = NOBODY
    state.passes = state.declared = state.barred = state.cycles = state.ply_count = 0
    for seat in range(SEATS):
        state.ceilings[seat] = DRAGON
        state.plain[seat] = 0


@rule
def open_match(state: Any) -> None:
    """GF2.2 First deal: the holder of 1M opens and must include it in what he plays.  Three seats
    and 1M in the dead hand: the seat to the dealer's right opens, with anything.  The first dealer
    is drawn at random (with any number of seats). [seed, official; drawn: choice]
    """
    state.dealer = state.first
    state.winner = NOBODY
    state.turn = (state.dealer - 1 + state.seats) % state.seats
    for seat in range(state.seats):
        if state.hands[seat] & ONE_M:
            state.turn = seat
    state.phase = PLAYING


@rule
def open_deal(state: Any) -> None:
    """GF2.3 Later deals: the winner of the previous deal deals and opens, with anything. [seed,
    official]
    """
    state.dealer = state.turn = state.winner
    state.phase = EXCHANGE
    give_strongest(state)


@rule
def give_strongest(state: Any) -> None:
    """GF3.2 The loser gives the winner the strongest card of his **new** hand, by GF1.3.  This is
    no choice and no action. [seed, official]
    """
    state.given = state.ceilings[state.loser] = strongest_of(state, state.loser)
    lose(state, state.loser, state.given)
    receive(state, state.winner, state.given)


@rule
def lose(state: Any, seat: int, card: int) -> None:
    """Takes a card out of a hand."""
    state.hand_sizes[seat] -= 1
    if card == DRAGON:
        state.dragons[seat] = 0
    else:
        state.hands[seat] = without_one(state.hands[seat], BLOCK[card])


@rule
def receive(state: Any, seat: int, card: int) -> None:
    """Puts a card into a hand."""
    state.hand_sizes[seat] += 1
    if card == DRAGON:
        state.dragons[seat] = 1
    else:
        state.hands[seat] = with_one(state.hands[seat], BLOCK[card])


# -------------------------------------------------------------------------------------- Legality
@rule
def due(state: Any) -> int:
    """Returns the clause that says what is to be done now, and by whom."""
    if state.turn < 0:
        return GF8_2
    return GF3_3 if state.phase == EXCHANGE else GF6_1


@rule
def forbids(state: Any, action: int) -> int:
    """Returns 0, or the code of the most binding clause that forbids ``action``: 503 is GF5.3."""
    if state.turn < 0:
        return GF8_2
    if action < 0 or action >= ACTIONS:
        return due(state)
    if action >= PLAY:
        return forbids_play(state, play_of(action), action >= LAST)
    if action == PASS:
        return forbids_pass(state)
    if state.phase != EXCHANGE:
        return due(state)
    return 0 if holds_now(state, action - RETURN) else GF3_3


@rule
def holds_now(state: Any, play: int) -> bool:
    """Tells whether the seat to act holds the cards of a combination."""
    return holds(state.hands[state.turn], state.dragons[state.turn], play)


@rule
def forbids_pass(state: Any) -> int:
    """GF6.2 Passing is always allowed except for the seat that leads, and except GF7.3, which
    overrides it.  A seat that passed may play again when its turn comes round in the same cycle.
    [seed, official]
    """
    if state.phase != PLAYING:
        return due(state)
    if state.table == NOTHING:
        return GF6_2
    return forbids_by_duty(state, NOTHING)


@rule
def forbids_play(state: Any, play: int, said: bool) -> int:
    """Refuses a combination out of its time, not held, with a word too much, or that may not be
    played on what lies there.
    """
    if state.phase != PLAYING:
        return due(state)
    if not holds_now(state, play):
        return GF6_1
    if said and not may_declare(state, play):
        return GF7_1
    return forbids_held(state, play)


@rule
def forbids_held(state: Any, play: int) -> int:
    """GF6.1 The opener leads any combination (first deal: with 1M, GF2.2).  In turn each next seat
    beats the last combination or passes. [seed]
    """
    if must_open(state) and not CARDS_OF[play] & ONE_M:
        return GF2_2
    clause = forbids_by_duty(state, play)
    if clause or state.table == NOTHING or beats(play, state.table):
        return clause
    return lower_by(play, state.table)


@rule
def must_open(state: Any) -> bool:
    """Tells whether the seat to act opens the match and holds 1M (GF2.2)."""
    return state.deal == 1 and state.ply_count == 0 and state.hands[state.turn] & ONE_M != 0


@rule
def may_declare(state: Any, play: int) -> bool:
    """GF7.1 A seat whose play leaves it with exactly one card must declare.  Option `last_card`:
    `auto` (default, [choice]) declares for it; `declare` gives such plays two forms, `play 7G` (not
    declared) and `play 7G last` (declared); on other plays, and under `auto`, the word `last` is
    refused.  Nothing is due when going out with several cards. [seed, official]
    """
    return state.last_card == DECLARE and state.hand_sizes[state.turn] - SIZE[play] == 1


@rule
def legal(state: Any, actions: Any) -> int:
    """Writes the legal actions, in ascending order, into ``actions``; returns how many they are."""
    if state.turn < 0:
        return 0
    hand, dragon = state.hands[state.turn], state.dragons[state.turn]
    if state.phase == EXCHANGE:
        return list_singles(hand, dragon, NOTHING, RETURN, actions, 0)
    n = 0
    if forbids_pass(state) == 0:
        actions[0] = PASS
        n = 1
    first = n
    n = list_beating(hand, dragon, state.table, PLAY, actions, n)
    if must_open(state) or has_duty(state):
        n = keep_allowed(state, actions, first, n)
    return list_declared(state, actions, first, n) if state.last_card == DECLARE else n


@rule
def keep_allowed(state: Any, actions: Any, first: int, n: int) -> int:
    """Takes the plays from ``first`` on that are forbidden off the list."""
    kept = first
    for k in range(first, n):
        actions[kept] = actions[k]
        if forbids_held(state, actions[k] - PLAY) == 0:
            kept += 1
    return kept


@rule
def list_declared(state: Any, actions: Any, first: int, n: int) -> int:
    """Adds the plays from ``first`` on that may be declared as the last but one (GF7.1)."""
    end = n
    for k in range(first, end):
        if may_declare(state, actions[k] - PLAY):
            actions[n] = actions[k] + COMBINATIONS
            n += 1
    return n


# ------------------------------------------------------------------------------------------ Play
@rule
def apply(state: Any, action: int) -> None:
    """Applies a legal action of the seat to act."""
    if state.phase == EXCHANGE:
        note(state, action)
        give_back(state, action - RETURN)
        return
    play = NOTHING if action == PASS else play_of(action)
    show_by_duty(state, play)
    note(state, action)
    if play == NOTHING:
        take_pass(state)
    else:
        lay(state, play, action >= LAST)


@rule
def give_back(state: Any, card: int) -> None:
    """GF3.3 The winner then returns any one card of his choice; the card just received is allowed.
    Both cards are seen by all. [seed, official]
    """
    state.returned = card
    lose(state, state.turn, card)
    receive(state, state.loser, card)
    state.phase = PLAYING


@rule
def take_pass(state: Any) -> None:
    """GF6.3 When all other seats still in the deal have passed in a row, the cycle ends and the
    last to play leads anything.  If the last to play has been barred (GF7.2) its combination
    stands; when every seat still in the deal has passed, the next of them after the barred seat, in
    the present direction, leads. [seed; barred: choice]
    """
    state.passes += 1
    owner_in = state.barred >> state.owner & 1 ^ 1
    if state.passes < seats_in(state) - owner_in:
        state.turn = next_seat(state, state.turn)
        return
    state.turn = state.owner if owner_in else next_seat(state, state.owner)
    state.table = NOTHING
    state.owner = NOBODY
    state.passes = 0
    state.cycles += 1


@rule
def lay(state: Any, play: int, said: bool) -> None:
    """Plays a combination; with one card left the seat has declared it, or is barred.

    GF6.5 The deal ends at once when a seat plays its last card (and was not barred, GF7.2). [seed]
    """
    seat = state.turn
    state.hands[seat] = without(state.hands[seat], CARDS_OF[play])
    if play == DRAGON:
        state.dragons[seat] = 0
    state.hand_sizes[seat] -= SIZE[play]
    state.table = play
    state.owner = seat
    state.passes = 0
    if state.hand_sizes[seat] == 0:
        end_deal(state, seat)
        return
    if state.hand_sizes[seat] == 1:
        leave_one(state, seat, said)
    if state.turn >= 0:
        state.turn = next_seat(state, seat)


@rule
def leave_one(state: Any, seat: int, said: bool) -> None:
    """GF7.2 With `declare`, a seat that did not declare is barred: it takes no more turns in this
    deal, keeps its one card and scores 1 point in all, cannot win the deal, and the others go on
    without it.  If only one seat is left that is not barred, that seat wins the deal at once and
    scores 0 whatever it holds. [seed, official; last sentence: choice]
    """
    if said or state.last_card == AUTO:
        state.declared |= 1 << seat
        return
    state.barred |= 1 << seat
    if seats_in(state) == 1:
        end_deal(state, next_seat(state, seat))


# --------------------------------------------------------------------------------- End and score
@rule
def end_deal(state: Any, winner: int) -> None:
    """Scores the deal that ``winner`` has won, and ends the match if a total is high enough."""
    state.winner = winner
    for seat in range(state.seats):
        state.scores[seat] += penalty(state, seat)
    state.winners = winners_of(state)
    state.turn = MATCH_ENDED if state.winners else DEAL_ENDED
