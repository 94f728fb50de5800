"""Matches of Four Dragons for the table: some come to a tie in pairs, others are at random.

Chance alone seldom brings about a tie that more Muertos decide, or nothing: for both sides to have
the same number of Food, an odd number of the nine must have been discarded.  So there Food is kept
to the end, and Spoiled too, and the twin tries how the deals may come to the wanted tie.
"""

import random
from copy import deepcopy

import dragonmoon as dm
from tests.naive.beside import Choose
from tests.naive.four_dragons.twin import FOOD, FourDragons, every_card

TIES = ["more Food", "more Muertos", "draw"]
TRIES = 20  # ways in which a deal is played

Plan = tuple[list[list[str]], list[str]]  # decks and actions


def shuffled(deal: int, chance: random.Random) -> list[str]:
    """Returns a deck."""
    return chance.sample(every_card(deal), 32)


def lateness(card: str) -> int:
    """Returns how late a card is played: Food and Spoiled last, before them what wins tricks."""
    return 2 if card in (FOOD, "SP") else 1 if card in ("9K", "10K") else 0


def some_legal(twin: FourDragons, chance: random.Random) -> str:
    """Returns a legal action: rather one with an early card; what was drawn is given back."""
    legal = [action for action, clause in twin.verdicts().items() if not clause]
    if f"gift {twin.drawn}" in legal and chance.random() < 0.7:
        return f"gift {twin.drawn}"
    drawn = [chance.choice(legal) for _ in range(8)]
    return min(drawn, key=lambda text: lateness(text.split()[-1]))


def course(twin: FourDragons, chance: random.Random) -> tuple[list[str], FourDragons]:
    """Returns a way to play the deal that has just been dealt, and where it leads."""
    after, actions = deepcopy(twin), list[str]()
    while after.turn is not None:
        actions.append(some_legal(after, chance))
        after.play(actions[-1])
    return actions, after


def distance(twin: FourDragons, wanted: str) -> int:
    """Returns how far a match is from the wanted tie; 0: it has come to it."""
    pairs, food, muertos = (
        abs(one - other) for one, other in zip(twin.merit_of(0), twin.merit_of(1), strict=True)
    )
    if wanted == "more Food":
        return pairs + (food == 0)
    return pairs + food + ((muertos == 0) if wanted == "more Muertos" else muertos)


def planned(seats: int, first: int, wanted: str, chance: random.Random) -> tuple[Plan, int]:
    """Returns a match, and how far it has come from the wanted tie."""
    twin, decks, plan = FourDragons(seats, first), list[list[str]](), list[str]()
    for deal in (1, 2, 3):
        decks.append(shuffled(deal, chance))
        twin.deal(decks[-1])
        ways = [course(twin, chance) for _ in range(TRIES)]
        actions, twin = min(ways, key=lambda way: distance(way[1], wanted))
        plan += actions
    return (decks, plan), distance(twin, wanted)


def staged(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match before its first ply, and what chooses the actions in it."""
    first, wanted, away = chance.randrange(seats), chance.choice(TIES), 1
    while away:
        (decks, plan), away = planned(seats, first, wanted, chance)
    actions = iter(plan)
    match = dm.Match("four-dragons", seats, first, decks, chance.getrandbits(60))
    return match, lambda match: next(actions)


def scattered(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match, and what chooses at random in it."""

    def choose(match: dm.Match) -> str:
        return chance.choice(match.legal())

    match = dm.Match("four-dragons", seats, chance.randrange(seats), seed=chance.getrandbits(60))
    return match, choose
