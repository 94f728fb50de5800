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


def are(seat: int, viewer: int | None) -> str:
    """Returns ``You are`` or ``Seat 2 is``."""
    return f"{who(seat, viewer)} {'are' if seat == viewer else 'is'}"


def plural(count: int, word: str, words: str = "") -> str:
    """Returns a number of things."""
    return f"{count} {word if count == 1 else words or f'{word}s'}"


def signed(points: int) -> str:
    """Returns points with their sign."""
    return f"{points:+d}" if points else "0"


def capital(sentence: str) -> str:
    """Returns a sentence that begins with a capital letter."""
    return sentence[:1].upper() + sentence[1:]
