"""Matches of Magic Dragons for the table: some come to a tie at the top, others are at random.

Chance alone seldom brings about a tie.  There the twin plays every deal many times over, and the
match goes the way in which the leaders are level at 40 or more, or else come closest to it.
"""

import random
from collections.abc import Iterator
from copy import deepcopy

import dragonmoon as dm
from tests.naive.beside import Choose
from tests.naive.magic_dragons.twin import SPELLS, MagicDragons, every_card

TRIES = 40  # ways in which a deal is played


def shuffled(chance: random.Random) -> list[str]:
    """Returns a deck."""
    return chance.sample(every_card(), 44)


def spells_to(seat: int, chance: random.Random) -> list[str]:
    """Returns a deck that gives seven spells to a seat."""
    cards = shuffled(chance)
    spells = [card for card in cards if card in SPELLS][:7]
    for spell in spells:
        cards.remove(spell)
    return [*cards[: 7 * seat], *spells, *cards[7 * seat :]]


def some_legal(legal: list[str], chance: random.Random) -> str:
    """Returns a legal action: rather a low dragon than a high one, or a spell."""
    drawn = [chance.choice(legal) for _ in range(3)]
    return min(drawn, key=lambda text: text.split()[1])


def courses(twin: MagicDragons, chance: random.Random) -> Iterator[tuple[list[str], MagicDragons]]:
    """Yields ways to play the deal that has just been dealt, and where they lead."""
    for _ in range(TRIES):
        copy, course = deepcopy(twin), list[str]()
        while copy.turn is not None:
            legal = [action for action, clause in copy.verdicts().items() if not clause]
            course.append(some_legal(legal, chance))
            copy.play(course[-1])
        yield course, copy


def merit(twin: MagicDragons, shared: bool) -> int:
    """Returns how near a match is to the wanted tie at the top."""
    top, next_to_top = sorted(twin.scores)[:-3:-1]
    if not twin.winners:
        return min(top, 30) - 3 * (top - next_to_top)
    if top > next_to_top:
        return -1000
    return 1000 if (len(twin.winners) > 1) == shared else 500


def staged(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match before its first bid, and what chooses the actions in it."""
    twin = MagicDragons(seats, chance.randrange(seats))
    shared = chance.random() < 0.5
    decks, plan = list[list[str]](), list[str]()
    while not twin.winners:
        decks.append(shuffled(chance))
        twin.deal(decks[-1])
        course, twin = max(courses(twin, chance), key=lambda one: merit(one[1], shared))
        plan += course
    actions = iter(plan)
    match = dm.Match("magic-dragons", seats, twin.first, decks, chance.getrandbits(60))
    return match, lambda match: next(actions)


def scattered(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match, sometimes with all spells in one hand, and what chooses at random in it."""
    first = chance.randrange(seats)
    spells = chance.choice([0, 3])
    decks = [spells_to((first + k + 1) % seats, chance) for k in range(spells)]

    def choose(match: dm.Match) -> str:
        return chance.choice(match.legal())

    match = dm.Match("magic-dragons", seats, first, decks, chance.getrandbits(60))
    return match, choose
