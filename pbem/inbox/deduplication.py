"""When two deliveries are one mail: same Message-ID, same words, same receiver of ours.

Relays change headers, encodings and line ends on the way, and one mail to two of our addresses
comes once or twice; so the words are compared as they read, and each receiver counts alone.
"""

from __future__ import annotations

import hashlib
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32
from itertools import islice
from typing import NamedTuple

from pbem.mail.parsing import EMPTY_LINE, UNREADABLE, bounded, made_of, storable

MOST_PARTS = 50
HEAD_BYTES = 65536


class Identity(NamedTuple):
    """By what two deliveries are known to be of one mail."""

    message_id: str | None
    key: str
    """Of all that is compared: equal for every delivery of one mail, whatever its receiver."""


def identity(raw: bytes) -> Identity:
    """Never raises, whatever the mail is like."""
    try:
        message = made_of(bounded(raw), compat32)
    except UNREADABLE:
        message = None
    its_id = _message_id(message) or _message_id(_head(raw))
    return Identity(its_id, _content_key(raw, message, its_id))


def _head(raw: bytes) -> Message | None:
    """Whole, of a mail that can't be read or has lost its Message-ID behind a header too long."""
    head = EMPTY_LINE.split(raw[:HEAD_BYTES], 1)[0]
    try:
        return BytesHeaderParser(policy=compat32).parsebytes(head)
    except UNREADABLE:
        return None


def _message_id(message: Message | None) -> str | None:
    """With its angle brackets, without anything a database could choke on."""
    try:
        value = message.get("Message-ID") if message is not None else None
        words = storable(str(value)).split() if value else []
    except UNREADABLE:
        return None
    return " ".join(words)[:998] or None


def _content_key(raw: bytes, message: Message | None, its_id: str | None) -> str:
    try:
        words = _words(message) if message is not None else None
    except UNREADABLE:
        message, words = None, None
    if words is None:
        words = raw.partition(b"\r\n\r\n")[2] or raw.partition(b"\n\n")[2]
    names = [its_id or ""]
    if not names[0]:
        # Nothing else tells two mails with the same words apart, except when they were written.
        date = str(message.get("Date", "")) if message is not None else ""
        names += ["no id", str(message.get("From", "")), date] if message and date else ["", ""]
        words = words if date else raw
    parts = [*(name.encode("utf-8", "replace") for name in names), b"".join(words.split())]
    return hashlib.sha256(b"\0".join(parts)).hexdigest()


def fingerprint(key: str, recipient: str) -> str:
    """Of one mail to one receiver; mail systems fold case."""
    return hashlib.sha256(f"{key}\0{recipient.strip().lower()}".encode()).hexdigest()


def _words(message: Message) -> bytes | None:
    """The first text, plain rather than HTML, in UTF-8."""
    texts: dict[str, Message] = {}
    for part in islice(message.walk(), MOST_PARTS):
        if part.get_content_maintype() == "text" and not part.get_filename():
            texts.setdefault(part.get_content_subtype(), part)
    for kind in ("plain", "html"):
        if kind in texts:
            payload = texts[kind].get_payload(decode=True)
            if isinstance(payload, bytes) and payload.strip():
                return _decoded(payload, texts[kind]).encode("utf-8", "replace")
    return None


def _decoded(payload: bytes, part: Message) -> str:
    charset = part.get_content_charset() or "utf-8"
    try:
        return payload.decode(charset, "replace")
    except (LookupError, ValueError):
        return payload.decode("utf-8", "replace")
