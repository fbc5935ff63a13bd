"""The text of a message's body, whatever charset, format or wrapping it came in."""

from __future__ import annotations

import struct
from email.message import Message
from itertools import islice

from pbem.mail.parsing import UNREADABLE

TNEF_SIGNATURE = 0x223E9F78
TNEF_BODY = 0x0002800C
MOST_TNEF_ATTRIBUTES = 200
MOST_PARTS = 200


def plain_body(message: Message, most: int) -> str:
    """The plain part, unwrapped if it is format=flowed; else what winmail.dat says; else ''."""
    part = _part(message, "plain")
    if part is not None:
        text = _decoded(part)[:most]
        flowed = parameter(part, "format").lower() == "flowed"
        joined = parameter(part, "delsp").lower() == "yes"
        return _unflowed(text, joined_words=joined) if flowed else text
    if _part(message, "html") is not None:
        return ""
    return _tnef_body(message)[:most]


def html_body(message: Message) -> str:
    """The HTML part, or ''."""
    part = _part(message, "html")
    return _decoded(part) if part is not None else ""


def _part(message: Message, subtype: str) -> Message | None:
    """The text that a mail program would show: no attachment, of `related` parts the first.

    As `EmailMessage.get_body` does, which raises on a multipart that has no parts or a part whose
    headers are broken.
    """
    waiting = [message]
    for _ in range(MOST_PARTS):
        if not waiting:
            break
        part = waiting.pop()
        if _is_attachment(part):
            continue
        kind = kind_of(part)
        if kind == f"text/{subtype}":
            return part
        payload = part.get_payload()
        if kind.startswith("multipart/") and isinstance(payload, list):
            parts = [each for each in payload if isinstance(each, Message)]
            shown = _start_of(part, parts) if kind == "multipart/related" else parts
            waiting += reversed(shown)
    return None


def _start_of(related: Message, parts: list[Message]) -> list[Message]:
    """The root of a `multipart/related` (RFC 2387): the one that `start` names, or the first."""
    start = parameter(related, "start")
    named = [part for part in parts if start and _raw(part, "content-id").strip() == start]
    return (named or parts)[:1]


def _is_attachment(part: Message) -> bool:
    return _raw(part, "content-disposition").partition(";")[0].strip().lower() == "attachment"


def kind_of(part: Message) -> str:
    """The content type; plain text where it cannot be read."""
    try:
        return part.get_content_type()
    except UNREADABLE:
        return "text/plain"


def parameter(part: Message, name: str) -> str:
    """A parameter of the content type, empty if there is none or it cannot be read."""
    try:
        found = part.get_param(name, "")
    except UNREADABLE:
        return ""
    return str(found[2] if isinstance(found, tuple) else found or "")


def _raw(part: Message, name: str) -> str:
    """A header as it stands there, not parsed."""
    return next((str(v) for n, v in part.raw_items() if n.lower() == name), "")


def _decoded(part: Message) -> str:
    try:
        payload = part.get_payload(decode=True)
        charset = part.get_content_charset() or "utf-8"
    except UNREADABLE:
        return ""
    if not isinstance(payload, bytes):
        return ""
    try:
        return payload.decode(charset, errors="replace")
    except (LookupError, ValueError):  # a charset that there is not, or that has NULs in its name
        return payload.decode("utf-8", errors="replace")


def _unflowed(text: str, *, joined_words: bool) -> str:
    """Joins the soft line ends of format=flowed (RFC 3676); the signature's `-- ` stays. With
    DelSp the blank at a soft line end is none of the text, so that it may break a word."""
    joined: list[str] = []
    soft = False
    for line in text.splitlines():
        if soft and not line.startswith(">") and line != "-- ":
            joined[-1] = (joined[-1][:-1] if joined_words else joined[-1]) + line
        else:
            joined.append(line)
        soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
    return "\n".join(joined)


def _tnef_body(message: Message) -> str:
    """The plain text in Outlook's winmail.dat (MS-OXTNEF), where it is the only body."""
    for part in islice(message.walk(), MOST_PARTS):
        if kind_of(part) in ("application/ms-tnef", "application/vnd.ms-tnef"):
            payload = part.get_payload(decode=True)
            if isinstance(payload, bytes):
                return _tnef_text(payload)
    return ""


def _tnef_text(data: bytes) -> str:
    """attBody of a TNEF stream: signature, key, then attributes of level, id, length, data and
    checksum."""
    if len(data) < 6 or struct.unpack_from("<I", data)[0] != TNEF_SIGNATURE:
        return ""
    at = 6
    for _ in range(MOST_TNEF_ATTRIBUTES):
        if at + 9 > len(data):
            break
        name, length = struct.unpack_from("<II", data, at + 1)
        if at + 9 + length > len(data):
            break
        if name == TNEF_BODY:
            return data[at + 9 : at + 9 + length].rstrip(b"\0").decode("cp1252", "replace")
        at += 9 + length + 2
    return ""
