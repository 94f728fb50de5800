"""One server for the tests that can share it."""

from collections.abc import Iterator

import pytest

from tests.server.serving import Guest, Host, serving


@pytest.fixture(scope="session")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def guest(host: Host) -> Guest:
    return host.guest()
