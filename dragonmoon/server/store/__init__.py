"""The data file: guests, their tables with every ply, and records."""

from dragonmoon.server.store.store import Store as Store
from dragonmoon.server.store.store import Unstored as Unstored
