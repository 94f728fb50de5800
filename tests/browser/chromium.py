"""The browser in which the page is tested, measured and pictured."""

import shutil

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
MISSING = "There is no Chromium (Debian, Ubuntu: apt-get install chromium)."
FLAGS = [
    "--no-sandbox",  # the tests may run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
LAPTOP, PHONE = (1280, 800), (360, 740)
