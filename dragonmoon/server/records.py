"""Records as they are read back: a table of contents, and the scenes of a deal."""

import asyncio
from collections import OrderedDict
from typing import Literal

from dragonmoon.bots import bots
from dragonmoon.game import View
from dragonmoon.match import Match
from dragonmoon.scenes import Scene
from dragonmoon.server.ids import fresh_id
from dragonmoon.server.refusals import Refused
from dragonmoon.server.store import Store
from dragonmoon.server.tables.opening import place_of, stood
from dragonmoon.server.wire import DealScenes, Player, RecordLine, Replay, ReplayDeal, ReplayPly
from dragonmoon.sitting.course import Course, ended, scene_at_end
from dragonmoon.sitting.totals import score

OPEN, SPECTATOR = "open", "spectator"
REMEMBERED = 8  # records that were read last


class Records:
    """The records that are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read: OrderedDict[str, Match] = OrderedDict()

    async def add(self, text: str, guest: str) -> RecordLine:
        """Keeps a record; raises :class:`Refused` for a broken one."""
        try:
            match = await asyncio.to_thread(Match.replay, text, 0)
        except ValueError as broken:
            raise Refused(422, str(broken), getattr(broken, "clause", None)) from None
        name, game = fresh_id(), match.game
        await self._store.add_record(name, guest, game.name, match.record())
        return RecordLine(id=name, game=game.name, title=game.title)

    async def text(self, name: str) -> str:
        """Returns a record; raises :class:`Refused` if there is none."""
        text = await self._store.record(name)
        if text is None:
            raise Refused(404, "There is no such record, or its match is still being played.")
        return text

    async def replay(self, name: str) -> Replay:
        """Returns a record as a table of contents."""
        match = await self._match(name)
        return await asyncio.to_thread(contents, name, match)

    async def scenes(self, name: str, deal: int, view: str) -> DealScenes:
        """Returns the scenes of a deal, as ``view`` says."""
        match = await self._match(name)
        try:
            place_of(match, deal)
        except ValueError as none:
            raise Refused(404, str(none)) from None
        if view not in (OPEN, SPECTATOR, *map(str, match.players)):
            seats = ", ".join(map(str, match.players))
            raise Refused(422, f"There is no player in seat {view}; the players are {seats}.")
        found = await asyncio.to_thread(scenes_of, match, deal, view)
        return DealScenes(deal=deal, scenes=found)

    async def _match(self, name: str) -> Match:
        """Returns the match of a record, from memory if it was read lately."""
        match = self._read.get(name)
        if match is None:
            text = await self.text(name)
            match = await asyncio.to_thread(Match.replay, text, 0)
        self._read[name] = match
        self._read.move_to_end(name)
        while len(self._read) > REMEMBERED:
            self._read.popitem(last=False)
        return match


def contents(name: str, recorded: Match) -> Replay:
    """Returns a record as a table of contents."""
    match = recorded.opening()
    sheet = recorded.open_view().scene()["sheet"]
    rows = {row["deal"]: row for row in sheet["rows"]}
    deals = []
    for number, plies in enumerate(recorded.plies, start=match.deal_number):
        row = rows.get(number)
        deals.append(
            ReplayDeal(
                number=number,
                label=row["label"] if row else "",
                returns=row["returns"] if row else None,
                plies=_course(match, plies),
            )
        )
    return Replay(
        id=name,
        game=match.game.name,
        title=match.game.title,
        seats=match.seats,
        players=_players(recorded),
        date=recorded.date,
        result=_result(recorded),
        columns=sheet["columns"],
        deals=deals,
    )


def _course(match: Match, plies: list[tuple[int, str]]) -> list[ReplayPly]:
    """Plays the plies of a deal, and returns them with what begins where."""
    scene = match.open_view().scene()
    course = Course(scene, plies[0][0] if plies else None, len(match.all_seats))
    found = []
    for seat, text in plies:
        before, scene = scene, match.play(text).open_view().scene()
        begins = course.begins(before, seat, scene)
        found.append(ReplayPly(seat=seat, text=text, begins=begins))
    return found


def _players(match: Match) -> list[Player]:
    """Returns who sat where, as far as the record names them."""
    known = bots(match.game.name)
    names = dict(zip(match.players, match.names, strict=False))
    found = []
    for seat in match.all_seats:
        name = names.get(seat, "")
        if seat not in match.players:
            found.append(Player(seat=seat, kind="dummy", name="dummy", you=False))
        else:
            kind: Literal["bot", "person"] = "bot" if name in known else "person"
            found.append(Player(seat=seat, kind=kind, name=name, you=False))
    return found


def _result(match: Match) -> str:
    """Returns who has won, and the score, in sentences."""
    scene = match.view(None).scene()
    return f"{scene['prompt'] if scene['over'] else 'The match is not over.'} {score(scene)}"


def scenes_of(recorded: Match, number: int, view: str) -> list[Scene]:
    """Returns the scenes of a deal: before its first ply, and after each; the last as it ended."""
    match = stood(recorded, number, 0)
    found = [_seen(match, view).scene()]
    for _, text in recorded.plies[place_of(recorded, number)]:
        seen = _seen(match.play(text), view)
        found.append(scene_at_end(seen, number) if ended(match, number) else seen.scene())
    return found


def _seen(match: Match, view: str) -> View:
    """Returns a view of a record: of a seat, of anybody, or with all hands open."""
    if view == OPEN:
        return match.open_view()
    return match.view(None if view == SPECTATOR else int(view))
