"""The command that prints how strong the bots are."""

import re
import subprocess
import sys

from tests.jit.process import ROOT

SCRIPT = ROOT / "scripts" / "strength.py"


def strength(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", str(SCRIPT), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


NUMBER = r"[+-]?\d+\.\d\d"
LIMITS = rf"{NUMBER}  \[{NUMBER}, {NUMBER}\]"
WON = r"quick v random +2 decks, matches won +\d+\.\d%  \[\d+\.\d%, \d+\.\d%\]"


def test_it_prints_a_table_for_moon() -> None:
    done = strength("--game", "moon", "--deals", "4", "--matches", "2")
    assert done.returncode == 0, done.stderr
    assert "magic-dragons" not in done.stdout
    for seats in ("4 seats, two partnerships", "3 seats, one among two"):
        assert f"moon, {seats}" in done.stdout
    points = rf"quick v random +4 decks, points a deal +{LIMITS}"
    made = r"quick v quick +4 contracts, bid \d\.\d\d on average \(.*\), made \d+\.\d%"
    for line in (points, points.replace("quick", "random"), WON, made):
        assert len(re.findall(line, done.stdout)) == 2, (line, done.stdout)


def test_it_prints_a_table_for_magic_dragons() -> None:
    done = strength("--game", "magic-dragons", "--deals", "4", "--matches", "2")
    assert done.returncode == 0, done.stderr
    assert "moon" not in done.stdout
    for seats in ("2 seats, one among one", "5 seats, one among four"):
        assert f"magic-dragons, {seats}" in done.stdout
    points = rf"quick v random +4 decks, points a deal +{LIMITS}"
    own = rf"quick v random +4 decks, own points a deal +{LIMITS}"
    gained = rf"quick v random +4 decks, points gained +{LIMITS}"
    for line in (points, points.replace("quick", "random"), own, gained, WON):
        assert len(re.findall(line, done.stdout)) == 4, (line, done.stdout)
    each = r"\d: \d+\.\d% of \d+"
    for who in ("quick v random", "random v random", "quick v quick"):
        made = rf"{who} +(\d+) bids, made \d+\.\d% \({each}(?:, {each})*\)"
        assert re.findall(made, done.stdout) == ["20", "16", "12", "8"], (made, done.stdout)


def test_it_prints_a_table_of_penalties_for_gang_of_four() -> None:
    done = strength("--game", "gang-of-four", "--deals", "4", "--matches", "2")
    assert done.returncode == 0, done.stderr
    for seats in ("4 seats, one among three", "3 seats, one among two"):
        assert f"gang-of-four, {seats}" in done.stdout
    share = r"\d+\.\d%  \[\d+\.\d%, \d+\.\d%\]"
    for who in ("quick v random", "random v quick"):
        for line in (
            rf"{who} +4 decks, own penalty a deal +{LIMITS}",
            rf"{who} +4 decks, deals won +{share}",
            rf"{who} +2 decks, matches won +{share}",
        ):
            assert len(re.findall(line, done.stdout)) == 2, (line, done.stdout)


def test_it_prints_tables_of_pairs_for_four_dragons() -> None:
    done = strength("--game", "four-dragons", "--deals", "4", "--matches", "2")
    assert done.returncode == 0, done.stderr
    dummy = ("with the dummy", "against the dummy")
    for table in ("4 seats, two partnerships", *(f"3 seats, the first bot {how}" for how in dummy)):
        assert done.stdout.count(f"four-dragons, {table}") == 1, done.stdout
    share = r"\d+\.\d%  \[\d+\.\d%, \d+\.\d%\]"
    for who in ("quick v random", "random v random"):
        for line in (
            rf"{who} +4 decks, pairs a deal +{LIMITS}",
            rf"{who} +4 decks, own pairs a deal +{LIMITS}",
            rf"{who} +2 decks, pairs a match +{LIMITS}",
            rf"{who} +2 decks, own pairs a match +{LIMITS}",
            rf"{who} +2 decks, matches won +{share}",
            rf"{who} +2 decks, matches drawn +{share}",
        ):
            assert len(re.findall(line, done.stdout)) == 3, (line, done.stdout)


def test_bad_input_is_refused_in_one_line() -> None:
    for arguments in (("--deals", "1"), ("--matches", "none"), ("--game", "go")):
        done = strength(*arguments)
        assert done.returncode == 2, arguments
        assert "Traceback" not in done.stderr
