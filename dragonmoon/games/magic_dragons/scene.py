"""Magic Dragons as a scene: what a view looks like, in zones, facts, words and gestures."""

from dataclasses import dataclass, field
from typing import Any

from dragonmoon.game import Deal, View
from dragonmoon.games.magic_dragons.position import stacks_set_up
from dragonmoon.games.magic_dragons.rules import (
    BIDDING,
    CARD_OF,
    CENTRE,
    COLOR,
    DRAGONS,
    FIRE,
    ICE,
    NEW,
    PLAY,
    PLAYING,
    SILENT,
    area_after,
    cards_of,
    face_of,
    place_of,
    returns,
    stacks_of,
)
from dragonmoon.games.magic_dragons.words import (
    CARD_SET,
    bid_cards,
    colour_on,
    hand,
    named_on,
    note_on,
    parse,
    playable_texts,
)
from dragonmoon.scenery import Plies, button, hand_zone, held_cards, present_plies
from dragonmoon.scenes import Gesture, ShownCard, ShownStack, Zone
from dragonmoon.sentences import are, does, listing, signed, whom

COLUMNS = ["Bid", "Stacks", "Cards", "Hand", "Score"]


def prompt(view: View) -> str:
    """Returns what is to be done now, in a sentence."""
    state = view.fields
    if view.turn != view.seat:
        return f"Seat {view.turn} is to {'bid' if state.phase == BIDDING else 'play'}."
    if state.phase == BIDDING:
        return f"How many stacks will you hold? Bid {listing(_bids_left(view), 'or')}."
    names = playable_texts(state)
    return f"Play {listing(names, 'or')}{'' if len(names) > 1 else ', your only card that fits'}."


def _bids_left(view: View) -> list[str]:
    return list(dict.fromkeys(bid_cards(view.fields)))


def facts(view: View) -> list[tuple[str, str]]:
    """Returns the bid cards that are still there."""
    return [("Bid cards left", " ".join(bid_cards(view.fields)))]


# ------------------------------------------------------------------------------- seats and zones


def cells(view: View, seat: int) -> list[str]:
    """Returns the bid of a seat, and what it holds."""
    state = view.fields
    bid = int(state.bids[seat])
    held = [stacks_of(state, seat), cards_of(state, seat), state.hand_sizes[seat]]
    shown = "" if bid == SILENT else str(bid)
    return [shown, *(str(number) for number in held), str(state.scores[seat])]


def marks(view: View, seat: int) -> list[str]:
    """Returns whether a seat is the dealer, and whether it has just been passed over."""
    found = ["dealer"] if view.fields.dealer == seat else []
    if seat in just_passed_over(view):
        found.append("passed over")
    return found


def just_passed_over(view: View) -> list[int]:
    """Returns the seats that were passed over after the last ply."""
    plies = present_plies(view)
    if not plies or view.turn is None:
        return []
    return passed_over(view.fields, plies[-1][0], view.turn, later=[])


def passed_over(fields: Any, last: int, turn: int, later: Plies) -> list[int]:
    """Returns the seats with cards that were passed over between the seat that acted ``last`` and
    ``turn``; ``fields`` are those after some ``later`` plies.
    """
    seats = int(fields.seats)
    between = [(last + k) % seats for k in range(1, (turn - last - 1) % seats + 1)]
    return [seat for seat in between if fields.hand_sizes[seat] + played(later, seat)]


def played(plies: Plies, seat: int) -> int:
    """Returns how many cards a seat lays with these plies."""
    return sum(player == seat and action >= PLAY for player, action in plies)


@dataclass
class Stack:
    """A stack: the seat in whose area it lies (or CENTRE), and its faces from the bottom."""

    area: int
    faces: list[int] = field(default_factory=list)

    def lay(self, seat: int, face: int) -> None:
        """Lays a card on it for a seat."""
        self.area = area_after(face, seat, self.area)
        self.faces.append(face)


def first_stacks(fields: Any) -> list[Stack]:
    """Returns the stacks with which a deal began: none, but for a position."""
    return [Stack(area, list(faces)) for area, faces in stacks_set_up(fields)]


def stacks_after(fields: Any, plies: Plies) -> list[Stack]:
    """Returns the stacks on the table after the plies of a deal, in order of their numbers."""
    stacks = first_stacks(fields)
    for seat, action in plies:
        lay(stacks, seat, action)
    return stacks


def lay(stacks: list[Stack], seat: int, action: int) -> None:
    """Does to the stacks on the table what a ply does."""
    if action < PLAY:
        return
    if place_of(action) == NEW:
        stacks.append(Stack(CENTRE))
    stacks[place_of(action) - 1].lay(seat, face_of(action))


def zones(view: View) -> list[Zone]:
    """Returns the areas from the viewer clockwise, the centre, and the viewer's hand."""
    seats, own = int(view.fields.seats), view.seat or 0
    areas = [(own + k) % seats for k in range(seats)]
    stacks = stacks_after(view.fields, present_plies(view))
    found = [_stack_zone(view, stacks, area) for area in (*areas, CENTRE)]
    if view.seat is not None:
        found.append(hand_zone(_hand_cards(view)))
    return found


def _stack_zone(view: View, stacks: list[Stack], area: int) -> Zone:
    label = "Centre" if area == CENTRE else f"Area of {whom(area, view.seat)}"
    return {
        "name": "centre" if area == CENTRE else f"area {area}",
        "label": "Your area" if area == view.seat else label,
        "layout": "stacks",
        "cards": [],
        "stacks": [
            _shown(number, stack)
            for number, stack in enumerate(stacks, start=1)
            if stack.area == area
        ],
    }


def _shown(number: int, stack: Stack) -> ShownStack:
    return {
        "number": number,
        "cards": [CARD_SET.text(CARD_OF[face]) for face in stack.faces],
        "colour": colour_on(stack.faces[-1]),
        "note": note_on(stack.faces[-1]),
    }


def _hand_cards(view: View) -> list[ShownCard]:
    """Returns the hand by colours, with what may be played now."""
    state = view.fields
    playable = playable_texts(state) if view.turn == view.seat and state.phase == PLAYING else []
    cards = CARD_SET.spread(state.hands[view.seat])
    grouped = [(CARD_SET.text(card), colour_on(card) or "spells") for card in cards]
    return held_cards(grouped, playable)


# --------------------------------------------------------------------------------- score and log


def projected(view: View) -> list[int] | None:
    """Returns what each seat would score if the deal ended now."""
    if view.fields.phase != PLAYING or view.turn is None:
        return None
    return [returns(view.fields, seat) for seat in range(view.fields.seats)]


def label(deal: Deal) -> str:
    """Returns what was bid in an ended deal, from seat 0 on."""
    return f"bids {' '.join(str(bid) for bid in bids(deal))}"


def bids(deal: Deal) -> list[int]:
    """Returns what each seat bid in an ended deal."""
    found: list[int] = deal.end.bids[: deal.end.seats].tolist()
    return found


def story(fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
    """Returns plies of one deal in sentences, and who was passed over after each."""
    told: list[str] = []
    stacks = first_stacks(fields)
    following = [seat for seat, _ in plies[1:]] + ([] if turn is None else [turn])
    for k, (seat, action) in enumerate(plies):
        told.append(said(seat, action, stacks, viewer))
        lay(stacks, seat, action)
        if k < len(following):
            passed = passed_over(fields, seat, following[k], plies[k + 1 :])
            told += [f"{are(other, viewer)} passed over." for other in passed]
    return told


def said(seat: int, action: int, stacks: list[Stack], viewer: int | None) -> str:
    """Returns a ply in a sentence, as ``viewer`` would tell it; ``stacks`` are those before it."""
    if action < PLAY:
        return f"{does(seat, viewer, 'bid')} {action}."
    face, place = face_of(action), place_of(action)
    card = CARD_SET.text(CARD_OF[face])
    if place == NEW:
        return f"{does(seat, viewer, 'start')} stack {len(stacks) + 1} with {card}."
    if face == ICE:
        return f"{does(seat, viewer, 'freeze')} stack {place} with ICE."
    if face == FIRE:
        return f"{does(seat, viewer, 'burn')} stack {place} with FIRE."
    if face >= COLOR:
        return f"{does(seat, viewer, 'cast')} COLOR on stack {place}, naming {named_on(face)}."
    if stacks[place - 1].faces[-1] >= DRAGONS:
        return f"{does(seat, viewer, 'claim')} stack {place} with {card}."
    owner = stacks[place - 1].area
    if owner == seat:
        return f"{does(seat, viewer, 'raise')} stack {place} to {card}."
    return f"{does(seat, viewer, 'capture')} stack {place} from {whom(owner, viewer)} with {card}."


def result(view: View, deal: Deal) -> str:
    """Returns the outcome of an ended deal in a sentence, with the cards that were kept."""
    told = []
    for seat, (bid, points) in enumerate(zip(bids(deal), deal.returns, strict=True)):
        held = int(stacks_of(deal.end, seat))
        left = [CARD_SET.text(card) for card in hand(deal.end, seat)]
        kept = f", kept {listing(left)}" if left else ""
        told.append(f"{whom(seat, view.seat)} bid {bid}, held {held}{kept}: {signed(points)}")
    return f"Deal {deal.number}: {'; '.join(told)}."


# ------------------------------------------------------------------------------------ gestures


def gesture(view: View, text: str) -> Gesture:
    """Returns an action with the gesture that makes it: a card to a stack or to the own area."""
    action = parse(text)
    if action < PLAY:
        return button(text)
    face, place = face_of(action), place_of(action)
    found: Gesture = {
        "text": text,
        "label": _button(face, place),
        "select": [CARD_SET.text(CARD_OF[face])],
        "drop": f"area {view.seat}" if place == NEW else f"stack {place}",
    }
    if face >= COLOR:
        found["choose"] = named_on(face)
    return found


def _button(face: int, place: int) -> str:
    card = CARD_SET.text(CARD_OF[face])
    if place == NEW:
        return f"Start a stack with {card}"
    named = f", naming {named_on(face)}" if face >= COLOR else ""
    return f"Play {card} on stack {place}{named}"
