"""``dragonmoon play``: a person against bots, or bots that are watched."""

import sys
from dataclasses import dataclass

import click

from dragonmoon.arena import advance, seated
from dragonmoon.arena.play import MOST_DEALS
from dragonmoon.bots import Bot
from dragonmoon.cli import files
from dragonmoon.cli.catalogue import chosen, menu
from dragonmoon.cli.lines import PROMPT, Lines, read_typed
from dragonmoon.cli.options import (
    check_game,
    console,
    game_names,
    no_color,
    read_options,
    refusing,
)
from dragonmoon.cli.sitting import Face, Sitting
from dragonmoon.cli.telling import Teller, opening, score, who_sits
from dragonmoon.game import games
from dragonmoon.match import Match
from dragonmoon.sentences import plural
from dragonmoon.sitting.seating import (
    DEFAULT_BOT,
    names_by_seat,
    not_ready,
    recorded_names,
    recorded_seat,
    seat_names,
    usual_bot,
)


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    game: str | None
    seats: int | None
    seat: int | None
    others: tuple[str, ...]
    watched: str | None
    time: float | None
    names: str | None
    seed: int | None
    first: int | None
    deals: int | None
    file: str | None
    options: tuple[str, ...]
    plain: bool
    no_color: bool

    def refuse(self, reason: str, *options: str) -> None:
        """Raises a usage error if one of these options is given."""
        for option in options:
            if getattr(self, option) not in (None, ()):
                named = {"others": "bot", "file": "load", "options": "option"}
                shown = named.get(option, option)
                raise click.UsageError(f"{reason} does not go with --{shown}.")


@click.command(
    help="Play GAME in the terminal, against bots; without GAME you are asked which.\n\n"
    f"GAME is one of: {game_names()}."
)
@click.argument("game", required=False, callback=check_game)
@click.option("--seats", type=int, help="How many play (default: the game's usual number).")
@click.option("--seat", type=int, help="Where you sit: 0, 1, 2 ... clockwise (default: 0).")
@click.option(
    "--bot",
    "others",
    multiple=True,
    metavar="NAME",
    help=f"Who plays the other seats: one for all (default: {DEFAULT_BOT}), or one for each.",
)
@click.option("--bots", "watched", metavar="NAMES", help="Watch bots: quick,quick,random,random.")
@click.option("--time", type=float, help="Seconds a decision, for bots that search (default: 1).")
@click.option("--names", metavar="NAMES", help="The players' names by seat: Ann,Bob,Cid,Dan.")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), help="What the decks come from.")
@click.option("--first", type=int, help="The seat that is otherwise drawn at random at the start.")
@click.option("--deals", type=click.IntRange(1), help="Stop after so many deals.")
@click.option("--load", "file", metavar="FILE", help="Go on with a recorded match.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    help="A rule that the game lets you choose; 'dragonmoon rules GAME' names them.",
)
@click.option("--plain", is_flag=True, help="Sentences, no drawing (as in pipes and TERM=dumb).")
@no_color
def play(**given: object) -> None:
    """Seats the person, or shows bots."""
    wish = Wish(**given)  # type: ignore[arg-type]
    if wish.watched is not None:
        watch(wish, wish.watched)
    else:
        seat_person(wish)


# ---------------------------------------------------------------------------------- a person plays


def seat_person(wish: Wish) -> None:
    """Seats the person at a new match, or at a recorded one."""
    game = wish.game
    if game is None and wish.file is None:
        game = _ask_game()
        if game is None:
            return
    with refusing():
        start = _recorded(wish, wish.file) if wish.file is not None else _fresh(wish, str(game))
        sitting = Sitting(*start, _face(wish), wish.time)
    sitting.run(wish.deals)


def _fresh(wish: Wish, game: str) -> tuple[Match, int, list[str]]:
    """Returns a new match, where the person sits, and the bot of each player."""
    match = _new_match(wish, game, wish.seats)
    seat = match.players[0] if wish.seat is None else wish.seat
    match.view(seat)  # refuses a seat that there is not
    names = seat_names(match, seat, wish.others or (usual_bot(game),))
    match.names = match.names or tuple(names)
    return match, seat, names


def _new_match(wish: Wish, game: str, seats: int | None) -> Match:
    names = [name.strip() for name in wish.names.split(",")] if wish.names else []
    options = read_options(game, wish.options)
    return Match(game, seats, wish.first, seed=wish.seed, options=options, names=names)


def _recorded(wish: Wish, file: str) -> tuple[Match, int, list[str]]:
    """Returns a recorded match, where the person sits, and the bot of each player."""
    wish.refuse("--load", "seats", "first", "names", "options")
    match = files.load(file, wish.seed)
    if wish.game not in (None, match.game.name):
        raise ValueError(
            f"{files.shown(file)} records a match of {match.game.name}, not of {wish.game}."
        )
    seat = recorded_seat(match) if wish.seat is None else wish.seat
    match.view(seat)
    if wish.others:
        return match, seat, seat_names(match, seat, wish.others)
    return match, seat, recorded_names(match, seat)


def _ask_game() -> str | None:
    """Returns the game that the person chooses; ``None``: none of them.

    Where nobody can be asked, what is missing is a mistake of the call.
    """
    if not sys.stdin.isatty():
        raise click.UsageError(f"Name the game, where there is no terminal: {game_names()}.")
    click.echo("Which game?")
    for line in menu():
        click.echo(line)
    click.echo("Type a number or a name; Enter alone takes the first.")
    while True:
        try:
            typed = read_typed(PROMPT)
        except EOFError:
            return None
        game = chosen(typed) if typed.strip() else games()[0]
        if game is not None:
            return game
        click.echo(f"Type a number from 1 to {len(games())}, or a name.")


def _face(wish: Wish) -> Face:
    """Returns the drawn table if there is a terminal that can show it, else the plain one."""
    if wish.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Lines()
    drawn = console(wish.no_color)
    if drawn.is_dumb_terminal:
        return Lines()
    from dragonmoon.cli.lettering import HEIGHT, WIDTH
    from dragonmoon.cli.screen import Screen

    if drawn.width < WIDTH or drawn.height < HEIGHT:
        click.echo(f"The terminal is smaller than {WIDTH} by {HEIGHT}, so the table is told.")
        return Lines()
    return Screen(drawn)


# ------------------------------------------------------------------------------ bots are watched


def watch(wish: Wish, watched: str) -> None:
    """Shows a match of bots in sentences."""
    wish.refuse("--bots", "others", "file", "seat")
    names = [name.strip() for name in watched.split(",")]
    game = wish.game or _ask_game()
    if game is None:
        return
    with refusing():
        match = _new_match(wish, game, wish.seats or len(names))
        bots = seated(match, names, wish.time)
    if waiting := not_ready(match, bots):
        click.echo(waiting)
    tell_bots(match, bots, names, wish.deals or MOST_DEALS)


def tell_bots(match: Match, bots: dict[int, Bot], names: list[str], deals: int) -> None:
    """Plays a match between bots, at most so many deals, and tells it ply by ply."""
    scene = match.view(None).scene()
    teller = Teller(scene)
    shown = names_by_seat(match, match.names or names)
    click.echo(f"{scene['title']}. {who_sits(scene, shown)}.\n{opening(scene)}")
    while not match.over and len(match.past) < deals:
        advance(match, bots)
        scene = match.view(None).scene()
        for sentence in teller.news(scene, stops=len(match.past) == deals):
            click.echo(sentence)
    click.echo(scene["prompt"] if match.over else f"They stop after {plural(deals, 'deal')}.")
    click.echo(score(scene))
