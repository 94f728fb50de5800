"""Bots play a match to its end, or to the stated number of deals."""

from collections.abc import Sequence

import pytest

import dragonmoon as dm
from dragonmoon.arena.play import bot_seed
from tests.contract.variants import Variant


def players(variant: Variant, name: str = "random") -> list[str]:
    return [name] * len(variant.match(0).players)


def play(variant: Variant, bots: Sequence[dm.Bot | str], **more: int) -> dm.Match:
    options = dict(variant.options)
    return dm.play_match(variant.game, bots=bots, seats=variant.seats, options=options, **more)


def test_it_stops_after_the_stated_number_of_deals(variant: Variant) -> None:
    for deals in (1, 2):
        match = play(variant, players(variant), seed=4, max_deals=deals)
        assert match.over or len(match.past) == deals
        assert len(match.past) <= deals
        assert match.winners == () or match.over


def test_the_seed_decides_everything(variant: Variant) -> None:
    for name in dm.bots(variant.game):
        bots = [dm.bot(name, variant.game, seed, worlds=2) for seed in range(variant.seats)]
        first = play(variant, bots, seed=4, max_deals=2).record()
        assert play(variant, bots, seed=4, max_deals=2).record() == first
        assert play(variant, bots, seed=5, max_deals=2).record() != first


def test_bots_and_names_can_be_mixed(variant: Variant) -> None:
    drawn = dm.bot("random", variant.game, seed=bot_seed(variant.match(4), 0))
    mixed: list[dm.Bot | str] = [drawn, *players(variant)[1:]]
    options = dict(variant.options)
    match = dm.play_match(
        variant.game, mixed, seed=4, max_deals=1, seats=variant.seats, options=options
    )
    assert match.record() == play(variant, players(variant), seed=4, max_deals=1).record()


def test_a_bot_cannot_find_the_decks_from_its_seed(variant: Variant) -> None:
    match = variant.match(4)
    seeds = [bot_seed(match, seat) for seat in match.players]
    assert len({match.seed, *seeds}) == len(seeds) + 1
    decks = [dm.Match(variant.game, seats=variant.seats, seed=seed).decks for seed in seeds]
    assert match.decks not in decks


def test_a_bot_is_handed_a_view_of_its_own_seat_and_nothing_else(variant: Variant) -> None:
    class Watcher:
        name = "watcher"

        def __init__(self) -> None:
            self.seats: set[int | None] = set()

        def act(self, view: dm.View) -> str:
            assert type(view) is dm.View
            assert view.seat == view.decider
            self.seats.add(view.seat)
            return view.legal()[0]

        def explain(self, view: dm.View, text: str) -> str:
            return text

    watchers = [Watcher() for _ in players(variant)]
    match = dm.play_match(variant.game, watchers, seed=4, max_deals=2, seats=variant.seats)
    assert [watcher.seats for watcher in watchers] == [{seat} for seat in match.players]


@pytest.mark.parametrize("most", [0, -1])
def test_no_deals_at_all_are_refused(variant: Variant, most: int) -> None:
    with pytest.raises(ValueError, match=f"{most}.*from 1 to"):
        play(variant, players(variant), seed=4, max_deals=most)


def test_wrong_bots_are_refused(variant: Variant) -> None:
    with pytest.raises(ValueError, match=r"There (is|are) . bots? for"):
        play(variant, players(variant)[1:], seed=4)
    with pytest.raises(ValueError, match=r"nobody.*random"):
        play(variant, players(variant, "nobody"), seed=4)
    with pytest.raises(ValueError, match="chess"):
        dm.play_match("chess", bots=["random"])
