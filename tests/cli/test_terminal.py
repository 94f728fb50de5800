"""The drawn face in a real terminal of 80 by 24."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.arena import seated
from dragonmoon.cli.drawing import draw, draw_result
from dragonmoon.cli.lines import LEAVING
from dragonmoon.sitting.seating import usual_bot
from tests.cli.calls import recorded
from tests.cli.screens_of_gang_of_four import TO_THE_END, laid
from tests.cli.screens_of_magic_dragons import crowded
from tests.cli.terminal import Terminal


@contextmanager
def opened(
    *arguments: str, columns: int = 80, rows: int = 24, **environment: str
) -> Iterator[Terminal]:
    """Opens a terminal, and ends what runs in it."""
    terminal = Terminal(*arguments, columns=columns, rows=rows, **environment)
    try:
        yield terminal
    finally:
        terminal.close()


def table(match: dm.Match, seat: int, *answer: str) -> list[str]:
    """Returns how the table should look for a seat, with the line that is typed into."""
    bot = usual_bot(match.game.name)
    names = ["" if other == seat else bot for other in match.players]
    drawn = draw(match.view(seat).scene(), names, answer)
    return [*(line.plain.rstrip() for line in drawn), ">"]


def result(match: dm.Match, seat: int) -> list[str]:
    """Returns how the end of a deal should look."""
    scene = match.view(seat).scene()
    prompt = scene["prompt"] + LEAVING if match.over else "Press Enter to go on."
    return [*(line.plain.rstrip() for line in draw_result(scene, prompt)), ">"]


MATCHES = [("gang-of-four", 3, 2, 35), ("moon", 4, 1, 44), ("moon", 3, 0, 105)]
MATCHES += [("magic-dragons", 2, 0, 4), ("magic-dragons", 5, 3, 4)]


@pytest.mark.parametrize(("game", "seats", "seat", "seed"), MATCHES)
def test_a_whole_match_is_drawn_as_it_is_played(
    game: str, seats: int, seat: int, seed: int
) -> None:
    match = dm.Match(game, seats=seats, seed=seed)
    bots = seated(match, [usual_bot(game)] * seats)
    options = ("--seats", str(seats), "--seat", str(seat), "--seed", str(seed))
    with opened("play", game, *options) as terminal:

        def at_the_prompt() -> bool:
            return (terminal.screen.cursor.y, terminal.screen.cursor.x) == (23, 2)

        while not match.over:
            assert match.turn is not None
            text = bots[match.turn].act(match.view(match.turn))
            if match.turn == seat:
                terminal.wait(lambda: terminal.rows == table(match, seat) and at_the_prompt())
                terminal.type(text)
            ended = match.deal_number
            match.play(text)
            if match.deal_number > ended:
                terminal.wait(lambda: terminal.rows == result(match, seat))
                terminal.type("")
        terminal.wait(lambda: terminal.rows == result(match, seat))
        terminal.type("")
        assert terminal.status() == 0
        assert "The match is over. Score: " in " ".join(terminal.rows[-3:])


def test_commands_answer_above_the_hand_and_on_pages(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass", first=1)
    match = dm.Match.replay(file.read_text())
    with opened("play", "--load", str(file)) as terminal:
        terminal.wait(lambda: terminal.rows == table(match, 0))
        terminal.type("why play 6-6")
        refused = match.view(0).why_not("play 6-6")
        assert refused is not None
        terminal.wait(lambda: terminal.rows == table(match, 0, f"{refused} ({refused.clause})"))
        terminal.type("help")
        terminal.wait_for("Enter: back to the table.")
        assert any(row.startswith(" undo ") for row in terminal.rows)
        assert any(row.startswith(" ▸ is to act, ★ wins so far;") for row in terminal.rows)
        terminal.type("")
        terminal.wait(lambda: terminal.rows == table(match, 0))
        terminal.type("rules")
        terminal.wait_for("Enter: more, q: back to the table.")
        assert "MN1 Components" in "\n".join(terminal.rows)
        terminal.type("")
        terminal.wait_for("MN3")
        terminal.type("q")
        terminal.wait(lambda: terminal.rows == table(match, 0))
        terminal.type("bid 4")
        terminal.wait(lambda: terminal.rows == table(match.copy().play("bid 4"), 0))
        terminal.type("undo")
        terminal.wait(lambda: terminal.rows == table(match, 0, "Taken back: bid 4."))


def test_a_file_that_cannot_be_written_is_answered_and_play_goes_on() -> None:
    with opened("play", "moon", "--first", "0") as terminal:
        terminal.wait_for("Your bid")
        terminal.type("save /")
        terminal.wait_for("/ is a folder: name a file in it.")
        terminal.type("quit")
        assert terminal.status() == 0


def test_lines_can_be_edited(tmp_path: Path) -> None:
    file = recorded(tmp_path, "pass, pass, pass", first=1)
    with opened("play", "--load", str(file)) as terminal:
        terminal.wait_for("Your bid")
        terminal.type("id 9\x7f5\x01b")  # rub out the 9, type a 5, and the b at the line's start
        terminal.wait_for("5 by you")


@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("", "Four Dragons"),
        ("1", "Four Dragons"),
        ("2", "Gang of Four"),
        ("3", "Magic Dragons"),
        ("4", "Four-Player Moon"),
        ("Moon", "Four-Player Moon"),
        ("magic dragons", "Magic Dragons"),
    ],
)
def test_the_game_is_asked_for(typed: str, title: str) -> None:
    with opened("play") as terminal:
        terminal.wait_for("Which game?")
        terminal.wait_for("Type a number or a name; Enter alone takes the first.")
        shown = "\n".join(terminal.rows)
        assert "1  Four Dragons      3 or 4 players: partners, powers, deduction\n" in shown
        assert "2  Gang of Four      3 or 4 players: climbing, timing, nerve\n" in shown
        assert "3  Magic Dragons     2 to 5 players: bidding, capture, spells\n" in shown
        assert "4  Four-Player Moon  3 or 4 players: bidding, tricks, trumps; dominoes\n" in shown
        terminal.type("chess")
        terminal.wait_for("Type a number from 1 to 4, or a name.")
        terminal.type(typed)
        terminal.wait_for(f"── {title} ──")


def test_a_game_can_be_left_unchosen() -> None:
    with opened("play") as terminal:
        terminal.wait_for("Enter alone takes the first.")
        terminal.end_input()
        assert terminal.status() == 0


def test_a_stack_is_looked_at_and_the_signs_are_explained(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(crowded(5).record())
    with opened("play", "--load", str(file)) as terminal:
        terminal.wait_for("Play 2P or 7P.")
        assert any("┃ 7 COLOR ×4 waits for purple" in row for row in terminal.rows)
        terminal.type("stack 7")
        terminal.wait_for("Centre, stack 7, from the bottom: 1K, 3K, 7K, COLOR.")
        terminal.wait_for("Play 2P or 7P.")
        terminal.type("help")
        terminal.wait_for("Enter: back to the table.")
        told = " ".join(" ".join(terminal.rows).split())
        assert "┃ before a stack: you can play on it" in told
        assert "Now is what a seat would score if the deal ended now." in told
        terminal.type("2p 7")
        terminal.wait_for("You claim stack 7 with 2P.")


def test_a_hand_is_sorted_and_stays_so_while_passing_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(laid(*TO_THE_END).record())
    with opened("play", "--load", str(file), "--seed", "1", "--bot", "random") as terminal:
        terminal.wait_for("Your hand by rank")
        terminal.type("sort colour")
        terminal.wait_for("Your hand by colour")
        assert any("┃7G┃┃7G┃┃8G┃" in row for row in terminal.rows)
        terminal.type("sort suit")
        terminal.wait_for("There is no order 'suit': 'sort' goes with colour, combination or rank.")
        terminal.type("actions")
        terminal.wait_for("Gang (1): play 7G 7G 7Y 7Y.")
        terminal.type("")
        terminal.type("pass until")
        terminal.wait(
            lambda: any(row.startswith((" Done: ", " Pass no more: ")) for row in terminal.rows)
        )
        assert any("Your hand by colour" in row for row in terminal.rows)


@pytest.mark.parametrize("arguments", [("play",), ("play", "moon")], ids=" ".join)
def test_ctrl_c_leaves_with_one_line(arguments: tuple[str, ...]) -> None:
    with opened(*arguments) as terminal:
        terminal.wait(lambda: terminal.rows[terminal.screen.cursor.y] == ">")
        before = len(terminal.raw)
        assert terminal.interrupt() == 130
        left = terminal.raw[before:].replace("\x1b[?2004l", "").replace("\r", "")
        assert left.strip("^C \n") == "dragonmoon: interrupted."


def test_ctrl_c_leaves_a_page(tmp_path: Path) -> None:
    with opened("play", "moon") as terminal:
        terminal.wait_for("help: commands")
        terminal.type("rules")
        terminal.wait_for("Enter: more")
        assert terminal.interrupt() == 130
        assert "Traceback" not in terminal.raw


def test_ctrl_d_ends_the_input() -> None:
    with opened("play", "moon", "--first", "0") as terminal:
        terminal.wait(lambda: terminal.rows[-1] == ">")
        terminal.end_input()
        assert terminal.status() == 0
        assert "The input has ended in deal 1, after 0 plies." in "".join(terminal.rows)


def coloured(terminal: Terminal) -> bool:
    """Tells whether anything on the screen has a colour."""
    lines = terminal.screen.buffer.values()
    return any(sign.fg != "default" for line in lines for sign in line.values())


def test_without_colour_the_same_is_shown() -> None:
    options = ("play", "moon", "--seed", "44", "--first", "0")
    with opened(*options) as terminal:
        terminal.wait_for("Your bid")
        terminal.wait(lambda: terminal.rows[-1] == ">")
        shown = terminal.rows
        assert coloured(terminal)
    with opened(*options, "--no-color") as terminal:
        terminal.wait(lambda: terminal.rows == shown)
        assert not coloured(terminal)
    with opened(*options, NO_COLOR="1") as terminal:
        terminal.wait(lambda: terminal.rows == shown)
        assert not coloured(terminal)


@pytest.mark.parametrize(
    ("arguments", "term", "size"),
    [
        (("--plain",), "xterm-256color", (80, 24)),
        ((), "dumb", (80, 24)),
        ((), "xterm-256color", (79, 24)),
        ((), "xterm-256color", (80, 23)),
    ],
)
def test_plain_mode_moves_no_cursor(
    arguments: tuple[str, ...], term: str, size: tuple[int, int]
) -> None:
    columns, rows = size
    with opened(
        *("play", "moon", "--first", "0", *arguments), columns=columns, rows=rows, TERM=term
    ) as terminal:
        terminal.wait_for("Your bid: 4, 5, 6, 7 or 21, or pass.")
        terminal.type("bid 21")
        terminal.wait_for("You bid 21.")
        assert "\x1b[H" not in terminal.raw
        assert "\x1b[2J" not in terminal.raw
        assert "─" not in terminal.raw
        assert ("smaller than 80 by 24" in terminal.raw) == (size != (80, 24))


def test_a_larger_terminal_shows_what_lies_below_every_top(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(crowded(5).record())
    with opened("play", "--load", str(file), columns=100, rows=44) as terminal:
        terminal.wait_for("Play 2P or 7P.")
        terminal.wait(lambda: terminal.rows[-1] == ">")
        shown = "\n".join(terminal.rows)
        assert "7 COLOR ×4 no colour, waits for purple, on 1K 3K 7K\n" in shown
        assert "Seat 1 starts stack 1 with 6P. Seat 2 starts stack 2 with 6K.\n" in shown


def test_a_larger_terminal_shows_more_of_the_log() -> None:
    with opened("play", "moon", "--first", "0", columns=120, rows=40) as terminal:
        terminal.wait_for("Your bid")
        terminal.type("rules MN8.4")
        terminal.wait_for("seat may still win.")
        terminal.wait(lambda: terminal.rows[-1] == ">")
        assert terminal.rows[0].startswith("── Four-Player Moon ──")
