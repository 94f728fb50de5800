"""The package and its slow twins, in a few matches; ``tests.naive.compare`` plays many."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.jit import mode
from dragonmoon.rulebook import rulebook
from tests.naive import plies
from tests.naive.compare import GAMES, Comparison, Difference, Seen, compare_kernel, compare_match
from tests.naive.magic_dragons.beside import MAGIC_DRAGONS
from tests.naive.magic_dragons.styles import Style
from tests.naive.magic_dragons.twin import MagicDragons
from tests.naive.moon.beside import MOON
from tests.naive.moon.twin import Moon
from tests.naive.plies import rows_of

TABLES = [(name, seats) for name in GAMES for seats in find(name).seats]
MATCHES = 3 if mode() == "interpreted" else 26

at_every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
of_every_game = pytest.mark.parametrize("game", GAMES)


def test_every_game_has_a_twin() -> None:
    assert sorted(GAMES) == list(dm.games())


@of_every_game
@pytest.mark.parametrize("file", ["twin.py", "events.py"])
def test_a_twin_takes_nothing_from_the_package(game: str, file: str) -> None:
    source = (Path(__file__).parent / game.replace("-", "_") / file).read_text()
    assert not re.findall(r"^.*import.*dragonmoon|^from dragonmoon.*", source, re.MULTILINE)


# ------------------------------------------------------------------------------ all is the same


@at_every_table
def test_kernels_play_as_the_twin_does(game: str, seats: int) -> None:
    for number in range(MATCHES):
        compare_kernel(GAMES[game], seats, 11, number)


@cache
def some_matches(game: str, seats: int) -> list[Seen]:
    """Returns what some matches of ``dm.Match`` have brought about; those with odd numbers tie."""
    return [compare_match(GAMES[game], seats, 21, number) for number in range(4)]


@at_every_table
def test_a_match_goes_and_refuses_and_shows_as_the_twin_does(game: str, seats: int) -> None:
    assert sum(seen.plies for seen in some_matches(game, seats)) > 100


TIES = {
    "moon": ["MN7.1 21 or more, but equal at the top"],
    "magic-dragons": ["MD8.1 a tie, most cards win", "MD8.1 a tie, the win is shared"],
}


@at_every_table
def test_matches_led_to_a_tie_come_to_one(game: str, seats: int) -> None:
    for number, seen in enumerate(some_matches(game, seats)):
        tied = any(seen.events[tie] for tie in TIES[game])
        assert tied or number % 2 == 0, f"seed 21, match {number}"


@at_every_table
def test_only_events_that_are_expected_are_told(game: str, seats: int) -> None:
    told = {event for seen in some_matches(game, seats) for event in seen.events}
    assert told <= {event for seats in find(game).seats for event in GAMES[game].expected(seats)}
    assert len(told) > 30


@at_every_table
def test_events_are_told_by_clauses_that_exist(game: str, seats: int) -> None:
    clauses = {clause.number for section in rulebook(game) for clause in section.clauses}
    events = GAMES[game].expected(seats)
    assert {event.split()[0] for event in events} <= clauses
    assert len(set(events)) == len(events)


def test_a_match_of_many_plies_goes_on_over_the_edge_of_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rows() -> list[plies.Row]:
        styled = (MAGIC_DRAGONS.chosen, MAGIC_DRAGONS.lay)
        return list(rows_of("magic-dragons", styled, 3, 1, 5, Style.LOW))

    whole = rows()
    for edge in (7, len(whole)):
        monkeypatch.setattr(plies, "ROWS", edge)
        assert rows() == whole


# ------------------------------------------------------------------------ a difference is found


class WrongMoon(Moon):
    """A twin with a wrong rule: whoever is void may play only his first tile."""

    def playable(self) -> list[tuple[int, int]]:
        tiles = super().playable()
        return tiles[:1] if self.trick and len(tiles) == len(self.hands[self.turn or 0]) else tiles


class WrongDragons(MagicDragons):
    """A twin with a wrong rule: a colour that lies on a stack may start another one."""

    def refuses_new(self, card: str) -> str:
        clause = super().refuses_new(card)
        return "" if clause == "MD4.1" else clause


WRONG = {
    "moon": replace(MOON, twin=WrongMoon),
    "magic-dragons": replace(MAGIC_DRAGONS, twin=WrongDragons),
}


@at_every_table
def test_a_difference_is_found_and_its_record_replays(game: str, seats: int) -> None:
    with pytest.raises(Difference, match=r"seed 51, match 0, dm\.Match: legal is") as found:
        compare_match(WRONG[game], seats, 51, 0)
    record = str(found.value).partition("\n\n")[2]
    match = dm.Match.replay(record)
    assert f"legal is {match.legal()}" in str(found.value)
    with pytest.raises(Difference, match="seed 51, match 0"):
        compare_kernel(WRONG[game], seats, 51, 0)


class Forgetful(MagicDragons):
    """A twin that learns nothing from who is passed over."""

    def learn(self) -> None:
        pass


class Lenient(MagicDragons):
    """A twin in which who has fewer cards than another wins a tie too."""

    def ahead(self) -> list[int]:
        high = max(self.scores)
        return [seat for seat in range(self.seats) if self.scores[seat] == high >= 40]


class Misnamed(MagicDragons):
    """A twin that names another clause."""

    def refuses_new(self, card: str) -> str:
        return "MD4.4" if super().refuses_new(card) else ""


def misplaced(match: dm.Match) -> dict[str, Any]:
    """Returns what a scene shows, the stacks of the centre being forgotten."""
    shown = MAGIC_DRAGONS.shown_by_scene(match)
    return shown | {"zones": shown["zones"] | {"centre": []}}


@pytest.mark.parametrize(
    ("wrong", "compare", "what"),
    [
        (replace(MAGIC_DRAGONS, twin=Forgetful), compare_kernel, "lacks"),
        (replace(MAGIC_DRAGONS, twin=Lenient), compare_match, "winners"),
        (replace(MAGIC_DRAGONS, twin=Misnamed), compare_kernel, "what forbids play"),
        (replace(MAGIC_DRAGONS, twin=Misnamed), compare_match, "what forbids play"),
        (replace(MAGIC_DRAGONS, shown_by_scene=misplaced), compare_match, "zones of the scene"),
    ],
)
def test_a_difference_in_anything_is_found(
    wrong: Any, compare: Callable[..., Any], what: str
) -> None:
    def compare_some() -> None:
        for number in range(30):
            compare(wrong, 3, 61, number)

    with pytest.raises(Difference, match=f": {what}"):
        compare_some()


@at_every_table
def test_a_record_holds_the_match_so_far(game: str, seats: int) -> None:
    match = dm.Match(game, seats, first=min(2, seats - 1), seed=5)
    beside = Comparison(GAMES[game], seats, match.first, "a match")
    beside.deal(match.decks[0])
    for _ in range(seats + 3):
        legal = match.legal()
        beside.play(legal[-1], legal)
        match.play(legal[-1])
    assert dm.Match.replay(beside.record()).record() == match.record()
