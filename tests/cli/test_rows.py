"""A table of rows: a hand of sixteen cards in its orders, and the combination to beat."""

import random

import pytest
from rich.text import Text

from dragonmoon.cli.drawing import draw
from dragonmoon.cli.hand import close_hand, draw_hand
from dragonmoon.cli.lettering import FINE, HEIGHT, PLAIN, WIDTH, Signs
from dragonmoon.cli.screen import legend
from dragonmoon.cli.sorting import asked_for, in_order, orders
from dragonmoon.cli.telling import standing
from dragonmoon.scenes import Scene
from tests.cli import test_drawing
from tests.cli.climbing import HAND, PENALTY, TO_BEAT, made_up

ORDERS = ("rank", "colour", "combination")
DECK = [f"{n}{c}" for n in range(1, 11) for c in "GYR" for _ in "12"] + ["1M", "PG", "PY", "DR"]
SEED = 20
# As wide as a hand can be: tens, and as many ranks beside them as there can be.
WIDEST = "1G 2G 3G 4G 5G 6G 7G 8G 9G 10G 10G 10Y 10Y 10R PG DR"


def shown(scene: Scene, using: Signs = FINE) -> str:
    """Returns a scene as plain text."""
    return "\n".join(line.plain for line in draw(scene, using=using))


def hands() -> list[str]:
    """Returns hands of up to sixteen cards, and one more, in order of the cards."""
    draw_cards = random.Random(SEED)
    found = [HAND, WIDEST]
    for size in (*range(1, 18), *[16] * 30, *[17] * 30):
        taken = sorted(draw_cards.sample(range(len(DECK)), size))
        found.append(" ".join(DECK[k] for k in taken))
    return found


@pytest.mark.parametrize("order", ORDERS)
def test_every_hand_fits_in_frames_with_each_card_and_its_letter(order: str) -> None:
    for hand in hands():
        drawn = draw_hand(in_order(made_up(hand), order), FINE)
        assert max(line.cell_len for line in drawn) <= WIDTH, f"seed {SEED}: {hand}"
        cards = drawn[2].plain.replace("│", " ").split()
        assert sorted(cards) == sorted(hand.split()), f"seed {SEED}: {hand}"


def test_the_widest_hand_fills_the_line() -> None:
    assert draw_hand(made_up(WIDEST), FINE)[1].cell_len == WIDTH


def test_groups_of_the_order_lie_apart() -> None:
    row = draw_hand(made_up("7G 7Y 10R DR"), FINE)[2].plain
    assert row == " │ 7G ││ 7Y │  │ 10R │  │ DR │"
    row = draw_hand(in_order(made_up(), "colour"), FINE)[2].plain
    assert row.startswith(" │1G││4G││7G││10G││PG│  │1M│  │2Y││2Y││5Y││7Y││8Y│  │2R│")


def test_what_may_be_played_has_a_heavy_frame() -> None:
    row = draw_hand(made_up(legal="7G 7Y DR"), FINE)[2].plain
    assert "│6R│ ┃7G┃┃7Y┃ │8Y│" in row
    assert row.endswith("┃DR┃")
    plain = draw_hand(made_up(legal="7G 7Y DR"), PLAIN)
    assert all(line.plain.isascii() for line in plain)
    assert "|6R| #7G##7Y# |8Y|" in plain[2].plain


def style_of(line: Text, part: str) -> str:
    """Returns the style in which a part of a line is drawn."""
    at = line.plain.index(part)
    return next(str(span.style) for span in line.spans if span.start <= at < span.end)


@pytest.mark.parametrize(
    ("card", "colour"),
    [("1G", "green"), ("2Y", "yellow"), ("10R", "red"), ("PG", "green"), ("DR", "red")],
)
def test_cards_have_their_colour_beside_their_letter(card: str, colour: str) -> None:
    assert colour in style_of(draw_hand(made_up(), FINE)[2], card)
    assert colour in style_of(close_hand(made_up())[0], card)


def test_a_line_above_the_hand_names_its_order_and_the_others() -> None:
    first, second = (draw_hand(in_order(made_up(), o), FINE)[0].plain for o in ("", "colour"))
    assert first.split() == ["Your", "hand", "by", "rank", "sort:", "colour,", "combination"]
    assert second.split() == ["Your", "hand", "by", "colour", "sort:", "rank,", "combination"]


def test_a_hand_without_frames_keeps_its_groups() -> None:
    (line, *_) = close_hand(made_up("1G 1M 7G 7Y", legal="7G 7Y"))
    assert line.plain == " Your hand by rank  1G 1M  [7G] [7Y]"


def test_the_combination_to_beat_lies_below_its_label() -> None:
    rows = shown(made_up()).splitlines()
    at = rows.index(f" {TO_BEAT}")
    assert rows[at + 2] == " │ 9G ││ 9Y ││ 9R ││ PG ││ PY │"
    assert " Exchanged  S1 DR  You 3G" in rows


def test_where_nothing_is_to_be_beaten_the_label_says_so() -> None:
    drawn = shown(made_up(laid="", label="Nothing to beat"))
    assert "\n Nothing to beat\n Exchanged" in drawn


def test_facts_and_seats_are_told() -> None:
    rows = shown(made_up()).splitlines()
    assert " Direction  clockwise   Last card  declared by yourself" in rows
    assert f" Penalty  {PENALTY}" in rows
    assert any(row.split() == ["Seat", "Cards", "left", "Penalty", "now", "Score"] for row in rows)
    assert shown(made_up(), PLAIN).isascii()


@pytest.mark.parametrize("answers", range(0, 30, 3))
@pytest.mark.parametrize("height", [HEIGHT, 40])
def test_a_long_answer_takes_the_room_of_the_table(answers: int, height: int) -> None:
    drawn = draw(made_up(), answer=["An answer."] * answers, height=height)
    assert len(drawn) == height - 1
    text = "\n".join(line.plain for line in drawn)
    assert text.count("An answer.") >= min(answers, 9)
    assert "9R" in text
    assert "PY" in text


def test_the_table_in_sentences() -> None:
    told = standing(in_order(made_up(), "colour"))
    assert f"{TO_BEAT} (9G 9Y 9R PG PY)." in told
    assert f"Penalty: {PENALTY}." in told
    assert "Exchanged: Seat 1 DR, You 3G." in told
    assert "Your hand by colour: 1G 4G 7G 10G PG; 1M; 2Y 2Y 5Y 7Y 8Y; 2R 6R 8R 10R DR." in told


def test_orders_are_found_by_how_they_begin() -> None:
    scene = made_up()
    assert orders(scene) == [*ORDERS]
    typed = ("rank", "r", "COLOUR", "color", "col", "com", "combination")
    assert [asked_for(scene, text) for text in typed] == [
        *("rank", "rank", "colour", "colour", "colour", "combination", "combination")
    ]
    assert [asked_for(scene, text) for text in ("", "c", "ranks", "suit")] == [None] * 4


def test_an_order_that_there_is_not_changes_nothing() -> None:
    assert in_order(made_up(), "suit") == made_up()
    other = test_drawing.made_up(4, 5)
    assert (in_order(other, "rank"), orders(other)) == (other, [])


def test_sorting_keeps_the_cards_and_what_may_be_played() -> None:
    zones = in_order(made_up(legal="2Y"), "colour")["zones"]
    cards = zones[-1]["cards"]
    assert sorted(card["text"] for card in cards) == sorted(HAND.split())
    assert [card["text"] for card in cards if card["legal"]] == ["2Y", "2Y"]


def test_the_legend_speaks_of_no_winner_where_none_is_marked() -> None:
    assert legend(made_up(), FINE) == "▸ is to act; cards in heavy frames may be played."
    assert "wins so far" in legend(test_drawing.made_up(4, 5), FINE)
