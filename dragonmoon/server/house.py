"""What all parts of a server use."""

from dataclasses import dataclass

from dragonmoon.server.metrics import Metrics
from dragonmoon.server.settings import Settings
from dragonmoon.server.store import Store
from dragonmoon.server.thinkers import Thinkers


@dataclass(frozen=True)
class House:
    """The data file, the processes that think, the figures, and what the operator chose."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    metrics: Metrics
