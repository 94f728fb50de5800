"""FD2: partnerships, the three deals, what stays and what is gathered, the day's colour."""

from collections import Counter

import pytest

import dragonmoon as dm
from tests.rules.four_dragons.deals import (
    MUERTOS,
    captured,
    clause_of,
    deck,
    field,
    impossible,
    last_trick,
    pack,
    plays,
    refusal,
    table,
)


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize("seats", [3, 4])
def test_fd2_1_seats_0_and_2_are_partners_against_1_and_3(leader: int, seats: int) -> None:
    match = last_trick("10K", "4G", "2K", "7P", leader=leader, seats=seats)
    side = leader % 2
    assert match.scores == [int(seat % 2 == side) for seat in range(4)]
    assert captured(match, side) == (1, 1)
    assert captured(match, 1 - side) == (0, 0)


@pytest.mark.parametrize("seat", range(4))
def test_fd2_1_each_seat_sees_its_partner_opposite(seat: int) -> None:
    names = [line["name"] for line in table("7P").view(seat).scene()["seats"]]
    assert [k for k, name in enumerate(names) if name.endswith(", partner")] == [(seat + 2) % 4]


def played_out(seed: int) -> dm.Match:
    """Returns a match that has been played to its end."""
    match = dm.Match("four-dragons", seed=seed)
    while not match.over:
        match.play(match.legal()[-1])
    return match


@pytest.mark.parametrize("seed", range(3))
def test_fd2_2_a_match_is_exactly_three_deals(seed: int) -> None:
    match = played_out(seed)
    assert (match.deal_number, len(match.past), match.turn, match.legal()) == (3, 3, None, [])
    assert [Counter(dealt) for dealt in match.decks] == [pack(deal) for deal in (1, 2, 3)]
    assert refusal(match, "play 7P") == ("FD7.1", "The match is over.")


def test_fd2_2_eight_cards_to_each_seat_in_dealt_order() -> None:
    cards = deck("6K 9K", "10K", "SP", "8P")
    match = dm.Match("four-dragons", decks=[cards])
    for seat in range(4):
        assert Counter(match.hand(seat)) == Counter(cards[8 * seat : 8 * seat + 8])
    assert field(match, "hand_sizes") == [8] * 4


@pytest.mark.parametrize(("deal", "card"), [(1, "4P"), (1, "4B"), (2, "4G"), (3, "4G"), (3, "4P")])
def test_fd2_2_only_the_muertos_of_the_day_are_dealt(deal: int, card: str) -> None:
    decks = [deck(deal=k) for k in range(1, deal + 1)]
    decks[-1][decks[-1].index(MUERTOS[deal - 1])] = card
    with pytest.raises(ValueError, match=f"Deck {deal} holds {card} which is not"):
        dm.Match("four-dragons", decks=decks)


@pytest.mark.parametrize("deal", [1, 2, 3])
def test_fd2_2_a_position_has_the_muertos_of_its_day(deal: int) -> None:
    for day, card in enumerate(MUERTOS, start=1):
        if day != deal:
            clause, sentence = impossible(deal=str(deal), hand_0=f"CH 3P {card}")
            assert clause == "FD2.2"
            assert sentence.startswith(f"{card} is a Muertos of deal {day}")
    assert table(MUERTOS[deal - 1], deal=deal).deal_number == deal


@pytest.mark.parametrize(
    ("changes", "clause", "sentence"),
    [
        ({"hand_0": "CH 3P 8P"}, "FD2.2", "8P would lie here 2 times; the deal has it only once."),
        ({"hand_0": "CH 3P CH"}, "FD2.2", "CH would lie here 3 times"),
        ({"hand_0": "CH SW SW SW AS AS 9K 10K 10K"}, "FD2.2", "Seat 0 would hold 9 cards"),
        ({"captured_0": "2K 2K 2K", "captured_1": "2K 2K 2K 2K 2K 2K"}, "FD3.6", "2K is captured"),
        ({"captured_0": "4B 4B 4B", "captured_1": "4B 4B"}, "FD2.2", "4B is captured 5 times"),
        (
            {"captured_0": "4B 4B", "hand_0": "4B 4B 4B"},
            "FD3.6",
            "4B is captured 2 times and held 3 times",
        ),
        (
            {"deal": "2", "captured_0": "4B"},
            "FD2.2",
            "4B is captured once; by deal 2 it is dealt 0",
        ),
        ({"captured_0": "7P"}, "FD3.6", "7P is no Food and no Muertos"),
        ({"hand_1": "5G 7G"}, "FD3.1", "Before a trick all hands have as many cards"),
        ({"hand_1": "5G 7G 6K"}, "FD3.1", "6K is led to the first trick"),
        ({"deal": "4"}, None, "The deal is 4; allowed is 1 to 3."),
        ({"turn": "4"}, None, "The turn is 4; allowed is 0 to 3."),
        ({"hand_0": "CH 3P 6P"}, None, "The line 'hand 0': '6P' is no card"),
        ({"hand_4": "9K"}, None, "The line 'hand 4' has no place"),
        ({"trump": "K"}, None, "A position has no line 'trump'"),
        ({"plies": "0 play 7P, 1 play 5G, 2 play 5P"}, "FD3.2", "The ply 'play 5P' is refused"),
        ({"plies": "1 play 5G"}, None, "The plies: seat 1 plays"),
    ],
)
def test_fd2_2_impossible_positions(
    changes: dict[str, str], clause: str | None, sentence: str
) -> None:
    refused, said = impossible(**changes)
    assert (refused, said[: len(sentence)]) == (clause, sentence)
    assert "\n" not in said


def test_fd3_2_a_trick_has_one_muertos_of_the_day() -> None:
    """Of a deal in which one trick was played, two of them cannot have been captured."""
    left = deck(deal=3)
    for card in ("6K", "4B", "4B", "CH"):
        left.remove(card)
    hands = {f"hand_{k}": " ".join(left[7 * k : 7 * k + 7]) for k in range(4)}
    clause, sentence = impossible(**hands, captured_0="4B 4B")
    assert (clause, sentence[:37]) == ("FD3.2", "4B is captured 2 times in 1 trick; a ")


def test_fd2_3_captured_cards_stay_to_the_end_of_the_match() -> None:
    match = table("10K", "2K", "9K", "4G", captured=("2K", "4G 4G"), decks=[deck("6K", deal=2)])
    plays(match, "10K", "2K", "9K", "4G")
    assert (match.deal_number, captured(match, 0), captured(match, 1)) == (2, (2, 1), (0, 2))
    assert match.scores == [1, 0, 1, 0]
    assert match.past[0].returns == (1, 0, 1, 0)


def test_fd2_3_the_others_are_gathered_for_the_next_deal() -> None:
    match = played_out(5)
    others = [Counter(card for card in dealt if card[:1] not in "24") for dealt in match.decks]
    assert others[0] == others[1] == others[2]


@pytest.mark.parametrize("seats", [3, 4])
def test_fd2_3_everything_played_or_discarded_is_open_to_all(seats: int) -> None:
    match = plays(table("8P 5G", "7P 5P", "9K 8G", "10K 8B", seats=seats), "8P").play("discard 7P")
    for seat in (*match.players, None):
        assert match.view(seat).log == ["play 8P", "discard 7P"]


@pytest.mark.parametrize(("deal", "day"), [(1, "G"), (2, "P"), (3, "B")])
def test_fd2_4_the_colour_of_the_day(deal: int, day: str) -> None:
    match = table("CH 9K", deal=deal)
    assert clause_of(match, f"play CH as {day}") == "FD4.1"
    named = [text[-1] for text in match.legal() if text.startswith("play CH")]
    assert named == [colour for colour in "KPBG" if colour != day]
    facts = {fact["name"]: fact["value"] for fact in match.view(0).scene()["facts"]}
    name = {"G": "green", "P": "pink", "B": "blue"}[day]
    assert name in facts["Day"]


def test_fd2_4_it_changes_with_the_deal() -> None:
    match = table("10K", "CH", "9K", "8B", decks=[deck("6K", "CH", deal=2)])
    assert clause_of(plays(match, "10K"), "play CH as G") == "FD4.1"
    plays(match, "CH as P", "9K", "8B", "6K")
    assert (match.deal_number, match.turn) == (2, 1)
    assert clause_of(match, "play CH as P") == "FD4.1"
    assert match.why_not("play CH as G") is None
