"""How well worlds name who holds a card.

    python scripts/beliefs.py --game gang-of-four --matches 200

`quick` plays in all seats.  At every decision worlds are drawn, and it is counted how many of the
cards in the other hands lie in a world where they truly are: among all worlds that the view allows,
among those that the search tries, and by chance, when the same cards are dealt anew to hands of the
same sizes.  The stage of a deal goes by the cards that are left in all hands.
"""

import random
from collections import Counter
from collections.abc import Iterable
from statistics import fmean

import click

from dragonmoon.arena import advance
from dragonmoon.arena.intervals import of_differences
from dragonmoon.bots import bot
from dragonmoon.bots.bot import seed_for
from dragonmoon.bots.search import Search, Workspace
from dragonmoon.game import Game, View, find, games
from dragonmoon.jit import stream
from dragonmoon.match import Match
from dragonmoon.state import NATURE

STAGES = 4
Hands = dict[int, Counter[int]]
Found = list[tuple[float, float, float]]  # by chance, allowed, tried: one for each decision


@click.command()
@click.option("--game", "chosen", type=click.Choice(games()), multiple=True, help="Or all.")
@click.option("--seats", type=int, help="How many play.")
@click.option("--matches", default=100, type=click.IntRange(2), help="Of which one deal is played.")
@click.option("--worlds", default=32, type=click.IntRange(1), help="At every decision.")
@click.option("--seed", default=0, type=click.IntRange(0, 2**63 - 1), help="What all follows from.")
def main(chosen: tuple[str, ...], seats: int | None, matches: int, worlds: int, seed: int) -> None:
    """Prints how often worlds name the true holder of a card."""
    for name in chosen or games():
        measure(find(name), seats, matches, worlds, seed)


def measure(game: Game, seats: int | None, matches: int, worlds: int, seed: int) -> None:
    """Prints the table of a game."""
    click.echo(f"{game.title}: cards named, {matches} deals of quick, {worlds} worlds a decision")
    click.echo("  cards left   by chance   allowed   tried   tried beyond chance, 95 % by deal")
    deals = [one_deal(game, seats, worlds, stream(seed, k)) for k in range(matches)]
    for stage in range(STAGES):
        of_deals = [found[stage] for found in deals if found[stage]]
        columns = [[fmean(one[k] for one in found) for found in of_deals] for k in range(3)]
        beyond = [tried - chance for chance, _, tried in zip(*columns, strict=True)]
        limits = of_differences(beyond)
        upper, lower = 100 - 100 * stage // STAGES, 100 - 100 * (stage + 1) // STAGES
        shares = "   ".join(f"{fmean(column):7.1%}" for column in columns)
        gain = f"{limits.mean:+.1%} [{limits.low:+.1%}, {limits.high:+.1%}]"
        click.echo(f"  {lower:2}-{upper:3} %    {shares}   {gain}")


def one_deal(game: Game, seats: int | None, worlds: int, seed: int) -> list[Found]:
    """Plays a deal; returns for each stage what was found at each decision."""
    match, quick = Match(game.name, seats=seats, seed=seed), bot("quick", game.name)
    draw, found = random.Random(seed), [Found() for _ in range(STAGES)]
    workspace = Workspace(game, match.seats)
    whole = cards_in(hands_of(game, match, match.all_seats).values())
    while not match.past:
        if match.turn != NATURE:
            view = match.view(match.decider)
            others = hidden_from(view)
            truth = hands_of(game, match, others)
            left = cards_in(hands_of(game, match, match.all_seats).values())
            if sum(map(len, truth.values())):
                stage = min(STAGES - 1, STAGES * (whole - left) // whole)
                found[stage].append(
                    compare(Search(view, seed_for(seed, view), workspace), truth, worlds, draw)
                )
        advance(match, dict.fromkeys(match.players, quick))
    return found


def compare(
    search: Search, truth: Hands, worlds: int, draw: random.Random
) -> tuple[float, float, float]:
    """Returns the shares of cards named by chance, in worlds allowed, and in worlds tried."""
    by_chance = [named(truth, dealt_anew(truth, draw)) for _ in range(worlds)]
    drawn = [
        [named(truth, hands_in(search.view.game, world, truth)) for world in some]
        for some in (search.any_worlds(worlds), search.worlds(worlds))
    ]
    return fmean(by_chance), fmean(drawn[0]), fmean(drawn[1])


def hidden_from(view: View) -> list[int]:
    """Returns the other seats whose cards the view does not know."""
    seats = view.game.all_seats(int(view.fields.players))
    return [s for s in seats if s != view.seat and not view.game.words.hand(view.fields, s)]


def hands_of(game: Game, match: Match, seats: Iterable[int]) -> Hands:
    """Returns the true hands."""
    parse = game.words.parse_card
    return {seat: Counter(parse(text) for text in match.hand(seat)) for seat in seats}


def hands_in(game: Game, world: object, seats: Iterable[int]) -> Hands:
    """Returns the hands in a world."""
    return {seat: Counter(game.words.hand(world, seat)) for seat in seats}


def dealt_anew(truth: Hands, draw: random.Random) -> Hands:
    """Returns the same cards in hands of the same sizes, by chance."""
    cards = [card for hand in truth.values() for card in hand.elements()]
    draw.shuffle(cards)
    sizes = {seat: hand.total() for seat, hand in truth.items()}
    return {seat: Counter([cards.pop() for _ in range(size)]) for seat, size in sizes.items()}


def named(truth: Hands, hands: Hands) -> float:
    """Returns the share of the cards that lie where they truly are."""
    return sum((truth[seat] & hands[seat]).total() for seat in truth) / cards_in(truth.values())


def cards_in(hands: Iterable[Counter[int]]) -> int:
    """Returns how many cards are in some hands."""
    return sum(hand.total() for hand in hands)


if __name__ == "__main__":
    main()
