"""Figures for the operator."""

from collections.abc import Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        ProcessCollector(registry=own)
        self.requests = Counter(
            "dragonmoon_requests", "Requests answered.", ["method", "status"], registry=own
        )
        self.frames = Counter("dragonmoon_frames", "Frames received.", ["kind"], registry=own)
        self.plies = Counter("dragonmoon_plies", "Plies stored.", ["game"], registry=own)
        self.storing = Histogram(
            "dragonmoon_storing_seconds",
            "Time to store a change.",
            registry=own,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2),
        )
        self.thinking = Histogram(
            "dragonmoon_thinking_seconds", "Time of a bot that searches.", registry=own
        )
        self.lost_workers = Counter(
            "dragonmoon_lost_workers", "Processes that died while a bot thought.", registry=own
        )
        self.connections = Gauge("dragonmoon_connections", "Live connections.", registry=own)
        self.tables = Gauge("dragonmoon_tables", "Tables in memory.", registry=own)

    def count_tables(self, count: Callable[[], float]) -> None:
        """Says how the tables in memory are counted."""
        self.tables.set_function(count)

    def text(self) -> bytes:
        """Returns all of them as Prometheus reads them."""
        return generate_latest(self.registry)
