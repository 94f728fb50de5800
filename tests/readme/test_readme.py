"""What the README shows comes true: its game at the table and its Python."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_game_at_the_table_goes_as_shown() -> None:
    shell = re.search(r"^    \$ (dragonmoon play .*)\n((?:    .*\n)+)", README.read_text(), re.M)
    assert shell
    shown = re.sub(r"^    ", "", shell[2], flags=re.M)
    typed = re.sub(r"(?m)^> ?", "", "\n".join(re.findall(r"^> .*", shown, re.M))) + "\n"
    ran = subprocess.run(
        [sys.executable, "-c", "from dragonmoon.cli import main; main()", *shell[1].split()[1:]],
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
