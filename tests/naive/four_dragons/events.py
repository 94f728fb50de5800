"""What happens in a match, told by the clause: so that a comparison can say what it has seen."""

from collections.abc import Iterator

from tests.naive.four_dragons.twin import (
    DAYS,
    FOOD,
    NATURE,
    SEATS,
    FourDragons,
    Laid,
    colour_of,
    rank_of,
)

COMMON = """
FD3.1 refuses
FD3.1 the winner of a trick leads
FD3.2 refuses
FD3.2 Choose keeps another card of its colour out
FD3.3 refuses
FD3.3 a black card has to be played
FD3.3 Food is all that can be played
FD3.3 after Spoiled another black card has to be played
FD3.3 a discard of the highest rank
FD3.3 a discarded 3 asks nothing
FD3.3 discarded by all but one
FD3.4 a plain card is discarded
FD3.4 Food is discarded
FD3.4 a Muerto is discarded
FD3.4 a discarded card brings no gifts
FD3.5 the lead wins
FD3.5 another card wins
FD3.5 of two equals the first wins
FD3.5 of three equals the first wins
FD3.5 a card of rank 0 wins
FD3.6 Food is captured
FD3.6 a Muerto is captured
FD3.6 Food and a Muerto are captured
FD3.6 captured by the other side
FD4.1 refuses
FD4.1 the day's colour is refused
FD4.1 a colour in the trick is refused
FD4.1 as black though black lies in the trick
FD4.1 as K
FD4.1 as P
FD4.1 as B
FD4.1 as G
FD4.2 refuses
FD4.2 Food that lay there already is captured
FD4.2 gifts for Spoiled alone
FD4.3 refuses
FD4.3 the partner has played already
FD4.3 the partner has not played yet
FD4.3 a card that was got is played at once
FD4.3 what was got can be played, else nothing
FD4.3 what was given was all that could be played
FD4.3 in the seventh trick
FD4.3 in the last trick, no effect
FD4.3 the last card of a hand is chosen
FD4.3 the same card both ways
FD4.3 two swaps in a trick
FD4.4 refuses
FD4.4 a colour
FD4.4 a rank
FD4.4 none
FD4.4 one
FD4.4 some
FD4.4 the partner is asked
FD4.4 an opponent is asked
FD4.4 a seat without a card is not asked
FD4.4 nobody holds a card, no effect
FD4.4 two questions in a trick
FD4.4 Choose counts as black in a hand
FD4.5 refuses
FD4.5 a 10 is killed
FD4.5 a 10 is spared
FD4.5 a choice between two 10s
FD4.5 the 10 came before the 3
FD4.5 the 10 came after the 3
FD4.5 another 10 wins
FD4.5 the 3 wins
FD4.5 the leader's 10 is killed
FD4.5 only the partner has a 10
FD4.5 asked twice in a trick
FD4.5 the second 3 finds no 10 any more
FD4.5 after the power of the last card
FD5.1 refuses
FD5.1 one exchange for several cards
FD5.1 one exchange for Spoiled and others
FD5.1 not all are equally likely
FD5.1 the only card is drawn
FD5.1 the drawn card is given back
FD5.1 another card is given
FD5.1 not after the last trick
FD5.1 not for Spoiled in the last trick
FD7.1 a pair of different days
FD7.1 Food is left over
FD7.1 Muertos are left over
FD7.1 no pair
FD7.2 more points win
FD7.2 a tie, more Food wins
FD7.2 a tie, more Muertos win
FD7.2 a draw
"""
OF_THREE = """\
FD6.1 seat 0 plays for the dummy
FD6.1 seat 0 discards for the dummy
FD6.1 seat 0 kills or spares for the dummy
FD6.1 the dummy swaps
FD6.1 a swap with the dummy
FD6.1 a swap past the dummy
FD6.1 gifts past the dummy
FD6.2 the dummy wins, a card is chosen
FD6.2 the dummy draws, seat 0 gives
FD6.3 refuses
FD6.3 the dummy asks
FD6.3 only the dummy holds a card, no effect
"""


def expected(seats: int) -> list[str]:
    """Returns everything that a large comparison should have seen."""
    return (COMMON + (OF_THREE if seats == 3 else "")).split("\n")[1:-1]


class Witness:
    """Tells what each action brings about; remembers the trick, and what was captured before."""

    def __init__(self) -> None:
        self.days: list[tuple[int, str, int]] = []  # captured: by which side, what, in which deal
        self.forget()

    def forget(self) -> None:
        """Begins a trick."""
        self.powers: list[str] = []  # Swap and Ask, that took effect in this trick
        self.asked: list[int] = []  # whose 3 has been asked
        self.got: dict[int, str] = {}  # by a swap

    def before(self, twin: FourDragons, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what an action is, seen before it is done."""
        assert twin.turn is not None
        if twin.phase == "playing" and not twin.trick:
            self.forget()
        self.cards, self.tricks = twin.trick, twin.tricks
        self.taken = [len(cards) for cards in twin.captured]
        verb, *what = action.split()
        if verb in ("play", "discard"):
            yield from self.card(twin, verb, what, legal)
        elif verb == "swap":
            yield from self.swap(twin, what[0])
        elif verb == "ask":
            yield from question(twin, int(what[0]), what[1], what[2])
        elif verb in ("kill", "spare"):
            yield from self.kill(twin, action, legal)
        elif verb == "draw":
            yield from draw(twin)
        else:
            yield from gift(twin, what[0])

    def card(
        self, twin: FourDragons, verb: str, what: list[str], legal: list[str]
    ) -> Iterator[str]:
        """Yields what it is to play or discard a card."""
        seat = twin.turn
        assert seat is not None
        if twin.is_dummy(seat):
            yield f"FD6.1 seat 0 {verb}s for the dummy"
        if not twin.trick and twin.tricks:
            yield "FD3.1 the winner of a trick leads"
        if verb == "discard":
            yield from discard(what[0])
            return
        if self.got.get(seat) == what[0]:
            yield "FD4.3 a card that was got is played at once"
            if all(text.split()[1] == what[0] for text in legal):
                yield "FD4.3 what was got can be played, else nothing"
        yield from duty(twin, legal)
        yield from refused(twin)
        yield from self.power(twin, what)

    def power(self, twin: FourDragons, what: list[str]) -> Iterator[str]:
        """Yields what the power of a card is."""
        seat, card = twin.turn, what[0]
        assert seat is not None
        if card == "CH":
            yield f"FD4.1 as {what[2]}"
            if what[2] == "K" and "K" in twin.places():
                yield "FD4.1 as black though black lies in the trick"
        if card == "SW":
            if twin.tricks == 7:
                yield "FD4.3 in the last trick, no effect"
            else:
                yield from self.swapping(twin, seat)
        if card == "AS":
            yield from self.asking(twin, seat)

    def swapping(self, twin: FourDragons, seat: int) -> Iterator[str]:
        """Yields what it is to play Swap."""
        played = twin.partner_of(seat) in [laid.seat for laid in twin.trick]
        yield f"FD4.3 the partner has {'played already' if played else 'not played yet'}"
        if twin.tricks == 6:
            yield "FD4.3 in the seventh trick"
        if "SW" in self.powers:
            yield "FD4.3 two swaps in a trick"
        if twin.seats == 3:
            with_dummy = "FD6.1 the dummy swaps" if seat == 2 else "FD6.1 a swap with the dummy"
            yield "FD6.1 a swap past the dummy" if seat % 2 else with_dummy
        self.powers.append("SW")

    def asking(self, twin: FourDragons, seat: int) -> Iterator[str]:
        """Yields what it is to play Ask."""
        holders = [one for one in SEATS if one != seat and twin.hands[one]]
        if not holders:
            yield "FD4.4 nobody holds a card, no effect"
        elif all(twin.is_dummy(one) for one in holders):
            yield "FD6.3 only the dummy holds a card, no effect"
        else:
            if twin.is_dummy(seat):
                yield "FD6.3 the dummy asks"
            if "AS" in self.powers:
                yield "FD4.4 two questions in a trick"
            self.powers.append("AS")

    def swap(self, twin: FourDragons, card: str) -> Iterator[str]:
        """Yields what it is to choose a card for a swap."""
        seat = twin.turn
        assert seat is not None
        if len(twin.hands[seat]) == 1:
            yield "FD4.3 the last card of a hand is chosen"
        if twin.chosen is None:
            return
        if twin.chosen == card:
            yield "FD4.3 the same card both ways"
        if seat not in [laid.seat for laid in twin.trick]:
            rest = list(twin.hands[seat])
            rest.remove(card)
            if twin.can_play(seat) and all(twin.closed_to(c, colour_of(c)) for c in rest):
                yield "FD4.3 what was given was all that could be played"
            self.got[seat] = twin.chosen

    def kill(self, twin: FourDragons, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what it is to kill a 10, or to spare it."""
        seat = twin.turn
        assert seat is not None
        yield f"FD4.5 a 10 is {'spared' if action == 'spare' else 'killed'}"
        if twin.is_dummy(seat):
            yield "FD6.1 seat 0 kills or spares for the dummy"
        if len(legal) == 3:
            yield "FD4.5 a choice between two 10s"
        if self.asked:
            yield "FD4.5 asked twice in a trick"
        if twin.trick[3].card in ("SW", "AS") and not self.asked and twin.tricks < 7:
            yield "FD4.5 after the power of the last card"
        if action != "spare":
            order = [laid.seat for laid in twin.trick]
            earlier = order.index(int(action.split()[1])) < order.index(seat)
            yield f"FD4.5 the 10 came {'before' if earlier else 'after'} the 3"
        self.asked.append(seat)

    def after(self, twin: FourDragons) -> Iterator[str]:
        """Yields what an action has brought about."""
        if twin.tricks > self.tricks:
            side = twin.winner % 2
            fresh = twin.captured[side][self.taken[side] :]
            self.days += [(side, card, twin.deal_number) for card in fresh]
            yield from trick_end(twin, self.cards, fresh)
            yield from kills(self.cards, twin.winner, self.asked)
        if twin.winners:
            yield from self.match_end(twin)

    def match_end(self, twin: FourDragons) -> Iterator[str]:
        """Yields how a match was won, and of what the pairs are."""
        for side in (0, 1):
            food, muertos = twin.count(side, False), twin.count(side, True)
            if food > muertos:
                yield "FD7.1 Food is left over"
            if muertos > food:
                yield "FD7.1 Muertos are left over"
            if twin.pairs_of(side) == 0:
                yield "FD7.1 no pair"
            if twin.pairs_of(side) > self.pairs_by_day(side):
                yield "FD7.1 a pair of different days"
        one, other = twin.merit_of(0), twin.merit_of(1)
        if one[0] != other[0]:
            yield "FD7.2 more points win"
        elif one[1] != other[1]:
            yield "FD7.2 a tie, more Food wins"
        else:
            yield "FD7.2 a draw" if one == other else "FD7.2 a tie, more Muertos win"

    def pairs_by_day(self, side: int) -> int:
        """Returns how many pairs there would be if both cards had to be of one deal."""
        found = 0
        for deal in (1, 2, 3):
            cards = [card for own, card, day in self.days if (own, day) == (side, deal)]
            food = cards.count(FOOD)
            found += min(food, len(cards) - food)
        return found


def discard(card: str) -> Iterator[str]:
    """Yields what is discarded."""
    scoring = "a Muerto" if rank_of(card) == 4 else "a plain card"
    yield f"FD3.4 {'Food' if card == FOOD else scoring} is discarded"


def duty(twin: FourDragons, legal: list[str]) -> Iterator[str]:
    """Yields what it is that some cards cannot be played and others must be."""
    assert twin.turn is not None
    hand, able = set(twin.hands[twin.turn]), {text.split()[1] for text in legal}
    if not twin.trick or able == hand:
        return
    if able == {FOOD}:
        yield "FD3.3 Food is all that can be played"
    elif all(colour_of(card) == "K" for card in able):
        yield "FD3.3 a black card has to be played"
    if FOOD in hand and twin.spoiled() and all(colour_of(card) == "K" for card in able):
        yield "FD3.3 after Spoiled another black card has to be played"


def refused(twin: FourDragons) -> Iterator[str]:
    """Yields why cards of the hand may not be played."""
    assert twin.turn is not None
    chosen = [laid.colour for laid in twin.trick if laid.card == "CH"]
    for card in twin.hands[twin.turn]:
        if twin.closed_to(card, colour_of(card)) == "FD3.2" and colour_of(card) in chosen:
            yield "FD3.2 Choose keeps another card of its colour out"
    if "CH" in twin.hands[twin.turn]:
        yield "FD4.1 the day's colour is refused"
        if {*twin.places()} - {"K", DAYS[twin.deal_number - 1]}:
            yield "FD4.1 a colour in the trick is refused"


def question(twin: FourDragons, seat: int, kind: str, asked: str) -> Iterator[str]:
    """Yields what a question is."""
    assert twin.turn is not None
    number = twin.number_of(seat, kind, asked)
    yield f"FD4.4 a {kind}"
    yield f"FD4.4 {'none' if number == 0 else 'one' if number == 1 else 'some'}"
    yield f"FD4.4 {'the partner' if twin.partner_of(seat) == twin.turn else 'an opponent'} is asked"
    if asked == "K" and "CH" in twin.hands[seat]:
        yield "FD4.4 Choose counts as black in a hand"
    if any(not twin.hands[other] for other in SEATS if other != twin.turn):
        yield "FD4.4 a seat without a card is not asked"


def draw(twin: FourDragons) -> Iterator[str]:
    """Yields what it is that a card is drawn."""
    hand = twin.hands[twin.winner]
    if twin.turn != NATURE:
        yield "FD6.2 the dummy wins, a card is chosen"
        return
    if len(hand) == 1:
        yield "FD5.1 the only card is drawn"
    if len({probability for _, probability in twin.chance()}) > 1:
        yield "FD5.1 not all are equally likely"
    if twin.giver == 2 and twin.seats == 3:
        yield "FD6.2 the dummy draws, seat 0 gives"
    elif twin.seats == 3:
        yield "FD6.1 gifts past the dummy"


def gift(twin: FourDragons, card: str) -> Iterator[str]:
    """Yields what it is to give a card."""
    back = card == twin.drawn
    yield f"FD5.1 {'the drawn card is given back' if back else 'another card is given'}"


def trick_end(twin: FourDragons, cards: list[Laid], fresh: list[str]) -> Iterator[str]:
    """Yields how a trick has ended, in which these cards lie and ``fresh`` ones were captured."""
    left = [laid for laid in cards if laid.takes_part]
    ranks = [rank_of(laid.card) for laid in left]
    yield f"FD3.5 {'the lead' if twin.winner == twin.leader else 'another card'} wins"
    if ranks.count(max(ranks)) in (2, 3):
        number = "two" if ranks.count(max(ranks)) == 2 else "three"
        yield f"FD3.5 of {number} equals the first wins"
    if max(ranks) == 0:
        yield "FD3.5 a card of rank 0 wins"
    yield from discards(cards, max(ranks))
    yield from captures(twin, cards, fresh)
    yield from gifts_after(twin, cards, fresh)


def discards(cards: list[Laid], highest: int) -> Iterator[str]:
    """Yields what the discards of a trick have come to."""
    thrown = [laid for laid in cards if laid.discarded]
    if any(rank_of(laid.card) > highest for laid in thrown):
        yield "FD3.3 a discard of the highest rank"
    if len(thrown) == 3:
        yield "FD3.3 discarded by all but one"
    for laid in thrown:
        if rank_of(laid.card) == 3 and tens_against(laid.seat, cards):
            yield "FD3.3 a discarded 3 asks nothing"


def tens_against(seat: int, cards: list[Laid]) -> list[Laid]:
    """Returns the 10s of opponents of a seat that were played, killed ones included."""
    return [laid for laid in cards if laid.card == "10K" and (laid.seat - seat) % 2 == 1]


def captures(twin: FourDragons, cards: list[Laid], fresh: list[str]) -> Iterator[str]:
    """Yields what was captured."""
    muertos = [card for card in fresh if card != FOOD]
    if muertos:
        yield f"FD3.6 {'Food and a Muerto are' if FOOD in fresh else 'a Muerto is'} captured"
    elif fresh:
        yield "FD3.6 Food is captured"
    texts = [laid.card for laid in cards]
    if FOOD in fresh and "SP" in texts[texts.index(FOOD) :]:
        yield "FD4.2 Food that lay there already is captured"
    for laid in cards:
        if laid.card in fresh and not laid.discarded and (laid.seat - twin.winner) % 2 == 1:
            yield "FD3.6 captured by the other side"


def gifts_after(twin: FourDragons, cards: list[Laid], fresh: list[str]) -> Iterator[str]:
    """Yields why gifts are exchanged, or are not."""
    spoiled = any(laid.card == "SP" for laid in cards)
    if twin.tricks == 8:
        if fresh:
            yield "FD5.1 not after the last trick"
        if spoiled:
            yield "FD5.1 not for Spoiled in the last trick"
        return
    if spoiled and fresh:
        yield "FD5.1 one exchange for Spoiled and others"
    elif spoiled:
        yield "FD4.2 gifts for Spoiled alone"
    if len(fresh) > 1:
        yield "FD5.1 one exchange for several cards"
    if not fresh and not spoiled and any(rank_of(c.card) in (2, 4) for c in cards):
        yield "FD3.4 a discarded card brings no gifts"


def kills(cards: list[Laid], winner: int, asked: list[int]) -> Iterator[str]:
    """Yields what the 3s of a trick have come to, those of ``asked`` seats having been asked."""
    killed = [laid for laid in cards if laid.killed]
    for laid in cards:
        if rank_of(laid.card) != 3 or laid.discarded or laid.seat in asked:
            continue
        if tens_against(laid.seat, cards):
            yield "FD4.5 the second 3 finds no 10 any more"
        elif any(other.card == "10K" for other in cards):
            yield "FD4.5 only the partner has a 10"
    if killed:
        best = next(rank_of(laid.card) for laid in cards if laid.seat == winner)
        if best in (3, 10):
            yield f"FD4.5 {'the 3' if best == 3 else 'another 10'} wins"
        if cards[0].killed:
            yield "FD4.5 the leader's 10 is killed"
