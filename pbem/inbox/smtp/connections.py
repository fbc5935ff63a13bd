"""Who may be connected at once: so many in all, so many from one address, the silent ones last."""

from __future__ import annotations

import asyncio
import ipaddress
import resource
from collections import Counter
from typing import Any, Protocol

from pbem.core.config import Settings

OTHER_FILES = 64
"""Descriptors for everything else: the database, its pool, the broker, logs."""
ACCEPTED_AT_ONCE = 100
"""The event loop takes so many new ones before those that were hung up on are closed."""
MOST_FILES = 65_536


class SmtpConnection(Protocol):
    """What is asked of one connection."""

    @property
    def silent_since(self) -> float | None:
        """When it was last heard of; None while a mail is under way."""

    def end(self, words: str) -> None:
        """Say these words and hang up."""


class SmtpConnections:
    """Those that are open now. When all places are taken, the one that has been silent longest
    and has begun no mail makes room, so that silent ones never shut out one that has a mail."""

    def __init__(self, settings: Settings) -> None:
        self.most = most_connections(settings)
        self.per_address = settings.smtp_connections_per_address
        self.trusted = [ipaddress.ip_network(each) for each in settings.smtp_trusted]
        self.closing = False
        self._open: dict[SmtpConnection, str] = {}
        self._from: Counter[str] = Counter()
        self._empty = asyncio.Event()
        self._empty.set()

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, connection: SmtpConnection, peer: Any) -> str | None:
        """Take a place, or say why there is none."""
        if self.closing:
            return "421 4.3.2 Going down, try again later"
        address = self.network_of(peer)
        if address and self._from[address] >= self.per_address:
            return "421 4.7.0 Too many connections from your address"
        if len(self._open) >= self.most and not self._made_room():
            return "421 4.3.2 Too many connections, try again later"
        self._open[connection] = address
        self._from[address] += 1
        self._empty.clear()
        return None

    def leave(self, connection: SmtpConnection) -> None:
        address = self._open.pop(connection, None)
        if address is None:
            return
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]
        if not self._open:
            self._empty.set()

    async def finish(self, seconds: float) -> None:
        """End those without a mail at once, and the rest when their mail is in, or in time."""
        self.closing = True
        for connection in list(self._open):
            if connection.silent_since is not None:
                connection.end("421 4.3.2 Going down, try again later")
        try:
            await asyncio.wait_for(self._empty.wait(), seconds)
        except TimeoutError:
            for connection in list(self._open):
                connection.end("421 4.3.2 Going down, try again later")

    def _made_room(self) -> bool:
        silent = [(c.silent_since, c) for c in self._open if c.silent_since is not None]
        if not silent:
            return False
        longest = min(silent, key=lambda pair: pair[0] or 0.0)[1]
        longest.end("421 4.3.2 Too many connections, and this one was silent")
        self.leave(longest)
        return True

    def network_of(self, peer: Any) -> str:
        """The address, or its /64 of IPv6, which one customer has; empty if it is not limited."""
        try:
            address = ipaddress.ip_address(str(peer[0]).partition("%")[0])
        except (ValueError, IndexError, TypeError):
            return ""  # a socket in the file system
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        if any(address in network for network in self.trusted):
            return ""
        if address.version == 6:
            return str(ipaddress.ip_network((int(address), 64), strict=False))
        return str(address)


def most_connections(settings: Settings) -> int:
    """As set, but never so many that the process runs out of file descriptors."""
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if soft == resource.RLIM_INFINITY:
        return settings.smtp_connections
    return max(1, min(settings.smtp_connections, soft - OTHER_FILES - ACCEPTED_AT_ONCE))


def raise_file_limit() -> None:
    """As many open files as the system lets this process have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
