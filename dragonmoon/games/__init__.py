"""The games: each is imported when it is first asked for, and then registers itself."""

from dragonmoon.game import announce

announce("four-dragons", "dragonmoon.games.four_dragons")
announce("gang-of-four", "dragonmoon.games.gang_of_four")
announce("magic-dragons", "dragonmoon.games.magic_dragons")
announce("moon", "dragonmoon.games.moon")
