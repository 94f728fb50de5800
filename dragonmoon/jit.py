"""Rules run as they are read, or compiled: the only module that knows Numba.

``@rule`` marks a plain function; nothing happens until the first kernel is asked for.  A *kernel*
is what a factory returns when it is handed the rules that it shall call, compiled once and kept on
disk.  Importing the package therefore costs nothing, and one source serves the table, the tests,
the simulator and the search.

The environment variable ``DRAGONMOON_KERNELS`` says how kernels run in this process:
``compiled`` (the default), ``checked`` (compiled, every index checked) or ``interpreted``.
It is one for the whole process, because compiled rules are shared by the kernels that call them.
"""

import hashlib
import os
import platform
import shutil
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
Factory = Callable[..., Callable[..., Any]]

MODES = ("compiled", "checked", "interpreted")
KEPT_FOLDERS = 12
PACKAGE = Path(__file__).parent
ABOVE = {"arena", "cli", "match", "server", "sitting"}  # parts of it that make no kernel's rules

_rules: list[Callable[..., Any]] = []
_registered = 0
_compiling = threading.RLock()
_compiled: list[Any] = []


def rule(function: Function) -> Function:
    """Marks ``function`` as one that kernels may call; returns it unchanged."""
    _rules.append(function)
    return function


# --------------------------------------------------------------------------- sets of cards as bits


def lowest(mask: int) -> int:
    """Returns the number of the lowest bit of ``mask``; for 0 it is any number."""
    return (int(mask) & -int(mask)).bit_length() - 1


def highest(mask: int) -> int:
    """Returns the number of the highest bit of ``mask`` (0 or more); for 0 it is any number."""
    return int(mask).bit_length() - 1


def size(mask: int) -> int:
    """Returns how many bits of ``mask`` (0 or more) are set."""
    return int(mask).bit_count()


def unowned(array: Any) -> Any:
    """Returns the same memory as an array that nobody counts or frees, for rules to write into.

    Compiled, each rule that is handed an array counts a reference to it, which takes longer than
    many a rule.  Whoever made the array calls :func:`keep` after the last use.
    """
    return array


@rule
def keep(array: Any) -> None:
    """Keeps an array alive until here, by writing its first entry: what stood there is lost."""
    array[0] = 0


# -------------------------------------------------------------------------------------- generator
#
# Multiply with carry (Marsaglia): one int64 holds a word of 32 bits below and the carry above it.
# With a multiplier below 2**31 nothing ever exceeds 63 bits, so numpy's fixed-width integers,
# Python's and the compiled ones give the same stream without a warning.

MULTIPLIER = 1929980703  # MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime: full period
WORD = 0xFFFFFFFF


@rule
def spin(chance: int) -> int:
    """Returns the state of the generator after ``chance``."""
    return MULTIPLIER * (chance & WORD) + (chance >> 32)


@rule
def pick(chance: int, n: int) -> int:
    """Returns a number in 0…n-1 out of a state of the generator; n at most 2**31."""
    return (((chance ^ (chance >> 32)) & WORD) * n) >> 32


@rule
def fraction(chance: int) -> float:
    """Returns a number from 0 to 1 out of a state of the generator, all of which it uses."""
    return chance / (MULTIPLIER * 4294967296.0)


@rule
def stream(seed: int, k: int) -> int:
    """Returns the generator's state for stream ``k`` (0 or more) of ``seed`` (0…2**63-1).

    Multiplication alone would leave two streams a constant apart, so every round folds the upper
    bits back over the lower ones.
    """
    chance = seed ^ 0x9E3779B97F4A7C1
    for _ in range(4):
        chance = spin(chance) ^ k
        chance ^= chance >> 29
    for _ in range(4):
        chance = spin(chance)
        chance ^= chance >> 29
    return chance | 1


@rule
def shuffle(chance: int, cards: Any, n: int) -> int:
    """Shuffles the first ``n`` entries of ``cards`` in place; returns the generator's new state."""
    for k in range(n - 1, 0, -1):
        chance = spin(chance)
        other = pick(chance, k + 1)
        held = cards[k]
        cards[k] = cards[other]
        cards[other] = held
    return chance


# ---------------------------------------------------------------------------------------- kernels


def mode() -> str:
    """Returns how kernels run in this process; raises ``ValueError`` for an unknown setting."""
    chosen = os.environ.get("DRAGONMOON_KERNELS") or MODES[0]
    if chosen not in MODES:
        raise ValueError(f"DRAGONMOON_KERNELS is {chosen!r}; allowed are {', '.join(MODES)}.")
    return chosen


@cache
def kernel(factory: Factory, parts: tuple[Any, ...], like: tuple[str, ...]) -> Callable[..., Any]:
    """Compiles what ``factory(*parts)`` returns, or takes it from the cache folder.

    ``parts`` are plain functions (rules) and integers.  ``like`` spells the type of each argument:
    ``"int"`` is an int64, ``"ints"`` a row of int64, ``"matrix"`` a matrix of them, ``"reals"`` a
    matrix of float64, and ``"states:GAME"`` a row of records registered with :func:`declare` under
    that name.
    """
    function = factory(*parts)
    if mode() == "interpreted":
        return function
    with _compiling:
        return _compile(function, like, factory.__qualname__, _outside([factory, *parts]))


def _compile(
    function: Callable[..., Any], like: tuple[str, ...], name: str, outside: tuple[str, ...]
) -> Callable[..., Any]:
    import numba

    _register(numba)
    signature = tuple(_numba_type(numba, spelt) for spelt in like)
    folder = cache_folder(outside) / _games_of(like)
    with _cached(numba, folder, name) as on_disk:
        compiled = _make(numba, function, signature, folder if on_disk else None)
    _compiled.append(compiled)  # its entry point does not keep it alive
    overload: Any = compiled.overloads[signature]
    entry: Callable[..., Any] = overload.entry_point
    return entry  # called directly it saves the choice between signatures: 0.3 µs a call


def _make(numba: Any, function: Callable[..., Any], signature: Any, folder: Path | None) -> Any:
    """Compiles, or loads from the folder; makes cut files anew, and does without on a full disk."""
    for cached in (True, True, False) if folder else (False,):
        try:
            return numba.njit([signature], cache=cached, nogil=True, **_flags())(function)
        except Exception:
            if folder is None or not cached:
                raise
            _empty(folder)
    raise AssertionError("the last attempt returns or raises")


def _flags() -> dict[str, Any]:
    """Returns the options that kernels and the rules that they call are compiled with."""
    return {"boundscheck": mode() == "checked", "error_model": "numpy"}


_records: dict[str, Any] = {}


def declare(name: str, dtype: Any) -> str:
    """Makes a record type known to kernels; returns its spelling for ``like``."""
    _records[name] = dtype
    return f"states:{name}"


def _numba_type(numba: Any, name: str) -> Any:
    if name == "int":
        return numba.int64
    if name == "ints":
        return numba.int64[::1]
    if name == "matrix":
        return numba.int64[:, ::1]
    if name == "reals":
        return numba.float64[:, ::1]
    return numba.from_dtype(_records[name.removeprefix("states:")])[::1]


def _register(numba: Any) -> None:
    """Tells Numba of every rule collected since the last time."""
    global _registered
    if not _registered:
        _register_intrinsics(numba)
    inlined = mode() == "compiled"  # in checked kernels it takes time to compile and saves none
    for function in _rules[_registered:]:
        # Rules do not inherit the kernel's flags; those that are not part of it cost a call each.
        numba.extending.register_jitable(forceinline=inlined, **_flags())(function)
    _registered = len(_rules)


def _register_intrinsics(numba: Any) -> None:
    """Gives the operations on bits their single machine instruction, and arrays no owner."""
    _register_bits(numba)
    _register_unowned(numba)


def _register_bits(numba: Any) -> None:
    from llvmlite import ir

    int64 = numba.int64
    undefined_for_zero, top = ir.Constant(ir.IntType(1), 0), ir.Constant(ir.IntType(64), 63)

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def trailing_zeros(_context: Any, mask: Any) -> Any:
        def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], undefined_for_zero)

        return int64(int64), build

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def top_bit(_context: Any, mask: Any) -> Any:
        def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.sub(top, builder.ctlz(arguments[0], undefined_for_zero))

        return int64(int64), build

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def population(_context: Any, mask: Any) -> Any:
        def build(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return int64(int64), build

    numba.extending.overload(lowest)(lambda mask: lambda mask: trailing_zeros(mask))
    numba.extending.overload(highest)(lambda mask: lambda mask: top_bit(mask))
    numba.extending.overload(size)(lambda mask: lambda mask: population(mask))


def _register_unowned(numba: Any) -> None:
    from llvmlite import ir
    from numba.np.arrayobj import make_array

    @numba.extending.intrinsic  # type: ignore[untyped-decorator]
    def without_owner(_context: Any, array: Any) -> Any:
        def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            make: Any = make_array(signature.return_type)  # type: ignore[no-untyped-call]
            view = make(context, builder, arguments[0])
            view.meminfo = ir.Constant(view.meminfo.type, None)
            return view._getvalue()

        return array(array), build

    numba.extending.overload(unowned)(lambda array: lambda array: without_owner(array))


# ----------------------------------------------------------------------------------- cache folder


@cache
def digest(outside: tuple[str, ...] = ()) -> str:
    """Returns a hash of all that a compiled kernel depends on.

    That is every module of the package that a rule or a kernel may use, tables and constants
    included, the files ``outside`` of them where the kernel's own functions stand, the flags, and
    the versions of what compiles them: a stale kernel would play yesterday's rules.
    """
    import numba
    import numpy

    total = hashlib.sha256()
    for path in sorted(path for path in PACKAGE.rglob("*.py") if _below(path)):
        total.update(f"{path.relative_to(PACKAGE)}\n".encode())
        total.update(path.read_bytes())
    for file in outside:
        total.update(Path(file).read_bytes())
    versions = (platform.python_version(), numpy.__version__, numba.__version__)
    flags = (mode(), os.environ.get("NUMBA_OPT", ""))
    total.update("\n".join([*versions, *flags]).encode())
    return total.hexdigest()[:24]


def cache_folder(outside: tuple[str, ...] = ()) -> Path:
    """Returns the folder that holds this version's kernels, in the user's cache directory."""
    import platformdirs

    return platformdirs.user_cache_path("dragonmoon") / "kernels" / digest(outside)


def _games_of(like: tuple[str, ...]) -> str:
    """Returns the name of a folder for kernels with such arguments: that of their game."""
    games = {spelt.removeprefix("states:") for spelt in like if spelt.startswith("states:")}
    return "-".join(sorted(games)) or "any"


def _outside(functions: Iterable[Any]) -> tuple[str, ...]:
    """Returns the files of those functions that are not hashed with the package."""
    files = {function.__code__.co_filename for function in functions if callable(function)}
    return tuple(sorted(file for file in files if not _below(Path(file))))


def _below(path: Path) -> bool:
    """Tells whether a file belongs to that part of the package which kernels are made of."""
    return path.is_relative_to(PACKAGE) and path.relative_to(PACKAGE).parts[0] not in ABOVE


@contextmanager
def _cached(numba: Any, folder: Path, name: str) -> Iterator[bool]:
    """Points Numba's cache at our folder while one kernel compiles; yields whether there is one.

    Numba keeps an index for each factory and rewrites it without a lock, so two processes take
    turns; the second finds what the first has compiled.  Each game has a folder, so that nobody
    waits for another game.
    """
    import filelock

    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder.parent)
        _prune(folder.parent.parent)
        lock: Any = filelock.FileLock(folder / f"{name}.lock")
        lock.acquire()
    except OSError:  # a home that cannot be written: compile for this process alone
        yield False
        return
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield True
    finally:
        numba.config.CACHE_DIR = before
        lock.release()


def _empty(folder: Path) -> None:
    """Removes the kernels of a folder, and leaves its locks."""
    for path in folder.rglob("*.nb[ic]"):
        path.unlink(missing_ok=True)


def _prune(kernels: Path) -> None:
    """Leaves the folders of the versions used last."""
    folders = sorted(kernels.iterdir(), key=lambda folder: folder.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
