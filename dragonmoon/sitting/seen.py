"""What a person has learnt since an action of his: if anything, it cannot be taken back."""

from dragonmoon.game import View
from dragonmoon.sentences import listing
from dragonmoon.state import NATURE


def seen_since(earlier: View, now: View) -> str:
    """Returns what the person has learnt since an earlier view of his, or ``""``."""
    if now.turn is None:
        return "the match is over"
    if now.deal_number != earlier.deal_number:
        return "the next deal has been dealt"
    others = sorted({seat for seat, _ in now.plies[len(earlier.plies) + 1 :]})
    if others:
        names = ["chance" if seat == NATURE else f"seat {seat}" for seat in others]
        return f"{', '.join(names)} acted after it"
    players = now.game.player_seats(int(now.fields.players))
    shown = [seat for seat in players if seat != now.seat and _has_shown(seat, earlier, now)]
    if shown:
        who = listing([f"seat {seat}" for seat in shown])
        return f"it has shown you what {who} cannot hold"
    fresh = [card for card in now.hand if card not in _seen_in(earlier)]
    return f"it has shown you {', '.join(fresh)}" if fresh else ""


def _has_shown(seat: int, earlier: View, now: View) -> bool:
    """Tells whether a seat has shown something of its hand since an earlier view."""
    fields = [field.name for field in now.game.layout.fields if field.shows]
    return any(now.fields[name][seat] != earlier.fields[name][seat] for name in fields)


def _seen_in(view: View) -> list[str]:
    """Returns the cards of all hands that a view shows: its own, and those that lie open."""
    words, seats = view.game.words, range(view.fields.seats)
    return [words.card(card) for seat in seats for card in words.hand(view.fields, seat)]
