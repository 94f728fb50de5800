"""What tests of the bench share."""

from typing import Any

import pytest

from dragonmoon.batch import Batch
from dragonmoon.bench import ours, solved
from tests.bench.batches import LARGEST


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keeps the bench's batches small: interpreted, a large one would take its time."""

    def batch(game: str, size: int, *rest: Any) -> Batch:
        return Batch(game, min(size, LARGEST), *rest)

    monkeypatch.setattr(ours, "Batch", batch)
    monkeypatch.setattr(ours, "LISTED", 20)
    monkeypatch.setattr(solved, "Batch", batch)
    monkeypatch.setattr(solved, "POSITIONS", 1)
    monkeypatch.setattr(solved, "MOST_LEFT", 3)
