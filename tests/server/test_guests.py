"""Cookies: signed, for long, and what becomes of bad ones."""

import stat
import time

import httpx
import pytest

from dragonmoon.server.guests import COOKIE, DAYS, secret_in
from dragonmoon.server.store.folder import BadFolder
from tests.server.serving import Guest, Host


def welcomed(host: Host, cookie: str) -> httpx.Response:
    return httpx.get(f"{host.address}/api/me", headers={"Cookie": f"{COOKIE}={cookie}"})


def test_a_cookie_is_kept_from_scripts_and_other_sites(host: Host) -> None:
    told = httpx.get(f"{host.address}/api/me").headers["set-cookie"].lower()
    assert "httponly" in told
    assert "samesite=lax" in told
    assert f"max-age={400 * 86400}" in told


@pytest.mark.parametrize("forged", ["{}x", "x{}", "a.b.c", "...", '"', "%ff"])
def test_a_forged_cookie_makes_a_new_guest_who_is_told_so(
    host: Host, guest: Guest, forged: str
) -> None:
    forged = forged.format(guest.http.cookies[COOKIE])
    me = welcomed(host, forged).json()
    assert me["guest"] != guest.me["guest"]
    assert "not valid" in me["notice"]
    headers = {"Cookie": f"{COOKIE}={forged}"}
    assert httpx.get(f"{host.address}/api/tables", headers=headers).status_code == 401


def test_an_expired_cookie_makes_a_new_guest_who_is_told_so(
    host: Host, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time()
    monkeypatch.setattr("itsdangerous.timed.time.time", lambda: now + (DAYS + 1) * 86400)
    me = welcomed(host, guest.http.cookies[COOKIE]).json()
    assert me["guest"] != guest.me["guest"]
    assert "has expired" in me["notice"]


def test_the_secret_is_made_once_and_is_nobody_elses(host: Host) -> None:
    file = host.settings.data / "secret"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert secret_in(host.settings.data) == file.read_text()
    short = host.settings.data.parent / "short"
    short.mkdir()
    (short / "secret").write_text("x")
    with pytest.raises(BadFolder, match="cannot be used"):
        secret_in(short)
