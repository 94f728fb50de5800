"""A scene: what a view looks like, without pixels; JSON types only, the same for every game.

The terminal prints scenes and a browser draws them; neither knows a rule.
"""

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class Fact(TypedDict):
    """Something that the table shows beside the cards, as trump or the suit to follow."""

    name: str
    value: str


class SeatLine(TypedDict):
    """A seat: how the viewer calls it, its marks (``turn``, ``leader``, …), a cell a column."""

    seat: int
    name: str
    marks: list[str]
    cells: list[str]


class ShownCard(TypedDict):
    """A card: who laid it and whether it wins, or its group in the hand and whether it is legal.

    A card in a trick may have a note (``as green``), one that is out of it has (``discarded``).
    """

    text: str
    seat: NotRequired[int]
    wins: NotRequired[bool]
    note: NotRequired[str]
    out: NotRequired[bool]
    group: NotRequired[str]
    legal: NotRequired[bool]


class ShownStack(TypedDict):
    """A stack: its number, its cards from the bottom, its colour (none: ``""``), a note."""

    number: int
    cards: list[str]
    colour: str
    note: str


class Zone(TypedDict):
    """Cards that lie together: around the table, in a row, in the viewer's hand, or in stacks.

    A hand may have several orders: the name of each, and the cards in groups.  The first is how
    ``cards`` lie.  A row named ``table`` holds what one seat has laid together, ``dummy`` a hand
    that lies open, and one whose name begins with ``captured`` what a side has won.
    """

    name: str
    label: str
    layout: Literal["around", "row", "hand", "stacks"]
    cards: list[ShownCard]
    stacks: NotRequired[list[ShownStack]]
    orders: NotRequired[dict[str, list[list[str]]]]


class SheetRow(TypedDict):
    """What an ended deal brought, a number a column."""

    deal: int
    label: str
    returns: list[int]


class Sheet(TypedDict):
    """The score: every ended deal, the totals, and the result if the present deal ended now."""

    columns: list[str]
    rows: list[SheetRow]
    totals: list[int]
    projected: list[int] | None


class Gesture(TypedDict):
    """An action with what makes it: a button, or cards to select and the zone (``area 0``) or the
    stack (``stack 3``) to drop them on; and what to choose then, if that leaves several actions.
    Where many actions are legal each has a kind (``full house``), by which they can be listed.
    """

    text: str
    label: str
    select: NotRequired[list[str]]
    drop: NotRequired[str]
    choose: NotRequired[str]
    button: NotRequired[bool]
    kind: NotRequired[str]


class Until(TypedDict):
    """An action that may be worth repeating (``pass``) until something happens (``the cycle
    ends``): as long as ``key`` stays the same, in the same deal.
    """

    text: str
    label: str
    key: int


class Scene(TypedDict):
    """A view of one seat (``None``: a spectator)."""

    game: str
    title: str
    deal: int
    seat: int | None
    turn: int | None
    over: bool
    prompt: str  # what is to be done, in a sentence
    facts: list[Fact]
    columns: list[str]
    seats: list[SeatLine]
    zones: list[Zone]
    sheet: Sheet
    log: list[str]  # this deal in sentences, and at the end of the match its result
    before: list[str]  # the deal before in sentences, with its result
    actions: list[Gesture]
    until: NotRequired[Until]
