"""``dragonmoon rules`` and the rulebook behind it."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon import rulebook as book
from dragonmoon.game import find
from tests.cli.calls import call


@pytest.mark.parametrize("game", dm.games())
def test_sections_and_clauses_stand_in_order(game: str) -> None:
    sections = book.rulebook(game)
    prefix = find(game).prefix
    assert [section.number for section in sections] == [
        f"{prefix}{n}" for n in range(1, len(sections) + 1)
    ]
    for section in sections:
        numbers = [clause.number for clause in section.clauses]
        assert numbers == [f"{section.number}.{n}" for n in range(1, len(numbers) + 1)]
        assert section.clauses


@pytest.mark.parametrize("game", dm.games())
def test_every_clause_ends_with_its_mark(game: str) -> None:
    clauses = [clause for section in book.rulebook(game) for clause in section.clauses]
    assert [clause.number for clause in clauses if not clause.mark] == []
    assert [clause.number for clause in clauses if not clause.sentence.endswith(".")] == []


@pytest.mark.parametrize("game", dm.games())
def test_the_printed_rulebook_holds_every_clause_and_every_choice(game: str) -> None:
    done = call("rules", game)
    assert (done.status, done.err) == (0, "")
    text = " ".join(done.out.split())
    for section in book.rulebook(game):
        assert f"{section.number} {section.title}" in text
        for clause in section.clauses:
            sentence = clause.sentence.replace("`", "'").replace("**", "")
            assert f"{clause.number} {sentence}" in text
            if clause.choice is not None:
                assert clause.choice in text
    choices = [c for s in book.rulebook(game) for c in s.clauses if c.choice is not None]
    assert text.count("(Our choice") == len(choices) > 0


@pytest.mark.parametrize("width", [40, 80, 200])
def test_the_rulebook_fits_the_width(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = call("rules", "moon").lines
    assert max(map(len, lines)) <= min(width, 100)
    assert max(map(len, lines)) > min(width, 100) - 15


def test_the_notation_of_actions_is_shown_and_not_broken() -> None:
    done = call("rules", "moon", "MN8")
    assert "You type" not in done.out
    whole = call("rules", "moon").out
    assert "You type: 'play 6-4'." in whole
    assert "'trump 0' … 'trump 6'" in whole


@pytest.mark.parametrize("number", ["MN5.3", "mn5.3", "5.3", " 5.3 "])
def test_a_clause_is_found_by_its_number(number: str) -> None:
    (first, *rest) = call("rules", "moon", number).lines
    assert first.startswith("MN5.3   A seat that holds a tile of the suit to follow must play one")
    assert all(line.startswith("        ") for line in rest)


def test_a_section_is_found_by_its_number() -> None:
    heads = re.findall(r"^MN\d\.\d", call("rules", "moon", "MN3").out, re.MULTILINE)
    assert heads == ["MN3.1", "MN3.2", "MN3.3", "MN3.4", "MN3.5"]


@pytest.mark.parametrize(
    ("mark", "choice"),
    [
        ("seed", None),
        ("source", None),
        ("choice", ""),
        ("seed; choice", ""),
        ("seed; choice for redeals", "for redeals"),
        ("source; trump: choice", "trump"),
        ("seed; 6-0: choice, the list stops there", "6-0, the list stops there"),
        ("choice: the booklet is silent; see MN8", "the booklet is silent; see MN8"),
    ],
)
def test_a_mark_tells_what_is_our_choice(mark: str, choice: str | None) -> None:
    assert book.Clause("XX1.1", "A sentence.", mark).choice == choice


# ----------------------------------------------------------------------- docstrings, read as rules


def dealt() -> None:
    """XX2.2 The second clause of deals
    runs over two lines. [seed]

    XX1.1 The first of all, with [brackets] in it. [choice: so
    that it is tested]
    """


def helper() -> None:
    """Helps, and is no clause."""


def borrowed() -> None:
    """XX1.2 Belongs to another module. [seed]"""


borrowed.__module__ = "elsewhere"


def rules_of(module_text: str, **functions: Any) -> Any:
    """Returns a module of rules made up for a test."""
    module = SimpleNamespace(__doc__=module_text, __name__=__name__, **functions)
    return SimpleNamespace(prefix="XX", rules=module, title="Example")


def test_clauses_come_from_functions_and_from_the_module(monkeypatch: pytest.MonkeyPatch) -> None:
    text = """Example.

    A game for
    this test.

    XX1 Things

    XX2 Deal

    A remark.

    XX2.1 Stands in the module. [notation]

    Actions: `deal`.
    """
    example = rules_of(text, dealt=dealt, helper=helper, borrowed=borrowed)
    monkeypatch.setattr(book, "find", lambda _: example)
    things, deal = book.rulebook.__wrapped__("example")
    assert book.summary("example") == "A game for this test."
    assert (things.number, things.title) == ("XX1", "Things")
    assert things.clauses == (
        book.Clause(
            "XX1.1", "The first of all, with [brackets] in it.", "choice: so that it is tested"
        ),
    )
    assert [clause.sentence for clause in deal.clauses] == [
        "Stands in the module.",
        "The second clause of deals runs over two lines.",
    ]
    assert deal.remarks == ("A remark.",)
    assert deal.actions == ("`deal`.",)


def test_a_clause_that_stands_twice_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Example.\n\nXX1 Things\n\nXX1.1 Stands here too. [seed]"
    monkeypatch.setattr(book, "find", lambda _: rules_of(text, dealt=dealt))
    with pytest.raises(ValueError, match=r"stand twice: XX1\.1\."):
        book.rulebook.__wrapped__("example")


@pytest.mark.parametrize("columns", ["0", "1", "8", "24", "1000"])
def test_a_narrow_or_wide_terminal_gets_the_whole_clause(
    columns: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    done = call("rules", "moon", "MN1.2")
    assert (done.status, done.err) == (0, "")
    assert " ".join(done.out.split()).endswith("seats 0 and 2 are partners against 1 and 3.")
