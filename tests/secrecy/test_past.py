"""What was done in secret in a deal that has ended stays secret (FD4.3, FD5.2)."""

import pickle
from itertools import takewhile

import pytest

import dragonmoon as dm
from dragonmoon.state import PLIES_A_WORD, words_for
from tests.contract.variants import by_seats, viewers, visited
from tests.contract.worlds import drawn, replayed, told

VARIANT = by_seats("four-dragons")
SEED = 0  # that of the matches that worlds are replayed as
WORLDS = 12  # for each viewer


def last_ply(seats: int) -> tuple[dm.Match, str]:
    """Returns a match before the last ply of its first deal, and that ply."""
    first = takewhile(lambda match: match.deal_number == 1, visited(VARIANT[seats], SEED, 2))
    match = [match.copy() for match in first][-1]
    [text] = match.legal()
    return match, text


@pytest.mark.parametrize("seats", [3, 4])
def test_who_did_not_see_a_card_change_hands_does_not_learn_it_afterwards(seats: int) -> None:
    match, text = last_ply(seats)
    for viewer in viewers(match):
        others = 0
        for k in range(WORLDS):
            twin = replayed(match, told(match, drawn(match.view(viewer), k)))
            if text not in twin.legal():
                continue
            one, other = match.copy().play(text), twin.play(text)
            assert one.deal_number == other.deal_number == 2
            others += one.past[0].plies != other.past[0].plies
            views = one.view(viewer), other.view(viewer)
            assert views[0].scene() == views[1].scene(), (viewer, k)
            assert views[0].as_dict() == views[1].as_dict(), (viewer, k)
            while True:  # the deals to come are the same in both
                views = one.view(viewer), other.view(viewer)
                assert pickle.dumps(views[0]) == pickle.dumps(views[1]), (viewer, k)
                if one.over:
                    break
                step = one.legal()[-1]
                one.play(step)
                other.play(step)
        assert others, viewer


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_of_a_longer_deal_is_left_behind_the_plies_of_a_shorter_one(seats: int) -> None:
    match, text = last_ply(seats)
    match.play(text)
    while not match.over:
        match.play(match.legal()[-1])
    assert len(match.plies[1]) + PLIES_A_WORD < len(match.plies[0])
    for viewer in viewers(match):
        deal = match.view(viewer).past[1]
        left = deal.end.plies[words_for(len(deal.plies)) :]
        assert not left.any(), viewer


@pytest.mark.parametrize("seats", [3, 4])
def test_who_sees_all_hands_is_told_all(seats: int) -> None:
    match, text = last_ply(seats)
    assert " a card with " in " ".join(match.view(None).scene()["log"])
    assert " a card with " not in " ".join(match.open_view().scene()["log"])
    match.play(text)
    assert " a card with " in " ".join(match.view(None).scene()["before"])
    assert " a card with " not in " ".join(match.open_view().scene()["before"])
    assert VARIANT[seats].match(5).open_view().fields.seed != 5
