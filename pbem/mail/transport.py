"""Hands one mail to the next system: an SMTP server, or the local mailbox."""

from __future__ import annotations

import mailbox
import os
import re
import smtplib
import ssl
from email.parser import BytesHeaderParser
from email.policy import compat32
from pathlib import Path
from urllib.parse import unquote, urlsplit

from pbem.core.config import Settings
from pbem.core.local_mailbox import is_loopback
from pbem.mail import mailbox_login
from pbem.mail.kept_connections import MailConnections

connections = MailConnections()
SECONDS = 20
ENOUGH = re.compile(r"\b[45]\.4\.5\b|(sending|daily) .{0,40}(limit|quota)", re.IGNORECASE)
"""Gmail's status for a mailbox that has sent its number of mails a day, and words of others."""
INSECURE = "smtp+insecure"
"""The scheme of a server that takes mail without encryption, such as on a private network."""


class DeliveryError(Exception):
    """The mail was not taken. `permanent` if trying again is of no use (5xx).

    `ours` if not this mail or its receiver is the matter but the server that we hand mail to;
    `code` is the SMTP reply's, if there was one.
    """

    def __init__(
        self, reason: str, *, permanent: bool = False, ours: bool = False, code: int | None = None
    ) -> None:
        super().__init__(reason)
        self.permanent = permanent
        self.ours = ours
        self.code = code


def deliver(settings: Settings, envelope_sender: str, recipient: str, raw: bytes) -> None:
    """Deliver the bytes as they are; raises `DeliveryError`."""
    if settings.local_mailbox is not None:
        try:
            put_in_mailbox(settings.local_mailbox, raw)
        except OSError as error:
            raise DeliveryError(f"the mailbox cannot be written: {error}") from error
        return
    try:
        with connections.to(settings.smtp_url, lambda: _ready(settings)) as server:
            server.sendmail(envelope_sender, [recipient], raw)
    except smtplib.SMTPRecipientsRefused as error:
        raise _refused(*next(iter(error.recipients.values()))) from error
    except smtplib.SMTPResponseException as error:
        raise _refused(error.smtp_code, error.smtp_error) from error
    except smtplib.SMTPNotSupportedError as error:
        raise DeliveryError(str(error), permanent=True) from error
    except (smtplib.SMTPException, OSError) as error:
        raise DeliveryError(str(error) or type(error).__name__) from error
    except ValueError as error:  # an address or content that SMTP cannot carry
        raise DeliveryError(f"cannot be sent: {error}", permanent=True) from error


def _refused(code: int, text: bytes | str) -> DeliveryError:
    """That we have sent enough for a day is no fault of the mail, however final it sounds."""
    told = f"{code} {text.decode(errors='replace') if isinstance(text, bytes) else text}"
    enough = ENOUGH.search(told) is not None
    return DeliveryError(told, permanent=code >= 500 and not enough, ours=enough, code=code)


def _ready(settings: Settings) -> smtplib.SMTP:
    """Whatever goes wrong here is ours to mend, not a fault of the mail."""
    try:
        return _signed_in(settings)
    except (smtplib.SMTPException, OSError) as error:
        raise DeliveryError(str(error) or type(error).__name__, ours=True) from error


def _signed_in(settings: Settings) -> smtplib.SMTP:
    """Ready to take a mail."""
    server = _connect(settings.smtp_url)
    try:
        _secure(server, settings.smtp_url)
        _sign_in(server, settings)
    except BaseException:
        server.close()
        raise
    return server


def _connect(url: str) -> smtplib.SMTP:
    parts = urlsplit(url)
    host = parts.hostname or "localhost"
    if parts.scheme == "smtps":
        context = ssl.create_default_context()
        return smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=context)
    return smtplib.SMTP(host, parts.port or 25, timeout=SECONDS)


def _secure(server: smtplib.SMTP, url: str) -> None:
    """Encrypt, before anybody signs in. In clear only to this machine without a password, where
    nobody listens in and certificates mostly are nobody's; and to a server of smtp+insecure://."""
    parts = urlsplit(url)
    server.ehlo_or_helo_if_needed()
    local = parts.hostname is None or is_loopback(parts.hostname)
    if parts.scheme in ("smtp", INSECURE) and server.has_extn("starttls"):
        if parts.scheme == "smtp" and not local:
            server.starttls(context=ssl.create_default_context())
        elif parts.username or parts.scheme == INSECURE:
            server.starttls(context=_unverified())
    elif parts.scheme == "smtp" and (parts.username or not local):
        raise smtplib.SMTPNotSupportedError(
            f"{parts.hostname} offers no STARTTLS, so nothing is sent to it in clear. Use smtps:// "
            f"in PBEM_SMTP_URL, or {INSECURE}:// if the way to it is safe"
        )


def _sign_in(server: smtplib.SMTP, settings: Settings) -> None:
    """By the password that is set; without one, by the login that a person has allowed."""
    parts = urlsplit(settings.smtp_url)
    if not parts.username:
        return
    user = unquote(parts.username)
    if parts.password is not None or settings.mailbox_client is None:
        server.login(user, unquote(parts.password or ""))
        return
    said = f"user={user}\1auth=Bearer {mailbox_login.access_token(settings)}\1\1"
    server.ehlo_or_helo_if_needed()  # after STARTTLS all that was said before it is forgotten
    try:  # what the server asks back for is why it refuses; an empty answer ends it
        server.auth("XOAUTH2", lambda asked=None: said if asked is None else "")
    except smtplib.SMTPAuthenticationError:
        mailbox_login.forget_access(settings)
        raise


def _unverified() -> ssl.SSLContext:
    """Against listeners only: for servers whose certificate nobody has signed."""
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context


def reach(settings: Settings) -> None:
    """Go as far as a mail would need; raises `OSError` or `smtplib.SMTPException`."""
    with _signed_in(settings) as server:
        server.noop()


def put_in_mailbox(path: Path, raw: bytes) -> None:
    """Into the Maildir under a name made of the Message-ID: delivered twice, it is there once."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    maildir = mailbox.Maildir(path, create=True)
    headers = BytesHeaderParser(policy=compat32).parsebytes(raw)
    name = "".join(c if c.isalnum() else "-" for c in str(headers["Message-ID"])).strip("-")
    with open(path / "tmp" / name, "wb", opener=_for_us_alone) as file:
        file.write(raw)
    (path / "tmp" / name).replace(path / "new" / name)
    maildir.close()


def _for_us_alone(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
