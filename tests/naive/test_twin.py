"""The package and its slow twins, in a few matches; ``tests.naive.compare`` plays many."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.game import find
from dragonmoon.jit import mode
from dragonmoon.rulebook import rulebook
from tests.naive import plies
from tests.naive.compare import (
    GAMES,
    Comparison,
    Difference,
    Seen,
    compare_kernel,
    compare_match,
    names_of,
)
from tests.naive.four_dragons.beside import FOUR_DRAGONS
from tests.naive.four_dragons.twin import NATURE, FourDragons
from tests.naive.gang_of_four.beside import GANG_OF_FOUR
from tests.naive.gang_of_four.odd import odd
from tests.naive.gang_of_four.twin import GangOfFour
from tests.naive.magic_dragons.beside import MAGIC_DRAGONS
from tests.naive.magic_dragons.styles import Style
from tests.naive.magic_dragons.twin import MagicDragons
from tests.naive.moon.beside import MOON
from tests.naive.moon.twin import Moon
from tests.naive.plies import rows_of

Chosen = dict[str, str]  # options


def choices(name: str) -> list[Chosen]:
    """Returns all ways to choose the options of a game."""
    options = find(name).options
    return [dict(zip(options, values, strict=True)) for values in product(*options.values())]


TABLES = [
    pytest.param(name, seats, options, id="-".join([name, str(seats), *options.values()]))
    for name in GAMES
    for seats in find(name).seats
    for options in choices(name)
]
MATCHES = {
    "gang-of-four": 1 if mode() == "interpreted" else 10,  # of many plies
    **dict.fromkeys(
        ("four-dragons", "magic-dragons", "moon"), 3 if mode() == "interpreted" else 26
    ),
}

at_every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES)
of_every_game = pytest.mark.parametrize("game", GAMES)


def test_every_game_has_a_twin() -> None:
    assert sorted(GAMES) == list(dm.games())


OF_TWINS = [
    path
    for name in ("twin.py", "events.py", "combinations.py", "odd.py")
    for path in sorted(Path(__file__).parent.glob(f"*/{name}"))
]


@pytest.mark.parametrize("path", OF_TWINS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_twin_takes_nothing_from_the_package(path: Path) -> None:
    found = re.findall(r"^.*import.*dragonmoon|^from dragonmoon.*", path.read_text(), re.MULTILINE)
    assert not found


@of_every_game
def test_actions_are_numbered_in_the_order_of_the_rules(game: str) -> None:
    assert names_of(game).action == list(GAMES[game].every_action)


# ------------------------------------------------------------------------------ all is the same


@at_every_table
def test_kernels_play_as_the_twin_does(game: str, seats: int, options: Chosen) -> None:
    for number in range(MATCHES[game]):
        compare_kernel(GAMES[game], seats, 11, number, options)


def some_matches(game: str, seats: int, options: Chosen) -> list[Seen]:
    """Returns what some matches of ``dm.Match`` have brought about; those with odd numbers tie."""
    return matches_of(game, seats, tuple(options.items()))


@cache
def matches_of(game: str, seats: int, options: tuple[tuple[str, str], ...]) -> list[Seen]:
    return [compare_match(GAMES[game], seats, 21, number, dict(options)) for number in range(4)]


@at_every_table
def test_a_match_goes_and_refuses_and_shows_as_the_twin_does(
    game: str, seats: int, options: Chosen
) -> None:
    assert sum(seen.plies for seen in some_matches(game, seats, options)) > 100


TIES = {
    "four-dragons": [
        "FD7.2 a tie, more Food wins",
        "FD7.2 a tie, more Muertos win",
        "FD7.2 a draw",
    ],
    "gang-of-four": ["GF8.2 the win is shared"],
    "moon": ["MN7.1 21 or more, but equal at the top"],
    "magic-dragons": ["MD8.1 a tie, most cards win", "MD8.1 a tie, the win is shared"],
}


@at_every_table
def test_matches_led_to_a_tie_come_to_one(game: str, seats: int, options: Chosen) -> None:
    for number, seen in enumerate(some_matches(game, seats, options)):
        tied = any(seen.events[tie] for tie in TIES[game])
        assert tied or number % 2 == 0, f"seed 21, match {number}"


@at_every_table
def test_only_events_that_are_expected_are_told(game: str, seats: int, options: Chosen) -> None:
    told = {event for seen in some_matches(game, seats, options) for event in seen.events}
    expected = GAMES[game].expected
    assert told <= {event for seats in find(game).seats for event in expected(seats, **options)}
    assert len(told) > 30


@at_every_table
def test_events_are_told_by_clauses_that_exist(game: str, seats: int, options: Chosen) -> None:
    clauses = {clause.number for section in rulebook(game) for clause in section.clauses}
    events = GAMES[game].expected(seats, **options)
    assert {event.split()[0] for event in events} <= clauses
    assert len(set(events)) == len(events)


def test_a_match_of_many_plies_goes_on_over_the_edge_of_a_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def rows() -> list[plies.Row]:
        styled = (MAGIC_DRAGONS.chosen, MAGIC_DRAGONS.lay)
        return list(rows_of("magic-dragons", styled, 3, 1, 5, Style.LOW, {}))

    whole = rows()
    for edge in (7, len(whole)):
        monkeypatch.setattr(plies, "ROWS", edge)
        assert rows() == whole


# ------------------------------------------------------------------------ a difference is found


class WrongFour(FourDragons):
    """A twin with a wrong rule: a colour may be played twice to a trick."""

    def closed_to(self, card: str, colour: str) -> str:
        clause = super().closed_to(card, colour)
        return "" if clause == "FD3.2" else clause


class WrongGang(GangOfFour):
    """A twin with a wrong rule: who leads may pass."""

    def forbids_pass(self) -> str:
        return "" if self.table is None else super().forbids_pass()


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
    "four-dragons": replace(FOUR_DRAGONS, twin=WrongFour),
    "gang-of-four": replace(GANG_OF_FOUR, twin=WrongGang),
    "moon": replace(MOON, twin=WrongMoon),
    "magic-dragons": replace(MAGIC_DRAGONS, twin=WrongDragons),
}


@at_every_table
def test_a_difference_is_found_and_its_record_replays(
    game: str, seats: int, options: Chosen
) -> None:
    with pytest.raises(Difference, match=r"seed 51, match 0, dm\.Match: legal is") as found:
        compare_match(WRONG[game], seats, 51, 0, options)
    record = str(found.value).partition("\n\n")[2]
    match = dm.Match.replay(record)
    assert f"legal is {match.legal()}" in str(found.value)
    with pytest.raises(Difference, match="seed 51, match 0"):
        compare_kernel(WRONG[game], seats, 51, 0, options)


AUTO, DECLARE = ({"last_card": value} for value in ("auto", "declare"))


class Loud(FourDragons):
    """A twin in which all see the cards of gifts and swaps."""

    def seeing(self, one: int, other: int) -> list[int] | None:
        return None


class Curious(FourDragons):
    """A twin in which the partner sees what is chosen for a swap before he chooses."""

    def seen_choice(self, viewer: int | None) -> str | None:
        return self.chosen if viewer == self.decider else super().seen_choice(viewer)


class Even(FourDragons):
    """A twin in which nature draws every kind of card as often as any other."""

    def chance(self) -> list[tuple[str, float]]:
        found = super().chance()
        return [(action, 1 / len(found)) for action, _ in found]


class Treacherous(FourDragons):
    """A twin in which a 3 kills the 10 of the partner too."""

    def tens_against(self, seat: int) -> list[int]:
        partner = self.partner_of(seat)
        tens = [laid.seat for laid in self.trick if laid.card == "10K" and laid.takes_part]
        return [*super().tens_against(seat), *[one for one in tens if one == partner]]


class Blind(FourDragons):
    """A twin in which nature draws from the hand of the dummy too."""

    def begin_gifts(self) -> None:
        super().begin_gifts()
        if self.is_dummy(self.winner):
            self.turn = NATURE


class Uneven(FourDragons):
    """A twin in which a draw is a win of the seats 0 and 2."""

    def end_deal(self) -> None:
        super().end_deal()
        self.winners = self.winners[::2] if len(self.winners) == 4 else self.winners


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


class Careless(GangOfFour):
    """A twin in which nobody has to mind the last card of the next seat."""

    def has_duty(self) -> bool:
        return False


class Clockwise(GangOfFour):
    """A twin in which the loser is looked for clockwise."""

    def loser_of(self, winner: int, left: list[int]) -> int:
        others = [(winner + k) % self.seats for k in range(1, self.seats)]
        return max(others, key=lambda seat: (left[seat], self.scores[seat]))


class Alone(GangOfFour):
    """A twin in which a win is never shared."""

    def end_deal(self, winner: int) -> None:
        super().end_deal(winner)
        self.winners = self.winners[:1]


class Standing(GangOfFour):
    """A twin in which a barred seat leads when all others have passed."""

    def go_by(self, seat: int) -> None:
        last = self.last
        super().go_by(seat)
        self.turn = last if last in self.barred and self.table is None else self.turn


def untold(twin: GangOfFour, chance: random.Random) -> list[tuple[str, str]]:
    """Returns odd texts, with a wrong clause for cards that form nothing."""
    return [(text, clause.replace("GF4.", "GF5.")) for text, clause in odd(twin, chance)]


def misplaced(match: dm.Match) -> dict[str, Any]:
    """Returns what a scene shows, the stacks of the centre being forgotten."""
    shown = MAGIC_DRAGONS.shown_by_scene(match)
    return shown | {"zones": shown["zones"] | {"centre": []}}


@pytest.mark.parametrize(
    ("wrong", "options", "compare", "what"),
    [
        (replace(FOUR_DRAGONS, twin=Blind), {}, compare_kernel, "turn"),
        (replace(FOUR_DRAGONS, twin=Treacherous), {}, compare_kernel, "turn"),
        (replace(FOUR_DRAGONS, twin=Uneven), {}, compare_match, "winners"),
        (replace(FOUR_DRAGONS, twin=Even), {}, compare_match, "chance of the scene"),
        (replace(FOUR_DRAGONS, twin=Loud), {}, compare_match, "views of the scene"),
        (replace(FOUR_DRAGONS, twin=Curious), {}, compare_match, "views of the scene"),
        (replace(GANG_OF_FOUR, twin=Careless), AUTO, compare_kernel, "legal is"),
        (replace(GANG_OF_FOUR, twin=Clockwise), AUTO, compare_kernel, "legal is"),
        (replace(GANG_OF_FOUR, twin=Alone), DECLARE, compare_match, "winners"),
        (replace(GANG_OF_FOUR, twin=Standing), DECLARE, compare_kernel, "turn"),
        (replace(GANG_OF_FOUR, odd=untold), DECLARE, compare_match, "what refuses play"),
        (replace(MAGIC_DRAGONS, twin=Forgetful), {}, compare_kernel, "lacks"),
        (replace(MAGIC_DRAGONS, twin=Lenient), {}, compare_match, "winners"),
        (replace(MAGIC_DRAGONS, twin=Misnamed), {}, compare_kernel, "what forbids play"),
        (replace(MAGIC_DRAGONS, twin=Misnamed), {}, compare_match, "what forbids play"),
        (replace(MAGIC_DRAGONS, shown_by_scene=misplaced), {}, compare_match, "zones of the scene"),
    ],
)
def test_a_difference_in_anything_is_found(
    wrong: Any, options: Chosen, compare: Callable[..., Any], what: str
) -> None:
    def compare_some() -> None:
        for number in range(30):
            compare(wrong, 3, 61, number, options)

    with pytest.raises(Difference, match=f": {what}"):
        compare_some()


@at_every_table
def test_a_record_holds_the_match_so_far(game: str, seats: int, options: Chosen) -> None:
    match = dm.Match(game, seats, first=min(2, seats - 1), seed=5, options=options)
    beside = Comparison(GAMES[game], seats, match.first, "a match", options)
    beside.deal(match.decks[0])
    for _ in range(seats + 3):
        legal = match.legal()
        beside.play(legal[-1], legal)
        match.play(legal[-1])
    assert dm.Match.replay(beside.record()).record() == match.record()
