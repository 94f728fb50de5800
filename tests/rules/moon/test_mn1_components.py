"""MN1: the tiles, the seats and how they are written."""

import pytest

import dragonmoon as dm
from tests.rules.moon.deals import after, declared, opened, refusal, say


def test_mn1_1_the_set_holds_every_pair_of_numbers_once() -> None:
    match = dm.Match("moon", seed=5)
    dealt = [tile for seat in range(4) for tile in match.hand(seat)]
    assert len(dealt) == 28
    assert sorted(dealt) == sorted(f"{a}-{b}" for a in range(7) for b in range(7) if a >= b)


def test_mn1_1_a_deck_with_a_tile_twice_is_no_double_six_set() -> None:
    deck = [f"{a}-{b}" for a in range(7) for b in range(7) if a >= b]
    with pytest.raises(ValueError, match="Deck 1 holds 6-6 more than once"):
        dm.Match("moon", decks=[[*deck[1:], "6-6"]])


@pytest.mark.parametrize("declarer", range(4))
def test_mn1_2_the_tricks_of_partners_count_together(declarer: int) -> None:
    match = after((declarer, 5, 5))
    partners, others = (declarer, (declarer + 2) % 4), ((declarer + 1) % 4, (declarer + 3) % 4)
    assert [match.scores[seat] for seat in partners] == [5, 5]
    assert [match.scores[seat] for seat in others] == [2, 2]


def test_mn1_2_a_trick_that_the_partner_takes_is_the_declarers_too() -> None:
    sixes, fives = "6-6 6-5 6-4 6-3 6-2 6-1 6-0", "5-5 5-4 5-3 5-2 5-1 5-0 4-4"
    match = declared(fives, "", sixes, trump="6", bid=7)
    while match.deal_number == 1:
        match.play(match.legal()[0])
    assert match.past[0].returns == (7, 0, 7, 0)


@pytest.mark.parametrize(("declarer", "winners"), [(0, (0, 2)), (1, (1, 3)), (2, (0, 2))])
def test_mn1_2_partners_win_together(declarer: int, winners: tuple[int, ...]) -> None:
    assert after((declarer, 21, 7)).winners == winners


def test_mn1_2_four_seats_are_the_default_and_two_or_five_are_refused() -> None:
    assert dm.Match("moon", seed=1).players == (0, 1, 2, 3)
    for seats in (2, 5):
        with pytest.raises(ValueError, match=f"3 or 4, not by {seats}"):
            dm.Match("moon", seats=seats)


def test_mn1_3_tiles_are_written_high_low_and_listed_by_high_then_low_number() -> None:
    match = opened("6-6 2-0 1-1 5-5 0-0 6-4 1-0")
    assert match.hand(0) == ["0-0", "1-0", "1-1", "2-0", "5-5", "6-4", "6-6"]
    say(match, "bid 4", "pass", "pass", "pass", "trump none")
    assert match.legal() == [f"play {tile}" for tile in match.hand(0)]


@pytest.mark.parametrize("verb", ["play", "discard"])
@pytest.mark.parametrize("tile", ["4-6", "64", "7-1", "6", "", "six-four"])
def test_mn1_3_a_tile_in_other_writing_is_no_notation(verb: str, tile: str) -> None:
    sentence = f"{tile!r} is no tile: a tile is written high-low, like 6-4."
    assert refusal(declared("6-4", trump="none"), f"{verb} {tile}") == (None, sentence)


def test_mn1_3_a_tile_alone_is_no_action() -> None:
    clause, sentence = refusal(declared("6-4", trump="none"), "6-4")
    assert clause is None
    assert sentence.startswith("An action is 'pass', 'bid 5', 'trump 4' or 'play 6-4'")


def test_mn1_3_notation_is_read_in_any_case_and_spacing() -> None:
    match = say(opened("6-4"), "BID  4", " Pass ", "pass", "PASS", "Trump NONE", "PLAY 6-4")
    assert match.view(0).log == ["bid 4", "pass", "pass", "pass", "trump none", "play 6-4"]
