"""What all tests share: hypothesis's settings, kernels kept apart, one test for every variant.

A test that asks for ``variant`` runs once for every registered game, number of seats and choice of
options.  Hypothesis draws the same examples every time, and random matches come from seeds that
stand in the test's name or in the message of its assertion.
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.contract.variants import VARIANTS

# Numba reads it when it is first imported.  Compiling takes two thirds of the time so, and what is
# computed is the same: what players have is compared with that in tests/contract/test_modes.py.
os.environ.setdefault("NUMBA_OPT", "1")

settings.register_profile(
    "house",
    derandomize=True,
    database=None,
    deadline=None,  # others may use the machine too
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "variant" in metafunc.fixturenames:
        metafunc.parametrize("variant", VARIANTS, ids=str)


@pytest.fixture(scope="session", autouse=True)
def kernel_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Keeps kernels out of the user's own cache folder; all workers of one run share them."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
        yield folder / "cache"
