"""Turns an outgoing mail into the bytes that are sent (RFC 5322, MIME multipart/alternative)."""

from __future__ import annotations

import re
import secrets
from binascii import b2a_qp
from collections.abc import Mapping
from datetime import datetime
from email.header import Header
from email.headerregistry import Address
from email.policy import SMTP
from email.utils import format_datetime
from functools import lru_cache
from types import MappingProxyType

from pbem.core.config import Settings
from pbem.mail.outgoing import OutgoingMail

# The standard policy folds at 78 and encodes long tokens in References and In-Reply-To, which
# breaks them; 998 is the limit of RFC 5322.
POLICY = SMTP.clone(max_line_length=998)
LONGEST = 200
"""Characters of a name or a subject: far below what a line may hold."""
LONGEST_LINE = 900
LONGEST_ENCODED = 76
"""Characters of a line that holds encoded words (RFC 2047, 2)."""
FOLD = "\r\n "
LONGEST_OF_SENDERS = "Reply-To: "
"""Of the headers that name the sender the one that leaves the least room for it."""
SUPPRESSED = "DR, RN, NRN, AutoReply"
"""What Exchange is not to answer with (MS-OXCMAIL): receipts, and rules that reply. Not `NDR`, for
bounces are wanted, nor `OOF`: from one address it is sent once an absence, and the others at the
table are told."""
FEEDBACK_SENDER = "board-games"
"""Ends each Feedback-ID, by which Gmail tells a host what is marked as spam, kind by kind."""
PLAIN_ADDRESS = re.compile(r"[\w.%+-]{1,120}@[\w.-]{1,120}", re.ASCII)
"""What stands in a header as it is (RFC 5322, 3.4.1)."""


def new_message_id(settings: Settings) -> str:
    """A new Message-ID of our domain, with its angle brackets."""
    return f"<{secrets.token_hex(16)}@{settings.mail_domain}>"


def build(
    mail: OutgoingMail,
    message_id: str,
    date: datetime,
    from_address: str,
    more: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """The whole message, with `more` headers. Line breaks in names and subjects become spaces.

    It is put together here: `EmailMessage` would parse each header again and write its lines one by
    one, which takes as long as all else that a mail needs.
    """
    name = one_line(mail.from_name)
    boundary = f"=_{secrets.token_hex(12)}"  # no quoted-printable text holds "=_"
    given = {
        "Message-ID": message_id,
        "In-Reply-To": mail.in_reply_to or "",
        "References": " ".join(mail.references),
        "List-Id": f"<{mail.list_id}>" if mail.list_id else "",
        **more,
    }
    headers = {
        "Subject": _encoded_subject(one_line(mail.subject)),
        "From": _sender(name, _address(from_address)),
        "Reply-To": _sender(name, _address(mail.reply_to)),
        "To": _address(mail.recipient),
        "Date": format_datetime(date),
        **{name: _value(name, text) for name, text in given.items() if text},
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": SUPPRESSED,
        "Feedback-ID": f"{mail.kind}:{FEEDBACK_SENDER}",
        "MIME-Version": "1.0",
        "Content-Type": f'multipart/alternative; boundary="{boundary}"',
    }
    head = [f"{name}: {value}\r\n" for name, value in headers.items()]
    between = f"\r\n--{boundary}"
    parts = (_part(mail.text, "plain"), _part(mail.html, "html"))
    body = [f"{between}\r\n{part}" for part in parts]
    return "".join([*head, *body, between, "--\r\n"]).encode("ascii")


def size_of_bodies(mail: OutgoingMail) -> int:
    """Bytes of its text and its HTML as they are sent."""
    return len(_part(mail.text, "plain")) + len(_part(mail.html, "html"))


def _part(text: str, subtype: str) -> str:
    """In quoted-printable, whose lines have 76 characters at most (RFC 2045, 6.7)."""
    lines = text.encode()
    lines = b"\r\n".join(lines.splitlines()) if b"\r" in lines else lines.replace(b"\n", b"\r\n")
    lines += b"" if lines.endswith(b"\n") else b"\r\n"
    return (
        f'Content-Type: text/{subtype}; charset="utf-8"\r\n'
        "Content-Transfer-Encoding: quoted-printable\r\n\r\n"
        f"{b2a_qp(lines, istext=True).decode('ascii')}"
    )


def _value(name: str, text: str) -> str:
    """As it is where that can stand in one line (RFC 5322, 2.1.1); strangers have written some.

    Raises `ValueError` for what holds line breaks of its own.
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST_LINE:
        return text
    return _folded(name, text)


@lru_cache(maxsize=1024)
def _encoded_subject(text: str) -> str:
    """With what is not ASCII in encoded words."""
    return text if text.isascii() else _encoded("Subject", text)


def _sender(name: str, address: str) -> str:
    """A name before an address (RFC 5322, 3.4); the address begins a line where that would be too
    long for one with encoded words. Without a name the address stands alone."""
    if not name:
        return address
    phrase = _phrase(name)
    last = len(LONGEST_OF_SENDERS + phrase) if "\n" not in phrase else len(phrase.split("\n")[-1])
    fits = name.isascii() or last + len(f" <{address}>") <= LONGEST_ENCODED
    return f"{phrase}{' ' if fits else FOLD}<{address}>"


@lru_cache(maxsize=64)
def _phrase(name: str) -> str:
    """A name as it stands before an address (RFC 5322, 3.2.5)."""
    if not name.isascii():
        return _encoded(LONGEST_OF_SENDERS.removesuffix(": "), name)
    return _folded("From", Address(name, "a", "b")).removesuffix(" <a@b>")


def _encoded(header: str, text: str) -> str:
    """As encoded words of 75 characters at most, in lines of 76 (RFC 2047, 2)."""
    made = Header(text, "utf-8", LONGEST_ENCODED, header, FOLD.strip("\r\n"))
    return made.encode(linesep="\r\n")


def _address(address: str) -> str:
    """Raises `ValueError` or `email.errors.HeaderParseError` for what is none."""
    if PLAIN_ADDRESS.fullmatch(address):
        return address
    return _folded("To", Address(addr_spec=address))


def _folded(name: str, value: object) -> str:
    """A header's value by the standard library's own rules."""
    header = str(POLICY.header_factory(name, value).fold(policy=POLICY))
    return header.removeprefix(f"{name}: ").removesuffix("\r\n")


def one_line(text: str) -> str:
    """Without control characters or line breaks, so that nothing can start a new header.

    Nor with the beginning of an encoded word (RFC 2047): the library would decode it, and what it
    hides may hold line breaks.
    """
    printable = "".join(c if c.isprintable() else " " for c in text)
    return " ".join(printable.replace("=?", "= ?").split())[:LONGEST]
