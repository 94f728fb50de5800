"""All that can be observed of a view, under a name each: what could be sent, drawn or chosen."""

import json
from collections.abc import Callable

import dragonmoon as dm
from tests.contract.variants import some


def refusals(view: dm.View) -> list[str]:
    """Returns what the view says of actions: of others at every ply, and of all in a few plies."""
    actions = some(range(view.game.rules.ACTIONS), int(view.fields.ply_count))
    return [str(view.why_not(view.game.words.text(action))) for action in actions]


def choices(view: dm.View) -> dict[str, tuple[str, str]]:
    """Returns what every bot would do, and why."""
    if not view.legal():
        return {}
    made = {}
    for name in dm.bots(view.game.name):
        bot = dm.bot(name, view.game.name, seed=11, worlds=4)
        text = bot.act(view)
        made[name] = (text, bot.explain(view, text))
    return made


def attributes(view: dm.View) -> str:
    """Returns what hangs on a view beside its game and its record."""
    rest = {name: value for name, value in vars(view).items() if name not in ("game", "states")}
    return repr(sorted(rest.items()))


OBSERVED: dict[str, Callable[[dm.View], object]] = {
    "bytes": lambda view: view.states.tobytes(),
    "attributes": attributes,
    "hand": lambda view: view.hand,
    "log": lambda view: view.log,
    "scene": lambda view: json.dumps(view.scene()),
    "dictionary": lambda view: json.dumps(view.as_dict()),
    "legal": lambda view: view.legal(),
    "refusals": refusals,
    "choices": choices,
}
