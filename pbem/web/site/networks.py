"""Which network a visitor comes from, as far as we can know it."""

from __future__ import annotations

import ipaddress

from pbem.core.config import Settings


def network_of(remote: str | None, settings: Settings) -> str | None:
    """The network that a visitor comes from: their address, of IPv6 the /64 that one household has.

    None where it is not known: this machine itself, and any address before which a proxy stands
    that nobody told us to trust (we speak no TLS, so with https there is one).
    """
    if not remote or (settings.base_url.startswith("https:") and not settings.trusted_proxy):
        return None
    address = ipaddress.ip_address(remote.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is None:
            network = ipaddress.ip_network((address, 64), strict=False)
            return None if address.is_loopback else str(network)
        address = address.ipv4_mapped
    return None if address.is_loopback else str(address)
