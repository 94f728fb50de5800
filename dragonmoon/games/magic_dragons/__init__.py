"""Magic Dragons."""

from dragonmoon.game import Game, register
from dragonmoon.games.magic_dragons import position, rules, scene, sight, words
from dragonmoon.scenery import scene_of

GAME = Game(
    name="magic-dragons",
    title="Magic Dragons",
    prefix="MD",
    version=1,
    seats=(2, 3, 4, 5),
    default_seats=4,
    layout=rules.LAYOUT,
    rules=rules,
    sight=sight,
    words=words,
    position=position,
    scene=scene_of(scene),
    opening=(rules.BIDDING,),
)

register(GAME)
