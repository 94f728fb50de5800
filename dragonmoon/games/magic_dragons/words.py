"""Magic Dragons in words: exact notation, what people type, and refusals."""

import re
from typing import Any

from dragonmoon.cards import Cards
from dragonmoon.game import View
from dragonmoon.games.magic_dragons.rules import (
    BIDDING,
    BIDS,
    CARD_OF,
    COLOR,
    COLOUR,
    COPIES,
    DRAGONS,
    FACES,
    FIRE,
    ICE,
    MD2_3,
    MD3_2,
    MD4_1,
    MD4_2,
    MD4_3,
    MD5_1,
    MD5_2,
    MD5_3,
    MD6_1,
    MD6_2,
    MD8_1,
    NEW,
    NUMBERS,
    PASS,
    PLACES,
    PLAY,
    STACKS,
    face_of,
    place_of,
)
from dragonmoon.sentences import capital, listing

LETTERS = "RYKPG"
COLOURS = ("red", "yellow", "black", "purple", "green")
CARD_SET = Cards(
    [f"{card % NUMBERS + 1}{LETTERS[card // NUMBERS]}" for card in range(DRAGONS)]
    + ["ICE", "FIRE", "COLOR"],
    COPIES,
    "no card: a card is 1 to 7 with R, Y, K, P or G, or a spell",
)


def _play_text(face: int, place: int) -> str:
    where = "new" if place == NEW else f"on {place}"
    named = f" as {LETTERS[COLOUR[face]]}" if face >= COLOR else ""
    return f"play {CARD_SET.text(CARD_OF[face])} {where}{named}"


TEXTS = (
    *(f"bid {bid}" for bid in range(BIDS)),
    *(_play_text(face, place) for face in range(FACES) for place in range(PLACES)),
    "pass",
)
ACTION_OF = {text.lower(): action for action, text in enumerate(TEXTS)}

# --------------------------------------------------------------------------------- exact notation


def text(action: int) -> str:
    """Returns the text of an action."""
    return TEXTS[action]


def parse(text: str) -> int:
    """Returns the action of a text, in any case; raises ``ValueError`` for what is no notation."""
    words = text.split()
    action = ACTION_OF.get(" ".join(words).lower())
    if action is None:
        raise ValueError(_unreadable(words))
    return action


def _unreadable(words: list[str]) -> str:
    """Returns what is wrong with a text that is no action, and what would be right."""
    verb, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if verb == "bid" and not rest:
        return "Say which bid: 0, 1, 2, 3 or 4."
    if verb == "bid":
        return f"There is no bid {_short(rest)}: a bid is 0, 1, 2, 3 or 4."
    if verb != "play" or not rest:
        return "An action is 'bid 2', 'play 5R new', 'play 5R on 2' or 'play COLOR on 2 as G'."
    card = CARD_SET.code(rest[0])
    if card is None:
        return CARD_SET.refusal(rest[0])
    name = CARD_SET.text(card)
    if len(rest) > 2 and rest[1].lower() == "on" and rest[2] not in map(str, range(1, PLACES)):
        return f"There is no stack {_short(rest[2:3])}: stacks are numbered 1 to {STACKS} at most."
    if card == COLOR:
        return "Name a stack and a colour, R, Y, K, P or G: 'play COLOR on 2 as G'."
    if card >= DRAGONS:
        return f"Name a stack, and nothing after it: 'play {name} on 2'."
    return f"Say where {name} goes, and nothing after it: 'play {name} new' or 'play {name} on 2'."


def _short(words: list[str]) -> str:
    return repr(" ".join(words)[:20])


def card(card: int) -> str:
    """Returns the text of a card."""
    return CARD_SET.text(card)


def parse_card(text: str) -> int:
    """Returns the card of a text; raises ``ValueError``."""
    return CARD_SET.parse(text)


def hand(state: Any, seat: int) -> list[int]:
    """Returns the cards that a seat holds, as far as a view knows them, in order."""
    return CARD_SET.spread(state.hands[seat])


# ------------------------------------------------------------------------------- what people type

COLOUR_TYPED = "|".join((*COLOURS, "pink", *LETTERS.lower()))
TYPED = re.compile(
    r"(?:play|p)? ?(?P<card>[1-7][rykpg]|[rykpg][1-7]|ice|i|fire|f|colou?r|c)"
    r"(?:[ /]*(?:(?P<new>new|n)|(?:on|#)? ?(?P<place>\d+)))?"
    rf"(?: ?(?:as|:)? ?(?P<named>{COLOUR_TYPED}))?"
)
SPELLS = {"i": ICE, "f": FIRE, "c": COLOR}


def guess(view: View, text: str) -> str:
    """Returns the exact text of what a person typed: ``b2``, ``5r new``, ``5r 2``, ``ice 3``,
    ``c 3 green``; ``5r`` alone if it can go to one place only.

    What cannot be made out comes back as it is, for :func:`parse` to refuse.
    """
    typed = " ".join(text.lower().split())
    bid = re.fullmatch(r"(?:b|bid)? ?(\d)", typed)
    if bid and (view.fields.phase == BIDDING or not typed.isdigit()):
        return f"bid {bid[1]}"
    found = TYPED.fullmatch(typed)
    if found is None:
        return typed
    parts = ["play", CARD_SET.text(_typed_card(found["card"]))]
    if found["new"] or found["place"]:
        parts.append("new" if found["new"] else f"on {found['place']}")
    if found["named"]:
        parts.append(f"as {_letter(found['named'])}")
    return _completed(view, parts)


def _completed(view: View, parts: list[str]) -> str:
    """Returns the one legal action that has all parts, or the parts as they are."""
    exact = " ".join(parts)
    fitting = [text for text in view.legal() if all(f" {part} " in f" {text} " for part in parts)]
    return fitting[0] if len(fitting) == 1 and exact.lower() not in ACTION_OF else exact


def _letter(colour: str) -> str:
    """Returns the letter of a colour, or of its name: black is K, pink as good as purple."""
    return LETTERS[COLOURS.index(colour)] if colour in COLOURS else colour[0].upper()


def _typed_card(typed: str) -> int:
    if typed[0] in SPELLS:
        return SPELLS[typed[0]]
    number, letter = sorted(typed)
    code = CARD_SET.code(number + letter)
    assert code is not None
    return code


# --------------------------------------------------------------------------------------- refusals


def refusal(state: Any, action: int, clause: int) -> str:
    """Returns in a sentence why ``clause`` forbids ``action`` to the seat to act."""
    if clause == MD2_3:
        return _bid_refusal(state, action)
    if clause == MD6_2:
        names = listing(playable_texts(state), "or")
        return f"A seat that can play must play, and you can play {names}."
    if clause == MD6_1 and not PLAY <= action < PASS:
        return "The bids are taken: play a card, like 'play 5R new' or 'play 5R on 2'."
    if clause == MD8_1:
        return "The match is over."
    return _card_refusal(state, face_of(action), place_of(action), clause)


def playable_texts(state: Any) -> list[str]:
    """Returns the cards that the seat to act can play, each once."""
    return CARD_SET.kinds(state.hands[state.turn] & state.playable)


def bid_cards(state: Any) -> list[str]:
    """Returns the bid cards that are still there, in order."""
    return [str(bid) for bid in range(BIDS) for _ in range(state.bid_cards[bid])]


def _bid_refusal(state: Any, action: int) -> str:
    left = listing(bid_cards(state))
    if state.phase == BIDDING and action < PLAY:
        return f"No bid card {action} is left; left are {left}."
    return f"The bids come before the play: take one of the bid cards {left}."


def _card_refusal(state: Any, face: int, place: int, clause: int) -> str:
    """Returns why a card may not be laid in a place, stack by stack."""
    name = CARD_SET.text(CARD_OF[face])
    if clause == MD6_1:
        return f"You do not hold {name}."
    if clause == MD3_2:
        return f"There is no stack {place}: {_numbers(int(state.stacks))}."
    if clause == MD4_1:
        stack = next(k for k in range(state.stacks) if colour_on(state.tops[k]) == colour_on(face))
        on_top = f"{capital(colour_on(face))} lies on top of stack {stack + 1}"
        return f"{on_top}, so {name} cannot start a stack."
    if clause == MD5_1 and place == NEW:
        return "A spell goes on a stack with a dragon on top, and never starts one."
    return _stack_refusal(name, colour_on(face), place, int(state.tops[place - 1]), clause)


def _stack_refusal(name: str, colour: str, place: int, face: int, clause: int) -> str:
    """Returns why a card of a colour may not be laid on a stack that has ``face`` on top."""
    top = CARD_SET.text(CARD_OF[face])
    return {
        MD4_2: f"{name} goes on a lower {colour} dragon, and on top of stack {place} lies {top}.",
        MD4_3: f"Stack {place} waits for a {named_on(face)} dragon, and {name} is {colour}.",
        MD5_1: f"A spell goes on a dragon, and on top of stack {place} lies {top}.",
        MD5_2: f"Stack {place} is frozen: nothing more is placed on it in this deal.",
        MD5_3: f"Stack {place} is burnt: nothing more is placed on it in this deal.",
    }[clause]


def _numbers(stacks: int) -> str:
    if stacks == 0:
        return "no stack has been started"
    return "there is stack 1 alone" if stacks == 1 else f"they are numbered 1 to {stacks}"


# ------------------------------------------------------------------------------------- vocabulary


def colour_on(face: int) -> str:
    """Returns the colour of a stack with ``face`` on top; ``""`` under a spell (MD3.1)."""
    return COLOURS[COLOUR[face]] if face < DRAGONS else ""


def named_on(face: int) -> str:
    """Returns the colour that a Color spell named; ``""`` for other faces."""
    return COLOURS[COLOUR[face]] if face >= COLOR else ""


def note_on(face: int) -> str:
    """Returns what a spell on top has made of a stack."""
    if face < DRAGONS:
        return ""
    return {ICE: "frozen", FIRE: "burnt"}.get(face) or f"waits for {named_on(face)}"
