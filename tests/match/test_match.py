"""The public face of a match: every member, as it is promised to outside tools."""

import copy
import pickle
from collections.abc import Iterator
from typing import Any

import pytest

import dragonmoon as dm
from dragonmoon.cards import members
from tests.contract.variants import (
    MOST_DEALS,
    TEMPERS,
    Variant,
    deck_of,
    ended,
    ending,
    truth,
    viewers,
    visited,
)


def test_the_games_are_sorted_and_nature_is_minus_one() -> None:
    assert list(dm.games()) == sorted(dm.games())
    assert "moon" in dm.games()
    assert dm.NATURE == -1
    assert issubclass(dm.IllegalAction, ValueError)


def test_a_new_match_has_its_first_deal_dealt(variant: Variant) -> None:
    match = variant.match(7)
    assert (match.deal_number, match.over, match.winners) == (1, False, ())
    assert match.scores == [0] * len(match.all_seats)
    assert match.turn in match.all_seats
    assert match.decider in match.players
    assert all(match.hand(seat) for seat in match.all_seats)
    assert match.legal()


def test_seats_are_four_unless_told_otherwise() -> None:
    for name in dm.games():
        assert len(dm.Match(name, seed=1).hand(0)) == len(dm.Match(name, seats=4, seed=1).hand(0))
        assert dm.Match(name, seed=1).record() == dm.Match(name, seats=4, seed=1).record()


def test_the_seed_decides_everything(variant: Variant) -> None:
    assert variant.match(7).record() == variant.match(7).record()
    assert len({variant.match(seed).record() for seed in range(20)}) == 20
    assert len({variant.match(seed).first for seed in range(40)}) == variant.seats


def test_without_a_seed_matches_differ(variant: Variant) -> None:
    assert dm.Match(variant.game).record() != dm.Match(variant.game).record()


def test_first_is_the_seat_that_is_drawn_at_the_start(variant: Variant) -> None:
    for first in range(variant.seats):
        match = variant.match(7, first=first)
        assert f"\nfirst: {first}\n" in match.record()
        assert match.decks == variant.match(7).decks


def starter(match: dm.Match) -> int:
    """Returns who starts a deal that has just been dealt (FD3.1, GF2.2, GF2.3, MD2.2, MN2.2)."""
    if match.game.name == "four-dragons":
        return next(seat for seat in range(4) if "6K" in match.hand(seat))
    if match.game.name != "gang-of-four":
        left = {"magic-dragons": 1, "moon": 0}[match.game.name]
        return (match.first + left + match.deal_number - 1) % match.seats
    if match.past:
        return match.past[-1].returns.index(0)
    holders = [seat for seat in match.players if "1M" in match.hand(seat)]
    return holders[0] if holders else (match.first - 1) % match.seats


def test_who_starts_each_deal(variant: Variant) -> None:
    for first in range(variant.seats):
        started = 0
        for match in played(variant.match(7, first=first), deals=6):
            if match.deal_number > started:
                assert match.turn == starter(match), match.record()
                started = match.deal_number
        assert started > 2


def played(match: dm.Match, deals: int) -> Iterator[dm.Match]:
    """Yields a match at every decision of some deals, in which the first action is always taken."""
    while not match.over and match.deal_number <= deals:
        yield match
        match.play(match.legal()[0])


def test_given_decks_are_dealt_in_blocks_from_seat_0(variant: Variant) -> None:
    deck = variant.match(3).decks[0][::-1]
    match = variant.match(4, decks=[deck])
    for seat in match.all_seats:
        size = len(match.hand(seat))
        assert sorted(match.hand(seat)) == sorted(deck[size * seat : size * seat + size])


def test_play_applies_one_action_and_returns_the_match(variant: Variant) -> None:
    match = variant.match(7)
    turn, text = match.turn, match.legal()[0]
    assert match.why_not(text) is None
    assert match.play(text) is match
    assert match.plies == [[(turn, text)]]
    assert match.view(None).log == [text]


def test_an_illegal_action_changes_nothing(variant: Variant) -> None:
    match = variant.match(7)
    before = match.record()
    for text in ("", "no such action", "?", "pass pass", "1" * 5000):
        with pytest.raises(dm.IllegalAction) as refused:
            match.play(text)
        assert refused.value.clause is None
        assert str(refused.value) == str(match.why_not(text))
        assert match.record() == before


TOO_EARLY = {
    "four-dragons": ("swap 5P", "a card is to be played", "FD3.1"),
    "gang-of-four": ("return 3G", "only before the lead", "GF6.1"),
    "magic-dragons": ("play 5R new", "bids come before the play", "MD2.3"),
    "moon": ("play 6-4", "bidding", "MN3.1"),
}


@pytest.mark.parametrize("game", dm.games())
def test_a_refused_action_of_the_game_names_its_clause(game: str) -> None:
    text, says, clause = TOO_EARLY[game]
    with pytest.raises(dm.IllegalAction, match=says) as refused:
        dm.Match(game, seed=7).play(text)
    assert refused.value.clause == clause


def test_nature_acts_only_when_it_is_to_act(variant: Variant) -> None:
    for match in visited(variant, 1, deals=1):
        if match.turn != dm.NATURE:
            for ask in (match.play_nature, match.chance):
                with pytest.raises(ValueError, match=r"[Nn]ature"):
                    ask()


@pytest.mark.parametrize("seat", [-1, 9, "0", 0.0, True, False, "all"])
def test_there_are_views_and_hands_of_players_only(variant: Variant, seat: object) -> None:
    """A truth value would select everything: ``True`` must not show all hands."""
    match = variant.match(7)
    with pytest.raises(ValueError, match=r"player.*0, 1"):
        match.view(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"hand.*0, 1"):
        match.hand(seat)  # type: ignore[arg-type]


def test_there_is_no_hand_of_nobody(variant: Variant) -> None:
    with pytest.raises(ValueError, match="no hand"):
        variant.match(7).hand(None)  # type: ignore[arg-type]


def test_a_match_that_is_over_is_nobodys_turn(variant: Variant) -> None:
    match = ended(variant)
    assert match.turn is None
    assert match.decider is None
    assert match.legal() == []
    assert list(match.winners) == sorted(match.winners)
    assert set(match.winners) <= set(match.all_seats)
    assert match.winners
    for seat in viewers(match):
        view = match.view(seat)
        assert (view.turn, view.decider, view.legal()) == (None, None, [])


@pytest.mark.parametrize("temper", TEMPERS)
def test_a_random_match_ends_and_has_winners_from_then_on(variant: Variant, temper: int) -> None:
    for match in visited(variant, ending(variant, temper), MOST_DEALS):
        assert bool(match.winners) == match.over, match.record()
        assert len(match.scores) == len(match.all_seats)
    assert match.over, f"not over after {MOST_DEALS} deals"
    assert len({match.scores[winner] for winner in match.winners}) == 1, match.record()


def test_partners_have_the_same_scores_and_win_together(variant: Variant) -> None:
    for match in visited(variant, ending(variant), MOST_DEALS):
        state, side = truth(match)[0], match.game.rules.side
        for seat in match.all_seats:
            for partner in members(side(state, seat)):
                assert match.scores[partner] == match.scores[seat]
                assert (partner in match.winners) == (seat in match.winners)


def test_returns_of_the_ended_deals_add_up_to_the_scores(variant: Variant) -> None:
    for match in visited(variant, 4, deals=4):
        totals = [sum(deal.returns[seat] for deal in match.past) for seat in match.all_seats]
        if match.over or not match.plies[-1]:  # some games score during a deal
            assert totals == match.scores, match.record()
        assert [deal.number for deal in match.past] == list(range(1, len(match.past) + 1))
        assert [list(deal.deck) for deal in match.past] == match.decks[: len(match.past)]


def test_given_decks_are_the_match_s_own(variant: Variant) -> None:
    """What becomes of the lists afterwards does not change the match."""
    first, second = variant.match(3).decks[0], deck_of(variant, 2)
    given = [list(first), list(second)]
    match = dm.Match(variant.game, seats=variant.seats, decks=given, options=dict(variant.options))
    given[1].pop()
    while match.deal_number == 1:
        match.play(match.legal()[0])
    assert match.decks == [first, second]


def test_matches_and_views_can_be_sent_to_other_processes(variant: Variant) -> None:
    match = variant.match(3)
    assert pickle.loads(pickle.dumps(match)).record() == match.record()
    view = pickle.loads(pickle.dumps(match.view(0)))
    assert view.as_dict() == match.view(0).as_dict()


def test_a_copy_made_by_the_library_is_independent_too(variant: Variant) -> None:
    match = variant.match(3)
    twin = copy.copy(match)
    twin.play(twin.legal()[0])
    assert (len(match.plies[-1]), len(twin.plies[-1])) == (0, 1)


@pytest.mark.parametrize(
    ("bots", "says"),
    [
        (None, "The bots are NoneType; allowed is a list"),
        ("quick", "The bots are str; allowed is a list"),
        ([None] * 4, "NoneType is no bot: a bot is a name, or has 'act'"),
        (["quick"], "played by 4 or 3|3 or 4, not by 1"),
    ],
)
def test_what_is_no_list_of_bots_is_refused(bots: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        dm.play_match("four-dragons", bots)


def test_a_name_is_a_text() -> None:
    with pytest.raises(ValueError, match="A name is a text, not int"):
        dm.Match("moon", names=[1, 2, 3, 4])  # type: ignore[list-item]
