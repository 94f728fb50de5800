"""The loops that measure a game of the house.

A ply is: legal list, uniform choice, apply; deals are included.
"""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np

from dragonmoon import kernels
from dragonmoon.batch import Batch
from dragonmoon.bench.measure import Loop
from dragonmoon.match import Match

SEED = 7
SIZES = (1, 100, 10_000)
VIEWS = 200
STRIDE = 7  # plies between two views: over many deals they come from every phase
SAMPLES = 20
LISTED = 400  # matches, and plies in each, whose legal lists are measured

IN_ONE_CALL = "in one call"
ONE_BY_ONE = "from Python, one by one"
TEXTS = "from Python, as texts, interpreted"
SAMPLED = "sampled from views"


def batch_of(size: int) -> str:
    """Returns the name of the figure of a batch."""
    return f"from Python, batch of {size:,}"


LARGEST = batch_of(SIZES[-1])


def loops(game: str, seats: int) -> list[Loop]:
    """Returns the loops, ready to run: kernels are compiled, matches started."""
    return [
        Loop(IN_ONE_CALL, "plies/s", Rollouts(game, seats).work),
        *(
            Loop(batch_of(size), "plies/s", Batched(Batch(game, size, seats, SEED)).work)
            for size in SIZES
        ),
        Loop(ONE_BY_ONE, "plies/s", OneByOne(game, seats).work),
        Loop(TEXTS, "plies/s", Texts(game, seats).work),
        Loop(SAMPLED, "samples/s", Worlds(game, seats).work),
    ]


@dataclass(frozen=True)
class Lists:
    """How long legal lists are: on average and at most in so many random plies, and the room."""

    plies: int
    mean: float
    most: int
    room: int


def lists(game: str, seats: int) -> Lists:
    """Returns how long the legal lists of random matches are, deal after deal."""
    batch = Batch(game, LISTED, seats, SEED)
    counts = np.empty((LISTED, len(batch.count)), np.int64)
    for row in counts:
        batch.rollout(1)
        row[:] = batch.count
    return Lists(counts.size, float(counts.mean()), int(counts.max()), batch.legal.shape[1])


class Rollouts:
    """Plies without Python between them."""

    def __init__(self, game: str, seats: int) -> None:
        self.batch = Batch(game, 1, seats, SEED)

    def work(self, n: int) -> float:
        """Makes n plies in one call."""
        self.batch.rollout(n)
        return n


class Batched:
    """A ply in each match for one call from Python; the caller chooses, in numpy."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.draw = np.random.default_rng(SEED).random
        self.rows = np.arange(batch.size, dtype=np.int64) * batch.legal.shape[1]
        self.fractions = np.empty(batch.size)
        self.chosen, self.actions = np.empty_like(self.rows), np.empty_like(self.rows)

    def work(self, n: int) -> float:
        """Makes n plies in each match."""
        batch, legal, chosen = self.batch, self.batch.legal.ravel(), self.chosen
        for _ in range(n):
            self.draw(out=self.fractions)
            np.multiply(self.fractions, batch.count, out=chosen, casting="unsafe")
            np.add(chosen, self.rows, out=chosen)
            legal.take(chosen, out=self.actions, mode="clip")
            batch.play(self.actions)
        return n * batch.size


class OneByOne:
    """One match, one ply for a call from Python, the rules compiled."""

    def __init__(self, game: str, seats: int) -> None:
        self.batch = Batch(game, 1, seats, SEED)
        self.draw = random.Random(SEED).random
        self.actions = np.empty(1, np.int64)

    def work(self, n: int) -> float:
        """Makes n plies."""
        draw, actions, play = self.draw, self.actions, self.batch.play
        count, legal = self.batch.count.item, self.batch.legal.item
        for _ in range(n):
            actions[0] = legal(int(draw() * count()))
            play(actions)
        return n


class Texts:
    """One match by its public face: legal actions as texts, the rules interpreted."""

    def __init__(self, game: str, seats: int) -> None:
        self.game, self.seats = game, seats
        self.match = Match(game, seats, seed=SEED)
        self.choose = random.Random(SEED).choice

    def work(self, n: int) -> float:
        """Makes n plies."""
        for _ in range(n):
            if self.match.over:
                self.match = Match(self.game, self.seats, seed=self.match.seed + 1)
            self.match.play(self.choose(self.match.legal()))
        return n


class Worlds:
    """Worlds sampled from views of every seat, in every phase of random deals."""

    def __init__(self, game: str, seats: int) -> None:
        batch = Batch(game, 1, seats, SEED)
        self.sample = kernels.worlds_kernel(batch.game)
        self.worlds = batch.game.layout.new(SAMPLES)
        self.views: list[tuple[Any, int]] = []
        for k in range(VIEWS):
            batch.rollout(STRIDE)
            seat = batch.players[k % batch.seats]
            self.views.append((batch.view(0, seat).states, seat))
        self.at = 0

    def work(self, n: int) -> float:
        """Samples some worlds from each of n views."""
        possible = 0
        for _ in range(n):
            self.at += 1
            view, seat = self.views[self.at % VIEWS]
            possible += self.sample(view, seat, self.at, self.worlds)
        return possible
