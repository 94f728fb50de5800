"""Quick at Magic Dragons from the first card on, and the reasons given.

In each position nothing but the cards named is left in the hands.
"""

from collections.abc import Sequence

import numpy as np
import pytest

import dragonmoon as dm
from dragonmoon.bots.quick.magic_dragons.plays import look_after
from dragonmoon.bots.quick.magic_dragons.prospects import MOST, THINGS, promise, theirs
from dragonmoon.bots.quick.magic_dragons.seen import standing, table_of, unbeaten
from dragonmoon.cards import with_one
from dragonmoon.games.magic_dragons.rules import BLOCK, PLAYING
from dragonmoon.games.magic_dragons.sight import unseen
from dragonmoon.games.magic_dragons.words import parse, parse_card
from tests.bots.advice import advice
from tests.contract.variants import Variant, truth, visited
from tests.rules.magic_dragons.deals import table


def position(*plays: str, hands: Sequence[str], bids: Sequence[int]) -> dm.Match:
    """Returns a match after these plays, in which each seat is left with just these cards."""
    match = table(*plays, hands=hands, bids=bids, seats=len(hands))
    state = truth(match)[0]
    for seat, cards in enumerate(hands):
        hand = 0
        for card in cards.split():
            hand = with_one(hand, int(BLOCK[parse_card(card)]))
        state.hands[seat], state.hand_sizes[seat] = hand, len(cards.split())
    return match


@pytest.mark.parametrize(
    ("plays", "hands", "bids", "text", "deed"),
    [
        (  # one stack is wanted: it captures
            ["3R new"],
            ["2Y", "5R ICE"],
            [2, 1],
            "play 5R on 1",
            "I capture stack 1 of seat 0 (1 card) with 5R, which 6R or 7R may beat",
        ),
        (  # enough stacks: it freezes where that does not let it start another one
            ["7Y new", "3R new"],
            ["2Y ICE", "1K"],
            [1, 1],
            "play ICE on 2",
            "I freeze stack 2 of seat 1 (1 card), which leaves me as many stacks as I have",
        ),
        (  # the only stack, which is the bid, is kept
            ["3R new", "2Y new"],
            ["ICE", "5R 6Y"],
            [1, 2],
            "play ICE on 1",
            "I freeze my own stack 1 (1 card), so that nobody takes it",
        ),
        (  # a stack too many is burnt
            ["7R new", "2Y new"],
            ["FIRE", "5K 6Y"],
            [0, 2],
            "play FIRE on 1",
            "I burn my own stack 1 (1 card) to hold one stack less",
        ),
        (  # enough stacks: somebody else's is burnt
            ["7R new", "2Y new"],
            ["FIRE", "5K 6Y"],
            [1, 2],
            "play FIRE on 2",
            "I burn stack 2 of seat 1 (1 card), which nobody gets then",
        ),
        (  # enough stacks: no other one is started
            ["3R new", "7Y new"],
            ["7R 7K", "1G"],
            [1, 1],
            "play 7R on 1",
            "I add no stack and raise my own stack 1 (1 card) with 7R, "
            "which no other seat can beat",
        ),
        (  # one stack more is wanted: it is started
            ["3R new", "7Y new"],
            ["7R 7K", "1G"],
            [2, 1],
            "play 7K new",
            "I start a stack with 7K, which no other seat can beat",
        ),
    ],
)
def test_towards_its_bid(
    plays: list[str], hands: list[str], bids: list[int], text: str, deed: str
) -> None:
    chosen, reason = advice(position(*plays, hands=hands, bids=bids))
    assert chosen == text, reason
    assert f" {deed}; " in reason


@pytest.mark.parametrize(("bid", "goes"), [(1, "my own stack 1"), (2, "stack 2 of seat 1")])
def test_color_sends_away_what_does_not_fit_the_bid(bid: int, goes: str) -> None:
    match = position("7R new", "7Y new", "6G new", "2K new", hands=["COLOR", ""], bids=[bid, 2])
    text, reason = advice(match)
    assert text.startswith("play COLOR on "), reason
    assert ("my own stack" in reason) == (bid == 1)
    assert goes.split()[0] in reason


def test_it_claims_what_waits_for_its_colour() -> None:
    match = position("3R new", "COLOR on 1 as G", hands=["2G ICE", "5K"], bids=[1, 2])
    text, reason = advice(match)
    assert text == "play 2G on 1"
    assert "I claim stack 1 in the centre (2 cards) with 2G, which 5 higher ones may beat" in reason


@pytest.mark.parametrize(
    ("hands", "text"),
    [(["", "ICE"], "play ICE on 1 is"), (["", "2Y"], "play 2Y new")],
)
def test_what_it_must_play_it_plays(hands: list[str], text: str) -> None:
    match = position("3R new", hands=hands, bids=[1, 0])
    chosen, reason = advice(match)
    assert [chosen] == match.legal()
    where = "as a new stack" if chosen.endswith("new") else "on stack 1"
    assert reason == f"{chosen.split()[1]} {where} is all that I can play."
    assert text.startswith(chosen)


def test_what_has_been_shown_is_not_feared() -> None:
    """Seat 1 has 5R, 6R or 7R until it is passed over while red could be captured."""
    match = position("3R new", "2Y new", hands=["4R 7P", "7Y 1K"], bids=[1, 2])
    assert "with 4R, which 5R, 6R or 7R may beat" in advice(match)[1]
    truth(match)[0].lacks[1] |= sum(1 << parse_card(card) for card in ("6R", "7R"))
    assert "with 4R, which 5R may beat" in advice(match)[1]
    truth(match)[0].lacks[1] |= 1 << parse_card("5R")
    assert "with 4R, which no other seat can beat" in advice(match)[1]
    state = truth(match)[0]
    assert unbeaten(state, unseen(state, 0), parse_card("4R")) == 1000


@pytest.mark.parametrize("held", [[1, 0], [4, 0], [7, 0], [2, 2], [7, 7]])
def test_the_chance_that_nobody_holds_a_higher_dragon(held: list[int]) -> None:
    """Counted over the cards not seen: 44 but 3R, 5R and Ice, and two of them are higher."""
    match = position("3R new", hands=["", "5R ICE", ""], bids=[1, 0, 2])
    state = truth(match)[0]
    state.hand_sizes[[0, 2]] = held
    exact = 1000.0
    for k in range(sum(held)):
        exact *= (41 - 2 - k) / (41 - k)
    dragon = parse_card("5R")
    assert unbeaten(state, unseen(state, 1), dragon) == pytest.approx(exact, abs=2)
    assert standing(state)[dragon] < 0.98 * exact  # for a spell may send its stack away


@pytest.mark.parametrize("seed", [0, 1, 2])
@pytest.mark.parametrize("seats", [2, 5])
def test_it_foresees_the_table_after_a_play(seats: int, seed: int) -> None:
    """What is counted before a play is what lies there after it; the table is left as it was."""
    plays = 0
    for match in visited(Variant("magic-dragons", seats, ()), seed, deals=2):
        state = truth(match)[0]
        for text in match.legal() if not match.over and state.phase == PLAYING else ():
            table, stands, me = table_of(state), standing(state), state.turn
            before = table.copy()
            foreseen, counted = np.zeros(MOST + THINGS, np.int64), np.zeros(MOST + THINGS, np.int64)
            look_after(state, parse(text), table, stands, foreseen[:MOST], foreseen[MOST:])
            after = truth(match.copy().play(text))[0]
            if after.deal == state.deal:
                hand = int(after.hands[me])
                stacks, chances, n = int(after.stacks), counted[:MOST], counted[MOST:]
                promise(table_of(after), stacks, me, hand, stands, chances, n)
                after.turn = me
                theirs(after, table_of(after), stacks, n)
                assert foreseen.tolist() == counted.tolist(), (text, match.record())
                plays += 1
            assert (table == before).all()
    assert plays > 50
