"""What quick would do, and why."""

import dragonmoon as dm


def advice(match: dm.Match) -> tuple[str, str]:
    """Returns what quick would do for the seat to act, and why."""
    view, bot = match.view(match.turn), dm.bot("quick", match.game.name)
    text = bot.act(view)
    return text, bot.explain(view, text)
