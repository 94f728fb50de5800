"""The command ``dragonmoon``, outside the package, whose import may be interrupted too."""

import sys


def main() -> None:
    """Runs the command line of the process."""
    try:
        from dragonmoon.cli import main as command_line
    except KeyboardInterrupt:
        sys.stderr.write("dragonmoon: interrupted.\n")
        sys.exit(130)
    command_line()
