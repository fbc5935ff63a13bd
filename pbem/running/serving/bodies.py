"""Takes a request's body whole before anybody works on it, so that slow senders hold no thread."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import IO, Any

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]

IN_MEMORY = 512_000
"""Bytes; what is longer lies in a file."""
PATIENCE = 120.0
"""Seconds in which all of it must be here."""


class BodyRefused(Exception):
    """Too long (413) or too slow (408)."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class Gone(Exception):
    """Whoever asked has hung up."""


async def take(receive: Receive, body: IO[bytes], most: int) -> int:
    """Write the body into the file, which is then at its beginning; how many bytes it has. Raises
    `Refused` or `Gone`."""
    try:
        async with asyncio.timeout(PATIENCE):
            length = await _copied(receive, body, most)
    except TimeoutError:
        raise BodyRefused(408) from None
    body.seek(0)
    return length


async def _copied(receive: Receive, body: IO[bytes], most: int) -> int:
    length = 0
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        part = message.get("body", b"")
        length += len(part)
        if length > most:
            raise BodyRefused(413)
        body.write(part)
        if not message.get("more_body"):
            return length
