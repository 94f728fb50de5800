"""Gang of Four laid out for a test: decks, tables and whole deals, in texts."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import dragonmoon as dm
from dragonmoon.cards import with_one
from dragonmoon.games.gang_of_four.combinations import BLOCK, DRAGON
from dragonmoon.games.gang_of_four.words import parse_card

RANKS = range(1, 11)
COLOURS = "GYR"
ONES = "1G 1G 1Y 1Y 1R 1R 1M"
SWEEP = [ONES, "2G 2G 2Y 2Y 2R 2R", "3G 3G 3Y"]  # sixteen cards that nothing beats in turn
KINDS = [f"{rank}{colour}" for rank in RANKS for colour in COLOURS]
KINDS[3:3] = ["1M"]
KINDS += ["PG", "PY", "DR"]
PACK = Counter({card: 1 if card in ("1M", "PG", "PY", "DR") else 2 for card in KINDS})
LEFT = [f"{rank}{colour}" for rank in range(4, 10) for colour in "GYR"]


def sort(cards: str) -> str:
    """Returns cards in the game's order, as they are printed."""
    return " ".join(sorted(cards.split(), key=KINDS.index))


def deck(*hands: str) -> list[str]:
    """Returns a deck with these cards in the hands of seat 0, 1 … (of three seats: the last is the
    dead hand), filled up with the rest, low cards first, one to each that has fewest.
    """
    dealt = [hand.split() for hand in hands] + [[] for _ in range(4 - len(hands))]
    for card in (PACK - Counter(" ".join(hands).split())).elements():
        min(dealt, key=len).append(card)
    assert [len(hand) for hand in dealt] == [16] * 4, f"these hands are too large: {hands}"
    return [card for hand in dealt for card in hand]


def opened(*hands: str, seats: int = 4, first: int = 0, last_card: str = "auto") -> dm.Match:
    """Returns a match in which nobody has played; ``first`` is the dealer."""
    decks, options = [deck(*hands)], {"last_card": last_card}
    return dm.Match("gang-of-four", seats=seats, first=first, decks=decks, seed=1, options=options)


def say(match: dm.Match, *texts: str) -> dm.Match:
    """Plays some actions one after the other."""
    for text in texts:
        match.play(text)
    return match


def plays(match: dm.Match, *cards: str) -> dm.Match:
    """Plays some combinations (or ``pass``) one after the other."""
    return say(match, *(text if text == "pass" else f"play {text}" for text in cards))


# ----------------------------------------------------------------------------------- whole deals


def received(match: dm.Match) -> str:
    """Returns the card that the winner of the last deal has just been given."""
    assert match.turn is not None
    dealt = match.decks[-1][16 * match.turn :][:16]
    [card] = (Counter(match.hand(match.turn)) - Counter(dealt)).elements()
    return card


def give_back(match: dm.Match) -> dm.Match:
    """Lets the winner of the last deal return the card that he was given, if that is due."""
    if match.legal()[0].startswith("return"):
        match.play(f"return {received(match)}")
    return match


def sweep(match: dm.Match, winner: int) -> dm.Match:
    """Lets a seat that holds SWEEP win the deal; the others hold on to what they can."""
    deals = len(match.past)
    waiting = list(SWEEP)
    give_back(match)
    while len(match.past) == deals:
        if match.turn == winner:
            match.play(f"play {waiting.pop(0)}")
        else:
            match.play("pass" if "pass" in match.legal() else match.legal()[0])
    return match


def after(
    *winners: int,
    hands: Sequence[str] = (),
    seats: int = 4,
    first: int = 0,
    last_card: str = "auto",
) -> dm.Match:
    """Returns a match after deals that these seats won, from totals of 0, and before the exchange
    of the next, in which ``hands`` are dealt.
    """
    decks = [deck(*[""] * winner, " ".join(SWEEP)) for winner in winners] + [deck(*hands)]
    options = {"last_card": last_card}
    match = dm.Match("gang-of-four", seats=seats, first=first, decks=decks, seed=1, options=options)
    for winner in winners:
        sweep(match, winner)
        stand_at(match)
    return match


@cache
def _begun(seats: int, clockwise: bool, leader: int, last_card: str) -> dm.Match:
    winners = [leader] * (1 if clockwise else 2)
    return give_back(after(*winners, seats=seats, last_card=last_card))


def table(
    *hands: str,
    seats: int = 4,
    clockwise: bool = True,
    leader: int = 0,
    last_card: str = "auto",
) -> dm.Match:
    """Returns a match in which ``leader`` is to lead anything, and seat 0, 1 … hold just ``hands``;
    a seat whose hand is empty or not given holds its sixteen cards.
    """
    match = _begun(seats, clockwise, leader, last_card).copy()
    for seat, cards in enumerate(hands):
        if cards:
            hold(match, seat, cards)
    return match


def won_by(
    winner: int,
    left: dict[int, int],
    before: tuple[int, ...] = (),
    seats: int = 4,
    deals: int = 1,
) -> dm.Match:
    """Returns a match after so many deals, in the last of which ``winner`` went out while others
    held so many cards, and the totals ``before`` it were these.
    """
    decks = [deck(*[""] * winner, " ".join(SWEEP)) for _ in range(deals)]
    match = dm.Match("gang-of-four", seats=seats, first=0, decks=decks, seed=1)
    for _ in range(deals - 1):
        sweep(match, winner)
        stand_at(match)
    stand_at(give_back(match), *before)
    for seat, cards in left.items():
        hold(match, seat, " ".join(LEFT[:cards]))
    hold(match, winner, "1M")
    match.play("play 1M")
    assert match.deal_number == deals + 1
    return match


def giver(match: dm.Match) -> int:
    """Returns the seat that has given the winner a card."""
    [seat] = [seat for seat, size in enumerate(sizes(match)) if size == 15]
    return seat


# ---------------------------------------------------------------------------- one combination


def beside(cards: str, others: int = 2) -> str:
    """Returns a hand with these cards and so many others, of the lowest kinds not in it."""
    spare = [card for card in KINDS if card not in cards.split()]
    return " ".join([cards, *spare[:others]])


def facing(lead: str, hand: str, seats: int = 4) -> dm.Match:
    """Returns a match in which seat 1 holds just ``hand`` and is to beat what seat 0 has led."""
    return plays(table(beside(lead), hand, seats=seats), lead)


def combinations(match: dm.Match) -> list[str]:
    """Returns what the seat to act may play, in the order of the list of legal actions."""
    return [text.removeprefix("play ") for text in match.legal() if text.startswith("play ")]


def forms(hand: str) -> list[str]:
    """Returns what a seat that holds just ``hand`` may lead."""
    return combinations(table(hand))


def answers(lead: str, hand: str) -> list[str]:
    """Returns what a seat that holds just ``hand`` may play on a combination."""
    return combinations(facing(lead, hand))


def judged(lead: str, answer: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which ``answer`` on ``lead`` is refused; none if legal."""
    match, text = facing(lead, beside(answer)), f"play {sort(answer)}"
    why = match.why_not(text)
    assert (why is None) == (text in match.legal()), f"{answer} on {lead}: {why}"
    return (None, "") if why is None else (why.clause, str(why))


def beats(answer: str, lead: str) -> bool:
    """Returns whether a combination may be played on another."""
    return judged(lead, answer) == (None, "")


def check_ladder(ladder: Sequence[str]) -> None:
    """Checks that each combination is beaten by the next, and not the other way round."""
    for lower, higher in pairwise(ladder):
        assert beats(higher, lower), f"{higher} should beat {lower}"
        assert judged(higher, lower)[0] in ("GF5.3", "GF5.4"), f"{lower} on {higher}"


# ---------------------------------------------------------------------- before a last card

HIGH, LOW = "8G 9Y 10R", "2G 2Y 2R"  # hands for seats of no importance


def declare(match: dm.Match, card: str) -> dm.Match:
    """Plays a card and declares the last one, in so many words where that is the option."""
    said = "declare" in match.options.values()
    return match.play(f"play {card} last" if said else f"play {card}")


def following(
    hand: str, on: str, last_card: str = "auto", clockwise: bool = True, seats: int = 4
) -> dm.Match:
    """Returns a match in which a seat that holds just ``hand`` is to beat ``on``, led by the seat
    before it; the seat after it, 0, holds one declared card, 9R.
    """
    step = 1 if clockwise else -1
    duty, before = -step % seats, -2 * step % seats
    hands = ["3G 9R"] + [""] * (seats - 1)
    hands[before] = "DR 5R 6R"
    match = table(*hands, seats=seats, clockwise=clockwise, last_card=last_card)
    declare(match, "3G")
    while match.turn != before:
        match.play("pass")
    match.play("play DR")
    while match.turn != before:
        match.play("pass")
    hold(match, before, beside(on, 3))
    match.play(f"play {on}")
    assert match.turn == duty
    return hold(match, duty, hand)


def leading(hand: str, last_card: str = "auto", clockwise: bool = True, seats: int = 4) -> dm.Match:
    """Returns a match in which a seat that holds just ``hand`` is to lead, and the seat after it
    holds one declared card, 9R.
    """
    after = 1 if clockwise else seats - 1
    hands = ["DR 5R 6R"] + ["10G 10Y"] * (seats - 1)
    hands[after] = "3G 9R"
    match = table(*hands, seats=seats, leader=after, clockwise=clockwise, last_card=last_card)
    declare(match, "3G")
    while match.turn != 0:
        match.play("pass")
    match.play("play DR")
    while match.turn != 0:
        match.play("pass")
    return hold(match, 0, hand)


# ------------------------------------------------------------------------------- what may be seen


def field(match: dm.Match, name: str) -> Any:
    """Returns a field that everybody may see."""
    return match.view(None).as_dict()["fields"][name]


def sizes(match: dm.Match) -> list[int]:
    """Returns how many cards everybody sees in the hands of seat 0, 1 …"""
    found: list[int] = field(match, "hand_sizes")[: match.seats]
    return found


def refusal(match: dm.Match | dm.View, text: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which an action is refused."""
    why = match.why_not(text)
    assert why is not None, f"{text} is legal"
    return why.clause, str(why)


def clause_of(match: dm.Match | dm.View, text: str) -> str | None:
    """Returns the clause that forbids an action."""
    return refusal(match, text)[0]


# -------------------------------------------------------------------- what would take long to play


def state_of(match: dm.Match) -> Any:
    """Returns the record of a match, to set up what would take long to play."""
    return match._states[0]


def stand_at(match: dm.Match, *scores: int) -> dm.Match:
    """Sets the totals with which the present deal began; those not given are 0."""
    state_of(match).scores[:] = [*scores, *[0] * (len(state_of(match).scores) - len(scores))]
    match._before = match.scores
    return match


def hold(match: dm.Match, seat: int, cards: str) -> dm.Match:
    """Leaves a seat nothing but these cards; if the dragon is one of them its holder loses it."""
    state, held = state_of(match), [parse_card(card) for card in cards.split()]
    if DRAGON in held:
        state.hand_sizes -= state.dragons
        state.dragons[:] = 0
    state.hands[seat] = 0
    for card in held:
        state.hands[seat] = with_one(state.hands[seat], BLOCK[card])
    state.dragons[seat] = DRAGON in held
    state.hand_sizes[seat] = len(held)
    assert match.hand(seat) == sort(cards).split(), f"no deck has such a hand: {cards}"
    return match
