"""Quick at Moon before the first lead: bids, trump, discard, and the reasons given."""

import pytest

from dragonmoon.bots.quick.moon.bids import best_trump, promise
from dragonmoon.games.moon.words import parse_card
from tests.bots.advice import advice
from tests.rules.moon.deals import opened, say, stand_at

SIXES = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
GOOD = "6-6 6-5 6-1 3-3 2-1 4-0 5-0"
WEAK = "1-0 2-0 3-1 4-2 5-3 6-2 5-4"

GOOD_FOR = "With sixes as trump I count on 4.98 tricks for us"
WEAK_FOR = "With twos as trump I count on 3.88 tricks for us"
AT_ONCE = "at once: an opponent may still go higher, and I speak only once."


def tiles(hand: str) -> int:
    return sum(1 << parse_card(tile) for tile in hand.split())


def test_a_weak_hand_passes() -> None:
    assert advice(opened(WEAK)) == ("pass", f"{WEAK_FOR}, and to bid 4 I want 4.45, so I pass.")


def test_it_bids_for_want_of_others_when_all_have_passed() -> None:
    match = say(opened(WEAK, first=1), "pass", "pass", "pass")
    assert advice(match) == ("bid 4", f"{WEAK_FOR}, and 3.70 is enough to bid 4.")


def test_it_bids_no_more_than_it_must_when_no_opponent_speaks_after_it() -> None:
    match = say(opened(GOOD, first=1), "pass", "pass", "pass")
    assert advice(match) == ("bid 4", f"{GOOD_FOR}, and 3.70 is enough to bid 4.")


def test_it_bids_all_it_can_while_an_opponent_may_still_speak() -> None:
    assert advice(opened(GOOD)) == ("bid 5", f"{GOOD_FOR}, so I bid 5 {AT_ONCE}")


@pytest.mark.parametrize(
    ("bid", "answer", "reason"),
    [
        ("bid 4", "bid 5", f"{GOOD_FOR}, and 4.80 is enough to bid 5."),
        ("bid 5", "pass", f"{GOOD_FOR}, and to bid 6 I want 5.20, so I pass."),
    ],
)
def test_it_goes_over_an_opponent_with_what_that_takes(bid: str, answer: str, reason: str) -> None:
    assert advice(say(opened("", GOOD), bid)) == (answer, reason)


@pytest.mark.parametrize(
    ("bid", "answer", "reason"),
    [
        ("bid 4", "bid 5", f"{GOOD_FOR}, and 4.90 is enough to bid 5."),
        (
            "bid 5",
            "pass",
            f"Partner has bid 5. {GOOD_FOR}, and to go higher I want 5.70, so I pass.",
        ),
    ],
)
def test_it_goes_over_partner_only_with_more(bid: str, answer: str, reason: str) -> None:
    assert advice(say(opened("", "", GOOD), bid, "pass")) == (answer, reason)


@pytest.mark.parametrize("seats", [3, 4])
def test_it_tries_for_all_with_a_hand_that_takes_all(seats: int) -> None:
    hand = SIXES if seats == 4 else "6-6 6-5 6-4 6-3 6-2 6-1 5-5"
    text, reason = advice(opened(hand, seats=seats))
    assert text == "bid 21"
    assert "I count on 7.00 tricks" in reason
    assert reason.endswith("is enough to try for all seven, so I bid 21.")


@pytest.mark.parametrize(
    ("ours", "theirs", "hand", "answer"),
    [
        (10, 17, GOOD, "bid 21"),  # nearly there, and too far ahead
        (9, 16, GOOD, "bid 21"),
        (8, 15, GOOD, "bid 5"),  # not nearly there
        (11, 17, GOOD, "bid 5"),  # not so far ahead
        (10, 17, WEAK, "pass"),  # nothing to try it with
    ],
)
def test_it_makes_a_last_stand(ours: int, theirs: int, hand: str, answer: str) -> None:
    match = opened(hand)
    stand_at(match, [ours, theirs, ours, theirs])
    text, reason = advice(match)
    assert text == answer
    if text == "bid 21":
        assert reason == (
            f"The opponents stand at {theirs}, 7 ahead of us, so only all seven tricks help. "
            f"{GOOD_FOR}, and I bid 21."
        )


def test_with_three_seats_it_looks_at_the_best_of_the_others() -> None:
    for scores in ([2, 19, 5], [2, 5, 19]):
        match = opened("6-6 6-5 6-4 5-5 2-1 3-1 3-2", seats=3)
        stand_at(match, scores)
        text, reason = advice(match)
        assert text == "bid 21"
        assert reason.startswith("An opponent stands at 19, 17 ahead of me, so only all seven")


def test_what_it_counts_on_is_never_more_than_all() -> None:
    assert "7.00 tricks" in advice(say(opened(SIXES), "bid 7", "pass", "pass", "pass"))[1]


@pytest.mark.parametrize(
    ("hand", "trump", "named"),
    [
        ("2-2 5-2 4-2 3-2 6-1 5-1 3-1", "2", "With twos as trump"),
        ("6-6 5-5 4-4 3-3 6-5 2-1 1-0", "none", "With no trump"),
        ("6-6 5-5 4-4 3-2 2-1 1-0 3-0", "doubles", "With doubles as trump"),
    ],
)
def test_it_names_what_promises_most(hand: str, trump: str, named: str) -> None:
    match = say(opened(hand), "bid 7", "pass", "pass", "pass")
    text, reason = advice(match)
    assert text == f"trump {trump}"
    assert reason.startswith(f"{named} I count on ")
    assert reason.endswith(" tricks for us; nothing else promises more.")
    assert best_trump(4, tiles(hand)) == (
        "0",
        "1",
        "2",
        "3",
        "4",
        "5",
        "6",
        "doubles",
        "none",
    ).index(trump)


def test_it_discards_what_it_needs_least() -> None:
    match = say(opened("6-6 6-5 6-4 6-3 5-5 4-4 3-1", seats=3), "bid 7", "pass", "pass")
    assert "3-1" in match.hand(0)
    text, reason = advice(match)
    least = text.removeprefix("discard ")
    assert reason.endswith(f"I need no tile less than {least}, so I discard it.")
    held = tiles(" ".join(match.hand(0)))
    trump = best_trump(3, held)
    kept = {tile: promise(3, held & ~tiles(tile), trump) for tile in match.hand(0)}
    assert kept[least] == max(kept.values()) > min(kept.values())


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    ("hand", "better"),
    [
        ("6-4 6-3 6-1 3-2 2-1 4-1 5-1", "6-5 6-3 6-1 3-2 2-1 4-1 5-1"),  # a higher trump
        ("6-5 6-3 6-1 3-2 2-1 4-1 5-1", "6-6 6-3 6-1 3-2 2-1 4-1 5-1"),
        ("6-5 6-3 6-1 3-2 2-1 4-1 5-1", "6-5 6-3 6-1 6-2 2-1 4-1 5-1"),  # one more
        ("6-5 6-3 6-1 3-2 2-1 4-1 5-1", "6-5 6-3 6-1 3-3 2-1 4-1 5-1"),  # a double
    ],
)
def test_a_better_hand_promises_more(seats: int, hand: str, better: str) -> None:
    assert promise(seats, tiles(better), 6) > promise(seats, tiles(hand), 6)
