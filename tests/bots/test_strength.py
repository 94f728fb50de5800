"""The command that prints how strong the bots are."""

import re
import subprocess
import sys

from tests.jit.process import ROOT

SCRIPT = ROOT / "scripts" / "strength.py"


def strength(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_it_prints_a_table() -> None:
    done = strength("--deals", "4", "--matches", "2")
    assert done.returncode == 0, done.stderr
    for seats in ("4 seats", "3 seats"):
        assert f"moon, {seats}" in done.stdout
    points = (
        r"quick v random +4 decks, points a deal +[+-]\d+\.\d\d  \[[+-]\d+\.\d\d, [+-]\d+\.\d\d\]"
    )
    won = r"quick v random +2 decks, matches won +\d+\.\d%  \[\d+\.\d%, \d+\.\d%\]"
    made = r"quick v quick +4 contracts, bid \d\.\d\d on average \(.*\), made \d+\.\d%"
    for line in (points, points.replace("quick", "random"), won, made):
        assert len(re.findall(line, done.stdout)) == 2, (line, done.stdout)


def test_bad_input_is_refused_in_one_line() -> None:
    for arguments in (("--deals", "1"), ("--matches", "none"), ("--deals", "-3")):
        done = strength(*arguments)
        assert done.returncode == 2, arguments
        assert "Traceback" not in done.stderr
