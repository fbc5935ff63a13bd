"""What is kept of a mail: headers and texts; of an attachment only a note that it was there."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesHeaderParser
from email.policy import compat32

from pbem.mail.parsing import CONTENT_HEADER, EMPTY_LINE, MOST_MESSAGES, UNREADABLE, tamed

MOST_KEPT = 1_000_000
MOST_TEXT = 400_000
"""Of one text: four times what is ever read of it (`reply.MOST_CHARACTERS`)."""
MOST_HEAD = 200_000
MOST_PREAMBLE = 2000
MOST_PARTS = 200
MOST_DEPTH = 20
NOTE = b"X-Pbem-Left-Out"
WRAPPED = (
    "application/ms-tnef", "application/vnd.ms-tnef",
    "application/pkcs7-mime", "application/x-pkcs7-mime",
)  # fmt: skip
"""Outlook's winmail.dat, and S/MIME in one piece: they may hold the only text, before all that is
attached in them."""
PARAMETER = rb"; ?(?:charset|format|delsp)=\"?[\w.-]{1,40}\"?"
OF_A_TEXT = re.compile(
    rb"content-(?:type: ?text/(?:plain|html)(?:" + PARAMETER + rb"){0,3}"
    rb"|transfer-encoding: ?[\w-]{1,40})\s?",
    re.IGNORECASE,
)
"""Such a header makes a mail no more than its one text."""


def without_attachments(raw: bytes) -> bytes:
    """The mail with the attached bodies left out, each noted with its length and its SHA-256 in a
    header of its part. The same bytes if there is nothing to leave out. Linear in the length."""
    if len(raw) <= MOST_TEXT and _is_one_text(raw):  # as many answers are
        return raw
    kept = _Kept(raw)
    kept.walk()
    return b"".join(kept.pieces)[:MOST_KEPT] if kept.changed or len(raw) > MOST_KEPT else raw


def _is_one_text(raw: bytes) -> bool:
    """Whether a look at the headers is enough to say so."""
    end = EMPTY_LINE.search(raw, 0, MOST_HEAD)
    headers = CONTENT_HEADER.findall(raw, 0, end.start()) if end is not None else [b""]
    return all(OF_A_TEXT.fullmatch(header) for header in headers)


@dataclass
class _Kept:
    """One pass over the bytes: `at` only goes forward, boundaries are those of open multiparts."""

    raw: bytes
    at: int = 0
    pieces: list[bytes] = field(default_factory=list)
    length: int = 0
    changed: bool = False
    messages: int = 0
    boundaries: list[bytes] = field(default_factory=list)
    digests: list[bool] = field(default_factory=list)
    delimiter: re.Pattern[bytes] | None = None

    def walk(self) -> None:
        for _ in range(MOST_PARTS):
            while self._part():  # a message in a message begins with headers at once
                pass
            if not self._next_part() or self.length >= MOST_KEPT:
                break

    def _part(self) -> bool:
        """One block of headers and what follows it; whether a message inside of it begins."""
        start, end, body = self._head()
        head = self.raw[start:end]
        self.at = body
        if body < 0:  # no empty line before the part ends
            self.at = end
            self._keep(head, MOST_HEAD)
            return False
        message = _message(head)
        kind = _kind(message, digest=bool(self.digests) and self.digests[-1])
        boundary = _boundary(message) if kind.startswith("multipart/") else b""
        if boundary and len(self.boundaries) < MOST_DEPTH:
            self._keep(self.raw[start:body], MOST_HEAD)
            self._open(boundary, digest=kind == "multipart/digest")
            return False
        nested = kind in ("message/rfc822", "message/global") and not _encoded(message)
        if nested and self.messages < MOST_MESSAGES:
            self.messages += 1
            self._keep(self.raw[start:body], MOST_HEAD)
            return True
        self._leaf(head, self.raw[end:body], kind, message)
        return False

    def _head(self) -> tuple[int, int, int]:
        """Where the headers begin and end, and the body begins: -1 if the part ends before."""
        start = self.at
        if self.raw.startswith((b"\n", b"\r\n"), start):
            return start, start, self.raw.index(b"\n", start) + 1
        window = start + MOST_HEAD if self.delimiter else len(self.raw)
        end, body = _empty_line(self.raw, start, window)
        if self.delimiter is not None:
            cut = self.delimiter.search(self.raw, max(0, start - 1), end + 1)
            if cut is not None:
                return start, max(start, cut.start()), -1
        return start, end, body

    def _leaf(self, head: bytes, gap: bytes, kind: str, message: Message) -> None:
        found = self.delimiter.search(self.raw, max(0, self.at - 1)) if self.delimiter else None
        body = self.raw[self.at : found.start() if found else len(self.raw)]
        self.at += len(body)
        room = max(0, min(MOST_TEXT, MOST_KEPT - self.length))
        most = room if _is_kept(kind, message) else 0
        note = _note(body, most)
        if len(body) <= max(most, len(note)):
            self._keep(head + gap + body, MOST_HEAD + MOST_TEXT)
            return
        self.changed = True
        line_end = b"\r\n" if b"\r\n" in gap else b"\n"
        self._keep(head[:MOST_HEAD] + line_end if head else b"", MOST_HEAD + 2)
        self._keep(note + line_end + line_end + _cut(body, most), MOST_TEXT + 1000)

    def _open(self, boundary: bytes, *, digest: bool) -> None:
        """What stands before the first part is nobody's text."""
        self.boundaries.append(boundary)
        self.digests.append(digest)
        self._know()

    def _know(self) -> None:
        known = b"|".join(re.escape(each) for each in self.boundaries)
        self.delimiter = (
            re.compile(rb"\n--(" + known + rb")(--)?[ \t]*\r?(?=\n|\Z)") if known else None
        )

    def _next_part(self) -> bool:
        """Go to where the next part's headers begin; whether there is one."""
        while self.delimiter is not None:
            # A delimiter may stand on the very first line of a body, behind the gap's line end.
            found = self.delimiter.search(self.raw, max(0, self.at - 1))
            if found is None:
                self._keep(self.raw[self.at :], MOST_TEXT)
                return False
            self._keep(self.raw[self.at : found.start()], MOST_PREAMBLE)
            line_end = self.raw.find(b"\n", found.end())
            after = len(self.raw) if line_end < 0 else line_end + 1
            shown = max(found.start(), self.at)
            self._keep(self.raw[shown:after], MOST_HEAD)
            level = len(self.boundaries) - 1 - self.boundaries[::-1].index(found[1])
            closes = found[2] is not None
            del self.boundaries[level + (not closes) :], self.digests[level + (not closes) :]
            self._know()
            self.at = after
            if not closes:
                return after < len(self.raw)
        return False

    def _keep(self, piece: bytes, most: int) -> None:
        self.changed = self.changed or len(piece) > most
        self.pieces.append(piece[:most])
        self.length += len(self.pieces[-1])


def _empty_line(raw: bytes, start: int, window: int) -> tuple[int, int]:
    """Where the line before the first empty one ends, and what follows begins (-1: nowhere)."""
    ends = [raw.find(mark, start, window) for mark in (b"\n\n", b"\n\r\n")]
    first = min((end for end in ends if end >= 0), default=-1)
    if first < 0:
        return min(window, len(raw)), -1
    before = first - raw.startswith(b"\r", max(start, first - 1))
    return before, raw.index(b"\n", first + 1) + 1


def _message(head: bytes) -> Message:
    """The headers alone, none of them so long that reading its parameters takes long."""
    return BytesHeaderParser(policy=compat32).parsebytes(
        CONTENT_HEADER.sub(tamed, head[:MOST_HEAD])
    )


def _kind(message: Message, *, digest: bool) -> str:
    if digest and "content-type" not in message:
        return "message/rfc822"
    try:
        return message.get_content_type()
    except UNREADABLE:
        return "text/plain"


def _boundary(message: Message) -> bytes:
    try:
        return (message.get_boundary() or "").encode("ascii", "surrogateescape")[:200]
    except UNREADABLE:
        return b""


def _encoded(message: Message) -> bool:
    encoding = str(message.get("content-transfer-encoding", "")).strip().lower()
    return encoding in ("base64", "quoted-printable")


def _is_kept(kind: str, message: Message) -> bool:
    """Texts that are not attached files, reports, and what may hold a text."""
    if kind.startswith("text/") and kind != "text/rfc822-headers":
        try:
            return not (
                message.get_content_disposition() == "attachment" and message.get_filename()
            )
        except UNREADABLE:
            return True
    return kind.startswith(("text/", "message/", "multipart/")) or kind in WRAPPED


def _note(body: bytes, most: int) -> bytes:
    digest = hashlib.sha256(body).hexdigest()
    return b"%s: %d bytes, sha256=%s" % (NOTE, max(0, len(body) - most), digest.encode())


def _cut(body: bytes, most: int) -> bytes:
    """At the end of a line, if there is one: base64 then still reads."""
    cut = body[:most]
    return cut[: cut.rfind(b"\n") + 1] or cut
