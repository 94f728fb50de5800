"""What a start costs and what it refuses."""

import pickle
from pathlib import Path

import pytest

import dragonmoon as dm
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


LOADED = "print(sorted(name for name in sys.modules if '.games.' in name or '.quick.' in name))"


def test_a_game_and_its_rules_of_thumb_are_imported_when_they_are_asked_for(tmp_path: Path) -> None:
    asked = (
        f"import sys, dragonmoon as dm\ndm.games()\n{LOADED}\ndm.Match('moon')\n{LOADED}\n"
        f"dm.play_match('moon', ['quick'] * 4, max_deals=1)\n{LOADED}"
    )
    nothing, played, advised = run("-c", asked, cache=tmp_path).splitlines()
    assert nothing == "[]"
    assert "dragonmoon.games.moon.rules" in played
    assert "dragonmoon.bots.quick.moon" not in played
    assert "dragonmoon.bots.quick.moon" in advised
    assert "magic_dragons" not in played + advised


def test_a_match_that_was_sent_brings_its_game_along(tmp_path: Path) -> None:
    sent = pickle.dumps(dm.Match("moon", seed=1))
    opened = f"import pickle; print(pickle.loads({sent!r}).record(), end='')"
    assert run("-c", opened, cache=tmp_path) == dm.Match("moon", seed=1).record()


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
