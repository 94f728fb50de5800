"""Fixed decks: ``dev`` to tune on, ``test`` to report on, some hundreds for each table.

A file holds one deck a line: who is drawn at random at the start, and a letter for each card in
dealt order, which its head explains.  It was drawn once (``python scripts/draw_decks.py``) and does
not follow from anything, so that what was measured on it can be measured again when generators have
changed.
"""

import string
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from dragonmoon.match import Match
from dragonmoon.sentences import listing

NONE = "none"
SETS = ("dev", "test")
HEAD = "dragonmoon decks 1"
LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits


@dataclass(frozen=True)
class Fixed:
    """A file of decks; ``seed`` is for what no deck says: nature, and later deals of a match."""

    seed: int
    dealt: tuple[tuple[int, tuple[str, ...]], ...]  # the first seat, and the cards in dealt order


def check_set(name: object) -> str:
    """Returns the name of a set of decks; raises ``ValueError`` if there is none of it."""
    if name not in (*SETS, NONE):
        raise ValueError(f"There are no decks {name!r}; allowed are {listing((*SETS, NONE))}.")
    return str(name)


@cache
def fixed(name: str, game: str, seats: int) -> Fixed:
    """Returns a set of decks for a game with so many players; ``none`` is an empty one."""
    if name == NONE:
        return Fixed(0, ())
    file = files("dragonmoon.arena") / "fixed" / f"{game}-{seats}-{name}.txt"
    return read(file.read_text(encoding="utf-8")) if file.is_file() else Fixed(0, ())


def read(text: str) -> Fixed:
    """Returns what a file of decks says."""
    if not text.startswith(f"{HEAD}\n"):
        raise ValueError(f"These are no decks: they begin {text[:40]!r}, not {HEAD!r}.")
    _, seed, _, cards, *lines = text.splitlines()
    named = dict(pair.split("=") for pair in cards.removeprefix("cards: ").split(" "))
    dealt = (line.split(" ") for line in lines)
    return Fixed(
        int(seed.removeprefix("seed: ")),
        tuple((int(first), tuple(named[letter] for letter in deck)) for first, deck in dealt),
    )


def write(game: str, seats: int, seed: int, count: int) -> str:
    """Returns the text of a file of ``count`` decks that are drawn from ``seed``."""
    matches = [Match(game, seats=seats, seed=seed + k) for k in range(count)]
    cards = sorted(set(matches[0].decks[0]), key=matches[0].game.words.parse_card)
    letter = dict(zip(cards, LETTERS, strict=False))
    lines = [
        HEAD,
        f"seed: {seed}",
        f"for: {game} with {seats} players; a line: the first seat, and the cards in dealt order",
        "cards: " + " ".join(f"{letter[card]}={card}" for card in cards),
    ]
    lines += [
        f"{match.first} {''.join(letter[card] for card in match.decks[0])}" for match in matches
    ]
    return "\n".join(lines) + "\n"
