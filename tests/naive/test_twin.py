"""The package and its slow twin, in a few matches; ``tests.naive.compare`` plays many."""

import pytest

import dragonmoon as dm
from dragonmoon.jit import mode
from tests.naive import compare
from tests.naive.compare import Comparison, Difference, compare_kernel, compare_match
from tests.naive.events import expected
from tests.naive.moon import Moon

MATCHES = 9 if mode() == "interpreted" else 39


@pytest.mark.parametrize("seed", [11, 12])
@pytest.mark.parametrize("seats", [3, 4])
def test_kernels_play_as_the_twin_does(seats: int, seed: int) -> None:
    for number in range(MATCHES):
        compare_kernel(seats, seed, number)


@pytest.mark.parametrize("seed", [21, 22])
@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_goes_and_refuses_as_the_twin_does(seats: int, seed: int) -> None:
    for number in range(4):
        compare_match(seats, seed, number)


@pytest.mark.parametrize("seats", [3, 4])
def test_matches_led_to_a_tie_come_to_one(seats: int) -> None:
    for number in (1, 3, 5):
        assert "MN7.1 21 or more, but equal at the top" in compare_match(seats, 31, number)


@pytest.mark.parametrize("seats", [3, 4])
def test_only_events_that_are_expected_are_told(seats: int) -> None:
    told = {event for number in range(6) for event in compare_match(seats, 41, number)}
    assert told <= set(expected(3)) | set(expected(4))
    assert len(told) > 30


class Wrong(Moon):
    """A twin with a wrong rule: whoever is void may play only his first tile."""

    def playable(self) -> list[tuple[int, int]]:
        tiles = super().playable()
        return tiles[:1] if self.trick and len(tiles) == len(self.hands[self.turn or 0]) else tiles


@pytest.mark.parametrize("seats", [3, 4])
def test_a_difference_is_found_and_its_record_replays(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compare, "Moon", Wrong)
    with pytest.raises(Difference, match=r"seed 51, match 0, dm\.Match: legal is") as found:
        compare_match(seats, 51, 0)
    record = str(found.value).partition("\n\n")[2]
    match = dm.Match.replay(record)
    assert len(match.legal()) > 1
    assert f"legal is {match.legal()}" in str(found.value)
    with pytest.raises(Difference, match="seed 51, match 0"):
        compare_kernel(seats, 51, 0)


def test_a_record_holds_the_match_so_far() -> None:
    beside = Comparison(4, 2, "a match")
    match = dm.Match("moon", first=2, seed=5)
    beside.deal(match.decks[0])
    for action in ("pass", "bid 5", "pass", "pass", "trump 5"):
        beside.play(action, match.legal())
        match.play(action)
    assert dm.Match.replay(beside.record()).record() == match.record()
