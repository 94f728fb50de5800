"""Records: uploaded, read back, gone on from."""

from pathlib import Path

import pytest

import dragonmoon as dm
from dragonmoon.server.records import contents, scenes_of
from tests.server.serving import Guest

MATCHES = sorted((Path(__file__).parents[1] / "golden").glob("*/match-*.txt"))
OF_MOON = [path for path in MATCHES if path.parent.name == "moon"]


@pytest.fixture(params=MATCHES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def record(request: pytest.FixtureRequest) -> str:
    path: Path = request.param
    return path.read_text()


def test_a_record_is_kept_and_given_back(guest: Guest, record: str) -> None:
    line = guest.post("/records", text=record).json()
    answered = guest.get(f"/records/{line['id']}")
    assert answered.text == dm.Match.replay(record).record()
    assert answered.headers["content-disposition"].startswith("attachment")
    assert answered.headers["content-type"].startswith("text/plain")


def test_the_contents_are_the_plies(guest: Guest, record: str) -> None:
    match = dm.Match.replay(record)
    told = guest.get(f"/records/{guest.post('/records', text=record).json()['id']}/replay").json()
    plies = [[(ply["seat"], ply["text"]) for ply in deal["plies"]] for deal in told["deals"]]
    assert plies == match.plies
    sheet = match.view(None).scene()["sheet"]
    assert [deal["returns"] for deal in told["deals"] if deal["returns"]] == [
        row["returns"] for row in sheet["rows"]
    ]
    assert any(ply["begins"] for deal in told["deals"] for ply in deal["plies"])
    assert [player["kind"] for player in told["players"]].count("dummy") == len(
        match.all_seats
    ) - len(match.players)


@pytest.mark.parametrize("path", OF_MOON, ids=lambda path: path.stem)
def test_tricks_begin_with_the_first_card(path: Path) -> None:
    match = dm.Match.replay(path.read_text())
    for deal in contents("x", match).deals:
        cards = sum(ply.text.startswith("play") for ply in deal.plies)
        if cards:
            assert sum(ply.begins for ply in deal.plies) == -(-cards // match.seats)


def test_the_scenes_of_a_deal_end_with_the_deal(record: str) -> None:
    match = dm.Match.replay(record)
    for view in ("open", "spectator", str(match.players[-1])):
        for deal in match.past[:2]:
            scenes = scenes_of(match, deal.number, view)
            assert len(scenes) == len(deal.plies) + 1
            assert {scene["deal"] for scene in scenes} == {deal.number}
            assert scenes[-1]["log"][-1].startswith(f"Deal {deal.number}:")
            assert scenes[-1]["sheet"]["rows"][-1]["deal"] == deal.number
            assert scenes[-1]["turn"] is None
            assert scenes[-1]["over"] == (match.over and deal is match.past[-1])
            assert not scenes[-1]["actions"]


def test_as_the_match_ended_it_looks_in_the_replay(record: str) -> None:
    match = dm.Match.replay(record)
    for seat in match.players:
        last = scenes_of(match, match.deal_number, str(seat))[-1]
        assert last == match.view(seat).scene()


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ("deal=99", 404, "has no deal 99"),
        ("deal=0", 422, "The field deal"),
        ("deal=x", 422, "The field deal"),
        ("", 422, "The field deal is missing."),
        ("deal=1&view=9", 422, "There is no player in seat 9"),
        ("deal=1&view=all", 422, "The field view"),
    ],
)
def test_scenes_that_there_are_not(guest: Guest, asked: str, status: int, said: str) -> None:
    name = guest.post("/records", text=MATCHES[-1].read_text()).json()["id"]
    refused = guest.get(f"/records/{name}/scenes?{asked}")
    assert refused.status_code == status
    assert said in refused.json()["sentence"]


def test_a_broken_record_is_refused_with_its_sentence(guest: Guest) -> None:
    text = MATCHES[-1].read_text()
    for broken in ("", "hello", text[: len(text) // 2] + "!", text.replace("rules: 1", "rules: 9")):
        refused = guest.post("/records", text=broken)
        assert refused.status_code == 422
        with pytest.raises(ValueError) as wrong:  # noqa: PT011
            dm.Match.replay(broken)
        assert refused.json()["sentence"] == str(wrong.value)


def test_a_match_goes_on_from_a_place_in_a_record(guest: Guest, record: str) -> None:
    match = dm.Match.replay(record)
    deal = match.past[0]
    half = len(deal.plies) // 2
    start = {"record": guest.keep(record), "deal": deal.number, "ply": half}
    seat = match.players[-1]
    state = guest.sit(match.game.name, start=start, seat=seat)
    scene = scenes_of(match, deal.number, str(seat))[half]
    first = guest.get(f"/tables/{state['id']}").json()["scene"]["log"]
    assert first[: len(scene["log"])] == scene["log"]
    guest.post(f"/tables/{state['id']}/close")
    told = dm.Match.replay(guest.get(f"/records/{state['id']}").text)
    assert told.decks[0] == match.decks[0]
    assert told.plies[0][:half] == match.plies[0][:half]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"deal": 99}, "has no deal 99"),
        ({"ply": 999}, "not 999"),
        ({"game": "four-dragons"}, "not of four-dragons"),
        ({"seats": 3}, "4 players play"),
        ({"deal": 3, "ply": 32}, "The match is over there"),
    ],
)
def test_places_from_which_nothing_goes_on(
    guest: Guest, change: dict[str, object], said: str
) -> None:
    record = next(path for path in OF_MOON if path.stem == "match-4")  # 3 deals, to the end
    start = {"record": guest.keep(record.read_text()), "deal": 1, "ply": 0}
    body = {"game": "moon", "start": start | {k: change[k] for k in ("deal", "ply") if k in change}}
    refused = guest.post(
        "/tables", **(body | {k: change[k] for k in ("game", "seats") if k in change})
    )
    assert refused.status_code == 422
    assert said in refused.json()["sentence"]


def test_only_what_is_a_record_can_be_gone_on_from(guest: Guest) -> None:
    running = guest.sit("moon")["id"]
    for name in ("nonesuch", running):
        refused = guest.post("/tables", game="moon", start={"record": name, "deal": 1, "ply": 0})
        assert refused.status_code == 404
        assert "no such record" in refused.json()["sentence"]
