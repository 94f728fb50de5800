"""Many matches at once: one call from Python makes a ply in each of them."""

import threading
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dragonmoon import kernels
from dragonmoon.game import (
    IllegalAction,
    View,
    check_options,
    check_seat,
    check_seats,
    check_seed,
    check_whole,
    find,
    forbidden,
    set_options,
)

Integers = NDArray[np.int64]
Booleans = NDArray[np.bool_]


class Batch:
    """``size`` independent matches of a game, for researchers.

    An action is a number in 0…``game.rules.ACTIONS``-1, which ``game.words`` translates.  When a
    deal ends the next one is dealt, and when a match ends another one starts in its place, so that
    there is always an action to choose:

    >>> batch = Batch("moon", 1000, seed=7)
    >>> rng, each = np.random.default_rng(7), np.arange(1000)
    >>> chosen = (rng.random(1000) * batch.count).astype(np.int64)
    >>> batch.play(batch.legal[each, chosen])

    These arrays are windows on the matches: they cannot be written, and every ply changes what they
    show; copy what you want to keep.  All are int64.

    ========  ==================  =================================================================
    turn      (size,)             the seat to act, or ``NATURE``: then ``legal`` lists the outcomes,
                                  of which the caller takes one (``game.rules.weight`` tells how
                                  likely each is)
    legal     (size, MOST_LEGAL)  the legal actions, ascending; -1 after the last one
    count     (size,)             how many they are
    scores    (size, seats)       totals of the match
    deals     (size,)             number of the present deal, from 1
    returns   (size, seats)       returns of the deal that the last ply ended; else 0
    winners   (size,)             set (bit s: seat s) of those who won the match that the last ply
                                  ended; else 0
    ========  ==================  =================================================================

    Their ``seats`` are all that are at the table, ``all_seats``; ``players`` are those that have a
    player, and where there is a dummy they are fewer.
    """

    turn: Integers
    legal: Integers
    count: Integers
    scores: Integers
    deals: Integers
    returns: Integers
    winners: Integers

    def __init__(
        self,
        game: str,
        size: int,
        seats: int | None = None,
        seed: int | None = None,
        *,
        options: Mapping[str, str] | None = None,
    ) -> None:
        """Starts the matches; all of them follow from ``seed`` (0…2**63-1, random by default), and
        are played with the same options, as are those that start later.

        Raises ``ValueError`` for an unknown game, a size below 1, wrong seats, a wrong seed or a
        wrong option.
        """
        self.game = find(game)
        self.size = check_whole(size, "size", 1)
        self.seats = check_seats(self.game, seats)
        self.players = self.game.player_seats(self.seats)
        self.all_seats = self.game.all_seats(self.seats)
        self.seed = check_seed(seed)
        self.options = check_options(self.game, options or {})
        rules, layout = self.game.rules, self.game.layout
        self._states = layout.new(self.size)
        set_options(self.game, self._states, self.options)
        self._legal = np.full((self.size, rules.MOST_LEGAL), -1, np.int64)
        self._report = np.zeros((kernels.report_rows(len(self.all_seats)), self.size), np.int64)
        self._play = kernels.play_kernel(self.game)
        self._one_call = threading.Lock()  # kernels let other threads run
        kernels.start_kernel(self.game)(*self._truth, self.seats, self.seed)
        self._open_windows()

    @property
    def _truth(self) -> tuple[Any, Integers, Integers]:
        return self._states, self._legal, self._report

    def _open_windows(self) -> None:
        seats = len(self.all_seats)
        returns = slice(kernels.RETURNS, kernels.RETURNS + seats)
        self.turn = _window(self._report[kernels.TURN])
        self.legal = _window(self._legal)
        self.count = _window(self._report[kernels.COUNT])
        self.scores = _window(self._states["scores"][:, :seats])
        self.deals = _window(self._states["deal"])
        self.returns = _window(self._report[returns].T)
        self.winners = _window(self._report[kernels.WINNERS])

    @property
    def deal_ended(self) -> Booleans:
        """(size,) bool: where the last ply ended a deal."""
        return np.asarray(self._report[kernels.DEAL_OVER], np.bool_)

    @property
    def ended(self) -> Booleans:
        """(size,) bool: where the last ply ended a match, and another one has started."""
        return np.asarray(self.winners, np.bool_)

    def play(self, actions: Integers) -> None:
        """Applies ``actions`` (size,) int64, one in each match.

        Raises ``ValueError`` for another shape or type, and
        :class:`~dragonmoon.game.IllegalAction` (a ``ValueError``) that names the first match whose
        action is refused, and the clause; then nothing has changed in any match.
        """
        actions = np.array(actions)  # our own: nobody can change them while the kernel reads
        if actions.shape != (self.size,) or actions.dtype != np.int64:
            raise ValueError(
                f"The actions have shape {actions.shape} and type {actions.dtype}; "
                f"allowed is shape ({self.size},) and type int64, one action for each match."
            )
        with self._one_call:
            refused = self._play(self._states, self._legal, self._report, actions)
            if refused >= 0:
                raise self._refusal(int(refused), int(actions[refused]))

    def rollout(self, plies: int) -> None:
        """Makes ``plies`` random plies in each match, every legal action equally likely, and every
        outcome of nature as likely as it is.

        Afterwards all is as if :meth:`play` had made them.  The draws come from the seed; so a
        rollout makes the same plies in every process.  Raises ``ValueError`` for fewer than 0.
        """
        whole = check_whole(plies, "number of plies", 0)
        with self._one_call:
            kernels.rollout_kernel(self.game)(*self._truth, whole)

    def match_seed(self, i: int) -> int:
        """Returns the seed of the present match ``i``: ``Match(game, seats, seed=that)`` begins as
        it did and is dealt the same decks.  Raises ``IndexError``.
        """
        return int(self._states[range(self.size)[i]].seed)

    def view(self, i: int, seat: int | None) -> View:
        """Returns what the player of ``seat`` (``None``: a spectator) may know of match ``i``.

        Its log tells of the present deal only.  Raises ``IndexError``, or ``ValueError`` for a seat
        that there is not.
        """
        if seat is not None:
            seat = check_seat(seat, self.players)
        at = range(self.size)[i]
        return View.of(self.game, self._states[at : at + 1], seat, ())

    def _refusal(self, i: int, action: int) -> ValueError:
        """Returns why ``action`` is refused in match ``i``."""
        game, state = self.game, self._states[i]
        if not 0 <= action < game.rules.ACTIONS:
            return ValueError(
                f"Match {i}: {action} is no action of {game.title}; "
                f"its actions are 0 to {game.rules.ACTIONS - 1}."
            )
        refused = forbidden(game, state, action)
        if refused is None:
            raise RuntimeError(f"Match {i}: an allowed action was refused.")
        text = game.words.text(action)
        why = f"Match {i}: {text!r} is refused by {refused.clause}. {refused}"
        return IllegalAction(why, refused.clause)


def _window(array: Any) -> Integers:
    """Returns the same memory as an array that cannot be written."""
    window: Integers = array.view()
    window.flags.writeable = False
    return window
