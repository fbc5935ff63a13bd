"""A stored mail as a message, within bounds that no honest mail comes near.

The standard library's parser has no limits of its own: nested parts exhaust the stack, thousands
of parts, header lines or parameters take minutes.
"""

from __future__ import annotations

import re
from email import message_from_bytes
from email.errors import MessageError
from email.message import EmailMessage, Message
from email.policy import EmailPolicy, Policy, default
from functools import lru_cache
from typing import Any

MOST_BOUNDARIES = 100
MOST_MESSAGES = 20
MOST_HEADER_LINES = 2000
LONGEST_HEADER = 4000
LONGEST_ADDRESSES = 2000
LONGEST_FROM = 1100
"""Above `sender.LONGEST`: what is cut here names nobody there. Never cut at a line, or what stood
behind it would be forgotten, and the address before it taken for the only one."""
LONGEST_CONTENT_HEADER = 1000
MOST_PARAMETERS = 20
MOST_SIGNS = 60
"""Of spaces, quotes, brackets and the like in one such header. A mail may have a hundred of these,
and each may take the standard library the square of its signs."""
ADDRESSES = (b"to", b"cc", b"bcc", b"sender", b"reply-to", b"return-path", b"errors-to")

UNREADABLE = (
    ValueError, LookupError, AttributeError, TypeError, AssertionError, RecursionError, MessageError
)  # fmt: skip
"""What the standard library raises on mangled headers and bodies."""

PARTED = ("multipart", "message")
NEXT_BOUNDARY = b"\n--"
MULTIPART = re.compile(rb"boundary", re.IGNORECASE)
MESSAGE = re.compile(rb"content-type:\s{0,20}message/", re.IGNORECASE)
EMPTY_LINE = re.compile(rb"\r?\n\r?\n")
CONTENT_HEADER = re.compile(rb"^content-[\w-]{1,40}:[^\n]*(?:\n[ \t][^\n]*)*", re.I | re.M)
NO_CHARSET = re.compile(
    rb"(charset\s{0,9}=\s{0,9}\"?)(?:idna|punycode|undefined|(?:raw_)?unicode_escape)\b", re.I
)
SIGNS = re.compile(rb"[\"()<>@,\\'*=?\[\]\s]")
HEADER = re.compile(rb"^[^\s:][^\n]*(?:\n[ \t][^\n]*)*", re.M)


class Remembering(EmailPolicy):
    """The standard library parses a header each time that it is looked at."""

    def header_fetch_parse(self, name: str, value: str) -> Any:
        return _parsed(name, value)


@lru_cache(maxsize=500)
def _parsed(name: str, value: str) -> Any:
    return default.header_fetch_parse(name, value)


POLICY = Remembering()


def parse(raw: bytes) -> EmailMessage:
    """Never raises; what goes beyond the bounds is cut off."""
    try:
        message = made_of(bounded(raw), POLICY)
    except UNREADABLE:
        message = EmailMessage()
    return message if isinstance(message, EmailMessage) else EmailMessage()


def made_of(raw: bytes, policy: Policy[Any]) -> Message:
    """As the standard library makes it, which looks at every line of a body; here those of a mail
    that has no parts are left alone. Raises `UNREADABLE`."""
    end = EMPTY_LINE.search(raw)
    if end is not None:
        message: Message = message_from_bytes(raw[: end.end()], policy=policy)
        if not message.get_payload() and message.get_content_maintype() not in PARTED:
            message.set_payload(raw[end.end() :].decode("ascii", "surrogateescape"))
            return message
    whole: Message = message_from_bytes(raw, policy=policy)
    return whole


def storable(text: str) -> str:
    """Without what a database's text cannot hold: NUL, and halves of surrogate pairs."""
    return text.replace("\0", " ").encode("utf-8", "replace").decode()


def bounded(raw: bytes) -> bytes:
    """The mail with its long headers shortened, and cut off behind too many parts."""
    end = EMPTY_LINE.search(raw)
    head, body = (raw, b"") if end is None else (raw[: end.start()], raw[end.start() :])
    head = b"\n".join(head.split(b"\n", MOST_HEADER_LINES)[:MOST_HEADER_LINES])
    head = HEADER.sub(_header, head)
    head = CONTENT_HEADER.sub(tamed, head)
    if MULTIPART.search(head):
        body = _cut(body, NEXT_BOUNDARY, MOST_BOUNDARIES)
    if MULTIPART.search(head) or MESSAGE.search(head):
        for number, found in enumerate(MESSAGE.finditer(body)):
            if number == MOST_MESSAGES:
                body = body[: found.start()]
                break
        body = CONTENT_HEADER.sub(tamed, body)
    return head + body


def _header(found: re.Match[bytes]) -> bytes:
    """No longer than is worth reading: the standard library takes time in the square of it."""
    header = found[0]
    if len(header) <= LONGEST_FROM:
        return header
    name = header[:60].partition(b":")[0].strip().lower()
    if name == b"from":
        return header[:LONGEST_FROM]
    if name == b"references":  # the newest stand last
        return b"References: " + header[12:][-LONGEST_HEADER:]
    return _shortened(found, LONGEST_ADDRESSES if name in ADDRESSES else LONGEST_HEADER)


def tamed(found: re.Match[bytes]) -> bytes:
    """A Content header without many parameters, nor a charset that takes for ever to decode."""
    header = _shortened(found, LONGEST_CONTENT_HEADER).replace(b"\0", b"")
    header = b";".join(header.split(b";", MOST_PARAMETERS)[:MOST_PARAMETERS])
    if len(SIGNS.findall(header)) > MOST_SIGNS:
        header = SIGNS.sub(b"", header)
    return NO_CHARSET.sub(rb"\1utf-8", header)


def _shortened(found: re.Match[bytes], longest: int) -> bytes:
    """Cut where a folded line ends, if there is one."""
    header = found[0]
    if len(header) <= longest:
        return header
    cut = header[:longest]
    return cut.rpartition(b"\n")[0] or cut


def _cut(body: bytes, mark: bytes, most: int) -> bytes:
    at = -1
    for _ in range(most):
        at = body.find(mark, at + 1)
        if at < 0:
            return body
    return body[:at]
