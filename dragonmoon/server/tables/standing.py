"""How a table stands after so many changes, and what one person sees of it."""

import time
from dataclasses import dataclass
from datetime import UTC, datetime

from dragonmoon.game import View, find
from dragonmoon.match import Match
from dragonmoon.server.store.store import Plan, Summary
from dragonmoon.server.wire import Player, TableLine, TableState
from dragonmoon.sitting.course import scene_at_end
from dragonmoon.sitting.seating import PERSON
from dragonmoon.sitting.seen import seen_since
from dragonmoon.sitting.totals import totals


@dataclass(frozen=True)
class Standing:
    """A table after ``version`` changes."""

    plan: Plan
    version: int
    match: Match
    closed: bool = False
    ended: int | None = None  # the deal that the last ply ended
    undo: str | None = None  # what its guest can take back
    repeating: str | None = None  # what is done for him

    def seat_of(self, guest: str) -> int | None:
        """Returns where a guest sits; ``None``: he watches."""
        return self.plan.seat if guest == self.plan.guest else None

    def view(self, seat: int | None) -> View:
        """Returns what a seat, or somebody who watches, may know."""
        return self.match.view(seat)

    def state(self, seat: int | None) -> TableState:
        """Returns the table as whoever sits there sees it."""
        view = self.view(seat)
        mine = seat is not None
        return TableState(
            id=self.plan.id,
            version=self.version,
            seat=seat,
            players=players(self.plan, self.match, seat),
            scene=view.scene(),
            ended=None if self.ended is None else scene_at_end(view, self.ended),
            undo=self.undo if mine else None,
            repeating=self.repeating if mine else None,
            forced=len(view.legal()) == 1 and not self.closed,
            closed=self.closed,
        )

    def summary(self) -> Summary:
        """Returns the table for lists; nobody's cards are in it."""
        match = self.match
        return Summary(
            version=self.version,
            deal=match.deal_number,
            score=totals(match.view(None).scene()),
            over=match.over,
            closed=self.closed,
            your_turn=match.decider == self.plan.seat and not self.closed,
            touched=time.time(),
        )


def players(plan: Plan, match: Match, seat: int | None) -> list[Player]:
    """Returns who sits where; ``seat`` is whose eyes see it."""
    found = []
    for other in match.all_seats:
        if other == plan.seat:
            found.append(Player(seat=other, kind="person", name=PERSON, you=seat == other))
        elif other in plan.bots:
            found.append(Player(seat=other, kind="bot", name=plan.bots[other], you=False))
        else:
            found.append(Player(seat=other, kind="dummy", name="dummy", you=False))
    return found


def table_line(plan: Plan, summary: Summary) -> TableLine:
    """Returns a table as a list shows it."""
    touched = datetime.fromtimestamp(summary.touched, UTC)
    return TableLine(
        id=plan.id,
        game=plan.game,
        title=find(plan.game).title,
        deal=summary.deal,
        score=summary.score,
        over=summary.over,
        closed=summary.closed,
        your_turn=summary.your_turn,
        touched=touched.strftime("%Y-%m-%dT%H:%M:%SZ"),
    )


@dataclass(frozen=True)
class Own:
    """The guest's last plies, which can be taken back as long as nothing was seen since."""

    seat: int
    earlier: tuple[tuple[Match, str], ...] = ()  # the match before each, and its text

    def then(self, before: Match, text: str, after: Match) -> "Own":
        """Returns them after one more ply; what others do cannot be undone, nor an ended deal."""
        if before.decider == self.seat and len(after.past) == len(before.past):
            return Own(self.seat, (*self.earlier, (before, text)))
        return Own(self.seat)

    def but_last(self) -> "Own":
        """Returns them without the last one."""
        return Own(self.seat, self.earlier[:-1])

    def barred(self, now: Match) -> str:
        """Returns in a sentence why the last one cannot be taken back, or ``""``."""
        if not self.earlier:
            return "There is nothing to take back."
        earlier, text = self.earlier[-1]
        why = seen_since(earlier.view(self.seat), now.view(self.seat))
        return f"{text} cannot be taken back: {why}." if why else ""

    def undo(self, now: Match) -> str | None:
        """Returns the ply that can be taken back, if there is one."""
        return None if self.barred(now) else self.earlier[-1][1]
