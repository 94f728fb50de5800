"""The plain face: one sentence a line, for scripts, pipes and screen readers."""

import sys
from collections.abc import Sequence
from contextlib import suppress

import click

from dragonmoon.cli.sitting import Moment
from dragonmoon.cli.telling import (
    Scene,
    Teller,
    is_captured,
    is_laid,
    is_open_hand,
    opening,
    score,
    who_sits,
    zone_in_words,
)
from dragonmoon.scenes import Zone

PROMPT = "> "
LEAVING = " 'save FILE' keeps the match, Enter leaves."


class Lines:
    """Tells what happens line by line and reads lines; moves no cursor and draws no box."""

    pauses = False
    legend = ""

    def __init__(self) -> None:
        self.script = not sys.stdin.isatty()

    def begin(self, scene: Scene, names: Sequence[str]) -> None:
        """Says what is played, and by whom."""
        self._teller = Teller(scene)
        self._fresh = True  # whether the scene has changed since the person was asked
        self._say(f"{scene['title']}. {who_sits(scene, names)}.")
        self._say(*([score(scene)] if scene["sheet"]["rows"] else []), opening(scene))
        self._say(*scene["log"])

    def tell(self, scene: Scene) -> None:
        """Tells what is new."""
        self._fresh = True
        self._say(*self._teller.news(scene))

    def answer(self, lines: Sequence[str]) -> None:
        """Prints the answer."""
        self._say(*lines)

    def ask(self, scene: Scene, moment: Moment) -> str:
        """Tells what is to be played on, the hand and what is to be done, and reads a line."""
        if self._fresh:
            if moment is Moment.TURN:
                self._say(*(zone_in_words(z, scene) for z in scene["zones"] if _matters(z)))
            if moment is Moment.MATCH_ENDED:
                self._say(score(scene))
            self._say(scene["prompt"] + LEAVING * (moment is Moment.MATCH_ENDED))
        self._fresh = False
        return self._read()

    def end(self, sentence: str) -> None:
        """Prints the last sentence."""
        self._say(sentence)

    def _say(self, *sentences: str) -> None:
        for sentence in sentences:
            click.echo(sentence)

    def _read(self) -> str:
        """Reads a line; one that nobody typed on a terminal is repeated after the prompt."""
        if not self.script:
            return read_typed(PROMPT)
        click.echo(PROMPT, nl=False)
        line = sys.stdin.readline()
        click.echo("".join(sign for sign in line if sign.isprintable()))
        if not line:
            raise EOFError
        return line


def _matters(zone: Zone) -> bool:
    """Tells whether a zone has to be known at every turn, and holds anything."""
    known = zone["layout"] in ("stacks", "hand") or any(
        kind(zone) for kind in (is_laid, is_open_hand, is_captured)
    )
    return known and bool(zone["cards"] or zone.get("stacks"))


def read_typed(prompt: str) -> str:
    """Returns a line typed on the terminal, edited as lines are there; ``EOFError`` at its end."""
    with suppress(ImportError):
        import readline  # noqa: F401 (input() edits lines once it is imported)
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt):
        click.echo()
        raise
