"""``dragonmoon rules``: the rulebook."""

import re

import click
from rich.text import Text

from dragonmoon.cli.lettering import HEADING, QUIET, wrap
from dragonmoon.cli.options import (
    check_game,
    console,
    game_names,
    no_color,
    options_in_words,
    refusing,
)
from dragonmoon.game import find
from dragonmoon.rulebook import Clause, clauses, rulebook, summary

WIDEST = 100
GLUE = "\u00a0"  # in the place of a blank at which no line may break
INDENT = 8  # of what a clause says, after its number
ABOUT_CHOICES = (
    "Where the game's original rules (the seed) leave a gap, the clause says what we chose."
)


@click.command(
    help=f"Print the rulebook of GAME, or one CLAUSE (MN5.3) or section (MN5) of it.\n\n"
    f"GAME is one of: {game_names()}."
)
@click.argument("game", callback=check_game)
@click.argument("clause", required=False)
@no_color
def rules(game: str, clause: str | None, no_color: bool) -> None:
    """Prints the rulebook, or a part of it."""
    output = console(no_color)
    width = min(output.width, WIDEST)
    with refusing():
        lines = part(game, clause, width) if clause else book(game, width)
    for line in lines:
        output.print(line, no_wrap=True, crop=False, overflow="ignore")


def book(game: str, width: int) -> list[Text]:
    """Returns the whole rulebook in lines of this width."""
    lines = [Text(find(game).title, HEADING)]
    for told in (summary(game), *options_in_words(game)):
        lines += [Text(), *map(Text, wrap(told, width))]
    lines += [Text(), *(Text(line, QUIET) for line in wrap(ABOUT_CHOICES, width))]
    for section in rulebook(game):
        lines += [Text(), Text(f"{section.number} {section.title}", HEADING)]
        for remark in section.remarks:
            lines += [Text(), *_indented(remark, width)]
        for clause in section.clauses:
            lines += [Text(), *_clause(clause, width)]
        for actions in section.actions:
            lines += [Text(), *_indented(f"You type: {actions}", width)]
    return lines


def part(game: str, number: str, width: int) -> list[Text]:
    """Returns a clause or a section in lines of this width; raises ``ValueError``."""
    lines: list[Text] = []
    for clause in clauses(game, number):
        lines += [Text()] * bool(lines) + _clause(clause, width)
    return lines


def sentences(game: str, number: str = "") -> list[str]:
    """Returns the rulebook, or a clause or section of it, a clause a line."""
    if number:
        return [_sentence(clause) for clause in clauses(game, number)]
    told = [summary(game), *options_in_words(game)]
    for section in rulebook(game):
        told.append(f"{section.number} {section.title}")
        told += [*section.remarks, *(_sentence(clause) for clause in section.clauses)]
        told += [f"You type: {quoted(actions)}" for actions in section.actions]
    return told


def _sentence(clause: Clause) -> str:
    return " ".join(filter(None, (clause.number, quoted(clause.sentence), chosen(clause))))


def chosen(clause: Clause) -> str:
    """Returns the remark that (a part of) a clause is our own choice, or ``""``."""
    if clause.choice is None:
        return ""
    return f"(Our choice: {clause.choice}.)" if clause.choice else "(Our choice.)"


def quoted(text: str) -> str:
    """Returns a text of the rulebook with its notation in quotes, and nothing in bold."""
    return text.replace("`", "'").replace("**", "").replace(GLUE, " ")


def glued(text: str) -> str:
    """Returns a text of the rulebook with its notation held together."""
    return re.sub("`[^`]*`", lambda notation: notation[0].replace(" ", GLUE), text)


def _clause(clause: Clause, width: int) -> list[Text]:
    lines = _indented(clause.sentence, width)
    lines[0] = Text.assemble((clause.number.ljust(INDENT), HEADING), lines[0][INDENT:])
    remark = chosen(clause)
    return lines + [Text(str(line), QUIET) for line in _indented(remark, width)] * bool(remark)


def _indented(text: str, width: int) -> list[Text]:
    return [Text(" " * INDENT + quoted(line)) for line in wrap(glued(text), width - INDENT)]
