"""What happens in a match, told by the clause: so that a comparison can say what it has seen."""

from collections.abc import Iterator

from tests.naive.moon.twin import (
    Moon,
    Tile,
    by_strength,
    is_double,
    is_trump,
    suit_led,
    tile_of,
    winner,
)

COMMON = """
MN2.2 a deal after a redeal
MN3.1 pass
MN3.1 bid 4
MN3.1 bid 5
MN3.1 bid 6
MN3.1 bid 7
MN3.1 bid 21
MN3.2 overbid
MN3.3 21 before others have spoken
MN3.3 21 by the last speaker
MN3.3 21 without a 7
MN3.3 21 over a 7
MN3.4 all pass
MN3.5 a number is trump
MN3.5 doubles are trump
MN3.5 no trump
MN4.2 a trump that bears the number led does not follow
MN4.3 a double of the number led does not follow
MN4.3 the higher double wins
MN4.4 the double wins
MN4.4 the other number decides
MN4.5 no trump: a double of another number loses
MN5.1 a trick led by another than the declarer
MN5.2 trump led by the lower end
MN5.2 trump led
MN5.2 the higher number led
MN5.3 the suit has to be followed
MN5.3 followed by the lower end
MN5.3 void: a trump
MN5.3 void: no trump
MN5.4 a trump wins
MN5.4 a trump beats a trump
MN5.4 the lead wins
MN5.4 another tile of the suit wins
MN5.5 0-0 leads zeros
MN6.1 made exactly
MN6.1 more than bid
MN6.2 failed
MN6.2 a score below zero
MN6.3 the others take tricks
MN6.4 21 made
MN6.4 21 made and won below 21
MN6.4 21 failed
MN6.4 21 failed with six tricks
MN7.1 won with 21 or more
MN7.1 won, another with 21 or more too
MN7.1 21 or more, but equal at the top
MN7.1 won after a tie
"""
OF_FOUR = """\
MN5.5 another tile leads its higher number, not its zero
MN5.5 a zero leads trump
"""
OF_THREE = """\
MN8.2 the widow is discarded
MN8.2 another tile is discarded
MN8.4 both others take tricks
MN8.4 after a tie at the top the third wins
"""


def expected(seats: int) -> list[str]:
    """Returns everything that a large comparison should have seen."""
    return (COMMON + (OF_FOUR if seats == 4 else OF_THREE)).split("\n")[1:-1]


class Witness:
    """Tells what each action brings about; remembers what came before in the match."""

    def __init__(self) -> None:
        self.redealt = False
        self.tied: list[int] = []

    def before(self, twin: Moon, action: str, legal: list[str]) -> Iterator[str]:
        """Yields what an action is, seen before it is done."""
        if twin.phase == "bidding":
            yield from speech(twin, action)
            if self.redealt and not twin.spoken:
                yield "MN2.2 a deal after a redeal"
            self.redealt = (
                action == "pass"
                and all(said == "pass" for _, said in twin.spoken)
                and len(twin.spoken) == twin.seats - 1
            )
            if self.redealt:
                yield "MN3.4 all pass"
        elif twin.phase == "naming":
            trump = action.split()[1]
            yield {
                "doubles": "MN3.5 doubles are trump",
                "none": "MN3.5 no trump",
            }.get(trump, "MN3.5 a number is trump")
        elif twin.phase == "discarding":
            same = tile_of(action.split()[1]) == twin.widow
            yield f"MN8.2 {'the widow' if same else 'another tile'} is discarded"
        else:
            yield from play(twin, tile_of(action.split()[1]), legal)

    def after(self, twin: Moon) -> Iterator[str]:
        """Yields what an action has brought about, if it ended a deal that was played."""
        if twin.turn is not None or twin.declarer is None:
            return
        yield from deal_end(twin)
        high = [seat for seat in range(twin.seats) if twin.scores[seat] >= 21]
        top = [seat for seat in high if twin.scores[seat] == max(twin.scores)]
        moon = twin.bid == 21 and twin.made()
        if high and not twin.winners:
            yield "MN7.1 21 or more, but equal at the top"
        if high and twin.winners and not moon:
            yield "MN7.1 won with 21 or more"
            if set(high) != set(twin.winners):
                yield "MN7.1 won, another with 21 or more too"
            if self.tied:
                yield "MN7.1 won after a tie"
            if self.tied and not set(twin.winners) & set(self.tied):
                yield "MN8.4 after a tie at the top the third wins"
        self.tied = [] if twin.winners else top


def speech(twin: Moon, action: str) -> Iterator[str]:
    """Yields what a speech is."""
    yield f"MN3.1 {action}"
    said = [text for _, text in twin.spoken]
    if action != "pass" and twin.bid:
        yield "MN3.2 overbid"
    if action == "bid 21":
        last = len(said) == twin.seats - 1
        yield f"MN3.3 21 {'by the last speaker' if last else 'before others have spoken'}"
        yield f"MN3.3 21 {'over' if 'bid 7' in said else 'without'} a 7"


def play(twin: Moon, tile: Tile, legal: list[str]) -> Iterator[str]:
    """Yields what playing a tile is."""
    if not twin.trick:
        yield from lead(twin, tile)
        return
    assert twin.turn is not None
    suit, hand = suit_led(twin.trick[0][1], twin.trump), twin.hands[twin.turn]
    void = suit_led_missing(hand, suit, twin.trump)
    if not void:
        if len(legal) < len(hand):
            yield "MN5.3 the suit has to be followed"
        if suit == str(tile[1]) and not is_double(tile):
            yield "MN5.3 followed by the lower end"
    else:
        yield f"MN5.3 void: {'a' if is_trump(tile, twin.trump) else 'no'} trump"
        if suit != "trump":
            bearing = [one for one in hand if int(suit) in one]
            if bearing and twin.trump == "doubles":
                yield "MN4.3 a double of the number led does not follow"
            elif bearing:
                yield "MN4.2 a trump that bears the number led does not follow"
    if len(twin.trick) == twin.seats - 1:
        yield from trick_end([*twin.trick, (twin.turn, tile)], twin.trump)


def suit_led_missing(hand: list[Tile], suit: str, trump: str) -> bool:
    """Tells whether a hand has no tile of a suit."""
    if suit == "trump":
        return not any(is_trump(tile, trump) for tile in hand)
    return not any(int(suit) in tile and not is_trump(tile, trump) for tile in hand)


def lead(twin: Moon, tile: Tile) -> Iterator[str]:
    """Yields what leading a tile is."""
    if twin.turn != twin.declarer:
        yield "MN5.1 a trick led by another than the declarer"
    suit = suit_led(tile, twin.trump)
    yield "MN5.2 trump led" if suit == "trump" else "MN5.2 the higher number led"
    if suit == "trump" and twin.trump == str(tile[1]) and not is_double(tile):
        yield "MN5.2 trump led by the lower end"
    if suit == "0":
        yield "MN5.5 0-0 leads zeros"
    if tile[1] == 0 and tile[0] > 0 and suit != "trump":
        yield "MN5.5 another tile leads its higher number, not its zero"
    if twin.trump == "0" and tile[1] == 0 and tile[0] > 0:
        yield "MN5.5 a zero leads trump"


def trick_end(trick: list[tuple[int, Tile]], trump: str) -> Iterator[str]:
    """Yields how a trick was won."""
    tiles, taker = [tile for _, tile in trick], winner(trick, trump)
    led, best = tiles[0], dict(trick)[taker]
    suit = suit_led(led, trump)
    trumps = [tile for tile in tiles if is_trump(tile, trump)]
    if trumps and suit != "trump":
        yield "MN5.4 a trump wins"
    if len(trumps) > 1:
        yield "MN5.4 a trump beats a trump"
        if trump == "doubles":
            yield "MN4.3 the higher double wins"
    if best == led:
        yield "MN5.4 the lead wins"
    elif not trumps:
        yield "MN5.4 another tile of the suit wins"
    if trump != "doubles":
        yield "MN4.4 the double wins" if is_double(best) else "MN4.4 the other number decides"
    strangers = [tile for tile in tiles if is_double(tile) and int(max(led)) not in tile]
    if trump == "none" and any(by_strength(tile, str(tile[0]), trump) == 7 for tile in strangers):
        yield "MN4.5 no trump: a double of another number loses"


def deal_end(twin: Moon) -> Iterator[str]:
    """Yields what a deal was worth."""
    assert twin.declarer is not None
    tricks, own = twin.tricks_of(twin.declarer), twin.side_of(twin.declarer)
    others = [twin.taken[seat] for seat in range(twin.seats) if seat not in own]
    if twin.bid == 21:
        yield "MN6.4 21 made" if tricks == 7 else "MN6.4 21 failed"
        if tricks == 6:
            yield "MN6.4 21 failed with six tricks"
        if tricks == 7 and twin.scores[twin.declarer] < 21:
            yield "MN6.4 21 made and won below 21"
    elif tricks < twin.bid:
        yield "MN6.2 failed"
    else:
        yield "MN6.1 made exactly" if tricks == twin.bid else "MN6.1 more than bid"
    if min(twin.scores) < 0:
        yield "MN6.2 a score below zero"
    if sum(others):
        yield "MN6.3 the others take tricks"
    if twin.seats == 3 and min(others) > 0:
        yield "MN8.4 both others take tricks"
