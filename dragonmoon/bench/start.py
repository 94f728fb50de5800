"""How long a start takes: the imports, and kernels, compiled from nothing or loaded from the disk.

``python -m dragonmoon.bench.start GAME FOLDER`` prints the seconds of one process.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from dragonmoon import jit, kernels
from dragonmoon.bench.footprint import printed_by
from dragonmoon.game import find

KERNELS = (
    kernels.start_kernel,
    kernels.play_kernel,
    kernels.rollout_kernel,
    kernels.worlds_kernel,
)

IMPORTS = """
import sys
from time import perf_counter
started = perf_counter()
import dragonmoon.game
house = perf_counter()
dragonmoon.game.find(sys.argv[1])
print(house - started, perf_counter() - house)
"""
TIMES = 5


def imports(game: str) -> tuple[float, float]:
    """Returns the seconds until the house is imported (numpy included), and from there until a game
    is, its tables built: medians of some processes.
    """
    command = [sys.executable, "-c", IMPORTS, game]
    times = [map(float, printed_by(command).split()) for _ in range(TIMES)]
    house, own = map(median, zip(*times, strict=True))
    return house, own


def cold_and_warm(game: str) -> tuple[float, float]:
    """Returns the seconds until all kernels are there, in a first process and in a second one."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "dragonmoon.bench.start", game, folder]
        cold, warm = (float(printed_by(command)) for _ in range(2))
    return cold, warm


def seconds(game: str, folder: Path) -> float:
    """Makes all kernels of a game, kept in ``folder``; returns how long it took."""
    started = perf_counter()
    kept = folder / "kernels" / jit.digest()  # a level of its own: its neighbours are pruned
    with patch.object(jit, "cache_folder", lambda _: kept):
        for kernel in KERNELS:
            kernel(find(game))
    return perf_counter() - started


if __name__ == "__main__":
    sys.stdout.write(f"{seconds(sys.argv[1], Path(sys.argv[2])):.6f}\n")
