"""The ladder: who plays whom, the payoff matrix, the ratings, the gap to an oracle."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from dragonmoon.arena import compare, ladder, lines
from dragonmoon.arena.entrants import entrant
from dragonmoon.arena.oracle import ORACLES
from dragonmoon.arena.standings import outcomes, pairs_of, rated
from tests.arena.players import Last, Seer, made

SEED = 20261130


@pytest.fixture
def seer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Seats an oracle in the arena."""
    monkeypatch.setitem(ORACLES, "seer", Seer)
    made.clear()
    yield
    made.clear()


def test_ratings_go_with_the_payoff() -> None:
    """In a made-up ladder in which each beats those below it in three decks of four."""
    names = ["best", "good", "fair", "poor", "worst"]
    won = [
        (one, other, 1 if deck % 4 else -1)
        for deck in range(40)
        for one, other in combinations(names, 2)
    ]
    ratings = rated(names, won)
    mus = [ratings[name][0] for name in names]
    assert mus == sorted(mus, reverse=True)
    assert mus[0] - mus[-1] > 5
    upside_down = rated(names, [(one, other, -winner) for one, other, winner in won])
    assert [upside_down[name][0] for name in names] == sorted(
        upside_down[name][0] for name in names
    )


def test_who_draws_all_decks_is_rated_alike() -> None:
    (one, sure), (other, _) = rated(["one", "other"], [("one", "other", 0)] * 30).values()
    assert one == pytest.approx(other, abs=0.01)
    assert sure < 25 / 3


def test_pairs_play_once_where_their_seatings_are_symmetric_else_both_ways() -> None:
    bots = [entrant("moon", name) for name in ("random", "quick", "quick@worlds=2")]
    assert len(list(pairs_of(bots, symmetric=True))) == 3
    assert len(list(pairs_of(bots, symmetric=False))) == 6
    plan = compare("moon", "quick", "random", deals=1, workers=1).plan
    alone = compare("moon", "quick", "random", deals=1, seats=3, workers=1).plan
    assert (plan.symmetric, alone.symmetric) == (True, False)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_ladder_tells_who_beats_whom(seats: int) -> None:
    found = ladder("moon", ["random", "quick", Last], deals=6, seats=seats, workers=1)
    assert set(found.names) == {"random", "quick", "Last"}
    assert found.names[0] == "quick"
    assert found.baseline == "Last"
    assert len(found.payoff) == 6
    mus = [standing.rating[0] for standing in found.standings if standing.rating]
    assert mus == sorted(mus, reverse=True)
    assert len(mus) == 3
    assert all(sum(standing.counts) == 12 for standing in found.standings)
    there, back = found.payoff["quick", "random"], found.payoff["random", "quick"]
    assert there.low > 0 > back.high
    if seats == 4:
        assert (back.mean, back.low, back.high) == (-there.mean, -there.high, -there.low)
    table = "\n".join(lines(found))
    for told in ("a ladder of 3", "OpenSkill", f"{there.mean:+.2f}", "searched"):
        assert told in table


def test_a_payoff_is_that_of_a_comparison() -> None:
    both = ladder("moon", ["random", "quick"], deals=3, workers=1)
    alone = compare("moon", "random", "quick", deals=3, workers=1)
    assert both.payoff["random", "quick"] == alone.figures[0].lead
    assert outcomes(both.plan, [both.plan.rows(0)]) == [("random", "quick", -1)]


def test_a_ladder_without_openskill_is_sorted_by_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragonmoon.arena.standings.find_spec", lambda name: None)
    found = ladder("moon", ["random", "quick", Last], deals=2, workers=1)
    assert found.names[0] == "quick"
    assert "Ratings need openskill: pip install 'dragonmoon[arena]' brings it." in lines(found)


def test_a_ladder_has_each_bot_once() -> None:
    with pytest.raises(ValueError, match=r"random is named twice"):
        ladder("moon", ["random", "quick", "random"], deals=2)
    with pytest.raises(ValueError, match=r"two bots or more"):
        ladder("moon", ["random"], deals=2)


@pytest.mark.usefixtures("seer")
def test_an_oracle_is_handed_the_match_and_marked() -> None:
    found = compare("moon", "quick", "random", oracle="seer", deals=3, workers=1)
    seen = [hands for one in made for hands in one.seen]
    assert seen
    assert all(len(hands) == 4 and all(isinstance(hand, list) for hand in hands) for hands in seen)
    (figures,) = found.figures
    assert figures.recovered is not None
    assert figures.recovered.mean == 1  # for this oracle plays as quick does
    assert figures.recovered.low == figures.recovered.high == 1
    table = "\n".join(lines(found))
    assert "gap to seer (cheats) recovered" in table
    assert "100.0 %  [100.0, 100.0]" in table


@pytest.mark.usefixtures("seer")
def test_an_oracle_on_the_ladder_measures_the_gap() -> None:
    found = ladder("moon", ["quick", "seer", Last, "random"], deals=2, seats=3, workers=1)
    by_name = {standing.name: standing for standing in found.standings}
    assert found.baseline == "random"
    quick = by_name["quick"].recovered
    assert quick is not None
    assert quick.mean == 1
    last = by_name["Last"].recovered
    assert last is not None
    assert last.mean < 0.5
    assert by_name["random"].recovered is None
    assert by_name["seer"].cheats
    assert "seer (cheats)" in "\n".join(lines(found))


def test_an_oracle_has_to_cheat() -> None:
    with pytest.raises(ValueError, match="quick is no oracle"):
        compare("moon", "quick", "random", oracle="quick", deals=2)
