"""The live wire: what is missed is told, what is asked is answered."""

import asyncio
import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import dragonmoon as dm
from dragonmoon.server.live import Connection
from tests.server.serving import Guest, Host, Json, Live, first_action


def act(live: Live, table: Json, **more: object) -> None:
    live.ask("act", action=first_action(table), version=table["version"], **more)


def played(live: Live, table: Json, plies: int) -> Json:
    """Plays for the guest, always the first action; returns the table at his turn after that."""
    for _ in range(plies):
        act(live, table)
        table = live.mine()
    return table


def test_every_ply_is_a_frame_with_the_next_version(guest: Guest) -> None:
    name = guest.sit("gang-of-four", seed=4)["id"]
    with guest.live(name, since=0) as live:
        played(live, live.mine(), 6)
    frames = [json.loads(text) for text in live.received]
    versions = [frame["table"]["version"] for frame in frames if frame["kind"] == "table"]
    assert versions == list(range(versions[0], versions[0] + len(versions)))
    done = [frame for frame in frames if frame["kind"] == "done"]
    assert len(done) >= 5  # the answer to the last ply may still be on its way
    assert {frame["re"] for frame in done} == {1}


@pytest.mark.parametrize("game", dm.games())
def test_a_whole_match_is_played_to_its_end(guest: Guest, game: str) -> None:
    name = guest.sit(game, seed=11)["id"]
    with guest.live(name) as live:
        table = live.mine()
        while not table["scene"]["over"]:
            act(live, table)
            table = live.mine()
    record = dm.Match.replay(guest.get(f"/records/{name}").text)
    assert record.over
    frames = [json.loads(text) for text in live.received]
    ended = [f["table"]["ended"] for f in frames if f["kind"] == "table" and f["table"]["ended"]]
    assert [scene["deal"] for scene in ended] == [deal.number for deal in record.past]
    assert all(scene["log"][-1].startswith(f"Deal {scene['deal']}:") for scene in ended)


def test_who_comes_back_is_told_what_he_has_missed(guest: Guest) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as live:
        seen = live.mine()
        table = played(live, seen, 2)
    missed = table["version"] - seen["version"]
    with guest.live(name, since=seen["version"]) as live:
        versions = [live.next()["table"]["version"] for _ in range(missed)]
    assert versions == list(range(seen["version"] + 1, table["version"] + 1))


@pytest.mark.parametrize("since", [None, 10**6, 0])
def test_who_knows_too_little_or_too_much_is_told_how_it_stands(
    guest: Guest, since: int | None
) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as live:
        table = played(live, live.mine(), 8)
    with guest.live(name, since=since) as live:
        assert live.next()["table"] == table


def test_an_action_upon_an_older_version_is_not_done(guest: Guest) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as live:
        table = live.mine()
        live.ask("act", action=first_action(table), version=table["version"] + 5, id=9)
        refused = live.next()
        assert (refused["kind"], refused["re"]) == ("refused", 9)
        fresh = live.next()
        assert fresh == {"kind": "table", "stale": True, "table": table}


def test_all_connections_of_a_guest_hear_of_a_ply(guest: Guest) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as one, guest.live(name) as other:
        table, _ = one.mine(), other.mine()
        act(one, table)
        assert one.mine() == other.mine()
    assert not any('"done"' in text for text in other.received)


def test_a_refused_action_names_its_clause(guest: Guest) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as live:
        table = live.mine()
        live.ask("act", action="play 0-0", version=table["version"], id=3)
        refused = live.until("refused")
    why = dm.Match("moon", seed=4).why_not("play 0-0")
    assert why is not None
    assert refused == {
        "kind": "refused",
        "re": 3,
        "refusal": {"sentence": str(why), "clause": why.clause},
    }


def test_why_and_hint_are_answered_by_the_number_of_the_frame(guest: Guest) -> None:
    name = guest.sit("moon", seed=4)["id"]
    with guest.live(name) as live:
        table = live.mine()
        live.ask("why", text="0-0", id=5)
        assert live.until("answer")["re"] == 5
        live.ask("hint", version=table["version"], id=6)
        assert live.until("hint")["re"] == 6


BAD_FRAMES: dict[str, str | bytes] = {
    "no JSON": "{",
    "a list": "[]",
    "a number": "7",
    "nothing": "",
    "unknown": '{"do": "cheat", "id": 4}',
    "without id": '{"do": "hint", "version": 1}',
    "with a name of its own": '{"do": "hint", "id": 4, "version": 1, "seat": 2}',
    "a version that is none": '{"do": "hint", "id": 4, "version": -1}',
    "deep": "[" * 8000,
    "a long action": json.dumps({"do": "act", "id": 4, "action": "x" * 300, "version": 0}),
    "a surrogate": '{"do": "act", "id": 4, "action": "\\ud800", "version": 0}',
    "a huge number": '{"do": "hint", "id": 4, "version": 1' + "0" * 5000 + "}",
    "binary": b"\x00\xff",
}


@pytest.mark.parametrize("name", BAD_FRAMES)
def test_a_bad_frame_is_answered_and_harms_nobody(guest: Guest, name: str) -> None:
    table = guest.sit("moon", seed=4)["id"]
    with guest.live(table) as live:
        live.mine()
        live.send(BAD_FRAMES[name])
        refused = live.until("refused")
        assert refused["re"] in (None, 4)
        assert refused["refusal"]["sentence"].endswith(".")
        live.ask("why", text="0-0", id=5)
        assert live.until("answer")["re"] == 5


@pytest.mark.parametrize("size", [17_000, 10_000_000])
def test_a_frame_that_is_too_long_ends_the_connection(guest: Guest, size: int) -> None:
    table = guest.sit("moon", seed=4)["id"]
    with guest.live(table) as live:
        live.mine()
        with suppress(ConnectionClosed):
            live.send("x" * size)
        code, reason = live.closed()
    reset = size > 10**6 and code == 0  # what was still being sent has crossed the farewell
    assert reset or (code == 1009 and reason)
    with guest.live(table) as live:
        assert live.mine()


def test_too_many_frames_are_refused_and_end_the_connection(host: Host, guest: Guest) -> None:
    table = guest.sit("moon", seed=4)["id"]
    with guest.live(table) as live:
        for _ in range(120 + host.settings.strikes + 60):
            live.send("{")
        assert live.closed() == (1008, "Too many frames.")
    assert any("Too many frames" in text for text in live.received)


def test_who_does_not_keep_up_has_to_come_back(
    host: Host, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: Connection) -> None:
        await asyncio.Event().wait()

    table = guest.sit("moon", seed=4)["id"]
    with monkeypatch.context() as slow:
        slow.setattr(Connection, "_send", nothing)
        with guest.live(table) as live:
            for _ in range(host.settings.waiting + 10):
                live.ask("why", text="0-0")
            assert live.closed()[0] == 1013
    with guest.live(table) as live:
        assert live.mine()


def test_who_is_no_guest_or_asks_for_no_table_is_told_so(host: Host, guest: Guest) -> None:
    table = guest.sit("moon", seed=4)["id"]
    with guest.live(table, Cookie="dragonmoon=forged") as live:
        assert "no guest" in live.next()["refusal"]["sentence"]
        assert live.closed()[0] == 1008
    with guest.live("nowhere") as live:
        assert live.next()["refusal"]["sentence"] == "There is no such table."


def test_a_page_of_another_site_is_not_connected(guest: Guest) -> None:
    table = guest.sit("moon", seed=4)["id"]
    with pytest.raises(InvalidStatus), guest.live(table, Origin="https://elsewhere.example"):
        pass
    with guest.live(table, Origin=guest.address) as live:
        assert live.mine()


def test_somebody_who_watches_sees_no_hand(host: Host, guest: Guest) -> None:
    table = guest.sit("moon", seed=4)["id"]
    watcher = host.guest()
    with watcher.live(table) as live:
        seen = live.next()["table"]
        assert seen["seat"] is None
        assert not [zone for zone in seen["scene"]["zones"] if zone["layout"] == "hand"]
        live.ask("act", action="pass", version=seen["version"])
        assert "You watch" in live.until("refused")["refusal"]["sentence"]
