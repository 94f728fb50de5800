"""Secrecy on the wire: all bytes that a guest is sent stay the same when hidden cards change.

Two servers play the same match, but for what the guest cannot know: the deck of the second one's
deal is a world drawn from his view in the middle of the deal, which explains all he has heard.  The
bots' plies are given.  Each test first plants a leak and catches it.
"""

import asyncio
import json
import random
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

import dragonmoon as dm
from dragonmoon.server.store.store import Plan
from dragonmoon.server.tables import opening
from dragonmoon.server.tables.standing import Standing, table_line
from dragonmoon.server.tables.table import table_frame
from dragonmoon.server.thinkers import Thinkers
from dragonmoon.server.wire import TableState
from dragonmoon.server.worker import Question, Thought
from tests.contract.variants import Variant, ended, of_game
from tests.contract.worlds import World, drawn, replayed, told
from tests.secrecy.permuted import permuted
from tests.server.serving import serving

NAME = "0123456789abcdef"
SEEDS = {"gang-of-four": 3}
PLAYED = [next(one for one in of_game(game) if one.seats == 3) for game in dm.games()]
state_of = Standing.state


def leaky(standing: Standing, seat: int | None) -> TableState:
    """Tells something of the truth in the prompt."""
    state = state_of(standing, seat)
    prompt = f"Psst: {crc32(standing.match.truth().tobytes())}"
    return state.model_copy(update={"scene": {**state.scene, "prompt": prompt}})


def played(variant: Variant, seed: int) -> dm.Match:
    """Returns a random match in the middle of its first deal."""
    match, draw = variant.match(seed), random.Random(seed)
    stood = [match.copy()]
    while not match.past:
        legal = match.legal()
        match.play(legal[int(len(legal) * draw.random())])
        stood.append(match.copy())
    return stood[len(stood) * 3 // 5]


def hands(match: dm.Match) -> list[list[str]]:
    return [sorted(match.hand(seat)) for seat in match.all_seats]


def other_world(match: dm.Match, seat: int) -> dm.Match:
    """Returns a match that is the same to a seat, with other cards in the hands of others."""
    for seed in range(20):
        world: World = told(match, drawn(match.view(seat), seed))
        twin = replayed(match, world)
        if hands(twin) != hands(match):
            return twin
    raise AssertionError("all worlds are the same")


def sent(match: dm.Match, seat: int, folder: Path, patch: pytest.MonkeyPatch) -> list[str]:
    """Returns all that a guest is sent while the first deal of a match is played by its plies."""
    texts = [text for _, text in match.plies[0]]

    async def act(_: Thinkers, question: Question) -> Thought:
        done = len(question.view.plies)
        if done == len(texts):
            await asyncio.Event().wait()
        return Thought(texts[done])

    def nature(match: dm.Match) -> dm.Match:
        return match.play(texts[len(match.plies[0])])

    patch.setattr(Thinkers, "act", act)
    patch.setattr(dm.Match, "play_nature", nature)
    patch.setattr(opening, "fresh_id", lambda: NAME)
    with serving(folder) as host:
        guest = host.guest()
        start = {"record": guest.keep(match.opening().record()), "deal": 1, "ply": 0}
        first = guest.post("/tables", game=match.game.name, seat=seat, start=start, seed=7).text
        others = [first]
        with guest.live(NAME, since=0) as live:
            done = 0
            while done < len(texts):
                table = live.until("table")["table"]
                done = table["version"]
                if table["scene"]["actions"] and done < len(texts):
                    others += asked(guest, texts[done], done)
                    live.ask("act", action=texts[done], version=done)
            heard = [text for text in live.received if '"version":0,' not in text]
            received = sorted(heard, key=lambda text: '"done"' in text)
        others += [guest.get(f"/tables/{NAME}").text, lines(guest.get("/tables").json())]
    return [*received, *others]


def asked(guest: Any, text: str, version: int) -> list[str]:
    """Returns the answers to some questions at the guest's turn."""
    path = f"/tables/{NAME}"
    wrong = [guest.post(f"{path}/why", text=other).text for other in ("pass", "bid 1", "7R 8R")]
    stale = guest.post(f"{path}/act", action=text, version=version + 1).text
    return [
        *wrong,
        stale,
        guest.post(f"{path}/undo", version=version + 1).text,
        guest.get(f"{path}/view").text,
        guest.get(f"{path}/record").text,
    ]


def lines(tables: list[dict[str, Any]]) -> str:
    return json.dumps([{**table, "touched": ""} for table in tables])


@pytest.mark.parametrize("played_as", PLAYED, ids=str)
def test_the_wire_tells_nothing_of_the_hands_of_others(
    played_as: Variant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(played_as, SEEDS.get(played_as.game, 6))
    seat = match.players[-1]
    twin = other_world(match, seat)
    with monkeypatch.context() as planted:
        planted.setattr(Standing, "state", leaky)
        one = sent(match, seat, tmp_path / "a", planted)
        assert one != sent(twin, seat, tmp_path / "b", planted), "the leak was not caught"
    one = sent(match, seat, tmp_path / "c", monkeypatch)
    other = sent(twin, seat, tmp_path / "d", monkeypatch)
    assert len(one) == len(other)
    for k, (mine, theirs) in enumerate(zip(one, other, strict=True)):
        assert mine == theirs, k


def frames(match: dm.Match, seat: int | None, version: int) -> list[str]:
    """Returns what the wire shows of a match to a seat."""
    players = [one for one in match.players if one != match.players[0]]
    bots = dict.fromkeys(players, "quick")
    plan = Plan(NAME, "guest", match.game.name, match.players[0], bots, 1.0, 7, "")
    last = match.past[-1].number if match.past else None
    standing = Standing(plan, version, match, ended=last)
    line = table_line(plan, standing.summary()).model_dump_json(exclude={"touched"})
    return [table_frame(standing, seat), table_frame(standing, seat, stale=True), line]


def twin_of(match: dm.Match, seat: int | None, draw: random.Random) -> dm.Match:
    """Returns a match of which all is changed that a seat may not know."""
    twin = match.copy()
    twin._states = permuted(match, seat, draw)
    return twin


@pytest.mark.parametrize("game", dm.games())
def test_frames_of_whole_matches_tell_nothing_hidden(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def differing(looks: int) -> int:
        match, draw, found = ended(of_game(game)[-1]), random.Random(5), 0
        again, plies = match.opening(), [text for plies in match.plies for _, text in plies]
        for k, text in enumerate(plies):
            if k % (len(plies) // looks) == 0:
                for seat in (again.players[0], None):
                    twin = twin_of(again, seat, draw)
                    found += frames(again, seat, k) != frames(twin, seat, k)
            again.play(text)
        return found

    with monkeypatch.context() as planted:
        planted.setattr(Standing, "state", leaky)
        assert differing(10), "the leak was not caught"
    assert differing(100) == 0
