"""Whoever was passed over in Magic Dragons held nothing to play then, in the truth and in worlds.

The table changes afterwards, so what was shown then cannot be seen from it any more (MD6.2).
"""

from collections import Counter
from itertools import chain, islice

import pytest

import dragonmoon as dm
from tests.contract.passes import HAND, Pass, Plies, laid, passes, playable, tops_after
from tests.contract.variants import by_seats, truth, viewers, visited
from tests.contract.worlds import World, drawn, told

SEEDS = (1, 2, 3)
VARIANT = by_seats("magic-dragons")


def held(world: World, seat: int, plies: Plies) -> list[str]:
    """Returns what a seat holds after so many plies of a world."""
    dealt = Counter(world.deck[HAND * seat : HAND * seat + HAND])
    return list((dealt - Counter(laid(plies, seat))).elements())


def wrong(match: dm.Match, world: World) -> list[Pass]:
    """Returns the passes at which a seat could have played, or holds what it cannot."""
    seen = passes(match.plies[-1], match.turn or 0, match.seats)
    return [
        passed
        for passed in seen
        if any(
            playable(c, passed.tops) for c in held(world, passed.seat, world.plies[: passed.after])
        )
    ]


def outlived(match: dm.Match) -> bool:
    """Tells whether a pass says of a card that cannot be played any more who lacks it."""
    tops = tops_after(match.plies[-1])
    return any(
        playable(card, passed.tops) and not playable(card, tops)
        for passed in passes(match.plies[-1], match.turn or 0, match.seats)
        for card in match.decks[-1]
    )


@pytest.mark.parametrize("seats", VARIANT)
@pytest.mark.parametrize("seed", SEEDS)
def test_seats_are_passed_over_exactly_if_they_can_play_nothing(seats: int, seed: int) -> None:
    for match in visited(VARIANT[seats], seed, deals=2):
        if not match.over and len(match.plies[-1]) >= match.seats:
            world = told(match, truth(match))
            assert wrong(match, world) == [], match.record()
            tops = tops_after(match.plies[-1])
            assert any(playable(card, tops) for card in match.hand(match.turn or 0)), match.record()


@pytest.mark.parametrize("seats", VARIANT)
def test_no_world_is_against_a_pass_that_was_seen(seats: int) -> None:
    past = 0
    for match in chain.from_iterable(
        visited(VARIANT[seats], seed, deals=2) for seed in range(96 // seats**2)
    ):
        if match.over or not any(passes(match.plies[-1], match.turn or 0, match.seats)):
            continue
        past += outlived(match)
        for seat in viewers(match):
            world = told(match, drawn(match.view(seat), len(match.plies[-1])))
            assert wrong(match, world) == [], (seat, match.record())
    assert past > 3, "hardly a pass outlived a change of the table"


@pytest.mark.parametrize("seats", VARIANT)
@pytest.mark.parametrize("seed", SEEDS)
def test_in_every_world_the_seat_to_act_can_play(seats: int, seed: int) -> None:
    hidden = 0
    for k, match in enumerate(islice(visited(VARIANT[seats], seed, deals=2), 0, None, 3)):
        turn = match.turn
        if turn is None or len(match.plies[-1]) < match.seats:
            continue
        tops = tops_after(match.plies[-1])
        for seat in viewers(match):
            hand = held(told(match, drawn(match.view(seat), k)), turn, match.plies[-1])
            assert any(playable(card, tops) for card in hand), (seat, match.record())
            hidden += not all(playable(card, tops) for card in hand)
    assert hidden, "whatever it held it could play"
