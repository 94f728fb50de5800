"""Endings of Moon made by hand, and what cannot be solved."""

from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.bots.exact import endings, solve
from dragonmoon.games.moon.words import parse
from tests.rules.moon.deals import declared, hold, opened, say, state_of


def with_two_tricks(*hands: str, trump: str) -> Any:
    """Returns a position of a bid of 4 in which seat 0 leads, two tiles are in each hand, and the
    others have taken five tricks.
    """
    match = declared(trump=trump)
    for seat, hand in enumerate(hands):
        hold(match, seat, hand.split())
    state_of(match).tricks[1] = 5
    return state_of(match)


@pytest.mark.parametrize(("bid", "scored"), [(4, 7), (7, 7), (21, 21)])
def test_all_trumps_take_all_tricks(bid: int, scored: int) -> None:
    sixes = "6-6 6-5 6-4 6-3 6-2 6-1 6-0"
    solution = solve("moon", state_of(declared(sixes, trump="6", bid=bid)))
    assert solution.values == (scored, -scored, scored, -scored)


def test_a_sure_trick_is_taken_before_the_lead_is_lost() -> None:
    """2-1 goes to 2-2, and then 5-4 is good; after 6-6, which is good, only one trick is lost."""
    state = with_two_tricks("6-6 2-1", "2-2 5-4", "3-1 4-3", "5-1 3-2", trump="none")
    solution = solve("moon", state)
    assert solution.best == parse("play 6-6")
    assert solution.values[0] == -4 - 6
    assert solution.by_action[parse("play 2-1")][0] == -4 - 7


def test_a_partner_overtakes_to_lead_what_is_good() -> None:
    """5-4 goes to the partner's 5-5, who then leads 6-6; led at once, 2-1 goes to 2-2."""
    state = with_two_tricks("5-4 2-1", "2-2 5-3", "6-6 5-5", "3-2 4-3", trump="none")
    solution = solve("moon", state)
    assert solution.best == parse("play 5-4")
    assert solution.values[0] == -4 - 5


def test_what_is_out_of_reach_is_refused() -> None:
    with pytest.raises(ValueError, match="allowed is the play of a deal"):
        solve("moon", state_of(opened()))
    three = say(dm.Match("magic-dragons", seats=3, seed=1), "bid 0", "bid 1", "bid 1")
    with pytest.raises(ValueError, match="at most 10 cards left"):
        solve("magic-dragons", state_of(three))


def test_unknown_games_are_refused() -> None:
    with pytest.raises(ValueError, match="There is no game 'nim'"):
        endings("nim", 2)
