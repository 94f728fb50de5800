"""The screens of Four Dragons, at moments of matches whose cards are laid."""

import dragonmoon as dm
from dragonmoon.arena import advance, seated
from dragonmoon.cli.lettering import PLAIN
from dragonmoon.cli.lines import LEAVING
from dragonmoon.scenes import Scene
from tests.cli.screens import lines, result
from tests.cli.screens_of_magic_dragons import EXAMPLE, after
from tests.rules.four_dragons.deals import deck, say

GAME = "four-dragons"
# Seat 0 leads 6K, and seat 1 wins a Food with 10K, so seat 0 draws a card and gives one.
HANDS = {
    4: ("6K SW 3P 4G CH 8B SW", "10K 4G AS 5G 7B 3G SP", "2K 4G 7P 8G 4G 9K 5B", "10K 2K 5P 3B"),
    3: ("6K SW 3P 4G CH 8B AS", "10K 4G SW 5G 7B 3G SP", "2K SW 7P 8G 4G 9K 5B", "10K 2K 5P 3B"),
}
OPENED = ("play 6K", "play 10K", "play 2K", "play 5P")
GIVEN = (*OPENED, "draw 7B", "gift 7B")
NAMING = (*GIVEN, "play 5G")
KILLED = (*NAMING, "play 9K", "play 10K", "play 3P")


def laid(*plies: str, seats: int = 4) -> dm.Match:
    """Returns a match after these plies."""
    return say(dm.Match(GAME, seats=seats, decks=[deck(*HANDS[seats])], seed=1), *plies)


def example(deal: int, plies: int) -> dm.Match:
    """Returns the match of the documentation after so many plies of a deal."""
    return after(dm.Match.replay(EXAMPLE.with_name(f"{GAME}.txt").read_text()), deal, plies)


def late(seats: int, verb: str, *, dummy: bool = False) -> dm.Match:
    """Returns the first match of random bots late in whose third deal such a decision is due, by
    the dummy if that is wanted.
    """
    for seed in range(200):
        match = dm.Match(GAME, seats=seats, seed=seed)
        bots = seated(match, ["random"] * seats)
        while not match.over:
            due = match.deal_number == 3 and len(match.plies[-1]) > 20 and match.turn != dm.NATURE
            if due and match.legal()[0].startswith(verb) and dummy == (match.decider != match.turn):
                return match
            advance(match, bots)
    raise AssertionError(f"no match of {seats} seats comes to {verb!r}")


def decided(match: dm.Match) -> Scene:
    """Returns what the seat sees that decides."""
    return match.view(match.decider).scene()


def drawn() -> dm.Match:
    """Returns a match that is drawn."""
    lines = {"deal": 3, "turn": 0, "hand 0": "CH", "hand 1": "5G", "hand 2": "7P", "hand 3": "8B"}
    match = dm.Match.from_position({"game": GAME, **lines}, seed=1)
    return say(match, "play CH as K", "play 5G", "play 7P", "play 8B")


def screens() -> dict[str, list[str]]:
    """Returns the lines of each screen, by its name."""
    naming = laid(*NAMING, "play 9K", "play CH as B").view(0)
    green = naming.why_not("play CH as G")
    solo = laid(*GIVEN, "play SW", seats=3)
    say(solo, "swap 5G", "swap 2K")
    given, discarding = late(4, "gift"), late(4, "discard")
    discarded = say(discarding.copy(), discarding.legal()[0])
    over = dm.play_match(GAME, ["random"] * 3, seed=2).view(0).scene()
    even = drawn().view(1).scene()
    return {
        "four-leading": lines(laid().view(0).scene()),
        "four-giving": lines(laid(*GIVEN[:-1]).view(0).scene()),
        "four-naming": lines(naming.scene(), f"{green} (FD4.1)"),
        "four-swapping": lines(laid(*NAMING, "play 7P", "play 3B", "play SW").view(0).scene()),
        "four-chosen": lines(
            laid(*NAMING, "play 7P", "play 3B", "play SW", "swap 8B").view(2).scene()
        ),
        "four-asking": lines(laid(*GIVEN, "play AS").view(1).scene()),
        "four-killing": lines(laid(*KILLED).view(0).scene()),
        "four-killed": lines(laid(*KILLED, "kill 3").view(3).scene()),
        "four-ascii": lines(given.view(None).scene(), using=PLAIN),
        "four-watched": lines(given.view(None).scene()),
        "four-discarding": lines(decided(discarding)),
        "four-discarded": lines(discarded.view(2).scene()),
        "four-out": lines(discarded.view(3).scene()),
        "four-dummy": lines(solo.view(0).scene()),
        "four-dummy-discarding": lines(decided(late(3, "discard", dummy=True))),
        "four-dummy-choosing": lines(decided(late(3, "draw"))),
        "four-dummy-giving": lines(decided(late(3, "gift", dummy=True))),
        "four-dummy-asking": lines(decided(late(3, "ask", dummy=True))),
        "four-dummy-killing": lines(decided(late(3, "kill", dummy=True))),
        "four-result": result(example(2, 0).view(0).scene(), "Press Enter to go on."),
        "four-over": result(over, over["prompt"] + LEAVING),
        "four-drawn": result(even, even["prompt"] + LEAVING),
    }
