"""The drawn face: the table fills the terminal and is drawn anew before each line that is typed."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.control import Control
from rich.text import Text

from dragonmoon.cli.drawing import draw, draw_result
from dragonmoon.cli.lettering import HEIGHT, STRONG, WIDTH, Signs, signs, wrap
from dragonmoon.cli.lines import LEAVING, PROMPT, read_typed
from dragonmoon.cli.rows import has_rows_only
from dragonmoon.cli.sitting import Moment
from dragonmoon.cli.stacks import has_stacks
from dragonmoon.cli.telling import Scene

ANSWER_LINES = 3  # longer answers get a page of their own


class Screen:
    """Draws scenes with colour and frames and reads lines."""

    pauses = True
    script = False

    def __init__(self, console: Console) -> None:
        self._console = console
        self._signs = signs(console.encoding)
        self.legend = ""
        self._answer: Sequence[str] = ()
        self._typed = ""
        self._names: Sequence[str] = ()
        console.print("\n" * console.height, end="")  # what stood there before scrolls up

    def begin(self, scene: Scene, names: Sequence[str]) -> None:
        """Remembers who plays."""
        self._names = names
        self.legend = legend(scene, self._signs)

    def tell(self, scene: Scene) -> None:
        """Draws nothing: the next scene shows what has happened."""

    def answer(self, lines: Sequence[str]) -> None:
        """Shows the answer above the hand with the next scene, or on pages of its own."""
        self._answer = lines
        wrapped = [part for line in lines for part in hanging(line, WIDTH - 2)]
        if len(wrapped) > ANSWER_LINES + max(0, self._console.height - HEIGHT):
            self._answer = ()
            self._show_pages(wrapped)

    def ask(self, scene: Scene, moment: Moment) -> str:
        """Draws the scene and reads a line."""
        height = max(HEIGHT, self._console.height)
        if moment is Moment.TURN:
            lines = draw(scene, self._names, self._answer, height, self._signs)
        else:
            over = moment is Moment.MATCH_ENDED
            prompt = scene["prompt"] + LEAVING if over else "Press Enter to go on."
            lines = draw_result(scene, prompt, self._answer, height, self._signs)
        self._answer = ()
        if self._typed:  # on a page, instead of going on
            line, self._typed = self._typed, ""
            return line
        self._show(lines)
        return read_typed(PROMPT)

    def end(self, sentence: str) -> None:
        """Prints the last sentence below the table."""
        self._console.print(Text(sentence))

    def _show(self, lines: Sequence[Text]) -> None:
        """Draws lines in the place of what was there; one that is too long is cut off."""
        fitting = lines[-(self._console.height - 1) :]
        self._console.print(Group(Control.home(), Control.clear(), *fitting))

    def _show_pages(self, lines: Sequence[str]) -> None:
        room = self._console.height - 2
        for start in range(0, len(lines), room):
            shown = [Text(f" {line}", no_wrap=True) for line in lines[start : start + room]]
            more = start + room < len(lines)
            prompt = " Enter: more, q: back to the table." if more else " Enter: back to the table."
            self._show([*shown, *[Text()] * (room - len(shown)), Text(prompt, STRONG)])
            line = read_typed(PROMPT).strip()
            if line:
                self._typed = "" if line.lower() in ("q", "quit") else line
                return


def legend(scene: Scene, using: Signs) -> str:
    """Returns what the signs of a drawing mean."""
    if has_stacks(scene):
        taking = f"{using.heavy[3]} before a stack: you can play on it"
        return (
            f"{using.turn} is to act; cards in heavy frames may be played; {taking}; "
            "Now is what a seat would score if the deal ended now."
        )
    wins = "" if has_rows_only(scene) else f", {using.wins} wins so far"
    return f"{using.turn} is to act{wins}; cards in heavy frames may be played."


def hanging(line: str, width: int) -> list[str]:
    """Returns a line in parts that fit, all but the first indented."""
    first, *rest = wrap(line, width - 2) or [""]
    return [first, *(f"  {part}" for part in rest)]
