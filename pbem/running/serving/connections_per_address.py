"""How many connections one address may hold at once, so that it takes nobody else's place."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any, Protocol

from uvicorn.protocols.http.h11_impl import H11Protocol

from pbem.core.config import Settings
from pbem.web.site.networks import household


class Member(Protocol):
    @property
    def asks(self) -> bool:
        """Whether it has no whole request that is being answered."""

    def hang_up(self) -> None: ...


class Crowd:
    """The open connections by household. Where one has all that it may, the oldest of its that
    asks nothing makes room; without one, the new connection goes."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.web_connections_per_address
        self._proxy = "*" if settings.is_behind_unknown_proxy else settings.trusted_proxy
        self._open: defaultdict[str, dict[Member, None]] = defaultdict(dict)

    def enter(self, member: Member, peer: str) -> None:
        """`peer` is the address on the other side; a proxy's is not counted."""
        name = self._name(peer)
        if name is None:
            return
        theirs = self._open[name]
        theirs[member] = None
        if len(theirs) > self._most:
            out = next((one for one in theirs if one.asks and one is not member), member)
            self.leave(out, peer)
            out.hang_up()

    def leave(self, member: Any, peer: str) -> None:
        name = self._name(peer)
        if name is not None and name in self._open:
            self._open[name].pop(member, None)
            if not self._open[name]:
                del self._open[name]

    def _name(self, peer: str) -> str | None:
        return None if self._proxy in ("*", peer) else household(peer)


PATIENCE = 20.0
"""Seconds for the line and headers of a request; uvicorn itself would wait for ever."""


class WebConnection(H11Protocol):
    """Uvicorn's, with a time within which each request must have been asked, in a crowd."""

    _deadline: asyncio.TimerHandle | None = None

    def __init__(self, crowd: Crowd, **options: Any) -> None:
        super().__init__(**options)
        self._crowd = crowd

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._keep_time()
        self._crowd.enter(self, self._peer)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._keep_time()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._crowd.leave(self, self._peer)
        super().connection_lost(exc)

    @property
    def _peer(self) -> str:
        return self.client[0] if self.client else ""

    @property
    def asks(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def _keep_time(self) -> None:
        if not self.asks:
            self._stop()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(PATIENCE, self._hang_up)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _hang_up(self) -> None:
        self._deadline = None
        if self.asks:
            self.hang_up()

    def hang_up(self) -> None:
        self.transport.abort()
