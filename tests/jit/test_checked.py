"""Bounds-checked kernels are really checked, the rules that they call included."""

from pathlib import Path

from tests.jit.probe import asked, copied
from tests.jit.process import run, start

FIELD = """\
from dragonmoon.state import Field, Known, Layout
from dragonmoon.jit import kernel, rule

LAYOUT = Layout("probe", Field("row", 3, Known.PUBLIC, "three numbers"))


@rule
def entry(state, k):
    return state.row[k]


def factory(entry):
    def ask(states, k):
        return entry(states[0], k)

    return ask


ask = kernel(factory, (entry,), (LAYOUT.like, "int"))
assert ask(LAYOUT.new(2), 2) == 0
ask(LAYOUT.new(2), 3)
"""


def complaint(*arguments: str, cache: Path, root: Path) -> str:
    """Returns the last line that Python says when a checked kernel refuses."""
    process = start(*arguments, cache=cache, kernels="checked", root=root)
    _, said = process.communicate()
    assert process.returncode == 1
    return said.splitlines()[-1]


def test_an_index_out_of_range_is_an_error_also_beside_unchecked_kernels(tmp_path: Path) -> None:
    copied(tmp_path)
    cache = tmp_path / "cache"
    assert run(*asked(1), cache=cache, root=tmp_path).split() == ["102", "compiled"]
    for _ in ("cold", "warm"):
        assert complaint(*asked(3), cache=cache, root=tmp_path).startswith("IndexError")
    printed = run(*asked(1), cache=cache, kernels="checked", root=tmp_path)
    assert printed.split() == ["102", "loaded"]


def test_an_entry_out_of_range_of_a_field_is_an_error(tmp_path: Path) -> None:
    script = tmp_path / "field.py"
    copied(tmp_path)
    script.write_text(FIELD)
    said = complaint(str(script), cache=tmp_path / "cache", root=tmp_path)
    assert said.startswith("IndexError"), said
