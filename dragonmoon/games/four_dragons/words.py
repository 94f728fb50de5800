"""Four Dragons in words: exact notation, what people type, and refusals."""

import re
from functools import partial
from typing import Any

from dragonmoon.cards import Cards
from dragonmoon.game import Unformed, View
from dragonmoon.games.four_dragons.actions import (
    ACTIONS,
    ASK,
    ASKING,
    CARD_OF,
    DISCARD,
    DRAW,
    DRAWING,
    FACES,
    GIFT,
    GIVING,
    KILL,
    KILLING,
    PLAYING,
    QUESTIONS,
    SHOWN,
    SPARE,
    SWAP,
    SWAPPING,
)
from dragonmoon.games.four_dragons.cards import (
    BLOCK,
    CHOOSE,
    COLOUR,
    COLOURS,
    COPIES,
    START,
    TEN,
    TEXTS,
)
from dragonmoon.games.four_dragons.powers import (
    FD4_1,
    FD4_2,
    FD4_4,
    forbids_name,
    forbids_question,
    may_kill,
)
from dragonmoon.games.four_dragons.rules import FD3_1, FD7_1, due
from dragonmoon.games.four_dragons.seats import SEATS, is_dummy, partner_of
from dragonmoon.games.four_dragons.tricks import day_colour, playable
from dragonmoon.sentences import capital, listing, plural

LETTERS = "KPBG"
COLOUR_NAMES = ("black", "pink", "blue", "green")
CARD_SET = Cards(
    TEXTS,
    COPIES,
    "no card: a card is CH, SP, SW, AS, 2K, 6K, 9K, 10K, or 3, 4, 5, 7 or 8 with P, B or G",
)


def subject(question: int) -> str:
    """Returns what a question is about: ``pink``, ``rank 4``."""
    return COLOUR_NAMES[question] if question < COLOURS else f"rank {question - COLOURS}"


def booty(food: int, muertos: int) -> str:
    """Returns so many Food and Muertos in words; nothing if there are none."""
    parts = [f"{food} Food"] * bool(food) + [plural(muertos, "Muerto")] * bool(muertos)
    return listing(parts) if parts else ""


def _face_text(face: int) -> str:
    named = f" as {LETTERS[SHOWN[face]]}" if CARD_OF[face] == CHOOSE else ""
    return f"play {CARD_SET.text(CARD_OF[face])}{named}"


def _question_text(seat: int, question: int) -> str:
    what = f"colour {LETTERS[question]}" if question < COLOURS else f"rank {question - COLOURS}"
    return f"ask {seat} {what}"


ACTION_TEXTS = (
    *(_face_text(face) for face in range(FACES)),
    *(f"discard {card}" for card in TEXTS),
    *(f"swap {card}" for card in TEXTS),
    *(_question_text(seat, asked) for seat in range(SEATS) for asked in range(QUESTIONS)),
    *(f"kill {seat}" for seat in range(SEATS)),
    "spare",
    *(f"draw {card}" for card in TEXTS),
    *(f"gift {card}" for card in TEXTS),
    *("swap ?", "draw ?", "gift ?"),  # what others hear of them
)
ACTION_OF = {text.lower(): action for action, text in enumerate(ACTION_TEXTS[:ACTIONS])}

# --------------------------------------------------------------------------------- exact notation


def text(action: int) -> str:
    """Returns the text of an action, also of one that a seat only heard of (``gift ?``)."""
    return ACTION_TEXTS[action]


def parse(text: str) -> int:
    """Returns the action of a text, in any case.

    Raises ``ValueError`` for what is no notation, :class:`Unformed` for a question about what there
    is not.
    """
    words = text.split()
    action = ACTION_OF.get(" ".join(words).lower())
    if action is None:
        _check_question(words)
        raise ValueError(_unreadable([word.lower() for word in words]))
    return action


def _check_question(words: list[str]) -> None:
    """Raises ``ValueError`` for a question to no seat, :class:`Unformed` for one about no rank or
    colour.
    """
    if [word.lower() for word in words[::2]] not in (["ask", "rank"], ["ask", "colour"]):
        return
    seat, kind, *rest = words[1:]
    if seat not in map(str, range(SEATS)):
        raise ValueError(f"There is no seat {seat[:20]!r} to ask: seats are 0 to {SEATS - 1}.")
    if len(rest) != 1:
        return
    said = f"There is no colour {rest[0][:20]!r}: colours are K, P, B and G."
    if kind.lower() == "rank":
        said = f"There is no rank {rest[0][:20]}: ranks are 0 to {TEN}."
    raise Unformed(said, partial(_why_unformed, said))


def _why_unformed(said: str, state: Any) -> tuple[str, int]:
    """Returns why a question about what there is not is refused: first, since none is due."""
    if state.turn >= 0 and state.phase == ASKING:
        return said, FD4_4
    clause = int(due(state))
    return refusal(state, ASK, clause), clause


def _unreadable(words: list[str]) -> str:
    """Returns what is wrong with a text that is no action, and what would be right."""
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb == "kill":
        return "Name the seat whose 10 goes, 0 to 3: 'kill 1'; or 'spare'."
    if verb == "ask":
        return "Ask a seat for a colour or a rank: 'ask 2 colour P' or 'ask 2 rank 4'."
    if verb not in ("play", "discard", "swap", "draw", "gift"):
        forms = ["'play 7P'", "'discard 5P'", "'swap 5P'", "'ask 2 colour P'", "'kill 1'"]
        return f"An action is {', '.join(forms)}, 'spare', 'draw 5P' or 'gift 5P'."
    if not rest:
        return f"Name a card: '{verb} 5P'."
    card = CARD_SET.code(rest[0])
    if card is None:
        return CARD_SET.refusal(rest[0])
    if verb == "play" and card == CHOOSE:
        return "Name the colour of CH, K, P, B or G: 'play CH as G'."
    return f"Name one card, and nothing after it: '{verb} {CARD_SET.text(card)}'."


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

OF_CARDS = ("play", "discard", "swap", "draw", "gift")
VERBS = {PLAYING: "play", SWAPPING: "swap", DRAWING: "draw", GIVING: "gift"}
VERBS |= {ASKING: "ask", KILLING: "kill"}
SYNONYMS = {"give": "gift", "take": "draw"}
CARD_NAMES = {"choose": "ch", "spoiled": "sp", "swap": "sw", "ask": "as", "food": "2k"}
CARD_NAMES |= {"start": "6k"}
NO = ("no", "n", "none", "pass", "decline", "spare")
NAMED = "|".join((*COLOUR_NAMES, *LETTERS.lower()))
TYPED_CARD = re.compile(
    rf"(?P<card>ch|sp|sw|as|10k|k10|[2-9][kpbg]|[kpbg][2-9])(?: ?(?:as )?(?P<named>{NAMED}))?"
)
TYPED_QUESTION = re.compile(
    rf"(?:ask )?(?:seat )?(?P<seat>\d+) (?:for )?(?:colou?r |rank )?(?P<what>\d+|{NAMED})s?"
)
TYPED_KILL = re.compile(r"(?:kill )?(?:seat )?(?P<seat>\d+)")


def guess(view: View, text: str) -> str:
    """Returns the exact text of what a person typed: ``7p``, ``p7``, ``ch green``, ``2 pink``,
    ``2 4``, ``1`` to kill; a card alone, or the rank of the only one that may be meant, is played,
    discarded, swapped or given, as is due.

    What cannot be made out comes back with the verb that is due, for :func:`parse` to refuse.
    """
    typed = " ".join(text.lower().split())
    phase = int(view.fields.phase)
    if phase == KILLING and (killed := _of_kill(view, typed)):
        return killed
    asked = TYPED_QUESTION.fullmatch(typed)
    if asked and (phase == ASKING or typed.startswith("ask")):
        what = asked["what"]
        kind = f"rank {what}" if what.isdigit() else f"colour {_letter(what)}"
        return f"ask {asked['seat']} {kind}"
    return _of_card(view, typed) or _completed(view, typed)


def _of_kill(view: View, typed: str) -> str:
    """Returns the action of who is asked to kill a 10; nothing if it cannot be made out."""
    victims = [text for text in view.legal() if text.startswith("kill")]
    if typed in ("kill", "yes", "y") and len(victims) == 1:
        return victims[0]
    found = TYPED_KILL.fullmatch(typed)
    return "spare" if typed in NO else f"kill {found['seat']}" if found else ""


def _completed(view: View, typed: str) -> str:
    """Returns what was typed with the verb that is due, unless it begins with a verb."""
    begun = typed.partition(" ")[0] in {text.split()[0] for text in ACTION_TEXTS}
    if begun or not typed or view.decider != view.seat:
        return typed
    return f"{_verb_due(view)} {typed}"


def _verb_due(view: View) -> str:
    """Returns the verb of what is due now."""
    legal = view.legal()
    if legal and all(text.startswith("discard") for text in legal):
        return "discard"
    return VERBS[int(view.fields.phase)]


def _of_card(view: View, typed: str) -> str:
    """Returns the action on a typed card; nothing if it is no card."""
    verb, _, rest = typed.partition(" ")
    verb = SYNONYMS.get(verb, verb)
    if verb not in OF_CARDS or not rest:
        verb, rest = _verb_due(view), typed
    if verb not in OF_CARDS:
        return ""
    first, _, more = rest.partition(" ")
    found = TYPED_CARD.fullmatch(f"{_card_meant(view, first)} {more}".strip())
    if found is None:
        return ""
    card = found["card"]
    if card[0] in "kpbg":
        card = card[1:] + card[0]
    named = f" as {_letter(found['named'])}" if found["named"] else ""
    return f"{verb} {card.upper()}{named}"


def _card_meant(view: View, typed: str) -> str:
    """Returns a card of which the name was typed, or the rank, if only one of it is allowed now."""
    if not typed.isdigit():
        return CARD_NAMES.get(typed, typed)
    cards = {text.split()[1].lower() for text in view.legal() if len(text.split()) == 2}
    meant = [card for card in cards if card[:-1] == typed]
    return meant[0] if len(meant) == 1 else typed


def _letter(colour: str) -> str:
    """Returns the letter of a colour, or of its name."""
    return LETTERS[COLOUR_NAMES.index(colour)] if colour in COLOUR_NAMES else colour[0].upper()


# --------------------------------------------------------------------------------------- refusals


def refusal(state: Any, action: int, clause: int) -> str:
    """Returns in a sentence why ``clause`` forbids ``action`` to the seat to act."""
    if clause == FD7_1:
        return "The match is over."
    if state.phase == PLAYING:
        return _card_refusal(state, action, clause)
    said = {
        SWAPPING: _swap_refusal,
        ASKING: _question_refusal,
        KILLING: _kill_refusal,
        DRAWING: _gift_refusal,
        GIVING: _gift_refusal,
    }
    return said[int(state.phase)](state, action)


def _holder(state: Any, seat: int) -> str:
    """Returns who holds cards, as the decider says it."""
    return "The dummy does" if is_dummy(state, seat) else "You do"


def _card_refusal(state: Any, action: int, clause: int) -> str:
    """Returns why a card may not be played or discarded."""
    if not action < SWAP:
        return "Now a card is to be played: 'play 7P'."
    discards = action >= DISCARD
    card = action - DISCARD if discards else int(CARD_OF[action])
    name = CARD_SET.text(card)
    if not state.hands[state.turn] & BLOCK[card]:
        return f"{_holder(state, state.turn)} not hold {name}."
    if discards:
        able = listing(CARD_SET.kinds(playable(state)), "or")
        return f"Only a seat that can play nothing discards, and {able} can be played."
    if clause == FD3_1:
        return f"{CARD_SET.text(START)} is led to the first trick of a deal."
    if clause == FD4_1:
        return _name_refusal(state, int(SHOWN[action]))
    if clause == FD4_2:
        return "Spoiled lies in the trick: no Food may be played to it any more."
    colour = capital(COLOUR_NAMES[COLOUR[card]])
    return f"{colour} lies in the trick already, so {name} cannot be played."


def _name_refusal(state: Any, colour: int) -> str:
    if colour == day_colour(state):
        return f"CH may not be named {COLOUR_NAMES[colour]}, the colour of the day."
    return f"CH may not be named {COLOUR_NAMES[colour]}: that colour lies in the trick already."


def nameable(state: Any) -> list[str]:
    """Returns the letters of the colours that CH may be named now (FD4.1)."""
    return [LETTERS[colour] for colour in range(COLOURS) if not forbids_name(state, colour)]


def _swap_refusal(state: Any, action: int) -> str:
    if SWAP <= action < ASK:
        return f"{_holder(state, state.turn)} not hold {CARD_SET.text(action - SWAP)}."
    return "Swap was played: choose a card to exchange with the partner: 'swap 5P'."


def _question_refusal(state: Any, action: int) -> str:
    if not ASK <= action < KILL:
        return "Ask was played: ask a seat for a colour or a rank: 'ask 2 colour P'."
    seat = (action - ASK) // QUESTIONS
    if is_dummy(state, seat):
        return "The dummy is never asked: its hand lies open."
    if seat == state.turn:
        return "Ask another seat than your own."
    if is_dummy(state, state.turn):
        return "The dummy asks seat 1 or 3."
    return f"Seat {seat} has no card left, so it is not asked."


def askable(state: Any) -> list[str]:
    """Returns the seats that the seat to act may ask."""
    return [str(seat) for seat in range(SEATS) if not forbids_question(state, seat)]


def victims(state: Any) -> list[int]:
    """Returns the seats whose 10 the seat to act may kill."""
    return [seat for seat in range(SEATS) if may_kill(state, state.turn, seat)]


def _kill_refusal(state: Any, action: int) -> str:
    names = listing([f"'kill {seat}'" for seat in victims(state)], "or")
    if not KILL <= action < SPARE:
        return f"A 10 of an opponent may be killed: {names}, or 'spare'."
    seat = action - KILL
    if partner_of(state.turn) == seat:
        return f"Only a 10 of an opponent may be killed: {names}, or 'spare'."
    return f"Seat {seat} has no 10 here that you may kill: {names}, or 'spare'."


def _gift_refusal(state: Any, action: int) -> str:
    if state.phase == DRAWING:
        if DRAW <= action < GIFT:
            return f"Seat {state.actor} does not hold {CARD_SET.text(action - DRAW)}."
        return f"A card of seat {state.actor} is to be drawn: 'draw 5P'."
    if action >= GIFT:
        return f"{_holder(state, state.turn)} not hold {CARD_SET.text(action - GIFT)}."
    return f"A card is to be given to seat {state.actor}: 'gift 5P'."
