"""``dragonmoon bench`` from the command line."""

import json
import sys
from pathlib import Path

import click
import pytest

from dragonmoon import cli
from dragonmoon.bench import footprint, ours, peers, rlcard, searched, start
from dragonmoon.bench.report import Report
from dragonmoon.cli import bench
from dragonmoon.game import find
from tests.bench import cards, spiel

OURS = (
    "in one call",
    "from Python, batch of 1",
    "from Python, batch of 100",
    "from Python, batch of 10,000",
    "from Python, one by one",
    "from Python, as texts, interpreted",
    "sampled from views",
    "solved, tricks left: 2",
    "solved, tricks left: 3",
    searched.PLAYOUTS,
    searched.SIMULATIONS,
)
SEARCHES = tuple(map(searched.name_of, searched.PEERS))
THEIRS = ("C++ rollouts", "documented Python loop", "leanest Python loop")


pytestmark = pytest.mark.usefixtures("small")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is another engine."""
    monkeypatch.setitem(sys.modules, "pyspiel", spiel.module())
    monkeypatch.setattr(peers, "version", {"open_spiel": "9.8.7"}.__getitem__)
    monkeypatch.setattr(start, "cold_and_warm", lambda game: (12.0, 0.5))
    monkeypatch.setattr(start, "imports", lambda game: (0.25, 0.0625))


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is a second one."""
    for name, module in cards.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(rlcard, "version", {"rlcard": cards.VERSION}.__getitem__)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.run(["bench", *arguments, "--seconds", "0.0001"]) == 0
    caught = capsys.readouterr()
    assert caught.err == ""
    return caught.out


def figure(out: str, name: str) -> str:
    found = [line for line in out.splitlines() if line.startswith(f"  {name} ")]
    assert len(found) == 1, name
    return found[0].removeprefix(f"  {name} ").strip()


def test_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    file = tmp_path / "figures.json"
    out = printed(capsys, "--json", str(file))
    assert out.startswith("Four-Player Moon, 4 seats, kernels ")
    for name in OURS:
        median, _, spread = figure(out, name).partition("  (")
        assert float(median.split()[0]) > 0
        assert " - " in spread
    state = find("moon").layout.dtype.itemsize
    assert figure(out, "a state, and a view") == f"{state} bytes"
    assert figure(out, "terminal game, nothing compiled, at its peak").endswith(" MB")
    assert figure(out, "this process at its peak").endswith(" MB")
    assert figure(out, "kernels compiled for the first time").endswith(" s")
    assert out.splitlines()[-1] == peers.HOW_TO
    assert "make bench" in peers.HOW_TO
    assert max(map(len, out.splitlines())) <= 80
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert tuple(figures["figures"]) == OURS
    assert figures["engine"] is None
    assert figures["second engine"] is None
    assert figures["ratios"] == []
    assert figures["legal lists"]["most"] <= figures["legal lists"]["room"]
    assert figures["imports"]["game"] > 0
    assert figures["start"]["cold"] > 0
    assert figures["start"]["warm"] > 0


@pytest.mark.usefixtures("engine")
def test_beside_another_engine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    out = printed(capsys, "moon", "--seats", "3", "--json", str(file))
    assert out.startswith("Four-Player Moon, 3 seats")
    theirs = [f"{game}, {name}" for game in ("euchre", "spades", "hearts") for name in THEIRS]
    for name in theirs:
        assert float(figure(out, name).split()[0]) > 0
    assert "OpenSpiel 9.8.7" in out
    assert figure(out, "kernels compiled for the first time") == "12.00 s"
    table = out.splitlines()[-5:]
    assert table[0].split()[-3:] == ["euchre", "spades", "hearts"]
    assert all(float(number) >= 0 for line in table[1:] for number in line.split()[-3:])
    assert max(map(len, out.splitlines())) <= 80
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert set(figures["figures"]) == {*OURS, *theirs, *SEARCHES}
    for name in SEARCHES:
        assert float(figure(out, name).split()[0]) > 0
    assert len(figures["ratios"]) == 12 + len(SEARCHES)
    assert figures["parameters"] == {}
    for ratio in figures["ratios"]:
        own, other = (figures["figures"][ratio[side]]["rates"] for side in ("ours", "theirs"))
        assert ratio["rates"] == [a / b for a, b in zip(own, other, strict=True)]
        assert ratio["min"] <= ratio["median"] <= ratio["max"]


@pytest.mark.usefixtures("engine")
@pytest.mark.parametrize(("seats", "players"), [(2, 3), (4, 4)])
def test_magic_dragons_beside_oh_hell(
    seats: int, players: int, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    out = printed(capsys, "magic-dragons", "--seats", str(seats), "--json", str(file))
    assert out.startswith(f"Magic Dragons, {seats} seats")
    assert f"\n(oh_hell: players {players}, num_tricks_fixed 7)\n" in out
    for name in THEIRS:
        assert float(figure(out, f"oh_hell, {name}").split()[0]) > 0
    table = out.splitlines()[-5:]
    assert table[0].endswith("oh_hell")
    assert table[1].startswith("  in one call / C++ rollouts ")
    assert all(float(line.split()[-1]) >= 0 for line in table[1:])
    assert max(map(len, out.splitlines())) <= 80
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["parameters"] == {"oh_hell": {"players": players, "num_tricks_fixed": 7}}
    assert next(ratio["theirs"] for ratio in figures["ratios"]) == "oh_hell, C++ rollouts"


@pytest.mark.usefixtures("engine", "second")
def test_gang_of_four_beside_two_engines(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "figures.json"
    out = printed(capsys, "gang-of-four", "--json", str(file))
    assert out.startswith("Gang of Four, 4 seats")
    for name in (*(f"dou_dizhu, {loop}" for loop in THEIRS), "doudizhu, RLCard's own loop"):
        assert float(figure(out, name).split()[0]) > 0
    assert f"\nRLCard {cards.VERSION}, plies a second (random agents)\n" in out
    assert out.splitlines()[-3].endswith(" doudizhu")
    assert max(map(len, out.splitlines())) <= 80
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["second engine"] == f"RLCard {cards.VERSION}"
    assert len(figures["ratios"]) == 6 + len(SEARCHES)
    own, theirs = (figures["ratios"][-1][side] for side in ("ours", "theirs"))
    assert (own, theirs) == ("from Python, one by one", "doudizhu, RLCard's own loop")


@pytest.mark.usefixtures("engine")
def test_gang_of_four_beside_one_engine_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in cards.modules():
        monkeypatch.setitem(sys.modules, name, None)
    file = tmp_path / "figures.json"
    out = printed(capsys, "gang-of-four", "--json", str(file))
    assert out.splitlines()[-1] == rlcard.HOW_TO
    assert "pip install rlcard" in rlcard.HOW_TO
    assert figure(out, "the house imported, with numpy") == "0.250 s"
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["second engine"] is None
    assert figures["imports"] == {"house": 0.25, "game": 0.0625}
    assert figures["bytes"]["tables"] == footprint.tables("gang-of-four")
    lists = figures["legal lists"]
    assert figure(out, "longest") == f"{lists['most']}, with room for {lists['room']}"
    assert figure(out, "mean length") == f"{lists['mean']:.1f}"


@pytest.mark.usefixtures("engine", "second")
def test_the_second_engine_is_not_told_of_beside_other_games(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "RLCard" not in printed(capsys, "moon")


def test_what_the_system_does_not_tell(tmp_path: Path) -> None:
    report = Report(
        game="whist",
        seats=4,
        seconds=1.0,
        engine=None,
        second=None,
        figures={},
        lists=ours.Lists(plies=1, mean=1.0, most=1, room=1),
        state=640,
        tables=0,
        terminal=None,
        alone=None,
        peak=None,
        imports=(0.0, 0.0),
        cold=0.0,
        warm=0.0,
    )
    out = "\n".join(bench.lines(report))
    assert figure(out, "this process at its peak") == "not told by this system"
    assert peers.HOW_TO not in out  # there is nothing to compare whist with
    with pytest.raises(click.ClickException, match="cannot be written: File name too long"):
        bench.save(report, tmp_path / ("x" * 300))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["whist"], "There is no game 'whist'"),
        (["moon", "--seats", "7"], "played by 3 or 4, not by 7"),
        (["magic-dragons", "--seats", "6"], "played by 2, 3, 4 or 5, not by 6"),
        (["--seconds", "0"], "The seconds are 0; allowed is more than 0"),
        (["--seconds", "nan"], "The seconds are nan; allowed"),
        (["--seconds", "inf"], "The seconds are inf; allowed"),
        (["--seconds", "soon"], "'soon' is not a valid float"),
        (["--json", "nowhere/figures.json"], "There is no folder nowhere"),
        (["--json", "/"], "is a directory"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_bad_input_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    assert cli.run(["bench", *arguments]) == 2
    caught = capsys.readouterr()
    assert caught.out == ""
    assert complaint in caught.err
    assert caught.err.count("\n") == 1
