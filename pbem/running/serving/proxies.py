"""Where a request comes from: what a trusted proxy says, and of others what the socket says."""

from __future__ import annotations

import ipaddress

from pbem.core.config import Settings

FORWARDED = frozenset(
    (
        b"forwarded",
        b"x-forwarded-by",
        b"x-forwarded-for",
        b"x-forwarded-host",
        b"x-forwarded-port",
        b"x-forwarded-proto",
    )
)
Headers = list[tuple[bytes, bytes]]


def seen(
    settings: Settings, client: tuple[str, int] | None, headers: Headers
) -> tuple[str, Headers]:
    """The address that asks, and the headers without what nobody may claim.

    Where there is no proxy the local mailbox must see that somebody forwards all the same
    (`pbem.core.local_mailbox`); nothing else reads those headers.
    """
    peer = client[0] if client else ""
    if settings.local_mailbox is not None and not settings.trusted_proxy:
        return peer, headers
    kept = [(name, value) for name, value in headers if name not in FORWARDED]
    if settings.trusted_proxy not in ("*", peer) or not settings.trusted_proxy:
        return peer, kept
    claimed = [value for name, value in headers if name == b"x-forwarded-for"]
    if not claimed:
        return peer, kept
    # The proxy writes at the end; what stands before is what its visitor claims.
    nearest = claimed[-1].rpartition(b",")[2].strip()
    return _address(nearest.decode("latin-1"), peer), [*kept, (b"x-forwarded-for", nearest)]


def _address(text: str, unknown: str) -> str:
    """Without quotes, brackets and port; what is `unknown` is told where it is no address."""
    text = text.strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        return unknown
