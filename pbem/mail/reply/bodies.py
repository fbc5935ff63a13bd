"""The text of a message's body, whatever charset, format or wrapping it came in."""

from __future__ import annotations

import struct
from email.message import EmailMessage, Message

TNEF_SIGNATURE = 0x223E9F78
TNEF_BODY = 0x0002800C
MOST_TNEF_ATTRIBUTES = 200


def plain_body(message: Message, most: int) -> str:
    """The plain part, unwrapped if it is format=flowed; else what winmail.dat says; else ''."""
    part = _part(message, "plain")
    if part is not None:
        text = _decoded(part)[:most]
        flowed = str(part.get_param("format", "")).lower() == "flowed"
        return _unflowed(text) if flowed else text
    if _part(message, "html") is not None:
        return ""
    return _tnef_body(message)[:most]


def html_body(message: Message) -> str:
    """The HTML part, or ''."""
    part = _part(message, "html")
    return _decoded(part) if part is not None else ""


def _part(message: Message, subtype: str) -> Message | None:
    if isinstance(message, EmailMessage):
        return message.get_body(preferencelist=(subtype,))
    return None


def _decoded(part: Message) -> str:
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return ""
    try:
        return payload.decode(part.get_content_charset() or "utf-8", errors="replace")
    except LookupError:
        return payload.decode("utf-8", errors="replace")


def _unflowed(text: str) -> str:
    """Joins the soft line ends of format=flowed (RFC 3676); the signature's `-- ` stays."""
    joined: list[str] = []
    soft = False
    for line in text.splitlines():
        if soft and not line.startswith(">") and line != "-- ":
            joined[-1] += line
        else:
            joined.append(line)
        soft = line.endswith(" ") and line != "-- " and not line.startswith(">")
    return "\n".join(joined)


def _tnef_body(message: Message) -> str:
    """The plain text in Outlook's winmail.dat (MS-OXTNEF), where it is the only body."""
    for part in message.walk():
        if part.get_content_type() in ("application/ms-tnef", "application/vnd.ms-tnef"):
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
