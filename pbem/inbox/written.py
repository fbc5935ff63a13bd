"""When a mail was written, at the latest: what came up after that, its writer didn't know of."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from email.message import Message
from email.utils import parsedate_to_datetime
from itertools import islice

MOST_STAMPS = 30
LONGEST = 1000
FARTHEST_EAST = timedelta(hours=14)
"""Where the day begins first (UTC+14)."""
UTC_IN_FACT = re.compile(r"[-+]0000\s*(?:\(|$)")


def written_at(message: Message, received_at: datetime) -> datetime:
    """The earliest of when we received it, what its Date says, and the stamps of its way here.

    A clock that is ahead, a Date that is missing or no date at all, and a mailbox that is polled
    late can therefore not make a mail younger than it is.
    """
    times = [_moment(str(value)) for value in islice(_dates(message), MOST_STAMPS)]
    return min([received_at, *(time for time in times if time is not None)])


def _dates(message: Message) -> list[str]:
    """The Date and what stands behind the last `;` of each Received, as they came."""
    dates, stamps = [], []
    for name, value in message.raw_items():
        text = str(value)[-LONGEST:]
        if name.strip().lower() == "date":
            dates.append(text)
        elif name.strip().lower() == "received" and ";" in text:
            stamps.append(text.rpartition(";")[2])
    return dates + stamps


def _moment(text: str) -> datetime | None:
    """In UTC; None for what is no date. Without a zone it is the earliest that it can be."""
    words = " ".join(text.split())
    try:
        time = parsedate_to_datetime(words)
        if time.tzinfo is None:  # of `-0000` too, which RFC 5322 has for UTC
            time = time.replace(tzinfo=UTC)
            time -= timedelta(0) if UTC_IN_FACT.search(words) else FARTHEST_EAST
        return time.astimezone(UTC)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None
