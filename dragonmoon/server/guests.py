"""Guests: whoever comes is one, known by a signed cookie."""

import os
import secrets
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from fastapi import Response
from itsdangerous import BadSignature, SignatureExpired, URLSafeTimedSerializer
from starlette.requests import HTTPConnection

from dragonmoon.server.ids import fresh_id
from dragonmoon.server.refusals import Refused
from dragonmoon.server.store.folder import BadFolder

COOKIE = "dragonmoon"
DAYS = 400
SECRET = "secret"
EXPIRED = "Your cookie has expired, so you are a new guest; tables of the old one are not yours."
FORGED = "Your cookie is not valid here, so you are a new guest."
UNKNOWN = "You are no guest yet: ask for /api/me first, and keep its cookie."


@dataclass(frozen=True)
class Guest:
    """A guest; ``notice``: why he is a new one, if he brought a cookie that is not valid."""

    id: str
    notice: str | None = None


class Guests:
    """Knows guests by their cookies."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="guest")

    def known(self, connection: HTTPConnection) -> Guest:
        """Returns the guest of a request; raises :class:`Refused` if there is none."""
        guest, _ = self._read(connection)
        if guest is None:
            raise Refused(401, UNKNOWN)
        return guest

    def welcome(self, connection: HTTPConnection) -> Guest:
        """Returns the guest of a request, or a new one."""
        guest, notice = self._read(connection)
        return guest or Guest(fresh_id(), notice)

    def mark(self, response: Response, guest: Guest, *, secure: bool) -> None:
        """Puts the cookie of a guest into a response, good for as long again."""
        response.set_cookie(
            COOKIE,
            self._signer.dumps(guest.id),
            max_age=DAYS * 86400,
            httponly=True,
            samesite="lax",
            secure=secure,
        )

    def _read(self, connection: HTTPConnection) -> tuple[Guest | None, str | None]:
        """Returns whose cookie a request has, or what is wrong with it."""
        cookie = connection.cookies.get(COOKIE)
        if cookie is None:
            return None, None
        try:
            name = self._signer.loads(cookie, max_age=DAYS * 86400)
        except SignatureExpired:
            return None, EXPIRED
        except BadSignature:
            return None, FORGED
        return Guest(str(name)), None


class Connected:
    """Counts the connections of each guest."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._count = Counter[str]()

    def come(self, guest: str) -> None:
        """Counts one more; raises :class:`Refused` if they are too many."""
        if self._count[guest] >= self._most:
            raise Refused(429, f"You have {self._most} connections: close one first.")
        self._count[guest] += 1

    def go(self, guest: str) -> None:
        """Counts one less."""
        self._count[guest] -= 1
        if not self._count[guest]:
            del self._count[guest]


def secret_in(folder: Path) -> str:
    """Returns the secret of a data folder, which is made once; raises :class:`BadFolder`."""
    file = folder / SECRET
    try:
        try:
            number = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            pass
        else:
            with open(number, "w") as fresh:
                fresh.write(secrets.token_hex(32))
        found = file.read_text().strip()
    except (OSError, UnicodeDecodeError):
        found = ""
    if len(found) < 32:
        raise BadFolder(f"The secret {file} cannot be used: remove it, and all guests are new.")
    return found
