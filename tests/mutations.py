"""Proves that the tests of the rules notice wrong rules: ``python -m tests.mutations [GAME …]``.

Each mutation is tried in a process of its own, which imports the package with the change in it and
runs only the tests of the clause, interpreted.  One that they let pass has survived; then, or when
a mutation cannot be made, or a clause with code has none, the script says so and ends with 1.
"""

import ast
import gc
import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import CodeType
from typing import NoReturn

import pytest

from dragonmoon.game import find, games
from dragonmoon.rulebook import modules

ROOT = Path(__file__).parent.parent
SECONDS = 60  # the tests of a clause take one or two
SECONDS_OF_ALL = 600  # those of all clauses, less than one minute
PASSED, FAILED = 0, 1  # pytest's exit codes


@dataclass(frozen=True)
class Mutation:
    """What is wrong, the clause that it breaks, and the change that makes it so."""

    clause: str
    name: str
    file: str  # in the package
    old: str  # stands there exactly once
    new: str


def mutations_of(game: str) -> list[Mutation]:
    """Returns the mutations of a game's rules, as its file of mutations tells them."""
    folder = game.replace("-", "_")
    text = (ROOT / "tests" / "rules" / folder / "mutations.txt").read_text()
    return [
        read_mutation(lines.splitlines(), f"games/{folder}")
        for lines in re.split(r"\n{2,}", text.strip())
        if not lines.startswith("#")
    ]


def read_mutation(lines: list[str], folder: str) -> Mutation:
    """Returns a mutation; its lines are a title, what stands there (-) and what shall (+).

    After ``@`` the title names a file other than rules.py, of the game or of the package.
    """
    title, _, named = lines[0].partition(" @ ")
    clause, _, name = title.partition(" ")
    own = f"{folder}/{named or 'rules.py'}"
    file = own if (ROOT / "dragonmoon" / own).exists() else named
    old, new = ("\n".join(x[2:] for x in lines[1:] if x.startswith(sign)) for sign in "-+")
    return Mutation(clause, name, file, old, new)


# ------------------------------------------------------------------------------ what is missing


def flaws(game: str) -> Iterator[str]:
    """Yields what is wrong with a game's mutations before any of them is tried."""
    mutations = mutations_of(game)
    names = [(mutation.clause, mutation.name) for mutation in mutations]
    for twice in sorted({name for name in names if names.count(name) > 1}):
        yield f"{twice[0]}: two mutations are called {twice[1]!r}"
    for mutation in mutations:
        found = (ROOT / "dragonmoon" / mutation.file).read_text().count(mutation.old)
        if found != 1 or mutation.old == mutation.new:
            yield f"{mutation.clause} {mutation.name}: its text stands {found} times in the file"
    for clause in sorted(clauses_with_code(game) - {mutation.clause for mutation in mutations}):
        yield f"{clause}: no mutation"


def clauses_with_code(game: str) -> set[str]:
    """Returns the clauses that stand in the docstring of a function."""
    trees = [ast.parse(Path(module.__file__).read_text()) for module in modules(find(game))]
    nodes = [node for tree in trees for node in tree.body]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef)]
    texts = "\n\n".join(ast.get_docstring(function) or "" for function in functions)
    return set(re.findall(rf"^{find(game).prefix}\d+\.\d+(?= )", texts, re.MULTILINE))


# -------------------------------------------------------------------------------- trying them out

forking = multiprocessing.get_context("fork")  # a start from nothing takes longer than the tests


def run_tests(
    tree: Path, *chosen: str, wrong: Mutation | None = None, seconds: int = SECONDS
) -> int | None:
    """Runs tests of a copy in a process of their own, with a mutation if there is one.

    Returns pytest's exit code, or ``None`` when it took too long.
    """
    process = forking.Process(target=test, args=(tree, chosen, wrong))
    process.start()
    process.join(seconds)
    if process.is_alive():
        process.kill()
        process.join()
        return None
    return process.exitcode


def test(tree: Path, chosen: Sequence[str], wrong: Mutation | None) -> NoReturn:
    """Ends this process with pytest's exit code; nothing that it has imported is used again."""
    for name in [name for name in sys.modules if name.partition(".")[0] in ("dragonmoon", "tests")]:
        del sys.modules[name]
    gc.freeze()  # pytest looks for garbage several times, which is not here
    os.chdir(tree)
    sys.dont_write_bytecode = False  # so that the next finds what is the same for all
    sys.path.insert(0, str(tree))  # comes before the installed package
    os.environ |= {"DRAGONMOON_KERNELS": "interpreted", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    for stream in (1, 2):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
    if wrong:
        change(tree / "dragonmoon" / wrong.file, wrong)
    package = find_spec("dragonmoon")
    if not package or not Path(str(package.origin)).is_relative_to(tree):
        raise RuntimeError("The copy is not what Python imports.")
    options = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider")
    sys.exit(pytest.main([*options, *chosen]))


def change(path: Path, wrong: Mutation) -> None:
    """Lets this process import a module as a mutation makes it."""
    source, unchanged = path.read_text().replace(wrong.old, wrong.new), SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path == str(path):
            return compile(source, path, "exec")
        return unchanged(loader, name)

    pytest.MonkeyPatch().setattr(SourceFileLoader, "get_code", get_code)


def copy_tree(folder: Path) -> Path:
    """Returns a copy of what the tests of the rules need, so that nobody edits it meanwhile."""
    tree = folder.resolve() / "copy"
    unwanted = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "dragonmoon", tree / "dragonmoon", ignore=unwanted)
    shutil.copytree(ROOT / "tests" / "rules", tree / "tests" / "rules", ignore=unwanted)
    shutil.copy2(ROOT / "pyproject.toml", tree)
    return tree


def verdict(tree: Path, mutation: Mutation) -> str:
    """Tries a mutation out; returns what is wrong, or nothing."""
    test = f"test_{mutation.clause.lower().replace('.', '_')}_"
    files = [str(f) for f in tree.glob("tests/rules/*/test_*.py") if f"def {test}" in f.read_text()]
    code = run_tests(tree, *files, "-k", test, wrong=mutation)
    if code == FAILED:
        return ""
    if code is None:
        return f"{mutation.clause} {mutation.name}: the tests ran for more than {SECONDS} s"
    said = "survived" if code == PASSED else f"could not be tried: pytest ended with {code}"
    return f"{mutation.clause} {mutation.name}: {said}"


def try_all(mutations: Sequence[Mutation]) -> list[str]:
    """Returns what is wrong with the mutations, tried out on all cores; all tests of the rules must
    pass without any.
    """
    with (
        tempfile.TemporaryDirectory() as folder,
        ProcessPoolExecutor(os.cpu_count(), mp_context=forking) as pool,
    ):
        tree = copy_tree(Path(folder))
        unchanged = pool.submit(run_tests, tree, "tests/rules", seconds=SECONDS_OF_ALL)
        wrong = [found for found in pool.map(partial(verdict, tree), mutations) if found]
        if unchanged.result() != PASSED:
            raise RuntimeError("The tests of the rules fail without any mutation.")
        return wrong


def main(chosen: Sequence[str]) -> int:
    """Tries the mutations of the games, all or those chosen; returns 1 if anything is wrong."""
    start = time.monotonic()
    played = chosen or games()
    wrong = [flaw for game in played for flaw in flaws(game)]
    mutations = [mutation for game in played for mutation in mutations_of(game)]
    wrong += [] if wrong else try_all(mutations)
    for line in wrong:
        print(line)
    seconds = time.monotonic() - start
    print(f"{len(mutations)} mutations, {len(wrong)} not noticed ({seconds:.0f} s)")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
