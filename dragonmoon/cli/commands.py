"""What can be typed at the prompt beside actions."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dragonmoon.bots import bot
from dragonmoon.cli import files, until
from dragonmoon.cli.offers import listed, offered
from dragonmoon.cli.options import chosen_options
from dragonmoon.cli.sorting import asked_for, orders
from dragonmoon.cli.telling import Scene, stack_in_words, standing, totals, zone_in_words
from dragonmoon.sentences import listing, signed
from dragonmoon.sitting.seating import recorded_names, recorded_seat, usual_bot

if TYPE_CHECKING:
    from dragonmoon.cli.sitting import Sitting

Command = Callable[["Sitting", str], list[str]]


def obey(sitting: "Sitting", line: str) -> list[str]:
    """Does what a line says: a command, or an action.  Returns the answer.

    Raises ``ValueError`` with a sentence if a file cannot be read or written.
    """
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.lower())
    if command is not None:
        return command[0](sitting, rest.strip())
    repeated = (
        until.asked_for(sitting.scene(), line) if until.WORD in line.lower().split() else None
    )
    if repeated is not None:
        return sitting.repeat(repeated)
    return sitting.act(line) if line else []


def show_help(sitting: "Sitting", _: str) -> list[str]:
    """Lists the commands."""
    scene = sitting.scene()
    now = ", ".join(offered(scene["actions"]))
    lines = [f"Type an action (now: {now}; short forms do), or:" if now else "You can type:"]
    shown = [until.usage(scene["until"])] if "until" in scene else []
    shown += [(typed, does) for name, (_, typed, does) in COMMANDS.items() if fits(name, scene)]
    lines += [f"{typed.ljust(15)} {does}" for typed, does in shown if typed]
    return [*lines, sitting.face.legend] if sitting.face.legend else lines


def fits(name: str, scene: Scene) -> bool:
    """Tells whether a command has anything to tell of this game."""
    if name == "stack":
        return any(zone["layout"] == "stacks" for zone in scene["zones"])
    if name == "sort":
        return bool(orders(scene))
    if name == "actions":
        return any("kind" in action for action in scene["actions"])
    return name != "last" or any(zone["name"].startswith("last") for zone in scene["zones"])


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


def hint(sitting: "Sitting", rest: str) -> list[str]:
    """Says what a bot would do, and why: the usual one, or the one that is named."""
    view = sitting.view()
    if sitting.not_begun():
        return sitting.not_begun()
    if not view.legal():
        return ["There is nothing for you to decide now."]
    try:
        name = rest.strip() or usual_bot(view.game.name)
        adviser = bot(name, view.game.name, time=sitting.time)
    except ValueError as unknown:
        return [str(unknown)]
    text = adviser.act(view)
    return [f"{text}: {adviser.explain(view, text)}"]


def undo(sitting: "Sitting", _: str) -> list[str]:
    """Takes the last action back."""
    return [sitting.undo()]


def table(sitting: "Sitting", _: str) -> list[str]:
    """Tells the whole table, and the rules that were chosen for the match."""
    return sitting.not_begun() or [*standing(sitting.scene()), *chosen_options(sitting.match)]


def sort(sitting: "Sitting", rest: str) -> list[str]:
    """Lays the hand in another order."""
    scene = sitting.scene()
    known = orders(scene)
    if not known:
        return [f"{scene['title']} has one order of the hand."]
    order = asked_for(scene, rest)
    if order is None:
        wrong = f"There is no order {rest[:20]!r}" if rest else "Which order"
        return [f"{wrong}: 'sort' goes with {listing(sorted(known), 'or')}."]
    sitting.order = order
    sitting.face.tell(sitting.scene())
    return []


def actions(sitting: "Sitting", rest: str) -> list[str]:
    """Lists what can be done now, by kinds, or all of one kind."""
    return listed(sitting.scene(), rest)


def last(sitting: "Sitting", _: str) -> list[str]:
    """Tells what lies in the zones of what was played last, or what was done last."""
    scene = sitting.scene()
    if not fits("last", scene):
        done = scene["log"][-len(scene["seats"]) :] or ["nothing in this deal."]
        return [f"{scene['title']} has no tricks. Done last: {' '.join(done)}"]
    zones = [zone for zone in scene["zones"] if zone["name"].startswith("last")]
    told = [zone_in_words(zone, scene) for zone in zones if zone["cards"]]
    return told or ["Nothing has been taken in this deal."]


def stack(sitting: "Sitting", rest: str) -> list[str]:
    """Tells all cards of a stack."""
    scene = sitting.scene()
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
    scene = sitting.scene()
    before = [f"Deal {scene['deal'] - 1}.", *scene["before"]] if scene["before"] else []
    return [*before, f"Deal {scene['deal']}.", *scene["log"]]


def score(sitting: "Sitting", _: str) -> list[str]:
    """Tells what every deal brought, and the totals."""
    scene = sitting.scene()
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
    "hint": (
        hint,
        "hint [BOT]",
        "what a bot would do in your place, and why; 'hint strong' searches",
    ),
    "undo": (undo, "undo", "take back your last action, if it showed you nothing new"),
    "table": (table, "table", "the whole table in sentences"),
    "actions": (actions, "actions [KIND]", "what you can do now, by kinds, or all of one kind"),
    "sort": (sort, "sort ORDER", "lay your hand in another order; 'sort' alone names them"),
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
    "plays": (actions, "", ""),
    "exit": (leave, "", ""),
    "q": (leave, "", ""),
}
