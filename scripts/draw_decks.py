"""Draws the fixed decks of the arena.

    python scripts/draw_decks.py FOLDER

They lie in dragonmoon/arena/fixed and stay as they are: to draw them anew makes all that was
measured on them another measurement.  Only a new game, or number of seats, needs new files.
"""

from pathlib import Path

import click

from dragonmoon.arena import decks
from dragonmoon.game import find, games

COUNT = 300
SEEDS = {"dev": 20261130 << 20, "test": 20261130 << 21}


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False, exists=True))
def main(folder: Path) -> None:
    """Writes every file that FOLDER does not have yet."""
    for game in games():
        for seats in find(game).seats:
            for name, seed in SEEDS.items():
                path = folder / f"{game}-{seats}-{name}.txt"
                if not path.exists():
                    path.write_text(decks.write(game, seats, seed, COUNT), encoding="utf-8")


if __name__ == "__main__":
    main()
