"""A record that cannot be is refused in one line that names what is wrong, game by game."""

import re

import pytest

import dragonmoon as dm
from tests.contract.variants import Variant, deck_of, ended, visited

Broken = list[tuple[str, str, str]]  # what stands in the record, what instead, and what is said

DRAGONS = """
5R 1Y 1K 1P 1G ICE FIRE  6R 2Y 2K 2P 2G ICE COLOR  7R 3Y 3K 3P 3G ICE COLOR
1R 4Y 4K 4P 4G ICE COLOR  2R 3R 4R 5Y 6Y 7Y 5K 6K 7K 5P 6P 7P 5G 6G 7G FIRE
"""

CLIMBING = """
1G 1G 1Y 1Y 1R 1R 1M 2G 2G 2Y 2Y 2R 2R 3G 3G 3Y  3Y 3R 3R 4G 4G 4Y 4Y 4R 4R 5G 5G 5Y 5Y 5R 5R 6G
6G 6Y 6Y 6R 6R 7G 7G 7Y 7Y 7R 7R 8G 8G 8Y 8Y 8R  8R 9G 9G 9Y 9Y 9R 9R 10G 10G 10Y 10Y 10R 10R PG
PY DR
"""


FESTIVAL = """
6K 2K 3P 5B 7G 8P 4G 10K  SW 2K 5P 7B 9K 4G 10K CH
AS SW 3B 8B 5G 4G SP 2K   3G 7P 8G AS CH 4G 10K SW
"""


def record_of_four_dragons() -> str:
    match = dm.Match("four-dragons", first=1, decks=[FESTIVAL.split()])
    for trick in (
        ("play 6K", "play SW", "swap 5P", "swap 4G", "play AS", "ask 1 colour P", "play 3G"),
        ("play 8P", "play 10K", "play 3B", "play 8G", "kill 1"),
        ("play 4G", "play 7B", "play SP", "play 7P", "draw 9K", "gift 5B"),
        ("play CH as P",),
    ):
        for text in trick:
            match.play(text)
    return match.record()


def record_of_gang_of_four() -> str:
    match = dm.Match("gang-of-four", first=2, decks=[CLIMBING.split()])
    for text in ("play 1M", "play DR", "play 7G 7G 7Y 7Y", "pass", "pass", "pass", "play 6Y 6R"):
        match.play(text)
    return match.record()


def record_of_moon() -> str:
    return dm.Match("moon", seed=1, first=0).play("pass").record()


def record_of_magic_dragons() -> str:
    match = dm.Match("magic-dragons", first=3, decks=[DRAGONS.split()])
    for text in (
        "bid 0",
        "bid 1",
        "bid 1",
        "bid 4",
        "play 5R new",
        "play 6R on 1",
        "play ICE on 1",
    ):
        match.play(text)
    return match.record()


OF_MOON: Broken = [
    ("dragonmoon record 1", "dragonmoon record 2", "line 1"),
    ("game: moon", "game: whist", "whist"),
    ("game: moon\n", "", "game"),
    ("rules: 1", "rules: 0", "version"),
    ("seats: 4", "seats: 6", "6"),
    ("seats: 4", "seats: four", "four"),
    ("first: 0", "first: 9", "9"),
    ("first: 0", "colour: red", "colour"),
    ("first: 0", "first: 0\nfirst: 0", "first"),
    ("result: 0 0 0 0, not over", "result: 4 0 4 0, not over", "result"),
    ("deal 1", "deal 2", "deal 1"),
    ("0-0", "1-0", "1-0"),
    ("0 pass", "1 pass", "turn of seat 0"),
    ("0 pass", "0 bid 8", "bid 8"),
    ("0 pass", "0 play 6-4", "bidding"),
    ("0 pass", "pass", "pass"),
    ("0 pass", "0", "0"),
    ("0 pass", "0 pass\n\ndeal 2\n0 pass", "2"),
]

OF_FOUR_DRAGONS: Broken = [
    ("game: four-dragons", "game: moon", r"Deck 1.*'6K' is no tile"),
    ("rules: 1", "rules: 2", r"version '2'.*version 1"),
    ("seats: 4", "seats: 5", r"Four Dragons.*3 or 4, not by 5"),
    ("first: 1", "first: 4", r"first seat is 4.*0 to 3"),
    ("first: 1", "first: 1\noptions: dummy yes", r"no option 'dummy'"),
    ("0 0 0 0, not over", "1 0 1 0, not over", r"'1 0 1 0.*plies give '0 0 0 0"),
    ("6K 2K", "6K 2K 2K", r"2K more than 3 times"),
    ("6K 2K", "2K", r"31 cards.*exactly 32"),
    ("6K 2K", "6K 4P", r"4P which is not in this game's deck"),
    ("6K 2K", "6K 2G", r"'2G' is no card"),
    ("0 play 6K", "0 play 2K", r"6K is led to the first trick"),
    ("0 play 6K", "1 play SW", r"seat 1.*turn of seat 0"),
    ("1 swap 5P, ", "", r"seat 3 plays 'swap 4G'.*turn of seat 1"),
    ("3 swap 4G", "3 swap 5P", r"do not hold 5P"),
    ("3 swap 4G", "3 play 3G", r"choose a card to exchange"),
    ("2 ask 1 colour P", "2 ask 2 colour P", r"another seat than your own"),
    ("2 ask 1 colour P", "2 ask 1 colour Y", r"colours are K, P, B and G"),
    ("2 ask 1 colour P", "2 ask 1 rank 11", r"ranks are 0 to 10"),
    ("2 ask 1 colour P", "3 play 3G", r"seat 3 plays 'play 3G'.*turn of seat 2"),
    ("3 play 8G", "3 play 7P", r"Pink lies in the trick already"),
    ("3 play 8G", "3 discard 8G", r"Only a seat that can play nothing discards"),
    ("2 kill 1", "2 kill 3", r"Seat 3 has no 10 here"),
    ("2 kill 1", "2 kill 1, 2 spare", r"seat 2 plays 'spare'.*turn of seat 0"),
    ("nature draw 9K", "1 draw 9K", r"seat 1 plays 'draw 9K'.*turn of nature"),
    ("nature draw 9K", "nature draw 5P", r"Seat 1 does not hold 5P"),
    ("0 gift 5B", "0 gift 8P", r"do not hold 8P"),
    ("0 gift 5B", "0 play 5B", r"card is to be given"),
    ("1 play CH as P", "1 play CH as G", r"colour of the day"),
    ("1 play CH as P", "1 play CH", r"Name the colour of CH"),
]

OF_GANG_OF_FOUR: Broken = [
    ("game: gang-of-four", "game: magic-dragons", r"no option 'last_card'"),
    ("rules: 1", "rules: 2", r"version '2'.*version 1"),
    ("seats: 4", "seats: 5", r"Gang of Four.*3 or 4, not by 5"),
    ("seats: 4", "seats: 3", r"seat 3.*turn of seat 2"),
    ("first: 2", "first: 4", r"first seat is 4.*0 to 3"),
    ("last_card auto", "last_card never", r"never.*auto, declare"),
    ("last_card auto", "last_word auto", r"no option 'last_word'"),
    ("0 0 0 0, not over", "0 1 0 0, not over", r"'0 1 0 0.*plies give '0 0 0 0"),
    ("PY DR", "PY PY", r"PY more than once"),
    ("PY DR", "PY", r"63 cards.*exactly 64"),
    ("PY DR", "PY 8R", r"8R more than 2 times"),
    ("PY DR", "PY DB", r"'DB' is no card"),
    ("0 play 1M", "0 play 1G", r"must include it"),
    ("0 play 1M", "0 pass", r"may not pass"),
    ("0 play 1M", "3 play 9G", r"seat 3.*turn of seat 0"),
    ("3 play DR", "3 play DR last", r"leave out the word 'last'"),
    ("3 play DR", "3 play PY DR", r"only ever played as a single"),
    ("3 play DR", "3 play 7G", r"do not hold 7G"),
    ("3 play DR", "3 return DR", r"only before the lead"),
    ("2 play 7G 7G 7Y 7Y", "2 play 7G 7Y", r"1 card, or a gang"),
    ("2 play 7G 7G 7Y 7Y", "2 play 7G 7G 7Y 8G", r"a gang or nothing"),
    ("2 play 7G 7G 7Y 7Y", "2 play 7G 7G 7Y 7Y 7Y", r"hold only two 7Y"),
    ("2 play 7G 7G 7Y 7Y", "2 play 6G 6Y 6Y 6R 6R 7G 7G 7Y", r"8 cards are too many"),
    ("2 play 6Y 6R", "2 play 6G 6R 6Y 7R", r"of 2 ranks"),
    ("2 play 6Y 6R", "2 pass", r"lead, so you may not pass"),
    ("2 play 6Y 6R", "1 play 5R 5R", r"seat 1.*turn of seat 2"),
    ("2 play 6Y 6R", "2 play 6Y 6R, 1 play 5R 5R", r"5R is below 6"),
]

OF_MAGIC_DRAGONS: Broken = [
    ("game: magic-dragons", "game: moon", r"Deck 1.*'5R' is no tile"),
    ("rules: 1", "rules: 2", r"version '2'.*version 1"),
    ("seats: 4", "seats: 6", r"Magic Dragons.*2, 3, 4 or 5, not by 6"),
    ("seats: 4", "seats: 1", r"Magic Dragons.*2, 3, 4 or 5, not by 1"),
    ("seats: 4", "seats: 5", r"seat 0.*turn of seat 4"),
    ("seats: 4", "seats: 3", r"first seat is 3.*0 to 2"),
    ("first: 3", "first: 4", r"first seat is 4.*0 to 3"),
    ("first: 3", "first: 2", r"seat 0.*turn of seat 3"),
    ("first: 3", "first: 3\noptions: goal 50", r"no option 'goal'"),
    ("first: 3", "first: 3\nnames: A, B, C, D, E", r"5 names for 4"),
    ("0 0 0 0, not over", "1 0 0 0, not over", r"'1 0 0 0.*plies give '0 0 0 0"),
    ("not over", "won by 3", r"won by 3.*not over"),
    ("5R 1Y", "5R 5R 1Y", r"5R more than once"),
    ("5R 1Y", "1Y", r"43 cards.*exactly 44"),
    ("FIRE 6R", "ICE 6R", r"ICE more than 4 times"),
    ("ICE FIRE", "FIRE FIRE", r"FIRE more than 2 times"),
    ("FIRE 6R", "COLOR 6R", r"COLOR more than 3 times"),
    (" 6G", " FIRE", r"FIRE more than 2 times"),
    (" 6G", " ICE 6G", r"ICE more than 4 times"),
    (" 6G", " 8G", r"'8G' is no card"),
    ("3 bid 4", "2 bid 4", r"seat 2.*turn of seat 3"),
    ("3 bid 4", "-1 bid 4", r"'-1 bid 4' is no seat with its ply"),
    ("3 bid 4", "nature bid 4", r"nature plays 'bid 4'.*turn of seat 3"),
    ("3 bid 4, ", "", r"seat 0 plays 'play 5R new'.*turn of seat 3"),
    ("3 bid 4", "3 bid 0", r"No bid card 0 is left"),
    ("3 bid 4", "3 bid 5", r"no bid '5'"),
    ("3 bid 4", "3 play 1R new", r"bids come before"),
    ("3 bid 4", "3 bid 4, 0 bid 2", r"bids are taken"),
    ("play 5R new", "play 6R new", r"do not hold 6R"),
    ("play 5R new", "play ICE new", r"dragon on top"),
    ("play 5R new", "play 5R", r"Say where 5R goes"),
    ("play 5R new", "play 5R on 1", r"no stack 1"),
    ("play 5R new", "pass", r"must play"),
    ("0 play 5R new", "1 play 6R new", r"seat 1.*turn of seat 0"),
    ("play 6R on 1", "play 2Y on 1", r"lower yellow"),
    ("play 6R on 1", "play 6R on 99", r"no stack '99'"),
    ("play 6R on 1", "play 6R new", r"Red lies on top of stack 1"),
    ("play ICE on 1", "play COLOR on 1", r"a stack and a colour"),
    ("play ICE on 1", "play COLOR on 1 as B", r"R, Y, K, P or G"),
    ("play ICE on 1", "play ICE on 1, 3 play 1R on 1", r"frozen"),
    ("play ICE on 1", "play ICE on 1, 3 play COLOR on 1 as R", r"on top of stack 1 lies ICE"),
    ("play ICE on 1", "play ICE on 1, 3 pass", r"must play"),
]

RECORDS = {
    "four-dragons": (record_of_four_dragons, OF_FOUR_DRAGONS),
    "gang-of-four": (record_of_gang_of_four, OF_GANG_OF_FOUR),
    "magic-dragons": (record_of_magic_dragons, OF_MAGIC_DRAGONS),
    "moon": (record_of_moon, OF_MOON),
}
BROKEN = [(game, *broken) for game, (_, table) in RECORDS.items() for broken in table]


def test_every_game_has_its_broken_records() -> None:
    assert sorted(RECORDS) == list(dm.games())


@pytest.mark.parametrize(("game", "before", "after", "says"), BROKEN)
def test_broken_records_are_refused_in_one_line(
    game: str, before: str, after: str, says: str
) -> None:
    text = RECORDS[game][0]()
    assert text.count(before) == 1
    refuse(text.replace(before, after), says)
    assert dm.Match.replay(text).record() == text


def refuse(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as refused:
        dm.Match.replay(text)
    assert re.fullmatch(r"[A-Z].{10,300}[.]", str(refused.value)), str(refused.value)


def test_a_deal_that_begins_too_early_is_refused(variant: Variant) -> None:
    second = f"deal 2\ndeck: {' '.join(deck_of(variant, 2))}"
    refuse(f"{variant.match(1).record()}\n{second}\n", r"Deal 2.*deal 1 has not ended")


def test_a_deal_that_does_not_begin_is_refused(variant: Variant) -> None:
    text = next(m.record() for m in visited(variant, 7, deals=2) if m.deal_number == 2)
    refuse(text[: text.index("\ndeal 2")], "next deal is missing")


def test_whatever_follows_the_end_is_refused(variant: Variant) -> None:
    match = ended(variant)
    seat, text = match.plies[-1][-1]
    refuse(f"{match.record()}{seat} {text}\n", "has ended before")
    number = match.deal_number + 1
    deal = f"deal {number}\ndeck: {' '.join(deck_of(variant, number))}"
    refuse(f"{match.record()}\n{deal}\n", "although the match is over")


def test_a_match_that_ends_too_early_is_refused(variant: Variant) -> None:
    """The last ply is taken away, and with it the end that the result tells of."""
    text = ended(variant).record()
    refuse(text[: text.rindex(",")] + "\n", "not over")


@pytest.mark.parametrize("text", ["", "\n", "\0", "dragonmoon record 1", "{}", "a" * 10**6])
def test_no_record_at_all(text: str) -> None:
    refuse(text, "record")
