"""The course of a deal: where its tricks begin, and how it looks when it has ended."""

from typing import Any

from dragonmoon.game import View
from dragonmoon.match import Match
from dragonmoon.scenes import Scene
from dragonmoon.state import MATCH_ENDED, NATURE


def ended(match: Match, number: int) -> bool:
    """Tells whether a deal has ended."""
    return bool(match.past) and match.past[-1].number == number


def laid(scene: Scene) -> int | None:
    """Returns how many cards lie before the seats; ``None`` in a game without tricks."""
    shown = [len(zone["cards"]) for zone in scene["zones"] if zone["layout"] == "around"]
    return sum(shown) if shown else None


class Course:
    """Tells with which plies of a deal something new begins.

    That is a trick; in a game without tricks whatever follows when its scene says that something
    has ended, or else each time around the table.
    """

    def __init__(self, scene: Scene, first: int | None, seats: int) -> None:
        """Begins with a deal; ``first`` is who makes its first ply."""
        self._first = first or 0
        self._seats = seats
        self._place = scene["until"]["key"] if "until" in scene else -1

    def begins(self, before: Scene, actor: int, after: Scene) -> bool:
        """Tells it of the next ply, between two scenes."""
        around = self._goes_around(before, actor)
        lay = laid(before)
        return around if lay is None else lay == 0 and bool(laid(after))

    def _goes_around(self, scene: Scene, actor: int) -> bool:
        """Tells whether something has ended, or whoever acts has been reached again."""
        until, before = scene.get("until"), self._place
        around = before if actor == NATURE else (actor - self._first) % self._seats
        self._place = until["key"] if until else around
        return self._place != before if until else self._place <= before and actor != NATURE


def scene_at_end(view: View, number: int) -> Scene:
    """Returns how deal ``number``, which has ended, looked then to whoever has this view of the
    match, before the next deal was dealt.
    """
    deal = next(deal for deal in view.past if deal.number == number)
    if view.turn is None and number == view.deal_number:
        return view.scene()
    states: Any = view.game.layout.new()
    states[0] = deal.end
    states[0].turn = MATCH_ENDED  # nobody is to act, and the log ends with the result
    past = tuple(one for one in view.past if one.number <= number)
    scene = View(view.game, states, view.seat, past).scene()
    return {**scene, "over": False, "prompt": f"Deal {number} has ended."}
