"""The parts of a running server."""

from dataclasses import dataclass

from starlette.requests import HTTPConnection

from dragonmoon.server.guests import Connected, Guests
from dragonmoon.server.house import House
from dragonmoon.server.limits import Limits
from dragonmoon.server.records import Records
from dragonmoon.server.tables.hall import Hall


@dataclass(frozen=True)
class Parts:
    """The parts of a running server."""

    house: House
    hall: Hall
    guests: Guests
    limits: Limits
    records: Records
    connected: Connected


def parts_of(connection: HTTPConnection) -> Parts:
    """Returns the parts of the server that answers a request."""
    parts = connection.app.state.parts
    assert isinstance(parts, Parts)
    return parts


def address_of(connection: HTTPConnection) -> str:
    """Returns from where a request comes."""
    return connection.client.host if connection.client else ""
