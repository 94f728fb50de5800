"""What can be typed at the prompt beside actions."""

from collections.abc import Callable, Sequence
from math import prod
from typing import TYPE_CHECKING

from dragonmoon.bots import bot
from dragonmoon.cli import files
from dragonmoon.cli.seating import recorded_names, recorded_seat, usual_bot
from dragonmoon.cli.telling import Scene, stack_in_words, standing, totals, zone_in_words
from dragonmoon.sentences import signed

if TYPE_CHECKING:
    from dragonmoon.cli.sitting import Sitting

Command = Callable[["Sitting", str], list[str]]
LISTED = 9  # legal actions; if there are more, those that differ in one word are told as one


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
    scene = sitting.view().scene()
    now = ", ".join(together([action["text"] for action in scene["actions"]]))
    lines = [f"Type an action (now: {now}; short forms do), or:" if now else "You can type:"]
    shown = [command for name, command in COMMANDS.items() if command[1] and fits(name, scene)]
    lines += [f"{usage.ljust(15)} {sentence}" for _, usage, sentence in shown]
    return [*lines, sitting.face.legend] if sitting.face.legend else lines


def fits(name: str, scene: Scene) -> bool:
    """Tells whether a command has anything to tell of this game."""
    if name == "stack":
        return any(zone["layout"] == "stacks" for zone in scene["zones"])
    return name != "last" or any(zone["name"].startswith("last") for zone in scene["zones"])


def together(texts: Sequence[str]) -> list[str]:
    """Returns actions in few words: ``play 5R on 2`` and ``play 5R on 3`` are ``play 5R on 2/3``.

    Put together are those that begin with the same two words, if every choice of the words after
    them is there.
    """
    groups: dict[tuple[object, ...], list[list[str]]] = {}
    for text in texts:
        words = text.split()
        key = (*words[:2], len(words)) if len(texts) > LISTED else (text,)
        groups.setdefault(key, []).append(words)
    told = []
    for actions in groups.values():
        choices = [list(dict.fromkeys(words)) for words in zip(*actions, strict=True)]
        if prod(map(len, choices)) == len(actions):
            told.append(" ".join("/".join(words) for words in choices))
        else:
            told += [" ".join(words) for words in actions]
    return told


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
    adviser = bot(usual_bot(view.game.name), view.game.name)
    text = adviser.act(view)
    return [f"{text}: {adviser.explain(view, text)}"]


def undo(sitting: "Sitting", _: str) -> list[str]:
    """Takes the last action back."""
    return [sitting.undo()]


def table(sitting: "Sitting", _: str) -> list[str]:
    """Tells the whole table."""
    return standing(sitting.view().scene())


def last(sitting: "Sitting", _: str) -> list[str]:
    """Tells what lies in the zones of what was played last, or what was done last."""
    scene = sitting.view().scene()
    if not fits("last", scene):
        done = scene["log"][-len(scene["seats"]) :] or ["nothing in this deal."]
        return [f"{scene['title']} has no tricks. Done last: {' '.join(done)}"]
    zones = [zone for zone in scene["zones"] if zone["name"].startswith("last")]
    told = [zone_in_words(zone, scene) for zone in zones if zone["cards"]]
    return told or ["Nothing has been taken in this deal."]


def stack(sitting: "Sitting", rest: str) -> list[str]:
    """Tells all cards of a stack."""
    scene = sitting.view().scene()
    if not fits("stack", scene):
        return [f"{scene['title']} has no stacks."]
    zones = [zone for zone in scene["zones"] if zone["layout"] == "stacks"]
    found = {str(s["number"]): stack_in_words(s, zone) for zone in zones for s in zone["stacks"]}
    if rest in found:
        return [found[rest]]
    numbers = ", ".join(sorted(found, key=int))
    there = f"the stacks are {numbers}" if found else "no stack has been started"
    return [f"{f'There is no stack {rest[:20]!r}' if rest else 'Which stack'}: {there}."]


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
        told = ", ".join(f"{column} {signed(value)}" for column, value in points)
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
    "stack": (stack, "stack NUMBER", "all cards of a stack, from the bottom"),
    "log": (log, "log", "what happened in this deal, and in the one before"),
    "score": (score, "score", "what every deal brought"),
    "rules": (rules, "rules [CLAUSE]", "the rulebook, or one clause or section of it"),
    "save": (save, "save FILE", "write the match into a file"),
    "load": (load, "load FILE", "go on with a match from a file"),
    "help": (show_help, "help", "this list"),
    "quit": (leave, "quit", "leave the table"),
    "?": (show_help, "", ""),
    "look": (stack, "", ""),
    "exit": (leave, "", ""),
    "q": (leave, "", ""),
}
