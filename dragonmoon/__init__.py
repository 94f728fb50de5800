"""Dragonmoon: four hidden-information table games, exact, fast and honest.

>>> import dragonmoon as dm
>>> match = dm.Match("moon", seed=7)
>>> match.legal()[0]
'pass'
"""

from dragonmoon import games as _games  # noqa: F401 (announces them)
from dragonmoon.arena import play_match as play_match
from dragonmoon.batch import Batch as Batch
from dragonmoon.bots import Bot as Bot
from dragonmoon.bots import bot as bot
from dragonmoon.bots import bots as bots
from dragonmoon.game import IllegalAction as IllegalAction
from dragonmoon.game import View as View
from dragonmoon.game import games as games
from dragonmoon.match import Match as Match
from dragonmoon.position import ImpossiblePosition as ImpossiblePosition
from dragonmoon.state import NATURE as NATURE
