"""One connection of uvicorn's, that is hung up on when it takes too long over asking."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from pbem.running.serving.connections_per_address import Crowd

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
