"""Whatever is wrong with a request gets one sentence, and never a 5xx."""

import json
from typing import Any

import httpx
import pytest

from dragonmoon.server.wire import LONGEST_RECORD
from tests.server.serving import Guest, Host, serving

RECORD = "dragonmoon record 1\n"


def sentence(response: httpx.Response) -> str:
    """Returns the sentence of a refusal."""
    told = response.json()
    assert set(told) == {"sentence", "clause"}
    found = told["sentence"]
    assert found.endswith(".")
    assert "\n" not in found
    return str(found)


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"game": "chess"}, "There is no game 'chess'"),
    ({}, "The field game is missing."),
    ({"game": 7}, "The field game will not do"),
    ({"game": "moon", "cheat": True}, "There is no field cheat here."),
    ({"game": "moon", "seats": 9}, "is played by 3 or 4, not by 9"),
    ({"game": "moon", "seat": 4}, "There is no player in seat 4"),
    ({"game": "moon", "seat": -1}, "There is no player in seat -1"),
    ({"game": "moon", "bots": ["deep"]}, "There is no bot 'deep'; the bots are"),
    ({"game": "moon", "bots": ["quick", "quick"]}, "There are 2 bots for 3 other seats"),
    ({"game": "moon", "time": 0}, "The field time will not do"),
    ({"game": "moon", "time": 1e9}, "The field time will not do"),
    ({"game": "moon", "options": {"a": "b"}}, "has no option 'a'"),
    ({"game": "moon", "seed": -1}, "The field seed will not do"),
    ({"game": "moon", "seed": 2**63}, "The field seed will not do"),
    ({"game": "four-dragons", "seats": 3, "seat": 2}, "There is no player in seat 2"),
]


@pytest.mark.parametrize(("body", "said"), BAD_TABLES, ids=lambda one: str(one)[:40])
def test_a_table_that_cannot_be(guest: Guest, body: dict[str, Any], said: str) -> None:
    refused = guest.post("/tables", **body)
    assert refused.status_code == 422
    assert said in sentence(refused)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/api/", 404),
        ("GET", "/api/tables/none", 404),
        ("GET", "/api/tables/" + "x" * 300, 422),
        ("GET", "/api/tables/%00", 404),
        ("GET", "/api/tables/%ff%fe", 404),
        ("GET", "/api/records/none", 404),
        ("GET", "/api/records/none/replay", 404),
        ("GET", "/api/games/chess/rules", 404),
        ("PUT", "/api/tables", 405),
        ("DELETE", "/api/me", 405),
        ("POST", "/some/page", 405),
        ("GET", "/assets/none.js", 404),
        ("GET", "/assets/../index.html/x", 200),
        ("GET", "/assets/%2e%2e/%2e%2e/data/secret", 200),
        ("GET", "/..%2f..%2fdata/secret", 200),
    ],
)
def test_what_is_not_there(guest: Guest, method: str, path: str, status: int) -> None:
    answered = guest.http.request(method, path)
    assert answered.status_code == status
    if status == 200:
        assert "<title>Dragonmoon</title>" in answered.text
    else:
        sentence(answered)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"7", b"\xff\xfe", b"[" * 9000, b'{"version": 1e999}']
)
def test_a_body_that_is_no_json(guest: Guest, body: bytes) -> None:
    table = guest.sit("moon")["id"]
    for do in ("act", "why", "undo", "until"):
        headers = {"content-type": "application/json"}
        refused = guest.http.post(f"/api/tables/{table}/{do}", content=body, headers=headers)
        assert refused.status_code in (400, 422)
        sentence(refused)


@pytest.mark.parametrize("chunked", [False, True])
@pytest.mark.parametrize(
    ("path", "size"), [("/tables/x/act", 20_000), ("/records", 2_200_000), ("/tables", 2_200_000)]
)
def test_a_body_that_is_too_long(guest: Guest, path: str, size: int, chunked: bool) -> None:
    body = json.dumps({"text": "x" * size}).encode()
    content = (body[k : k + 1000] for k in range(0, len(body), 1000)) if chunked else body
    headers = {"content-type": "application/json"}
    try:
        refused = guest.http.post(f"/api{path}", content=content, headers=headers)
    except httpx.WriteError:  # the connection was closed before all of it was sent
        return
    assert refused.status_code == 413
    assert "too long" in sentence(refused)


def test_a_record_that_is_too_long_for_a_record(guest: Guest) -> None:
    refused = guest.post("/records", text="x" * (LONGEST_RECORD + 1))
    assert refused.status_code == 422
    assert "The field text will not do" in sentence(refused)


@pytest.mark.parametrize("path", ["/tables", "/tables/x/view", "/tables/x", "/tables/x/record"])
def test_whoever_is_no_guest_is_asked_to_become_one(host: Host, path: str) -> None:
    refused = httpx.get(f"{host.address}/api{path}")
    assert refused.status_code == 401
    sentence(refused)


def test_a_request_from_another_site_is_refused(guest: Guest) -> None:
    for origin in ("https://elsewhere.example", "null", "http://127.0.0.1:1", "http://[x", ""):
        headers = {"Origin": origin}
        refused = guest.http.post("/api/tables", json={"game": "moon"}, headers=headers)
        assert refused.status_code == 403
        assert "another site" in sentence(refused)
    headers = {"Origin": guest.address}
    assert guest.http.post("/api/tables", json={"game": "moon"}, headers=headers).is_success


def test_too_many_requests_are_refused(host: Host) -> None:
    folder = host.settings.data.parent / "limited"
    with serving(folder, guest_requests="10/minute", new_tables="3/minute") as limited:
        someone = limited.guest()
        answers = [someone.get("/tables") for _ in range(12)]
        assert {answer.status_code for answer in answers} == {200, 429}
        assert "Too many requests" in sentence(answers[-1])
        other = limited.guest()
        made = [other.post("/tables", game="moon").status_code for _ in range(4)]
        assert made == [201, 429, 429, 429]


def test_every_answer_bears_the_headers_of_the_house(guest: Guest) -> None:
    for path in ("/", "/tables/abc", "/api/games", "/api/none", "/assets/app-1.js"):
        headers = guest.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert "immutable" in guest.http.get("/assets/app-1.js").headers["cache-control"]
    assert guest.http.get("/assets/app-1.js").headers["content-encoding"] == "gzip"
    assert guest.http.get("/").headers["cache-control"] == "no-cache"


def test_the_operator_is_answered(guest: Guest) -> None:
    assert guest.http.get("/healthz").text == "alive\n"
    assert guest.http.get("/readyz").text == "ready\n"
    guest.sit("moon")
    assert "dragonmoon_tables" in guest.http.get("/metrics").text
