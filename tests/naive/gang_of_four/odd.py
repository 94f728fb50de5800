"""Texts that somebody may type in Gang of Four and that name no action, and what refuses them."""

import random
from collections import Counter

from tests.naive.gang_of_four.combinations import KINDS, form_of, in_order
from tests.naive.gang_of_four.twin import GangOfFour, said

FEW = 3  # texts at a turn
ALIEN = 0.1  # how often a card comes from anywhere


def odd(twin: GangOfFour, chance: random.Random) -> list[tuple[str, str]]:
    """Returns some texts of cards, each with the clause, or the beginning of it, that refuses."""
    if twin.turn is None:
        return []
    texts = [some_text(twin.hands[twin.turn], chance) for _ in range(FEW)]
    found = [(said(tuple(cards), last), cards) for cards, last in texts]
    clauses = [(text, clause_of(twin, cards)) for text, cards in found]
    return [(text, clause) for text, clause in clauses if clause]


def some_text(hand: list[str], chance: random.Random) -> tuple[list[str], bool]:
    """Returns cards, most of them held, and whether the word `last` follows."""
    number = min(chance.choice([1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 12]), len(hand))
    alien = [chance.choice(KINDS) for _ in range(number) if chance.random() < ALIEN]
    return in_order([*chance.sample(hand, number - len(alien)), *alien]), chance.random() < 0.2


def clause_of(twin: GangOfFour, cards: list[str]) -> str:
    """Returns what refuses to play cards: the phase, then cards that are not held, then their
    form; "" for a combination that is held, of which the verdicts tell.
    """
    assert twin.turn is not None
    if twin.exchanging:
        return "GF3.3"
    if Counter(cards) - Counter(twin.hands[twin.turn]):
        return "GF6.1"
    return "" if form_of(tuple(cards)) else "GF4."
