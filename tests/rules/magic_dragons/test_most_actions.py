"""How many actions a seat can have at most (MD4.4, MD5.4): what the rules reserve room for."""

import random
from itertools import product

import pytest

import dragonmoon as dm
from dragonmoon.games.magic_dragons.rules import MOST_LEGAL
from tests.rules.magic_dragons.deals import field, hold, table

MOST = 61
SPELLS = ("ICE", "FIRE", "COLOR")
BUILT = [
    *("1R new", "COLOR on 1 as G", "3G new", "2G on 1", "2R new", "COLOR on 3 as G", "1G on 3"),
    *("3R new", "1Y new", "1K new", "1P new"),
]


def test_md4_4_no_hand_has_more_than_61_actions() -> None:
    """Each colour tops one stack, and one more for each Color that was claimed; so a dragon has
    one place, and one more for each Color that was cast.
    """
    assert MOST_LEGAL > MOST  # the list of actions has room for one that turns out illegal
    found = []
    for ice, fire, color, dragons in product(range(5), range(3), range(4), range(8)):
        if ice + fire + color + dragons <= 7:
            cast = 3 - color
            ways = (ice > 0) + (fire > 0) + 5 * (color > 0)  # copies are one action
            found.append((5 + cast) * ways + dragons * (1 + cast))
    assert max(found) == MOST


def test_md4_4_a_table_on_which_a_hand_has_61_actions() -> None:
    match = table(*BUILT)
    assert match.turn == 1
    hold(match, 1, "4G 5G 6G 7G ICE FIRE COLOR")
    legal = match.legal()
    assert len(legal) == len(set(legal)) == MOST
    assert all(match.why_not(text) is None for text in legal)


@pytest.mark.parametrize("seed", range(5))
def test_md4_4_no_seat_is_found_to_have_more(seed: int) -> None:
    draw, most = random.Random(seed), 0
    for number in range(12):
        match = dm.Match("magic-dragons", seats=5, seed=100 * seed + number)
        while match.deal_number == 1:
            legal = match.legal()
            most = max(most, len(legal))
            assert field(match, "stacks") <= 14
            kept = [text for text in legal if text.split()[1] not in SPELLS]  # for later
            match.play(draw.choice(kept or legal))
    assert 30 <= most <= MOST, f"seed {seed}: {most}"
