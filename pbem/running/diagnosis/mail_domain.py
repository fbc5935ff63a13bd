"""Whether the DNS leads mail here, and lets others believe that ours is ours."""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import dns.exception

from pbem.core.config import Settings
from pbem.core.local_mailbox import is_loopback
from pbem.running.diagnosis import Finding, bad, good
from pbem.running.diagnosis.dns_records import (
    addresses,
    exchanges,
    names_of,
    not_looked_up,
    records,
)

SOMEWHERE = (("192.0.2.1", socket.AF_INET), ("2001:db8::1", socket.AF_INET6))
"""Addresses of RFC 5737 and 3849. Nothing is sent there: the kernel says from where it would."""
EVERYBODY = re.compile(r"[+?]?all", re.IGNORECASE)
VERSION = re.compile(r"v=DMARC1\s*(;|$)")


def examine(settings: Settings) -> list[Finding]:
    """Nothing to look up for a name that is this machine's alone."""
    domain = settings.mail_domain
    if domain.endswith(".localhost"):
        return [good("DNS", f"{domain} is for this machine only")]
    if settings.mailbox:
        return [good("DNS", f"left to {domain}, whose mailbox it is")]
    checks: dict[str, Callable[[Settings], Finding]] = {
        "MX": _mx, "SPF": _spf, "DMARC": _dmarc, "PTR": _ptr,
    }  # fmt: skip
    found = []
    for what, check in checks.items():
        try:
            found.append(check(settings))
        except dns.exception.DNSException as error:
            found.append(not_looked_up(what, domain, error))
    return found


def _mx(settings: Settings) -> Finding:
    """Each host that mail for us is led to has an address (RFC 5321, 5.1)."""
    domain = settings.mail_domain
    hosts = exchanges(domain)
    if not hosts:
        advice = f"Give {domain} an MX record that leads to this host."
        return bad("MX", f"nobody takes mail for {domain}", advice)
    lost = [host for host in hosts if not addresses(host)]
    if lost:
        advice = f"Give {lost[0]} an A or AAAA record, or {domain} an MX record that names another."
        return bad("MX", f"{', '.join(lost)} has no address", advice)
    return good("MX", f"mail for {domain} is led to {', '.join(hosts)}")


def _spf(settings: Settings) -> Finding:
    """One record, and one that says something (RFC 7208, 4.5 and 5.1)."""
    domain = settings.mail_domain
    found = [text for text in records(domain, "TXT") if re.match(r"v=spf1(\s|$)", text)]
    if len(found) != 1:
        advice = (
            f"Give {domain} exactly one TXT record `v=spf1 … -all` that names who sends its mail."
        )
        return bad("SPF", f"{domain} has {len(found) or 'no'} SPF records", advice)
    terms = found[0].split()[1:]
    if any(EVERYBODY.fullmatch(term) for term in terms):
        advice = f"End the SPF record of {domain} with `-all` or `~all`."
        return bad("SPF", f"{found[0]} lets everybody send as {domain}", advice)
    return good("SPF", found[0])


def _dmarc(settings: Settings) -> Finding:
    """The record of the domain, or of one above it (RFC 7489, 6.6.3); the topmost label has none
    that would count."""
    labels = settings.mail_domain.split(".")
    for first in range(max(1, len(labels) - 1)):
        name = "_dmarc." + ".".join(labels[first:])
        found = [text for text in records(name, "TXT") if VERSION.match(text)]
        if len(found) == 1:
            return good("DMARC", f"{name}: {found[0]}")
        if found:
            advice = f"Leave {name} one TXT record that begins with v=DMARC1."
            return bad("DMARC", f"{name} has {len(found)} records, so none counts", advice)
    name, postmaster = f"_dmarc.{settings.mail_domain}", f"postmaster@{settings.mail_domain}"
    advice = f"Give {name} the TXT record `v=DMARC1; p=quarantine; rua=mailto:{postmaster}`."
    return bad("DMARC", f"{name} has no record", advice)


def _ptr(settings: Settings) -> Finding:
    """The address that mail leaves from has a name, and the name leads back to it: without that
    large receivers refuse it (RFC 1912, 2.1)."""
    server = urlsplit(settings.smtp_url).hostname
    if settings.local_mailbox is not None:
        return good("PTR", "no mail leaves this machine")
    if server is not None and not is_loopback(server):
        return good("PTR", f"left to {server}, which sends our mail")
    sending = public_addresses(settings.mail_domain)
    if not sending:
        advice = (
            "Send by a mail server with a public address (PBEM_SMTP_URL), or give this host one."
        )
        return bad("PTR", "this host has no public address that could be found", advice)
    for address in sending:
        names = names_of(address)
        if not any(address in addresses(name) for name in names):
            found = f"{address} has {'the name ' + names[0] if names else 'no name'}"
            advice = (
                f"Have the provider set the PTR record of {address} to a name that leads to it."
            )
            return bad("PTR", f"{found}, which doesn't lead back", advice)
    return good("PTR", f"{', '.join(sending)}: name and address lead to each other")


def public_addresses(domain: str) -> list[str]:
    """Of this host; behind address translation those that mail for us is led to. Raises
    `DNSException`."""
    own = [address for address in map(_own_address, *zip(*SOMEWHERE, strict=True)) if address]
    if public := [address for address in own if ipaddress.ip_address(address).is_global]:
        return public
    return [address for host in exchanges(domain) for address in addresses(host)]


def _own_address(target: str, family: socket.AddressFamily) -> str | None:
    """From where the kernel would send there; None if there is no way."""
    with socket.socket(family, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect((target, 9))
        except OSError:
            return None
        return str(asked.getsockname()[0])
