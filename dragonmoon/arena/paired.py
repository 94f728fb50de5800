"""Two bots against each other over the same decks, with the seats rotated.

The first bot sits in one partnership after the other, or, where each plays alone, in one seat after
the other; the second bot sits in all the other seats.  So neither is dealt better cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean

from dragonmoon.arena.intervals import Interval, of_differences, of_shares
from dragonmoon.arena.play import play_match
from dragonmoon.bots import bot
from dragonmoon.cards import members
from dragonmoon.game import find
from dragonmoon.jit import stream
from dragonmoon.match import Match

Side = tuple[int, ...]


@dataclass(frozen=True)
class Seating:
    """A match, or the first deal of it, and the seats in which the first bot sat."""

    side: Side
    match: Match

    @property
    def lead(self) -> float:
        """The points of the first deal: how many more a seat of the first bot got than another."""
        returns = self.match.past[0].returns
        others = [seat for seat in self.match.players if seat not in self.side]
        return fmean(returns[seat] for seat in self.side) - fmean(returns[seat] for seat in others)

    @property
    def share(self) -> float:
        """The first bot's share of the win; if the match is not over, what would be fair.

        A dummy wins with whoever plays it.
        """
        winners = self.match.winners or self.match.all_seats
        side_of, state = self.match.game.rules.side, self.match.view(None).fields
        own = {seat for player in self.side for seat in members(side_of(state, player))}
        return len(own & set(winners)) / len(winners)


@dataclass(frozen=True)
class Pairing:
    """Two bots by name, at a table of so many seats; all follows from the seed."""

    game: str
    first: str
    second: str
    seats: int | None = None
    seed: int = 0

    def deals(self, decks: int) -> Interval:
        """Returns by how many points a deal from level scores the first bot is ahead."""
        return of_differences(
            [fmean(seating.lead for seating in deck) for deck in self.rotated(decks, max_deals=1)]
        )

    def matches(self, decks: int) -> Interval:
        """Returns the share of whole matches that the first bot wins; a match has its decks."""
        return of_shares([fmean(seating.share for seating in deck) for deck in self.rotated(decks)])

    def rotated(self, decks: int, max_deals: int = 1000) -> Iterator[list[Seating]]:
        """Yields, deck by deck, what came of it in every seating."""
        for deck in range(decks):
            yield [self._seated(side, deck, max_deals) for side in sides(self.game, self.seats)]

    def _seated(self, side: Side, deck: int, max_deals: int) -> Seating:
        """Plays; each bot draws from a seed of its own, the same in every seating."""
        seed = stream(self.seed, deck)
        first = bot(self.first, self.game, seed=2 * deck)
        second = bot(self.second, self.game, seed=2 * deck + 1)
        players = Match(self.game, seats=self.seats, seed=seed).players
        seated = [first if seat in side else second for seat in players]
        return Seating(
            side, play_match(self.game, seated, seed, max_deals=max_deals, seats=self.seats)
        )


def sides(game: str, seats: int | None = None) -> list[Side]:
    """Returns the players of each partnership at a table, or each alone where there are none."""
    match = Match(game, seats=seats, seed=0)
    side_of, state = find(game).rules.side, match.view(None).fields
    found = {int(side_of(state, seat)) for seat in match.players}
    return sorted(tuple(seat for seat in match.players if side >> seat & 1) for side in found)
