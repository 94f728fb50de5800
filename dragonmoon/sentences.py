"""Pieces of sentences that every game speaks."""

from collections.abc import Sequence


def listing(words: Sequence[str], last: str = "and") -> str:
    """Returns ``a, b and c``."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def who(seat: int, viewer: int | None) -> str:
    """Returns how a viewer speaks of a seat at the head of a sentence."""
    return "You" if seat == viewer else f"Seat {seat}"


def whom(seat: int, viewer: int | None) -> str:
    """Returns how a viewer speaks of a seat within a sentence."""
    return "you" if seat == viewer else f"seat {seat}"


def does(seat: int, viewer: int | None, verb: str) -> str:
    """Returns ``You pass`` or ``Seat 2 passes``."""
    if seat != viewer:
        verb += "es" if verb.endswith("s") else "s"
    return f"{who(seat, viewer)} {verb}"


def capital(sentence: str) -> str:
    """Returns a sentence that begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
