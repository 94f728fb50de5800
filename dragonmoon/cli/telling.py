"""A match told in sentences, as it goes on: what is new in the log of one seat's scenes."""

from collections.abc import Sequence

from dragonmoon.cli.sorting import groups
from dragonmoon.scenes import Scene as Scene
from dragonmoon.scenes import ShownStack, Zone
from dragonmoon.sentences import capital, plural, signed
from dragonmoon.sitting.totals import score as score
from dragonmoon.sitting.totals import totals as totals

NO_COLOUR = "no colour"


class Teller:
    """Remembers what has been told.  It has to be shown a scene after every ply."""

    def __init__(self, scene: Scene) -> None:
        self._deal = scene["deal"]
        self._told = len(scene["log"])

    def news(self, scene: Scene, *, stops: bool = False) -> list[str]:
        """Returns the sentences that are new; a new deal begins with one of its own.

        With ``stops`` the match goes no further than the deal that has ended.
        """
        told: list[str] = []
        if scene["deal"] != self._deal:
            told += scene["before"][self._told :]
            self._deal, self._told = scene["deal"], 0
            if stops:
                return told
            told += [score(scene), opening(scene)]
        told += scene["log"][self._told :]
        self._told = len(scene["log"])
        return told


def opening(scene: Scene) -> str:
    """Returns the sentence with which a deal begins."""
    return f"Deal {scene['deal']}."


def who_sits(scene: Scene, names: Sequence[str]) -> str:
    """Returns the seats with the names of their players, as far as they have any."""
    known = {seat: f" ({name})" for seat, name in enumerate(names) if name}
    return "; ".join(seat["name"] + known.get(seat["seat"], "") for seat in scene["seats"])


def standing(scene: Scene) -> list[str]:
    """Returns the whole table in sentences, for those who do not see it drawn."""
    lines = [f"{scene['title']}, deal {scene['deal']}."]
    lines += [f"{fact['name']}: {fact['value']}." for fact in scene["facts"]]
    for seat in scene["seats"]:
        cells = zip(scene["columns"], seat["cells"], strict=True)
        told = [f"{column.lower()} {cell}" for column, cell in cells if cell]
        marks = [mark for mark in seat["marks"] if mark != "turn"]
        lines.append(f"{seat['name']}: {', '.join([*told, *marks])}.")
    zones = [zone for zone in scene["zones"] if zone["cards"] or zone["layout"] == "stacks"]
    lines += [zone_in_words(zone, scene) for zone in zones]
    lines.append(score(scene))
    if scene["sheet"]["projected"] is not None:
        points = zip(scene["sheet"]["columns"], scene["sheet"]["projected"], strict=True)
        told = [f"{column}: {signed(value)}" for column, value in points]
        lines.append(f"If the deal ended now: {', '.join(told)}.")
    return lines


def is_laid(zone: Zone) -> bool:
    """Tells whether a zone holds what one seat has laid together, and its label says who."""
    return zone["layout"] == "row" and zone["name"] == "table"


def is_open_hand(zone: Zone) -> bool:
    """Tells whether a zone is a hand that lies open."""
    return zone["layout"] == "row" and zone["name"] == "dummy"


def is_captured(zone: Zone) -> bool:
    """Tells whether a zone holds what a side has captured for the rest of the match."""
    return zone["layout"] == "row" and zone["name"].startswith("captured")


def zone_in_words(zone: Zone, scene: Scene) -> str:
    """Returns what lies in a zone in a sentence."""
    if is_laid(zone):
        return f"{zone['label']} ({' '.join(card['text'] for card in zone['cards'])})."
    if "orders" in zone:
        told = [" ".join(card["text"] for card in group) for group in groups(zone)]
        return f"{zone['label']} by {next(iter(zone['orders']))}: {'; '.join(told)}."
    if zone["layout"] == "stacks":
        told = [f"stack {stack['number']}, {_top(stack)}" for stack in zone["stacks"]]
        return f"{zone['label']}: {'; '.join(told) or 'no stack'}."
    names = {seat["seat"]: seat["name"].split(",")[0] for seat in scene["seats"]}
    told = []
    for card in zone["cards"]:
        who = f"{names[card['seat']]} " if "seat" in card else ""
        notes = ", ".join(filter(None, [card.get("note"), "wins" * bool(card.get("wins"))]))
        told.append(f"{who}{card['text']}{f' ({notes})' if notes else ''}")
    return f"{zone['label']}: {', '.join(told)}."


def stack_in_words(stack: ShownStack, zone: Zone) -> str:
    """Returns all cards of a stack, and what it is to those who want to play on it."""
    cards, what = ", ".join(stack["cards"]), capital(colour_and_note(stack))
    return f"{zone['label']}, stack {stack['number']}, from the bottom: {cards}. {what}."


def _top(stack: ShownStack) -> str:
    """Returns what can be seen of a stack without looking below its top card."""
    size = len(stack["cards"])
    return f"{stack['cards'][-1]} on top, {plural(size, 'card')}, {colour_and_note(stack)}"


def colour_and_note(stack: ShownStack) -> str:
    """Returns the colour of a stack, or that it has none, and what a spell has made of it."""
    return ", ".join(filter(None, (stack["colour"] or NO_COLOUR, stack["note"])))
