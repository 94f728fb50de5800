"""What the README shows comes true: its games at the table and its Python."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import dragonmoon as dm
from tests.cli.calls import call

README = Path(__file__).parents[2] / "README.md"


SHOWN = re.findall(r"^    \$ (dragonmoon play .*)\n((?:    .*\n)+)", README.read_text(), re.M)


def test_every_game_is_shown() -> None:
    assert {command.split()[2] for command, _ in SHOWN} == set(dm.games())


@pytest.mark.parametrize(("command", "text"), SHOWN, ids=[command for command, _ in SHOWN])
def test_a_game_at_the_table_goes_as_shown(command: str, text: str) -> None:
    shown = re.sub(r"^    ", "", text, flags=re.M)
    typed = re.sub(r"(?m)^> ?", "", "\n".join(re.findall(r"^> .*", shown, re.M))) + "\n"
    ran = subprocess.run(
        [sys.executable, "-c", "from dragonmoon.cli import main; main()", *command.split()[1:]],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.startswith(shown), ran.stdout


def test_the_python_does_as_shown() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 10
    assert failed == 0


MEASURED = re.findall(
    r"^    \$ (dragonmoon arena .*)\n((?:    .*\n|\n)+)", README.read_text(), re.M
)


@pytest.mark.parametrize(("command", "text"), MEASURED, ids=[command for command, _ in MEASURED])
def test_what_is_measured_is_as_shown(command: str, text: str) -> None:
    """But for the times."""
    shown = re.sub(r"^    ", "", text, flags=re.M).split("Decisions")[0]
    done = call(*command.split()[1:])
    assert done.status == 0, done.err
    assert done.out.split("Decisions")[0].splitlines() == shown.splitlines()


def test_a_measurement_is_shown() -> None:
    assert MEASURED
