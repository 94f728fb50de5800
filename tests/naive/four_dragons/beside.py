"""Four Dragons beside its twin."""

import random
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import dragonmoon as dm
from dragonmoon.games.four_dragons import rules, scene
from dragonmoon.games.four_dragons.actions import CARD_OF, SHOWN
from dragonmoon.games.four_dragons.cards import CARD, DAYS, MUERTOS
from dragonmoon.games.four_dragons.words import CARD_SET
from tests.naive.beside import Beside, Fields
from tests.naive.four_dragons.events import Witness, expected
from tests.naive.four_dragons.staged import scattered, staged
from tests.naive.four_dragons.styles import STYLES, chosen, lay
from tests.naive.four_dragons.twin import (
    COLOURS,
    DUE,
    EVERY_ACTION,
    FOOD,
    KINDS,
    NATURE,
    SEATS,
    FourDragons,
    colour_of,
    in_order,
)

Viewer = int | None  # a seat, or a spectator

# ---------------------------------------------------------------------------- what is on the table


def known_by_twin(twin: FourDragons) -> dict[str, Any]:
    """Returns what lies on the table and what is to be done; hands too."""
    return {
        "phase": twin.phase if twin.turn is not None else None,
        "decider": twin.decider,
        "tricks": twin.tricks,
        "leader": twin.leader,
        "trick": [
            (laid.seat, laid.card, laid.colour or colour_of(laid.card), not laid.takes_part)
            for laid in twin.trick
        ],
        "places": sorted({*twin.places()} - {"K"}),
        "spoiled": twin.spoiled(),
        "chosen": twin.chosen,
        "drawn": twin.drawn,
        "answers": twin.answers,
        "hands": twin.hands,
        "sizes": [len(hand) for hand in twin.hands],
        "captured": [in_order(cards) for cards in twin.captured],
        "discards": [
            sum(seat == ply.seat and ply.action.startswith("discard") for ply in twin.plies)
            for seat in SEATS
        ],
    }


def known_by_fields(fields: Fields) -> dict[str, Any]:
    acting, turn = fields["turn"] >= NATURE, SimpleNamespace(**fields)
    return {
        "phase": [*DUE][fields["phase"]] if acting else None,
        "decider": int(rules.decider(turn)) if acting else None,
        "tricks": fields["tricks"],
        "leader": fields["leader"],
        "trick": [
            (seat, *face(fields["trick"][seat]), bool(fields["out"] >> seat & 1))
            for seat in [(fields["leader"] + k) % 4 for k in range(fields["laid"])]
        ],
        "places": sorted(c for k, c in enumerate(COLOURS) if fields["places"] >> k & 1),
        "spoiled": bool(fields["spoiled"]),
        "chosen": card(fields["pending"]),
        "drawn": card(fields["drawn"]),
        "answers": [answer for answer in fields["answers"] if answer >= 0],
        "hands": [spelled(hand) for hand in fields["hands"]],
        "sizes": fields["hand_sizes"],
        "captured": [captured(fields, side) for side in (0, 1)],
        "discards": fields["discards"],
    }


def card(number: int) -> str | None:
    """Returns a card, if there is one."""
    return None if number < 0 else KINDS[number]


def face(number: int) -> tuple[str, str]:
    """Returns a card of a trick and the colour whose place it fills."""
    return KINDS[CARD_OF[number]], COLOURS[SHOWN[number]]


@lru_cache(1 << 16)
def spelled(cards: int) -> list[str]:
    """Returns the cards of a set of the package."""
    return [KINDS[CARD[bit]] for bit in range(len(CARD)) if cards >> bit & 1]


def captured(fields: Fields, side: int) -> list[str]:
    """Returns what a partnership has captured."""
    found = [FOOD] * fields["food"][side]
    for day, muerto in enumerate(MUERTOS):
        found += [KINDS[muerto]] * fields["muertos"][DAYS * side + day]
    return in_order(found)


# ----------------------------------------------------------------- what is shown, heard and known


def viewers(twin: FourDragons) -> list[Viewer]:
    """Returns all who see something of a match: FD6.1 the dummy has no player."""
    return [None, *[seat for seat in SEATS if not twin.is_dummy(seat)]]


def shown_by_twin(twin: FourDragons) -> dict[str, Any]:
    """Returns what a spectator sees of the table, and what each viewer knows."""
    best = twin.takes() if any(laid.takes_part for laid in twin.trick) else None
    return {
        "trick": [(laid.seat, laid.card, laid.seat == best) for laid in twin.trick],
        "captured": [in_order(cards) for cards in twin.captured],
        "counts": [
            [str(len(twin.hands[seat]))]
            + [str(twin.count(seat % 2, muertos)) for muertos in (False, True)]
            + [str(twin.pairs_of(seat % 2))]
            for seat in SEATS
        ],
        "chance": twin.chance() if twin.turn == NATURE else None,
        "views": [known_to(twin, viewer) for viewer in viewers(twin)],
    }


def known_to(twin: FourDragons, viewer: Viewer) -> dict[str, Any]:
    """Returns what a viewer knows, what he may do, and what refuses one who is not to act."""
    heard = twin.heard(viewer, twin.plies)
    legal = [action for action, clause in twin.verdicts().items() if not clause]
    decides = viewer is not None and viewer == twin.decider
    return {
        "viewer": viewer,
        "decider": twin.decider,
        "plies": heard,
        "log": [action for _, action in twin.heard(viewer, twin.ended) + heard],
        "hands": twin.seen_hands(viewer),
        "chosen": twin.seen_choice(viewer),
        "drawn": twin.seen_drawn(viewer),
        "legal": legal if decides else [],
        "refused": [DUE[twin.phase]] * len(legal) if not decides else [],
    }


def shown_by_scene(match: dm.Match) -> dict[str, Any]:
    view = match.view(None)
    zones = {zone["name"]: zone["cards"] for zone in scene.zones(view)}
    return {
        "trick": [(card["seat"], card["text"], card["wins"]) for card in zones["trick"]],
        "captured": [
            in_order([card["text"] for card in zones[f"captured {side}"]]) for side in (0, 1)
        ],
        "counts": [scene.cells(view, seat) for seat in SEATS],
        "chance": match.chance() if match.turn == NATURE else None,
        "views": [known_by_view(match, viewer) for viewer in (None, *match.players)],
    }


def known_by_view(match: dm.Match, viewer: Viewer) -> dict[str, Any]:
    view = match.view(viewer)
    fields = view.fields
    refused = [view.why_not(action) for action in match.legal()]
    return {
        "viewer": view.seat,
        "decider": view.decider,
        "plies": view.plies,
        "log": view.log,
        "hands": [CARD_SET.spell(hand) for hand in fields.hands],
        "chosen": card(fields.pending),
        "drawn": card(fields.drawn),
        "legal": view.legal(),
        "refused": [refusal.clause for refusal in refused if refusal],
    }


# -------------------------------------------------------------------------------- odd texts


def odd(twin: FourDragons, chance: random.Random) -> list[tuple[str, str]]:
    """Returns texts that are of interest when the match is over, and what refuses them."""
    return [] if twin.turn is not None else [(chance.choice(EVERY_ACTION), "FD7.1")]


FOUR_DRAGONS = Beside(
    game="four-dragons",
    twin=FourDragons,
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
