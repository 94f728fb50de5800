"""Quick at Moon from the first lead on, and the reasons given."""

from itertools import combinations

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.moon.seen import MAYBE, ROOM, SURE, other_hands, unseen
from dragonmoon.bots.quick.moon.tricks import beats, stands
from dragonmoon.cards import members
from dragonmoon.games.moon.rules import STRENGTH, SUIT, SUIT_LED
from dragonmoon.games.moon.words import parse_card
from tests.bots.advice import advice
from tests.bots.test_moon_bids import tiles
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
            "I lead 3-3: none of my tiles that are no trumps is likelier to hold (about 70 %).",
        ),
        ("none", "5-5 6-4 6-1 4-2 3-2 2-1 1-0", "5-5", "I lead 5-5: it cannot be beaten."),
        (
            "5",
            "6-4 6-3 6-1 4-2 3-2 2-1 1-0",
            "6-4",
            "I lead 6-4: none of my tiles is likelier to hold (about 9 %).",
        ),
        (
            "4",
            "6-4 5-4 4-2 4-1 4-0 4-3 4-4",
            "4-4",
            "I hold only trumps, so I lead the highest, 4-4.",
        ),
    ],
)
def test_leading(trump: str, hand: str, tile: str, reason: str) -> None:
    assert advice(declared(hand, trump=trump)) == (f"play {tile}", reason)


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
    [("6-6 6-1", "6-5 6-4", "6-4"), ("6-1 6-6", "6-5 6-4", "6-4"), ("6-1 6-2", "6-5 6-4", "6-4")],
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
    ("trump", "maybe", "tile"),
    [
        (8, "6-6 6-1 5-5 5-0 4-4 3-2 2-1", "6-5"),  # no trump: only its suit
        (3, "6-6 6-1 5-5 5-0 4-4 3-2 3-1", "6-5"),  # a trump beats it from who is void
        (3, "5-5 5-0 4-4 4-1 3-2 3-1 3-3", "6-5"),  # void for certain
        (7, "6-6 6-1 5-5 5-0 4-4 3-2 6-2", "6-5"),
        (6, "6-6 6-1 5-5 5-0 4-4 3-2 6-2", "6-5"),  # a trump itself
        (3, "6-4 6-1 5-5 5-0 4-4 2-2 6-2", "6-6"),  # cannot be beaten
    ],
)
@pytest.mark.parametrize("sure", ["", "6-3", "6-0", "6-0 2-0", "3-0"])
@pytest.mark.parametrize("room", [0, 1, 3, 7])
def test_the_chance_that_a_seat_beats_a_tile(
    trump: int, maybe: str, sure: str, room: int, tile: str
) -> None:
    """Counted over all the hands that the seat may hold."""
    led, known = parse_card(tile), members(tiles(sure))
    hands = [[*known, *rest] for rest in combinations(members(tiles(maybe)), room)]
    exact = 1000 * sum(can_beat(hand, trump, led) for hand in hands) / len(hands)
    suit = int(SUIT_LED[trump, led])
    chance = beats(tiles(sure), tiles(maybe), room, 7, trump, suit, led)
    assert abs(chance - exact) <= 2


@pytest.mark.parametrize("rooms", [(1, 1), (2, 1), (3, 2), (3, 4)])
def test_the_chance_that_a_tile_stands_against_two(rooms: tuple[int, int]) -> None:
    """Counted over all the ways in which two seats may hold tiles out of seven, without trumps."""
    led, among = parse_card("6-4"), members(tiles("6-6 6-5 6-1 5-5 5-0 4-4 3-2"))
    first, second = rooms
    hands = np.zeros((3, 4), np.int64)
    hands[MAYBE, [1, 3]], hands[ROOM, [1, 3]] = tiles("6-6 6-5 6-1 5-5 5-0 4-4 3-2"), rooms
    stood, ways = 0, 0
    for one in combinations(among, first):
        for other in combinations([tile for tile in among if tile not in one], second):
            stood += not can_beat(list(one), 8, led) and not can_beat(list(other), 8, led)
            ways += 1
    assert abs(stands(hands, 0b1010, 8, 6, led) - 1000 * stood / ways) <= 3


def can_beat(hand: list[int], trump: int, led: int) -> bool:
    """Tells whether a hand beats the tile led, following suit (MN5.3)."""
    suit = int(SUIT_LED[trump, led])
    allowed = [tile for tile in hand if SUIT[trump, suit] >> tile & 1] or hand
    return any(STRENGTH[trump, suit, tile] > STRENGTH[trump, suit, led] for tile in allowed)


def test_a_discard_is_known_to_the_declarer_alone() -> None:
    match = declared("6-6 6-5 6-4 6-3", trump="6", seats=3)
    (discarded,) = (text.split()[1] for _, text in match.plies[0] if text.startswith("discard"))
    for seat in (0, 1, 2):
        state = match.view(seat).fields.copy()
        state.turn = seat
        assert (parse_card(discarded) in members(unseen(state))) == (seat != 0)
        others = [parse_card(tile) for other in {0, 1, 2} - {seat} for tile in match.hand(other)]
        assert set(members(unseen(state))) - {parse_card(discarded)} == set(others)


def test_what_only_one_hand_can_hold_it_holds() -> None:
    """Seats 1 and 2 show that they have no trump, so seat 3 has all the others."""
    match = declared("6-6 6-0", "5-5 5-4", "4-4 4-3", "6-5 6-4 6-3 6-2 6-1 3-3 2-2", trump="6")
    for tile in ("6-6", "5-4", "4-3", "6-1"):
        match.play(f"play {tile}")
    hands = other_hands(match.view(0).fields)
    assert hands[SURE].tolist() == [0, 0, 0, tiles("6-5 6-4 6-3 6-2")]
    assert hands[ROOM].tolist() == [0, 6, 6, 2]
    maybe = hands[MAYBE, 1]
    assert hands[MAYBE].tolist() == [0, maybe, maybe, maybe]
    others = [parse_card(tile) for seat in (1, 2, 3) for tile in match.hand(seat)]
    assert set(members(maybe)) == set(others) - set(members(hands[SURE, 3]))
