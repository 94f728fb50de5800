"""What happens in a match, told by the clause: so that a comparison can say what it has seen."""

from collections import Counter
from collections.abc import Iterator

from tests.naive.magic_dragons.twin import COLOUR, NUMBER, SPELLS, MagicDragons, Stack

COMMON = """
MD2.2 the deal moves one seat though the starter was passed over
MD2.3 bid 0
MD2.3 bid 1
MD2.3 bid 2
MD2.3 bid 3
MD2.3 bid 4
MD2.3 refuses
MD4.1 a stack is started
MD4.1 started though the colour lies under ICE
MD4.1 started though the colour lies under FIRE
MD4.1 started though the colour lies under COLOR
MD4.1 two stacks of one colour
MD4.1 refuses
MD4.2 an own stack is raised
MD4.2 a stack is captured
MD4.2 a claimed stack is captured
MD4.2 refuses
MD4.3 claimed by the caster
MD4.3 claimed by another
MD4.3 claimed by a lower dragon than the one below
MD4.3 claimed while the colour tops another stack
MD4.3 refuses
MD4.4 a choice among stacks to capture
MD4.4 claimed rather than captured
MD4.4 captured rather than claimed
MD4.4 claimed rather than started
MD4.4 started rather than claimed
MD5.1 a spell on an own stack
MD5.1 a spell on another's stack
MD5.1 a spell on a claimed stack
MD5.1 a spell on a 7
MD5.1 refuses
MD5.2 ICE
MD5.2 refuses
MD5.3 FIRE
MD5.3 refuses
MD5.4 COLOR names another colour
MD5.4 COLOR names the same colour
MD5.4 the same colour, claimed
MD6.2 a spell has to be cast
MD6.2 passed over with cards
MD6.2 passed over with spells alone, under spells
MD6.2 the first seat is passed over
MD6.2 back in after being passed over
MD6.3 plays again at once, others are stuck
MD6.3 plays again at once, others have no cards
MD6.3 all hands are empty
MD6.3 all hands are stuck
MD6.3 some hands are empty, some are stuck
MD7.1 bid 0 made
MD7.1 bid 1 made
MD7.1 bid 2 made
MD7.1 bid 3 made
MD7.1 bid 4 made
MD7.1 made with a frozen stack
MD7.1 missed
MD7.2 a sum below 0
MD7.2 below 0 without the bonus
MD7.3 a stack is left in the centre
MD8.1 won with 40
MD8.1 won with more than 40
MD8.1 won, another has 40 or more too
MD8.1 a tie, most cards win
MD8.1 a tie, the win is shared
"""
OF_THREE_OR_MORE = """\
MD3.2 a stack has a number above 9
"""
OF_FIVE = """\
MD2.3 for the last seat are left 2 different bids
MD2.3 for the last seat are left 3 different bids
"""


def expected(seats: int) -> list[str]:
    """Returns everything that a large comparison should have seen."""
    more = OF_THREE_OR_MORE if seats > 2 else ""  # 14 cards are not enough for ten
    return (COMMON + more + (OF_FIVE if seats == 5 else "")).split("\n")[1:-1]


class Witness:
    """Tells what each action brings about; remembers what came before in the match."""

    def __init__(self) -> None:
        self.starter_passed = False
        self.begin_deal()

    def begin_deal(self) -> None:
        self.last: int | None = None  # who played the last card
        self.out: set[int] = set()  # who was passed over last time
        self.casters: dict[int, int] = {}  # who cast Color, by the number of the stack

    def before(self, twin: MagicDragons, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what an action is, seen before it is done."""
        assert twin.turn is not None
        if twin.bidding:
            yield f"MD2.3 {action}"
            if len(twin.bid_cards) == 3:
                yield f"MD2.3 for the last seat are left {len(legal)} different bids"
            if self.starter_passed and twin.bids == [None] * twin.seats:
                self.starter_passed = False
                yield "MD2.2 the deal moves one seat though the starter was passed over"
            return
        if all(text.split()[1] in SPELLS for text in legal):
            yield "MD6.2 a spell has to be cast"
        if twin.turn in self.out:
            self.out.remove(twin.turn)
            yield "MD6.2 back in after being passed over"
        if twin.turn == self.last:
            stuck = any(twin.hands[seat] for seat in range(twin.seats) if seat != twin.turn)
            yield f"MD6.3 plays again at once, others {'are stuck' if stuck else 'have no cards'}"
        self.last = twin.turn
        yield from self.card(twin, action, legal)

    def card(self, twin: MagicDragons, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what playing a card is."""
        assert twin.turn is not None
        _, card, *where = action.split()
        if where[0] == "new":
            yield from start(twin, card, legal)
            return
        stack = twin.stacks[int(where[1]) - 1]
        if card in SPELLS:
            yield from spell(twin, card, stack, where)
            self.casters[stack.number] = twin.turn
        elif stack.top == "COLOR":
            own = self.casters[stack.number] == twin.turn
            yield f"MD4.3 claimed by {'the caster' if own else 'another'}"
            yield from claim(twin, card, stack, legal)
        else:
            yield from capture(twin, card, stack, legal)

    def after(self, twin: MagicDragons) -> Iterator[str]:
        """Yields what an action has brought about."""
        tops = Counter(COLOUR[stack.top] for stack in twin.stacks if stack.top in COLOUR)
        if max(tops.values(), default=0) > 1:
            yield "MD4.1 two stacks of one colour"
        for seat in twin.passed:
            if twin.hands[seat]:
                yield from self.passing(twin, seat)
        if twin.turn is None:
            self.begin_deal()
            yield from deal_end(twin)
            yield from match_end(twin)

    def passing(self, twin: MagicDragons, seat: int) -> Iterator[str]:
        """Yields what it means that a seat with cards has just been passed over."""
        self.out.add(seat)
        yield "MD6.2 passed over with cards"
        if set(twin.hands[seat]) <= set(SPELLS) and twin.stacks:
            yield "MD6.2 passed over with spells alone, under spells"
        if not twin.stacks:
            self.starter_passed = True
            yield "MD6.2 the first seat is passed over"


def places(card: str, legal: list[str], twin: MagicDragons) -> set[str]:
    """Returns how a dragon may be played: to start, to claim, to capture one stack, or another."""
    found = set()
    for _, other, *where in map(str.split, legal):
        if other == card and where[0] == "new":
            found.add("start")
        elif other == card:
            top = twin.stacks[int(where[1]) - 1].top
            found.add("claim" if top == "COLOR" else f"capture {where[1]}")
    return found


def start(twin: MagicDragons, card: str, legal: list[str]) -> Iterator[str]:
    """Yields what starting a stack is."""
    yield "MD4.1 a stack is started"
    if len(twin.stacks) > 8:
        yield "MD3.2 a stack has a number above 9"
    for stack in twin.stacks:
        if stack.top in SPELLS and COLOUR[stack.cards[-2]] == COLOUR[card]:
            yield f"MD4.1 started though the colour lies under {stack.top}"
    if "claim" in places(card, legal, twin):
        yield "MD4.4 started rather than claimed"


def spell(twin: MagicDragons, card: str, stack: Stack, where: list[str]) -> Iterator[str]:
    """Yields what casting a spell is."""
    whose = "an own" if stack.owner == twin.turn else "another's"
    yield f"MD5.1 a spell on {whose} stack"
    if "COLOR" in stack.cards:
        yield "MD5.1 a spell on a claimed stack"
    if NUMBER[stack.top] == 7:
        yield "MD5.1 a spell on a 7"
    if card == "COLOR":
        same = where[3] == COLOUR[stack.top]
        yield f"MD5.4 COLOR names {'the same' if same else 'another'} colour"
    else:
        yield "MD5.2 ICE" if card == "ICE" else "MD5.3 FIRE"


def claim(twin: MagicDragons, card: str, stack: Stack, legal: list[str]) -> Iterator[str]:
    """Yields what claiming a stack is."""
    below, may = stack.cards[-2], places(card, legal, twin)
    if NUMBER[card] < NUMBER[below]:
        yield "MD4.3 claimed by a lower dragon than the one below"
    if COLOUR[card] == COLOUR[below]:
        yield "MD5.4 the same colour, claimed"
    if "start" in may:
        yield "MD4.4 claimed rather than started"
    else:
        yield "MD4.3 claimed while the colour tops another stack"
    if may - {"start", "claim"}:
        yield "MD4.4 claimed rather than captured"


def capture(twin: MagicDragons, card: str, stack: Stack, legal: list[str]) -> Iterator[str]:
    """Yields what placing a dragon on a lower one is."""
    own, may = stack.owner == twin.turn, places(card, legal, twin)
    yield "MD4.2 an own stack is raised" if own else "MD4.2 a stack is captured"
    if "COLOR" in stack.cards and not own:
        yield "MD4.2 a claimed stack is captured"
    if "claim" in may:
        yield "MD4.4 captured rather than claimed"
    if len(may - {"claim"}) > 1:
        yield "MD4.4 a choice among stacks to capture"


def deal_end(twin: MagicDragons) -> Iterator[str]:
    """Yields how a deal ended, and what it was worth."""
    left = [len(hand) > 0 for hand in twin.hands]
    if all(left) or not any(left):
        yield f"MD6.3 all hands are {'stuck' if all(left) else 'empty'}"
    else:
        yield "MD6.3 some hands are empty, some are stuck"
    if twin.stacks_of(None):
        yield "MD7.3 a stack is left in the centre"
    for seat in range(twin.seats):
        yield from seat_end(twin, seat)


def seat_end(twin: MagicDragons, seat: int) -> Iterator[str]:
    """Yields what a deal was worth to a seat."""
    stacks = twin.stacks_of(seat)
    if twin.sum_of(seat) < 0:
        yield "MD7.2 a sum below 0"
    if len(stacks) != twin.bids[seat]:
        yield "MD7.1 missed"
        return
    yield f"MD7.1 bid {twin.bids[seat]} made"
    if any(stack.top == "ICE" for stack in stacks):
        yield "MD7.1 made with a frozen stack"
    if twin.cards_won(seat) < 2 * len(twin.hands[seat]):
        yield "MD7.2 below 0 without the bonus"


def match_end(twin: MagicDragons) -> Iterator[str]:
    """Yields how a match was won, if it was."""
    if not twin.winners:
        return
    high = max(twin.scores)
    yield f"MD8.1 won with {'40' if high == 40 else 'more than 40'}"
    if sum(40 <= score < high for score in twin.scores):
        yield "MD8.1 won, another has 40 or more too"
    if twin.scores.count(high) > 1:
        shared = len(twin.winners) > 1
        yield f"MD8.1 a tie, {'the win is shared' if shared else 'most cards win'}"
