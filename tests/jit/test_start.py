"""What a start costs and what it refuses."""

from pathlib import Path

import pytest

from dragonmoon import jit
from tests.jit.process import run


def test_importing_and_playing_imports_no_compiler(tmp_path: Path) -> None:
    script = (
        "import sys, dragonmoon as dm\n"
        "for game in dm.games():\n"
        "    match = dm.Match(game, seed=1)\n"
        "    match.play(match.legal()[0])\n"
        "    dm.play_match(game, ['random'] * len(match.players), seed=1, max_deals=1)\n"
        "print([name for name in sys.modules if name.split('.')[0] in ('numba', 'llvmlite')])"
    )
    assert run("-c", script, cache=tmp_path) == "[]\n"
    assert not list(tmp_path.iterdir())


def test_every_mode_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("compiled", "checked", "interpreted"):
        monkeypatch.setenv("DRAGONMOON_KERNELS", name)
        assert jit.mode() == name
    monkeypatch.setenv("DRAGONMOON_KERNELS", "")
    assert jit.mode() == "compiled"
    monkeypatch.delenv("DRAGONMOON_KERNELS")
    assert jit.mode() == "compiled"


def test_an_unknown_mode_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONMOON_KERNELS", "fast")
    for ask in (jit.mode, lambda: jit.kernel(_factory, (), ("int",))):
        with pytest.raises(ValueError, match=r"fast.*compiled, checked, interpreted") as refused:
            ask()
        assert "\n" not in str(refused.value)


def _factory() -> jit.Factory:
    return lambda x: x


def test_interpreted_kernels_are_the_functions_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGONMOON_KERNELS", "interpreted")
    assert jit.kernel(_other_factory, (5,), ("int",))(2) == 7
    assert jit.kernel(_other_factory, (5,), ("int",)) is jit.kernel(_other_factory, (5,), ("int",))


def _other_factory(more: int) -> jit.Factory:
    return lambda x: x + more


def test_a_rule_stays_the_function_that_it_was() -> None:
    def function(x: int) -> int:
        return x

    before = list(jit._rules)
    try:
        assert jit.rule(function) is function
    finally:
        jit._rules[:] = before
