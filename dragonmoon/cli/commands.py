"""What can be typed at the prompt beside actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dragonmoon.bots import bot, bots
from dragonmoon.cli import files
from dragonmoon.cli.seating import recorded_names, recorded_seat
from dragonmoon.cli.telling import standing, totals, zone_in_words

if TYPE_CHECKING:
    from dragonmoon.cli.sitting import Sitting

Command = Callable[["Sitting", str], list[str]]


def obey(sitting: "Sitting", line: str) -> list[str]:
    """Does what a line says: a command, or an action.  Returns the answer.

    Raises ``ValueError`` with a sentence if a file cannot be read or written.
    """
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is None:
        return sitting.act(line) if line else []
    return command[0](sitting, rest.strip())


def show_help(sitting: "Sitting", _: str) -> list[str]:
    """Lists the commands."""
    now = ", ".join(action["text"] for action in sitting.view().scene()["actions"])
    lines = [f"Type an action (now: {now}; short forms do), or:" if now else "You can type:"]
    lines += [f"{usage.ljust(15)} {sentence}" for _, usage, sentence in COMMANDS.values() if usage]
    return [*lines, sitting.face.legend] if sitting.face.legend else lines


def why(sitting: "Sitting", rest: str) -> list[str]:
    """Says whether an action is legal, and if not, by which clause."""
    if not rest:
        return ["Why what? Name an action after 'why'."]
    view = sitting.view()
    exact = view.game.words.guess(view, rest)
    refused = view.why_not(exact)
    if refused is None:
        return [f"{exact} is legal."]
    return [f"{refused}{f' ({refused.clause})' if refused.clause else ''}"]


def hint(sitting: "Sitting", _: str) -> list[str]:
    """Says what a bot would do, and why."""
    view = sitting.view()
    if not view.legal():
        return ["There is nothing for you to decide now."]
    game = view.game.name
    adviser = bot("quick" if "quick" in bots(game) else next(iter(bots(game))), game)
    text = adviser.act(view)
    return [f"{text}: {adviser.explain(view, text)}"]


def undo(sitting: "Sitting", _: str) -> list[str]:
    """Takes the last action back."""
    return [sitting.undo()]


def table(sitting: "Sitting", _: str) -> list[str]:
    """Tells the whole table."""
    return standing(sitting.view().scene())


def last(sitting: "Sitting", _: str) -> list[str]:
    """Tells what lies in the zones of what was played last."""
    scene = sitting.view().scene()
    zones = [zone for zone in scene["zones"] if zone["name"].startswith("last")]
    told = [zone_in_words(zone, scene) for zone in zones if zone["cards"]]
    return told or ["Nothing has been taken in this deal."]


def log(sitting: "Sitting", _: str) -> list[str]:
    """Tells this deal and the one before."""
    scene = sitting.view().scene()
    before = [f"Deal {scene['deal'] - 1}.", *scene["before"]] if scene["before"] else []
    return [*before, f"Deal {scene['deal']}.", *scene["log"]]


def score(sitting: "Sitting", _: str) -> list[str]:
    """Tells what every deal brought, and the totals."""
    scene = sitting.view().scene()
    columns = scene["sheet"]["columns"]
    lines = []
    for row in scene["sheet"]["rows"]:
        points = zip(columns, row["returns"], strict=True)
        told = ", ".join(f"{column} {value:+d}" for column, value in points)
        lines.append(f"Deal {row['deal']} ({row['label']}): {told}.")
    return [*lines, f"Total: {totals(scene)}."]


def rules(sitting: "Sitting", rest: str) -> list[str]:
    """Tells the rulebook, or one clause."""
    from dragonmoon.cli.rules import sentences

    try:
        return sentences(sitting.match.game.name, rest)
    except ValueError as unknown:
        return [str(unknown)]


def save(sitting: "Sitting", rest: str) -> list[str]:
    """Writes the record of the match."""
    if not rest:
        return ["Save where? Name a file after 'save'."]
    files.save(rest, sitting.match)
    return [f"Saved: {files.shown(rest)}."]


def load(sitting: "Sitting", rest: str) -> list[str]:
    """Goes on with a recorded match."""
    if not rest:
        return ["Load what? Name a file after 'load'."]
    match = files.load(rest)
    seat = recorded_seat(match)
    sitting.sit(match, seat, recorded_names(match, seat))
    return [f"Loaded: {files.shown(rest)}, deal {match.deal_number}."]


def leave(sitting: "Sitting", _: str) -> list[str]:
    """Leaves the table."""
    sitting.left = True
    return []


COMMANDS: dict[str, tuple[Command, str, str]] = {
    "why": (why, "why ACTION", "whether it is legal, and if not, by which clause"),
    "hint": (hint, "hint", "what a bot would do in your place, and why"),
    "undo": (undo, "undo", "take back your last action, if it showed you nothing new"),
    "table": (table, "table", "the whole table in sentences"),
    "last": (last, "last", "the last trick"),
    "log": (log, "log", "what happened in this deal, and in the one before"),
    "score": (score, "score", "what every deal brought"),
    "rules": (rules, "rules [CLAUSE]", "the rulebook, or one clause or section of it"),
    "save": (save, "save FILE", "write the match into a file"),
    "load": (load, "load FILE", "go on with a match from a file"),
    "help": (show_help, "help", "this list"),
    "quit": (leave, "quit", "leave the table"),
    "?": (show_help, "", ""),
    "exit": (leave, "", ""),
    "q": (leave, "", ""),
}
