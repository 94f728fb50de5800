"""What is drawn: golden screens, and the size of every screen of whole matches."""

from pathlib import Path

import pytest
from rich.cells import cell_len

import dragonmoon as dm
from dragonmoon.arena import seated
from dragonmoon.arena.play import advance
from dragonmoon.cli.drawing import draw, draw_result
from dragonmoon.cli.lettering import FINE, HEIGHT, PLAIN, QUIET, WIDTH, Signs, signs, wrap
from dragonmoon.scenes import Scene, ShownCard
from tests.cli.screens import FOLDER, NAMES, screens
from tests.contract.variants import VARIANTS

MATCHES = [("moon", 4, 44), ("moon", 4, 59), ("moon", 3, 105), ("moon", 3, 142)]
MATCHES += [("four-dragons", 3, 1), ("four-dragons", 4, 2)]
MATCHES += [("gang-of-four", 3, 1), ("gang-of-four", 4, 2)]
DRAWN = {"gang-of-four": 2}  # so many deals, if not all: a match of random bots has dozens
MATCHES += [("magic-dragons", seats, seed) for seats, seed in ((2, 18), (3, 0), (4, 22), (5, 0))]


@pytest.mark.parametrize("path", sorted(FOLDER.iterdir()), ids=lambda path: path.stem)
def test_a_screen_looks_as_it_was_approved(path: Path) -> None:
    assert path.read_text(encoding="utf-8").splitlines() == screens()[path.stem]


def test_every_screen_was_approved() -> None:
    assert {f"{name}.txt" for name in screens()} == {path.name for path in FOLDER.iterdir()}


def test_every_game_and_number_of_seats_is_drawn() -> None:
    drawn = {(game, seats) for game, seats, _ in MATCHES}
    assert drawn == {(variant.game, variant.seats) for variant in VARIANTS}


@pytest.mark.parametrize("height", [HEIGHT, 40])
@pytest.mark.parametrize(("game", "seats", "seed"), MATCHES)
def test_every_screen_of_a_match_fits(game: str, seats: int, seed: int, height: int) -> None:
    match = dm.Match(game, seats=seats, seed=seed)
    bots = seated(match, ["quick" if game == "moon" else "random"] * seats)
    while not match.over and match.deal_number <= DRAWN.get(game, match.deal_number):
        for viewer in (0, match.players[-1], None):
            scene = match.view(viewer).scene()
            for drawn in (
                draw(scene, NAMES[: len(scene["seats"])], ("An answer. " * 30,), height),
                draw(scene, height=height),
                draw_result(scene, "Go on.", height=height),
            ):
                assert len(drawn) == height - 1, (viewer, match.record())
                assert max(line.cell_len for line in drawn) <= WIDTH, (viewer, match.record())
        advance(match, bots)


def shown(scene: Scene, using: Signs = FINE) -> str:
    """Returns a scene as plain text."""
    return "\n".join(line.plain for line in draw(scene, using=using))


def made_up(seats: int, cards: int) -> Scene:
    """Returns a scene of no game that there is."""
    around: list[ShownCard] = [
        {"text": f"C{seat}", "seat": seat, "wins": seat == 1} for seat in range(seats)
    ]
    hand: list[ShownCard] = [
        {"text": f"{n}G", "group": "", "legal": n % 2 == 0} for n in range(cards)
    ]
    return {
        "game": "any-game",
        "title": "Any Game",
        "deal": 1,
        "seat": 0,
        "turn": 1,
        "over": False,
        "actions": [],
        "prompt": "Do something.",
        "facts": [],
        "columns": ["Cards"],
        "seats": [
            {"seat": n, "name": f"Seat {n}", "marks": ["turn"] * (n == 1), "cells": ["5"]}
            for n in range(seats)
        ],
        "zones": [
            {"name": "table", "label": "Table", "layout": "around", "cards": around},
            {"name": "hand", "label": "Your hand", "layout": "hand", "cards": hand},
        ],
        "sheet": {"columns": ["A", "B"], "rows": [], "totals": [0, 0], "projected": None},
        "log": [],
        "before": [],
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cards_lie_before_their_seats_clockwise(seats: int) -> None:
    drawn = shown(made_up(seats, 5)).splitlines()
    places = {}
    for seat in range(seats):
        row = next(k for k, line in enumerate(drawn) if f" C{seat} " in line)
        places[seat] = (row, drawn[row].index(f"C{seat}"))
    assert places[0][0] == max(row for row, _ in places.values())
    around = [places[seat] for seat in range(1, seats)]
    assert [column for _, column in around] == sorted(column for _, column in around)


@pytest.mark.parametrize(
    ("seat", "told"), [(0, "  killed  "), (1, "  killed  "), (2, "Seat 2: killed"), (3, "killed  ")]
)
def test_a_card_that_is_out_of_the_trick_is_faint_and_says_why(seat: int, told: str) -> None:
    scene = made_up(4, 5)
    scene["zones"][0]["cards"][seat] |= {"note": "killed", "out": True, "wins": False}
    drawn = draw(scene)
    (card,) = (line for line in drawn if f" C{seat} " in line.plain)
    at = card.plain.index(f"C{seat}")
    assert any(span.style == QUIET and span.start <= at < span.end for span in card.spans)
    assert sum(told in line.plain for line in drawn) == 1


def test_what_matters_is_marked_by_signs() -> None:
    drawn = shown(made_up(4, 5))
    assert "▸ Seat 1 ★" in drawn
    assert "┃ C1 ┃" in drawn
    assert "│ C2 │" in drawn
    assert "┃ 0G ┃│ 1G │┃ 2G ┃" in drawn
    plain = shown(made_up(4, 5), PLAIN)
    assert plain.isascii()
    assert "> Seat 1 *" in plain
    assert "# 0G #| 1G |# 2G #" in plain


def test_a_hand_too_long_for_frames_has_brackets() -> None:
    drawn = shown(made_up(4, 16))
    assert "[0G]  1G  [2G]  3G" in drawn
    assert len(drawn.splitlines()) == HEIGHT - 1


def test_names_too_long_or_wide_are_cut_off() -> None:
    drawn = draw(made_up(4, 5), ["x" * 40, "星" * 40, "", ""])
    assert max(line.cell_len for line in drawn) <= WIDTH
    assert all(cell_len(line.plain[: line.plain.rindex("5")]) == 28 for line in drawn[2:6])


def test_an_answer_pushes_the_log_out() -> None:
    scene = made_up(4, 5)
    scene["log"] = [f"Sentence {n}." for n in range(9)]
    drawn = [line.plain for line in draw(scene, answer=["What?", "That."])]
    assert " Sentence 8." in drawn
    assert drawn.index(" That.") == drawn.index(" What?") + 1 == drawn.index(" Sentence 8.") + 2


@pytest.mark.parametrize(
    ("encoding", "fine"), [("utf-8", True), ("ascii", False), ("latin-1", False), ("no", False)]
)
def test_signs_are_those_that_the_output_can_show(encoding: str, fine: bool) -> None:
    assert signs(encoding) is (FINE if fine else PLAIN)


@pytest.mark.parametrize("width", [5, 20, 80])
def test_wrapping_keeps_words_and_width(width: int) -> None:
    text = "You hold no five: play any tile, or 星星星 another; unbreakablewordhere."
    lines = wrap(text, width)
    assert max(map(cell_len, lines)) <= width
    if width >= 20:
        assert " ".join(lines) == text
