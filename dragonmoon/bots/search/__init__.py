"""Search that knows no game: worlds drawn from a view, every choice played out in each of them.

An action is worth what comes of it when all play on by the rules of thumb, who see in each world
only what their seats may know, and near the end of the deal without a mistake.  All choices are
tried in the same worlds with the same chance.
"""

from dragonmoon.bots.search.budget import fixed as fixed
from dragonmoon.bots.search.budget import timed as timed
from dragonmoon.bots.search.race import Prospect as Prospect
from dragonmoon.bots.search.search import Search as Search
from dragonmoon.bots.search.search import Workspace as Workspace
