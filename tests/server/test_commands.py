"""Undo, until, stop."""

import pytest

import dragonmoon as dm
from tests.server.serving import Guest, Host, Json, Live, first_action


def moon_alone(guest: Guest) -> Json:
    """Returns a table of Moon at which the guest has just named trump and is to lead."""
    for seed in range(40):
        table = guest.sit("moon", seed=seed, bots=["random"])
        with guest.live(table["id"]) as live:
            state = live.mine()
            act(live, state, state["scene"]["actions"][-1]["text"])
            state = live.mine()
        if any(one["text"].startswith("trump") for one in state["scene"]["actions"]):
            return state
        guest.post(f"/tables/{table['id']}/close")
    raise AssertionError("no seed lets the guest name trump")


def act(live: Live, table: Json, text: str) -> None:
    live.ask("act", action=text, version=table["version"])


def test_a_ply_is_taken_back_and_the_version_goes_on(guest: Guest) -> None:
    state = moon_alone(guest)
    with guest.live(state["id"]) as live:
        live.mine()
        act(live, state, first_action(state))
        named = live.mine()
        assert named["undo"] == first_action(state)
        live.ask("undo", version=named["version"])
        back = live.mine()
    assert back["version"] == named["version"] + 1
    assert back["scene"] == state["scene"]


def test_undo_is_there_after_the_table_was_stored_and_loaded(host: Host, guest: Guest) -> None:
    state = moon_alone(guest)
    with guest.live(state["id"]) as live:
        live.mine()
        act(live, state, first_action(state))
        named = live.mine()
    host.parts.hall._tables.pop(state["id"])
    assert guest.get(f"/tables/{state['id']}").json() == named
    back = guest.post(f"/tables/{state['id']}/undo", version=named["version"]).json()
    assert back["scene"] == state["scene"]


def test_what_others_have_answered_is_not_taken_back(guest: Guest) -> None:
    table = guest.sit("gang-of-four", seed=4)
    with guest.live(table["id"]) as live:
        state = live.mine()
        act(live, state, first_action(state))
        state = live.mine()
        assert state["undo"] is None
        live.ask("undo", version=state["version"], id=8)
        refused = live.until("refused")
    assert refused["re"] == 8
    assert "nothing to take back" in refused["refusal"]["sentence"]


def passing(guest: Guest) -> tuple[Json, Json]:
    """Returns a table of Gang of Four at which the guest can pass."""
    for seed in range(20):
        table = guest.sit("gang-of-four", seed=seed)
        with guest.live(table["id"]) as live:
            state = live.mine()
            for _ in range(12):
                texts = [action["text"] for action in state["scene"]["actions"]]
                if "pass" in texts:
                    return table, state
                act(live, state, first_action(state))
                state = live.mine()
        guest.post(f"/tables/{table['id']}/close")
    raise AssertionError("no seed lets the guest pass")


def test_pass_until_the_cycle_ends(guest: Guest) -> None:
    table, state = passing(guest)
    key = state["scene"]["until"]["key"]
    with guest.live(table["id"]) as live:
        live.next()
        live.ask("until", version=state["version"], id=2)
        said = live.until("table")["table"]
        assert said["repeating"] == "pass until the cycle ends"
        notice = live.until("notice")["sentence"]
    assert notice.startswith("Done: pass until the cycle ends") or "no more" in notice
    now = guest.get(f"/tables/{table['id']}").json()
    assert now["repeating"] is None
    assert now["scene"]["until"]["key"] != key or now["scene"]["deal"] != state["scene"]["deal"]


def test_where_nothing_is_to_be_repeated_it_is_refused(guest: Guest) -> None:
    table = guest.sit("moon", seed=4)
    with guest.live(table["id"]) as live:
        state = live.mine()
    refused = guest.post(f"/tables/{table['id']}/until", version=state["version"])
    assert (refused.status_code, refused.json()["sentence"]) == (
        409,
        "Nothing here is to be repeated.",
    )


def test_stop_is_heeded_whenever_it_comes(guest: Guest) -> None:
    table, state = passing(guest)
    assert guest.post(f"/tables/{table['id']}/stop").json()["version"] == state["version"]


@pytest.mark.parametrize("game", dm.games())
def test_the_same_seed_and_bots_play_the_same_match(guest: Guest, game: str) -> None:
    records = []
    for _ in range(2):
        table = guest.sit(game, seed=21)
        with guest.live(table["id"]) as live:
            state = live.mine()
            for _ in range(5):
                act(live, state, first_action(state))
                state = live.mine()
        guest.post(f"/tables/{table['id']}/close")
        records.append(guest.get(f"/records/{table['id']}").text)
    assert records[0] == records[1]
