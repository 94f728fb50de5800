"""Many matches at once do what one match does, ply for ply."""

from collections.abc import Callable
from itertools import count
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon import jit, kernels
from dragonmoon.batch import Batch
from dragonmoon.state import NATURE, outcome
from tests.bench.batches import SEED, TABLES, choices, everything, words
from tests.contract.variants import Variant, truth

ALL_TABLES = pytest.mark.parametrize(("game", "seats"), TABLES)


@pytest.fixture
def interpret(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Returns what makes the kernels of the batches to come plain Python."""

    def interpreted(factory: Any, parts: tuple[Any, ...], _: tuple[str, ...]) -> Any:
        return factory(*parts)

    return lambda: monkeypatch.setattr(kernels, "kernel", interpreted)


# ----------------------------------------------------------------------- the same as one match


def assert_same(batch: Batch, i: int, match: dm.Match) -> None:
    game = batch.game
    assert (words(game, batch._states[i : i + 1]) == words(game, truth(match))).all()
    legal = batch.legal[i, : batch.count[i]]
    assert [game.words.text(int(action)) for action in legal] == match.legal()
    assert (batch.legal[i, batch.count[i] :] == -1).all()
    assert batch.turn[i] == match.turn
    assert batch.deals[i] == match.deal_number
    assert batch.scores[i].tolist() == match.scores


def assert_reported(batch: Batch, i: int, match: dm.Match, deals: int) -> None:
    ended = len(match.past) > deals
    assert batch.deal_ended[i] == ended
    none = [0] * len(batch.all_seats)
    assert batch.returns[i].tolist() == (list(match.past[-1].returns) if ended else none)
    assert batch.ended[i] == match.over
    assert batch.winners[i] == sum(1 << seat for seat in match.winners)


@ALL_TABLES
def test_a_batch_plays_as_matches_do(game: str, seats: int) -> None:
    size, over = 6, 0
    batch = Batch(game, size, seats, SEED)
    seeds = [batch.match_seed(i) for i in range(size)]
    matches = [dm.Match(game, seats=seats, seed=seed) for seed in seeds]
    assert len(set(seeds)) == size
    draw = np.random.default_rng(SEED)
    for k in count():
        if k >= 350 and over:
            break
        actions = choices(batch, draw, temper=4)
        batch.play(actions)
        for i, match in enumerate(matches):
            deals = len(match.past)
            match.play(batch.game.words.text(int(actions[i])))
            assert_reported(batch, i, match, deals)
            if match.over:
                over += 1
                matches[i] = dm.Match(game, seats=seats, seed=batch.match_seed(i))
                assert batch.match_seed(i) == kernels.seed_after(match.seed) != match.seed
            if match.over or i == k % size:
                assert_same(batch, i, matches[i])


def test_a_batch_is_played_with_its_options(variant: Variant) -> None:
    options = dict(variant.options)
    batch = Batch(variant.game, 3, variant.seats, SEED, options=options)
    matches = [variant.match(batch.match_seed(i)) for i in range(3)]
    draw = np.random.default_rng(SEED)
    for k in range(300):
        actions = choices(batch, draw, temper=4)
        batch.play(actions)
        for i, match in enumerate(matches):
            match.play(batch.game.words.text(int(actions[i])))
            if match.over:
                matches[i] = variant.match(batch.match_seed(i))
            if match.over or k % 9 == i:
                assert_same(batch, i, matches[i])


def drawn(batch: Batch, i: int, chance: int) -> int:
    """Returns any legal action of match ``i``, or an outcome of nature as likely as it is."""
    legal, n = batch.legal[i], int(batch.count[i])
    if batch.turn[i] == NATURE:
        return int(outcome(batch._states[i], legal, n, chance, batch.game.rules.weight))
    return int(legal[jit.pick(chance, n)])


@ALL_TABLES
def test_a_rollout_is_random_plies_one_by_one(game: str, seats: int) -> None:
    size, plies = 5, 150
    at_once, by_steps = Batch(game, size, seats, SEED), Batch(game, size, seats, SEED)
    for _ in range(plies):
        chances = [jit.spin(int(chance)) for chance in by_steps._states["chance"]]
        by_steps.play(np.array([drawn(by_steps, i, chance) for i, chance in enumerate(chances)]))
        by_steps._states["chance"] = chances
    at_once.rollout(plies)
    assert everything(at_once) == everything(by_steps), f"seed {SEED}"
    at_once.rollout(0)
    assert everything(at_once) == everything(by_steps)


@ALL_TABLES
def test_a_rollout_ends_with_the_report_of_its_last_ply(game: str, seats: int) -> None:
    at_once, by_steps = Batch(game, 4, seats, SEED), Batch(game, 4, seats, SEED)
    ended = np.zeros(4, np.int64)
    for _ in range(120):
        by_steps.rollout(1)
        ended += by_steps.deal_ended
    at_once.rollout(120)
    assert everything(at_once) == everything(by_steps)
    assert (ended > 0).all()


@ALL_TABLES
def test_compiled_and_interpreted_agree(
    game: str, seats: int, interpret: Callable[[], None]
) -> None:
    fast = Batch(game, 7, seats, SEED)
    fast.rollout(60)
    interpret()
    slow = Batch(game, 7, seats, SEED)
    slow.rollout(60)
    assert everything(fast) == everything(slow)
    draw = np.random.default_rng(SEED)
    for _ in range(60):
        actions = choices(fast, draw)
        fast.play(actions)
        slow.play(actions)
        assert everything(fast) == everything(slow), f"seed {SEED}"


@ALL_TABLES
def test_long_lists_are_kept_like_short_ones(
    game: str, seats: int, interpret: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    draw, same = np.random.default_rng(SEED), Batch(game, 4, seats, SEED)
    interpret()
    monkeypatch.setattr(kernels, "NARROW", 0)
    batch = Batch(game, 4, seats, SEED)
    for _ in range(80):
        actions = choices(same, draw)
        batch.play(actions)
        same.play(actions)
        assert everything(batch) == everything(same), f"seed {SEED}"
        beyond = np.arange(batch.legal.shape[1]) >= batch.count[:, None]
        assert ((batch.legal == -1) == beyond).all(), f"seed {SEED}"
    for illegal in (-1, batch.game.rules.ACTIONS):
        with pytest.raises(ValueError, match="Match 0"):
            batch.play(np.full(4, illegal))


def test_what_is_played_does_not_change_decks_and_seeds() -> None:
    one, other = Batch("moon", 8, seed=SEED), Batch("moon", 8, seed=SEED)
    decks: list[dict[Any, list[int]]] = [{}, {}]
    for batch, temper, dealt in zip((one, other), (1, 4), decks, strict=True):
        draw = np.random.default_rng(SEED)
        for _ in range(120):
            batch.play(choices(batch, draw, temper))
            for i in range(8):
                deck = np.empty(batch.game.rules.MOST_CARDS, np.int64)
                if batch._states[i].ply_count == 0:
                    batch.game.sight.dealt(batch._states[i], deck)
                    dealt[i, batch.match_seed(i), int(batch.deals[i])] = deck.tolist()
    both = decks[0].keys() & decks[1].keys()
    assert len(both) > 16
    assert all(decks[0][key] == decks[1][key] for key in both)
    assert everything(one) != everything(other)
