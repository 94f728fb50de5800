"""What tests of batches share."""

from typing import Any

import numpy as np

import dragonmoon as dm
from dragonmoon.batch import Batch
from dragonmoon.game import Game, find
from dragonmoon.state import words_for

TABLES = [(name, seats) for name in dm.games() for seats in find(name).seats]
SEED = 20261130
LARGEST = 100  # what the bench is let make, where it would make large batches


def choices(batch: Batch, draw: np.random.Generator, temper: float = 1) -> Any:
    """Returns an action for each match; a higher temper prefers those that are listed first."""
    chosen = (draw.random(batch.size) ** temper * batch.count).astype(np.int64)
    return batch.legal[np.arange(batch.size), chosen]


def everything(batch: Batch) -> list[bytes]:
    """Returns all that a batch holds, byte for byte."""
    return [array.tobytes() for array in batch._truth]


def words(game: Game, states: Any) -> Any:
    """Returns states without the generator, which a match has no use for, and without what a deal
    before has left where this one has no plies yet.
    """
    clean = states.copy()
    clean["chance"] = 0
    for state in clean:
        state.plies[words_for(state.ply_count) :] = 0
    return game.layout.matrix(clean)
