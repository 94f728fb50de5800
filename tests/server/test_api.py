"""What can be asked by HTTP."""

import pytest

import dragonmoon as dm
from dragonmoon.rulebook import rulebook
from tests.server.serving import Guest, Host, Json, first_action


def to_turn(guest: Guest, table: Json) -> Json:
    """Returns a table when its guest is to decide."""
    with guest.live(table["id"]) as live:
        return live.mine()


def test_the_games_are_shown_as_a_person_chooses_one(guest: Guest) -> None:
    cards = guest.get("/games").json()
    assert [card["name"] for card in cards] == list(dm.games())
    for card in cards:
        assert card["usual"] in card["players"]
        assert card["usual_bot"] in card["bots"]
        assert card["bots"] == dm.bots(card["name"])
        assert card["feel"]
        assert card["facts"]
        assert card["about"].endswith(".")


@pytest.mark.parametrize("game", dm.games())
def test_the_rulebook_is_that_of_the_docstrings(guest: Guest, game: str) -> None:
    told = guest.get(f"/games/{game}/rules").json()
    assert [section["number"] for section in told["sections"]] == [
        section.number for section in rulebook(game)
    ]
    clauses = [one for section in told["sections"] for one in section["clauses"]]
    assert any(clause["choice"] is not None for clause in clauses)
    assert all(clause["sentence"] for clause in clauses)


def test_whoever_comes_is_a_guest_and_stays_the_same(host: Host, guest: Guest) -> None:
    assert guest.me["notice"] is None
    assert guest.get("/me").json()["guest"] == guest.me["guest"]
    assert host.guest().me["guest"] != guest.me["guest"]


@pytest.mark.parametrize("game", dm.games())
def test_a_table_shows_what_the_guest_may_know(guest: Guest, game: str) -> None:
    state = guest.sit(game, seed=5, seat=1)
    match = dm.Match(game, seed=5)
    assert state["seat"] == 1
    assert state["scene"]["seat"] == 1
    assert len(state["players"]) == match.seats
    assert [player["you"] for player in state["players"]].index(True) == 1
    hand = next(z for z in state["scene"]["zones"] if z["layout"] == "hand")
    assert sorted(card["text"] for card in hand["cards"]) == sorted(match.view(1).hand)
    view = guest.get(f"/tables/{state['id']}/view").json()
    assert view["hand"] == match.view(1).hand


def test_an_action_is_done_and_its_version_is_new(guest: Guest) -> None:
    state = to_turn(guest, guest.sit("moon", seed=1))
    done = guest.post(
        f"/tables/{state['id']}/act", action=first_action(state), version=state["version"]
    )
    assert done.status_code == 200
    assert done.json()["version"] > state["version"]


def test_a_table_whose_guest_has_gone_on_elsewhere_is_left_as_it_is(guest: Guest) -> None:
    state = to_turn(guest, guest.sit("moon", seed=1))
    path, action = f"/tables/{state['id']}/act", first_action(state)
    for version in (state["version"] - 1, state["version"] + 7):
        if version >= 0:
            refused = guest.post(path, action=action, version=version)
            assert refused.status_code == 409
            assert "has gone on" in refused.json()["sentence"]
    assert guest.get(f"/tables/{state['id']}").json()["version"] == state["version"]


def test_why_an_action_is_not_allowed(guest: Guest) -> None:
    state = to_turn(guest, guest.sit("gang-of-four", seed=3))
    path = f"/tables/{state['id']}/why"
    refused = guest.post(path, text="play 1G 1G 1G 1G 1G 1G").json()
    assert not refused["allowed"]
    assert refused["clause"].startswith("GF")
    unread = guest.post(path, text="dance").json()
    assert unread == {**unread, "allowed": False, "clause": None}
    allowed = guest.post(path, text=first_action(state)).json()
    assert allowed == {**allowed, "allowed": True, "action": first_action(state)}


def test_cards_and_a_place_are_understood_as_if_they_were_typed(guest: Guest) -> None:
    state = to_turn(guest, guest.sit("magic-dragons", seed=3))
    while first_action(state).startswith("bid"):
        path = f"/tables/{state['id']}/act"
        guest.post(path, action=first_action(state), version=state["version"])
        state = to_turn(guest, state)
    path = f"/tables/{state['id']}/why"
    for action in state["scene"]["actions"]:
        if "choose" not in action and "select" in action:
            asked = {"select": action["select"], "drop": action["drop"]}
            assert guest.post(path, **asked).json()["action"] == action["text"]


def test_a_hint_is_a_legal_action_with_a_reason(guest: Guest) -> None:
    state = to_turn(guest, guest.sit("moon", seed=1))
    hint = guest.post(f"/tables/{state['id']}/hint").json()
    offered = {action["text"]: action["label"] for action in state["scene"]["actions"]}
    assert hint["label"] == offered[hint["action"]]
    assert hint["sentence"]


def test_whoever_has_no_seat_watches(host: Host, guest: Guest) -> None:
    state = guest.sit("moon", seed=1)
    other = host.guest()
    seen = other.get(f"/tables/{state['id']}").json()
    assert seen["seat"] is None
    assert seen["scene"]["seat"] is None
    assert not seen["scene"]["actions"]
    asked: list[tuple[str, Json]] = [
        ("act", {"action": "pass", "version": 0}),
        ("undo", {"version": 0}),
        ("close", {}),
        ("hint", {}),
        ("why", {"text": "pass"}),
    ]
    for do, body in asked:
        refused = other.post(f"/tables/{state['id']}/{do}", **body)
        assert refused.status_code == 403
        assert refused.json()["sentence"] == "You watch at this table: only its players act."


def test_a_closed_table_gives_its_record_and_nothing_before(guest: Guest) -> None:
    state = guest.sit("gang-of-four", seed=2)
    name = state["id"]
    refused = guest.get(f"/tables/{name}/record")
    assert (refused.status_code, refused.json()["sentence"].split(":")[0]) == (
        409,
        "The match is not over",
    )
    assert guest.get(f"/records/{name}").status_code == 404
    line = guest.post(f"/tables/{name}/close").json()
    assert line == {**line, "closed": True, "over": False}
    record = guest.get(f"/tables/{name}/record").text
    assert dm.Match.replay(record).game.name == "gang-of-four"
    assert guest.get(f"/records/{name}").text == record
    version = guest.get(f"/tables/{name}").json()["version"]
    assert guest.post(f"/tables/{name}/act", action="pass", version=version).status_code == 409
    assert guest.post(f"/tables/{name}/close").status_code == 200


def test_tables_are_listed_the_latest_first(guest: Guest) -> None:
    names = [to_turn(guest, guest.sit(game))["id"] for game in dm.games()]
    listed = [line["id"] for line in guest.get("/tables").json()]
    assert listed == names[::-1]
    assert [line["id"] for line in guest.get("/me").json()["tables"]] == listed


def test_no_more_open_tables_than_a_guest_may_have(host: Host, guest: Guest) -> None:
    for _ in range(host.settings.tables):
        first = guest.sit("moon")
    refused = guest.post("/tables", game="moon")
    assert (refused.status_code, refused.json()["sentence"]) == (
        409,
        "You have 20 open tables: close one first.",
    )
    guest.post(f"/tables/{first['id']}/close")
    guest.sit("moon")
