"""Writes the description of the interface, of which the page's types are made.

python -m scripts.wire            writes web/openapi.json
python -m scripts.wire --check    says whether it is up to date
"""

import json
import sys
import tempfile
from pathlib import Path

from dragonmoon.server.app import create_app
from dragonmoon.server.settings import Settings

FILE = Path(__file__).parents[1] / "web" / "openapi.json"


def described() -> str:
    """Returns the description, the same whenever it is made."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        app = create_app(Settings(data), data / "unused")
        return json.dumps(app.openapi(), indent=1, sort_keys=True) + "\n"


def main() -> int:
    """Writes it, or compares it with what is there."""
    fresh = described()
    if "--check" in sys.argv[1:]:
        return int(not FILE.exists() or FILE.read_text() != fresh)
    FILE.write_text(fresh)
    return 0


if __name__ == "__main__":
    sys.exit(main())
