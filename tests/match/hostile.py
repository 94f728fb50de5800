"""Texts that people, programs and enemies may send."""

from functools import cache

from hypothesis import strategies as st

from dragonmoon.game import find


@cache
def exact_texts(game: str) -> list[str]:
    """Returns the texts of all actions of a game."""
    return [find(game).words.text(action) for action in range(find(game).rules.ACTIONS)]


@cache
def pieces(game: str) -> list[str]:
    """Returns the words of a game's notation."""
    return sorted({word for text in exact_texts(game) for word in text.split()})


@cache
def texts(game: str) -> st.SearchStrategy[str]:
    """Returns any text at all, or one that looks like notation."""
    odd = ["?", "-", ",", "21 ", "\u0663", "\uff16-\uff14", "\0", "\u2028", ""]
    alike = st.lists(st.sampled_from([*pieces(game), *odd]), max_size=4).map(" ".join)
    exact = st.sampled_from(exact_texts(game))
    spoiled = st.builds(_with, exact, st.integers(0, 12), st.characters())
    letters = sorted({letter for word in pieces(game) for letter in word} | set("0123456789- ?"))
    return st.one_of(st.text(), alike, exact, spoiled, st.text(alphabet=letters))


def _with(text: str, place: int, more: str) -> str:
    return text[:place] + more + text[place:]
