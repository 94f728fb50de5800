"""The plain face: whole matches and every command through a pipe."""

import re
from concurrent.futures import Future
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import dragonmoon as dm
from dragonmoon.bots import strong
from tests.cli.calls import call, recorded, shadow

# Tiles in order: seat 0 holds the small ones (0-0 … 3-0), seat 3 the large ones (6-0 … 6-6).
BIDS = "bid 4, pass, pass, pass"


MATCHES = [
    ("four-dragons", 3, 0, 5),
    ("four-dragons", 4, 2, 6),
    ("gang-of-four", 3, 2, 35),
    ("gang-of-four", 4, 0, 11),
    ("moon", 4, 0, 44),
    ("moon", 4, 3, 103),
    ("moon", 3, 1, 105),
    ("magic-dragons", 2, 0, 4),
    ("magic-dragons", 3, 1, 2),
    ("magic-dragons", 4, 3, 3),
    ("magic-dragons", 5, 4, 4),
]


def test_every_game_goes_through_the_pipe() -> None:
    assert {game for game, *_ in MATCHES} == set(dm.games())


@pytest.mark.parametrize(("game", "seats", "seat", "seed"), MATCHES)
def test_a_whole_match_goes_through_the_pipe(
    game: str, seats: int, seat: int, seed: int, tmp_path: Path
) -> None:
    match, typed = shadow(seats, seat, seed, game)
    file = tmp_path / "match.txt"
    done = call(
        *("play", game, "--seed", str(seed), "--seats", str(seats), "--seat", str(seat)),
        typed="\n".join([*typed, f"save {file}"]),
    )
    assert (done.status, done.err) == (0, "")
    assert done.lines[-1].startswith("The match is over. Score: ")
    saved = dm.Match.replay(file.read_text())
    assert saved.over
    assert saved.plies == match.plies
    assert saved.names[saved.players.index(seat)] == "player"


def test_every_ply_and_every_result_is_one_line() -> None:
    match, typed = shadow(4, 0, 103)
    done = call("play", "moon", "--seed", "103", typed="\n".join(typed))
    plies = sum(len(deal) for deal in match.plies)
    said = re.compile(r"(Seat \d|You) (pass|bid|name|lead|play|discard)(s|es)?\b[^:]*\.")
    assert sum(bool(said.fullmatch(line)) for line in done.lines) == plies
    results = [line for line in done.lines if line.startswith("Deal") and "bid" in line]
    assert len(results) == match.deal_number


def test_the_same_seed_tells_the_same_match() -> None:
    told = {call("play", "moon", "--seed", "7", typed="p\n").out for _ in range(2)}
    assert len(told) == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("b5", "You bid 5."),
        ("5", "You bid 5."),
        ("BID 5", "You bid 5."),
        ("p", "You pass."),
        ("moon", "You bid 21."),
    ],
)
def test_short_forms_do(typed: str, told: str) -> None:
    done = call("play", "moon", "--seed", "1", "--first", "0", typed=f"{typed}\n")
    assert told in done.lines


def test_a_refused_action_says_why_and_by_which_clause(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass, bid 4, trump 6, play 6-2")
    done = call("play", "--load", file, typed="play 6-6\nplay 5-5\nnonsense\n")
    assert "You do not hold 6-6. (MN5.1)" in done.lines
    assert "You do not hold 5-5. (MN5.1)" in done.lines
    assert any("'help' lists the commands" in line for line in done.lines)


def test_why_answers_and_changes_nothing(tmp_path: Path) -> None:
    file = recorded(tmp_path, f"{BIDS}, trump 2")
    done = call("play", "--load", file, typed="why\nwhy 66\nwhy 3-0\nwhy bid 7\nplay 3-0\n")
    answers = [line for line in done.lines if not line.startswith(">")]
    assert "Why what? Name an action after 'why'." in answers
    assert "You do not hold 6-6. (MN5.1)" in answers
    assert "play 3-0 is legal." in answers
    assert "The bidding is over and trump is named: play a tile. (MN5.1)" in answers
    assert answers.count("You lead 3-0.") == 1


def test_hint_names_a_legal_action_with_its_reason(tmp_path: Path) -> None:
    file = recorded(tmp_path, f"{BIDS}, trump 2")
    view = dm.Match.replay(file.read_text()).view(0)
    adviser = dm.bot("quick", "moon")
    done = call("play", "--load", file, typed="hint\n")
    text = adviser.act(view)
    assert f"{text}: {adviser.explain(view, text)}" in done.lines


def test_hint_names_the_bot_that_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    never: Future[None] = Future()
    monkeypatch.setattr(strong, "ready", lambda game, players: never)
    file = recorded(tmp_path, f"{BIDS}, trump 2")
    view = dm.Match.replay(file.read_text()).view(0)
    adviser = dm.bot("strong", "moon")
    text = adviser.act(view)
    done = call("play", "--load", file, typed="hint strong\nhint nobody\n")
    assert f"{text}: {adviser.explain(view, text)}" in done.lines
    assert "There is no bot 'nobody' for moon; the bots are: random, quick, strong." in done.lines


@pytest.mark.parametrize("arguments", [("--bot", "strong"), ("--bots", "strong,quick,quick,quick")])
def test_it_is_told_that_a_search_is_not_ready(
    arguments: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    never: Future[None] = Future()
    monkeypatch.setattr(strong, "ready", lambda game, players: never)
    done = call("play", "moon", "--plain", "--deals", "1", "--seed", "3", *arguments)
    waiting = "The search of strong is being made ready; until then quick plays in its place."
    assert waiting in done.lines
    never.set_result(None)
    told = call("play", "moon", "--plain", "--deals", "1", "--bot", "strong")
    assert waiting not in told.lines


def test_a_time_that_is_none_is_refused() -> None:
    done = call("play", "moon", "--time", "0")
    assert (done.status, done.err) == (
        2,
        "dragonmoon: A bot's time is 0.0; allowed is more than 0 seconds.\n",
    )


# ------------------------------------------------------------------------------------------- undo


def test_undo_takes_back_what_nobody_has_answered(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass", first=1)
    typed = "undo\nbid 4\ntrump 6\nundo\nundo\nundo\nbid 5\ntrump none\nundo\ntable\n"
    done = call("play", "--load", file, "--bot", "random", typed=typed)
    assert [line for line in done.lines if line.startswith(("Taken", "There"))] == [
        "There is nothing to take back.",
        "Taken back: trump 6.",
        "Taken back: bid 4.",
        "There is nothing to take back.",
        "Taken back: trump none.",
    ]
    assert "Highest bid: 5 by you." in done.lines


def test_undo_is_refused_once_somebody_has_acted(tmp_path: Path) -> None:
    file = recorded(tmp_path, f"{BIDS}, trump 2")
    done = call("play", "--load", file, "--bot", "random", typed="play 0-0\nundo\n")
    assert "play 0-0 cannot be taken back: seat 1, seat 2, seat 3 acted after it." in done.lines


def test_undo_is_refused_once_a_new_card_was_seen(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass", seats=3, first=1)
    done = call("play", "--load", file, typed="bid 4\nundo\ndiscard 0-0\nundo\n")
    assert "bid 4 cannot be taken back: it has shown you 6-6." in done.lines
    assert "Taken back: discard 0-0." in done.lines


def test_undo_is_refused_after_the_deal(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass", first=1)
    done = call("play", "--load", file, "--bot", "random", typed="pass\nundo\n")
    assert "pass cannot be taken back: the next deal has been dealt." in done.lines


# ----------------------------------------------------------------------------------- save and load


def test_a_saved_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    match, typed = shadow(4, 2, 103)
    file = tmp_path / "half.txt"
    options = ("--seed", "103")
    half = [*typed[:6], f"save {file}", "quit"]
    done = call("play", "moon", "--seat", "2", *options, typed="\n".join(half))
    assert f"Saved: {file}." in done.lines
    whole = tmp_path / "whole.txt"
    rest = [*typed[6:], f"save {whole}"]
    again = call("play", "--load", file, "--seed", "103", typed="\n".join(rest))
    assert again.lines[-1].startswith("The match is over.")
    assert dm.Match.replay(whole.read_text()).plies == match.plies


def test_load_at_the_prompt_changes_the_match(tmp_path: Path) -> None:
    file = recorded(tmp_path, f"{BIDS}, trump 2")
    done = call("play", "moon", "--seats", "3", typed=f"load {file}\ntable\n")
    assert f"Loaded: {file}, deal 1." in done.lines
    assert "Trump: twos." in done.lines
    assert any(line.startswith("Seat 3") for line in done.lines)


def test_a_save_is_replaced_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = call("play", "moon", typed=f"save {file}\nsave {file}\nsave\nload\n")
    assert done.lines.count(f"Saved: {file}.") == 2
    assert list(tmp_path.iterdir()) == [file]
    assert "Save where? Name a file after 'save'." in done.lines
    assert "Load what? Name a file after 'load'." in done.lines


def test_a_record_without_names_seats_the_person_and_the_usual_bots(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass")
    told = "You, seat 0; Seat 1 (quick); Seat 2, partner (quick); Seat 3 (quick)."
    assert call("play", "--load", file).lines[0] == f"Four-Player Moon. {told}"


def test_the_person_can_take_over_the_seat_of_a_bot(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    call("play", "moon", "--bot", "random", typed=f"save {file}\n")
    assert call("play", "--load", file, "--seat", "2").lines[0] == (
        "Four-Player Moon. Seat 0, partner (player); Seat 1 (random); You, seat 2; Seat 3 (random)."
    )


# --------------------------------------------------------------------------------- other commands


def test_help_lists_every_command_and_what_can_be_done_now() -> None:
    done = call("play", "moon", "--first", "0", typed="help\n")
    assert "Type an action (now: pass, bid 4, bid 5, bid 6, bid 7, bid 21;" in done.out
    for command in ("why", "hint", "undo", "log", "last", "rules", "save", "load", "quit"):
        assert any(line.startswith(f"{command} ") for line in done.lines), command


def test_log_last_score_and_table_tell_the_match(tmp_path: Path) -> None:
    file = recorded(tmp_path, f"{BIDS}, trump none, play 3-0, play 3-1, play 5-3, play 6-3")
    done = call("play", "--load", file, "--seat", "3", typed="last\nlog\nscore\ntable\n")
    assert "Last trick: Seat 0 3-0, Seat 1 3-1, Seat 2 5-3, You 6-3 (wins)." in done.lines
    assert done.lines.count("Seat 0 names no trump.") == 2  # when it was loaded, and in the log
    assert "Total: Seats 0 and 2: 0, Seats 1 and 3: 0." in done.lines
    assert "Seat 0: bid 4, needs 4, tricks 0, tiles 6, score 0, declarer." not in done.lines
    assert "Seat 0: bid 4, tricks 0, needs 4, tiles 6, score 0, declarer." in done.lines
    assert "If the deal ended now: Seats 0 and 2: -4, Seats 1 and 3: +1." in done.lines


def test_last_before_any_trick() -> None:
    done = call("play", "moon", typed="last\n")
    assert "Nothing has been taken in this deal." in done.lines


def test_rules_at_the_prompt() -> None:
    done = call("play", "moon", typed="rules MN7.1\nrules 2\nrules MN99\nrules\n")
    assert any(line.startswith("MN7.1 The match ends") for line in done.lines)
    assert sum(line.startswith("MN2.1 ") for line in done.lines) == 2
    assert any(line.startswith("The rules of moon have no clause 'MN99'") for line in done.lines)


# -------------------------------------------------------------------------------------- the ends


def test_the_end_of_the_input_ends_quietly() -> None:
    done = call("play", "moon", "--first", "0")
    assert (done.status, done.err) == (0, "")
    assert done.lines[-1] == (
        "The input has ended in deal 1, after 0 plies. Score: Seats 0 and 2: 0, Seats 1 and 3: 0."
    )


def test_quit_says_how_far_the_match_got() -> None:
    done = call("play", "moon", "--first", "0", typed="p\nquit\n")
    assert done.status == 0
    assert done.lines[-1].startswith("You leave in deal ")


def test_after_so_many_deals_it_stops() -> None:
    match, typed = shadow(4, 0, 44)
    done = call(
        *("play", "moon", "--seed", "44", "--deals", "2"),
        typed="\n".join(typed),
    )
    assert done.lines[-1].startswith("2 deals played. Score: ")
    assert match.deal_number > 2


def test_names_are_told_and_recorded(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    done = call("play", "moon", "--names", "Ann, Bob,Cid,Dan", typed=f"save {file}\n")
    assert done.lines[0].endswith(
        "You, seat 0 (Ann); Seat 1 (Bob); Seat 2, partner (Cid); Seat 3 (Dan)."
    )
    assert dm.Match.replay(file.read_text()).names == ("Ann", "Bob", "Cid", "Dan")


def test_several_bots_take_the_other_seats_in_turn() -> None:
    bots = ("--bot", "random", "--bot", "quick", "--bot", "random")
    done = call("play", "moon", "--seat", "1", *bots)
    assert done.lines[0] == (
        "Four-Player Moon. Seat 0 (random); You, seat 1; Seat 2 (quick); Seat 3, partner (random)."
    )


def test_what_is_typed_is_repeated_without_control_characters() -> None:
    done = call("play", "moon", typed="\x1b[31mred\x07\n")
    assert "> [31mred" in done.lines
    assert "\x1b" not in done.out
    assert "\x07" not in done.out


@given(typed=st.text(max_size=80))
def test_nothing_that_is_typed_breaks_the_table(typed: str) -> None:
    assume("save" not in typed.lower())
    done = call("play", "moon", "--seed", "1", "--first", "0", typed=typed)
    assert done.status in (0, 2), typed
    assert done.lines[-1].startswith(("The input has ended", "You leave", "> load")), typed


# ---------------------------------------------------------------------------------- bots watched


def test_bots_are_watched_to_the_end() -> None:
    match = dm.play_match("moon", ["random"] * 4, seed=103)
    done = call("play", "moon", "--bots", "random,random,random,random", "--seed", "103")
    assert (done.status, done.err) == (0, "")
    a, b = match.winners
    assert done.lines[-2] == f"Seats {a} and {b} win the match."
    assert f"Deal {match.deal_number}." in done.lines


def test_the_number_of_bots_is_the_number_of_seats() -> None:
    done = call("play", "moon", "--bots", "random,random,random", "--deals", "1", "--seed", "1")
    assert done.lines[0] == "Four-Player Moon. Seat 0 (random); Seat 1 (random); Seat 2 (random)."
    assert done.lines[-2] == "They stop after 1 deal."
