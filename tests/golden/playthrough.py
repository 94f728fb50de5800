"""A deal told ply by ply: what is true, what is legal, and what one seat knows of it."""

import textwrap

import dragonmoon as dm
from tests.golden.fields import fields, listed

HEAD = """\
{title}, {seats} seats: deal {deal} of {source}, as it is and as seat {seat} sees it.
At each ply stand the fields of the state that the ply before has changed, the legal actions, and
what the seat knows: what it heard, and the fields of its view that have changed.{long}
Written by `python -m tests.golden`.
"""


MOST = 64  # legal actions that are told one by one
LONG = f"""
Of more than {MOST} legal actions the middle is left out."""


def playthrough(record: str, source: str, deal: int, seat: int) -> str:
    """Returns the story of a deal of a recorded match."""
    whole = dm.Match.replay(record)
    match = dm.Match(
        whole.game.name, whole.seats, whole.first, whole.decks, seed=0, options=whole.options
    )
    for _, text in (ply for plies in whole.plies[: deal - 1] for ply in plies):
        match.play(text)
    title = match.game.title
    long = LONG if match.game.rules.MOST_LEGAL > MOST else ""
    head = HEAD.format(
        title=title, seats=match.seats, deal=deal, source=source, seat=seat, long=long
    )
    parts = [head]
    truth: dict[str, str] = {}
    view: dict[str, str] = {}
    for number, (_, text) in enumerate(whole.plies[deal - 1], start=1):
        seen = match.view(seat)
        before = (truth, view)
        truth, view = fields(match.game, match._states[0]), fields(match.game, seen.fields)
        heard = seen.log[-1] if number > 1 else "nothing yet"
        lines = [
            f"{number}. {match.view(None).scene()['prompt']}",
            *wrapped("truth", changes(before[0], truth)),
            *wrapped("legal", abridged(match.legal())),
            *wrapped(f"seat {seat}", [f"heard {heard}", *changes(before[1], view)]),
            f"> {text}",
        ]
        parts.append("\n".join(lines) + "\n")
        match.play(text)
    parts.append(ending(match, deal))
    return "\n".join(parts)


def ending(match: dm.Match, deal: int) -> str:
    """Returns what a deal has brought."""
    ended = match.past[deal - 1]
    what = "the match is over" if match.over else f"deal {match.deal_number} follows"
    return f"Returns {listed(ended.returns)}; scores {listed(match.scores)}; {what}.\n"


def abridged(legal: list[str]) -> list[str]:
    """Returns legal actions, of a long list the first and the last ones."""
    if len(legal) <= MOST:
        return legal
    ends = MOST // 4
    return [*legal[:ends], f"… {len(legal) - 2 * ends} more …", *legal[-ends:]]


def changes(before: dict[str, str], after: dict[str, str]) -> list[str]:
    """Returns the fields that have changed, with their new values."""
    return [f"{name} {value}" for name, value in after.items() if before.get(name) != value]


def wrapped(label: str, parts: list[str]) -> list[str]:
    """Returns parts in lines under a label; a part is broken only if it fills more than one."""
    text = "; ".join(parts)
    return textwrap.wrap(
        text,
        100,
        initial_indent=f"  {label:7} ",
        subsequent_indent=" " * 10,
        break_on_hyphens=False,
    )
