"""Four Dragons once more: slow, obvious, clause by clause, with nothing from the package.

A card is its text, a hand is a list of cards in order, an action is its text, as everywhere.
"""

from dataclasses import dataclass

NATURE = -1  # in place of a seat
SEATS = [0, 1, 2, 3]
DUMMY = 2  # FD6.1 with three players
COLOURS = ["K", "P", "B", "G"]  # FD1.3
DAYS = ["G", "P", "B"]  # FD2.4 the colour of each deal's Muertos
FOOD = "2K"
NAMED = {"CH": 0, "SP": 0, "SW": 1, "AS": 1}  # the ranks of black cards that have a name
RANKS = range(11)

OTHERS = [  # FD1.2
    *["3P", "3B", "3G"],
    *["5P", "5B", "5G", "7P", "7B", "7G", "8P", "8B", "8G"],
    *["6K", "10K", "10K", "10K", "9K"],
    *["CH", "CH", "SP", "SW", "SW", "SW", "AS", "AS"],
]


def rank_of(card: str) -> int:
    """Returns the rank of a card."""
    return NAMED[card] if card in NAMED else int(card[:-1])


def colour_of(card: str) -> str:
    """Returns the colour that a card has in a hand: FD4.1 Choose counts as black there."""
    return "K" if card in NAMED else card[-1]


def every_card(deal: int) -> list[str]:
    """FD2.2 The 25 others, 3 Food, 4 Muertos of the day."""
    return in_order([*OTHERS, *[FOOD] * 3, *["4" + DAYS[deal - 1]] * 4])


KINDS = sorted(  # FD1.3 by rank, CH SP at 0, SW AS at 1, then by colour
    [*NAMED, *sorted({*OTHERS, FOOD, "4P", "4B", "4G"} - {*NAMED})],
    key=lambda card: (rank_of(card), COLOURS.index(colour_of(card))),
)
PLACE = {card: index for index, card in enumerate(KINDS)}


def in_order(cards: list[str]) -> list[str]:
    """FD1.3 Returns cards in the order for listing."""
    return sorted(cards, key=PLACE.__getitem__)


QUESTIONS = [*[f"colour {letter}" for letter in COLOURS], *[f"rank {rank}" for rank in RANKS]]
ACTIONS = {  # by what is to be done
    "playing": [
        *[f"play CH as {colour}" for colour in COLOURS],
        *[f"play {card}" for card in KINDS if card != "CH"],
        *[f"discard {card}" for card in KINDS],
    ],
    "swapping": [f"swap {card}" for card in KINDS],
    "asking": [f"ask {seat} {question}" for seat in SEATS for question in QUESTIONS],
    "killing": [*[f"kill {seat}" for seat in SEATS], "spare"],
    "drawing": [f"draw {card}" for card in KINDS],
    "giving": [f"gift {card}" for card in KINDS],
}
EVERY_ACTION = [action for actions in ACTIONS.values() for action in actions]
DUE = {  # the clause that says what is to be done
    "playing": "FD3.1",
    "swapping": "FD4.3",
    "asking": "FD4.4",
    "killing": "FD4.5",
    "drawing": "FD5.1",
    "giving": "FD5.1",
}


@dataclass
class Laid:
    """A card before a seat in a trick: with the colour whose place it fills, if it was played."""

    seat: int
    card: str
    colour: str
    discarded: bool = False  # FD3.3
    killed: bool = False  # FD4.5

    @property
    def takes_part(self) -> bool:
        return not self.discarded and not self.killed


@dataclass
class Ply:
    """What was done, and the seats that see its card (``None``: it is open to all)."""

    seat: int
    action: str
    seen_by: list[int] | None = None


class FourDragons:
    """A match.  Whoever plays it deals the first deck, and another one whenever ``wants_deck``."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats  # of players
        self.first = first  # nothing depends on it
        self.deal_number = 0
        self.scores = [0, 0, 0, 0]
        self.captured: list[list[str]] = [[], []]  # FD2.1 by the partnerships of 0 and 2, 1 and 3
        self.winners: list[int] = []
        self.wants_deck = True
        self.turn: int | None = None
        self.hands: list[list[str]] = [[], [], [], []]
        self.ended: list[Ply] = []  # of the deals that have ended
        self.plies: list[Ply] = []  # of the present deal

    def deal(self, deck: list[str]) -> None:
        """FD2.2 Eight cards to each seat; FD3.1 the holder of 6K leads it."""
        assert self.wants_deck
        assert in_order(deck) == every_card(self.deal_number + 1)
        self.hands = [in_order(deck[8 * seat : 8 * seat + 8]) for seat in SEATS]
        self.wants_deck = False
        self.deal_number += 1
        self.tricks = 0
        self.answers: list[int] = []
        self.ended += self.plies
        self.plies = []
        self.lead(next(seat for seat in SEATS if "6K" in self.hands[seat]))

    def lead(self, seat: int) -> None:
        """A seat is to lead to the next trick."""
        self.leader = seat
        self.trick: list[Laid] = []
        self.threes: list[int] = []  # FD4.5 whose players are still to be asked
        self.chosen: str | None = None  # FD4.3 by the first of two who swap
        self.drawn: str | None = None  # FD5.1
        self.giver: int | None = None
        self.phase = "playing"
        self.turn = seat

    # -------------------------------------------------------------------------------- the seats

    def partner_of(self, seat: int) -> int:
        """FD2.1 Returns the seat opposite."""
        return (seat + 2) % 4

    def right_of(self, seat: int) -> int:
        """FD6.1 Returns the neighbour counter-clockwise, counted modulo four."""
        return (seat - 1) % 4

    def is_dummy(self, seat: int) -> bool:
        """FD6.1 With three players seat 2 is the dummy's."""
        return self.seats == 3 and seat == DUMMY

    @property
    def decider(self) -> int | None:
        """FD6.1 Seat 0 decides for the dummy."""
        return self.decider_for(self.turn) if self.turn is not None else None

    def decider_for(self, seat: int) -> int:
        """Returns who decides for a seat."""
        return 0 if self.is_dummy(seat) else seat

    # ----------------------------------------------------------------------------- legality

    def verdicts(self) -> dict[str, str]:
        """Returns every action, in order, and the clause that forbids it or ""."""
        if self.turn is None:  # FD2.2 the match is over after three deals
            return {}
        found = dict.fromkeys(EVERY_ACTION, DUE[self.phase])
        for action in ACTIONS[self.phase]:
            found[action] = self.forbids(self.turn, *action.split())
        return found

    def forbids(self, seat: int, verb: str, what: str = "", *more: str) -> str:
        """Returns the clause that forbids an action now that such a one is due; "" if none does."""
        if verb == "play":
            return self.forbids_play(what, more[1] if more else colour_of(what))
        if verb == "discard":  # FD3.3
            return "FD3.3" if what not in self.hands[seat] or self.can_play(seat) else ""
        if verb == "ask":
            return self.forbids_question(int(what))
        if verb == "kill":
            return "" if int(what) in self.tens_against(seat) else "FD4.5"
        if verb == "spare":
            return ""
        held = self.hands[self.winner] if verb == "draw" else self.hands[seat]
        return "" if what in held else DUE[self.phase]

    def forbids_play(self, card: str, colour: str) -> str:
        """Returns the clause that forbids to play a card, Choose as a colour; "" if none does."""
        assert self.turn is not None
        if card not in self.hands[self.turn]:
            return "FD3.3"
        if self.tricks == 0 and not self.trick and card != "6K":
            return "FD3.1"
        return self.closed_to(card, colour)

    def closed_to(self, card: str, colour: str) -> str:
        """Returns the clause that closes the trick to a card; "" if it may be played."""
        taken = colour != "K" and colour in self.places()
        if card == "CH":
            return "FD4.1" if taken or colour == DAYS[self.deal_number - 1] else ""
        if card == FOOD and self.spoiled():
            return "FD4.2"
        return "FD3.2" if taken else ""

    def places(self) -> list[str]:
        """FD3.2 Returns the colours that were played to the trick."""
        return [laid.colour for laid in self.trick if not laid.discarded]

    def spoiled(self) -> bool:
        """FD4.2 Tells whether Spoiled lies in the trick."""
        return any(laid.card == "SP" for laid in self.trick)

    def can_play(self, seat: int) -> bool:
        """FD3.3 Tells whether a seat holds a card that may be played; Choose always may, as K."""
        return any(not self.closed_to(card, colour_of(card)) for card in self.hands[seat])

    def forbids_question(self, seat: int) -> str:
        """Returns the clause that forbids to ask a seat; "" if none does."""
        assert self.turn is not None
        if self.is_dummy(seat):  # FD6.3 the dummy is never asked
            return "FD6.3"
        if self.is_dummy(self.turn) and seat not in (1, 3):  # FD6.3 its Ask goes to seat 1 or 3
            return "FD6.3"
        return "FD4.4" if seat == self.turn or not self.hands[seat] else ""

    def tens_against(self, seat: int) -> list[int]:
        """FD4.5 Returns the opponents of a seat whose 10 is in the trick."""
        rivals = [self.right_of(seat), self.right_of(self.partner_of(seat))]
        tens = [laid.seat for laid in self.trick if rank_of(laid.card) == 10 and laid.takes_part]
        return [rival for rival in rivals if rival in tens]

    # ---------------------------------------------------------------------------------- play

    def play(self, action: str) -> None:
        """Does what a legal action says."""
        assert self.turn is not None
        self.plies.append(Ply(self.turn, action))
        verb, *what = action.split()
        if verb == "play":
            self.lay(self.turn, what[0], what[2] if what[0] == "CH" else colour_of(what[0]))
        elif verb == "discard":
            self.hands[self.turn].remove(what[0])
            self.trick.append(Laid(self.turn, what[0], "", discarded=True))
            self.go_on()
        elif verb == "ask":
            self.answers.append(self.number_of(int(what[0]), what[1], what[2]))
            self.go_on()
        elif verb in ("kill", "spare"):
            for laid in self.trick:
                laid.killed |= what == [str(laid.seat)]
            self.ask_next_three()
        else:
            {"swap": self.swap, "draw": self.draw, "gift": self.give}[verb](self.turn, what[0])

    def lay(self, seat: int, card: str, colour: str) -> None:
        """FD3.1 One card; FD4 its power is carried out, that of a 3 excepted."""
        self.hands[seat].remove(card)
        self.trick.append(Laid(seat, card, colour))
        if card == "SW" and self.hands[seat] and self.hands[self.partner_of(seat)]:  # FD4.3
            self.phase = "swapping"
        elif card == "AS" and any(not self.forbids_question(other) for other in SEATS):  # FD4.4
            self.phase = "asking"
        else:
            self.go_on()

    def go_on(self) -> None:
        """FD3.1 The next seat clockwise; FD4.5 after the last card the 3s have their power."""
        if len(self.trick) < 4:
            self.phase = "playing"
            self.turn = (self.leader + len(self.trick)) % 4
            return
        self.threes = [
            laid.seat for laid in self.trick if rank_of(laid.card) == 3 and laid.takes_part
        ]
        self.ask_next_three()

    def swap(self, seat: int, card: str) -> None:
        """FD4.3 First the player, then his partner, both before either sees what he gets."""
        if self.chosen is None:
            self.chosen = card
            self.plies[-1].seen_by = [self.decider_for(seat)]
            self.turn = self.partner_of(seat)
            return
        self.pass_on(self.chosen, self.partner_of(seat), seat)
        self.pass_on(card, seat, self.partner_of(seat))
        for ply in self.plies[-2:]:  # only those two see the cards
            ply.seen_by = self.seeing(seat, self.partner_of(seat))
        self.chosen = None
        self.go_on()

    def pass_on(self, card: str, giver: int, taker: int) -> None:
        """A card goes from one hand to another."""
        self.hands[giver].remove(card)
        self.hands[taker] = in_order([*self.hands[taker], card])

    def seeing(self, one: int, other: int) -> list[int] | None:
        """FD4.3, FD5.2 The two seats alone see the cards, but FD6.1 all see those of the dummy."""
        return None if self.is_dummy(one) or self.is_dummy(other) else [one, other]

    def number_of(self, seat: int, kind: str, asked: str) -> int:
        """FD4.4 Returns how many cards of a colour or of a rank a seat holds."""
        if kind == "colour":
            return sum(colour_of(card) == asked for card in self.hands[seat])
        return sum(rank_of(card) == int(asked) for card in self.hands[seat])

    def ask_next_three(self) -> None:
        """FD4.5 In order of play, and only if there is a 10 to kill; then the trick ends."""
        while self.threes:
            seat = self.threes.pop(0)
            if self.tens_against(seat):
                self.phase = "killing"
                self.turn = seat
                return
        self.end_trick()

    # ---------------------------------------------------------------------- the end of a trick

    def takes(self) -> int:
        """FD3.5 Returns who has the highest rank in the trick; of equals, the one played first."""
        cards = [laid for laid in self.trick if laid.takes_part]
        highest = max(rank_of(laid.card) for laid in cards)
        return next(laid.seat for laid in cards if rank_of(laid.card) == highest)

    def prey(self) -> list[str]:
        """FD3.6 Returns the Food and Muertos of the trick; FD3.4 not those that were discarded."""
        cards = [laid.card for laid in self.trick if not laid.discarded]
        return [card for card in cards if card == FOOD or rank_of(card) == 4]

    def end_trick(self) -> None:
        """FD3.6 The winner's partnership captures; FD5.1 gifts, or else the winner leads."""
        self.winner = self.takes()
        self.captured[self.winner % 2] += self.prey()
        self.scores = [self.pairs_of(seat % 2) for seat in SEATS]
        self.tricks += 1
        if self.tricks == 8:
            self.end_deal()
        elif self.prey() or self.spoiled():
            self.begin_gifts()
        else:
            self.lead(self.winner)

    def begin_gifts(self) -> None:
        """FD5.1 The right-hand opponent draws at random; FD6.2 from the dummy he chooses."""
        self.giver = self.right_of(self.winner)
        self.phase = "drawing"
        self.turn = self.giver if self.is_dummy(self.winner) else NATURE

    def chance(self) -> list[tuple[str, float]]:
        """FD5.1 Each card of the hand is equally likely; identical cards are told as one."""
        hand = self.hands[self.winner]
        return [(f"draw {card}", hand.count(card) / len(hand)) for card in dict.fromkeys(hand)]

    def draw(self, _: int, card: str) -> None:
        """FD5.1 The drawn card goes to the opponent, who then has to give one."""
        assert self.giver is not None
        self.pass_on(card, self.winner, self.giver)
        self.plies[-1].seen_by = self.seeing(self.winner, self.giver)
        self.drawn = card
        self.phase = "giving"
        self.turn = self.giver

    def give(self, seat: int, card: str) -> None:
        """FD5.1 Any one card, the drawn one included; then the winner leads."""
        self.pass_on(card, seat, self.winner)
        self.plies[-1].seen_by = self.seeing(self.winner, seat)
        self.lead(self.winner)

    # ------------------------------------------------------------------------- end and score

    def count(self, side: int, muertos: bool) -> int:
        """Returns how many Muertos, or how many Food, a partnership has captured."""
        return sum((card != FOOD) == muertos for card in self.captured[side])

    def pairs_of(self, side: int) -> int:
        """FD7.1 The smaller of the numbers of Food and of Muertos."""
        return min(self.count(side, False), self.count(side, True))

    def end_deal(self) -> None:
        """FD2.2 After three deals the match is over."""
        self.turn = None
        if self.deal_number < 3:
            self.wants_deck = True
            return
        merits = [self.merit_of(side) for side in (0, 1)]
        self.winners = [seat for seat in SEATS if self.merit_of(seat % 2) == max(merits)]

    def merit_of(self, side: int) -> tuple[int, int, int]:
        """FD7.2 More points, then more Food, then more Muertos; if all is equal both win."""
        return self.pairs_of(side), self.count(side, False), self.count(side, True)

    # ---------------------------------------------------------------------- what a viewer knows

    def heard(self, viewer: int | None, plies: list[Ply]) -> list[tuple[int, str]]:
        """Returns plies as a seat (``None``: a spectator) hears them.

        FD4.3, FD5.2 Also when the deal has ended, nobody else sees the cards.
        """
        found = []
        for ply in plies:
            seen = ply.seen_by is None or viewer in ply.seen_by
            found.append((ply.seat, ply.action if seen else f"{ply.action.split()[0]} ?"))
        return found

    def seen_hands(self, viewer: int | None) -> list[list[str]]:
        """Returns the hands that a viewer sees: his own, FD6.1 the dummy's; others are empty."""
        return [
            hand if seat == viewer or self.is_dummy(seat) else []
            for seat, hand in enumerate(self.hands)
        ]

    def seen_choice(self, viewer: int | None) -> str | None:
        """FD4.3 Returns the card chosen for a swap, to whoever chose it."""
        if self.chosen is None or viewer != self.decider_for(self.trick[-1].seat):
            return None
        return self.chosen

    def seen_drawn(self, viewer: int | None) -> str | None:
        """FD5.2 Returns the card drawn for a gift, to the two seats concerned, FD6.1 or to all."""
        if self.drawn is None or self.giver is None:
            return None
        seeing = self.seeing(self.winner, self.giver)
        return self.drawn if seeing is None or viewer in seeing else None
