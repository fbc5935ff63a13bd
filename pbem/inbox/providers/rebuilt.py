"""A raw mail put together again, for providers that are set to deliver parsed fields only."""

from __future__ import annotations

import re
from collections.abc import Iterable
from email.message import EmailMessage
from email.policy import SMTP

POLICY = SMTP.clone(max_line_length=998)
NAME = re.compile(r"[!-9;-~]{1,100}")
OF_THE_BODY = ("content-", "mime-version")
MOST_HEADERS = 300


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


def _one_line(value: str) -> str:
    return " ".join(value.replace("\0", " ").split())
