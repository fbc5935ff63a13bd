"""The service's clock: UTC inside, and settable by tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def _system_time() -> datetime:
    return datetime.now(UTC)


_read: Callable[[], datetime] = _system_time


def now() -> datetime:
    """The current time, aware, in UTC."""
    return _read()


def zone(name: str) -> ZoneInfo:
    """The time zone of that IANA name; UTC if there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


def meant(text: str, time_zone: str) -> datetime:
    """The moment that a form's `2026-11-21T13:00` means in that zone, in UTC; or ValueError."""
    return datetime.fromisoformat(text).replace(tzinfo=zone(time_zone)).astimezone(UTC)


def next_of(hours: Sequence[int], time_zone: str) -> datetime:
    """The first full hour of those (0 to 23, in that zone) that is still to come, in UTC."""
    local = now().astimezone(zone(time_zone))
    for day in (0, 1, 2):
        for hour in sorted(hours) or [8]:
            at = (local + timedelta(days=day)).replace(hour=hour, minute=0, second=0, microsecond=0)
            if at.astimezone(UTC) > now():
                return at.astimezone(UTC)
    return now() + timedelta(days=1)


@contextmanager
def set_to(moment: datetime) -> Iterator[None]:
    """Stop the clock at `moment` (aware) inside the block; for tests."""
    global _read
    before, _read = _read, lambda: moment.astimezone(UTC)
    try:
        yield
    finally:
        _read = before
