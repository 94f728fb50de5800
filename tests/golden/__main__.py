"""Writes the golden files anew: ``python -m tests.golden``.

The recorded matches (``match-*.txt``) and the places in the perft files are given; the figures of
the latter, the playthroughs and the scenes come from them.  Look at what has changed in them:
it should be what you meant to change.
"""

from tests.golden.files import FOLDER, GOLDEN
from tests.golden.perft import counted


def main() -> None:
    texts = {name: today() for name, today in GOLDEN.items()}
    for path in sorted(FOLDER.glob("*/perft-*.txt")):
        texts[str(path.relative_to(FOLDER))] = counted(path.read_text())
    for name, text in texts.items():
        path = FOLDER / name
        changed = not path.exists() or path.read_text() != text
        path.write_text(text)
        print(f"{'changed' if changed else 'the same'}: {name}")


if __name__ == "__main__":
    main()
