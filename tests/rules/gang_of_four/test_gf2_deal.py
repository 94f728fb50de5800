"""GF2: the deal, who opens, and the direction of play."""

import pytest

import dragonmoon as dm
from tests.rules.gang_of_four.deals import (
    KINDS,
    PACK,
    SWEEP,
    after,
    clause_of,
    combinations,
    deck,
    field,
    give_back,
    opened,
    plays,
    refusal,
    sizes,
    sweep,
)

SEATS = pytest.mark.parametrize("seats", [3, 4])
DEAD = ("", "", "", "1M")  # of three seats: 1M in the dead hand


# ---------------------------------------------------------------------------------------- the deal


@SEATS
def test_gf2_1_sixteen_cards_to_each_seat_in_blocks(seats: int) -> None:
    match = dm.Match("gang-of-four", seats=seats, seed=3)
    dealt = match.decks[0]
    for seat in range(seats):
        block = dealt[16 * seat : 16 * seat + 16]
        assert match.hand(seat) == sorted(block, key=KINDS.index)
    assert sizes(match) == [16] * seats


def test_gf2_1_the_dragon_lies_in_every_block() -> None:
    for place in range(64):
        dealt = deck()
        dealt.remove("DR")
        dealt.insert(place, "DR")
        for seats in (3, 4):
            match = dm.Match("gang-of-four", seats=seats, decks=[dealt], seed=1)
            holders = [seat for seat in range(seats) if "DR" in match.hand(seat)]
            assert holders == [place // 16][: seats - place // 16]


def test_gf2_1_of_three_seats_the_dead_hand_is_out_of_play() -> None:
    dead = "1M 7G 7G 7Y 7Y 7R 7R 8G 8G 8Y 8Y 8R 8R PG PY DR"
    match = opened("", "", "", dead, seats=3)
    assert match.players == (0, 1, 2)
    for seat in match.players:
        assert not set(match.hand(seat)) & set(dead.split())
    with pytest.raises(ValueError, match="3"):
        match.hand(3)
    for card in ("7G", "DR", "PG"):
        clause, sentence = refusal(match, f"play {card}")
        assert clause == "GF6.1"
        assert sentence.startswith(f"You do not hold {card}")


def test_gf2_1_the_dead_hand_stays_face_down() -> None:
    own = deck()[:16]
    rest = deck()[16:]
    seen = []
    for others in (rest, [*rest[16:], *rest[:16]], [*rest[32:], *rest[:32]]):
        decks = [own + others]
        match = dm.Match("gang-of-four", seats=3, first=0, decks=decks, seed=1)
        view = match.view(0).as_dict()
        assert sorted(match.view(0).hand) == sorted(own)
        assert match.view(None).hand == []
        seen.append((view["fields"]["hands"], view["fields"]["hand_sizes"]))
    assert seen[1:] == seen[:1] * 2


def test_gf2_1_the_dead_hand_is_shuffled_back_in_for_the_next_deal() -> None:
    match = after(0, hands=("", "", "", "7G 7G"), seats=3)
    assert (match.deal_number, sorted(match.decks[1])) == (2, sorted(PACK.elements()))
    fresh = dm.Match("gang-of-four", seats=3, first=0, decks=[deck(" ".join(SWEEP))], seed=1)
    sweep(fresh, 0)
    assert fresh.deal_number == 2
    assert sorted(fresh.decks[1]) == sorted(PACK.elements())
    assert sorted(map(len, map(fresh.hand, range(3)))) == [15, 16, 17]


@SEATS
def test_gf2_1_the_next_deal_begins_afresh(seats: int) -> None:
    match = give_back(after(0, seats=seats))
    assert sizes(match) == [16] * seats
    assert field(match, "ply_count") == 1  # the card that was returned
    assert "pass" not in match.legal()


# ------------------------------------------------------------------------------ the first deal


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("holder", range(4))
def test_gf2_2_the_holder_of_1m_opens(holder: int, dealer: int) -> None:
    hands = [""] * holder + ["1M"]
    for seats in (3, 4) if max(holder, dealer) < 3 else (4,):
        match = opened(*hands, seats=seats, first=dealer)
        assert (match.turn, field(match, "dealer")) == (holder, dealer)
        assert match.legal()[0] == "play 1M"


def test_gf2_2_the_opener_must_include_1m_in_what_he_plays() -> None:
    match = opened("1M 1G 1Y 2G 3G 4G 5R 7R 8R 9R 10R PG PY DR 10G 2Y")
    found = combinations(match)
    assert all("1M" in text.split() for text in found)
    for text in ("1M", "1G 1M", "1G 1Y 1M", "1M 2G 3G 4G 5R", "1M 7R 8R 9R 10R"):
        assert text in found
    for text in ("1M 7R 8R 9R 10R", "1G 1M PG PY 1Y", "1G 1Y 1M 2G 2Y"):
        assert match.why_not(f"play {text}") is None
    for text in ("1G", "DR", "1G 1Y", "PG PY", "10G 10R", "5R 7R 8R 9R 10R"):
        assert clause_of(match, f"play {text}") == "GF2.2"
    sentence = "You open the match with 1M: what you play must include it."
    assert refusal(match, "play 1G") == ("GF2.2", sentence)


def test_gf2_2_a_gang_of_ones_may_open() -> None:
    match = opened("1G 1G 1Y 1Y 1R 1R 1M")
    found = combinations(match)
    assert "1G 1G 1Y 1Y 1R 1R 1M" in found
    assert clause_of(match, "play 1G 1G 1Y 1Y") == "GF2.2"
    assert clause_of(match, "play 1G 1G 1Y 1Y 1R 1R") == "GF2.2"


def test_gf2_2_when_1m_has_been_played_all_may_play_what_they_like() -> None:
    match = plays(opened("1M 5G 5Y 10R", "", "", "2G 9R", first=2), "1M")
    assert match.turn == 3
    assert {"2G", "9R"} <= set(combinations(match))
    plays(match, "pass", "pass", "pass")
    assert match.turn == 0
    assert {"5G", "10R", "5G 5Y"} <= set(combinations(match))


@pytest.mark.parametrize("dealer", range(3))
def test_gf2_2_with_1m_in_the_dead_hand_the_dealers_right_opens_with_anything(dealer: int) -> None:
    match = opened(*DEAD, seats=3, first=dealer)
    right = (dealer - 1) % 3
    assert match.turn == right
    found = combinations(match)
    assert [text for text in found if " " not in text] == list(dict.fromkeys(match.hand(right)))
    assert len(found) > 16
    assert clause_of(match, "pass") == "GF6.2"


@SEATS
def test_gf2_2_the_first_dealer_is_given_or_drawn_from_the_seed(seats: int) -> None:
    for first in range(seats):
        match = dm.Match("gang-of-four", seats=seats, first=first, seed=1)
        assert field(match, "dealer") == first
    drawn = [dm.Match("gang-of-four", seats=seats, seed=seed) for seed in range(40)]
    assert {field(match, "dealer") for match in drawn} == set(range(seats))


# ----------------------------------------------------------------------------------- later deals


@pytest.mark.parametrize("winner", range(4))
def test_gf2_3_the_winner_deals_and_opens_the_next_deal(winner: int) -> None:
    for seats in (3, 4) if winner < 3 else (4,):
        for first in range(seats):
            match = after(winner, seats=seats, first=first)
            assert (match.deal_number, field(match, "dealer"), match.turn) == (2, winner, winner)
            assert give_back(match).turn == winner
            assert "pass" not in match.legal()


@pytest.mark.parametrize("winners", [(0, 2), (3, 1), (1, 1), (2, 3), (0, 1, 2, 3), (1, 0, 0, 2)])
def test_gf2_3_whoever_won_the_deal_before_opens(winners: tuple[int, ...]) -> None:
    for seats in (3, 4) if max(winners) < 3 else (4,):
        match = give_back(after(*winners, seats=seats))
        assert match.deal_number == len(winners) + 1
        assert (field(match, "dealer"), match.turn) == (winners[-1],) * 2


def test_gf2_3_in_later_deals_1m_need_not_be_played() -> None:
    match = give_back(after(1, hands=("", "1M 1G 5G 5Y 9R")))
    assert {"1G", "1M", "5G", "5Y", "5G 5Y", "1G 1M", "9R"} <= set(combinations(match))
    match = give_back(after(1, hands=("1M", "5G 9R")))
    assert match.turn == 1
    assert {"5G", "9R"} <= set(combinations(match))


@pytest.mark.parametrize("place", range(3))
def test_gf2_3_of_three_seats_the_winner_opens_wherever_1m_lies(place: int) -> None:
    for hands in (DEAD, ("",) * place + ("1M",)):
        match = give_back(after(2, hands=hands, seats=3))
        assert match.turn == 2
        assert any("1M" not in text for text in combinations(match))


# --------------------------------------------------------------------------------- the direction


@pytest.mark.parametrize("opener", range(4))
def test_gf2_4_the_first_deal_goes_counter_clockwise(opener: int) -> None:
    for seats in (3, 4) if opener < 3 else (4,):
        for first in range(seats):
            match = plays(opened(*[""] * opener, "1M", seats=seats, first=first), "1M")
            turns = []
            for _ in range(seats - 1):
                turns.append(match.turn)
                match.play("pass")
            assert turns == [(opener - k) % seats for k in range(1, seats)]
            assert match.turn == opener


@pytest.mark.parametrize("winners", [(0,), (2, 2), (1, 0, 2), (0, 1, 2, 0), (2, 1, 0, 0, 1)])
@SEATS
def test_gf2_4_directions_alternate_from_deal_to_deal(seats: int, winners: tuple[int, ...]) -> None:
    match = give_back(after(*winners, seats=seats))
    step = 1 if match.deal_number % 2 == 0 else -1
    leader = winners[-1]
    plays(match, combinations(match)[0])
    for k in range(1, seats):
        assert match.turn == (leader + k * step) % seats
        match.play("pass")
    assert match.turn == leader


def test_gf2_4_cards_go_round_in_the_same_direction_as_passes() -> None:
    match = plays(opened("1M", "3R", "2Y", "2G"), "1M", "2G", "2Y", "3R")
    assert match.turn == 0
