"""Magic Dragons beside its twin."""

from functools import lru_cache
from typing import Any

import dragonmoon as dm
from dragonmoon.games.magic_dragons import scene
from dragonmoon.games.magic_dragons.rules import (
    BIDDING,
    CARD_OF,
    CENTRE,
    COLOR,
    COLOUR,
    FACES,
    SILENT,
)
from dragonmoon.games.magic_dragons.words import CARD_SET, LETTERS
from tests.naive.beside import Beside, Fields
from tests.naive.magic_dragons.events import Witness, expected
from tests.naive.magic_dragons.staged import scattered, staged
from tests.naive.magic_dragons.styles import STYLES, chosen, lay
from tests.naive.magic_dragons.twin import EVERY_ACTION, MagicDragons

TOPS = [
    (CARD_SET.text(CARD_OF[face]), LETTERS[COLOUR[face]] if face >= COLOR else "")
    for face in range(FACES)
]


def known_by_twin(twin: MagicDragons) -> dict[str, Any]:
    """Returns what stands on the table; what seats lack only while somebody is to act."""
    return {
        "bidding": twin.bidding,
        "bids": twin.bids,
        "hands": twin.hands,
        "stacks": [(s.top, s.named, s.owner, len(s.cards)) for s in twin.stacks],
        "lacks": twin.lacks if twin.turn is not None else [],
    }


def known_by_fields(fields: Fields) -> dict[str, Any]:
    seats, stacks = fields["seats"], fields["stacks"]
    table = zip(fields["tops"], fields["areas"], fields["sizes"], strict=True)
    return {
        "bidding": fields["phase"] == BIDDING,
        "bids": [None if bid == SILENT else bid for bid in fields["bids"][:seats]],
        "hands": [spelled(hand) for hand in fields["hands"][:seats]],
        "stacks": [
            (*TOPS[top], None if area == CENTRE else area, size)
            for top, area, size in list(table)[:stacks]
        ],
        "lacks": [kinds(c) for c in fields["lacks"][:seats]] if fields["turn"] >= 0 else [],
    }


@lru_cache(1 << 16)
def spelled(cards: int) -> list[str]:
    """Returns the cards of a set of the package."""
    return CARD_SET.spell(cards)


@lru_cache(1 << 16)
def kinds(cards: int) -> set[str]:
    """Returns what cards there are in a set of the package."""
    return set(CARD_SET.spell(cards))


def shown_by_twin(twin: MagicDragons) -> dict[str, Any]:
    """Returns every stack with all of its cards, by where it lies, and who was passed over."""
    areas = {f"area {seat}": twin.stacks_of(seat) for seat in range(twin.seats)}
    areas["centre"] = [stack for stack in twin.stacks if stack.owner is None]
    return {
        "zones": {
            name: [(stack.number, stack.cards) for stack in stacks]
            for name, stacks in areas.items()
        },
        "passed over": sorted(seat for seat in twin.passed if twin.hands[seat]),
    }


def shown_by_scene(match: dm.Match) -> dict[str, Any]:
    view = match.view(None)
    return {
        "zones": {
            zone["name"]: [(stack["number"], stack["cards"]) for stack in zone["stacks"]]
            for zone in scene.zones(view)
        },
        "passed over": [seat for seat in match.players if "passed over" in scene.marks(view, seat)],
    }


MAGIC_DRAGONS = Beside(
    game="magic-dragons",
    twin=MagicDragons,
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
)
