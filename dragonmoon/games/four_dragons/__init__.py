"""Four Dragons."""

from dragonmoon.game import Game, register
from dragonmoon.games.four_dragons import position, rules, scene, sight, words
from dragonmoon.scenery import scene_of

GAME = Game(
    name="four-dragons",
    title="Four Dragons",
    prefix="FD",
    version=1,
    seats=(3, 4),
    default_seats=4,
    layout=rules.LAYOUT,
    rules=rules,
    sight=sight,
    words=words,
    position=position,
    scene=scene_of(scene),
    dummies={3: (2,)},
)

register(GAME)
