"""The public face of a match: every member, as it is promised to outside tools."""

import pickle

import pytest

import dragonmoon as dm
from tests.contract.variants import ENDING, MOST_DEALS, Variant, ended, viewers, visited


def test_the_games_are_sorted_and_nature_is_minus_one() -> None:
    assert list(dm.games()) == sorted(dm.games())
    assert "moon" in dm.games()
    assert dm.NATURE == -1
    assert issubclass(dm.IllegalAction, ValueError)


def test_a_new_match_has_its_first_deal_dealt(variant: Variant) -> None:
    match = variant.match(7)
    assert (match.deal_number, match.over, match.winners) == (1, False, ())
    assert match.scores == [0] * len(match.players)
    assert match.turn in match.players
    assert match.decider in match.players
    assert all(match.hand(seat) for seat in match.players)
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


def test_the_first_bidder_of_moon_goes_round_from_deal_to_deal() -> None:
    match = dm.Match("moon", first=2, seed=7)
    turns = []
    for _ in range(5):
        turns.append(match.turn)
        for _ in range(4):
            match.play("pass")
    assert turns == [2, 3, 0, 1, 2]
    assert match.deal_number == 6


def test_given_decks_are_dealt_in_blocks_from_seat_0() -> None:
    deck = dm.Match("moon", seed=3).decks[0]
    match = dm.Match("moon", decks=[list(reversed(deck))])
    assert [sorted(match.hand(seat)) for seat in match.players] == [
        sorted(deck[::-1][7 * seat : 7 * seat + 7]) for seat in match.players
    ]


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


def test_a_refused_action_of_the_game_names_its_clause() -> None:
    match = dm.Match("moon", seed=7)
    with pytest.raises(dm.IllegalAction, match="bidding") as refused:
        match.play("play 6-4")
    assert refused.value.clause == "MN3.1"


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
    with pytest.raises(ValueError, match=r"player.*0, 1"):
        match.hand(seat)  # type: ignore[arg-type]


def test_there_is_no_hand_of_nobody(variant: Variant) -> None:
    with pytest.raises(ValueError, match="player"):
        variant.match(7).hand(None)  # type: ignore[arg-type]


def test_a_match_that_is_over_is_nobodys_turn(variant: Variant) -> None:
    match = ended(variant)
    assert match.turn is None
    assert match.decider is None
    assert match.legal() == []
    assert list(match.winners) == sorted(match.winners)
    assert set(match.winners) <= set(match.players)
    assert match.winners
    for seat in viewers(match):
        view = match.view(seat)
        assert (view.turn, view.decider, view.legal()) == (None, None, [])


@pytest.mark.parametrize("seed", ENDING)
def test_a_random_match_ends_and_has_winners_from_then_on(variant: Variant, seed: int) -> None:
    for match in visited(variant, seed, MOST_DEALS):
        assert bool(match.winners) == match.over, match.record()
        assert len(match.scores) == variant.seats
    assert match.over, f"not over after {MOST_DEALS} deals"
    for winner in match.winners:
        equal = {seat for seat in match.players if match.scores[seat] == match.scores[winner]}
        assert equal <= set(match.winners), match.record()


def test_scores_of_partners_are_the_same_in_moon() -> None:
    for match in visited(Variant("moon", 4, ()), 3, deals=5):
        assert match.scores[0] == match.scores[2]
        assert match.scores[1] == match.scores[3]


def test_returns_of_the_ended_deals_add_up_to_the_scores(variant: Variant) -> None:
    for match in visited(variant, 4, deals=4):
        totals = [sum(deal.returns[seat] for deal in match.past) for seat in match.players]
        assert totals == match.scores, match.record()
        assert [deal.number for deal in match.past] == list(range(1, len(match.past) + 1))
        assert [list(deal.deck) for deal in match.past] == match.decks[: len(match.past)]


def test_given_decks_are_the_match_s_own(variant: Variant) -> None:
    """What becomes of the lists afterwards does not change the match."""
    first, second = variant.match(3).decks[0], variant.match(4).decks[0]
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
