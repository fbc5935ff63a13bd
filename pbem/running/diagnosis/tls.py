"""Whether the site and the servers that take our mail speak encrypted, and for how long yet."""

from __future__ import annotations

import smtplib
import socket
import ssl
from datetime import UTC, datetime, timedelta
from urllib.parse import urlsplit

import dns.exception
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding

from pbem.core import clock
from pbem.core.config import BadSetting, Settings
from pbem.inbox.smtp.listener import Encryption, listen_address
from pbem.inbox.smtp.session import Lmtp
from pbem.running.diagnosis import Finding, bad, good
from pbem.running.diagnosis.dns_records import exchanges, not_looked_up

SECONDS = 10
SOON = timedelta(days=14)
SMTP_PORT = 25
CERTIFICATE, LISTENER = "certificate", "TLS of the listener"


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
        advice = (
            "Name the listener's certificate in PBEM_SMTP_CERTIFICATE, or put Postfix with one "
            "before it (deploy/postfix)."
        )
        return bad(what, f"{hosts[0]} takes mail unencrypted only", advice)
    return good(what, f"{hosts[0]} takes mail encrypted")


def certificate(settings: Settings) -> Finding:
    """The listener's file: it can be read and has its key, its name is that of a host which our
    mail is led to, and it is not about to run out."""
    file, domain = settings.smtp_certificate, settings.mail_domain
    if file is None or not settings.smtp_listen:
        return good(CERTIFICATE, "the listener has none, so what stands before it encrypts")
    try:
        Encryption.of(settings)
        read = x509.load_pem_x509_certificate(file.read_bytes())
    except (BadSetting, OSError, ValueError) as error:
        advice = (
            "Let this user read both files, the certificate with its chain and the key that "
            "belongs to it."
        )
        return bad(CERTIFICATE, str(error), advice)
    until = read.not_valid_after_utc
    if until - clock.now() < SOON:
        advice = "Renew it and see why that didn't happen by itself; the listener takes a new file."
        return bad(CERTIFICATE, f"{file} ends on {until:%Y-%m-%d}", advice)
    try:
        hosts = [] if domain.endswith(".localhost") else exchanges(domain)
    except dns.exception.DNSException as error:
        return not_looked_up(CERTIFICATE, domain, error)
    if hosts and not any(_is_for(read, host) for host in hosts):
        found = f"{file} is not for {' or '.join(hosts)}, where mail for {domain} is led"
        return bad(CERTIFICATE, found, f"Have a certificate made for {hosts[0]}.")
    return good(CERTIFICATE, f"{file} is good until {until:%Y-%m-%d}")


def _is_for(read: x509.Certificate, host: str) -> bool:
    """By name, or by a star for its first label (RFC 6125, 6.4.3)."""
    try:
        names = read.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return False
    known = {name.lower() for name in names.get_values_for_type(x509.DNSName)}
    return not known.isdisjoint({host.lower(), f"*.{host.lower().partition('.')[2]}"})


def listener(settings: Settings) -> Finding:
    """Our own listener answers STARTTLS with the certificate that the file holds now."""
    file = settings.smtp_certificate
    if file is None or not settings.smtp_listen:
        return good(LISTENER, "it has no certificate, so none is offered")
    protocol, host, port = listen_address(settings.smtp_listen)
    try:
        wanted = x509.load_pem_x509_certificate(file.read_bytes()).public_bytes(Encoding.DER)
        served = _served(host, port, over_lmtp=issubclass(protocol, Lmtp))
    except (OSError, ValueError, smtplib.SMTPException) as error:
        advice = "Start `pbem smtp` (or `pbem serve`); its log says what is wrong."
        return bad(LISTENER, f"{host}:{port}: {error}", advice)
    if served != wanted:
        found = f"{host}:{port} shows another certificate than {file}"
        return bad(LISTENER, found, "Its log says why the file is not used; restart `pbem smtp`.")
    return good(LISTENER, f"{host}:{port} shows the certificate in {file}")


def _served(host: str, port: int, *, over_lmtp: bool) -> bytes | None:
    """The certificate, as DER. Raises `OSError` or `SMTPException`, also where none is offered."""
    anywhere = {"0.0.0.0": "127.0.0.1", "::": "::1"}
    make = smtplib.LMTP if over_lmtp else smtplib.SMTP
    with make(anywhere.get(host, host), port) as server:
        assert server.sock is not None
        server.sock.settimeout(SECONDS)
        server.starttls(context=_unchecked())
        assert isinstance(server.sock, ssl.SSLSocket)
        return server.sock.getpeercert(binary_form=True)


def _unchecked() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def _offers(host: str, port: int) -> bool:
    """Raises `OSError` or `SMTPException`, also where it offers what then fails."""
    with smtplib.SMTP(host, port, timeout=SECONDS) as server:
        server.ehlo()
        if not server.has_extn("starttls"):
            return False
        server.starttls(context=_unchecked())
        return True
