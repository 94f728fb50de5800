"""Magic Dragons once more: slow, obvious, clause by clause, with nothing from the package.

A card is its text, a hand is a list of cards, an action is its text, as everywhere.
"""

from dataclasses import dataclass

COLOURS = ["R", "Y", "K", "P", "G"]
NUMBERS = [1, 2, 3, 4, 5, 6, 7]
SPELLS = ["ICE", "FIRE", "COLOR"]
BID_CARDS = [0, 1, 1, 2, 2, 3, 4]  # MD1.1
DRAGONS = [f"{number}{colour}" for colour in COLOURS for number in NUMBERS]
KINDS = [*DRAGONS, *SPELLS]  # MD1.2 in the order for listing
COLOUR = {card: card[1] for card in DRAGONS}
NUMBER = {card: int(card[0]) for card in DRAGONS}
PLACE = {card: index for index, card in enumerate(KINDS)}


def every_card() -> list[str]:
    """MD1.1 35 dragons, 4 Ice, 2 Fire, 3 Color."""
    return [*DRAGONS, *["ICE"] * 4, *["FIRE"] * 2, *["COLOR"] * 3]


def in_order(cards: list[str]) -> list[str]:
    """MD1.2 Returns cards in the order for listing."""
    return sorted(cards, key=PLACE.__getitem__)


def naming(card: str) -> list[str]:
    """MD5.4 Returns what is said when a card is played: Color names any of the five colours."""
    return [f" as {colour}" for colour in COLOURS] if card == "COLOR" else [""]


EVERY_ACTION = [
    *[f"bid {bid}" for bid in sorted(set(BID_CARDS))],
    *[
        f"play {card} {place}{named}"
        for card in KINDS
        for named in naming(card)
        for place in ["new", *[f"on {number}" for number in range(1, 15)]]
    ],
    "pass",  # MD6.2 being passed over is no action
]


@dataclass
class Stack:
    """A stack: its cards from below, in whose area it lies, what colour a Color on top named."""

    number: int
    cards: list[str]
    owner: int | None  # None: it lies in the centre
    named: str = ""

    @property
    def top(self) -> str:
        return self.cards[-1]

    def refuses(self, card: str) -> str:
        """Returns the clause that forbids to place a card on the stack; "" if none does."""
        top = self.top
        if card in SPELLS:
            return "" if top in COLOUR else "MD5.1"  # on a dragon, never on a spell
        if top == "ICE":
            return "MD5.2"
        if top == "FIRE":
            return "MD5.3"
        if top == "COLOR":
            return "" if COLOUR[card] == self.named else "MD4.3"
        if COLOUR[card] != COLOUR[top] or NUMBER[card] <= NUMBER[top]:
            return "MD4.2"
        return ""


class MagicDragons:
    """A match.  Whoever plays it deals the first deck, and another one whenever ``wants_deck``."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.first = first  # MD2.2 the first dealer is drawn at random: given
        self.deal_number = 0
        self.scores = [0 for _ in range(seats)]
        self.returns = [0 for _ in range(seats)]
        self.winners: list[int] = []
        self.wants_deck = True
        self.turn: int | None = None
        self.hands: list[list[str]] = [[] for _ in range(seats)]

    def deal(self, deck: list[str]) -> None:
        """MD2.1 Seven to each seat; the rest is set aside unseen."""
        assert self.wants_deck
        assert in_order(deck) == every_card()
        self.hands = [in_order(deck[7 * seat : 7 * seat + 7]) for seat in range(self.seats)]
        self.wants_deck = False
        self.deal_number = self.deal_number + 1
        dealer = (self.first + self.deal_number - 1) % self.seats  # MD2.2 one seat clockwise
        self.starter = self.left_of(dealer)
        self.bids: list[int | None] = [None for _ in range(self.seats)]
        self.bid_cards = list(BID_CARDS)
        self.stacks: list[Stack] = []
        self.passed: list[int] = []  # the seats just passed over, in turn
        self.lacks: list[set[str]] = [set() for _ in range(self.seats)]
        self.turn = self.starter  # MD2.3

    def left_of(self, seat: int) -> int:
        """Returns the next seat clockwise."""
        return (seat + 1) % self.seats

    @property
    def bidding(self) -> bool:
        """MD2.3 Bidding ends when each seat has taken a bid card."""
        return None in self.bids

    # ----------------------------------------------------------------------------- legality

    def verdicts(self) -> dict[str, str]:
        """Returns every action with the seat's cards, and the clause that forbids it or "".

        They are in order of the cards, then of the colours that Color names, then of the stacks.
        """
        if self.turn is None:  # MD8.1 the match is over
            return {}
        if self.bidding:
            return {
                f"bid {bid}": "" if bid in self.bid_cards else "MD2.3"
                for bid in sorted(set(BID_CARDS))
            }
        found: dict[str, str] = {}
        for card in dict.fromkeys(self.hands[self.turn]):  # identical spells are one action
            clauses = {"new": self.refuses_new(card)}
            clauses.update({f"on {stack.number}": stack.refuses(card) for stack in self.stacks})
            for named in naming(card):
                for where, clause in clauses.items():
                    found[f"play {card} {where}{named}"] = clause
        return found

    def refuses_new(self, card: str) -> str:
        """Returns the clause that forbids to start a new stack with a card; "" if none does."""
        if card in SPELLS:
            return "MD5.1"
        if any(COLOUR.get(stack.top) == COLOUR[card] for stack in self.stacks):
            return "MD4.1"
        return ""

    def playable(self, card: str) -> bool:
        """Tells whether a card has any place on the table now."""
        return self.refuses_new(card) == "" or any(s.refuses(card) == "" for s in self.stacks)

    def can_play(self, seat: int) -> bool:
        """MD6.2 Tells whether a seat must play; if it cannot, it is passed over."""
        return any(self.playable(card) for card in self.hands[seat])

    # ---------------------------------------------------------------------------------- play

    def play(self, action: str) -> None:
        """Does what the action says."""
        assert self.turn is not None
        verb, what, *where = action.split()
        if verb == "bid":
            self.bids[self.turn] = int(what)
            self.bid_cards.remove(int(what))
            if self.bidding:
                self.turn = self.left_of(self.turn)
            else:
                self.go_on_from(self.starter)  # MD6.1
            return
        self.hands[self.turn].remove(what)
        if where[0] == "new":
            self.stacks.append(Stack(len(self.stacks) + 1, [what], self.turn))
        else:
            named = where[3] if what == "COLOR" else ""
            self.put(what, self.stacks[int(where[1]) - 1], named)
        self.go_on_from(self.left_of(self.turn))

    def put(self, card: str, stack: Stack, named: str) -> None:
        """Places a card of the seat to act on a stack, and moves the stack."""
        stack.cards.append(card)
        stack.named = named
        if card in COLOUR:  # MD4.2, MD4.3 captured, or claimed from the centre
            stack.owner = self.turn
        if card in ("FIRE", "COLOR"):  # MD5.3, MD5.4; MD5.2 with Ice it stays
            stack.owner = None

    def go_on_from(self, seat: int) -> None:
        """MD6.2 The next seat that can play is to act; MD6.3 if there is none, the deal ends."""
        self.passed = []
        for _ in range(self.seats):
            if self.can_play(seat):
                self.turn = seat
                self.learn()
                return
            self.passed.append(seat)
            seat = self.left_of(seat)
        self.passed = []
        self.end_deal()

    def learn(self) -> None:
        """MD6.2 All see who is passed over, so all know of cards that he cannot hold."""
        if self.passed:
            playable = [card for card in KINDS if self.playable(card)]
            for seat in self.passed:
                self.lacks[seat].update(playable)

    # ------------------------------------------------------------------------- end and score

    def stacks_of(self, seat: int | None) -> list[Stack]:
        """Returns the stacks in a seat's area; MD7.3 those in the centre (None) are in nobody's."""
        return [stack for stack in self.stacks if stack.owner == seat]

    def cards_won(self, seat: int) -> int:
        """Returns the number of cards, dragons and spells, in a seat's area."""
        return sum(len(stack.cards) for stack in self.stacks_of(seat))

    def sum_of(self, seat: int) -> int:
        """MD7.1 One for each card won, less two for each in hand, and the bonus."""
        points = self.cards_won(seat) - 2 * len(self.hands[seat])
        if len(self.stacks_of(seat)) != self.bids[seat]:
            return points
        if self.bids[seat] == 0:
            return points + 15
        return points + (10 if self.bids[seat] == 1 else 5)

    def end_deal(self) -> None:
        """MD7.2 A deal never scores below 0; MD8.1 ends the match or wants another deal."""
        self.returns = [max(0, self.sum_of(seat)) for seat in range(self.seats)]
        self.scores = [self.scores[seat] + self.returns[seat] for seat in range(self.seats)]
        self.turn = None
        self.winners = self.ahead()
        self.wants_deck = self.winners == []

    def ahead(self) -> list[int]:
        """MD8.1 With 40 or more the highest wins; then most cards won in this deal; then shared."""
        highest = max(self.scores)
        if highest < 40:
            return []
        level = [seat for seat in range(self.seats) if self.scores[seat] == highest]
        most = max(self.cards_won(seat) for seat in level)
        return [seat for seat in level if self.cards_won(seat) == most]
