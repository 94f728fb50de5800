"""Bots that think: whatever becomes of their processes, the match goes on."""

import asyncio
import os
import pickle
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.server import thinkers
from dragonmoon.server.metrics import Metrics
from dragonmoon.server.thinkers import Thinkers
from dragonmoon.server.worker import Question, Thought, think
from tests.server.serving import first_action, serving


def dying(mark: Path) -> Any:
    """Returns what dies when it is first asked to think."""
    return Dying(str(mark))


class Dying:
    """Thinks, but for the first time."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def __call__(self, question: Question, *, explain: bool = False) -> Thought:
        if not os.path.exists(self.mark):
            Path(self.mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Thought(question.view.legal()[-1])


def sleeping(question: Question, *, explain: bool = False) -> Thought:
    """Thinks for much too long."""
    time.sleep(60)
    return Thought("never")


@pytest.fixture
def house() -> Iterator[Thinkers]:
    asked = Thinkers(1, 1.0, Metrics())
    yield asked
    asked.close()


def question(bot: str = "strong") -> Question:
    match = dm.Match("moon", seed=3)
    return Question(bot, "moon", 1, 0.1, match.view(match.decider))


def test_a_decision_whose_process_died_is_asked_again(
    house: Thinkers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "think", dying(tmp_path / "died"))
    monkeypatch.setattr(house, "_patience", 30.0)
    thought = asyncio.run(house.act(question()))
    assert thought.text == question().view.legal()[-1]
    assert house._metrics.lost_workers._value.get() == 1


def test_quick_plays_for_a_bot_that_thinks_too_long(
    house: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "_in_process", _too_slow(house))
    thought = asyncio.run(house.act(question()))
    assert thought.text == think(question("quick")).text


def _too_slow(house: Thinkers) -> Any:
    async def ask(asked: Question, explain: bool) -> Thought:
        future = house._pool.schedule(sleeping, args=(asked,), timeout=0.2)
        return await asyncio.wrap_future(future)

    return ask


def test_a_search_that_is_not_ready_says_so_and_waits_for_nobody(
    house: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "_patience", 60.0)
    thought = asyncio.run(house.act(question()))
    assert thought.waiting
    assert thought.text == dm.bot("quick", "moon").act(question().view)


@pytest.mark.parametrize("game", dm.games())
def test_a_view_is_small_on_its_way(game: str) -> None:
    match, quick = dm.Match(game, seed=3), dm.bot("quick", game)
    while not match.over and len(match.past) < 3:
        if match.turn == dm.NATURE:
            match.play_nature()
        else:
            match.play(quick.act(match.view(match.decider)))
    assert len(pickle.dumps(match.view(match.players[0]))) < 20_000


def test_a_table_is_told_that_the_search_is_made_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act(_: Thinkers, asked: Question) -> Thought:
        return Thought(asked.view.legal()[0], waiting=True)

    monkeypatch.setattr(Thinkers, "act", act)
    first = dm.Match("moon", seed=4).decider  # no bot has acted before the guest looks on
    with serving(tmp_path) as host:
        guest = host.guest()
        table = guest.sit("moon", seed=4, seat=first, bots=["strong"])
        with guest.live(table["id"]) as live:
            state = live.mine()
            live.ask("act", action=first_action(state), version=state["version"])
            notice = live.until("notice")["sentence"]
    assert notice.startswith("The search of strong is being made ready")


def test_a_hint_of_a_bot_that_searches_has_a_reason(tmp_path: Path) -> None:
    with serving(tmp_path) as host:
        guest = host.guest()
        table = guest.sit("moon", seed=4, bots=["strong"], time=0.1)
        with guest.live(table["id"]) as live:
            state = live.mine()
            live.ask("hint", version=state["version"], id=3)
            hint = live.until("hint")["hint"]
    assert hint["sentence"]
