"""Four-Player Moon."""

from dragonmoon.game import Game, register
from dragonmoon.games.moon import position, rules, scene, sight, words
from dragonmoon.scenery import scene_of

GAME = Game(
    name="moon",
    title="Four-Player Moon",
    prefix="MN",
    version=1,
    seats=(3, 4),
    default_seats=4,
    layout=rules.LAYOUT,
    rules=rules,
    sight=sight,
    words=words,
    position=position,
    scene=scene_of(scene),
    opening=(rules.BIDDING, rules.DISCARDING, rules.NAMING),
)

register(GAME)
