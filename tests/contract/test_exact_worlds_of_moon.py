"""Worlds of Moon are exactly the possible ones, and each is equally likely.

Towards the end of a deal all worlds can be listed: every way to lay out the tiles that a view does
not show.  Possible are those that the plies of the deal lead to and that give the same view back.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, count, islice
from math import factorial, prod
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.games.moon.rules import BIDDING, NAMING, PLAYING
from tests.contract.chance import even, fits
from tests.contract.variants import by_seats, truth, visited
from tests.contract.worlds import World, drawn, replayed, seen, told

VARIANT = by_seats("moon")
DRAWS = 1000


def splits(tiles: list[str], room: list[int]) -> Iterator[list[tuple[str, ...]]]:
    """Yields every way to lay tiles into places with so much room."""
    if not room:
        yield []
        return
    for first in combinations(tiles, room[0]):
        rest = [tile for tile in tiles if tile not in first]
        yield from ([first, *others] for others in splits(rest, room[1:]))


@dataclass(frozen=True)
class Unseen:
    """What a view does not show: the tiles, and who has room for how many of them."""

    tiles: list[str]
    hidden: list[int]
    aside: int  # 1 if a discard lies face down
    room: list[int]

    @classmethod
    def of(cls, view: dm.View) -> "Unseen":
        shown = [text.split()[1] for text in view.log if text.startswith(("play", "discard"))]
        deck = VARIANT[view.fields.seats].match(0).decks[0]
        hidden = [s for s in range(view.fields.seats) if s != view.seat]
        aside = int("?" in shown)
        return cls(
            [tile for tile in sorted(deck) if tile not in [*shown, *view.hand]],
            hidden,
            aside,
            [int(view.fields.hand_sizes[s]) for s in hidden] + [1] * aside,
        )

    def barred(self, state: Any) -> int:
        """Returns how often a void says who cannot have a tile."""
        parse = find("moon").words.parse_card
        voids = [int(state.voids[seat]) for seat in self.hidden]
        return sum(void >> parse(tile) & 1 for tile in self.tiles for void in voids)

    def ways(self) -> int:
        """Returns in how many ways the tiles fill the room, voids or not (the widow apart)."""
        return factorial(sum(self.room)) // prod(map(factorial, self.room))


def layouts(view: dm.View) -> Iterator[World]:
    """Yields every world that the numbers of tiles allow, voids or not."""
    unseen, state = Unseen.of(view), view.fields
    for split in splits(unseen.tiles, unseen.room):
        discard = split[-1][0] if unseen.aside else ""
        plies = tuple((seat, text.replace("?", discard)) for seat, text in view.plies)
        hands: dict[int | None, Sequence[str]] = dict(zip(unseen.hidden, split, strict=False))
        hands[view.seat] = view.hand
        held = [{*hands[seat], *_laid(plies, seat)} for seat in range(state.seats)]
        for widow in _widows(view, held[state.declarer]):
            dealt = [tile for hand in held for tile in sorted(hand - {widow})]
            yield World(tuple(dealt) + (widow,) * (widow != ""), plies)


def _laid(plies: tuple[tuple[int, str], ...], seat: int) -> list[str]:
    laid = [text for s, text in plies if s == seat and text.startswith(("play", "discard"))]
    return [text.split()[1] for text in laid]


def _widows(view: dm.View, eight: set[str]) -> list[str]:
    if view.fields.seats == 4:
        return [""]
    known = int(view.fields.widow)
    return [view.game.words.card(known)] if known >= 0 else sorted(eight)


def possible(match: dm.Match, seat: int | None, world: World) -> bool:
    """Tells whether a world's plies are legal in it and give the same view back."""
    try:
        return seen(replayed(match, world), seat) == seen(match, seat)
    except dm.IllegalAction:
        return False


WHO: dict[str, Callable[[Any], int | None]] = {
    "declarer": lambda state: int(state.declarer),
    "other": lambda state: int(state.declarer + 1) % int(state.seats),
    "spectator": lambda state: None,
}


def small_views(seats: int, who: str) -> Iterator[tuple[dm.Match, int | None, set[World]]]:
    """Yields views of first deals that leave a few dozen worlds because voids forbid others."""
    for seed in count():
        for match in visited(VARIANT[seats], seed, deals=1):
            state = truth(match)[0]
            if state.phase != PLAYING or state.laid == 0 or match.over:
                continue
            seat = WHO[who](state)
            unseen = Unseen.of(match.view(seat))
            if not 5 < unseen.ways() < (100 if seats == 4 else 13) or not unseen.barred(state):
                continue
            worlds = list(layouts(match.view(seat)))
            allowed = {world for world in worlds if possible(match, seat, world)}
            if 4 < len(allowed) < len(worlds):
                yield match, seat, allowed
                break


def frequencies(match: dm.Match, seat: int | None) -> dict[World, int]:
    """Returns how often each world came up."""
    view, came = match.view(seat), Counter[bytes]()
    for k in range(DRAWS):
        states = drawn(view, k)
        states[0].chance = 0
        came[states.tobytes()] += 1
    worlds = {told(match, np.frombuffer(world, states.dtype)): came[world] for world in came}
    assert len(worlds) == len(came)
    return worlds


@pytest.mark.parametrize("who", WHO)
@pytest.mark.parametrize("seats", [3, 4])
def test_worlds_at_the_end_of_a_deal(seats: int, who: str) -> None:
    for match, seat, allowed in islice(small_views(seats, who), 2):
        came = frequencies(match, seat)
        assert set(came) == allowed, match.record()
        assert even(came.values()), match.record()
        assert told(match, truth(match)) in came


@pytest.mark.parametrize("who", ["other", "spectator"])
def test_widow_and_discard_before_anything_is_played(who: str) -> None:
    """To all but the declarer every unseen tile is as likely to lie aside; one widow in eight
    is discarded at once.
    """
    match = next(m for m in visited(VARIANT[3], 5, deals=9) if truth(m)[0].phase == NAMING)
    view = match.view(WHO[who](truth(match)[0]))
    worlds = [drawn(view, k)[0] for k in range(3000)]
    same = sum(world.widow == world.discarded for world in worlds)
    assert fits([same, 3000 - same], [3000 / 8, 3000 * 7 / 8])
    for name in ("widow", "discarded"):
        came = Counter(match.game.words.card(int(world[name])) for world in worlds)
        assert sorted(came) == Unseen.of(view).tiles
        assert even(came.values()), name


@pytest.mark.parametrize("who", ["player", "spectator"])
def test_widow_during_the_bidding(who: str) -> None:
    match = VARIANT[3].match(5)
    view = match.view(0 if who == "player" else None)
    assert view.fields.phase == BIDDING
    came = Counter(match.game.words.card(int(drawn(view, k)[0].widow)) for k in range(3000))
    assert sorted(came) == [tile for tile in sorted(match.decks[0]) if tile not in view.hand]
    assert even(came.values())
