"""The player that cheats: it sees all hands, and does better for it."""

import dragonmoon as dm
from dragonmoon.arena import compare
from dragonmoon.arena.oracle import Seer
from dragonmoon.bots.exact import solve
from dragonmoon.game import find

ENDING = """
    game: moon
    turn: 0
    declarer: 0
    bid: 4
    trump: 6
    tricks: 2 1 1 1
    hand 0: 5-4 3-2
    hand 1: 4-4 3-3
    hand 2: 5-5 2-0
    hand 3: 5-3 1-0
"""


def test_it_plays_without_a_mistake_where_all_can_be_counted() -> None:
    match, seer = dm.Match.from_position(ENDING), Seer("moon", seed=1)
    while not match.past:
        best = solve("moon", match.truth())
        turn, text = int(match.truth().turn), seer.act_on(match)
        action = find("moon").words.parse(text)
        assert best.by_action[action][turn] == best.values[turn], text
        match.play(text)
    assert seer.tally.searched == seer.tally.decisions > 0


def test_it_gains_more_than_rules_of_thumb_do() -> None:
    found = compare("moon", "oracle", "quick", deals=10, workers=1)
    assert found.first.cheats
    assert found.figures[0].lead.low > 0
