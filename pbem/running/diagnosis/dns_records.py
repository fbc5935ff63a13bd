"""What the DNS says of a name."""

from __future__ import annotations

import dns.exception
import dns.resolver
import dns.reversename

from pbem.running.diagnosis import Finding, bad

SECONDS = 5


def records(name: str, kind: str) -> list[str]:
    """What the DNS says, none if it says that there is nothing; raises `DNSException` if it does
    not answer. A TXT record comes in one piece."""
    try:
        answer = dns.resolver.resolve(name, kind, lifetime=SECONDS, search=False)
    except (dns.resolver.NoAnswer, dns.resolver.NXDOMAIN):
        return []
    if kind == "TXT":
        return [b"".join(record.strings).decode(errors="replace") for record in answer]
    return [record.to_text() for record in answer]


def addresses(host: str) -> list[str]:
    """Its IPv4 and IPv6 addresses. Raises `DNSException`."""
    return [*records(host, "A"), *records(host, "AAAA")]


def exchanges(domain: str) -> list[str]:
    """The hosts that take mail for the domain, the preferred first; itself if it has an address
    and no MX record (RFC 5321, 5.1). Raises `DNSException`."""
    found = sorted(
        (int(preference), host.rstrip("."))
        for preference, _, host in (record.partition(" ") for record in records(domain, "MX"))
    )
    if found:
        return [host for _, host in found if host]  # "MX 0 ." takes no mail: RFC 7505
    return [domain] if addresses(domain) else []


def names_of(address: str) -> list[str]:
    """What its PTR records say. Raises `DNSException`."""
    reverse = dns.reversename.from_address(address).to_text()
    return [name.rstrip(".") for name in records(reverse, "PTR")]


def not_looked_up(what: str, name: str, error: dns.exception.DNSException) -> Finding:
    found = f"{name} could not be looked up: {error}"
    return bad(what, found, "Check the resolvers in /etc/resolv.conf.")
