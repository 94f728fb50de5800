"""Truths that a seat cannot tell apart: all that the field table hides from it is changed."""

import random
from typing import Any

import dragonmoon as dm
from dragonmoon.state import PLIES_A_WORD, PLY_BITS, Known, plies_in, put_plies
from tests.contract.variants import truth
from tests.secrecy.exceptions import EXCEPTIONS

Entry = tuple[str, int]


def permuted(match: dm.Match, seat: int | None, draw: random.Random) -> Any:
    """Returns the state of ``match`` with all that is hidden from ``seat`` changed."""
    states = truth(match).copy()
    for name, k in hidden(match, seat):
        value = draw.choice([draw.getrandbits(62), draw.randrange(64), -1])
        if states[name].ndim == 1:
            states[name][0] = value
        else:
            states[name][0, k] = value
    if not match.over:
        _permute_plies(match, seat, states[0], draw)
    return states


def hidden(match: dm.Match, seat: int | None) -> list[Entry]:
    """Returns the entries that ``seat`` may not know, apart from plies, which are heard."""
    shown = EXCEPTIONS[match.game.name].shown(truth(match)[0], seat)
    found, over = [], match.over
    for field in match.game.layout.fields:
        for k in range(max(1, field.length)):
            known = field.known is Known.PUBLIC or (field.known is Known.OWN and k == seat)
            known = known or (over and field.known is not Known.NEVER)
            if field.name != "plies" and not known and (field.name, k) not in shown:
                found.append((field.name, k))
    return found


def _permute_plies(match: dm.Match, seat: int | None, state: Any, draw: random.Random) -> None:
    """Exchanges plies for others that sound the same, and those of earlier deals for anything."""
    before, plies = truth(match)[0], plies_in(state)
    for k in range(len(plies)):
        if alike := EXCEPTIONS[match.game.name].alike(before, k, seat):
            plies[k] = draw.choice(alike)
    later = PLIES_A_WORD * len(state.plies) - len(plies)
    put_plies(state, plies + [draw.getrandbits(PLY_BITS) for _ in range(later)])
