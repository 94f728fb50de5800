"""Quick at Moon from the first lead on, and the reasons given."""

from itertools import combinations

import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.moon.tricks import beats
from dragonmoon.cards import members
from dragonmoon.games.moon.rules import HIGH, LOW, STRENGTH, SUIT
from tests.bots.test_moon_bids import advice, tiles
from tests.rules.moon.deals import declared, hold, tile_set


def facing(trump: str, played: str, hand: str, seats: int = 4) -> dm.Match:
    """Returns a match in which the seats from 0 on have played these tiles and the next holds
    ``hand``; those behind it hold three others each.
    """
    match, laid = declared(trump=trump, seats=seats), played.split()
    for seat, tile in enumerate(laid):
        hold(match, seat, [tile])
    hold(match, len(laid), hand.split())
    rest = [tile for tile in tile_set(seats) if tile not in laid + hand.split()]
    for k, seat in enumerate(range(len(laid) + 1, seats)):
        hold(match, seat, rest[3 * k : 3 * k + 3])
    for tile in laid:
        match.play(f"play {tile}")
    return match


@pytest.mark.parametrize(
    ("trump", "hand", "tile", "reason"),
    [
        (
            "4",
            "4-4 4-2 4-0 6-1 3-2 2-1 1-0",
            "4-4",
            "No opponent can hold a higher trump than 4-4, so I draw theirs with it.",
        ),
        (
            "4",
            "6-4 5-4 4-2 4-1 3-2 2-1 1-0",
            "6-4",
            "I hold 4 trumps and the opponents 3 at most, so I draw them with 6-4.",
        ),
        (
            "4",
            "6-4 5-4 3-3 6-1 3-2 2-1 1-0",
            "3-3",
            "I lead 3-3: of my tiles that are no trumps it is the likeliest to hold (about 70 %).",
        ),
        ("none", "5-5 6-4 6-1 4-2 3-2 2-1 1-0", "5-5", "I lead 5-5: it cannot be beaten."),
        (
            "5",
            "6-4 6-3 6-1 4-2 3-2 2-1 1-0",
            "6-4",
            "I lead 6-4: of my tiles it is the likeliest to hold (about 15 %).",
        ),
        ("3", "3-2 3-1", "3-2", "I hold only trumps, so I lead the highest, 3-2."),
    ],
)
def test_leading(trump: str, hand: str, tile: str, reason: str) -> None:
    assert advice(facing(trump, "", hand)) == (f"play {tile}", reason)


@pytest.mark.parametrize(
    ("trump", "played", "hand", "tile", "reason"),
    [
        ("3", "5-2", "5-1 6-0 6-1", "5-1", "5-1 is the only tile that I may play."),
        (
            "3",
            "5-2 5-1 5-4",
            "3-0 3-3 6-6",
            "3-0",
            "I play last and take the trick as cheaply as I can, with 3-0.",
        ),
        (
            "3",
            "6-1 5-5 6-2",
            "6-6 6-4 6-0",
            "6-4",
            "I play last and take the trick as cheaply as I can, with 6-4.",
        ),
        (
            "3",
            "6-6 6-2 3-0",
            "6-5 6-4 6-0",
            "6-0",
            "I cannot beat 3-0, so I throw what I need least, 6-0.",
        ),
        (
            "3",
            "6-6 6-1",
            "6-5 6-4 6-0",
            "6-0",
            "Partner is winning with 6-6, so I throw what I need least, 6-0.",
        ),
        (
            "3",
            "2-0 2-1 6-0",
            "3-3 6-6 6-5",
            "6-5",
            "Partner is winning with 2-1, so I throw what I need least, 6-5.",
        ),
        (
            "3",
            "6-1 6-0",
            "6-6 6-4 6-2",
            "6-6",
            "Partner's 6-1 may still be beaten, so I go over it with 6-6, "
            "which holds with a chance of about 38 %.",
        ),
        (
            "none",
            "6-1 6-0",
            "6-6 6-4 6-2",
            "6-6",
            "Partner's 6-1 may still be beaten, so I go over it with 6-6, which cannot be beaten.",
        ),
        (
            "3",
            "5-1",
            "5-5 5-0",
            "5-5",
            "I beat 5-1 with 5-5, which holds with a chance of about 52 %.",
        ),
        ("none", "5-1", "5-5 5-0", "5-5", "I beat 5-1 with 5-5, which cannot be beaten."),
        (
            "3",
            "5-1",
            "3-3 2-1 2-0",
            "2-0",
            "To beat 5-1 would cost me more than it brings, so I throw 2-0.",
        ),
    ],
)
def test_following(trump: str, played: str, hand: str, tile: str, reason: str) -> None:
    assert advice(facing(trump, played, hand)) == (f"play {tile}", reason)


@pytest.mark.parametrize(
    ("played", "hand", "tile"),
    [("6-6 6-1", "6-5 6-4", "6-4"), ("6-1 6-6", "6-5 6-4", "6-4"), ("6-1 6-2", "6-4 6-3", "6-3")],
)
def test_with_three_seats_nobody_is_partner(played: str, hand: str, tile: str) -> None:
    text, reason = advice(facing("3", played, hand, seats=3))
    assert text == f"play {tile}"
    assert "artner" not in reason


def test_what_has_been_played_is_not_feared() -> None:
    match = declared("6-6 6-5 1-0", "6-4 6-1", "6-3 6-2", "6-0", trump="none")
    before = advice(match)
    assert before == ("play 6-6", "I lead 6-6: it cannot be beaten.")
    for tile in ("6-6", "6-1", "6-2", "6-0"):
        match.play(f"play {tile}")
    hold(match, 0, ["6-5", "1-0"])
    assert advice(match) == ("play 6-5", "I lead 6-5: it cannot be beaten.")


@pytest.mark.parametrize(
    ("trump", "may", "tile"),
    [
        (8, "6-6 6-1 5-5 5-0 4-4 3-2 2-1", "6-5"),  # no trump: only its suit
        (3, "6-6 6-1 5-5 5-0 4-4 3-2 3-1", "6-5"),  # ruffed by who is void
        (3, "5-5 5-0 4-4 4-1 3-2 3-1 3-3", "6-5"),  # void for certain
        (7, "6-6 6-1 5-5 5-0 4-4 3-2 6-2", "6-5"),
        (6, "6-6 6-1 5-5 5-0 4-4 3-2 6-2", "6-5"),  # a trump
        (3, "6-4 6-1 5-5 5-0 4-4 2-2 6-2", "6-6"),  # cannot be beaten
    ],
)
@pytest.mark.parametrize("held", [0, 1, 3, 7])
def test_the_chance_that_a_seat_beats_a_tile(trump: int, may: str, tile: str, held: int) -> None:
    """Counted over all the hands that the seat may hold."""
    led, possible = members(tiles(tile))[0], members(tiles(may))
    suit = trump if bears(led, trump) else int(HIGH[led])
    beaten, hands = 0, 0
    for hand in combinations(possible, held):
        following = [t for t in hand if SUIT[trump, suit] >> t & 1]
        allowed = following or list(hand)
        beaten += any(STRENGTH[trump, suit, t] > STRENGTH[trump, suit, led] for t in allowed)
        hands += 1
    exact = 1000 * beaten / hands
    assert abs(beats(tiles(may), held, trump, suit, led) - exact) <= 2


def bears(tile: int, trump: int) -> bool:
    return trump in (HIGH[tile], LOW[tile]) or (trump == 7 and HIGH[tile] == LOW[tile])
