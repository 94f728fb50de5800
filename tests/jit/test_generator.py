"""The generator: one stream everywhere, 63 bits, and nothing that a player could foresee."""

import warnings
from collections import Counter
from itertools import pairwise, permutations
from pathlib import Path
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dragonmoon.jit import MULTIPLIER, WORD, fraction, pick, shuffle, spin, stream
from tests.contract.chance import even
from tests.jit import streams
from tests.jit.process import run

words = st.integers(0, 2**63 - 1)
as_int64: Any = np.int64  # rules speak of whole numbers, whichever they are


def test_the_stream_is_the_same_interpreted_and_compiled(tmp_path: Path) -> None:
    script = ("-m", streams.__name__)
    interpreted = run(*script, cache=tmp_path, kernels="interpreted")
    assert len(set(interpreted.splitlines())) == 20 * len(streams.SEEDS)
    assert run(*script, cache=tmp_path) == interpreted


@given(words, st.integers(0, 2**31))
def test_python_and_numpy_agree_without_a_warning(seed: int, k: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        chance = stream(seed, k)
        narrow: Any = stream(as_int64(seed), as_int64(k))
        for _ in range(5):
            assert int(narrow) == chance
            assert pick(narrow, as_int64(28)) == pick(chance, 28)
            chance, narrow = spin(chance), spin(narrow)


@given(words)
def test_nothing_ever_leaves_63_bits(chance: int) -> None:
    for state in (chance, 2**63 - 1 - chance % 1000, WORD, WORD << 31):
        assert 0 <= spin(state) < 2**63
    assert 0 < stream(chance, 2**62) < 2**63


@given(words.filter(bool))
def test_no_state_but_0_leads_to_0(chance: int) -> None:
    assert spin(chance) > 0


@given(words, st.integers(1, 2**31))
def test_pick_is_in_range(chance: int, n: int) -> None:
    assert 0 <= pick(chance, n) < n
    assert pick(2**63 - 1, n) in range(n)


@given(words)
def test_fraction_is_in_range(chance: int) -> None:
    assert 0.0 <= fraction(spin(spin(chance))) <= 1.0


def test_the_period_is_full() -> None:
    """With both numbers prime, every state but the two that stand still lies on a long circle."""
    assert MULTIPLIER < 2**31
    assert prime(MULTIPLIER * 2**32 - 1)
    assert prime(MULTIPLIER * 2**31 - 1)


def prime(n: int) -> bool:
    """Tells whether ``n`` (below 3 * 10**24) is prime, by Miller and Rabin with enough bases."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        power = pow(base, odd, n)
        if power not in (1, n - 1) and not any(
            pow(power, 2**k, n) == n - 1 for k in range(1, twos)
        ):
            return n == base
    return True


def test_the_test_of_primes_knows_primes() -> None:
    assert [n for n in range(3, 100) if prime(n)] == [
        n for n in range(3, 100) if all(n % d for d in range(2, n))
    ]
    assert not prime(3215031751)  # deceives the bases 2, 3, 5 and 7


# ------------------------------------------------------------------------ neighbours are unrelated


def bits(numbers: Any, width: int) -> Any:
    """Returns the lowest bits of each number, a row each."""
    return numbers[:, None] >> np.arange(width) & 1


def test_every_bit_of_the_seed_turns_half_of_the_bits_of_the_stream() -> None:
    rng = np.random.default_rng(1)
    seeds: Any = rng.integers(0, 2**63, 4000)
    plain = np.asarray(stream(seeds, 3))
    for bit in range(63):
        turned = bits(plain ^ np.asarray(stream(seeds ^ 1 << bit, 3)), 62)[:, 1:].mean(axis=0)
        assert abs(turned - 0.5).max() < 6 * 0.5 / len(seeds) ** 0.5, bit


def test_every_bit_of_the_deal_turns_half_of_the_bits_of_the_stream() -> None:
    rng = np.random.default_rng(2)
    seeds: Any = rng.integers(0, 2**63, 4000)
    for bit in range(12):
        turned = np.asarray(stream(seeds, 3)) ^ np.asarray(stream(seeds, 3 ^ 1 << bit))
        assert (
            abs(bits(turned, 62)[:, 1:].mean(axis=0) - 0.5).max() < 6 * 0.5 / len(seeds) ** 0.5
        ), bit


def test_streams_of_neighbours_differ_and_never_shift_into_each_other() -> None:
    """A stream that runs into its neighbour's a few draws later would deal the same cards."""
    seen: set[int] = set()
    for seed in range(60):
        for k in range(60):
            chance = stream(seed, k)
            for _ in range(10):
                assert chance not in seen, (seed, k)
                seen.add(chance)
                chance = spin(chance)


def first_cards(seed: int, k: int, n: int) -> tuple[int, int]:
    """Returns the first and the last card of a shuffled deck."""
    deck = list(range(n))
    shuffle(stream(seed, k), deck, n)
    return deck[0], deck[-1]


def test_decks_of_neighbouring_deals_are_unrelated() -> None:
    decks = [first_cards(seed, k, 9) for seed in range(500) for k in range(1, 17)]
    for place in (0, 1):
        cards = [deck[place] for deck in decks]
        assert even(Counter(cards)[card] for card in range(9))
        pairs = Counter(pairwise(cards))
        assert even(pairs[a, b] for a in range(9) for b in range(9))


def test_decks_of_neighbouring_seeds_are_unrelated() -> None:
    decks = [first_cards(seed, k, 9) for k in range(1, 17) for seed in range(500)]
    for place in (0, 1):
        cards = [deck[place] for deck in decks]
        pairs = Counter(pairwise(cards))
        assert even(pairs[a, b] for a in range(9) for b in range(9))


# ------------------------------------------------------------------------------ picks and shuffles


def test_pick_is_uniform_along_a_stream() -> None:
    for n in (2, 3, 7, 28):
        chance, came = stream(n, 0), Counter[int]()
        for _ in range(400 * n):
            chance = spin(chance)
            came[pick(chance, n)] += 1
        assert even(came[k] for k in range(n)), (n, came)


def test_pick_is_uniform_over_first_draws_of_streams() -> None:
    for k in (0, 1, 2):
        came = Counter(pick(stream(seed, k), 28) for seed in range(8000))
        assert even(came[n] for n in range(28)), (k, came)


def test_fraction_is_uniform_and_reaches_both_ends() -> None:
    chance, came = stream(6, 0), Counter[int]()
    for _ in range(20000):
        chance = spin(chance)
        came[int(fraction(chance) * 50)] += 1
    assert even(came[k] for k in range(50)), came


def test_consecutive_picks_are_unrelated() -> None:
    chance, picks = stream(4, 0), []
    for _ in range(20000):
        chance = spin(chance)
        picks.append(pick(chance, 7))
    triples = Counter(zip(picks, picks[1:], picks[2:], strict=False))
    assert even(triples[a, b, c] for a in range(7) for b in range(7) for c in range(7))


def test_shuffle_makes_every_order_equally_likely() -> None:
    came: Counter[tuple[int, ...]] = Counter()
    chance = stream(9, 0)
    for k in range(12000):
        cards = list(range(5))
        chance = shuffle(stream(9, k) if k % 2 else chance, cards, 4)
        assert cards.pop() == 4
        came[tuple(cards)] += 1
    assert even(came[order] for order in permutations(range(4)))
