"""A real terminal for tests: the command runs in a pseudo-terminal, and what it shows is kept."""

import os
import signal
import sys
import time
from collections.abc import Callable

import pexpect
import pyte

PATIENCE = 60.0  # seconds; only a program that hangs waits so long
CODE = "from dragonmoon.cli import main; main()"


def heed_interrupts() -> None:
    """Lets Ctrl-C reach a command whose tests run in the background, where it is ignored."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """Runs ``dragonmoon`` with these arguments in a terminal of this size."""

    def __init__(
        self, *arguments: str, columns: int = 80, rows: int = 24, **environment: str
    ) -> None:
        settings = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", **environment}
        unset = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING")
        kept = {name: value for name, value in os.environ.items() if name not in unset}
        self.screen = pyte.Screen(columns, rows)
        self.raw = ""
        self._stream = pyte.Stream(self.screen)
        self._child = pexpect.spawn(
            sys.executable,
            ["-W", "error", "-c", CODE, *arguments],
            dimensions=(rows, columns),
            env={**kept, **settings},
            encoding="utf-8",
            preexec_fn=heed_interrupts,
        )

    @property
    def rows(self) -> list[str]:
        """What is shown, line by line, without blanks at the ends."""
        return [row.rstrip() for row in self.screen.display]

    def type(self, line: str) -> None:
        """Types a line and presses Enter."""
        self._child.send(f"{line}\r")

    def end_input(self) -> None:
        """Presses Ctrl-D, a moment after the prompt: when the line is being edited."""
        time.sleep(0.2)
        self._child.sendcontrol("d")

    def interrupt(self) -> int:
        """Presses Ctrl-C until the command ends; returns the exit status.

        Python's readline misses a stroke that comes between the prompt and its first look at the
        keyboard, so the first one waits a little, and another follows if it was missed.
        """
        deadline = time.monotonic() + PATIENCE
        time.sleep(0.2)
        while time.monotonic() < deadline:
            self._child.sendcontrol("c")
            again = time.monotonic() + PATIENCE / 20
            while time.monotonic() < again:
                if not self._read():
                    return self.status()
        raise AssertionError("It does not end:\n" + "\n".join(self.rows))

    def wait(self, until: Callable[[], bool]) -> None:
        """Reads until the screen is as wanted; fails with what it shows instead."""
        deadline = time.monotonic() + PATIENCE
        while not until():
            if time.monotonic() > deadline or not self._read():
                raise AssertionError("The screen shows:\n" + "\n".join(self.rows))

    def wait_for(self, text: str) -> None:
        """Reads until a text is shown."""
        self.wait(lambda: any(text in row for row in self.rows))

    def status(self) -> int:
        """Reads to the end; returns the exit status."""
        while self._read():
            pass
        self._child.close()
        assert self._child.exitstatus is not None, self.rows
        return self._child.exitstatus

    def close(self) -> None:
        """Ends the command, whatever it does."""
        if self._child.isalive():
            self._child.kill(signal.SIGKILL)
            self._child.wait()
        self._child.close()

    def _read(self) -> bool:
        """Reads what has come; returns whether more may come."""
        try:
            text = self._child.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.raw += text
        self._stream.feed(text)
        return True
