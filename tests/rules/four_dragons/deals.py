"""Four Dragons laid out for a test: decks, tables and tricks, in texts."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import dragonmoon as dm

KINDS = [
    "CH",
    "SP",
    "SW",
    "AS",
    "2K",
    "3P",
    "3B",
    "3G",
    "4P",
    "4B",
    "4G",
    "5P",
    "5B",
    "5G",
    "6K",
    "7P",
    "7B",
    "7G",
    "8P",
    "8B",
    "8G",
    "9K",
    "10K",
]
COPIES = {"CH": 2, "SW": 3, "AS": 2, "2K": 3, "4P": 4, "4B": 4, "4G": 4, "10K": 3}
MUERTOS = ("4G", "4P", "4B")  # of deal 1, 2, 3
PLAIN = [
    "5P",
    "5B",
    "5G",
    "7P",
    "7B",
    "7G",
    "8P",
    "8B",
    "8G",
    "9K",
    "10K",
    "10K",
    "10K",
]  # what fills hands up first


def pack(deal: int) -> Counter[str]:
    """Returns the cards of a deal."""
    whole = Counter({card: COPIES.get(card, 1) for card in KINDS})
    for day, card in enumerate(MUERTOS, start=1):
        if day != deal:
            del whole[card]
    return whole


def deck(*hands: str, deal: int = 1) -> list[str]:
    """Returns a deck with these cards in the hands of seat 0, 1 …, filled up with the rest."""
    dealt = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    for card in (pack(deal) - Counter(" ".join(hands).split())).elements():
        min(dealt, key=len).append(card)
    assert [len(hand) for hand in dealt] == [8] * 4, f"these hands are too large: {hands}"
    return [card for hand in dealt for card in hand]


def opened(*hands: str, seats: int = 4) -> dm.Match:
    """Returns a match in which nobody has played, dealt these cards and others."""
    return dm.Match("four-dragons", seats=seats, decks=[deck(*hands)], seed=1)


def say(match: dm.Match, *texts: str) -> dm.Match:
    """Plays some actions one after the other."""
    for text in texts:
        match.play(text)
    return match


def plays(match: dm.Match, *cards: str) -> dm.Match:
    """Plays some cards one after the other."""
    return say(match, *(f"play {card}" for card in cards))


def filled(hands: Sequence[str], size: int, deal: int) -> list[list[str]]:
    """Returns four hands of so many cards, with these in them and others, plain ones first."""
    held = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    used = Counter(" ".join(hands).split())
    rest = (pack(deal) - used - Counter(PLAIN) - Counter({"6K": 1})).elements()
    spare = [card for card in PLAIN if card not in used] + list(rest)
    for hand in held:
        while len(hand) < size:
            hand.append(spare.pop(0))
    return held


def table(
    *hands: str,
    turn: int = 0,
    deal: int = 1,
    seats: int = 4,
    captured: Sequence[str] = ("", ""),
    decks: Sequence[Sequence[str]] = (),
) -> dm.Match:
    """Returns a match in which seat 0, 1 … hold ``hands`` and ``turn`` is to lead; hands that are
    smaller than the largest are filled up, with plain cards while there are any.
    """
    held = filled(hands, max(len(hand.split()) for hand in hands), deal)
    lines: dict[str, object] = {"game": "four-dragons", "seats": seats, "deal": deal, "turn": turn}
    lines |= {f"hand {seat}": " ".join(hand) for seat, hand in enumerate(held)}
    lines |= {f"captured {side}": cards for side, cards in enumerate(captured) if cards}
    return dm.Match.from_position(lines, seed=1, decks=decks)


def trick(*cards: str, leader: int = 0, deal: int = 1, seats: int = 4, more: int = 1) -> dm.Match:
    """Returns a match in which these cards (``CH as K``) have been played to a trick, and the seats
    hold so many others.
    """
    hands = [""] * 4
    for k, card in enumerate(cards):
        hands[(leader + k) % 4] = card.split()[0]
    held = filled(hands, more + 1, deal)
    return plays(table(*map(" ".join, held), turn=leader, deal=deal, seats=seats), *cards)


def last_trick(*cards: str, leader: int = 0, deal: int = 1, seats: int = 4) -> dm.Match:
    """Returns a match in which these cards have been played to the eighth trick."""
    return trick(*cards, leader=leader, deal=deal, seats=seats, more=0)


# ----------------------------------------------------------------------------------- what is seen


def verbs(match: dm.Match) -> set[str]:
    """Returns what kinds of actions are legal."""
    return {text.split()[0] for text in match.legal()}


def cards_of(match: dm.Match, verb: str = "play") -> list[str]:
    """Returns the cards with which something may be done."""
    return [text.removeprefix(f"{verb} ") for text in match.legal() if text.startswith(verb)]


def field(match: dm.Match, name: str) -> Any:
    """Returns a field that everybody may see."""
    return match.view(None).as_dict()["fields"][name]


def captured(match: dm.Match, side: int) -> tuple[int, int]:
    """Returns how many Food and Muertos a side has captured."""
    muertos: list[int] = field(match, "muertos")
    food: list[int] = field(match, "food")
    return food[side], sum(muertos[3 * side : 3 * side + 3])


def answers(match: dm.Match) -> list[int]:
    """Returns the numbers that have been told in this deal."""
    found: list[int] = field(match, "answers")[: field(match, "asked")]
    return found


def heard(match: dm.Match) -> dict[int | None, str]:
    """Returns the last ply as each player, and a spectator, heard it."""
    return {seat: match.view(seat).log[-1] for seat in (*match.players, None)}


def refusal(match: dm.Match | dm.View, text: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which an action is refused."""
    why = match.why_not(text)
    assert why is not None, f"{text} is legal"
    return why.clause, str(why)


def clause_of(match: dm.Match | dm.View, text: str) -> str | None:
    """Returns the clause that forbids an action."""
    return refusal(match, text)[0]


def impossible(**changes: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which a position is refused, a good one but for these lines
    (``hand_0`` for ``hand 0``).
    """
    lines = {"deal": "3", "turn": "0", "hand 0": "CH 3P 7P", "hand 1": "5G 7G 10K"}
    lines |= {"hand 2": "CH 3G 5P", "hand 3": "2K 8P 8G"}
    dm.Match.from_position({"game": "four-dragons", **lines})
    lines |= {key.replace("_", " "): text for key, text in changes.items()}
    try:
        dm.Match.from_position({"game": "four-dragons", **lines})
    except dm.ImpossiblePosition as why:
        return why.clause, str(why)
    raise AssertionError(f"this position is possible: {changes}")
