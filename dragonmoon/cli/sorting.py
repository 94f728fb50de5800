"""The orders in which a hand can lie: the scene names them, and the person chooses."""

from collections.abc import Sequence

from dragonmoon.scenes import Scene, ShownCard, Zone


def hand_zone(scene: Scene) -> Zone | None:
    """Returns the zone of the viewer's hand."""
    return next((zone for zone in scene["zones"] if zone["layout"] == "hand"), None)


def orders(scene: Scene) -> list[str]:
    """Returns the names of the orders that the hand can lie in; none: only as it does."""
    zone = hand_zone(scene)
    return list(zone.get("orders", ())) if zone else []


def asked_for(scene: Scene, typed: str) -> str | None:
    """Returns the order that was typed, as far as the beginning of its name tells it."""
    typed = typed.lower().replace("color", "colour")
    found = [name for name in orders(scene) if name.startswith(typed)]
    return found[0] if len(found) == 1 else None


def in_order(scene: Scene, order: str) -> Scene:
    """Returns a scene with the hand in an order, as far as it has one of that name."""
    return {**scene, "zones": [_sorted(zone, order) for zone in scene["zones"]]}


def _sorted(zone: Zone, order: str) -> Zone:
    ways = zone.get("orders", {})
    if order not in ways:
        return zone
    cards = [card for group in _dealt(zone["cards"], ways[order]) for card in group]
    return {**zone, "cards": cards, "orders": {order: ways[order], **ways}}


def groups(zone: Zone) -> list[list[ShownCard]]:
    """Returns the cards of a hand with orders as they lie, in groups."""
    return _dealt(zone["cards"], next(iter(zone["orders"].values())))


def _dealt(cards: Sequence[ShownCard], texts: Sequence[Sequence[str]]) -> list[list[ShownCard]]:
    """Returns cards in groups with these texts; copies of a card are alike."""
    by_text = {card["text"]: card for card in cards}
    return [[by_text[text] for text in group] for group in texts if group]
