"""Four-Player Moon as a scene: what a view looks like, in zones, facts, words and gestures."""

from typing import Any

from dragonmoon.cards import members
from dragonmoon.game import Deal, View, action_of, seat_of
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
from dragonmoon.scenes import (
    Fact,
    Gesture,
    Scene,
    SeatLine,
    Sheet,
    SheetRow,
    ShownCard,
    Zone,
)

Plays = list[tuple[int, int]]  # the seat and the tile
COLUMNS = ["Bid", "Tricks", "Needs", "Tiles", "Score"]


def scene(view: View) -> Scene:
    """Returns the scene of a view."""
    state = view.fields
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
    state = view.fields
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
    winners = [seat for seat in range(view.fields.seats) if view.fields.winners >> seat & 1]
    if view.seat in winners:
        partners = [f"seat {seat}" for seat in winners if seat != view.seat]
        return f"{listing(['You', *partners])} win the match."
    if len(winners) == 1:
        return f"Seat {winners[0]} wins the match."
    return f"Seats {listing([str(seat) for seat in winners])} win the match."


def facts(view: View) -> list[Fact]:
    """Returns what the table shows beside the cards."""
    state, told = view.fields, []
    if state.declarer >= 0:
        told.append(("Highest bid", f"{state.bid} by {_lower(who(state.declarer, view.seat))}"))
    if state.trump >= 0:
        told.append(("Trump", trump_name(state.trump)))
    if state.phase == PLAYING and view.turn is not None:
        name = who(leader(state), view.seat)
        if state.laid == 0:
            told.append(("Leads", name))
        else:
            led = TILE_SET.text(state.trick[leader(state)])
            told.append(("Led", f"{led} by {_lower(name)}"))
            trump = " (trump)" if state.suit == state.trump else ""
            told.append(("Suit to follow", PLURAL[state.suit] + trump))
    return [{"name": name, "value": value} for name, value in told]


def _lower(name: str) -> str:
    return name[0].lower() + name[1:]


# ------------------------------------------------------------------------------- seats and zones


def seat_line(view: View, seat: int) -> SeatLine:
    """Returns the line of a seat: who it is, its marks and its cells."""
    state = view.fields
    marks = []
    if view.turn == seat:
        marks.append("turn")
    if state.declarer == seat and state.phase != BIDDING:
        marks.append("declarer")
    if state.phase == PLAYING and leader(state) == seat:
        marks.append("leader")
    cells = [_bid_cell(state, seat), str(state.tricks[seat]), _needs_cell(state, seat)]
    cells += [str(state.hand_sizes[seat]), str(state.scores[seat])]
    return {"seat": seat, "name": _relation(view, seat), "marks": marks, "cells": cells}


def _relation(view: View, seat: int) -> str:
    if view.seat is None:
        return who(seat, None)
    if seat == view.seat:
        return f"You, seat {seat}"
    partner = side(view.fields, view.seat) >> seat & 1
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
        cards = _hand_cards(view)
        found.append({"name": "hand", "label": "Your hand", "layout": "hand", "cards": cards})
    return found


def laid(plays: Plays, trump: int) -> list[ShownCard]:
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
    allowed = {gesture(text).get("select", [""])[0] for text in view.legal()}
    trumps = [tile for tile in hand if is_trump_now(state, tile)]
    trumps.sort(key=lambda tile: STRENGTH[state.trump, state.trump, tile])
    others = [tile for tile in hand if tile not in trumps]
    return [
        {"text": TILE_SET.text(tile), "group": group, "legal": TILE_SET.text(tile) in allowed}
        for group, tiles in (("trump", trumps), ("", others))
        for tile in reversed(tiles)
    ]


def is_trump_now(state: Any, tile: int) -> bool:
    """Tells whether trump has been named and takes ``tile``."""
    return state.trump >= 0 and bool(SUIT[state.trump, state.trump] >> tile & 1)


# ---------------------------------------------------------------------------------------- tricks


def plays_of(plies: list[tuple[int, int]]) -> Plays:
    """Returns the plays among (seat, action) plies."""
    return [(seat, action - PLAY) for seat, action in plies if PLAY <= action < ACTIONS]


def present_plies(view: View) -> list[tuple[int, int]]:
    """Returns the plies of the present deal as (seat, action)."""
    heard = [int(ply) for ply in view.fields.plies[: view.fields.ply_count]]
    return [(seat_of(ply), action_of(ply)) for ply in heard]


def split_tricks(view: View) -> tuple[Plays, Plays]:
    """Returns the trick on the table and the last one before it."""
    state = view.fields
    plays = plays_of(present_plies(view))
    done = len(plays) - int(state.laid)
    return plays[done:], plays[max(0, done - state.seats) : done]


def leader(state: Any) -> int:
    """Returns the seat that leads or led the present trick."""
    return int((state.turn - state.laid) % state.seats)


def winner(plays: Plays, trump: int) -> int:
    """Returns the seat whose tile wins (so far)."""
    best, suit = plays[0], SUIT_LED[trump, plays[0][1]]
    for play in plays[1:]:
        if beats(play[1], best[1], suit, trump):
            best = play
    return best[0]


# --------------------------------------------------------------------------------- score and log


def sheet(view: View) -> Sheet:
    """Returns the score: a row for every ended deal, totals, and the result if it ended now."""
    state, of_side = view.fields, sides(view.fields)
    heads = [own[0] for own in of_side]  # whoever scores together has the same
    rows: list[SheetRow] = [
        {"deal": deal.number, "label": label(deal), "returns": [deal.returns[s] for s in heads]}
        for deal in view.past
    ]
    playing = state.phase == PLAYING and view.turn is not None
    names = [listing([str(seat) for seat in own]) for own in of_side]
    return {
        "columns": [f"Seat{'s' if ' ' in name else ''} {name}" for name in names],
        "rows": rows,
        "totals": [view.scores[s] for s in heads],
        "projected": [int(returns(state, s)) for s in heads] if playing else None,
    }


def sides(state: Any) -> list[list[int]]:
    """Returns the seats that score together, side by side."""
    found = dict.fromkeys(int(side(state, seat)) for seat in range(state.seats))
    return [members(own) for own in found]


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
        if len(trick) == view.fields.seats:
            taker = winner(trick, trump)
            ending = "" if taker == view.seat else "s"
            told.append(f"{who(taker, view.seat)} take{ending} the trick.")
            trick = []
    return told


def result(deal: Deal, view: View) -> str:
    """Returns the outcome of an ended deal in a sentence."""
    found = contract(deal)
    if found is None:
        return f"Deal {deal.number}: all passed, the tiles are dealt again."
    declarer, bid, trump = found
    own = members(side(view.fields, declarer))
    taken = sum(taker in own for taker in takers(deal, trump, view.fields.seats))
    others = [deal.returns[seats[0]] for seats in sides(view.fields) if declarer not in seats]
    gain, rest = f"{deal.returns[declarer]:+d}", listing([f"{points:+d}" for points in others])
    return (
        f"Deal {deal.number}: {_lower(who(declarer, view.seat))} bid {bid} and took {taken}: "
        f"{gain} for that side, {rest} for the others."
    )


def takers(deal: Deal, trump: int, seats: int) -> list[int]:
    """Returns who took each trick of an ended deal."""
    plays = plays_of([(seat, parse(text)) for seat, text in deal.plies])
    return [winner(plays[k : k + seats], trump) for k in range(0, len(plays), seats)]


# ------------------------------------------------------------------------------------ gestures


def gesture(text: str) -> Gesture:
    """Returns an action with the gesture that makes it: a tile to a zone, or a button."""
    action = parse(text)
    label = text[0].upper() + text[1:]
    if action >= DISCARD:
        zone = "trick" if action >= PLAY else "aside"
        return {"text": text, "label": label, "select": [text.split()[1]], "drop": zone}
    if action >= TRUMP:
        label = f"Trump: {trump_name(action - TRUMP)}"
    return {"text": text, "label": label, "button": True}
