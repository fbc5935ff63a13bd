"""The service's clock: UTC inside, and settable by tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime


def _system_time() -> datetime:
    return datetime.now(UTC)


_read: Callable[[], datetime] = _system_time


def now() -> datetime:
    """The current time, aware, in UTC."""
    return _read()


@contextmanager
def set_to(moment: datetime) -> Iterator[None]:
    """Stop the clock at `moment` (aware) inside the block; for tests."""
    global _read
    before, _read = _read, lambda: moment.astimezone(UTC)
    try:
        yield
    finally:
        _read = before
