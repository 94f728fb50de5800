"""Four Dragons: the deck, in one table (FD1), so that a true list can replace it.

A set of cards is 40 bits, one for each copy of a card that can be in one deal.
"""

import numpy as np

from dragonmoon.cards import blocks

BLACK, PINK, BLUE, GREEN = range(4)
COLOURS = 4
DAYS = 3

# The text of a card, its rank, its colour, and how many there are in a deal; then where we have
# that from.  What is reconstructed is a choice of ours (FD1.2).
DECK = (
    ("CH", 0, BLACK, 2),  # Choose: rank and power known, number and colour reconstructed
    ("SP", 0, BLACK, 1),  # Spoiled: rank and power known, number and colour reconstructed
    ("SW", 1, BLACK, 3),  # Swap: rank and power known, number and colour reconstructed
    ("AS", 1, BLACK, 2),  # Ask: known to exist, the rest reconstructed
    ("2K", 2, BLACK, 3),  # Food: known; three a deal
    ("3P", 3, PINK, 1),  # Kill 10: known
    ("3B", 3, BLUE, 1),
    ("3G", 3, GREEN, 1),
    ("4P", 4, PINK, 4),  # Muertos: known; those of the day are in the deal
    ("4B", 4, BLUE, 4),
    ("4G", 4, GREEN, 4),
    ("5P", 5, PINK, 1),  # plain 5, 7, 8: inferred from the designer's puzzle
    ("5B", 5, BLUE, 1),
    ("5G", 5, GREEN, 1),
    ("6K", 6, BLACK, 1),  # Start: known
    ("7P", 7, PINK, 1),
    ("7B", 7, BLUE, 1),
    ("7G", 7, GREEN, 1),
    ("8P", 8, PINK, 1),
    ("8B", 8, BLUE, 1),
    ("8G", 8, GREEN, 1),
    ("9K", 9, BLACK, 1),  # reconstructed
    ("10K", 10, BLACK, 3),  # a black 10 is known, the number reconstructed
)
TEXTS, RANKS, SUITS, COPIES = (list(column) for column in zip(*DECK, strict=True))
KINDS = len(DECK)
CHOOSE, SPOILED, SWAP, ASK, FOOD, START = (
    TEXTS.index(text) for text in ("CH", "SP", "SW", "AS", "2K", "6K")
)
MUERTOS = [TEXTS.index(text) for text in ("4G", "4P", "4B")]  # by day
DAY_COLOUR = np.array([GREEN, PINK, BLUE])

BLOCK, CARD = blocks(COPIES)  # the bits of a card, and the card of a bit
BITS = len(CARD)
ALL_40 = (1 << BITS) - 1
RANK, COLOUR = np.array(RANKS), np.array(SUITS)
KILL, TEN, MUERTO = 3, 10, 4  # ranks
OF_COLOUR = np.array(
    [sum(int(BLOCK[k]) for k in range(KINDS) if SUITS[k] == colour) for colour in range(COLOURS)]
)
OF_RANK = np.array(
    [sum(int(BLOCK[k]) for k in range(KINDS) if RANKS[k] == rank) for rank in range(TEN + 1)]
)
FOODS = int(BLOCK[FOOD])

# By day, the 32 cards of the deal, in order.
DEALT = np.array(
    [
        [card for card in CARD.tolist() if RANKS[card] != MUERTO or card == MUERTOS[day]]
        for day in range(DAYS)
    ]
)
CARDS = DEALT.shape[1]
