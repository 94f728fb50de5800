"""What the end of a deal is worth: chances to win the match."""

import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.worth import WORTHS, four_dragons, worth_of
from dragonmoon.bots.worth.shares import FAR, POINT
from dragonmoon.game import find
from dragonmoon.games.four_dragons import scoring
from dragonmoon.jit import kernel
from dragonmoon.state import DEAL_ENDED, MATCH_ENDED
from tests.contract.variants import VARIANTS, Variant, ended, truth
from tests.jit.process import ROOT

GOES_ON = {"gang-of-four": (0, 99), "magic-dragons": (0, 39), "moon": (-25, 20)}
RACES = [variant for variant in VARIANTS if variant.game in GOES_ON]
PAIRS = [variant for variant in VARIANTS if variant.game == "four-dragons"]
SMALL = 2 * FAR * POINT  # what points may be worth at most, by which equal chances differ
SEED = 7


@cache
def blank(variant: Variant) -> Any:
    """Returns the state of a match of which a deal has ended, in a row of one."""
    states = truth(variant.match(1)).copy()
    states["turn"] = DEAL_ENDED
    return states


def after_deal(variant: Variant, totals: tuple[int, ...], **fields: Any) -> Any:
    """Returns the state of a match of which a deal has ended with these totals."""
    state = blank(variant)[0].copy()
    state.scores[: len(totals)] = totals
    for name, value in fields.items():
        state[name] = value
    return state


def captured(variant: Variant, deal: int, *cards: int) -> Any:
    """Returns a state of Four Dragons after a deal: Food, Muertos of one side, then the other."""
    muertos = [cards[1], 0, 0, cards[3], 0, 0]
    scores = 2 * (min(cards[:2]), min(cards[2:]))
    return after_deal(variant, scores, deal=deal, food=(cards[0], cards[2]), muertos=muertos)


def drawn(variant: Variant, count: int) -> Iterator[Any]:
    """Yields states of matches that go on, of every kind."""
    draw = random.Random(f"{variant} {SEED}")
    for _ in range(count):
        if variant.game == "four-dragons":
            deal = draw.choice((1, 2))
            food, muertos = draw.randint(0, 3 * deal), draw.randint(0, 4 * deal)
            others = draw.randint(0, 3 * deal - food), draw.randint(0, 4 * deal - muertos)
            yield captured(variant, deal, food, muertos, *others)
            continue
        totals = [draw.randint(*GOES_ON[variant.game]) for _ in range(variant.seats)]
        if partners(variant):
            totals[2:] = totals[:2]
        won = {"winner": draw.randrange(variant.seats)} if variant.game == "gang-of-four" else {}
        yield after_deal(variant, tuple(totals), **won)


def partners(variant: Variant) -> bool:
    """Tells whether seats 0 and 2 are partners."""
    return variant.game == "four-dragons" or (variant.game, variant.seats) == ("moon", 4)


def sides(variant: Variant) -> range:
    """Returns a seat of each side."""
    return range(2 if partners(variant) else variant.seats)


def worth(variant: Variant, state: Any, seat: int) -> float:
    return worth_of(variant.game).worth(state, seat)


def test_every_game_has_one() -> None:
    assert tuple(WORTHS) == dm.games()


def test_the_sides_have_one_together(variant: Variant) -> None:
    for state in drawn(variant, 100):
        each = [worth(variant, state, seat) for seat in sides(variant)]
        assert sum(each) == pytest.approx(1, abs=1e-12), state
        assert all(-SMALL < one < 1 + SMALL for one in each), state


def test_partners_have_the_same(variant: Variant) -> None:
    state = next(drawn(variant, 1))
    if partners(variant):
        for seat in sides(variant):
            assert worth(variant, state, seat) == worth(variant, state, seat + 2)


# ------------------------------------------------------------------------------------------ ended


def test_a_match_that_is_over_is_worth_the_share_of_the_win(variant: Variant) -> None:
    match = ended(variant)
    state = truth(match)[0]
    assert state.turn == MATCH_ENDED
    for seat in range(state.seats):
        won = (seat in match.winners) / len([s for s in sides(variant) if s in match.winners])
        assert worth(variant, state, seat) == pytest.approx(won, abs=SMALL)


@pytest.mark.parametrize(
    ("winners", "shares"), [(0b001, (1, 0, 0)), (0b101, (1 / 2, 0, 1 / 2)), (0b111, (1 / 3,) * 3)]
)
@pytest.mark.parametrize("game", ["gang-of-four", "magic-dragons"])
def test_a_win_is_shared(game: str, winners: int, shares: tuple[float, ...]) -> None:
    variant = next(variant for variant in RACES if (variant.game, variant.seats) == (game, 3))
    state = after_deal(variant, (50, 50, 50), turn=MATCH_ENDED, winners=winners)
    assert tuple(worth(variant, state, seat) for seat in range(3)) == shares


@pytest.mark.parametrize("pairs", PAIRS, ids=str)
def test_a_draw_is_half_a_win(pairs: Variant) -> None:
    state = captured(pairs, 3, 4, 5, 4, 5)
    state.turn, state.winners = MATCH_ENDED, 0b1111
    assert [worth(pairs, state, seat) for seat in range(4)] == [0.5] * 4


def test_of_two_wins_the_one_with_more_points_is_worth_more(variant: Variant) -> None:
    state = truth(ended(variant))[0].copy()
    before = [worth(variant, state, seat) for seat in sides(variant)]
    better = -1 if variant.game == "gang-of-four" else 1
    state.scores[[0, 2] if partners(variant) else [0]] += better
    assert 0 < worth(variant, state, 0) - before[0] < SMALL / 10
    assert all(worth(variant, state, seat) < before[seat] for seat in sides(variant)[1:])


# ---------------------------------------------------------------------------------------- goes on


@pytest.mark.parametrize("equal", [v for v in VARIANTS if str(v) != "four-dragons-3"], ids=str)
def test_level_totals_are_a_fair_share(equal: Variant) -> None:
    """With a dummy the partnerships are not equal."""
    for total in (0, 5, 19):
        fields = {"winner": -1} if equal.game == "gang-of-four" else {}
        state = after_deal(equal, (total,) * equal.seats, **fields)
        if equal.game == "four-dragons":
            state = captured(equal, 1 + total % 2, 1, 2, 1, 2)
        for seat in sides(equal):
            assert worth(equal, state, seat) == pytest.approx(1 / len(sides(equal)), abs=1e-12)


@pytest.mark.parametrize("total", [0, 6, 18])
@pytest.mark.parametrize("race", RACES, ids=str)
def test_a_point_counts_from_level_totals(race: Variant, total: int) -> None:
    """Not only so far as equal chances differ by points."""
    fields = {"winner": -1} if race.game == "gang-of-four" else {}
    level = after_deal(race, (total,) * race.seats, **fields)
    ahead, better = level.copy(), -1 if race.game == "gang-of-four" else 1
    ahead.scores[[0, 2] if partners(race) else [0]] += better
    assert worth(race, ahead, 0) - worth(race, level, 0) > 4 * SMALL


@pytest.mark.parametrize("race", RACES, ids=str)
def test_a_point_more_is_worth_more(race: Variant) -> None:
    """And in Gang of Four, where points are penalties, it is worth less."""
    better = -1 if race.game == "gang-of-four" else 1
    lowest, highest = GOES_ON[race.game]
    for state in drawn(race, 150):
        for seat in sides(race):
            before = worth(race, state, seat)
            other = state.copy()
            other.scores[[seat, seat + 2] if partners(race) else [seat]] += better
            if lowest <= other.scores[seat] <= highest:
                assert worth(race, other, seat) > before, (state.scores, seat, SEED)


def test_a_point_more_is_worth_more_from_all_totals_of_two_sides() -> None:
    for variant in (Variant("moon", 4, ()), Variant("magic-dragons", 2, ())):
        lowest, highest = GOES_ON[variant.game]
        totals = np.arange(lowest, highest + 1)
        states = np.repeat(blank(variant), len(totals) ** 2)
        for seat in range(variant.seats):
            grid = np.meshgrid(totals, totals, indexing="ij")[seat % 2]
            states["scores"][:, seat] = grid.ravel()
        found = computed(variant.game, states)[:, 0].reshape(len(totals), -1)
        assert np.diff(found, axis=0).min() > 0
        assert np.diff(found, axis=1).max() < 0


@pytest.mark.parametrize("pairs", PAIRS, ids=str)
def test_a_card_more_is_never_worth_less(pairs: Variant) -> None:
    for state in drawn(pairs, 100):
        food, muertos = (int(n) for n in state.food), state.muertos.reshape(2, -1).sum(1).tolist()
        cards = [n for pair in zip(food, muertos, strict=True) for n in pair]
        for k in range(4):
            more = [n + (k == j) for j, n in enumerate(cards)]
            if more[k] <= (3, 4)[k % 2] * state.deal:
                other = captured(pairs, int(state.deal), *more)
                gained = worth(pairs, other, k // 2) - worth(pairs, state, k // 2)
                assert gained >= 0, (cards, k, SEED)


# ------------------------------------------------------------------------------------- comparisons


def of_totals(game: str, *totals: int, **fields: Any) -> list[float]:
    """Returns what totals are worth to each seat."""
    variant = next(v for v in RACES if (v.game, v.seats) == (game, len(totals)))
    state = after_deal(variant, totals, **fields)
    return [worth(variant, state, seat) for seat in range(len(totals))]


@pytest.mark.parametrize(
    ("game", "early", "late"),
    [
        ("moon", (5, 0, 5, 0), (20, 15, 20, 15)),
        ("moon", (5, 0, 0), (20, 15, 15)),
        ("magic-dragons", (8, 0, 0), (38, 30, 30)),
        ("gang-of-four", (5, 15, 15, 15), (85, 95, 95, 95)),
    ],
)
def test_a_lead_is_worth_more_near_the_end(
    game: str, early: tuple[int, ...], late: tuple[int, ...]
) -> None:
    fields = {"winner": -1} if game == "gang-of-four" else {}
    fair = 1 / (2 if early[0] == early[-2] else len(early))
    assert fair < of_totals(game, *early, **fields)[0] < of_totals(game, *late, **fields)[0]


def test_who_is_far_behind_may_still_win_at_moon() -> None:
    """A made 21 wins whatever the totals; in Magic Dragons there is nothing like it."""
    assert of_totals("moon", -20, 20, -20, 20)[0] > 0.1
    assert of_totals("magic-dragons", 0, 39)[0] < 0.01


def test_it_matters_who_is_behind_whom() -> None:
    """The best seat's gain is taken from both others, most from who was nearest."""
    before, after = of_totals("magic-dragons", 30, 28, 10), of_totals("magic-dragons", 34, 28, 10)
    assert before[1] - after[1] > before[2] - after[2] > 0


def test_how_four_dragons_ends_is_what_its_rules_say() -> None:
    state = blank(PAIRS[0])[0].copy()
    for at, chance in np.ndenumerate(four_dragons.at_last()):
        state.food[:] = at[0], at[2]
        state.muertos[:] = at[1], 0, 0, at[3], 0, 0
        winners = scoring.winners_of(state)
        assert chance == {0b0101: 1.0, 0b1010: 0.0, 0b1111: 0.5}[winners], at


def test_at_gang_of_four_it_is_good_to_have_won_the_deal() -> None:
    won, lost = (of_totals("gang-of-four", 40, 40, 40, winner=seat)[0] for seat in (0, 1))
    assert won > 1 / 3 > lost
    assert of_totals("gang-of-four", 60, 40, 40, winner=0)[0] < 1 / 3  # but not for any price


def test_the_option_of_gang_of_four_makes_no_difference() -> None:
    for seats in (3, 4):
        auto, declare = (v for v in RACES if (v.game, v.seats) == ("gang-of-four", seats))
        for one, other in zip(drawn(auto, 5), drawn(auto, 5), strict=True):
            other.last_card = 1
            assert worth(auto, one, 0) == worth(declare, other, 0)


@pytest.mark.parametrize("pairs", PAIRS, ids=str)
def test_at_four_dragons_what_is_short_counts(pairs: Variant) -> None:
    level = captured(pairs, 2, 5, 1, 1, 5)
    food, muerto = (captured(pairs, 2, *own, 1, 5) for own in ((6, 1), (5, 2)))
    by_food, by_muerto = (worth(pairs, s, 0) - worth(pairs, level, 0) for s in (food, muerto))
    assert by_muerto > 0.1
    assert 0 <= by_food < by_muerto / 3


def test_chances_of_four_dragons_come_from_how_it_ends() -> None:
    """In the last deal 1 Food and 1 Muerto are to be captured, all others are gone."""
    counts = np.zeros((10, 15))
    foods, muertos = (four_dragons.shared_out(cards) for cards in four_dragons.CAPTURES)
    counts[foods.index((1, 0)), muertos.index((1, 0))] = 3
    counts[foods.index((0, 1)), muertos.index((0, 1))] = 1
    chances = four_dragons.before(four_dragons.at_last(), counts, 2)
    assert chances[2, 2, 2, 2] == 0.75
    assert chances[2, 3, 2, 2] == 0.75  # the Muerto alone makes no pair, nor does theirs
    assert chances[2, 2, 3, 3] == 0.375  # a draw
    assert chances[4, 4, 2, 2] == 1


# ----------------------------------------------------------------------------------------- kernels

EXACT = 1 << 60  # a chance times this is a whole number, or so small that its last bits are lost


def worths_factory(worth: Callable[..., Any]) -> Callable[..., None]:
    """What many states are worth to their seats."""

    def worths(states: Any, found: Any) -> None:
        for i in range(len(states)):
            for seat in range(states[i].seats):
                found[i, seat] = int(EXACT * worth(states[i], seat))

    return worths


def computed(game: str, states: Any) -> Any:
    """Returns what states are worth, as a kernel computes it."""
    found = np.zeros((len(states), 5), np.int64)
    run = kernel(worths_factory, (worth_of(game).worth,), (find(game).layout.like, "matrix"))
    run(states, found)
    return found


def row_of(states: list[Any]) -> Any:
    """Returns states as one row."""
    return np.array([state.item() for state in states], states[0].dtype)


def test_a_kernel_computes_the_same(variant: Variant) -> None:
    states = [*drawn(variant, 50), truth(ended(variant))[0]]
    found = computed(variant.game, row_of(states))
    for state, row in zip(states, found.tolist(), strict=True):
        for seat in range(state.seats):
            assert row[seat] == int(EXACT * worth(variant, state, seat)), (state, SEED)


# ------------------------------------------------------------------------------------------ script


def test_the_script_tells_how_well_it_foretells() -> None:
    script, options = ROOT / "scripts" / "fit_worth.py", ("--game", "moon", "--matches", "3")
    done = subprocess.run(
        [sys.executable, str(script), "--measure", *options],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "DRAGONMOON_KERNELS": "interpreted"},
    )
    for seats in (3, 4):
        assert f"moon, {seats} seats: " in done.stdout
    assert done.stdout.count("log loss: base rate") == 2
    assert "on average, won" in done.stdout
