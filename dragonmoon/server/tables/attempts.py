"""What a person would like to do, in the words that he would type for it."""

from dragonmoon.game import View
from dragonmoon.server.wire import Answer, Attempt


def typed(attempt: Attempt) -> str:
    """Returns an attempt as a person would type it: cards, and the stack on which they go."""
    if attempt.text is not None:
        return attempt.text
    return " ".join([*attempt.select, *_place(attempt.drop or "")])


def _place(drop: str) -> list[str]:
    """Returns the words for a place: ``stack 3`` is ``3``, an area is where a stack begins."""
    name, _, number = drop.partition(" ")
    if name == "stack":
        return [number]
    return ["new"] if name == "area" else []


def answer(view: View, text: str) -> Answer:
    """Returns whether what was typed is allowed, and if not, why."""
    exact = view.game.words.guess(view, text)
    refused = view.why_not(exact)
    if refused is None:
        return Answer(allowed=True, action=exact, sentence=f"{exact} is legal.", clause=None)
    return Answer(allowed=False, action=exact, sentence=str(refused), clause=refused.clause)
