"""Logs: JSON, with the ids of tables, and without cards, records and cookies."""

import io
import json
import logging
from pathlib import Path

import pytest
import structlog

import dragonmoon as dm
from dragonmoon.server import logs
from dragonmoon.server.guests import COOKIE
from tests.server.serving import first_action, serving


@pytest.fixture
def stream() -> "io.StringIO":
    return io.StringIO()


def begin(stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes logs into a stream for the length of a test."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", list(root.handlers))
    monkeypatch.setattr(root, "level", root.level)
    logs.begin(stream)


def test_logs_tell_of_tables_and_of_no_card(
    tmp_path: Path, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(stream, monkeypatch)
    try:
        with serving(tmp_path) as host:
            guest = host.guest()
            name = guest.sit("gang-of-four", seed=4)["id"]
            with guest.live(name) as live:
                table = live.mine()
                for _ in range(6):
                    live.ask("act", action=first_action(table), version=table["version"])
                    table = live.mine()
                live.ask("act", action="play PG PG PG PG", version=table["version"])
                live.until("refused")
            guest.post(f"/tables/{name}/close")
            record = guest.get(f"/records/{name}").text
            guest.post("/records", text=record.replace("deal 1", "deal 9"))
            guest.post("/records", text=record)
            cookie = guest.http.cookies[COOKIE]
    finally:
        structlog.reset_defaults()
    told = stream.getvalue()
    lines = [json.loads(line) for line in told.splitlines()]
    assert {line["event"] for line in lines} >= {"server begins", "table opened", "request"}
    assert name in told
    assert cookie not in told
    assert all("deck" not in line and "pass" not in line for line in told.splitlines())
    cards = {card for deck in dm.Match.replay(record).decks for card in deck}
    words = set(told.replace('"', " ").replace(",", " ").split())
    assert not cards & words


def test_an_error_is_told_by_its_kind_and_place(
    stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(stream, monkeypatch)
    try:
        try:
            raise ValueError("7R 8R")
        except ValueError as wrong:
            structlog.get_logger().error("of ours", exc_info=wrong)
            logging.getLogger("theirs").exception("of theirs")
    finally:
        structlog.reset_defaults()
    first, second = [json.loads(line) for line in stream.getvalue().splitlines()]
    for line in (first, second):
        assert line["error"].startswith("ValueError at test_logs.py:")
    assert "7R" not in stream.getvalue()
