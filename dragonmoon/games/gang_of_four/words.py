"""Gang of Four in words: exact notation and refusals."""

from collections import Counter
from functools import partial
from typing import Any

from dragonmoon.game import Unformed
from dragonmoon.games.gang_of_four.combinations import (
    COLOUR,
    DRAGON,
    FULL_HOUSE,
    GANGS,
    GF5_1,
    GF5_2,
    GF5_5,
    GF5_6,
    NOTHING,
    PHOENIX_G,
    RANK,
    SIZE,
    THREE,
    TYPE,
)
from dragonmoon.games.gang_of_four.duty import GF7_3, strongest_of
from dragonmoon.games.gang_of_four.forming import forms_several, most_of_a_rank
from dragonmoon.games.gang_of_four.guesses import guess as guess
from dragonmoon.games.gang_of_four.rules import (
    DECLARE,
    EXCHANGE,
    GF2_2,
    GF3_3,
    GF6_1,
    GF6_2,
    GF7_1,
    GF8_2,
    LAST,
    PASS,
    PLAY,
    RETURN,
    due,
    must_open,
    play_of,
)
from dragonmoon.games.gang_of_four.texts import (
    CARD_SET,
    KIND_NAMES,
    cards_of,
    formed_by,
    held,
    spelt,
    with_article,
)
from dragonmoon.sentences import capital, listing, plural

GF4_2, GF4_3, GF4_4, GF4_5, GF4_6, GF4_8, GF4_9 = 402, 403, 404, 405, 406, 408, 409

# --------------------------------------------------------------------------------- exact notation


def text(action: int) -> str:
    """Returns the text of an action."""
    if action < PLAY:
        return "pass" if action == PASS else f"return {CARD_SET.text(action - RETURN)}"
    return f"play {spelt(play_of(action))}{' last' if action >= LAST else ''}"


def parse(text: str) -> int:
    """Returns the action of a text, in any case, its cards in any order.

    Raises ``ValueError`` for what is no notation, :class:`Unformed` for cards that form nothing.
    """
    words = text.split()
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if verb == "pass" and not rest:
        return PASS
    if verb == "return":
        if len(rest) != 1:
            raise ValueError("Name the one card that you return: 'return 3G'.")
        return RETURN + parse_card(rest[0])
    if verb != "play":
        raise ValueError("An action is 'pass', 'play 7G 7Y' or 'return 3G'.")
    said = rest[-1:] != [] and rest[-1].lower() == "last"
    return _parse_play(rest[:-1] if said else rest, LAST if said else PLAY)


def _parse_play(words: list[str], base: int) -> int:
    if not words:
        raise ValueError("Say which cards you play: 'play 7G 7Y'.")
    cards = sorted(parse_card(word) for word in words)
    combination = formed_by(cards)
    if combination is None:
        why = partial(_why_unformed, cards)
        raise Unformed(_unformed(cards)[0], why)
    return base + combination


def card(card: int) -> str:
    """Returns the text of a card."""
    return CARD_SET.text(card)


def parse_card(text: str) -> int:
    """Returns the card of a text; raises ``ValueError``."""
    return CARD_SET.parse(text)


def hand(state: Any, seat: int) -> list[int]:
    """Returns the cards that a seat holds, as far as a view knows them, in order."""
    return held(state.hands[seat], state.dragons[seat])


# ------------------------------------------------------------------ cards that form no combination


def _why_unformed(cards: list[int], state: Any) -> tuple[str, int]:
    """Returns why the seat to act may not play cards that form nothing, and the clause."""
    if state.turn < 0 or state.phase == EXCHANGE:
        clause = int(due(state))
        return refusal(state, PLAY, clause), clause
    missing = _missing(state, cards)
    return (missing, GF6_1) if missing else _unformed(cards)


def _missing(state: Any, cards: list[int]) -> str:
    """Returns which of some cards the seat to act does not hold, in a sentence; else nothing."""
    own, asked = Counter(hand(state, state.turn)), Counter(cards)
    for card, count in asked.items():
        if own[card] < count:
            return f"You {_too_few(card, own, asked)}."
    return ""


def _too_few(card: int, own: Counter[int], asked: Counter[int]) -> str:
    """Returns how few of a card are held; how few of its rank, where that is why."""
    missing = f"do not hold {CARD_SET.text(card)}"
    if own[card]:
        missing = f"hold only {('one', 'two')[own[card] - 1]} {CARD_SET.text(card)}"
    alike = [other for other in own.elements() if RANK[other] == RANK[card]]
    wanted = sum(count for other, count in asked.items() if RANK[other] == RANK[card])
    if card == DRAGON or len(alike) >= wanted:
        return missing
    if not alike:
        return f"{missing}, nor any other card of its rank"
    return f"{missing}: of its rank you have only {listing([CARD_SET.text(c) for c in alike])}"


def _unformed(cards: list[int]) -> tuple[str, int]:
    """Returns why cards form no combination, and the clause."""
    names = listing([CARD_SET.text(card) for card in cards])
    ranks = {int(RANK[card]) for card in cards}
    if len(cards) > 7:
        return f"{len(cards)} cards are too many: no combination has more than seven.", GF4_8
    if DRAGON in cards:
        return "The dragon is only ever played as a single card.", GF4_9
    if len(cards) == 2:
        return f"{names} are no pair: that is two cards of one rank.", GF4_2
    if len(cards) == 3:
        return f"{names} are no three of a kind: that is three of one rank, 1 to 10.", GF4_3
    if len(cards) != 5:
        number = {4: "Four", 6: "Six", 7: "Seven"}[len(cards)]
        of = f"{names} are of {plural(len(ranks), 'rank')}"
        return f"{number} cards are a gang or nothing, all of one rank from 1 to 10: {of}.", GF4_8
    return _no_five(cards, ranks, names)


def _no_five(cards: list[int], ranks: set[int], names: str) -> tuple[str, int]:
    """Returns why five cards form no combination, by what comes nearest, and the clause."""
    plain = [card for card in cards if card < PHOENIX_G]
    colours = {int(COLOUR[card]) for card in plain} - {3}
    if len(plain) < 5 and len(colours) == 1 and not _in_a_row(plain):
        return f"{names} are no flush: a phoenix has no place in one.", GF4_5
    if len(plain) < 5 and len(ranks) == 5:
        return f"{names} are no straight: a phoenix has no place in one.", GF4_4
    if len(ranks) == 5:
        return f"{names} are no straight: the ranks do not follow one another.", GF4_4
    return f"{names} are no full house: that is three of one rank and two of another.", GF4_6


def _in_a_row(cards: list[int]) -> bool:
    ranks = sorted({int(RANK[card]) for card in cards})
    return len(ranks) == len(cards) and ranks[-1] - ranks[0] < len(cards)


# --------------------------------------------------------------------------------------- refusals


def refusal(state: Any, action: int, clause: int) -> str:
    """Returns in a sentence why ``clause`` forbids ``action`` to the seat to act."""
    if clause == GF8_2:
        return "The match is over."
    if clause == GF3_3:
        return _exchange_refusal(state, action)
    if action < PLAY and clause == GF6_1:
        others = "play cards" if state.table == NOTHING else "play cards, or pass"
        return f"A card is returned only before the lead: {others}."
    if clause == GF6_2:
        what = "a combination with 1M in it" if must_open(state) else "any combination"
        return f"You lead, so you may not pass: play {what}."
    if clause == GF7_3:
        return _duty_refusal(state)
    return _play_refusal(state, play_of(action), clause)


def _exchange_refusal(state: Any, action: int) -> str:
    to = f"seat {state.loser}, which gave you {CARD_SET.text(state.given)}"
    if RETURN <= action < PLAY:
        return f"You do not hold {CARD_SET.text(action - RETURN)}: return a card of yours to {to}."
    return f"First return a card of your choice to {to}: 'return 3G'."


def _duty_refusal(state: Any) -> str:
    high = CARD_SET.text(strongest_of(state, state.turn))
    if state.table != NOTHING:
        gang = ", or a gang" if most_of_a_rank(state.hands[state.turn]) >= SIZE[GANGS] else ""
        return f"The next seat has one card: your highest single, {high}, must be played{gang}."
    if forms_several(state.hands[state.turn]):
        return "The next seat has one card: you must lead two or more cards, since you can."
    return f"The next seat has one card: your highest single, {high}, must be led."


def _play_refusal(state: Any, play: int, clause: int) -> str:
    """Returns why a combination may not be played now."""
    if clause == GF6_1:
        return _missing(state, cards_of(play))
    if clause == GF7_1:
        return _last_refusal(state, play)
    if clause == GF2_2:
        return "You open the match with 1M: what you play must include it."
    return _comparison(play, int(state.table), clause)


def _last_refusal(state: Any, play: int) -> str:
    if state.last_card != DECLARE:
        return "The last card is declared for you in this match: leave out the word 'last'."
    left = int(state.hand_sizes[state.turn] - SIZE[play])
    return f"The word 'last' is said when one card is left, and you would keep {left or 'none'}."


def _comparison(play: int, table: int, clause: int) -> str:
    """Returns why a combination does not beat the one on the table, and what decides."""
    if clause == GF5_5:
        return f"{spelt(play)} does not beat {spelt(table)}: the cards are equal throughout."
    verb = "do" if TYPE[play] == THREE else "does"
    loses = f"{capital(with_article(play))} {verb} not beat {with_article(table)}"
    if clause == GF5_1:
        return f"{loses}: play {plural(int(SIZE[table]), 'card')}, or a gang."
    if clause == GF5_2:
        order = listing([KIND_NAMES[kind] for kind in range(TYPE[play], TYPE[table] + 1)], "then")
        return f"{loses}: from low to high it is {order}."
    if clause == GF5_6:
        return f"{loses}: that takes a gang of more cards, or one as large of a higher rank."
    return f"{loses}: {_deciding_cards(play, table)}."


def _deciding_cards(play: int, table: int) -> str:
    both = zip(_strongest_first(play), _strongest_first(table), strict=True)
    low, high = next((own, other) for own, other in both if own != other)
    before = RANK[low] < RANK[high] and COLOUR[low] > COLOUR[high]
    why = ", number before colour" if before else ""
    return f"{CARD_SET.text(low)} is below {CARD_SET.text(high)}{why}"


def _strongest_first(combination: int) -> list[int]:
    """Returns the cards of a combination in the order in which they are compared (GF5.3)."""
    cards = cards_of(combination)
    if TYPE[combination] != FULL_HOUSE:
        return cards[::-1]
    ranks = [int(RANK[card]) for card in cards]
    return sorted(cards, key=lambda card: (ranks.count(int(RANK[card])), card), reverse=True)
