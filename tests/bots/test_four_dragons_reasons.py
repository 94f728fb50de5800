"""What quick says of the Four Dragons that it plays is true: every sentence is held against the
truth.
"""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

import pytest

import dragonmoon as dm
from dragonmoon.arena.play import advance
from dragonmoon.bots.quick.decision import reason_in
from dragonmoon.bots.quick.four_dragons import decide
from dragonmoon.bots.quick.four_dragons.reasons import (
    ASK_IDLY,
    ASK_SCORING,
    DRAW_BEST,
    REASONS,
)
from tests.bots.decisions import deciding
from tests.contract.variants import truth

SEEDS = range(10)
SCORING = ("2K", "4G", "4P", "4B")
COLOURS = {"pink": "P", "blue": "B", "green": "G"}


class Told(NamedTuple):
    """A decision of quick, what it did and said, and which seat took the trick at last."""

    match: dm.Match
    text: str
    line: str
    winner: int | None


@cache
def told(seats: int) -> list[Told]:
    """Returns the decisions of some matches that quick plays in every seat."""
    return [one for seed in SEEDS for one in _told(seats, seed)]


def _told(seats: int, seed: int) -> list[Told]:
    match, bot = dm.Match("four-dragons", seats=seats, seed=seed), dm.bot("quick", "four-dragons")
    said: list[tuple[dm.Match, str, str]] = []
    while not match.over:
        if deciding(match):
            view = match.view(match.decider)
            text = bot.act(view)
            said.append((match.copy(), text, bot.explain(view, text)))
        advance(match, dict.fromkeys(match.players, bot))
    taken = [winners(deal.plies) for deal in match.past]
    return [
        Told(at, text, line, taken[at.deal_number - 1][len(at.plies[-1])])
        for at, text, line in said
    ]


def winners(plies: Sequence[tuple[int, str]]) -> list[int | None]:
    """Returns for every ply which seat takes the trick that it belongs to; gifts belong to none."""
    found: list[int | None] = [None] * len(plies)
    trick: list[int] = []
    for k, (_, text) in enumerate(plies):
        if text.startswith(("play", "discard")) and len(lying(plies, trick)) == 4:
            trick = []
        if not text.startswith(("draw", "gift")):
            trick.append(k)
            for j in trick:
                found[j] = winner(plies, trick)
    return found


def lying(plies: Sequence[tuple[int, str]], trick: list[int]) -> list[tuple[int, str]]:
    """Returns who has laid what in a trick, discards included."""
    return [plies[k] for k in trick if plies[k][1].startswith(("play", "discard"))]


def winner(plies: Sequence[tuple[int, str]], trick: list[int]) -> int:
    """Returns who takes a trick (FD3.3, FD3.5, FD4.5)."""
    killed = {plies[k][1].removeprefix("kill ") for k in trick}
    laid = [ply for ply in lying(plies, trick) if ply[1].startswith("play")]
    able = [(rank(text.split()[1]), -n, seat) for n, (seat, text) in enumerate(laid)]
    return max(one for one in able if str(one[2]) not in killed)[2]


def rank(card: str) -> int:
    """Returns the rank of a card."""
    return {"CH": 0, "SP": 0, "SW": 1, "AS": 1}.get(card) or int(re.sub(r"\D", "", card) or 0)


class Table:
    """The truth at a decision."""

    def __init__(self, one: Told) -> None:
        self.match, self.text, self.taker = one.match, one.text, one.winner
        self.state = truth(one.match)[0]
        self.turn = one.match.turn or 0
        self.us = self.turn % 2
        self.legal = one.match.legal()
        self.card = self.text.split()[-1] if "as" not in self.text else "CH"
        self.trick = self._lying()

    def _lying(self) -> list[tuple[int, str]]:
        """Returns who has played what to the trick, in order."""
        plies = self.match.plies[-1]
        laid = [(k, *ply) for k, ply in enumerate(plies) if ply[1].startswith(("play", "discard"))]
        begun = laid[len(laid) - int(self.state.laid) :]
        return [(seat, text.split()[1]) for _, seat, text in begun if text.startswith("play")]

    def best(self, *more: str) -> tuple[int, str]:
        """Returns which partnership is ahead, and with what: 10s fall to as many 3s."""
        trick = [*self.trick, *((self.turn, card) for card in more)]
        tens, threes = (
            [sum(rank(card) == of and seat % 2 == own for seat, card in trick) for own in (0, 1)]
            for of in (10, 3)
        )
        stand = [
            (rank(card), -n, seat % 2, card)
            for n, (seat, card) in enumerate(trick)
            if rank(card) < 10 or tens[seat % 2] > threes[1 - seat % 2]
        ]
        return max(stand)[2:]

    def is_ahead(self, *more: str) -> bool:
        return self.best(*more)[0] == self.us

    def could_be_ahead(self) -> bool:
        return any(self.is_ahead(text.split()[1]) for text in self.legal)

    def booty(self, said: str | None) -> bool:
        """Tells whether what is said to lie in the trick does."""
        cards = [card for _, card in self.trick]
        food = cards.count("2K")
        muertos = sum(cards.count(card) for card in SCORING[1:])
        parts = [f"{food} Food"] * bool(food)
        parts += [f"{muertos} Muerto{'s' * (muertos > 1)}"] * bool(muertos)
        return (said or "") == (f", for {' and '.join(parts)}" if parts else "")

    def foresees(self, how: str) -> bool:
        """Tells whether what is said of the end of the trick can be, and is true if it is sure."""
        last = self.state.laid == 3
        if how in ("The trick is ours.", "The trick is theirs."):
            return last and (self.taker or 0) % 2 == (self.us if "ours" in how else 1 - self.us)
        return not last


Check = Callable[..., bool]
CARD, BOOTY = r"([2-9][KPBG]|10K|CH|SP|SW|AS)", r"(, for [\w ]+)?"
HOW = (
    r" (The trick is ours\.|The trick is theirs\.|We take the trick with a chance of "
    r"(?:about \d+|less than 1) %\.)"
)

SENTENCES: list[tuple[str, Check]] = [
    (
        rf"{CARD} is the only card that can be played\.",
        lambda t, card: t.legal == [t.text] and t.card == card,
    ),
    (
        rf"Nothing can be played, and {CARD} is the only card to discard\.",
        lambda t, card: t.legal == [f"discard {card}"],
    ),
    (
        rf"Nothing can be played, and to keep {CARD} promises us least, so it is discarded\.",
        lambda t, card: t.text == f"discard {card}" and len(t.legal) > 1,
    ),
    (
        rf"No other lead promises us more than {CARD}\.{HOW}",
        lambda t, card, how: t.card == card and not t.trick and t.foresees(how),
    ),
    (
        rf"CH as (pink|blue|green) leaves no place for another (\w+) card, which promises us most\."
        rf"{HOW}",
        lambda t, one, other, how: (
            t.text == f"play CH as {COLOURS[one]}" and one == other and t.foresees(how)
        ),
    ),
    (
        rf"SP keeps Food out of the rest of the trick\.{HOW}",
        lambda t, how: t.text == "play SP" and t.state.laid < 3 and t.foresees(how),
    ),
    (
        rf"{CARD} gets us ahead of {CARD}{BOOTY}\.{HOW}",
        lambda t, card, top, booty, how: (
            t.card == card
            and t.best() == (1 - t.us, top)
            and t.is_ahead(card)
            and t.booty(booty)
            and t.foresees(how)
        ),
    ),
    (
        rf"{CARD} can kill 10K, and that gets us ahead{BOOTY}\.{HOW}",
        lambda t, card, booty, how: (
            t.card == card
            and rank(card) == 3
            and t.best() == (1 - t.us, "10K")
            and t.is_ahead(card)
            and t.booty(booty)
            and t.foresees(how)
        ),
    ),
    (
        rf"{CARD} has us ahead, so {CARD} goes into the trick\.{HOW}",
        lambda t, top, card, how: (
            t.card == card in SCORING
            and t.is_ahead()
            and t.best(card) == (t.us, top)
            and t.foresees(how)
        ),
    ),
    (
        rf"{CARD} has us ahead, and {CARD} goes over it{BOOTY}\.{HOW}",
        lambda t, top, card, booty, how: (
            t.card == card
            and t.best() == (t.us, top)
            and t.best(card) == (t.us, card)
            and rank(card) > rank(top)
            and t.booty(booty)
            and t.foresees(how)
        ),
    ),
    (
        rf"{CARD} has us ahead, and {CARD} promises us most\.{HOW}",
        lambda t, top, card, how: (
            t.card == card
            and t.best() == (t.us, top)
            and t.best(card) == (t.us, top)
            and t.foresees(how)
        ),
    ),
    (
        rf"The opponents are ahead with {CARD}, but {CARD} promises us no more later\.{HOW}",
        lambda t, top, card, how: (
            t.card == card in SCORING
            and t.best() == (1 - t.us, top)
            and not t.is_ahead(card)
            and t.foresees(how)
        ),
    ),
    (
        rf"To get ahead of {CARD} costs more than it promises, so {CARD} goes\.{HOW}",
        lambda t, top, card, how: (
            t.card == card
            and t.best() == (1 - t.us, top)
            and t.could_be_ahead()
            and not t.is_ahead(card)
            and t.foresees(how)
        ),
    ),
    (
        rf"Nothing gets us ahead of {CARD}, and {CARD} promises us most\.{HOW}",
        lambda t, top, card, how: (
            t.card == card
            and t.best() == (1 - t.us, top)
            and not t.could_be_ahead()
            and t.foresees(how)
        ),
    ),
    (
        rf"Partner gets {CARD}, to lay it into a trick that we take\.",
        lambda t, card: t.text == f"swap {card}" and card in SCORING,
    ),
    (
        rf"{CARD} is what is missed least here, so partner gets it\.",
        lambda t, card: t.text == f"swap {card}",
    ),
    (
        r"(\d+) is the highest rank not accounted for, and seat (\d) may hold (it|up to \d), "
        r"so that is asked\.",
        lambda t, of, seat, most: (
            t.text == f"ask {seat} rank {of}"
            and int(seat) % 2 != t.us
            and sum(rank(card) == int(of) for card in t.match.hand(int(seat)))
            <= int(most.removeprefix("up to ").replace("it", "1"))
        ),
    ),
    (
        r"Every high card is accounted for, so seat (\d) is asked for (Food|Muertos)\.",
        lambda t, seat, kind: (
            t.text == f"ask {seat} rank {2 if kind == 'Food' else 4}" and int(seat) % 2 != t.us
        ),
    ),
    (
        r"It is known who holds every card that matters, so any question will do\.",
        lambda t: t.text.startswith("ask"),
    ),
    (
        rf"{CARD} is the only card to swap\.",
        lambda t, card: t.legal == [t.text] == [f"swap {card}"],
    ),
    (
        rf"{CARD} is the only card of the dummy\.",
        lambda t, card: t.legal == [t.text] == [f"draw {card}"],
    ),
    (
        r"Without the 10 of seat (\d) the trick is ours\.",
        lambda t, seat: t.text == f"kill {seat}" and t.taker % 2 == t.us,
    ),
    (
        r"The opponents take the trick even without a 10, so it is spared\.",
        lambda t: t.text == "spare" and t.taker % 2 != t.us,
    ),
    (
        rf"Of the dummy's cards {CARD} changes most, so it is taken\.",
        lambda t, card: t.text == f"draw {card}" and card in t.match.hand(2),
    ),
    (
        rf"Seat (\d) leads next and has to bring {CARD} into some trick: "
        r"it is more of a burden there than a help\.",
        lambda t, seat, card: (
            t.text == f"gift {card}" and card in SCORING and int(seat) == (t.turn + 1) % 4
        ),
    ),
    (
        rf"{CARD} helps seat (\d) least, so it is given\.",
        lambda t, card, seat: (
            t.text == f"gift {card}" and card not in SCORING and int(seat) == (t.turn + 1) % 4
        ),
    ),
]


@pytest.mark.parametrize("seats", [3, 4])
def test_what_it_says_is_true_and_names_what_it_does(seats: int) -> None:
    for one in told(seats):
        found = [(check, m) for form, check in SENTENCES if (m := re.fullmatch(form, one.line))]
        assert len(found) == 1, one.line
        check, parts = found[0]
        assert check(Table(one), *parts.groups()), (one.text, one.line, one.match.record())


def test_every_reason_is_given() -> None:
    given = Counter(
        reason_in(int(decide(truth(one.match)[0]))) for seats in (3, 4) for one in told(seats)
    )
    assert set(range(REASONS)) - set(given) <= {
        ASK_SCORING,
        ASK_IDLY,
    }  # staged in the tests of plays
    dummy = Counter(reason_in(int(decide(truth(one.match)[0]))) for one in told(4))
    assert not dummy[DRAW_BEST]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_chance_that_it_states_is_about_what_comes_true(seats: int) -> None:
    stated, taken = [], []
    for one in told(seats):
        if part := re.search(r"about (\d+) %", one.line):
            stated.append(int(part[1]) / 100)
            taken.append((one.winner or 0) % 2 == (one.match.turn or 0) % 2)
    assert len(stated) > 300
    error = (sum(stated) - sum(taken)) / len(stated)
    assert abs(error) < 0.1, error
