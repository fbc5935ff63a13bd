"""Reads the local mailbox, where mail goes that no SMTP server is to deliver."""

from __future__ import annotations

import html
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from functools import lru_cache
from pathlib import Path
from textwrap import shorten
from urllib.parse import parse_qs, quote, urlsplit

FOLDERS = ("new", "cur")
MAILTO = re.compile(r'href="(mailto:[^"]*)"', re.IGNORECASE)
TAG = re.compile(r"<[^>]*>?")
FILLER = re.compile("[\u034f\u00ad]")
"""What a preheader is filled up with, so that nothing else is shown beside it."""
HEAD = re.compile(r"<head[^>]*>", re.IGNORECASE)


@dataclass(frozen=True)
class Heading:
    """A line in the list of mails."""

    id: str
    subject: str
    sender: str
    recipient: str
    arrived: datetime
    preview: str


def headings(mailbox: Path) -> list[Heading]:
    """All mails, newest first."""
    found = [(file.stat().st_mtime, str(file)) for file in _files(mailbox)]
    return [_heading(path, modified) for modified, path in sorted(found, reverse=True)]


def opened(mailbox: Path, mail_id: str) -> tuple[EmailMessage, bytes] | None:
    """A mail and its bytes, None if there is none of that id."""
    for file in _files(mailbox):
        if _id(file.name) == mail_id:
            raw = file.read_bytes()
            return _parsed(raw), raw
    return None


def text_of(message: EmailMessage) -> str:
    part = message.get_body(("plain",))
    return str(part.get_content()) if part else ""


def html_of(message: EmailMessage, reply_page: str) -> str:
    """The HTML part, ready for a sandboxed frame: links open outside of it.

    A `mailto:` link leads to the reply form at `reply_page`, as it would in a mail program.
    """
    part = message.get_body(("html",))
    text = str(part.get_content()) if part else f"<pre>{html.escape(text_of(message))}</pre>"
    text = MAILTO.sub(lambda link: f'href="{_reply_link(link[1], reply_page)}"', text)
    base = '<base target="_blank">'
    if HEAD.search(text):
        return HEAD.sub(lambda head: head[0] + base, text, count=1)
    return base + text


def _reply_link(mailto: str, reply_page: str) -> str:
    body = parse_qs(urlsplit(html.unescape(mailto)).query).get("body", [""])[0]
    return html.escape(f"{reply_page}?body={quote(body)}#reply")


def _files(mailbox: Path) -> Iterator[Path]:
    for folder in FOLDERS:
        if (mailbox / folder).is_dir():
            yield from (Path(entry.path) for entry in os.scandir(mailbox / folder))


def _id(name: str) -> str:
    """Without the flags a mail program appends when it has seen the mail."""
    return name.partition(":")[0]


@lru_cache(maxsize=4096)
def _heading(path: str, modified: float) -> Heading:
    message = _parsed(Path(path).read_bytes())
    return Heading(
        id=_id(Path(path).name),
        subject=str(message["Subject"] or ""),
        sender=name_of(message, "From"),
        recipient=address_of(message, "To"),
        arrived=datetime.fromtimestamp(modified, UTC),
        preview=shorten(_beginning(message), 140, placeholder="…"),
    )


def _beginning(message: EmailMessage) -> str:
    """The first words as mail programs show them: the HTML part has them in its preheader."""
    part = message.get_body(("html", "plain"))
    text = str(part.get_content()) if part else ""
    if part is not None and part.get_content_subtype() == "html":
        _, _, body = text.rpartition("</head>")
        text = html.unescape(TAG.sub(" ", body[:5000]))
    return " ".join(FILLER.sub("", text).split())


def _parsed(raw: bytes) -> EmailMessage:
    message = message_from_bytes(raw, policy=default)
    assert isinstance(message, EmailMessage)
    return message


def address_of(message: EmailMessage, header: str) -> str:
    """The first address of a header, in lower case."""
    addresses = getattr(message[header], "addresses", ())
    return addresses[0].addr_spec.lower() if addresses else ""


def name_of(message: EmailMessage, header: str) -> str:
    """The first name of a header, or the address where there is no name."""
    addresses = getattr(message[header], "addresses", ())
    return (addresses[0].display_name or addresses[0].addr_spec) if addresses else ""
