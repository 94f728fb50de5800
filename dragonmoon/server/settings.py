"""What an operator can choose, and the limits that keep one guest from harming others."""

import os
from dataclasses import dataclass, field
from pathlib import Path

PAGE = Path(__file__).parent / "page"  # where the build puts the page


def usual_workers() -> int:
    """Returns how many processes think: all cores but the one that serves."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8600
    page: Path = PAGE
    workers: int = field(default_factory=usual_workers)
    tables: int = 20  # open ones of a guest
    records: int = 200  # that a guest may have uploaded
    guest_requests: str = "600/minute"
    address_requests: str = "3000/minute"
    new_tables: str = "60/minute"  # of an address; records and guests alike
    frames: str = "120/3 second"  # of a connection
    strikes: int = 200  # frames too many, after which a connection is closed
    connections: int = 32  # of a guest
    waiting: int = 100  # frames for a reader who does not keep up
    idle: float = 600.0  # seconds, after which a table that nobody looks at leaves memory
    sweep: float = 60.0  # seconds between two looks for such tables
    kept: float = 30 * 86400.0  # seconds, after which a table that nobody touched is closed
    patience: float = 20.0  # seconds beyond its time, after which a bot that thinks is ended
    hint: float = 0.5  # seconds for a hint
    retry: float = 5.0  # seconds, after which what could not be stored is tried again
