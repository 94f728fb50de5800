"""Four-Player Moon in words: exact notation, what people type, and refusals."""

import re
from typing import Any

from dragonmoon.cards import Cards, members
from dragonmoon.game import View
from dragonmoon.games.moon.rules import (
    ACTIONS,
    BID,
    BIDDING,
    BIDS,
    DISCARD,
    DISCARD_UNSEEN,
    DISCARDING,
    DOUBLES,
    HIGH,
    LOW,
    MN2_1,
    MN3_1,
    MN3_2,
    MN3_3,
    MN3_5,
    MN5_1,
    MN5_3,
    MN8_1,
    MN8_2,
    NAMING,
    NO_TRUMP,
    PLAY,
    TILES,
    TRUMP,
    playable,
)
from dragonmoon.sentences import does, listing

TILE_SET = Cards(
    [f"{HIGH[tile]}-{LOW[tile]}" for tile in range(TILES)],
    unlike="no tile: a tile is written high-low, like 6-4",
)
TRUMP_TEXTS = ("0", "1", "2", "3", "4", "5", "6", "doubles", "none")

TEXTS = (
    "pass",
    *(f"bid {bid}" for bid in BIDS),
    *(f"trump {trump}" for trump in TRUMP_TEXTS),
    *(f"discard {tile}" for tile in TILE_SET.texts),
    *(f"play {tile}" for tile in TILE_SET.texts),
    "discard ?",  # what the others hear of a discard
)
ACTION_OF = {text: action for action, text in enumerate(TEXTS[:ACTIONS])}

SINGULAR = ("zero", "one", "two", "three", "four", "five", "six", "double")
PLURAL = ("zeros", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles")

# --------------------------------------------------------------------------------- exact notation


def text(action: int) -> str:
    """Returns the text of an action, or ``discard ?``."""
    return TEXTS[action]


def parse(text: str) -> int:
    """Returns the action of a text, in any case; raises ``ValueError`` for what is no notation."""
    words = text.lower().split()
    action = ACTION_OF.get(" ".join(words))
    if action is None:
        raise ValueError(_unreadable(words))
    return action


def _unreadable(words: list[str]) -> str:
    """Returns what is wrong with a text that is no action, and what would be right."""
    verb, rest = (words[0], " ".join(words[1:])[:20]) if words else ("", "")
    if verb == "bid":
        return f"There is no bid {rest!r}: a bid is 4, 5, 6, 7 or 21."
    if verb == "trump":
        return f"There is no trump {rest!r}: trump is a number from 0 to 6, 'doubles' or 'none'."
    if verb in ("play", "discard"):
        return TILE_SET.refusal(rest)
    return (
        "An action is 'pass', 'bid 5', 'trump 4' or 'play 6-4'; with three seats 'discard 6-4' too."
    )


def card(tile: int) -> str:
    """Returns the text of a tile."""
    return TILE_SET.text(tile)


def parse_card(text: str) -> int:
    """Returns the tile of a text; raises ``ValueError``."""
    return TILE_SET.parse(text)


def hand(state: Any, seat: int) -> list[int]:
    """Returns the tiles that a seat holds, as far as a view knows them, in order."""
    return members(state.hands[seat])


# ------------------------------------------------------------------------------- what people type


def guess(view: View, text: str) -> str:
    """Returns the exact text of what a person typed: ``64``, ``4-6``, ``b5``, ``p``, ``doubles``.

    What cannot be made out comes back as it is, for :func:`parse` to refuse.
    """
    typed = " ".join(text.lower().split())
    if typed in ACTION_OF:
        return typed
    phase = view.fields.phase
    tile = _guess_tile(typed, "discard" if phase == DISCARDING else "play")
    due = {BIDDING: _guess_bid, NAMING: _guess_trump}.get(phase)
    if due is None or (tile in ACTION_OF and due(typed) not in ACTION_OF):
        return tile
    return due(typed)


def _guess_bid(typed: str) -> str:
    if typed in ("p", "-", "0"):
        return "pass"
    if typed in ("m", "moon"):
        return "bid 21"
    bid = re.fullmatch(r"(?:b|bid)? ?(\d+)", typed)
    return f"bid {bid[1]}" if bid else typed


def _guess_trump(typed: str) -> str:
    named = re.sub(r"^(?:trump|t) ?", "", typed)
    for trump, plural in enumerate(PLURAL):
        if named and (named == SINGULAR[trump] or named == plural):
            return f"trump {TRUMP_TEXTS[trump]}"
    if named in ("n", "no", "no trump", "nt"):
        return "trump none"
    return f"trump {'doubles' if named == 'd' else named}"


def _guess_tile(typed: str, verb: str) -> str:
    ends = re.fullmatch(r"(?:play|discard|p|d)? ?([0-6])[-: /]?([0-6])", typed)
    if not ends:
        return typed
    low, high = sorted(ends.groups())
    return f"{verb} {high}-{low}"


# --------------------------------------------------------------------------------------- refusals


def refusal(state: Any, action: int, clause: int) -> str:
    """Returns in a sentence why ``clause`` forbids ``action`` to the seat to act."""
    tile = TILE_SET.text((action - DISCARD) % TILES) if action >= DISCARD else ""
    if clause == MN5_3:
        return _must_follow(state)
    if clause == MN3_2:
        return _must_overbid(state)
    if clause == MN5_1 and action >= PLAY:
        return f"You do not hold {tile}."
    if clause == MN8_2 and state.phase == DISCARDING and DISCARD <= action < PLAY:
        return f"You do not hold {tile}, so you cannot discard it."
    if clause == MN8_1:
        return f"{tile} is not in the set for three: of the zeros only 0-0 is."
    return OUT_OF_TIME.get(clause, "The match is over.")


OUT_OF_TIME = {
    MN2_1: "With four seats nobody discards: all 28 tiles are in the hands.",
    MN3_1: "The bidding is still on: pass, or bid 4, 5, 6, 7 or 21.",
    MN3_3: "The bid of 21 has ended the bidding.",
    MN3_5: "The declarer names trump before the lead: 'trump 4', 'trump doubles', 'trump none'.",
    MN5_1: "The bidding is over and trump is named: play a tile.",
    MN8_2: "The declarer discards a tile first: 'discard 6-4'.",
}


def _must_follow(state: Any) -> str:
    suit = int(state.suit)
    held = listing(TILE_SET.spell(playable(state)))
    if suit == DOUBLES:
        return f"Doubles are trump and were led, and you hold {held}, so you must play a double."
    if suit == state.trump:
        return f"Trump ({PLURAL[suit]}) was led and you hold {held}, so you must play a trump."
    return (
        f"{PLURAL[suit].capitalize()} were led and you hold {held}, "
        f"so you must play a {SINGULAR[suit]}."
    )


def _must_overbid(state: Any) -> str:
    higher = listing([str(bid) for bid in BIDS if bid > state.bid], "or")
    return f"Seat {state.declarer} has bid {state.bid}: bid {higher}, or pass."


# ------------------------------------------------------------------------------------- vocabulary


def trump_name(trump: int) -> str:
    """Returns trump in words."""
    return "no trump" if trump == NO_TRUMP else PLURAL[trump]


def said(seat: int, action: int, viewer: int | None, *, leads: bool = False) -> str:
    """Returns a ply in a sentence, as ``viewer`` would tell it."""
    if action == DISCARD_UNSEEN:
        return f"{does(seat, viewer, 'discard')} a tile face down."
    if action >= PLAY:
        return f"{does(seat, viewer, 'lead' if leads else 'play')} {TILE_SET.text(action - PLAY)}."
    if action >= DISCARD:
        return f"{does(seat, viewer, 'discard')} {TILE_SET.text(action - DISCARD)} face down."
    if action >= TRUMP:
        name = trump_name(action - TRUMP)
        return f"{does(seat, viewer, 'name')} {name}{'' if 'trump' in name else ' as trump'}."
    if action >= BID:
        return f"{does(seat, viewer, 'bid')} {BIDS[action - BID]}."
    return f"{does(seat, viewer, 'pass')}."
