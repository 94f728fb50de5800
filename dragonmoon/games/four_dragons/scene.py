"""Four Dragons as a scene: what a view looks like, in zones, facts, words and gestures."""

from typing import Any

from dragonmoon.game import Deal, View
from dragonmoon.games.four_dragons.actions import (
    ASK,
    ASKING,
    CARD_OF,
    DISCARD,
    DRAW,
    DRAWING,
    GIFT,
    GIVING,
    KILL,
    KILLING,
    PLAYING,
    QUESTIONS,
    SHOWN,
    SWAPPING,
)
from dragonmoon.games.four_dragons.cards import CHOOSE, COLOUR, COLOURS, DAYS, MUERTOS
from dragonmoon.games.four_dragons.powers import NO_CARD, NOTHING
from dragonmoon.games.four_dragons.rewinding import is_question
from dragonmoon.games.four_dragons.scoring import muertos_of, pairs_of
from dragonmoon.games.four_dragons.seats import DUMMY, SEATS, is_dummy, partner_of, right_of
from dragonmoon.games.four_dragons.story import note_of, ten_of, tricks_of
from dragonmoon.games.four_dragons.story import result as result
from dragonmoon.games.four_dragons.story import story as story
from dragonmoon.games.four_dragons.tricks import day_colour, playable, winner_of
from dragonmoon.games.four_dragons.words import (
    CARD_SET,
    COLOUR_NAMES,
    askable,
    nameable,
    parse,
    subject,
    victims,
)
from dragonmoon.scenery import button, hand_zone, held_cards, present_plies
from dragonmoon.scenes import Gesture, ShownCard, Zone
from dragonmoon.sentences import capital, listing, who, whom

COLUMNS = ["Hand", "Food", "Muertos", "Pairs"]
MUERTO_NAMES = ("Animals", "Children", "Adults")  # by day

# --------------------------------------------------------------------------------------- prompt


def prompt(view: View) -> str:
    """Returns what is to be done now, in a sentence."""
    if view.decider != view.seat:
        return _of_another(view)
    prompts = {
        PLAYING: _play_prompt,
        SWAPPING: _swap_prompt,
        ASKING: _question_prompt,
        KILLING: _kill_prompt,
        DRAWING: _draw_prompt,
        GIVING: _gift_prompt,
    }
    return prompts[int(view.fields.phase)](view)


def _of_another(view: View) -> str:
    """Returns what somebody else is to do."""
    state = view.fields
    if state.turn < 0:
        return f"Chance draws a card of {whom(state.actor, view.seat)}."
    doing = {
        SWAPPING: f"choose a card to swap with {_partner(view)}",
        KILLING: f"kill {_victims(view)}, or spare",
        DRAWING: f"choose a card of {whom(state.actor, view.seat)}",
        GIVING: f"give {whom(state.actor, view.seat)} a card",
    }
    what = doing.get(int(state.phase), "ask" if state.phase == ASKING else "play")
    return f"Seat {view.turn} is to {what}."


def _partner(view: View) -> str:
    return whom(int(partner_of(view.fields.turn)), view.seat)


def _swap_prompt(view: View) -> str:
    return f"Swap: choose the card of {_own_hand(view)} that goes to {_partner(view)}."


def _question_prompt(view: View) -> str:
    seats = askable(view.fields)
    example = f"'ask {seats[0]} colour P' or 'ask {seats[0]} rank 4'"
    return f"Ask seat {listing(seats, 'or')} for a colour or a rank: {example}."


def _kill_prompt(view: View) -> str:
    whose = "The dummy's" if is_dummy(view.fields, view.fields.turn) else "Your"
    return f"{whose} 3: kill {_victims(view)}, or spare."


def _draw_prompt(view: View) -> str:
    return f"Choose the card that you take from {whom(view.fields.actor, view.seat)}."


def _gift_prompt(view: View) -> str:
    state = view.fields
    drew = "it" if is_dummy(state, state.turn) else "you"
    card = f"any card of {_own_hand(view)}; {drew} drew {CARD_SET.text(state.drawn)}"
    return f"Give {whom(state.actor, view.seat)} {card}."


def _own_hand(view: View) -> str:
    """Returns how the decider speaks of the hand of the seat to act."""
    return "the dummy's hand" if is_dummy(view.fields, view.fields.turn) else "your hand"


def _victims(view: View) -> str:
    return listing([ten_of(seat, view.seat) for seat in victims(view.fields)], "or")


def _play_prompt(view: View) -> str:
    """Returns what may be played: CH with the colours that it may be named."""
    state = view.fields
    of_dummy = bool(is_dummy(state, state.turn))
    able = playable(state)
    if not able:
        whose = "The dummy can play nothing" if of_dummy else "You can play nothing"
        return f"{whose}: discard any card, face up."
    names = CARD_SET.kinds(able)
    if names[0] == CARD_SET.text(CHOOSE):
        names[0] += f" as {'/'.join(nameable(state))}"
    verb = "lead" if state.laid == 0 else "play"
    return capital(f"{'For the dummy: ' * of_dummy}{verb} {listing(names, 'or')}.")


# ---------------------------------------------------------------------------------------- facts


def facts(view: View) -> list[tuple[str, str]]:
    """Returns what the table shows beside the cards."""
    state = view.fields
    day = int(state.deal) - 1
    told = [("Day", f"{day + 1} of 3, {COLOUR_NAMES[day_colour(state)]}, {MUERTO_NAMES[day]}")]
    if view.turn is not None:
        told.append(("Trick", f"{trick_number(state)} of 8"))
        if state.laid < SEATS:
            told.append(("Colours open", _open_colours(state)))
        told += _pending(view)
    return told + _answers(view)


def trick_number(state: Any) -> int:
    """Returns the number of the trick that lies on the table, or is to be led."""
    return int(state.tricks) + (state.phase not in (DRAWING, GIVING))


def _open_colours(state: Any) -> str:
    free = [COLOUR_NAMES[c] for c in range(COLOURS) if not state.places >> c & 1]
    return "all" if len(free) == COLOURS else listing(free)


def _pending(view: View) -> list[tuple[str, str]]:
    """Returns the powers and gifts that are being carried out, or are to come."""
    state = view.fields
    told: list[tuple[str, str]] = []
    if state.spoiled and state.laid < SEATS:
        told.append(("Spoiled", "no Food any more"))
    threes = [(int(state.leader) + k) % SEATS for k in range(SEATS)]
    threes = [seat for seat in threes if state.killers >> seat & 1]
    if threes:
        told.append(("Kill 10 due", ", ".join(whom(seat, view.seat) for seat in threes)))
    if state.phase == SWAPPING:
        told.append(("Swap", _with(view, state.actor, partner_of(state.actor))))
        if state.turn != state.actor:
            chosen = CARD_SET.text(state.pending) if state.pending != NO_CARD else "a card"
            told.append(("Chosen", f"{chosen} by {whom(state.actor, view.seat)}"))
    if state.phase in (DRAWING, GIVING):
        told.append(("Gifts", _with(view, state.actor, right_of(state.actor))))
    return told


def _with(view: View, one: int, other: int) -> str:
    """Returns two seats that exchange cards."""
    return f"{whom(int(one), view.seat)} with {whom(int(other), view.seat)}"


def _answers(view: View) -> list[tuple[str, str]]:
    """Returns what seats have said they held, and who asked them."""
    told: list[tuple[str, str]] = []
    for seat, action in present_plies(view):
        if is_question(action):
            asked, question = divmod(action - ASK, QUESTIONS)
            about = subject(question)
            answer = view.fields.answers[len(told)]
            asker = whom(seat, view.seat)
            told.append((f"{who(asked, view.seat)}, {about}", f"had {answer} ({asker} asked)"))
    return told


# ------------------------------------------------------------------------------- seats and zones


def cells(view: View, seat: int) -> list[str]:
    """Returns what a seat holds, and what its partnership has captured."""
    state, own = view.fields, seat & 1
    captured = [state.food[own], muertos_of(state, own), pairs_of(state, own)]
    return [str(number) for number in (state.hand_sizes[seat], *captured)]


def marks(view: View, seat: int) -> list[str]:
    """Returns whether a seat leads, and whether its card is out of the trick."""
    state = view.fields
    if view.turn is None:
        return []
    found = ["leader"] if state.leader == seat else []
    return list(filter(None, [*found, note_of(state, seat)]))


def zones(view: View) -> list[Zone]:
    """Returns the trick and the last one, what was captured, the dummy's hand and the viewer's."""
    state = view.fields
    tricks = tricks_of(present_plies(view))
    before = tricks[: len(tricks) - (state.laid > 0)]
    last = laid(before[-1]) if before else []
    found: list[Zone] = [
        {"name": "trick", "label": "Trick", "layout": "around", "cards": laid(state)},
        {"name": "last trick", "label": "Last trick", "layout": "row", "cards": last},
        *(_captured(state, own) for own in range(2)),
    ]
    if is_dummy(state, DUMMY):
        cards = _hand_cards(view, DUMMY)
        found.append(
            {"name": "dummy", "label": "The dummy's hand", "layout": "row", "cards": cards}
        )
    if view.seat is not None:
        found.append(hand_zone(_hand_cards(view, view.seat)))
    return found


def laid(trick: Any) -> list[ShownCard]:
    """Returns the cards of a trick in order of play, with who laid each and whether it wins."""
    best = winner_of(trick) if trick.laid else NOTHING
    cards: list[ShownCard] = []
    for seat in [(int(trick.leader) + k) % SEATS for k in range(trick.laid)]:
        face = trick.trick[seat]
        text = CARD_SET.text(CARD_OF[face])
        card: ShownCard = {"text": text, "seat": seat, "wins": bool(seat == best)}
        if note := note_of(trick, seat):
            card |= {"note": note, "out": True}
        elif CARD_OF[face] == CHOOSE:
            card["note"] = f"as {COLOUR_NAMES[SHOWN[face]]}"
        cards.append(card)
    return cards


def _captured(state: Any, own: int) -> Zone:
    cards = ["2K"] * int(state.food[own])
    for day, card in enumerate(MUERTOS):
        cards += [CARD_SET.text(card)] * int(state.muertos[DAYS * own + day])
    shown: list[ShownCard] = [{"text": text} for text in cards]
    label = f"Taken by {own}, {own + 2}"
    return {"name": f"captured {own}", "label": label, "layout": "row", "cards": shown}


def _hand_cards(view: View, seat: int) -> list[ShownCard]:
    """Returns a hand by colours, with what may be done with each card now."""
    state = view.fields
    chosen_from = state.actor if state.phase == DRAWING else state.turn
    allowed: set[str] = set()
    if chosen_from == seat and state.phase not in (ASKING, KILLING):
        allowed = {text.split()[1] for text in view.legal()}
    cards = sorted(CARD_SET.spread(state.hands[seat]), key=lambda card: COLOUR[card])
    return held_cards(
        [(CARD_SET.text(card), COLOUR_NAMES[COLOUR[card]]) for card in cards], allowed
    )


# ------------------------------------------------------------------------------ score and actions


def projected(view: View) -> list[int] | None:
    """Returns the pairs of each seat now less those at the beginning of the deal."""
    if view.turn is None:
        return None
    before = pairs_at_first(view)
    return [int(pairs_of(view.fields, seat & 1)) - before[seat & 1] for seat in range(SEATS)]


def pairs_at_first(view: View) -> list[int]:
    """Returns the pairs of each partnership at the beginning of the deal, or in the position that
    it began with: those without what the tricks have captured since.
    """
    state, before = view.fields, view.fields.copy()
    tricks = tricks_of(present_plies(view))
    captured = state.laid == 0 or state.phase in (DRAWING, GIVING)
    for trick in tricks if captured else tricks[:-1]:
        own = winner_of(trick) & 1
        food, muertos = trick.captured()
        before.food[own] -= food
        before.muertos[DAYS * own + state.deal - 1] -= muertos
    return [int(pairs_of(before, own)) for own in range(2)]


def label(deal: Deal) -> str:
    """Returns the day of an ended deal."""
    return f"day of the {MUERTO_NAMES[deal.number - 1]}"


def gesture(view: View, text: str) -> Gesture:
    """Returns an action with the gesture that makes it: a button, or a card to the middle of the
    table; one chosen from the dummy's hand goes to the own.
    """
    action = parse(text)
    if action < ASK or action >= DRAW:
        card = text.split()[1]
        zone = "hand" if DRAW <= action < GIFT else "trick"
        found: Gesture = {"text": text, "label": capital(text), "select": [card], "drop": zone}
        if action < DISCARD and CARD_OF[action] == CHOOSE:
            found["choose"] = f"as {COLOUR_NAMES[action]}"
        return found
    # of all questions those to one seat are of a kind: "ask 2"
    return button(text) | {"kind": text[:5]} if action < KILL else button(text)
