"""The page: static files, and every other path is the page itself, which finds its way."""

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

INDEX = "index.html"
OURS = ("api", "healthz", "readyz", "metrics", "assets")  # no paths of the page
YEAR = "public, max-age=31536000, immutable"


def is_built(folder: Path) -> bool:
    """Tells whether the page has been built."""
    return (folder / INDEX).is_file()


class Page(StaticFiles):
    """The files of the built page."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Returns a file, or the page for every path that is none."""
        first = Path(path).parts[:1]
        try:
            response = await super().get_response(path, scope)
        except HTTPException as missing:
            if missing.status_code != 404 or (first and first[0] in OURS):
                raise
            response = await super().get_response(INDEX, scope)
        response.headers["cache-control"] = YEAR if first == ("assets",) else "no-cache"
        return response
