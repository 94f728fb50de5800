"""Four-Player Moon as a scene: what a view looks like, in zones, facts, words and gestures."""

from typing import Any

from dragonmoon.cards import members
from dragonmoon.game import Deal, View
from dragonmoon.games.moon.rules import (
    ACTIONS,
    BID,
    BIDDING,
    BIDS,
    DISCARD,
    DISCARDING,
    NAMING,
    NO_TILE,
    NO_TRUMP,
    PASSED,
    PLAY,
    PLAYING,
    SILENT,
    STRENGTH,
    SUIT,
    SUIT_LED,
    TRUMP,
    beats,
    needed,
    playable,
    returns,
    side,
    tricks_of,
)
from dragonmoon.games.moon.words import PLURAL, SINGULAR, TILE_SET, parse, said, trump_name
from dragonmoon.scenery import Plies, button, hand_zone, held_cards, present_plies, sides
from dragonmoon.scenes import Gesture, ShownCard, Zone
from dragonmoon.sentences import capital, does, listing, who, whom

COLUMNS = ["Bid", "Tricks", "Needs", "Tiles", "Score"]

# ---------------------------------------------------------------------------- prompt and facts


def prompt(view: View) -> str:
    """Returns what is to be done now, in a sentence."""
    state = view.fields
    if view.turn != view.seat:
        verb = {BIDDING: "bid", DISCARDING: "discard", NAMING: "name trump"}.get(
            state.phase, "play"
        )
        return f"Seat {view.turn} is to {verb}."
    if state.phase == BIDDING:
        standing = f"above {state.bid}" if state.bid else "4, 5, 6, 7 or 21"
        return f"Your bid: {standing}, or pass."
    if state.phase == DISCARDING:
        widow = TILE_SET.text(state.widow)
        return f"The widow was {widow}. Discard one tile, face down."
    if state.phase == NAMING:
        return "Name trump: a number from 0 to 6, doubles, or none."
    return _play_prompt(state)


def _play_prompt(state: Any) -> str:
    if state.laid == 0:
        return "You lead: play any tile."
    suit = int(state.suit)
    playing = playable(state)
    if playing & SUIT[state.trump, suit]:
        return f"Follow {PLURAL[suit]}: play {listing(TILE_SET.spell(playing), 'or')}."
    return f"You hold no {SINGULAR[suit]}: play any tile."


def facts(view: View) -> list[tuple[str, str]]:
    """Returns what the table shows beside the cards."""
    state, told = view.fields, []
    if state.declarer >= 0:
        told.append(("Highest bid", f"{state.bid} by {whom(state.declarer, view.seat)}"))
    if state.trump >= 0:
        told.append(("Trump", trump_name(state.trump)))
    if state.phase == PLAYING and view.turn is not None:
        if state.laid == 0:
            told.append(("Leads", who(leader(state), view.seat)))
        else:
            led = TILE_SET.text(state.trick[leader(state)])
            told.append(("Led", f"{led} by {whom(leader(state), view.seat)}"))
            trump = " (trump)" if state.suit == state.trump else ""
            told.append(("Suit to follow", PLURAL[state.suit] + trump))
    return told


# ------------------------------------------------------------------------------- seats and zones


def cells(view: View, seat: int) -> list[str]:
    """Returns what is told of a seat."""
    state = view.fields
    own = [_bid_cell(state, seat), str(state.tricks[seat]), _needs_cell(state, seat)]
    return [*own, str(state.hand_sizes[seat]), str(state.scores[seat])]


def marks(view: View, seat: int) -> list[str]:
    """Returns whether a seat is the declarer, and whether it leads."""
    state, found = view.fields, []
    if state.declarer == seat and state.phase != BIDDING:
        found.append("declarer")
    if state.phase == PLAYING and leader(state) == seat:
        found.append("leader")
    return found


def _bid_cell(state: Any, seat: int) -> str:
    bid = int(state.bids[seat])
    return {SILENT: "", PASSED: "pass"}.get(bid, str(bid))


def _needs_cell(state: Any, seat: int) -> str:
    """Returns how many tricks the declarer's side still needs."""
    if state.phase == BIDDING or not side(state, state.declarer) >> seat & 1:
        return ""
    missing = needed(state.bid) - tricks_of(state, seat)
    return str(missing) if missing > 0 else "made"


def zones(view: View) -> list[Zone]:
    """Returns the cards on the table and in the viewer's hand, as they lie together."""
    state = view.fields
    present, last = split_tricks(view)
    trump = int(state.trump)
    found: list[Zone] = [
        {"name": "trick", "label": "Trick", "layout": "around", "cards": laid(present, trump)},
        {"name": "last trick", "label": "Last trick", "layout": "row", "cards": laid(last, trump)},
    ]
    if state.seats == 3:
        found.append(_aside_zone(view))
    if view.seat is not None:
        found.append(hand_zone(_hand_cards(view)))
    return found


def laid(plays: Plies, trump: int) -> list[ShownCard]:
    """Returns the tiles of a trick, each with who laid it and whether it wins (so far)."""
    best = winner(plays, trump) if plays else -1
    return [
        {"text": TILE_SET.text(tile), "seat": seat, "wins": seat == best} for seat, tile in plays
    ]


def _aside_zone(view: View) -> Zone:
    """Returns the tile that lies face down: the widow, later the discard (MN8.2)."""
    state = view.fields
    label = "Widow" if state.phase in (BIDDING, DISCARDING) else "Discard"
    tile = state.widow if label == "Widow" else state.discarded
    text = TILE_SET.text(tile) if tile != NO_TILE else "?"
    return {"name": "aside", "label": label, "layout": "row", "cards": [{"text": text}]}


def _hand_cards(view: View) -> list[ShownCard]:
    """Returns the hand, trumps first and from the top, with what may be done with each tile."""
    state, hand = view.fields, members(view.fields.hands[view.seat])
    allowed = {gesture(view, text).get("select", [""])[0] for text in view.legal()}
    trumps = [tile for tile in hand if is_trump_now(state, tile)]
    trumps.sort(key=lambda tile: STRENGTH[state.trump, state.trump, tile])
    others = [tile for tile in hand if tile not in trumps]
    groups = (("trump", trumps), ("", others))
    cards = [(TILE_SET.text(tile), group) for group, tiles in groups for tile in reversed(tiles)]
    return held_cards(cards, allowed)


def is_trump_now(state: Any, tile: int) -> bool:
    """Tells whether trump has been named and takes ``tile``."""
    return state.trump >= 0 and bool(SUIT[state.trump, state.trump] >> tile & 1)


# ---------------------------------------------------------------------------------------- tricks


def plays_of(plies: Plies) -> Plies:
    """Returns the plays among (seat, action) plies."""
    return [(seat, action - PLAY) for seat, action in plies if PLAY <= action < ACTIONS]


def split_tricks(view: View) -> tuple[Plies, Plies]:
    """Returns the trick on the table and the last one before it."""
    state = view.fields
    plays = plays_of(present_plies(view))
    done = len(plays) - int(state.laid)
    return plays[done:], plays[max(0, done - state.seats) : done]


def leader(state: Any) -> int:
    """Returns the seat that leads or led the present trick."""
    return int((state.turn - state.laid) % state.seats)


def winner(plays: Plies, trump: int) -> int:
    """Returns the seat whose tile wins (so far)."""
    best, suit = plays[0], SUIT_LED[trump, plays[0][1]]
    for play in plays[1:]:
        if beats(play[1], best[1], suit, trump):
            best = play
    return best[0]


# --------------------------------------------------------------------------------- score and log


def projected(view: View) -> list[int] | None:
    """Returns what each seat would score if the deal ended now."""
    if view.fields.phase != PLAYING or view.turn is None:
        return None
    return [int(returns(view.fields, seat)) for seat in range(view.fields.seats)]


def contract(deal: Deal) -> tuple[int, int, int] | None:
    """Returns the declarer, the bid and the trump of an ended deal; ``None`` if all passed."""
    declarer, bid, trump = -1, 0, -1
    for seat, text in deal.plies:
        action = parse(text)
        if BID <= action < TRUMP:
            declarer, bid = seat, int(BIDS[action - BID])
        elif TRUMP <= action < DISCARD:
            trump = action - TRUMP
    return (declarer, bid, trump) if bid else None


def label(deal: Deal) -> str:
    """Returns what was bid in a deal, and by whom."""
    found = contract(deal)
    if found is None:
        return "all passed"
    return f"seat {found[0]} bid {found[1]}, {trump_name(found[2])}"


def story(fields: Any, viewer: int | None, plies: Plies, turn: int | None) -> list[str]:
    """Returns plies of one deal in sentences, and who took each trick."""
    told = []
    trump = next((action - TRUMP for _, action in plies if TRUMP <= action < DISCARD), NO_TRUMP)
    trick: Plies = []
    for seat, action in plies:
        told.append(said(seat, action, viewer, leads=action >= PLAY and not trick))
        trick += plays_of([(seat, action)])
        if len(trick) == fields.seats:
            told.append(f"{does(winner(trick, trump), viewer, 'take')} the trick.")
            trick = []
    return told


def result(view: View, deal: Deal) -> str:
    """Returns the outcome of an ended deal in a sentence."""
    found = contract(deal)
    if found is None:
        return f"Deal {deal.number}: all passed, the tiles are dealt again."
    declarer, bid, trump = found
    own = members(side(view.fields, declarer))
    taken = sum(taker in own for taker in takers(deal, trump, view.fields.seats))
    others = [deal.returns[seats[0]] for seats in sides(view) if declarer not in seats]
    gain, rest = f"{deal.returns[declarer]:+d}", listing([f"{points:+d}" for points in others])
    return (
        f"Deal {deal.number}: {whom(declarer, view.seat)} bid {bid} and took {taken}: "
        f"{gain} for that side, {rest} for the others."
    )


def takers(deal: Deal, trump: int, seats: int) -> list[int]:
    """Returns who took each trick of an ended deal."""
    plays = plays_of([(seat, parse(text)) for seat, text in deal.plies])
    return [winner(plays[k : k + seats], trump) for k in range(0, len(plays), seats)]


# ------------------------------------------------------------------------------------ gestures


def gesture(view: View, text: str) -> Gesture:
    """Returns an action with the gesture that makes it: a tile to a zone, or a button."""
    action = parse(text)
    if action >= DISCARD:
        zone = "trick" if action >= PLAY else "aside"
        return {"text": text, "label": capital(text), "select": [text.split()[1]], "drop": zone}
    return button(text, f"Trump: {trump_name(action - TRUMP)}" if action >= TRUMP else "")
