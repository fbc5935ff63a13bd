"""Where word may be sent: public addresses, by TLS, and never into anybody's private network.

A name is looked up once, by whoever sends, and the connection goes to the address that was looked
at: what the name means a moment later does not matter.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

from pbem.language.catalogues import gettext as _

LONGEST = 500
PORTS = (443, 8443)
MOST_TRIED = 3
PRIVATE_NAMES = (
    ".localhost", ".local", ".internal", ".intranet", ".lan", ".home", ".home.arpa", ".onion",
)  # fmt: skip

# IANA's registries of special-purpose addresses; multicast and what is not given to anybody.
SPECIAL_4 = [
    ip_network(text)
    for text in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16",
        "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24",
        "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24", "198.18.0.0/15",
        "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    )
]  # fmt: skip
GLOBAL_6 = ip_network("2000::/3")
SPECIAL_6 = [
    ip_network(text)
    for text in ("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20")
]

LABEL = r"(?!-)[a-z0-9_-]{1,63}(?<!-)"
NAME = re.compile(rf"(?=.{{1,253}}$)(?:{LABEL}\.)*(?!\d+$)(?!0x[0-9a-f]*$){LABEL}")
"""What can be looked up: a last label of digits alone is none of a name's (RFC 1123, 2.1)."""
Address = IPv4Address | IPv6Address


class BadTarget(ValueError):
    """An address that nothing is sent to; the text says why."""


class WebTarget(NamedTuple):
    """A URL taken apart. `path` carries the query."""

    tls: bool
    host: str
    port: int
    path: str


def read(url: str, allowed: Sequence[str] = ()) -> WebTarget:
    """The parts of a URL that may be meant, without looking its name up; raises `BadTarget`.

    `allowed` are networks of the host's own that may be sent to nevertheless, also without TLS.
    """
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise BadTarget(_("Enter an address of at most %(most)s plain characters.", most=LONGEST))
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").rstrip("."), parts.port
    except ValueError:
        raise BadTarget(_("That’s not a web address.")) from None
    literal = _literal(host)
    ours = literal is not None and _within(literal, allowed)
    if parts.scheme != "https" and not (ours and parts.scheme == "http"):
        raise BadTarget(_("The address has to begin with https://."))
    if not host or "\\" in url or parts.username is not None or parts.password is not None:
        raise BadTarget(_("Enter an address with a server name and no password."))
    tls = parts.scheme == "https"
    port = port if port is not None else 443 if tls else 80
    if port not in PORTS and not ours:
        raise BadTarget(_("Only the ports 443 and 8443 can be used."))
    if literal is not None and not may_be_sent_to(literal, allowed):
        raise BadTarget(_("That address is not on the public internet."))
    if literal is None and ("[" in parts.netloc or not NAME.fullmatch(host)):
        raise BadTarget(_("That’s not a web address."))
    private = "." not in host or f".{host}".endswith(PRIVATE_NAMES)
    if literal is None and not allowed and private:
        raise BadTarget(_("That name is not on the public internet."))
    query = f"?{parts.query}" if parts.query else ""
    return WebTarget(tls, host, port, (parts.path or "/") + query)


def resolve(target: WebTarget, allowed: Sequence[str] = ()) -> list[str]:
    """The addresses to connect to, looked up now; raises `BadTarget`, or OSError for no answer.

    If one of them is private, none is used: whoever gives such answers means no good.
    """
    found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    texts = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    for text in texts:
        if not may_be_sent_to(ip_address(text), allowed):
            raise BadTarget(
                _("That name stands for an address that is not on the public internet.")
            )
    return texts[:MOST_TRIED]


def may_be_sent_to(address: Address, allowed: Sequence[str] = ()) -> bool:
    """Whether the address is a public one, or in one of the allowed networks."""
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if _within(address, allowed):
        return True
    if isinstance(address, IPv4Address):
        return not any(address in network for network in SPECIAL_4)
    public = address in GLOBAL_6 and address.scope_id is None
    return public and not any(address in network for network in SPECIAL_6)


def _within(address: Address, networks: Sequence[str]) -> bool:
    return any(address in ip_network(network) for network in networks)


def _literal(host: str) -> Address | None:
    """The address that a host is written as, in any of the ways that the system would read."""
    try:
        return ip_address(host)
    except ValueError:
        pass
    try:
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None
