"""Long lists of legal actions, and an action that is repeated."""

import pytest

from dragonmoon.cli import until
from dragonmoon.cli.offers import ENDS, LISTED, PAGE, listed, offered
from dragonmoon.scenes import Gesture
from dragonmoon.sitting.repeated import Repeated
from tests.cli.climbing import made_up


def plays(kind: str, count: int) -> tuple[Gesture, ...]:
    """Returns so many actions of a kind."""
    texts = [f"play {kind[0].upper()}{k}" for k in range(count)]
    return tuple({"text": text, "label": kind, "kind": kind} for text in texts)


PASS: tuple[Gesture, ...] = ({"text": "pass", "label": "Pass", "button": True},)
MANY = PASS + plays("pair", 3) + plays("straight", 2 * ENDS + 1) + plays("straight flush", 4642)


def test_few_actions_are_told_one_by_one() -> None:
    few = PASS + plays("pair", LISTED - 1)
    assert offered(few) == [action["text"] for action in few]


def test_of_many_actions_the_kinds_are_told() -> None:
    assert offered(MANY) == ["pass", "pair (3)", "straight (7)", "straight flush (4642)"]


def test_the_list_names_the_lowest_and_the_highest_of_each_kind() -> None:
    assert listed(made_up(actions=MANY), "") == [
        "Pass.",
        "Pair (3): play P0, play P1, play P2.",
        "Straight (7): play S0, play S1, play S2, ..., play S4, play S5, play S6.",
        "Straight flush (4642): play S0, play S1, play S2, ..., "
        "play S4639, play S4640, play S4641.",
        "'actions KIND' lists those of a kind.",
    ]


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("pair", "Pair (3):"),
        ("PAIRS", "Pair (3):"),
        ("p", "Pair (3):"),
        ("straight", "Straight (7):"),
        ("straights", "Straight (7):"),
        ("straight f", "Straight flush (4642):"),
        ("straight flushes", "Straight flush (4642):"),
    ],
)
def test_a_kind_is_named_in_the_singular_or_plural_or_begun(typed: str, kind: str) -> None:
    assert listed(made_up(actions=MANY), typed)[0] == kind


def test_all_actions_of_a_kind_are_listed_in_columns() -> None:
    _, *lines = listed(made_up(actions=plays("gang", PAGE)), "gang")
    assert " ".join(lines).split() == " ".join(f"play G{k}" for k in range(PAGE)).split()
    assert max(map(len, lines)) < 78
    assert len({line.index("play", 5) for line in lines}) == 1


def test_of_very_many_the_first_and_the_last_are_listed() -> None:
    _, *lines = listed(made_up(actions=MANY), "straight flush")
    told = "\n".join(lines)
    assert told.count("play") == PAGE
    assert f"... {4642 - PAGE} more ..." in lines
    assert told.startswith("play S0 ")
    assert told.endswith(" play S4641")


def test_a_kind_that_cannot_be_played_is_answered_with_those_that_can() -> None:
    assert listed(made_up(actions=MANY), "trick") == [
        "You can play no 'trick' now: there are pair, straight, straight flush."
    ]
    assert listed(made_up(actions=PASS), "pair") == [
        "You can play no 'pair' now: there are no kinds."
    ]


def test_who_has_nothing_to_decide_is_told_so() -> None:
    assert listed(made_up(), "") == ["There is nothing for you to decide now."]


# ------------------------------------------------------------------------------------- repeated


@pytest.mark.parametrize("line", ["pass until", "PASS  Until", "pass until the cycle ends"])
def test_what_the_scene_names_can_be_repeated(line: str) -> None:
    assert until.asked_for(made_up(), line) == made_up()["until"]


@pytest.mark.parametrize("line", ["pass", "until", "play until", "passing until", "pass it until"])
def test_nothing_else_can(line: str) -> None:
    assert until.asked_for(made_up(), line) is None


def test_a_scene_may_name_nothing() -> None:
    scene = made_up()
    del scene["until"]
    assert until.asked_for(scene, "pass until") is None
    assert Repeated(made_up()["until"], deal=2).over(scene)


def test_it_is_over_with_another_key_or_deal_or_at_the_end() -> None:
    repeated = Repeated(made_up(key=3)["until"], deal=2)
    assert not repeated.over(made_up(key=3))
    assert repeated.over(made_up(key=4))
    assert repeated.over({**made_up(key=3), "deal": 3})
    assert repeated.over({**made_up(key=3), "over": True})


def test_how_often_it_was_done_and_why_no_more() -> None:
    repeated = Repeated(made_up()["until"], deal=2)
    assert repeated.done() == "Done: pass until the cycle ends, 1 time."
    repeated.times = 3
    assert repeated.done() == "Done: pass until the cycle ends, 3 times."
    assert repeated.barred("You lead.") == "Pass no more: You lead."
