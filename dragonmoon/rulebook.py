"""The rulebook of a game, read out of its rules: the docstrings are the clauses.

A clause stands in the docstring of the function that is its rule, or, without a function of its
own, in the docstring of a module of rules, where the titles of the sections stand too.  A clause
ends with its mark, which says where it comes from: ``[seed]``, ``[choice]``, ``[source]``.

Rules too long for one module stand in several: ``CHAPTERS`` of the first one lists the others.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from inspect import getdoc, isfunction
from typing import Any

from dragonmoon.game import Game, find

MARK = re.compile(r"(?P<sentence>.*) \[(?P<mark>[^]]*)\]", re.DOTALL)
ACTIONS = "Actions: "

Title = tuple[str, str, list[str]]  # the number of a section, its title, and its remarks


@dataclass(frozen=True)
class Clause:
    """A numbered clause: ``MN5.3``, what it says, and where it comes from."""

    number: str
    sentence: str
    mark: str

    @property
    def choice(self) -> str | None:
        """What in this clause is the project's own choice, in words (``""``: all of it), if any."""
        if self.mark.startswith("choice:"):
            return self.mark.removeprefix("choice:").strip()
        parts = [part for part in self.mark.split(";") if re.search(r"\bchoice\b", part)]
        if not parts:
            return None
        return " ".join(re.sub(r":?\s*\bchoice\b", "", parts[0]).split())


@dataclass(frozen=True)
class Section:
    """A section: ``MN5``, its title, remarks, the notation of its actions, and its clauses."""

    number: str
    title: str
    remarks: tuple[str, ...]
    actions: tuple[str, ...]
    clauses: tuple[Clause, ...]


@cache
def rulebook(game: str) -> tuple[Section, ...]:
    """Returns the sections of a game's rulebook and their clauses, in the order of their numbers.

    Raises ``ValueError`` for an unknown game.
    """
    played = find(game)
    titles, texts = list[Title](), list[str]()
    for module in modules(played):
        own_titles, own_texts = _module_parts(played.prefix, module)
        titles += own_titles
        texts += own_texts
        for function in _functions(module):
            texts += _clauses_of(played.prefix, _paragraphs(played.prefix, getdoc(function)))
    clauses = [_clause(text) for text in texts]
    numbers = [number for number, _, _ in titles] + [clause.number for clause in clauses]
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise ValueError(f"In the rules of {game} stand twice: {', '.join(twice)}.")
    clauses.sort(key=lambda clause: _key(clause.number))
    titles.sort(key=lambda title: _key(title[0]))
    return tuple(
        Section(
            number,
            title,
            remarks=tuple(text for text in notes if not text.startswith(ACTIONS)),
            actions=tuple(t.removeprefix(ACTIONS) for t in notes if t.startswith(ACTIONS)),
            clauses=tuple(c for c in clauses if c.number.split(".")[0] == number),
        )
        for number, title, notes in titles
    )


def modules(game: Game) -> tuple[Any, ...]:
    """Returns the modules of a game's rules, in the order in which they are read."""
    return (game.rules, *getattr(game.rules, "CHAPTERS", ()))


def summary(game: str) -> str:
    """Returns what the game is, in the words that stand before its first section."""
    played = find(game)
    paragraphs = _paragraphs(played.prefix, getdoc(played.rules))[1:]
    return next((text for text in paragraphs if not _title(played.prefix, text)), "")


def clauses(game: str, number: str) -> tuple[Clause, ...]:
    """Returns the clause ``MN5.3`` (also ``5.3``), or those of section ``MN5`` (also ``5``).

    Raises ``ValueError`` if there is none.
    """
    sections, prefix = rulebook(game), find(game).prefix
    wanted = f"{prefix}{number.strip().upper().removeprefix(prefix)}"
    found = tuple(
        clause
        for section in sections
        for clause in section.clauses
        if wanted in (clause.number, section.number)
    )
    if not found:
        raise ValueError(
            f"The rules of {game} have no clause {number[:20]!r}; "
            f"there are sections {sections[0].number} to {sections[-1].number}."
        )
    return found


# --------------------------------------------------------------------------- reading docstrings


def _module_parts(prefix: str, module: Any) -> tuple[list[Title], list[str]]:
    """Returns the sections with their remarks, and the clauses in a module's own docstring."""
    titles: list[Title] = []
    texts: list[str] = []
    for paragraph in _paragraphs(prefix, getdoc(module)):
        title = _title(prefix, paragraph)
        if title:
            titles.append((title[1], title[2], []))
        elif _clauses_of(prefix, [paragraph]):
            texts.append(paragraph)
        elif titles:
            titles[-1][2].append(paragraph)
    return titles, texts


def _paragraphs(prefix: str, docstring: str | None) -> list[str]:
    """Returns the paragraphs of a docstring, each as one line.

    A title, a clause and a list of actions begin a paragraph even without an empty line before.
    """
    starts = rf"\n\s*\n|\n(?={prefix}\d|{ACTIONS})"
    return [" ".join(part.split()) for part in re.split(starts, docstring or "")]


def _title(prefix: str, paragraph: str) -> re.Match[str] | None:
    return re.fullmatch(rf"({prefix}\d+) (\S[^.]*)", paragraph)


def _clauses_of(prefix: str, paragraphs: list[str]) -> list[str]:
    return [text for text in paragraphs if re.match(rf"{prefix}\d+\.\d+ ", text)]


def _functions(rules: Any) -> Iterator[Any]:
    """Yields the functions that a module of rules defines, in the order of the file."""
    for thing in vars(rules).values():
        if isfunction(thing) and thing.__module__ == rules.__name__:
            yield thing


def _clause(text: str) -> Clause:
    number, _, said = text.partition(" ")
    marked = MARK.fullmatch(said)
    return (
        Clause(number, marked["sentence"], marked["mark"]) if marked else Clause(number, said, "")
    )


def _key(number: str) -> tuple[int, ...]:
    return tuple(int(digits) for digits in re.findall(r"\d+", number))
