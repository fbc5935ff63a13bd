"""Whether the site and the servers that take our mail speak encrypted, and for how long yet."""

from __future__ import annotations

import smtplib
import socket
import ssl
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import dns.exception

from pbem.core import clock
from pbem.core.config import Settings
from pbem.running.diagnosis.dns_records import exchanges, not_looked_up
from pbem.running.diagnosis.findings import Finding, bad, good

SECONDS = 10
SOON = timedelta(days=14)
SMTP_PORT = 25


def site(settings: Settings) -> Finding:
    """The certificate of the base URL: signed, for that name, and not about to run out."""
    parts = urlsplit(settings.base_url)
    host, port = parts.hostname or "", parts.port or 443
    if parts.scheme != "https":
        return good("TLS of the site", f"{settings.base_url} has none to check")
    context = ssl.create_default_context()
    try:
        with (
            socket.create_connection((host, port), timeout=SECONDS) as plain,
            context.wrap_socket(plain, server_hostname=host) as encrypted,
        ):
            until = _until(encrypted)
    except ssl.SSLCertVerificationError as error:
        advice = f"Get a certificate for {host} that browsers trust (Caddy does it by itself)."
        return bad("TLS of the site", f"{host}: {error.verify_message}", advice)
    except OSError as error:
        advice = f"Start the proxy, open port {port} in the firewall, and lead {host} to this host."
        return bad("TLS of the site", f"{host}:{port}: {error}", advice)
    if until - clock.now() < SOON:
        advice = "Renew the certificate, and see why that didn't happen by itself."
        return bad("TLS of the site", f"the certificate ends on {until:%Y-%m-%d}", advice)
    return good("TLS of the site", f"the certificate is good until {until:%Y-%m-%d}")


def _until(encrypted: ssl.SSLSocket) -> datetime:
    certificate = encrypted.getpeercert() or {}
    seconds = ssl.cert_time_to_seconds(str(certificate["notAfter"]))
    return datetime.fromtimestamp(seconds, UTC)


def incoming(settings: Settings, port: int = SMTP_PORT) -> Finding:
    """The first of the hosts that take our mail offers STARTTLS (RFC 3207), and it succeeds. Its
    certificate is not checked: senders mostly don't, either."""
    domain, what = settings.mail_domain, "TLS of mail in"
    if domain.endswith(".localhost"):
        return good(what, f"{domain} is for this machine only")
    if settings.mailbox:
        return good(what, f"left to {domain}, whose mailbox it is")
    try:
        hosts = exchanges(domain)
    except dns.exception.DNSException as error:
        return not_looked_up(what, domain, error)
    if not hosts:
        return bad(what, f"nobody takes mail for {domain}", "Mend its MX record first.")
    try:
        offered = _offers(hosts[0], port)
    except (OSError, smtplib.SMTPException) as error:
        advice = (
            "Start what listens there and open the port; where the provider of this host blocks "
            "the way out to port 25, ask from another machine."
        )
        return bad(what, f"{hosts[0]}:{port}: {error}", advice)
    if not offered:
        advice = "Put Postfix with a certificate before the listener (deploy/postfix)."
        return bad(what, f"{hosts[0]} takes mail unencrypted only", advice)
    return good(what, f"{hosts[0]} takes mail encrypted")


def _offers(host: str, port: int) -> bool:
    """Raises `OSError` or `SMTPException`, also where it offers what then fails."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    with smtplib.SMTP(host, port, timeout=SECONDS) as server:
        server.ehlo()
        if not server.has_extn("starttls"):
            return False
        server.starttls(context=context)
        return True
