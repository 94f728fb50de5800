"""How much memory processes take."""

import subprocess
import sys
from pathlib import Path

import numpy as np

from dragonmoon.game import find

STATUS = Path("/proc/self/status")

# What a process does that plays in the terminal: its imports, and a deal.
PLAYS = """
import sys
from importlib import import_module
from dragonmoon.arena import play_match
from dragonmoon.bench.footprint import peak
for module in sys.argv[3:]:
    import_module(module)
play_match(sys.argv[1], ["random"] * int(sys.argv[2]), seed=7, max_deals=1)
assert "numba" not in sys.modules
print(peak() or 0)
"""


def tables(game: str) -> int:
    """Returns how many bytes the tables of a game's modules hold, each counted once."""
    package = find(game).rules.__name__.rpartition(".")[0]  # type: ignore[attr-defined]
    found = {
        id(value): value.nbytes
        for name, module in sys.modules.items()
        if name.startswith(f"{package}.")
        for value in vars(module).values()
        if isinstance(value, np.ndarray)
    }
    return sum(found.values())


def peak() -> int | None:
    """Returns the most bytes that this process has had in memory, where the system tells it."""
    if STATUS.exists():  # not what getrusage says here: that counts the parent's before the start
        for line in STATUS.read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) * 1024
    if sys.platform == "win32":
        return None
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def peak_of_terminal(game: str, seats: int, modules: tuple[str, ...]) -> int | None:
    """Returns the same for a process that imports ``modules`` and plays, nothing compiled."""
    command = [sys.executable, "-c", PLAYS, game, str(seats), *modules]
    return int(printed_by(command)) or None


def printed_by(command: list[str]) -> str:
    """Returns what a process prints; raises ``ValueError`` with its last words if it fails."""
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        last = (ran.stderr.strip().splitlines() or ["nothing was said"])[-1]
        raise ValueError(f"A process that was to be measured failed: {last}")
    return ran.stdout
