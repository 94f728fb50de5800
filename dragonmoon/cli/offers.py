"""The legal actions in words: all of them if they are few, else by what they have in common."""

from collections.abc import Sequence
from math import prod

from dragonmoon.scenes import Gesture, Scene
from dragonmoon.sentences import capital

LISTED = 9  # legal actions; if there are more, those that differ in one word are told as one
ENDS = 3  # of a kind's actions: so many of the first and of the last ones are told
PAGE = 60  # of a kind's actions, when they are listed: so many at most
ROW = 74  # columns of a line of them


def together(texts: Sequence[str]) -> list[str]:
    """Returns actions in few words: ``play 5R on 2`` and ``play 5R on 3`` are ``play 5R on 2/3``.

    Put together are those that begin with the same two words, if every choice of the words after
    them is there.
    """
    groups: dict[tuple[object, ...], list[list[str]]] = {}
    for text in texts:
        words = text.split()
        key = (*words[:2], len(words)) if len(texts) > LISTED else (text,)
        groups.setdefault(key, []).append(words)
    told = []
    for actions in groups.values():
        choices = [list(dict.fromkeys(words)) for words in zip(*actions, strict=True)]
        if prod(map(len, choices)) == len(actions):
            told.append(" ".join("/".join(words) for words in choices))
        else:
            told += [" ".join(words) for words in actions]
    return told


def by_kind(actions: Sequence[Gesture]) -> dict[str, list[str]]:
    """Returns the texts of the actions of each kind; those that have none are left out."""
    kinds: dict[str, list[str]] = {}
    for action in actions:
        if "kind" in action:
            kinds.setdefault(action["kind"], []).append(action["text"])
    return kinds


def offered(actions: Sequence[Gesture]) -> list[str]:
    """Returns the actions in few words: where they are many, how many there are of each kind."""
    if len(actions) <= LISTED:
        return [action["text"] for action in actions]
    single = together([action["text"] for action in actions if "kind" not in action])
    return single + [f"{kind} ({len(texts)})" for kind, texts in by_kind(actions).items()]


def listed(scene: Scene, typed: str) -> list[str]:
    """Returns the actions a kind a line, or those of the kind that was typed."""
    actions, kinds = scene["actions"], by_kind(scene["actions"])
    if not actions:
        return ["There is nothing for you to decide now."]
    if typed:
        return _of_kind(kinds, typed)
    single = together([action["text"] for action in actions if "kind" not in action])
    lines = [capital(f"{', '.join(single)}.")] if single else []
    lines += [capital(f"{kind} ({len(texts)}): {_ends(texts)}.") for kind, texts in kinds.items()]
    more = any(len(texts) > 2 * ENDS for texts in kinds.values())
    return [*lines, "'actions KIND' lists those of a kind."] if more else lines


def _ends(texts: Sequence[str]) -> str:
    """Returns the first and the last of some actions."""
    if len(texts) <= 2 * ENDS:
        return ", ".join(texts)
    return ", ".join([*texts[:ENDS], "...", *texts[-ENDS:]])


def _of_kind(kinds: dict[str, list[str]], typed: str) -> list[str]:
    """Returns all actions of a kind; of very many the first and the last."""
    kind = _kind_asked_for(kinds, typed.lower())
    if kind is None:
        there = f"there are {', '.join(kinds)}" if kinds else "there are no kinds"
        return [f"You can play no {typed[:20]!r} now: {there}."]
    texts, half = kinds[kind], PAGE // 2
    head = capital(f"{kind} ({len(texts)}):")
    if len(texts) <= PAGE:
        return [head, *_in_columns(texts)]
    between = f"... {len(texts) - 2 * half} more ..."
    return [head, *_in_columns(texts[:half]), between, *_in_columns(texts[-half:])]


def _in_columns(texts: Sequence[str]) -> list[str]:
    """Returns texts in lines, below each other."""
    width = max(map(len, texts)) + 2
    row = max(1, ROW // width)
    starts = range(0, len(texts), row)
    return ["".join(text.ljust(width) for text in texts[k : k + row]).rstrip() for k in starts]


def _kind_asked_for(kinds: dict[str, list[str]], typed: str) -> str | None:
    """Returns the kind whose name was typed, or its beginning, or its plural."""
    for name in (typed, typed.removesuffix("s"), typed.removesuffix("es")):
        begun = [kind for kind in kinds if kind.startswith(name)]
        if name and begun:
            return min(begun, key=len)
    return None
