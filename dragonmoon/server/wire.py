"""What goes over the wire: the models of the HTTP interface and of the live frames.

A scene is a view in JSON types, so nothing here can hold what a seat may not know.  The types of
the page are generated from these models.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from dragonmoon.scenes import Scene

MOST_SECONDS = 10.0  # that a bot may think about a decision
LONGEST_ACTION = 200  # characters
LONGEST_RECORD = 1_000_000  # characters
MOST = 2**53 - 1  # the largest whole number that every client can hold

Version = Annotated[int, Field(ge=0, le=MOST)]
Number = Annotated[int, Field(ge=-MOST, le=MOST)]


class Sent(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Received(BaseModel):
    """What a client sends: a name that nobody knows is refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


# --------------------------------------------------------------------------------- the house


class GameCard(Sent):
    """A game as a person chooses it."""

    name: str
    title: str
    feel: str  # like what, in a few words
    about: str  # what it is, in the rulebook's words
    facts: list[str]  # players, length, age, who made it
    players: list[int]  # how many may play
    usual: int
    options: dict[str, list[str]]  # each with its values, the default first
    bots: dict[str, str]  # each with what it does, in a sentence
    usual_bot: str


class ClauseText(Sent):
    """A numbered clause; ``choice``: what in it is the house's own, in words (``""``: all)."""

    number: str
    sentence: str
    mark: str
    choice: str | None


class SectionText(Sent):
    """A section of the rulebook."""

    number: str
    title: str
    remarks: list[str]
    actions: list[str]
    clauses: list[ClauseText]


class Rulebook(Sent):
    """The rulebook of a game."""

    game: str
    title: str
    about: str
    sections: list[SectionText]


# -------------------------------------------------------------------------------- at a table


class Player(Sent):
    """Who sits in a seat: a person, a bot, or nobody (a dummy)."""

    seat: int
    kind: Literal["person", "bot", "dummy"]
    name: str
    you: bool


class TableLine(Sent):
    """A table in a list."""

    id: str
    game: str
    title: str
    deal: int
    score: str  # the totals, in words
    over: bool
    closed: bool  # by its guest or by the time that passed: its record can be read
    your_turn: bool
    touched: str  # when something happened there last, like 2026-11-30T20:15:00Z


class TableState(Sent):
    """A table as one person sees it, after so many changes."""

    id: str
    version: int  # grows by one with every change: a ply, something undone
    seat: int | None  # yours; null: you watch
    players: list[Player]
    scene: Scene
    ended: Scene | None  # if this ply ended a deal: the last sight of that deal, before the next
    undo: str | None  # the action that can be taken back
    repeating: str | None  # what is done for you at your turns, until …
    forced: bool  # whether you have one legal action
    closed: bool


class Start(Received):
    """A place in a kept record to go on from: before ply ``ply`` (from 0) of deal ``deal``."""

    record: str = Field(max_length=40)  # its id
    deal: int = Field(ge=1, le=MOST)
    ply: int = Field(ge=0, le=MOST)


class NewTable(Received):
    """A table to be opened, with its guest in ``seat`` and bots in the other seats."""

    game: str
    seats: int | None = None
    seat: int | None = None
    bots: list[str] = []  # one for all others, or one for each of them; none: the usual one
    time: float = Field(default=1.0, gt=0, le=MOST_SECONDS)  # seconds a decision, if it searches
    options: dict[str, str] = {}
    seed: int | None = Field(default=None, ge=0, lt=2**63)
    start: Start | None = None


class Act(Received):
    """An action, and the version that the person saw: with another nothing is done."""

    action: str = Field(max_length=LONGEST_ACTION)
    version: Version


class Seen(Received):
    """The version that the person saw, with what asks for nothing else."""

    version: Version


class Attempt(Received):
    """What a person would like to do: what he typed, or the cards and the place that he chose."""

    text: str | None = Field(default=None, max_length=LONGEST_ACTION)
    select: list[Annotated[str, Field(max_length=20)]] = Field(default=[], max_length=40)
    drop: str | None = Field(default=None, max_length=40)


class Answer(Sent):
    """Whether an attempt is allowed; if not, why, and by which clause (null: no notation)."""

    allowed: bool
    action: str  # as it was understood
    sentence: str
    clause: str | None


class Hint(Sent):
    """What a bot would do, and why."""

    action: str
    label: str
    sentence: str


class Refusal(Sent):
    """Why something was not done, in a sentence; the clause, where a rule forbids it."""

    sentence: str
    clause: str | None = None


# ------------------------------------------------------------------------------- live frames


class ActFrame(Act):
    """Do an action."""

    do: Literal["act"]
    id: Number


class WhyFrame(Attempt):
    """Ask whether something may be done."""

    do: Literal["why"]
    id: Number


class AskFrame(Received):
    """Ask for a hint; take back the last action; repeat what the scene says, until; stop it."""

    do: Literal["hint", "undo", "until", "stop"]
    id: Number
    version: Version


Asked = Annotated[ActFrame | WhyFrame | AskFrame, Field(discriminator="do")]


class TableFrame(Sent):
    """The table after a change, or as it is now."""

    kind: Literal["table"] = "table"
    table: TableState
    stale: bool = False  # whether it answers somebody who knew less than he thought


class DoneFrame(Sent):
    """An action is stored."""

    kind: Literal["done"] = "done"
    re: int
    version: int


class AnswerFrame(Sent):
    """The answer to ``why``."""

    kind: Literal["answer"] = "answer"
    re: int
    answer: Answer


class HintFrame(Sent):
    """The answer to ``hint``."""

    kind: Literal["hint"] = "hint"
    re: int
    hint: Hint


class RefusedFrame(Sent):
    """Why a frame was not heeded; ``re`` is null where it could not be read."""

    kind: Literal["refused"] = "refused"
    re: int | None
    refusal: Refusal


class NoticeFrame(Sent):
    """Something that everybody at the table is told, as that the search is being made ready."""

    kind: Literal["notice"] = "notice"
    sentence: str


Frame = Annotated[
    TableFrame | DoneFrame | AnswerFrame | HintFrame | RefusedFrame | NoticeFrame,
    Field(discriminator="kind"),
]


# ------------------------------------------------------------------------------------ records


class RecordText(Received):
    """A record that is uploaded."""

    text: str = Field(max_length=LONGEST_RECORD)


class RecordLine(Sent):
    """A record that is kept."""

    id: str
    game: str
    title: str


class ReplayPly(Sent):
    """A ply: who made it (-1: chance), its text, and whether a trick or a cycle begins with it."""

    seat: int
    text: str
    begins: bool


class ReplayDeal(Sent):
    """A deal of a record."""

    number: int
    label: str  # what was bid
    returns: list[int] | None  # per column of the sheet; null: it has not ended
    plies: list[ReplayPly]


class Replay(Sent):
    """A record, as a table of contents."""

    id: str
    game: str
    title: str
    seats: int
    players: list[Player]
    date: str
    result: str
    columns: list[str]
    deals: list[ReplayDeal]


class DealScenes(Sent):
    """The scenes of a deal: before its first ply, and after each; after the last one as it ended,
    not the next deal.
    """

    deal: int
    scenes: list[Scene]


# -------------------------------------------------------------------------------------- guests


class Me(Sent):
    """A guest, and his tables, the latest first."""

    guest: str
    tables: list[TableLine]
    notice: str | None  # why he is a new guest, if he brought a cookie that is not valid
