"""Scenes of recorded matches as small JSON files."""

import json
from dataclasses import dataclass
from typing import Any

import dragonmoon as dm
from dragonmoon.scenes import Scene


@dataclass(frozen=True)
class Moment:
    """A moment of a recorded match, and who looks at it."""

    name: str
    record: str
    deal: int
    plies: int  # made in this deal
    seat: int | None


def view_of(moment: Moment, record: str) -> dm.View:
    """Returns the view of a moment."""
    whole = dm.Match.replay(record)
    match = dm.Match(
        whole.game.name, whole.seats, whole.first, whole.decks, seed=0, options=whole.options
    )
    ended = [ply for plies in whole.plies[: moment.deal - 1] for ply in plies]
    for _, text in ended + whole.plies[moment.deal - 1][: moment.plies]:
        match.play(text)
    return match.view(moment.seat)


def written(scene: Scene) -> str:
    """Returns a scene as JSON: a line for each thing, and for each entry of a list."""
    lines = [f"  {json.dumps(key)}: {entries(value)}" for key, value in scene.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def entries(value: Any) -> str:
    """Returns a value on one line, a list or a dictionary with a line for each entry."""
    if isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        return "[\n" + ",\n".join(f"    {json.dumps(entry)}" for entry in value) + "\n  ]"
    if isinstance(value, list) and sum(len(str(entry)) for entry in value) > 60:
        return "[\n" + ",\n".join(f"    {json.dumps(entry)}" for entry in value) + "\n  ]"
    return json.dumps(value)
