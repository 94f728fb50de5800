"""Four-Player Moon as a scene: what a view looks like, without pixels.

A scene holds JSON types only, under the same names for every game:

- ``game``, ``title``, ``deal``, ``seat``, ``turn``, ``over``
- ``prompt``: what is to be done, in a sentence
- ``facts``: name and value of what the table shows (trump, suit to follow)
- ``columns`` and ``seats``: one line a seat, with its marks and a cell for each column
- ``zones``: cards that lie together, each with who laid it and what may be done with it; their
  ``layout``: ``around`` (each card before the seat that laid it), ``row``, or ``hand`` (the
  viewer's own, in groups)
- ``sheet``: returns of every deal, totals, and the result if the deal ended now
- ``log``: what happened in this deal, in sentences; ``before``: the whole deal before, with its
  result
- ``actions``: text, label, and the gesture that makes it (cards to select and where to drop them,
  or a button)
"""

from typing import Any

from dragonmoon.cards import members
from dragonmoon.game import Deal, View, action_of, seat_of
from dragonmoon.games.moon.rules import (
    ALL_TILES,
    BIDDING,
    DISCARD,
    DISCARDING,
    DOUBLES,
    HAND,
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
    needed,
    playable,
    returns,
    side,
    tricks_of,
)
from dragonmoon.games.moon.words import (
    PLURAL,
    SINGULAR,
    TILE_SET,
    listing,
    parse,
    said,
    trump_name,
    who,
)

Plays = list[tuple[int, int]]  # the seat and the tile
COLUMNS = ["Bid", "Tricks", "Needs", "Tiles", "Score"]


def scene(view: View) -> dict[str, Any]:
    """Returns the scene of a view."""
    state = view.record
    return {
        "game": view.game.name,
        "title": view.game.title,
        "deal": view.deal_number,
        "seat": view.seat,
        "turn": view.turn,
        "over": view.turn is None,
        "prompt": prompt(view),
        "facts": facts(view),
        "columns": COLUMNS,
        "seats": [seat_line(view, seat) for seat in range(state.seats)],
        "zones": zones(view),
        "sheet": sheet(view),
        "log": log(view),
        "before": before(view),
        "actions": [gesture(text) for text in view.legal()],
    }


# ---------------------------------------------------------------------------- prompt and facts


def prompt(view: View) -> str:
    """Returns what is to be done now, in a sentence."""
    state = view.record
    if view.turn is None:
        return _ending(view)
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


def _ending(view: View) -> str:
    winners = [seat for seat in range(view.record.seats) if view.record.winners >> seat & 1]
    if view.seat in winners:
        partners = [f"seat {seat}" for seat in winners if seat != view.seat]
        return f"{listing(['You', *partners])} win the match."
    if len(winners) == 1:
        return f"Seat {winners[0]} wins the match."
    return f"Seats {listing([str(seat) for seat in winners])} win the match."


def facts(view: View) -> list[dict[str, str]]:
    """Returns what the table shows beside the cards."""
    state, told = view.record, []
    if state.declarer >= 0:
        told.append(("Highest bid", f"{state.bid} by {_lower(who(state.declarer, view.seat))}"))
    if state.trump >= 0:
        told.append(("Trump", trump_name(state.trump)))
    if state.phase == PLAYING and view.turn is not None:
        told.append(("Leads" if state.laid == 0 else "Led", who(state.leader, view.seat)))
        if state.laid:
            trump = " (trump)" if state.suit == state.trump else ""
            told.append(("Suit to follow", PLURAL[state.suit] + trump))
    return [{"name": name, "value": value} for name, value in told]


def _lower(name: str) -> str:
    return name[0].lower() + name[1:]


# ------------------------------------------------------------------------------- seats and zones


def seat_line(view: View, seat: int) -> dict[str, Any]:
    """Returns the line of a seat: who it is, its marks and its cells."""
    state = view.record
    marks = []
    if view.turn == seat:
        marks.append("turn")
    if state.declarer == seat and state.phase != BIDDING:
        marks.append("declarer")
    if state.leader == seat:
        marks.append("leader")
    cells = [_bid_cell(state, seat), str(state.tricks[seat]), _needs_cell(state, seat)]
    cells += [str(state.hand_sizes[seat]), str(state.scores[seat])]
    return {"seat": seat, "name": _relation(view, seat), "marks": marks, "cells": cells}


def _relation(view: View, seat: int) -> str:
    if view.seat is None:
        return who(seat, None)
    if seat == view.seat:
        return f"You, seat {seat}"
    partner = side(view.record, view.seat) >> seat & 1
    return f"Seat {seat}, partner" if partner else f"Seat {seat}"


def _bid_cell(state: Any, seat: int) -> str:
    bid = int(state.bids[seat])
    return {SILENT: "", PASSED: "pass"}.get(bid, str(bid))


def _needs_cell(state: Any, seat: int) -> str:
    """Returns how many tricks the declarer's side still needs."""
    if state.phase == BIDDING or not side(state, state.declarer) >> seat & 1:
        return ""
    missing = needed(state.bid) - tricks_of(state, seat)
    return str(missing) if missing > 0 else "made"


def zones(view: View) -> list[dict[str, Any]]:
    """Returns the cards on the table and in the viewer's hand, as they lie together."""
    state = view.record
    present, last = split_tricks(view)
    trump = int(state.trump)
    found = [
        {"name": "trick", "label": "Trick", "layout": "around", "cards": laid(present, trump)},
        {"name": "last trick", "label": "Last trick", "layout": "row", "cards": laid(last, trump)},
    ]
    if state.seats == 3:
        found.append(_aside_zone(view))
    if view.seat is not None:
        cards = _hand_cards(view)
        found.append({"name": "hand", "label": "Your hand", "layout": "hand", "cards": cards})
    return found


def laid(plays: Plays, trump: int) -> list[dict[str, Any]]:
    """Returns the tiles of a trick, each with who laid it and whether it wins (so far)."""
    best = winner(plays, trump) if plays else -1
    return [
        {"text": TILE_SET.text(tile), "seat": seat, "wins": seat == best} for seat, tile in plays
    ]


def _aside_zone(view: View) -> dict[str, Any]:
    """Returns the tile that lies face down: the widow, later the discard (MN8.2)."""
    state = view.record
    label = "Widow" if state.phase in (BIDDING, DISCARDING) else "Discard"
    tile = state.widow if label == "Widow" else state.discarded
    text = TILE_SET.text(tile) if tile != NO_TILE else "?"
    return {"name": "aside", "label": label, "layout": "row", "cards": [{"text": text}]}


def _hand_cards(view: View) -> list[dict[str, Any]]:
    """Returns the hand, trumps first, then by high number, with what may be done with each tile."""
    state = view.record
    allowed = {gesture(text).get("select", [""])[0] for text in view.legal()}
    cards = []
    for tile in reversed(members(state.hands[view.seat])):
        text, trump = TILE_SET.text(tile), bool(is_trump_now(state, tile))
        cards.append({"text": text, "group": "trump" if trump else "", "legal": text in allowed})
    return sorted(cards, key=lambda shown: not shown["group"])


def is_trump_now(state: Any, tile: int) -> int:
    """Tells whether trump has been named and takes ``tile``."""
    if not 0 <= state.trump <= DOUBLES:
        return 0
    return int(SUIT[state.trump, state.trump] >> tile & 1)


# ---------------------------------------------------------------------------------------- tricks


def plays_of(plies: list[tuple[int, int]]) -> Plays:
    """Returns the plays among (seat, action) plies."""
    return [
        (seat, action - PLAY) for seat, action in plies if PLAY <= action < PLAY + len(ALL_TILES)
    ]


def present_plies(view: View) -> list[tuple[int, int]]:
    """Returns the plies of the present deal as (seat, action)."""
    heard = [int(ply) for ply in view.record.plies[: view.record.made]]
    return [(seat_of(ply), action_of(ply)) for ply in heard]


def split_tricks(view: View) -> tuple[Plays, Plays]:
    """Returns the trick on the table and the last one before it."""
    state = view.record
    plays = plays_of(present_plies(view))
    done = len(plays) - int(state.laid)
    return plays[done:], plays[max(0, done - state.seats) : done]


def winner(plays: Plays, trump: int) -> int:
    """Returns the seat whose tile wins (so far)."""
    suit = SUIT_LED[trump, plays[0][1]]
    return max(plays, key=lambda play: STRENGTH[trump, suit, play[1]])[0]


# --------------------------------------------------------------------------------- score and log


def sheet(view: View) -> dict[str, Any]:
    """Returns the score: a row for every ended deal, totals, and the result if it ended now."""
    state, seats = view.record, range(view.record.seats)
    if state.seats == 4:
        columns, sides = ["Seats 0 and 2", "Seats 1 and 3"], [0, 1]
    else:
        columns, sides = [f"Seat {seat}" for seat in seats], list(seats)
    rows = [
        {"deal": deal.number, "label": _contract(deal), "returns": [deal.returns[s] for s in sides]}
        for deal in view.past
    ]
    playing = state.phase == PLAYING and view.turn is not None
    return {
        "columns": columns,
        "rows": rows,
        "totals": [view.scores[s] for s in sides],
        "projected": [int(returns(state, s)) for s in sides] if playing else None,
    }


def _contract(deal: Deal) -> str:
    """Returns what was bid in a deal, and by whom."""
    bids = [(seat, text) for seat, text in deal.plies if text.startswith("bid ")]
    if not bids:
        return "all passed"
    seat, text = bids[-1]
    trump = next(text for _, text in deal.plies if text.startswith("trump "))
    return f"seat {seat} {text}, {trump_name(parse(trump) - TRUMP)}"


def log(view: View) -> list[str]:
    """Returns what happened in the present deal, ply by ply; at the end of the match the result."""
    told = story(present_plies(view), view)
    if view.turn is None:
        told.append(result(view.past[-1], view))
    return told


def before(view: View) -> list[str]:
    """Returns what happened in the deal before, which is open to everybody, and its result."""
    deal = next((deal for deal in view.past if deal.number == view.deal_number - 1), None)
    if deal is None:
        return []
    plies = [(seat, parse(text)) for seat, text in deal.plies]
    return [*story(plies, view), result(deal, view)]


def story(plies: list[tuple[int, int]], view: View) -> list[str]:
    """Returns plies of one deal in sentences, and who took each trick."""
    told = []
    trump = next((action - TRUMP for _, action in plies if TRUMP <= action < DISCARD), NO_TRUMP)
    trick: Plays = []
    for seat, action in plies:
        told.append(said(seat, action, view.seat, leads=action >= PLAY and not trick))
        trick += plays_of([(seat, action)])
        if len(trick) == view.record.seats:
            taker = winner(trick, trump)
            ending = "" if taker == view.seat else "s"
            told.append(f"{who(taker, view.seat)} take{ending} the trick.")
            trick = []
    return told


def result(deal: Deal, view: View) -> str:
    """Returns the outcome of an ended deal in a sentence."""
    bids = [(seat, int(text[4:])) for seat, text in deal.plies if text.startswith("bid ")]
    if not bids:
        return f"Deal {deal.number}: all passed, the tiles are dealt again."
    declarer, bid = bids[-1]
    own = side(view.record, declarer)
    others = [seat for seat in range(len(deal.returns)) if not own >> seat & 1]
    lost = [deal.returns[seat] for seat in others[: 1 if len(deal.returns) == 4 else 2]]
    name = _lower(who(declarer, view.seat))
    gain, rest = f"{deal.returns[declarer]:+d}", listing([f"{points:+d}" for points in lost])
    return (
        f"Deal {deal.number}: {name} bid {bid} and took {HAND - sum(lost)}: "
        f"{gain} for that side, {rest} for the others."
    )


# ------------------------------------------------------------------------------------ gestures


def gesture(text: str) -> dict[str, Any]:
    """Returns an action with the gesture that makes it: a tile to a zone, or a button."""
    action = parse(text)
    label = text[0].upper() + text[1:]
    if action >= DISCARD:
        zone = "trick" if action >= PLAY else "aside"
        return {"text": text, "label": label, "select": [text.split()[1]], "drop": zone}
    if action >= TRUMP:
        label = f"Trump: {trump_name(action - TRUMP)}"
    return {"text": text, "label": label, "button": True}
