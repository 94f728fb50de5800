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
    if only is not None and not 1 <= only <= recorded.deal_number:
        raise click.ClickException(
            f"{file} has no deal {only}: it holds deals 1 to {recorded.deal_number}."
        )
    for line in tell(recorded, seat, only, width):
        output.print(line, no_wrap=True, crop=False, overflow="ignore")


def tell(recorded: Match, seat: int | None, only: int | None, width: int) -> Iterator[Text]:
    """Yields the lines of a match as ``seat`` (``None``: somebody who sees all hands) tells it."""
    match = Match(
        recorded.game.name,
        seats=recorded.seats,
        first=recorded.first,
        decks=recorded.decks,
        seed=0,
        options=recorded.options,
        names=recorded.names,
    )
    scene = match.view(seat).scene()
    date = f", {recorded.date}" if recorded.date else ""
    yield Text(f"{scene['title']}{date}", HEADING)
    for told in (f"{who_sits(scene, match.names)}.", *chosen_options(match)):
        yield from map(Text, wrap(told, width))
    if seat is not None:
        yield Text(f"Told as seat {seat} knew it.", QUIET)
    for number, plies in enumerate(recorded.plies, start=1):
        lines = [*_hands(match, seat), *_deal(match, seat, plies)]
        if only in (None, number):
            yield from (Text(), Text(f"Deal {number}", HEADING))
            for line in lines:
                yield from _wrapped(line, width)
    yield Text()
    yield Text(_standing(match.view(seat).scene()))


def _standing(scene: Scene) -> str:
    return f"{scene['prompt'] if scene['over'] else 'The match is not over.'} {score(scene)}"


def _hands(match: Match, seat: int | None) -> list[str]:
    """Returns the hands as they were dealt, as far as they are known, and what was left over."""
    if seat is not None:
        return [f"Your hand: {' '.join(match.view(seat).hand)}."]
    hands = [match.hand(other) for other in range(match.seats)]
    lines = [f"Seat {other}: {' '.join(hand)}." for other, hand in enumerate(hands)]
    rest = Counter(match.decks[-1]) - Counter(card for hand in hands for card in hand)
    return [*lines, f"Not dealt: {' '.join(rest.elements())}."] if rest else lines


def _deal(match: Match, seat: int | None, plies: list[tuple[int, str]]) -> list[str]:
    """Plays the plies of a deal; returns its paragraphs: what comes before the tricks, a paragraph
    for each trick (in a game without tricks: for all until its scene says that something has ended,
    or else for each time around the table), the result and the score.
    """
    scene = match.view(seat).scene()
    teller, number, tricks = Teller(scene), match.deal_number, 0
    place = scene["until"]["key"] if "until" in scene else -1
    paragraphs = [[*scene["log"]]]  # what the rules do by themselves before the first ply
    for actor, text in plies:
        lay, until, before = _laid(scene), scene.get("until"), place
        place = until["key"] if until else (actor - plies[0][0]) % match.seats
        if lay is None and (place != before if until else place <= before):
            paragraphs.append([])
        match.play(text)
        scene = match.view(seat).scene()
        if lay == 0 and (_laid(scene) or len(match.past) == number):
            tricks += 1
            paragraphs.append([f"Trick {tricks}:"])
        paragraphs[-1] += teller.news(scene, stops=True)
    if len(match.past) == number:
        paragraphs += [[paragraphs[-1].pop()], [score(scene)]]
    return [" ".join(paragraph) for paragraph in paragraphs if paragraph]


def _laid(scene: Scene) -> int | None:
    """Returns how many cards lie before the seats; ``None`` in a game without tricks."""
    laid = [len(zone["cards"]) for zone in scene["zones"] if zone["layout"] == "around"]
    return sum(laid) if laid else None


def _wrapped(paragraph: str, width: int) -> Iterator[Text]:
    for k, line in enumerate(wrap(paragraph, width - 2 * INDENT)):
        yield Text(" " * (INDENT if k == 0 else 2 * INDENT) + line)
