"""Gang of Four: what happened in a deal, in sentences."""

from typing import Any

from dragonmoon.game import Deal, View
from dragonmoon.games.gang_of_four.combinations import SINGLE, SIZE, TYPE
from dragonmoon.games.gang_of_four.rules import DECLARE, HAND, LAST, PASS, PLAY, RETURN, play_of
from dragonmoon.games.gang_of_four.seats import NOBODY, SEATS, seats_in
from dragonmoon.games.gang_of_four.texts import CARD_SET, held, spelt, with_article
from dragonmoon.jit import size
from dragonmoon.scenery import Plies
from dragonmoon.sentences import are, does, plural, whom


def story(fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
    """Returns the gift of the loser (GF3.2) and the plies of one deal in sentences."""
    told = exchanged(fields, viewer)
    left = [HAND] * int(fields.seats)
    for seat, action in plies:
        if action >= PLAY:
            left[seat] -= SIZE[play_of(action)]
        told.append(said(seat, action, viewer) + after(fields, viewer, seat, action, left[seat]))
    if turn is None and plies and seats_in(fields) == 1:
        told.append(f"Only {whom(int(fields.winner), viewer)} is left, wins the deal and scores 0.")
    return told


def exchanged(fields: Any, viewer: int | None) -> list[str]:
    """Returns what the loser gave before the first ply of a deal."""
    if fields.loser == NOBODY:
        return []
    giver = does(int(fields.loser), viewer, "give")
    return [f"{giver} {CARD_SET.text(fields.given)} to {whom(int(fields.dealer), viewer)}."]


def said(seat: int, action: int, viewer: int | None) -> str:
    """Returns a ply in a sentence, as ``viewer`` would tell it."""
    if action == PASS:
        return f"{does(seat, viewer, 'pass')}."
    if action < PLAY:
        return f"{does(seat, viewer, 'return')} {CARD_SET.text(action - RETURN)}."
    combination = play_of(action)
    cards = "" if TYPE[combination] == SINGLE else f": {spelt(combination)}"
    return f"{does(seat, viewer, 'play')} {with_article(combination)}{cards}."


def after(fields: Any, viewer: int | None, seat: int, action: int, left: int) -> str:
    """Returns what a play means for the seat that made it, if it leaves it one card or none."""
    if action < PLAY or left > 1:
        return ""
    if left == 0:
        return f" {are(seat, viewer)} out."
    if fields.last_card == DECLARE and action < LAST:
        return f" {are(seat, viewer)} barred: the last card was not declared."
    return f" {does(seat, viewer, 'declare')} the last card."


def result(view: View, deal: Deal) -> str:
    """Returns the outcome of an ended deal in a sentence, with the cards that were kept."""
    told = []
    for seat, points in enumerate(deal.returns):
        left = [CARD_SET.text(card) for card in held(deal.end.hands[seat], deal.end.dragons[seat])]
        kept = f"kept {plural(len(left), 'card')}, {' '.join(left)}" if left else "kept none"
        told.append(f"{whom(seat, view.seat)} {kept}: {points}")
    if deal.end.seats < SEATS:
        dragon = int(size(deal.end.dead) < HAND)
        dead = [CARD_SET.text(card) for card in held(deal.end.dead, dragon)]
        told.append(f"the dead hand was {' '.join(dead)}")
    return f"Deal {deal.number}: {'; '.join(told)}."
