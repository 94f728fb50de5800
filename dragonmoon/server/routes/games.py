"""The games and their rulebooks."""

from functools import cache

from fastapi import APIRouter

from dragonmoon.bots import bots
from dragonmoon.game import find, games
from dragonmoon.rulebook import rulebook, summary
from dragonmoon.server.facts import FACTS
from dragonmoon.server.refusals import Refused
from dragonmoon.server.routes.parts import refusals
from dragonmoon.server.wire import ClauseText, GameCard, Rulebook, SectionText
from dragonmoon.sitting.feels import FEELS
from dragonmoon.sitting.seating import usual_bot

router = APIRouter(tags=["games"])


@router.get("/games")
async def all_games() -> list[GameCard]:
    """Lists the games as a person chooses one."""
    return [_card(name) for name in games()]


@router.get("/games/{game}/rules", responses=refusals(404))
async def rules(game: str) -> Rulebook:
    """Tells the rulebook of a game."""
    if game not in games():
        raise Refused(404, f"There is no game {game[:40]!r}; the games are: {', '.join(games())}.")
    return _rulebook(game)


@cache
def _card(name: str) -> GameCard:
    game = find(name)
    return GameCard(
        name=name,
        title=game.title,
        feel=FEELS[name],
        about=summary(name),
        facts=FACTS[name],
        players=list(game.seats),
        usual=game.default_seats,
        options={option: list(values) for option, values in game.options.items()},
        bots=bots(name),
        usual_bot=usual_bot(name),
    )


@cache
def _rulebook(name: str) -> Rulebook:
    sections = [
        SectionText(
            number=section.number,
            title=section.title,
            remarks=list(section.remarks),
            actions=list(section.actions),
            clauses=[
                ClauseText(
                    number=one.number, sentence=one.sentence, mark=one.mark, choice=one.choice
                )
                for one in section.clauses
            ],
        )
        for section in rulebook(name)
    ]
    return Rulebook(game=name, title=find(name).title, about=summary(name), sections=sections)
