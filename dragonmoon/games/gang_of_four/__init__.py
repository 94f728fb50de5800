"""Gang of Four."""

from dragonmoon.game import Game, register
from dragonmoon.games.gang_of_four import position, rules, scene, sight, words
from dragonmoon.scenery import scene_of

GAME = Game(
    name="gang-of-four",
    title="Gang of Four",
    prefix="GF",
    version=1,
    seats=(3, 4),
    default_seats=4,
    layout=rules.LAYOUT,
    rules=rules,
    sight=sight,
    words=words,
    position=position,
    scene=scene_of(scene, until=scene.until),
    options={"last_card": ("auto", "declare")},
    penalties=True,
    opening=(rules.EXCHANGE,),
)

register(GAME)
