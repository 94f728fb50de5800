"""Moon laid out for a test: decks, hands, tricks and whole deals, in texts."""

from typing import Any

import dragonmoon as dm
from dragonmoon.games.moon.words import parse_card

DOUBLES = ["6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"]
LOSERS = ["2-1", "3-1", "4-1", "5-1", "3-2", "4-2", "4-3"]
MASTERS = ["6-2", "6-5", "6-4", "6-3", "5-4", "5-3", "5-2"]
COURSE = {tile: rank for rank, tile in enumerate(reversed(DOUBLES + LOSERS + MASTERS))}


def tile_set(seats: int = 4) -> list[str]:
    """Returns the tiles of the game in its own order."""
    pairs = [(high, low) for high in range(7) for low in range(high + 1)]
    return [f"{high}-{low}" for high, low in pairs if seats == 4 or low > 0 or high == 0]


def deck(*hands: str, seats: int = 4) -> list[str]:
    """Returns a deck with these tiles in the hands of seat 0, 1 …, filled up with the rest."""
    named = [tile for hand in hands for tile in hand.split()]
    rest = [tile for tile in tile_set(seats) if tile not in named]
    dealt = []
    for seat in range(seats):
        held = hands[seat].split() if seat < len(hands) else []
        missing = 7 - len(held)
        dealt += [*held, *rest[:missing]]
        rest = rest[missing:]
    return dealt + rest


def opened(*hands: str, seats: int = 4, first: int = 0) -> dm.Match:
    """Returns a match in which nobody has spoken."""
    return dm.Match("moon", seats=seats, first=first, decks=[deck(*hands, seats=seats)], seed=1)


def say(match: dm.Match, *texts: str) -> dm.Match:
    """Plays some actions one after the other."""
    for text in texts:
        match.play(text)
    return match


def declare(match: dm.Match, declarer: int, bid: int, trump: str) -> dm.Match:
    """Goes through the bidding (all others pass), a discard of the widow, and the trump."""
    while match.turn != declarer:
        match.play("pass")
    match.play(f"bid {bid}")
    while "pass" in match.legal():
        match.play("pass")
    if match.seats == 3:
        match.play(f"discard {match.decks[-1][-1]}")
    return match.play(f"trump {trump}")


def declared(*hands: str, trump: str, bid: int = 4, seats: int = 4) -> dm.Match:
    """Returns a match in which seat 0 has named trump and is to lead."""
    return declare(opened(*hands, seats=seats), 0, bid, trump)


# ------------------------------------------------------------------------------------ one trick


def state_of(match: dm.Match) -> Any:
    """Returns the record of a match, to set up what would take long to play."""
    return match._states[0]


def hold(match: dm.Match, seat: int, tiles: list[str]) -> None:
    """Leaves a seat nothing but ``tiles``."""
    state_of(match).hands[seat] = sum(1 << parse_card(tile) for tile in tiles)
    state_of(match).hand_sizes[seat] = len(tiles)


def facing(trump: str, led: str, hand: str, seats: int = 4) -> dm.Match:
    """Returns a match in which seat 1 holds just ``hand`` and seat 0 has led a tile."""
    match = declared(led, hand, trump=trump, seats=seats)
    hold(match, 1, hand.split())
    return match.play(f"play {led}")


def may_play(trump: str, led: str, hand: str, seats: int = 4) -> str:
    """Returns the tiles that a seat with ``hand`` may play to the lead."""
    return " ".join(text.split()[1] for text in facing(trump, led, hand, seats).legal())


def refused(trump: str, led: str, hand: str, tile: str) -> tuple[str | None, str]:
    """Returns clause and sentence of the refusal of a tile that does not follow."""
    return refusal(facing(trump, led, hand), f"play {tile}")


def refusal(match: dm.Match | dm.View, text: str) -> tuple[str | None, str]:
    """Returns clause and sentence with which an action is refused."""
    why = match.why_not(text)
    assert why is not None, f"{text} is legal"
    return why.clause, str(why)


def wins(trump: str, tiles: str) -> str:
    """Returns which of the tiles wins, played in this order by seat 0, 1 … of as many seats.

    Each seat holds one tile more, such that it may play as it does.
    """
    played = tiles.split()
    match = declared(*played, trump=trump, seats=len(played))
    spares = [tile for tile in tile_set(len(played)) if tile not in played]
    for seat, tile in enumerate(played):
        for spare in spares:
            hold(match, seat, [tile, spare])
            if match.why_not(f"play {tile}") is None:
                break
        spares.remove(spare)
        match.play(f"play {tile}")
    assert match.turn is not None
    return played[match.turn]


# --------------------------------------------------------------------------------- whole deals


def stand_at(match: dm.Match, scores: list[int]) -> None:
    """Sets the totals of the match."""
    state_of(match).scores[: match.seats] = scores


def known_course(declarer: int, tricks: int, seats: int) -> list[str]:
    """Returns a deck in which, doubles being trump, the declarer takes just so many tricks.

    He draws them with the highest doubles and then loses 2-1 to the seat on his left, which holds
    the other doubles and then the highest sixes.
    """
    hands = [""] * seats
    hands[declarer] = " ".join(DOUBLES[:tricks] + LOSERS[: 7 - tricks])
    hands[(declarer + 1) % seats] = " ".join(DOUBLES[tricks:] + MASTERS[:tricks])
    return deck(*hands, seats=seats)


def course_action(match: dm.Match, declarer: int, bid: int) -> str:
    """Returns the next action in a deal of a known course: a leader plays his best, the others
    their worst.
    """
    legal = match.legal()
    if "pass" in legal:
        return f"bid {bid}" if match.turn == declarer else "pass"
    if "trump doubles" in legal:
        return "trump doubles"
    if legal[0].startswith("discard"):
        return f"discard {match.decks[-1][-1]}"
    choose = min if state_of(match).laid else max
    return choose(legal, key=lambda text: COURSE.get(text.split()[1], -1))


def play_course(match: dm.Match, declarer: int, bid: int) -> None:
    """Plays a deal of a known course."""
    deals = len(match.past)
    while len(match.past) == deals:
        match.play(course_action(match, declarer, bid))


def after(
    *contracts: tuple[int, int, int],
    seats: int = 4,
    first: int = 0,
    scores: list[int] | None = None,
) -> dm.Match:
    """Returns a match after deals in which a seat bid so much and its side took so many tricks."""
    decks = [known_course(declarer, tricks, seats) for declarer, _, tricks in contracts]
    match = dm.Match("moon", seats=seats, first=first, decks=decks, seed=1)
    stand_at(match, scores or [0] * seats)
    for declarer, bid, _ in contracts:
        play_course(match, declarer, bid)
    return match
