"""How a scene is put together: what every game tells alike, and what each has to tell by itself."""

from collections.abc import Callable, Container, Iterable
from functools import partial
from typing import Any, Protocol

from dragonmoon.cards import members
from dragonmoon.game import Deal, View
from dragonmoon.scenes import Gesture, Scene, SeatLine, Sheet, SheetRow, ShownCard, Until, Zone
from dragonmoon.sentences import capital, listing
from dragonmoon.state import action_of, plies_in, seat_of

Plies = list[tuple[int, int]]  # the seat and the action


class Scenery(Protocol):
    """The module of what a game shows."""

    COLUMNS: list[str]  # what is told of every seat

    def prompt(self, view: View) -> str:
        """Returns what is to be done now, in a sentence; the match is not over."""

    def facts(self, view: View) -> list[tuple[str, str]]:
        """Returns what the table shows beside the cards: names and values."""

    def cells(self, view: View, seat: int) -> list[str]:
        """Returns what is told of a seat, a cell a column."""

    def marks(self, view: View, seat: int) -> list[str]:
        """Returns the marks of a seat, beside whose turn it is."""

    def zones(self, view: View) -> list[Zone]:
        """Returns the cards as they lie together, on the table and in the viewer's hand."""

    def projected(self, view: View) -> list[int] | None:
        """Returns what each seat would score if the deal ended now; ``None`` before its play."""

    def label(self, deal: Deal) -> str:
        """Returns what was bid in an ended deal, in a few words."""

    def story(self, fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
        """Returns plies of one deal in sentences, as ``viewer`` would tell them.

        ``fields`` are those of the deal; ``turn`` is who acts after the plies, if it goes on.  A
        story only grows: that of more plies has the sentences of fewer before its own, but that of
        a ply done in secret may tell more when it has come out.
        """

    def result(self, view: View, deal: Deal) -> str:
        """Returns the outcome of an ended deal in a sentence."""

    def gesture(self, view: View, text: str) -> Gesture:
        """Returns a legal action with the gesture that makes it."""


def scene_of(
    scenery: Scenery, until: Callable[[View], Until] | None = None
) -> Callable[[View], Scene]:
    """Returns the function that makes a game's scenes; ``until`` tells what may be repeated."""
    return partial(scene, scenery, until=until)


def scene(scenery: Scenery, view: View, *, until: Callable[[View], Until] | None = None) -> Scene:
    """Returns the scene of a view."""
    seats = range(view.fields.seats)
    shown: Scene = {
        "game": view.game.name,
        "title": view.game.title,
        "deal": view.deal_number,
        "seat": view.seat,
        "turn": view.turn,
        "over": view.turn is None,
        "prompt": ending(view) if view.turn is None else scenery.prompt(view),
        "facts": [{"name": name, "value": value} for name, value in scenery.facts(view)],
        "columns": scenery.COLUMNS,
        "seats": [seat_line(scenery, view, seat) for seat in seats],
        "zones": scenery.zones(view),
        "sheet": sheet(scenery, view),
        "log": log(scenery, view),
        "before": before(scenery, view),
        "actions": [scenery.gesture(view, text) for text in view.legal()],
    }
    if until is not None:
        shown["until"] = until(view)
    return shown


def seat_line(scenery: Scenery, view: View, seat: int) -> SeatLine:
    """Returns the line of a seat: who it is, its marks and its cells."""
    marks = ["turn"] if view.turn == seat else []
    return {
        "seat": seat,
        "name": relation(view, seat),
        "marks": marks + scenery.marks(view, seat),
        "cells": scenery.cells(view, seat),
    }


def relation(view: View, seat: int) -> str:
    """Returns who a seat is to the viewer."""
    if seat == view.seat:
        return f"You, seat {seat}"
    if seat not in view.game.player_seats(int(view.fields.players)):
        return f"Seat {seat}, dummy"
    partners = 0 if view.seat is None else view.game.rules.side(view.fields, view.seat)
    return f"Seat {seat}, partner" if partners >> seat & 1 else f"Seat {seat}"


def ending(view: View) -> str:
    """Returns who has won the match, in a sentence."""
    winners = members(view.fields.winners)
    if len(winners) == view.fields.seats:
        return "The match is drawn: all seats share it."
    if view.seat in winners:
        others = [f"seat {seat}" for seat in winners if seat != view.seat]
        return f"{listing(['You', *others])} win the match."
    if len(winners) == 1:
        return f"Seat {winners[0]} wins the match."
    return f"Seats {listing([str(seat) for seat in winners])} win the match."


# ---------------------------------------------------------------------------- zones and gestures


def held_cards(cards: Iterable[tuple[str, str]], legal: Container[str]) -> list[ShownCard]:
    """Returns the cards of a hand, each a text and its group, with which of them are legal now."""
    return [{"text": text, "group": group, "legal": text in legal} for text, group in cards]


def hand_zone(cards: list[ShownCard]) -> Zone:
    """Returns the viewer's hand."""
    return {"name": "hand", "label": "Your hand", "layout": "hand", "cards": cards}


def button(text: str, label: str = "") -> Gesture:
    """Returns the gesture of an action that no card makes; without a label its text is one."""
    return {"text": text, "label": label or capital(text), "button": True}


# --------------------------------------------------------------------------------- score and log


def sides(view: View) -> list[list[int]]:
    """Returns the seats that score together, side by side."""
    seats = range(view.fields.seats)
    found = dict.fromkeys(int(view.game.rules.side(view.fields, seat)) for seat in seats)
    return [members(own) for own in found]


def sheet(scenery: Scenery, view: View) -> Sheet:
    """Returns the score: a row for every ended deal, totals, and the result if it ended now."""
    of_side, projected = sides(view), scenery.projected(view)
    heads = [own[0] for own in of_side]  # whoever scores together has the same
    rows: list[SheetRow] = [
        {
            "deal": deal.number,
            "label": scenery.label(deal),
            "returns": [deal.returns[seat] for seat in heads],
        }
        for deal in view.past
    ]
    names = [listing([str(seat) for seat in own]) for own in of_side]
    return {
        "columns": [f"Seat{'s' if ' ' in name else ''} {name}" for name in names],
        "rows": rows,
        "totals": [view.scores[seat] for seat in heads],
        "projected": None if projected is None else [projected[seat] for seat in heads],
    }


def present_plies(view: View) -> Plies:
    """Returns the plies of the present deal, as the viewer heard them."""
    return [(seat_of(ply), action_of(ply)) for ply in plies_in(view.fields)]


def plies_of(deal: Deal) -> Plies:
    """Returns the plies of an ended deal, as they were heard."""
    return [(seat_of(ply), action_of(ply)) for ply in plies_in(deal.end)]


def log(scenery: Scenery, view: View) -> list[str]:
    """Returns what happened in the present deal, ply by ply; at the end of the match the result."""
    told = scenery.story(view.fields, view.seat, present_plies(view), view.turn)
    if view.turn is None:
        told.append(scenery.result(view, view.past[-1]))
    return told


def before(scenery: Scenery, view: View) -> list[str]:
    """Returns what happened in the deal before, as the viewer knows it, and its result."""
    deal = next((deal for deal in view.past if deal.number == view.deal_number - 1), None)
    if deal is None:
        return []
    told = scenery.story(deal.end, view.seat, plies_of(deal), None)
    return [*told, scenery.result(view, deal)]
