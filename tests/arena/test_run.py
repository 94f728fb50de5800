"""A run: with any number of processes, interrupted and gone on with, kept in a file."""

import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.arena import Comparison, compare
from dragonmoon.arena.comparison import compared
from dragonmoon.arena.results import Results, _write_parquet, head_of, read
from dragonmoon.arena.run import play
from tests.arena.players import Dying, Last, Never, nobody
from tests.jit.process import ROOT

DECKS = 12
MAIN = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
from dragonmoon.cli import main
main()
"""


@pytest.fixture(scope="module")
def alone() -> Comparison:
    """A run that one process plays without a file."""
    return compare("moon", "quick", "random", deals=DECKS, seed=3, workers=1)


def arena(*arguments: str) -> subprocess.Popen[str]:
    """Starts the command in a process group of its own, as a terminal would."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", MAIN, "arena", *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def wait_for(journal: Path, lines: int, process: subprocess.Popen[str]) -> None:
    """Waits until a run has noted so much down."""
    end = time.monotonic() + 120
    while not journal.exists() or journal.read_bytes().count(b"\n") < lines:
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.02)


def started_by(process: subprocess.Popen[str]) -> int:
    """Waits until a run starts the first process that plays; returns its number."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    end = time.monotonic() + 120
    while True:
        for child in children.read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return int(child)
        assert process.poll() is None
        assert time.monotonic() < end
        time.sleep(0.001)


def test_it_does_not_matter_how_many_processes_play(alone: Comparison) -> None:
    three = play(alone.plan, {"deals": DECKS, "workers": 3})
    assert three == [alone.plan.rows(deck) for deck in range(DECKS)]
    assert compared(alone.plan, three) == alone
    other = compare("moon", "quick", "random", deals=2, seed=4, workers=1)
    assert other.figures != compare("moon", "quick", "random", deals=2, workers=1).figures


def test_a_killed_run_goes_on_where_it_was(alone: Comparison, tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    journal = tmp_path / "kept.parquet.part"
    many = ("moon", "quick", "random", "--deals", "5000", "--seed", "3", "--out", str(out))
    with arena(*many, "--workers", "1") as process:
        wait_for(journal, 4, process)
        process.kill()
        process.communicate()
    with journal.open("ab") as file:  # torn in the middle of a line
        file.write(b'{"deck":9')
    kept = journal.read_bytes().count(b"\n") - 1
    assert kept >= 3
    resumed = compare(
        "moon", "quick", "random", deals=DECKS, seed=3, workers=1, out=out, resume=True
    )
    assert resumed == alone
    assert not journal.exists()
    head, rows = read(out)
    assert (head["game"], head["seats"], head["seed"]) == ("moon", 4, 3)
    assert len(rows) == 2 * max(DECKS, kept)
    assert [row for row in rows if row.deck < DECKS] == [
        row for deck in range(DECKS) for row in alone.plan.rows(deck)
    ]


def test_ctrl_c_keeps_what_is_finished_and_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    many = ("moon", "random", "random", "--deals", "5000", "--workers", "2")
    with arena(*many, "--out", str(out)) as process:
        wait_for(Path(f"{out}.part"), 3, process)
        os.killpg(process.pid, signal.SIGINT)
        told, complaint = process.communicate(timeout=60)
    assert (process.returncode, told) == (130, "")
    kept = Path(f"{out}.part").read_bytes().count(b"\n") - 1
    assert complaint == (
        f"dragonmoon: interrupted after {kept} of 5000 decks, kept in {out}.part: "
        "the same command with --resume goes on.\n"
    )


def test_ctrl_c_is_not_told_by_a_process_that_has_only_just_been_started() -> None:
    with arena("moon", "random", "random", "--deals", "4", "--workers", "2") as process:
        os.kill(started_by(process), signal.SIGINT)
        told, complaint = process.communicate(timeout=60)
    assert (process.returncode, complaint) == (0, "")
    assert "The first deal of 4 decks" in told


def test_a_finished_file_can_be_gone_on_with(alone: Comparison, tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    few = compare("moon", "quick", "random", deals=2, seed=3, workers=1, out=out)
    assert few.decks == 2
    again = compare("moon", "quick", "random", deals=4, seed=3, workers=1, out=out, resume=True)
    assert again.decks == len(read(out)[1]) / 2 == 4
    fewer = compare("moon", "quick", "random", deals=1, seed=3, workers=1, out=out, resume=True)
    assert fewer.decks == 1
    assert len(read(out)[1]) / 2 == 4


def test_what_is_torn_is_cut_off(alone: Comparison, tmp_path: Path) -> None:
    results = Results(tmp_path / "kept.parquet", alone.plan, resume=False)
    results.add(alone.plan.rows(0))
    results.close()
    whole = results.journal.read_bytes()
    results.journal.write_bytes(whole + b'{"deck":1,"rows":[' + b" " * 9999)
    Results(tmp_path / "kept.parquet", alone.plan, resume=True).close()
    assert results.journal.read_bytes() == whole


def test_a_full_disk_is_told_in_one_line(alone: Comparison, tmp_path: Path) -> None:
    results = Results(tmp_path / "kept.parquet", alone.plan, resume=False)
    results.add(alone.plan.rows(0))
    results._file.close()
    results._file = open("/dev/full", "wb")  # type: ignore[assignment] # noqa: SIM115
    with pytest.raises(ValueError, match=r"No space left on device; 1 decks? (is|are) kept"):
        results.add(alone.plan.rows(1))
    resumed = Results(tmp_path / "kept.parquet", alone.plan, resume=True)
    assert resumed.decks == [alone.plan.rows(0)]
    resumed.close()


def test_a_file_of_another_run_is_refused(alone: Comparison, tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    compare("moon", Last, "random", deals=1, workers=1, out=out)
    for wrong, terms in (
        (r"seats: 4; here it would be 3", {"seats": 3}),
        (r"seed: 0; here it would be 1", {"seed": 1}),
        (r"decks: none; here it would be dev", {"decks": "dev"}),
    ):
        with pytest.raises(ValueError, match=wrong):
            compare("moon", Last, "random", deals=1, out=out, resume=True, **terms)
    with pytest.raises(ValueError, match=r"exists: --resume goes on"):
        compare("moon", Last, "random", deals=1, out=out)
    with pytest.raises(ValueError, match=r"game: moon; here it would be magic-dragons"):
        compare("magic-dragons", Last, "random", deals=1, out=out, resume=True)


def test_results_of_other_rules_or_another_version_are_refused(
    alone: Comparison, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "kept.parquet"
    compare("moon", Last, "random", deals=1, workers=1, out=out)
    from dragonmoon.arena import results

    head = results.head_of(alone.plan)
    for what, other in (("rules", head["rules"] + 1), ("dragonmoon", "9.9")):
        monkeypatch.setattr(results, "head_of", lambda plan, new={what: other}: {**head, **new})
        here = f"{head[what]}; here it would be {other}"
        with pytest.raises(ValueError, match=rf"results of another run \({what}: {here}"):
            compare("moon", Last, "random", deals=1, out=out, resume=True)


def test_results_under_other_names_are_refused(tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    compare("moon", "quick@worlds=3", "random", deals=1, worlds=3, workers=1, out=out)
    with pytest.raises(ValueError, match=r"names: .*quick@worlds=3.*; here it would be"):
        compare("moon", "quick", "random", deals=1, worlds=3, out=out, resume=True)


@pytest.mark.parametrize("name", ["kept.parquet", "kept.parquet.part"])
@pytest.mark.parametrize("text", ["hello\n", "hello", '{"results":1,"game":"no'])
def test_what_is_no_file_of_results_is_left_as_it_is(name: str, text: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(ValueError, match=f"{name} holds no results of the arena"):
        compare("moon", Last, "random", deals=1, out=tmp_path / "kept.parquet", resume=True)
    assert (tmp_path / name).read_text() == text
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_head_that_is_torn_is_begun_anew(alone: Comparison, tmp_path: Path) -> None:
    results = Results(tmp_path / "kept.parquet", alone.plan, resume=False)
    head = results.journal.read_bytes()
    results.close()
    assert not results.journal.exists()
    for torn in (b"", head[:20], head[:-1]):
        results.journal.write_bytes(torn)
        again = Results(tmp_path / "kept.parquet", alone.plan, resume=True)
        assert results.journal.read_bytes() == head
        again.close()


def test_two_runs_do_not_write_one_file(alone: Comparison, tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    results = Results(out, alone.plan, resume=False)
    results.add(alone.plan.rows(0))
    with pytest.raises(ValueError, match=r"kept\.parquet\.part: another run is writing it"):
        Results(out, alone.plan, resume=True)
    results.add(alone.plan.rows(1))
    results.finish()
    assert len(read(out)[1]) == 4
    assert [path.name for path in tmp_path.iterdir()] == ["kept.parquet"]


@pytest.mark.parametrize(
    ("sound", "damaged"),
    [
        (r'"own":[^,]*', '"own":null'),
        (r'"own":[^,]*', '"own":"x"'),
        (r'"own":[^,]*', '"own":NaN'),
        (r'"others":[^,]*', '"others":1e999'),
        (r'"others":[^,]*', '"others":1' + "0" * 400),
        (r'"share":[^,]*', '"share":1.5'),
        (r'"drawn":[^,]*', '"drawn":0'),
        (r'"deals":1', '"deals":0'),
        (r'"baseline":[^,]*', '"baseline":null'),
        (r'"rows":.*', '"rows":[]}'),
        (r'"rows":.*', '"rows":7}'),
        (r'"rows":\[\{.*?\}\},', '"rows":['),
        (r'"side":\[0,2\]', '"side":[0,1]'),
        (r'"side":\[0,2\]', '"side":[1,3]'),
        (r'"first":"quick"', '"first":"strong"'),
        (r'"times":\[', '"times":["x",'),
        (r'"worlds":0', '"worlds":-1'),
        (r'"first_effort":\{', '"first_effort":{"more":1,'),
        (r'\{"deck":0,"rows"', '{"deck":1,"rows"'),
        (r"^.*$", "[" * 100_000),
        (r"^.*$", "7"),
    ],
)
def test_a_damaged_journal_is_refused(
    sound: str, damaged: str, alone: Comparison, tmp_path: Path
) -> None:
    results = Results(tmp_path / "kept.parquet", alone.plan, resume=False)
    results.add(alone.plan.rows(0))
    results.close()
    head, line = results.journal.read_text().splitlines()
    broken = re.sub(sound, damaged, line, count=1)
    assert broken != line
    results.journal.write_text(f"{head}\n{broken}\n")
    with pytest.raises(ValueError, match=r"kept\.parquet\.part holds no results of the arena"):
        Results(tmp_path / "kept.parquet", alone.plan, resume=True)
    assert results.journal.read_text() == f"{head}\n{broken}\n"


def test_a_damaged_file_is_refused(alone: Comparison, tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    head, rows = head_of(alone.plan), [row for deck in range(3) for row in alone.plan.rows(deck)]
    for what, left in (
        ({}, rows),
        (head, rows[2:]),
        (head, rows[:3]),
        (head, rows[1:]),
        (head, [replace(rows[0], own=float("nan")), rows[1]]),
        (head, [replace(rows[0], first="strong"), rows[1]]),
    ):
        _write_parquet(out, what, left)
        with pytest.raises(ValueError, match=r"kept\.parquet holds no results of the arena"):
            Results(out, alone.plan, resume=True)
    _write_parquet(out, head, rows)
    sound = Results(out, alone.plan, resume=True)
    sound.close()
    assert len(sound.decks) == 3


def test_it_stops_when_it_is_decided(tmp_path: Path) -> None:
    out = tmp_path / "kept.parquet"
    found = compare(
        "moon", "quick", "random", deals=50, until_decided=True, seats=3, workers=1, out=out
    )
    assert found.verdict is not None
    assert (found.verdict.better, found.verdict.most) == (1, 50)
    assert found.decks == found.verdict.decks < 50
    assert found.figures[0].lead.low > 0
    again = compare(
        "moon", "quick", "random", deals=50, until_decided=True, seats=3, out=out, resume=True
    )
    assert again == found
    with pytest.raises(ValueError, match="until: 50; here it would be 60"):
        compare(
            "moon", "quick", "random", deals=60, until_decided=True, seats=3, out=out, resume=True
        )
    with pytest.raises(ValueError, match="needs 50 decks or more; 49"):
        compare("moon", "quick", "random", deals=49, until_decided=True)


def test_a_run_tells_how_far_it_is() -> None:
    told: list[tuple[int, int]] = []
    plan = compare("moon", Last, "random", deals=1, workers=1).plan
    play(plan, {"deals": 3, "workers": 1, "progress": lambda n, most: told.append((n, most))})
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_run_that_keeps_nothing_says_so() -> None:
    def interrupt(played: int, wanted: int) -> None:
        if played == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt) as stopped:
        compare("moon", Last, "random", deals=5, workers=1, progress=interrupt)
    assert str(stopped.value) == (
        "interrupted after 2 of 5 decks, and none is kept: with --out FILE they are, and "
        "--resume goes on."
    )


def test_a_run_that_finishes_nothing_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(dm.IllegalAction):
        compare("moon", Never, "random", deals=2, workers=1, out=tmp_path / "kept.parquet")
    assert not list(tmp_path.iterdir())


def test_what_a_bot_does_wrong_is_told_from_another_process() -> None:
    told = "The bot last in seat [0-3] answers 'never': An action is 'pass', 'bid 5'"
    with pytest.raises(ValueError, match=told) as wrong:
        compare("moon", Never, "random", deals=2, workers=2)
    assert isinstance(wrong.value, dm.IllegalAction)


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    told = "has died: .* memory .* lacks 'if __name__ == .* after 0 of 2 decks: there is nothing"
    with pytest.raises(ValueError, match=told):
        compare("moon", Dying, "random", deals=2, workers=2, out=tmp_path / "kept.parquet")
    assert not list(tmp_path.iterdir())


def test_what_other_processes_cannot_import_is_refused() -> None:
    class Local(Last):
        """Within a function."""

    for maker, name in ((Local, "Local"), (lambda seed: Last(seed), "<lambda>")):
        with pytest.raises(ValueError, match=f"the bot {name} has to be one that they can import"):
            compare("moon", maker, "random", deals=2, workers=2)
        with pytest.raises(ValueError, match="has to be one that they can import"):
            compare("gang-of-four", "random", "quick", deals=2, workers=2, opening=maker)
        assert compare("moon", maker, "random", deals=2, workers=1).decks == 2


def test_what_makes_no_bot_is_told() -> None:
    with pytest.raises(ValueError, match=r"NoneType is no bot: a bot is a name, or has 'act'\."):
        compare("moon", nobody, "random", deals=1, workers=1)


def test_a_term_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no term 'worker'; the terms are deals, matches, seats"):
        compare("moon", Last, "random", deals=1, worker=1)  # type: ignore[call-arg]
