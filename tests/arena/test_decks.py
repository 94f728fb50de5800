"""Fixed decks: what the files hold, and that they are dealt."""

import pytest

import dragonmoon as dm
from dragonmoon.arena import compare
from dragonmoon.arena.decks import SETS, fixed, read, write
from dragonmoon.game import find

TABLES = [(game, seats) for game in dm.games() for seats in find(game).seats]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_table_has_some_hundreds_of_decks_in_each_set(game: str, seats: int) -> None:
    dev, test = (fixed(name, game, seats) for name in SETS)
    assert dev.seed != test.seed
    assert len(dev.dealt) == len(test.dealt) == 300
    assert len({*dev.dealt, *test.dealt}) == 600
    assert {first for first, _ in dev.dealt} == set(range(seats))
    for first, cards in (dev.dealt[0], test.dealt[-1]):
        match = dm.Match(game, seats, first, [list(cards)], seed=1)
        assert match.decks == [list(cards)]


def test_a_file_is_read_as_it_was_written() -> None:
    found = read(write("moon", 3, 5, 4))
    assert found.seed == 5
    matches = [dm.Match("moon", 3, seed=5 + k) for k in range(4)]
    assert found.dealt == tuple((match.first, tuple(match.decks[0])) for match in matches)
    with pytest.raises(ValueError, match="are no decks"):
        read("hello\n")


def test_fixed_decks_are_dealt_as_far_as_there_are_some() -> None:
    plan = compare("moon", "random", "random", deals=1, decks="test", workers=1).plan
    for deck in (0, 299):
        first, cards = fixed("test", "moon", 4).dealt[deck]
        match = plan.match(deck)
        assert (match.first, match.decks) == (first, [list(cards)])
    assert plan.match(300).decks != plan.match(299).decks
    assert plan.match(300).record() == plan.match(300).record()


def test_dev_and_test_share_nothing_that_no_deck_says() -> None:
    seeds = {
        compare("moon", "random", "random", deals=1, decks=name, workers=1).plan.match(0).seed
        for name in (*SETS, "none")
    }
    assert len(seeds) == 3


def test_unknown_decks_are_refused() -> None:
    with pytest.raises(
        ValueError, match="There are no decks 'best'; allowed are dev, test and none"
    ):
        compare("moon", "random", "random", deals=1, decks="best")
