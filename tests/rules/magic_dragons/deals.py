"""Magic Dragons laid out for a test: decks, tables and whole deals, in texts."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import dragonmoon as dm
from dragonmoon.games.magic_dragons.rules import BLOCK
from dragonmoon.games.magic_dragons.words import parse_card

CENTRE = -1
COLOURS = {"R": "red", "Y": "yellow", "K": "black", "P": "purple", "G": "green"}
PACK = [f"{number}{colour}" for colour in COLOURS for number in range(1, 8)]
PACK += ["ICE"] * 4 + ["FIRE"] * 2 + ["COLOR"] * 3
SEVEN_SPELLS = "ICE ICE ICE ICE FIRE FIRE COLOR"


def deck(*hands: str, seats: int = 2) -> list[str]:
    """Returns a deck with these cards in the hands of seat 0, 1 …, filled up with the rest."""
    rest = list((Counter(PACK) - Counter(" ".join(hands).split())).elements())
    dealt = []
    for seat in range(seats):
        held = hands[seat].split() if seat < len(hands) else []
        missing = 7 - len(held)
        assert missing >= 0, f"seat {seat} would hold {held}"
        dealt += [*held, *rest[:missing]]
        rest = rest[missing:]
    return dealt + rest


def opened(*hands: str, seats: int = 2, first: int | None = None) -> dm.Match:
    """Returns a match in which nobody has bid; if no dealer is given seat 0 is to start."""
    dealer = seats - 1 if first is None else first
    decks = [deck(*hands, seats=seats)]
    return dm.Match("magic-dragons", seats=seats, first=dealer, decks=decks, seed=1)


def say(match: dm.Match, *texts: str) -> dm.Match:
    """Plays some actions one after the other."""
    for text in texts:
        match.play(text)
    return match


def bid(match: dm.Match, *bids: int) -> dm.Match:
    """Goes through the bidding: these are the bids of seat 0, 1 …, or each takes the lowest."""
    for _ in range(match.seats):
        assert match.turn is not None
        match.play(f"bid {bids[match.turn]}" if bids else match.legal()[0])
    return match


def table(
    *plays: str, hands: Sequence[str] = (), bids: Sequence[int] = (), seats: int = 2
) -> dm.Match:
    """Returns a match after these plays (``5R new``), made by seat 0, 1 … one after the other.

    Each card is dealt to the seat that plays it; ``hands`` are what seat 0, 1 … hold besides.
    """
    players = [k % seats for k in range(len(plays))]
    held = [hands[seat] if seat < len(hands) else "" for seat in range(seats)]
    for seat, play in zip(players, plays, strict=True):
        held[seat] += f" {play.split()[0]}"
    match = bid(opened(*held, seats=seats), *bids)
    for seat, play in zip(players, plays, strict=True):
        assert match.turn == seat, f"seat {match.turn} is to act before {play}"
        match.play(f"play {play}")
    return match


# ------------------------------------------------------------------------------- what may be seen


def field(match: dm.Match, name: str) -> Any:
    """Returns a field that everybody may see."""
    return match.view(None).as_dict()["fields"][name]


def areas(match: dm.Match) -> list[int]:
    """Returns the seat in whose area each stack lies (or CENTRE), in order of their numbers."""
    found: list[int] = field(match, "areas")[: field(match, "stacks")]
    return found


def shown(match: dm.Match | dm.View, seat: int | None = None) -> dict[int, tuple[str, str, str]]:
    """Returns where ``seat`` sees each stack, by number: the zone, its cards and its colour."""
    view = match.view(seat) if isinstance(match, dm.Match) else match
    found = {
        stack["number"]: (zone["name"], " ".join(stack["cards"]), stack["colour"])
        for zone in view.scene()["zones"]
        for stack in zone.get("stacks", [])
    }
    return dict(sorted(found.items()))


def places(match: dm.Match, card: str) -> list[str]:
    """Returns where the seat to act may lay a card that it holds: ``new``, ``on 2``, …"""
    assert match.turn is not None
    assert card in match.hand(match.turn), f"seat {match.turn} does not hold {card}"
    start = f"play {card} "
    return [text.removeprefix(start) for text in match.legal() if text.startswith(start)]


def refusal(match: dm.Match | dm.View, text: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which an action is refused."""
    why = match.why_not(text)
    assert why is not None, f"{text} is legal"
    return why.clause, str(why)


# ----------------------------------------------------------------------------------- whole deals


def tall(bid: int, colour: str, laid: int = 7) -> str:
    """Returns the plan of a seat that lays so many cards on one stack, the last of them a 7, and
    is left with the others of that colour: worth 3 × laid − 14, and 10 more for a bid of 1.
    """
    numbers = [*range(1, laid), 7, *range(laid, 7)]
    cards = [f"{number}{colour}" for number in numbers]
    return f"{bid}: {' '.join(cards[:laid])} / {' '.join(cards[laid:])}"


def course(*laid: int) -> list[str]:
    """Returns plans of as many seats, which lay so many cards each in a colour of their own."""
    bids = [3, 1, 1, 2, 2][: len(laid)]
    return [tall(*plan) for plan in zip(bids, COLOURS, laid, strict=False)]


def play_out(match: dm.Match, plans: Sequence[str]) -> None:
    """Plays a deal in which every card that is played has one place to go.

    A plan is what a seat bids, and which cards it plays and is left with: ``1: 1R 2R / 1Y 1K``.
    """
    deals = len(match.past)
    bid(match, *(int(plan.partition(":")[0]) for plan in plans))
    waiting = [plan.partition(":")[2].partition("/")[0].split() for plan in plans]
    while len(match.past) == deals:
        assert match.turn is not None
        card = waiting[match.turn].pop(0)
        [place] = places(match, card)
        match.play(f"play {card} {place}")
    assert not any(waiting), f"left to play: {waiting}"


def after(*deals: Sequence[str], first: int | None = None, scores: Sequence[int] = ()) -> dm.Match:
    """Returns a match after deals that went by such plans of all seats, from totals like these."""
    seats = len(deals[0])
    hands = [[plan.partition(":")[2].replace("/", "") for plan in plans] for plans in deals]
    decks = [deck(*held, seats=seats) for held in hands]
    dealer = seats - 1 if first is None else first
    match = dm.Match("magic-dragons", seats=seats, first=dealer, decks=decks, seed=1)
    if scores:
        state_of(match).scores[:seats] = scores
    for plans in deals:
        play_out(match, plans)
    return match


# -------------------------------------------------------------------- what would take long to play


def state_of(match: dm.Match) -> Any:
    """Returns the record of a match, to set up what would take long to play."""
    return match._states[0]


def hold(match: dm.Match, seat: int, cards: str) -> None:
    """Gives a seat just these cards, no two of them alike, whatever it was dealt."""
    held = [int(BLOCK[parse_card(card)]) for card in cards.split()]
    state_of(match).hands[seat] = sum(block & -block for block in held)
    state_of(match).hand_sizes[seat] = len(held)
