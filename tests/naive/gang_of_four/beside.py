"""Gang of Four beside its twin."""

from functools import lru_cache
from typing import Any

import dragonmoon as dm
from dragonmoon.games.gang_of_four import scene
from dragonmoon.games.gang_of_four.combinations import CARD, DRAGON
from dragonmoon.games.gang_of_four.rules import DECLARE, EXCHANGE
from tests.naive.beside import Beside, Fields
from tests.naive.gang_of_four.combinations import KINDS
from tests.naive.gang_of_four.events import Witness, expected
from tests.naive.gang_of_four.odd import odd
from tests.naive.gang_of_four.staged import scattered, staged
from tests.naive.gang_of_four.styles import STYLES, chosen, lay
from tests.naive.gang_of_four.twin import COMBINATIONS, EVERY_ACTION, GangOfFour, penalty


def known_by_twin(twin: GangOfFour) -> dict[str, Any]:
    """Returns what lies on the table and who may still act; hands too."""
    return {
        "last card": twin.last_card,
        "dealer": twin.dealer,
        "exchanging": twin.exchanging,
        "winner": twin.winner,
        "loser": twin.loser,
        "given": twin.given,
        "returned": twin.returned,
        "hands": twin.hands,
        "sizes": [len(hand) for hand in twin.hands],
        "cycles": twin.cycles,
        "table": twin.table,
        "owner": twin.last,
        "barred": sorted(twin.barred),
        "declared": sorted(twin.declared),
        "passes": len(twin.passed),
    }


def known_by_fields(fields: Fields) -> dict[str, Any]:
    seats = range(fields["seats"])
    table = fields["table"]
    return {
        "last card": "declare" if fields["last_card"] == DECLARE else "auto",
        "dealer": fields["dealer"],
        "exchanging": fields["phase"] == EXCHANGE,
        "winner": some(fields["winner"]),
        "loser": some(fields["loser"]),
        "given": card(fields["given"]),
        "returned": card(fields["returned"]),
        "hands": [spelled(fields["hands"][seat], fields["dragons"][seat]) for seat in seats],
        "sizes": [fields["hand_sizes"][seat] for seat in seats],
        "cycles": fields["cycles"],
        "table": None if table < 0 else COMBINATIONS[table],
        "owner": some(fields["owner"]),
        "barred": [seat for seat in seats if fields["barred"] >> seat & 1],
        "declared": [seat for seat in seats if fields["declared"] >> seat & 1],
        "passes": fields["passes"],
    }


def some(number: int) -> int | None:
    """Returns a seat, if there is one."""
    return None if number < 0 else number


def card(number: int) -> str | None:
    """Returns a card, if there is one."""
    return None if number < 0 else KINDS[number]


@lru_cache(1 << 16)
def spelled(cards: int, dragon: int) -> list[str]:
    """Returns the cards of a set of the package."""
    held = [KINDS[CARD[bit]] for bit in range(len(CARD)) if cards >> bit & 1]
    return [*held, KINDS[DRAGON]] if dragon else held


MARKS = ("dealer", "to beat", "one card", "barred", "passed")


def shown_by_twin(twin: GangOfFour) -> dict[str, Any]:
    """Returns what a spectator sees: what is to be beaten, by whom, which way the turn goes, what
    became of each seat, how many cards are left and what they cost; and what was played.  After the
    end nobody but the dealer has a mark.
    """
    owner = twin.last if twin.table else None
    places: list[list[Any]] = [[twin.dealer]]
    if not twin.winners:
        places += [[owner], twin.declared, twin.barred, twin.passed]
    left = [len(hand) for hand in twin.hands]
    return {
        "table": [(card, owner) for card in twin.table or ()],
        "direction": "clockwise" if twin.step > 0 else "counter-clockwise",
        "marks": [
            [mark for mark, seats in zip(MARKS, places, strict=False) if seat in seats]
            for seat in range(twin.seats)
        ],
        "cells": [
            [str(n), str(penalty(n)) if n < 17 else "", str(score)]  # 17 before one is returned
            for n, score in zip(left, twin.scores, strict=True)
        ],
        "plies": twin.plies,
    }


def shown_by_scene(match: dm.Match) -> dict[str, Any]:
    view = match.view(None)
    (table,) = [zone for zone in scene.zones(view) if zone["name"] == "table"]
    return {
        "table": [(card["text"], card["seat"]) for card in table["cards"]],
        "direction": dict(scene.facts(view))["Direction"].partition(" ")[0],
        "marks": [scene.marks(view, seat) for seat in match.players],
        "cells": [scene.cells(view, seat) for seat in match.players],
        "plies": view.plies,
    }


GANG_OF_FOUR = Beside(
    game="gang-of-four",
    twin=GangOfFour,
    every_action=EVERY_ACTION,
    known_by_twin=known_by_twin,
    known_by_fields=known_by_fields,
    shown_by_twin=shown_by_twin,
    shown_by_scene=shown_by_scene,
    witness=Witness,
    expected=expected,
    styles=STYLES,
    chosen=chosen,
    lay=lay,
    staged=staged,
    scattered=scattered,
    odd=odd,
)
