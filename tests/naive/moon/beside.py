"""Moon beside its twin."""

from functools import lru_cache
from typing import Any

import dragonmoon as dm
from dragonmoon.games.moon.words import TILE_SET
from tests.naive.beside import Beside, Fields
from tests.naive.moon.events import Witness, expected
from tests.naive.moon.staged import scattered, staged
from tests.naive.moon.styles import STYLES, chosen, lay
from tests.naive.moon.twin import EVERY_ACTION, Moon, text_of


def known_by_twin(twin: Moon) -> dict[str, Any]:
    return {"hands": [[text_of(tile) for tile in hand] for hand in twin.hands]}


def known_by_fields(fields: Fields) -> dict[str, Any]:
    return {"hands": [spelled(hand) for hand in fields["hands"][: fields["seats"]]]}


@lru_cache(1 << 16)
def spelled(tiles: int) -> list[str]:
    """Returns the tiles of a set of the package."""
    return TILE_SET.spell(tiles)


def nothing_shown(_: Moon | dm.Match) -> dict[str, Any]:
    return {}


MOON = Beside(
    game="moon",
    twin=Moon,
    every_action=EVERY_ACTION,
    known_by_twin=known_by_twin,
    known_by_fields=known_by_fields,
    shown_by_twin=nothing_shown,
    shown_by_scene=nothing_shown,
    witness=Witness,
    expected=expected,
    styles=STYLES,
    chosen=chosen,
    lay=lay,
    staged=staged,
    scattered=scattered,
)
