"""Refusals: whatever is wrong gets a status and one sentence."""

from collections.abc import Iterable, Mapping
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from dragonmoon.server.wire import Refusal

SENTENCES = {
    400: "The request cannot be read: allowed is JSON as /api/openapi.json describes it.",
    404: "There is nothing here.",
    405: "This cannot be done here.",
    413: "That is too long.",
}
NOT_STORED = "The server cannot read or write its data file: nothing was done."
PARTS = ("body", "query", "path", "header", "cookie")
LONGEST = 300  # characters of a sentence about a field


class Refused(Exception):
    """Something that is not done: a status, a sentence, and the clause where a rule forbids it."""

    def __init__(self, status: int, sentence: str, clause: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.refusal = Refusal(sentence=sentence, clause=clause)


class Stale(Refused):
    """What was asked by somebody who has not seen the latest change."""

    def __init__(self, seen: int, version: int) -> None:
        super().__init__(
            409, f"The table has gone on: you saw version {seen}, it is at version {version}."
        )


def missing_table() -> Refused:
    """Returns the refusal of a table that there is not."""
    return Refused(404, "There is no such table.")


def answer(status: int, sentence: str, clause: str | None = None) -> JSONResponse:
    """Returns a refusal as a response."""
    return JSONResponse(Refusal(sentence=sentence, clause=clause).model_dump(), status)


def about_fields(errors: Iterable[Mapping[str, Any]], what: str = "request") -> str:
    """Returns in one sentence what is wrong with the first field that is."""
    first = next(iter(errors), None)
    if first is None:
        return SENTENCES[400]
    names = ".".join(str(part)[:40] for part in first["loc"] if part not in PARTS)
    kind = first["type"]
    if kind.startswith("json_") or not names:
        return f"The {what} is no JSON object of the kind that is expected here."
    if kind == "missing":
        return f"The field {names} is missing."
    if kind == "extra_forbidden":
        return f"There is no field {names} here."
    said = str(first["msg"])[:LONGEST].rstrip(".")
    return f"The field {names} will not do: {said[:1].lower()}{said[1:]}."


def install(app: FastAPI) -> None:
    """Makes every error a refusal."""

    @app.exception_handler(Refused)
    async def refused(_: Request, wrong: Refused) -> Response:
        return JSONResponse(wrong.refusal.model_dump(), wrong.status)

    @app.exception_handler(RequestValidationError)
    async def invalid(_: Request, wrong: RequestValidationError) -> Response:
        return answer(422, about_fields(wrong.errors()))

    @app.exception_handler(HTTPException)
    async def http(_: Request, wrong: HTTPException) -> Response:
        sentence = SENTENCES.get(wrong.status_code, str(wrong.detail))
        response = answer(wrong.status_code, sentence)
        response.headers.update(wrong.headers or {})
        return response

    @app.exception_handler(Exception)
    async def failed(_: Request, __: Exception) -> Response:
        return answer(500, "Something has gone wrong in the server; it has been noted.")
