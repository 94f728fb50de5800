"""Four-Player Moon once more: slow, obvious, clause by clause, with nothing from the package.

A tile is a pair (high, low), a hand is a list of tiles, a trump is one of the texts below, an
action is its text, as everywhere.
"""

Tile = tuple[int, int]

NUMBERS = [0, 1, 2, 3, 4, 5, 6]
TRUMPS = ["0", "1", "2", "3", "4", "5", "6", "doubles", "none"]
BIDS = [4, 5, 6, 7, 21]


def text_of(tile: Tile) -> str:
    """MN1.3 High-low."""
    high, low = tile
    return f"{high}-{low}"


def tile_of(text: str) -> Tile:
    """MN1.3 Returns the tile of a text."""
    high, low = text.split("-")
    return int(high), int(low)


def double_six_set() -> list[Tile]:
    """MN1.1 Every pair of numbers once; MN1.3 by high number, then low."""
    return [(high, low) for high in NUMBERS for low in NUMBERS if low <= high]


def tiles_for(seats: int) -> list[Tile]:
    """MN8.1 Three seats keep only 0-0 of the zeros."""
    if seats == 4:
        return double_six_set()
    return [tile for tile in double_six_set() if 0 not in tile or tile == (0, 0)]


EVERY_ACTION = [
    "pass",
    *[f"bid {bid}" for bid in BIDS],
    *[f"trump {trump}" for trump in TRUMPS],
    *[f"discard {text_of(tile)}" for tile in double_six_set()],
    *[f"play {text_of(tile)}" for tile in double_six_set()],
]


# ---------------------------------------------------------------------------------------- suits


def is_double(tile: Tile) -> bool:
    """Tells whether both ends are the same."""
    return tile[0] == tile[1]


def is_trump(tile: Tile, trump: str) -> bool:
    """Tells whether a tile is a trump."""
    if trump == "none":  # MN4.5 no tile is
        return False
    if trump == "doubles":  # MN4.3 the seven doubles are
        return is_double(tile)
    return int(trump) in tile  # MN4.2 every tile that bears the number is


def belongs(tile: Tile, suit: str, trump: str) -> bool:
    """Tells whether a tile is of a suit, which is a number or ``trump``."""
    if suit == "trump":
        return is_trump(tile, trump)
    if is_trump(tile, trump):  # MN4.2 a trump and nothing else, MN4.3 no longer of their number
        return False
    return int(suit) in tile  # MN4.1 both of its numbers; a double has only one


def suit_led(tile: Tile, trump: str) -> str:
    """MN5.2 Trump, if a trump is led; otherwise the higher number."""
    if is_trump(tile, trump):
        return "trump"
    return str(max(tile))


def by_strength(tile: Tile, suit: str, trump: str) -> int:
    """MN4.4 In a suit the double is highest, then the other number; MN4.3 doubles by number."""
    if suit == "trump" and trump == "doubles":
        return tile[0]
    number = int(trump) if suit == "trump" else int(suit)
    if is_double(tile):
        return 7
    return tile[1] if tile[0] == number else tile[0]


def winner(trick: list[tuple[int, Tile]], trump: str) -> int:
    """MN5.4 The highest trump wins; without a trump the highest tile of the suit led."""
    suit = suit_led(trick[0][1], trump)
    if any(is_trump(tile, trump) for _, tile in trick):
        suit = "trump"
    best_seat, best_strength = -1, -1
    for seat, tile in trick:
        if belongs(tile, suit, trump) and by_strength(tile, suit, trump) > best_strength:
            best_seat, best_strength = seat, by_strength(tile, suit, trump)
    return best_seat


# ---------------------------------------------------------------------------------------- match


class Moon:
    """A match.  Whoever plays it deals the first deck, and another one whenever ``wants_deck``."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats = seats
        self.first = first  # MN2.2 drawn at random: given
        self.deal_number = 0
        self.scores = [0 for _ in range(seats)]
        self.winners: list[int] = []
        self.wants_deck = True
        self.turn: int | None = None
        self.hands: list[list[Tile]] = [[] for _ in range(seats)]

    def deal(self, deck: list[str]) -> None:
        """MN2.1 Each seat gets seven; MN8.1 with three seats one is left, the widow."""
        assert self.wants_deck
        tiles = [tile_of(text) for text in deck]
        assert sorted(tiles) == tiles_for(self.seats)
        self.hands = [sorted(tiles[7 * seat : 7 * seat + 7]) for seat in range(self.seats)]
        self.widow = tiles[21] if self.seats == 3 else None
        self.wants_deck = False
        self.deal_number = self.deal_number + 1
        first_bidder = (self.first + self.deal_number - 1) % self.seats  # MN2.2
        self.phase = "bidding"
        self.turn = first_bidder
        self.spoken: list[tuple[int, str]] = []
        self.declarer: int | None = None
        self.bid = 0
        self.discarded: Tile | None = None
        self.trump = ""
        self.trick: list[tuple[int, Tile]] = []
        self.taken = [0 for _ in range(self.seats)]

    def left_of(self, seat: int) -> int:
        """Returns the next seat clockwise."""
        return (seat + 1) % self.seats

    def side_of(self, seat: int) -> list[int]:
        """MN1.2 Seats 0 and 2 against 1 and 3; MN8.1 of three each is alone."""
        if self.seats == 3:
            return [seat]
        return [0, 2] if seat in (0, 2) else [1, 3]

    # ----------------------------------------------------------------------------- legality

    def verdicts(self) -> dict[str, str]:
        """Returns what the clauses allow, in the order of all texts; it names no clause."""
        allowed = self.allowed()
        return {action: "" for action in EVERY_ACTION if action in allowed}

    def allowed(self) -> list[str]:
        """Returns every action that the clauses allow to the seat to act."""
        if self.turn is None:  # MN7.1 the match is over
            return []
        if self.phase == "bidding":
            return ["pass", *[f"bid {bid}" for bid in BIDS if self.is_higher(bid)]]  # MN3.1
        if self.phase == "discarding":  # MN8.2 any tile that he holds, the widow too
            return [f"discard {text_of(tile)}" for tile in self.hands[self.turn]]
        if self.phase == "naming":  # MN3.5
            return [f"trump {trump}" for trump in TRUMPS]
        return [f"play {text_of(tile)}" for tile in self.playable()]

    def is_higher(self, bid: int) -> bool:
        """MN3.2 Tells whether a bid is higher than every earlier bid."""
        earlier = [int(said.split()[1]) for _, said in self.spoken if said != "pass"]
        return all(bid > other for other in earlier)

    def playable(self) -> list[Tile]:
        """MN5.3 Tiles of the suit to follow, if there are any; else (MN5.1 or to lead) all."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        if not self.trick:
            return hand
        suit = suit_led(self.trick[0][1], self.trump)
        following = [tile for tile in hand if belongs(tile, suit, self.trump)]
        return following or hand

    # ---------------------------------------------------------------------------------- play

    def play(self, action: str) -> None:
        """Does what the action says."""
        assert action in self.allowed(), action
        if action == "pass" or action.startswith("bid "):
            self.speak(action)
        elif action.startswith("trump "):
            self.trump = action.split()[1]
            self.phase = "playing"  # MN5.1 the declarer leads
        else:
            verb, ends = action.split()
            tile = tile_of(ends)
            if verb == "discard":
                self.discard(tile)
            else:
                self.lay(tile)

    def speak(self, said: str) -> None:
        """MN3.1 Each seat speaks once, clockwise."""
        assert self.turn is not None
        self.spoken.append((self.turn, said))
        if said != "pass":
            self.declarer = self.turn
            self.bid = int(said.split()[1])
        if said == "bid 21" or len(self.spoken) == self.seats:  # MN3.3
            self.end_bidding()
        else:
            self.turn = self.left_of(self.turn)

    def end_bidding(self) -> None:
        """MN3.4 All pass: a new deal; MN3.5 else the declarer, MN8.2 of three with the widow."""
        if self.declarer is None:
            self.turn = None
            self.wants_deck = True
            return
        self.turn = self.declarer
        self.phase = "naming"
        if self.widow is not None:
            self.hands[self.declarer] = sorted([*self.hands[self.declarer], self.widow])
            self.phase = "discarding"

    def discard(self, tile: Tile) -> None:
        """MN8.2 One tile face down; then he names trump."""
        assert self.turn is not None
        self.hands[self.turn].remove(tile)
        self.discarded = tile
        self.phase = "naming"

    def lay(self, tile: Tile) -> None:
        """MN5.1 One tile each, clockwise; the winner leads the next; seven tricks."""
        assert self.turn is not None
        self.hands[self.turn].remove(tile)
        self.trick.append((self.turn, tile))
        if len(self.trick) < self.seats:
            self.turn = self.left_of(self.turn)
            return
        taker = winner(self.trick, self.trump)
        self.taken[taker] = self.taken[taker] + 1
        self.turn = taker
        self.trick = []
        if sum(self.taken) == 7:
            self.end_deal()

    # ------------------------------------------------------------------------- end and score

    def tricks_of(self, seat: int) -> int:
        """Returns the tricks of a seat's side."""
        return sum(self.taken[one] for one in self.side_of(seat))

    def made(self) -> bool:
        """MN6.1 At least as many tricks as bid; MN6.4 all seven for 21."""
        assert self.declarer is not None
        wanted = 7 if self.bid == 21 else self.bid
        return self.tricks_of(self.declarer) >= wanted

    def points(self, seat: int) -> int:
        """Returns what the deal brings a seat."""
        assert self.declarer is not None
        if seat not in self.side_of(self.declarer):
            return self.tricks_of(seat)  # MN6.3
        if not self.made():
            return -self.bid  # MN6.2
        if self.bid == 21:
            return 21  # MN6.4
        return self.tricks_of(seat)  # MN6.1

    def end_deal(self) -> None:
        """MN6 Scores the deal; MN7.1, MN8.4 ends the match or wants another deal."""
        assert self.declarer is not None
        for seat in range(self.seats):
            self.scores[seat] = self.scores[seat] + self.points(seat)
        if self.bid == 21 and self.made():
            self.winners = self.side_of(self.declarer)  # MN6.4 whatever the totals
        else:
            self.winners = self.ahead()
        self.turn = None
        self.wants_deck = self.winners == []

    def ahead(self) -> list[int]:
        """MN7.1, MN8.4 With 21 or more the highest wins, unless sides are equal at the top."""
        highest = max(self.scores)
        if highest < 21:
            return []
        top = [seat for seat in range(self.seats) if self.scores[seat] == highest]
        return top if top == self.side_of(top[0]) else []
