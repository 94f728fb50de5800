"""Gang of Four as a scene: what a view looks like, in zones, facts, words and gestures."""

from typing import Any

from dragonmoon.game import Deal, View
from dragonmoon.games.gang_of_four.combinations import (
    COLOUR,
    GANG,
    M1,
    NOTHING,
    PHOENIX_G,
    RANK,
    SIZE,
    TYPE,
)
from dragonmoon.games.gang_of_four.duty import forbids_by_duty, has_duty, strongest_of
from dragonmoon.games.gang_of_four.forming import forms_several
from dragonmoon.games.gang_of_four.grouping import in_combinations
from dragonmoon.games.gang_of_four.rules import (
    DECLARE,
    EXCHANGE,
    LAST,
    PASS,
    PLAY,
    may_declare,
    must_open,
    play_of,
)
from dragonmoon.games.gang_of_four.scoring import PENALTY
from dragonmoon.games.gang_of_four.seats import NOBODY, direction
from dragonmoon.games.gang_of_four.story import result as result
from dragonmoon.games.gang_of_four.story import story as story
from dragonmoon.games.gang_of_four.texts import (
    CARD_SET,
    KIND_NAMES,
    cards_of,
    held,
    name,
    plural,
)
from dragonmoon.games.gang_of_four.words import parse
from dragonmoon.scenery import button, hand_zone, held_cards, present_plies
from dragonmoon.scenes import Gesture, ShownCard, Until, Zone
from dragonmoon.sentences import capital, does, whom

COLUMNS = ["Cards", "Penalty", "Score"]
HIGHER = {
    1: "a higher card",
    2: "a higher pair",
    3: "a higher three",
    5: "five cards that are higher",
}
PENALTIES = "1-7 ×1, 8-10 ×2, 11-13 ×3, 14-15 ×4, 16 ×5"

# ---------------------------------------------------------------------------- prompt and facts


def prompt(view: View) -> str:
    """Returns what is to be done now, in a sentence."""
    state = view.fields
    if state.phase == EXCHANGE:
        return _exchange_prompt(view)
    return _play_prompt(view) + _declaring(view)


def _declaring(view: View) -> str:
    """Returns what is to be said with a play that leaves one card, if there is one (GF7.1)."""
    may = any(text.endswith(" last") for text in view.legal())
    return " Say 'last' with what leaves you one card, or you are barred." if may else ""


def _play_prompt(view: View) -> str:
    state = view.fields
    if view.turn != view.seat:
        return f"Seat {view.turn} is to {'lead' if state.table == NOTHING else 'play or pass'}."
    if state.table == NOTHING:
        return _lead_prompt(state)
    if forbids_by_duty(state, NOTHING):
        high = CARD_SET.text(strongest_of(state, state.turn))
        return f"The next seat has one card: play {high}, your highest single, or a gang."
    if view.legal() == ["pass"]:
        return "You cannot beat it: pass."
    if TYPE[state.table] == GANG:
        return "Beat it with a larger or higher gang, or pass."
    return f"Beat it with {HIGHER[int(SIZE[state.table])]} or a gang, or pass."


def _exchange_prompt(view: View) -> str:
    state = view.fields
    card = CARD_SET.text(state.given)
    if view.turn == view.seat:
        return f"Seat {state.loser} gave you {card}, its strongest card. Return any one card."
    return f"Seat {view.turn} is to return a card to {whom(int(state.loser), view.seat)}."


def _lead_prompt(state: Any) -> str:
    if must_open(state):
        return "You open the match: lead any combination with 1M in it."
    if not has_duty(state):
        return "You lead: play any combination."
    if forms_several(state.hands[state.turn]):
        return "You lead, and the next seat has one card: play two or more cards."
    high = CARD_SET.text(strongest_of(state, state.turn))
    return f"You lead, and the next seat has one card: play {high}, your highest single."


def _direction_fact(state: Any) -> str:
    way, seats = direction(state), range(state.seats)
    order = ", ".join(str(way * seat % state.seats) for seat in seats)
    return f"{'clockwise' if way > 0 else 'counter-clockwise'} ({order})"


def facts(view: View) -> list[tuple[str, str]]:
    """Returns what the table shows beside the cards."""
    state = view.fields
    told = [("Direction", _direction_fact(state))]
    if state.loser != NOBODY:
        told.append(("Exchange", _exchange_fact(view)))
    if state.last_card == DECLARE:
        told.append(("Last card", "must be declared"))
    return [*told, ("Penalty", PENALTIES)]


def _exchange_fact(view: View) -> str:
    state = view.fields
    gave = f"{does(int(state.loser), view.seat, 'give')} {CARD_SET.text(state.given)}"
    if state.returned == NOTHING:
        return gave
    return f"{gave} for {CARD_SET.text(state.returned)}"


# ------------------------------------------------------------------------------- seats and zones


def cells(view: View, seat: int) -> list[str]:
    """Returns the cards that a seat has left, what they would cost, and its total."""
    state = view.fields
    left = int(state.hand_sizes[seat])
    cost = str(PENALTY[left]) if left < len(PENALTY) else ""  # 17 before one is returned
    return [str(left), cost, str(state.scores[seat])]


def marks(view: View, seat: int) -> list[str]:
    """Returns what stands beside a seat: the dealer, its last card, whether it has passed."""
    state = view.fields
    found = ["dealer"] if state.dealer == seat else []
    if view.turn is None:
        return found
    if state.owner == seat and state.table != NOTHING:
        found.append("to beat")
    if state.declared >> seat & 1:
        found.append("one card")
    if state.barred >> seat & 1:
        found.append("barred")
    passes = present_plies(view)[-int(state.passes) :] if state.passes else []
    return found + (["passed"] if (seat, PASS) in passes else [])


def zones(view: View) -> list[Zone]:
    """Returns the combination to beat, and the viewer's hand."""
    found = [_table_zone(view)]
    if view.seat is not None:
        found.append(_hand_zone(view))
    return found


def _table_zone(view: View) -> Zone:
    state = view.fields
    cards: list[ShownCard] = []
    label = "Nothing to beat"
    if state.table != NOTHING:
        owner = int(state.owner)
        head = "Played last" if view.turn is None else "To beat"
        label = f"{head}: {name(state.table)}, by {whom(owner, view.seat)}"
        cards = [{"text": CARD_SET.text(card), "seat": owner} for card in cards_of(state.table)]
    return {"name": "table", "label": label, "layout": "row", "cards": cards}


def _hand_zone(view: View) -> Zone:
    state = view.fields
    assert view.seat is not None
    hand, dragon = int(state.hands[view.seat]), int(state.dragons[view.seat])
    playable = {card for text in view.legal() for card in text.split()[1:]}
    cards = [(CARD_SET.text(card), plural(RANK[card])) for card in held(hand, dragon)]
    return hand_zone(held_cards(cards, playable)) | {"orders": orders(hand, dragon)}


def orders(hand: int, dragon: int) -> dict[str, list[list[str]]]:
    """Returns a hand in groups, by rank, by colour, and by combinations: the longest first."""
    cards = held(hand, dragon)
    ranks = [[card for card in cards if RANK[card] == rank] for rank in range(1, 13)]
    colours = [[card for card in cards if suit(card) == colour] for colour in range(4)]
    together = [cards_of(combination) for combination in in_combinations(hand, dragon)]
    return {
        order: [[CARD_SET.text(card) for card in group] for group in groups if group]
        for order, groups in (("rank", ranks), ("colour", colours), ("combination", together))
    }


def suit(card: int) -> int:
    """Returns the colour of a card in a flush; 3 for what has none of its own."""
    return 3 if card == M1 or card >= PHOENIX_G else int(COLOUR[card])


# ------------------------------------------------------------------------------ score and actions


def projected(view: View) -> list[int] | None:
    """Returns what the cards of each seat would cost now."""
    if view.fields.phase == EXCHANGE or view.turn is None:
        return None
    return [int(PENALTY[left]) for left in view.fields.hand_sizes[: view.fields.seats]]


def label(deal: Deal) -> str:
    """Returns who has won an ended deal."""
    return f"won by seat {deal.returns.index(0)}"


def until(view: View) -> Until:
    """Returns that a seat may want to pass until the cycle ends (GF6.3)."""
    return {"text": "pass", "label": "the cycle ends", "key": int(view.fields.cycles)}


def gesture(view: View, text: str) -> Gesture:
    """Returns an action with the gesture that makes it: a button, or cards to the table."""
    action = parse(text)
    if action == PASS:
        return button(text)
    if action < PLAY:
        card = text.split()[1]
        return {"text": text, "label": capital(text), "select": [card], "drop": "table"}
    combination = play_of(action)
    found: Gesture = {
        "text": text,
        "label": f"Play {name(combination)}",
        "select": [CARD_SET.text(card) for card in cards_of(combination)],
        "drop": "table",
        "kind": KIND_NAMES[TYPE[combination]],
    }
    if may_declare(view.fields, combination):
        found["choose"] = "declaring the last card" if action >= LAST else "without a word"
        found["label"] += f", {found['choose']}"
    return found
