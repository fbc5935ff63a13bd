"""Which network a visitor comes from, as far as we can know it."""

from __future__ import annotations

import ipaddress

from pbem.core.config import Settings


def network_of(remote: str | None, settings: Settings) -> str | None:
    """The household that a visitor comes from.

    None where it is not known: this machine itself, and any address before which a proxy stands
    that nobody told us to trust (`Settings.is_behind_unknown_proxy`).
    """
    if settings.is_behind_unknown_proxy:
        return None
    address = _address(remote)
    return None if address is None or address.is_loopback else household(remote)


def household(remote: str | None) -> str | None:
    """The address, of IPv6 the /64 that one household has; None for what is no address."""
    address = _address(remote)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address), 64), strict=False))
    return None if address is None else str(address)


def _address(text: str | None) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address((text or "").partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address
