"""Matches of Moon for the table: some come to a tie at the top, others have whole suits in a hand.

Chance alone hardly ever brings about a tie.  There the deals have a known course; their contracts
are chosen so that the leaders are level at 21 or more, and that then, with three seats, the third
wins if he can.
"""

import random

import dragonmoon as dm
from tests.naive.beside import Choose
from tests.naive.moon.twin import text_of, tiles_for
from tests.rules.moon.deals import course_action, known_course

Contract = tuple[int, int, int]  # the declarer, the bid and the tricks of his side


def totals(scores: list[int], contract: Contract) -> list[int]:
    """Returns the totals after a deal."""
    declarer, bid, tricks = contract
    rival, after = (declarer + 1) % len(scores), list(scores)
    for seat in (declarer, declarer + 2) if len(scores) == 4 else (declarer,):
        after[seat % 4] += tricks if tricks >= bid else -bid
    for seat in (rival, rival + 2) if len(scores) == 4 else (rival,):
        after[seat % 4] += 7 - tricks
    return after


def level(scores: list[int]) -> list[int]:
    """Returns the seats that are level at the top with 21 or more, unless they are one side."""
    top = [seat for seat in range(len(scores)) if scores[seat] == max(scores)]
    tied = len(top) == 4 if len(scores) == 4 else len(top) > 1
    return top if tied and max(scores) >= 21 else []


def planned(seats: int, chance: random.Random) -> list[Contract]:
    """Returns the contracts of a match, up to a deal after the first tie at the top."""
    every = [(seat, bid, k) for seat in range(seats) for bid in (4, 5, 6, 7) for k in range(8)]
    made = [one for one in every if one[1] <= one[2]]
    scores, contracts = [0] * seats, list[Contract]()
    while not level(scores):
        outcomes = [(one, totals(scores, one)) for one in made]
        ties = [(one, after) for one, after in outcomes if level(after)]
        close = [(one, after) for one, after in ties if max(after) < min(after) + 7]
        going_on = [(one, after) for one, after in outcomes if max(after) < 21]
        if not ties and not going_on:  # somebody would win: plan anew
            scores, contracts = [0] * seats, []
            continue
        contract, scores = chance.choice(close or ties or going_on)
        contracts.append(contract)
    last = [one for one in every if one[0] not in level(scores) and one[2] == 7]
    return [*contracts, chance.choice(last or every)]


def staged(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match before its first speech, and what chooses the actions in it."""
    first = chance.randrange(seats)
    contracts = planned(seats, chance)
    decks = [known_course(declarer, tricks, seats) for declarer, _, tricks in contracts]
    match = dm.Match("moon", seats=seats, first=first, decks=decks, seed=chance.getrandbits(60))

    def choose(match: dm.Match) -> str:
        if match.deal_number > len(contracts):
            return chance.choice(match.legal())
        declarer, bid, _ = contracts[match.deal_number - 1]
        return course_action(match, declarer, bid)

    return match, choose


def scattered(seats: int, chance: random.Random) -> tuple[dm.Match, Choose]:
    """Returns a match, sometimes with whole suits in one hand, and what chooses at random in it."""
    decks = [whole_suit(seats, chance) for _ in range(chance.choice([0, 5]))]

    def choose(match: dm.Match) -> str:
        legal = match.legal()
        sober = "pass" in legal and chance.random() < 0.8
        return chance.choice(legal[:2] if sober else legal)

    return dm.Match("moon", seats=seats, seed=chance.getrandbits(60), decks=decks), choose


def whole_suit(seats: int, chance: random.Random) -> list[str]:
    """Returns a deck with all tiles of a number, or all doubles, in seat 0's hand."""
    tiles = tiles_for(seats)
    chance.shuffle(tiles)
    number = chance.randrange(1, 8)
    tiles.sort(key=lambda tile: number not in tile if number < 7 else tile[0] != tile[1])
    return [text_of(tile) for tile in tiles]
