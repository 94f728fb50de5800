"""Starting: nothing is imported that is not needed, and little memory is taken."""

import json
import subprocess
import sys

import pytest
from click.testing import CliRunner

import dragonmoon as dm
from dragonmoon import cli
from dragonmoon.cli import catalogue
from dragonmoon.game import find
from dragonmoon.sitting.feels import FEELS
from tests.cli.calls import call

PROBE = """
import json, resource, sys
from pathlib import Path
from dragonmoon.cli import run

status = run({arguments!r})
proc = Path("/proc/self/status")
if proc.exists():  # what Linux counts for this process alone
    peak = next(int(line.split()[1]) for line in proc.open() if line.startswith("VmHWM"))
else:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
print(json.dumps([status, sorted(sys.modules), peak]))
"""


def probe(*arguments: str, typed: str = "") -> tuple[int, set[str], int]:
    """Returns status, modules and peak memory (KiB) of a call in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", PROBE.format(arguments=arguments)],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    status, modules, peak = json.loads(done.stdout.splitlines()[-1])
    return status, set(modules), peak


@pytest.mark.parametrize(
    ("arguments", "typed"),
    [
        (("play", "moon"), "b5\nhint\nwhy 6-6\nrules\n"),
        (("play", "moon", "--bots", "random,random,random,random", "--deals", "3"), ""),
        (("play", "magic-dragons"), "2\nhint\nwhy ice 1\nstack 1\ntable\n"),
        (("play", "magic-dragons", "--bots", "quick,quick,random,random", "--deals", "1"), ""),
        (("rules", "moon"), ""),
        (("--help",), ""),
        (("--version",), ""),
    ],
    ids=lambda value: " ".join(value)[:30],
)
def test_nothing_is_compiled_and_memory_is_small(arguments: tuple[str, ...], typed: str) -> None:
    status, modules, peak = probe(*arguments, typed=typed)
    assert status == 0
    assert not {"numba", "llvmlite", "dragonmoon.cli.bench"} & modules
    assert peak <= 80 * 1024


def test_a_command_is_imported_when_it_is_called() -> None:
    _, modules, _ = probe("rules", "moon", "MN1")
    assert "dragonmoon.cli.rules" in modules
    assert not {"dragonmoon.cli.play", "dragonmoon.cli.replay"} & modules


def test_the_plain_table_draws_nothing() -> None:
    _, modules, _ = probe("play", "moon", typed="b5\n")
    assert not {"rich", "dragonmoon.cli.drawing"} & modules


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_every_command_has_a_help(command: str) -> None:
    done = call(command, "--help")
    assert (done.status, done.err) == (0, "")
    assert done.lines[0].startswith(f"Usage: dragonmoon {command}")
    help_text = call("--help").out
    assert f"  {command} " in help_text
    assert cli.COMMANDS[command] in help_text


def test_every_game_can_be_chosen() -> None:
    shown = list(catalogue.menu())
    assert max(map(len, shown)) < 80
    for number, (name, line) in enumerate(zip(dm.games(), shown, strict=True), start=1):
        for typed in (str(number), name, f" {name.upper()} ", find(name).title):
            assert catalogue.chosen(typed) == name
            assert find(name).title in line
    assert {catalogue.chosen(typed) for typed in ("", "0", "9", "chess")} == {None}
    assert set(FEELS) == set(dm.games())


def test_without_a_command_help_is_shown() -> None:
    assert call().out == call("--help").out
    assert call().status == 0


def test_the_version() -> None:
    assert call("--version").out.startswith("dragonmoon 0.")


def test_the_entry_point_ends_the_process_with_the_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["dragonmoon", "nonsense"])
    with CliRunner().isolation(), pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 2
