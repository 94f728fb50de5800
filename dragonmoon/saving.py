"""Files that are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole(path: Path) -> Iterator[BinaryIO]:
    """Opens a file that takes the name ``path`` when all of it is on the disk, so that whatever
    interrupts it leaves the old file or the new one.  Raises ``OSError``.
    """
    number, fresh = tempfile.mkstemp(dir=path.parent, prefix=".dragonmoon-")
    try:
        with open(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(fresh).chmod(0o666 & ~_umask())  # as a file that is simply opened
        Path(fresh).replace(path)
    finally:
        Path(fresh).unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
