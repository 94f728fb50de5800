"""How strong the bots are: the tables that documents quote.

    python scripts/strength.py --game moon --deals 1000 --matches 300

Every deck is played once in each seating; intervals are of 95 %, clustered by deck.  Points a deal
are those by which a seat of the first bot is ahead of the others, own points those that it gets
itself, and points gained how many more these are than random gets in the same seat with the same
decks.  In Four Dragons points are pairs, and of a match that is drawn each side has won half.
"""

import re
from collections.abc import Callable, Iterable
from statistics import fmean

import click

from dragonmoon.arena import play_match
from dragonmoon.arena.intervals import Interval, of_differences, of_shares
from dragonmoon.arena.paired import Pairing, Seating, sides
from dragonmoon.bots.quick import THUMBS
from dragonmoon.game import Deal, find
from dragonmoon.games.magic_dragons.rules import stacks_of
from dragonmoon.games.magic_dragons.scene import bids
from dragonmoon.jit import stream

Form = Callable[[float], str]
Played = list[tuple[Seating, ...]]
SIGNED: Form = "{:+.2f}".format
POINTS: Form = "{:.2f}".format
SHARE: Form = "{:.1%}".format
NUMBERS = ("none", "one", "two", "three", "four")
WITH_DUMMY = ("the first bot with the dummy", "the first bot against the dummy")  # by side


@click.command()
@click.option("--game", "games", type=click.Choice(sorted(THUMBS)), multiple=True, help="Or all.")
@click.option("--deals", default=1000, type=click.IntRange(2), help="Decks for single deals.")
@click.option("--matches", default=300, type=click.IntRange(2), help="Decks for whole matches.")
@click.option("--seed", default=0, type=click.IntRange(0, 2**63 - 1), help="What all follows from.")
def main(games: tuple[str, ...], deals: int, matches: int, seed: int) -> None:
    """Prints how strong quick is."""
    for game in games or sorted(THUMBS):
        for seats in reversed(find(game).seats):
            measure(game, seats, deals, matches, seed)


def measure(game: str, seats: int, deals: int, matches: int, seed: int) -> None:
    """Prints the table of a game with so many seats."""
    if game in MEASURES:
        MEASURES[game](game, seats, deals, matches, seed)
        return
    alone = len(sides(game, seats)[0]) == 1
    how = f"one among {NUMBERS[seats - 1]}" if alone else "two partnerships"
    click.echo(f"{game}, {seats} seats, {how}")
    quick = Pairing(game, "quick", "random", seats, seed)
    control = Pairing(game, "random", "random", seats, seed)
    dealt, random = (
        [tuple(deck) for deck in pairing.rotated(deals, max_deals=1)]
        for pairing in (quick, control)
    )
    decks = f"{deals} decks, "
    row(quick, f"{decks}points a deal", of_differences(by_deck(dealt, lead)), SIGNED)
    row(control, f"{decks}points a deal", of_differences(by_deck(random, lead)), SIGNED)
    if alone:
        own, same = by_deck(dealt, points), by_deck(random, points)
        gained = [one - other for one, other in zip(own, same, strict=True)]
        row(quick, f"{decks}own points a deal", of_differences(own), POINTS)
        row(control, f"{decks}own points a deal", of_differences(same), POINTS)
        row(quick, f"{decks}points gained", of_differences(gained), SIGNED)
    row(quick, f"{matches} decks, matches won", quick.matches(matches), SHARE)
    all_quick = [everywhere(game, seats, stream(seed, deck)) for deck in range(deals)]
    tell = TELLS[game]
    for pairing, played in ((quick, dealt), (control, random)) if tell is foretold else ():
        click.echo(f"  {name(pairing):<16} {tell(seat for deck in played for seat in deck)}")
    click.echo(f"  {'quick v quick':<16} {tell(all_quick)}")


def measure_penalties(game: str, seats: int, deals: int, matches: int, seed: int) -> None:
    """Prints the table of a game in which points are penalties and who is out first has won."""
    click.echo(f"{game}, {seats} seats, one among {NUMBERS[seats - 1]}")
    for first, second in (("quick", "random"), ("random", "quick")):
        pairing = Pairing(game, first, second, seats, seed)
        dealt = [tuple(deck) for deck in pairing.rotated(deals, max_deals=1)]
        decks = f"{deals} decks, "
        row(pairing, f"{decks}own penalty a deal", of_differences(by_deck(dealt, points)), POINTS)
        row(pairing, f"{decks}deals won", of_shares(by_deck(dealt, out_first)), SHARE)
        row(pairing, f"{matches} decks, matches won", pairing.matches(matches), SHARE)


def out_first(seating: Seating) -> float:
    """Returns 1 if a seat of the first bot has won the deal, else 0."""
    return float(any(deal_of(seating).returns[seat] == 0 for seat in seating.side))


def measure_pairs(game: str, seats: int, deals: int, matches: int, seed: int) -> None:
    """Prints the table of a game of partnerships in which pairs count and a match can be drawn;
    with a dummy each side has a table of its own, for they are not equal.
    """
    pairings = [Pairing(game, first, "random", seats, seed) for first in ("quick", "random")]
    dealt = [[*map(tuple, pairing.rotated(deals, max_deals=1))] for pairing in pairings]
    whole = [[*map(tuple, pairing.rotated(matches))] for pairing in pairings]
    for k, where in enumerate(WITH_DUMMY if seats == 3 else ("two partnerships",)):
        only = slice(k, k + 1) if seats == 3 else slice(None)
        click.echo(f"{game}, {seats} seats, {where}")
        for pairing, some, all_of_it in zip(pairings, dealt, whole, strict=True):
            rows_of_deals(pairing, [deck[only] for deck in some])
            rows_of_matches(pairing, [deck[only] for deck in all_of_it])


def rows_of_deals(pairing: Pairing, played: Played) -> None:
    """Prints what a deal from level scores brings."""
    decks = f"{len(played)} decks, "
    row(pairing, f"{decks}pairs a deal", of_differences(by_deck(played, lead)), SIGNED)
    row(pairing, f"{decks}own pairs a deal", of_differences(by_deck(played, points)), POINTS)


def rows_of_matches(pairing: Pairing, played: Played) -> None:
    """Prints what a match brings."""
    decks = f"{len(played)} decks, "
    row(pairing, f"{decks}pairs a match", of_differences(by_deck(played, lead_at_last)), SIGNED)
    row(pairing, f"{decks}own pairs a match", of_differences(by_deck(played, pairs)), POINTS)
    row(pairing, f"{decks}matches won", of_shares(by_deck(played, won)), SHARE)
    row(pairing, f"{decks}matches drawn", of_shares(by_deck(played, drawn)), SHARE)


def won(seating: Seating) -> float:
    """Returns the first bot's share of the win: a half if the match is drawn."""
    return seating.share


def drawn(seating: Seating) -> float:
    """Returns 1 if the match is drawn, else 0."""
    return float(seating.match.winners == tuple(seating.match.all_seats))


def pairs(seating: Seating) -> float:
    """Returns how many pairs a seat of the first bot has at the end of the match."""
    return fmean(seating.match.scores[seat] for seat in seating.side)


def lead_at_last(seating: Seating) -> float:
    """Returns by how many pairs a seat of the first bot is ahead at the end of the match."""
    others = [seat for seat in seating.match.players if seat not in seating.side]
    return pairs(seating) - fmean(seating.match.scores[seat] for seat in others)


MEASURES: dict[str, Callable[[str, int, int, int, int], None]] = {
    "four-dragons": measure_pairs,
    "gang-of-four": measure_penalties,
}


def everywhere(game: str, seats: int, seed: int) -> Seating:
    """Returns a deal that quick plays in every seat."""
    return Seating(
        tuple(range(seats)), play_match(game, ["quick"] * seats, seed, max_deals=1, seats=seats)
    )


def by_deck(played: Played, value: Callable[[Seating], float]) -> list[float]:
    """Returns for each deck the mean of a value over its seatings."""
    return [fmean(map(value, deck)) for deck in played]


def lead(seating: Seating) -> float:
    """Returns by how many points a seat of the first bot is ahead."""
    return seating.lead


def points(seating: Seating) -> float:
    """Returns how many points a seat of the first bot gets."""
    returns = deal_of(seating).returns
    return fmean(returns[seat] for seat in seating.side)


def deal_of(seating: Seating) -> Deal:
    """Returns the deal that was played."""
    return seating.match.past[0]


def name(pairing: Pairing) -> str:
    """Returns the names of two bots."""
    return f"{pairing.first} v {pairing.second}"


def row(pairing: Pairing, what: str, found: Interval, form: Form) -> None:
    """Prints one line of the table."""
    limits = f"[{form(found.low)}, {form(found.high)}]"
    click.echo(f"  {name(pairing):<16} {what:<31} {form(found.mean):>8}  {limits}")


# --------------------------------------------------------------------------- what became of bids


def contracts(seatings: Iterable[Seating]) -> str:
    """Tells of deals of Moon what was bid and how often it was made."""
    bid, made = [], []
    for deal in map(deal_of, seatings):
        spoken = [(int(text[4:]), seat) for seat, text in deal.plies if re.match(r"bid \d", text)]
        if spoken:
            highest, declarer = max(spoken)
            bid.append(highest)
            made.append(deal.returns[declarer] > 0)
    each = ", ".join(f"{level}: {bid.count(level)}" for level in sorted(set(bid)))
    return f"{len(bid)} contracts, bid {fmean(bid):.2f} on average ({each}), made {fmean(made):.1%}"


def foretold(seatings: Iterable[Seating]) -> str:
    """Tells of deals of Magic Dragons how often the first bot's bids came true, bid by bid."""
    made: dict[int, list[bool]] = {}
    for seating in seatings:
        deal = deal_of(seating)
        for seat in seating.side:
            bid = bids(deal)[seat]
            made.setdefault(bid, []).append(stacks_of(deal.end, seat) == bid)
    every = [one for found in made.values() for one in found]
    each = ", ".join(f"{bid}: {fmean(made[bid]):.1%} of {len(made[bid])}" for bid in sorted(made))
    return f"{len(every)} bids, made {fmean(every):.1%} ({each})"


TELLS: dict[str, Callable[[Iterable[Seating]], str]] = {
    "magic-dragons": foretold,
    "moon": contracts,
}


if __name__ == "__main__":
    main()
