"""Gang of Four once more: slow, obvious, clause by clause, with nothing from the package.

A card is its text, a hand is a list of cards in order, an action is its text, as everywhere.
"""

from functools import cache

from tests.naive.gang_of_four.combinations import (
    KINDS,
    Cards,
    every_card,
    fails,
    form_of,
    formed,
    in_order,
)


@cache
def play_text(cards: Cards) -> str:
    """Returns the text of playing cards."""
    return f"play {' '.join(cards)}"


def said(cards: Cards, last: bool) -> str:
    """GF7.1 Returns the text of playing cards, the last one being declared or not."""
    return play_text(cards) + (" last" if last else "")


COMBINATIONS = formed(tuple(every_card()))  # all that there are, in order
EVERY_ACTION = [
    "pass",
    *[f"return {card}" for card in KINDS],
    *[said(cards, last) for last in (False, True) for cards in COMBINATIONS],
]


def penalty(left: int) -> int:
    """GF8.1 Returns what cards left cost."""
    if left == 16:
        return 80
    if left >= 14:
        return 4 * left
    if left >= 11:
        return 3 * left
    return 2 * left if left >= 8 else left


class GangOfFour:
    """A match.  Whoever plays it deals the first deck, and another one whenever ``wants_deck``."""

    def __init__(self, seats: int, first: int, last_card: str = "auto") -> None:
        self.seats = seats
        self.first = first  # GF2.2 the first dealer is drawn at random: given
        self.last_card = last_card
        self.deal_number = 0
        self.scores = [0 for _ in range(seats)]
        self.returns = [0 for _ in range(seats)]
        self.winners: list[int] = []
        self.wants_deck = True
        self.turn: int | None = None
        self.winner: int | None = None  # of the deal
        self.hands: list[list[str]] = [[] for _ in range(seats)]

    # ------------------------------------------------------------------------- GF2, GF3 the deal

    def deal(self, deck: list[str]) -> None:
        """GF2.1 Sixteen to each seat; with three seats the rest is a dead hand."""
        assert self.wants_deck
        assert in_order(deck) == every_card()
        left = [len(hand) for hand in self.hands]
        self.hands = [in_order(deck[16 * seat : 16 * seat + 16]) for seat in range(self.seats)]
        self.wants_deck = False
        self.deal_number += 1
        self.step = -1 if self.deal_number % 2 == 1 else 1  # GF2.4 counter-clockwise at first
        self.table: Cards | None = None  # the combination to beat
        self.last: int | None = None  # who played it
        self.cycles = 0  # that have ended
        self.passed: list[int] = []  # who has passed it, in a row
        self.plies: list[tuple[int, str]] = []
        self.declared: list[int] = []
        self.barred: list[int] = []
        self.must: str | None = None  # what the first play has to include
        self.loser: int | None = None
        self.given: str | None = None
        self.returned: str | None = None
        self.exchanging = False
        if self.winner is None:  # the first deal
            self.open_first_deal()
        else:
            self.give(self.winner, left)

    def open_first_deal(self) -> None:
        """GF2.2 The holder of 1M opens with it; if nobody holds it the seat right of the dealer."""
        self.dealer = self.first
        self.turn = (self.dealer - 1) % self.seats
        for seat, hand in enumerate(self.hands):
            if "1M" in hand:
                self.turn = seat
                self.must = "1M"

    def give(self, winner: int, left: list[int]) -> None:
        """GF2.3 The winner deals and opens; GF3.2 the loser gives him the strongest card."""
        self.dealer = winner
        self.turn = winner
        self.loser = self.loser_of(winner, left)
        self.given = self.hands[self.loser].pop()
        self.hands[winner] = in_order([*self.hands[winner], self.given])
        self.exchanging = True

    def loser_of(self, winner: int, left: list[int]) -> int:
        """GF3.1 Most cards left, then the higher total, then the next counter-clockwise."""
        others = [(winner - k) % self.seats for k in range(1, self.seats)]
        most = max(left[seat] for seat in others)
        with_most = [seat for seat in others if left[seat] == most]
        highest = max(self.scores[seat] for seat in with_most)
        return next(seat for seat in with_most if self.scores[seat] == highest)

    # ----------------------------------------------------------------------------- legality

    def verdicts(self) -> dict[str, str]:
        """Returns every action with the seat's cards, and the clause that forbids it or "".

        The legal ones are in order: pass, returned cards, combinations by form and strength, then
        those by which the last card is declared.
        """
        if self.turn is None:  # GF8.2 the match is over
            return {}
        hand = self.hands[self.turn]
        if self.exchanging:  # GF3.3 any one card
            return {"pass": "GF3.3", **{f"return {card}": "" for card in hand}}
        formable = formed(tuple(hand))
        found = {"pass": self.forbids_pass()}
        found.update({f"return {card}": "GF6.1" for card in hand})
        for last in (False, True):
            found.update({said(cards, last): self.forbids(cards, last) for cards in formable})
        return found

    def forbids_pass(self) -> str:
        """Returns the clause that forbids to pass; "" if none does."""
        if self.table is None:
            return "GF6.2"
        return "GF7.3" if self.has_duty() and self.must_play_highest() else ""

    def forbids(self, cards: Cards, last: bool) -> str:
        """Returns the clause that forbids to play a combination of the hand; "" if none does."""
        assert self.turn is not None
        if last and not self.may_say_last(cards):
            return "GF7.1"
        if self.must and self.must not in cards:
            return "GF2.2"
        if self.has_duty() and not self.does_duty(cards):
            return "GF7.3"
        return fails(cards, self.table) if self.table else ""

    def may_say_last(self, cards: Cards) -> bool:
        """GF7.1 Only by the option, and only if exactly one card is left."""
        assert self.turn is not None
        return self.last_card == "declare" and len(self.hands[self.turn]) - len(cards) == 1

    # ------------------------------------------------------------------------- GF7.3 the duty

    def has_duty(self) -> bool:
        """GF7.3, GF7.4 The seat just before one with one declared card has; no other has."""
        assert self.turn is not None
        return self.next_in(self.turn) in self.declared

    def must_play_highest(self) -> bool:
        """Tells whether a single is to be beaten that the highest single beats."""
        assert self.turn is not None
        highest = (self.hands[self.turn][-1],)
        return self.table is not None and len(self.table) == 1 and not fails(highest, self.table)

    def does_duty(self, cards: Cards) -> bool:
        """Tells whether a combination is one that a seat with the duty may play."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        if self.table is None:
            several = any(len(other) > 1 for other in formed(tuple(hand)))
            return len(cards) > 1 if several else cards == (hand[-1],)
        if len(self.table) > 1:
            return True
        return form_of(cards) == "gang" or not self.must_play_highest() or cards == (hand[-1],)

    # ---------------------------------------------------------------------------------- play

    def next_in(self, seat: int) -> int:
        """GF2.4, GF7.2 Returns the next seat in the present direction that is not barred."""
        other = (seat + self.step) % self.seats
        while other in self.barred:
            other = (other + self.step) % self.seats
        return other

    def play(self, action: str) -> None:
        """Does what a legal action says."""
        assert self.turn is not None
        self.plies.append((self.turn, action))
        verb, *cards = action.split()
        if verb == "return":
            self.give_back(cards[0])
        elif verb == "pass":
            self.go_by(self.turn)
        elif cards[-1] == "last":
            self.lay(self.turn, tuple(cards[:-1]), said_last=True)
        else:
            self.lay(self.turn, tuple(cards), said_last=False)

    def give_back(self, card: str) -> None:
        """GF3.3 The winner returns any one card; GF2.3 then he opens."""
        assert self.turn is not None
        assert self.loser is not None
        self.hands[self.turn].remove(card)
        self.hands[self.loser] = in_order([*self.hands[self.loser], card])
        self.returned = card
        self.exchanging = False

    def go_by(self, seat: int) -> None:
        """GF6.3 When all others have passed in a row, the last to play leads."""
        self.passed.append(seat)
        still_in = [one for one in range(self.seats) if one not in self.barred]
        self.turn = self.next_in(seat)
        if len(self.passed) < len([one for one in still_in if one != self.last]):
            return
        assert self.last is not None
        self.turn = self.next_in(self.last) if self.last in self.barred else self.last
        self.table = self.last = None
        self.cycles += 1
        self.passed = []

    def lay(self, seat: int, cards: Cards, said_last: bool) -> None:
        """GF6.1 The combination lies open and is to be beaten."""
        for card in cards:
            self.hands[seat].remove(card)
        self.table = cards
        self.last = seat
        self.passed = []
        self.must = None
        if not self.hands[seat]:  # GF6.5
            self.end_deal(seat)
            return
        if len(self.hands[seat]) == 1:
            declares = self.last_card == "auto" or said_last  # GF7.1
            (self.declared if declares else self.barred).append(seat)  # GF7.2
        self.turn = self.next_in(seat)
        if len(self.barred) == self.seats - 1:  # GF7.2 only one seat is left
            self.end_deal(self.turn)

    # ------------------------------------------------------------------------- end and score

    def end_deal(self, winner: int) -> None:
        """GF8.1 Cards left cost points; GF8.2 ends the match or wants another deal."""
        self.winner = winner
        self.returns = [penalty(len(hand)) for hand in self.hands]
        self.returns[winner] = 0  # GF7.2 whatever he holds
        self.scores = [self.scores[seat] + self.returns[seat] for seat in range(self.seats)]
        self.turn = None
        if max(self.scores) >= 100:
            lowest = min(self.scores)
            self.winners = [seat for seat in range(self.seats) if self.scores[seat] == lowest]
        self.wants_deck = self.winners == []
