"""Killed without a warning, the server has lost nothing that it acknowledged."""

from pathlib import Path

from scripts.kills import kill_often


def test_no_acknowledged_ply_is_lost(tmp_path: Path) -> None:
    plies, lost = kill_often(2, seed=2, folder=tmp_path)
    assert (plies > 0, lost) == (True, 0)
