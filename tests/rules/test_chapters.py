"""Rules that stand in several modules are one rulebook."""

from types import SimpleNamespace
from typing import Any

import pytest

from dragonmoon import rulebook as book

FIRST = """Example.

A game for this test.

XX1 Things
XX3 End
"""

SECOND = """What is dealt, for whoever reads the code.

XX2 Deal
XX2.2 Stands in a chapter. [notation]

A remark.
"""


def begun() -> None:
    """XX1.1 Stands in the first module. [seed]"""


def dealt() -> None:
    """XX2.1 Stands in a function of a chapter. [seed]"""


def ended() -> None:
    """XX3.1 Stands in the last chapter. [choice]"""


def made_up(text: str, function: Any, **more: Any) -> Any:
    """Returns a module of rules with a function."""
    named = {function.__name__: function}
    return SimpleNamespace(__doc__=text, __name__=__name__, **named, **more)


def sections(
    monkeypatch: pytest.MonkeyPatch, first: str, *chapters: Any
) -> tuple[book.Section, ...]:
    rules = made_up(first, begun, CHAPTERS=chapters)
    game = SimpleNamespace(prefix="XX", rules=rules, title="Example")
    monkeypatch.setattr(book, "find", lambda _: game)
    found: tuple[book.Section, ...] = book.rulebook.__wrapped__("example")
    return found


def test_chapters_add_sections_and_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    last = made_up("How it ends.", ended)
    found = sections(monkeypatch, FIRST, made_up(SECOND, dealt), last)
    assert book.summary("example") == "A game for this test."
    assert [(section.number, section.title, section.remarks) for section in found] == [
        ("XX1", "Things", ()),
        ("XX2", "Deal", ("A remark.",)),
        ("XX3", "End", ()),
    ]
    assert [clause.number for section in found for clause in section.clauses] == [
        "XX1.1",
        "XX2.1",
        "XX2.2",
        "XX3.1",
    ]


@pytest.mark.parametrize(
    ("chapter", "twice"),
    [("How it ends.\n\nXX3 End", "XX3"), ("XX1.1 Again. [seed]", r"XX1\.1")],
)
def test_what_stands_twice_is_refused(
    chapter: str, twice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ValueError, match=f"stand twice: {twice}"):
        sections(monkeypatch, FIRST, made_up(chapter, ended))
