"""Positions: tables set up by hand, in every game."""

import itertools
import pickle
import random

import pytest

import dragonmoon as dm
from dragonmoon.position import Position

MOON = """
    # Two tricks are left.
    game: moon
    turn: 1
    declarer: 1
    bid: 5
    trump: 4
    hand 0: 6-4 5-5
    hand 1: 2-0 1-0
    hand 2: 3-3 6-6
    hand 3: 4-4 5-4
    tricks: 0 4 1 0
    scores: 3 -4 3 -4
"""
MOON_OF_THREE = """
    game: moon
    seats: 3
    deal: 2
    turn: 1
    bidder: 0
    declarer: 1
    bid: 4
    trump: none
    hand 0: 6-4 5-5
    hand 1: 1-1 2-1
    hand 2: 3-3 6-6
    aside: 0-0
    tricks: 0 4 1
"""
MAGIC_DRAGONS = """
    game: magic-dragons
    seats: 2
    deal: 3
    turn: 1
    dealer: 1
    hand 0: 6R 5K ICE 1P
    hand 1: 7R 2K COLOR FIRE
    bids: 2 1
    scores: 12 30
    stack 1: 0 3R
    stack 2: centre 4G COLOR as P
    stack 3: 1 1K 3K ICE
"""
GANG_OF_FOUR = """
    game: gang-of-four
    options: last_card declare
    deal: 2
    turn: 1
    hand 0: 1G 1Y DR
    hand 1: 2G 2G 10R
    hand 2: 5R
    hand 3: 9G
    declared: 3
    scores: 30 0 99 4
"""
GANG_OF_THREE = """
    game: gang-of-four
    seats: 3
    turn: 1
    hand 0: 1G 1Y
    hand 1: 2G 2G 10R
    hand 2: 5R
    dead: 1M 2Y 2Y 2R 2R 3G 3G 3Y 3Y 3R 3R 4G 4G 4Y 4Y 4R
"""
FOUR_DRAGONS = """
    game: four-dragons
    deal: 2
    turn: 3
    hand 0: SW CH 3P
    hand 1: 10K 5G 4P
    hand 2: 3G CH 5P
    hand 3: 8P 8G 2K
    captured 1: 4G 2K
    plies: 3 play 2K, 0 play SW, 0 swap 3P, 2 swap 5P
"""
WITH_DUMMY = FOUR_DRAGONS.replace("deal: 2", "seats: 3\n    deal: 2")
ALL = [
    MOON,
    MOON_OF_THREE,
    MAGIC_DRAGONS,
    GANG_OF_FOUR,
    GANG_OF_THREE,
    FOUR_DRAGONS,
    WITH_DUMMY,
]
POSITIONS = pytest.mark.parametrize("text", ALL)


def lines_of(text: str) -> dict[str, str]:
    """Returns the lines of a position by their beginnings."""
    lines = [line.strip() for line in text.splitlines() if ":" in line]
    return {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}


def act(match: dm.Match, rng: random.Random) -> None:
    """Makes a random ply."""
    if match.turn == dm.NATURE:
        match.play_nature()
    else:
        match.play(rng.choice(match.legal()))


def test_every_game_has_positions() -> None:
    assert {lines_of(text)["game"] for text in ALL} == set(dm.games())


@POSITIONS
def test_a_position_is_what_its_lines_say(text: str) -> None:
    lines = lines_of(text)
    match = dm.Match.from_position(text, seed=3)
    assert match.game.name == lines["game"]
    assert match.deal_number == int(lines.get("deal", 1))
    if "plies" not in lines:
        assert match.turn == int(lines["turn"])
        for seat in match.all_seats:
            assert sorted(match.hand(seat)) == sorted(lines[f"hand {seat}"].split())
    if "scores" in lines:
        assert match.scores == [int(score) for score in lines["scores"].split()]


@POSITIONS
def test_a_text_and_a_mapping_say_the_same(text: str) -> None:
    match = dm.Match.from_position(text, seed=3)
    assert dm.Match.from_position(lines_of(text), seed=3).record() == match.record()
    assert match.position is not None
    again = dm.Match.from_position(str(match.position))
    assert again.record() == match.opening().record()


@POSITIONS
def test_the_record_begins_with_the_position_and_replays(text: str) -> None:
    match, rng = dm.Match.from_position(text, seed=2), random.Random(2)
    for k in range(40):
        if k % 5 == 0 or match.over:
            again = dm.Match.replay(match.record(), seed=2)
            assert again.record() == match.record()
            assert again.scores == match.scores
            for seat in (*match.players, None):
                assert again.view(seat).as_dict() == match.view(seat).as_dict()
        if match.over:
            break
        act(match, rng)
    assert "position: hand 0: " in match.record()


@POSITIONS
def test_a_deal_that_began_with_a_position_is_followed_by_whole_ones(text: str) -> None:
    match, rng = dm.Match.from_position(text, seed=5), random.Random(5)
    first = match.deal_number
    while match.deal_number == first and not match.over:
        act(match, rng)
    assert match.past[0].number == first
    assert match.past[0].deck == ()
    if not match.over:
        whole = dm.Match(match.game.name, seats=match.seats, seed=5)
        assert len(match.decks[-1]) == len(whole.decks[0])
        assert match.view(None).as_dict()["fields"]["gone"] == 0


@POSITIONS
def test_copies_are_independent(text: str) -> None:
    match = dm.Match.from_position(text, seed=5)
    before = match.record()
    twin = match.copy()
    act(twin, random.Random(1))
    assert match.record() == before
    assert match.opening().record().startswith(before.partition("result")[0])
    assert pickle.loads(pickle.dumps(match.copy())).record() == before


@POSITIONS
@pytest.mark.parametrize("seed", range(2))
def test_views_scenes_bots_and_worlds(text: str, seed: int) -> None:
    match, rng = dm.Match.from_position(text, seed=seed), random.Random(seed)
    first = match.deal_number
    while match.deal_number == first and not match.over:
        for seat in (*match.players, None):
            view = match.view(seat)
            check_world(match, view)
        if match.decider in match.players:
            view = match.view(match.decider)
            view.scene()
            for name in dm.bots(match.game.name):
                bot = dm.bot(name, match.game.name, seed=1)
                assert bot.act(view) in view.legal(), seed
        act(match, rng)


def check_world(match: dm.Match, view: dm.View) -> None:
    """Checks that a world can be drawn which gives the same view."""
    world = view.states.copy()
    world[0].chance = 4711
    seat = -1 if view.seat is None else view.seat
    assert match.game.sight.sample(world[0], seat) == 1, match.record()
    again = dm.View.of(match.game, world, view.seat, match.past)
    assert again.as_dict() == view.as_dict(), match.record()


def test_a_view_hides_the_other_hands() -> None:
    fields = dm.Match.from_position(MOON).view(1).as_dict()["fields"]
    assert [bool(hand) for hand in fields["hands"]] == [False, True, False, False]


def test_a_line_that_says_nothing_is_as_none() -> None:
    bare = FOUR_DRAGONS.replace("captured 1: 4G 2K", "captured 1:")
    assert bare != FOUR_DRAGONS
    match = dm.Match.from_position(bare)
    assert "captured" not in match.record()
    assert dm.Match.replay(match.record()).record() == match.record()


def test_magic_dragons_shows_all_cards_of_a_stack() -> None:
    match = dm.Match.from_position(MAGIC_DRAGONS).play("play 7R on 1")
    zones = {zone["name"]: zone for zone in match.view(0).scene()["zones"]}
    assert [stack["cards"] for stack in zones["area 1"]["stacks"]] == [
        ["3R", "7R"],
        ["1K", "3K", "ICE"],
    ]
    assert [stack["cards"] for stack in zones["centre"]["stacks"]] == [["4G", "COLOR"]]
    assert zones["area 0"]["stacks"] == []


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("text", [FOUR_DRAGONS, WITH_DUMMY])
def test_four_dragons_projects_what_the_deal_has_brought_since(text: str, seed: int) -> None:
    match, rng = dm.Match.from_position(text), random.Random(seed)
    number, before = match.deal_number, match.scores
    while not match.over:
        if match.deal_number > number:
            number, before = match.deal_number, match.scores
        gained = [now - then for now, then in zip(match.scores, before, strict=True)]
        projected = match.view(None).scene()["sheet"]["projected"]
        assert projected == gained[:2], (seed, match.record())
        act(match, rng)


def test_gang_of_four_bars_who_has_not_declared() -> None:
    match = dm.Match.from_position(GANG_OF_FOUR)
    fields = match.view(None).as_dict()["fields"]
    assert (fields["declared"], fields["barred"]) == (0b1000, 0b0100)


# ----------------------------------------------------------------------------- impossible ones


@pytest.mark.parametrize(
    ("text", "changes", "clause", "sentence"),
    [
        (MOON, {"hand 0": "6-4 4-4"}, "MN1.1", "4-4 would lie here 2 times; the deal has it"),
        (MOON, {"hand 0": "6-4 5-5 1-1"}, "MN5.1", "Before a trick all hands have as many"),
        (MOON, {"hand 0": "6-4 5-5 1-1 2-2 3-1 3-2 4-1 4-2"}, "MN2.1", "Seat 0 would hold 8"),
        (MOON, {"bid": "8"}, "MN3.1", "There is no bid 8"),
        (MOON, {"trump": "7"}, None, "The trump is '7'"),
        (MOON, {"tricks": "0 4 0 0"}, "MN5.1", "5 tricks have been played, and 4 taken."),
        (MOON, {"turn": "0"}, "MN5.1", "Seat 0 has taken no trick, so it cannot lead."),
        (MOON, {"scores": "3 4 5 4"}, "MN1.2", "Partners have the same score."),
        (MOON, {"scores": "21 4 21 4"}, "MN7.1", "With 21 points the match is over."),
        (MOON, {"aside": "0-0"}, "MN8.2", "With three seats one tile lies aside"),
        (MOON_OF_THREE, {"aside": "1-0"}, "MN8.1", "1-0 would lie here 1 times; the deal does"),
        (MAGIC_DRAGONS, {"hand 0": "6R 5K ICE 3R"}, "MD1.1", "3R would lie here 2 times"),
        (MAGIC_DRAGONS, {"hand 0": "6R 5K ICE"}, "MD2.1", "14 cards were dealt; 7 are in hands"),
        (MAGIC_DRAGONS, {"bids": "0 0"}, "MD2.3", "2 seats bid 0; there are 1."),
        (MAGIC_DRAGONS, {"stack 1": "0 ICE"}, "MD5.1", "The stack 1 cannot begin with a spell."),
        (MAGIC_DRAGONS, {"stack 3": "1 3K 1K ICE"}, "MD4.2", "In stack 3 1K cannot lie on 3K."),
        (MAGIC_DRAGONS, {"stack 2": "0 4G COLOR as P"}, "MD3.1", "A stack with COLOR on top lies"),
        (MAGIC_DRAGONS, {"stack 2": "centre 4G COLOR"}, None, "The line 'stack 2': say what COLOR"),
        (MAGIC_DRAGONS, {"stack 5": "0 1R"}, None, "The line 'stack 5' has no place"),
        (MAGIC_DRAGONS, {"scores": "40 3"}, "MD8.1", "With 40 points the match is over."),
        (GANG_OF_FOUR, {"hand 0": "1G 1Y 5R 5R"}, "GF1.1", "5R would lie here 3 times"),
        (GANG_OF_FOUR, {"hand 0": ""}, "GF6.5", "Seat 0 holds no card"),
        (GANG_OF_FOUR, {"declared": "0"}, "GF7.1", "Seat 0 has declared, but holds more"),
        (GANG_OF_FOUR, {"turn": "2"}, "GF7.2", "Seat 2 did not declare its last card"),
        (GANG_OF_FOUR, {"deal": "1", "hand 0": "1M 1G"}, "GF2.2", "In the first deal 1M is played"),
        (GANG_OF_FOUR, {"scores": "100 0 0 0"}, "GF8.2", "With 100 points the match is over."),
        (GANG_OF_FOUR, {"options": "last_card no"}, None, "The option last_card is 'no'"),
        (GANG_OF_THREE, {"dead": "1M"}, "GF2.1", "With three seats the dead hand has 16 cards"),
        (FOUR_DRAGONS, {"game": "chess"}, None, "There is no game 'chess'"),
        (FOUR_DRAGONS, {"seats": "5"}, None, "Four Dragons is played by 3 or 4, not by 5."),
        (FOUR_DRAGONS, {"seats": "x"}, None, "The line 'seats' is 'x'; it should be a number."),
        (FOUR_DRAGONS, {"turn": ""}, None, "The line 'turn' is ''; it should be a number."),
        (FOUR_DRAGONS, {"plies": "3 play 10K"}, "FD3.3", "The ply 'play 10K' is refused: You do"),
        (FOUR_DRAGONS, {"plies": "0 play SW"}, None, "The plies: seat 0 plays 'play SW'"),
        (FOUR_DRAGONS, {"plies": "play"}, None, "The plies: 'play' is no seat with its ply."),
    ],
)
def test_an_impossible_position_is_refused_in_one_line(
    text: str, changes: dict[str, str], clause: str | None, sentence: str
) -> None:
    with pytest.raises(dm.ImpossiblePosition) as refused:
        dm.Match.from_position(lines_of(text) | changes)
    assert (refused.value.clause, str(refused.value)[: len(sentence)]) == (clause, sentence)
    assert "\n" not in str(refused.value)
    again = pickle.loads(pickle.dumps(refused.value))
    assert (str(again), again.clause) == (str(refused.value), clause)


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (17, "A position is a text, not int."),
        ("hello", "A line of a position is like 'hand 0: 7P CH', not 'hello'."),
        ("deal: 1", "A position names its game: 'game: four-dragons'."),
        ("game: moon\nGame: moon", "The line 'Game' stands there twice."),
        ("game: moon\ndealer: 1", "A position has no line 'dealer'; it has: game, seats, options"),
        ("game: moon\nbid: 4", "The position lacks the line 'declarer'."),
    ],
)
def test_what_cannot_be_read(source: object, sentence: str) -> None:
    with pytest.raises(dm.ImpossiblePosition) as refused:
        dm.Match.from_position(source)  # type: ignore[arg-type]
    assert (refused.value.clause, str(refused.value)[: len(sentence)]) == (None, sentence)


@POSITIONS
def test_every_line_counts(text: str) -> None:
    """Leaving out a card, or naming one twice, is noticed or makes another position."""
    whole, lines = dm.Match.from_position(text, seed=1).record(), lines_of(text)
    for key, left_out in itertools.product(lines, (False, True)):
        if key in ("game", "plies", "options") or " " not in lines[key]:
            continue
        words = lines[key].split()
        changed = " ".join(words[1:] if left_out else [words[-1], *words])
        assert recorded(lines | {key: changed}) != whole


def recorded(lines: dict[str, str]) -> str:
    """Returns the record of a position, or why it is refused."""
    try:
        return dm.Match.from_position(lines, seed=1).record()
    except dm.ImpossiblePosition as refused:
        return str(refused)


def test_the_lines_are_documented() -> None:
    for game in dm.games():
        own = Position({"game": game}).game.position
        assert own is not None
        assert all(own.LINES.values())


def test_a_record_whose_position_is_broken_is_refused() -> None:
    record = dm.Match.from_position(FOUR_DRAGONS, seed=1).record()
    for old, new, sentence in (
        ("first: 0", "first: 2", "The record's first is 2; the position gives 0."),
        ("position: hand 0: CH SW 3P", "position: hand 0: CH SW 9P", "The line 'hand 0': '9P'"),
        ("deal 2", "deal 4", "The deal is 4; allowed is 1 to 3."),
        ("position: turn: 3", "position: turn: 1", "Line"),
    ):
        assert old in record
        with pytest.raises(ValueError, match=sentence):
            dm.Match.replay(record.replace(old, new))
