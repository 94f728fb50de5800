"""``dragonmoon serve``: the browser table."""

import os
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from threading import Thread

import click

from dragonmoon.cli.options import refusing
from dragonmoon.server.settings import Settings, usual_workers

PREFIX = "DRAGONMOON"
NEEDED = ("aiosqlite", "alembic", "fastapi", "pebble", "sqlalchemy", "structlog", "uvicorn")


@click.command()
@click.option("--host", default=Settings.host, envvar=f"{PREFIX}_HOST", help="Where to listen.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=Settings.port,
    show_default=True,
    envvar=f"{PREFIX}_PORT",
    help="The port; 0: any that is free.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option(
    "--data", type=Path, envvar=f"{PREFIX}_DATA", help="The folder with all that is kept."
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    envvar=f"{PREFIX}_WORKERS",
    help="Processes in which bots think (default: one less than there are cores).",
)
def serve(host: str, port: int, no_browser: bool, data: Path | None, workers: int | None) -> None:
    """Serve the table that a browser shows, and open the browser."""
    if any(find_spec(library) is None for library in NEEDED):
        raise click.ClickException(
            "The server needs libraries: pip install 'dragonmoon[server]' brings them."
        )
    import platformdirs

    from dragonmoon.server.running import run

    settings = Settings(
        data=data or platformdirs.user_data_path("dragonmoon"),
        host=host,
        port=port,
        workers=workers or usual_workers(),
    )

    def ready(address: str) -> None:
        click.echo(f"The table is at {address} (Ctrl-C ends the server).")
        if not no_browser:
            open_browser(address)

    with refusing():
        run(settings, ready)


def open_browser(address: str) -> None:
    """Opens the browser, if there is one; nobody waits for it."""
    seen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.name == "nt"
    if seen or os.uname().sysname == "Darwin":
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
