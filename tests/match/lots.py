"""Lots, a small game made up for these tests: a dummy, secrets that come out, nature and its odds.

Three seats of three cards; where two play, seat 1 is a dummy, whose hand is open and for which seat
0 decides.  Each seat picks a card in secret; when all have, the picks score what they are worth,
openly.  Then nature draws two of the cards left in the hands, any of them equally likely, which
score ten times as much.  The match is over after two deals, in one module: rules, sight, words.
"""

from typing import Any

from dragonmoon.cards import Cards, blocks, with_one, without_one
from dragonmoon.game import Deal, Game, View
from dragonmoon.jit import rule, size
from dragonmoon.scenery import Plies, scene_of
from dragonmoon.scenes import Gesture, Zone
from dragonmoon.sentences import does
from dragonmoon.state import (
    DEAL_ENDED,
    MATCH_ENDED,
    NATURE,
    Field,
    Known,
    Layout,
    left_of,
    note,
    ply_at,
    ply_of,
    seat_of,
    shared_fields,
)
from dragonmoon.state import begin as common_begin

SEATS, HAND, DUMMY, SOLOIST = 3, 3, 1, 0
COPIES = [4, 3, 2]  # of A, B and C, worth 1, 2 and 3
KINDS, CARDS = len(COPIES), sum(COPIES)
BLOCK, CARD = blocks(COPIES)
PICK, DRAW = 0, KINDS
ACTIONS = PICK_UNSEEN = 2 * KINDS
MOST_LEGAL, MOST_CARDS = KINDS, CARDS
PICKING, DRAWING = 0, 1
NO_CARD = -1

LAYOUT = Layout(
    "lots",
    *shared_fields(seats=SEATS, plies=SEATS + 2),
    Field("phase", 0, Known.PUBLIC, "PICKING or DRAWING"),
    Field("hands", SEATS, Known.OWN, "the set of cards that each seat holds"),
    Field("picks", SEATS, Known.SECRET, "the card that each seat has picked, or NO_CARD", NO_CARD),
)

# ------------------------------------------------------------------------------------------ rules


@rule
def begin(state: Any, players: int, first: int) -> None:
    common_begin(state, players, first)
    state.seats = SEATS


@rule
def decider(state: Any) -> int:
    return SOLOIST if state.players == 2 and state.turn == DUMMY else int(state.turn)


@rule
def side(state: Any, seat: int) -> int:
    if state.players == 2 and seat != 2:
        return 0b011
    return 1 << seat


@rule
def cards(state: Any, deck: Any) -> int:
    for k in range(CARDS):
        deck[k] = CARD[k]
    return CARDS


@rule
def deal(state: Any, deck: Any) -> None:
    for seat in range(SEATS):
        state.hands[seat] = 0
        state.picks[seat] = NO_CARD
        for k in range(HAND * seat, HAND * seat + HAND):
            state.hands[seat] = with_one(state.hands[seat], BLOCK[deck[k]])
    state.turn = (state.first + state.deal) % SEATS
    state.ply_count = 0
    state.phase = PICKING
    state.deal += 1


@rule
def due(state: Any) -> int:
    return 102 if state.phase == DRAWING else 101


@rule
def weight(state: Any, action: int) -> int:
    held = 0
    for seat in range(SEATS):
        held += size(state.hands[seat] & BLOCK[action - DRAW])
    return held


@rule
def forbids(state: Any, action: int) -> int:
    if state.turn < NATURE or action < 0 or action >= ACTIONS:
        return due(state)
    if (action >= DRAW) != (state.phase == DRAWING):
        return due(state)
    if state.phase == DRAWING:
        return 0 if weight(state, action) else 102
    return 0 if state.hands[state.turn] & BLOCK[action] else 101


@rule
def legal(state: Any, actions: Any) -> int:
    n = 0
    for action in range(ACTIONS):
        if forbids(state, action) == 0:
            actions[n] = action
            n += 1
    return n


@rule
def apply(state: Any, action: int) -> None:
    note(state, action)
    if state.phase == DRAWING:
        score_drawn(state, action - DRAW)
        if state.ply_count == SEATS + 2:
            end_deal(state)
        return
    state.picks[state.turn] = action
    state.turn = left_of(state, state.turn)
    if state.ply_count == SEATS:
        for seat in range(SEATS):
            lose(state, seat, state.picks[seat], 1)
        state.turn = NATURE
        state.phase = DRAWING


@rule
def lose(state: Any, seat: int, card: int, worth: int) -> None:
    """Takes a card out of a hand; a partner scores what a seat scores."""
    state.hands[seat] = without_one(state.hands[seat], BLOCK[card])
    for other in range(SEATS):
        if side(state, seat) >> other & 1:
            state.scores[other] += (card + 1) * worth


@rule
def score_drawn(state: Any, card: int) -> None:
    """Takes the card that nature draws out of the first hand that has it."""
    for seat in range(SEATS):
        if state.hands[seat] & BLOCK[card]:
            lose(state, seat, card, 10)
            return


@rule
def end_deal(state: Any) -> None:
    state.turn = DEAL_ENDED
    if state.deal == 2:
        state.turn = MATCH_ENDED
        for seat in range(SEATS):
            if state.scores[seat] == max(state.scores):
                state.winners |= 1 << seat


# ------------------------------------------------------------------------------------------ sight


@rule
def own(state: Any, seat: int, viewer: int) -> bool:
    """Tells whether a viewer decides for a seat."""
    return seat == viewer or (state.players == 2 and seat == DUMMY and viewer == SOLOIST)


@rule
def reveal(state: Any, seat: int, view: Any) -> None:
    if state.players == 2:
        view.hands[DUMMY] = state.hands[DUMMY]
    for other in range(SEATS):
        if state.phase == DRAWING or own(state, other, seat):
            view.picks[other] = state.picks[other]


@rule
def told(state: Any, k: int, seat: int) -> int:
    ply = ply_at(state, k)
    maker = seat_of(ply)
    if state.phase == PICKING and not own(state, maker, seat):
        return ply_of(maker, PICK_UNSEEN)
    return ply


def sample(world: Any, seat: int) -> int:
    """Draws no worlds: no test asks for them."""
    return 0


def dealt(state: Any, deck: Any) -> int:
    """Tells no deck: no test asks for it."""
    return 0


# ------------------------------------------------------------------------------------------ words

CARD_SET = Cards(list("ABC"), COPIES)
TEXTS = [f"{verb} {card}" for verb in ("pick", "draw") for card in "ABC"] + ["pick ?"]
text = TEXTS.__getitem__
card = CARD_SET.text


def parse(text: str) -> int:
    if text in TEXTS[:ACTIONS]:
        return TEXTS.index(text)
    raise ValueError("An action is 'pick A' or 'draw A'.")


def parse_card(text: str) -> int:
    code = CARD_SET.code(text)
    if code is None:
        raise ValueError(f"{text!r} is no card.")
    return code


def guess(view: View, text: str) -> str:
    return text


def hand(state: Any, seat: int) -> list[int]:
    return CARD_SET.spread(state.hands[seat])


def refusal(state: Any, action: int, clause: int) -> str:
    return "No hand has that card." if state.phase == DRAWING else "Pick a card of the hand."


# ------------------------------------------------------------------------------------------ scene


class Scenery:
    """Of each seat only how many cards it is seen to hold; every action is a button."""

    def __init__(self) -> None:
        self.COLUMNS = ["Cards"]

    def prompt(self, view: View) -> str:
        return "A card is to be picked."

    def facts(self, view: View) -> list[tuple[str, str]]:
        return []

    def marks(self, view: View, seat: int) -> list[str]:
        return []

    def projected(self, view: View) -> list[int] | None:
        return None

    def label(self, deal: Deal) -> str:
        return ""

    def result(self, view: View, deal: Deal) -> str:
        return f"Deal {deal.number} is over."

    def cells(self, view: View, seat: int) -> list[str]:
        return [str(len(hand(view.fields, seat)))]

    def zones(self, view: View) -> list[Zone]:
        return [{"name": "trick", "label": "Trick", "layout": "around", "cards": []}]

    def story(self, fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
        return [self.sentence(viewer, seat, *text(action).split()) for seat, action in plies]

    def sentence(self, viewer: int | None, seat: int, verb: str, which: str) -> str:
        maker = "Nature draws" if seat == NATURE else does(seat, viewer, verb)
        return f"{maker} {which}."

    def gesture(self, view: View, text: str) -> Gesture:
        return {"text": text, "label": text, "button": True}


def lots(module: Any) -> Game:
    """Returns the game; ``module`` is this one."""
    return Game(
        name="lots",
        title="Lots",
        prefix="LT",
        version=1,
        seats=(2, 3),
        default_seats=2,
        layout=LAYOUT,
        rules=module,
        sight=module,
        words=module,
        scene=scene_of(Scenery()),
        dummies={2: (DUMMY,)},
    )


def deck_of(*hands: str) -> list[str]:
    """Returns a deck of three hands."""
    return list("".join(hands))
