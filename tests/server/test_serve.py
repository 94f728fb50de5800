"""``dragonmoon serve``: it says where it listens, or in one line why it cannot."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from dragonmoon.cli import serve
from dragonmoon.server import running
from dragonmoon.server.settings import Settings
from dragonmoon.server.store.folder import held
from scripts.served import Served
from tests.cli.calls import call
from tests.server.serving import page

LOOK = "import sys\nimport dragonmoon.cli.serve, dragonmoon.server.running\n"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Puts a page where the server looks for it."""
    usual = Settings.__init__
    folder = page(tmp_path)

    def init(self: Settings, *args: object, **more: object) -> None:
        usual(self, *args, **({"page": folder} | more))  # type: ignore[arg-type]

    monkeypatch.setattr(Settings, "__init__", init)
    return folder


@pytest.mark.usefixtures("built")
def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = call("serve", "--no-browser", "--port", str(port), "--data", tmp_path / "data")
    assert (done.status, done.out) == (2, "")
    said = (
        f"dragonmoon: The server cannot listen at 127.0.0.1, port {port}: Address already in use."
    )
    assert done.err.strip() == said


@pytest.mark.usefixtures("built")
def test_a_folder_that_another_server_holds(tmp_path: Path) -> None:
    with held(tmp_path / "data"):
        done = call("serve", "--no-browser", "--port", "0", "--data", tmp_path / "data")
    assert done.status == 2
    assert len(done.err.splitlines()) == 1
    assert "Another server uses the data folder" in done.err


def test_libraries_that_are_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "find_spec", lambda _: None)
    done = call("serve", "--no-browser")
    assert (done.status, done.out) == (2, "")
    assert "pip install 'dragonmoon[server]'" in done.err


@pytest.mark.usefixtures("built")
def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    done = call("serve", "--no-browser", "--port", "0", "--data", tmp_path / "data")
    assert (done.status, done.out) == (2, "")
    assert done.err.strip().endswith("data is no folder: name one that is, or a new one.")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("host", ["no such host", "203.0.113.1"])
def test_a_place_where_nobody_can_listen(tmp_path: Path, host: str) -> None:
    done = call("serve", "--no-browser", "--host", host, "--data", tmp_path / "data")
    assert done.status == 2
    assert f"The server cannot listen at {host}, port 8600: " in done.err


def test_a_page_that_is_not_built(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="The page has not been built"):
        running.run(Settings(tmp_path / "data", page=tmp_path / "none"), lambda _: None)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--port", "70000"), "70000 is not in the range"),
        (("--port", "x"), "'x' is not a valid integer"),
        (("--workers", "0"), "0 is not in the range"),
    ],
)
def test_a_setting_that_cannot_be(given: tuple[str, str], said: str) -> None:
    done = call("serve", "--no-browser", *given)
    assert done.status == 2
    assert said in done.err


def test_settings_come_from_the_environment_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Settings] = []
    monkeypatch.setattr(running, "run", lambda settings, ready: found.append(settings))
    chosen = {"HOST": "0.0.0.0", "PORT": "8700", "DATA": str(tmp_path), "WORKERS": "3"}
    for name, value in chosen.items():
        monkeypatch.setenv(f"DRAGONMOON_{name}", value)
    assert call("serve", "--no-browser").status == 0
    assert found == [Settings(tmp_path, host="0.0.0.0", port=8700, workers=3)]


def test_a_server_imports_no_compiler() -> None:
    look = LOOK + "sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", look], check=False).returncode == 0


def alive(process: int) -> bool:
    """Tells whether a process runs (a zombie, of whom nobody has taken notice, does not)."""
    try:
        told = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="the processes are looked up in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_however_it_ends_no_process_is_left(tmp_path: Path, how: signal.Signals) -> None:
    server = Served(tmp_path)
    server.start()
    try:
        server.http.get("/api/me")
        opened = server.http.post("/api/tables", json={"game": "moon"}).json()
        while not server.http.get(f"/api/tables/{opened['id']}").json()["scene"]["actions"]:
            time.sleep(0.05)
        assert server.http.post(f"/api/tables/{opened['id']}/hint").is_success
        threads = Path(f"/proc/{server.process.pid}/task")
        left = [int(one) for file in threads.glob("*/children") for one in file.read_text().split()]
        assert left
        os.kill(server.process.pid, how)
        status = server.process.wait(30)
        assert status == {signal.SIGINT: 0}.get(how, -how)
        deadline = time.monotonic() + 30
        while any(map(alive, left)) and time.monotonic() < deadline:
            time.sleep(0.05)
        assert not any(map(alive, left))
        with pytest.raises(httpx.ConnectError):
            server.http.get("/healthz")
    finally:
        server.close()
    log = (tmp_path / "log").read_text()
    clean = all(line.startswith("{") for line in log.splitlines())
    assert clean or how is signal.SIGKILL, log  # then Python tells of what was left to it
