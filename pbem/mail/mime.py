"""Turns an outgoing mail into the bytes that are sent (RFC 5322, MIME multipart/alternative)."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from types import MappingProxyType

from pbem.core.config import Settings
from pbem.mail.outgoing import OutgoingMail

# The standard policy folds at 78 and encodes long tokens in References and In-Reply-To, which
# breaks them; 998 is the limit of RFC 5322.
POLICY = SMTP.clone(max_line_length=998)
BODIES = SMTP.clone(max_line_length=76)
"""Quoted-printable lines have 76 characters at most (RFC 2045, 6.7)."""
LONGEST = 200
"""Characters of a name or a subject: far below what a line may hold."""


def new_message_id(settings: Settings) -> str:
    """A new Message-ID of our domain, with its angle brackets."""
    return f"<{secrets.token_hex(16)}@{settings.mail_domain}>"


def build(
    mail: OutgoingMail,
    message_id: str,
    date: datetime,
    more: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """The whole message, with `more` headers. Line breaks in names and subjects become spaces."""
    message = EmailMessage(policy=BODIES)
    message["Subject"] = one_line(mail.subject)
    sender = Address(one_line(mail.from_name), addr_spec=mail.from_address)
    message["From"] = sender
    message["Reply-To"] = sender
    message["To"] = Address(addr_spec=mail.recipient)
    message["Date"] = date
    message["Message-ID"] = message_id
    if mail.in_reply_to:
        message["In-Reply-To"] = mail.in_reply_to
    if mail.references:
        message["References"] = " ".join(mail.references)
    if mail.list_id:
        message["List-Id"] = f"<{mail.list_id}>"
    for name, value in more.items():
        message[name] = value
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(mail.text, cte="quoted-printable")
    message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
    return message.as_bytes(policy=POLICY)


def one_line(text: str) -> str:
    """Without control characters or line breaks, so that nothing can start a new header.

    Nor with the beginning of an encoded word (RFC 2047): the library would decode it, and what it
    hides may hold line breaks.
    """
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.replace("=?", "= ?").split())[:LONGEST]
