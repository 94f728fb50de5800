"""What the bots do, in one hash each.

A bot whose hash changes plays otherwise than before.  Let that be deliberate: measure it over
paired deals (``dragonmoon arena``), put the figures into the change that makes it, and put the hash
here.  Random has no hash, for it plays nothing in particular.
"""

import hashlib

import dragonmoon as dm

WORLDS = 16  # a decision, of those that search

SIGNATURES = {
    ("quick", "four-dragons", 3): "f0af86f7dbd209f2",
    ("quick", "four-dragons", 4): "435f5b3c7d63e69b",
    ("quick", "gang-of-four", 3): "ef25b5395ba15266",
    ("quick", "gang-of-four", 4): "ddcb4aeafaa0a067",
    ("quick", "magic-dragons", 2): "25273b9ed2f018f9",
    ("quick", "magic-dragons", 3): "fed39990f77d8e0c",
    ("quick", "magic-dragons", 4): "cbc49610c6848097",
    ("quick", "magic-dragons", 5): "533f854ea7861808",
    ("quick", "moon", 3): "d246e26ee20e6ca3",
    ("quick", "moon", 4): "22c5d026c7dae78b",
    ("strong", "four-dragons", 3): "b34d57cf9309952a",
    ("strong", "four-dragons", 4): "06ec4ebdb0b81331",
    ("strong", "gang-of-four", 3): "fd0aa81c2d1fabc7",
    ("strong", "gang-of-four", 4): "6e0dfcd87dcabb74",
    ("strong", "magic-dragons", 2): "33f59296e3a5ab8f",
    ("strong", "magic-dragons", 3): "ccbd444ca03137b1",
    ("strong", "magic-dragons", 4): "681fd64a32654963",
    ("strong", "magic-dragons", 5): "dca42e6f66c86cb4",
    ("strong", "moon", 3): "51a1961223baf699",
    ("strong", "moon", 4): "483ce8a30a2dd274",
}


def signature(name: str, game: str, seats: int) -> str:
    """Returns a hash of what a bot does in the first deals of some matches against itself."""
    total = hashlib.sha256()
    for seed in range(2 if name == "strong" else 8):
        bots = [dm.bot(name, game, seed=seat, worlds=WORLDS) for seat in range(seats)]
        match = dm.play_match(game, bots, seed=seed, max_deals=4)
        for plies in match.plies:
            total.update(", ".join(f"{seat} {text}" for seat, text in plies).encode())
    return total.hexdigest()[:16]


def test_every_bot_does_what_its_signature_says() -> None:
    found = {known: signature(*known) for known in SIGNATURES}
    assert found == SIGNATURES


def test_no_bot_is_without_signature() -> None:
    known = {(name, game) for name, game, _ in SIGNATURES} | {("random", g) for g in dm.games()}
    assert known == {(name, game) for game in dm.games() for name in dm.bots(game)}
