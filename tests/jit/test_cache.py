"""The cache folder: shared by processes, warm at the next start, pruned, and not needed."""

import os
from pathlib import Path

from dragonmoon import jit
from tests.jit.probe import asked, copied
from tests.jit.process import ended_with, kept, output, run, start


def test_two_processes_compile_at_once_and_a_third_loads(tmp_path: Path) -> None:
    copied(tmp_path)
    cache = tmp_path / "cache"
    both = [start(*asked(k), cache=cache, root=tmp_path) for k in (0, 2)]
    with ended_with(*both):
        answers = [output(process).split() for process in both]
    assert [answer for answer, _ in answers] == ["101", "103"]
    assert sorted(how for _, how in answers) == ["compiled", "loaded"]
    before = kept(cache)
    assert run(*asked(1), cache=cache, root=tmp_path).split() == ["102", "loaded"]
    assert kept(cache) == before
    assert {path.suffix for path in before} == {".nbi", ".nbc"}


def test_a_cache_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    copied(tmp_path)
    (tmp_path / "file").write_text("in the way")
    assert run(*asked(1), cache=tmp_path / "file", root=tmp_path).split() == ["102", "compiled"]


def test_the_folders_of_the_versions_used_last_are_kept(tmp_path: Path) -> None:
    copied(tmp_path)
    cache = tmp_path / "cache"
    run(*asked(1), cache=cache, root=tmp_path)
    kernels = cache / "dragonmoon" / "kernels"
    (mine,) = kernels.iterdir()
    others = [kernels / f"version {age}" for age in range(9)]
    for age, folder in enumerate(others):
        folder.mkdir()
        (folder / "kernel").touch()
        os.utime(folder, (10**9 - age, 10**9 - age))
    os.utime(mine, (10**9 - 99, 10**9 - 99))  # the oldest, but it is used again
    assert run(*asked(1), cache=cache, root=tmp_path).split() == ["102", "loaded"]
    assert set(kernels.iterdir()) == {mine, *others[: jit.KEPT_FOLDERS - 1]}


def test_files_that_were_cut_short_are_made_anew(tmp_path: Path) -> None:
    copied(tmp_path)
    cache = tmp_path / "cache"
    for outcome in ("compiled", "compiled", "loaded"):
        assert run(*asked(1), cache=cache, root=tmp_path).split() == ["102", outcome]
        if outcome == "compiled" and not list(cache.rglob("cut")):
            for path in kept(cache):
                path.write_bytes(path.read_bytes()[:-9])
            (cache / "cut").touch()
