"""A raw mail put together again, for providers that are set to deliver parsed fields only."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from email.message import EmailMessage
from email.policy import SMTP
from typing import Any

POLICY = SMTP.clone(max_line_length=998)
NAME = re.compile(r"[!-9;-~]{1,100}")
OF_THE_BODY = ("content-", "mime-version")
MOST_HEADERS = 300
HEAD_BYTES = 65536


def rebuilt(headers: Iterable[tuple[str, str]], text: str, html: str) -> bytes:
    """The original's headers in their order, except those of its body, around the parsed texts."""
    lines = []
    for name, value in list(headers)[:MOST_HEADERS]:
        if NAME.fullmatch(name) and not name.lower().startswith(OF_THE_BODY):
            lines.append(f"{name}: {_one_line(value)}\r\n")
    body = EmailMessage(policy=POLICY)
    if text or not html:
        body.set_content(text, cte="base64")
        if html:
            body.add_alternative(html, subtype="html", cte="base64")
    else:
        body.set_content(html, subtype="html", cte="base64")
    return "".join(lines).encode("utf-8", "replace") + body.as_bytes()


def headers_of(by_name: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Names and values of a JSON object that has a text, or a list of texts, for each name."""
    return [
        (name, value)
        for name, values in by_name.items()
        for value in (values if isinstance(values, list) else [values])
        if isinstance(value, str)
    ]


def envelope_sender(headers: Iterable[tuple[str, str]]) -> str:
    """What the topmost Return-Path says (`<>` of bounces is empty), else From as it stands."""
    found: dict[str, str] = {}
    for name, value in headers:
        found.setdefault(name.lower(), value)
    path = found.get("return-path", "").strip()
    return path.strip("<>") if path else found.get("from", "")


def header_lines(block: str) -> list[tuple[str, str]]:
    """Names and unfolded values of a header block, in order."""
    found: list[tuple[str, str]] = []
    for line in re.split(r"\r\n|\r|\n", block):
        if line[:1] in (" ", "\t") and found:
            name, value = found[-1]
            found[-1] = (name, f"{value} {line.strip()}")
        elif ":" in line:
            name, _, value = line.partition(":")
            found.append((name.strip(), value.strip()))
    return found


def topmost(raw: bytes) -> list[tuple[str, str]]:
    """Names and unfolded values of the headers of a raw mail, in order, as far as 64 kB go."""
    head = raw[:HEAD_BYTES].decode("utf-8", "replace").replace("\r\n", "\n")
    return header_lines(head.partition("\n\n")[0])


def _one_line(value: str) -> str:
    return " ".join(value.replace("\0", " ").split())
