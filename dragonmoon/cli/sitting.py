"""A person at a match against bots: whose turn it is, what has been typed, what may be undone."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

import click

from dragonmoon.arena import advance, named
from dragonmoon.bots import Bot
from dragonmoon.cli.commands import obey
from dragonmoon.cli.sorting import in_order
from dragonmoon.cli.telling import Scene, score
from dragonmoon.game import View
from dragonmoon.match import Match
from dragonmoon.scenes import Until
from dragonmoon.sentences import plural
from dragonmoon.sitting.repeated import Repeated
from dragonmoon.sitting.seating import not_ready, shown_names
from dragonmoon.sitting.seen import seen_since


class Moment(Enum):
    """Why the person is asked for a line."""

    TURN = "an action is due"
    DEAL_ENDED = "the result of a deal is shown"
    MATCH_ENDED = "the match is over"


class Face(Protocol):
    """How the person sees the match, and types: :class:`Screen` or :class:`Lines`."""

    pauses: bool  # whether the result of a deal is shown until the person goes on
    legend: str  # what its signs mean
    script: bool  # whether nobody sits there: what goes wrong with a file then ends it all

    def begin(self, scene: Scene, names: Sequence[str]) -> None:
        """Begins with a match that is new, or has been loaded."""

    def tell(self, scene: Scene) -> None:
        """Is called after every ply."""

    def answer(self, lines: Sequence[str]) -> None:
        """Answers a command."""

    def ask(self, scene: Scene, moment: Moment) -> str:
        """Returns what the person types; raises ``EOFError`` at the end of the input."""

    def end(self, sentence: str) -> None:
        """Leaves with a last sentence."""


class Sitting:
    """A person in one seat, bots in the others."""

    def __init__(
        self,
        match: Match,
        seat: int,
        names: Sequence[str],
        face: Face,
        time: float | None = None,
    ) -> None:
        self.face = face
        self.time = time  # seconds a decision, for bots that search
        self.left = False
        self.order = ""  # in which the hand lies, where the person has chosen one
        self.sit(match, seat, names)

    def sit(self, match: Match, seat: int, names: Sequence[str]) -> None:
        """Begins with a match; ``names`` are the players' bots, the person's is unused."""
        names_of = dict(zip(match.players, names, strict=True))
        self.match = match
        self.seat = seat
        self.bots: dict[int, Bot] = {
            other: named(names_of[other], match, other, self.time)
            for other in match.players
            if other != seat
        }
        self._earlier: list[tuple[Match, str]] = []  # before the person's plies, and which
        self._pausing = False
        self._repeated: Repeated | None = None
        self.face.begin(self.scene(), shown_names(match, seat, names))
        if waiting := not_ready(match, self.bots):
            self.face.answer([waiting])

    def view(self) -> View:
        """Returns what the person may know."""
        return self.match.view(self.seat)

    def scene(self) -> Scene:
        """Returns what the person sees of it, the hand in the order that was chosen."""
        return in_order(self.view().scene(), self.order)

    # ---------------------------------------------------------------------------------- course

    def run(self, deals: int | None = None) -> None:
        """Plays until the match is over and left, or until ``deals`` deals have ended."""
        while not self.left:
            if deals and len(self.match.past) >= deals and self.moment() is Moment.TURN:
                self.face.end(f"{plural(deals, 'deal')} played. {score(self.scene())}")
                return
            try:
                self._go_on()
            except EOFError:
                self.face.end(self._so_far("The input has ended"))
                return
        self.face.end(self._so_far("You leave"))

    def _go_on(self) -> None:
        """Lets whoever is to act do so."""
        if self.moment() is Moment.TURN and self.match.decider != self.seat:
            self._after(lambda: advance(self.match, self.bots))
        elif self._repeated is not None:
            self._repeat(self._repeated)
        else:
            self._ask()

    def _ask(self) -> None:
        """Lets the person type a line, and does what it says."""
        line = self.face.ask(self.scene(), self.moment()).strip()
        if line or self.moment() is Moment.TURN:
            try:
                self.face.answer(obey(self, line))
            except ValueError as wrong:
                if self.face.script:
                    raise click.ClickException(str(wrong)) from None
                self.face.answer([str(wrong)])
        elif self.match.over:
            self.left = True
        else:
            self._pausing = False

    def moment(self) -> Moment:
        """Returns what the match is waiting for."""
        if self.match.over:
            return Moment.MATCH_ENDED
        return Moment.DEAL_ENDED if self._pausing else Moment.TURN

    def not_begun(self) -> list[str]:
        """Returns, while the result of a deal is shown, that the next one is to be seen later."""
        pausing = self.moment() is Moment.DEAL_ENDED
        return [f"Deal {self.match.deal_number} has not begun: press Enter first."] * pausing

    def _after(self, ply: Callable[[], object]) -> None:
        """Makes a ply and tells of it."""
        ended = len(self.match.past)
        ply()
        self.face.tell(self.scene())
        self._pausing = self.face.pauses and len(self.match.past) > ended

    def _so_far(self, why: str) -> str:
        """Returns how far the match got, in a sentence."""
        scene = self.scene()
        if self.match.over:
            return f"The match is over. {score(scene)}"
        plies = plural(len(self.view().plies), "ply", "plies")
        return f"{why} in deal {scene['deal']}, after {plies}. {score(scene)}"

    # ------------------------------------------------------------------------ the person's plies

    def act(self, text: str) -> list[str]:
        """Does an action for the person, or returns why it is refused."""
        if self.moment() is Moment.DEAL_ENDED:
            return self.not_begun()
        view = self.view()
        exact = view.game.words.guess(view, text)
        refused = view.why_not(exact)
        if refused:
            clause = f" ({refused.clause})" if refused.clause else " ('help' lists the commands.)"
            return [f"{refused}{clause}"]
        self._earlier.append((self.match.copy(), exact))
        self._after(lambda: self.match.play(exact))
        return []

    def repeat(self, until: Until) -> list[str]:
        """Does an action for the person now and at his turns to come, or returns why it cannot."""
        begun = Repeated(until, self.match.deal_number)
        refused = self.act(begun.text)
        if not refused:
            self._repeated = begun
        return refused

    def _repeat(self, repeated: Repeated) -> None:
        """Does it once more at the person's turn, or tells that it is done, or why it cannot be."""
        over = repeated.over(self.scene())
        refused = [] if over else self.act(repeated.text)
        if over:
            self.face.answer([repeated.done()])
        elif refused:
            self.face.answer([repeated.barred(" ".join(refused))])
        if over or refused:
            self._repeated = None
        else:
            repeated.times += 1

    def undo(self) -> str:
        """Undoes the person's last ply, unless something new has become known since."""
        if not self._earlier:
            return "There is nothing to take back."
        earlier, text = self._earlier[-1]
        why = seen_since(earlier.view(self.seat), self.view())
        if why:
            return f"{text} cannot be taken back: {why}."
        self.match, _ = self._earlier.pop()
        self.face.tell(self.scene())
        return f"Taken back: {text}."
