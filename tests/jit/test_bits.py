"""Sets of cards as bits: one machine instruction, and what Python says of the same number."""

from pathlib import Path

import pytest

from tests.jit import bits
from tests.jit.process import run


@pytest.mark.parametrize("kernels", ["interpreted", "compiled"])
def test_bits_are_counted_and_found(tmp_path: Path, kernels: str) -> None:
    printed = run("-m", bits.__name__, cache=tmp_path, kernels=kernels).splitlines()
    set_bits = [[bit for bit in range(63) if mask >> bit & 1] for mask in bits.MASKS]
    assert printed == [f"{found[0]} {found[-1]} {len(found)}" for found in set_bits]
