"""Search that knows no game: worlds drawn from a view, every choice played out in each of them.

An action is worth what comes of it when all play on by the rules of thumb, who see in each world
only what their seats may know.  So no choice rests on knowing what is hidden, and all choices are
tried in the same worlds with the same chance.
"""

from dragonmoon.bots.search.budget import fixed as fixed
from dragonmoon.bots.search.budget import timed as timed
from dragonmoon.bots.search.race import Prospect as Prospect
from dragonmoon.bots.search.search import Search as Search
from dragonmoon.bots.search.search import compile_for as compile_for
