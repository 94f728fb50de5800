"""The score of a match in words."""

from dragonmoon.scenes import Scene


def score(scene: Scene) -> str:
    """Returns the totals of the match in a sentence."""
    return f"Score: {totals(scene)}."


def totals(scene: Scene) -> str:
    """Returns the totals of the match in words."""
    sheet = scene["sheet"]
    sides = zip(sheet["columns"], sheet["totals"], strict=True)
    return ", ".join(f"{column}: {total}" for column, total in sides)
