"""Two bots against each other over the same decks, with the seats rotated.

The first bot sits in one partnership after the other, or, where each plays alone, in one seat after
the other; the second bot sits in all the other seats.  So neither is dealt better cards.  Besides,
the second bot plays every deal in all seats: what it gets where the first one sat is the baseline.
Whole matches need none: over all seatings it would win its fair share.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from statistics import fmean
from typing import Any

from dragonmoon.arena.decks import NONE, fixed
from dragonmoon.arena.entrants import Effort, Entrant, TimedBot, TimedOracle, timed
from dragonmoon.arena.play import MOST_DEALS, bot_seed, play_on
from dragonmoon.cards import members
from dragonmoon.game import Game, find
from dragonmoon.jit import stream
from dragonmoon.match import Match

Side = tuple[int, ...]
FIRST, SECOND, OPENER = range(3)  # whose seed


@dataclass(frozen=True)
class Seating:
    """A match, or the first deal of it, and the seats in which the first bot sat."""

    side: Side
    match: Match
    whole: bool = True  # whether the match counts, or its first deal alone

    @property
    def returns(self) -> tuple[int, ...]:
        """What each seat got: in the deal, or the totals of the match."""
        return tuple(self.match.scores) if self.whole else self.match.past[0].returns

    @property
    def own(self) -> float:
        """What a seat of the first bot got."""
        return fmean(self.returns[seat] for seat in self.side)

    @property
    def others(self) -> float:
        """What a seat of the second bot got."""
        others = [seat for seat in self.match.players if seat not in self.side]
        return fmean(self.returns[seat] for seat in others)

    @property
    def seats(self) -> set[int]:
        """The seats that win with the first bot: a dummy's are those of whoever plays it."""
        return joint(self.match, self.side)

    @property
    def share(self) -> float:
        """The first bot's share of the win: of the match, or of the best returns of the deal; if
        the match is not over, what would be fair.
        """
        best = self.best
        return len(self.seats & best) / len(best)

    @property
    def best(self) -> set[int]:
        """The seats that have won the match, or the deal; all of them if that is open."""
        if self.whole:
            return set(self.match.winners or self.match.all_seats)
        most = min if self.match.game.penalties else max
        return {seat for seat, got in enumerate(self.returns) if got == most(self.returns)}


@dataclass(frozen=True)
class Row:
    """What came of a deck in one seating: a line of the results."""

    deck: int  # its number, from 0
    first: str  # the names of the two bots
    second: str
    side: Side  # the seats of the first
    own: float  # what a seat of the first got: points of the deal, or totals of the match
    others: float  # what a seat of the second got
    baseline: float | None  # what its seats got where the second sat everywhere; of deals only
    share: float  # the first's share of the win: of the deal, or of the match
    drawn: bool  # whether all won alike, or none
    deals: int  # that were played
    first_effort: Effort = field(default_factory=Effort)
    second_effort: Effort = field(default_factory=Effort)

    def lead(self, sign: int) -> float:
        """Returns by how much the first was better (``sign`` -1: where the fewest points win)."""
        return sign * (self.own - self.others)

    def gain(self, sign: int) -> float:
        """Returns by how much the first was better than the baseline."""
        assert self.baseline is not None
        return sign * (self.own - self.baseline)


@dataclass(frozen=True)
class Plan:
    """What is played, deck by deck; all follows from the seed."""

    game: str
    pairs: tuple[tuple[Entrant, Entrant], ...]
    whole: bool = False  # whole matches, else the first deal of each
    seats: int = 0  # the players at the table; 0: as many as is usual
    seed: int = 0
    decks: str = NONE
    options: Mapping[str, str] = field(default_factory=dict)
    opener: Entrant | None = None  # who acts in all seats before the play of a deal
    until: int = 0  # decks of a run that ends when it is decided (:mod:`.sequential`)

    @property
    def about(self) -> Game:
        """The game."""
        return find(self.game)

    @property
    def players(self) -> int:
        """How many play."""
        return self.seats or self.about.default_seats

    @property
    def sign(self) -> int:
        """Which returns are better: 1 the higher ones, -1 the lower ones."""
        return -1 if self.about.penalties else 1

    @cached_property
    def sides(self) -> list[Side]:
        """Where the first bot sits, one seating after the other."""
        return sides(self.game, self.players)

    @cached_property
    def symmetric(self) -> bool:
        """Whether the second bot sits, in turn, wherever the first one does."""
        everybody = set(self.about.player_seats(self.players))
        return {tuple(sorted(everybody - set(side))) for side in self.sides} == set(self.sides)

    @cached_property
    def joint(self) -> dict[Side, set[int]]:
        """The seats that win with each side, those of a dummy included."""
        match = Match(self.game, self.players, seed=0)
        return {side: joint(match, side) for side in self.sides}

    def fair(self, side: Side) -> float:
        """Returns the share of the win that a side has among equals."""
        return len(self.joint[side]) / len(self.about.all_seats(self.players))

    def match(self, deck: int) -> Match:
        """Returns the match that begins with a deck, before its first ply."""
        found = fixed(self.decks, self.game, self.players)
        seed = stream(stream(found.seed, self.seed) if found.seed else self.seed, deck)
        given: dict[str, Any] = {}
        if deck < len(found.dealt):
            first, cards = found.dealt[deck]
            given = {"first": first, "decks": [list(cards)]}
        return Match(self.game, self.players, seed=seed, options=self.options, **given)

    def rows(self, deck: int) -> list[Row]:
        """Plays a deck in all seatings of all pairs."""
        everywhere: dict[Entrant, Seating] = {}
        found = []
        for first, second in self.pairs:
            if second not in everywhere and not self.whole:
                everywhere[second] = self.seating((), deck, second, second)[0]
            alone = everywhere.get(second)
            found += [self._row(side, deck, first, second, alone) for side in self.sides]
        return found

    def _row(
        self, side: Side, deck: int, first: Entrant, second: Entrant, everywhere: Seating | None
    ) -> Row:
        played, efforts = self.seating(side, deck, first, second)
        return Row(
            deck=deck,
            first=first.name,
            second=second.name,
            side=side,
            own=played.own,
            others=played.others,
            baseline=replace(everywhere, side=side).own if everywhere else None,
            share=played.share,
            drawn=played.best == set(played.match.all_seats),
            deals=len(played.match.past),
            first_effort=efforts[0],
            second_effort=efforts[1],
        )

    def seating(
        self, side: Side, deck: int, first: Entrant, second: Entrant
    ) -> tuple[Seating, tuple[Effort, Effort]]:
        """Plays; each bot draws from a seed of its own, the same in every seating of the deck."""
        match = self.match(deck)
        own = timed(first.sits(self.game, bot_seed(match, FIRST)), match.seats)
        other = timed(second.sits(self.game, bot_seed(match, SECOND)), match.seats)
        players = {seat: own if seat in side else other for seat in match.players}
        play_on(match, players, MOST_DEALS if self.whole else 1, self._openers(match))
        return Seating(side, match, self.whole), (own.effort, other.effort)

    def _openers(self, match: Match) -> dict[int, TimedBot | TimedOracle] | None:
        """Returns who acts before the play, if that is not the players' own."""
        if self.opener is None:
            return None
        opener = timed(self.opener.sits(self.game, bot_seed(match, OPENER)), match.seats)
        return dict.fromkeys(match.players, opener)


def joint(match: Match, side: Side) -> set[int]:
    """Returns the seats that win with those of a side."""
    side_of, state = match.game.rules.side, match.view(None).fields
    return {seat for player in side for seat in members(side_of(state, player))}


def sides(game: str, seats: int | None = None) -> list[Side]:
    """Returns the players of each partnership at a table, or each alone where there are none."""
    match = Match(game, seats=seats, seed=0)
    side_of, state = find(game).rules.side, match.view(None).fields
    found = {int(side_of(state, seat)) for seat in match.players}
    return sorted(tuple(seat for seat in match.players if side >> seat & 1) for side in found)
