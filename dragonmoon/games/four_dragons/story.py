"""Four Dragons: what happened in a deal, in sentences."""

from dataclasses import dataclass, field
from typing import Any

from dragonmoon.game import Deal, View
from dragonmoon.games.four_dragons.actions import (
    ASK,
    CARD_OF,
    DISCARD,
    DRAWING,
    GIVING,
    KILL,
    QUESTIONS,
    SHOWN,
    SPARE,
    SWAP,
    face_of,
)
from dragonmoon.games.four_dragons.cards import CHOOSE, COLOURS, FOOD, MUERTO, RANK, TEN
from dragonmoon.games.four_dragons.powers import NOBODY
from dragonmoon.games.four_dragons.rewinding import card_moved, is_draw, is_question, is_swap
from dragonmoon.games.four_dragons.scoring import muertos_of
from dragonmoon.games.four_dragons.seats import SEATS, partner_of, right_of
from dragonmoon.games.four_dragons.tricks import winner_of
from dragonmoon.games.four_dragons.words import CARD_SET, COLOUR_NAMES, booty
from dragonmoon.scenery import Plies
from dragonmoon.sentences import does, plural, signed, whom
from dragonmoon.state import MATCH_ENDED, NATURE

ALL_SEATS = 0b1111


@dataclass
class Trick:
    """A trick as it lies on the table, with the names that the rules read."""

    leader: int
    trick: list[int] = field(default_factory=lambda: [-1] * SEATS)
    out: int = 0
    laid: int = 0

    def lay(self, seat: int, action: int) -> None:
        """Lays what a ply plays or discards, or takes out what it kills."""
        if action < SWAP:
            self.trick[seat] = action if action < DISCARD else face_of(action - DISCARD)
            self.out |= (action >= DISCARD) << seat
            self.laid += 1
        elif KILL <= action < SPARE:
            self.out |= 1 << action - KILL

    def captured(self) -> tuple[int, int]:
        """Returns how many Food and Muertos the trick has (FD3.6)."""
        cards = [CARD_OF[self.trick[seat]] for seat in range(SEATS) if not self.out >> seat & 1]
        return sum(card == FOOD for card in cards), sum(RANK[card] == MUERTO for card in cards)


def note_of(trick: Any, seat: int) -> str:
    """Returns whether the card of a seat is out of a trick: a 10, being black, is never discarded,
    and nothing else is killed.
    """
    if not trick.out >> seat & 1:
        return ""
    return "killed" if RANK[CARD_OF[trick.trick[seat]]] == TEN else "discarded"


def tricks_of(plies: Plies) -> list[Trick]:
    """Returns the tricks of some plies of a deal, the last one as far as it has got."""
    found: list[Trick] = []
    for seat, action in plies:
        if action < SWAP and (not found or found[-1].laid == SEATS):
            found.append(Trick(seat))
        if found:
            found[-1].lay(seat, action)
    return found


def story(fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
    """Returns plies of one deal in sentences, and who took each trick."""
    told: list[str] = []
    trick: Trick | None = None
    winner = NOBODY
    answers = iter(fields.answers.tolist())
    for k, (seat, action) in enumerate(plies):
        if trick is None and action < SWAP:
            trick = Trick(seat)
        draws = is_draw(action)
        told.append(drawn(seat, action, winner, viewer) if draws else said(seat, action, viewer))
        if is_question(action):
            told.append(f"The answer is {next(answers)}.")
        if seat == viewer and is_swap(action):
            told += got(plies[: k + 1])
        if trick is not None:
            trick.lay(seat, action)
            if trick.laid == SEATS and is_over(fields, plies, k, turn):
                told.append(taken(trick, viewer))
                winner = int(winner_of(trick))
                trick = None
    return told


def is_over(fields: Any, plies: Plies, k: int, turn: int | None) -> bool:
    """Tells whether a trick of four cards has ended with ply ``k``: nothing is swapped, asked or
    killed in it any more.
    """
    if k + 1 < len(plies):
        action = plies[k + 1][1]
        return action < SWAP or is_draw(action)
    return turn is None or fields.laid == 0 or fields.phase in (DRAWING, GIVING)


def taken(trick: Trick, viewer: int | None) -> str:
    """Returns who takes a trick, with what it captures."""
    captured = booty(*trick.captured())
    head = f"{does(int(winner_of(trick)), viewer, 'take')} the trick"
    return f"{head} with {captured}." if captured else f"{head}."


def said(seat: int, action: int, viewer: int | None) -> str:
    """Returns a ply that draws no card in a sentence, as ``viewer`` would tell it."""
    if action < DISCARD:
        named = f", naming {COLOUR_NAMES[SHOWN[action]]}" if CARD_OF[action] == CHOOSE else ""
        return f"{does(seat, viewer, 'play')} {CARD_SET.text(CARD_OF[action])}{named}."
    if action < SWAP:
        card = action - DISCARD
        gone = ", which is out of the match" if card == FOOD or RANK[card] == MUERTO else ""
        return f"{does(seat, viewer, 'discard')} {CARD_SET.text(card)}{gone}."
    if is_question(action):
        asked, question = divmod(action - ASK, QUESTIONS)
        return f"{does(seat, viewer, 'ask')} {whom(asked, viewer)} for {cards_in(question)}."
    if KILL <= action < SPARE:
        return f"{does(seat, viewer, 'kill')} {ten_of(action - KILL, viewer)}."
    if action == SPARE:
        return f"{does(seat, viewer, 'kill')} no 10."
    return exchanged(seat, action, viewer)


def ten_of(seat: int, viewer: int | None) -> str:
    """Returns how a viewer speaks of the 10 of a seat."""
    return "your 10" if seat == viewer else f"the 10 of seat {seat}"


def cards_in(question: int) -> str:
    """Returns what a question is about."""
    if question < COLOURS:
        return f"{COLOUR_NAMES[question]} cards"
    return f"cards of rank {question - COLOURS}"


def exchanged(seat: int, action: int, viewer: int | None) -> str:
    """Returns a swap or a gift in a sentence."""
    name = card_named(action)
    if is_swap(action):
        return f"{does(seat, viewer, 'swap')} {name} with {whom(int(partner_of(seat)), viewer)}."
    return f"{does(seat, viewer, 'give')} {name} to {whom((seat + 1) % SEATS, viewer)}."


def got(plies: Plies) -> list[str]:
    """Returns what the seat of the last ply, a swap, gets by it, if it chose second (FD4.3)."""
    swaps = [ply for ply in plies if is_swap(ply[1])]
    return [] if len(swaps) % 2 else [f"You get {card_named(swaps[-2][1])}."]


def drawn(seat: int, action: int, winner: int, viewer: int | None) -> str:
    """Returns a draw in a sentence: by chance, or chosen from the dummy's open hand (FD6.2)."""
    verb = "draw" if seat == NATURE else "choose"
    who = does(int(right_of(winner)), viewer, verb)
    return f"{who} {card_named(action)} from {whom(winner, viewer)}."


def card_named(action: int) -> str:
    """Returns the card that a ply moves, as far as it was seen."""
    card = card_moved(action)
    return "a card" if card < 0 else CARD_SET.text(card)


def result(view: View, deal: Deal) -> str:
    """Returns the outcome of an ended deal in a sentence."""
    end = deal.end
    sides = [
        f"seats {one} and {one + 2} have {end.food[one]} Food and "
        f"{plural(int(muertos_of(end, one)), 'Muerto')}, {plural(int(end.scores[one]), 'pair')} "
        f"({signed(deal.returns[one])})"
        for one in range(2)
    ]
    return f"Deal {deal.number}: {'; '.join(sides)}.{tie_break(end)}"


def tie_break(end: Any) -> str:
    """Returns what decides a match in which both partnerships have as many pairs (FD7.2)."""
    if end.turn != MATCH_ENDED or end.scores[0] != end.scores[1] or end.winners == ALL_SEATS:
        return ""
    decides = "Food decides" if end.food[0] != end.food[1] else "Muertos decide"
    return f" The pairs are equal: more {decides}."
