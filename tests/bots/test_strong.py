"""The bot that searches: its budget, what it counts, and what it finds."""

import pickle
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.arena import compare
from dragonmoon.bots import strong
from dragonmoon.bots.search import budget
from dragonmoon.bots.search.budget import LEAST, MOST, fixed, timed
from dragonmoon.bots.strong import NOT_YET, Strong
from dragonmoon.game import View
from tests.bots.decisions import deciding
from tests.contract.variants import Variant


def play(variant: Variant, bot: dm.Bot, seed: int) -> dm.Match:
    """Returns a deal that one bot plays for all seats."""
    match = variant.match(seed)
    while match.deal_number == 1 and not match.over:
        if deciding(match):
            match.play(bot.act(match.view(match.decider)))
        else:
            match.play_nature()
    return match


def test_it_counts_what_it_has_searched(variant: Variant) -> None:
    bot = Strong(variant.game, worlds=LEAST)
    play(variant, bot, seed=1)
    assert bot.tally.searched == bot.tally.decisions > 5
    assert bot.tally.worlds == LEAST * bot.tally.searched


def test_two_threads_may_ask_one_bot() -> None:
    """Its states and memory are one search's at a time."""
    bot, match = Strong("moon", worlds=64), dm.Match("moon", seed=3)
    view = match.view(match.decider)
    twin = View(view.game, view.states.copy(), view.seat, view.past)
    twin.states["scores"] += 1
    expected = [Strong("moon", worlds=64).act(one) for one in (view, twin)]
    with ThreadPoolExecutor(2) as threads:
        found = list(threads.map(bot.act, [view, twin] * 20))
    assert found == expected * 20


def test_it_can_be_sent_to_another_process() -> None:
    bot, view = Strong("moon", seed=2, worlds=8), dm.Match("moon", first=0, seed=4).view(0)
    text = bot.act(view)
    sent = pickle.loads(pickle.dumps(bot))
    assert sent.act(view) == text
    assert sent.tally.decisions == 2
    assert "b'" not in repr(bot)


def test_what_is_forced_is_no_decision() -> None:
    bot, match = Strong("four-dragons", worlds=4), dm.Match("four-dragons", seed=1)
    assert bot.act(match.view(match.decider)) == "play 6K"
    assert bot.tally.decisions == 0
    assert bot.explain(match.view(match.decider), "play 6K") == "There is nothing else to do."


def test_it_plays_by_rules_of_thumb_while_its_kernels_compile(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled: Future[None] = Future()
    monkeypatch.setattr(strong, "ready", lambda game, players: compiled)
    bot, quick = Strong(variant.game, time=0.01), dm.bot("quick", variant.game)
    match = variant.match(2)
    while len(match.legal()) == 1 or not deciding(match):
        match.play(match.legal()[0])
    view = match.view(match.decider)
    text = bot.act(view)
    assert text == quick.act(view)
    assert bot.explain(view, text) == f"{quick.explain(view, text)} ({NOT_YET})"
    assert (bot.tally.decisions, bot.tally.searched) == (1, 0)
    compiled.set_result(None)
    assert "by the looks of" in bot.explain(view, bot.act(view))
    assert (bot.tally.decisions, bot.tally.searched) == (2, 1)


def test_kernels_are_compiled_behind_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []
    monkeypatch.setattr(
        strong, "Workspace", lambda game, players: asked.append((game.name, players))
    )
    strong.ready.cache_clear()
    bot = Strong("moon", time=0.1)
    bot.prepare(3)
    assert asked == [("moon", 3)]
    assert strong.ready("moon", 3) is strong.ready("moon", 3)
    strong.ready.cache_clear()


@pytest.mark.parametrize("worlds", [1, LEAST - 1, LEAST, 100, 1000])
def test_a_number_of_worlds_is_kept(worlds: int) -> None:
    chunks = list(fixed(worlds))
    assert sum(chunks) == worlds
    assert max(chunks) <= MOST


def test_time_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.01, 0.03, 0.07, 0.15, 0.31, 0.63])  # a hundredth of a second a world
    monkeypatch.setattr(budget, "perf_counter", lambda: next(clock))
    assert list(timed(1.0)) == [1, 2, 4, 8, 16, 32]


def test_the_explanation_compares_the_best_two(variant: Variant) -> None:
    bot: Any = Strong(variant.game, worlds=LEAST)
    match = variant.match(4)
    while len(match.legal()) == 1 or not deciding(match):
        match.play(match.legal()[0])
    view = match.view(match.decider)
    best, second = (view.game.words.text(one.action) for one in bot._think(view)[:2])
    line = bot.explain(view, best)
    assert "The match is won with it in " in line
    assert f", with {second} in " in line
    assert bot.explain(view, second) == f"Rather {best}. {line}"


def test_it_plays_its_own_game_alone() -> None:
    with pytest.raises(ValueError, match="This bot plays Magic Dragons, not Four-Player Moon"):
        dm.bot("strong", "magic-dragons", worlds=4).act(dm.Match("moon", first=0, seed=1).view(0))


def test_what_goes_wrong_with_compiling_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(game: object, players: int) -> None:
        raise MemoryError("no room to compile")

    monkeypatch.setattr(strong, "Workspace", fails)
    strong.ready.cache_clear()
    bot = Strong("moon", time=0.1)
    with pytest.raises(MemoryError):
        bot.prepare(4)
    with pytest.raises(MemoryError):
        bot.act(dm.Match("moon", first=0, seed=1).view(0))
    strong.ready.cache_clear()


def test_it_wins_matches_against_rules_of_thumb() -> None:
    found = compare("moon", "strong@worlds=16", "quick", matches=8, workers=1)
    assert found.figures[0].share.mean > 0.5
    assert found.efforts[0].searched == found.efforts[0].decisions


def test_with_time_it_searches_every_decision_in_the_arena() -> None:
    strong.ready.cache_clear()
    found = compare("moon", "strong@time=0.001", "quick", deals=2, workers=1)
    assert found.efforts[0].searched == found.efforts[0].decisions > 0
