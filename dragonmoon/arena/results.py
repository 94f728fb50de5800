"""Results in a file: Parquet when all decks are played, a journal beside it until then.

The journal has a line for each deck that is finished, so whatever ends a run loses no more than
the decks that were being played; the next run with the same plan goes on from there.  Every refusal
is a ``ValueError`` of one sentence that names the file.
"""

import json
import os
from contextlib import suppress
from dataclasses import asdict
from importlib.metadata import version
from importlib.util import find_spec
from io import BufferedRandom
from pathlib import Path
from types import ModuleType
from typing import Any

from dragonmoon.arena.entrants import Entrant
from dragonmoon.arena.paired import Plan, Row
from dragonmoon.arena.rows import Decks, by_deck, check_deck, row_of, rows_in
from dragonmoon.saving import whole
from dragonmoon.sentences import plural

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # no Unix
    fcntl = None

FORMAT = 1
KEY = b"dragonmoon"  # of the head among the file's own metadata
HOW_TO = "pip install 'dragonmoon[arena]' brings it"

# What reading something else may raise: a journal of brackets alone is too deep, too.
DAMAGED = (AttributeError, KeyError, TypeError, ValueError, ArithmeticError, RecursionError)


class Results:
    """The file of a plan's results: what it holds, and what is added."""

    def __init__(self, name: str | Path, plan: Plan, resume: bool) -> None:
        """Opens the file, or what is left of an interrupted run if ``resume`` says so."""
        if find_spec("pyarrow") is None:
            raise ValueError(f"A file of results needs pyarrow: {HOW_TO}.")
        self.path = Path(name)
        self.journal = self.path.parent / f"{self.path.name}.part"
        self.plan, self.head = plan, head_of(plan)
        self._check_place(resume)
        self._file = self._opened()
        try:
            self.decks = self._finished()
            self._stored = len(self.decks)
            self._go_on()
        except BaseException:
            self._leave(empty=not os.fstat(self._file.fileno()).st_size)
            raise

    def _check_place(self, resume: bool) -> None:
        if not self.path.name:
            raise ValueError(f"{str(self.path)!r} names no file: name one for the results.")
        if self.path.exists() and not self.path.is_file():
            raise ValueError(f"{self.path} is no regular file: name a file for the results.")
        if not self.path.parent.is_dir():
            raise ValueError(f"There is no folder {self.path.parent}.")
        for path in (self.path, self.journal):
            if path.exists() and not resume:
                raise ValueError(f"{path} exists: --resume goes on from it, or name another file.")

    def _finished(self) -> Decks:
        """Returns the decks of a run that has ended."""
        if not self.path.exists():
            return []
        head, rows = read(self.path)
        _check_head(self.path, head, self.head)
        try:
            return by_deck(self.plan, rows)
        except DAMAGED:
            raise _no_results(self.path) from None

    def _opened(self) -> BufferedRandom:
        """Opens the journal for this run alone."""
        try:
            self.journal.touch()
            file = self.journal.open("r+b")
        except OSError as failed:
            raise self._unwritable(failed) from None
        if _locked(file) and self._is_journal(file):
            return file
        file.close()
        raise ValueError(f"{self.journal}: another run is writing it; name another file.")

    def _is_journal(self, file: BufferedRandom) -> bool:
        """Tells whether the name is still that of the file: a run that ends removes it."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.journal.stat())
        except FileNotFoundError:
            return False

    def _go_on(self) -> None:
        """Takes the decks of the journal, and goes behind its last whole line."""
        try:
            whole = self._replayed(self._file)
            self._file.seek(whole)
            self._file.truncate()
            if not whole:
                _write_line(self._file, self.head)
        except OSError as failed:
            raise self._unwritable(failed) from None

    def _unwritable(self, failed: OSError, kept: str = "") -> ValueError:
        return ValueError(f"{self.journal} cannot be written: {failed.strerror}{kept}.")

    def _replayed(self, file: BufferedRandom) -> int:
        """Takes the decks of the journal; returns where its last whole line ends."""
        whole = 0
        for k, line in enumerate(file):
            if not line.endswith(b"\n"):
                if k == 0 and not _line(self.head).startswith(line):
                    raise _no_results(self.journal)
                break
            try:
                told = json.loads(line)
                if k == 0:
                    _check_head(self.journal, told, self.head)
                else:
                    self._take(told["deck"], told["rows"])
            except OtherRun:
                raise
            except DAMAGED:
                raise _no_results(self.journal) from None
            whole += len(line)
        return whole

    def _take(self, deck: int, told: list[dict[str, Any]]) -> None:
        """Takes a deck of the journal, unless the finished file has it already."""
        rows = check_deck(self.plan, deck, [row_of(one) for one in told])
        if deck > len(self.decks):
            raise ValueError(f"Deck {len(self.decks)} is missing.")
        if deck == len(self.decks):
            self.decks.append(rows)

    def add(self, rows: list[Row]) -> None:
        """Notes the next deck down."""
        told = {"deck": len(self.decks), "rows": [asdict(row) for row in rows]}
        try:
            _write_line(self._file, told)
        except OSError as failed:
            self.close()
            kept = plural(len(self.decks), "deck is", "decks are")
            raise self._unwritable(failed, f"; {kept} kept, --resume goes on") from None
        self.decks.append(rows)

    def close(self) -> None:
        """Leaves the journal as it is, or none that holds nothing."""
        self._leave(empty=not self.decks)

    def _leave(self, empty: bool) -> None:
        """Closes the journal; an empty one is removed while no other run can write it."""
        if self._file.closed:
            return
        if empty and fcntl is not None:  # elsewhere what is open cannot be removed
            self.journal.unlink(missing_ok=True)
        with suppress(OSError):  # what could not be written before cannot be written now
            self._file.close()
        if empty and fcntl is None:
            self.journal.unlink(missing_ok=True)

    def finish(self) -> None:
        """Writes all decks as Parquet, whole or not at all, and removes the journal."""
        if len(self.decks) > self._stored:
            try:
                _write_parquet(self.path, self.head, list(rows_in(self.decks)))
            except OSError as failed:
                self.close()
                raise ValueError(
                    f"{self.path} cannot be written: {failed.strerror}; "
                    f"{self.journal} is kept, --resume goes on."
                ) from None
        self._leave(empty=True)


class OtherRun(ValueError):
    """A file holds results of something else."""


def _no_results(path: str | Path) -> ValueError:
    return ValueError(f"{path} holds no results of the arena.")


def head_of(plan: Plan) -> dict[str, Any]:
    """Returns what tells the results of one plan from those of another, in JSON types."""
    return {
        "results": FORMAT,
        "dragonmoon": version("dragonmoon"),
        "game": plan.game,
        "rules": plan.about.version,
        "seats": plan.players,
        "options": dict(plan.options),
        "bots": [[_bot(first), _bot(second)] for first, second in plan.pairs],
        "names": [[first.name, second.name] for first, second in plan.pairs],
        "each": "match" if plan.whole else "deal",
        "seed": plan.seed,
        "decks": plan.decks,
        "until": plan.until,
        "opening": _bot(plan.opener) if plan.opener else "",
    }


def _bot(one: Entrant) -> str:
    budget = [f"{one.worlds} worlds"] if one.worlds else []
    budget += [f"{one.time:g} s"] if one.time else []
    return " ".join([one.kind, *budget])


def _check_head(path: Path, found: Any, wanted: dict[str, Any]) -> None:
    """Raises ``OtherRun`` unless a file was written for the same plan."""
    if not isinstance(found, dict) or "results" not in found:
        raise _no_results(path)
    for what, value in wanted.items():
        if found.get(what) != value:
            shown = f"{what}: {_shown(found.get(what))}; here it would be {_shown(value)}"
            raise OtherRun(f"{path} holds results of another run ({shown}).")


def _shown(value: Any) -> str:
    return json.dumps(value).replace('"', "") if value not in ("", None, {}) else "none"


def _locked(file: BufferedRandom) -> bool:
    """Tells whether no other process has locked a file, and locks it, where files can be."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _line(told: dict[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":")).encode() + b"\n"


def _write_line(file: BufferedRandom, told: dict[str, Any]) -> None:
    file.write(_line(told))
    file.flush()


def read(path: str | Path) -> tuple[dict[str, Any], list[Row]]:
    """Returns the head and the rows of a file of results; raises ``ValueError``."""
    from pyarrow import ArrowException, parquet

    try:
        table = parquet.read_table(str(path))
        head = json.loads(table.schema.metadata[KEY])
        return head, [row_of(told) for told in table.to_pylist()]
    except (ArrowException, OSError, *DAMAGED):
        raise _no_results(path) from None


def _write_parquet(path: Path, head: dict[str, Any], rows: list[Row]) -> None:
    from pyarrow import Table, parquet

    table = Table.from_pylist([asdict(row) for row in rows], _schema(head))
    with whole(path) as file:
        parquet.write_table(table, file)


def _schema(head: dict[str, Any]) -> Any:
    """Returns the types of the columns, in the order of a row's fields."""
    import pyarrow as pa

    effort = pa.struct(
        [
            ("decisions", pa.int64()),
            ("searched", pa.int64()),
            ("worlds", pa.int64()),
            ("tallied", pa.bool_()),
            ("times", pa.list_(pa.int64())),
        ]
    )
    columns = [("deck", pa.int64()), ("first", pa.string()), ("second", pa.string())]
    columns += [("side", pa.list_(pa.int64()))]
    numbers = ("own", "others", "baseline", "share")
    columns += [(name, pa.float64()) for name in numbers]
    columns += [("drawn", pa.bool_()), ("deals", pa.int64())]
    columns += [("first_effort", effort), ("second_effort", effort)]
    return pa.schema(columns, metadata={KEY: json.dumps(head)})
