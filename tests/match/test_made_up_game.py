"""What a game may ask of the house: options, cards that form no action; and what it may not.

For a dummy, secrets and nature see ``test_made_up_lots.py``.
"""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon import game as house
from dragonmoon.batch import Batch
from dragonmoon.game import Game, Unformed, find, refusal, register
from dragonmoon.state import MOST_ACTIONS, Field, Known, Layout
from tests.contract.variants import truth, viewers

OPTIONS = {"zeros": ("led", "never led"), "pace": ("slow", "fair", "fast")}
SEED = 20261130


def made_up(*fields: Field, **more: Any) -> Game:
    """Returns Moon under another name, with more fields."""
    moon = find("moon")
    layout = Layout("made-up", *moon.layout.fields, *fields)
    return replace(moon, name="made-up", title="Made Up", layout=layout, **more)


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A registered game with options that its rules do not read."""
    monkeypatch.setenv("DRAGONMOON_KERNELS", "interpreted")
    monkeypatch.setattr(house, "_games", dict(house._games))
    fields = [Field(name, 0, Known.PUBLIC, "an option") for name in OPTIONS]
    register(made_up(*fields, options=OPTIONS))
    return find("made-up")


# ------------------------------------------------------------------------------------- options


def test_a_match_keeps_its_options_in_every_state(game: Game) -> None:
    match = dm.Match("made-up", seed=SEED, options={"pace": "fast"})
    assert match.options == {"zeros": "led", "pace": "fast"}
    while match.deal_number < 3:
        assert (truth(match)[0].zeros, truth(match)[0].pace) == (0, 2)
        for seat in viewers(match):
            assert match.view(seat).as_dict()["fields"]["pace"] == 2
        match.play(match.legal()[0])


def test_a_record_tells_the_options(game: Game) -> None:
    match = dm.Match("made-up", seed=SEED, options={"pace": "fair"})
    assert "options: zeros led, pace fair\n" in match.record()
    twin = dm.Match.replay(match.record())
    assert (twin.record(), truth(twin)[0].pace) == (match.record(), 1)


def test_matches_of_a_batch_keep_the_options_when_others_start_in_their_place(game: Game) -> None:
    options = {"zeros": "never led", "pace": "fast"}
    batch, matches = Batch("made-up", 3, seed=SEED, options=options), 0
    assert batch.options == options
    while matches < 2:
        batch.rollout(1)
        matches += int(batch.ended.sum())
        assert (batch._states["zeros"] == 1).all()
        assert (batch._states["pace"] == 2).all()
    plain = Batch("made-up", 3, seed=SEED)
    assert plain.options == {"zeros": "led", "pace": "slow"}
    assert not plain._states["pace"].any()
    assert (plain.view(0, 0).fields.pace, batch.view(0, 0).fields.pace) == (0, 2)


@pytest.mark.parametrize("make", [dm.Match, lambda game, **more: Batch(game, 2, **more)])
@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"pace": "hasty"}, "option pace is 'hasty'; allowed are slow, fair, fast"),
        ({"speed": "fast"}, "Made Up has no option 'speed'; it has: zeros, pace"),
        (["pace"], "options are a list; allowed is a mapping"),
    ],
)
def test_a_wrong_option_is_refused(game: Game, make: Any, options: Any, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        make("made-up", options=options)


# --------------------------------------------------------------------------- a game that is refused


@pytest.mark.parametrize(
    "field",
    [
        Field("speed", 0, Known.PUBLIC, "another name"),
        Field("pace", 2, Known.PUBLIC, "more than a number"),
        Field("pace", 0, Known.SECRET, "hidden"),
    ],
    ids=lambda field: field.meaning,
)
def test_an_option_without_a_field_is_refused(field: Field) -> None:
    with pytest.raises(ValueError, match="no public field keeps the option pace"):
        register(made_up(field, options={"pace": OPTIONS["pace"]}))
    assert "made-up" not in dm.games()


def test_an_action_must_fit_into_a_ply() -> None:
    rules = SimpleNamespace(**vars(find("moon").rules) | {"ACTIONS": MOST_ACTIONS})
    with pytest.raises(ValueError, match="262144 actions are too many for a ply"):
        register(made_up(rules=rules))
    assert "made-up" not in dm.games()


# ------------------------------------------------------------------------ cards that form no action


def parse(text: str) -> int:
    """Returns the action of a text; two tiles are good notation and form none."""
    if text == "play 6-4 6-5":

        def why(state: Any) -> tuple[str, int]:
            return f"In deal {state.deal} a single tile is played, not 6-4 6-5.", 501

        raise Unformed("6-4 6-5 is no play.", why)
    return find("moon").words.parse(text)


def test_cards_that_form_no_action_are_refused_with_a_clause() -> None:
    words: Any = SimpleNamespace(**vars(find("moon").words) | {"parse": parse})
    game, match = made_up(words=words), dm.Match("moon", seed=SEED, first=2)
    state = truth(match)[0]
    refused = refusal(game, state, "play 6-4 6-5", 2)
    assert refused is not None
    assert (str(refused), refused.clause) == (
        "In deal 1 a single tile is played, not 6-4 6-5.",
        "MN5.1",
    )
    for seat in (0, None):
        early = refusal(game, state, "play 6-4 6-5", seat)
        assert early is not None
        assert (str(early), early.clause) == (
            "It is not your turn: seat 2 is to act.",
            game.clause(game.rules.due(state)),
        )
    unread = refusal(game, state, "play 6-4 and 6-5", 0)
    assert unread is not None
    assert unread.clause is None
    assert refusal(game, state, match.legal()[0], 2) is None
