"""Two bots over the same decks with the seats rotated."""

from statistics import fmean

import pytest

import dragonmoon as dm
from dragonmoon.arena.paired import Pairing, Seating, sides
from dragonmoon.game import find
from dragonmoon.games.magic_dragons.rules import stacks_of
from dragonmoon.games.magic_dragons.scene import bids
from tests.contract.variants import Variant


def test_moon_has_two_partnerships_or_each_seat_alone() -> None:
    assert sides("moon") == sides("moon", 4) == [(0, 2), (1, 3)]
    assert sides("moon", 3) == [(0,), (1,), (2,)]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_seat_is_alone_in_magic_dragons(seats: int) -> None:
    assert sides("magic-dragons", seats) == [(seat,) for seat in range(seats)]


def test_where_there_are_no_partnerships_each_seat_is_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(find("moon").rules, "side", lambda state, seat: 1 << seat)
    assert sides("moon") == [(0,), (1,), (2,), (3,)]


def test_each_deck_is_played_once_in_every_seating(variant: Variant) -> None:
    pairing = Pairing(variant.game, "quick", "random", variant.seats, seed=3)
    played = list(pairing.rotated(3, max_deals=1))
    assert len(played) == 3
    for deck in played:
        assert [seating.side for seating in deck] == sides(variant.game, variant.seats)
        assert len({str(seating.match.decks[0]) for seating in deck}) == 1
        assert len({seating.match.first for seating in deck}) == 1
        assert all(len(seating.match.past) == 1 for seating in deck)
    assert len({str(deck[0].match.decks[0]) for deck in played}) == 3
    seats = sorted(seat for side in sides(variant.game, variant.seats) for seat in side)
    assert seats == list(played[0][0].match.players)


def test_the_first_bot_sits_where_it_is_said_to(monkeypatch: pytest.MonkeyPatch) -> None:
    acted: list[tuple[str, int | None]] = []

    class Noting:
        def __init__(self, name: str) -> None:
            self.name = name

        def act(self, view: dm.View) -> str:
            acted.append((self.name, view.seat))
            return view.legal()[-1]

        def explain(self, view: dm.View, text: str) -> str:
            return text

    monkeypatch.setattr("dragonmoon.arena.paired.bot", lambda name, game, seed: Noting(name))
    (deck,) = Pairing("moon", "one", "other").rotated(1, max_deals=1)
    plies = [len(seating.match.past[0].plies) for seating in deck]
    assert len(acted) == sum(plies)
    for seating, part in zip(deck, (acted[: plies[0]], acted[plies[0] :]), strict=True):
        assert {seat for name, seat in part if name == "one"} == set(seating.side)
        assert {seat for name, seat in part if name == "other"} == {0, 1, 2, 3} - set(seating.side)


def test_all_follows_from_the_seed() -> None:
    def records(seed: int) -> list[str]:
        decks = Pairing("moon", "random", "random", 4, seed).rotated(2, max_deals=1)
        return [seating.match.record() for deck in decks for seating in deck]

    assert records(5) == records(5)
    assert not set(records(5)) & set(records(6))


def test_the_two_bots_draw_from_different_seeds() -> None:
    """Else random against random would end alike in every seating, and control nothing."""
    leads = [
        fmean(seating.lead for seating in deck)
        for deck in Pairing("moon", "random", "random").rotated(6, max_deals=1)
    ]
    assert any(leads)


def test_points_are_a_seats_lead_over_the_others() -> None:
    match = dm.play_match("moon", ["quick"] * 4, seed=2, max_deals=1)
    first, second, third, fourth = match.past[0].returns
    assert (first, second) == (third, fourth)
    assert first != second
    assert Seating((0, 2), match).lead == first - second
    assert Seating((1, 3), match).lead == second - first
    alone = dm.play_match("moon", ["quick"] * 3, seed=2, max_deals=1)
    a, b, c = alone.past[0].returns
    assert Seating((1,), alone).lead == b - (a + c) / 2


def test_a_share_is_the_win_or_what_is_fair() -> None:
    won = dm.play_match("moon", ["quick"] * 4, seed=2)
    assert {Seating(side, won).share for side in sides("moon")} == {0.0, 1.0}
    assert Seating(won.winners, won).share == 1.0
    open_ = dm.play_match("moon", ["quick"] * 3, seed=2, max_deals=1)
    assert not open_.over
    assert Seating((1,), open_).share == pytest.approx(1 / 3)


def test_random_is_as_strong_as_random() -> None:
    found = Pairing("moon", "random", "random", seed=1).deals(60)
    assert found.low < 0 < found.high


@pytest.mark.parametrize(
    ("game", "seats", "lead"),
    [
        ("moon", 3, 3),
        ("moon", 4, 8),
        *(("magic-dragons", seats, 2) for seats in (2, 3, 4, 5)),
    ],
)
def test_quick_beats_random(game: str, seats: int, lead: int) -> None:
    decks = 40 if game == "moon" else 80 // seats
    assert Pairing(game, "quick", "random", seats).deals(decks).low > lead
    assert Pairing(game, "random", "quick", seats).deals(decks).high < -lead / 2


@pytest.mark.parametrize(
    ("game", "seats", "least"),
    [
        ("moon", 3, 0.9),
        ("moon", 4, 0.9),
        ("magic-dragons", 2, 0.8),
        ("magic-dragons", 5, 0.6),
    ],
)
def test_quick_wins_whole_matches(game: str, seats: int, least: float) -> None:
    found = Pairing(game, "quick", "random", seats).matches(12 if seats < 5 else 6)
    assert found.low > 1 / len(sides(game, seats))
    assert found.mean > least


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_quick_foretells_how_many_stacks_it_holds(seats: int) -> None:
    made = {
        name: fmean(
            foretold(seating)
            for deck in Pairing("magic-dragons", name, "random", seats).rotated(
                80 // seats, max_deals=1
            )
            for seating in deck
        )
        for name in ("quick", "random")
    }
    assert made["quick"] > 0.4
    assert made["quick"] > 1.5 * made["random"]


def foretold(seating: Seating) -> bool:
    """Tells whether the bid of the first bot, which sits alone, came true."""
    (seat,), deal = seating.side, seating.match.past[0]
    return bool(stacks_of(deal.end, seat) == bids(deal)[seat])


@pytest.mark.parametrize("seats", [3, 4])
def test_quick_makes_most_of_what_it_bids(seats: int) -> None:
    """It bids sensibly, and neither passes everything out nor bids what cannot be made."""
    bids, made, deals = [], 0, 60
    for seed in range(deals):
        match = dm.play_match("moon", ["quick"] * seats, seed=seed, max_deals=1)
        returns = match.past[0].returns
        spoken = [text for _, text in match.past[0].plies if text.startswith("bid ")]
        if spoken:
            bids.append(int(spoken[-1].removeprefix("bid ")))
            made += min(returns) >= 0
    assert len(bids) > 0.9 * deals
    assert 0.6 < made / len(bids) < 0.95
    assert 4.5 < fmean(min(bid, 7) for bid in bids) < 6.5
