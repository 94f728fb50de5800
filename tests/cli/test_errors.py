"""Bad input: one clear line on standard error, status 2, and nothing half-written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dragonmoon.cli import INTERRUPTED, files, run
from tests.cli.calls import call, recorded

BOTS = ("play", "moon", "--bots")
OPTION = ("play", "gang-of-four", "--option")
WRONG: list[tuple[tuple[str, ...], str]] = [
    (("nonsense",), "No such command 'nonsense'"),
    (("--nonsense",), "No such option"),
    (("play", "chess"), "There is no game 'chess'"),
    (
        ("play",),
        "where there is no terminal: four-dragons, gang-of-four, magic-dragons, moon.",
    ),
    (("play", "--bots", "quick,quick"), "Name the game, where there is no terminal"),
    (("play", "moon", "--sed", "3"), "No such option '--sed'"),
    (("play", "moon", "--bot", "nobody"), "There is no bot 'nobody'"),
    (("play", "moon", "--bot", "quick", "--bot", "quick"), "2 bots for 3 other seats"),
    (("play", "moon", "--seat", "4"), "There is no player in seat 4"),
    (("play", "moon", "--seat", "-1"), "There is no player in seat -1"),
    (("play", "moon", "--seats", "9"), "is played by 3 or 4, not by 9"),
    (("play", "magic-dragons", "--seats", "6"), "is played by 2, 3, 4 or 5, not by 6"),
    (("play", "magic-dragons", "--seats", "1"), "is played by 2, 3, 4 or 5, not by 1"),
    (("play", "magic-dragons", "--bots", "random"), "is played by 2, 3, 4 or 5, not by 1"),
    (("play", "magic-dragons", "--seats", "2", "--seat", "2"), "There is no player in seat 2"),
    (("play", "gang-of-four", "--seats", "2"), "is played by 3 or 4, not by 2"),
    ((*OPTION, "last_card=maybe"), "The option last_card is 'maybe'; allowed are auto, declare."),
    ((*OPTION, "first_card=auto"), "Gang of Four has no option 'first_card'; it has: last_card."),
    ((*OPTION, "last_card"), "An option is NAME=VALUE, not 'last_card'; Gang of Four has last_car"),
    ((*OPTION, "last_card="), "The option last_card is ''; allowed are auto, declare."),
    ((*OPTION, "last_card=auto", "--option", "last_card=auto"), "last_card is given twice"),
    ((*OPTION, "last_card=no", "--bots", "random,random,random"), "The option last_card is 'no'"),
    (("play", "moon", "--option", "trump=6"), "Four-Player Moon has no option 'trump'; it has: n"),
    (("play", "moon", "--option", "trump"), "Four-Player Moon has none."),
    (("play", "--load", "x", "--option", "last_card=auto"), "--load does not go with --option"),
    (("play", "moon", "--seats", "many"), "'many' is not a valid integer"),
    (("play", "moon", "--first", "4"), "The first seat is 4"),
    (("play", "moon", "--seed", "-1"), "Invalid value for '--seed'"),
    (("play", "moon", "--deals", "0"), "Invalid value for '--deals'"),
    (("play", "moon", "--names", "Ann,Bob,Cid"), "3 names for 4 players"),
    (("play", "moon", "--names", "Ann,,Cid,Dan"), "The name '' will not do"),
    ((*BOTS, "quick,quick,quick", "--seats", "4"), "3 bots for 4 players"),
    ((*BOTS, "quick,nobody,quick,quick"), "There is no bot 'nobody'"),
    ((*BOTS, "quick,quick,quick,quick", "--seat", "0"), "--bots does not go with --seat"),
    ((*BOTS, "quick,quick,quick,quick", "--bot", "quick"), "--bots does not go with --bot"),
    ((*BOTS, "quick,quick,quick,quick", "--load", "x"), "--bots does not go with --load"),
    (("play", "--load", "x", "--first", "0"), "--load does not go with --first"),
    (("rules",), "Missing argument 'GAME'"),
    (("rules", "chess"), "There is no game 'chess'"),
    (("rules", "moon", "MN9.1"), "have no clause 'MN9.1'"),
    (("rules", "magic-dragons", "MN5.3"), "have no clause 'MN5.3'"),
    (("rules", "moon", "MN5.3", "more"), "unexpected extra argument"),
    (("replay",), "Missing argument 'FILE'"),
    (("replay", ""), "is no name of a file"),
    (("play", "--load", ""), "is no name of a file"),
]


def complaint(*arguments: str | Path, typed: str = "") -> str:
    """Returns the one line that a call which goes wrong leaves on standard error."""
    done = call(*arguments, typed=typed)
    assert done.status == 2, done
    assert done.err.count("\n") == 1, done.err
    assert done.err.startswith("dragonmoon: ")
    return done.err


@pytest.mark.parametrize(("arguments", "said"), WRONG, ids=lambda value: str(value)[:60])
def test_a_wrong_call_is_answered_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint(*arguments)


@pytest.mark.parametrize("command", [("play", "--load"), ("replay",)], ids=" ".join)
def test_what_is_no_record_is_refused(command: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    assert f"{file} cannot be read: No such file" in complaint(*command, file)
    assert "is a folder, not a record" in complaint(*command, tmp_path)
    file.write_bytes(b"\x7fELF\xff\xfe")
    assert "it is no text" in complaint(*command, file)
    file.write_text("")
    assert "This is no record" in complaint(*command, file)
    file.write_bytes(b"dragonmoon record 1\n" * (files.LARGEST // 20 + 1))
    assert "too long" in complaint(*command, file)
    assert "is no name of a file" in complaint(*command, "a\0b")


def test_a_record_that_was_tampered_with_is_refused(tmp_path: Path) -> None:
    file = recorded(tmp_path, "bid 4, pass, pass, pass, trump 2, play 0-0")
    text = file.read_text()
    file.write_text(text.replace("play 0-0", "play 6-6"))
    assert f"{file}: Line" in complaint("replay", file)
    assert "is refused: You do not hold 6-6." in complaint("play", "--load", file)
    file.write_text(text.replace("game: moon", "game: chess"))
    assert "There is no game 'chess'" in complaint("replay", file)
    file.write_text(text[: len(text) // 2])
    complaint("replay", file)


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("1R 2R", "1R 1R 2R", "Deck 1 holds 1R more than once."),
        ("FIRE COLOR", "FIRE FIRE COLOR", "Deck 1 holds FIRE more than 2 times."),
        ("1R 2R", "2R", "Deck 1 has 43 cards; allowed is exactly 44."),
        ("seats: 4", "seats: 6", "is played by 2, 3, 4 or 5, not by 6"),
        ("seats: 4", "seats: 1", "is played by 2, 3, 4 or 5, not by 1"),
        ("0 play 1R new", "0 play 1R on 9", "There is no stack 9"),
        ("0 play 1R new", "0 play COLOR on 2", "Name a stack and a colour"),
        ("0 play 1R new", "0 pass", "A seat that can play must play"),
        ("1 bid 1", "1 bid 5", "There is no bid '5'"),
    ],
)
def test_a_bad_record_of_magic_dragons_is_refused(
    was: str, becomes: str, said: str, tmp_path: Path
) -> None:
    plies = "bid 0, bid 1, bid 1, bid 2, play 1R new"
    file = recorded(tmp_path, plies, first=3, game="magic-dragons")
    text = file.read_text()
    assert was in text
    file.write_text(text.replace(was, becomes))
    assert said in complaint("replay", file)
    assert said in complaint("play", "--load", file)


def test_a_record_has_no_other_seats_deals_or_game(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass")
    assert "no player in seat 4" in complaint("replay", file, "--view", "4")
    assert f"{file} has no deal 2: it holds deals 1 to 1." in complaint(
        "replay", file, "--deal", "2"
    )
    assert "no player in seat 7" in complaint("play", "--load", file, "--seat", "7")
    assert "--load does not go with --seats" in complaint("play", "--load", file, "--seats", "4")


# ----------------------------------------------------------------------------- files at the prompt


def test_a_script_ends_when_a_file_cannot_be_written(tmp_path: Path) -> None:
    precious = tmp_path / "letter.txt"
    precious.write_text("Dear Ann")
    for name, said in (
        (precious, "exists and is no record, so it is left as it is"),
        (tmp_path, "is a folder"),
        (tmp_path / "none" / "match.txt", "cannot be written: No such file"),
        (Path(os.devnull), "exists and is no record"),
    ):
        assert said in complaint("play", "moon", typed=f"save {name}\n")
    assert precious.read_text() == "Dear Ann"
    assert list(tmp_path.iterdir()) == [precious]


def test_a_script_ends_when_a_file_cannot_be_loaded(tmp_path: Path) -> None:
    assert "is a folder, not a record" in complaint("play", "moon", typed=f"load {tmp_path}\n")


@pytest.mark.parametrize("stroke", [KeyboardInterrupt(), OSError(28, "No space left on device")])
def test_a_save_that_breaks_off_leaves_the_old_one(
    stroke: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = recorded(tmp_path, "bid 4")
    before = file.read_text()

    def fail(_: int) -> None:
        raise stroke

    monkeypatch.setattr(os, "fsync", fail)
    done = call("play", "--load", file, typed=f"save {file}\n")
    assert done.status == (2 if isinstance(stroke, OSError) else INTERRUPTED)
    assert done.err.count("\n") == 1
    assert file.read_text() == before
    assert list(tmp_path.iterdir()) == [file]


def test_whoever_reads_the_old_file_meanwhile_reads_it_whole(tmp_path: Path) -> None:
    file = recorded(tmp_path, "bid 4")
    before = file.read_text()
    with file.open() as reader:
        assert call("play", "--load", file, typed=f"save {file}\n").status == 0
        assert file.read_text() != before  # the bots have acted since
        assert reader.read() == before


# -------------------------------------------------------------------------- output and interruption


def process(*arguments: str, **options: object) -> "subprocess.CompletedProcess[str]":
    """Runs the command line in a process of its own."""
    code = "from dragonmoon.cli import main; main()"
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-W", "error", "-c", code, *arguments],
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
        **options,
    )


def test_a_closed_pipe_ends_it_in_silence() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = process("rules", "moon", stdout=writing)
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")


def test_no_output_at_all_is_one_line() -> None:
    done = process("rules", "moon", preexec_fn=lambda: os.close(1))
    assert (done.returncode, done.stderr) == (2, "dragonmoon: there is no output to write to.\n")


def test_without_any_input_the_game_has_to_be_named() -> None:
    done = process("play", stdout=subprocess.PIPE, preexec_fn=lambda: os.close(0))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("dragonmoon: Name the game, where there is no terminal: ")


def test_an_output_that_cannot_show_a_character_shows_another() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = process("rules", "moon", "MN1.3", stdout=subprocess.PIPE, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2-0 ? 6-6" in done.stdout


def test_an_interruption_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(files, "read", interrupted)
    assert run(["replay", "match.txt"]) == INTERRUPTED == 130
    assert capsys.readouterr().err == "dragonmoon: interrupted.\n"
