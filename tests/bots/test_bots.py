"""Every bot of every game: legal, repeatable, able to say why, and clear about bad input."""

import random
import re
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick import THUMBS
from dragonmoon.game import View
from tests.bots.decisions import deciding
from tests.contract.variants import Variant, ended, viewers, visited

SEEDS = (0, 1, 2)  # one for each temper


def every_bot(variant: Variant, seed: int = 3) -> list[dm.Bot]:
    return [dm.bot(name, variant.game, seed=seed, worlds=2) for name in dm.bots(variant.game)]


def decisions(variant: Variant, seed: int, deals: int = 2) -> list[dm.View]:
    """Returns the view of the seat that decides at every state of some random deals."""
    matches = visited(variant, seed, deals)
    return [match.view(match.decider) for match in matches if deciding(match)]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_does_what_is_legal(variant: Variant, seed: int) -> None:
    for view in decisions(variant, seed):
        for bot in every_bot(variant):
            assert bot.act(view) in view.legal(), (bot.name, view.as_dict())


@pytest.mark.parametrize("seed", SEEDS)
def test_equal_views_make_equal_choices(variant: Variant, seed: int) -> None:
    bots, twins = every_bot(variant), every_bot(variant)
    for view in decisions(variant, seed, deals=1):
        again = View(view.game, view.states.copy(), view.seat, view.past)
        for bot, twin in zip(bots, twins, strict=True):
            text = bot.act(view)
            assert bot.act(again) == twin.act(again) == text, (bot.name, view.as_dict())
            assert bot.explain(view, text) == twin.explain(again, text)


def test_a_bot_leaves_the_view_as_it_is(variant: Variant) -> None:
    for view in decisions(variant, seed=0, deals=1):
        before = view.states.tobytes()
        for bot in every_bot(variant):
            bot.explain(view, bot.act(view))
        assert view.states.tobytes() == before


@pytest.mark.parametrize("seed", SEEDS)
def test_a_bot_explains_in_one_line_what_it_does_and_what_it_would_rather_do(
    variant: Variant, seed: int
) -> None:
    draw = random.Random(seed)
    for view in decisions(variant, seed, deals=1):
        for bot in every_bot(variant):
            chosen, other = bot.act(view), draw.choice(view.legal())
            line = bot.explain(view, chosen)
            assert line == line.strip()
            assert line.isprintable(), line
            assert line[-1] == "."
            assert not line.startswith("Rather")
            if other != chosen:
                assert bot.explain(view, other).startswith(f"Rather {chosen}"), other


def test_text_is_read_in_any_case(variant: Variant) -> None:
    for view in decisions(variant, seed=0, deals=1):
        for bot in every_bot(variant):
            text = bot.act(view)
            assert bot.explain(view, text.upper()) == bot.explain(view, text)


def test_a_bot_explains_no_action_that_is_refused(variant: Variant) -> None:
    for view in decisions(variant, seed=1, deals=1):
        texts = map(view.game.words.text, range(view.game.rules.ACTIONS))
        illegal = next(text for text in texts if text not in view.legal())
        for text in (illegal, "nonsense"):
            for bot in every_bot(variant):
                with pytest.raises(
                    dm.IllegalAction, match=f"^{re.escape(str(view.why_not(text)))}$"
                ):
                    bot.explain(view, text)


def test_a_bot_decides_for_nobody_else(variant: Variant) -> None:
    for match in visited(variant, seed=1, deals=1):
        for seat in viewers(match):
            if seat != match.decider:
                view = match.view(seat)
                whose = f"seat {match.decider} decides" if deciding(match) else "nature is to act"
                who = "a spectator" if seat is None else f"seat {seat}"
                for bot in every_bot(variant):
                    with pytest.raises(ValueError, match=f"nothing to decide for {who}"):
                        bot.act(view)
                    with pytest.raises(ValueError, match=whose):
                        bot.explain(view, match.legal()[0])


def test_quick_plays_its_own_game_alone() -> None:
    with pytest.raises(ValueError, match="This bot plays Magic Dragons, not Four-Player Moon"):
        dm.bot("quick", "magic-dragons").act(dm.Match("moon", first=0, seed=1).view(0))


def test_a_bot_has_nothing_to_decide_when_the_match_is_over(variant: Variant) -> None:
    match = ended(variant)
    for bot in every_bot(variant):
        with pytest.raises(ValueError, match="the match is over"):
            bot.act(match.view(0))


def test_bots_are_listed_with_a_sentence_and_bear_their_names(variant: Variant) -> None:
    listed = dm.bots(variant.game)
    assert {"random", "quick"} <= set(listed)
    for name, sentence in listed.items():
        assert sentence.endswith(".")
        assert dm.bot(name, variant.game).name == name


def test_random_takes_every_action_equally_often() -> None:
    view = dm.Match("moon", first=0, seed=5).view(0)
    taken = [dm.bot("random", "moon", seed=seed).act(view) for seed in range(6000)]
    assert set(taken) == set(view.legal())
    for text in view.legal():
        assert abs(taken.count(text) - 1000) < 4 * 29  # four standard deviations


def test_a_game_without_rules_of_thumb_has_no_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(THUMBS, "moon")
    assert "quick" not in dm.bots("moon")
    with pytest.raises(ValueError, match=r"no bot 'quick' for moon; the bots are: random\."):
        dm.bot("quick", "moon")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (
            ("strongest", "moon"),
            "There is no bot 'strongest' for moon; the bots are: random, quick, strong.",
        ),
        (
            (["quick"], "moon"),
            "There is no bot ['quick'] for moon; the bots are: random, quick, strong.",
        ),
        (("quick", "bridge"), "There is no game 'bridge'; "),
        (("quick", "moon", 0, 0), "A bot's time is 0; allowed is more than 0 seconds."),
        (("quick", "moon", 0, -1.5), "A bot's time is -1.5; allowed is more than 0 seconds."),
        (("quick", "moon", 0, float("nan")), "A bot's time is nan; allowed is more than 0 sec"),
        (("quick", "moon", 0, float("inf")), "A bot's time is inf; allowed is more than 0 sec"),
        (("quick", "moon", 0, "soon"), "A bot's time is 'soon'; allowed is more than 0 seconds."),
        (("quick", "moon", 0, True), "A bot's time is True; allowed is more than 0 seconds."),
        (("quick", "moon", 0, None, 0), "A bot's worlds are 0; allowed is a whole number, 1 or"),
        (("quick", "moon", 0, None, 2.5), "A bot's worlds are 2.5; allowed is a whole number"),
        (("quick", "moon", 0, None, "9"), "A bot's worlds are '9'; allowed is a whole number"),
        (("strong", "moon", 0, 1.0, 64), "A bot has time= or worlds= for a decision, not both."),
        (("quick", "moon", 0, None, True), "A bot's worlds are True; allowed is a whole number"),
        (("random", "moon", "lucky"), "A bot's seed is 'lucky'; allowed is a whole number."),
    ],
)
def test_bad_input_is_refused_in_a_clear_line(arguments: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(complaint)) as refused:
        dm.bot(*arguments)
    assert "\n" not in str(refused.value)
