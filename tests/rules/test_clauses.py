"""Every clause of every rulebook has a test, and no test names a clause that there is not."""

import ast
import re
from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.rulebook import rulebook

CASES = {
    "four-dragons": 16,
    "gang-of-four": 21,
    "magic-dragons": 15,
    "moon": 14,
}  # how many cases a game's specification gives


def clauses(game: str) -> list[str]:
    """Returns the numbers of all clauses of a game."""
    return [clause.number for section in rulebook(game) for clause in section.clauses]


def rule_tests(game: str) -> list[str]:
    """Returns the names of the tests of a game's rules, without ``test_``."""
    folder = Path(__file__).parent / game.replace("-", "_")
    trees = [ast.parse(path.read_text()) for path in sorted(folder.glob("test_*.py"))]
    functions = [f.name for tree in trees for f in tree.body if isinstance(f, ast.FunctionDef)]
    return [name.removeprefix("test_") for name in functions if name.startswith("test_")]


def named(game: str) -> tuple[list[str], list[int], list[str]]:
    """Returns the clauses and the cases that tests are named after, and what has neither."""
    prefix = find(game).prefix
    clauses_named, cases, strays = [], [], []
    for test in rule_tests(game):
        clause = re.match(rf"{prefix.lower()}(\d+)_(\d+)_[a-z0-9]", test)
        case = re.match(rf"{prefix.lower()}_case_(\d\d)_[a-z0-9]", test)
        if clause:
            clauses_named.append(f"{prefix}{clause[1]}.{clause[2]}")
        elif case:
            cases.append(int(case[1]))
        else:
            strays.append(test)
    return clauses_named, cases, strays


@pytest.mark.parametrize("game", dm.games())
def test_every_clause_has_a_test(game: str) -> None:
    assert sorted(set(clauses(game)) - set(named(game)[0])) == []


@pytest.mark.parametrize("game", dm.games())
def test_no_test_names_a_clause_that_does_not_exist(game: str) -> None:
    assert sorted(set(named(game)[0]) - set(clauses(game))) == []


@pytest.mark.parametrize("game", dm.games())
def test_every_case_has_one_test_and_no_other_is_named(game: str) -> None:
    assert named(game)[1] == list(range(1, CASES[game] + 1))


@pytest.mark.parametrize("game", dm.games())
def test_every_test_of_the_rules_is_named_after_a_clause_or_a_case(game: str) -> None:
    assert named(game)[2] == []
