"""Mails of simulated people are queued as all are, but most of them without being written.

Composing mails is what a simulated season would spend most of its time on, and nobody reads them:
what mails say is tested elsewhere. One in so many is written all the same.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_written: ContextVar[int] = ContextVar("_written", default=1)


@contextmanager
def written(one_in: int) -> Iterator[None]:
    """Within the block one mail in so many has its text; the others' rows are as always."""
    token = _written.set(one_in)
    try:
        yield
    finally:
        _written.reset(token)


def is_left_out(event: str) -> bool:
    """Whether the mail of that event stays without its text; never outside a simulation."""
    return zlib.crc32(event.encode()) % _written.get() != 0
