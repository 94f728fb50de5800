"""What a batch refuses, and that it changes nothing then."""

import doctest
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.batch import Batch
from dragonmoon.state import action_of, plies_in, ply_at
from tests.bench.batches import SEED, TABLES, everything
from tests.contract.variants import some


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_an_illegal_action_is_named_and_nothing_is_applied(game: str, seats: int) -> None:
    draw, refused = random.Random(SEED), set()
    batch = Batch(game, 5, seats, SEED)
    for k in range(40):
        batch.rollout(3)
        before, i = everything(batch), draw.randrange(5)
        legal = batch.legal[i, : batch.count[i]].tolist()
        for action in some(range(batch.game.rules.ACTIONS), k):
            if action in legal:
                continue
            actions = batch.legal[:, 0].copy()
            actions[i:] = action  # perhaps illegal in later matches too
            with pytest.raises(dm.IllegalAction) as raised:
                batch.play(actions)
            text = batch.game.words.text(action)
            state = batch._states[i]
            reason = dm.game.refusal(batch.game, state, text, batch.game.rules.decider(state))
            assert reason is not None, f"seed {SEED}"
            assert raised.value.clause == reason.clause
            assert str(raised.value).startswith(
                f"Match {i}: {text!r} is refused by {reason.clause}"
            )
            assert str(reason) in str(raised.value)
            refused.add(raised.value.clause)
        assert everything(batch) == before
    assert len(refused) > 2


@pytest.mark.parametrize("action", [-1, -(2**63), 10**6, 2**63 - 1])
def test_a_number_that_is_no_action_is_refused(action: int) -> None:
    batch = Batch("moon", 3, seed=SEED)
    before, actions = everything(batch), batch.legal[:, 0].copy()
    actions[2] = action
    with pytest.raises(ValueError, match=rf"Match 2: {action} is no action .* are 0 to 70"):
        batch.play(actions)
    assert everything(batch) == before


@pytest.mark.parametrize(
    "actions",
    [
        np.zeros(2, np.int64),
        np.zeros((3, 1), np.int64),
        np.int64(0),
        np.zeros(3),
        np.zeros(3, np.int32),
        np.zeros(3, np.uint64),
        np.zeros(3, np.dtype(np.int64).newbyteorder()),
        np.zeros(3, np.bool_),
        np.array([0, 0, None]),
        ["pass"] * 3,
        None,
    ],
    ids=lambda actions: (
        f"{type(actions).__name__}-{getattr(actions, 'dtype', '')}-{np.shape(actions)}"
    ),
)
def test_another_shape_or_type_is_refused(actions: Any) -> None:
    batch = Batch("moon", 3, seed=SEED)
    before = everything(batch)
    with pytest.raises(ValueError, match=r"allowed is shape \(3,\) and type int64"):
        batch.play(actions)
    assert everything(batch) == before


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"game": "whist"}, f"no game .whist.; the games are: {', '.join(dm.games())}"),
        ({"size": 0}, "size is 0; allowed is a whole number from 1"),
        ({"size": 2.0}, "size is 2.0; allowed"),
        ({"size": None}, "size is None; allowed"),
        ({"seats": 2}, "played by 3 or 4, not by 2"),
        ({"seats": 5}, "played by 3 or 4, not by 5"),
        ({"seed": -1}, "seed is -1; allowed is a whole number from 0"),
        ({"seed": 2**63}, "seed is 9223372036854775808; allowed"),
        ({"seed": "7"}, "seed is '7'; allowed"),
    ],
    ids=str,
)
def test_a_wrong_batch_is_refused(arguments: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        Batch(**{"game": "moon", "size": 2, **arguments})


@pytest.mark.parametrize("plies", [-1, 2**63, 1.0, None, "5"])
def test_a_wrong_number_of_plies_is_refused(plies: Any) -> None:
    batch = Batch("moon", 2, seed=SEED)
    before = everything(batch)
    with pytest.raises(ValueError, match=r"number of plies is .* allowed"):
        batch.rollout(plies)
    assert everything(batch) == before


def test_a_seed_is_drawn_where_none_is_given() -> None:
    one, other = Batch("moon", 2), Batch("moon", 2)
    assert one.seed != other.seed
    assert everything(Batch("moon", 2, seed=one.seed)) == everything(one)


# ------------------------------------------------------------------------------ what comes and goes


def test_windows_show_the_present_and_cannot_be_written() -> None:
    batch = Batch("moon", 3, seed=SEED)
    shapes = {
        "turn": (3,),
        "legal": (3, 9),
        "count": (3,),
        "scores": (3, 4),
        "deals": (3,),
        "returns": (3, 4),
        "winners": (3,),
    }
    windows = {name: getattr(batch, name) for name in shapes}
    batch.rollout(200)
    assert (windows["deals"] > 1).all()
    for name, window in windows.items():
        assert window.shape == shapes[name]
        assert window.dtype == np.int64
        assert (window == getattr(batch, name)).all()
        with pytest.raises(ValueError, match="read-only"):
            window[0] = 0


@pytest.mark.parametrize("size", [1, 4])
def test_actions_may_be_a_window_on_the_batch_itself(size: int) -> None:
    batch, same = Batch("moon", size, seed=SEED), Batch("moon", size, seed=SEED)
    for one in (batch, same):
        one.rollout(13)
    given: list[Callable[[], Any]] = [
        lambda: batch.legal[:, 0],
        lambda: batch.legal[:, 0].tolist(),
        lambda: np.array(batch.legal)[:, 0],
        lambda: np.array(batch.legal[:, 0]),
    ]
    for actions in given:
        copied = np.array(actions(), np.int64)
        copied.flags.writeable = False
        batch.play(actions())
        same.play(copied)
        assert everything(batch) == everything(same)


def test_actions_of_later_matches_cannot_change_under_way() -> None:
    batch = Batch("moon", 5, seed=SEED)
    batch.play(batch.legal.reshape(-1)[1:6])  # the first match's bids, which its ply makes fewer
    bids = [action_of(ply_at(state, 0)) for state in batch._states]
    spoken = [batch.game.words.text(bid) for bid in bids]
    assert spoken == ["bid 4", "bid 5", "bid 6", "bid 7", "bid 21"]


def test_a_view_is_what_a_match_gives() -> None:
    batch = Batch("moon", 3, 3, seed=SEED)
    for plies in (0, 5, 9):
        batch.rollout(plies)
    match = dm.Match("moon", seats=3, seed=batch.match_seed(1))
    assert batch.deals[1] == 1
    for ply in plies_in(batch._states[1]):
        match.play(batch.game.words.text(action_of(ply)))
    for seat in (0, 1, 2, None):
        assert batch.view(1, seat).as_dict() == match.view(seat).as_dict()
    assert batch.view(-1, 0).as_dict() == batch.view(2, 0).as_dict()
    with pytest.raises(ValueError, match="no player in seat 3; the players are 0, 1, 2"):
        batch.view(1, 3)
    for wrong in (batch.match_seed, lambda i: batch.view(i, 0)):
        with pytest.raises(IndexError):
            wrong(3)


def test_the_example_runs() -> None:
    example = doctest.DocTestFinder().find(Batch, "Batch", extraglobs={"np": np, "Batch": Batch})
    assert sum(len(one.examples) for one in example) > 2
    runner = doctest.DocTestRunner()
    for one in example:
        runner.run(one)
    assert runner.failures == 0


def test_actions_are_copied_and_calls_take_turns() -> None:
    """Another thread may neither change what is read nor play at the same time."""
    batch, twin = dm.Batch("moon", 3000, seed=5), dm.Batch("moon", 3000, seed=5)
    calls = 40
    with ThreadPoolExecutor(2) as threads:
        done = [threads.submit(batch.rollout, 7) for _ in range(calls)]
        assert [call.result() for call in done] == [None] * calls
    twin.rollout(7 * calls)
    assert (batch.legal == twin.legal).all()
    assert (batch.scores == twin.scores).all()
