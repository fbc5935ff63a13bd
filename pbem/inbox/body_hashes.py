"""The hashes of a mail's body that its DKIM signatures name, taken before anything is left out.

RFC 6376, 3.4: bodies are compared in a canonical form, "simple" or "relaxed". Done here and not by
dkimpy, whose expressions take time in the square of a long run of spaces.
"""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator

from pbem.mail.parsing import EMPTY_LINE

FORMS = ("simple", "relaxed")
HASHES = {"sha1": hashlib.sha1, "sha256": hashlib.sha256}
CHUNK = 1 << 18
SPACES = re.compile(rb"[ \t]+")


def body_hashes(raw: bytes) -> dict[str, str]:
    """By `form/hash`, for example `relaxed/sha256`: the body's hash in base64."""
    found = EMPTY_LINE.search(raw)
    start = found.end() if found else len(raw)
    hashers = {f"{form}/{name}": new() for form in FORMS for name, new in HASHES.items()}
    for form in FORMS:
        for piece in _canonical(raw, start, form == "relaxed"):
            for name in HASHES:
                hashers[f"{form}/{name}"].update(piece)
    return {key: base64.b64encode(each.digest()).decode() for key, each in hashers.items()}


def _canonical(raw: bytes, start: int, relaxed: bool) -> Iterator[bytes]:
    """Line ends are CRLF, empty lines at the end do not count; relaxed: nor do runs of spaces."""
    empty_lines, begun = 0, False
    for chunk in _chunks(raw, start):
        lines = chunk.replace(b"\r\n", b"\n")
        if relaxed:
            lines = SPACES.sub(b" ", lines).replace(b" \n", b"\n")
        bare = lines.rstrip(b"\n")
        if bare:
            begun = True
            yield b"\r\n" * empty_lines
            yield bare.replace(b"\n", b"\r\n")
            empty_lines = 0
        empty_lines += len(lines) - len(bare)
    if begun or not relaxed:
        yield b"\r\n"


def _chunks(raw: bytes, start: int) -> Iterator[bytes]:
    """Pieces that end where a line ends."""
    while start < len(raw):
        end = raw.find(b"\n", min(start + CHUNK, len(raw)))
        end = len(raw) if end < 0 else end + 1
        yield raw[start:end]
        start = end
