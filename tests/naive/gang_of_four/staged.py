"""Matches of Gang of Four for the table: some come to a shared win, others are at random.

Chance alone seldom brings about equal lowest totals.  There two seats win a deal each, in which the
other one plays exactly one card: so both have 60 when the third comes to more than 100.  The twin
tries how a deal may come to that.
"""

import random
from copy import deepcopy

import dragonmoon as dm
from tests.naive.beside import Choose
from tests.naive.gang_of_four.combinations import every_card
from tests.naive.gang_of_four.twin import GangOfFour

GANGS = [[f"{rank}{colour}" for colour in "GYRGYR"] for rank in range(2, 11)]
ONES = ["1G", "1G", "1Y", "1Y", "1R", "1R", "1M"]
MEEK = 0.85  # how often a seat passes, but for one in each deal
TRIES = 10  # ways in which a deal is played

Plan = tuple[int, list[list[str]], list[str]]  # the first dealer, the decks, the actions


def shuffled(chance: random.Random) -> list[str]:
    """Returns a deck."""
    return chance.sample(every_card(), 64)


def with_gangs(chance: random.Random) -> list[str]:
    """Returns a deck with seven or six cards of a rank in the hand of every seat."""
    ranks = [ONES, *chance.sample(GANGS, 3)]
    chance.shuffle(ranks)
    rest = shuffled(chance)
    deck = list[str]()
    for rank in ranks:
        for card in rank:
            rest.remove(card)
    for rank in ranks:
        more = 16 - len(rank)
        deck += rank + rest[:more]
        rest = rest[more:]
    return deck


def legal_of(twin: GangOfFour) -> list[str]:
    """Returns the legal actions."""
    return [action for action, clause in twin.verdicts().items() if not clause]


def choice_of(twin: GangOfFour, winner: int, other: int, chance: random.Random) -> str:
    """Returns what a seat does so that ``winner`` may win the deal and ``other`` lay one card."""
    legal = legal_of(twin)
    spoken = [text for text in legal if text.endswith(" last")] or legal
    laid = [text for text in spoken if text != "pass"]
    singles = [text for text in laid if len(text.split()) == 2]
    if twin.turn == winner and laid:
        return chance.choice(laid)
    if twin.turn == other and len(twin.hands[other]) == 16 and singles:
        return chance.choice(singles)
    return "pass" if "pass" in legal else chance.choice(spoken)


def course(
    twin: GangOfFour, winner: int, other: int, chance: random.Random
) -> tuple[list[str], GangOfFour]:
    """Returns a way to play the deal that has just been dealt, and where it leads; if some tries
    are not in vain, one by which ``winner`` wins and ``other`` lays one card.
    """
    for _ in range(TRIES):
        after, actions = deepcopy(twin), list[str]()
        while after.turn is not None:
            actions.append(choice_of(after, winner, other, chance))
            after.play(actions[-1])
        if after.winner == winner and len(after.hands[other]) == 15:
            break
    return actions, after


def planned(seats: int, chance: random.Random, last_card: str) -> tuple[Plan, bool]:
    """Returns a match as far as it was planned, and whether it comes to a shared win."""
    first = chance.randrange(seats)
    twin, decks, plan = GangOfFour(seats, first, last_card), list[list[str]](), list[str]()
    opener = other = 0
    for k in range(2):
        decks.append(shuffled(chance))
        twin.deal(decks[-1])
        if k == 0 and twin.turn is not None:
            opener, other = twin.turn, (twin.turn + chance.randrange(1, seats)) % seats
        actions, twin = course(twin, *((opener, other) if k == 0 else (other, opener)), chance)
        plan += actions
        if twin.winners:
            break
    return (first, decks, plan), len(twin.winners) > 1


def staged(seats: int, chance: random.Random, last_card: str = "auto") -> tuple[dm.Match, Choose]:
    """Returns a match before its first ply, and what chooses the actions in it."""
    shared = False
    while not shared:
        (first, decks, plan), shared = planned(seats, chance, last_card)
    actions = iter(plan)
    options = {"last_card": last_card}
    match = dm.Match("gang-of-four", seats, first, decks, chance.getrandbits(60), options)
    return match, lambda match: next(actions)


def scattered(
    seats: int, chance: random.Random, last_card: str = "auto"
) -> tuple[dm.Match, Choose]:
    """Returns a match, sometimes with gangs in all hands, and what chooses at random in it."""
    decks = [with_gangs(chance) for _ in range(chance.choice([0, 3]))]

    def choose(match: dm.Match) -> str:
        legal = match.legal()
        meek = "pass" in legal and chance.random() < MEEK
        return "pass" if meek and match.turn != match.deal_number % seats else chance.choice(legal)

    first, options = chance.randrange(seats), {"last_card": last_card}
    match = dm.Match("gang-of-four", seats, first, decks, chance.getrandbits(60), options)
    return match, choose
