"""Stacks as they are drawn: none is lost, and each says what it has to."""

import re
from collections.abc import Iterator

import pytest
from rich.text import Text

import dragonmoon as dm
from dragonmoon.arena import seated
from dragonmoon.cli.drawing import draw
from dragonmoon.cli.lettering import FINE, HEIGHT, PLAIN, WIDTH
from dragonmoon.cli.stacks import Stacks
from dragonmoon.scenes import Scene, ShownStack
from tests.cli.screens import NAMES
from tests.cli.screens_of_magic_dragons import crowded

LONG = ("An answer that is as long as a refusal can be, and somewhat longer than that. " * 2,)


def stacks_of(scene: Scene) -> Iterator[ShownStack]:
    """Yields the stacks on the table."""
    for zone in scene["zones"]:
        yield from zone.get("stacks", [])


def text_of(scene: Scene, *answer: str, height: int = HEIGHT) -> str:
    """Returns a drawn scene as text."""
    names = NAMES[: len(scene["seats"])]
    return "\n".join(line.plain for line in draw(scene, names, answer, height))


def assert_nothing_lost(scene: Scene, drawn: str) -> None:
    drops = {action.get("drop") for action in scene["actions"]}
    for stack in stacks_of(scene):
        number, size, top = stack["number"], len(stack["cards"]), stack["cards"][-1]
        bar = "┃" if f"stack {number}" in drops else " "
        assert re.search(rf"{bar} ?{number} {top} ×?{size}\b", f" {drawn}"), (stack, drawn)
    for words in ("frozen", "burnt", "waits for green", "purple"):
        said = [stack["note"] or stack["colour"] for stack in stacks_of(scene)]
        assert drawn.count(words) >= said.count(words), drawn
    assert scene["prompt"] in drawn
    hand = scene["zones"][-1]["cards"]
    frames = [re.escape(f"┃ {c['text']} ┃" if c["legal"] else f"│ {c['text']} │") for c in hand]
    close = [re.escape(f"[{c['text']}]") if c["legal"] else c["text"] for c in hand]
    assert re.search(" *".join(frames), drawn) or re.search(" +".join(close), drawn), drawn


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_stack_is_lost_in_any_deal(seats: int) -> None:
    match = dm.Match("magic-dragons", seats=seats, seed=seats)
    bots = seated(match, ["random"] * seats)
    while not match.over and match.deal_number < 4:
        assert match.turn is not None
        scene = match.view(match.turn).scene()
        assert_nothing_lost(scene, text_of(scene, *LONG))
        assert_nothing_lost(scene, text_of(scene, height=40))
        match.play(bots[match.turn].act(match.view(match.turn)))


@pytest.mark.parametrize(("seats", "count"), [(2, 9), (3, 11), (4, 13), (5, 14)])
def test_no_stack_is_lost_in_a_crowd(seats: int, count: int) -> None:
    scene = crowded(seats).view(0).scene()
    assert len(list(stacks_of(scene))) == count
    assert_nothing_lost(scene, text_of(scene, *LONG))


@pytest.mark.parametrize("place", range(6))
def test_all_stacks_in_one_zone_leave_the_hand_and_the_prompt(place: int) -> None:
    scene = crowded(5).view(0).scene()
    stacks = list(stacks_of(scene))
    for k, zone in enumerate(scene["zones"][:6]):
        zone["stacks"] = stacks if k == place else []
    drawn = text_of(scene, *LONG)
    assert len(drawn.splitlines()) == HEIGHT - 1
    assert_nothing_lost(scene, drawn)
    assert "longer than that." in drawn


def test_ever_fewer_lines() -> None:
    scene = crowded(5).view(0).scene()
    stacks = Stacks(scene, PLAIN)
    whole, opened, short = (len(way()) for way in (stacks.whole, stacks.open, stacks.short))
    assert whole > opened > short
    for way in (stacks.whole, stacks.open, stacks.short, stacks.dense):
        assert max(line.cell_len for line in way()) <= WIDTH
        assert all(line.plain.isascii() for line in way())


def test_the_densest_way_has_every_stack_after_its_zone() -> None:
    scene = crowded(5).view(0).scene()
    drawn = "".join(line.plain for line in Stacks(scene, FINE).dense())
    for zone in scene["zones"][:6]:
        after = drawn.partition(zone["label"])[2]
        for stack in zone["stacks"]:
            place = re.match(rf".*?{stack['number']} {stack['cards'][-1]} ×", after)
            assert place
            after = after[place.end() :]
            assert "Area" not in place[0]


def scene_with(*stacks: ShownStack, seats: int = 4) -> Scene:
    """Returns a scene in which seat 1 holds these stacks."""
    scene = dm.Match("magic-dragons", seats=seats, first=3 % seats, seed=1).view(0).scene()
    scene["zones"][1]["stacks"] = list(stacks)
    return scene


def stack(number: int, cards: str, colour: str = "", note: str = "") -> ShownStack:
    return {"number": number, "cards": cards.split(), "colour": colour, "note": note}


FROZEN = stack(2, "3R ICE", note="frozen")
TALL = stack(1, "1R 2R 3R 4R COLOR 6P 7P", colour="purple")


@pytest.mark.parametrize(
    ("seats", "told"),
    [
        (2, ["2 ICE ×2 no colour, frozen, on 3R"]),
        (3, ["2 ICE ×2 no colour", "frozen, on 3R"]),
        (4, ["2 ICE ×2 no colour", "frozen, on 3R"]),
        (5, ["2 ICE 2 frozen", "on 3R"]),
    ],
)
def test_a_stack_without_colour_says_so_as_far_as_there_is_room(
    seats: int, told: list[str]
) -> None:
    drawn = text_of(scene_with(FROZEN, seats=seats))
    for words in told:
        assert words in drawn


def test_cards_below_the_top_are_shown_and_too_many_lose_the_lowest() -> None:
    assert "1 7P ×7 purple\n" in text_of(scene_with(TALL, seats=2))
    assert "   on 1R 2R 3R 4R COLOR 6P\n" in text_of(scene_with(TALL, seats=2))
    assert "   on … 4R COLOR 6P" in text_of(scene_with(TALL, seats=4))


def test_dragons_have_their_colour() -> None:
    drawn = draw(scene_with(TALL, seats=2))
    row = next(k for k, line in enumerate(drawn) if "1 7P" in line.plain)
    assert styles(drawn[row])["7P"] == "bold magenta"
    assert styles(drawn[row])["purple"] == "magenta"
    assert styles(drawn[row + 1])["4R"] == "red"


def styles(line: Text) -> dict[str, str]:
    """Returns the parts of a line with their styles."""
    return {line.plain[span.start : span.end].strip(): str(span.style) for span in line.spans}


def test_the_centre_waits_in_the_colour_that_was_named() -> None:
    scene = scene_with()
    scene["zones"][4]["stacks"] = [stack(3, "5G COLOR", note="waits for green")]
    assert "Centre   3 COLOR ×2 no colour, waits for green, on 5G" in text_of(scene)


def test_what_the_deal_would_bring_now_stands_beside_each_seat() -> None:
    scene = crowded(5).view(0).scene()
    head, *rows = text_of(scene).splitlines()[1:7]
    assert head.endswith("Score   Now")
    now = [row[head.index("Score") + 5 : len(head)].strip() for row in rows]
    assert now == ["0", "0", "+3", "+4", "+7"]


def test_a_seat_that_was_passed_over_is_marked_though_it_deals() -> None:
    scene = crowded(5).view(0).scene()
    scene["seats"][0]["marks"] = ["turn", "dealer", "passed over"]
    assert text_of(scene).splitlines()[2].endswith("0  passed over")


def test_several_sentences_share_a_line_beside_stacks() -> None:
    scene = scene_with()
    scene["log"] = [f"Seat {n} starts stack {n} with {n}R." for n in range(1, 5)]
    assert "Seat 1 starts stack 1 with 1R. Seat 2 starts stack 2 with 2R.\n" in text_of(scene)
