"""Two bots over the same decks with the seats rotated."""

from collections import Counter
from statistics import fmean
from typing import Any, ClassVar

import pytest

import dragonmoon as dm
from dragonmoon.arena import compare
from dragonmoon.arena.entrants import Entrant, entrant
from dragonmoon.arena.paired import Plan, Seating, sides
from dragonmoon.arena.play import opens
from dragonmoon.arena.run import Terms, planned
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


def plan_of(game: str, first: str, second: str, seats: int | None = None, **more: Any) -> Plan:
    """Returns the plan of two bots."""
    terms: Terms = {"deals": 1, "seats": seats, **more}  # type: ignore[typeddict-item]
    return planned(game, ((entrant(game, first), entrant(game, second)),), terms)


def seatings(plan: Plan, deck: int) -> list[Seating]:
    """Returns a deck as it was played in every seating."""
    return [plan.seating(side, deck, *plan.pairs[0])[0] for side in plan.sides]


def test_each_deck_is_played_once_in_every_seating(variant: Variant) -> None:
    options = dict(variant.options)
    plan = plan_of(variant.game, "quick", "random", variant.seats, seed=3, options=options)
    played = [seatings(plan, deck) for deck in range(2)]
    for deck in played:
        assert [seating.side for seating in deck] == sides(variant.game, variant.seats)
        assert len({str(seating.match.decks[0]) for seating in deck}) == 1
        assert len({seating.match.first for seating in deck}) == 1
        assert all(len(seating.match.past) == 1 for seating in deck)
        assert all(seating.match.options == options for seating in deck)
    assert len({str(deck[0].match.decks[0]) for deck in played}) == 2
    seats = sorted(seat for side in sides(variant.game, variant.seats) for seat in side)
    assert seats == list(played[0][0].match.players)


class Noting:
    """Notes where it acts, and how often it had a choice."""

    acted: ClassVar[list[tuple[str, int | None]]] = []
    chose: ClassVar[Counter[str]] = Counter()  # how often there was a choice

    def __init__(self, name: str) -> None:
        self.name = name

    def act(self, view: dm.View) -> str:
        self.acted.append((self.name, view.seat))
        self.chose[self.name] += len(view.legal()) > 1
        return view.legal()[-1]

    def explain(self, view: dm.View, text: str) -> str:
        return text


def test_the_first_bot_sits_where_it_is_said_to() -> None:
    one, other = (
        Entrant(name, name, maker=lambda seed, name=name: Noting(name))  # type: ignore[misc]
        for name in ("one", "other")
    )
    plan = Plan("moon", ((one, other),))
    for side in plan.sides:
        Noting.acted.clear()
        Noting.chose.clear()
        played, (own, others) = plan.seating(side, 0, one, other)
        assert len(Noting.acted) == len(played.match.past[0].plies)
        assert {seat for name, seat in Noting.acted if name == "one"} == set(side)
        assert {seat for name, seat in Noting.acted if name == "other"} == {0, 1, 2, 3} - set(side)
        assert own.decisions == Noting.chose["one"] == len(own.times)
        assert others.decisions == Noting.chose["other"]
        assert sum(Noting.chose.values()) < len(Noting.acted)  # what is forced is no decision
        assert not own.tallied


def test_all_follows_from_the_seed() -> None:
    def records(seed: int) -> list[str]:
        plan = plan_of("moon", "random", "random", 4, seed=seed)
        return [seating.match.record() for deck in range(2) for seating in seatings(plan, deck)]

    assert records(5) == records(5)
    assert not set(records(5)) & set(records(6))


def test_the_two_bots_draw_from_different_seeds() -> None:
    """Else random against random would end alike in every seating, and control nothing."""
    plan = plan_of("moon", "random", "random")
    assert any(fmean(row.lead(1) for row in plan.rows(deck)) for deck in range(6))


@pytest.mark.parametrize(("game", "seats"), [("moon", 4), ("gang-of-four", 3)])
def test_a_bot_against_itself_is_exactly_as_good(game: str, seats: int) -> None:
    """The control: where nothing is drawn by lot, what one seat gains another loses."""
    (figures,) = compare(game, "quick", "quick", deals=3, seats=seats, workers=1).figures
    assert (figures.lead.mean, figures.lead.low, figures.lead.high) == (0, 0, 0)
    assert figures.gain is not None
    assert (figures.gain.mean, figures.gain.low, figures.gain.high) == (0, 0, 0)
    assert figures.share.mean == pytest.approx(figures.fair)


def test_a_row_tells_of_the_first_bot_the_others_and_the_baseline() -> None:
    plan = plan_of("moon", "quick", "random", 3)
    first, second = plan.pairs[0]
    alone = plan.seating((), 1, second, second)[0].returns
    for row, seating in zip(plan.rows(1), seatings(plan, 1), strict=True):
        (seat,) = row.side
        returns = seating.match.past[0].returns
        assert row.own == returns[seat]
        assert row.others == (sum(returns) - returns[seat]) / 2
        assert row.baseline == alone[seat]
        assert row.gain(1) == returns[seat] - alone[seat]
        assert row.lead(-1) == row.others - row.own
        assert (row.first, row.second, row.deals) == (first.name, second.name, 1)


def test_the_fewest_penalties_win_a_deal() -> None:
    plan = plan_of("gang-of-four", "quick", "random", 3)
    for seating in seatings(plan, 0):
        winner = seating.match.past[0].returns.index(0)
        assert seating.share == (winner in seating.side)
    assert plan.sign == -1


def test_a_share_is_the_win_or_what_is_fair() -> None:
    won = dm.play_match("moon", ["quick"] * 4, seed=2)
    assert {Seating(side, won).share for side in sides("moon")} == {0.0, 1.0}
    assert Seating(won.winners, won).share == 1.0
    open_ = dm.play_match("moon", ["quick"] * 3, seed=2, max_deals=1)
    assert not open_.over
    assert Seating((1,), open_).share == pytest.approx(1 / 3)


def test_the_sides_of_a_dummy_are_told_apart() -> None:
    found = compare("four-dragons", "quick", "random", deals=2, seats=3, workers=1)
    with_it, against_it = found.figures
    assert with_it.where == "seat 0, with the dummy"
    assert against_it.where == "seats 1 and 3, against the dummy"
    assert with_it.fair == against_it.fair == 0.5
    plan = found.plan
    for figures, side in ((with_it, (0,)), (against_it, (1, 3))):
        own = [row.own for deck in range(2) for row in plan.rows(deck) if row.side == side]
        assert figures.own.mean == fmean(own)


def test_whole_matches_are_counted_by_who_has_won() -> None:
    found = compare("magic-dragons", "quick", "random", matches=1, seats=2, workers=1)
    (figures,) = found.figures
    played = seatings(found.plan, 0)
    assert all(seating.match.over for seating in played)
    assert found.deals == sum(len(seating.match.past) for seating in played) > 4
    assert figures.own.mean == fmean(seating.match.scores[seating.side[0]] for seating in played)
    assert figures.share.mean == fmean(seating.side == seating.match.winners for seating in played)
    assert figures.gain is None
    assert {row.baseline for row in found.plan.rows(0)} == {None}


def opening_of(match: dm.Match) -> list[str]:
    """Returns what was bid, discarded and named in the first deal."""
    return [text for _, text in match.past[0].plies if not text.startswith("play")]


def test_an_opener_acts_in_all_seats_before_the_play() -> None:
    plan = plan_of("moon", "random", "random", opening="quick")
    everywhere = dm.play_match("moon", ["quick"] * 4, max_deals=1, seed=plan.match(0).seed)
    (played, _) = plan.seating((0, 2), 0, *plan.pairs[0])
    assert opening_of(played.match) == opening_of(everywhere)
    assert played.match.past[0].plies != everywhere.past[0].plies
    free, _ = plan_of("moon", "random", "random").seating((0, 2), 0, *plan.pairs[0])
    assert opening_of(free.match) != opening_of(everywhere)


@pytest.mark.parametrize("game", ["magic-dragons", "gang-of-four"])
def test_what_comes_before_the_play_is_declared(game: str) -> None:
    bids = {"magic-dragons": "bid", "gang-of-four": "return"}
    plan = plan_of(game, "random", "random", opening="quick")
    match = plan.match(1)
    while match.deal_number < 3 - (game == "magic-dragons") and not match.over:
        legal = match.legal()
        assert opens(match) == legal[0].startswith(bids[game]), legal
        match.play(legal[-1])


@pytest.mark.parametrize(
    ("game", "seats", "lead"),
    [
        ("moon", 3, 3),
        ("moon", 4, 8),
        *(("magic-dragons", seats, 2) for seats in (2, 5)),
        ("gang-of-four", 3, 2),
    ],
)
def test_quick_beats_random(game: str, seats: int, lead: int) -> None:
    decks = 16 if game == "moon" else 40 // seats
    (figures,) = compare(game, "quick", "random", deals=decks, seats=seats, workers=1).figures
    assert figures.lead.low > lead
    assert figures.gain is not None
    assert figures.gain.low > 0
    assert figures.share.low > figures.fair


@pytest.mark.parametrize("seats", [2, 5])
def test_quick_foretells_how_many_stacks_it_holds(seats: int) -> None:
    made = {
        name: fmean(
            foretold(seating)
            for deck in range(80 // seats)
            for seating in seatings(plan_of("magic-dragons", name, "random", seats), deck)
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
