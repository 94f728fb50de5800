"""How the bench measures, without looking at any speed."""

import sys

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.batch import Batch
from dragonmoon.bench import footprint, ours, peers, rlcard, start
from dragonmoon.bench.measure import Figure, Loop, in_turns, rate
from dragonmoon.game import find
from dragonmoon.games.magic_dragons.rules import HAND
from tests.bench import cards, spiel
from tests.bench.batches import LARGEST, TABLES


def test_loops_take_turns() -> None:
    order: list[str] = []

    def working(name: str) -> Loop:
        def work(n: int) -> float:
            order.append(name)
            return 10 * n

        return Loop(name, "plies/s", work)

    figures = in_turns([working("a"), working("b")], 1e-9, 3)
    assert "".join(order) == "ab" * 4  # the first of each is not measured
    assert [(figure.name, figure.unit, len(figure.rates)) for figure in figures] == [
        ("a", "plies/s", 3),
        ("b", "plies/s", 3),
    ]


def test_short_work_is_done_more_often_between_two_looks_at_the_clock() -> None:
    asked: list[int] = []

    def work(n: int) -> float:
        asked.append(n)
        return 0.0 if len(asked) < 4 else n

    assert rate(Loop("a", "plies/s", work), 1e-9) > 0
    assert asked == [1, 2, 4, 8]  # until something was counted


def test_a_figure_is_the_middle_and_a_ratio_goes_repetition_by_repetition() -> None:
    own, theirs = Figure("ours", "plies/s", (10.0, 90.0, 20.0)), Figure("b", "plies/s", (5, 9, 20))
    assert own.median == 20
    assert own.over(theirs).rates == (2, 10, 1)
    assert own.over(theirs).unit == "×"


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_loops_of_ours_count_what_they_do(game: str, seats: int) -> None:
    counted = {loop.name: loop.work(3) for loop in ours.loops(game, seats)}
    assert counted == {
        ours.IN_ONE_CALL: 3,
        ours.batch_of(1): 3,
        ours.batch_of(100): 300,
        ours.batch_of(10_000): 3 * LARGEST,
        ours.ONE_BY_ONE: 3,
        ours.TEXTS: 3,
        ours.SAMPLED: 3 * ours.SAMPLES,
    }


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_worlds_come_from_views_of_every_seat_in_every_phase(game: str, seats: int) -> None:
    views = ours.Worlds(game, seats).views
    assert {seat for _, seat in views} == set(find(game).player_seats(seats))
    made = [int(view[0].ply_count) for view, _ in views]
    assert len(set(made)) > max(10, max(made) * 3 // 4)


def test_texts_go_on_after_a_match() -> None:
    texts = ours.Texts("moon", 4)
    texts.match.game.rules.begin(texts.match._state, 4, 0)
    texts.match._state.turn = -3
    before = texts.match
    assert texts.work(1) == 1
    assert texts.match is not before
    assert texts.match.seed == ours.SEED + 1


# ------------------------------------------------------------------------------- the other engine


def test_the_other_engine_is_counted_at_decisions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", spiel.module())
    monkeypatch.setattr(spiel, "searched", [])
    loops = {loop.name: loop.work for loop in peers.loops("moon", 4)}
    assert list(loops) == [
        f"{game}, {name}"
        for game in ("euchre", "spades", "hearts")
        for name in (peers.CPP, peers.DOCUMENTED, peers.LEANEST)
    ]
    assert loops[f"euchre, {peers.DOCUMENTED}"](5) == 5 * spiel.DECISIONS
    assert loops[f"euchre, {peers.LEANEST}"](5) == 5 * spiel.DECISIONS
    assert loops[f"spades, {peers.CPP}"](4) == 4 * 400 * spiel.DECISIONS
    assert [len(history) for history in spiel.searched] == [2, 2, 2, 2]  # at the first decision
    assert len(set(spiel.searched)) > 1


def test_a_game_without_peers_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", spiel.module())
    assert peers.loops("whist", 4) == []


@pytest.mark.parametrize(("seats", "players"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_a_peer_is_told_to_be_as_large_as_ours(
    seats: int, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", spiel.module())
    monkeypatch.setattr(spiel, "loaded", [])
    names = [loop.name for loop in peers.loops("magic-dragons", seats)]
    assert names == [f"oh_hell, {name}" for name in (peers.CPP, peers.DOCUMENTED, peers.LEANEST)]
    assert spiel.loaded == [("oh_hell", {"players": players, "num_tricks_fixed": HAND})]
    assert peers.loops("moon", 3)
    assert spiel.loaded[1:] == [("euchre", {}), ("spades", {}), ("hearts", {})]


def test_every_game_has_peers() -> None:
    assert set(peers.PEERS) == set(dm.games())


def test_without_the_other_engine_its_import_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    for ask in (peers.engine, lambda: peers.loops("moon", 4)):
        with pytest.raises(ImportError):
            ask()


# ------------------------------------------------------------------------------ the second engine


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, module in cards.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(rlcard, "version", {"rlcard": cards.VERSION}.__getitem__)


@pytest.mark.usefixtures("second")
def test_the_second_engine_plays_deals_of_random_agents() -> None:
    (loop,) = rlcard.loops("gang-of-four")
    assert (loop.name, loop.unit) == ("doudizhu, RLCard's own loop", "plies/s")
    assert loop.work(4) == 4 * cards.PLIES
    assert rlcard.engine() == f"RLCard {cards.VERSION}"


@pytest.mark.usefixtures("second")
@pytest.mark.parametrize("game", ["moon", "magic-dragons", "whist"])
def test_the_second_engine_has_nothing_like_the_other_games(game: str) -> None:
    assert rlcard.loops(game) == []
    assert rlcard.against(game) == []


def test_without_the_second_engine_its_import_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in cards.modules():
        monkeypatch.setitem(sys.modules, name, None)
    for ask in (rlcard.engine, lambda: rlcard.loops("gang-of-four")):
        with pytest.raises(ImportError):
            ask()


# ------------------------------------------------------------------------------------ legal lists


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_legal_lists_are_measured_on_random_plies(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ours, "LISTED", 30)
    lists, batch = ours.lists(game, seats), Batch(game, 30, seats, ours.SEED)
    counts = []
    for _ in range(30):
        batch.rollout(1)
        counts += batch.count.tolist()
    assert (lists.plies, lists.most) == (900, max(counts))
    assert lists.mean == pytest.approx(sum(counts) / 900)
    assert lists.most <= lists.room == find(game).rules.MOST_LEGAL


# ------------------------------------------------------------------------- memory and the imports


def test_tables_are_counted_once_each(monkeypatch: pytest.MonkeyPatch) -> None:
    before = footprint.tables("moon")
    table = np.zeros(1000, np.int64)
    rules = find("moon").rules
    monkeypatch.setattr(rules, "SOME_TABLE", table, raising=False)
    monkeypatch.setattr(rules, "SAME_TABLE", table, raising=False)
    assert footprint.tables("moon") == before + 8000
    assert footprint.tables("gang-of-four") > before


def test_the_imports_are_timed_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    told = iter(["1.5 0.5\n", "9.0 0.125\n", "2.5 0.25\n", "1.0 7.0\n", "3.0 0.0625\n"])
    monkeypatch.setattr(start, "printed_by", lambda command: next(told))
    assert start.imports("moon") == (2.5, 0.25)
    monkeypatch.undo()
    assert all(seconds > 0 for seconds in start.imports("moon"))


def test_the_peak_counts_what_was_held_and_let_go() -> None:
    peak = footprint.peak()
    assert peak is not None
    held = np.ones(peak // 8)  # as much again
    del held
    after = footprint.peak()
    assert after is not None
    assert after > 1.5 * peak


def test_a_process_that_plays_is_measured_and_compiles_nothing() -> None:
    most = footprint.peak_of_terminal("moon", 4, ("dragonmoon.cli.play", "dragonmoon.cli.screen"))
    assert most is not None
    assert 10**7 < most < 80 * 10**6
    with pytest.raises(ValueError, match="failed: AssertionError"):
        footprint.peak_of_terminal("moon", 4, ("numba",))
