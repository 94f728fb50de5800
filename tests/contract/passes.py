"""Who was passed over in Magic Dragons, read from the plies by the words of the clauses alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

HAND = 7
Plies = Sequence[tuple[int, str]]


@dataclass(frozen=True)
class Pass:
    """A seat that held cards and was passed over: after how many plies, and with what on top."""

    seat: int
    after: int
    tops: tuple[str, ...]


def passes(plies: Plies, turn: int, seats: int) -> Iterator[Pass]:
    """Yields the seats that have been passed over in a deal in which ``turn`` acts next (MD6.2)."""
    following = [seat for seat, _ in plies[1:]] + [turn]
    for k, (seat, _) in enumerate(plies):
        for step in range((following[k] - seat - 1) % seats):
            other = (seat + 1 + step) % seats
            if len(laid(plies[: k + 1], other)) < HAND:
                yield Pass(other, k + 1, tops_after(plies[: k + 1]))


def laid(plies: Plies, seat: int) -> list[str]:
    """Returns the cards that a seat has played."""
    return [text.split()[1] for s, text in plies if s == seat and text.startswith("play")]


def tops_after(plies: Plies) -> tuple[str, ...]:
    """Returns what lies on top of each stack; on a Color spell its colour is written too."""
    tops: list[str] = []
    for _, text in plies:
        match text.split():
            case ["play", card, "new"]:
                tops.append(card)
            case ["play", card, "on", stack, *named]:
                tops[int(stack) - 1] = " ".join([card, *named[1:]])
    return tuple(tops)


def playable(card: str, tops: Sequence[str]) -> bool:
    """Tells whether a card can be played somewhere (MD4.1, MD4.2, MD4.3, MD5.1)."""
    dragons = [top for top in tops if top[0].isdigit()]
    if not card[0].isdigit():
        return bool(dragons)
    alike = [top for top in dragons if top[1] == card[1]]
    return not alike or min(alike) < card or f"COLOR {card[1]}" in tops
