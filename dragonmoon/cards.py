"""What the games share about cards: their codes, their text, and dealing unseen ones.

A card is a small whole number, its place in the game's own order; a set of cards is an int64 with
the bit of each card set.  Where a card has copies each copy has a bit of its own, side by side, and
a set holds the lowest of them first: so equal hands are equal sets, and "holds one" is one AND.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from dragonmoon.jit import fraction, lowest, pick, rule, size, spin

NOBODY = -1


class Cards:
    """The cards of a game in its own order, with one text each, and so many copies of each.

    ``unlike`` says what any other text is: ``no card: a card is 1 to 7 with R or Y``.
    """

    def __init__(
        self, texts: Sequence[str], copies: Sequence[int] | None = None, unlike: str = "no card"
    ) -> None:
        self.texts = tuple(texts)
        self._unlike = unlike
        self._card_of = np.repeat(np.arange(len(texts)), copies or 1).tolist()
        self._block = [0] * len(texts)
        for bit, card in enumerate(self._card_of):
            self._block[card] |= 1 << bit
        self._codes = {text.upper(): code for code, text in enumerate(texts)}

    def text(self, card: int) -> str:
        """Returns the text of a card."""
        return self.texts[card]

    def code(self, text: str) -> int | None:
        """Returns the card that ``text`` (in any case) names, or ``None``."""
        return self._codes.get(text.strip().upper())

    def parse(self, text: str) -> int:
        """Returns the card that ``text`` names; raises ``ValueError``."""
        card = self.code(text)
        if card is None:
            raise ValueError(self.refusal(text))
        return card

    def refusal(self, text: str) -> str:
        """Returns in a sentence that ``text`` names no card."""
        return f"{str(text)[:20]!r} is {self._unlike}."

    def spread(self, cards: int) -> list[int]:
        """Returns the cards of a set, each as often as the set has it, in order."""
        return [self._card_of[bit] for bit in members(cards)]

    def gather(self, cards: Iterable[int]) -> int:
        """Returns cards as a set, none more often than the game has it."""
        found = 0
        for card in cards:
            found = with_one(found, self._block[card])
        return found

    def spell(self, cards: int) -> list[str]:
        """Returns the texts of a set of cards, in order."""
        return [self.texts[card] for card in self.spread(cards)]

    def kinds(self, cards: int) -> list[str]:
        """Returns the texts of a set of cards, in order, each once."""
        return list(dict.fromkeys(self.spell(cards)))


def members(cards: Any) -> list[int]:
    """Returns the cards of a set, lowest first."""
    rest, found = int(cards), []
    while rest:
        found.append(lowest(rest))
        rest &= rest - 1
    return found


@rule
def listed(cards: int, most: int, base: int, out: Any) -> int:
    """Writes ``base`` + card for each card of a set into ``out``; returns how many there are.

    It always writes ``most`` places (no set given may be larger), of which those beyond the
    returned number mean nothing: a loop of fixed length is faster than one that depends on cards.
    """
    n = size(cards)
    for k in range(most):
        out[k] = base + lowest(cards)
        cards &= cards - 1
    return n


# ----------------------------------------------------------------------------- copies of a card


def blocks(copies: Sequence[int]) -> tuple[Any, Any]:
    """Returns, for so many copies of each card, the block of bits of each card, and the card of
    each bit.
    """
    first = [sum(copies[:card]) for card in range(len(copies))]
    block = [(1 << n) - 1 << bit for n, bit in zip(copies, first, strict=True)]
    return np.array(block), np.repeat(np.arange(len(copies)), copies)


@rule
def with_one(cards: int, block: int) -> int:
    """Returns a set with one more copy of the card that has this block."""
    free = block & ~cards
    return cards | (free & -free)


@rule
def without_one(cards: int, block: int) -> int:
    """Returns a set with one copy less of the card that has this block; the set must hold one."""
    held = cards & block
    return cards ^ (held & ~(held >> 1))  # its highest copy


# ------------------------------------------------------------------- dealing the cards not seen

FACTORIAL = np.cumprod(np.concatenate(([1.0], np.arange(1.0, 65.0))))


@rule
def scatter(chance: int, may: Any, n: int, room: Any, holders: int, out: Any) -> int:
    """Deals ``n`` unseen cards to ``holders``, every way that is possible equally likely.

    ``may[i]`` has bit h set if holder h can have card i; ``room[h]`` is the number of cards that
    holder h has, and they add up to ``n``.  Writes the holder of card i to ``out[i]`` and returns
    the generator's new state, or 0 (which is no such state) if no way is possible.

    Cards that anybody can have are dealt by a shuffle.  For the others ``ways`` counts in how many
    ways the rest can be completed, and each is placed in proportion to that: exact, and never a
    draw thrown away, however many voids were shown.
    """
    order = np.empty(n, np.int64)
    bound = _bound_first(may, n, (1 << holders) - 1, order)
    left = room[:holders].copy()
    if bound:
        strides = np.empty(holders, np.int64)
        ways = _ways(may, order, bound, n, room, holders, strides)
        here = 0
        for h in range(holders - 1):
            here += strides[h] * room[h]
        if ways[0, here] == 0.0:
            return 0
        for i in range(bound):
            chance = spin(spin(chance))
            target = fraction(chance) * ways[i, here]
            holder = _choose(may[order[i]], left, holders, strides, ways[i + 1], here, target)
            out[order[i]] = holder
            left[holder] -= 1
            here -= strides[holder]
    return _fill(chance, order, bound, n, left, holders, out)


@rule
def _bound_first(may: Any, n: int, anybody: int, order: Any) -> int:
    """Orders the cards, those that not every holder can have first; returns how many those are."""
    bound = 0
    last = n
    for i in range(n):
        if may[i] == anybody:
            last -= 1
            order[last] = i
        else:
            order[bound] = i
            bound += 1
    return bound


@rule
def _ways(may: Any, order: Any, bound: int, n: int, room: Any, holders: int, strides: Any) -> Any:
    """Returns ``ways[i, here]``: completions from card i on, with the room that ``here`` encodes.

    ``here`` counts the room left of all holders but the last, in mixed radix; what the last one
    has left follows from the number of cards.
    """
    span = 1
    for h in range(holders - 1):
        strides[h] = span
        span *= room[h] + 1
    strides[holders - 1] = 0
    ways = np.zeros((bound + 1, span))
    left = np.empty(holders, np.int64)
    for i in range(bound, -1, -1):
        for here in range(span):
            rest = n - i
            for h in range(holders - 1):
                left[h] = here // strides[h] % (room[h] + 1)
                rest -= left[h]
            left[holders - 1] = rest
            if rest < 0 or rest > room[holders - 1]:
                continue
            if i == bound:
                total = FACTORIAL[n - i]
                for h in range(holders):
                    total /= FACTORIAL[left[h]]
                ways[i, here] = total
                continue
            for h in range(holders):
                if may[order[i]] >> h & 1 and left[h] > 0:
                    ways[i, here] += ways[i + 1, here - strides[h]]
    return ways


@rule
def _choose(
    may: int, left: Any, holders: int, strides: Any, after: Any, here: int, target: float
) -> int:
    """Returns the holder in whose share of the completions ``target`` falls."""
    chosen = NOBODY
    for h in range(holders):
        if may >> h & 1 and left[h] > 0 and after[here - strides[h]] > 0.0:
            chosen = h
            target -= after[here - strides[h]]
            if target < 0.0:
                break
    return chosen


@rule
def _fill(chance: int, order: Any, bound: int, n: int, left: Any, holders: int, out: Any) -> int:
    """Deals the cards that anybody can have into the room that is left."""
    for i in range(bound, n):
        chance = spin(chance)
        place = pick(chance, n - i)
        holder = 0
        while place >= left[holder]:
            place -= left[holder]
            holder += 1
        out[order[i]] = holder
        left[holder] -= 1
    return chance
