"""A copy of the package with a small kernel in it: rule, constant and table in a file each."""

from pathlib import Path

from tests.jit.process import frozen

PROBE = """\
import sys
from contextlib import nullcontext
from dragonmoon.jit import kernel, mode
from dragonmoon.probe_rule import answer


def factory(rule):
    def ask(x):
        return rule(x)

    return ask


if __name__ == "__main__":
    recorder = nullcontext()
    if mode() != "interpreted":
        from numba.core.event import install_recorder

        recorder = install_recorder("numba:compile")
    with recorder as record:
        ask = kernel(factory, (answer,), ("int",))
    print(ask(int(sys.argv[1])), "compiled" if record and record.buffer else "loaded")
"""

RULE = """\
from dragonmoon.jit import rule
from dragonmoon.probe_constant import LIMIT
from dragonmoon.probe_table import TABLE


@rule
def answer(x):
    return TABLE[x] + LIMIT
"""

CONSTANT = "LIMIT = 100\n"

TABLE = "import numpy as np\n\nTABLE = np.array([1, 2, 3])\n"


def copied(folder: Path) -> Path:
    """Copies the package into ``folder``, adds the probe, and returns the package's folder."""
    package = frozen(folder, "dragonmoon") / "dragonmoon"
    parts = {"probe": PROBE, "probe_rule": RULE, "probe_constant": CONSTANT, "probe_table": TABLE}
    for name, source in parts.items():
        (package / f"{name}.py").write_text(source)
    return package


def asked(x: int) -> tuple[str, ...]:
    """Returns the arguments of a Python that prints the answer to ``x`` and if it compiled."""
    return "-m", "dragonmoon.probe", str(x)
