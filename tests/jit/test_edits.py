"""An edited rule, constant or table takes effect at the next start: no stale kernel is played."""

from pathlib import Path

import pytest

from tests.jit.probe import asked, copied
from tests.jit.process import run

EDITS = {
    "rule": ("probe_rule", "TABLE[x] + LIMIT", "TABLE[x] - LIMIT", -98),
    "constant": ("probe_constant", "100", "500", 502),
    "matrix": ("probe_table", "[1, 2, 3]", "[1, 8, 3]", 108),
}


@pytest.mark.parametrize("kernels", ["compiled", "interpreted"])
def test_every_edit_takes_effect_at_the_next_start(tmp_path: Path, kernels: str) -> None:
    package = copied(tmp_path)

    def answer() -> str:
        printed = run(*asked(1), cache=tmp_path / "cache", kernels=kernels, root=tmp_path)
        return printed.split()[0]

    assert answer() == "102"
    for name, before, after, expected in EDITS.values():
        path, source = package / f"{name}.py", (package / f"{name}.py").read_text()
        path.write_text(source.replace(before, after))
        assert answer() == str(expected), name
        path.write_text(source)
    assert answer() == "102"


def test_what_makes_no_kernel_compiles_none_anew(tmp_path: Path) -> None:
    package, cache = copied(tmp_path), tmp_path / "cache"

    def how() -> str:
        return run(*asked(1), cache=cache, kernels="compiled", root=tmp_path).split()[1]

    assert [how(), how()] == ["compiled", "loaded"]
    for name, expected in (("cli/rows.py", "loaded"), ("bots/bot.py", "compiled")):
        path = package / name
        path.write_text(f"{path.read_text()}\n# A note.\n")
        assert how() == expected, name
