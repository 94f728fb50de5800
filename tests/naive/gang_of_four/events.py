"""What happens in a match, told by the clause: so that a comparison can say what it has seen."""

from collections.abc import Iterator

from tests.naive.gang_of_four.combinations import (
    PLACE,
    RANK,
    Cards,
    form_of,
    is_flush,
    strength,
)
from tests.naive.gang_of_four.twin import GangOfFour

COMMON = """
GF1.3 refuses
GF2.2 1M is led as a single
GF2.2 1M is led with others
GF2.2 refuses
GF2.3 the winner opens without 1M
GF2.4 counter-clockwise
GF2.4 clockwise
GF3.1 most cards left
GF3.1 a tie, the higher total
GF3.1 a tie, counter-clockwise, and so runs the play
GF3.1 a tie, counter-clockwise, and the play runs clockwise
GF3.2 the dragon is given
GF3.2 a phoenix is given
GF3.2 another card is given
GF3.3 the same card is returned
GF3.3 another card is returned
GF3.3 refuses
GF4.1 single
GF4.2 pair
GF4.2 pair of ones with 1M
GF4.2 pair of phoenixes
GF4.3 three
GF4.3 three of ones with 1M
GF4.4 straight
GF4.4 straight with 1M
GF4.5 flush
GF4.5 flush with 1M
GF4.6 full house
GF4.6 full house with phoenixes
GF4.6 full house with 1M
GF4.7 straight flush
GF4.7 straight flush with 1M
GF4.8 gang of 4
GF4.8 gang of 5
GF4.8 gang of 6
GF4.8 gang of 7
GF4.9 a full house of one colour
GF5.1 several cards on several
GF5.1 refuses
GF5.2 flush on straight
GF5.2 full house on straight
GF5.2 full house on flush
GF5.2 straight flush on straight
GF5.2 straight flush on flush
GF5.2 straight flush on full house
GF5.2 refuses
GF5.3 the highest rank decides
GF5.3 the highest colour decides
GF5.3 a lower card decides
GF5.3 the pair of a full house decides
GF5.3 refuses
GF5.4 1M on 1R
GF5.4 1M decides a flush
GF5.4 refuses
GF5.5 refuses
GF5.6 a gang on the dragon
GF5.6 a gang on another single
GF5.6 a gang on a pair
GF5.6 a gang on a three
GF5.6 a gang on five cards
GF5.6 a gang on a lower one
GF5.6 a gang on a smaller one of higher rank
GF5.6 refuses
GF5.7 a gang is led
GF6.1 refuses
GF6.2 refuses
GF6.2 passed before, plays in the same cycle
GF6.3 the last to play leads
GF6.5 out with one card
GF6.5 out with several cards
GF7.1 refuses
GF7.3 the highest single is due
GF7.3 a gang rather than the highest single
GF7.3 the highest single is too low, pass
GF7.3 the highest single is too low, a gang
GF7.3 several cards are due
GF7.3 no several cards, the highest single
GF7.3 free on several cards
GF7.3 refuses
GF7.4 no duty two seats before
GF8.1 16 left
GF8.1 14 or 15 left
GF8.1 11 to 13 left
GF8.1 8 to 10 left
GF8.1 1 to 7 left
GF8.2 won alone
GF8.2 the win is shared
GF8.2 two with 100 or more
"""
OF_THREE = """\
GF2.2 1M in the dead hand
"""
OF_DECLARE = """\
GF7.1 declared
GF7.1 not declared
GF7.2 a barred seat is skipped
GF7.2 the combination of a barred seat is beaten
GF7.2 out while a seat is barred
GF7.2 only one seat is left
GF7.2 only one seat is left, with more than one card
GF7.3 the seat before, a barred one skipped
GF6.3 the last to play is barred, the next leads
GF7.4 no duty before a barred seat
"""


def expected(seats: int, last_card: str = "auto") -> list[str]:
    """Returns everything that a large comparison should have seen."""
    more = (OF_THREE if seats == 3 else "") + (OF_DECLARE if last_card == "declare" else "")
    return (COMMON + more).split("\n")[1:-1]


class Witness:
    """Tells what each action brings about; remembers what came before in the match."""

    def __init__(self) -> None:
        self.passed: set[int] = set()  # in the present cycle
        self.left: list[int] = []  # cards in each hand where the deal before ended
        self.barred = False  # whether who played the combination to beat is

    def before(self, twin: GangOfFour, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what an action is, seen before it is done."""
        verb, *cards = action.split()
        if verb == "return":
            yield from exchange(twin, cards[0], self.left)
            return
        yield from duty(twin, action)
        assert twin.turn is not None
        if verb == "pass":
            self.barred = twin.last in twin.barred
            self.passed.add(twin.turn)
            return
        if twin.turn in self.passed and twin.table:
            yield "GF6.2 passed before, plays in the same cycle"
        yield from declared(twin, cards)
        cards = [card for card in cards if card != "last"]
        yield from (lead if twin.table is None else beat)(twin, tuple(cards))
        yield from form(tuple(cards))

    def after(self, twin: GangOfFour) -> Iterator[str]:
        """Yields what an action has brought about."""
        if twin.turn is None:
            self.left = [len(hand) for hand in twin.hands]
            yield from deal_end(twin)
            yield from match_end(twin)
        elif twin.table is None and self.passed:
            who = "is barred, the next leads" if self.barred else "leads"
            yield f"GF6.3 the last to play {who}"
        if twin.turn is None or twin.table is None:
            self.passed = set()


def exchange(twin: GangOfFour, card: str, left: list[int]) -> Iterator[str]:
    """Yields what the exchange before a deal is."""
    assert twin.turn is not None
    assert twin.loser is not None
    others = [seat for seat in range(twin.seats) if seat != twin.turn]
    most = [seat for seat in others if left[seat] == left[twin.loser]]
    high = [seat for seat in most if twin.scores[seat] == twin.scores[twin.loser]]
    if len(high) > 1:
        way = "and so runs the play" if twin.step < 0 else "and the play runs clockwise"
        yield f"GF3.1 a tie, counter-clockwise, {way}"
    else:
        yield "GF3.1 a tie, the higher total" if len(most) > 1 else "GF3.1 most cards left"
    special = {"DR": "the dragon", "PG": "a phoenix", "PY": "a phoenix"}
    yield f"GF3.2 {special.get(twin.given or '', 'another card')} is given"
    yield f"GF3.3 {'the same' if card == twin.given else 'another'} card is returned"


# ----------------------------------------------------------------------- what is played, on what


def form(cards: Cards) -> Iterator[str]:
    """Yields what combination is played."""
    clauses = {"single": 1, "pair": 2, "three": 3, "straight": 4, "flush": 5, "full house": 6}
    name = form_of(cards)
    if name == "gang":
        yield f"GF4.8 gang of {len(cards)}"
        return
    what = f"GF4.{clauses.get(name, 7)} {name}"
    yield what
    if "1M" in cards and name != "single":
        yield f"{what} of ones with 1M" if len(cards) < 4 else f"{what} with 1M"
    if "PY" in cards and name != "single":
        yield f"{what} of phoenixes" if name == "pair" else f"{what} with phoenixes"
    if name == "full house" and is_flush(cards):
        yield "GF4.9 a full house of one colour"


def lead(twin: GangOfFour, cards: Cards) -> Iterator[str]:
    """Yields what leading a combination is."""
    if form_of(cards) == "gang":
        yield "GF5.7 a gang is led"
    if sum(map(len, twin.hands)) < 16 * twin.seats:
        return
    yield f"GF2.4 {'counter-clockwise' if twin.step < 0 else 'clockwise'}"
    if twin.must:
        yield f"GF2.2 1M is led {'as a single' if len(cards) == 1 else 'with others'}"
    elif twin.deal_number == 1:
        yield "GF2.2 1M in the dead hand"
    elif "1M" not in cards:
        yield "GF2.3 the winner opens without 1M"


def beat(twin: GangOfFour, cards: Cards) -> Iterator[str]:
    """Yields by what a combination beats another."""
    assert twin.table is not None
    if twin.last in twin.barred:
        yield "GF7.2 the combination of a barred seat is beaten"
    name, other = form_of(cards), form_of(twin.table)
    if name == "gang":
        yield from gang(cards, twin.table)
        return
    if len(cards) > 1:
        yield "GF5.1 several cards on several"
    if name != other:
        yield f"GF5.2 {name} on {other}"
        return
    if cards == ("1M",) and twin.table == ("1R",):
        yield "GF5.4 1M on 1R"
    pairs = list(zip(strength(cards), strength(twin.table), strict=True))
    first = next(k for k, (own, others) in enumerate(pairs) if own != others)
    if name == "full house" and first > 2:
        yield "GF5.3 the pair of a full house decides"
    elif first > 0:
        yield "GF5.3 a lower card decides"
    else:
        ranks = {RANK[card] for card in PLACE if PLACE[card] in pairs[0]}
        yield f"GF5.3 the highest {'rank' if len(ranks) > 1 else 'colour'} decides"
    if name == "flush" and pairs[first] == (PLACE["1M"], PLACE["1R"]):
        yield "GF5.4 1M decides a flush"


def gang(cards: Cards, table: Cards) -> Iterator[str]:
    """Yields on what a gang is played."""
    if form_of(table) != "gang":
        several = {1: "another single", 2: "a pair", 3: "a three", 5: "five cards"}
        yield f"GF5.6 a gang on {'the dragon' if table == ('DR',) else several[len(table)]}"
    elif RANK[cards[0]] < RANK[table[0]]:
        yield "GF5.6 a gang on a smaller one of higher rank"
    else:
        yield "GF5.6 a gang on a lower one"


# ---------------------------------------------------------------------------------- the last card


def declared(twin: GangOfFour, cards: list[str]) -> Iterator[str]:
    """Yields whether the last card is declared."""
    assert twin.turn is not None
    number = len([card for card in cards if card != "last"])
    if twin.last_card == "declare" and len(twin.hands[twin.turn]) - number == 1:
        yield "GF7.1 declared" if cards[-1] == "last" else "GF7.1 not declared"


def duty(twin: GangOfFour, action: str) -> Iterator[str]:
    """Yields what a seat before one with one card does, and that others are free."""
    assert twin.turn is not None
    beside = (twin.turn + twin.step) % twin.seats
    if beside in twin.barred:
        yield "GF7.2 a barred seat is skipped"
    if twin.has_duty():
        if beside in twin.barred:
            yield "GF7.3 the seat before, a barred one skipped"
        yield from (due_lead if twin.table is None else due_beat)(twin, action)
        return
    if beside in twin.barred:
        yield "GF7.4 no duty before a barred seat"
    others = [seat for seat in range(twin.seats) if seat != twin.turn and seat not in twin.barred]
    if any(len(twin.hands[seat]) == 1 for seat in others):
        yield "GF7.4 no duty two seats before"


def due_lead(_: GangOfFour, action: str) -> Iterator[str]:
    """Yields what is led by a seat that has the duty."""
    single = len(action.removesuffix(" last").split()) == 2
    what = "no several cards, the highest single" if single else "several cards are due"
    yield f"GF7.3 {what}"


def due_beat(twin: GangOfFour, action: str) -> Iterator[str]:
    """Yields what a seat that has the duty does about what is to be beaten."""
    assert twin.table is not None
    several = len(action.split()) > 4
    if len(twin.table) > 1:
        yield "GF7.3 free on several cards"
    elif twin.must_play_highest():
        what = "a gang rather than the highest single" if several else "the highest single is due"
        yield f"GF7.3 {what}"
    else:
        yield f"GF7.3 the highest single is too low, {'a gang' if several else 'pass'}"


# ------------------------------------------------------------------------------------------ the end


def deal_end(twin: GangOfFour) -> Iterator[str]:
    """Yields how a deal ended, and what it cost."""
    assert twin.winner is not None
    assert twin.table is not None
    if len(twin.barred) == twin.seats - 1:
        more = ", with more than one card" if len(twin.hands[twin.winner]) > 1 else ""
        yield "GF7.2 only one seat is left"
        yield f"GF7.2 only one seat is left{more}"
    else:
        yield f"GF6.5 out with {'one card' if len(twin.table) == 1 else 'several cards'}"
        if twin.barred:
            yield "GF7.2 out while a seat is barred"
    bands = {16: "16", 15: "14 or 15", 14: "14 or 15", **dict.fromkeys((11, 12, 13), "11 to 13")}
    for seat, hand in enumerate(twin.hands):
        if seat != twin.winner:
            few = "8 to 10" if len(hand) > 7 else "1 to 7"
            yield f"GF8.1 {bands.get(len(hand), few)} left"


def match_end(twin: GangOfFour) -> Iterator[str]:
    """Yields how a match was won, if it was."""
    if not twin.winners:
        return
    yield f"GF8.2 {'won alone' if len(twin.winners) == 1 else 'the win is shared'}"
    if sum(score >= 100 for score in twin.scores) > 1:
        yield "GF8.2 two with 100 or more"
