"""What else a game may ask of the house: a dummy, secrets that come out, turns of nature."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon import game as house
from dragonmoon import jit, kernels
from dragonmoon.arena.paired import Seating, sides
from dragonmoon.batch import Batch
from dragonmoon.game import Game, View, find, register
from dragonmoon.state import action_of, outcome, ply_at
from tests.bench.batches import everything
from tests.cli.calls import call
from tests.contract.chance import fits
from tests.contract.variants import truth
from tests.match import lots

SEED = 20261130
DECK = list("AABABCABC")
ANY = ["pick A", "pick B", "pick C"]
PICKS = ("pick A", "pick C", "pick C")  # which leave an A and a B in each hand


@pytest.fixture(autouse=True)
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Registers the game for one test."""
    monkeypatch.setattr(house, "_games", dict(house._games))
    register(lots.lots(lots))
    return find("lots")


def match_of(seats: int, *plies: str, first: int = 0, seed: int = SEED) -> dm.Match:
    """Returns a match of which the first deck is ``DECK``, after some plies."""
    match = dm.Match("lots", seats, first, [DECK], seed)
    for text in plies:
        match.play(text)
    return match


def played(seats: int, seed: int) -> Iterator[dm.Match]:
    """Yields a random match at every state, in which nature acts by itself."""
    match, draw = dm.Match("lots", seats, seed=seed), random.Random(seed)
    while not match.over:
        yield match
        if match.turn == dm.NATURE:
            match.play_nature()
        else:
            match.play(draw.choice(match.legal()))
    yield match


# --------------------------------------------------------------------------------------- a dummy


def test_a_dummy_has_a_seat_and_no_player() -> None:
    match = match_of(2)
    assert (match.seats, match.players, match.all_seats) == (2, (0, 2), (0, 1, 2))
    assert (match.scores, len(match.decks[0])) == ([0, 0, 0], 9)
    assert [match.hand(seat) for seat in range(3)] == [["A", "A", "B"], list("ABC"), list("ABC")]
    assert (truth(match)[0].players, truth(match)[0].seats) == (2, 3)
    whole = match_of(3)
    assert (whole.seats, whole.players, whole.all_seats) == (3, (0, 1, 2), (0, 1, 2))
    assert (truth(whole)[0].players, truth(whole)[0].seats) == (3, 3)


def test_there_is_no_view_for_a_dummy() -> None:
    batch = Batch("lots", 1, 2, SEED)
    for look in (match_of(2).view, partial(batch.view, 0)):
        with pytest.raises(ValueError, match="no player in seat 1; the players are 0, 2"):
            look(1)
    with pytest.raises(ValueError, match="no hand in seat 3; the hands are 0, 1, 2"):
        match_of(2).hand(3)


def test_another_decides_for_the_dummy() -> None:
    match = match_of(2, "pick A")
    assert (match.turn, match.decider) == (1, 0)
    for seat in (0, 2, None):
        view = match.view(seat)
        assert (view.turn, view.decider) == (1, 0)
        assert view.as_dict()["decider"] == 0
        assert view.legal() == (ANY if seat == 0 else [])
        refused = view.why_not("pick A")
        assert str(refused) == ("None" if seat == 0 else "It is not your turn: seat 1 is to act.")
    assert match.legal() == ANY
    assert str(match.why_not("draw A")) == "Pick a card of the hand."
    assert dm.bot("random", "lots").act(match.view(0)) in ANY
    with pytest.raises(ValueError, match="nothing to decide for seat 2: seat 0 decides"):
        dm.bot("random", "lots").act(match.view(2))
    assert match_of(3, "pick A").decider == 1


def test_scores_winners_and_returns_are_of_all_seats() -> None:
    for seed in range(9):
        for seats in (2, 3):
            *_, match = played(seats, seed)
            best = max(match.scores)
            assert match.winners == tuple(s for s in range(3) if match.scores[s] == best)
            assert [len(deal.returns) for deal in match.past] == [3, 3]
            assert seats == 3 or match.scores[0] == match.scores[1]
            over = match.view(0)
            assert (over.turn, over.decider, match.decider) == (None, None, None)


def test_a_bot_plays_for_its_seat_and_for_the_dummy() -> None:
    asked: list[tuple[int | None, int | None]] = []

    class Noting:
        name = "noting"

        def act(self, view: View) -> str:
            asked.append((view.seat, view.turn))
            return view.legal()[-1]

        def explain(self, view: View, text: str) -> str:
            return text

    match = dm.play_match("lots", [Noting(), Noting()], seed=SEED, first=0)
    assert match.over
    assert sorted(asked) == [(0, 0), (0, 0), (0, 1), (0, 1), (2, 2), (2, 2)]
    with pytest.raises(ValueError, match="3 bots for 2 players"):
        dm.play_match("lots", ["random"] * 3, seats=2)


def test_the_first_seat_is_that_of_one_of_so_many_players() -> None:
    for seats in (2, 3):
        found = {dm.Match("lots", seats, seed=seed).first for seed in range(30)}
        assert found == set(range(seats))
    with pytest.raises(ValueError, match="allowed is 0 to 1"):
        dm.Match("lots", 2, first=2)


def test_a_dummy_wins_with_its_player() -> None:
    assert (sides("lots", 2), sides("lots", 3)) == ([(0,), (2,)], [(0,), (1,), (2,)])
    shares = set()
    for seed in range(20):
        *_, match = played(2, seed)
        own, other = (Seating(side, match).share for side in sides("lots", 2))
        assert own == len({0, 1} & set(match.winners)) / len(match.winners)
        assert own + other == 1
        shares.add(own)
    assert {0.0, 1.0} <= shares
    assert Seating((0,), match_of(2)).share == 2 / 3


# ------------------------------------------------------------------------- secrets that come out


@pytest.mark.parametrize(
    ("seat", "early"),
    [
        (0, ["pick A", "pick ?"]),
        (1, ["pick ?", "pick C"]),
        (2, ["pick ?", "pick ?"]),
        (None, ["pick ?", "pick ?"]),
    ],
)
def test_what_is_done_in_secret_is_told_when_it_has_come_out(
    seat: int | None, early: list[str]
) -> None:
    match = match_of(3, *PICKS[:2])
    view = match.view(seat)
    assert view.log == early
    assert view.log == [text for _, text in view.plies] == view.as_dict()["log"]
    match.play("pick C")
    assert match.view(seat).log == list(PICKS)
    assert view.log == early


def test_a_seat_knows_what_it_has_decided_for_the_dummy() -> None:
    match = match_of(2, "pick A", "pick B")
    assert match.view(0).log == ["pick A", "pick B"]
    assert match.view(2).log == ["pick ?", "pick ?"]


# ---------------------------------------------------------------------------------------- nature


def test_at_a_turn_of_nature_no_seat_is_to_act() -> None:
    match = match_of(3, *PICKS)
    assert (match.turn, match.decider) == (dm.NATURE, dm.NATURE)
    assert match.legal() == ["draw A", "draw B"]
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert (view.turn, view.decider, view.legal()) == (dm.NATURE, dm.NATURE, [])
        refused = view.why_not("draw A")
        assert refused is not None
        assert str(refused) == "It is not your turn: nature is to act."
        assert refused.clause == "LT1.2"
        assert view.scene()["turn"] == dm.NATURE
    with pytest.raises(ValueError, match="nothing to decide for seat 0: nature is to act"):
        dm.bot("random", "lots").act(match.view(0))


def test_nature_has_odds_by_copies() -> None:
    match = match_of(3, *["pick A"] * 3)  # which leaves A B, B C, B C
    assert match.chance() == [("draw A", 1 / 6), ("draw B", 3 / 6), ("draw C", 2 / 6)]
    match.play("draw B")
    assert match.chance() == [("draw A", 1 / 5), ("draw B", 2 / 5), ("draw C", 2 / 5)]


def test_an_outcome_can_be_set_by_hand() -> None:
    match = match_of(3, *PICKS)
    assert match.why_not("draw B") is None
    refused = match.why_not("draw C")
    assert refused is not None
    assert (str(refused), refused.clause) == ("No hand has that card.", "LT1.2")
    with pytest.raises(dm.IllegalAction):
        match.play("pick A")
    match.play("draw B").play("draw A")
    assert (match.past[0].returns, match.deal_number) == ((1 + 20 + 10, 3, 3), 2)
    assert match.plies[0][-2:] == [(dm.NATURE, "draw B"), (dm.NATURE, "draw A")]


def test_nature_acts_only_when_it_is_to_act() -> None:
    match = match_of(2, "pick A")
    for ask in (match.chance, match.play_nature):
        with pytest.raises(ValueError, match="Nature is not to act: seat 1 is"):
            ask()
    *_, match = played(2, SEED)
    for ask in (match.chance, match.play_nature):
        with pytest.raises(ValueError, match="Nature is not to act: the match is over"):
            ask()


def test_what_nature_does_follows_from_the_seed_and_copies_agree() -> None:
    drawn = Counter[str]()
    for seed in range(150):
        match = match_of(3, *["pick A"] * 3, seed=seed)
        before, twin = match.record(), match.copy()
        loaded = pickle.loads(pickle.dumps(match))
        twin.play_nature().play_nature()
        assert match.record() == before
        match.play_nature()
        drawn[match.plies[0][-1][1]] += 1
        match.play_nature()
        assert match.plies[0] == twin.plies[0]
        loaded.play_nature().play_nature()
        assert match.record() == loaded.record()
        assert dm.Match.replay(before, seed=seed).play_nature().play_nature().plies == match.plies
    counts = [drawn[f"draw {card}"] for card in "ABC"]
    assert fits(counts, [25, 75, 50]), counts


def test_draws_in_a_row_are_independent() -> None:
    pairs = Counter[str]()
    for seed in range(450):
        match = match_of(3, *["pick B"] * 3, seed=seed)  # A A, A C, A C are left
        match.play_nature().play_nature()
        pairs["".join(text[-1] for _, text in match.plies[0][-2:])] += 1
    expected = {"AA": 12 / 30, "AC": 8 / 30, "CA": 8 / 30, "CC": 2 / 30}
    counts = [pairs[pair] for pair in expected]
    assert sum(counts) == 450
    assert fits(counts, [450 * share for share in expected.values()]), counts


@pytest.mark.parametrize("seat", [0, 2, None])
def test_a_view_does_not_know_what_nature_will_do(seat: int | None) -> None:
    matches = [match_of(2, *PICKS, seed=seed) for seed in range(20)]
    assert len({match.view(seat).states.tobytes() for match in matches}) == 1
    assert len({match.play_nature().view(seat).states.tobytes() for match in matches}) == 2


def test_returns_are_what_a_deal_has_changed_in_all() -> None:
    for seed in range(9):
        *_, match = played(3, seed)
        assert [sum(deal.returns[seat] for deal in match.past) for seat in range(3)] == match.scores
        for deal in match.past:
            worth = [
                ("ABC".index(text[-1]) + 1) * (10 if seat == dm.NATURE else 1)
                for seat, text in deal.plies
            ]
            assert sum(deal.returns) == sum(worth), match.record()


def test_nature_acts_by_itself_where_bots_play() -> None:
    match = dm.play_match("lots", ["random"] * 3, seed=SEED)
    assert match.over
    assert [seat for seat, _ in match.plies[0]].count(dm.NATURE) == 2
    assert dm.play_match("lots", ["random"] * 3, seed=SEED).record() == match.record()


# --------------------------------------------------------------------------------------- records


def test_a_record_tells_of_players_and_of_nature() -> None:
    for seed in range(6):
        for match in played(2, seed):
            twin = dm.Match.replay(match.record(), seed=seed)
            assert twin.record() == match.record()
            assert (twin.turn, twin.scores, twin.plies) == (match.turn, match.scores, match.plies)
            assert twin.view(0).states.tobytes() == match.view(0).states.tobytes()
    text = dm.Match("lots", 2, 0, [DECK], names=["Ann", "Bob"]).record()
    assert "seats: 2\nfirst: 0\nnames: Ann, Bob\nresult: 0 0 0, not over\n" in text
    match = match_of(2, *PICKS, "draw B", "draw A")
    assert "\n0 pick A, 1 pick C, 2 pick C, nature draw B, nature draw A\n" in match.record()
    shouted = match.record().replace("nature draw B", "NATURE DRAW B").replace("DRAW B", "draw B")
    assert dm.Match.replay(shouted).record() == match.record()
    with pytest.raises(ValueError, match="3 names for 2 players"):
        dm.Match("lots", 2, names=["Ann", "Bob", "Cid"])


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("nature draw B", "nature draw C", "Line 10: 'draw C' is refused: No hand has that card"),
        ("nature draw B", "nature pick A", "Line 10: 'pick A' is refused"),
        ("nature draw B", "0 draw B", "seat 0 plays 'draw B', but it is the turn of nature"),
        ("nature draw B", "-1 draw B", "Line 10: '-1 draw B' is no seat with its ply"),
        ("nature draw B", "nature", "Line 10: 'nature' is no seat with its ply"),
        ("1 pick C", "nature pick C", "nature plays 'pick C', but it is the turn of seat 1"),
        ("1 pick C", "0 pick C", "seat 0 plays 'pick C', but it is the turn of seat 1"),
        ("seats: 2", "seats: 4", "Lots is played by 2 or 3, not by 4"),
    ],
)
def test_a_broken_record_is_refused(before: str, after: str, says: str) -> None:
    text = match_of(2, *PICKS, "draw B").record()
    assert text.count(before) == 1
    with pytest.raises(ValueError, match=says):
        dm.Match.replay(text.replace(before, after))


# --------------------------------------------------------------------------------------- batches


@pytest.mark.parametrize("seats", [2, 3])
def test_a_batch_plays_as_matches_do(seats: int) -> None:
    size, over = 5, 0
    batch = Batch("lots", size, seats, SEED)
    assert (batch.players, batch.all_seats) == (dm.Match("lots", seats).players, (0, 1, 2))
    assert batch.scores.shape == batch.returns.shape == (size, 3)
    matches = [dm.Match("lots", seats, seed=batch.match_seed(i)) for i in range(size)]
    draw = np.random.default_rng(SEED)
    for _ in range(45):
        actions = batch.legal[range(size), (draw.random(size) * batch.count).astype(np.int64)]
        batch.play(actions)
        for i, match in enumerate(matches):
            deals = len(match.past)
            match.play(lots.text(int(actions[i])))
            ended = len(match.past) > deals
            returns = match.past[-1].returns if ended else (0, 0, 0)
            assert (batch.deal_ended[i], *batch.returns[i].tolist()) == (ended, *returns)
            assert batch.winners[i] == sum(1 << seat for seat in match.winners)
            if match.over:
                over += 1
                matches[i] = dm.Match("lots", seats, seed=batch.match_seed(i))
            legal = batch.legal[i, : batch.count[i]]
            assert [lots.text(int(action)) for action in legal] == matches[i].legal()
            assert batch.scores[i].tolist() == matches[i].scores
            assert batch.turn[i] == matches[i].turn
            view = matches[i].view(0).states
            assert batch.view(i, 0).states.tobytes() == view.tobytes()
    assert over


def test_compiled_and_interpreted_rollouts_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    fast = Batch("lots", 6, 2, SEED)
    fast.rollout(64)
    monkeypatch.setattr(kernels, "kernel", lambda factory, parts, like: factory(*parts))
    slow = Batch("lots", 6, 2, SEED)
    slow.rollout(64)
    assert everything(fast) == everything(slow)
    assert {2} == set(fast._states["players"].tolist())


def test_a_rollout_draws_outcomes_by_their_weight() -> None:
    batch, drawn, hoped = Batch("lots", 2_000, 3, SEED), Counter[str](), Counter[str]()
    batch.rollout(3)
    assert (batch.turn == dm.NATURE).all()
    for state in batch._states:
        for code, name in enumerate("ABC"):
            hoped[name] += lots.weight(state, lots.DRAW + code)
    batch.rollout(1)
    for state in batch._states:
        drawn[lots.text(action_of(ply_at(state, 3)))[-1]] += 1
    counts, expected = [drawn[name] for name in "ABC"], [hoped[name] / 6 for name in "ABC"]
    assert fits(counts, expected), (counts, expected)


@pytest.mark.parametrize("n", [1, 2, 3])
def test_every_outcome_comes_as_often_as_its_weight(n: int) -> None:
    weights, chance = [3, 1, 2][:n], jit.stream(SEED, n)
    came = Counter[int]()
    for _ in range(600):
        chance = jit.spin(chance)
        came[outcome(None, np.arange(n), n, chance, lambda _, action: weights[action])] += 1
    expected = [600 * weight / sum(weights) for weight in weights]
    assert sum(came.values()) == 600
    assert n == 1 or fits([came[k] for k in range(n)], expected), came


# -------------------------------------------------------------------------- in the terminal


def test_a_person_decides_for_the_dummy_and_nature_acts_by_itself(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(match_of(2).record())
    typed = f"pick A\nundo\npick A\npick C\nsave {file}\n"
    done = call("play", "--load", file, "--seat", "0", "--bot", "random", typed=typed)
    assert (done.status, done.err) == (0, "")
    assert "Lots. You, seat 0; Seat 1, dummy; Seat 2 (random)." in done.lines
    assert done.lines.count("You pick A.") == 2
    assert "Taken back: pick A." in done.lines
    assert "Seat 1 picks C." in done.lines
    assert done.out.count("Nature draws") == 2
    saved = dm.Match.replay(file.read_text())
    assert (saved.names, len(saved.past)) == ((), 1)


def test_a_person_goes_on_in_the_seat_that_the_record_names(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(dm.Match("lots", 2, 0, [DECK], names=["random", "player"]).record())
    done = call("play", "--load", file, typed="pick A\n")
    assert (done.status, done.err) == (0, "")
    assert done.lines[0] == "Lots. Seat 0 (random); Seat 1, dummy; You, seat 2."
    assert "You pick A." in done.lines


def test_what_was_decided_for_the_dummy_is_no_ply_of_another() -> None:
    match = dm.Match("lots", 2, 1, seed=7)
    typed = f"{match.legal()[0]}\nundo\n"  # the dummy is first, then seat 2
    done = call("play", "lots", "--seed", "7", "--first", "1", typed=typed)
    assert f"{match.legal()[0]} cannot be taken back: seat 2 acted after it." in done.lines


def test_bots_are_watched_and_a_match_is_told(tmp_path: Path) -> None:
    done = call("play", "lots", "--bots", "random,random", "--seed", "7", "--names", "Ann,Bob")
    assert (done.status, done.err) == (0, "")
    assert done.lines[0] == "Lots. Seat 0 (Ann); Seat 1, dummy; Seat 2 (Bob)."
    assert done.out.count("Nature draws") == 4
    file = tmp_path / "match.txt"
    file.write_text(dm.play_match("lots", ["random"] * 2, 7, names=["Ann", "Bob"]).record())
    told = call("replay", file)
    assert (told.status, told.err) == (0, "")
    assert "Seat 0 (Ann); Seat 1, dummy; Seat 2 (Bob)." in told.lines
    assert told.out.count("Nature draws") == 4
    assert told.out.count("Seat 1: ") == 2
    assert "Not dealt" not in told.out
    refused = call("replay", file, "--view", "1")
    assert refused.status != 0
    assert "There is no player in seat 1; the players are 0, 2." in refused.err


def test_a_dummy_needs_no_bot_and_seats_no_person() -> None:
    done = call("play", "lots", "--bots", "random,random,random", "--seats", "2")
    assert "There are 3 bots for 2 players." in done.err
    done = call("play", "lots", "--seat", "1")
    assert "There is no player in seat 1; the players are 0, 2." in done.err
