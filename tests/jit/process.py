"""Other processes: what kernels leave on the disk is seen by the next one only."""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


def start(
    *arguments: str,
    cache: Path,
    kernels: str = "compiled",
    root: Path = ROOT,
    optimised: bool = False,
) -> subprocess.Popen[str]:
    """Starts Python with the package that lies in ``root`` and the kernels kept in ``cache``."""
    environment = {
        **os.environ,
        "XDG_CACHE_HOME": str(cache),
        "DRAGONMOON_KERNELS": kernels,
        "PYTHONDONTWRITEBYTECODE": "1",  # an edit within the same second would go unseen
        "PYTHONPATH": str(root),
    }
    if kernels == "checked":
        environment["NUMBA_OPT"] = "0"  # what is out of range is so however much is optimised
    if optimised:
        del environment["NUMBA_OPT"]  # as players have it
    return subprocess.Popen(
        [sys.executable, "-W", "error", *arguments],
        cwd=root,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@contextmanager
def ended_with(*processes: subprocess.Popen[str]) -> Iterator[None]:
    """Ends processes with the block, which may fail before it has heard them all."""
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            with process:  # closes what it printed
                pass


def output(process: subprocess.Popen[str]) -> str:
    """Returns what a process prints; fails with its complaint if it does not end well."""
    printed, complaint = process.communicate()
    assert process.returncode == 0, complaint
    return printed


def run(
    *arguments: str,
    cache: Path,
    kernels: str = "compiled",
    root: Path = ROOT,
    optimised: bool = False,
) -> str:
    """Runs Python to its end and returns what it prints."""
    return output(start(*arguments, cache=cache, kernels=kernels, root=root, optimised=optimised))


def frozen(folder: Path, *parts: str) -> Path:
    """Copies parts of the checkout, so that nobody edits them while a test runs."""
    for part in parts:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, folder / part, ignore=ignored)
    return folder


def kept(cache: Path) -> dict[Path, tuple[int, str]]:
    """Returns the files of a cache with their times and a hash of each, locks apart."""
    return {
        path: (path.stat().st_mtime_ns, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in cache.rglob("*")
        if path.is_file() and path.suffix != ".lock"
    }
