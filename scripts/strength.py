"""How strong the bots are: the table that documents quote.

    python scripts/strength.py --deals 1000 --matches 300

Every deck is played once in each seating; intervals are of 95 %, clustered by deck.
"""

import re
from collections.abc import Callable, Iterable

import click

from dragonmoon.arena import play_match
from dragonmoon.arena.intervals import Interval
from dragonmoon.arena.paired import Pairing
from dragonmoon.jit import stream
from dragonmoon.match import Match

GAME = "moon"


@click.command()
@click.option("--deals", default=1000, type=click.IntRange(2), help="Decks for single deals.")
@click.option("--matches", default=300, type=click.IntRange(2), help="Decks for whole matches.")
@click.option("--seed", default=0, type=click.IntRange(0, 2**63 - 1), help="What all follows from.")
def main(deals: int, matches: int, seed: int) -> None:
    """Prints how strong quick is in Moon."""
    for seats, how in ((4, "two partnerships"), (3, "one among two")):
        quick = Pairing(GAME, "quick", "random", seats, seed)
        control = Pairing(GAME, "random", "random", seats, seed)
        click.echo(f"{GAME}, {seats} seats, {how}")
        row(quick, f"{deals} decks, points a deal", quick.deals(deals), "{:+.2f}".format)
        row(control, f"{deals} decks, points a deal", control.deals(deals), "{:+.2f}".format)
        row(quick, f"{matches} decks, matches won", quick.matches(matches), "{:.1%}".format)
        itself = (
            play_match(GAME, ["quick"] * seats, stream(seed, deck), max_deals=1)
            for deck in range(deals)
        )
        click.echo(f"  quick v quick    {contracts(itself)}")


def row(pairing: Pairing, what: str, found: Interval, form: Callable[[float], str]) -> None:
    """Prints one line of the table."""
    who = f"{pairing.first} v {pairing.second}"
    limits = f"[{form(found.low)}, {form(found.high)}]"
    click.echo(f"  {who:<16} {what:<28} {form(found.mean):>8}  {limits}")


def contracts(matches: Iterable[Match]) -> str:
    """Tells of the first deals of ``matches`` what was bid and how often it was made."""
    bids, made = [], []
    for match in matches:
        deal = match.past[0]
        spoken = [(int(text[4:]), seat) for seat, text in deal.plies if re.match(r"bid \d", text)]
        if spoken:
            bid, declarer = max(spoken)
            bids.append(bid)
            made.append(deal.returns[declarer] > 0)
    each = ", ".join(f"{bid}: {bids.count(bid)}" for bid in sorted(set(bids)))
    return (
        f"{len(bids)} contracts, bid {sum(bids) / len(bids):.2f} on average ({each}), "
        f"made {sum(made) / len(made):.1%}"
    )


if __name__ == "__main__":
    main()
