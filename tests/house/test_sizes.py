"""Files and functions stay as short as the house wants them."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path for folder in ("dragonmoon", "tests", "scripts") for path in (ROOT / folder).rglob("*.py")
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_has_fewer_than_500_lines_and_its_functions_fewer_than_40(path: Path) -> None:
    text = path.read_text()
    assert text.count("\n") < 500
    long = [
        node.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= 40
    ]
    assert not long
