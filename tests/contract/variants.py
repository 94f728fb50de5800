"""Every way to play every game, and random matches of it."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import Any, TypeVar

import dragonmoon as dm
from dragonmoon.game import cards_of_deal, find

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Variant:
    """A game with a number of seats and a value for each of its options."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]

    def match(self, seed: int, **more: Any) -> dm.Match:
        return dm.Match(self.game, seats=self.seats, options=dict(self.options), seed=seed, **more)

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *(value for _, value in self.options)])


def _variants(name: str) -> Iterator[Variant]:
    game = find(name)
    for seats, values in product(game.seats, product(*game.options.values())):
        yield Variant(name, seats, tuple(zip(game.options, values, strict=True)))


VARIANTS = [variant for name in dm.games() for variant in _variants(name)]


def deck_of(variant: Variant, number: int) -> list[str]:
    """Returns the cards of deal ``number`` as a deck, in order."""
    game, match = find(variant.game), variant.match(1)
    return [game.words.card(card) for card in cards_of_deal(game, truth(match)[0], number)]


def of_game(game: str) -> list[Variant]:
    """Returns the variants of a game."""
    return [variant for variant in VARIANTS if variant.game == game]


def by_seats(game: str) -> dict[int, Variant]:
    """Returns the variants of a game without options, by their numbers of seats."""
    return {variant.seats: variant for variant in of_game(game)}


# Seeds of random matches, one of each temper, that end within so many deals.
MOST_DEALS = 20
USUAL_ENDING = (39, 49, 47)
ENDING = {
    "gang-of-four-3-auto": (174, 127, 53),
    "gang-of-four-3-declare": (219, 94, 527),
    "gang-of-four-4-auto": (144, 10, 170),
    "gang-of-four-4-declare": (210, 61, 134),
}
TEMPERS = range(3)


def ending(variant: Variant, temper: int = 0) -> int:
    """Returns the seed of a random match that ends within ``MOST_DEALS`` deals."""
    return ENDING.get(str(variant), USUAL_ENDING)[temper]


def ended(variant: Variant, temper: int = 0) -> dm.Match:
    """Returns a random match that has been played to its end."""
    seed = ending(variant, temper)
    match = list(visited(variant, seed, MOST_DEALS))[-1]
    assert match.over, f"seed {seed}: not over after {MOST_DEALS} deals"
    return match


def visited(variant: Variant, seed: int, deals: int) -> Iterator[dm.Match]:
    """Yields a match at every state that its first ``deals`` deals visit, the last one included.

    It is one match that goes on, not a copy.  Seeds differ in temper too, for matches of which all
    actions are equally likely hardly ever see a deal that everybody passes, or a modest bid.
    """
    draw, match = random.Random(seed), variant.match(seed)
    while not match.over and match.deal_number <= deals:
        yield match
        step(match, draw, seed % 3)
    if match.over:
        yield match


LOOKS = 30  # at a match of which every state costs time


def watched(variant: Variant, seed: int, deals: int) -> Iterator[dm.Match]:
    """Yields a match as :func:`visited` does, but only at some states if they are many: the first
    two of each deal, and others the same number of plies apart, which differ from seed to seed.
    """
    step = apart(variant, seed, deals)
    for k, match in enumerate(visited(variant, seed, deals)):
        if k % step == seed % step or truth(match)[0].ply_count < 2:
            yield match


@cache
def apart(variant: Variant, seed: int, deals: int) -> int:
    """Returns how many plies apart such a match is looked at."""
    return -(-sum(1 for _ in visited(variant, seed, deals)) // LOOKS)


def step(match: dm.Match, draw: random.Random, temper: int) -> str:
    """Plays any legal action, or outcome at a turn of nature, and returns it.

    Temper 1 prefers those that are listed first, 2 the last.
    """
    legal = match.legal()
    place = draw.random() ** (1, 3, 1 / 3)[temper]
    text = legal[int(place * len(legal))]
    match.play(text)
    return text


def some(everything: Sequence[Thing], k: int) -> Sequence[Thing]:
    """Returns about a hundred of many things, others for the next ``k``, and soon all of them."""
    step = len(everything) // 100 | 1
    return everything[k % step :: step]


def truth(match: dm.Match) -> Any:
    """Returns the state of a match: the one place where tests reach through its public face."""
    return match._states


def viewers(match: dm.Match) -> list[int | None]:
    """Returns all that a view is made for: every player, and a spectator."""
    return [*match.players, None]


def number(seat: int | None) -> int:
    """Returns a viewer as the functions of a game's sight are told of it."""
    return -1 if seat is None else seat
