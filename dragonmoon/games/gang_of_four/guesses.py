"""Gang of Four: what people type, in any order and short."""

import re
from collections import Counter

from dragonmoon.game import View
from dragonmoon.games.gang_of_four.combinations import KINDS, RANK
from dragonmoon.games.gang_of_four.rules import EXCHANGE
from dragonmoon.games.gang_of_four.texts import CARD_SET, held

TOKEN = re.compile(r"(10|[1-9]|p|d)([gyrm]?)")
RANK_OF = {"p": 11, "d": 12} | {str(rank): rank for rank in range(1, 11)}
PASSES = ("p", "pass", "x")
Token = tuple[str, str]  # a rank as typed, and the letter of a colour or nothing


def guess(view: View, text: str) -> str:
    """Returns the exact text of what a person typed: ``9y 9r 9g pg py``, ``999PP``, ``d``, ``p``.

    A rank without a colour is any card of it: the lowest legal play that fits, else the lowest
    cards of the hand.  What cannot be made out comes back as it is, for ``parse`` to refuse.
    """
    typed = " ".join(text.lower().replace(",", " ").split())
    if typed in PASSES:
        return "pass"
    verb, cards, last = _parts(typed)
    tokens = read_tokens(cards)
    if not tokens:  # for ``parse`` to say which card it cannot read
        return typed if verb or not TOKEN.match(typed) else f"play {typed}"
    if verb == "return" or (not verb and view.fields.phase == EXCHANGE):
        return "return " + " ".join(named(view, tokens))
    fitting = [play for play in view.legal() if play.startswith("play ") and fits(play, tokens)]
    end = " last" if last else ""
    plain = [play for play in fitting if play.endswith(" last") == last]
    return plain[0] if plain else f"play {' '.join(named(view, tokens))}{end}"


def _parts(typed: str) -> tuple[str, str, bool]:
    """Returns the verb, the cards, and whether the last card is declared."""
    found = re.fullmatch(r"(?:(play|return|r)(?= ))?(.*?)( ?last| ?!)?", typed)
    assert found is not None
    verb = {"r": "return"}.get(found[1], found[1] or "")
    return verb, found[2].replace(" ", ""), bool(found[3])


def read_tokens(cards: str) -> list[Token]:
    """Returns cards typed one after the other as ranks and letters; none if they are no cards."""
    found = TOKEN.findall(cards)
    return found if "".join(rank + letter for rank, letter in found) == cards else []


def of_token(token: Token) -> list[int]:
    """Returns the cards that a rank, with or without a colour, can mean."""
    rank, letter = RANK_OF[token[0]], token[1].upper()
    return [
        card
        for card in range(KINDS)
        if RANK[card] == rank and (not letter or CARD_SET.text(card).endswith(letter))
    ]


def fits(play: str, tokens: list[Token]) -> bool:
    """Tells whether the cards of a play are those that were typed."""
    texts = play.removesuffix(" last").split()[1:]
    if len(texts) != len(tokens):
        return False
    left = Counter(texts)
    for token in sorted(tokens, key=lambda token: not token[1]):  # those with a colour first
        card = next((c for c in map(CARD_SET.text, of_token(token)) if left[c] > 0), None)
        if card is None:
            return False
        left[card] -= 1
    return True


def named(view: View, tokens: list[Token]) -> list[str]:
    """Returns one text a token: a card of the own hand that it can mean, else any such card."""
    left: Counter[int] = Counter()
    if view.seat is not None:
        left += Counter(held(view.fields.hands[view.seat], view.fields.dragons[view.seat]))
    chosen = []
    for token in sorted(tokens, key=lambda token: not token[1]):
        cards = of_token(token)
        card = next((card for card in cards if left[card] > 0), cards[0] if cards else None)
        if card is None:  # a colour that the rank has not: for ``parse`` to refuse
            return ["".join(token).upper() for token in tokens]
        left[card] -= 1
        chosen.append(card)
    return [CARD_SET.text(card) for card in sorted(chosen)]
