"""The bot that searches: it tries every choice in worlds that its view allows."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import cache
from threading import RLock, Thread
from typing import Any

from dragonmoon.bots.bot import Tally, check_view, choices, legal_one, seed_for
from dragonmoon.bots.quick import Quick
from dragonmoon.bots.search import Prospect, Search, Workspace, fixed, timed
from dragonmoon.game import View, find
from dragonmoon.sentences import plural

SECONDS = 1.0  # a decision, unless another budget is asked for
NOT_YET = "By rules of thumb: the search is still being compiled."


@dataclass(eq=False)
class Strong:
    """Searches for ``time`` seconds a decision, or in a fixed number of worlds.

    With time it plays by the rules of thumb while its kernels compile, so nobody waits for them;
    with a number of worlds it waits, and equal views mean equal choices.
    """

    game: str
    seed: int = 0
    time: float | None = None
    worlds: int | None = None
    name: str = "strong"
    tally: Tally = field(default_factory=Tally)
    _workspace: Workspace | None = field(default=None, repr=False)
    _thought: tuple[bytes, list[Prospect]] | None = field(default=None, repr=False)
    _alone: Any = field(default_factory=RLock, repr=False)  # held while the workspace is in use

    def __getstate__(self) -> dict[str, Any]:
        """Returns what is sent to another process, where the search is made ready anew."""
        return vars(self) | {"_workspace": None, "_thought": None, "_alone": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, _alone=RLock())

    def can_search(self, players: int) -> bool:
        """Tells whether it can search at once, where so many play; else begins to get ready."""
        return compiled(ready(self.game, players))

    def prepare(self, players: int) -> None:
        """Waits until it can search, where so many play: in the arena nobody else waits for it."""
        ready(self.game, players).result()

    def act(self, view: View) -> str:
        """Returns the action that is expected to bring most."""
        check_view(view, self.game)
        legal = choices(view)
        if len(legal) == 1:
            return legal[0]
        self.tally.decisions += 1
        if self._must_not_wait(view):
            return Quick(self.game).act(view)
        found = self._think(view)
        self.tally.searched += 1
        self.tally.worlds += max(one.worlds for one in found)
        return view.game.words.text(found[0].action)

    def explain(self, view: View, text: str) -> str:
        """Returns what it expects of ``text`` and of the next best, or would do instead."""
        check_view(view, self.game)
        legal = choices(view)
        asked = legal_one(view, text)
        if len(legal) == 1:
            return "There is nothing else to do."
        if self._must_not_wait(view):
            return f"{Quick(self.game).explain(view, text)} ({NOT_YET})"
        best, *others = self._think(view)
        chosen = view.game.words.text(best.action)
        if asked == chosen:
            return self._reason(view, chosen) + compared(view, best, others[0])
        other = next(one for one in others if view.game.words.text(one.action) == asked)
        return f"Rather {chosen}. {self._reason(view, chosen)}{compared(view, best, other)}"

    def _reason(self, view: View, chosen: str) -> str:
        """Returns why, where the rules of thumb say the same; a search knows no reasons."""
        quick = Quick(self.game)
        return f"{quick.explain(view, chosen)} " if quick.act(view) == chosen else ""

    def _must_not_wait(self, view: View) -> bool:
        """Tells whether kernels are still being compiled, and a person may be waiting."""
        players = int(view.fields.players)
        return self.worlds is None and not compiled(ready(self.game, players))

    def _think(self, view: View) -> list[Prospect]:
        """Returns the prospects of all choices; for the view that was asked for last, again."""
        with self._alone:
            held = view.states.tobytes()
            if self._thought is None or self._thought[0] != held:
                search = Search(view, seed_for(self.seed, view), self._workspace_at(view))
                self._thought = held, search.prospects(self._budget())
            return self._thought[1]

    def _workspace_at(self, view: View) -> Workspace:
        """Returns where to search, kept from the last time if as many play."""
        players = int(view.fields.players)
        if self._workspace is None or self._workspace.players != players:
            self._workspace = Workspace(view.game, players)
        return self._workspace

    def _budget(self) -> Iterator[int]:
        if self.worlds is not None:
            return fixed(self.worlds)
        return timed(SECONDS if self.time is None else self.time)


@cache
def ready(game: str, players: int) -> Future[None]:
    """Returns what is done as soon as the kernels are compiled, which begins now."""
    done: Future[None] = Future()

    def work() -> None:
        try:
            Workspace(find(game), players)
        except BaseException as failed:
            done.set_exception(failed)
        else:
            done.set_result(None)

    Thread(target=work, daemon=True).start()
    return done


def compiled(done: Future[None]) -> bool:
    """Tells whether what compiles is done; raises what has gone wrong with it."""
    if done.done():
        done.result()
    return done.done()


def compared(view: View, best: Prospect, other: Prospect) -> str:
    """Returns in a sentence what is expected of the best action, and of another."""
    text, tried = view.game.words.text(other.action), plural(best.worlds, "possible world")
    same = "" if best.worlds == other.worlds else f" in {other.worlds}"
    return (
        f"The match is won with it in {100 * best.chance:.1f} % by the looks of {tried}, "
        f"with {text} in {100 * other.chance:.1f} %{same}."
    )
