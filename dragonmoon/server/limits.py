"""How often a guest, an address or a connection may ask."""

from limits import RateLimitItem, parse
from limits.aio.storage import MemoryStorage
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from dragonmoon.server.refusals import Refused
from dragonmoon.server.settings import Settings

TOO_OFTEN = "Too many requests: wait a little."


class Limits:
    """Counts what is asked, and refuses what is too much."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._guest = parse(settings.guest_requests)
        self._address = parse(settings.address_requests)
        self._new = parse(settings.new_tables)
        self._frames = parse(settings.frames)

    async def request(self, address: str, guest: str | None) -> None:
        """Counts a request; raises :class:`Refused`."""
        await self._count(self._address, f"address {address}")
        if guest is not None:
            await self._count(self._guest, f"guest {guest}")

    async def new(self, address: str) -> None:
        """Counts something that is made and stored; raises :class:`Refused`."""
        await self._count(self._new, f"new {address}")

    async def frame(self, connection: str) -> bool:
        """Counts a frame; tells whether it is not too many."""
        return await self._limiter.hit(self._frames, f"frames {connection}")

    async def _count(self, limit: RateLimitItem, name: str) -> None:
        if not await self._limiter.hit(limit, name):
            raise Refused(429, TOO_OFTEN)
