"""A received mail as `classify` looks at it: each of its parts read once, never raising."""

from __future__ import annotations

import re
from email.header import decode_header, make_header
from email.message import Message
from email.utils import getaddresses

from pbem.mail.machine_signs import DAEMONS, SURE_DAEMONS
from pbem.mail.parsing import UNREADABLE

MOST_PARTS = 50
LONGEST = 2000
"""Characters of a header that are looked at."""
MOST_TEXT = 20_000


class Inspected:
    """What the rules look at, each read once."""

    def __init__(self, message: Message, envelope_sender: str | None) -> None:
        self.message = message
        sender = envelope_sender
        if sender is None:
            sender = header(message, "Return-Path") if "Return-Path" in message else "unknown"
        self.envelope = sender.strip("<> \t").lower()
        self.subject = header(message, "Subject")[:500]
        self.author = address_in(header(message, "From"))
        self.parts = _parts(message)
        self.types = [_type(part) for part in self.parts]
        self.report = _report_type(message)

    @property
    def daemon(self) -> bool:
        """The envelope or the author is a mail system, not a person."""
        return self.envelope == "" or any(
            DAEMONS.match(address.partition("@")[0]) for address in (self.author, self.envelope)
        )

    @property
    def surely_daemon(self) -> bool:
        return any(
            SURE_DAEMONS.match(address.partition("@")[0])
            for address in (self.author, self.envelope)
        )

    def text(self) -> str:
        """The beginning of the first text, lines joined, and of delivery reports."""
        found = []
        for part, kind in zip(self.parts, self.types, strict=True):
            if kind in ("text/plain", "text/html") or not self.message.is_multipart():
                found.append(text_of(part)[:MOST_TEXT])
                break
        return " ".join(" ".join(found).split())


def header(message: Message, name: str) -> str:
    """As it stands there, unfolded and decoded: the standard library's reading of it as addresses
    takes time in the square of its length."""
    wanted = name.lower()
    value = next((str(v) for n, v in message.raw_items() if n.lower() == wanted), "")[:LONGEST]
    bare = value.replace("\r", "").replace("\n", "").encode("utf-8", "surrogateescape")
    text = bare.decode("utf-8", "replace").strip()
    if "=?" not in text:
        return text
    try:
        return str(make_header(decode_header(text)))
    except UNREADABLE:
        return text


def _report_type(message: Message) -> str:
    try:
        return str(message.get_param("report-type", "") or "").lower()
    except UNREADABLE:
        return ""


def _parts(message: Message) -> list[Message]:
    parts: list[Message] = []
    for part in message.walk():
        parts.append(part)
        if len(parts) >= MOST_PARTS:
            break
    return parts


def _type(part: Message) -> str:
    try:
        return part.get_content_type()
    except UNREADABLE:
        return "text/plain"


def text_of(part: Message) -> str:
    """A part as text; the blocks of a delivery status, which are parsed as messages, joined."""
    try:
        payload = part.get_payload()
        if isinstance(payload, list):
            return "\n\n".join(str(block) for block in payload[:MOST_PARTS])
        raw = part.get_payload(decode=True)
        charset = part.get_content_charset() or "utf-8"
    except UNREADABLE:
        return ""
    if not isinstance(raw, bytes):
        return str(payload)
    try:
        return raw.decode(charset, "replace")
    except (LookupError, ValueError):
        return raw.decode("latin-1")


def fields(text: str, name: str) -> list[str]:
    """Values of the lines `Name: value`."""
    found = re.findall(rf"^{re.escape(name)}\s?:[ \t]*([^\n]{{0,500}})", text, re.I | re.M)
    return [value.strip() for value in found if value.strip()]


def address_in(value: str) -> str:
    """The first address in a header's value, in lower case."""
    try:
        pairs = getaddresses([value.strip()[:500]])
    except UNREADABLE:
        pairs = []
    found = [address for _, address in pairs if "@" in address]
    return (found[0] if found else value.strip()[:200].strip("<> ")).lower()
