"""The cards and combinations of Gang of Four once more: by counting, with nothing from the package.

A card is its text; a combination is a tuple of cards in ascending order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations, product

Cards = tuple[str, ...]

COLOURS = ["G", "Y", "R"]  # GF1.3 green < yellow < red
RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
OWN_KINDS = {"PG", "PY", "DR"}
KINDS = [  # GF1.3 low to high
    *["1G", "1Y", "1R", "1M"],
    *[f"{rank}{colour}" for rank in RANKS[1:] for colour in COLOURS],
    *["PG", "PY", "DR"],
]
PLACE = {card: index for index, card in enumerate(KINDS)}
RANK = {card: 0 if card in OWN_KINDS else int(card[:-1]) for card in KINDS}
KIN = {card: card[:-1] for card in KINDS}  # of one rank, of the phoenixes, the dragon
FORMS = ["single", "pair", "three", "straight", "flush", "full house", "straight flush", "gang"]


def every_card() -> list[str]:
    """GF1.1 Two of each rank and colour; one multicolour 1, two phoenixes, one dragon."""
    return [card for card in KINDS for _ in range(1 if card in (*OWN_KINDS, "1M") else 2)]


def in_order(cards: Iterable[str]) -> list[str]:
    """GF1.3 Returns cards from low to high."""
    return sorted(cards, key=PLACE.__getitem__)


# ---------------------------------------------------------------------------------- GF4 the forms


def all_of_a_rank(cards: Cards) -> bool:
    """Tells whether all cards are of one rank 1-10."""
    ranks = {RANK[card] for card in cards}
    return len(ranks) == 1 and 0 not in ranks


def is_pair(cards: Cards) -> bool:
    """GF4.2 Two of one rank, 1M being a 1; or the two phoenixes."""
    return len(cards) == 2 and (all_of_a_rank(cards) or cards == ("PG", "PY"))


def is_straight(cards: Cards) -> bool:
    """GF4.4 Five consecutive ranks, no phoenix, no dragon."""
    ranks = sorted(RANK[card] for card in cards)
    return len(cards) == 5 and ranks[0] > 0 and ranks == list(range(ranks[0], ranks[0] + 5))


def is_flush(cards: Cards) -> bool:
    """GF4.5 Five of one colour, 1M being of any; no phoenix, no dragon."""
    colours = {card[-1] for card in cards if card != "1M"}
    return len(cards) == 5 and len(colours) == 1 and not OWN_KINDS & set(cards)


def three_and_pair(cards: Cards) -> tuple[Cards, Cards] | None:
    """GF4.6 Returns the three and the pair of a full house; ``None`` if it is none."""
    often = Counter(KIN[card] for card in cards)
    if sorted(often.values()) != [2, 3]:
        return None
    three = tuple(card for card in cards if often[KIN[card]] == 3)
    pair = tuple(card for card in cards if often[KIN[card]] == 2)
    return (three, pair) if all_of_a_rank(three) and is_pair(pair) else None


@cache
def form_of(cards: Cards) -> str:
    """Returns the strongest form (GF4.9) of cards in ascending order; "" for no combination."""
    if len(cards) == 1:
        return "single"  # GF4.1
    if is_pair(cards):
        return "pair"
    if all_of_a_rank(cards):
        return "three" if len(cards) == 3 else "gang"  # GF4.3, GF4.8
    if is_straight(cards) and is_flush(cards):
        return "straight flush"  # GF4.7
    if three_and_pair(cards):
        return "full house"
    if is_flush(cards):
        return "flush"
    return "straight" if is_straight(cards) else ""


@cache
def strength(cards: Cards) -> list[int]:
    """Returns what is compared first, second … among equal numbers of cards of one form."""
    downwards = [PLACE[card] for card in reversed(cards)]
    if form_of(cards) == "gang":
        return [len(cards), RANK[cards[0]]]  # GF5.6 by number of cards, then by rank alone
    if form_of(cards) == "full house":
        parts = three_and_pair(cards)
        assert parts is not None
        return [PLACE[card] for part in parts for card in reversed(part)]  # GF5.3
    return downwards  # GF5.3, GF5.4 card by card, the strongest first; 1M is above 1R


@cache
def place(cards: Cards) -> tuple[int, list[int], list[int]]:
    """Returns what combinations are listed by: form, strength, and gangs as strong by cards."""
    return FORMS.index(form_of(cards)), strength(cards), [PLACE[card] for card in reversed(cards)]


# --------------------------------------------------------------------------- GF5 what beats what


@lru_cache(1 << 20)
def fails(cards: Cards, table: Cards) -> str:
    """Returns the clause by which ``cards`` do not beat those on the table; "" if they do."""
    form, other = form_of(cards), form_of(table)
    if "gang" in (form, other):
        beaten = form == "gang" and (other != "gang" or strength(cards) > strength(table))
        return "" if beaten else "GF5.6"
    if len(cards) != len(table):
        return "GF5.1"
    if form != other:
        return "" if FORMS.index(form) > FORMS.index(other) else "GF5.2"
    if strength(cards) > strength(table):
        return ""
    if cards == table:
        return "GF5.5"
    if form == "single":
        return "GF1.3"
    pairs = zip(strength(cards), strength(table), strict=True)
    decided = next(other for own, other in pairs if own != other)
    return "GF5.4" if decided == PLACE["1M"] else "GF5.3"


# ----------------------------------------------------------------------------- what a hand can form


def parts_of(cards: list[str], count: int) -> set[Cards]:
    """Returns the ways to take so many of the cards, which are in order; equal ones are one way."""
    return set(combinations(cards, count))


def candidates(hand: Cards) -> Iterator[Cards]:
    """Yields cards of a hand among which are all combinations that it can form."""
    ranks = [[card for card in hand if RANK[card] == rank] for rank in RANKS]
    phoenixes = [card for card in hand if card in ("PG", "PY")]
    yield from parts_of(list(hand), 1)
    for group in [*ranks, phoenixes]:
        for count in range(2, len(group) + 1):
            yield from parts_of(group, count)
    for low in range(6):  # straights, from ranks 1, 2 … 6 upwards
        yield from set(product(*ranks[low : low + 5]))
    for colour in COLOURS:
        yield from parts_of([card for card in hand if card in ("1M", *of_colour(colour))], 5)
    for three in ranks:
        for pair in [*ranks, phoenixes]:
            for both in product(parts_of(three, 3), parts_of(pair, 2) if pair != three else ()):
                yield tuple(in_order(sum(both, ())))


@cache
def of_colour(colour: str) -> list[str]:
    """Returns the cards of a colour, without 1M."""
    return [f"{rank}{colour}" for rank in RANKS]


@lru_cache(1 << 12)
def formed(hand: Cards) -> list[Cards]:
    """Returns all combinations that a hand can form, once each, in order."""
    return sorted({cards for cards in candidates(hand) if form_of(cards)}, key=place)
