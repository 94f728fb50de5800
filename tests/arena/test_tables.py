"""What is printed and drawn of a run, and what is refused before it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dragonmoon.arena import compare, ladder, lines, plot
from dragonmoon.arena.comparison import Comparison
from dragonmoon.cli.arena import label
from tests.arena.players import Last
from tests.cli.calls import call
from tests.jit.process import ROOT

PLAIN = ("arena", "moon", "random", "random", "--workers", "1")


@pytest.fixture(scope="module")
def some() -> Comparison:
    """A bot that counts what it searches, against one that does not."""
    return compare("moon", Last, "random", deals=3, workers=1)


def test_a_table_tells_figures_and_what_decisions_cost(some: Comparison) -> None:
    table = list(lines(some))
    (figures,) = some.figures
    assert table[0] == "Four-Player Moon, 4 seats, two partnerships: Last v random"
    assert "The first deal of 3 decks (seed 0), each in 2 seatings: 6 deals" in table
    lead = f"{figures.lead.mean:+.2f}  [{figures.lead.low:+.2f}, {figures.lead.high:+.2f}]"
    assert any(line.startswith("  lead over random") and lead in line for line in table)
    own = some.efforts[0]
    assert own.tallied
    assert own.worlds == 3 * own.decisions
    share = 100 * own.searched / own.decisions
    (told,) = [line.split() for line in table if line.startswith("  Last")]
    assert told[:2] == ["Last", f"{own.decisions:,}"]
    assert told[-3:] == [f"{share:.1f}", "%", "3.0"]
    assert 50 <= share < 60
    assert all(len(line) <= 90 for line in table)


def test_what_came_of_a_run_is_its_table_as_a_text(some: Comparison) -> None:
    assert str(some) == "\n".join(lines(some))
    found = ladder("moon", ["quick", Last, "random"], deals=1, workers=1)
    assert str(found) == "\n".join(lines(found))
    assert "times" not in repr(some)
    assert some.efforts[0].times


def test_a_bot_against_itself_is_told_apart() -> None:
    table = list(lines(compare("moon", "random", "random", deals=1, workers=1)))
    told = [line for line in table if line.startswith("  random")]
    assert [line[:24].rstrip() for line in told] == ["  random", "  random (the others)"]


def test_one_deck_has_no_interval() -> None:
    table = "\n".join(lines(compare("moon", "quick", "random", deals=1, workers=1)))
    assert table.count("[–, –]") == 4
    assert "inf" not in table


@pytest.mark.parametrize("kind", ["deals", "matches", "ladder"])
def test_a_plot_is_the_same_for_the_same_result(kind: str, tmp_path: Path) -> None:
    found = (
        ladder("moon", ["quick", Last, "random"], deals=2, workers=1)
        if kind == "ladder"
        else compare("magic-dragons", "quick", Last, **{kind: 2}, seats=2, workers=1)  # type: ignore[arg-type]
    )
    for name in ("one.svg", "other.svg"):
        plot(found, tmp_path / name)
    drawn = (tmp_path / "one.svg").read_text()
    assert drawn == (tmp_path / "other.svg").read_text()
    told = {"deals": "gain over Last", "matches": "matches won", "ladder": "row over column"}
    assert told[kind] in drawn
    assert sorted(os.listdir(tmp_path)) == ["one.svg", "other.svg"]


def test_the_command_prints_the_table(tmp_path: Path) -> None:
    out, svg = tmp_path / "kept.parquet", tmp_path / "drawn.svg"
    done = call(*PLAIN, "--deals", "3", "--decks", "dev", "--out", out, "--plot", svg)
    assert (done.status, done.err) == (0, "")
    same = compare("moon", "random", "random", deals=3, decks="dev", workers=1)
    times = "Decisions"
    assert done.out.split(times)[0] == "\n".join(lines(same)).split(times)[0]
    assert svg.read_text().startswith("<?xml")
    assert out.stat().st_size > 1000


@pytest.mark.parametrize("players", [("strong@worlds=2", "random"), ("quick", "oracle")])
def test_the_bar_says_that_a_search_is_compiled_first(players: tuple[str, ...]) -> None:
    assert label("moon", players) == "decks (a search is compiled first, where it is new)"
    assert label("moon", ("quick", "random")) == "decks"


def test_the_help_names_the_bots_and_what_is_required() -> None:
    told = " ".join(call("arena", "--help").out.split())
    assert "One of --deals and --matches is required" in told
    assert "The bots are random, quick and strong, where the game has them" in told
    assert "for --oracle or as a BOT, is oracle." in told


def test_the_command_prints_where_standard_error_is_closed() -> None:
    command = (sys.executable, "-c", "from dragonmoon.cli import main; main()", *PLAIN)
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" 2>&-', "sh", *command, "--deals", "1"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    assert done.returncode == 0
    assert "The first deal of 1 deck" in done.stdout


def test_the_command_prints_a_ladder() -> None:
    done = call("arena", "moon", "random", "quick", "quick@worlds=3", "--deals", "2")
    assert done.status == 0, done.err
    assert "a ladder of 3" in done.out
    assert "quick@worlds=3" in done.out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("moon quick quikc --deals 3", "There is no bot 'quikc' for moon; the bots are: random"),
        ("go quick random --deals 3", "There is no game 'go'"),
        ("moon quick --deals 3", "The arena needs two bots or more; 1 is named."),
        ("moon --deals 3", "The arena needs two bots or more; none is named."),
        ("moon quick random --deals 0", "The number of deals is 0; allowed is"),
        ("moon quick random --matches -1", "The number of matches is -1; allowed is"),
        ("moon quick random", "either deals or matches, as '--deals 100'"),
        ("moon quick random --deals 2 --matches 2", "either deals or matches"),
        ("moon quick random --deals 2 --seats 5", "Four-Player Moon is played by 3 or 4, not by 5"),
        ("moon quick random --deals 2 --workers 0", "The number of workers is 0; allowed is"),
        ("moon quick random --deals 2 --worlds 0", "A bot's worlds are 0; allowed is"),
        ("moon quick@time=0 random --deals 2", "A bot's time is 0.0; allowed is"),
        ("moon quick@games=2 random --deals 2", "allowed is quick@worlds=NUMBER or quick@time="),
        ("moon quick random --deals 2 --seed -1", "seed is -1"),
        ("moon quick random --deals 2 --resume", "name the file of results: --out FILE"),
        ("moon quick random --deals 2 --out /dev/full", "/dev/full is no regular file"),
        ("moon quick random --deals 2 --plot a.png", "a.png is no name of a plot"),
        ("moon quick random --deals 2 --plot /no/such.svg", "There is no folder /no"),
        ("moon quick random --deals 2 --out /no/such.parquet", "There is no folder /no."),
        ("moon quick random --deals 2 --option last_card=auto", "has no option 'last_card'"),
        ("moon quick random --deals 2 --until-decided", "needs 50 decks or more; 2 are asked"),
        ("moon quick random quick@worlds=2 --deals 60 --until-decided", "for two bots"),
        ("four-dragons quick random --deals 2 --opening quick", "Four Dragons has no opening"),
        ("moon quick random --deals 2 --oracle seer", "There is no bot 'seer'"),
        ("moon quick random --deals 2 --oracle=", "There is no bot ''"),
        ("moon quick random quick@worlds=2 --deals 2 --oracle=", "for two bots"),
        ("moon quick random --deals 2 --out=", "names no file: name one for the results."),
    ],
)
def test_bad_input_is_refused_in_one_line(arguments: str, told: str) -> None:
    done = call("arena", *arguments.split())
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1


def test_without_the_libraries_there_is_a_table_and_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for module in ("results", "picture", "standings"):
        monkeypatch.setattr(f"dragonmoon.arena.{module}.find_spec", lambda name: None)
    assert call(*PLAIN, "--deals", "1").status == 0
    for option, library in (("--out", "pyarrow"), ("--plot", "matplotlib")):
        done = call(*PLAIN, "--deals", "1", option, tmp_path / "kept.svg")
        assert done.status == 2
        assert f"needs {library}: pip install 'dragonmoon[arena]' brings it." in done.err
    assert not os.listdir(tmp_path)
