"""``dragonmoon replay``: a recorded match in sentences, deal by deal, trick by trick."""

from collections import Counter
from collections.abc import Iterator

import click
from rich.text import Text

from dragonmoon.cli import files
from dragonmoon.cli.lettering import HEADING, QUIET, wrap
from dragonmoon.cli.options import chosen_options, console, no_color, refusing
from dragonmoon.cli.telling import Scene, Teller, score, who_sits
from dragonmoon.match import Match
from dragonmoon.sitting.course import Course, ended, laid
from dragonmoon.sitting.seating import names_by_seat

WIDEST = 100
INDENT = 2


@click.command()
@click.argument("file")
@click.option("--view", "seat", type=int, metavar="SEAT", help="Only what this seat knew.")
@click.option("--deal", "only", type=int, metavar="N", help="Only this deal.")
@no_color
def replay(file: str, seat: int | None, only: int | None, no_color: bool) -> None:
    """Tell the recorded match in FILE in sentences."""
    output = console(no_color)
    width = min(output.width, WIDEST)
    with refusing():
        recorded = files.load(file, seed=0)
        recorded.view(seat)  # refuses a seat that there is not
    first, last = recorded.opening().deal_number, recorded.deal_number
    if only is not None and not first <= only <= last:
        raise click.ClickException(f"{file} has no deal {only}: it holds deals {first} to {last}.")
    for line in tell(recorded, seat, only, width):
        output.print(line, no_wrap=True, crop=False, overflow="ignore")


def tell(recorded: Match, seat: int | None, only: int | None, width: int) -> Iterator[Text]:
    """Yields the lines of a match as ``seat`` (``None``: somebody who sees all hands) tells it."""
    match = recorded.opening()
    scene = _scene(match, seat)
    date = f", {recorded.date}" if recorded.date else ""
    yield Text(f"{scene['title']}{date}", HEADING)
    sitting = who_sits(scene, names_by_seat(match, match.names))
    for told in (f"{sitting}.", *chosen_options(match)):
        yield from map(Text, wrap(told, width))
    if seat is not None:
        yield Text(f"Told as seat {seat} knew it.", QUIET)
    for number, plies in enumerate(recorded.plies, start=match.deal_number):
        lines = [*_hands(match, seat), *_deal(match, seat, plies)]
        if only in (None, number):
            yield from (Text(), Text(f"Deal {number}", HEADING))
            for line in lines:
                yield from _wrapped(line, width)
    yield Text()
    yield Text(_standing(_scene(match, seat)))


def _standing(scene: Scene) -> str:
    return f"{scene['prompt'] if scene['over'] else 'The match is not over.'} {score(scene)}"


def _hands(match: Match, seat: int | None) -> list[str]:
    """Returns the hands as they were dealt, as far as they are known, and what was left over."""
    if seat is not None:
        return [f"Your hand: {' '.join(match.view(seat).hand)}."]
    hands = [match.hand(other) for other in match.all_seats]
    lines = [f"Seat {other}: {' '.join(hand)}." for other, hand in enumerate(hands)]
    rest = Counter(match.decks[-1]) - Counter(card for hand in hands for card in hand)
    return [*lines, f"Not dealt: {' '.join(rest.elements())}."] if rest else lines


def _deal(match: Match, seat: int | None, plies: list[tuple[int, str]]) -> list[str]:
    """Plays the plies of a deal; returns its paragraphs: what comes before the tricks, a paragraph
    for each trick (in a game without tricks: for all until its scene says that something has ended,
    or else for each time around the table), the result and the score.
    """
    scene = _scene(match, seat)
    teller, number, tricks = Teller(scene), match.deal_number, 0
    course = Course(scene, plies[0][0] if plies else None, len(match.all_seats))
    paragraphs = [[*scene["log"]]]  # what the rules do by themselves before the first ply
    for actor, text in plies:
        before = scene
        match.play(text)
        scene = _scene(match, seat)
        if course.begins(before, actor, scene):
            tricks += 1
            paragraphs.append([f"Trick {tricks}:"] if laid(before) is not None else [])
        paragraphs[-1] += teller.news(scene, stops=True)
    if ended(match, number):
        paragraphs += [[paragraphs[-1].pop()], [score(scene)]]
    return [" ".join(paragraph) for paragraph in paragraphs if paragraph]


def _scene(match: Match, seat: int | None) -> Scene:
    """Returns what a seat sees (``None``: somebody who sees all hands)."""
    return (match.open_view() if seat is None else match.view(seat)).scene()


def _wrapped(paragraph: str, width: int) -> Iterator[Text]:
    for k, line in enumerate(wrap(paragraph, width - 2 * INDENT)):
        yield Text(" " * (INDENT if k == 0 else 2 * INDENT) + line)
