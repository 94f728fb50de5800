"""What the bots do, in one number each.

A bot whose hash changes plays otherwise than before.  Let that be deliberate: measure it over
paired deals (``python scripts/strength.py``), put the figures into the change that makes it, and
put the hash here.
"""

import hashlib

import dragonmoon as dm

SIGNATURES = {
    ("random", "moon", 3): "",
    ("random", "moon", 4): "",
    ("quick", "moon", 3): "",
    ("quick", "moon", 4): "",
}


def signature(name: str, game: str, seats: int) -> str:
    """Returns a hash of what a bot does in the first deals of some matches against itself."""
    total = hashlib.sha256()
    for seed in range(6):
        match = dm.play_match(game, [name] * seats, seed=seed, max_deals=4)
        total.update(match.record().encode())
    return total.hexdigest()[:16]


def test_every_bot_has_its_signature() -> None:
    found = {known: signature(*known) for known in SIGNATURES}
    assert found == SIGNATURES


def test_no_bot_is_without_signature() -> None:
    known = {(name, game) for name, game, _ in SIGNATURES}
    assert known == {(name, game) for game in dm.games() for name in dm.bots(game)}
