"""Logs: a line of JSON for each thing that happens, without cards, records and cookies.

What went wrong is told by its kind and place alone: messages of errors may speak of cards.
"""

import logging
import sys
import traceback
from collections.abc import MutableMapping
from typing import Any, TextIO

import structlog

FRAMES = 4  # of the place where something went wrong


def where(wrong: BaseException) -> str:
    """Returns the kind of an error and the lines that led to it."""
    frames = traceback.extract_tb(wrong.__traceback__)[-FRAMES:]
    places = [f"{frame.filename.rsplit('/', 1)[-1]}:{frame.lineno}" for frame in frames]
    return f"{type(wrong).__name__} at {' < '.join(reversed(places))}"


def _without_message(_: Any, __: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Puts the kind and the place of an error where it stood."""
    wrong = event.pop("exc_info", None)
    if wrong is True:
        wrong = sys.exc_info()
    if isinstance(wrong, tuple):
        wrong = wrong[1]
    if isinstance(wrong, BaseException):
        event["error"] = where(wrong)
    return event


SHARED: list[Any] = [
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    _without_message,
]


def begin(stream: TextIO) -> None:
    """Writes logs to a stream, those of the libraries too."""
    structlog.configure(
        processors=[*SHARED, structlog.processors.JSONRenderer()],
        logger_factory=structlog.PrintLoggerFactory(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
            foreign_pre_chain=SHARED,
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
