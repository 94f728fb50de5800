"""A real server, a real Chromium, and tabs that fail on any complaint of the browser."""

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.chromium import CHROMIUM, FLAGS, LAPTOP, MISSING
from tests.browser.serving import Served, serving
from tests.browser.sitting import Tab

Open = Callable[..., Tab]


@pytest.fixture(scope="module")  # what drives it keeps a loop running, where others want their own
def chromium() -> Iterator[Browser]:
    """A browser; where there is none its tests are left out, but never in CI."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("There is no Chromium: CI leaves nothing out.")
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that all tests of a worker share."""
    with serving(tmp_path_factory.mktemp("data")) as served:
        yield served


@pytest.fixture
def tab(chromium: Browser, house: Served) -> Iterator[Open]:
    """Opens a tab of a new guest; fails at the end if the browser has complained."""
    contexts: list[BrowserContext] = []
    tabs: list[Tab] = []

    def opened(size: tuple[int, int] = LAPTOP, served: Served = house) -> Tab:
        width, height = size
        context = chromium.new_context(viewport={"width": width, "height": height})
        contexts.append(context)
        tabs.append(Tab(context, served.address))
        return tabs[-1]

    yield opened
    complaints = [complaint for one in tabs for complaint in one.complaints]
    for context in contexts:
        context.close()
    assert complaints == []
